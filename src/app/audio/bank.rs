//! The effects of the place, decoded once so that none is late.

use std::sync::{Arc, OnceLock};

use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;

use super::cue::Effect;
use super::ogg::{OggError, Recording};
use crate::app::places::CurrentPlace;

/// A short sound in memory, in mono.
#[derive(Debug, Default)]
pub(super) struct Clip {
    pub(super) rate: u32,
    pub(super) samples: Vec<f32>,
}

/// A short sound, decoded when it is first asked for.
#[derive(Debug)]
pub(super) struct Take {
    ogg: &'static [u8],
    clip: OnceLock<Arc<Clip>>,
}

impl Take {
    pub(super) fn new(ogg: &'static [u8]) -> Take {
        Take { ogg, clip: OnceLock::new() }
    }

    /// The sound; one that cannot be read is silence, and that is told.
    pub(super) fn clip(&self) -> Arc<Clip> {
        let read = || {
            let clip = read(self.ogg).unwrap_or_else(|error| {
                warn!("a sound could not be read: {error}");
                Clip::default()
            });
            Arc::new(clip)
        };
        self.clip.get_or_init(read).clone()
    }
}

fn read(ogg: &'static [u8]) -> Result<Clip, OggError> {
    let recording = Recording::open(ogg)?;
    let rate = recording.rate();
    let samples = recording.read()?.into_iter().map(|[left, right]| (left + right) / 2.0).collect();
    Ok(Clip { rate, samples })
}

/// The effects of the place, several of each.
#[derive(Resource, Default)]
pub(super) struct Bank(Vec<(Effect, Vec<Arc<Take>>)>);

impl Bank {
    pub(super) fn takes(&self, effect: Effect) -> &[Arc<Take>] {
        self.0.iter().find(|(other, _)| *other == effect).map_or(&[], |(_, takes)| takes)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentPlace>().init_resource::<Bank>();
    app.add_systems(Update, fill.run_if(resource_exists_and_changed::<CurrentPlace>));
}

/// Takes the place's sounds and decodes them beside the frames.
fn fill(place: Res<CurrentPlace>, mut bank: ResMut<Bank>) {
    let takes = |effect: Effect| place.0.sounds.of(effect).iter().map(|ogg| Arc::new(Take::new(ogg))).collect();
    bank.0 = Effect::ALL.into_iter().map(|effect| (effect, takes(effect))).collect();
    let all: Vec<Arc<Take>> = bank.0.iter().flat_map(|(_, takes)| takes.iter().cloned()).collect();
    AsyncComputeTaskPool::get_or_init(Default::default)
        .spawn(async move {
            all.iter().for_each(|take| drop(take.clip()));
        })
        .detach();
}
