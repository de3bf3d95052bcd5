//! Choosing what to play. The door is [`choose`], [`hint`] and [`accepts_draw`]; what is behind it may change.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use malom::engine::{self, Level};
//! use malom::rules::Preset;
//! use malom::session::Session;
//!
//! let mut session = Session::new(Preset::Nine.rules());
//! while let Some(action) = engine::choose(&session, Level::Easy, &AtomicBool::new(false)) {
//!     session.play(action)?;
//!     if session.turns().len() == 4 {
//!         break;
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bench;
mod evaluate;
mod explain;
mod field;
mod geometry;
mod level;
mod memory;
mod moves;
mod patterns;
mod processor;
mod protocol;
mod report;
mod root;
mod search;
mod state;
mod table;
mod tune;
mod worker;

use std::sync::atomic::AtomicBool;

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rand::seq::IndexedRandom;

pub use bench::{Benched, bench};
pub use evaluate::WeightsError;
pub use explain::{Motive, explain};
pub use level::{Level, LevelError};
pub use protocol::serve;
pub use report::{Limits, Report, Score};
pub use search::Engine;
pub use tune::{Fitted, Sample, fit, sample_game};

use crate::rules::{Action, Side, Turn};
use crate::session::Session;

/// The action a player of this level plays now, `None` if the game is over. A turn that takes men is several
/// actions, each asked for by itself. Once `stop` is set the best found so far is returned within milliseconds.
pub fn choose(session: &Session, level: Level, stop: &AtomicBool) -> Option<Action> {
    choose_by(&level.swift_engine(), session, level, Limits::default(), stop, rand::random())?.best()
}

/// The same on one thread, with the choice among equals decided by a seed: the same game, level and seed give the same action on
/// every machine, unless stopped.
pub fn choose_seeded(session: &Session, level: Level, stop: &AtomicBool, seed: u64) -> Option<Action> {
    choose_within(session, level, Limits::default(), stop, seed)?.best()
}

/// The same within limits besides the level's own, with what was found on the way.
pub fn choose_within(session: &Session, level: Level, limits: Limits, stop: &AtomicBool, seed: u64) -> Option<Report> {
    choose_by(&level.engine(limits), session, level, limits, stop, seed)
}

fn choose_by(
    engine: &Engine,
    session: &Session,
    level: Level,
    limits: Limits,
    stop: &AtomicBool,
    seed: u64,
) -> Option<Report> {
    let ranking = engine.rank(session, level.limits().and(limits), level.margin(), stop);
    let best = ranking.best()?;
    let good: Vec<Action> =
        ranking.scored.iter().filter(|(_, score)| *score >= best - level.margin()).map(|(action, _)| *action).collect();
    good.choose(&mut ChaCha8Rng::seed_from_u64(seed)).map(|action| ranking.report(*action))
}

/// A good turn in the current position (the removals that are owed, if any are); `None` if the game is over. Once
/// `stop` is set it is the best found so far.
pub fn hint(session: &Session, stop: &AtomicBool) -> Option<Turn> {
    let mut ahead = session.clone();
    let mut turn: Option<Turn> = None;
    loop {
        let action = choose_seeded(&ahead, Level::Hard, stop, 0)?;
        turn = turn.map_or(Some(action.into()), |begun| begun.with(action));
        ahead.play(action).ok()?;
        if ahead.position().owed() == 0 || ahead.outcome().is_some() {
            return turn;
        }
    }
}

/// Whether a computer that plays `side` agrees to a draw: not if it sees itself ahead. Once `stop` is set it answers
/// by what it has seen.
pub fn accepts_draw(session: &Session, side: Side, stop: &AtomicBool) -> bool {
    let level = Level::Medium;
    let ranking = level.engine(Limits::default()).rank(session, level.limits(), 0, stop);
    let Some(best) = ranking.best() else { return false };
    let own = if session.position().side() == side { best } else { -best };
    own <= 0
}
