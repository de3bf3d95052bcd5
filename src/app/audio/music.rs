//! What sounds all the time: the room, and a piece of music for the title and for play that go over into one another.

use bevy::prelude::*;

use super::Silence;
use super::mixer::{Class, Mixer};
use super::voice::{Heard, Leave, Sound};
use crate::app::places::CurrentPlace;
use crate::app::states::{AppSystems, Screen};

/// Seconds in which one piece goes and the next comes.
const FADE: f32 = 3.0;
/// Seconds in which the room comes.
const COME: f32 = 2.0;

/// Something that sounds until it is told to leave.
#[derive(Component)]
struct Lasting {
    class: Class,
    ogg: &'static [u8],
    leave: Leave,
    leaves: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow.after(AppSystems::Show));
}

/// Sees to it that what belongs to the screen and the place is heard, and nothing else.
fn follow(
    mut commands: Commands,
    (screen, place): (Res<State<Screen>>, Res<CurrentPlace>),
    (mixer, silence): (Res<Mixer>, Res<Silence>),
    mut sounds: ResMut<Assets<Sound>>,
    mut lasting: Query<&mut Lasting>,
) {
    if silence.0 {
        return;
    }
    let own = &place.0.sounds;
    let wanted = match screen.get() {
        Screen::Loading => [None, None],
        Screen::Title => [Some((Class::Music, own.title)), Some((Class::Ambience, own.room))],
        Screen::Playing => [Some((Class::Music, own.play)), Some((Class::Ambience, own.room))],
    };
    for mut sound in lasting.iter_mut().filter(|sound| !sound.leaves) {
        if !wanted.contains(&Some((sound.class, sound.ogg))) {
            sound.leave.within(FADE);
            sound.leaves = true;
        }
    }
    for (class, ogg) in wanted.into_iter().flatten() {
        if lasting.iter().any(|sound| !sound.leaves && (sound.class, sound.ogg) == (class, ogg)) {
            continue;
        }
        let sound = Sound::repeat(ogg, mixer.bus(class), if class == Class::Music { FADE } else { COME });
        commands.spawn((
            Name::new(format!("{class:?}")),
            Heard::default(),
            Lasting { class, ogg, leave: sound.leave(), leaves: false },
            AudioPlayer(sounds.add(sound)),
            PlaybackSettings::DESPAWN,
        ));
    }
}
