//! The sentences of the rules about boards, turns, removals, ends, bans and options, each with a test of its own.

#[path = "../common/mod.rs"]
mod common;

mod bans;
mod board;
mod ends;
mod options;
mod removals;
mod turn;
