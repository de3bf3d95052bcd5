//! Points typed as letters: `D6` as d and 6, or a seed letter and Enter.

use crate::rules::{Board, Point};

/// What has been typed of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Typed(pub(super) Option<char>);

impl Typed {
    /// Adds a character; gives the point once a file and a rank are there. A character that fits nowhere
    /// begins anew.
    pub(super) fn push(&mut self, board: Board, character: char) -> Option<Point> {
        let character = character.to_ascii_uppercase();
        match (self.0.take(), character) {
            (Some(file), '1'..='9') => board.parse_point(&format!("{file}{character}")).ok(),
            (_, 'A'..='Z') => {
                self.0 = Some(character);
                None
            }
            _ => None,
        }
    }

    /// The seed letter that was typed last, as a point.
    pub(super) fn finish(&mut self, board: Board) -> Option<Point> {
        board.point_of_letter(self.0.take()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn type_all(text: &str) -> Option<Point> {
        let mut typed = Typed::default();
        text.chars().fold(None, |_, character| typed.push(Board::Nine, character))
    }

    #[test]
    fn file_and_rank_make_a_point() {
        assert_eq!(type_all("d6"), Board::Nine.parse_point("d6").ok());
        assert_eq!(type_all("xqa7"), Board::Nine.parse_point("a7").ok());
        assert_eq!(type_all("d4"), None);
    }

    #[test]
    fn a_seed_letter_waits_for_the_end() {
        let mut typed = Typed::default();
        assert_eq!(typed.push(Board::Nine, 'e'), None);
        assert_eq!(typed.finish(Board::Nine), Board::Nine.parse_point("d6").ok());
        assert_eq!(typed.finish(Board::Nine), None);
    }
}
