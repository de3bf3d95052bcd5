//! What a search is asked for and what it answers: limits, scores, reports.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::worker::{Bounds, MAX_PLY, WIN, WINS};
use crate::rules::{Action, Turn};

/// When a search ends; the first limit reached counts. Without any it ends when it is stopped, or has looked as deep
/// as it can.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The most single actions to look ahead.
    pub depth: Option<u8>,
    /// The most positions to look at, by each thread.
    pub nodes: Option<u64>,
    /// The longest time.
    pub time: Option<Duration>,
}

/// What a position is worth for the side to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Score {
    /// The game is lost in so many single actions.
    Loss(u16),
    /// An estimate in hundredths of a man.
    Worth(i32),
    /// The game is won in so many single actions.
    Win(u16),
}

impl Limits {
    /// Both at once: whichever is reached first.
    #[must_use]
    pub fn and(self, other: Limits) -> Limits {
        fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            a.into_iter().chain(b).min()
        }
        Limits {
            depth: least(self.depth, other.depth),
            nodes: least(self.nodes, other.nodes),
            time: least(self.time, other.time),
        }
    }

    /// The depth to which a search deepens.
    pub(super) fn reach(self) -> i32 {
        self.depth.map_or(MAX_PLY as i32 / 2, i32::from).clamp(1, MAX_PLY as i32 - 20)
    }

    /// What ends a search that began then.
    pub(super) fn bounds<'a>(self, begun: Instant, stop: &'a AtomicBool, done: &'a AtomicBool) -> Bounds<'a> {
        let deadline = self.time.and_then(|time| begun.checked_add(time));
        Bounds { stop, done, deadline, nodes: self.nodes.unwrap_or(u64::MAX) }
    }
}

impl Score {
    pub(super) fn new(score: i32) -> Score {
        if score >= WINS {
            Score::Win((WIN - score) as u16)
        } else if score <= -WINS {
            Score::Loss((WIN + score) as u16)
        } else {
            Score::Worth(score)
        }
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The single actions looked ahead, mills and removals beyond them aside.
    pub depth: u8,
    /// What the position is worth for the side to act.
    pub score: Score,
    /// Positions looked at by all threads: those whose actions were listed or that were evaluated.
    pub nodes: u64,
    /// How long it took so far.
    pub elapsed: Duration,
    /// The best line found, action by action; empty if the game is over.
    pub line: Vec<Action>,
}

impl Report {
    /// The action to be played.
    pub fn best(&self) -> Option<Action> {
        self.line.first().copied()
    }

    /// The turn to be played, as far as the best line tells it.
    pub fn turn(&self) -> Option<Turn> {
        let mut actions = self.line.iter().copied();
        let first = Turn::from(actions.next()?);
        Some(
            actions
                .map_while(|action| matches!(action, Action::Take(_)).then_some(action))
                .fold(first, |turn, take| turn.with(take).unwrap_or(turn)),
        )
    }
}
