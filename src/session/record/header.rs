//! What a record's tags say: rules, beginning, names, and how the game is said to have ended.

use super::error::RecordFault;
use super::lexer::Place;
use super::read::{UNFINISHED, outcome_of, result_of};
use super::tags::{CURRENT, DERIVED, OPTION, ROSTER, TERMINATION, UNKNOWN};
use crate::rules::{Position, Preset, Reason, Rules, RulesError, Side};
use crate::session::Session;

/// The tags of a record with their places.
#[derive(Default)]
pub(super) struct Header {
    tags: Vec<(Place, String, String)>,
}

type Read<T> = Result<T, (Place, RecordFault)>;

impl Header {
    /// Adds a tag as it is read.
    pub(super) fn add(&mut self, place: Place, name: &str, value: String) -> Read<()> {
        if decides(name) && self.find(name).is_some() {
            return Err((place, RecordFault::TagTwice(name.to_owned())));
        }
        self.tags.push((place, name.to_owned(), value));
        Ok(())
    }

    fn find(&self, name: &str) -> Option<(Place, &str)> {
        self.tags.iter().find(|(_, other, _)| other == name).map(|(place, _, value)| (*place, value.as_str()))
    }

    /// The game as it stands before its first turn.
    pub(super) fn session(&self, rules: Option<Rules>) -> Read<Session> {
        let rules = rules.map_or_else(|| self.rules(), Ok)?;
        let setup = self.find("SetUp");
        let mut session = match self.find("FEN") {
            Some((place, line)) if setup.is_none_or(|(_, value)| value != "0") => {
                let start = Position::parse(rules, line).map_err(|error| (place, RecordFault::Position(error)))?;
                Session::from_position(start)
            }
            None if setup.is_some_and(|(_, value)| value == "1") => {
                return Err((setup.map_or(Place { line: 1, column: 1 }, |(place, _)| place), RecordFault::NoPosition));
            }
            _ => Session::new(rules),
        };
        for (name, side) in [("White", Side::White), ("Black", Side::Black)] {
            let name = self.find(name).map(|(_, name)| name).filter(|name| !UNKNOWN.contains(name));
            session.set_player(side, name.unwrap_or_default());
        }
        let kept = self.tags.iter().filter(|(_, name, value)| {
            let unknown = ROSTER.contains(&name.as_str()) && UNKNOWN.contains(&value.as_str());
            !decides(name) && !unknown
        });
        session.tags = kept.map(|(_, name, value)| (name.clone(), value.clone())).collect();
        session.order_tags();
        Ok(session)
    }

    fn rules(&self) -> Read<Rules> {
        let variant = self.find("Variant");
        let preset = match variant {
            None => Preset::Malom,
            Some((place, name)) => Preset::from_name(name)
                .ok_or_else(|| (place, RecordFault::Rules(RulesError::UnknownPreset { name: name.to_owned() })))?,
        };
        let options =
            self.tags.iter().filter_map(|(_, name, value)| Some((name.strip_prefix(OPTION)?, value.as_str())));
        preset.rules().with_options(options).map_err(|error| {
            let name = match &error {
                RulesError::UnknownOption { option } => option.as_str(),
                RulesError::UnknownValue { option, .. } => option.name(),
                _ => "men",
            };
            let place = self.find(&format!("{OPTION}{name}")).or(variant).map(|(place, _)| place);
            let first = || self.tags.first().map_or(Place { line: 1, column: 1 }, |(place, ..)| *place);
            (place.unwrap_or_else(first), RecordFault::Rules(error))
        })
    }

    /// Compares the end that the record declares with what the rules say, and declares it where they say nothing.
    pub(super) fn conclude(&self, session: &mut Session, end: Option<(Place, &'static str)>) -> Read<()> {
        let tag = match self.find("Result") {
            None => None,
            Some((_, unknown)) if UNKNOWN.contains(&unknown) => None,
            Some((place, text)) => {
                let result = result_of(text).ok_or_else(|| (place, RecordFault::Result(text.to_owned())))?;
                Some((place, result))
            }
        };
        let decisive = |result: Option<(Place, &'static str)>| result.filter(|(_, result)| *result != UNFINISHED);
        let (here, tag) = (decisive(end), decisive(tag));
        if let (Some((place, here)), Some((_, tag))) = (here, tag)
            && here != tag
        {
            return Err((place, RecordFault::TwoResults { here, tag }));
        }
        let termination = self.find(TERMINATION);
        let reason = termination.and_then(|(place, word)| Some((place, Reason::from_name(word)?)));
        self.declare(session, here.or(tag), reason)?;
        if let Some((_, word)) = termination
            && reason.is_none()
            && session.outcome().is_none_or(|outcome| matches!(outcome.reason, Reason::Agreed | Reason::Resigned))
        {
            session.tags.push((TERMINATION.to_owned(), word.to_owned()));
        }
        if let Some(actions) = self.find(CURRENT).and_then(|(_, text)| text.parse().ok()) {
            session.jump_to_action(actions);
        }
        Ok(())
    }

    fn declare(
        &self,
        session: &mut Session,
        result: Option<(Place, &'static str)>,
        reason: Option<(Place, Reason)>,
    ) -> Read<()> {
        let Some(ruled) = session.outcome() else {
            // An end before the set-up position is taken at its word, for its history is not known.
            let unseen = session.position().is_closed();
            let declared = result.and_then(|(_, result)| outcome_of(result, reason.map(|(_, reason)| reason)));
            if let Some((place, reason)) = reason {
                let fits = match declared.map(|outcome| outcome.winner) {
                    None => false,
                    Some(None) => reason == Reason::Agreed || unseen,
                    Some(Some(_)) => reason == Reason::Resigned || unseen,
                };
                if !fits {
                    let fault = RecordFault::Termination { declared: reason.name(), ruled: "unfinished" };
                    return Err((place, fault));
                }
            }
            declared.into_iter().for_each(|outcome| {
                session.declare(outcome);
            });
            return Ok(());
        };
        if let Some((place, declared)) = result
            && declared != ruled.result()
        {
            return Err((place, RecordFault::Contradiction { declared, ruled }));
        }
        match reason {
            Some((place, declared)) if declared != ruled.reason => {
                let (declared, ruled) = (declared.name(), ruled.reason.name());
                Err((place, RecordFault::Termination { declared, ruled }))
            }
            _ => Ok(()),
        }
    }
}

/// Whether the tag says something that the game reads.
fn decides(name: &str) -> bool {
    DERIVED.contains(&name) || name == TERMINATION || name.starts_with(OPTION)
}
