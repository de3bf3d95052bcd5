//! A small room of wood and plaster around everything: a network of eight delays that feed one another.
//!
//! What is known of such rooms: first reflections after 3 to 20 ms; at 60 m³ with furniture a decay of 0.3 to 0.5 s
//! for 60 dB, shorter for high tones; no two walls give the same delay. The delays have no common divisor, and a
//! Householder matrix spreads what comes out of each over all without loss, so that the decay alone says how long
//! it lasts.

use super::dsp::{Filter, RATE, frames};

/// A room.
#[derive(Clone, Copy)]
pub struct Room {
    /// Seconds in which it falls by 60 decibels.
    pub decay: f32,
    /// How large: the delays by which the usual ones are multiplied.
    pub size: f32,
    /// Above this, hertz, it swallows more.
    pub dull: f32,
}

/// The workshop, for single sounds.
pub const WORKSHOP: Room = Room { decay: 0.34, size: 0.8, dull: 4200.0 };
/// A larger room with a wooden floor, for music.
pub const CHAMBER: Room = Room { decay: 1.5, size: 1.7, dull: 3600.0 };

/// Delays of the usual size, seconds.
const DELAYS: [f32; 8] = [0.0113, 0.0137, 0.0171, 0.0199, 0.0233, 0.0277, 0.0311, 0.0359];

impl Room {
    /// What comes back of a sound, to the left and to the right, and for how long it goes on after it.
    pub fn answer(self, left: &[f32], right: &[f32]) -> [Vec<f32>; 2] {
        let count = left.len() + frames(self.decay * 1.1);
        let mut lines = DELAYS.map(|delay| vec![0.0_f32; frames(delay * self.size)]);
        let mut dull = [Filter::low(self.dull); 8];
        let gains: [f32; 8] =
            std::array::from_fn(|line| 10_f32.powf(-3.0 * lines[line].len() as f32 / (self.decay * RATE)));
        let mut out = [Vec::with_capacity(count), Vec::with_capacity(count)];
        for frame in 0..count {
            let into = [left, right].map(|side| side.get(frame).copied().unwrap_or(0.0));
            let ends: [f32; 8] = std::array::from_fn(|line| {
                let place = frame % lines[line].len();
                dull[line].next(lines[line][place]) * gains[line]
            });
            let spread = ends.iter().sum::<f32>() / 4.0;
            for line in 0..8 {
                let place = frame % lines[line].len();
                lines[line][place] = ends[line] - spread + into[line % 2];
            }
            // Each ear hears every wall, with another sign.
            out[0].push(0.35 * (ends[0] + ends[1] - ends[2] + ends[3] + ends[4] - ends[5] - ends[6] + ends[7]));
            out[1].push(0.35 * (ends[0] - ends[1] + ends[2] + ends[3] - ends[4] + ends[5] - ends[6] + ends[7]));
        }
        out
    }

    /// A single sound in the room, from one place, so loud the room.
    pub fn around(self, sound: &[f32], wet: f32) -> Vec<f32> {
        let [left, _] = self.answer(sound, sound);
        let dry = sound.iter().copied().chain(std::iter::repeat(0.0));
        left.into_iter().zip(dry).map(|(wall, dry)| dry + wet * wall).collect()
    }
}
