//! The number of action sequences from the start and from positions, as counted by a program that shares
//! nothing with this one.

mod common;

use malom::rules::{Position, perft};

/// Runs every row of the table that belongs to one set of rules.
fn run(name: &str) {
    let rules = common::rules(name);
    let mut rows = 0;
    for row in include_str!("data/perft.tsv").lines().filter(|row| !row.starts_with('#')) {
        let [row_rules, line, depth, count] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("a row has four columns: {row}")
        };
        if row_rules != name {
            continue;
        }
        let position = if line.is_empty() { Position::start(rules) } else { common::parse(name, line) };
        let (depth, count): (u32, u64) = (depth.parse().unwrap(), count.parse().unwrap());
        assert_eq!(perft(&position, depth), count, "{row}");
        if count < 3_000 {
            for symmetry in rules.board().symmetries() {
                assert_eq!(perft(&symmetry.position(&position), depth), count, "an image of {row}");
            }
        }
        rows += 1;
    }
    assert!(rows > 40, "only {rows} rows for {name}");
}

macro_rules! tables {
    ($($name:ident),+) => { $(#[test] fn $name() { run(stringify!($name)); })+ };
}

tables!(malom, nine, lasker, twelve, eleven, seven, six);
