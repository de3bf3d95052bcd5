//! A sound on its way to the loudspeaker: where it comes from, how it comes and goes, how loud it is.
//!
//! A voice is run by the sound device's own thread. Everything that changes while it sounds is read from what it shares
//! with the game, and every change is smooth, so that nothing clicks.

use std::num::{NonZeroU16, NonZeroU32};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use bevy::audio::{ChannelCount, Decodable, SampleRate, Source};
use bevy::math::ops;
use bevy::prelude::*;

use super::bank::Clip;
use super::mixer::Bus;
use super::repeat::Repeating;

/// Left and right, whatever is recorded.
const CHANNELS: ChannelCount = NonZeroU16::MIN.saturating_add(1);
/// Frames a second of what has none.
const USUAL_RATE: SampleRate = NonZeroU32::MIN.saturating_add(44_099);
/// Seconds in which a change of volume has mostly happened.
const CHANGE: f32 = 0.025;
/// Seconds in which music steps back, and in which it comes again.
const HUSH: (f32, f32) = (0.10, 0.90);
/// What is left of music that stepped back.
const HUSHED: f32 = 0.30;
/// How far to the side the edge of the board is heard: 1 is beside the ear.
const WIDTH: f32 = 0.62;

/// Marks a player.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Heard {
    /// Frames that it has waited for a device.
    pub(super) waited: u8,
}

/// What a voice says.
#[derive(Clone)]
enum Content {
    /// A short sound, from one side to the other (−1 to 1), for so many seconds.
    Once { clip: Arc<Clip>, pan: f32, length: Option<f32> },
    /// A recording that repeats without an end, and comes within so many seconds.
    Repeat { ogg: &'static [u8], come: f32 },
}

/// A sound that can be played.
#[derive(Asset, TypePath, Clone)]
pub struct Sound {
    content: Content,
    bus: Arc<Bus>,
    leave: Leave,
}

/// Tells a voice to go.
#[derive(Clone, Default, Debug)]
pub(super) struct Leave(Arc<AtomicU32>);

impl Leave {
    /// Within so many seconds it has gone.
    pub(super) fn within(&self, seconds: f32) {
        self.0.store(((seconds * 1000.0) as u32).max(1), Ordering::Relaxed);
    }

    fn asked(&self) -> Option<f32> {
        Some(self.0.load(Ordering::Relaxed)).filter(|millis| *millis > 0).map(|millis| millis as f32 / 1000.0)
    }
}

impl Sound {
    /// A short sound from one side or the other, for so many seconds at most.
    pub(super) fn once(clip: Arc<Clip>, bus: &Arc<Bus>, pan: f32, length: Option<f32>) -> Sound {
        let content = Content::Once { clip, pan: pan.clamp(-1.0, 1.0), length };
        Sound { content, bus: bus.clone(), leave: Leave::default() }
    }

    /// A recording that repeats until it is told to leave.
    pub(super) fn repeat(ogg: &'static [u8], bus: &Arc<Bus>, come: f32) -> Sound {
        Sound { content: Content::Repeat { ogg, come }, bus: bus.clone(), leave: Leave::default() }
    }

    pub(super) fn leave(&self) -> Leave {
        self.leave.clone()
    }
}

/// Where a voice's frames come from.
enum Frames {
    Clip {
        clip: Arc<Clip>,
        next: usize,
        sides: [f32; 2],
    },
    Repeating(Box<Repeating>),
    /// What cannot be read is quiet for as long as it would have sounded.
    Silence,
}

/// A sound that is being played: left, right, left …
pub struct Voice {
    frames: Frames,
    rate: SampleRate,
    bus: Arc<Bus>,
    leave: Leave,
    /// The gain that was reached, and by how much it changes.
    gain: f32,
    /// How far it has come, or is still there, and by how much that changes with each frame.
    presence: f32,
    step: f32,
    /// Frames after which it leaves by itself.
    left: Option<u32>,
    /// The hush that was noticed last, frames for which it lasts, and what it leaves of the sound.
    hush: (u32, u32, f32),
    right: Option<f32>,
}

impl Decodable for Sound {
    type Decoder = Voice;

