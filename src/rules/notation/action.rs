//! Actions and whole turns: `d6`, `b6-d6`, `xf2`, `b6-d6xd7`, `d2xa1xg7`.

use std::fmt;

use super::point::leading_point;
use crate::rules::action::{Action, Turn};
use crate::rules::board::Board;

/// A text that is no action or turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ActionError {
    /// Something else than a point of the board stands where one must.
    #[error("`{text}`: no point of board `{}` at character {at}", board.name())]
    NoPoint {
        /// What was given.
        text: String,
        /// The board.
        board: Board,
        /// Where, in characters from 1.
        at: usize,
    },
    /// Something follows a point that cannot.
    #[error("`{text}`: expected `-` or `x` and a point, or nothing more, at character {at}")]
    Trailing {
        /// What was given.
        text: String,
        /// Where, in characters from 1.
        at: usize,
    },
    /// More removals than a turn can have.
    #[error("`{text}`: a turn takes two men at most")]
    TooManyTakes {
        /// What was given.
        text: String,
    },
    /// A whole turn where a single action was asked for.
    #[error("`{text}` is more than one action")]
    NotSingle {
        /// What was given.
        text: String,
    },
}

/// A cursor over the text of one turn.
struct Reader<'a> {
    board: Board,
    text: &'a str,
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn at(&self) -> usize {
        self.text[..self.text.len() - self.rest.len()].chars().count() + 1
    }

    fn point(&mut self) -> Result<crate::rules::Point, ActionError> {
        let (point, rest) = leading_point(self.board, self.rest).ok_or_else(|| ActionError::NoPoint {
            text: self.text.to_owned(),
            board: self.board,
            at: self.at(),
        })?;
        self.rest = rest;
        Ok(point)
    }

    /// Whether a removal begins here. At the start of a turn a capital `X` is one only before a file and
    /// a rank, else it is the point X.
    fn takes(&mut self) -> bool {
        let after = match self.rest.as_bytes() {
            [b'x', ..] => true,
            [b'X', file, rank, ..] if file.is_ascii_alphabetic() && rank.is_ascii_digit() => true,
            [b'X', ..] => self.rest.len() < self.text.len(),
            _ => false,
        };
        if after {
            self.rest = &self.rest[1..];
        }
        after
    }

    fn moves(&mut self) -> bool {
        let rest = self.rest.strip_prefix('-').or_else(|| self.rest.strip_prefix('–'));
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn turn(&mut self) -> Result<Turn, ActionError> {
        let mut turn = Turn::from(if self.takes() {
            Action::Take(self.point()?)
        } else {
            let from = self.point()?;
            if self.moves() { Action::Move { from, to: self.point()? } } else { Action::Place(from) }
        });
        while self.takes() {
            let take = Action::Take(self.point()?);
            turn = turn.with(take).ok_or_else(|| ActionError::TooManyTakes { text: self.text.to_owned() })?;
        }
        if self.rest.is_empty() {
            Ok(turn)
        } else {
            Err(ActionError::Trailing { text: self.text.to_owned(), at: self.at() })
        }
    }
}

/// An action with its board, for writing: `b6-d6`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionName(Board, Action);

impl fmt::Display for ActionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |point| self.0.display_point(point);
        match self.1 {
            Action::Place(point) => write!(f, "{}", name(point)),
            Action::Move { from, to } => write!(f, "{}-{}", name(from), name(to)),
            Action::Take(point) => write!(f, "x{}", name(point)),
        }
    }
}

/// A turn with its board, for writing: `b6-d6xd7`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnName(Board, Turn);

impl fmt::Display for TurnName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.1.actions().try_for_each(|action| write!(f, "{}", self.0.display_action(action)))
    }
}

impl Board {
    /// Reads a whole turn, in either notation of points.
    ///
    /// # Errors
    /// Says what is wrong and at which character.
    pub fn parse_turn(self, text: &str) -> Result<Turn, ActionError> {
        Reader { board: self, text, rest: text }.turn()
    }

    /// Reads a single action.
    ///
    /// # Errors
    /// As [`Board::parse_turn`], and for a turn of several actions.
    pub fn parse_action(self, text: &str) -> Result<Action, ActionError> {
        let turn = self.parse_turn(text)?;
        if turn.actions().count() > 1 {
            return Err(ActionError::NotSingle { text: text.to_owned() });
        }
        Ok(turn.first())
    }

    /// An action as it is written.
    pub fn display_action(self, action: Action) -> ActionName {
        ActionName(self, action)
    }

    /// A turn as it is written.
    pub fn display_turn(self, turn: Turn) -> TurnName {
        TurnName(self, turn)
    }
}
