//! The first look at every position of a pair: blocked, what its captures come to, how many quiet turns it has.

use std::sync::atomic::{AtomicU16, Ordering};

use arrayvec::ArrayVec;

use super::agenda::{Agenda, Levels};
use super::bits::{Bits, Kernel};
use super::code::{DRAW, MOST_SUCCESSORS, Metric, State};
use super::game::Game;
use super::index::{Index, keepers, smallest};
use crate::rules::Blocked;

/// A finished array of values and how it is numbered.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub(super) index: &'a Index,
    pub(super) codes: &'a [u8],
}

/// What is needed to look at positions of one orientation.
pub(super) struct Look<'a> {
    pub(super) game: &'a Game,
    pub(super) index: &'a Index,
    /// Positions after a capture, where the game goes on.
    pub(super) captures: Option<Known<'a>>,
    pub(super) metric: Metric,
}

/// Where one man of the mover may go, by what that does.
struct Goes {
    from: u32,
    quiet: u32,
    closing: u32,
}

type AllGoes = ArrayVec<Goes, 12>;

/// What the captures of a position come to.
#[derive(Clone, Copy, Default)]
pub(super) struct Captures {
    /// The quickest win, 0 for none.
    pub(super) win: u16,
    pub(super) draw: bool,
    /// The opponent's longest win, 0 for none.
    pub(super) worst: u16,
}

impl Captures {
    #[inline(always)]
    pub(super) fn add(&mut self, code: u8) {
        let plies = u16::from(code).wrapping_sub(1);
        if code == DRAW {
            self.draw = true;
        } else if code & 1 == 1 {
            self.win = if self.win == 0 { plies + 1 } else { self.win.min(plies + 1) };
        } else {
            self.worst = self.worst.max(plies);
        }
    }

    /// The value of a position whose turns are all added; there must be one.
    #[inline(always)]
    pub(super) fn code(self) -> u8 {
        match self {
            Captures { win, .. } if win > 0 => State::win(win).code(),
            Captures { draw: true, .. } => DRAW,
            Captures { worst, .. } => State::loss(worst + 1).code(),
        }
    }
}

