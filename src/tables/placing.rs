//! The placing on small boards: a table for each ply and each number of men on the board. Every turn leads to the next ply, so
//! each value follows at once from those of the ply after.

use std::sync::{Arc, Mutex};

use super::array::Array;
use super::bits::{Bits, Kernel, dispatch};
use super::code::{HOLE, Metric};
use super::folder::Folder;
use super::forward::{Captures, Known};
use super::game::Game;
use super::index::{Index, smallest};
use super::make::{AfterTurns, MakeError, Solved};
use super::store::Kind;
use super::work::Work;
use crate::rules::CentreFirst;

/// Men in hand after so many plies, the mover's first.
pub(super) fn hands(men: u8, ply: u8) -> (u8, u8) {
    (men - ply / 2, men - ply.div_ceil(2))
}

/// The tables of a ply: every number of men on the board with which the game goes on.
pub(super) fn kinds(game: &Game, ply: u8) -> Vec<Kind> {
    let men = game.rules().men();
    let (own, theirs) = hands(men, ply);
    let mover = 3_u8.saturating_sub(own)..=men - own;
    mover.flat_map(|w| (3_u8.saturating_sub(theirs)..=men - theirs).map(move |b| Kind::Placing(ply, w, b))).collect()
}

/// What is needed to look at the positions of one table.
struct Row<'a> {
    game: &'a Game,
    index: &'a Index,
    row: usize,
    /// After a turn that takes nothing.
    quiet: Known<'a>,
    /// After a removal; `None` where that ends the game.
    captures: Option<Known<'a>>,
    /// Points on which no man may be placed.
    forbidden: u32,
    codes: &'a mut [u8],
}

impl Kernel for Row<'_> {
    type Output = ();
    #[inline(always)]
    fn run<B: Bits>(self) {
        let Row { game, index, row, quiet, captures, forbidden, codes } = self;
        let mover = index.mover.canonical[row];
        let keeping = index.mover.keeping[row];
        let closing = game.closing(mover);
        for (column, code) in codes.iter_mut().enumerate() {
            let others = index.others_at::<B>(mover, column as u32);
            if keeping.count_ones() > 1 && smallest(game, keeping, others) != others {
                *code = HOLE;
                continue;
            }
            let empty = game.all & !(mover | others | forbidden);
            let takeable = if closing & empty == 0 { 0 } else { game.takeable(others) };
            let taking = if takeable == 0 { 0 } else { closing & empty };
            let mut all = Captures::default();
            let mut look = |known: Known<'_>, others: u32, mut to: u32| {
                let entry = known.index.mover.entry(others);
                while to != 0 {
                    let bit = to & to.wrapping_neg();
                    to &= to - 1;
                    all.add(known.codes[known.index.at::<B>(game, entry, mover | bit)]);
                }
            };
            look(quiet, others, empty & !taking);
            let mut left = if taking == 0 { 0 } else { takeable };
            if let Some(known) = captures {
                while left != 0 {
                    let taken = left & left.wrapping_neg();
                    left &= left - 1;
                    look(known, others & !taken, taking);
                }
            } else if left != 0 {
                all.win = 1;
            }
            *code = all.code();
        }
    }
}

/// Solves one table of the placing from those of the next ply, or takes it from its file where it is only to be verified.
pub(super) fn solve(
    folder: &mut Folder,
    (ply, w, b): (u8, u8, u8),
    fresh: bool,
    work: &Work,
) -> Result<Solved, MakeError> {
    let game = folder.game;
    let men = game.rules().men();
    folder.keep_only(|kind| match kind {
        Kind::Pair(..) => ply + 1 == 2 * men,
        Kind::Placing(kept, ..) => kept <= ply + 1,
    });
    // The mover's men in hand and the opponent's, before the turn and, seen from the other side, after it.
    let (before, after) = (hands(men, ply), hands(men, ply + 1));
    let kind_after = |b: u8| match ply + 1 == 2 * men {
        true => Kind::Pair(b, w + 1),
        false => Kind::Placing(ply + 1, b, w + 1),
    };
    let quiet = folder.array(kind_after(b), work)?;
    let goes_on = b > 0 && b - 1 + after.0 >= 3;
    let captures = if goes_on { Some(folder.array(kind_after(b - 1), work)?) } else { None };
    let index = folder.index(w, b);
    let forbids_centre = game.rules().centre_first() == CentreFirst::Forbidden && w + b == 0;
    let forbidden =
        game.rules().board().centre().filter(|_| forbids_centre).map_or(0, |centre| 1_u32 << centre.index());
    let kind = Kind::Placing(ply, w, b);
    let array = if fresh {
        let mut codes = vec![0; index.len()];
        {
            let columns = index.columns as usize;
            let rows: Vec<Mutex<&mut [u8]>> = codes.chunks_mut(columns.max(1)).map(Mutex::new).collect();
            work.each(rows.len(), |row| {
                // Each row is taken once, so nobody waits.
                if let Ok(mut codes) = rows[row].lock() {
                    let captures = captures.as_ref().map(|array| array.known());
                    let (index, quiet) = (&index, quiet.known());
                    dispatch(Row { game, index, row, quiet, captures, forbidden, codes: &mut codes });
                    work.add(codes.len() as u64 * super::plan::PLACING);
                }
            })?;
        }
        let array = Arc::new(Array { index, codes });
        folder.keep(kind, &array);
        array
    } else {
        folder.array(kind, work)?
    };
    let mut values = AfterTurns::default();
    for array in [Some(&quiet), captures.as_ref()].into_iter().flatten() {
        let (mover, others) = (array.index.mover.men, array.index.others);
        values.add((mover, after.0), (others, after.1), array);
    }
    values.add((w, before.0), (b, before.1), &array);
    Ok(Solved { kind, metric: Metric::End, hands: before, arrays: vec![array], after: values })
}
