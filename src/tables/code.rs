//! Values as bytes, and as what a slot holds while its pair is being solved.
//!
//! A byte is 0 for a draw and else the distance plus one: a win's distance is odd and a loss's even, so that the
//! byte tells both.

use std::fmt;

/// The byte of a draw.
pub(super) const DRAW: u8 = 0;
/// The byte of a slot that holds no position.
pub(super) const HOLE: u8 = 255;
/// The largest distance that a byte holds.
pub(super) const DEEPEST: u16 = 253;

/// What a distance counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Metric {
    /// Plies to the end of the game.
    End,
    /// Plies until men are taken in a way that keeps the win, or to the end of the game if that comes first.
    Capture,
}

impl Metric {
    /// Pairs of so many men in all keep the distance to the end; larger ones that to the next capture.
    pub const MOST_TO_THE_END: u8 = 10;

    /// How a pair of so many men in all counts on a board of so many points; small boards keep the distance to the end.
    pub fn of(points: u8, total: u8) -> Metric {
        if points < 24 || total <= Metric::MOST_TO_THE_END { Metric::End } else { Metric::Capture }
    }

    /// How the value of a position after a capture counts.
    #[inline(always)]
    pub(super) fn after_capture(self, code: u8) -> u8 {
        match (self, code) {
            (Metric::End, _) | (Metric::Capture, DRAW) => code,
            // A loss at once, or a win in one.
            (Metric::Capture, _) => 2 - (code & 1),
        }
    }
}

/// A position's value for the side to move, draws by repetition and quiet limits left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// It wins in so many plies.
    Win(u16),
    /// Nobody can force a win.
    Draw,
    /// It loses in so many plies.
    Loss(u16),
}

impl Value {
    /// The value that a byte stands for.
    pub(super) fn of_code(code: u8) -> Value {
        match code {
            DRAW => Value::Draw,
            code if code & 1 == 0 => Value::Win(u16::from(code) - 1),
            code => Value::Loss(u16::from(code) - 1),
        }
    }

    pub(super) fn code(self) -> u8 {
        match self {
            Value::Draw => DRAW,
            Value::Win(plies) | Value::Loss(plies) => plies.min(DEEPEST) as u8 + 1,
        }
    }

    /// The same value a ply earlier, for the side that moves into it.
    #[must_use]
    pub fn before(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies + 1),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies + 1),
        }
    }

    /// A number that is larger for what the side to move likes better: quick wins, then draws, then long losses.
    pub fn preference(self) -> i32 {
        match self {
            Value::Win(plies) => 100_000 - i32::from(plies),
            Value::Draw => 0,
            Value::Loss(plies) => -100_000 + i32::from(plies),
        }
    }
}

impl fmt::Display for Value {
    /// `win`, `draw` or `loss`, and the distance behind a tab.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Win(plies) => write!(f, "win\t{plies}"),
            Value::Draw => f.write_str("draw"),
            Value::Loss(plies) => write!(f, "loss\t{plies}"),
        }
    }
}

/// What a slot holds while its pair is being solved, in 16 bits: a win or loss with its distance, or what is
/// still open. A win whose level has not come yet may still be found to be quicker.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct State(pub(super) u16);

const LOSS: u16 = 1 << 14;
const OPEN: u16 = 1 << 15;
const COUNT_BITS: u32 = 7;
/// The largest number of quiet successors that a slot counts.
pub(super) const MOST_SUCCESSORS: u32 = (1 << COUNT_BITS) - 2;

impl State {
    pub(super) const HOLE: State = State(LOSS | 0x3FFF);
    /// Cannot be lost: a capture, or being blocked, draws.
    pub(super) const SAFE: State = State(u16::MAX);

    #[inline(always)]
    pub(super) fn win(plies: u16) -> State {
        State(plies)
    }

    #[inline(always)]
    pub(super) fn loss(plies: u16) -> State {
        State(LOSS | plies)
    }

    /// So many quiet successors are not known to be won for the opponent, and by captures it loses in at most `captures` plies after
    /// them (0: no captures).
    #[inline(always)]
    pub(super) fn open(count: u32, captures: u16) -> State {
        State(OPEN | captures.div_ceil(2) << COUNT_BITS | count as u16)
    }

    #[inline(always)]
    pub(super) fn is_open(self) -> bool {
        self.0 & OPEN != 0
    }

    /// Whether it may become a loss.
    #[inline(always)]
    pub(super) fn counts(self) -> bool {
        self.is_open() && self != State::SAFE
    }

    #[inline(always)]
    pub(super) fn count(self) -> u16 {
        self.0 & ((1 << COUNT_BITS) - 1)
    }

    /// The opponent's longest win after a capture, 0 for none.
    #[inline(always)]
    pub(super) fn captures(self) -> u16 {
        ((self.0 & !OPEN) >> COUNT_BITS << 1).saturating_sub(1)
    }

    /// The level at which it becomes final, for wins and losses.
    #[inline(always)]
    pub(super) fn level(self) -> u16 {
        self.0 & 0x3FFF
    }

    /// The byte it comes to once nothing more can be found.
    #[inline(always)]
    pub(super) fn code(self) -> u8 {
        if self.is_open() {
            DRAW
        } else if self == State::HOLE {
            HOLE
        } else {
            (self.level() + 1) as u8
        }
    }
}
