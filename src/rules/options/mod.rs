//! Rule options: what may differ from one game of malom to the next.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use super::board::Board;
use super::presets::Preset;

mod error;
mod names;
mod values;

pub use error::RulesError;
pub use names::RuleOption;
pub use values::{
    Blocked, CentreFirst, CsikiCsuki, DoubleMill, Flying, FullBoard, MenInMills, Placing, RepeatMill, Repetition,
};

/// The largest number a limit takes: twice it still counts in 16 bits.
const MAX_LIMIT: u16 = 30_000;
/// The fewest men a side may have.
const MIN_MEN: u8 = 3;
/// The most men a side may have.
const MAX_MEN: u8 = 12;

/// A limit of N full turns (2N turns, both sides together), or none.
pub type Limit = Option<NonZeroU16>;

/// The rules of one game: a board and a value for every option. Always possible ones: made from a
/// [preset](Preset), from text, or by [`Rules::set`], all of which refuse what cannot be played.
///
/// ```
/// use malom::rules::{Flying, Rules};
///
/// let rules: Rules = "nine,flying=never".parse()?;
/// assert_eq!(rules.flying(), Flying::Never);
/// assert_eq!(rules.to_string(), "nine,flying=never");
/// # Ok::<(), malom::rules::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    pub(in crate::rules) board: Board,
    pub(in crate::rules) men: u8,
    pub(in crate::rules) flying: Flying,
    pub(in crate::rules) double_mill: DoubleMill,
    pub(in crate::rules) men_in_mills: MenInMills,
    pub(in crate::rules) csiki_csuki: CsikiCsuki,
    pub(in crate::rules) repeat_mill: RepeatMill,
    pub(in crate::rules) placing: Placing,
    pub(in crate::rules) blocked: Blocked,
    pub(in crate::rules) full_board: FullBoard,
    pub(in crate::rules) repetition: Repetition,
    pub(in crate::rules) quiet_limit: Limit,
    pub(in crate::rules) endgame_limit: Limit,
    pub(in crate::rules) centre_first: CentreFirst,
}

impl Rules {
    /// Every option at its default: the nine board, nine men.
    pub(in crate::rules) const DEFAULT: Rules = Rules {
        board: Board::Nine,
        men: 9,
        flying: Flying::Three,
        double_mill: DoubleMill::One,
        men_in_mills: MenInMills::SafeUnlessAll,
        csiki_csuki: CsikiCsuki::Allowed,
        repeat_mill: RepeatMill::Allowed,
        placing: Placing::First,
        blocked: Blocked::Loses,
        full_board: FullBoard::Blocked,
        repetition: Repetition::Three,
        quiet_limit: NonZeroU16::new(50),
        endgame_limit: None,
        centre_first: CentreFirst::Allowed,
    };

    /// The board it is played on.
    #[inline]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Men per side.
    #[inline]
    pub const fn men(&self) -> u8 {
        self.men
    }

    /// With how many men a side flies.
    pub const fn flying(&self) -> Flying {
        self.flying
    }

    /// The most removals one turn can owe: 1 or 2.
    #[inline]
    pub const fn max_removals(&self) -> u8 {
        match self.double_mill {
            DoubleMill::One => 1,
            DoubleMill::Two => 2,
        }
    }

    /// Whether men in mills may be taken.
    pub const fn men_in_mills(&self) -> MenInMills {
        self.men_in_mills
    }

    /// Whether csiki-csuki is allowed.
    pub const fn csiki_csuki(&self) -> CsikiCsuki {
        self.csiki_csuki
    }

    /// Whether going from mill to mill and back is allowed.
    pub const fn repeat_mill(&self) -> RepeatMill {
        self.repeat_mill
    }

    /// Whether either ban, csiki-csuki or repeat-mill, is in force.
    #[inline]
    pub fn has_ban(&self) -> bool {
        self.csiki_csuki == CsikiCsuki::Forbidden || self.repeat_mill == RepeatMill::Restricted
    }

    /// What a side with men in hand may do.
    pub const fn placing(&self) -> Placing {
        self.placing
    }

    /// What being blocked means.
    pub const fn blocked(&self) -> Blocked {
        self.blocked
    }

    /// What a full board means.
    pub const fn full_board(&self) -> FullBoard {
        self.full_board
    }

    /// At which occurrence of a position the game is a draw.
    pub const fn repetition(&self) -> Repetition {
        self.repetition
    }

    /// After how many full turns without placing or taking the game is a draw.
    pub const fn quiet_limit(&self) -> Limit {
        self.quiet_limit
    }

    /// The same, once a side is down to three men.
    pub const fn endgame_limit(&self) -> Limit {
        self.endgame_limit
    }

    /// Whether the first man may go to the centre.
    pub const fn centre_first(&self) -> CentreFirst {
        self.centre_first
    }

    /// The same rules with no draw by quiet turns: what perft and tables count by.
    #[must_use]
    pub fn without_limits(mut self) -> Rules {
        self.quiet_limit = None;
        self.endgame_limit = None;
        self
    }

    /// The value of an option as commands and tags write it.
    pub fn value(&self, option: RuleOption) -> String {
        let limit = |limit: Limit| limit.map_or_else(|| "never".to_owned(), |n| n.to_string());
        match option {
            RuleOption::Board => self.board.name().to_owned(),
            RuleOption::Men => self.men.to_string(),
            RuleOption::Flying => self.flying.name().to_owned(),
            RuleOption::DoubleMill => self.double_mill.name().to_owned(),
            RuleOption::MenInMills => self.men_in_mills.name().to_owned(),
            RuleOption::CsikiCsuki => self.csiki_csuki.name().to_owned(),
            RuleOption::RepeatMill => self.repeat_mill.name().to_owned(),
            RuleOption::Placing => self.placing.name().to_owned(),
            RuleOption::Blocked => self.blocked.name().to_owned(),
            RuleOption::FullBoard => self.full_board.name().to_owned(),
            RuleOption::Repetition => self.repetition.name().to_owned(),
            RuleOption::QuietLimit => limit(self.quiet_limit),
            RuleOption::EndgameLimit => limit(self.endgame_limit),
            RuleOption::CentreFirst => self.centre_first.name().to_owned(),
        }
    }

