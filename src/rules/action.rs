//! What a player does: single actions and whole turns.

use arrayvec::ArrayVec;

use super::point::Point;

/// One act of a player. A turn is a placement or a move, and the removals it earns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Brings a man from the hand to an empty point.
    Place(Point),
    /// Moves a man along an edge, or flies it, to an empty point.
    Move {
        /// Where it stood.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// Takes an opponent's man off the board for good.
    Take(Point),
}

impl Action {
    /// The point at which the action ends: where the man goes, or the man taken stood.
    #[inline]
    pub const fn target(self) -> Point {
        match self {
            Action::Place(point) | Action::Take(point) => point,
            Action::Move { to, .. } => to,
        }
    }
}

/// More actions than any position has: four flying men reach 4 × 20 points, and free placing adds fewer than 24.
const MAX_ACTIONS: usize = 128;

/// The legal actions of a position, kept on the stack.
pub type Actions = ArrayVec<Action, MAX_ACTIONS>;

/// A whole turn: a placement or move with the removals that belong to it. A turn that finishes an owed
/// removal has no placement or move of its own. Never empty; begin one from its first [`Action`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Turn {
    first: Action,
    takes: [Option<Point>; 2],
}

impl Turn {
    /// The turn as single actions, in order.
    pub fn actions(self) -> impl DoubleEndedIterator<Item = Action> + Clone {
        std::iter::once(self.first).chain(self.takes.into_iter().flatten().map(Action::Take))
    }

    /// Its first action.
    pub fn first(self) -> Action {
        self.first
    }

    /// Its last action.
    pub fn last(self) -> Action {
        self.actions().next_back().unwrap_or(self.first)
    }

    /// The men it takes, in order.
    pub fn takes(self) -> impl Iterator<Item = Point> {
        self.actions().filter_map(|action| match action {
            Action::Take(point) => Some(point),
            _ => None,
        })
    }

    /// The turn with one more removal; `None` if `action` is no removal or the turn has no room for it.
    #[must_use]
    pub fn with(mut self, action: Action) -> Option<Turn> {
        let Action::Take(point) = action else { return None };
        let room = match self.first {
            Action::Take(_) => 1,
            _ => 2,
        };
        *self.takes[..room].iter_mut().find(|take| take.is_none())? = Some(point);
        Some(self)
    }
}

impl From<Action> for Turn {
    fn from(first: Action) -> Turn {
        Turn { first, takes: [None; 2] }
    }
}
