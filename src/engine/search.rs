//! Searching a game's position: iterative deepening, several threads, limits and what is reported.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::field::{Field, WithField, with_field};
use super::geometry::Geometry;
use super::moves::{Hints, History};
use super::state::{Move, State};
use super::table::Table;
use super::worker::{Bounds, INFINITE, MAX_PLY, WIN, WINS, Worker};
use crate::rules::{Action, RepetitionKey, Turn};
use crate::session::Session;

/// Half the width of the first window around the score of the depth before.
const WINDOW: i32 = 30;

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
}

impl Limits {
    /// The depth to which a search deepens.
    fn reach(self) -> i32 {
        self.depth.map_or(MAX_PLY as i32 / 2, i32::from).clamp(1, MAX_PLY as i32 - 20)
    }

    /// What ends a search that began then.
    fn bounds<'a>(self, begun: Instant, stop: &'a AtomicBool, done: &'a AtomicBool) -> Bounds<'a> {
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

/// A searcher with its memory. Searches of one game may share one, so that the next knows what the last found out.
pub struct Engine {
    table: Table,
    threads: usize,
}

impl Engine {
    /// An engine with a transposition table of so many MiB (at least one) that searches on so many threads (at
    /// least one). On one thread, the same game and limits of depth or nodes give the same result every time, if
    /// the engine is new.
    pub fn new(hash_mib: usize, threads: usize) -> Engine {
        Engine { table: Table::new(hash_mib), threads: threads.max(1) }
    }

    /// Searches the current position of a game. `told` hears of each depth that is finished. Once `stop` is set the
    /// best found so far is returned within milliseconds.
    pub fn search(
        &self,
        session: &Session,
        limits: Limits,
        stop: &AtomicBool,
        told: impl FnMut(&Report) + Send,
    ) -> Report {
        self.table.grow_older();
        with_field(session.rules(), Search { engine: self, session, limits, stop, told })
    }

    /// The legal actions with their scores, the best first: those within `margin` of the best are exact, others may
    /// be worse than they say. One thread.
    pub(super) fn rank(&self, session: &Session, limits: Limits, margin: i32, stop: &AtomicBool) -> Ranking {
        self.table.grow_older();
        with_field(session.rules(), RankedSearch { engine: self, session, limits, margin, stop })
    }
}

/// What a session tells a search of its past: the keys of positions that could come again, the current one last.
fn past(session: &Session) -> Vec<u64> {
    let mut path: Vec<u64> = session.repeatable().into_iter().map(RepetitionKey::bits).collect();
    // The search itself adds the position it starts from.
    if session.position().owed() == 0 {
        path.pop();
    }
    path
}

struct Search<'a, F> {
    engine: &'a Engine,
    session: &'a Session,
    limits: Limits,
    stop: &'a AtomicBool,
    told: F,
}

impl<F: FnMut(&Report) + Send> WithField for Search<'_, F> {
    type Output = Report;

    fn with<G: Geometry + Sync + Send>(mut self, field: &Field<G>) -> Report {
        let begun = Instant::now();
        let done = AtomicBool::new(false);
        let nodes = AtomicU64::new(0);
        let root = State::new(self.session.position());
        let path = past(self.session);
        let bounds = || self.limits.bounds(begun, self.stop, &done);
        let depth = self.limits.reach();
        let over = self.session.position().legal_actions().is_empty();
        let mut report =
            Report { depth: 0, score: Score::Worth(0), nodes: 0, elapsed: Duration::ZERO, line: Vec::new() };
        if over {
            return report;
        }
        let (told, table, threads) = (&mut self.told, &self.engine.table, self.engine.threads);
        std::thread::scope(|scope| {
            for helper in 1..threads {
                let mut worker = Worker::new(field, table, bounds(), path.clone());
                let nodes = &nodes;
                scope.spawn(move || {
                    // Helpers run ahead by different steps, so that they fill the table with different findings.
                    let mut last = 0;
                    deepen(&mut worker, &root, 1 + helper as i32 % 2, depth, |worker, _, _| {
                        nodes.fetch_add(worker.nodes - last, Ordering::Relaxed);
                        last = worker.nodes;
                    });
                });
            }
            let mut worker = Worker::new(field, table, bounds(), path.clone());
            deepen(&mut worker, &root, 1, depth, |worker, depth, score| {
                report = Report {
                    depth: depth as u8,
                    score: Score::new(score),
                    nodes: worker.nodes + nodes.load(Ordering::Relaxed),
                    elapsed: begun.elapsed(),
                    line: worker.line().iter().map_while(|played| played.action()).collect(),
                };
                told(&report);
            });
            done.store(true, Ordering::Relaxed);
            report.nodes = worker.nodes + nodes.load(Ordering::Relaxed);
            report.elapsed = begun.elapsed();
        });
        report
    }
}