    /// Sets one option by its name and value.
    ///
    /// # Errors
    /// An unknown option or value (with the list of what there is), or a combination that cannot be
    /// played; the rules are then as they were.
    pub fn set(&mut self, option: &str, value: &str) -> Result<(), RulesError> {
        let changed = self.with(option, value)?;
        *self = changed.possible()?;
        Ok(())
    }

    fn with(mut self, option: &str, value: &str) -> Result<Rules, RulesError> {
        let name =
            RuleOption::from_name(option).ok_or_else(|| RulesError::UnknownOption { option: option.to_owned() })?;
        let unknown = || RulesError::UnknownValue { option: name, value: value.to_owned() };
        match name {
            RuleOption::Board => self.board = Board::from_name(value).ok_or_else(unknown)?,
            RuleOption::Men => {
                self.men = number(value)
                    .and_then(|men| u8::try_from(men).ok())
                    .filter(|men| (MIN_MEN..=MAX_MEN).contains(men))
                    .ok_or_else(unknown)?;
            }
            RuleOption::Flying => self.flying = Flying::from_name(value).ok_or_else(unknown)?,
            RuleOption::DoubleMill => self.double_mill = DoubleMill::from_name(value).ok_or_else(unknown)?,
            RuleOption::MenInMills => self.men_in_mills = MenInMills::from_name(value).ok_or_else(unknown)?,
            RuleOption::CsikiCsuki => self.csiki_csuki = CsikiCsuki::from_name(value).ok_or_else(unknown)?,
            RuleOption::RepeatMill => self.repeat_mill = RepeatMill::from_name(value).ok_or_else(unknown)?,
            RuleOption::Placing => self.placing = Placing::from_name(value).ok_or_else(unknown)?,
            RuleOption::Blocked => self.blocked = Blocked::from_name(value).ok_or_else(unknown)?,
            RuleOption::FullBoard => self.full_board = FullBoard::from_name(value).ok_or_else(unknown)?,
            RuleOption::Repetition => self.repetition = Repetition::from_name(value).ok_or_else(unknown)?,
            RuleOption::QuietLimit => self.quiet_limit = limit(value).ok_or_else(unknown)?,
            RuleOption::EndgameLimit => self.endgame_limit = limit(value).ok_or_else(unknown)?,
            RuleOption::CentreFirst => self.centre_first = CentreFirst::from_name(value).ok_or_else(unknown)?,
        }
        Ok(self)
    }

    /// The rules themselves if they can be played.
    fn possible(self) -> Result<Rules, RulesError> {
        let most = self.board.point_count() / 2;
        if self.men > most {
            return Err(RulesError::TooManyMen { board: self.board, men: self.men, most });
        }
        Ok(self)
    }

    /// The rules of a preset with options changed by `name=value` pairs, checked once all are set, so
    /// that a board and its number of men may come in either order.
    ///
    /// # Errors
    /// As [`Rules::set`].
    pub fn with_options<'a>(self, options: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Rules, RulesError> {
        options.into_iter().try_fold(self, |rules, (option, value)| rules.with(option, value))?.possible()
    }

    /// The preset that differs least from these rules (the first such), and the options in which it does.
    pub fn nearest_preset(&self) -> (Preset, Vec<RuleOption>) {
        let differing = |preset: Preset| -> Vec<RuleOption> {
            let base = preset.rules();
            RuleOption::ALL.into_iter().filter(|option| base.value(*option) != self.value(*option)).collect()
        };
        let mut best = (Preset::Malom, differing(Preset::Malom));
        for preset in Preset::ALL {
            let options = differing(preset);
            if options.len() < best.1.len() {
                best = (preset, options);
            }
        }
        best
    }
}

/// A plain decimal number: digits only.
pub(in crate::rules) fn number(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn limit(text: &str) -> Option<Limit> {
    if text == "never" {
        return Some(None);
    }
    let n = number(text).and_then(|n| u16::try_from(n).ok()).filter(|n| *n <= MAX_LIMIT)?;
    NonZeroU16::new(n).map(Some)
}

impl Default for Rules {
    fn default() -> Self {
        Preset::Malom.rules()
    }
}

impl fmt::Display for Rules {
    /// The nearest preset's name and the options that differ: `nine,flying=never`. Reads back the same.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (preset, options) = self.nearest_preset();
        f.write_str(preset.name())?;
        options.into_iter().try_for_each(|option| write!(f, ",{}={}", option.name(), self.value(option)))
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    /// Reads a preset's name, then options: `nine,flying=never,double-mill=two`.
    fn from_str(text: &str) -> Result<Rules, RulesError> {
        let mut parts = text.split(',');
        let name = parts.next().unwrap_or_default();
        let preset = Preset::from_name(name).ok_or_else(|| RulesError::UnknownPreset { name: name.to_owned() })?;
        let options: Vec<(&str, &str)> = parts
            .map(|part| part.split_once('=').ok_or_else(|| RulesError::NoValue { text: part.to_owned() }))
            .collect::<Result<_, _>>()?;
        preset.rules().with_options(options)
    }
}
