//! What sounds that repeat have in common.

use super::dsp::decibels;

/// Frames that the game lets go over from the end into the beginning: they are the first ones once more.
const OVERLAP: usize = 1024;

/// A sound that repeats, with what the game needs to join its ends.
pub fn join(sides: &mut [Vec<f32>; 2]) {
    sides.iter_mut().for_each(|side| side.extend_from_within(..OVERLAP));
}

/// Levels of a repeating sound: as many decibels below full as told, by its mean power.
pub fn level(sides: &mut [Vec<f32>; 2], mean: f32) {
    let power: f32 = sides.iter().flatten().map(|value| value * value).sum::<f32>() / (2 * sides[0].len()) as f32;
    let gain = decibels(mean) / power.sqrt().max(1e-9);
    sides.iter_mut().flatten().for_each(|value| *value *= gain);
}

/// A gentle limit: what would go above a level is bent below it.
pub fn tame(sides: &mut [Vec<f32>; 2], most: f32) {
    let most = decibels(most);
    let knee = most * 0.6;
    for value in sides.iter_mut().flatten() {
        let size = value.abs();
        if size > knee {
            let over = (size - knee) / (most - knee);
            *value = value.signum() * (knee + (most - knee) * over.tanh());
        }
    }
}

/// A loop from a sound with a tail: what rings on after its end is heard at its beginning.
pub fn close(sound: Vec<f32>, count: usize) -> Vec<f32> {
    let mut out = sound[..count].to_vec();
    for (frame, value) in sound.into_iter().enumerate().skip(count) {
        out[frame % count] += value;
    }
    out
}
