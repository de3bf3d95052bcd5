//! Solving one pair: all positions of w men against b and of b against w together.

use std::sync::Arc;
use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};

use super::agenda::Agenda;
use super::array::Array;
use super::backward::{Back, Half};
use super::bits::dispatch;
use super::code::{DEEPEST, Metric, State};
use super::forward::{FirstRows, KnownRow, Look};
use super::game::Game;
use super::index::{Index, Sets};
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

/// A pair about to be solved.
pub struct Solver<'a> {
    game: &'a Game,
    /// Both, or the only one where both sides have as many men.
    orientations: Vec<Orientation>,
    metric: Metric,
}

/// A pair of which every position has been looked at once.
pub struct Started<'a> {
    solver: &'a Solver<'a>,
    slots: Vec<Vec<AtomicU16>>,
    agendas: Vec<Agenda>,
}

impl<'a> Solver<'a> {
    pub(super) fn with(game: &'a Game, orientations: Vec<Orientation>, metric: Metric) -> Solver<'a> {
        Solver { game, orientations, metric }
    }

    /// The pair of so many men against so many, 3 or more each, with all smaller pairs that it needs solved in memory.
    ///
    /// # Errors
    /// When it was stopped, or a distance has no room.
    pub fn new(game: &'a Game, w: u8, b: u8, work: &Work) -> Result<Solver<'a>, SolveError> {
        let side = |w: u8, b: u8| -> Result<Orientation, SolveError> {
            let captures = match b {
                ..=3 => None,
                _ => {
                    Solver::new(game, b - 1, w, work)?.start_pass(work)?.go_back(work)?.into_iter().next().map(Arc::new)
                }
            };
            Ok(Orientation { index: Index::new(game, Arc::new(Sets::new(game, w)), b), captures })
        };
        let mut orientations = vec![side(w, b)?];
        if w != b {
            orientations.push(side(b, w)?);
        }
        Ok(Solver { game, orientations, metric: Metric::of(game.points, w + b) })
    }

    /// Positions of all orientations, holes included.
    pub fn positions(&self) -> u64 {
        self.orientations.iter().map(|half| half.index.len() as u64).sum()
    }

    /// The first look at every position.
    ///
    /// # Errors
    /// When it was stopped.
    pub fn start_pass(&'a self, work: &Work) -> Result<Started<'a>, SolveError> {
        let Solver { game, orientations, metric } = self;
        let slots: Vec<Vec<AtomicU16>> = orientations.iter().map(|half| fresh(half.index.len())).collect();
        let agendas: Vec<Agenda> = orientations.iter().map(|half| Agenda::new(half.index.len())).collect();
        for (at, half) in orientations.iter().enumerate() {
            let other = &orientations[orientations.len() - 1 - at];
            let look = half.look(game, *metric);
            let rows = rows_at_once(&half.index);
            work.each(half.index.mover.count().div_ceil(rows), |piece| {
                let rows = piece * rows..((piece + 1) * rows).min(half.index.mover.count());
                let weight = rows.len() as u64 * u64::from(half.index.columns) * LOOK;
                let sets = &other.index.mover;
                dispatch(FirstRows { look: &look, sets, rows, slots: &slots[at], agenda: &agendas[at] });
                work.add(weight);
            })?;
        }
        Ok(Started { solver: self, slots, agendas })
    }
}

impl Started<'_> {
    /// Goes back from what is known until nothing follows any more: the values, by orientation.
    ///
    /// # Errors
    /// When it was stopped, or a distance has no room.
    pub fn go_back(self, work: &Work) -> Result<Vec<Array>, SolveError> {
        let Started { solver: Solver { game, orientations, .. }, slots, agendas } = self;
        let halves: Vec<Half> = orientations
            .iter()
            .zip(&slots)
            .zip(&agendas)
            .map(|((half, slots), agenda)| Half { index: &half.index, slots, agenda })
            .collect();
        go_back(game, &halves, work)?;
        drop(halves);
        let arrays = orientations.iter().zip(slots).map(|(half, slots)| {
            let codes = slots.into_iter().map(|slot| State(slot.into_inner()).code()).collect();
            Array { index: half.index.clone(), codes }
        });
        Ok(arrays.collect())
    }
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
