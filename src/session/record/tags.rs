//! Tags: which the game knows by itself, which it only keeps.

use crate::rules::{RuleOption, Side};
use crate::session::Session;

/// Tags that are made from the game when it is written, and so cannot be set.
pub(super) const DERIVED: [&str; 7] = ["White", "Black", "Result", "Variant", "SetUp", "FEN", CURRENT];
/// What stands before the name of a rule option.
pub(super) const OPTION: &str = "Option-";
/// How many single actions of the line have been played, where some have been undone.
pub(super) const CURRENT: &str = "CurrentAction";
/// The tag of the reason; kept as it is where it says something that the rules do not know.
pub(super) const TERMINATION: &str = "Termination";
/// The tags every record has, known or not, besides the players and the result.
pub(super) const ROSTER: [&str; 4] = ["Event", "Site", "Date", "Round"];
/// What those say of something nobody knows.
pub(super) const UNKNOWN: [&str; 3] = ["", "?", "????.??.??"];

/// Why a tag could not be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TagError {
    /// Names are letters, digits, `_` and `-`.
    #[error("`{0}` is no name for a tag: letters, digits, `_` and `-` only")]
    Name(String),
    /// The game writes this tag by itself.
    #[error("the tag `{0}` follows from the game")]
    Derived(String),
}

/// The text with control characters, line ends among them, made spaces.
pub(in crate::session) fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

pub(super) fn is_name_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '-'
}

impl Session {
    /// A tag that the game keeps but does not read, such as `Event`.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// All such tags, in order.
    pub fn tags(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets such a tag; an empty value takes it away. Line ends in it become spaces.
    ///
    /// # Errors
    /// The name cannot be written, or the tag follows from the game.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if name.is_empty() || !name.chars().all(is_name_character) {
            return Err(TagError::Name(name.to_owned()));
        }
        if DERIVED.contains(&name) || name == TERMINATION || name.starts_with(OPTION) {
            return Err(TagError::Derived(name.to_owned()));
        }
        let value = one_line(value);
        if value.is_empty() || ROSTER.contains(&name) && UNKNOWN.contains(&value.as_str()) {
            self.remove_tag(name);
        } else if let Some((_, old)) = self.tags.iter_mut().find(|(other, _)| other == name) {
            *old = value;
        } else {
            self.tags.push((name.to_owned(), value));
            self.order_tags();
        }
        Ok(())
    }

    /// Puts the tags into the order in which they are written: those every record has, the others as they came, the
    /// reason. Of a tag given twice only the first has its place among those that every record has.
    pub(super) fn order_tags(&mut self) {
        let mut seen: Vec<usize> = Vec::new();
        let mut place = |name: &str| match ROSTER.iter().position(|other| *other == name) {
            Some(place) if !seen.contains(&place) => {
                seen.push(place);
                place
            }
            _ => ROSTER.len() + usize::from(name == TERMINATION),
        };
        let mut placed: Vec<(usize, (String, String))> =
            std::mem::take(&mut self.tags).into_iter().map(|tag| (place(&tag.0), tag)).collect();
        placed.sort_by_key(|(place, _)| *place);
        self.tags = placed.into_iter().map(|(_, tag)| tag).collect();
    }

    pub(in crate::session) fn remove_tag(&mut self, name: &str) {
        self.tags.retain(|(other, _)| other != name);
    }

    /// All tags of the record, in the order in which they are written.
    pub(super) fn record_tags(&self) -> Vec<(String, String)> {
        let kept = |name: &str, unknown: &str| (name.to_owned(), self.tag(name).unwrap_or(unknown).to_owned());
        let player = |side| if self.player(side).is_empty() { "?".to_owned() } else { self.player(side).to_owned() };
        let end = self.outcome_at(self.tree.end(super::super::tree::ROOT));
        let mut tags = vec![
            kept("Event", "?"),
            kept("Site", "?"),
            kept("Date", "????.??.??"),
            kept("Round", "?"),
            ("White".to_owned(), player(Side::White)),
            ("Black".to_owned(), player(Side::Black)),
            ("Result".to_owned(), end.map_or("*", |end| end.result()).to_owned()),
        ];
        let (preset, options) = self.rules().nearest_preset();
        tags.push(("Variant".to_owned(), preset.name().to_owned()));
        let option = |option: RuleOption| (format!("{OPTION}{}", option.name()), self.rules().value(option));
        tags.extend(options.into_iter().map(option));
        if *self.start() != crate::rules::Position::start(*self.rules()) {
            tags.push(("SetUp".to_owned(), "1".to_owned()));
            tags.push(("FEN".to_owned(), self.start().to_string()));
        }
        if let Some(end) = end
            && self.tag(TERMINATION).is_none()
        {
            tags.push((TERMINATION.to_owned(), end.reason.name().to_owned()));
        }
        if self.can_redo() {
            tags.push((CURRENT.to_owned(), self.action_index().to_string()));
        }
        let first = |at: usize, name: &str| self.tags[..at].iter().all(|(other, _)| other != name);
        let others = self.tags.iter().enumerate().filter(|(at, (name, _))| {
            // These have been written above.
            !(ROSTER.contains(&name.as_str()) && first(*at, name))
        });
        tags.extend(others.map(|(_, tag)| tag.clone()));
        tags
    }
}
