//! From notes on paper to sound: reading, dynamics, the hand's small unevenness, and closing the loop.

use std::f32::consts::PI;

use super::dsp::{Chance, frames, mix};
use super::loops;
use super::pad;
use super::room::CHAMBER;
use super::strings::{BASS, CIMBALOM};
use super::wood;

/// Beats in a bar.
const BEATS: f32 = 4.0;
/// Bars in a phrase, which swells and sinks.
const PHRASE: f32 = 4.0;

/// Who plays a line.
#[derive(Clone, Copy, PartialEq)]
pub enum Voice {
    /// Cimbalom.
    Strings,
    /// Wooden bars.
    Bars,
}

/// What lies under the melody.
#[derive(Clone, Copy, PartialEq)]
pub enum Ground {
    /// Pad and bass alone.
    Still,
    /// Broken chords in quavers.
    Broken,
    /// A note of the chord on each beat but the first, as if listening.
    Sparse,
}

/// Some notes from a bar on.
pub struct Line {
    /// The first bar.
    pub bar: usize,
    /// Who plays it.
    pub voice: Voice,
    /// How strong, 0 to 1.
    pub strength: f32,
    /// Notes such as `c#5:1.5`, the beats after the colon; `-` rests.
    pub notes: &'static str,
}

/// A piece that repeats without an end.
pub struct Piece {
    /// Seconds a beat.
    pub beat: f32,
    /// A chord a bar: `Dm`, `Bb`, `A7`.
    pub chords: &'static str,
    /// From which bar on what lies beneath, and how strong.
    pub grounds: &'static [(usize, Ground, f32)],
    /// What is played above it.
    pub lines: &'static [Line],
    /// How loud the pad is.
    pub pad: f32,
    /// The seed of its unevenness.
    pub seed: u64,
}

/// The key of a note such as `bb4`, or of a chord's root such as `Bb` in octave 0. What it is not is a mistake of the
/// composer's: the tool stops.
fn key(name: &str) -> f32 {
    let mut letters = name.chars();
    let step = match letters.next().map(|letter| letter.to_ascii_lowercase()) {
        Some('c') => 0.0,
        Some('d') => 2.0,
        Some('e') => 4.0,
        Some('f') => 5.0,
        Some('g') => 7.0,
        Some('a') => 9.0,
        Some('b') => 11.0,
        _ => panic!("{name} is no note"),
    };
    letters.fold(step, |key, sign| match sign {
        '#' => key + 1.0,
        'b' => key - 1.0,
        digit => match digit.to_digit(10) {
            Some(octave) => key + 12.0 * (octave as f32 + 1.0),
            None => panic!("{name} is no note"),
        },
    })
}

/// A chord's tones above c, the root first.
fn chord(name: &str) -> Vec<f32> {
    let split = name.find(['m', '7']).unwrap_or(name.len());
    let (root, kind) = name.split_at(split);
    let tones: &[f32] = match kind {
        "" => &[0.0, 4.0, 7.0],
        "m" => &[0.0, 3.0, 7.0],
        "7" => &[0.0, 4.0, 7.0, 10.0],
        "m7" => &[0.0, 3.0, 7.0, 10.0],
        _ => panic!("{name} is no chord"),
    };
    tones.iter().map(|tone| key(root) + tone).collect()
}

/// A tone of a chord in the octave above a key.
fn above(tone: f32, low: f32) -> f32 {
    low + (tone - low).rem_euclid(12.0)
}

/// Both sides and what the room gets.
struct Desk {
    sides: [Vec<f32>; 2],
    room: [Vec<f32>; 2],
}

impl Desk {
    fn add(&mut self, at: f32, sound: &[f32], gain: f32, (pan, room): (f32, f32)) {
        let angle = pan * PI / 2.0;
        for (side, part) in [angle.cos(), angle.sin()].into_iter().enumerate() {
            mix(&mut self.sides[side], frames(at), sound, gain * part);
            mix(&mut self.room[side], frames(at), sound, gain * room * (0.4 + 0.6 * part));
        }
    }
}

impl Piece {
    /// Both sides, exactly as long as the bars: what rings on at the end is heard at the beginning.
    pub fn render(&self) -> [Vec<f32>; 2] {
        const TAIL: f32 = 9.0;
        let chords: Vec<Vec<f32>> = self.chords.split_whitespace().map(chord).collect();
        let bar = BEATS * self.beat;
        let length = chords.len() as f32 * bar;
        let empty = || [(); 2].map(|()| vec![0.0; frames(length + TAIL)]);
        let mut desk = Desk { sides: empty(), room: empty() };
        self.melody(&mut desk);
        self.ground(&mut desk, &chords);
        self.pads(&mut desk, &chords);
        let wet = CHAMBER.answer(&desk.room[0], &desk.room[1]);
        let count = frames(length);
        let mut sides = desk.sides.into_iter().zip(wet).map(|(mut dry, wet)| {
            dry.resize(wet.len(), 0.0);
            mix(&mut dry, 0, &wet, 1.0);
            loops::close(dry, count)
        });
        [sides.next().unwrap_or_default(), sides.next().unwrap_or_default()]
    }

