//! What is legal in a position, and why something is not.

use super::*;

impl Position {
    /// The opponent's men that the side to act could take.
    pub fn takeable(&self) -> PointSet {
        let theirs = self.men[!self.side];
        if self.rules.men_in_mills == MenInMills::NeverSafe {
            return theirs;
        }
        let outside = theirs.without(self.board().in_mills(theirs));
        if outside.is_empty() && self.rules.men_in_mills == MenInMills::SafeUnlessAll { theirs } else { outside }
    }

    /// Points to which the side to act may bring a man from its hand, whether or not it has one.
    #[inline]
    pub(super) fn placeable(&self) -> PointSet {
        let empty = self.empty();
        if self.rules.centre_first == CentreFirst::Forbidden
            && empty == self.board().points()
            && let Some(centre) = self.board().centre()
        {
            return empty.without(centre.into());
        }
        empty
    }

    /// Points to which the man on `from` could go, bans aside.
    #[inline]
    pub(super) fn reach(&self, from: Point, flies: bool, empty: PointSet) -> PointSet {
        if flies { empty } else { self.board().neighbours(from) & empty }
    }

    /// The move that a ban forbids the side to act, if there is one: the last man moved goes straight back
    /// and closes a mill. Such a mill stood before the man left, for nothing else on its line has moved.
    #[inline]
    pub(super) fn banned(&self) -> Option<Action> {
        if !self.rules.has_ban() {
            return None;
        }
        self.banned_now()
    }

    #[inline(never)]
    pub(super) fn banned_now(&self) -> Option<Action> {
        let own = self.men[self.side];
        let LastMove { from: left, to: stands, closed } = self.last[self.side]?;
        let in_force = self.rules.csiki_csuki == CsikiCsuki::Forbidden || closed;
        let returns = self.may_move()
            && own.contains(stands)
            && self.reach(stands, self.flies(self.side), self.empty()).contains(left)
            && self.board().mills_at(left, own.without(stands.into())) > 0;
        (in_force && returns).then_some(Action::Move { from: stands, to: left })
    }

    /// Whether `action` is the banned return, which is legal only where nothing else is and then takes nothing.
    pub(super) fn is_relief(&self, action: Action) -> bool {
        self.banned() == Some(action)
    }

    /// Every legal single action, none if the game is over.
    pub fn legal_actions(&self) -> Actions {
        let mut actions = Actions::new();
        if !self.stopped() {
            self.generate(&mut actions);
            if let Some(banned) = self.banned()
                && actions.len() > 1
            {
                actions.retain(|action| *action != banned);
            }
        }
        actions
    }

    /// All actions but for ends and bans.
    #[inline]
    pub(super) fn generate(&self, actions: &mut Actions) {
        if self.owed > 0 {
            actions.extend(self.takeable().into_iter().map(Action::Take));
            return;
        }
        if self.may_place() {
            actions.extend(self.placeable().into_iter().map(Action::Place));
        }
        if self.may_move() {
            let (empty, flies) = (self.empty(), self.flies(self.side));
            for from in self.men[self.side] {
                actions.extend(self.reach(from, flies, empty).into_iter().map(|to| Action::Move { from, to }));
            }
        }
    }

    /// How many legal single actions there are, without listing them.
    pub fn count_actions(&self) -> u64 {
        if self.stopped() {
            return 0;
        }
        if self.owed > 0 {
            return u64::from(self.takeable().len());
        }
        let mut count = 0;
        if self.may_place() {
            count += u64::from(self.placeable().len());
        }
        if self.may_move() {
            let (empty, own) = (self.empty(), self.men[self.side]);
            count += if self.flies(self.side) {
                u64::from(own.len()) * u64::from(empty.len())
            } else if own.len() <= empty.len() {
                own.into_iter().map(|from| u64::from((self.board().neighbours(from) & empty).len())).sum()
            } else {
                empty.into_iter().map(|to| u64::from((self.board().neighbours(to) & own).len())).sum()
            };
        }
        if count > 1 && self.banned().is_some() { count - 1 } else { count }
    }

    /// Every legal whole turn; where a removal is owed already, the ways to finish it. Two removals in
    /// either order are two turns.
    pub fn legal_turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        for action in self.legal_actions() {
            self.extend_turns(action.into(), action, &mut turns);
        }
        turns
    }

    /// Adds all turns that begin with `turn`, whose last action is played from here.
    pub(super) fn extend_turns(&self, turn: Turn, last: Action, turns: &mut Vec<Turn>) {
        let mut next = *self;
        next.play_unchecked(last);
        if next.owed == 0 {
            turns.push(turn);
            return;
        }
        for action in next.legal_actions() {
            if let Some(longer) = turn.with(action) {
                next.extend_turns(longer, action, turns);
            }
        }
    }

    /// Why an action is not legal, or `None` if it is.
    pub fn why_not(&self, action: Action) -> Option<Why> {
        let (own, empty) = (self.men[self.side], self.empty());
        let points = match action {
            Action::Place(point) | Action::Take(point) => PointSet::from(point),
            Action::Move { from, to } => PointSet::from(from) | to.into(),
        };
        if self.is_over() {
            return Some(Why::Over);
        }
        if !self.board().points().contains_all(points) {
            return Some(Why::NoSuchPoint);
        }
        match action {
            Action::Take(_) if self.owed == 0 => Some(Why::NothingOwed),
            Action::Take(point) if own.contains(point) => Some(Why::OwnMan),
            Action::Take(point) if empty.contains(point) => Some(Why::NobodyThere),
            Action::Take(point) => (!self.takeable().contains(point)).then_some(Why::SafeInMill),
            _ if self.owed > 0 => Some(Why::MustTake),
            Action::Place(_) if self.hand[self.side] == 0 => Some(Why::HandEmpty),
            Action::Place(point) if !empty.contains(point) => Some(Why::Occupied),
            Action::Place(point) => (!self.placeable().contains(point)).then_some(Why::CentreFirst),
            Action::Move { .. } if !self.may_move() => Some(Why::MustPlace),
            Action::Move { from, .. } if empty.contains(from) => Some(Why::NobodyThere),
            Action::Move { from, .. } if !own.contains(from) => Some(Why::NotYours),
            Action::Move { to, .. } if !empty.contains(to) => Some(Why::Occupied),
            Action::Move { from, to } if !self.reach(from, self.flies(self.side), empty).contains(to) => {
                Some(Why::TooFar)
            }
            Action::Move { .. } if self.is_relief(action) && self.has_other_action() => {
                Some(if self.rules.csiki_csuki == CsikiCsuki::Forbidden { Why::CsikiCsuki } else { Why::RepeatMill })
            }
            Action::Move { .. } => None,
        }
    }

    /// Whether there is more than one action, bans aside.
    pub(super) fn has_other_action(&self) -> bool {
        let mut all = Actions::new();
        self.generate(&mut all);
        all.len() > 1
    }
}
