//! The record of a game: tags, numbered turns, comments, marks and variations in the manner of PGN.

mod error;
mod header;
mod lexer;
mod read;
mod tags;
mod write;

pub use error::{RecordError, RecordFault, TurnAt};
pub(super) use read::comment;
pub use tags::TagError;
pub(super) use tags::one_line;
pub use write::Notation;
