//! Damaged text in every parser of the rules, by the million: each must give a value or an error. A value must
//! be written so that it reads back the same.
//!
//! `cargo run --release --no-default-features --example fuzz -- 10000000 [SEED]`

use std::process::ExitCode;

use malom::rules::{Board, Position, Preset, Rules};
use rand::rngs::SmallRng;
use rand::{Rng, RngExt, SeedableRng};

/// Texts that are read, to be damaged.
const LINES: [&str; 8] = [
    "********/********/******** w p p 0 9 0 9 0 0 -1 -1 -1 -1 0 0 1 ids:nodes",
    "*@O@O@*O/O@*@O@*O/*@O@*O@O w m s 9 0 9 0 0 0 18 17 -1 -1 0 37 4294967295 ids:nodes",
    "O@@@*@@*/**@**O**/*OO**O@O b m r 7 0 7 0 0 1 0 0 8 31 0 99 64",
    "******@*/*****@O@/@***@OOO w m s 4 0 5 0 0 0",
    "*OO*****/********/@@@***** w o ? 2 0 3 0 0 0 -1 -1 -1 -1 0 0 1 ids:nodes",
    "*/******** w p p 0 3 0 3 0 0 -1 -1 -1 -1 0 0 1 ids:nodes",
    "O/O******@/@******* b r p 2 5 2 5 0 0 16 8 -1 -1 0 0 7 ids:nodes",
    "@@****O*/*O**O**@ w p r 3 3 3 3 1 0 0 0 0 0 0 0 9",
];
const RULES: [&str; 5] = [
    "malom",
    "nine,flying=never,double-mill=two",
    "morabaraba,men=11,blocked=passes,quiet-limit=30000",
    "three,men=4,centre-first=allowed,men-in-mills=always-safe",
    "lasker,csiki-csuki=forbidden,repeat-mill=restricted,board=seven,men=8",
];
const TURNS: [&str; 7] = ["d6", "b6-d6", "b6-d6xd7", "d2xa1xg7", "D-ExB", "XD2", "TxVxC"];
/// Bytes that mean something somewhere.
const MEANT: &[u8] = b"0123456789-+xXO@*/ ,=abcdefgwprsmo?:\xe2\x80\x93";

/// A text with up to four changes, or one time in eight no text at all.
fn damaged(text: &str, rng: &mut SmallRng, bytes: &mut Vec<u8>) -> String {
    bytes.clear();
    if rng.random_range(0..8) == 0 {
        bytes.resize(rng.random_range(0..80), 0);
        rng.fill_bytes(bytes);
    } else {
        bytes.extend_from_slice(text.as_bytes());
    }
    for _ in 0..rng.random_range(0..5) {
        let at = rng.random_range(0..=bytes.len());
        let byte = if rng.random() { rng.random() } else { MEANT[rng.random_range(0..MEANT.len())] };
        match rng.random_range(0..6) {
            0 | 1 if at < bytes.len() => bytes[at] = byte,
            2 => bytes.insert(at, byte),
            3 if at < bytes.len() => drop(bytes.remove(at)),
            4 => bytes.truncate(at),
            _ => bytes.extend_from_within(at..),
        }
    }
    String::from_utf8_lossy(bytes).into_owned()
}

/// Reads a position line and tries what it gives; whether it was one.
fn position(rules: Rules, text: &str) -> bool {
    match Position::parse(rules, text) {
        Ok(position) => {
            assert_eq!(Position::parse(rules, &position.to_string()), Ok(position), "{text:?}");
            let actions = position.legal_actions();
            assert_eq!(position.count_actions(), actions.len() as u64, "{text:?}");
            for action in actions {
                assert_eq!(position.clone().play(action), Ok(()), "{text:?}");
            }
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}

/// Reads rules; whether they were some.
fn rules(text: &str) -> bool {
    match text.parse::<Rules>() {
        Ok(rules) => {
            assert_eq!(rules.to_string().parse(), Ok(rules), "{text:?}");
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            false
        }
    }
}

/// Reads a turn, a single action and a point; whether it was any of them.
fn turn(board: Board, text: &str) -> bool {
    let action = board.parse_action(text).is_ok();
    let point = board.parse_point(text).is_ok();
    match board.parse_turn(text) {
        Ok(turn) => {
            assert_eq!(board.parse_turn(&board.display_turn(turn).to_string()), Ok(turn), "{text:?}");
            true
        }
        Err(error) => {
            assert!(!error.to_string().is_empty() && !action && !point, "{text:?}");
            false
        }
    }
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|argument| argument.parse::<u64>());
    let (Some(Ok(cases)), Ok(seed)) = (arguments.next(), arguments.next().unwrap_or(Ok(1))) else {
        eprintln!("fuzz: say how many cases, and a seed if you like");
        return ExitCode::from(2);
    };
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut all: Vec<Rules> = Preset::ALL.map(Preset::rules).into();
    all.extend(RULES.iter().filter_map(|text| text.parse::<Rules>().ok()));
    let mut bytes = Vec::new();
    let mut accepted = [0_u64; 3];
    for _ in 0..cases {
        let kind = rng.random_range(0..4);
        let which: usize = rng.random_range(0..1000);
        let of = all[rng.random_range(0..all.len())];
        let (parser, taken) = match kind {
            0 | 1 => (0, position(of, &damaged(LINES[which % LINES.len()], &mut rng, &mut bytes))),
            2 => (1, rules(&damaged(RULES[which % RULES.len()], &mut rng, &mut bytes))),
            _ => (2, turn(of.board(), &damaged(TURNS[which % TURNS.len()], &mut rng, &mut bytes))),
        };
        accepted[parser] += u64::from(taken);
    }
    let [positions, rules, turns] = accepted;
    println!("{cases} cases, accepted: {positions} positions, {rules} rules, {turns} turns; no panic");
    ExitCode::SUCCESS
}
