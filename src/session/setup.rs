//! Setting up a position by hand.

use crate::rules::{BySide, Point, PointSet, Position, Rules, Setup, SetupError, Side};

/// A position being set up: men go where the hand that sets them wants, and [`Editor::position`] says whether a
/// game can begin from it. Every change is complete in itself, so an editor may offer undo by keeping copies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Editor {
    rules: Rules,
    men: BySide<PointSet>,
    hand: BySide<u8>,
    side: Side,
}

/// Why a change was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EditorError {
    /// The board does not have the point.
    #[error("the board has no such point")]
    NoSuchPoint,
    /// Somebody's man stands there.
    #[error("a man of {0} stands there")]
    Occupied(Side),
    /// Nobody's man stands there.
    #[error("no man stands there")]
    Empty,
    /// The side has no more men.
    #[error("{side} has {men} men by these rules, and all are on the board or in hand")]
    NoMenLeft {
        /// Whose men.
        side: Side,
        /// How many men a side has.
        men: u8,
    },
    /// Too few men for a game to begin.
    #[error("{side} has fewer than three men, so the game would be over")]
    TooFewMen {
        /// Whose men.
        side: Side,
    },
    /// The position is over or cannot be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The side to move could not.
    #[error("{side} is to move and cannot, so the game would be over")]
    Blocked {
        /// Who cannot move.
        side: Side,
    },
}

impl EditorError {
    /// The key under which translations tell it; they take `$side` and `$men`.
    pub const fn message(self) -> &'static str {
        match self {
            EditorError::NoSuchPoint => "illegal-no-such-point",
            EditorError::Occupied(_) => "illegal-occupied",
            EditorError::Empty => "illegal-nobody-there",
            EditorError::NoMenLeft { .. } => "editor-no-men-left",
            EditorError::TooFewMen { .. } => "editor-too-few-men",
            EditorError::Setup(_) => "editor-impossible",
            EditorError::Blocked { .. } => "editor-blocked",
        }
    }
}

impl Editor {
    /// An empty board with empty hands, White to move.
    pub fn new(rules: Rules) -> Editor {
        Editor { rules, men: BySide::default(), hand: BySide::default(), side: Side::White }
    }

    /// The men, hands and side of a position.
    pub fn from_position(position: &Position) -> Editor {
        Editor {
            rules: *position.rules(),
            men: BySide::from_fn(|side| position.men(side)),
            hand: BySide::from_fn(|side| position.hand(side)),
            side: position.side(),
        }
    }

    /// The rules it is set up for.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// A side's men on the board.
    pub fn men(&self, side: Side) -> PointSet {
        self.men[side]
    }

    /// A side's men in hand.
    pub fn hand(&self, side: Side) -> u8 {
        self.hand[side]
    }

    /// The side to move.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The side whose man stands on a point.
    pub fn side_at(&self, point: Point) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.men[*side].contains(point))
    }

    /// Puts a man on an empty point.
    ///
    /// # Errors
    /// The point is not empty, or the side has no men left for it.
    pub fn add(&mut self, side: Side, point: Point) -> Result<(), EditorError> {
        if !self.rules.board().points().contains(point) {
            return Err(EditorError::NoSuchPoint);
        }
        if let Some(other) = self.side_at(point) {
            return Err(EditorError::Occupied(other));
        }
        self.room(side, self.men[side].len() + 1, self.hand[side])?;
        self.men[side].insert(point);
        Ok(())
    }

    /// Takes the man off a point and says whose it was.
    ///
    /// # Errors
    /// No man stands there.
    pub fn remove(&mut self, point: Point) -> Result<Side, EditorError> {
        let side = self.side_at(point).ok_or(EditorError::Empty)?;
        self.men[side].remove(point);
        Ok(side)
    }

    /// Gives a side so many men in hand.
    ///
    /// # Errors
    /// The side has not so many.
    pub fn set_hand(&mut self, side: Side, hand: u8) -> Result<(), EditorError> {
        self.room(side, self.men[side].len(), hand)?;
        self.hand[side] = hand;
        Ok(())
    }

    /// Says who is to move.
    pub fn set_side(&mut self, side: Side) {
        self.side = side;
    }

    /// Takes all men off the board and out of the hands.
    pub fn clear(&mut self) {
        *self = Editor::new(self.rules);
    }

    fn room(&self, side: Side, on: u8, hand: u8) -> Result<(), EditorError> {
        let men = self.rules.men();
        if on.saturating_add(hand) > men { Err(EditorError::NoMenLeft { side, men }) } else { Ok(()) }
    }

    /// The position, if a game can begin from it.
    ///
    /// # Errors
    /// What keeps a game from beginning.
    pub fn position(&self) -> Result<Position, EditorError> {
        if let Some(side) = Side::ALL.into_iter().find(|side| self.men[*side].len() + self.hand[*side] < 3) {
            return Err(EditorError::TooFewMen { side });
        }
        let setup = Setup { men: self.men, hand: self.hand, side: self.side, ..Setup::start(self.rules) };
        let position = Position::new(self.rules, &setup)?;
        if position.is_over() { Err(EditorError::Blocked { side: position.side() }) } else { Ok(position) }
    }
}
