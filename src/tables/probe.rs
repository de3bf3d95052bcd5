//! Looking positions up: the door for everybody who wants to know a value.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::code::{HOLE, Metric, Value};
use super::folder;
use super::game::Game;
use super::index::{Index, Sets};
use super::store::{BLOCK, Cache, EXTENSION, Fault, Kind, TableError, TableFile};
use crate::rules::{Position, Rules, Side, Turn};

/// Bytes of unpacked blocks that are kept at hand.
const CACHE_BYTES: usize = 64 << 20;

struct Stored {
    file: TableFile,
    index: Index,
    /// Tells its blocks from those of other files.
    number: u32,
}

/// A folder of tables, open for looking positions up, from as many threads as one likes.
///
/// Values leave out repetition and quiet limits: a win that they would turn into a draw is a win here.
///
/// ```no_run
/// use malom::rules::{Position, Preset};
/// use malom::tables::{Tables, Value};
///
/// let tables = Tables::open("tables".as_ref())?;
/// let position = Position::parse(Preset::Nine.rules(), "***OO@**/*O*@****/*****@** w m s 3 0 3 0 0 0")?;
/// if let Some(Value::Win(plies)) = tables.probe(&position) {
///     println!("won in {plies}");
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Tables {
    dir: PathBuf,
    game: Option<Game>,
    /// By kind in the orientation that is kept.
    files: BTreeMap<Kind, Stored>,
    cache: Cache,
}

impl Tables {
    /// Opens all tables of a folder; one that holds none is empty. Headers are checked now, blocks when they are read.
    ///
    /// # Errors
    /// Names the file that cannot be used and says why.
    pub fn open(dir: &Path) -> Result<Tables, TableError> {
        let in_dir = |error: std::io::Error| Fault::from(error).of(dir);
        let mut paths = Vec::new();
        for entry in std::fs::read_dir(dir).map_err(in_dir)? {
            let path = entry.map_err(in_dir)?.path();
            if path.extension().is_some_and(|extension| extension == EXTENSION) {
                paths.push(path);
            }
        }
        paths.sort();
        let mut tables =
            Tables { dir: dir.to_owned(), game: None, files: BTreeMap::new(), cache: Cache::new(CACHE_BYTES / BLOCK) };
        let mut sets: BTreeMap<u8, Arc<Sets>> = BTreeMap::new();
        for (number, path) in (0..).zip(paths) {
            let file = TableFile::open(&path)?;
            tables.add(file, number, &mut sets)?;
        }
        Ok(tables)
    }

    fn add(&mut self, file: TableFile, number: u32, sets: &mut BTreeMap<u8, Arc<Sets>>) -> Result<(), TableError> {
        let header = file.header();
        let (kind, path) = (header.kind, file.path().to_owned());
        if self.game.is_none() {
            let rules: Result<Rules, _> = header.rules.parse();
            self.game = rules.ok().and_then(|rules| Game::new(rules).ok());
        }
        let Some(game) = &self.game else { return Err(Fault::Header.of(&path)) };
        if path.file_stem().is_none_or(|stem| stem.to_str() != Some(&kind.name())) {
            return Err(Fault::Pair { found: kind.name() }.of(&path));
        }
        folder::fits(game, &file, kind).map_err(|fault| fault.of(&path))?;
        let (Kind::Pair(w, b) | Kind::Placing(_, w, b)) = kind;
        let mover = sets.entry(w).or_insert_with(|| Arc::new(Sets::new(game, w))).clone();
        let index = Index::new(game, mover, b);
        self.files.insert(kind, Stored { file, index, number });
        Ok(())
    }

    /// The folder.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// All files, pairs first.
    pub fn files(&self) -> impl Iterator<Item = &TableFile> {
        self.files.values().map(|stored| &stored.file)
    }

    /// The game that they are tables of; `None` if there are none.
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Whether these are tables for positions of such rules (draws by repetition and quiet limits aside).
    pub fn serves(&self, rules: &Rules) -> bool {
        let Some(game) = &self.game else { return false };
        let Ok(other) = Game::new(*rules) else { return false };
        game.fingerprint((3, 3)) == other.fingerprint((3, 3))
    }

    /// The value for the side to act; `None` where no table says, or its file cannot be used. Where a removal is
    /// owed the turn that it finishes counts as the next ply. Distances count plies, a turn with its removals being one, to the end of the game up to
    /// [`Metric::MOST_TO_THE_END`] men in all, and to the next capture above.
    pub fn probe(&self, position: &Position) -> Option<Value> {
        self.look_up(position).ok().flatten()
    }

