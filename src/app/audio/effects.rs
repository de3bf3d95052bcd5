//! Cues are played: one of several takes, a little higher or lower each time, from where it happens.

use bevy::prelude::*;
use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::bank::Bank;
use super::cue::Cue;
use super::mixer::{Class, Mixer};
use super::voice::{Heard, Sound};
use super::{Effect, Silence};
use crate::app::states::AppSystems;

/// By how much a sound is higher or lower than the last time, at most.
const PITCH: f32 = 0.06;
/// The distance to the side at which a sound comes wholly from there, world units.
const ASIDE: f32 = 4.5;
/// No more sounds than so many at once; more would only be noise.
const MOST: usize = 24;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Cue>();
    app.add_systems(Update, play.after(AppSystems::Show));
}

/// Chance, and which take of each effect was played last.
struct Hand {
    chance: ChaCha8Rng,
    last: [usize; Effect::ALL.len()],
}

impl Default for Hand {
    fn default() -> Self {
        Hand { chance: ChaCha8Rng::seed_from_u64(1), last: [usize::MAX; Effect::ALL.len()] }
    }
}

impl Hand {
    /// One of so many, not the last one again.
    fn choose(&mut self, effect: Effect, count: usize) -> usize {
        let last = &mut self.last[effect as usize];
        let mut chosen = self.chance.random_range(0..count);
        if count > 1 && chosen == *last {
            chosen = (chosen + 1) % count;
        }
        *last = chosen;
        chosen
    }

    fn speed(&mut self, effect: Effect) -> f32 {
        if effect.is_tuned() { 1.0 } else { self.chance.random_range(1.0 - PITCH..=1.0 + PITCH) }
    }
}

fn play(
    mut commands: Commands,
    mut cues: MessageReader<Cue>,
    (mixer, bank, silence): (Res<Mixer>, Res<Bank>, Res<Silence>),
    mut sounds: ResMut<Assets<Sound>>,
    cameras: Query<&GlobalTransform, With<Camera3d>>,
    players: Query<(), With<Heard>>,
    mut hand: Local<Hand>,
) {
    let room = MOST.saturating_sub(players.iter().len());
    for cue in cues.read().take(room) {
        if let Some(seconds) = cue.effect.hush() {
            mixer.hush_music(seconds);
        }
        let takes = bank.takes(cue.effect);
        if silence.0 || takes.is_empty() {
            continue;
        }
        let take = &takes[hand.choose(cue.effect, takes.len())];
        let speed = hand.speed(cue.effect);
        // To the right of the picture is to the right.
        let aside =
            |at: Vec3| cameras.iter().next().map_or(at.x, |camera| (at - camera.translation()).dot(*camera.right()));
        let pan = cue.at.map_or(0.0, |at| aside(at) / ASIDE);
        // A sound that is played faster is over sooner.
        let length = cue.length.map(|seconds| seconds * speed);
        let sound = Sound::once(take.clip(), mixer.bus(Class::Effects), pan, length);
        commands.spawn((
            Name::new(format!("{:?}", cue.effect)),
            Heard::default(),
            AudioPlayer(sounds.add(sound)),
            PlaybackSettings::DESPAWN.with_speed(speed),
        ));
    }
}
