//! One thread's search: principal variation search over single actions with a transposition table.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::evaluate::evaluate;
use super::field::Field;
use super::geometry::Geometry;
use super::moves::{Hints, History, MoveList, pick};
use super::state::{Move, State};
use super::table::{Bound, Finding, Table};

/// The worth of a game that is won now; one less for every action it takes.
pub(super) const WIN: i32 = 30_000;
/// From here on a score counts actions to a win.
pub(super) const WINS: i32 = WIN - 1_000;
/// More than any worth.
pub(super) const INFINITE: i32 = 31_000;
/// The most actions from the root.
pub(super) const MAX_PLY: usize = 120;
/// Positions between two looks at the clock and the stop sign: a fifth of a millisecond's work.
const LOOK_EVERY: u64 = 1024;
/// With so few men on the board symmetric positions share what is known about them.
const SYMMETRIC_MEN: u32 = 6;
/// So near to a limit of quiet turns a position is another with each turn.
const NEAR_LIMIT: u16 = 24;
/// Positions with so many actions or fewer to look ahead are kept in the thread's own table.
const NEAR_DEPTH: i32 = 1;
/// Mills and removals are followed so many actions beyond the depth of the search.
const QUIET_PLIES: i32 = 12;
/// Removals looked at when the search has reached its depth.
const QUIET_TAKES: usize = 2;

/// What ends a search, shared by its threads.
pub(super) struct Bounds<'a> {
    /// The stop sign of whoever asked.
    pub(super) stop: &'a AtomicBool,
    /// The stop sign that the threads give one another.
    pub(super) done: &'a AtomicBool,
    pub(super) deadline: Option<Instant>,
    /// Positions one thread may look at.
    pub(super) nodes: u64,
}

/// A thread's search.
pub(super) struct Worker<'a, G> {
    pub(super) field: &'a Field<G>,
    table: &'a Table,
    /// What is known about positions near the depth's end, of this thread alone: small enough to stay in the
    /// processor's own memory.
    near: Table,
    bounds: Bounds<'a>,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
    /// Positions at the end of turns, of the game and of the line being searched.
    path: Vec<u64>,
    /// How many of them fall into each of some classes: most positions are told from all earlier ones by this alone.
    stood: Box<[u16; 1024]>,
    history: History,
    killers: Vec<[Move; 2]>,
    /// The best line found from each ply, and how far each reaches.
    lines: Vec<[Move; MAX_PLY]>,
    reach: [usize; MAX_PLY + 1],
    /// Plies by which late actions are looked at less deeply, by depth and place.
    reductions: [[u8; 32]; 32],
}

impl<'a, G: Geometry> Worker<'a, G> {
    pub(super) fn new(field: &'a Field<G>, table: &'a Table, bounds: Bounds<'a>, path: Vec<u64>) -> Worker<'a, G> {
        let mut reductions = [[0; 32]; 32];
        for (depth, row) in reductions.iter_mut().enumerate().skip(1) {
            for (place, plies) in row.iter_mut().enumerate().skip(1) {
                *plies = (0.6 + (depth as f64).ln() * (place as f64).ln() / 2.4) as u8;
            }
        }
        let mut stood = Box::new([0; 1024]);
        for &key in &path {
            stood[Worker::<G>::slot(key)] += 1;
        }
        Worker {
            field,
            table,
            near: Table::small(),
            bounds,
            nodes: 0,
            stopped: false,
            path,
            stood,
            history: History::new(),
            killers: vec![[Move::NONE; 2]; MAX_PLY + 1],
            lines: vec![[Move::NONE; MAX_PLY]; MAX_PLY + 1],
            reach: [0; MAX_PLY + 1],
            reductions,
        }
    }

    /// Notes that the line being searched goes through a state.
    pub(super) fn enter(&mut self, state: &State) {
        if state.owed == 0 {
            let key = state.repetition_key();
            self.path.push(key);
            self.stood[Worker::<G>::slot(key)] += 1;
        }
    }

    /// Takes back [`Worker::enter`].
    pub(super) fn leave(&mut self, state: &State) {
        if state.owed == 0
            && let Some(key) = self.path.pop()
        {
            self.stood[Worker::<G>::slot(key)] -= 1;
        }
    }

    /// Makes the first of these the best line, for want of anything better.
    pub(super) fn fall_back(&mut self, list: &[Move]) {
        self.reach[0] = list.len().min(1);
        self.lines[0][..self.reach[0]].copy_from_slice(&list[..self.reach[0]]);
    }

    /// The best line found from the root.
    pub(super) fn line(&self) -> &[Move] {
        &self.lines[0][..self.reach[0]]
    }

    /// Counts a position and looks at the clock now and then.
    #[inline(always)]
    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.bounds.nodes || self.nodes.is_multiple_of(LOOK_EVERY) {
            self.look();
        }
    }

