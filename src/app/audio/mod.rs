//! What is heard: every event has a sound of the place's material, the room its quiet, title and play their music.
//!
//! `events` turns what happens into [`Cue`]s, at the moment in which a man touches the board; `effects` and `music`
//! play. Volumes, fades and the music's stepping back are worked out in the [`Voice`]s themselves, where sound is made:
//! no frame is needed for them, and a window at rest draws none. Without a device all is silence.

mod bank;
mod cue;
mod effects;
mod events;
mod mixer;
mod music;
mod ogg;
mod repeat;
mod voice;

use bevy::audio::{AddAudioSource, AudioPlugin};
use bevy::prelude::*;

use super::states::AppSystems;

pub use cue::{Cue, Effect};
pub use mixer::{Class, Mixer, Volumes};
pub use ogg::{OggError, Recording};
pub use repeat::{OVERLAP, Repeating};
pub use voice::{Heard, Sound, Voice};

/// Whether nothing can be heard on this computer, as it turned out.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Silence(pub bool);

/// What is to be heard, without playing it.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((events::plugin, mixer::plugin));
}

/// Plays it. Needs Bevy's assets; without its [`AudioPlugin`] all is silence, as without a device.
pub fn output_plugin(app: &mut App) {
    app.init_resource::<Silence>();
    if app.is_plugin_added::<AudioPlugin>() {
        app.add_audio_source::<Sound>();
    } else {
        app.init_asset::<Sound>();
    }
    app.add_plugins((bank::plugin, effects::plugin, music::plugin));
    app.add_systems(Update, fall_silent.in_set(AppSystems::Input));
}

/// A player that is not playing a frame after it was made never will: there is no device. (Bevy has said so at the
/// start.) Nothing more is played, so that players do not pile up.
fn fall_silent(
    mut commands: Commands,
    mut silence: ResMut<Silence>,
    mut waiting: Query<(Entity, &mut Heard), Without<AudioSink>>,
) {
    /// Frames that a player is waited for.
    const PATIENCE: u8 = 2;
    for (_, mut heard) in &mut waiting {
        heard.waited = heard.waited.saturating_add(1);
        if heard.waited > PATIENCE {
            silence.set_if_neq(Silence(true));
        }
    }
    if silence.0 {
        waiting.iter().for_each(|(player, _)| commands.entity(player).despawn());
    }
}
