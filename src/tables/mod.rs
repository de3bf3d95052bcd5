//! Perfect play: endings solved, verified, kept in files, looked up.
//!
//! * [`make`] solves all pairs of so many men against so many, smallest first, and writes a file for each.
//! * [`Tables`] looks positions up.
//!
//! Values leave out repetition and quiet limits.

mod agenda;
mod array;
mod background;
mod backward;
mod bits;
mod code;
mod folder;
mod forward;
mod game;
mod index;
mod machine;
mod make;
mod placing;
mod plan;
mod probe;
mod ranks;
mod solve;
mod store;
mod turns;
mod verify;
mod work;

pub use array::{Array, Counts};
pub use background::{Background, Busy, Failure, Progress, Stage, alone, listed, remove};
pub use code::{Metric, Value};
pub use game::{Fingerprint, Game, Unsolvable};
pub use index::{Index, Sets};
pub use machine::{free_disk, free_memory, yield_to_others};
pub use make::{Event, MakeError, Order, Verify, kinds, make, tasks};
pub use plan::{Missing, Plan, Task};
pub use probe::Tables;
pub use solve::{SolveError, Solver, Started};
pub use store::{BLOCK, EXTENSION, Fault, Header, Kind, TableError, TableFile};
pub use verify::Difference;
pub use work::{Stopped, Work};

#[cfg(test)]
mod known;
