//! What is to be heard, and when.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use malom::app::audio::Effect;
use malom::app::pieces::AnimationSpeed;
use malom::app::play::{Intent, Player, TurnState};
use malom::app::states::Screen;
use malom::engine::Level;
use malom::rules::BySide;
use malom::session::Session;

use crate::{before_a_mill, common, effects, frame_of, frames, new_game, playing, point, two_people, want};

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
    let (button, state, window) = (MouseButton::Left, ButtonState::Pressed, Entity::PLACEHOLDER);
    app.world_mut().write_message(MouseButtonInput { button, state, window });
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
