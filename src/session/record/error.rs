//! What is wrong with a record, and where.

use std::fmt;

use crate::rules::{ActionError, Illegal, Outcome, PositionError, RulesError, Side};
use crate::session::Session;

/// A record that could not be read to its end.
#[derive(Clone, Debug)]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The turn that was being read, if it was one.
    pub turn: Option<TurnAt>,
    /// What is wrong.
    pub what: RecordFault,
    /// The game as far as it could be read.
    pub so_far: Box<Session>,
}

/// The place of a turn in the game and what the record says for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnAt {
    /// The number of the full turn by the rules, whatever the record calls it.
    pub number: u32,
    /// Whose turn it is.
    pub side: Side,
    /// What the record says.
    pub text: String,
}

impl std::error::Error for RecordError {}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)?;
        if let Some(TurnAt { number, side, text }) = &self.turn {
            write!(f, ", turn {number} of {side}, `{text}`")?;
        }
        match (&self.what, &self.turn) {
            // The turn has just been named.
            (RecordFault::Illegal(Illegal { board, action, why }), Some(turn))
                if board.display_action(*action).to_string() == turn.text =>
            {
                write!(f, ": {why}")
            }
            (what, _) => write!(f, ": {what}"),
        }
    }
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordFault {
    /// A comment without its closing brace.
    #[error("the comment that begins here is never closed with `}}`")]
    OpenComment,
    /// A tag that is not of the form `[Name "value"]`.
    #[error("a tag is written [Name \"value\"]")]
    Tag,
    /// A tag after the turns have begun.
    #[error("a tag among the turns: a record holds one game")]
    LateTag,
    /// A tag that decides something given twice.
    #[error("the tag `{0}` is given twice")]
    TagTwice(String),
    /// Tags that give no rules.
    #[error(transparent)]
    Rules(RulesError),
    /// The tag `FEN` gives no position of the rules.
    #[error("the tag `FEN`: {0}")]
    Position(PositionError),
    /// `SetUp "1"` without a position.
    #[error("the tag `SetUp` speaks of a position, but there is no tag `FEN`")]
    NoPosition,
    /// A tag `Result` that is none.
    #[error("`{0}` is no result; there are: 1-0, 0-1, 1/2-1/2, *")]
    Result(String),
    /// A `$` without a number from 0 to 255.
    #[error("a `$` mark has a number from 0 to 255")]
    Mark,
    /// A character that means nothing in a record.
    #[error("`{0}` means nothing here")]
    Stray(char),
    /// A variation where there is no turn it could replace.
    #[error("a variation stands after the turn that it replaces, and there is none")]
    VariationOfNothing,
    /// A variation without its closing parenthesis.
    #[error("the variation that begins here is never closed with `)`")]
    OpenVariation,
    /// A closing parenthesis too many.
    #[error("`)` without a variation")]
    NoVariation,
    /// Something after the result.
    #[error("the game ended with its result before this")]
    AfterResult,
    /// A text that is no turn.
    #[error(transparent)]
    Action(ActionError),
    /// A turn that is not legal.
    #[error(transparent)]
    Illegal(Illegal),
    /// A turn after the end of the game.
    #[error("the game was over before this turn: {} ({})", .0.result(), .0.reason.name())]
    Overdue(Outcome),
    /// A turn in a position that is said to be the end of a game.
    #[error("the game was over before this turn: so its position says")]
    Closed,
    /// A pass where nobody had to.
    #[error("nobody passes here")]
    Pass,
    /// The tag and the end of the record disagree.
    #[error("the result here is {here}, but the tag `Result` says {tag}")]
    TwoResults {
        /// What stands after the turns.
        here: &'static str,
        /// What the tag says.
        tag: &'static str,
    },
    /// The declared result is not what the rules say.
    #[error("the declared result is {declared}, but by the rules it is {} ({})", .ruled.result(), .ruled.reason.name())]
    Contradiction {
        /// The declared result.
        declared: &'static str,
        /// What the rules say.
        ruled: Outcome,
    },
    /// The declared reason is not what the rules say.
    #[error("the tag `Termination` says `{declared}`, but by the rules it is `{ruled}`")]
    Termination {
        /// The declared reason.
        declared: &'static str,
        /// What the rules say.
        ruled: &'static str,
    },
}
