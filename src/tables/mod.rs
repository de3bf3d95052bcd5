//! Perfect play: endings solved, kept in files, looked up.

mod agenda;
mod backward;
mod bits;
mod code;
mod forward;
mod game;
mod index;
#[cfg(test)]
mod known;
mod ranks;
mod solve;
mod work;
