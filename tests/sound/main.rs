//! What is heard: each event has its sound once and at its moment, volumes reach what sounds already, without a device
//! nothing piles up, and the files are what they should be.
#![cfg(feature = "game")]

#[path = "../common/mod.rs"]
mod common;

mod aloud;
mod cues;
mod files;

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use malom::app::audio::{Cue, Effect};
use malom::app::headless;
use malom::app::pieces::AnimationSpeed;
use malom::app::play::{Intent, Pace, Player, TurnState};
use malom::app::states::Screen;
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
