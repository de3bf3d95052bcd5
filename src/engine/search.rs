//! Searching a game's position: iterative deepening on one thread or several.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::Scope;
use std::time::{Duration, Instant};

use super::field::{Field, WithField, with_field};
use super::geometry::Geometry;
use super::moves::{Hints, History};
use super::report::{Limits, Report, Score};
use super::state::{Move, State};
use super::table::Table;
use super::worker::{INFINITE, WIN, WINS, Worker};
use crate::rules::{Action, RepetitionKey};
use crate::session::Session;

/// Half the width of the first window around the score of the depth before.
const WINDOW: i32 = 30;

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
    /// be worse than they say.
    pub(super) fn rank(&self, session: &Session, limits: Limits, margin: i32, stop: &AtomicBool) -> Ranking {
        self.table.grow_older();
        with_field(session.rules(), RankedSearch { engine: self, session, limits, margin, stop })
    }
}

/// What the threads of one search share.
struct Asked<'a> {
    root: State,
    path: Vec<u64>,
    limits: Limits,
    begun: Instant,
    /// The stop sign of whoever asked, and the one that tells the other threads that an answer is there.
    stop: &'a AtomicBool,
    done: AtomicBool,
    /// Positions that other threads than the caller's looked at.
    helped: AtomicU64,
}

impl<'a> Asked<'a> {
    fn new(session: &Session, limits: Limits, stop: &'a AtomicBool) -> Asked<'a> {
        Asked {
            root: State::new(session.position()),
            path: past(session),
            limits,
            begun: Instant::now(),
            stop,
            done: AtomicBool::new(false),
            helped: AtomicU64::new(0),
        }
    }

    /// A thread's part in it.
    fn worker<'b, G: Geometry>(&'b self, field: &'b Field<G>, table: &'b Table) -> Worker<'b, G> {
        Worker::new(field, table, self.limits.bounds(self.begun, self.stop, &self.done), self.path.clone())
    }

    /// Has other threads search the same position until they are done or stopped, for what they leave in the table.
    fn call_helpers<'scope, 'env: 'scope, G: Geometry + Sync + Send>(
        &'env self,
        scope: &'scope Scope<'scope, 'env>,
        field: &'env Field<G>,
        engine: &'env Engine,
    ) {
        for helper in 1..engine.threads {
            let mut worker = self.worker(field, &engine.table);
            scope.spawn(move || {
                // Helpers run ahead by different steps, so that they fill the table with different findings.
                let mut told = 0;
                let mut tell = |nodes: u64| {
                    self.helped.fetch_add(nodes - told, Ordering::Relaxed);
                    told = nodes;
                };
                deepen(&mut worker, &self.root, 1 + helper as i32 % 2, self.limits.reach(), |worker, _, _| {
                    tell(worker.nodes);
                });
                tell(worker.nodes);
            });
        }
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
        let asked = Asked::new(self.session, self.limits, self.stop);
        let mut report =
            Report { depth: 0, score: Score::Worth(0), nodes: 0, elapsed: Duration::ZERO, line: Vec::new() };
        if self.session.position().legal_actions().is_empty() {
            return report;
        }
        std::thread::scope(|scope| {
            asked.call_helpers(scope, field, self.engine);
            let mut worker = asked.worker(field, &self.engine.table);
            deepen(&mut worker, &asked.root, 1, self.limits.reach(), |worker, depth, score| {
                report = Report {
                    depth: depth as u8,
                    score: Score::new(score),
                    nodes: worker.nodes + asked.helped.load(Ordering::Relaxed),
                    elapsed: asked.begun.elapsed(),
                    line: worker.line().iter().map_while(|played| played.action()).collect(),
                };
                (self.told)(&report);
            });
            asked.done.store(true, Ordering::Relaxed);
            report.nodes = worker.nodes;
        });
        report.nodes += asked.helped.load(Ordering::Relaxed);
        report.elapsed = asked.begun.elapsed();
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
        let asked = Asked::new(self.session, self.limits, self.stop);
        let over = self.session.position().legal_actions().is_empty();
        let moves = if over { Vec::new() } else { root_moves(field, &asked.root) };
        let mut scored: Vec<(Move, i32)> = moves.into_iter().map(|played| (played, 0)).collect();
        let (mut reached, mut nodes) = (0, 0);
        if scored.len() > 1 {
            std::thread::scope(|scope| {
                asked.call_helpers(scope, field, self.engine);
                let mut worker = asked.worker(field, &self.engine.table);
                for depth in 1..=self.limits.reach() {
                    let found = worker.rank(&asked.root, &scored, depth, self.margin);
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
                asked.done.store(true, Ordering::Relaxed);
                nodes = worker.nodes;
            });
        }
        Ranking {
            scored: scored.into_iter().filter_map(|(played, score)| Some((played.action()?, score))).collect(),
            depth: reached as u8,
            nodes: nodes + asked.helped.load(Ordering::Relaxed),
            elapsed: asked.begun.elapsed(),
        }
    }
}
