//! Nine men's morris (malom, Mühle, merels): rules, games, text tools and a game on a board.
//!
//! ```
//! use malom::rules::{Position, Preset, perft};
//!
//! let start = Position::start(Preset::Malom.rules());
//! assert_eq!(perft(&start, 3), 24 * 23 * 22);
//! ```
//!
//! * [`rules`] says what is legal and nothing else.
//! * [`text`] holds every word shown to people, in Hungarian and English.
//! * [`cli`] is the command line.

#![warn(clippy::unwrap_used, clippy::expect_used)]

pub mod cli;
pub mod rules;
pub mod text;
