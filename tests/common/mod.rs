//! What the test files share: positions made from the names of points, actions as text,
//! the program run as a person runs it.

#![allow(dead_code, reason = "each test file uses its own part")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

use malom::rules::{Board, BySide, Outcome, Point, PointSet, Position, Rules, Setup, Side};

/// Runs `malom` with these arguments and this on its standard input.
pub fn malom(arguments: &[&str], input: &[u8]) -> Output {
    malom_where(&[], arguments, input)
}

/// Runs `malom` likewise where variables of the environment have these values.
pub fn malom_where(environment: &[(&str, &str)], arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_malom"))
        .args(arguments)
        .envs(environment.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    // A tool that has had enough may be gone before all is written.
    drop(writer.join());
    output
}

/// What a program has written.
pub fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The rules that a text such as `nine,flying=never` names.
pub fn rules(text: &str) -> Rules {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The point of a board with this name.
pub fn point(board: Board, name: &str) -> Point {
    board.parse_point(name).unwrap_or_else(|error| panic!("{error}"))
}

/// The points of a board with these names, separated by spaces.
pub fn points(board: Board, names: &str) -> PointSet {
    names.split_whitespace().map(|name| point(board, name)).collect()
}

/// A setup with men on the named points and so many in each hand, White's first.
pub fn setup(rules_text: &str, side: Side, white: &str, black: &str, hands: [u8; 2]) -> Setup {
    let rules = rules(rules_text);
    let board = rules.board();
    Setup {
        men: BySide::new(points(board, white), points(board, black)),
        hand: BySide::new(hands[0], hands[1]),
        side,
        ..Setup::start(rules)
    }
}

/// The position of [`setup`] with White to act.
pub fn white_to_act(rules_text: &str, white: &str, black: &str, hands: [u8; 2]) -> Position {
    position(rules_text, &setup(rules_text, Side::White, white, black, hands))
}

/// The position of [`setup`] with Black to act.
pub fn black_to_act(rules_text: &str, white: &str, black: &str, hands: [u8; 2]) -> Position {
    position(rules_text, &setup(rules_text, Side::Black, white, black, hands))
}

/// The position that a setup describes.
pub fn position(rules_text: &str, setup: &Setup) -> Position {
    Position::new(rules(rules_text), setup).unwrap_or_else(|error| panic!("{error}"))
}

/// The position of a line.
pub fn parse(rules_text: &str, line: &str) -> Position {
    Position::parse(rules(rules_text), line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// The names of the legal actions in byte order, separated by spaces.
pub fn legal(position: &Position) -> String {
    let mut names: Vec<String> =
        position.legal_actions().into_iter().map(|action| position.display(action).to_string()).collect();
    names.sort();
    names.join(" ")
}

/// Whether a single action is among the legal ones.
pub fn is_legal(position: &Position, action: &str) -> bool {
    legal(position).split(' ').any(|name| name == action)
}

/// Plays single actions or turns, separated by spaces; each action must be legal.
pub fn play(position: &mut Position, turns: &str) {
    for text in turns.split_whitespace() {
        let turn = position.board().parse_turn(text).unwrap_or_else(|error| panic!("{error}"));
        for action in turn.actions() {
            position.play(action).unwrap_or_else(|error| panic!("{position}: {error}"));
        }
    }
}

/// The position after these turns.
pub fn after(mut position: Position, turns: &str) -> Position {
    play(&mut position, turns);
    position
}

/// Why an action is refused, as [`malom::rules::Why`] names it.
pub fn why_not(position: &Position, action: &str) -> Option<malom::rules::Why> {
    position.why_not(position.board().parse_action(action).unwrap_or_else(|error| panic!("{error}")))
}

/// Whether the game is over this way and nothing more is legal.
pub fn ended(position: &Position, outcome: Outcome) -> bool {
    position.outcome() == Some(outcome) && position.is_over() && position.legal_actions().is_empty()
}
