//! Every value again, from the values of its successors, by code of its own: it shares only the rules with what solved
//! them, and numbers positions by itself.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use super::code::{Metric, Value};
use super::plan::VERIFY;
use super::work::{Stopped, Work};
use crate::rules::{Board, PointSet, Position, Rules, Setup, Side, Symmetry};

/// A value that does not follow from those after it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the value of `{position}` should be {} and is {}", shown(.should), shown(.is))]
pub struct Difference {
    /// The position's line.
    pub position: String,
    /// What its successors say.
    pub should: Option<Value>,
    /// What was solved.
    pub is: Option<Value>,
}

fn shown(value: &Option<Value>) -> String {
    value.map_or_else(|| "unknown".to_owned(), |value| value.to_string().replace('\t', " "))
}

/// Why verification ended without a word.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VerifyError {
    /// It was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A value is wrong.
    #[error(transparent)]
    Difference(#[from] Difference),
}

/// Positions numbered anew: for every set of points its number among the canonical sets of its size, and a way there.
pub(super) struct Numbers {
    board: Board,
    symmetries: &'static [Symmetry],
    /// By a set's bits: the number (from bit 5), whether more than one symmetry leads there (bit 4), the first that does.
    places: Vec<u32>,
    /// By the number of men: the canonical sets.
    sets: Vec<Vec<PointSet>>,
    binomials: [[u64; 13]; 25],
}

impl Numbers {
    /// Numbers all sets of at most `most` men.
    pub(super) fn new(board: Board, most: u8) -> Numbers {
        let symmetries = board.symmetries();
        let mut numbers = Numbers {
            board,
            symmetries,
            places: vec![u32::MAX; 1 << board.point_count()],
            sets: vec![Vec::new(); most as usize + 1],
            binomials: [[0; 13]; 25],
        };
        for n in 0..25 {
            numbers.binomials[n][0] = 1;
            for k in 1..13.min(n + 1) {
                numbers.binomials[n][k] = numbers.binomials[n - 1][k - 1] + numbers.binomials[n - 1][k];
            }
        }
        for bits in (0..numbers.places.len()).rev() {
            let set = PointSet::from_bits(bits as u32);
            if set.len() > most || numbers.places[bits] != u32::MAX {
                continue;
            }
            let row = numbers.sets[set.len() as usize].len() as u32;
            numbers.sets[set.len() as usize].push(set);
            let kept = symmetries.iter().filter(|symmetry| symmetry.set(set) == set).count() > 1;
            for image in symmetries.iter().map(|symmetry| symmetry.set(set)) {
                let back = symmetries.iter().position(|back| back.set(image) == set).unwrap_or(0) as u32;
                numbers.places[image.bits() as usize] = row << 5 | u32::from(kept) << 4 | back;
            }
        }
        numbers
    }

    /// In how many ways `others` men stand beside `men`.
    fn columns(&self, men: u8, others: u8) -> u64 {
        self.binomials[(self.board.point_count() - men) as usize][others as usize]
    }

    /// The number of the position with these men of the mover and of the opponent.
    pub(super) fn number(&self, mover: PointSet, others: PointSet) -> u64 {
        let place = self.places[mover.bits() as usize];
        let canonical = self.sets[mover.len() as usize][(place >> 5) as usize];
        let mut image = self.symmetries[(place & 15) as usize].set(others);
        if place & 16 != 0 {
            let leading = self.symmetries.iter().filter(|symmetry| symmetry.set(mover) == canonical);
            image = leading.map(|symmetry| symmetry.set(others)).fold(image, PointSet::min);
        }
        let free = self.board.points().without(canonical).bits();
        let mut rank = 0;
        for (at, point) in image.into_iter().enumerate() {
            let below = (free & ((1 << point.index()) - 1)).count_ones() as usize;
            rank += self.binomials[below][at + 1];
        }
        u64::from(place >> 5) * self.columns(mover.len(), others.len()) + rank
    }
}

/// Where the verifier finds values: by men in hand and on the board, the mover's first.
pub(super) trait Values: Sync {
    /// The value at a number, `None` if there is no such table.
    fn value(&self, mover: (u8, u8), others: (u8, u8), number: u64) -> Option<Value>;
}

/// What is being verified.
pub(super) struct Verifier<'a, V> {
    pub(super) rules: Rules,
    pub(super) numbers: &'a Numbers,
    pub(super) values: &'a V,
    pub(super) metric: Metric,
}

