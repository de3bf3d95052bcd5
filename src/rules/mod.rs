//! What is legal: boards, rules, positions, actions, and how they are written.
//!
//! Nothing here knows of files, clocks, windows or who is asking. A [`Position`] is always one that its
//! [`Rules`] allow and is the only judge of what may be played:
//!
//! ```
//! use malom::rules::{Position, Preset};
//!
//! // White's last man on d6 closes the mill b6 d6 f6, and so White takes one of Black's men.
//! let rules = Preset::Nine.rules();
//! let mut position = Position::parse(rules, "**@**@**/*O***@*O/**@***@* w p p 2 1 5 4 0 0")?;
//! position.play_turn(rules.board().parse_turn("d6xa4")?)?;
//! assert_eq!(position.to_string(), "**@**@**/OO***@*O/**@***** b p p 3 0 4 4 0 0 -1 -1 -1 -1 0 0 1 ids:nodes");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod board;
mod hash;
mod illegal;
mod notation;
mod options;
mod outcome;
mod perft;
mod point;
mod position;
mod presets;
mod setup;
mod side;
mod symmetry;

pub use action::{Action, Actions, Turn};
pub use board::Board;
pub(crate) use hash::mix;
pub use hash::{RepetitionKey, SearchKey};
pub use illegal::{Illegal, Why};
pub use notation::{ActionError, ActionName, PointError, PositionError, TurnName};
pub use options::{
    Blocked, CentreFirst, CsikiCsuki, DoubleMill, Flying, FullBoard, Limit, MenInMills, Placing, RepeatMill,
    Repetition, RuleOption, Rules, RulesError,
};
pub use outcome::{Outcome, Reason};
pub use perft::{perft, perft_turns};
pub use point::{MAX_POINTS, Point, PointSet, Points};
pub use position::Position;
pub use presets::Preset;
pub use setup::{PointName, Setup, SetupError};
pub use side::{BySide, Side};
pub use symmetry::Symmetry;
