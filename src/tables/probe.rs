//! Looking positions up: the door for everybody who wants to know a value.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::code::{DRAW, HOLE, Metric, State, Value};
use super::folder;
use super::forward::Captures;
use super::game::Game;
use super::index::{Index, Sets};
use super::store::{BLOCK, Cache, EXTENSION, Fault, Kind, TableError, TableFile};
use super::turns::each_turn;
use crate::rules::{Blocked, PointSet, Position, Rules, Side, Turn};

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
    files: BTreeMap<Kind, Arc<Stored>>,
    /// The same for pairs, by the mover's men and the opponent's.
    pairs: Pairs,
    cache: Cache,
    faults: Vec<TableError>,
}

/// More men than a side has.
const MEN: usize = 13;
/// For each pair the file's place among all, in the order of their kinds.
type Pairs = [[Option<Arc<Stored>>; MEN]; MEN];

impl Tables {
    /// Opens all tables of a folder; one that holds none is empty. Headers are checked now, blocks when they are read. Files
    /// that cannot be used are left out and named by [`Tables::faults`].
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn open(dir: &Path) -> Result<Tables, TableError> {
        Tables::open_for(dir, None)
    }

    /// The same for tables of this game; all others in the folder are faults. Without a game that of the first file is meant.
    ///
    /// # Errors
    /// When the folder cannot be read.
    pub fn open_for(dir: &Path, game: Option<Game>) -> Result<Tables, TableError> {
        let in_dir = |error: std::io::Error| Fault::from(error).of(dir);
        let mut paths = Vec::new();
        for entry in std::fs::read_dir(dir).map_err(in_dir)? {
            let path = entry.map_err(in_dir)?.path();
            if path.extension().is_some_and(|extension| extension == EXTENSION) {
                paths.push(path);
            }
        }
        paths.sort();
        let mut tables = Tables {
            dir: dir.to_owned(),
            game,
            files: BTreeMap::new(),
            pairs: Pairs::default(),
            cache: Cache::new(CACHE_BYTES / BLOCK),
            faults: Vec::new(),
        };
        let mut sets: BTreeMap<u8, Arc<Sets>> = BTreeMap::new();
        for (number, path) in (0..).zip(paths) {
            if let Err(error) = TableFile::open(&path).and_then(|file| tables.add(file, number, &mut sets)) {
                tables.faults.push(error);
            }
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
        let stored = Arc::new(Stored { file, index, number });
        if let Kind::Pair(w, b) = kind {
            self.pairs[w as usize][b as usize] = Some(stored.clone());
        }
        self.files.insert(kind, stored);
        Ok(())
    }

    /// Files that cannot be used, and why.
    pub fn faults(&self) -> &[TableError] {
        &self.faults
    }

    /// The folder.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// All files, pairs first.
    pub fn files(&self) -> impl Iterator<Item = &TableFile> {
        self.files.values().map(|stored| &stored.file)
    }

    /// The game that they are tables of; `None` if there are none and none was named.
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

    /// The value of a position after placing in which no removal is owed, given the men of the side to move and of its
    /// opponent: what a search asks for at its leaves. `None` where no table says, or its file cannot be used. Takes no
    /// memory of its own while the blocks it reads are at hand.
    pub fn probe_men(&self, mover: PointSet, others: PointSet) -> Option<Value> {
        self.code(mover.bits(), others.bits()).ok().flatten().map(Value::of_code)
    }

    /// The value of a position after placing as a byte.
    fn code(&self, mover: u32, others: u32) -> Result<Option<u8>, TableError> {
        let (w, b) = (mover.count_ones() as usize, others.count_ones() as usize);
        let Some(game) = &self.game else { return Ok(None) };
        let pair = |w: usize, b: usize| self.pairs.get(w).and_then(|row| row.get(b)).and_then(Option::as_ref);
        if w < 3 {
            return Ok(Some(State::loss(0).code()));
        }
        if b < 3 {
            return Ok(Some(State::win(0).code()));
        }
        if let Some(stored) = pair(w, b) {
            return self.read(stored, stored.index.number(game, mover, others)).map(Some);
        }
        // The other side's table answers by looking one ply ahead.
        if pair(b, w).is_none() {
            return Ok(None);
        }
        let metric = Metric::of(game.points, (w + b) as u8);
        let mut all = Captures::default();
        let done = each_turn(game, mover, others, |mover, others, took| {
            match self.code(others, mover) {
                Ok(Some(code)) => all.add(if took { metric.after_capture(code) } else { code }),
                Ok(None) => return ControlFlow::Break(Ok(None)),
                Err(error) => return ControlFlow::Break(Err(error)),
            }
            ControlFlow::Continue(())
        });
        let full = mover | others == game.all;
        match done {
            ControlFlow::Break(unknown) => unknown,
            ControlFlow::Continue(0) if game.blocked == Blocked::Draws || full && game.full_board_draws() => {
                Ok(Some(DRAW))
            }
            ControlFlow::Continue(0) => Ok(Some(State::loss(0).code())),
            ControlFlow::Continue(_) => Ok(Some(all.code())),
        }
    }

    /// The byte with a number.
    fn read(&self, stored: &Stored, number: usize) -> Result<u8, TableError> {
        let size = stored.file.header().block as usize;
        let (at, within) = (number / size, number % size);
        let block = self.cache.get(stored.number, at as u32, || stored.file.block(at))?;
        let code = block.get(within).copied().filter(|code| *code != HOLE);
        let blocks = stored.file.header().blocks.len();
        code.ok_or_else(|| Fault::Block { block: at, blocks }.of(stored.file.path()))
    }

    fn value(&self, position: &Position) -> Result<Option<Value>, TableError> {
        if let Some(value) = over(position) {
            return Ok(Some(value));
        }
        let side = position.side();
        if position.owed() > 0 {
            return self.ahead(position);
        }
        let (mover, others) = (position.men(side).bits(), position.men(!side).bits());
        let hands = (position.hand(side), position.hand(!side));
        let code = if hands == (0, 0) { self.code(mover, others)? } else { self.placing(position, mover, others)? };
        Ok(code.map(Value::of_code))
    }

    /// The value of a position with men in hand, where the whole game is solved.
    fn placing(&self, position: &Position, mover: u32, others: u32) -> Result<Option<u8>, TableError> {
        let (Some(game), side) = (&self.game, position.side()) else { return Ok(None) };
        let hands = (position.hand(side), position.hand(!side));
        // White has as many in hand as Black when it is White's turn, and Black one more when it is Black's.
        let in_turn = if side == Side::White { hands.0 == hands.1 } else { hands.0 == hands.1 + 1 };
        let Some(ply) = (2 * game.rules().men()).checked_sub(hands.0 + hands.1).filter(|_| in_turn) else {
            return Ok(None);
        };
        let kind = Kind::Placing(ply, mover.count_ones() as u8, others.count_ones() as u8);
        let Some(stored) = self.files.get(&kind) else { return Ok(None) };
        if game.rules().men() != position.rules().men()
            || Game::new(*position.rules()).is_ok_and(|other| other.fingerprint_of(kind) != game.fingerprint_of(kind))
        {
            return Ok(None);
        }
        self.read(stored, stored.index.number(game, mover, others)).map(Some)
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
}

/// The value of a position that is over, for the side whose action it would be.
fn over(position: &Position) -> Option<Value> {
    position.outcome().map(|outcome| match outcome.winner {
        None => Value::Draw,
        Some(winner) if winner == position.side() => Value::Win(0),
        Some(_) => Value::Loss(0),
    })
}
