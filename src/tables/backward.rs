//! Going back from positions whose value is known to those that lead to them, level by level.

use std::sync::atomic::{AtomicU16, Ordering};

use arrayvec::ArrayVec;

use super::agenda::{Agenda, STRETCH};
use super::bits::{Bits, Kernel, prefetch};
use super::code::State;
use super::game::Game;
use super::index::Index;

/// The slots of one orientation while its pair is being solved.
pub(super) struct Half<'a> {
    pub(super) index: &'a Index,
    pub(super) slots: &'a [AtomicU16],
    pub(super) agenda: &'a Agenda,
}

/// All positions of one stretch that become final at a level, and what follows for those before them.
pub(super) struct Back<'a> {
    pub(super) game: &'a Game,
    /// Where the final positions are.
    pub(super) from: &'a Half<'a>,
    /// Where those that lead to them are: the same half where both sides have as many men.
    pub(super) to: &'a Half<'a>,
    pub(super) stretch: usize,
    pub(super) level: u16,
}

/// Slots on their way from memory.
type Queue = ArrayVec<u32, 128>;

/// The positions from which a quiet turn leads here, given the mover's men and those of the side that has just
/// moved: calls `found` with that side's men before.
///
/// A man that stands in a mill has not just come there quietly, unless nothing could have been taken.
#[inline(always)]
pub(super) fn unmoves(game: &Game, mover: u32, moved: u32, mut found: impl FnMut(u32)) {
    let flies = moved.count_ones() <= u32::from(game.flying);
    let empty = game.all & !(mover | moved);
    let mills = game.in_mills(moved);
    let mut men = if mills != 0 && game.takeable(mover) == 0 { moved } else { moved & !mills };
    while men != 0 {
        let to = men & men.wrapping_neg();
        men &= men - 1;
        let mut from = game.reach(to.trailing_zeros(), flies) & empty;
        while from != 0 {
            let bit = from & from.wrapping_neg();
            from &= from - 1;
            found(moved & !to | bit);
        }
    }
}

impl Back<'_> {
    /// A position before a lost one is won; one before a won one has one chance less.
    #[inline(always)]
    fn settle(&self, slot: usize) {
        let cell = &self.to.slots[slot];
        let state = State(cell.load(Ordering::Relaxed));
        if self.level & 1 == 0 {
            if state.is_open() || state.0 > State::win(self.level + 1).0 && state.0 < State::loss(0).0 {
                // Whoever else writes here now writes the same.
                cell.store(State::win(self.level + 1).0, Ordering::Relaxed);
                self.to.agenda.add(slot, self.level + 1);
            }
        } else if state.counts() {
            let before = State(cell.fetch_sub(1, Ordering::Relaxed));
            if before.count() == 1 {
                let plies = before.captures().max(self.level) + 1;
                cell.store(State::loss(plies).0, Ordering::Relaxed);
                self.to.agenda.add(slot, plies);
            }
        }
    }

    #[inline(always)]
    fn drain(&self, queue: &mut Queue) {
        for slot in queue.drain(..) {
            self.settle(slot as usize);
        }
    }
}

impl Kernel for Back<'_> {
    /// How many positions became final.
    type Output = u64;

    #[inline(always)]
    fn run<B: Bits>(self) -> u64 {
        let index = self.from.index;
        let first = self.stretch * STRETCH;
        let last = (first + STRETCH).min(self.from.slots.len());
        let wanted = if self.level & 1 == 0 { State::loss(self.level) } else { State::win(self.level) };
        let columns = index.columns as usize;
        let mut count = 0;
        let (mut queue, mut ready) = (Queue::new(), Queue::new());
        for (at, cell) in self.from.slots[first..last].iter().enumerate() {
            if cell.load(Ordering::Relaxed) != wanted.0 {
                continue;
            }
            count += 1;
            let slot = first + at;
            let (row, column) = (slot / columns, slot % columns);
            let mover = index.mover.canonical[row];
            let moved = index.others_at::<B>(mover, column as u32);
            unmoves(self.game, mover, moved, |before| {
                let entry = self.to.index.mover.entry(before);
                let slot = self.to.index.at::<B>(self.game, entry, mover);
                prefetch(self.to.slots, slot);
                if queue.is_full() {
                    std::mem::swap(&mut queue, &mut ready);
                    self.drain(&mut queue);
                }
                queue.push(slot as u32);
            });
        }
        self.drain(&mut ready);
        self.drain(&mut queue);
        count
    }
}
