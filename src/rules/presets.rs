//! Named sets of rules.

use std::num::NonZeroU16;

use super::board::Board;
use super::options::{CentreFirst, DoubleMill, Flying, FullBoard, Placing, RepeatMill, Rules};

/// A named set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Preset {
    /// The default: nine men, two mills at once take two.
    Malom,
    /// The tournament game: nine men, one man for two mills.
    Nine,
    /// Ten men, placing or moving as one likes.
    Lasker,
    /// Twelve men with diagonals as played in South Africa.
    Morabaraba,
    /// Twelve men with diagonals.
    Twelve,
    /// Eleven men with diagonals.
    Eleven,
    /// Seven men on two squares and a centre.
    Seven,
    /// Six men on two squares.
    Six,
    /// Three men in a row.
    Three,
}

impl Preset {
    /// Every preset, the default first.
    pub const ALL: [Preset; 9] = [
        Preset::Malom,
        Preset::Nine,
        Preset::Lasker,
        Preset::Morabaraba,
        Preset::Twelve,
        Preset::Eleven,
        Preset::Seven,
        Preset::Six,
        Preset::Three,
    ];

    /// Its name in commands and in the `Variant` tag.
    pub const fn name(self) -> &'static str {
        match self {
            Preset::Malom => "malom",
            Preset::Nine => "nine",
            Preset::Lasker => "lasker",
            Preset::Morabaraba => "morabaraba",
            Preset::Twelve => "twelve",
            Preset::Eleven => "eleven",
            Preset::Seven => "seven",
            Preset::Six => "six",
            Preset::Three => "three",
        }
    }

    /// The preset with this name.
    pub fn from_name(name: &str) -> Option<Preset> {
        Preset::ALL.into_iter().find(|preset| preset.name() == name)
    }

    /// Its rules.
    pub const fn rules(self) -> Rules {
        const BASE: Rules = Rules::DEFAULT;
        const DIAGONALS: Rules = Rules { board: Board::NineDiagonals, men: 12, ..BASE };
        match self {
            Preset::Malom => Rules { double_mill: DoubleMill::Two, ..BASE },
            Preset::Nine => Rules { quiet_limit: NonZeroU16::new(20), ..BASE },
            Preset::Lasker => Rules { men: 10, placing: Placing::Free, ..BASE },
            Preset::Morabaraba => Rules {
                full_board: FullBoard::Draw,
                repeat_mill: RepeatMill::Restricted,
                endgame_limit: NonZeroU16::new(10),
                ..DIAGONALS
            },
            Preset::Twelve => Rules { full_board: FullBoard::Draw, ..DIAGONALS },
            Preset::Eleven => Rules { men: 11, ..DIAGONALS },
            Preset::Seven => Rules { board: Board::Seven, men: 7, flying: Flying::Never, ..BASE },
            Preset::Six => Rules { board: Board::Six, men: 6, flying: Flying::Never, ..BASE },
            Preset::Three => Rules {
                board: Board::Three,
                men: 3,
                flying: Flying::Never,
                centre_first: CentreFirst::Forbidden,
                ..BASE
            },
        }
    }
}
