//! Paints the textures of the workshop, the name and the icon, and writes them where the game includes them:
//!
//!     cargo run --release --no-default-features --example workshop
//!
//! A minute of work on one core. Sizes are those of the scene: a unit is about six centimetres of wood.

mod glyphs;
mod interface;
mod lettering;
mod noise;
mod sheet;
mod wood;

use std::io;
use std::path::Path;

use noise::{chance, fractal, noise as wave, smooth};
use sheet::Sheet;
use wood::{Cut, EBONY, Grain, MAPLE, OAK, WALNUT, WALNUT_DARK, Wood};

fn main() -> io::Result<()> {
    let folder = Path::new("assets/places/workshop");
    field(folder)?;
    rails(folder)?;
    bench(folder)?;
    inlay(folder)?;
    men(folder, "maple", &MAPLE, 300)?;
    men(folder, "ebony", &EBONY, 700)?;
    felt(folder)?;
    glyphs::write(&folder.join("glyphs.png"))?;
    lettering::write(Path::new("assets/lettering"))?;
    interface::write(Path::new("assets/interface"))
}

/// The upper half of the board's top; the lower half is its mirror image, as leaves of one log are laid open.
fn field(folder: &Path) -> io::Result<()> {
    const DENSITY: f32 = 2048.0 / 6.3;
    let cut = Cut { depth: 1.15, slope: 0.085, beside: -0.25, turn: 0.08, seed: 11 };
    let sheet =
        Sheet::paint(2048, 1024, DENSITY, |x, y| WALNUT.at(cut.place(x / DENSITY, y / DENSITY - 1.6, 0.0), cut.seed));
    sheet.write(folder, "field", &WALNUT)
}

/// Four rails, one below the other, each from a board of its own; across, they are unrolled over their edge.
fn rails(folder: &Path) -> io::Result<()> {
    const DENSITY: f32 = 2048.0 / 7.2;
    let sheet = Sheet::paint(2048, 1024, DENSITY, |x, y| {
        let rail = (y / 256.0) as u32;
        let across = (y - 256.0 * rail as f32) / DENSITY;
        // The upper face, then down over the edge: the wood goes on behind it.
        let (flat, below) = (across.min(0.40), (across - 0.40).max(0.0));
        let cut = Cut { depth: 1.4 + 0.3 * rail as f32, slope: 0.03, beside: 0.5, turn: 0.5, seed: 90 + 10 * rail };
        WALNUT_DARK.at(cut.place(x / DENSITY, flat, below), cut.seed)
    });
    sheet.write(folder, "rail", &WALNUT_DARK)
}

/// Planks of an old bench, worn along their edges; the sheet repeats. It is twice as long as wide: along the grain
/// there is less to see.
fn bench(folder: &Path) -> io::Result<()> {
    const LENGTH: f32 = 20.0;
    const SIDE: f32 = 10.0;
    const PLANKS: f32 = 5.0;
    const DENSITY: f32 = 2048.0 / SIDE;
    let sheet = Sheet::paint(2048, 2048, DENSITY, |x, y| {
        let (x, y) = (x / 2048.0 * LENGTH, y / DENSITY);
        let row = (y / SIDE * PLANKS).floor();
        let seed = 200 + 13 * row as u32;
        let across = y - (row + 0.5) * SIDE / PLANKS;
        // Where a plank ends it begins anew, so the row joins up with itself.
        let joint = LENGTH * chance(row as i32, 5);
        let along = (x - joint).rem_euclid(LENGTH);
        let pick = |n: u32| chance(n as i32, seed) - 0.5;
        let cut =
            Cut { depth: 1.9 + 1.2 * pick(1), slope: 0.06 * pick(2), beside: 1.2 * pick(3), turn: 0.8 * pick(4), seed };
        let mut grain = OAK.at(cut.place(along, across, 0.0), seed);
        grain.tone += 0.16 * pick(5);
        grain.drift = (grain.drift + pick(6)).clamp(-1.0, 1.0);
        let end = along.min(LENGTH - along);
        let edge = (SIDE / PLANKS / 2.0 - across.abs()).min(end);
        wear(&mut grain, [x, y], edge);
        grain
    });
    sheet.write(folder, "bench", &OAK)
}

/// What years of work have done to a plank, `edge` units from its nearest edge.
fn wear(grain: &mut Grain, at: [f32; 2], edge: f32) {
    let ring = |scale: f32| [at[0] * scale, at[1] * scale, 1.5];
    let gap = 1.0 - smooth(0.006, 0.015, edge);
    let round = 1.0 - smooth(0.0, 0.09, edge);
    let dirt = smooth(0.0, 0.9, fractal(ring(1.6), 4, 61)) * 0.10 + round * 0.08;
    let scratch = smooth(0.55, 0.72, wave([at[0] * 1.3 + at[1] * 0.9, (at[1] - 0.6 * at[0]) * 30.0, 0.5], 63));
    grain.tone = (grain.tone - dirt - 0.05 * scratch - 0.75 * gap).clamp(0.0, 1.0);
    grain.height += -0.012 * round * round - 0.03 * gap - 0.0012 * scratch;
    grain.roughness += 0.14 * fractal(ring(0.7), 3, 67) + 0.25 * gap + 0.05 * scratch;
}