/// Searches deeper and deeper, telling of each depth that is finished, and of one that is stopped if it has found
/// something better.
fn deepen<G: Geometry>(
    worker: &mut Worker<G>,
    root: &State,
    from: i32,
    to: i32,
    mut told: impl FnMut(&Worker<G>, i32, i32),
) {
    let mut list = root_moves(worker.field, root);
    let mut score = 0;
    for depth in from..=to {
        let (mut below, mut above) = (WINDOW, WINDOW);
        loop {
            let (alpha, beta) = if depth < 5 {
                (-INFINITE, INFINITE)
            } else {
                ((score - below).max(-INFINITE), (score + above).min(INFINITE))
            };
            let found = worker.root(root, &mut list, depth, alpha, beta);
            if worker.stopped {
                // What was tried first was the best of the depth before: anything better counts.
                if let Some(found) = found
                    && !worker.line().is_empty()
                    && depth > from
                    && found > alpha
                {
                    told(worker, depth - 1, found);
                } else if depth == from {
                    worker.fall_back(&list);
                    told(worker, 0, 0);
                }
                return;
            }
            let Some(found) = found else { return };
            if found <= alpha && alpha > -INFINITE {
                score = found;
                below *= 4;
            } else if found >= beta && beta < INFINITE {
                score = found;
                above *= 4;
            } else {
                score = found;
                break;
            }
        }
        told(worker, depth, score);
        if is_settled(score, depth) {
            return;
        }
    }
}

/// Whether looking deeper changes nothing: a win (or loss) whose end lies within what was searched to its full depth
/// is as short as can be.
fn is_settled(score: i32, depth: i32) -> bool {
    score.abs() >= WINS && WIN - score.abs() <= depth
}

/// The actions at the root.
fn root_moves<G: Geometry>(field: &Field<G>, root: &State) -> Vec<Move> {
    let mut list = root.moves(field, &Hints { history: &History::new(), killers: [Move::NONE; 2], first: Move::NONE });
    list.sort_by_key(|ranked| -ranked.rank);
    list.iter().map(|ranked| ranked.played).collect()
}

/// The legal actions with their scores.
pub(super) struct Ranking {
    /// The best first.
    pub(super) scored: Vec<(Action, i32)>,
    pub(super) depth: u8,
    pub(super) nodes: u64,
    pub(super) elapsed: Duration,
}

impl Ranking {
    /// The score of the best; `None` if the game is over.
    pub(super) fn best(&self) -> Option<i32> {
        self.scored.first().map(|(_, score)| *score)
    }

    /// What is reported of it if so much is played.
    pub(super) fn report(&self, action: Action) -> Report {
        let score = self.scored.iter().find(|(other, _)| *other == action).map_or(0, |(_, score)| *score);
        Report {
            depth: self.depth,
            score: Score::new(score),
            nodes: self.nodes,
            elapsed: self.elapsed,
            line: vec![action],
        }
    }
}

struct RankedSearch<'a> {
    engine: &'a Engine,
    session: &'a Session,
    limits: Limits,
    margin: i32,
    stop: &'a AtomicBool,
}

impl WithField for RankedSearch<'_> {
    type Output = Ranking;

    fn with<G: Geometry + Sync + Send>(self, field: &Field<G>) -> Ranking {
        let begun = Instant::now();
        let done = AtomicBool::new(false);
        let bounds = self.limits.bounds(begun, self.stop, &done);
        let root = State::new(self.session.position());
        let mut worker = Worker::new(field, &self.engine.table, bounds, past(self.session));
        let over = self.session.position().legal_actions().is_empty();
        let moves = if over { Vec::new() } else { root_moves(field, &root) };
        let mut scored: Vec<(Move, i32)> = moves.into_iter().map(|played| (played, 0)).collect();
        let mut reached = 0;
        for depth in 1..=self.limits.reach() {
            if scored.len() < 2 {
                break;
            }
            let found = worker.rank(&root, &scored, depth, self.margin);
            if worker.stopped {
                // What was finished of this depth says more than the depth before, as the best was tried first.
                if !found.is_empty() {
                    scored = found;
                }
                break;
            }
            (scored, reached) = (found, depth);
            if is_settled(scored[0].1, depth) {
                break;
            }
        }
        Ranking {
            scored: scored.into_iter().filter_map(|(played, score)| Some((played.action()?, score))).collect(),
            depth: reached as u8,
            nodes: worker.nodes,
            elapsed: begun.elapsed(),
        }
    }
}