    #[inline(never)]
    fn look(&mut self) {
        self.stopped = self.stopped
            || self.nodes >= self.bounds.nodes
            || self.bounds.stop.load(Ordering::Relaxed)
            || self.bounds.done.load(Ordering::Relaxed)
            || self.bounds.deadline.is_some_and(|deadline| Instant::now() >= deadline);
    }

    /// The worth of an action for the side that plays it.
    #[inline(always)]
    pub(super) fn after(&mut self, state: &State, played: Move, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        let next = state.play(self.field, played);
        if played.is_take() && next.total(state.side as usize ^ 1) < 3 {
            self.reach[ply + 1] = ply + 1;
            return WIN - 1 - ply as i32;
        }
        let goes_on = next.side == state.side;
        let (least, most) = if goes_on { (alpha, beta) } else { (-beta, -alpha) };
        let score = if depth <= 0 || ply + 1 >= MAX_PLY - 1 {
            self.quiesce(&next, depth.min(0), ply + 1, least, most)
        } else {
            self.search(&next, depth, ply + 1, least, most)
        };
        if goes_on { score } else { -score }
    }

    /// The worth of a state for its side to act, looked at so deep. Reached by [`Worker::search`].
    #[inline(always)]
    pub(super) fn search_here(&mut self, state: &State, depth: i32, ply: usize, mut alpha: i32, mut beta: i32) -> i32 {
        self.reach[ply] = ply;
        self.count();
        if self.stopped {
            return 0;
        }
        let turn_begins = state.owed == 0;
        if turn_begins && state.quiet > 0 {
            if state.is_at_limit(self.field) {
                return if state.can_act(self.field) { 0 } else { self.blocked(state, ply) };
            }
            if self.recurs(state) {
                return 0;
            }
        }
        // No line from here wins sooner than one already found.
        alpha = alpha.max(ply as i32 - WIN);
        beta = beta.min(WIN - 1 - ply as i32);
        if alpha >= beta {
            return alpha;
        }
        let full = beta - alpha > 1;
        let (key, symmetry) = self.key(state);
        // The table's memory is far away: the worth is reckoned while it comes near.
        let shallow = depth <= NEAR_DEPTH;
        let mut worth = 0;
        let table = if shallow { &self.near } else { self.table };
        if !shallow {
            table.prefetch(key);
            worth = self.worth(state);
        }
        let known = table.get(key);
        let mut first = Move::NONE;
        if let Some(known) = known {
            let score = from_table(known.score, ply);
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if known.depth >= depth && enough && !full {
                return score;
            }
            first = self.unfold(known.best, symmetry);
            worth = known.worth;
        } else if shallow {
            worth = self.worth(state);
        }
        if !full && turn_begins && depth <= 3 && worth - 90 * depth >= beta && beta.abs() < WINS {
            return worth;
        }
        // Where nothing is known what is found first is little worth: save the time.
        let depth_here = if first == Move::NONE && depth >= 4 { depth - 1 } else { depth };
        self.enter(state);
        let found = self.best_of(state, depth_here, ply, alpha, beta, first, worth);
        self.leave(state);
        if self.stopped {
            return 0;
        }
        let Some((best, score)) = found else { return self.blocked(state, ply) };
        let bound = match score {
            _ if score >= beta => Bound::Lower,
            _ if score > alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let best = self.fold(best, symmetry);
        let table = if shallow { &self.near } else { self.table };
        table.put(key, Finding { best, score: to_table(score, ply), worth, depth: depth_here, bound });
        score
    }

    /// The best action and its worth; the action is none if all are no better than `alpha`, and the whole if there
    /// is no action.
    #[expect(clippy::too_many_arguments, reason = "the state of one node")]
    #[inline(always)]
    fn best_of(
        &mut self,
        state: &State,
        depth: i32,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        first: Move,
        worth: i32,
    ) -> Option<(Move, i32)> {
        let full = beta - alpha > 1;
        let mut best = -INFINITE;
        let mut choice = Move::NONE;
        let mut tried = 0;
        let mut list = MoveList::new();
        let has_first = state.is_legal(self.field, first);
        let hopeless =
            !full && state.owed == 0 && depth <= 2 && worth + 60 + 100 * depth <= alpha && alpha.abs() < WINS;
        loop {
            let (played, rank) = if tried == 0 && has_first {
                (first, i32::MAX)
            } else {
                if tried == usize::from(has_first) {
                    let first = if has_first { first } else { Move::NONE };
                    list =
                        state.moves(self.field, &Hints { history: &self.history, killers: self.killers[ply], first });
                }
                let at = tried - usize::from(has_first);
                if at >= list.len() {
                    break;
                }
                let ranked = pick(&mut list, at);
                (ranked.played, ranked.rank)
            };
            tried += 1;
            let quiet = rank < super::moves::QUIET;
            if quiet && hopeless && tried > 1 {
                // All that follow are quiet too.
                best = best.max(worth);
                break;
            }
            let mut score = 0;
            let mut again = true;
            if tried > 1 {
                let mut less = 0;
                if depth >= 3 && tried > 2 && quiet {
                    less = i32::from(self.reductions[depth.min(31) as usize][tried.min(31)]);
                    less = (less - i32::from(full)).clamp(0, depth - 2);
                }
                score = self.after(state, played, depth - 1 - less, ply, alpha, alpha + 1);
                if less > 0 && score > alpha {
                    score = self.after(state, played, depth - 1, ply, alpha, alpha + 1);
                }
                again = full && score > alpha;
            }
            if again {
                score = self.after(state, played, depth - 1, ply, alpha, beta);
            }
            if self.stopped {
                return Some((choice, best));
            }
            if score > best {
                best = score;
                if score > alpha {
                    choice = played;
                    if full {
                        self.extend_line(ply, played);
                    }
                }
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                self.remember(state, played, rank, depth, ply, &list, tried - usize::from(has_first));
                break;
            }
        }
        (tried > 0).then_some((choice, best))
    }

    /// Learns that an action refuted the position before, and those tried before it did not.
    #[expect(clippy::too_many_arguments, reason = "the state of one node")]
    fn remember(
        &mut self,
        state: &State,
        played: Move,
        rank: i32,
        depth: i32,
        ply: usize,
        list: &MoveList,
        tried: usize,
    ) {
        let by = (depth * depth * 4).min(400);
        if rank < super::moves::CLOSES_LEAST && !played.is_take() {
            let killers = &mut self.killers[ply];
            if killers[0] != played {
                *killers = [played, killers[0]];
            }
        }
        self.history.learn(state.side, played, by);
        for ranked in list.iter().take(tried) {
            if ranked.played != played {
                self.history.learn(state.side, ranked.played, -by / 2);
            }
        }
    }

    #[inline(always)]
    pub(super) fn extend_line(&mut self, ply: usize, played: Move) {
        let end = self.reach[ply + 1].min(MAX_PLY);
        let (before, after) = self.lines.split_at_mut(ply + 1);
        before[ply][ply] = played;
        if end > ply + 1 {
            before[ply][ply + 1..end].copy_from_slice(&after[0][ply + 1..end]);
        }
        self.reach[ply] = end.max(ply + 1);
    }

    /// Looks at mills and removals only, until nothing is pending. Reached by [`Worker::quiesce`].
    #[inline(always)]
    pub(super) fn quiesce_here(&mut self, state: &State, depth: i32, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        self.reach[ply] = ply;
        self.count();
        if self.stopped {
            return 0;
        }
        let field = self.field;
        if state.owed == 0 {
            if !state.can_act(field) {
                return self.blocked(state, ply);
            }
            if state.quiet > 0 && (state.is_at_limit(field) || self.recurs(state)) {
                return 0;
            }
        }
        let worth = self.worth(state);
        if ply >= MAX_PLY - 1 || depth < -QUIET_PLIES {
            return worth;
        }
        let hints = Hints { history: &self.history, killers: [Move::NONE; 2], first: Move::NONE };
        let (mut list, most, mut best);
        if state.owed > 0 {
            (list, most, best) = (state.moves(field, &hints), QUIET_TAKES, -INFINITE);
        } else {
            if worth >= beta || state.strikes(field, state.side as usize, state.empty(field)) == 0 {
                return worth;
            }
            (list, most, best) = (state.closing_moves(field, &hints), usize::MAX, worth);
            alpha = alpha.max(worth);
        }
        for at in 0..list.len().min(most) {
            let played = pick(&mut list, at).played;
            let score = self.after(state, played, depth - 1, ply, alpha, beta);
            if self.stopped {
                return 0;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The static worth of a state, ends aside.
    #[inline(always)]
    fn worth(&self, state: &State) -> i32 {
        evaluate(self.field, state).clamp(1 - WINS, WINS - 1)
    }

    /// The worth of a state whose side to act cannot.
    fn blocked(&self, state: &State, ply: usize) -> i32 {
        if state.blocked_loses(self.field) { ply as i32 - WIN } else { 0 }
    }

    /// Whether the position has stood before, in the game or in the line searched: going round leads nowhere.
    #[inline(always)]
    fn recurs(&self, state: &State) -> bool {
        let key = state.repetition_key();
        self.stood[Worker::<G>::slot(key)] > 0
            && self.path.iter().rev().take(state.quiet as usize).any(|&earlier| earlier == key)
    }

    /// Where positions with this key are counted.
    #[inline(always)]
    const fn slot(key: u64) -> usize {
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54) as usize
    }

    /// The key of a state in the table, and the symmetry by which its entry is turned.
    #[inline(always)]
    fn key(&self, state: &State) -> (u64, Option<usize>) {
        let men = state.men[0] | state.men[1];
        if state.hand[0] > 0 && men.count_ones() <= SYMMETRIC_MEN && !self.field.has_ban {
            let (image, symmetry) = self.field.canonical(state);
            return (image.key(self.field), Some(symmetry));
        }
        let key = state.key(self.field);
        if state.quiet > 0 && state.quiet + NEAR_LIMIT >= state.limit(self.field) {
            return (key ^ u64::from(state.quiet).wrapping_mul(0x9e37_79b9_7f4a_7c15), None);
        }
        (key, None)
    }

    #[inline(always)]
    fn fold(&self, played: Move, symmetry: Option<usize>) -> Move {
        symmetry.map_or(played, |symmetry| self.field.turn(played, symmetry))
    }

    #[inline(always)]
    fn unfold(&self, played: Move, symmetry: Option<usize>) -> Move {
        symmetry.map_or(played, |symmetry| self.field.turn_back(played, symmetry))
    }
}

/// Scores of wins count from the root in a search and from the position in the table.
fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        _ if score >= WINS => score + ply as i32,
        _ if score <= -WINS => score - ply as i32,
        _ => score,
    }
}

fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        _ if score >= WINS => score - ply as i32,
        _ if score <= -WINS => score + ply as i32,
        _ => score,
    }
}
