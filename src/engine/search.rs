//! Alpha-beta search with iterative deepening over single actions; depth is counted in turns.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use super::evaluate::evaluate;
use super::level::Level;
use crate::rules::{Action, Actions, MAX_POINTS, Position, RepetitionKey, SearchKey};
use crate::session::Session;

/// The worth of a game that is won now; one less for every action it takes.
const WIN: i32 = 1_000_000;
/// More than any worth.
const INFINITE: i32 = 2 * WIN;
/// Positions between two looks at the stop sign: well below a millisecond's work each.
const STOP_EVERY: u64 = 256;

/// A search of one position.
pub(super) struct Search<'a> {
    position: Position,
    level: Level,
    stop: &'a AtomicBool,
    nodes: u64,
    stopped: bool,
    /// Positions of the game and of the line being searched, for repetitions.
    path: Vec<RepetitionKey>,
    /// The best action found at each position, to be tried first.
    best: HashMap<SearchKey, Action>,
    /// How often an action turned out too good, by where it comes from and goes to.
    history: Vec<u32>,
}

impl<'a> Search<'a> {
    pub(super) fn new(session: &Session, level: Level, stop: &'a AtomicBool) -> Search<'a> {
        Search {
            position: *session.position(),
            level,
            stop,
            nodes: 0,
            stopped: false,
            path: session.repeatable(),
            best: HashMap::new(),
            history: vec![0; (MAX_POINTS + 2) * MAX_POINTS],
        }
    }

    /// The legal actions with their worth for the side to act. Those within the level's margin of the best are
    /// exact, others may be worse than they say. Empty if the game is over.
    pub(super) fn run(mut self) -> Vec<(Action, i32)> {
        let root = self.position;
        let mut scored: Vec<(Action, i32)> = self.ordered(&root).into_iter().map(|action| (action, 0)).collect();
        if scored.len() < 2 {
            return scored;
        }
        for depth in 1..=self.level.depth() {
            let mut found: Vec<(Action, i32)> = Vec::with_capacity(scored.len());
            let mut best = -INFINITE;
            for (action, _) in &scored {
                let floor = (best - self.level.margin() - 1).max(-INFINITE);
                let score = self.after(&root, *action, i32::from(depth), 0, floor, INFINITE);
                if self.stopped {
                    break;
                }
                best = best.max(score);
                found.push((*action, score));
            }
            if self.stopped {
                // What was finished of this depth says more than the depth before, as the best was tried first.
                if !found.is_empty() {
                    scored = found;
                }
                break;
            }
            scored = found;
            scored.sort_by_key(|(_, score)| -score);
            if best.abs() > WIN / 2 {
                break;
            }
        }
        scored
    }

    /// The worth of an action for the side that plays it.
    fn after(&mut self, position: &Position, action: Action, depth: i32, ply: i32, alpha: i32, beta: i32) -> i32 {
        let mut next = *position;
        next.play_unchecked(action);
        let depth = depth - i32::from(next.owed() == 0);
        if next.side() == position.side() {
            self.search(&next, depth, ply + 1, alpha, beta)
        } else {
            -self.search(&next, depth, ply + 1, -beta, -alpha)
        }
    }

    fn search(&mut self, position: &Position, depth: i32, ply: i32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(STOP_EVERY) && self.stop.load(Ordering::Relaxed) || self.nodes > self.level.nodes()
        {
            self.stopped = true;
            return 0;
        }
        if let Some(outcome) = position.outcome() {
            return match outcome.winner {
                Some(winner) if winner == position.side() => WIN - ply,
                Some(_) => ply - WIN,
                None => 0,
            };
        }
        let counted = position.owed() == 0;
        if counted && self.repeated(position) {
            return 0;
        }
        // Removals are always looked at to their end.
        if depth <= 0 && counted {
            return evaluate(position);
        }
        if counted {
            self.path.push(position.repetition_key());
        }
        let (mut best, mut choice) = (-INFINITE, None);
        for action in self.ordered(position) {
            let score = self.after(position, action, depth, ply, alpha, beta);
            if self.stopped {
                break;
            }
            if score > best {
                (best, choice) = (score, Some(action));
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                self.history[slot(action)] += (depth * depth).max(1) as u32;
                break;
            }
        }
        if counted {
            self.path.pop();
        }
        if let Some(action) = choice {
            self.best.insert(position.search_key(), action);
        }
        best
    }

    /// Whether the position has stood before, in the game or in the line searched: going round leads nowhere.
    fn repeated(&self, position: &Position) -> bool {
        let recent = self.path.len().saturating_sub(usize::from(position.quiet()));
        let key = position.repetition_key();
        position.rules().repetition().count().is_some() && self.path[recent..].contains(&key)
    }

    /// The legal actions, those likely to be good first.
    fn ordered(&self, position: &Position) -> Actions {
        let mut actions = position.legal_actions();
        let first = self.best.get(&position.search_key()).copied();
        let (board, own, theirs) = (position.board(), position.men(position.side()), position.men(!position.side()));
        actions.sort_by_cached_key(|action| {
            let tactical = match *action {
                Action::Place(to) => board.mills_at(to, own) * 2 + board.mills_at(to, theirs),
                Action::Move { from, to } => {
                    let left = own.without(from.into());
                    board.mills_at(to, left) * 2 + board.mills_at(to, theirs)
                }
                Action::Take(_) => 0,
            };
            let rank = (first == Some(*action), tactical, self.history[slot(*action)]);
            std::cmp::Reverse(rank)
        });
        actions
    }
}

/// The place of an action in the history table.
fn slot(action: Action) -> usize {
    let row = match action {
        Action::Move { from, .. } => from.index(),
        Action::Place(_) => MAX_POINTS,
        Action::Take(_) => MAX_POINTS + 1,
    };
    row * MAX_POINTS + action.target().index()
}
