//! Points: file and rank (`d6`) or a seed letter (`E`).

use crate::rules::board::Board;
use crate::rules::point::Point;
use crate::rules::setup::PointName;

/// A text that names no point of the board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is no point of board `{}`", board.name())]
pub struct PointError {
    /// What was given.
    pub text: String,
    /// The board.
    pub board: Board,
}

/// The point at the start of `text` and what follows it: a file and a rank in any case, or a capital seed letter.
pub(super) fn leading_point(board: Board, text: &str) -> Option<(Point, &str)> {
    let bytes = text.as_bytes();
    let file = bytes.first().filter(|byte| byte.is_ascii_alphabetic())?;
    if let Some(rank) = bytes.get(1).filter(|byte| byte.is_ascii_digit()) {
        let point = board.point_at(file.to_ascii_lowercase() - b'a', rank.checked_sub(b'1')?)?;
        return Some((point, &text[2..]));
    }
    let point = board.point_of_letter(char::from(*file))?;
    Some((point, &text[1..]))
}

impl Board {
    /// Reads a point: `d6`, `D6`, or the capital seed letter.
    ///
    /// # Errors
    /// The text names no point of this board.
    pub fn parse_point(self, text: &str) -> Result<Point, PointError> {
        match leading_point(self, text) {
            Some((point, "")) => Ok(point),
            _ => Err(PointError { text: text.to_owned(), board: self }),
        }
    }

    /// The name of one of this board's points, `d6`.
    pub fn display_point(self, point: Point) -> PointName {
        PointName(self, point)
    }
}