    /// How strong a note is at a beat: the phrase's arch and the bar's accents.
    fn swell(beat: f32) -> f32 {
        let along = (beat / (BEATS * PHRASE)).fract();
        let accent = match beat.rem_euclid(BEATS) {
            place if place < 0.01 => 1.06,
            place if (place - 2.0).abs() < 0.01 => 1.02,
            place if place.fract() < 0.01 => 0.97,
            _ => 0.90,
        };
        (0.84 + 0.22 * (PI * along).sin()) * accent
    }

    fn melody(&self, desk: &mut Desk) {
        let mut hand = Chance::new(self.seed);
        for line in self.lines {
            let mut beat = line.bar as f32 * BEATS;
            for note in line.notes.split_whitespace().filter(|mark| *mark != "|") {
                let Some((name, beats)) = note.split_once(':') else { panic!("{note} has no length") };
                let Ok(beats) = beats.parse::<f32>() else { panic!("{note} has no length") };
                if name != "-" {
                    let late = hand.between(0.0, 0.022);
                    let strength = line.strength * Piece::swell(beat) * hand.between(0.95, 1.05);
                    let seed = self.seed + beat as u64 * 8 + 1;
                    let at = beat * self.beat + late;
                    match line.voice {
                        Voice::Strings => {
                            let rings = (beats * self.beat + 0.9).min(4.5);
                            let sound = CIMBALOM.note(key(name), strength.min(1.0), rings, seed);
                            desk.add(at, &sound, 0.34, (0.56, 0.20));
                        }
                        Voice::Bars => {
                            desk.add(at, &wood::bar(key(name), strength), 0.22, (0.68, 0.34));
                        }
                    }
                }
                beat += beats;
            }
        }
    }

    fn ground(&self, desk: &mut Desk, chords: &[Vec<f32>]) {
        let mut hand = Chance::new(self.seed + 5000);
        for (bar, tones) in chords.iter().enumerate() {
            let Some((_, ground, strength)) = self.grounds.iter().rev().find(|(from, ..)| *from <= bar) else {
                continue;
            };
            let start = bar as f32 * BEATS;
            let (root, third, fifth) = (tones[0], tones[1], tones[2]);
            let bass = above(root, 33.0);
            let low = BASS.note(bass, 0.55, 1.8 * self.beat, self.seed + bar as u64);
            desk.add(start * self.beat, &low, 0.30 * strength, (0.5, 0.10));
            if bar % 2 == 1 && *ground != Ground::Still {
                let second = BASS.note(above(fifth, 33.0), 0.42, 1.2 * self.beat, self.seed + 77 + bar as u64);
                desk.add((start + 2.0) * self.beat, &second, 0.22 * strength, (0.5, 0.10));
            }
            let broken = [above(root, 50.0), above(fifth, 50.0), above(root, 62.0), above(third, 62.0)];
            let figure: &[(f32, usize)] = match ground {
                Ground::Still => &[],
                Ground::Sparse => &[(1.0, 1), (2.0, 3), (3.0, 2)],
                Ground::Broken => &[(0.0, 0), (0.5, 1), (1.0, 2), (1.5, 3), (2.0, 2), (2.5, 1), (3.0, 3), (3.5, 1)],
            };
            for (beat, tone) in figure {
                let soft = strength * Piece::swell(start + beat) * hand.between(0.88, 1.08);
                let late = hand.between(0.0, 0.016);
                let sound = CIMBALOM.note(broken[*tone], soft, 1.9, self.seed + 31 * bar as u64 + *tone as u64);
                desk.add((start + beat) * self.beat + late, &sound, 0.26, (0.36, 0.22));
            }
        }
    }

    /// Tones that two chords share go on through both.
    fn pads(&self, desk: &mut Desk, chords: &[Vec<f32>]) {
        let bar = BEATS * self.beat;
        let voiced = |tones: &[f32]| -> Vec<f32> { tones.iter().map(|tone| above(*tone, 50.0)).collect() };
        for (number, tones) in chords.iter().enumerate() {
            for key in voiced(tones) {
                let before = &chords[(number + chords.len() - 1) % chords.len()];
                if number > 0 && voiced(before).contains(&key) {
                    continue;
                }
                let on = chords[number..].iter().take_while(|tones| voiced(tones).contains(&key)).count();
                let [left, right] = pad::tone(key, on as f32 * bar - 0.6, self.seed + number as u64 + key as u64);
                let at = number as f32 * bar;
                desk.add(at, &left, self.pad, (0.2, 0.5));
                desk.add(at, &right, self.pad, (0.8, 0.5));
            }
        }
    }
}
