//! A number for every position of so many men against so many: dense, and the same for symmetric positions.
//!
//! The mover's men are brought to the largest image under the board's symmetries; the number is the rank of that set times the
//! number of ways in which the opponent can stand beside it, and the rank of the opponent's men on the free points.
//! Where the mover's men are their own image under some symmetry the smallest image of the opponent's counts, and the
//! slots of the others are *holes*.

use std::sync::Arc;

use super::bits::{Bits, Kernel, dispatch};
use super::game::Game;
use super::ranks::{self, Ranks, binomial};

/// All sets of so many men, up to symmetry.
pub struct Sets {
    pub(super) men: u8,
    ranks: Ranks,
    /// By the set's rank: the number of its canonical image (from bit 5), whether a symmetry keeps it (bit 4), the symmetry that leads
    /// to the image (bits 0–3).
    dense: Vec<u32>,
    /// The canonical sets in order.
    pub(super) canonical: Vec<u32>,
    /// The symmetries that keep each canonical set, as bits.
    pub(super) keeping: Vec<u16>,
}

/// Where a set stands among the canonical ones.
#[derive(Clone, Copy)]
pub(super) struct Entry(u32);

impl Entry {
    #[inline(always)]
    pub(super) fn row(self) -> usize {
        (self.0 >> 5) as usize
    }

    #[inline(always)]
    pub(super) fn kept(self) -> bool {
        self.0 & 16 != 0
    }

    #[inline(always)]
    pub(super) fn symmetry(self) -> usize {
        (self.0 & 15) as usize
    }
}

impl Sets {
    /// The sets of `men` men on the game's board, at most 12.
    pub fn new(game: &Game, men: u8) -> Sets {
        let ranks = Ranks::of(men);
        let sets = ranks::all(game.points, men);
        let mut out =
            Sets { men, ranks, dense: vec![u32::MAX; sets.len()], canonical: Vec::new(), keeping: Vec::new() };
        // The largest first: then the points beside them that the opponent's lowest men run through lie together, and values of
        // neighbouring numbers are more alike (files are a fifth to a third smaller than with the smallest image).
        for &set in sets.iter().rev() {
            if out.dense[ranks.rank(set) as usize] != u32::MAX {
                continue;
            }
            // The largest of its images, as larger ones would have come before.
            let row = out.canonical.len() as u32;
            let images: Vec<u32> = (0..game.symmetry_count()).map(|symmetry| game.image(symmetry, set)).collect();
            let keeping =
                images.iter().enumerate().filter(|(_, image)| **image == set).fold(0, |all, (at, _)| all | 1_u16 << at);
            out.canonical.push(set);
            out.keeping.push(keeping);
            let kept = u32::from(keeping.count_ones() > 1) << 4;
            for image in images {
                let slot = &mut out.dense[ranks.rank(image) as usize];
                if *slot == u32::MAX {
                    let back = (0..game.symmetry_count()).find(|back| game.image(*back, image) == set);
                    *slot = row << 5 | kept | back.unwrap_or_else(|| unreachable!("symmetries are a group")) as u32;
                }
            }
        }
        out
    }

    /// How many there are up to symmetry.
    pub fn count(&self) -> usize {
        self.canonical.len()
    }

    #[inline(always)]
    pub(super) fn entry(&self, set: u32) -> Entry {
        Entry(self.dense[self.ranks.rank(set) as usize])
    }
}

/// The numbering of positions with so many men of the mover and so many of the opponent.
#[derive(Clone)]
pub struct Index {
    pub(super) mover: Arc<Sets>,
    pub(super) others: u8,
    pub(super) all: u32,
    ranks: Ranks,
    /// In how many ways the opponent's men can stand beside the mover's.
    pub(super) columns: u32,
}

impl Index {
    /// The numbering with these sets of the mover and so many men of the opponent.
    pub fn new(game: &Game, mover: Arc<Sets>, others: u8) -> Index {
        let columns = binomial(game.points - mover.men, others);
        Index { mover, others, all: game.all, ranks: Ranks::of(others), columns }
    }

    /// How many numbers there are for so many men against so many, without making the numbering; 0 where there is no room.
    pub fn length(game: &Game, men: u8, others: u8) -> u64 {
        if men as usize > ranks::MOST || others as usize > ranks::MOST || men + others > game.points {
            return 0;
        }
        game.canonical_sets(men) * u64::from(binomial(game.points - men, others))
    }

