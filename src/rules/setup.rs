//! A position as somebody describes it, before anybody has checked it.

use super::options::Rules;
use super::point::{Point, PointSet};
use super::position::{LastMove, Position};
use super::side::{BySide, Side};

/// Anything a position line or an editor can say; [`Position::new`] makes a valid position of it or says what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Men on the board.
    pub men: BySide<PointSet>,
    /// Men in hand.
    pub hand: BySide<u8>,
    /// Whose action it is.
    pub side: Side,
    /// Removals owed by each side.
    pub owed: BySide<u8>,
    /// Each side's last turn, if it was a move that closed a mill: from and to.
    pub last_mill: BySide<Option<(Point, Point)>>,
    /// Actions since the last placement or removal.
    pub quiet: u16,
    /// The number of the full turn, from 1.
    pub turn: u32,
    /// Whether the game is over for a reason that lies in its history (repetition, agreement, resignation).
    pub closed: bool,
}

impl Setup {
    /// The start of a game: an empty board, all men in hand, White to place.
    pub fn start(rules: Rules) -> Setup {
        Setup {
            men: BySide::default(),
            hand: BySide::new(rules.men, rules.men),
            side: Side::White,
            owed: BySide::default(),
            last_mill: BySide::default(),
            quiet: 0,
            turn: 1,
            closed: false,
        }
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let mut owed = BySide::default();
        owed[position.side()] = position.owed();
        Setup {
            men: BySide::from_fn(|side| position.men(side)),
            hand: BySide::from_fn(|side| position.hand(side)),
            side: position.side(),
            owed,
            last_mill: BySide::from_fn(|side| position.last_mill(side)),
            quiet: position.quiet(),
            turn: position.turn(),
            closed: position.is_closed(),
        }
    }
}

/// What keeps a [`Setup`] from being a position of its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// Both sides have a man on one point.
    #[error("both sides have a man on {point}")]
    SharedPoint {
        /// The point.
        point: PointName,
    },
    /// A man on a point that the board does not have.
    #[error("the board has {points} points, and {side} has a man beyond them")]
    BeyondBoard {
        /// Whose man.
        side: Side,
        /// How many points the board has.
        points: u8,
    },
    /// More men than the rules give a side.
    #[error("{side} has {on} men on the board and {hand} in hand, but the rules give a side {men}")]
    TooManyMen {
        /// Whose men.
        side: Side,
        /// On the board.
        on: u8,
        /// In hand.
        hand: u8,
        /// The most a side has.
        men: u8,
    },
    /// Neither side has enough men to play.
    #[error("both sides have fewer than three men: nobody could have won this")]
    BothBelowThree,
    /// A removal owed by the side that is not to act.
    #[error("{side} owes a removal but is not to act")]
    OwedByOther {
        /// The side that is said to owe it.
        side: Side,
    },
    /// More removals than one turn can earn.
    #[error("{side} owes {owed} removals, but these rules give at most {most} a turn")]
    OwedTooMany {
        /// Who owes them.
        side: Side,
        /// How many.
        owed: u8,
        /// The most there can be.
        most: u8,
    },
    /// Turns are counted from 1.
    #[error("the number of the turn is 0, but turns are counted from 1")]
    TurnZero,
}

/// A point with its name, for messages: `d6`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointName(pub super::Board, pub Point);

impl std::fmt::Display for PointName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (file, rank) = self.0.place(self.1);
        write!(f, "{}{}", (b'a' + file) as char, rank + 1)
    }
}

impl Position {
    /// The position that `setup` describes under these rules. A removal owed where no man may be taken
    /// lapses, and a side that must pass has passed.
    ///
    /// # Errors
    /// Says which of the setup's statements cannot be true.
    pub fn new(rules: Rules, setup: &Setup) -> Result<Position, SetupError> {
        let board = rules.board;
        if let Some(point) = (setup.men[Side::White] & setup.men[Side::Black]).into_iter().next() {
            return Err(SetupError::SharedPoint { point: PointName(board, point) });
        }
        for side in Side::ALL {
            let (on, hand) = (setup.men[side].len(), setup.hand[side]);
            if !board.points().contains_all(setup.men[side]) {
                return Err(SetupError::BeyondBoard { side, points: board.point_count() });
            }
            if on.saturating_add(hand) > rules.men {
                return Err(SetupError::TooManyMen { side, on, hand, men: rules.men });
            }
        }
        if Side::ALL.into_iter().all(|side| setup.men[side].len() + setup.hand[side] < 3) {
            return Err(SetupError::BothBelowThree);
        }
        let owed = setup.owed[setup.side];
        if setup.owed[!setup.side] > 0 {
            return Err(SetupError::OwedByOther { side: !setup.side });
        }
        if owed > rules.max_removals() {
            return Err(SetupError::OwedTooMany { side: setup.side, owed, most: rules.max_removals() });
        }
        if setup.turn == 0 {
            return Err(SetupError::TurnZero);
        }
        let last = setup.last_mill.map(|ends| ends.map(|(from, to)| LastMove { from, to, closed: true }));
        Ok(Position {
            men: setup.men,
            last,
            rules,
            quiet: setup.quiet,
            turn: setup.turn,
            hand: setup.hand,
            side: setup.side,
            owed,
            closed: setup.closed,
        }
        .settled())
    }
}
