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
//! * [`session`] is one game in progress: history, ends, records.
//! * [`engine`] chooses what to play.
//! * [`lessons`] teaches the game step by step.
//! * [`tables`] knows what perfect play comes to, where it is solved.
//! * [`text`] holds every word shown to people, in Hungarian and English.
//! * [`cli`] is the command line.

#![warn(clippy::unwrap_used, clippy::expect_used)]

#[cfg(feature = "game")]
pub mod app;
pub mod cli;
pub mod engine;
pub mod lessons;
pub mod rules;
pub mod session;
pub mod tables;
pub mod text;
