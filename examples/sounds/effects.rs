//! The single sounds: what each is made of and why. All are in mono; the game places them.
//!
//! What has a tone has it from D, as the music has: d, a, e and g fit over every chord of it.

use super::dsp::{Chance, Filter, decibels, finish, frames, mix, peak};
use super::room::{CHAMBER, WORKSHOP};
use super::strings::CIMBALOM;
use super::wood::{Blow, SET_DOWN, bar, rubbed, struck, struck_dry};

/// A sound's file and the sound.
pub type Named = (String, Vec<f32>);

/// Keys of the piano.
const D3: f32 = 50.0;
const A3: f32 = 57.0;
const D4: f32 = 62.0;
const A4: f32 = 69.0;
const D5: f32 = 74.0;

/// All of them.
pub fn all() -> Vec<Named> {
    let mut all = Vec::new();
    all.extend(numbered("lift", 2, lift));
    all.extend(numbered("place", 4, place));
    all.extend(numbered("slide", 3, slide));
    all.extend(numbered("stop", 2, stop));
    all.extend(numbered("fly", 2, fly));
    all.extend(numbered("land", 3, land));
    all.extend(numbered("take", 3, take));
    all.extend(numbered("tray", 2, tray));
    all.extend(numbered("refused", 2, refused));
    all.extend(numbered("press", 2, press));
    all.push(("mill".into(), mill()));
    all.push(("turn".into(), turn()));
    all.push(("win".into(), win()));
    all.push(("loss".into(), loss()));
    all.push(("draw".into(), draw()));
    all
}

/// Several of a kind, `name-1` and so on.
fn numbered(name: &str, count: u64, make: fn(u64) -> Vec<f32>) -> Vec<Named> {
    (1..=count).map(|number| (format!("{name}-{number}"), make(number))).collect()
}

/// A man picked up: the fingers close on it (a soft, tiny blow) and its foot leaves the wood with a short scrape.
fn lift(number: u64) -> Vec<f32> {
    let blow = Blow { seed: 20 + number, contact: 0.0006, touches: 1, rock: 0.01, bench: 0.15, loss: 0.07, size: 1.3 };
    let mut sound = rubbed(number + 300, 0.07);
    let scrape = decibels(-7.0) / peak(&sound);
    sound.iter_mut().for_each(|value| *value *= scrape);
    let tick = struck(&blow);
    let size = decibels(-1.0) / peak(&tick);
    sound.resize(tick.len() + frames(0.05), 0.0);
    mix(&mut sound, frames(0.038), &tick, size);
    finish(&sound, -13.0)
}

/// A man set down on its point: three touches within 30 ms, the board answers for a tenth of a second.
fn place(number: u64) -> Vec<f32> {
    let mut chance = Chance::new(number + 40);
    let blow = Blow {
        seed: 40 + number,
        contact: SET_DOWN.contact * chance.between(0.9, 1.15),
        rock: chance.between(0.013, 0.021),
        size: chance.between(0.97, 1.03),
        ..SET_DOWN
    };
    finish(&struck(&blow), -5.0)
}

/// A man drawn along a line. The game cuts it as short as the way is and fades it there.
fn slide(number: u64) -> Vec<f32> {
    finish(&rubbed(60 + number, 0.95), -15.0)
}

/// The end of a slide: the man meets nothing, it only stops; a soft low touch.
fn stop(number: u64) -> Vec<f32> {
    let blow = Blow { seed: 80 + number, contact: 0.0007, touches: 2, rock: 0.012, bench: 0.7, loss: 0.06, size: 0.98 };
    finish(&struck(&blow), -11.0)
}

/// A man carried high over the board: air, a band of noise that rises to 700 Hz and sinks again within 0.4 s.
fn fly(number: u64) -> Vec<f32> {
    const LENGTH: f32 = 0.46;
    let mut chance = Chance::new(number + 90);
    let count = frames(LENGTH);
    let noise = chance.noise(count);
    let (mut low, mut high) = (Filter::band(300.0, 1.0), Filter::band(300.0, 1.0));
    let top = chance.between(620.0, 780.0);
    let mut out = Vec::with_capacity(count);
    for (frame, value) in noise.into_iter().enumerate() {
        let t = frame as f32 / count as f32;
        let arch = (std::f32::consts::PI * t).sin();
        if frame % 64 == 0 {
            // A filter keeps what it has when its middle moves a little.
            low = low.moved(Filter::band(240.0 + top * arch, 1.3));
            high = high.moved(Filter::band(240.0 + top * arch, 1.3));
        }
        out.push(high.next(low.next(value)) * arch.powf(1.6));
    }
    finish(&WORKSHOP.around(&out, 0.2), -17.0)
}

/// A man that comes from high: harder and heavier than one set down, and it hops once, 60 ms later.
fn land(number: u64) -> Vec<f32> {
    let hard = Blow {
        seed: 100 + number,
        contact: 0.00027,
        touches: 3,
        rock: 0.020,
        bench: 1.7,
        loss: 0.042,
        size: 0.94 + 0.02 * number as f32,
    };
    let hop = Blow { seed: 120 + number, contact: 0.0004, touches: 2, rock: 0.012, bench: 0.8, ..hard };
    let (first, second) = (struck_dry(&hard), struck_dry(&hop));
    let mut sound = first.clone();
    sound.resize(first.len() + frames(0.1), 0.0);
    mix(&mut sound, frames(0.058 + 0.006 * number as f32), &second, 0.28);
    finish(&WORKSHOP.around(&sound, 0.18), -3.5)
}