/// Maple for what is let in: eight strips, one below the other.
fn inlay(folder: &Path) -> io::Result<()> {
    const DENSITY: f32 = 1024.0 / 6.3;
    let sheet = Sheet::paint(1024, 256, DENSITY, |x, y| {
        let strip = (y / 32.0) as u32;
        let cut = Cut { depth: 1.0 + 0.2 * strip as f32, slope: 0.05, beside: 0.3, turn: 0.4, seed: 500 + 7 * strip };
        MAPLE.at(cut.place(x / DENSITY * 1.4, (y - 32.0 * strip as f32) / DENSITY * 1.6, 0.0), cut.seed)
    });
    sheet.write(folder, "inlay", &MAPLE)
}

/// Twelve men, four to a row: the top of each as seen from above, below it the side unrolled.
fn men(folder: &Path, name: &str, wood: &Wood, seed: u32) -> io::Result<()> {
    /// The radius of a man, units, and half the width of its square, by which the square is a little larger.
    const RADIUS: f32 = 0.36;
    const MARGIN: f32 = 1.04;
    const DENSITY: f32 = 128.0 / (RADIUS * MARGIN);
    let sheet = Sheet::paint(1024, 1024, DENSITY, |x, y| {
        let (column, row) = ((x / 256.0) as u32, (y / 320.0) as u32);
        let number = column + 4 * row;
        let (u, v) = (x - 256.0 * column as f32, y - 320.0 * row as f32);
        let pick = |n: i32| chance(n, seed + number) - 0.5;
        let cut = Cut {
            depth: 1.1 + 1.2 * pick(1),
            slope: 0.5 * pick(2),
            beside: 0.9 * pick(3),
            turn: 1.1 * pick(4),
            seed: seed + 11 * number,
        };
        let place = if v < 256.0 {
            let (along, across) = ((u - 128.0) / DENSITY, (v - 128.0) / DENSITY);
            cut.place(along, across, 0.0)
        } else {
            let angle = u / 256.0 * std::f32::consts::TAU;
            cut.place(RADIUS * angle.cos(), RADIUS * angle.sin(), (v - 256.0) / 64.0 * 0.6 * RADIUS)
        };
        // A man is small: its wood is chosen for fine grain.
        let mut grain = wood.at([place[0] * 1.4, place[1] * 2.0, place[2] * 2.0], cut.seed);
        if v < 256.0 {
            // The turner's tool leaves rings that only light finds.
            let r = (u - 128.0).hypot(v - 128.0) / 128.0;
            grain.height += 0.00022 * (r * 190.0).sin() * (0.5 + 0.5 * wave([r * 9.0, 0.5, 0.5], seed));
        }
        grain.tone = (grain.tone + 0.06 * pick(5)).clamp(0.0, 1.0);
        grain
    });
    sheet.write(folder, name, wood)
}

/// Wool felt, matted; it repeats.
fn felt(folder: &Path) -> io::Result<()> {
    const FELT: Wood = Wood {
        colours: [[0.020, 0.050, 0.040], [0.044, 0.098, 0.076], [0.066, 0.138, 0.106], [0.100, 0.186, 0.142]],
        drift: [1.10, 1.0, 0.92],
        roughness: 0.95,
        ..OAK
    };
    const SIDE: usize = 512;
    let sheet = Sheet::paint(SIDE, SIDE, 256.0, |x, y| {
        // Fibres lie every way: stretched noise at several angles, on a circle through space so that it repeats.
        let turn = std::f32::consts::TAU / SIDE as f32;
        let torus = |scale: f32| {
            let (a, b) = ((x * turn).sin_cos(), (y * turn).sin_cos());
            [a.0 * scale + b.1 * scale * 0.7, a.1 * scale - b.0 * scale * 0.6, (b.0 + b.1) * scale * 0.8]
        };
        let matted = wave(torus(42.0), 71) + 0.7 * wave(torus(21.0), 73) + 0.5 * wave(torus(6.0), 75);
        Grain {
            tone: (0.5 + 0.22 * matted).clamp(0.0, 1.0),
            drift: wave(torus(3.0), 79),
            height: 0.004 * matted,
            roughness: 0.95,
        }
    });
    sheet.write(folder, "felt", &FELT)
}
