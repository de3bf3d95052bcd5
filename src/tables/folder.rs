//! A folder of tables: which files there are, and their values as whole arrays.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::array::Array;
use super::code::Metric;
use super::game::Game;
use super::index::{Index, Sets};
use super::solve::{self, Orientation};
use super::store::{EXTENSION, Fault, Kind, TableError, TableFile};
use super::work::{Stopped, Work};

/// Why values could not be had.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// It was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// A file cannot be used.
    #[error(transparent)]
    Table(#[from] TableError),
}

/// Whole arrays of values, read from a folder or just solved, and the numberings they share.
pub(super) struct Folder<'a> {
    pub(super) game: &'a Game,
    pub(super) dir: PathBuf,
    sets: HashMap<u8, Arc<Sets>>,
    arrays: HashMap<Kind, Arc<Array>>,
}

/// Bytes of values that are kept at hand.
pub(super) const MOST_KEPT: usize = 1 << 30;

/// The path of a pair's file.
pub(super) fn path_of(dir: &Path, kind: Kind) -> PathBuf {
    dir.join(format!("{}.{EXTENSION}", kind.name()))
}

/// Opens a file and makes sure that it holds what its name says, for this game.
pub(super) fn open(game: &Game, dir: &Path, kind: Kind) -> Result<TableFile, TableError> {
    let path = path_of(dir, kind);
    let file = TableFile::open(&path)?;
    fits(game, &file, kind).map_err(|fault| fault.of(&path))?;
    Ok(file)
}

/// Whether a file holds what its name says, for this game.
pub(super) fn fits(game: &Game, file: &TableFile, kind: Kind) -> Result<(), Fault> {
    let header = file.header();
    let wanted = game.fingerprint_of(kind);
    if header.fingerprint != wanted {
        return Err(Fault::Rules { found: header.rules.clone(), wanted: game.text() });
    }
    if header.kind.name() != kind.name() {
        return Err(Fault::Pair { found: header.kind.name() });
    }
    let (w, b) = match header.kind {
        Kind::Pair(w, b) | Kind::Placing(_, w, b) => (w, b),
    };
    if header.slots == 0 || header.slots != Index::length(game, w, b) {
        return Err(Fault::Header);
    }
    Ok(())
}

impl<'a> Folder<'a> {
    pub(super) fn new(game: &'a Game, dir: &Path) -> Folder<'a> {
        Folder { game, dir: dir.to_owned(), sets: HashMap::new(), arrays: HashMap::new() }
    }

    pub(super) fn sets(&mut self, men: u8) -> Arc<Sets> {
        self.sets.entry(men).or_insert_with(|| Arc::new(Sets::new(self.game, men))).clone()
    }

    pub(super) fn index(&mut self, w: u8, b: u8) -> Index {
        let sets = self.sets(w);
        Index::new(self.game, sets, b)
    }

    /// Keeps an array at hand, unless too much is kept already: it can be had from its file again.
    pub(super) fn keep(&mut self, kind: Kind, array: &Arc<Array>) {
        let kept: usize = self.arrays.values().map(|array| array.codes.len()).sum();
        if kept + array.codes.len() <= MOST_KEPT {
            self.arrays.insert(kind, array.clone());
        }
    }

    /// Gives up all arrays but those.
    pub(super) fn keep_only(&mut self, wanted: impl Fn(Kind) -> bool) {
        self.arrays.retain(|kind, _| wanted(*kind));
    }

    /// One orientation, ready to be solved: its numbering and the values after its captures.
    pub(super) fn orientation(&mut self, w: u8, b: u8, work: &Work) -> Result<Orientation, FolderError> {
        let captures = if b > 3 { Some(self.array(Kind::Pair(b - 1, w), work)?) } else { None };
        Ok(Orientation { index: self.index(w, b), captures })
    }

    /// The values of a table, of a pair in the orientation that is asked for: at hand, from its file, or from the other
    /// side's file by looking one ply ahead.
    pub(super) fn array(&mut self, kind: Kind, work: &Work) -> Result<Arc<Array>, FolderError> {
        if let Some(array) = self.arrays.get(&kind) {
            return Ok(array.clone());
        }
        let file = open(self.game, &self.dir, kind)?;
        let (Kind::Pair(mover, others) | Kind::Placing(_, mover, others)) = file.header().kind;
        let mut codes = Vec::with_capacity(file.header().slots as usize);
        for block in 0..file.header().blocks.len() {
            codes.extend(file.block(block)?);
        }
        let stored = Array { index: self.index(mover, others), codes };
        let array = match kind {
            Kind::Pair(w, b) if (mover, others) != (w, b) => {
                let wanted = self.orientation(w, b, work)?;
                let metric = Metric::of(self.game.points, w + b);
                Arc::new(solve::other_side(self.game, wanted, &stored, metric, work)?)
            }
            _ => Arc::new(stored),
        };
        self.keep(kind, &array);
        Ok(array)
    }
}
