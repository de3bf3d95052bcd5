//! Making all tables up to so many men, smallest first; what is there already is kept.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::array::{Array, Counts};
use super::code::{Metric, Value};
use super::folder::{self, Folder, FolderError};
use super::game::Game;
use super::placing;
use super::plan::{PACK, QUICK, Task};
use super::solve::{SolveError, Solver};
use super::store::{self, Effort, Fault, Header, Kind, TableError};
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
    /// A task begins.
    Begun(Task),
    /// A table is solved and about to be verified.
    Verifying(Kind),
    /// A task is done and its table written.
    Done {
        /// The task.
        task: Task,
        /// The header of a table that was made.
        header: Option<&'a Header>,
        /// Time to solve it.
        solving: Duration,
        /// Time to verify it.
        verifying: Duration,
        /// Time to pack and write it.
        storing: Duration,
    },
}

/// Which tables are to be made, and how.
#[derive(Clone, Copy)]
pub struct Order<'a> {
    /// The game.
    pub game: &'a Game,
    /// Where to.
    pub dir: &'a Path,
    /// The most men in all.
    pub men: u8,
    /// What to verify.
    pub verify: Verify,
}

/// Which tables to verify.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Verify {
    /// New ones of up to [`Verify::BY_DEFAULT`] men in all.
    #[default]
    Small,
    /// All, those that are there already as well.
    All,
    /// None.
    None,
}

impl Verify {
    /// Up to so many men in all new tables are verified unless somebody says otherwise.
    pub const BY_DEFAULT: u8 = 10;
}

/// All tables up to so many men in all, in the order in which they are made: pairs, and on a small board, once those are
/// all there, the placing from its last ply back to the first.
pub fn kinds(game: &Game, men: u8) -> Vec<Kind> {
    let most = game.rules().men();
    let totals = 6..=men.min(2 * most);
    let pairs = totals.flat_map(|total| (3..=total / 2).map(move |w| (w, total - w))).filter(|(_, b)| *b <= most);
    let mut kinds: Vec<Kind> = pairs.map(|(w, b)| Kind::Pair(w, b)).collect();
    if game.is_small() && men >= 2 * most {
        kinds.extend((0..2 * most).rev().flat_map(|ply| placing::kinds(game, ply)));
    }
    kinds
}

/// What is to be done: tables that are not there yet, and those that are to be verified. A file that cannot be used is
/// set aside.
///
/// # Errors
/// When a file can neither be read nor set aside.
pub fn tasks(order: &Order, watch: &mut dyn FnMut(Event)) -> Result<Vec<Task>, MakeError> {
    let mut tasks = Vec::new();
    for kind in kinds(order.game, order.men) {
        let make = !existing(order, kind, watch)?;
        let (Kind::Pair(w, b) | Kind::Placing(_, w, b)) = kind;
        let verify = match order.verify {
            Verify::Small => make && (order.game.is_small() || w + b <= Verify::BY_DEFAULT),
            Verify::All => true,
            Verify::None => false,
        };
        if make || verify {
            tasks.push(Task { kind, make, verify });
        }
    }
    Ok(tasks)
}

