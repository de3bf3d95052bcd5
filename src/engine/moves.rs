//! The legal actions of a state, likely good ones first.

use arrayvec::ArrayVec;

use super::field::Field;
use super::geometry::{Geometry, bits};
use super::state::{Move, State};
use crate::rules::MAX_POINTS;

/// The rank of an action that closes a mill, for each mill.
const CLOSES: i32 = 1 << 24;
/// The rank of one that takes the place where the opponent could close one.
const BLOCKS: i32 = 1 << 22;
/// The rank of one that refuted a sister position.
const KILLER: i32 = 1 << 20;
/// An action of less rank closes and blocks nothing and is no killer.
pub(super) const QUIET: i32 = KILLER - (1 << 16);
/// An action of this rank or more closes a mill.
pub(super) const CLOSES_LEAST: i32 = CLOSES / 2;
/// What it costs to leave a place where the opponent can close a mill then.
const LETS_IN: i32 = 1 << 21;

/// An action and how promising it looks.
#[derive(Clone, Copy)]
pub(super) struct Ranked {
    pub(super) played: Move,
    pub(super) rank: i32,
}

/// The actions of a state.
pub(super) type MoveList = ArrayVec<Ranked, 128>;

/// How often actions proved best, by side, origin (or placing, taking) and target.
pub(super) struct History(Vec<[i32; 32]>);

/// Where history stops growing.
const HISTORY_MAX: i32 = 1 << 14;

impl History {
    const ROWS: usize = MAX_POINTS + 2;

    pub(super) fn new() -> History {
        History(vec![[0; 32]; 2 * History::ROWS])
    }

    #[inline(always)]
    fn slot(side: u8, played: Move) -> (usize, usize) {
        let row = match played {
            _ if played.is_take() => MAX_POINTS,
            _ if played.is_move() => played.origin(),
            _ => MAX_POINTS + 1,
        };
        (side as usize * History::ROWS + row, played.target())
    }

    #[inline(always)]
    pub(super) fn get(&self, side: u8, played: Move) -> i32 {
        let (row, column) = History::slot(side, played);
        self.0[row][column]
    }

    /// Moves an action's mark towards good or bad; marks far from zero move less.
    #[inline(always)]
    pub(super) fn learn(&mut self, side: u8, played: Move, by: i32) {
        let (row, column) = History::slot(side, played);
        let mark = &mut self.0[row][column];
        *mark += by - *mark * by.abs() / HISTORY_MAX;
    }
}

/// What ordering knows besides the state.
pub(super) struct Hints<'a> {
    pub(super) history: &'a History,
    pub(super) killers: [Move; 2],
    /// Tried before, and left out here.
    pub(super) first: Move,
}

impl State {
    /// Whether an action from elsewhere (the table, a killer) is legal here.
    pub(super) fn is_legal<G: Geometry>(&self, field: &Field<G>, played: Move) -> bool {
        if played == Move::NONE {
            return false;
        }
        let to = 1_u32 << played.target();
        if played.is_take() {
            return self.owed > 0 && self.takeable(field) & to != 0;
        }
        if self.owed > 0 {
            return false;
        }
        if played.is_move() {
            let from = played.origin();
            let flies = self.flies(field, self.side as usize);
            return self.may_move(field)
                && self.own() >> from & 1 != 0
                && self.reach(field, from, flies, self.empty(field)) & to != 0
                && self.banned(field) != Some(played);
        }
        self.own_hand() > 0 && self.placeable(field) & to != 0
    }

    /// Points where the side to act closes a mill with its next action.
    #[inline(always)]
    pub(super) fn strikes<G: Geometry>(&self, field: &Field<G>, side: usize, empty: u32) -> u32 {
        let men = self.men[side];
        let anywhere = self.hand[side] > 0 || self.flies(field, side);
        // A side that flies needs a third man to bring; with exactly three, one on no line of the two others.
        if anywhere { field.geometry.closing(men) & empty } else { field.geometry.slides(men, empty) }
    }

    /// All legal actions but `hints.first`, ranked.
    #[inline]
    pub(super) fn moves<G: Geometry>(&self, field: &Field<G>, hints: &Hints) -> MoveList {
        let mut list = MoveList::new();
        if self.owed > 0 {
            self.push_takes(field, hints, &mut list);
            return list;
        }
        let empty = self.empty(field);
        let blocks = self.strikes(field, self.side as usize ^ 1, empty);
        if self.own_hand() > 0 {
            let closes = field.geometry.closing(self.own());
            for to in bits(self.placeable(field)) {
                let mut rank = 0;
                if closes >> to & 1 != 0 {
                    rank += CLOSES * State::mills_at(field, to, self.own()) as i32;
                }
                if blocks >> to & 1 != 0 {
                    rank += BLOCKS;
                }
                push(&mut list, hints, self.side, Move::place(to), rank);
            }
        }
        if self.may_move(field) {
            self.push_moves(field, hints, empty, blocks, &mut list);
            if let Some(banned) = self.banned(field)
                && list.len() + usize::from(hints.first != Move::NONE) > 1
            {
                list.retain(|ranked| ranked.played != banned);
            }
        }
        list
    }

