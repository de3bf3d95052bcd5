//! What is heard: each event has its sound once and at its moment, volumes reach what sounds already, and without a
//! device nothing piles up.
#![cfg(feature = "game")]

mod common;

use std::time::Duration;

use bevy::audio::{Decodable, Source};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use malom::app::audio::{self, Class, Cue, Effect, Heard, Mixer, Silence, Sound, Voice, Volumes};
use malom::app::headless;
use malom::app::pieces::AnimationSpeed;
use malom::app::play::{GameSetup, Intent, Pace, Player, TurnState};
use malom::app::states::Screen;
use malom::engine::Level;
use malom::rules::{BySide, Preset};
use malom::session::Session;

/// A game that is seen, frames of 20 ms.
fn playing(speed: AnimationSpeed, session: Session, players: BySide<Player>) -> App {
    let mut app = headless();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(20)));
    app.insert_resource(Pace { turn: Duration::ZERO, removal: Duration::ZERO });
    app.insert_resource(speed);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Playing);
    app.update();
    app.world_mut().write_message(Intent::Open(Box::new(session), players));
    frames(&mut app, 60);
    app
}

fn two_people(speed: AnimationSpeed, session: Session) -> App {
    playing(speed, session, BySide::default())
}

/// So many frames; gives the sounds asked for, each with the frame in which it was.
fn frames(app: &mut App, count: usize) -> Vec<(usize, Effect)> {
    let mut heard = Vec::new();
    for frame in 0..count {
        app.update();
        let cues = app.world().resource::<Messages<Cue>>();
        heard.extend(cues.iter_current_update_messages().map(|cue| (frame, cue.effect)));
    }
    heard
}

fn want(app: &mut App, intent: Intent) -> Vec<(usize, Effect)> {
    app.world_mut().write_message(intent);
    frames(app, 60)
}

fn point(app: &mut App, name: &str) -> Vec<(usize, Effect)> {
    let board = app.world().resource::<TurnState>().position().board();
    want(app, Intent::Point(common::point(board, name)))
}

fn effects(heard: &[(usize, Effect)]) -> Vec<Effect> {
    heard.iter().map(|(_, effect)| *effect).collect()
}

/// The frame in which a sound was asked for.
fn frame_of(heard: &[(usize, Effect)], effect: Effect) -> usize {
    heard.iter().find(|(_, other)| *other == effect).map(|(frame, _)| *frame).expect("it is heard")
}

fn new_game() -> Session {
    Session::new(Preset::Nine.rules())
}

/// White about to close a mill by moving d5 to d6, with much left to play.
fn before_a_mill() -> Session {
    Session::from_position(common::white_to_act("nine", "b6 f6 d5 a1 g1", "a7 d7 g7 a4 b4", [0, 0]))
}

#[test]
fn a_man_is_heard_when_it_touches_the_board() {
    let mut app = two_people(AnimationSpeed::Normal, new_game());
    let heard = point(&mut app, "d6");
    assert_eq!(effects(&heard), [Effect::Place]);
    // Its way takes 0.3 s; sound is some frames ahead of the rest.
    assert!((11..=15).contains(&heard[0].0), "{heard:?}");
    let mut app = two_people(AnimationSpeed::Off, new_game());
    assert_eq!(point(&mut app, "d6"), [(0, Effect::Place)], "at once where nothing is seen to move");
}

#[test]
fn a_press_that_skips_the_motion_brings_the_sound_at_once() {
    let mut app = two_people(AnimationSpeed::Slow, new_game());
    let board = app.world().resource::<TurnState>().position().board();
    app.world_mut().write_message(Intent::Point(common::point(board, "d6")));
    assert_eq!(frames(&mut app, 3), []);
    app.world_mut().resource_mut::<ButtonInput<MouseButton>>().press(MouseButton::Left);
    assert_eq!(effects(&frames(&mut app, 2)), [Effect::Place]);
}

#[test]
fn a_man_that_is_taken_back_on_its_way_is_not_heard_at_its_point() {
    let mut app = two_people(AnimationSpeed::Normal, new_game());
    let board = app.world().resource::<TurnState>().position().board();
    app.world_mut().write_message(Intent::Point(common::point(board, "d6")));
    assert_eq!(frames(&mut app, 3), []);
    assert_eq!(effects(&want(&mut app, Intent::Undo)), [Effect::Stop]);
}

#[test]
fn a_slide_a_mill_and_a_removal_are_heard_in_order() {
    let mut app = two_people(AnimationSpeed::Normal, before_a_mill());
    assert_eq!(point(&mut app, "d5"), [(0, Effect::Lift)]);
    let heard = point(&mut app, "d6");
    assert_eq!(effects(&heard), [Effect::Slide, Effect::Stop, Effect::Mill]);
    assert_eq!(frame_of(&heard, Effect::Slide), 0);
    assert!((8..=13).contains(&frame_of(&heard, Effect::Stop)), "{heard:?}");
    let heard = point(&mut app, "a4");
    assert_eq!(effects(&heard), [Effect::Take, Effect::Tray]);
    assert!(frame_of(&heard, Effect::Take) == 0 && frame_of(&heard, Effect::Tray) > 10, "{heard:?}");
}

