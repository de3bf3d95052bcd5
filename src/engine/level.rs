//! How well a computer plays.

use std::fmt;
use std::str::FromStr;

use super::report::Limits;
use super::search::Engine;

/// More threads than this help little and make a quiet machine loud.
const MOST_THREADS: usize = 4;

/// How well a computer plays. A level is a fixed amount of thought, so it is the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Sees its next turn and the answer to it, and is not choosy.
    Easy,
    /// Sees four turns ahead.
    Medium,
    /// As good as a second of a slow computer makes it.
    Hard,
}

/// A name that no level has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no level is called `{name}`; there are: {}", Level::ALL.map(Level::name).join(", "))]
pub struct LevelError {
    /// What was given.
    pub name: String,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    /// Its name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }

    /// The level with this name.
    pub fn from_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The level with this name, or this number counted from 1.
    pub fn find(text: &str) -> Option<Level> {
        let by_number = || text.parse::<usize>().ok()?.checked_sub(1).and_then(|place| Level::ALL.get(place).copied());
        Level::from_name(text).or_else(by_number)
    }

    /// How far it looks.
    pub(super) const fn limits(self) -> Limits {
        let (depth, nodes) = match self {
            Level::Easy => (4, 6_000),
            Level::Medium => (7, 60_000),
            Level::Hard => (60, 4_000_000),
        };
        Limits { depth: Some(depth), nodes: Some(nodes), time: None }
    }

    /// A searcher on one thread with memory enough for a search of this level within such limits: the same game gives
    /// the same result every time.
    pub(super) fn engine(self, limits: Limits) -> Engine {
        Engine::new(self.memory(limits), 1)
    }

    /// The same on as many threads as help it on this machine.
    pub(super) fn swift_engine(self) -> Engine {
        let most = if self == Level::Hard { MOST_THREADS } else { 1 };
        let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get().min(most));
        Engine::new(self.memory(Limits::default()), threads)
    }

    /// MiB for what so many positions leave to be remembered, 16 bytes each.
    fn memory(self, limits: Limits) -> usize {
        const POSITIONS_PER_MIB: u64 = 1 << 16;
        let nodes = self.limits().and(limits).nodes.unwrap_or(u64::MAX);
        usize::try_from(nodes / POSITIONS_PER_MIB + 1).map_or(64, |mib| mib.min(64).next_power_of_two())
    }

    /// By how much (in hundredths of a man) an action may be worse than the best and still be played.
    pub(super) const fn margin(self) -> i32 {
        match self {
            Level::Easy => 25,
            Level::Medium => 4,
            Level::Hard => 0,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(name: &str) -> Result<Level, LevelError> {
        Level::from_name(name).ok_or_else(|| LevelError { name: name.to_owned() })
    }
}
