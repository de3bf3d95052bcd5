//! The values of whole tables in memory.

use super::code::{HOLE, Value};
use super::forward::Known;
use super::index::Index;

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
