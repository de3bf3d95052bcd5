//! What every recipe is cooked with: time, chance, filters, resonators and the ends of a sound.

use std::f32::consts::{PI, TAU};

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Frames a second.
pub const RATE: f32 = 44_100.0;

/// So many seconds in frames.
pub fn frames(seconds: f32) -> usize {
    (seconds * RATE).round() as usize
}

/// A level in decibels as a factor.
pub fn decibels(level: f32) -> f32 {
    10_f32.powf(level / 20.0)
}

/// The frequency of a key of the piano, 69 being a' at 440 Hz.
pub fn pitch(key: f32) -> f32 {
    440.0 * 2_f32.powf((key - 69.0) / 12.0)
}

/// Chance that is the same in every run.
pub struct Chance(ChaCha8Rng);

impl Chance {
    /// The chance of a seed.
    pub fn new(seed: u64) -> Chance {
        Chance(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Anything between two numbers.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        self.0.random_range(low..high)
    }

    /// White noise, −1 to 1.
    pub fn noise(&mut self, count: usize) -> Vec<f32> {
        (0..count).map(|_| self.between(-1.0, 1.0)).collect()
    }
}

/// Adds a sound to another from a frame on; what goes beyond its end is left out.
pub fn mix(into: &mut [f32], at: usize, sound: &[f32], gain: f32) {
    for (out, value) in into.iter_mut().skip(at).zip(sound) {
        *out += value * gain;
    }
}

/// A filter of the second order, by the formulas of Robert Bristow-Johnson's cookbook.
#[derive(Clone, Copy)]
pub struct Filter {
    ahead: [f32; 3],
    back: [f32; 2],
    inputs: [f32; 2],
    outputs: [f32; 2],
}

impl Filter {
    fn new(ahead: [f32; 3], back: [f32; 3]) -> Filter {
        let ahead = ahead.map(|part| part / back[0]);
        Filter { ahead, back: [back[1] / back[0], back[2] / back[0]], inputs: [0.0; 2], outputs: [0.0; 2] }
    }

    fn parts(frequency: f32, q: f32) -> (f32, f32) {
        let turn = TAU * frequency.clamp(5.0, RATE * 0.45) / RATE;
        (turn.cos(), turn.sin() / (2.0 * q))
    }

    /// Lets through what is lower.
    pub fn low(frequency: f32) -> Filter {
        let (cos, alpha) = Filter::parts(frequency, 0.707);
        let half = (1.0 - cos) / 2.0;
        Filter::new([half, 1.0 - cos, half], [1.0 + alpha, -2.0 * cos, 1.0 - alpha])
    }

    /// Lets through what is higher.
    pub fn high(frequency: f32) -> Filter {
        let (cos, alpha) = Filter::parts(frequency, 0.707);
        let half = (1.0 + cos) / 2.0;
        Filter::new([half, -1.0 - cos, half], [1.0 + alpha, -2.0 * cos, 1.0 - alpha])
    }

    /// Lets through a band, at its middle as it is; `q` is the middle by the width.
    pub fn band(frequency: f32, q: f32) -> Filter {
        let (cos, alpha) = Filter::parts(frequency, q);
        Filter::new([alpha, 0.0, -alpha], [1.0 + alpha, -2.0 * cos, 1.0 - alpha])
    }

    /// This filter going on as another.
    pub fn moved(self, to: Filter) -> Filter {
        Filter { inputs: self.inputs, outputs: self.outputs, ..to }
    }

    /// One frame.
    pub fn next(&mut self, x: f32) -> f32 {
        let y = self.ahead[0] * x + self.ahead[1] * self.inputs[0] + self.ahead[2] * self.inputs[1]
            - self.back[0] * self.outputs[0]
            - self.back[1] * self.outputs[1];
        self.inputs = [x, self.inputs[0]];
        self.outputs = [y, self.outputs[0]];
        y
    }

    /// A whole sound.
    pub fn run(mut self, sound: &[f32]) -> Vec<f32> {
        sound.iter().map(|x| self.next(*x)).collect()
    }
}

/// A way in which a body rings.
#[derive(Clone, Copy, Debug)]
pub struct Mode {
    /// Hertz.
    pub frequency: f32,
    /// Seconds in which it falls by 60 decibels.
    pub decay: f32,
    /// How loud.
    pub gain: f32,
}

/// What a body with these modes makes of a force: one resonator each. A push of area 1 starts a mode at its gain.
pub fn ring(modes: &[Mode], force: &[f32], seconds: f32) -> Vec<f32> {
    let mut out = vec![0.0; frames(seconds)];
    for mode in modes.iter().filter(|mode| mode.frequency < RATE * 0.42) {
        let turn = TAU * mode.frequency / RATE;
        let radius = 10_f32.powf(-3.0 / (mode.decay * RATE));
        let (once, twice) = (2.0 * radius * turn.cos(), radius * radius);
        let gain = mode.gain;
        let (mut last, mut before) = (0.0, 0.0);
        for (frame, out) in out.iter_mut().enumerate() {
            let x = force.get(frame).copied().unwrap_or(0.0);
            let y = x + once * last - twice * before;
            (last, before) = (y, last);
            *out += y * gain * turn.sin();
        }
    }
    out
}

/// The force of a contact: half a sine of area 1, so many seconds long. It has little above 1.5 / length.
pub fn contact(seconds: f32) -> Vec<f32> {
    let count = frames(seconds).max(2);
    let push: Vec<f32> = (0..count).map(|frame| (PI * (frame as f32 + 0.5) / count as f32).sin()).collect();
    let area: f32 = push.iter().sum();
    push.into_iter().map(|value| value / area).collect()
}

/// 0 below `from`, 1 above `to`, smooth between.
pub fn smooth(from: f32, to: f32, x: f32) -> f32 {
    let t = ((x - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// The greatest size of a frame.
pub fn peak(sound: &[f32]) -> f32 {
    sound.iter().fold(0.0, |most, value| value.abs().max(most))
}

/// A finished effect: nothing below 40 Hz (no loudspeaker on a desk has it, and it would be a step at the end), cut
/// where it has sunk into silence, faded there, and as loud as told.
pub fn finish(sound: &[f32], level: f32) -> Vec<f32> {
    const SILENCE: f32 = -66.0;
    // The coder smears a blow a little ahead: it needs somewhere to do so.
    let mut ahead = vec![0.0; frames(0.0025)];
    ahead.extend_from_slice(sound);
    let mut sound = Filter::high(40.0).run(&ahead);
    let floor = peak(&sound) * decibels(SILENCE);
    let end = sound.iter().rposition(|value| value.abs() > floor).map_or(0, |last| last + 1);
    sound.truncate(end);
    let fade = frames(0.03).min(end);
    for (frame, value) in sound.iter_mut().rev().take(fade).enumerate() {
        *value *= smooth(0.0, fade as f32, frame as f32);
    }
    let gain = decibels(level) / peak(&sound).max(1e-9);
    sound.iter_mut().for_each(|value| *value *= gain);
    sound
}
