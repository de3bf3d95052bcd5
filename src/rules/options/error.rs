//! Why rules were refused.

use super::{Board, Preset, RuleOption};

/// Why rules were refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RulesError {
    /// No preset has this name.
    #[error("no rules are called `{name}`; there are: {}", preset_names())]
    UnknownPreset {
        /// What was given.
        name: String,
    },
    /// An option without `=value`.
    #[error("`{text}` is not of the form option=value; the options are: {}", option_names())]
    NoValue {
        /// What was given.
        text: String,
    },
    /// No option has this name.
    #[error("no rule option is called `{option}`; there are: {}", option_names())]
    UnknownOption {
        /// What was given.
        option: String,
    },
    /// The option has no such value.
    #[error("option `{}` has no value `{value}`; it takes: {}", option.name(), option.values().join(", "))]
    UnknownValue {
        /// The option.
        option: RuleOption,
        /// What was given.
        value: String,
    },
    /// More men than half the points.
    #[error(
        "{men} men a side do not fit on board `{}`: at most {most}, half its {} points",
        board.name(),
        board.point_count()
    )]
    TooManyMen {
        /// The board.
        board: Board,
        /// Men per side asked for.
        men: u8,
        /// The most the board takes.
        most: u8,
    },
}

fn preset_names() -> String {
    Preset::ALL.map(Preset::name).join(", ")
}

fn option_names() -> String {
    RuleOption::ALL.map(RuleOption::name).join(", ")
}
