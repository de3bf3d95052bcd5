//! Wood that is struck: a man of maple or ebony set down on a board of walnut.
//!
//! What the recipe follows:
//! * The man is a lump. A disc of hardwood 4 cm wide and 1.2 cm thick has its lowest bending mode above 20 kHz; what is
//!   heard is the board, and the bench beneath it.
//! * A contact of hard wood on wood lasts 0.2 to 0.5 ms, longer when soft: the force is half a sine, and tones above about
//!   1.5 by its length are hardly woken.
//! * A plate's modes lie evenly in frequency, here one in 90 Hz or so from 170 Hz on (40 cm of walnut, 2.5 cm thick).
//! * Wood loses a part of its swing each turn: the loss factor is 0.01 along the grain, 0.02 to 0.03 across, and 0.04 to
//!   0.07 for a board that lies on a bench. The decay of 60 dB takes 2.2 / (loss × frequency): a tenth of a second at
//!   500 Hz, a fortieth at 2 kHz. That, not the pitch, is why it sounds of wood.
//! * Plates radiate low modes badly, and a man does not meet the board flat: it touches with an edge, rocks and comes
//!   to rest within 30 ms: two or three contacts, each weaker and softer.

use super::dsp::{Chance, Filter, Mode, contact, frames, mix, peak, pitch, ring, smooth};
use super::room::WORKSHOP;

/// How a thing is struck.
#[derive(Clone, Copy)]
pub struct Blow {
    /// Which of the many like it.
    pub seed: u64,
    /// Seconds that the first contact lasts.
    pub contact: f32,
    /// How often it touches before it rests.
    pub touches: usize,
    /// Seconds between the first two touches; the next comes sooner.
    pub rock: f32,
    /// How much of the bench is heard, the low thud.
    pub bench: f32,
    /// The loss factor.
    pub loss: f32,
    /// By how much all frequencies are multiplied: what is smaller is higher.
    pub size: f32,
}

/// A man set down with care.
pub const SET_DOWN: Blow =
    Blow { seed: 1, contact: 0.00032, touches: 3, rock: 0.017, bench: 0.9, loss: 0.046, size: 1.0 };

/// The board's modes, always the same board; where it is struck changes how loud each is.
fn board(blow: &Blow) -> Vec<Mode> {
    let (mut plate, mut place) = (Chance::new(77), Chance::new(blow.seed));
    let mut frequency = 168.0;
    let mut modes = Vec::new();
    while frequency < 9000.0 {
        let radiated = (frequency / 520.0_f32).powf(0.8).min(1.0);
        // On one side of a nodal line it swings up, on the other down: the modes do not begin as one sharp spike.
        let up = if place.between(0.0, 1.0) < 0.5 { -1.0 } else { 1.0 };
        let woken = up * place.between(0.25, 1.0);
        let high = 1.0 / (1.0 + (frequency / 3600.0_f32).powi(2)).sqrt();
        let decay = 2.2 / (blow.loss * frequency * blow.size);
        modes.push(Mode { frequency: frequency * blow.size, decay, gain: radiated * woken * high });
        frequency += plate.between(48.0, 132.0) * (1.0 + frequency / 5000.0);
    }
    // The bench: heavy, damped by what stands on it.
    for (frequency, gain) in [(92.0, 0.55), (137.0, 0.6), (171.0, 0.5)] {
        modes.push(Mode { frequency, decay: 2.2 / (0.19 * frequency), gain: gain * blow.bench });
    }
    modes
}

