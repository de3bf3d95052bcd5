//! Fixed searches by which changes of the search are measured and noticed.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::report::Limits;
use super::search::Engine;
use crate::rules::{Position, PositionError, Preset};
use crate::session::Session;

/// What is searched: rules, position line, single actions ahead.
const SEARCHES: [(Preset, &str, u8); 12] = [
    // From the start, and the standard game as it goes on.
    (Preset::Nine, "********/********/******** w p p 0 9 0 9 0 0", 18),
    (Preset::Malom, "*O**@***/@*O*O*@*/****@*** w p p 3 5 4 5 0 0", 17),
    (Preset::Malom, "O@*O@*O*/@*O*O*@*/*@*O*@*O w p p 7 2 6 2 0 0", 20),
    (Preset::Nine, "O@*O@*O*/@*O*O*@*/*@@O@@*O w m s 7 0 8 0 0 0", 21),
    (Preset::Nine, "O@*O@*O*/@*O***@*/*@*O*@*O w m s 6 0 6 0 0 0", 21),
    (Preset::Nine, "O***@*O*/@*O***@*/*@*O***O b m s 5 0 4 0 0 0", 22),
    (Preset::Nine, "O***@*O*/@*O*****/*@*O***O b m s 5 0 3 0 0 0", 17),
    (Preset::Nine, "O***@***/@*O*****/*@*O**** w m s 3 0 3 0 0 0", 17),
    // The other boards and rules.
    (Preset::Morabaraba, "O@*O@*O*/@*O*O*@*/*@*O*@*O w p p 7 5 6 5 0 0", 17),
    (Preset::Lasker, "*O**@***/@*O*O*@*/****@*** w p p 3 6 4 6 0 0", 15),
    (Preset::Seven, "O/*O**@***/@*O***@* w p p 3 4 3 4 0 0", 18),
    (Preset::Six, "*O**@***/@*O*O*@* w p p 3 3 3 3 0 0", 21),
];

/// One of the fixed searches, done.
#[derive(Clone, Debug)]
pub struct Benched {
    /// The rules it was under.
    pub preset: Preset,
    /// The position line it began from.
    pub position: &'static str,
    /// The single actions it looked ahead.
    pub depth: u8,
    /// The positions it looked at.
    pub nodes: u64,
    /// How long it took.
    pub elapsed: Duration,
}

/// Searches fixed positions to fixed depths on one thread. The sum of the nodes is the search's signature: it is the
/// same on every machine and changes with whatever changes the search.
///
/// # Errors
/// A position line that does not suit its rules: never, as a test sees to.
pub fn bench() -> Result<Vec<Benched>, PositionError> {
    SEARCHES.into_iter().map(|(preset, position, depth)| run(preset, position, depth)).collect()
}

fn run(preset: Preset, position: &'static str, depth: u8) -> Result<Benched, PositionError> {
    let session = Session::from_position(Position::parse(preset.rules(), position)?);
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let report = Engine::new(64, 1).search(&session, limits, &AtomicBool::new(false), |_| ());
    Ok(Benched { preset, position, depth, nodes: report.nodes, elapsed: report.elapsed })
}
