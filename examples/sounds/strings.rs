//! Strings of steel, hammered as on a cimbalom or plucked as on a double bass, each the sum of its partials.
//!
//! What the recipe follows:
//! * A cimbalom has three to five strings a note, never quite in tune: 1 to 3 cents apart they beat slowly, and
//!   the sound falls first fast, then slowly, as the strings get out of step.
//! * A stiff string's partials are sharp: f(n) = n f √(1 + B n²), B about 0.0002 in the middle, more above.
//! * Struck at a part β of its length it has little of the partials near 1/β: the strength goes as sin(π n β). β is
//!   about 1/9 here; a bass is plucked at a fifth.
//! * The mallet, wrapped in cotton, stays for about 1 ms (1.5 ms when soft): above about 1 / its stay partials weaken by
//!   12 dB an octave. Louder is brighter, because the cotton is then harder.
//! * Air and the bridge take from each partial; losses grow with frequency: 1/decay = a + b f. The lowest notes ring
//!   for eight seconds and more, the upper partials for half a second.
//! * The soundboard adds a few broad resonances, and the blow itself: a knock of wood 20 ms long, 25 dB below.

use std::f32::consts::{PI, TAU};

use super::dsp::{Chance, Filter, Mode, RATE, contact, decibels, frames, mix, peak, pitch, ring};

/// A kind of string and how it is woken.
#[derive(Clone, Copy)]
pub struct Strings {
    /// How far from the middle each string of a note is, cents.
    course: [f32; 3],
    /// Stiffness at a' .
    stiffness: f32,
    /// Where along its length it is struck or plucked.
    place: f32,
    /// Seconds that the mallet stays at medium strength.
    stay: f32,
    /// Losses a second: for all partials, and for each kilohertz.
    loss: (f32, f32),
    /// How loud the knock is, decibels.
    knock: f32,
}

/// A cimbalom played with soft mallets.
pub const CIMBALOM: Strings = Strings {
    course: [-1.6, 0.3, 1.9],
    stiffness: 0.00022,
    place: 0.113,
    stay: 0.0010,
    loss: (0.55, 0.95),
    knock: -27.0,
};

/// A double bass, plucked.
pub const BASS: Strings =
    Strings { course: [0.0, 0.4, -0.4], stiffness: 0.00008, place: 0.21, stay: 0.0085, loss: (1.9, 6.0), knock: -30.0 };

/// Where the soundboard helps: hertz and by how much.
const BODY: [(f32, f32, f32); 5] =
    [(118.0, 5.0, 0.55), (196.0, 6.0, 0.50), (310.0, 5.0, 0.40), (540.0, 4.0, 0.30), (1150.0, 3.0, 0.20)];

impl Strings {
    /// A note: its key, how strong (0 to 1), and for how many seconds it rings before it is damped.
    pub fn note(&self, key: f32, strength: f32, seconds: f32, seed: u64) -> Vec<f32> {
        const DAMPED: f32 = 0.25;
        let mut chance = Chance::new(seed);
        let low = pitch(key);
        let count = frames(seconds + DAMPED);
        let mut out = vec![0.0; count];
        let stay = self.stay * (1.45 - 0.75 * strength) * (440.0 / low).powf(0.25);
        let corner = 1.1 / stay;
        let stiffness = self.stiffness * (low / 440.0).powf(0.9);
        let place = self.place * chance.between(0.94, 1.06);
        for cents in self.course {
            let cents = cents + chance.between(-0.3, 0.3);
            for number in 1..=40_u8 {
                let n = f32::from(number);
                let frequency = n * low * 2_f32.powf(cents / 1200.0) * (1.0 + stiffness * n * n).sqrt();
                if frequency > 11_000.0 {
                    break;
                }
                let gain = (PI * n * place).sin() / n.powf(0.35) / (1.0 + (frequency / corner).powi(2));
                if gain.abs() < 2e-4 {
                    continue;
                }
                let rate = self.loss.0 * (low / 440.0).powf(0.4) + self.loss.1 * frequency / 1000.0;
                partial(&mut out, frequency, gain, rate);
            }
        }
        // The finger or the felt comes down on it.
        let damp = frames(seconds);
        for (frame, value) in out.iter_mut().enumerate().skip(damp) {
            let t = (frame - damp) as f32 / frames(DAMPED) as f32;
            *value *= (1.0 - t).max(0.0).powi(2);
        }
        let size = peak(&out).max(1e-9);
        let loud = strength.powf(1.3) / size;
        out.iter_mut().for_each(|value| *value *= loud);
        self.on_body(&out, strength, &mut chance)
    }

    fn on_body(&self, strings: &[f32], strength: f32, chance: &mut Chance) -> Vec<f32> {
        let mut out = strings.to_vec();
        for (frequency, q, gain) in BODY {
            mix(&mut out, 0, &Filter::band(frequency, q).run(strings), gain);
        }
        let modes: Vec<Mode> = (0..9_u8)
            .map(|number| {
                let frequency = 150.0 + 135.0 * f32::from(number) * chance.between(0.9, 1.1);
                Mode { frequency, decay: 2.2 / (0.12 * frequency), gain: chance.between(0.3, 1.0) }
            })
            .collect();
        let knock = ring(&modes, &contact(0.0011), 0.12);
        let loud = strength / peak(&knock).max(1e-9);
        mix(&mut out, 0, &knock, decibels(self.knock) * loud);
        out
    }
}

/// Adds a partial that falls by e so often a second; it begins at rest, so without a click.
fn partial(out: &mut [f32], frequency: f32, gain: f32, rate: f32) {
    let turn = f64::from(TAU * frequency / RATE);
    let fall = f64::from(-rate / RATE).exp();
    let (sin, cos) = (turn.sin() * fall, turn.cos() * fall);
    let (mut x, mut y) = (f64::from(gain), 0.0_f64);
    for value in out.iter_mut() {
        *value += y as f32;
        (x, y) = (x * cos - y * sin, x * sin + y * cos);
        if x.abs() + y.abs() < 1e-6 {
            break;
        }
    }
}
