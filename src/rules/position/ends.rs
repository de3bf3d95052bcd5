//! Whether a position is the end of its game.

use super::*;

impl Position {
    /// Whether the side to act could do anything, bans and ends by men or limits aside.
    pub(super) fn can_act(&self) -> bool {
        self.owed > 0 || self.hand[self.side] > 0 || self.can_move()
    }

    pub(super) fn can_move(&self) -> bool {
        let empty = self.empty();
        if self.flies(self.side) {
            return !empty.is_empty();
        }
        self.men[self.side].into_iter().any(|from| !(self.board().neighbours(from) & empty).is_empty())
    }

    /// Whether a side has fewer than three men in all.
    #[inline]
    pub(super) fn few_men(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.total(*side) < 3)
    }

    /// Whether nothing may be done although there might be moves.
    #[inline]
    pub(super) fn stopped(&self) -> bool {
        self.closed || self.few_men().is_some() || self.limit().is_some()
    }

    /// The limit of quiet turns that has been reached. Counted when a turn has ended.
    #[inline]
    pub(super) fn limit(&self) -> Option<Reason> {
        let reached = |limit: Limit| limit.is_some_and(|n| self.quiet >= 2 * n.get());
        if self.owed > 0 {
            None
        } else if reached(self.rules.quiet_limit) {
            Some(Reason::QuietLimit)
        } else if reached(self.rules.endgame_limit) && Side::ALL.into_iter().any(|side| self.total(side) == 3) {
            Some(Reason::EndgameLimit)
        } else {
            None
        }
    }

    /// How the game ended, if the position alone decides that; repetition, agreement and resignation are
    /// the session's to tell.
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(loser) = self.few_men() {
            return Some(Outcome::win(!loser, Reason::FewMen));
        }
        if !self.can_act() {
            return Some(self.blocked_outcome());
        }
        self.limit().map(Outcome::draw)
    }

    pub(super) fn blocked_outcome(&self) -> Outcome {
        if self.empty().is_empty() && self.rules.full_board == FullBoard::Draw {
            return Outcome::draw(Reason::FullBoard);
        }
        match self.rules.blocked {
            Blocked::Loses => Outcome::win(!self.side, Reason::Blocked),
            Blocked::Draws | Blocked::Passes => Outcome::draw(Reason::Blocked),
        }
    }

    /// Whether nothing more may be played, for whatever reason.
    pub fn is_over(&self) -> bool {
        self.closed || self.outcome().is_some()
    }
}