/// Whether a table is there and whole. One that cannot be used is set aside.
fn existing(order: &Order, kind: Kind, watch: &mut dyn FnMut(Event)) -> Result<bool, MakeError> {
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

/// Does what is to be done, in order.
///
/// # Errors
/// When it was stopped, when a file cannot be written, or with the position at which verification differs. All tables
/// made before that are kept.
pub fn make(order: &Order, tasks: &[Task], work: &Work, watch: &mut dyn FnMut(Event)) -> Result<(), MakeError> {
    let mut folder = Folder::new(order.game, order.dir);
    let mut numbers = None;
    let most = tasks.iter().map(|task| match task.kind {
        Kind::Pair(w, b) | Kind::Placing(_, w, b) => w.max(b),
    });
    let most = most.max().unwrap_or(0);
    for task in tasks {
        let name = || task.kind.name();
        let start = Instant::now();
        watch(Event::Begun(*task));
        let solved = match task.kind {
            Kind::Pair(w, b) => solve_pair(order, &mut folder, (w, b), task.make, work)?,
            Kind::Placing(ply, w, b) => placing::solve(&mut folder, (ply, w, b), task.make, work)?,
        };
        let solving = start.elapsed();

        let start = Instant::now();
        if task.verify {
            watch(Event::Verifying(task.kind));
            let numbers = numbers.get_or_insert_with(|| Numbers::new(order.game.rules().board(), most));
            verify(order.game, numbers, &solved, work).map_err(|error| match error {
                VerifyError::Stopped(stopped) => stopped.into(),
                VerifyError::Difference(source) => MakeError::Difference { name: name(), source },
            })?;
        }
        let verifying = start.elapsed();

        let start = Instant::now();
        let header = if task.make { Some(write(order, &solved, work)?) } else { None };
        let storing = start.elapsed();
        watch(Event::Done { task: *task, header: header.as_ref(), solving, verifying, storing });
    }
    Ok(())
}

/// The values of a table, fresh or from its file, with all they follow from.
pub(super) struct Solved {
    pub(super) kind: Kind,
    pub(super) metric: Metric,
    /// Men in hand, the mover's first.
    pub(super) hands: (u8, u8),
    /// Both orientations of a pair, or the one there is.
    pub(super) arrays: Vec<Arc<Array>>,
    /// The values after all turns, by men on the board and in hand, the mover's first.
    pub(super) after: AfterTurns,
}

/// Men on the board and in hand.
pub(super) type Men = (u8, u8);

/// Arrays by men on the board and in hand, the mover's first: so few that looking through them is quickest.
#[derive(Default)]
pub(super) struct AfterTurns(Vec<((Men, Men), Arc<Array>)>);

impl AfterTurns {
    pub(super) fn add(&mut self, mover: Men, others: Men, array: &Arc<Array>) {
        self.0.push(((mover, others), array.clone()));
    }
}

impl Values for AfterTurns {
    fn value(&self, mover: Men, others: Men, number: u64) -> Option<Value> {
        let (_, array) = self.0.iter().find(|(men, _)| *men == (mover, others))?;
        array.value(number as usize)
    }
}

/// Solves a pair, or takes it from its file where it is only to be verified.
fn solve_pair(
    order: &Order,
    folder: &mut Folder,
    (w, b): (u8, u8),
    fresh: bool,
    work: &Work,
) -> Result<Solved, MakeError> {
    folder.keep_only(|kind| matches!(kind, Kind::Pair(mover, others) if mover + others + 1 >= w + b));
    let metric = Metric::of(order.game.points, w + b);
    let mut orientations = vec![folder.orientation(w, b, work)?];
    if w != b {
        orientations.push(folder.orientation(b, w, work)?);
    }
    let mut after = AfterTurns::default();
    let mut add = |array: &Arc<Array>| after.add((array.index.mover.men, 0), (array.index.others, 0), array);
    orientations.iter().filter_map(|half| half.captures.as_ref()).for_each(&mut add);
    let kind = Kind::Pair(w, b);
    let arrays = if fresh {
        let solver = Solver::with(order.game, orientations, metric);
        let solved = solver.start_pass(work).and_then(|started| started.go_back(work));
        let solved = solved.map_err(|source| match source {
            SolveError::Stopped(stopped) => stopped.into(),
            source => MakeError::Solve { name: kind.name(), source },
        })?;
        solved.into_iter().map(Arc::new).collect()
    } else {
        let sides = orientations.iter().map(|half| Kind::Pair(half.index.mover.men, half.index.others));
        sides.map(|side| folder.array(side, work)).collect::<Result<Vec<_>, _>>()?
    };
    if fresh && w + b < order.men {
        arrays.iter().for_each(|array| folder.keep(Kind::Pair(array.index.mover.men, array.index.others), array));
    }
    arrays.iter().for_each(&mut add);
    Ok(Solved { kind, metric, hands: (0, 0), arrays, after })
}

fn verify(game: &Game, numbers: &Numbers, solved: &Solved, work: &Work) -> Result<(), VerifyError> {
    let rules = game.rules().without_limits();
    let verifier = Verifier { rules, numbers, values: &solved.after, metric: solved.metric };
    let side = match solved.kind {
        Kind::Placing(ply, ..) if ply % 2 == 1 => Side::Black,
        _ => Side::White,
    };
    solved.arrays.iter().try_for_each(|array| {
        let (men, others) = (array.index.mover.men, array.index.others);
        verifier.verify((men, solved.hands.0), (others, solved.hands.1), side, work)
    })
}

/// Writes the orientation that packs smaller.
fn write(order: &Order, solved: &Solved, work: &Work) -> Result<Header, MakeError> {
    let (array, other) = match &solved.arrays[..] {
        [only] => (only, None),
        [one, other] => {
            let quick = |array: &Array| store::pack_codes(&array.codes, Effort::Quick, QUICK, work);
            if quick(one)?.length() <= quick(other)?.length() { (one, Some(other)) } else { (other, Some(one)) }
        }
        _ => unreachable!("a table has one side or two"),
    };
    let values = array.codes.len() as u64;
    let weight = other.map_or(PACK, |other| PACK + (PACK - 2 * QUICK) * other.codes.len() as u64 / values.max(1));
    let packed = store::pack_codes(&array.codes, Effort::Best, weight, work)?;
    let kind = match solved.kind {
        Kind::Pair(..) => Kind::Pair(array.index.mover.men, array.index.others),
        placing @ Kind::Placing(..) => placing,
    };
    let header = Header {
        kind,
        metric: solved.metric,
        rules: order.game.text(),
        fingerprint: order.game.fingerprint_of(kind),
        counts: [array.counts(), other.map_or_else(Counts::default, |other| other.counts())],
        slots: array.codes.len() as u64,
        block: 0,
        blocks: Vec::new(),
    };
    Ok(store::write(order.dir, header, &packed)?)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicU64};

    use super::*;
    use crate::rules::{Position, Preset};
    use crate::tables::Tables;

    /// Makes a folder of tables, changes one value of a file, checksums and all, and has all verified again.
    fn verified_after(preset: Preset, men: u8, kind: Kind, number: usize, change: impl Fn(u8) -> u8) -> MakeError {
        let game = Game::new(preset.rules()).unwrap();
        let dir = tempfile::tempdir().unwrap();
        let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
        let work = Work { threads: 2, stop: &stop, done: &done };
        let order = Order { game: &game, dir: dir.path(), men, verify: Verify::None };
        make(&order, &tasks(&order, &mut |_| ()).unwrap(), &work, &mut |_| ()).unwrap();
        let file = folder::open(&game, dir.path(), kind).unwrap();
        let mut codes: Vec<u8> = (0..file.header().blocks.len()).flat_map(|block| file.block(block).unwrap()).collect();
        codes[number] = change(codes[number]);
        let packed = store::pack_codes(&codes, Effort::Best, 0, &work).unwrap();
        store::write(dir.path(), file.header().clone(), &packed).unwrap();
        assert!(Tables::open(dir.path()).unwrap().files().all(|file| file.check().is_ok()));
        let order = Order { verify: Verify::All, ..order };
        make(&order, &tasks(&order, &mut |_| ()).unwrap(), &work, &mut |_| ()).unwrap_err()
    }

    #[test]
    fn a_wrong_value_stops_with_its_position() {
        let game = Game::new(Preset::Nine.rules()).unwrap();
        let kind = Kind::Pair(3, 3);
        let index = Folder::new(&game, Path::new("")).index(3, 3);
        let whole = (0..index.len()).filter(|number| index.position(&game, *number).is_some());
        // A distance two plies off, a win for a loss, a draw, each somewhere else.
        let changes: [&dyn Fn(u8) -> u8; 3] =
            [&|code| code + 2, &|code| code ^ 1, &|code| if code == 0 { 5 } else { 0 }];
        for (number, change) in whole.step_by(70_001).zip(changes) {
            let told = verified_after(Preset::Nine, 6, kind, number, change);
            let MakeError::Difference { name, source } = &told else { panic!("{told}") };
            assert_eq!(name, "3-3");
            // The position itself, or one from which a turn leads there.
            let position = Position::parse(game.rules().without_limits(), &source.position).unwrap();
            assert_eq!((position.men(Side::White).len(), position.men(Side::Black).len()), (3, 3));
            assert!(told.to_string().contains(&source.position), "{told}");
        }
        let told = verified_after(Preset::Three, 6, Kind::Placing(2, 1, 1), 0, |code| code ^ 1);
        assert!(matches!(told, MakeError::Difference { .. }), "{told}");
    }
}