    fn decoder(&self) -> Voice {
        let (frames, rate, come, length) = match &self.content {
            Content::Once { clip, pan, length } => {
                // Even power from one side to the other.
                let angle = (1.0 + pan * WIDTH) * std::f32::consts::FRAC_PI_4;
                let sides = [ops::cos(angle), ops::sin(angle)].map(|side| side * std::f32::consts::SQRT_2 * 0.86);
                (Frames::Clip { clip: clip.clone(), next: 0, sides }, clip.rate, 0.0, *length)
            }
            Content::Repeat { ogg, come } => match Repeating::open(ogg) {
                Ok(repeating) => {
                    let rate = repeating.rate();
                    (Frames::Repeating(Box::new(repeating)), rate, *come, None)
                }
                Err(error) => {
                    warn!("a recording could not be read: {error}");
                    (Frames::Silence, 0, 0.0, None)
                }
            },
        };
        let rate = NonZeroU32::new(rate).unwrap_or(USUAL_RATE);
        let per_frame = |seconds: f32| 1.0 / (seconds * rate.get() as f32).max(1.0);
        Voice {
            frames,
            rate,
            gain: self.bus.gain(),
            hush: (self.bus.hush().0, 0, 1.0),
            bus: self.bus.clone(),
            leave: self.leave.clone(),
            presence: if come > 0.0 { 0.0 } else { 1.0 },
            step: if come > 0.0 { per_frame(come) } else { 0.0 },
            left: length.map(|seconds| (seconds * rate.get() as f32) as u32),
            right: None,
        }
    }
}

impl Voice {
    fn frame(&mut self) -> Option<[f32; 2]> {
        match &mut self.frames {
            Frames::Clip { clip, next, sides } => {
                let value = *clip.samples.get(*next)?;
                *next += 1;
                Some(sides.map(|side| side * value))
            }
            Frames::Repeating(repeating) => Some(repeating.frame().ok().flatten().unwrap_or_else(|| {
                self.frames = Frames::Silence;
                [0.0; 2]
            })),
            Frames::Silence => Some([0.0; 2]),
        }
    }

    /// How loud the next frame is; `None` once it has gone.
    fn loudness(&mut self) -> Option<f32> {
        let rate = self.rate.get() as f32;
        let follow = |seconds: f32| 1.0 - ops::exp(-1.0 / (seconds * rate));
        self.gain += (self.bus.gain() - self.gain) * follow(CHANGE);
        if let Some(left) = &mut self.left {
            *left = left.saturating_sub(1);
            if *left == 0 {
                self.leave.within(0.06);
            }
        }
        if let Some(seconds) = self.leave.asked() {
            self.step = -1.0 / (seconds * rate);
        }
        self.presence = (self.presence + self.step).min(1.0);
        if self.presence <= 0.0 && self.step < 0.0 {
            return None;
        }
        let (number, seconds) = self.bus.hush();
        let (seen, frames, part) = &mut self.hush;
        if *seen != number {
            (*seen, *frames) = (number, (seconds * rate) as u32);
        }
        let (to, within) = if *frames > 0 { (HUSHED, HUSH.0) } else { (1.0, HUSH.1) };
        *frames = frames.saturating_sub(1);
        *part += (to - *part) * follow(within);
        Some(self.gain * self.presence * self.presence * *part)
    }
}

impl Iterator for Voice {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if let Some(right) = self.right.take() {
            return Some(right);
        }
        let loudness = self.loudness()?;
        let [left, right] = self.frame()?;
        self.right = Some(right * loudness);
        Some(left * loudness)
    }
}

impl Source for Voice {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        CHANNELS
    }

    fn sample_rate(&self) -> SampleRate {
        self.rate
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}
