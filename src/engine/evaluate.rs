//! What a state is worth before anybody looks further: features of both sides, weighted by phase.
//!
//! The weights lie in `assets/engine`, a file for each kind of board, written by the tool that fits them
//! (`malom tune`). The board of three rings has weights for [patterns](super::patterns) besides. A unit is a
//! hundredth of a man in the middle game.

use std::sync::LazyLock;

use super::field::Field;
use super::geometry::Geometry;
use super::state::State;
use crate::rules::Board;

/// The names of the features in the order in which they are counted. All but the last few are differences: the
/// side to act's count less the other's.
pub(super) const FEATURES: [&str; COUNT] = [
    "men",
    "three-men",
    "four-men",
    "five-men",
    "edges",
    "stuck",
    "mills",
    "twos",
    "slides",
    "double-mills",
    "swings",
    "sure-twos",
    "lonely",
    "rich-points",
    "poor-points",
    "forks",
    "flies",
    "next-edges",
    "tempo",
    "own-strike",
    "own-strikes",
    "their-strike",
    "their-strikes",
    "owed",
];
/// How many features there are.
pub(super) const COUNT: usize = 24;

/// The parts of a game that weigh features differently.
pub(super) const PHASES: [&str; 8] = ["opening", "placing", "last-men", "many", "some", "few", "one-flies", "both-fly"];

/// A weight for each phase and feature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Weights(pub(super) [[i16; COUNT]; PHASES.len()]);

/// The weights that the game comes with: for three rings, for three rings with diagonals, for the small boards.
static WEIGHTS: LazyLock<[Weights; 3]> = LazyLock::new(|| {
    [
        include_str!("../../assets/engine/nine.txt"),
        include_str!("../../assets/engine/diagonals.txt"),
        include_str!("../../assets/engine/small.txt"),
    ]
    .map(|text| Weights::read(text).unwrap_or_else(|error| unreachable!("the embedded weights are tested: {error}")))
});

/// The weights for a board.
pub(super) fn weights(board: Board) -> &'static Weights {
    match board {
        Board::Nine => &WEIGHTS[0],
        Board::NineDiagonals => &WEIGHTS[1],
        Board::Three | Board::Six | Board::Seven => &WEIGHTS[2],
    }
}

/// Why a text is no table of weights.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeightsError {
    /// A line does not hold a feature and a number for each phase.
    #[error("line {0}: expected a feature and {n} whole numbers", n = PHASES.len())]
    Line(usize),
    /// A line names no feature.
    #[error("line {line}: there is no feature `{name}`")]
    Feature {
        /// The number of the line, from 1.
        line: usize,
        /// What it names.
        name: String,
    },
    /// A feature has no line.
    #[error("the feature `{0}` has no line")]
    Missing(&'static str),
}

impl Weights {
    /// Reads lines of a feature's name and its weight in each phase; `#` begins a comment.
    pub(super) fn read(text: &str) -> Result<Weights, WeightsError> {
        let mut rows = [None; COUNT];
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            let mut words = line.split_whitespace();
            let Some(name) = words.next() else { continue };
            let unknown = || WeightsError::Feature { line: number + 1, name: name.to_owned() };
            let feature = FEATURES.iter().position(|feature| *feature == name).ok_or_else(unknown)?;
            let numbers: Vec<i16> =
                words.map(str::parse).collect::<Result<_, _>>().map_err(|_| WeightsError::Line(number + 1))?;
            let row: [i16; PHASES.len()] = numbers.try_into().map_err(|_| WeightsError::Line(number + 1))?;
            rows[feature] = Some(row);
        }
        let mut weights = Weights([[0; COUNT]; PHASES.len()]);
        for (feature, row) in rows.iter().enumerate() {
            let row = row.ok_or(WeightsError::Missing(FEATURES[feature]))?;
            for (phase, weight) in row.into_iter().enumerate() {
                weights.0[phase][feature] = weight;
            }
        }
        Ok(weights)
    }
}

/// What is counted for one side.
struct Counts {
    /// The differences, in the order of [`FEATURES`].
    shared: [i16; 18],
    /// Points where it closes a mill with its next action.
    strikes: i16,
}

