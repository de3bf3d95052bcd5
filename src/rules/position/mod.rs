//! A valid position: what is legal in it, what an action makes of it, whether it is over.

use super::action::{Action, Actions, Turn};
use super::illegal::{Illegal, Why};
use super::options::{Blocked, CentreFirst, CsikiCsuki, FullBoard, Limit, MenInMills, Placing, Rules};
use super::outcome::{Outcome, Reason};
use super::point::{Point, PointSet};
use super::setup::Setup;
use super::side::{BySide, Side};

mod ends;
mod legal;
mod play;

/// A side's last turn, as far as a ban or a position line has to remember it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::rules) struct LastMove {
    pub(in crate::rules) from: Point,
    pub(in crate::rules) to: Point,
    /// Whether it closed a mill. If not it is kept only because it left one and csiki-csuki is forbidden.
    pub(in crate::rules) closed: bool,
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
    pub(in crate::rules) men: BySide<PointSet>,
    pub(in crate::rules) turn: u32,
    pub(in crate::rules) last: BySide<Option<LastMove>>,
    pub(in crate::rules) rules: Rules,
    pub(in crate::rules) quiet: u16,
    pub(in crate::rules) hand: BySide<u8>,
    pub(in crate::rules) side: Side,
    pub(in crate::rules) owed: u8,
    pub(in crate::rules) closed: bool,
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
}
