//! Tables made by a thread of its own, behind everything else, while somebody plays.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::folder::path_of;
use super::game::Game;
use super::machine::{free_disk, free_memory, yield_to_others};
use super::make::{Event, MakeError, Order, Verify, kinds, make, tasks};
use super::plan::{Missing, Plan};
use super::store::{EXTENSION, Kind};
use super::work::Work;

/// How far it is.
#[derive(Clone, PartialEq, Debug)]
pub enum Stage {
    /// What is there already is being read.
    Looking,
    /// Tables are being made.
    Working,
    /// All are there.
    Done,
    /// It was stopped; what is done is kept.
    Stopped,
    /// It cannot go on.
    Failed(Failure),
}

/// Why it cannot go on.
#[derive(Clone, PartialEq, Debug)]
pub enum Failure {
    /// The computer has too little to spare.
    Missing(Missing),
    /// Somebody else is making tables in the same folder.
    Busy,
    /// Anything else, in words.
    Other(String),
}

/// What is known of it while it goes on.
#[derive(Clone, Debug)]
pub struct Progress {
    /// How far it is.
    pub stage: Stage,
    /// The table that is being made.
    pub current: Option<Kind>,
    /// The tables that are there and whole.
    pub ready: Vec<Kind>,
    /// The part of the work that is done, 0 to 1, since it was last begun.
    pub share: f64,
    /// How long it will still take at this pace, once that can be told.
    pub left: Option<Duration>,
}

struct Told {
    stage: Stage,
    current: Option<Kind>,
    ready: Vec<Kind>,
    /// The work in all, and since when it is done.
    whole: Option<(u64, Instant)>,
}

#[derive(Debug, Default)]
struct Signs {
    stop: AtomicBool,
    done: AtomicU64,
}

/// A thread that makes all tables of a game; it stops when this is dropped.
pub struct Background {
    signs: Arc<Signs>,
    told: Arc<Mutex<Told>>,
    thread: Option<JoinHandle<()>>,
}

impl Background {
    /// Begins to make all tables of up to `men` men in all that are not in the folder yet, on so many threads. New tables
    /// of few men are verified.
    pub fn start(game: Game, dir: &Path, men: u8, threads: usize) -> Background {
        let signs = Arc::new(Signs::default());
        let told = Arc::new(Mutex::new(Told { stage: Stage::Looking, current: None, ready: Vec::new(), whole: None }));
        let (dir, thread_signs, thread_told) = (dir.to_owned(), signs.clone(), told.clone());
        let thread = thread::spawn(move || {
            let stage = match work(&game, &dir, men, threads, &thread_signs, &thread_told) {
                Ok(()) => Stage::Done,
                Err(None) => Stage::Stopped,
                Err(Some(failure)) => Stage::Failed(failure),
            };
            let mut told = lock(&thread_told);
            told.stage = stage;
            told.current = None;
        });
        Background { signs, told, thread: Some(thread) }
    }

    /// How far it is now.
    pub fn progress(&self) -> Progress {
        let told = lock(&self.told);
        let done = self.signs.done.load(Ordering::Relaxed);
        let share = told.whole.map_or(0.0, |(weight, _)| (done as f64 / weight.max(1) as f64).min(1.0));
        let left =
            told.whole.filter(|_| share > 0.001).map(|(_, since)| since.elapsed().mul_f64((1.0 - share) / share));
        Progress { stage: told.stage.clone(), current: told.current, ready: told.ready.clone(), share, left }
    }

    /// Asks it to stop; it does so within a moment.
    pub fn stop(&self) {
        self.signs.stop.store(true, Ordering::Relaxed);
    }

    /// Whether it has ended, one way or another.
    pub fn is_over(&self) -> bool {
        !matches!(lock(&self.told).stage, Stage::Looking | Stage::Working)
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            thread.join().ok();
        }
    }
}

fn lock(told: &Mutex<Told>) -> MutexGuard<'_, Told> {
    told.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes the tables; the error is none where it was stopped.
fn work(
    game: &Game,
    dir: &Path,
    men: u8,
    threads: usize,
    signs: &Signs,
    told: &Mutex<Told>,
) -> Result<(), Option<Failure>> {
    // Where the system does not let it step back it works all the same.
    yield_to_others();
    let other = |error: &dyn std::error::Error| Some(Failure::Other(error.to_string()));
    fs::create_dir_all(dir).map_err(|error| Some(Failure::Other(format!("{}: {error}", dir.display()))))?;
    let _alone = alone(dir).map_err(|Busy| Some(Failure::Busy))?;
    let order = Order { game, dir, men, verify: Verify::Small };
    let mut watch = |event: Event| match event {
        Event::Kept(kind) => lock(told).ready.push(kind),
        Event::Begun(task) => lock(told).current = Some(task.kind),
        Event::Done { task, .. } => {
            let mut told = lock(told);
            told.current = None;
            told.ready.push(task.kind);
        }
        Event::SetAside { .. } | Event::Verifying(_) => {}
    };
    let tasks = tasks(&order, &mut watch).map_err(|error| other(&error))?;
    let plan = Plan::of(game, &tasks);
    plan.fits(free_memory(), free_disk(dir)).map_err(|missing| Some(Failure::Missing(missing)))?;
    {
        let mut told = lock(told);
        told.stage = Stage::Working;
        told.whole = Some((plan.weight, Instant::now()));
    }
    let work = Work { threads, stop: &signs.stop, done: &signs.done };
    make(&order, &tasks, &work, &mut watch).map_err(|error| match error {
        MakeError::Stopped(_) => None,
        error => other(&error),
    })
}