#[test]
fn a_man_that_is_put_back_stops_and_what_is_refused_knocks() {
    let mut app = two_people(AnimationSpeed::Normal, before_a_mill());
    point(&mut app, "d5");
    assert_eq!(effects(&want(&mut app, Intent::Cancel)), [Effect::Stop]);
    assert_eq!(effects(&point(&mut app, "a7")), [Effect::Refused]);
}

#[test]
fn a_flight_lands_and_the_last_removal_wins() {
    let session = common::white_to_act("nine", "b6 f6 g1", "a7 d7 c4", [0, 0]);
    let mut app = two_people(AnimationSpeed::Normal, Session::from_position(session));
    point(&mut app, "g1");
    let heard = point(&mut app, "d6");
    assert_eq!(effects(&heard), [Effect::Fly, Effect::Land, Effect::Mill]);
    assert!(frame_of(&heard, Effect::Land) > 14, "{heard:?}");
    let heard = point(&mut app, "c4");
    assert_eq!(effects(&heard), [Effect::Take, Effect::Tray, Effect::Win]);
}

#[test]
fn losing_to_a_computer_and_a_draw_have_their_own_sound() {
    let players = BySide::new(Player::Person, Player::Computer(Level::ALL[0]));
    let mut app = playing(AnimationSpeed::Normal, new_game(), players);
    assert_eq!(effects(&want(&mut app, Intent::Resign)), [Effect::Loss]);
    let mut app = two_people(AnimationSpeed::Normal, new_game());
    assert_eq!(effects(&want(&mut app, Intent::Draw)), [Effect::Turn]);
    assert_eq!(effects(&want(&mut app, Intent::Draw)), [Effect::Draw]);
}

#[test]
fn when_the_computer_has_moved_it_says_whose_turn_it_is() {
    let players = BySide::new(Player::Person, Player::Computer(Level::ALL[0]));
    let mut app = playing(AnimationSpeed::Off, new_game(), players);
    let mut heard = point(&mut app, "d6");
    for _ in 0..2000 {
        if app.world().resource::<TurnState>().session().turns().len() == 2 {
            break;
        }
        heard.extend(frames(&mut app, 1));
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(effects(&heard), [Effect::Place, Effect::Place, Effect::Turn]);
}

#[test]
fn beside_the_game_nothing_is_heard_of_it() {
    let mut app = two_people(AnimationSpeed::Off, new_game());
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    frames(&mut app, 2);
    assert_eq!(point(&mut app, "d6"), []);
}

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

/// The voices of everything that is being played.
fn voices(app: &mut App) -> Vec<Voice> {
    let mut query = app.world_mut().query::<&AudioPlayer<Sound>>();
    let handles: Vec<Handle<Sound>> = query.iter(app.world()).map(|player| player.0.clone()).collect();
    let sounds = app.world().resource::<Assets<Sound>>();
    handles.iter().filter_map(|handle| sounds.get(handle)).map(Decodable::decoder).collect()
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
    let mut voices = voices(&mut app);
    assert_eq!(voices.len(), 3);
    let place = voices.last_mut().expect("three voices");
    let frames: Vec<f32> = place.take(4000).collect();
    let side = |side: usize| frames.iter().skip(side).step_by(2).map(|value| value * value).sum::<f32>();
    assert!(side(0) > 2.0 * side(1) && side(1) > 0.0, "{} {}", side(0), side(1));
}

#[test]
fn mute_and_volumes_reach_what_sounds_already() {
    let mut app = aloud();
    app.update();
    let mut voices = voices(&mut app);
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
    assert_eq!(after.iter().filter(|power| **power > 1e-9).count(), 1, "the music is back, the room is not: {after:?}");
}

#[test]
fn music_steps_back_and_comes_again_and_no_change_clicks() {
    let mut app = aloud();
    app.world_mut().resource_mut::<Volumes>().ambience = 0;
    app.update();
    let mut voices = voices(&mut app);
    let music = &mut voices[0];
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
    let mut play = voices(&mut app).remove(0);
    power(&mut play, 4.0);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    app.update();
    // The other piece is there at once; the first ends by itself, without a frame.
    assert_eq!(players(&mut app), 3);
    let rate = play.sample_rate().get() as usize;
    let rest = play.take(rate * 2 * 10).count();
    assert!((rate * 5..rate * 7).contains(&rest), "{rest}");
}
