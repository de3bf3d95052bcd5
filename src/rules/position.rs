//! A valid position: what is legal in it, what an action makes of it, whether it is over.

use super::action::{Action, Actions, Turn};
use super::illegal::{Illegal, Why};
use super::options::{Blocked, CentreFirst, CsikiCsuki, FullBoard, MenInMills, Placing, Rules};
use super::outcome::{Outcome, Reason};
use super::point::{Point, PointSet};
use super::setup::Setup;
use super::side::{BySide, Side};

/// A side's last turn, as far as a ban or a position line has to remember it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct LastMove {
    pub(super) from: Point,
    pub(super) to: Point,
    /// Whether it closed a mill. If not it is kept only because it left one and csiki-csuki is forbidden.
    pub(super) closed: bool,
}

/// A position that its rules allow, with everything that decides what is legal in it. Small and `Copy`:
/// undo is keeping the one before.
///
/// ```
/// use malom::rules::{Action, Position, Preset};
///
/// let mut position = Position::start(Preset::Nine.rules());
/// assert_eq!(position.legal_actions().len(), 24);
/// let d6 = position.board().parse_point("d6")?;
/// position.play(Action::Place(d6))?;
/// assert!(position.play(Action::Place(d6)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) men: BySide<PointSet>,
    pub(super) turn: u32,
    pub(super) last: BySide<Option<LastMove>>,
    pub(super) rules: Rules,
    pub(super) quiet: u16,
    pub(super) hand: BySide<u8>,
    pub(super) side: Side,
    pub(super) owed: u8,
    pub(super) closed: bool,
}

impl Position {
    /// The start of a game.
    pub fn start(rules: Rules) -> Position {
        let setup = Setup::start(rules);
        Position {
            men: setup.men,
            turn: setup.turn,
            last: BySide::default(),
            rules,
            quiet: 0,
            hand: setup.hand,
            side: setup.side,
            owed: 0,
            closed: false,
        }
    }

    /// The rules it is a position of.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The board it stands on.
    #[inline]
    pub fn board(&self) -> super::Board {
        self.rules.board
    }

    /// A side's men on the board.
    #[inline]
    pub fn men(&self, side: Side) -> PointSet {
        self.men[side]
    }

    /// How many men a side has in hand.
    #[inline]
    pub fn hand(&self, side: Side) -> u8 {
        self.hand[side]
    }

    /// How many men a side has on the board and in hand.
    #[inline]
    pub fn total(&self, side: Side) -> u8 {
        self.men[side].len() + self.hand[side]
    }

    /// How many of a side's men the other has taken, had it begun with as many as the rules give.
    pub fn taken(&self, side: Side) -> u8 {
        self.rules.men - self.total(side)
    }

