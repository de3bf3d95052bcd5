//! Noise in three dimensions, and the little of vectors that goes with it.

/// A place in a log of wood: x along the grain.
pub type Place = [f32; 3];

/// A whole number scrambled into 32 even bits.
fn scramble(x: i32, y: i32, z: i32, seed: u32) -> u32 {
    let mut h = (x as u32).wrapping_mul(0x9e37_79b1)
        ^ (y as u32).wrapping_mul(0x85eb_ca77)
        ^ (z as u32).wrapping_mul(0xc2b2_ae3d)
        ^ seed.wrapping_mul(0x27d4_eb2f);
    h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
    h = (h ^ (h >> 12)).wrapping_mul(0x297a_2d39);
    h ^ (h >> 15)
}

/// 0 to 1, the same for the same number and seed.
pub fn chance(number: i32, seed: u32) -> f32 {
    scramble(number, 0, 0, seed) as f32 / u32::MAX as f32
}

/// The slope of the noise at a corner of the grid, times the way from it.
fn pull(h: u32, x: f32, y: f32, z: f32) -> f32 {
    let (u, v) = (
        if h & 8 == 0 { x } else { y },
        if h & 12 == 0 {
            y
        } else if h & 13 == 12 {
            x
        } else {
            z
        },
    );
    (if h & 1 == 0 { u } else { -u }) + (if h & 2 == 0 { v } else { -v })
}

/// Gradient noise, about −1 to 1, with features about one unit wide.
pub fn noise(at: Place, seed: u32) -> f32 {
    let cell = at.map(f32::floor);
    let [x, y, z] = [at[0] - cell[0], at[1] - cell[1], at[2] - cell[2]];
    let [i, j, k] = cell.map(|part| part as i32);
    let fade = |t: f32| t * t * t * (t * (t * 6.0 - 15.0) + 10.0);
    let (u, v, w) = (fade(x), fade(y), fade(z));
    let corner =
        |a: i32, b: i32, c: i32| pull(scramble(i + a, j + b, k + c, seed), x - a as f32, y - b as f32, z - c as f32);
    let row = |b: i32, c: i32| mix(corner(0, b, c), corner(1, b, c), u);
    mix(mix(row(0, 0), row(1, 0), v), mix(row(0, 1), row(1, 1), v), w)
}

/// Several octaves of [`noise`], about −1 to 1.
pub fn fractal(at: Place, octaves: u32, seed: u32) -> f32 {
    let (mut sum, mut weight, mut scale) = (0.0, 1.0, 1.0);
    for octave in 0..octaves {
        sum += weight * noise(at.map(|part| part * scale), seed + octave);
        weight *= 0.5;
        scale *= 2.03;
    }
    sum * 0.62
}

/// Between `a` at 0 and `b` at 1.
pub fn mix(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// 0 below `from`, 1 above `to`, smooth between.
pub fn smooth(from: f32, to: f32, x: f32) -> f32 {
    let t = ((x - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