/// Somebody else is making tables in a folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("another `malom solve` is at work there")]
pub struct Busy;

/// Makes sure that nobody else makes tables in the folder, for as long as the answer lives; where the system has no locks
/// on folders that is left to the people.
///
/// # Errors
/// Somebody does.
pub fn alone(dir: &Path) -> Result<Option<fs::File>, Busy> {
    let Ok(file) = fs::File::open(dir) else { return Ok(None) };
    match file.try_lock() {
        Err(fs::TryLockError::WouldBlock) => Err(Busy),
        _ => Ok(Some(file)),
    }
}

/// The tables of a game in a folder, by their names alone, and the bytes of them all.
pub fn listed(game: &Game, dir: &Path, men: u8) -> (Vec<Kind>, u64) {
    let mut bytes = 0;
    let there = |kind: &Kind| {
        let found = fs::metadata(path_of(dir, *kind)).map(|data| data.len());
        bytes += found.as_ref().copied().unwrap_or(0);
        found.is_ok()
    };
    let found = kinds(game, men).into_iter().filter(there).collect();
    (found, bytes)
}

/// Deletes all tables of a folder, half-written and damaged ones as well, and nothing else; how many files those were.
///
/// # Errors
/// Which file could not be deleted; others may be gone.
pub fn remove(dir: &Path) -> io::Result<usize> {
    let in_file =
        |path: &PathBuf, error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    let entries = match fs::read_dir(dir) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        Err(error) => return Err(in_file(&dir.to_owned(), error)),
    };
    let mut removed = 0;
    for entry in entries {
        let path = entry?.path();
        let ending = path.extension().map(|ending| ending.to_string_lossy().into_owned()).unwrap_or_default();
        if ending == EXTENSION || ending == "part" || ending.starts_with("aside") {
            fs::remove_file(&path).map_err(|error| in_file(&path, error))?;
            removed += 1;
        }
    }
    // The folder itself goes if nothing else lies in it.
    fs::remove_dir(dir).ok();
    Ok(removed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;
    use crate::tables::Tables;

    fn until(background: &Background, reached: impl Fn(&Progress) -> bool) -> Progress {
        let start = Instant::now();
        loop {
            let progress = background.progress();
            if reached(&progress) {
                return progress;
            }
            assert!(start.elapsed() < Duration::from_secs(300), "{progress:?}");
            thread::sleep(Duration::from_millis(2));
        }
    }

    fn game() -> Game {
        Game::new(Preset::Nine.rules()).unwrap()
    }

    #[test]
    fn it_is_stopped_goes_on_and_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let dir = folder.path().join("nine");
        let background = Background::start(game(), &dir, 8, 2);
        let first = until(&background, |progress| !progress.ready.is_empty());
        assert!(first.share > 0.0 && first.share <= 1.0);
        drop(background);
        let (kept, _) = listed(&game(), &dir, 8);
        assert!(!kept.is_empty());

        let background = Background::start(game(), &dir, 8, 2);
        until(&background, |progress| kept.iter().all(|kind| progress.ready.contains(kind)));
        let busy = Background::start(game(), &dir, 8, 1);
        assert_eq!(until(&busy, |_| busy.is_over()).stage, Stage::Failed(Failure::Busy));
        let end = until(&background, |_| background.is_over());
        assert_eq!((end.stage, end.current), (Stage::Done, None));
        let (there, bytes) = listed(&game(), &dir, 8);
        assert_eq!(there, kinds(&game(), 8));
        assert!(bytes > 0 && Tables::open(&dir).unwrap().files().count() == there.len());

        fs::write(dir.join("3-3.aside-2"), "").unwrap();
        fs::write(dir.join("note.txt"), "mine").unwrap();
        assert_eq!(remove(&dir).unwrap(), there.len() + 1);
        assert_eq!(fs::read_dir(&dir).unwrap().count(), 1, "what is no table stays");
        assert_eq!(listed(&game(), &dir, 8), (Vec::new(), 0));
        fs::remove_file(dir.join("note.txt")).unwrap();
        assert_eq!((remove(&dir).unwrap(), dir.exists()), (0, false));
        assert_eq!(remove(&dir).unwrap(), 0);
    }

    #[test]
    fn what_it_cannot_write_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        let background = Background::start(game(), &file.join("nine"), 6, 1);
        let end = until(&background, |_| background.is_over());
        let Stage::Failed(Failure::Other(told)) = end.stage else { panic!("{:?}", end.stage) };
        assert!(told.contains("file"), "{told}");
    }
}
