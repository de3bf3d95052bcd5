//! Making all tables up to so many men, smallest first; what is there already is kept.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::code::{Metric, Value};
use super::folder::{self, Folder, FolderError};
use super::game::Game;
use super::solve::{self, Array, Counts, SolveError};
use super::store::{self, Fault, Header, Kind, TableError};
use super::verify::{Difference, Numbers, Values, Verifier, VerifyError};
use super::work::{Stopped, Work};
use crate::rules::Side;

/// Why tables were not made.
#[derive(Debug, thiserror::Error)]
pub enum MakeError {
    /// It was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A file could not be used or written.
    #[error(transparent)]
    Table(#[from] TableError),
    /// A distance has no room.
    #[error("{name}: {source}")]
    Solve {
        /// The pair.
        name: String,
        /// What happened.
        source: SolveError,
    },
    /// Verification found a wrong value.
    #[error("{name}: {source}; nothing was written")]
    Difference {
        /// The pair.
        name: String,
        /// Where.
        source: Difference,
    },
}

impl From<FolderError> for MakeError {
    fn from(error: FolderError) -> MakeError {
        match error {
            FolderError::Stopped(stopped) => stopped.into(),
            FolderError::Table(error) => error.into(),
        }
    }
}

/// What happens while tables are made, for whoever watches.
#[derive(Debug)]
pub enum Event<'a> {
    /// A file is there and whole.
    Kept(Kind),
    /// A file cannot be used and was renamed.
    SetAside {
        /// What was wrong with it.
        error: TableError,
        /// Its new name.
        to: PathBuf,
    },
    /// A table is about to be solved.
    Begun(Kind),
    /// It is solved and about to be verified.
    Verifying(Kind),
    /// It is written.
    Made {
        /// Its header.
        header: &'a Header,
        /// Time to solve it.
        solving: Duration,
        /// Time to verify it.
        verifying: Duration,
        /// Time to pack and write it.
        storing: Duration,
    },
}

/// Which tables are to be made, and how.
pub struct Order<'a> {
    /// The game.
    pub game: &'a Game,
    /// Where to.
    pub dir: &'a Path,
    /// The most men in all.
    pub men: u8,
    /// Up to how many men in all to verify.
    pub verify: u8,
}

/// All pairs, up to so many men in all, in the order in which they are made.
pub fn pairs(game: &Game, men: u8) -> Vec<(u8, u8)> {
    let most = game.rules().men();
    let totals = 6..=men.min(2 * most);
    totals.flat_map(|total| (3..=total / 2).map(move |w| (w, total - w))).filter(|(_, b)| *b <= most).collect()
}

struct PairValues(HashMap<(u8, u8), Arc<Array>>);

impl Values for PairValues {
    fn value(&self, (w, _): (u8, u8), (b, _): (u8, u8), number: u64) -> Option<Value> {
        self.0.get(&(w, b))?.value(number as usize)
    }
}

/// Whether a table is there and whole. One that cannot be used is set aside.
pub(super) fn existing(order: &Order, kind: Kind, watch: &mut dyn FnMut(Event)) -> Result<bool, MakeError> {
    let opened = folder::open(order.game, order.dir, kind).and_then(|file| file.check());
    let error = match opened {
        Ok(()) => {
            watch(Event::Kept(kind));
            return Ok(true);
        }
        Err(error) => error,
    };
    match &error.fault {
        Fault::Io(cause) if cause.kind() == io::ErrorKind::NotFound => Ok(false),
        fault if fault.is_damage() => {
            let to = store::set_aside(&error.path)?;
            watch(Event::SetAside { error, to });
            Ok(false)
        }
        _ => Err(error.into()),
    }
}

/// Makes all pairs up to the order's number of men that are not there yet.
///
/// # Errors
/// When it was stopped, when a file cannot be written, or with the position at which verification differs. All tables
/// made before that are kept.
pub fn make(order: &Order, work: &Work, watch: &mut dyn FnMut(Event)) -> Result<(), MakeError> {
    let mut folder = Folder::new(order.game, order.dir);
    let mut numbers = None;
    for (w, b) in pairs(order.game, order.men) {
        folder.forget_below(w + b - 1);
        let kind = Kind::Pair(w, b);
        if existing(order, kind, watch)? {
            continue;
        }
        watch(Event::Begun(kind));
        let start = Instant::now();
        let mut orientations = vec![folder.orientation(w, b, work)?];
        if w != b {
            orientations.push(folder.orientation(b, w, work)?);
        }
        let captured: Vec<Arc<Array>> = orientations.iter().filter_map(|half| half.captures.clone()).collect();
        let metric = Metric::of(order.game.points, w + b);
        let solved = solve::solve(order.game, orientations, metric, work).map_err(|source| match source {
            SolveError::Stopped(stopped) => stopped.into(),
            source => MakeError::Solve { name: kind.name(), source },
        })?;
        let solved: Vec<Arc<Array>> = solved.into_iter().map(Arc::new).collect();
        let solving = start.elapsed();

        let start = Instant::now();
        if w + b <= order.verify {
            watch(Event::Verifying(kind));
            let numbers = numbers.get_or_insert_with(|| Numbers::new(order.game.rules().board(), order.men - 3));
            verify(order.game, numbers, &solved, captured, metric, work, kind)?;
        }
        let verifying = start.elapsed();

        let start = Instant::now();
        let header = write(order, &solved, metric, work)?;
        let storing = start.elapsed();
        if w + b < order.men {
            solved.iter().for_each(|array| folder.keep(array));
        }
        watch(Event::Made { header: &header, solving, verifying, storing });
    }
    Ok(())
}

fn verify(
    game: &Game,
    numbers: &Numbers,
    solved: &[Arc<Array>],
    captured: Vec<Arc<Array>>,
    metric: Metric,
    work: &Work,
    kind: Kind,
) -> Result<(), MakeError> {
    let all = captured.into_iter().chain(solved.iter().cloned());
    let values = PairValues(all.map(|array| ((array.index.mover.men, array.index.others), array)).collect());
    let rules = game.rules().without_limits();
    let verifier = Verifier { rules, numbers, values: &values, metric };
    for array in solved {
        let (men, others) = (array.index.mover.men, array.index.others);
        verifier.verify((men, 0), (others, 0), Side::White, work).map_err(|error| match error {
            VerifyError::Stopped(stopped) => stopped.into(),
            VerifyError::Difference(source) => MakeError::Difference { name: kind.name(), source },
        })?;
    }
    Ok(())
}

/// Packs both orientations and writes the one that packs smaller.
fn write(order: &Order, solved: &[Arc<Array>], metric: Metric, work: &Work) -> Result<Header, MakeError> {
    let mut packed = Vec::new();
    for array in solved {
        packed.push((store::pack_codes(&array.codes, work)?, array));
    }
    packed.sort_by_key(|(packed, _)| packed.length());
    let counts = |at: usize| packed.get(at).map_or_else(Counts::default, |(_, array)| array.counts());
    let Some((blocks, array)) = packed.first() else { unreachable!("a pair has a side") };
    let kind = Kind::Pair(array.index.mover.men, array.index.others);
    let header = Header {
        kind,
        metric,
        rules: order.game.text(),
        fingerprint: order.game.fingerprint_of(kind),
        counts: [counts(0), counts(1)],
        slots: array.codes.len() as u64,
        block: 0,
        blocks: Vec::new(),
    };
    Ok(store::write(order.dir, header, blocks)?)
}