#[inline(always)]
fn count<G: Geometry>(field: &Field<G>, state: &State, side: usize, empty: u32) -> Counts {
    let geometry = &field.geometry;
    let (own, theirs) = (state.men[side], state.men[side ^ 1]);
    let hand = state.hand[side];
    let flies = state.flies(field, side);
    let n = |set: u32| set.count_ones() as i16;
    let total = n(own) + i16::from(hand);
    let near_empty = geometry.beside(empty);
    let in_mills = geometry.in_mills(own);
    let twos = geometry.closing(own) & empty;
    let slides = geometry.slides(own, empty);
    let doubles = geometry.slides_of(in_mills, own, empty);
    let sure = twos & !geometry.beside(theirs);
    let near = geometry.beside(own) & empty;
    let next = geometry.beside(near) & empty & !near;
    let strikes = if hand > 0 || flies { twos } else { slides };
    Counts {
        shared: [
            total,
            i16::from(total == 3),
            i16::from(total == 4),
            i16::from(total == 5),
            geometry.edges(own, empty) as i16,
            n(own & !near_empty),
            geometry.mills(own) as i16,
            n(twos),
            n(slides),
            n(doubles),
            n(in_mills & near_empty),
            n(sure),
            geometry.lonely(own, empty) as i16,
            n(own & field.rich),
            n(own & field.poor),
            i16::from(n(twos) > 1),
            i16::from(flies),
            n(next),
        ],
        strikes: n(strikes),
    }
}

/// The features of a state for the side to act, and its phase.
#[inline(always)]
pub(super) fn features<G: Geometry>(field: &Field<G>, state: &State) -> (usize, [i16; COUNT]) {
    let side = state.side as usize;
    let empty = state.empty(field);
    let own = count(field, state, side, empty);
    let theirs = count(field, state, side ^ 1, empty);
    let mut all = [0; COUNT];
    for (feature, (own, theirs)) in all.iter_mut().zip(own.shared.iter().zip(&theirs.shared)) {
        *feature = own - theirs;
    }
    let turn = i16::from(state.owed == 0);
    all[18] = turn;
    all[19] = turn * i16::from(own.strikes > 0);
    all[20] = turn * i16::from(own.strikes > 1);
    all[21] = i16::from(theirs.strikes > 0);
    all[22] = i16::from(theirs.strikes > 1);
    all[23] = i16::from(state.owed);
    (phase(field, state), all)
}

#[inline(always)]
fn phase<G>(field: &Field<G>, state: &State) -> usize {
    let in_hand = state.hand[0] + state.hand[1];
    if in_hand > 0 {
        return if in_hand > field.men {
            0
        } else if in_hand > 4 {
            1
        } else {
            2
        };
    }
    match (state.flies(field, 0), state.flies(field, 1)) {
        (true, true) => 7,
        (false, false) => match (state.men[0] | state.men[1]).count_ones() {
            14.. => 3,
            11.. => 4,
            _ => 5,
        },
        _ => 6,
    }
}

/// The worth of a state for the side to act, ends aside.
#[inline(always)]
pub(super) fn evaluate<G: Geometry>(field: &Field<G>, state: &State) -> i32 {
    let (phase, features) = features(field, state);
    let row = &field.weights.0[phase];
    let counted: i32 = features.iter().zip(row).map(|(&feature, &weight)| i32::from(feature) * i32::from(weight)).sum();
    if G::PATTERNS { counted + field.patterns.worth(phase, state.own(), state.theirs()) } else { counted }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn embedded_weights_can_be_read() {
        for board in Board::ALL {
            let weights = weights(board);
            assert!(weights.0.iter().flatten().any(|weight| *weight != 0), "{}", board.name());
        }
    }

    #[test]
    fn damaged_weights_are_named() {
        assert_eq!(Weights::read("men 1 2 3"), Err(WeightsError::Line(1)));
        assert_eq!(Weights::read("# nothing\nmen 1 2 3 4 5 6 7 x"), Err(WeightsError::Line(2)));
        let unknown = WeightsError::Feature { line: 1, name: "womn".into() };
        assert_eq!(Weights::read("womn 1 2 3 4 5 6 7 8"), Err(unknown));
        assert_eq!(Weights::read("men 1 2 3 4 5 6 7 8"), Err(WeightsError::Missing("three-men")));
    }
}
