//! What an action makes of a position.

use super::*;

impl Position {
    /// Plays a single action.
    ///
    /// # Errors
    /// Why the action is not legal; the position is then as it was.
    pub fn play(&mut self, action: Action) -> Result<(), Illegal> {
        match self.why_not(action) {
            Some(why) => Err(Illegal { board: self.board(), action, why }),
            None => {
                self.play_unchecked(action);
                Ok(())
            }
        }
    }

    /// Plays a whole turn, all or nothing.
    ///
    /// # Errors
    /// Why its first illegal action is not legal, or [`Why::TurnUnfinished`] if a removal is still owed after it.
    pub fn play_turn(&mut self, turn: Turn) -> Result<(), Illegal> {
        let mut next = *self;
        for action in turn.actions() {
            next.play(action)?;
        }
        if next.owed > 0 {
            return Err(Illegal { board: self.board(), action: turn.last(), why: Why::TurnUnfinished });
        }
        *self = next;
        Ok(())
    }

    /// Plays an action known to be legal; what an illegal one does to the position is not defined.
    #[inline]
    pub fn play_unchecked(&mut self, action: Action) {
        match action {
            Action::Place(to) => {
                self.hand[self.side] -= 1;
                self.men[self.side].insert(to);
                self.last[self.side] = None;
                self.quiet = 0;
                self.close_mills(self.board().mills_at(to, self.men[self.side]));
            }
            Action::Move { from, to } => self.play_move(from, to),
            Action::Take(point) => self.play_take(point),
        }
    }

    #[inline]
    pub(super) fn play_move(&mut self, from: Point, to: Point) {
        let relief = self.is_relief(Action::Move { from, to });
        let own = &mut self.men[self.side];
        own.remove(from);
        own.insert(to);
        let (board, own) = (self.rules.board, *own);
        let mills = board.mills_at(to, own);
        let keep = mills > 0
            || (self.rules.csiki_csuki == CsikiCsuki::Forbidden && board.mills_at(from, own.without(to.into())) > 0);
        self.last[self.side] = keep.then_some(LastMove { from, to, closed: mills > 0 });
        self.quiet = self.quiet.saturating_add(1);
        self.close_mills(if relief { 0 } else { mills });
    }

    pub(super) fn play_take(&mut self, point: Point) {
        self.men[!self.side].remove(point);
        self.quiet = 0;
        self.owed -= 1;
        if self.total(!self.side) < 3 {
            self.owed = 0;
        } else if self.owed == 0 || self.takeable().is_empty() {
            self.end_turn();
        }
    }

    /// What follows a placement or move that closed so many mills.
    #[inline]
    pub(super) fn close_mills(&mut self, mills: u8) {
        if mills > 0 && !self.takeable().is_empty() {
            self.owed = mills.min(self.rules.max_removals());
        } else {
            self.end_turn();
        }
    }

    #[inline]
    pub(super) fn end_turn(&mut self) {
        self.owed = 0;
        self.next_side();
        if self.rules.blocked == Blocked::Passes {
            self.pass_if_blocked();
        }
    }

    #[inline]
    pub(super) fn next_side(&mut self) {
        self.side = !self.side;
        self.turn = self.turn.saturating_add((self.side == Side::White) as u32);
    }

    /// Passes if the side to act is blocked and the other is not.
    pub(super) fn pass_if_blocked(&mut self) {
        if self.can_act() {
            return;
        }
        let mut passed = *self;
        passed.last[passed.side] = None;
        passed.next_side();
        if passed.can_act() {
            *self = passed;
        }
    }

    /// The position once nothing is left to happen by itself: lapsed removals and passes done.
    pub(in crate::rules) fn settled(mut self) -> Position {
        if self.few_men().is_some() {
            self.owed = 0;
        } else if self.owed > 0 && self.takeable().is_empty() {
            self.end_turn();
        } else if self.rules.blocked == Blocked::Passes {
            self.pass_if_blocked();
        }
        // What the position decides by itself needs no word of its own.
        self.closed = self.closed && self.outcome().is_none();
        self
    }
}
