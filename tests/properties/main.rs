//! What is true of every game under every set of rules, tried on random ones.

#[path = "../common/mod.rs"]
mod common;

mod games;
mod model;
mod play;
mod text;