/// The force: contacts that follow one another ever sooner and weaker, each a little rough.
fn force(blow: &Blow) -> Vec<f32> {
    let mut chance = Chance::new(blow.seed + 1000);
    let mut force = vec![0.0; frames(0.12)];
    let (mut at, mut gap, mut strength, mut length) = (0.0, blow.rock, 1.0, blow.contact);
    for _ in 0..blow.touches {
        mix(&mut force, frames(at), &contact(length), strength);
        // Grain against grain: a trace of noise for as long as they touch.
        let grain: Vec<f32> = Filter::high(1500.0).run(&chance.noise(frames(length * 4.0)));
        let fading = grain.len() as f32;
        let grain: Vec<f32> =
            grain.iter().enumerate().map(|(frame, value)| value * (1.0 - frame as f32 / fading)).collect();
        mix(&mut force, frames(at), &grain, strength * 0.016);
        at += gap * chance.between(0.8, 1.25);
        gap *= 0.62;
        strength *= chance.between(0.22, 0.42);
        length *= 1.25;
    }
    force
}

/// Wood struck by wood, in the workshop.
pub fn struck(blow: &Blow) -> Vec<f32> {
    WORKSHOP.around(&ring(&board(blow), &force(blow), 0.6), 0.16)
}

/// The same without the room, to be put together with others.
pub fn struck_dry(blow: &Blow) -> Vec<f32> {
    ring(&board(blow), &force(blow), 0.6)
}

/// Wood drawn over oiled wood for so many seconds: noise of the grain, uneven, heard through the board.
///
/// Friction wakes the board all the time and little: the noise lies between 300 Hz and 4 kHz, its strength sways with
/// the grain that passes (some 40 ridges in a tenth of a second) and with the hand.
pub fn rubbed(seed: u64, seconds: f32) -> Vec<f32> {
    let mut chance = Chance::new(seed);
    let count = frames(seconds);
    let noise = Filter::low(3600.0).run(&Filter::high(320.0).run(&chance.noise(count)));
    let ridges = Filter::low(380.0).run(&chance.noise(count));
    let hand = Filter::low(14.0).run(&chance.noise(count));
    let (ridge, sway) = (loudest(&ridges), loudest(&hand));
    let force: Vec<f32> = (0..count)
        .map(|frame| {
            let grain = 0.35 + 0.65 * (ridges[frame] / ridge).max(0.0).powi(2) * 2.0;
            noise[frame] * grain * (1.0 + 0.35 * hand[frame] / sway) * 0.02
        })
        .collect();
    let blow = Blow { seed, contact: 0.0, touches: 0, rock: 0.0, bench: 0.25, loss: 0.10, size: 1.0 };
    let mut sound = ring(&board(&blow), &force, seconds + 0.15);
    // A little of the rubbing itself, which the air takes up beside the board.
    mix(&mut sound, 0, &Filter::band(1900.0, 0.7).run(&force), 5.0);
    // The hand begins and ends gently.
    let (begin, end) = (frames(0.035) as f32, count as f32);
    let rest = (end * 0.4).min(frames(0.12) as f32);
    for (frame, value) in sound.iter_mut().enumerate() {
        *value *= (frame as f32 / begin).min(1.0).powi(2) * (1.0 - smooth(end - rest, end + rest * 0.3, frame as f32));
    }
    WORKSHOP.around(&sound, 0.12)
}

fn loudest(sound: &[f32]) -> f32 {
    peak(sound).max(1e-9)
}

/// A bar of rosewood struck with a soft mallet. A bar's modes are at 1, 2.76, 5.4; its maker hollows it until they are at
/// 1, 3.9 and 9.2. They ring for half a second at d', less above, and the upper ones are gone at once.
pub fn bar(key: f32, strength: f32) -> Vec<f32> {
    let low = pitch(key);
    let rings = 0.75 * (293.0 / low).powf(0.7);
    let modes = [(1.0, 1.0, 1.0), (3.93, 0.32, 0.26), (9.2, 0.10, 0.07)].map(|(part, decay, gain)| Mode {
        frequency: low * part,
        decay: decay * rings,
        gain,
    });
    let sound = ring(&modes, &contact(0.0016 - 0.0008 * strength), 1.3);
    let loud = strength / loudest(&sound);
    sound.into_iter().map(|value| value * loud).collect()
}
