//! Tables in files: one for each pair, or for each ply of placing on the small boards.
//!
//! A file is a header with counts and a table of blocks, a checksum of both, and the blocks: values of
//! [`BLOCK`] positions each, packed by zstd, each with its own checksum. Of a pair the side that packs smaller is kept; the
//! other is answered by looking one ply ahead. Files are written whole under another name, then renamed.

mod cache;
mod error;
mod header;
mod pack;
mod read;
mod write;

pub(super) use cache::Cache;
pub use error::{Fault, TableError};
pub use header::{Header, Kind};
pub(super) use pack::Effort;
pub use read::TableFile;
pub(super) use write::{pack_codes, set_aside, write};

/// Positions in one block.
pub const BLOCK: usize = 1 << 17;
/// The ending of a table file's name.
pub const EXTENSION: &str = "table";