    /// How many numbers there are, holes included.
    pub fn len(&self) -> usize {
        self.mover.count() * self.columns as usize
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of a position, given what is known of the mover's men.
    #[inline(always)]
    pub(super) fn at<B: Bits>(&self, game: &Game, entry: Entry, others: u32) -> usize {
        let row = entry.row();
        let mut image = game.image(entry.symmetry(), others);
        if entry.kept() {
            image = smallest(game, self.mover.keeping[row], image);
        }
        let free = self.all & !self.mover.canonical[row];
        row * self.columns as usize + self.ranks.rank(B::pext(image, free)) as usize
    }

    /// The opponent's men with this rank beside a canonical set of the mover.
    #[inline(always)]
    pub(super) fn others_at<B: Bits>(&self, mover: u32, column: u32) -> u32 {
        B::pdep(self.ranks.set(column), self.all & !mover)
    }

    /// The number of a position: the mover's men and the opponent's, as sets of points.
    pub fn number(&self, game: &Game, mover: u32, others: u32) -> usize {
        struct Number<'a>(&'a Index, &'a Game, u32, u32);
        impl Kernel for Number<'_> {
            type Output = usize;
            #[inline(always)]
            fn run<B: Bits>(self) -> usize {
                self.0.at::<B>(self.1, self.0.mover.entry(self.2), self.3)
            }
        }
        dispatch(Number(self, game, mover, others))
    }

    /// The position with this number, the mover's men first; `None` where it is a hole or beyond the last.
    pub fn position(&self, game: &Game, number: usize) -> Option<(u32, u32)> {
        struct At<'a>(&'a Index, u32, u32);
        impl Kernel for At<'_> {
            type Output = u32;
            #[inline(always)]
            fn run<B: Bits>(self) -> u32 {
                self.0.others_at::<B>(self.1, self.2)
            }
        }
        let columns = self.columns as usize;
        let row = number.checked_div(columns)?;
        let mover = *self.mover.canonical.get(row)?;
        let others = dispatch(At(self, mover, (number % columns) as u32));
        (smallest(game, self.mover.keeping[row], others) == others).then_some((mover, others))
    }
}

/// The smallest image of a set under some symmetries (bits), the set itself among them.
#[inline(always)]
pub(super) fn smallest(game: &Game, symmetries: u16, set: u32) -> u32 {
    let mut best = set;
    let mut left = symmetries;
    while left != 0 {
        best = best.min(game.image(left.trailing_zeros() as usize, set));
        left &= left - 1;
    }
    best
}

/// How many of some symmetries (bits) keep a set.
#[inline(always)]
pub(super) fn keepers(game: &Game, symmetries: u16, set: u32) -> u16 {
    let (mut kept, mut left) = (0, symmetries);
    while left != 0 {
        let symmetry = left.trailing_zeros();
        kept |= u16::from(game.image(symmetry as usize, set) == set) << symmetry;
        left &= left - 1;
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    /// Canonical sets of n men, n from 0.
    const SETS: [usize; 13] = [1, 4, 30, 158, 757, 2830, 8774, 22188, 46879, 82880, 124_124, 157_668, 170_854];

    #[test]
    fn sets_are_as_many_as_known() {
        for preset in [Preset::Nine, Preset::Twelve] {
            let game = Game::new(preset.rules()).unwrap();
            for (men, count) in SETS.into_iter().enumerate().take(8) {
                assert_eq!(Sets::new(&game, men as u8).count(), count);
            }
            for (men, count) in SETS.into_iter().enumerate() {
                assert_eq!(game.canonical_sets(men as u8), count as u64);
            }
        }
    }

    #[test]
    fn numbers_lead_to_positions_and_back() {
        for (preset, pairs) in [
            (Preset::Nine, &[(3, 3), (4, 3), (3, 5)][..]),
            (Preset::Twelve, &[(3, 4)]),
            (Preset::Six, &[(0, 0), (2, 3), (6, 6)]),
            (Preset::Seven, &[(1, 2), (4, 3)]),
            (Preset::Three, &[(3, 3), (2, 0)]),
        ] {
            let game = Game::new(preset.rules()).unwrap();
            for &(w, b) in pairs {
                let index = Index::new(&game, Arc::new(Sets::new(&game, w)), b);
                let mut positions = 0;
                for number in 0..index.len() {
                    let Some((mover, others)) = index.position(&game, number) else { continue };
                    positions += 1;
                    assert_eq!(mover & others, 0);
                    assert_eq!((mover.count_ones(), others.count_ones()), (w.into(), b.into()));
                    for symmetry in 0..game.symmetry_count() {
                        let (mover, others) = (game.image(symmetry, mover), game.image(symmetry, others));
                        assert_eq!(index.number(&game, mover, others), number);
                    }
                }
                match (preset, w, b) {
                    (Preset::Nine, 3, 3) => assert_eq!(positions, 169_626),
                    (Preset::Nine, 4, 3) => assert_eq!(positions, 760_398),
                    (Preset::Nine, 3, 5) => assert_eq!(positions, 2_580_390),
                    _ => assert!(positions > 0),
                }
            }
        }
    }
}
