//! What can be wrong with a file, named so that a person knows which file and where.

use std::io;
use std::path::{Path, PathBuf};

/// A table file that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}: {fault}", path.display())]
pub struct TableError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It has no bytes.
    #[error("the file is empty")]
    Empty,
    /// It does not begin as table files do.
    #[error("this is no table of endings")]
    Foreign,
    /// Another version of the format.
    #[error("made in version {found} of the format; this program reads version {wanted}")]
    Version {
        /// The file's.
        found: u32,
        /// This program's.
        wanted: u32,
    },
    /// It ends too early.
    #[error("the file is cut short: {found} of {wanted} bytes")]
    CutShort {
        /// Bytes that are there.
        found: u64,
        /// Bytes there should be.
        wanted: u64,
    },
    /// There is more than there should be.
    #[error("the file is too long: {found} bytes instead of {wanted}")]
    TooLong {
        /// Bytes that are there.
        found: u64,
        /// Bytes there should be.
        wanted: u64,
    },
    /// The header's checksum does not fit it.
    #[error("the header is damaged")]
    Header,
    /// Made for other rules.
    #[error("made for other rules: {found}, not {wanted}")]
    Rules {
        /// The file's.
        found: String,
        /// Those asked for.
        wanted: String,
    },
    /// It holds another pair than its name says.
    #[error("it holds {found}, not what its name says")]
    Pair {
        /// What it holds.
        found: String,
    },
    /// A block does not fit its checksum or cannot be unpacked.
    #[error("block {block} of {blocks} is damaged")]
    Block {
        /// Which, from 0.
        block: usize,
        /// How many there are.
        blocks: usize,
    },
    /// What was packed does not unpack to the same.
    #[error("packing failed")]
    Pack,
}

impl Fault {
    /// The fault of a file.
    pub(crate) fn of(self, path: &Path) -> TableError {
        TableError { path: path.to_owned(), fault: self }
    }

    /// Whether the file itself is at fault, and not the reading of it.
    pub fn is_damage(&self) -> bool {
        !matches!(self, Fault::Io(_) | Fault::Pack)
    }
}
