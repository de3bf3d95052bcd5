//! What is to be made, and what that takes: positions, time, memory, disk.

use super::code::Metric;
use super::game::Game;
use super::index::Index;
use super::store::Kind;

/// What one thread of a two-core virtual machine (Xeon, 2023) takes for a position, in nanoseconds: the first look at it.
pub(super) const LOOK: u64 = 40;
/// All un-moves that lead back from it, draws and decided positions taken together.
pub(super) const BACK: u64 = 320;
/// Packing its value.
pub(super) const PACK: u64 = 80;
/// Packing it only to see which side packs smaller; part of [`PACK`].
pub(super) const QUICK: u64 = 10;
/// Verifying it.
pub(super) const VERIFY: u64 = 900;
/// A position of the placing.
pub(super) const PLACING: u64 = 250;

/// What is to be done with a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Task {
    /// Which table.
    pub kind: Kind,
    /// Whether it is to be made; else it is there.
    pub make: bool,
    /// Whether it is to be verified.
    pub verify: bool,
}

impl Task {
    /// Positions of both orientations, holes included.
    pub fn positions(&self, game: &Game) -> u64 {
        match self.kind {
            Kind::Pair(w, b) if w == b => Index::length(game, w, b),
            Kind::Pair(w, b) => Index::length(game, w, b) + Index::length(game, b, w),
            Kind::Placing(_, w, b) => Index::length(game, w, b),
        }
    }

    /// Nanoseconds of one thread.
    pub(super) fn weight(&self, game: &Game) -> u64 {
        let making = match self.kind {
            Kind::Pair(..) => LOOK + BACK + PACK,
            Kind::Placing(..) => PLACING + PACK,
        };
        self.positions(game) * (u64::from(self.make) * making + u64::from(self.verify) * VERIFY)
    }
}

/// What making tables takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// How many tables are to be made.
    pub tables: usize,
    /// How many are only to be verified.
    pub verified: usize,
    /// Positions, holes included.
    pub positions: u64,
    /// The work as it is counted while it is done: nanoseconds of one thread of the machine on which it was measured.
    pub weight: u64,
    /// The most memory at a time, in bytes.
    pub memory: u64,
    /// Bytes of files.
    pub disk: u64,
}

/// What the computer has too little of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Missing {
    /// Room on the disk, else memory.
    pub disk: bool,
    /// Bytes that are needed.
    pub wanted: u64,
    /// Bytes that are free.
    pub free: u64,
}

/// Bytes that a position takes in the files, both orientations taken together: rather more than was measured.
fn packed(game: &Game, metric: Metric) -> f64 {
    match metric {
        _ if game.is_small() => 0.35,
        Metric::End => 0.04,
        Metric::Capture => 0.08,
    }
}

/// Memory apart from arrays of positions: numberings of sets, the verifier's own, the program.
const BASE: u64 = 200 << 20;

impl Plan {
    /// What these tasks take.
    pub fn of(game: &Game, tasks: &[Task]) -> Plan {
        let mut plan = Plan { tables: 0, verified: 0, positions: 0, weight: 0, memory: 0, disk: 0 };
        for task in tasks {
            let positions = task.positions(game);
            plan.weight += task.weight(game);
            plan.positions += positions;
            plan.verified += usize::from(!task.make);
            plan.memory = plan.memory.max(BASE + memory(game, task.kind));
            if task.make {
                plan.tables += 1;
                let (Kind::Pair(w, b) | Kind::Placing(_, w, b)) = task.kind;
                let metric = Metric::of(game.points, w + b);
                plan.disk += (positions as f64 * packed(game, metric)) as u64 + 4096;
            }
        }
        plan
    }

    /// Whether the computer has room for it, as far as it says how much it has free, in bytes.
    ///
    /// # Errors
    /// What there is too little of.
    pub fn fits(&self, free_memory: Option<u64>, free_disk: Option<u64>) -> Result<(), Missing> {
        for (disk, wanted, free) in [(false, self.memory, free_memory), (true, self.disk, free_disk)] {
            if let Some(free) = free.filter(|free| *free < wanted) {
                return Err(Missing { disk, wanted, free });
            }
        }
        Ok(())
    }

    /// How long it takes with so many threads on the machine on which it was measured, in seconds.
    pub fn seconds(&self, threads: usize) -> f64 {
        self.weight as f64 / 1e9 / threads.max(1) as f64
    }
}

/// The most memory that a table takes while it is made: 16 bits for every position of the pair, the bytes they are turned
/// into, the values after captures, and what is kept at hand of the totals before.
fn memory(game: &Game, kind: Kind) -> u64 {
    let (Kind::Pair(w, b) | Kind::Placing(_, w, b)) = kind;
    let length = |w: u8, b: u8| if w < 3 || b < 3 { 0 } else { Index::length(game, w, b) };
    let own = if w == b { length(w, b) } else { length(w, b) + length(b, w) };
    let captures = length(b - u8::from(b > 0), w) + if w == b { 0 } else { length(w - u8::from(w > 0), b) };
    let before: u64 = (3..w + b)
        .flat_map(|men| [(men, (w + b - 1).saturating_sub(men)), (men, (w + b).saturating_sub(men))])
        .map(|(w, b)| if w as usize > super::ranks::MOST || b as usize > super::ranks::MOST { 0 } else { length(w, b) })
        .sum();
    2 * own + length(w, b).max(length(b, w)) + captures + before.min(super::folder::MOST_KEPT as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;
    use crate::tables::make::kinds;

    #[test]
    fn plans_count_all_positions() {
        let game = Game::new(Preset::Nine.rules()).unwrap();
        let tasks = |men| -> Vec<Task> {
            kinds(&game, men).into_iter().map(|kind| Task { kind, make: true, verify: false }).collect()
        };
        let ten = Plan::of(&game, &tasks(10));
        assert_eq!((ten.tables, ten.positions), (9, 172_639_811));
        assert!(ten.memory < 2 << 30, "{}", ten.memory);
        let all = Plan::of(&game, &tasks(18));
        assert_eq!((all.tables, all.positions), (28, 9_193_626_407));
        assert!(all.memory < 6 << 30, "{}", all.memory);
    }
}