impl Look<'_> {
    #[inline(always)]
    fn goes(&self, mover: u32) -> AllGoes {
        let flies = self.index.mover.men <= self.game.flying;
        let mut goes = AllGoes::new();
        let mut men = mover;
        while men != 0 {
            let from = men & men.wrapping_neg();
            men &= men - 1;
            let closing = self.game.closing(mover & !from);
            let reach = self.game.reach(from.trailing_zeros(), flies) & !mover;
            goes.push(Goes { from, quiet: reach & !closing, closing: reach & closing });
        }
        goes
    }

    /// What the captures come to: moves that close a mill, each with each man that may be taken.
    #[inline(always)]
    fn capture<B: Bits>(&self, mover: u32, others: u32, takeable: u32, goes: &AllGoes, empty: u32) -> Captures {
        let mut captures = Captures::default();
        let Some(Known { index, codes }) = self.captures else {
            captures.win = 1;
            return captures;
        };
        let mut after = ArrayVec::<u32, 96>::new();
        for go in goes {
            let mut to = go.closing & empty;
            while to != 0 {
                let bit = to & to.wrapping_neg();
                to &= to - 1;
                if after.try_push(mover & !go.from | bit).is_err() {
                    unreachable!("four flying men close fewer mills");
                }
            }
        }
        let mut left = takeable;
        while left != 0 {
            let taken = left & left.wrapping_neg();
            left &= left - 1;
            let entry = index.mover.entry(others & !taken);
            for &own in &after {
                let code = codes[index.at::<B>(self.game, entry, own)];
                captures.add(self.metric.after_capture(code));
            }
        }
        captures
    }

    /// How many quiet successors there are, counted the way un-moves from canonical positions take them away again:
    /// each as often as its own symmetries outnumber the position's.
    #[inline(always)]
    fn weighed(&self, raw: u32, mover: u32, others: u32, keeping: u16, goes: &AllGoes, targets: &[u32]) -> u32 {
        let kept = keepers(self.game, self.all_symmetries(), others);
        let own = keepers(self.game, keeping, others).count_ones();
        let mut sum = raw;
        // Symmetry 0 may not be the one that changes nothing.
        let mut left = kept;
        while left != 0 {
            let symmetry = left.trailing_zeros() as usize;
            left &= left - 1;
            if self.is_identity(symmetry) {
                continue;
            }
            for (go, targets) in goes.iter().zip(targets) {
                let mut to = *targets;
                while to != 0 {
                    let bit = to & to.wrapping_neg();
                    to &= to - 1;
                    let after = mover & !go.from | bit;
                    sum += u32::from(self.game.image(symmetry, after) == after);
                }
            }
        }
        sum / own
    }

    #[inline(always)]
    fn all_symmetries(&self) -> u16 {
        (((1_u32) << self.game.symmetry_count()) - 1) as u16
    }

    #[inline(always)]
    fn is_identity(&self, symmetry: usize) -> bool {
        symmetry == self.game.identity()
    }

    /// The first look at all positions of a row.
    #[inline(always)]
    fn row<B: Bits>(&self, row: usize, others_sets: &super::index::Sets, slots: &[AtomicU16], agenda: &Agenda) {
        let game = self.game;
        let mover = self.index.mover.canonical[row];
        let keeping = self.index.mover.keeping[row];
        let kept = keeping.count_ones() > 1;
        let goes = self.goes(mover);
        let (columns, first) = (self.index.columns, row * self.index.columns as usize);
        let mut levels = Levels::new(agenda, first);
        for column in 0..columns {
            let slot = first + column as usize;
            let others = self.index.others_at::<B>(mover, column);
            if kept && smallest(game, keeping, others) != others {
                slots[slot].store(State::HOLE.0, Ordering::Relaxed);
                continue;
            }
            let state = self.first::<B>(mover, others, keeping, &goes, others_sets);
            if !state.is_open() {
                levels.add(slot, state.level());
            }
            slots[slot].store(state.0, Ordering::Relaxed);
        }
        levels.flush();
    }

    #[inline(always)]
    fn first<B: Bits>(
        &self,
        mover: u32,
        others: u32,
        keeping: u16,
        goes: &AllGoes,
        sets: &super::index::Sets,
    ) -> State {
        let empty = self.game.all & !(mover | others);
        let mut targets = [0_u32; 12];
        let (mut raw, mut closing) = (0, 0);
        for (go, target) in goes.iter().zip(&mut targets) {
            *target = go.quiet & empty;
            raw += target.count_ones();
            closing |= go.closing & empty;
        }
        let mut captures = Captures::default();
        if closing != 0 {
            let takeable = self.game.takeable(others);
            if takeable == 0 {
                // Closing a mill takes nothing and is as quiet as any move.
                for (go, target) in goes.iter().zip(&mut targets) {
                    *target |= go.closing & empty;
                    raw += (go.closing & empty).count_ones();
                }
            } else {
                captures = self.capture::<B>(mover, others, takeable, goes, empty);
                if captures.win > 0 {
                    return State::win(captures.win);
                }
                if captures.draw {
                    return State::SAFE;
                }
            }
        }
        if raw == 0 {
            return if closing != 0 {
                State::loss(captures.worst + 1)
            } else if self.game.blocked == Blocked::Draws || empty == 0 && self.game.full_board_draws() {
                State::SAFE
            } else {
                State::loss(0)
            };
        }
        let count =
            if sets.entry(others).kept() { self.weighed(raw, mover, others, keeping, goes, &targets) } else { raw };
        debug_assert!(count > 0);
        State::open(count.min(MOST_SUCCESSORS + 1), captures.worst)
    }

    /// The value of a position whose quiet successors are all known.
    #[inline(always)]
    fn known<B: Bits>(
        &self,
        mover: u32,
        others: u32,
        goes: &AllGoes,
        quiet: Known<'_>,
        entry: super::index::Entry,
    ) -> u8 {
        let empty = self.game.all & !(mover | others);
        let mut all = Captures::default();
        let closing = goes.iter().fold(0, |closing, go| closing | go.closing) & empty;
        let takeable = if closing == 0 { 0 } else { self.game.takeable(others) };
        let mut moves = takeable != 0;
        if takeable != 0 {
            all = self.capture::<B>(mover, others, takeable, goes, empty);
        }
        for go in goes {
            let mut to = (if takeable == 0 { go.quiet | go.closing } else { go.quiet }) & empty;
            moves |= to != 0;
            while to != 0 {
                let bit = to & to.wrapping_neg();
                to &= to - 1;
                all.add(quiet.codes[quiet.index.at::<B>(self.game, entry, mover & !go.from | bit)]);
            }
        }
        if !moves {
            let draws = self.game.blocked == Blocked::Draws || empty == 0 && self.game.full_board_draws();
            return if draws { DRAW } else { State::loss(0).code() };
        }
        all.code()
    }
}

/// The first look at the positions of some rows.
pub(super) struct FirstRows<'a> {
    pub(super) look: &'a Look<'a>,
    /// The sets of the opponent's men.
    pub(super) sets: &'a super::index::Sets,
    pub(super) rows: std::ops::Range<usize>,
    pub(super) slots: &'a [AtomicU16],
    pub(super) agenda: &'a Agenda,
}

impl Kernel for FirstRows<'_> {
    type Output = ();
    #[inline(always)]
    fn run<B: Bits>(self) {
        for row in self.rows {
            self.look.row::<B>(row, self.sets, self.slots, self.agenda);
        }
    }
}

/// The values of all positions of a row, from those of the other orientation.
pub(super) struct KnownRow<'a> {
    pub(super) look: &'a Look<'a>,
    /// The other orientation.
    pub(super) quiet: Known<'a>,
    pub(super) row: usize,
    /// The row's values.
    pub(super) codes: &'a mut [u8],
}

impl Kernel for KnownRow<'_> {
    type Output = ();
    #[inline(always)]
    fn run<B: Bits>(self) {
        let index = self.look.index;
        let mover = index.mover.canonical[self.row];
        let keeping = index.mover.keeping[self.row];
        let kept = keeping.count_ones() > 1;
        let goes = self.look.goes(mover);
        for (column, code) in self.codes.iter_mut().enumerate() {
            let others = index.others_at::<B>(mover, column as u32);
            *code = if kept && smallest(self.look.game, keeping, others) != others {
                super::code::HOLE
            } else {
                let entry = self.quiet.index.mover.entry(others);
                self.look.known::<B>(mover, others, &goes, self.quiet, entry)
            };
        }
    }
}