impl<V: Values> Verifier<'_, V> {
    /// Verifies all positions with so many men on the board and in hand, White to move, or Black where `side` says so.
    pub(super) fn verify(
        &self,
        (men, hand): (u8, u8),
        (others, other_hand): (u8, u8),
        side: Side,
        work: &Work,
    ) -> Result<(), VerifyError> {
        let found: Mutex<Option<Difference>> = Mutex::new(None);
        let bad = AtomicBool::new(false);
        let rows = &self.numbers.sets[men as usize];
        work.each(rows.len(), |row| {
            if bad.load(Ordering::Relaxed) {
                return;
            }
            let mut setup = Setup::start(self.rules);
            setup.side = side;
            setup.hand[side] = hand;
            setup.hand[!side] = other_hand;
            setup.men[side] = rows[row];
            let free: Vec<_> = self.numbers.board.points().without(rows[row]).into_iter().collect();
            let mut next = first_choice(free.len(), others as usize);
            while let Some(chosen) = &mut next {
                setup.men[!side] = chosen.iter().map(|at| free[*at]).collect();
                if let Err(difference) = self.one(&setup) {
                    bad.store(true, Ordering::Relaxed);
                    if let Ok(mut found) = found.lock() {
                        *found = Some(difference);
                    }
                    return;
                }
                if !next_choice(free.len(), chosen) {
                    next = None;
                }
            }
            work.add(self.numbers.columns(men, others) * VERIFY);
        })?;
        found.into_inner().unwrap_or_default().map_or(Ok(()), |difference| Err(difference.into()))
    }

    /// Verifies one position; those that are not their own smallest image are somebody else's to verify.
    fn one(&self, setup: &Setup) -> Result<(), Difference> {
        let (side, own) = (setup.side, setup.men[setup.side]);
        let place = self.numbers.places[own.bits() as usize];
        if place & 16 != 0 {
            let others = setup.men[!side];
            let keeps = self.numbers.symmetries.iter().filter(|symmetry| symmetry.set(own) == own);
            if keeps.into_iter().any(|symmetry| symmetry.set(others) < others) {
                return Ok(());
            }
        }
        let Ok(position) = Position::new(self.rules, setup) else { return Ok(()) };
        let is = self.look_up(&position);
        let should = self.should(&position);
        if is == should && is.is_some() {
            return Ok(());
        }
        Err(Difference { position: position.to_string(), should, is })
    }

    fn look_up(&self, position: &Position) -> Option<Value> {
        let (side, own, others) = (position.side(), position.men(position.side()), position.men(!position.side()));
        let number = self.numbers.number(own, others);
        self.values.value((own.len(), position.hand(side)), (others.len(), position.hand(!side)), number)
    }

    /// The value that follows from the rules and the values after each turn.
    fn should(&self, position: &Position) -> Option<Value> {
        if let Some(outcome) = position.outcome() {
            return Some(match outcome.winner {
                None => Value::Draw,
                Some(winner) if winner == position.side() => Value::Win(0),
                Some(_) => Value::Loss(0),
            });
        }
        let mut best: Option<Value> = None;
        let mut better = |value: Value| {
            if best.is_none_or(|best| value.preference() > best.preference()) {
                best = Some(value);
            }
        };
        for action in position.legal_actions() {
            let mut next = *position;
            next.play_unchecked(action);
            if next.owed() == 0 {
                better(self.look_up(&next)?.before());
                continue;
            }
            for take in next.legal_actions() {
                let mut after = next;
                after.play_unchecked(take);
                if after.total(after.side()) >= 3 && after.total(!after.side()) < 3 {
                    // Too few men are left: the game is over, and the taker is still to act.
                    better(Value::Win(1));
                    continue;
                }
                let value = self.look_up(&after)?;
                better(match (self.metric, value) {
                    (Metric::End, value) => value.before(),
                    (Metric::Capture, Value::Loss(_)) => Value::Win(1),
                    (Metric::Capture, Value::Draw) => Value::Draw,
                    (Metric::Capture, Value::Win(_)) => Value::Loss(2),
                });
            }
        }
        best
    }
}

/// The first way to choose `k` of the numbers below `n`, in ascending order.
fn first_choice(n: usize, k: usize) -> Option<Vec<usize>> {
    (k <= n).then(|| (0..k).collect())
}

/// The way to choose after this one; false where it was the last.
fn next_choice(n: usize, chosen: &mut [usize]) -> bool {
    let k = chosen.len();
    let Some(at) = (0..k).rev().find(|at| chosen[*at] < n - k + at) else { return false };
    chosen[at] += 1;
    for later in at + 1..k {
        chosen[later] = chosen[later - 1] + 1;
    }
    true
}
