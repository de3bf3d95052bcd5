//! Why an action was refused.

use std::fmt;

use super::action::Action;
use super::board::Board;

/// An action that is not legal, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The board on which it was tried.
    pub board: Board,
    /// What was tried.
    pub action: Action,
    /// Why it is refused.
    pub why: Why,
}

impl std::error::Error for Illegal {}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.why == Why::NoSuchPoint {
            return write!(f, "board `{}` has no such point", self.board.name());
        }
        write!(f, "`{}`: {}", self.board.display_action(self.action), self.why)
    }
}

/// The reason for refusing an action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Why {
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// A point number that the board does not have.
    #[error("the board has no such point")]
    NoSuchPoint,
    /// A removal is owed before anything else.
    #[error("a mill was closed: a man must be taken first")]
    MustTake,
    /// A removal where none is owed.
    #[error("no man may be taken now: no mill was closed")]
    NothingOwed,
    /// The turn stops although a removal is owed.
    #[error("the turn is not complete: a man must be taken")]
    TurnUnfinished,
    /// One's own man cannot be taken.
    #[error("that man is one's own")]
    OwnMan,
    /// The point is empty.
    #[error("no man stands there")]
    NobodyThere,
    /// The man stands in a mill and so is safe.
    #[error("that man stands in a mill and is safe")]
    SafeInMill,
    /// All men have been placed.
    #[error("there are no men left in hand")]
    HandEmpty,
    /// Men are still in hand and must be placed before any moves.
    #[error("there are men in hand: they must all be placed first")]
    MustPlace,
    /// A man stands on the target.
    #[error("that point is taken")]
    Occupied,
    /// The man belongs to the opponent.
    #[error("that man is the opponent's")]
    NotYours,
    /// The target is not next to the man, and it may not fly.
    #[error("men move along a line to the next point")]
    TooFar,
    /// The first man may not go to the centre.
    #[error("the first man may not go to the centre")]
    CentreFirst,
    /// Csiki-csuki is forbidden.
    #[error("csiki-csuki is forbidden: the man may not go straight back to close its mill again")]
    CsikiCsuki,
    /// Going back to the first of two mills is restricted.
    #[error("the man left that mill for another and may not go straight back to close it")]
    RepeatMill,
}

impl Why {
    /// Every reason.
    pub const ALL: [Why; 16] = [
        Why::Over,
        Why::NoSuchPoint,
        Why::MustTake,
        Why::NothingOwed,
        Why::TurnUnfinished,
        Why::OwnMan,
        Why::NobodyThere,
        Why::SafeInMill,
        Why::HandEmpty,
        Why::MustPlace,
        Why::Occupied,
        Why::NotYours,
        Why::TooFar,
        Why::CentreFirst,
        Why::CsikiCsuki,
        Why::RepeatMill,
    ];

    /// The key under which translations tell it: `illegal-…`.
    pub const fn message(self) -> &'static str {
        match self {
            Why::Over => "illegal-over",
            Why::NoSuchPoint => "illegal-no-such-point",
            Why::MustTake => "illegal-must-take",
            Why::NothingOwed => "illegal-nothing-owed",
            Why::TurnUnfinished => "illegal-turn-unfinished",
            Why::OwnMan => "illegal-own-man",
            Why::NobodyThere => "illegal-nobody-there",
            Why::SafeInMill => "illegal-safe-in-mill",
            Why::HandEmpty => "illegal-hand-empty",
            Why::MustPlace => "illegal-must-place",
            Why::Occupied => "illegal-occupied",
            Why::NotYours => "illegal-not-yours",
            Why::TooFar => "illegal-too-far",
            Why::CentreFirst => "illegal-centre-first",
            Why::CsikiCsuki => "illegal-csiki-csuki",
            Why::RepeatMill => "illegal-repeat-mill",
        }
    }
}