/// A man taken: another knocks against it (two small bodies: higher, shorter), and it is lifted away.
fn take(number: u64) -> Vec<f32> {
    let knock =
        Blow { seed: 140 + number, contact: 0.00020, touches: 2, rock: 0.034, bench: 0.35, loss: 0.05, size: 1.55 };
    let mut sound = struck_dry(&knock);
    sound.resize(sound.len() + frames(0.2), 0.0);
    let size = 1.0 / peak(&sound);
    sound.iter_mut().for_each(|value| *value *= size);
    let scrape = rubbed(150 + number, 0.11);
    mix(&mut sound, frames(0.05), &scrape, 0.13 / peak(&scrape));
    finish(&WORKSHOP.around(&sound, 0.18), -5.0)
}

/// A man laid into the tray: felt takes the high tones and most of the ringing; a dull thud.
fn tray(number: u64) -> Vec<f32> {
    let blow =
        Blow { seed: 160 + number, contact: 0.0014, touches: 2, rock: 0.026, bench: 1.1, loss: 0.13, size: 0.95 };
    finish(&struck(&blow), -10.0)
}

/// Not allowed: two dull knocks, as a knuckle on the bench; no tone, nothing sharp.
fn refused(number: u64) -> Vec<f32> {
    let blow = Blow { seed: 180 + number, contact: 0.0008, touches: 1, rock: 0.01, bench: 0.9, loss: 0.10, size: 0.9 };
    let once = struck_dry(&blow);
    let mut sound = once.clone();
    sound.resize(once.len() + frames(0.2), 0.0);
    mix(&mut sound, frames(0.115), &once, 0.75);
    finish(&WORKSHOP.around(&sound, 0.16), -9.0)
}

/// A button: a small latch of wood, in and done.
fn press(number: u64) -> Vec<f32> {
    let blow =
        Blow { seed: 200 + number, contact: 0.00035, touches: 2, rock: 0.009, bench: 0.1, loss: 0.075, size: 1.9 };
    finish(&struck(&blow), -15.0)
}

/// A note of the cimbalom at a time.
struct Played {
    at: f32,
    key: f32,
    strength: f32,
    rings: f32,
}

/// Notes together, in a chamber.
fn phrase(notes: &[Played], wet: f32) -> Vec<f32> {
    let end = notes.iter().map(|note| note.at + note.rings + 0.3).fold(0.0, f32::max);
    let mut sound = vec![0.0; frames(end)];
    for (number, note) in notes.iter().enumerate() {
        let seed = 500 + number as u64 + note.key as u64;
        mix(&mut sound, frames(note.at), &CIMBALOM.note(note.key, note.strength, note.rings, seed), 0.5);
    }
    CHAMBER.around(&sound, wet)
}

const fn played(at: f32, key: f32, strength: f32, rings: f32) -> Played {
    Played { at, key, strength, rings }
}

/// A mill: d, a, d', a tenth of a second apart as its three men light up, over a low d that carries them.
fn mill() -> Vec<f32> {
    let notes = [
        played(0.0, D3, 0.45, 1.5),
        played(0.0, D4, 0.62, 1.5),
        played(0.1, A4, 0.70, 1.5),
        played(0.2, D5, 0.80, 1.8),
        played(0.2, D5 + 7.0, 0.30, 1.6),
    ];
    finish(&phrase(&notes, 0.16), -7.0)
}

/// Your turn: one soft note of a wooden bar, not of a string: it asks, it does not call.
fn turn() -> Vec<f32> {
    finish(&WORKSHOP.around(&bar(D4, 0.5), 0.25), -14.0)
}

/// A win: up over a fifth to the third that the music keeps back, and a chord of D that rings out.
fn win() -> Vec<f32> {
    let mut notes = vec![
        played(0.00, D4, 0.60, 0.9),
        played(0.16, A4, 0.66, 0.9),
        played(0.32, D5, 0.74, 1.2),
        played(0.56, D5 + 2.0, 0.62, 0.5),
        played(0.72, D5 + 4.0, 0.85, 2.4),
    ];
    for (number, key) in [D3, A3, D4 + 4.0, A4, D5].into_iter().enumerate() {
        notes.push(played(0.72 + 0.035 * number as f32, key, 0.55, 2.3));
    }
    finish(&phrase(&notes, 0.2), -5.0)
}

/// A loss: down by steps to the low d, each note weaker.
fn loss() -> Vec<f32> {
    let notes = [
        played(0.00, A4, 0.58, 0.9),
        played(0.26, A4 - 2.0, 0.50, 0.8),
        played(0.52, A4 - 4.0, 0.46, 0.8),
        played(0.88, D4, 0.44, 2.0),
        played(0.92, D3, 0.40, 2.2),
        played(0.92, A3, 0.30, 2.0),
    ];
    finish(&phrase(&notes, 0.22), -8.0)
}

/// A draw: the same fifth twice, neither up nor down.
fn draw() -> Vec<f32> {
    let mut notes = Vec::new();
    for (at, strength) in [(0.0, 0.55), (0.42, 0.42)] {
        notes.extend([D4, A4, D5].map(|key| played(at, key, strength, 1.9 - at)));
    }
    finish(&phrase(&notes, 0.2), -8.0)
}