    /// The same, telling a file that cannot be used from a table that is not there.
    ///
    /// # Errors
    /// Names the file and the block that are damaged.
    pub fn look_up(&self, position: &Position) -> Result<Option<Value>, TableError> {
        if !self.serves(position.rules()) {
            return Ok(None);
        }
        self.value(&position.without_limits())
    }

    /// Every legal turn with the mover's value after it (the turn counted in its distance), the best first, turns
    /// of no known value last.
    ///
    /// # Errors
    /// As [`Tables::look_up`].
    pub fn turns(&self, position: &Position) -> Result<Vec<(Turn, Option<Value>)>, TableError> {
        let position = position.without_limits();
        let serves = self.serves(position.rules());
        let mut turns = Vec::new();
        for turn in position.legal_turns() {
            let value = if serves { self.after(&position, turn)? } else { None };
            turns.push((turn, value));
        }
        turns.sort_by_key(|(_, value)| std::cmp::Reverse(value.map_or(i32::MIN, Value::preference)));
        Ok(turns)
    }

    fn value(&self, position: &Position) -> Result<Option<Value>, TableError> {
        if let Some(value) = over(position) {
            return Ok(Some(value));
        }
        if position.owed() == 0 {
            if let Some(value) = self.stored(position)? {
                return Ok(Some(value));
            }
            // Without a table of the other side there is no looking ahead.
            if !self.has_other_side(position) {
                return Ok(None);
            }
        }
        self.ahead(position)
    }

    /// The best of what all turns lead to.
    fn ahead(&self, position: &Position) -> Result<Option<Value>, TableError> {
        let mut best: Option<Value> = None;
        for turn in position.legal_turns() {
            let Some(value) = self.after(position, turn)? else { return Ok(None) };
            if best.is_none_or(|best| value.preference() > best.preference()) {
                best = Some(value);
            }
        }
        Ok(best)
    }

    /// The mover's value of playing a turn.
    fn after(&self, position: &Position, turn: Turn) -> Result<Option<Value>, TableError> {
        let mut next = *position;
        turn.actions().for_each(|action| next.play_unchecked(action));
        if next.side() == position.side() && over(&next).is_some() {
            return Ok(Some(Value::Win(1)));
        }
        let Some(value) = self.value(&next)? else { return Ok(None) };
        let total = position.men(Side::White).len() + position.men(Side::Black).len();
        let takes = turn.takes().next().is_some();
        let metric = Metric::of(position.board().point_count(), total);
        Ok(Some(if takes { Value::of_code(metric.after_capture(value.code())).before() } else { value.before() }))
    }

    /// What the position would be kept as.
    fn kind(position: &Position) -> Option<Kind> {
        let side = position.side();
        let (w, b) = (position.men(side).len(), position.men(!side).len());
        let hands = (position.hand(side), position.hand(!side));
        if hands == (0, 0) {
            return Some(Kind::Pair(w, b));
        }
        // In placing White has as many in hand as Black when it is White's turn, and one fewer when it is Black's.
        let equal = if side == Side::White { hands.0 } else { hands.0.wrapping_sub(1) };
        let ply = (2 * position.rules().men()).checked_sub(hands.0 + hands.1)?;
        (equal == hands.1).then_some(Kind::Placing(ply, w, b))
    }

    fn has_other_side(&self, position: &Position) -> bool {
        match Tables::kind(position) {
            Some(Kind::Pair(w, b)) => self.files.contains_key(&Kind::Pair(b, w)),
            _ => false,
        }
    }

    /// The value in the position's own table.
    fn stored(&self, position: &Position) -> Result<Option<Value>, TableError> {
        let (Some(game), Some(kind)) = (&self.game, Tables::kind(position)) else { return Ok(None) };
        let Some(stored) = self.files.get(&kind) else { return Ok(None) };
        if game.fingerprint_of(kind) != stored.file.header().fingerprint {
            return Ok(None);
        }
        let side = position.side();
        let number = stored.index.number(game, position.men(side).bits(), position.men(!side).bits());
        let size = stored.file.header().block as usize;
        let block = self.cache.get(stored.number, (number / size) as u32, || stored.file.block(number / size))?;
        let code = block.get(number % size).copied().filter(|code| *code != HOLE);
        Ok(code.map(Value::of_code))
    }
}

/// The value of a position that is over, for the side whose action it would be.
fn over(position: &Position) -> Option<Value> {
    position.outcome().map(|outcome| match outcome.winner {
        None => Value::Draw,
        Some(winner) if winner == position.side() => Value::Win(0),
        Some(_) => Value::Loss(0),
    })
}
