//! The rules of one game in the form in which a search asks for them.

use super::evaluate::{Weights, weights};
use super::geometry::{ByTable, Geometry, Nine, NineDiagonals, Rings, Six};
use super::patterns::{PATTERNS, Patterns};
use super::processor::counts_bits;
use super::state::{Move, State};
use crate::rules::{
    Blocked, Board, CentreFirst, CsikiCsuki, FullBoard, Limit, MAX_POINTS, MenInMills, Placing, Point, PointSet, Rules,
    Symmetry,
};

/// A board and what its rules decide, for fast questions.
pub(super) struct Field<G> {
    pub(super) geometry: G,
    /// Every point.
    pub(super) points: u32,
    /// Points next to each point.
    pub(super) neighbours: [u32; MAX_POINTS],
    /// The other two points of each line through a point; unused entries are never full.
    pub(super) through: [[u32; 6]; MAX_POINTS],
    /// Points with the most neighbours, and with the fewest.
    pub(super) rich: u32,
    pub(super) poor: u32,
    /// The centre, if the first man may not go there.
    pub(super) not_first: u32,
    /// The most men with which a side flies.
    pub(super) flying: u32,
    pub(super) max_removals: u8,
    pub(super) men_in_mills: MenInMills,
    pub(super) has_ban: bool,
    pub(super) csiki_csuki: bool,
    pub(super) free_placing: bool,
    pub(super) blocked: Blocked,
    pub(super) full_board_draws: bool,
    /// Quiet actions at which the game is drawn.
    pub(super) quiet_limit: u16,
    /// The same once a side has three men.
    pub(super) endgame_limit: u16,
    /// Men per side at the start.
    pub(super) men: u8,
    /// What features are worth.
    pub(super) weights: &'static Weights,
    /// What patterns are worth, on boards that have them.
    pub(super) patterns: &'static Patterns,
    symmetries: &'static [Symmetry],
    /// The place of each symmetry's inverse.
    inverse: Vec<usize>,
}

impl<G> Field<G> {
    pub(super) fn new(rules: &Rules, geometry: G) -> Field<G> {
        let board = rules.board();
        let mut through = [[u32::MAX; 6]; MAX_POINTS];
        let mut neighbours = [0; MAX_POINTS];
        for point in board.points() {
            neighbours[point.index()] = board.neighbours(point).bits();
            for (slot, line) in through[point.index()].iter_mut().zip(board.lines_through(point)) {
                *slot = line.bits();
            }
        }
        let edges = |point: &Point| board.neighbours(*point).len();
        let most = board.points().into_iter().map(|point| edges(&point)).max();
        let least = board.points().into_iter().map(|point| edges(&point)).min();
        let with = |count: Option<u8>| -> PointSet {
            board.points().into_iter().filter(|point| Some(edges(point)) == count).collect()
        };
        let limit = |limit: Limit| limit.map_or(u16::MAX, |n| 2 * n.get());
        let forbidden = board.centre().filter(|_| rules.centre_first() == CentreFirst::Forbidden);
        Field {
            geometry,
            points: board.points().bits(),
            neighbours,
            through,
            rich: with(most).bits(),
            poor: with(least).bits(),
            not_first: forbidden.map_or(0, |centre: Point| PointSet::from(centre).bits()),
            flying: u32::from(rules.flying().men()),
            max_removals: rules.max_removals(),
            men_in_mills: rules.men_in_mills(),
            has_ban: rules.has_ban(),
            csiki_csuki: rules.csiki_csuki() == CsikiCsuki::Forbidden,
            free_placing: rules.placing() == Placing::Free,
            blocked: rules.blocked(),
            full_board_draws: rules.full_board() == FullBoard::Draw,
            quiet_limit: limit(rules.quiet_limit()),
            endgame_limit: limit(rules.endgame_limit()),
            men: rules.men(),
            weights: weights(board),
            patterns: &PATTERNS,
            symmetries: board.symmetries(),
            inverse: inverses(board),
        }
    }

    /// The smallest image of a state under the board's symmetries, and the place of the one that leads to it.
    pub(super) fn canonical(&self, state: &State) -> (State, usize) {
        let (own, theirs) = (PointSet::from_bits(state.men[0]), PointSet::from_bits(state.men[1]));
        let mut best = (u64::MAX, 0);
        for (place, symmetry) in self.symmetries.iter().enumerate() {
            let men = u64::from(symmetry.set(own).bits()) << 32 | u64::from(symmetry.set(theirs).bits());
            best = best.min((men, place));
        }
        (state.with_men([(best.0 >> 32) as u32, best.0 as u32]), best.1)
    }

    /// The image of an action.
    pub(super) fn turn(&self, played: Move, symmetry: usize) -> Move {
        let point = |index: usize| {
            Point::new(index as u8).map_or(index, |point| self.symmetries[symmetry].point(point).index())
        };
        match played {
            Move::NONE => Move::NONE,
            _ if played.is_take() => Move::take(point(played.target())),
            _ if played.is_move() => Move::slide(point(played.origin()), point(played.target())),
            _ => Move::place(point(played.target())),
        }
    }

    /// The action whose image it is.
    pub(super) fn turn_back(&self, played: Move, symmetry: usize) -> Move {
        self.turn(played, self.inverse[symmetry])
    }
}

/// For each symmetry of a board the place of the one that undoes it.
fn inverses(board: Board) -> Vec<usize> {
    let all = board.symmetries();
    let undoes = |a: &Symmetry, b: &Symmetry| board.points().into_iter().all(|point| b.point(a.point(point)) == point);
    all.iter().map(|a| all.iter().position(|b| undoes(a, b)).unwrap_or_default()).collect()
}

/// Something to be done for whatever geometry a board has.
pub(super) trait WithField {
    type Output;
    fn with<G: Geometry + Sync + Send>(self, field: &Field<G>) -> Self::Output;
}

/// Does it with the fastest geometry for the board of `rules` and this processor.
pub(super) fn with_field<W: WithField>(rules: &Rules, work: W) -> W::Output {
    if counts_bits() { with_rings::<W, true>(rules, work) } else { with_rings::<W, false>(rules, work) }
}

fn with_rings<W: WithField, const COUNTS_BITS: bool>(rules: &Rules, work: W) -> W::Output {
    match rules.board() {
        Board::Nine => work.with(&Field::<Nine<COUNTS_BITS>>::new(rules, Rings)),
        Board::NineDiagonals => work.with(&Field::<NineDiagonals<COUNTS_BITS>>::new(rules, Rings)),
        Board::Six => work.with(&Field::<Six<COUNTS_BITS>>::new(rules, Rings)),
        Board::Three | Board::Seven => work.with(&Field::new(rules, ByTable::new(rules.board()))),
    }
}
