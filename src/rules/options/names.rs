//! The options by name, in the order in which they are told.

use super::*;

/// The name of a rule option.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleOption {
    /// The board.
    Board,
    /// Men per side.
    Men,
    /// With how many men a side flies.
    Flying,
    /// Men taken for two mills closed at once.
    DoubleMill,
    /// Whether men in mills may be taken.
    MenInMills,
    /// Whether a mill may be opened and closed by the same man, turn after turn.
    CsikiCsuki,
    /// Whether a man may go from one mill to another and straight back.
    RepeatMill,
    /// What a side with men in hand may do.
    Placing,
    /// What being blocked means.
    Blocked,
    /// What a full board means.
    FullBoard,
    /// At which occurrence of a position the game is a draw.
    Repetition,
    /// Full turns without placing or taking until a draw.
    QuietLimit,
    /// The same once a side is down to three men.
    EndgameLimit,
    /// Whether the first man may go to the centre.
    CentreFirst,
}

impl RuleOption {
    /// Every option, in the order in which they are told.
    pub const ALL: [RuleOption; 14] = [
        RuleOption::Board,
        RuleOption::Men,
        RuleOption::Flying,
        RuleOption::DoubleMill,
        RuleOption::MenInMills,
        RuleOption::CsikiCsuki,
        RuleOption::RepeatMill,
        RuleOption::Placing,
        RuleOption::Blocked,
        RuleOption::FullBoard,
        RuleOption::Repetition,
        RuleOption::QuietLimit,
        RuleOption::EndgameLimit,
        RuleOption::CentreFirst,
    ];

    /// Its name in commands; tags put `Option-` before it.
    pub const fn name(self) -> &'static str {
        match self {
            RuleOption::Board => "board",
            RuleOption::Men => "men",
            RuleOption::Flying => "flying",
            RuleOption::DoubleMill => "double-mill",
            RuleOption::MenInMills => "men-in-mills",
            RuleOption::CsikiCsuki => "csiki-csuki",
            RuleOption::RepeatMill => "repeat-mill",
            RuleOption::Placing => "placing",
            RuleOption::Blocked => "blocked",
            RuleOption::FullBoard => "full-board",
            RuleOption::Repetition => "repetition",
            RuleOption::QuietLimit => "quiet-limit",
            RuleOption::EndgameLimit => "endgame-limit",
            RuleOption::CentreFirst => "centre-first",
        }
    }

    /// The option with this name.
    pub fn from_name(name: &str) -> Option<RuleOption> {
        RuleOption::ALL.into_iter().find(|option| option.name() == name)
    }

    /// The values it takes by name, the default first; a range of numbers is one entry such as `3-12`.
    pub fn values(self) -> Vec<&'static str> {
        macro_rules! names {
            ($($kind:ident),+) => {
                match self {
                    $(RuleOption::$kind => $kind::ALL.iter().map(|value| value.name()).collect(),)+
                    RuleOption::Board => Board::ALL.iter().map(|board| board.name()).collect(),
                    RuleOption::Men => vec!["3-12"],
                    RuleOption::QuietLimit | RuleOption::EndgameLimit => vec!["1-30000", "never"],
                }
            };
        }
        names!(
            Flying,
            DoubleMill,
            MenInMills,
            CsikiCsuki,
            RepeatMill,
            Placing,
            Blocked,
            FullBoard,
            Repetition,
            CentreFirst
        )
    }
}
