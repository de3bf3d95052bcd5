//! Ends by the players' word, and how near the ends by counting are.

use super::Session;
use super::event::Event;
use super::tree::ROOT;
use crate::rules::{Outcome, Reason, Side};

/// Why an offer, an answer or a resignation was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AgreementError {
    /// The game has ended already.
    #[error("the game is over")]
    Over,
    /// The other side has offered no draw.
    #[error("{0} has not been offered a draw")]
    NoOffer(Side),
    /// An offer stands already.
    #[error("{0} has offered a draw already")]
    Offered(Side),
}

impl AgreementError {
    /// The key under which translations tell it.
    pub const fn message(self) -> &'static str {
        match self {
            AgreementError::Over => "illegal-over",
            AgreementError::NoOffer(_) => "agreement-no-offer",
            AgreementError::Offered(_) => "agreement-offered",
        }
    }
}

/// How near the draws by counting are at the current position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How often the position has stood; 0 while a removal is owed.
    pub occurrences: u8,
    /// The occurrence that is a draw, if any is.
    pub repetition: Option<u8>,
    /// Turns in a row, both sides together, that neither placed nor took.
    pub quiet: u16,
    /// So many of them are a draw. The smaller of the quiet limit and, if it is in force (a side has three men),
    /// the endgame limit.
    pub quiet_limit: Option<u16>,
    /// What the reason would be.
    pub quiet_reason: Reason,
}

impl Limits {
    /// Turns left, both sides together, until the quiet turns are a draw.
    pub fn left(&self) -> Option<u16> {
        self.quiet_limit.map(|limit| limit.saturating_sub(self.quiet))
    }
}

impl Session {
    /// How often the current position has stood in this game, itself included; 0 while a removal is owed.
    pub fn repetition_count(&self) -> u8 {
        self.tree.node(self.current).occurrences
    }

    /// How near the draws by counting are.
    pub fn limits(&self) -> Limits {
        let (rules, position) = (self.rules(), self.position());
        let endgame = Side::ALL.into_iter().any(|side| position.total(side) == 3);
        let quiet = rules.quiet_limit().map(|n| (2 * n.get(), Reason::QuietLimit));
        let in_force = rules.endgame_limit().filter(|_| endgame).map(|n| (2 * n.get(), Reason::EndgameLimit));
        let nearest = [quiet, in_force].into_iter().flatten().min_by_key(|(turns, _)| *turns);
        Limits {
            occurrences: self.repetition_count(),
            repetition: rules.repetition().count(),
            quiet: position.quiet(),
            quiet_limit: nearest.map(|(turns, _)| turns),
            quiet_reason: nearest.map_or(Reason::QuietLimit, |(_, reason)| reason),
        }
    }

    /// The side whose draw offer stands. An offer lapses when the other side has played, or by undo.
    pub fn draw_offer(&self) -> Option<Side> {
        self.draw_offer
    }

    /// Offers a draw.
    ///
    /// # Errors
    /// The game is over, or an offer stands.
    pub fn offer_draw(&mut self, side: Side) -> Result<(), AgreementError> {
        self.still_going()?;
        match self.draw_offer {
            Some(offerer) => Err(AgreementError::Offered(offerer)),
            None => {
                self.draw_offer = Some(side);
                Ok(())
            }
        }
    }

    /// Accepts the other side's offer: the game is drawn. Actions undone before are given up.
    ///
    /// # Errors
    /// The game is over, or the other side has made no offer.
    pub fn accept_draw(&mut self, side: Side) -> Result<Vec<Event>, AgreementError> {
        self.still_going()?;
        if self.draw_offer != Some(!side) {
            return Err(AgreementError::NoOffer(side));
        }
        Ok(self.declare(Outcome::draw(Reason::Agreed)))
    }

    /// Declines the other side's offer.
    ///
    /// # Errors
    /// The other side has made no offer.
    pub fn decline_draw(&mut self, side: Side) -> Result<(), AgreementError> {
        if self.draw_offer != Some(!side) {
            return Err(AgreementError::NoOffer(side));
        }
        self.draw_offer = None;
        Ok(())
    }

    /// Gives the game up. Actions undone before are given up as well.
    ///
    /// # Errors
    /// The game is over.
    pub fn resign(&mut self, side: Side) -> Result<Vec<Event>, AgreementError> {
        self.still_going()?;
        Ok(self.declare(Outcome::win(!side, Reason::Resigned)))
    }

    /// Takes back an agreement or resignation at the end of the line. Whether there was one.
    pub fn take_back_end(&mut self) -> bool {
        if self.declared.take().is_none() {
            return false;
        }
        let end = self.tree.end(ROOT);
        self.tree.reopen(end, &self.start);
        true
    }

    fn still_going(&self) -> Result<(), AgreementError> {
        if self.outcome().is_some() || self.position().is_closed() { Err(AgreementError::Over) } else { Ok(()) }
    }

    /// Ends the game here. What was ahead on the line has no place in a game that ends here.
    pub(super) fn declare(&mut self, outcome: Outcome) -> Vec<Event> {
        self.take_back_end();
        let node = self.tree.node_mut(self.current);
        node.children.clear();
        node.position.close();
        self.declared = Some(outcome);
        self.draw_offer = None;
        vec![Event::Ended(outcome)]
    }
}
