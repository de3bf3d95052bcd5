//! What is played: voices as the sound device would run them.

use bevy::audio::{Decodable, Source};
use bevy::prelude::*;
use malom::app::audio::{self, Class, Cue, Effect, Heard, Mixer, Silence, Sound, Voice, Volumes};
use malom::app::pieces::AnimationSpeed;
use malom::app::states::Screen;

use crate::{frames, new_game, two_people};

/// A game that is played aloud, on a device that does not exist.
fn aloud() -> App {
    let mut app = two_people(AnimationSpeed::Off, new_game());
    app.add_plugins(bevy::asset::AssetPlugin::default());
    app.add_plugins(audio::output_plugin);
    app
}

fn players(app: &mut App) -> usize {
    app.world_mut().query::<&Heard>().iter(app.world()).len()
}

/// The voice of the player with this name.
fn voice(app: &mut App, wanted: &str) -> Voice {
    let mut query = app.world_mut().query::<(&Name, &AudioPlayer<Sound>)>();
    let found = query.iter(app.world()).find(|(name, _)| name.as_str() == wanted);
    let handle = found.map(|(_, player)| player.0.clone()).expect("it is played");
    app.world().resource::<Assets<Sound>>().get(&handle).expect("it is there").decoder()
}

/// The power of the next so many seconds.
fn power(voice: &mut Voice, seconds: f32) -> f32 {
    let count = (seconds * voice.sample_rate().get() as f32) as usize * usize::from(voice.channels().get());
    voice.take(count).map(|value| value * value).sum::<f32>() / count as f32
}

#[test]
fn without_a_device_players_do_not_pile_up() {
    let mut app = aloud();
    for _ in 0..200 {
        app.world_mut().write_message(Cue::new(Effect::Place));
        app.update();
        assert!(players(&mut app) <= 8);
    }
    frames(&mut app, 4);
    assert_eq!((players(&mut app), app.world().resource::<Silence>().0), (0, true));
}

#[test]
fn a_cue_is_played_from_its_side_and_music_belongs_to_the_screen() {
    let mut app = aloud();
    app.update();
    // Music and room.
    assert_eq!(players(&mut app), 2);
    app.world_mut().write_message(Cue::at(Effect::Place, Vec3::new(-3.0, 0.0, 0.0)));
    app.update();
    assert_eq!(players(&mut app), 3);
    let frames: Vec<f32> = voice(&mut app, "Place").take(4000).collect();
    let side = |side: usize| frames.iter().skip(side).step_by(2).map(|value| value * value).sum::<f32>();
    assert!(side(0) > 2.0 * side(1) && side(1) > 0.0, "{} {}", side(0), side(1));
}

#[test]
fn mute_and_volumes_reach_what_sounds_already() {
    let mut app = aloud();
    app.update();
    let mut voices = ["Music", "Ambience"].map(|name| voice(&mut app, name));
    let before: Vec<f32> = voices.iter_mut().map(|voice| power(voice, 6.0)).collect();
    assert!(before.iter().all(|power| *power > 0.0), "{before:?}");
    app.world_mut().resource_mut::<Volumes>().muted = true;
    app.update();
    let mixer = app.world().resource::<Mixer>();
    assert!(Class::ALL.into_iter().all(|class| mixer.gain(class) == 0.0));
    for voice in &mut voices {
        power(voice, 0.4);
        assert!(power(voice, 0.5) < 1e-12);
    }
    *app.world_mut().resource_mut::<Volumes>() = Volumes { ambience: 0, ..Volumes::default() };
    app.update();
    let after: Vec<f32> = voices.iter_mut().map(|voice| (power(voice, 0.4), power(voice, 4.0)).1).collect();
    assert!(after[0] > 1e-9 && after[1] < 1e-12, "the music is back, the room is not: {after:?}");
}

#[test]
fn music_steps_back_and_comes_again_and_no_change_clicks() {
    let mut app = aloud();
    app.world_mut().resource_mut::<Volumes>().ambience = 0;
    app.update();
    let mut music = voice(&mut app, "Music");
    let music = &mut music;
    let comes: Vec<f32> = (0..3).map(|_| power(music, 1.0)).collect();
    assert!(comes[0] < comes[2], "it fades in: {comes:?}");
    let (loud, mixer) = (power(music, 8.0), app.world().resource::<Mixer>().clone());
    mixer.hush_music(3.0);
    power(music, 0.5);
    let hushed = power(music, 2.4);
    power(music, 3.0);
    let again = power(music, 8.0);
    assert!(hushed < 0.35 * loud && again > 0.35 * loud, "{loud} {hushed} {again}");
}

#[test]
fn from_the_title_to_the_game_one_piece_goes_and_the_other_comes() {
    let mut app = aloud();
    app.update();
    let mut play = voice(&mut app, "Music");
    power(&mut play, 4.0);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    app.update();
    // The other piece is there at once; the first ends by itself, without a frame.
    assert_eq!(players(&mut app), 3);
    let rate = play.sample_rate().get() as usize;
    let rest = play.take(rate * 2 * 10).count();
    assert!((rate * 5..rate * 7).contains(&rest), "{rest}");
}
