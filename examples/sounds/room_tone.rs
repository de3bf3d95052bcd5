//! The quiet of the room.

use std::f32::consts::{FRAC_PI_2, TAU};

use super::dsp::{Chance, Filter, frames, mix, peak};
use super::wood::{Blow, SET_DOWN, struck};

/// The quiet of the room, which repeats: what is heard where nothing is.
///
/// Air in a room is noise that falls by about 6 dB an octave, with the weak resonances of 4 by 5 by 2.7 m (axial modes
/// at 34, 43 and 64 Hz are too low to matter; their multiples are not). It breathes over ten seconds and more. Wood
/// works: now and then a fibre gives way, far off, a tick of a board.
pub fn room_tone(seconds: f32) -> [Vec<f32>; 2] {
    let count = frames(seconds);
    let over = frames(3.0);
    [7_u64, 8].map(|seed| {
        let mut chance = Chance::new(seed);
        let noise = Filter::low(420.0).run(&Filter::high(70.0).run(&chance.noise(count + over)));
        let mut air = Filter::low(900.0).run(&noise);
        for (frequency, gain) in [(86.0, 0.8), (128.0, 0.6), (171.0, 0.4), (255.0, 0.3)] {
            let mode = Filter::band(frequency, 5.0).run(&noise);
            mix(&mut air, 0, &mode, gain);
        }
        let hiss = Filter::low(5200.0).run(&Filter::high(900.0).run(&chance.noise(count + over)));
        mix(&mut air, 0, &hiss, 0.035);
        // The end goes over into the beginning with even power.
        let mut out: Vec<f32> = air[..count].to_vec();
        for frame in 0..over {
            let t = frame as f32 / over as f32;
            let (come, go) = ((t * FRAC_PI_2).sin(), (t * FRAC_PI_2).cos());
            out[frame] = air[frame] * come + air[count + frame] * go;
        }
        let turn = TAU / count as f32;
        for (frame, value) in out.iter_mut().enumerate() {
            let t = frame as f32 * turn;
            *value *= 1.0 + 0.14 * (2.0 * t + seed as f32).sin() + 0.09 * (5.0 * t).sin();
        }
        // The same ticks on both sides, not as loud.
        let mut ticks = Chance::new(9);
        for number in 0..5_u64 {
            let at = frames((number as f32 + ticks.between(0.15, 0.8)) * (seconds - 1.5) / 5.0);
            let (level, side) = (ticks.between(0.010, 0.022), ticks.between(0.4, 1.0));
            let blow = Blow { seed: 900 + number, contact: 0.0016, touches: 1, bench: 0.2, loss: 0.06, ..SET_DOWN };
            let tick = Filter::low(1700.0).run(&struck(&blow));
            let side = if seed == 7 { side } else { 1.4 - side };
            mix(&mut out, at, &tick, level * side / peak(&tick));
        }
        out
    })
}
