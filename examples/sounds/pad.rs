//! A soft ground beneath the strings: reeds far away, or bowed strings that nobody leans on.
//!
//! Three voices a tone, 4 cents apart and slowly wandering, each a sum of eight partials that weaken by 9 dB an
//! octave; nothing above 2 kHz. It comes within a second and a half and goes as slowly, so that it is felt before
//! it is heard.

use std::f32::consts::{PI, TAU};

use super::dsp::{Chance, RATE, frames, pitch};

/// Seconds in which a tone comes, and goes after its end.
const COME: f32 = 1.4;
const GO: f32 = 2.2;

/// A tone to the left and to the right, so many seconds long without its going.
pub fn tone(key: f32, seconds: f32, seed: u64) -> [Vec<f32>; 2] {
    let mut chance = Chance::new(seed);
    let count = frames(seconds + GO);
    let (mut left, mut right) = (vec![0.0; count], vec![0.0; count]);
    for (voice, cents) in [-4.0, 0.5, 4.5].into_iter().enumerate() {
        let pan = [0.25, 0.5, 0.75][voice];
        let (sway, start) = (chance.between(0.11, 0.23), chance.between(0.0, TAU));
        let mut phase = chance.between(0.0, 1.0);
        let base = pitch(key) * 2_f32.powf(cents / 1200.0);
        let gains: [f32; 8] = std::array::from_fn(|index| {
            let n = index as f32 + 1.0;
            n.powf(-1.5) / (1.0 + (base * n / 900.0).powi(3))
        });
        for (frame, (left, right)) in left.iter_mut().zip(&mut right).enumerate() {
            let t = frame as f32 / RATE;
            let wander = 1.0 + 0.0009 * (TAU * sway * t + start).sin();
            phase = (phase + base * wander / RATE).fract();
            // sin(n+1) = 2 cos · sin(n) − sin(n−1)
            let (sin, cos) = (TAU * phase).sin_cos();
            let (mut here, mut before, mut value) = (sin, 0.0, 0.0);
            for gain in gains {
                value += here * gain;
                (here, before) = (2.0 * cos * here - before, here);
            }
            let come = (t / COME).min(1.0);
            let go = (1.0 - (t - seconds).max(0.0) / GO).max(0.0);
            let level = (0.5 - 0.5 * (PI * come).cos()) * (0.5 - 0.5 * (PI * go).cos());
            *left += value * level * (1.0 - pan) / 3.0;
            *right += value * level * pan / 3.0;
        }
    }
    [left, right]
}
