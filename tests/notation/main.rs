//! Points, turns and position lines: what is written, what is read, and what errors say.

#[path = "../common/mod.rs"]
mod common;

mod line;
mod points;
mod turns;
