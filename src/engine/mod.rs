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
mod field;
mod geometry;
mod level;
mod memory;
mod moves;
mod root;
mod search;
mod state;
mod table;
mod worker;

use std::sync::atomic::AtomicBool;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

pub use bench::{Benched, bench};
pub use evaluate::WeightsError;
pub use level::{Level, LevelError};
pub use search::{Engine, Limits, Report, Score};

use crate::rules::{Action, Side, Turn};
use crate::session::Session;

/// The action a player of this level plays now, `None` if the game is over. A turn that takes men is several
/// actions, each asked for by itself. Once `stop` is set the best found so far is returned within milliseconds.
pub fn choose(session: &Session, level: Level, stop: &AtomicBool) -> Option<Action> {
    choose_seeded(session, level, stop, rand::random())
}

/// The same with the choice among equals decided by a seed: the same game, level and seed give the same action on
/// every machine, unless stopped.
pub fn choose_seeded(session: &Session, level: Level, stop: &AtomicBool, seed: u64) -> Option<Action> {
    let mut scored = level.engine().rank(session, level.limits(), level.margin(), stop);
    let best = scored.iter().map(|(_, score)| *score).max()?;
    scored.retain(|(_, score)| *score >= best - level.margin());
    let pick = StdRng::seed_from_u64(seed).random_range(0..scored.len());
    scored.get(pick).map(|(action, _)| *action)
}

/// A good turn in the current position (the removals that are owed, if any are); `None` if the game is over.
pub fn hint(session: &Session) -> Option<Turn> {
    let mut ahead = session.clone();
    let mut turn: Option<Turn> = None;
    loop {
        let action = choose_seeded(&ahead, Level::Hard, &AtomicBool::new(false), 0)?;
        turn = turn.map_or(Some(action.into()), |begun| begun.with(action));
        ahead.play(action).ok()?;
        if ahead.position().owed() == 0 || ahead.outcome().is_some() {
            return turn;
        }
    }
}

/// Whether a computer that plays `side` agrees to a draw: not if it sees itself ahead.
pub fn accepts_draw(session: &Session, side: Side) -> bool {
    let level = Level::Medium;
    let scored = level.engine().rank(session, level.limits(), 0, &AtomicBool::new(false));
    let Some(best) = scored.iter().map(|(_, score)| *score).max() else { return false };
    let own = if session.position().side() == side { best } else { -best };
    own <= 0
}