    #[inline(always)]
    fn push_moves<G: Geometry>(&self, field: &Field<G>, hints: &Hints, empty: u32, blocks: u32, list: &mut MoveList) {
        let (own, theirs) = (self.own(), self.theirs());
        let flies = self.flies(field, self.side as usize);
        let closes = field.geometry.closing(own);
        // Points that only our man keeps the opponent from closing a mill on.
        let held = if self.hand[self.side as usize ^ 1] > 0 || self.flies(field, self.side as usize ^ 1) {
            field.geometry.closing(theirs)
        } else {
            field.geometry.slides(theirs, own)
        };
        for from in bits(own) {
            let lets_in = if held >> from & 1 != 0 { LETS_IN } else { 0 };
            for to in bits(self.reach(field, from, flies, empty)) {
                let mut rank = -lets_in;
                if closes >> to & 1 != 0 {
                    rank += CLOSES * State::mills_at(field, to, own & !(1 << from)) as i32;
                }
                if blocks >> to & 1 != 0 {
                    rank += BLOCKS;
                }
                push(list, hints, self.side, Move::slide(from, to), rank);
            }
        }
    }

    /// The actions that close a mill, ranked.
    #[inline]
    pub(super) fn closing_moves<G: Geometry>(&self, field: &Field<G>, hints: &Hints) -> MoveList {
        let mut list = MoveList::new();
        let (own, empty) = (self.own(), self.empty(field));
        let closes = field.geometry.closing(own) & empty;
        if self.own_hand() > 0 {
            for to in bits(closes & self.placeable(field)) {
                push(&mut list, hints, self.side, Move::place(to), State::mills_at(field, to, own) as i32 * CLOSES);
            }
        }
        if self.may_move(field) {
            let flies = self.flies(field, self.side as usize);
            let banned = self.banned(field);
            for to in bits(closes) {
                let from_here = if flies { own } else { field.neighbours[to] & own };
                for from in bits(from_here) {
                    let mills = State::mills_at(field, to, own & !(1 << from)) as i32;
                    let played = Move::slide(from, to);
                    if mills > 0 && banned != Some(played) {
                        push(&mut list, hints, self.side, played, mills * CLOSES);
                    }
                }
            }
        }
        list
    }

    fn push_takes<G: Geometry>(&self, field: &Field<G>, hints: &Hints, list: &mut MoveList) {
        let (own, theirs, empty) = (self.own(), self.theirs(), self.empty(field));
        for at in bits(self.takeable(field)) {
            let bit = 1_u32 << at;
            // What it stands in the way of, what it threatens, and what it keeps the opponent from.
            let freed = field.geometry.closing(own) & bit;
            let left = field.geometry.closing(theirs & !bit) & empty;
            let threats = field.geometry.closing(theirs) & empty;
            let less = (threats.count_ones() - left.count_ones()) as i32;
            let rank = less * (KILLER / 4) + if freed != 0 { KILLER / 2 } else { 0 };
            push(list, hints, self.side, Move::take(at), rank);
        }
    }
}

#[inline(always)]
fn push(list: &mut MoveList, hints: &Hints, side: u8, played: Move, mut rank: i32) {
    if played == hints.first {
        return;
    }
    if hints.killers[0] == played {
        rank += KILLER + (1 << 17);
    } else if hints.killers[1] == played {
        rank += KILLER;
    }
    list.push(Ranked { played, rank: rank + hints.history.get(side, played) });
}

/// Brings the most promising action of those from `at` on to `at`, and returns it.
#[inline(always)]
pub(super) fn pick(list: &mut MoveList, at: usize) -> Ranked {
    let rest = &mut list[at..];
    let (mut best, mut rank) = (0, i32::MIN);
    for (place, ranked) in rest.iter().enumerate() {
        // Told in a way that needs no jump: which is best cannot be guessed.
        let better = ranked.rank > rank;
        best = if better { place } else { best };
        rank = rank.max(ranked.rank);
    }
    rest.swap(0, best);
    rest[0]
}
