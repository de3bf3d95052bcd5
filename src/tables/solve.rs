//! Solving one pair: all positions of w men against b and of b against w together.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};

use super::agenda::Agenda;
use super::backward::{Back, Half};
use super::bits::dispatch;
use super::code::{DEEPEST, HOLE, Metric, Value};
use super::forward::{FirstRows, Known, KnownRow, Look};
use super::game::Game;
use super::index::Index;
use super::plan::{BACK, LOOK};
use super::work::{Stopped, Work};

/// Why a pair could not be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SolveError {
    /// It was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A distance that the files have no room for.
    #[error("a distance beyond {DEEPEST} plies, for which the tables have no room")]
    TooDeep,
}

/// The values of all positions of one orientation, as bytes, by their number.
pub struct Array {
    pub(super) index: Index,
    pub(super) codes: Vec<u8>,
}

impl Array {
    pub(super) fn known(&self) -> Known<'_> {
        Known { index: &self.index, codes: &self.codes }
    }

    /// How many positions have which value.
    pub fn counts(&self) -> Counts {
        Counts::of(&self.codes)
    }

    /// The value at a position's number, `None` where it is a hole or beyond the last.
    pub fn value(&self, number: usize) -> Option<Value> {
        self.codes.get(number).filter(|code| **code != HOLE).map(|code| Value::of_code(*code))
    }

    /// How the positions are numbered.
    pub fn index(&self) -> &Index {
        &self.index
    }
}

/// How many canonical positions have which value, and the deepest; 0 where there is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Wins of the side to move.
    pub wins: u64,
    /// Its losses.
    pub losses: u64,
    /// Draws.
    pub draws: u64,
    /// The longest distance of a win.
    pub deepest_win: u16,
    /// The longest distance of a loss.
    pub deepest_loss: u16,
}

impl Counts {
    /// Counts bytes; holes count nothing.
    pub(super) fn of(codes: &[u8]) -> Counts {
        let mut histogram = [0_u64; 256];
        for code in codes {
            histogram[*code as usize] += 1;
        }
        Counts::of_histogram(&histogram)
    }

    pub(super) fn of_histogram(histogram: &[u64; 256]) -> Counts {
        let mut counts = Counts::default();
        for (code, &count) in histogram.iter().enumerate().take(HOLE as usize).filter(|(_, count)| **count > 0) {
            match Value::of_code(code as u8) {
                Value::Win(plies) => (counts.wins, counts.deepest_win) = (counts.wins + count, plies),
                Value::Draw => counts.draws += count,
                Value::Loss(plies) => (counts.losses, counts.deepest_loss) = (counts.losses + count, plies),
            }
        }
        counts
    }
}

/// One orientation of the pair to be solved.
pub(super) struct Orientation {
    pub(super) index: Index,
    /// Positions after its captures, where the game goes on.
    pub(super) captures: Option<Arc<Array>>,
}

impl Orientation {
    fn look<'a>(&'a self, game: &'a Game, metric: Metric) -> Look<'a> {
        Look { game, index: &self.index, captures: self.captures.as_deref().map(Array::known), metric }
    }
}

/// Rows that one thread looks at before it asks for more.
fn rows_at_once(index: &Index) -> usize {
    ((1 << 15) / (index.columns as usize).max(1)).max(1)
}

/// Solves a pair, given both orientations, or the only one where both sides have as many men. Answers in the same order.
///
/// # Errors
/// When it was stopped, or a distance has no room.
pub(super) fn solve(
    game: &Game,
    orientations: Vec<Orientation>,
    metric: Metric,
    work: &Work,
) -> Result<Vec<Array>, SolveError> {
    let slots: Vec<Vec<AtomicU16>> = orientations.iter().map(|half| fresh(half.index.len())).collect();
    let agendas: Vec<Agenda> = orientations.iter().map(|half| Agenda::new(half.index.len())).collect();
    for (at, half) in orientations.iter().enumerate() {
        let other = &orientations[orientations.len() - 1 - at];
        let look = half.look(game, metric);
        let rows = rows_at_once(&half.index);
        work.each(half.index.mover.count().div_ceil(rows), |piece| {
            let rows = piece * rows..((piece + 1) * rows).min(half.index.mover.count());
            let weight = rows.len() as u64 * u64::from(half.index.columns) * LOOK;
            let sets = &other.index.mover;
            dispatch(FirstRows { look: &look, sets, rows, slots: &slots[at], agenda: &agendas[at] });
            work.add(weight);
        })?;
    }
    let halves: Vec<Half> = orientations
        .iter()
        .zip(&slots)
        .zip(&agendas)
        .map(|((half, slots), agenda)| Half { index: &half.index, slots, agenda })
        .collect();
    go_back(game, &halves, work)?;
    drop(halves);
    let mut arrays = Vec::new();
    for (half, slots) in orientations.into_iter().zip(slots) {
        let codes = slots.into_iter().map(|slot| super::code::State(slot.into_inner()).code()).collect();
        arrays.push(Array { index: half.index, codes });
    }
    Ok(arrays)
}

fn fresh(slots: usize) -> Vec<AtomicU16> {
    let mut fresh = Vec::new();
    fresh.resize_with(slots, || AtomicU16::new(0));
    fresh
}

/// Level by level until nothing follows any more.
fn go_back(game: &Game, halves: &[Half], work: &Work) -> Result<(), SolveError> {
    let back = AtomicU64::new(0);
    for level in 0.. {
        if halves.iter().all(|half| half.agenda.last().is_none_or(|last| last < level)) {
            // From all others, draws and holes, nothing leads back.
            let all: u64 = halves.iter().map(|half| half.slots.len() as u64).sum();
            work.add(all.saturating_sub(back.into_inner()) * BACK);
            return Ok(());
        }
        if level > DEEPEST {
            return Err(SolveError::TooDeep);
        }
        for (at, from) in halves.iter().enumerate() {
            let to = &halves[halves.len() - 1 - at];
            let stretches = from.agenda.at(level);
            work.each(stretches.len(), |piece| {
                let final_now = dispatch(Back { game, from, to, stretch: stretches[piece], level });
                work.add(final_now * BACK);
                back.fetch_add(final_now, Ordering::Relaxed);
            })?;
        }
    }
    Ok(())
}

/// The values of one orientation from those of the other, by looking one ply ahead: what a file that keeps only one side
/// leaves out.
///
/// # Errors
/// When it was stopped.
pub(super) fn other_side(
    game: &Game,
    wanted: Orientation,
    stored: &Array,
    metric: Metric,
    work: &Work,
) -> Result<Array, Stopped> {
    let mut codes = vec![0; wanted.index.len()];
    let columns = wanted.index.columns as usize;
    {
        let look = wanted.look(game, metric);
        let rows: Vec<std::sync::Mutex<&mut [u8]>> = codes.chunks_mut(columns).map(std::sync::Mutex::new).collect();
        work.each(rows.len(), |row| {
            // Each row is taken once, so nobody waits.
            if let Ok(mut codes) = rows[row].lock() {
                dispatch(KnownRow { look: &look, quiet: stored.known(), row, codes: &mut codes });
            }
        })?;
    }
    Ok(Array { index: wanted.index, codes })
}