    /// The side whose man stands on a point.
    pub fn side_at(&self, point: Point) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.men[*side].contains(point))
    }

    /// The points on which nobody stands.
    #[inline]
    pub fn empty(&self) -> PointSet {
        self.board().points().without(self.men[Side::White] | self.men[Side::Black])
    }

    /// Whose action it is: the taker while a removal is owed; after an end by a removal the taker, by
    /// blocking the blocked side, by a draw the side that would be next.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// How many removals the side to act owes: 0, 1 or 2.
    #[inline]
    pub fn owed(&self) -> u8 {
        self.owed
    }

    /// Single actions since the last placement or removal.
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The number of the full turn, from 1.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// A side's last turn, if it was a move that closed a mill: from and to.
    pub fn last_mill(&self, side: Side) -> Option<(Point, Point)> {
        self.last[side].filter(|last| last.closed).map(|last| (last.from, last.to))
    }

    /// What the bans in force remember of a side's last turn: from, to, and whether it closed a mill.
    pub(crate) fn ban_memory_of(&self, side: Side) -> Option<(Point, Point, bool)> {
        let kept = self.last[side].filter(|last| self.rules.csiki_csuki == CsikiCsuki::Forbidden || last.closed);
        kept.filter(|_| self.rules.has_ban()).map(|last| (last.from, last.to, last.closed))
    }

    /// Whether the game was ended by something outside the position; see [`Position::close`].
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// Ends the game here for a reason that lies in its history: repetition, agreement, resignation. An end
    /// that the position decides by itself stays as it is.
    pub fn close(&mut self) {
        self.closed = self.outcome().is_none();
    }

    /// The same position under rules without draws by quiet turns: what perft and tables count by.
    #[must_use]
    pub fn without_limits(mut self) -> Position {
        self.rules = self.rules.without_limits();
        self
    }

    /// Whether a side with no men in hand is down to so few that it flies.
    #[inline]
    pub fn flies(&self, side: Side) -> bool {
        self.hand[side] == 0 && self.men[side].len() <= self.rules.flying.men()
    }

    /// Whether the side to act may place a man now.
    #[inline]
    pub fn may_place(&self) -> bool {
        self.owed == 0 && self.hand[self.side] > 0
    }

    /// Whether the side to act may move men now, as far as its hand and what it owes decide that.
    #[inline]
    pub fn may_move(&self) -> bool {
        self.owed == 0 && (self.hand[self.side] == 0 || self.rules.placing == Placing::Free)
    }

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
    fn placeable(&self) -> PointSet {
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
    fn reach(&self, from: Point, flies: bool, empty: PointSet) -> PointSet {
        if flies { empty } else { self.board().neighbours(from) & empty }
    }

    /// The move that a ban forbids the side to act, if there is one: the last man moved goes straight back
    /// and closes a mill. Such a mill stood before the man left, for nothing else on its line has moved.
    #[inline]
    fn banned(&self) -> Option<Action> {
        if !self.rules.has_ban() {
            return None;
        }
        self.banned_now()
    }

    #[inline(never)]
    fn banned_now(&self) -> Option<Action> {
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
    fn is_relief(&self, action: Action) -> bool {
        self.banned() == Some(action)
    }

    /// Whether the side to act could do anything, bans and ends by men or limits aside.
    fn can_act(&self) -> bool {
        self.owed > 0 || self.hand[self.side] > 0 || self.can_move()
    }

    fn can_move(&self) -> bool {
        let empty = self.empty();
        if self.flies(self.side) {
            return !empty.is_empty();
        }
        self.men[self.side].into_iter().any(|from| !(self.board().neighbours(from) & empty).is_empty())
    }

    /// Whether a side has fewer than three men in all.
    #[inline]
    fn few_men(&self) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.total(*side) < 3)
    }

    /// Whether nothing may be done although there might be moves.
    #[inline]
    fn stopped(&self) -> bool {
        self.closed || self.few_men().is_some() || self.limit().is_some()
    }

    /// The limit of quiet turns that has been reached. Counted when a turn has ended.
    #[inline]
    fn limit(&self) -> Option<Reason> {
        let reached = |limit: super::Limit| limit.is_some_and(|n| self.quiet >= 2 * n.get());
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

    fn blocked_outcome(&self) -> Outcome {
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
    fn generate(&self, actions: &mut Actions) {
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
    fn extend_turns(&self, turn: Turn, last: Action, turns: &mut Vec<Turn>) {
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
    fn has_other_action(&self) -> bool {
        let mut all = Actions::new();
        self.generate(&mut all);
        all.len() > 1
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
    fn play_move(&mut self, from: Point, to: Point) {
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

    fn play_take(&mut self, point: Point) {
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
    fn close_mills(&mut self, mills: u8) {
        if mills > 0 && !self.takeable().is_empty() {
            self.owed = mills.min(self.rules.max_removals());
        } else {
            self.end_turn();
        }
    }

    #[inline]
    fn end_turn(&mut self) {
        self.owed = 0;
        self.next_side();
        if self.rules.blocked == Blocked::Passes {
            self.pass_if_blocked();
        }
    }

    #[inline]
    fn next_side(&mut self) {
        self.side = !self.side;
        self.turn = self.turn.saturating_add((self.side == Side::White) as u32);
    }

    /// Passes if the side to act is blocked and the other is not.
    fn pass_if_blocked(&mut self) {
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
    pub(super) fn settled(mut self) -> Position {
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
