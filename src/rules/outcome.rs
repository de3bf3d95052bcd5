//! How a game ends.

use super::side::Side;

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// A side has fewer than three men, on the board and in hand together.
    FewMen,
    /// The side to move has no move.
    Blocked,
    /// The board filled up in placing, and the rules call that a draw.
    FullBoard,
    /// The same position stood for the third (or fourth) time.
    Repetition,
    /// Too many turns in a row that neither placed nor took.
    QuietLimit,
    /// The same, since a side was down to three men.
    EndgameLimit,
    /// The players agreed on a draw.
    Agreed,
    /// A player gave up.
    Resigned,
}

impl Reason {
    /// Every reason, those that the rules find first and in the order in which they are tested.
    pub const ALL: [Reason; 8] = [
        Reason::FewMen,
        Reason::Blocked,
        Reason::FullBoard,
        Reason::Repetition,
        Reason::QuietLimit,
        Reason::EndgameLimit,
        Reason::Agreed,
        Reason::Resigned,
    ];

    /// Its word in commands and in the `Termination` tag.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::FewMen => "few-men",
            Reason::Blocked => "blocked",
            Reason::FullBoard => "full-board",
            Reason::Repetition => "repetition",
            Reason::QuietLimit => "quiet-limit",
            Reason::EndgameLimit => "endgame-limit",
            Reason::Agreed => "agreed",
            Reason::Resigned => "resigned",
        }
    }

    /// The reason with this word.
    pub fn from_name(name: &str) -> Option<Reason> {
        Reason::ALL.into_iter().find(|reason| reason.name() == name)
    }
}

/// The end of a game: who won, if anyone, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner, or `None` for a draw.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: Reason,
}

impl Outcome {
    /// A win of `side`.
    pub const fn win(side: Side, reason: Reason) -> Outcome {
        Outcome { winner: Some(side), reason }
    }

    /// A draw.
    pub const fn draw(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}
