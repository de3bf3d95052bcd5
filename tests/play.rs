//! `malom play` through a pipe, as a script runs it.

mod common;

use std::fs;
use std::process::Output;

use common::{malom, text};
use malom::session::Session;

fn play(arguments: &[&str], input: &str) -> Output {
    malom(&[&["play"], arguments].concat(), input.as_bytes())
}

/// What is written in a run without errors.
fn said(arguments: &[&str], input: &str) -> String {
    let output = play(arguments, input);
    assert_eq!(text(&output.stderr), "", "{arguments:?}");
    assert!(output.status.success());
    text(&output.stdout).to_owned()
}

const EMPTY_BOARD: &str = "
  7  A----------B----------C
     |          |          |
  6  |  D-------E-------F  |
     |  |       |       |  |
  5  |  |  G----H----I  |  |
     |  |  |         |  |  |
  4  J--K--L         M--N--O
     |  |  |         |  |  |
  3  |  |  P----Q----R  |  |
     |  |       |       |  |
  2  |  S-------T-------U  |
     |          |          |
  1  V----------W----------X

     a  b  c    d    e  f  g
";

#[test]
fn the_board_is_the_lettered_one() {
    let told = said(&["--language", "en"], "");
    assert!(told.contains(EMPTY_BOARD), "{told}");
    assert!(!told.contains('\u{1b}'), "no colours in a pipe");
    let played = said(&["--language", "hu"], "d6\nN\nF\nD2\nb6\n");
    assert!(played.contains("  6  |  ○-------○-------○  |\n") && played.contains("M--●--O"), "{played}");
    assert!(played.contains("3. Malom! Világos levesz egy bábut"), "{played}");
    for (rules, line) in [
        ("three", "  2  D---E---F\n"),
        ("three", "     | \\ | / |\n"),
        ("six", "  3  G---H       I---J\n"),
        ("seven", "  3  G---H---I---J---K\n"),
        ("morabaraba", "     |\\         |         /|\n"),
    ] {
        let told = said(&["--rules", rules, "--language", "en"], "");
        assert!(told.contains(line), "{rules}\n{told}");
    }
}

#[test]
fn every_form_of_an_action_is_understood() {
    for input in ["d6\nf4\nf6\nd2\nb6xd2\n", "E\nN\nF\nT\nD\nxT\n", "D6\nF4\nF6\nD2\nB6XD2\n", "e\nn\nf\nt\nd\nxt\n"] {
        let told = said(&["--language", "en"], input);
        assert!(told.contains("3. Light: b6xd2\n"), "{told}");
    }
}

#[test]
fn a_refused_line_is_told_and_not_the_end() {
    let output = play(&["--language", "en"], "d6\nd6\nz9\nnonsense\nxd6\nf4\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stdout).contains("1. Dark: f4\n"));
    let told = text(&output.stderr);
    assert_eq!(told.lines().count(), 4, "{told}");
    assert!(told.contains("d6: ") && told.contains("nonsense"), "{told}");
}

#[test]
fn commands_work_in_both_languages() {
    for (language, words) in [("en", ["undo", "redo", "moves"]), ("hu", ["vissza", "előre", "LÉPÉSEK"])] {
        let [undo, redo, moves] = words;
        let told = said(&["--language", language], &format!("d6\nf4\n{undo}\n{undo}\n{redo}\n{moves}\nb4\n"));
        assert!(told.contains("\na1 a4 a7 b2 b4 b6 c3"), "{told}");
        assert!(told.contains(": b4\n"), "{told}");
    }
    let help = said(&["--language", "hu"], "help\n");
    for word in ["vissza", "előre", "tipp", "mentés", "tábla", "döntetlen", "feladom", "kilépés", "súgó"] {
        assert!(help.contains(word), "{word}: {help}");
    }
}

#[test]
fn games_end_and_say_why() {
    let told = said(&["--rules", "three", "--language", "hu"], "a3\na2\nb3\nc2\nc3xa2\n");
    assert!(told.contains("1-0  Világos nyert. Sötétnek háromnál kevesebb bábuja maradt."), "{told}");
    let told = said(&["--language", "en"], "d6\nresign\n");
    assert!(told.contains("1-0"), "{told}");
    let told = said(&["--language", "en"], "d6\ndraw\ndraw\n");
    assert!(told.contains("1/2-1/2"), "{told}");
    let output = play(&["--language", "en"], "d6\nresign\nf4\nhint\n");
    assert_eq!(text(&output.stderr).lines().count(), 2);
}

#[test]
fn the_file_is_saved_and_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let file = path.to_str().unwrap();
    let read = || Session::parse_record(&fs::read_to_string(&path).unwrap()).unwrap();
    said(&["--rules", "nine", "--language", "en", file], "d6\nf4\n");
    assert!(read().to_record().contains("[Variant \"nine\"]"));
    said(&["--language", "en", file], "f6\nd2\nundo\n");
    assert_eq!((read().turns().len(), read().turn_index()), (4, 3));
    said(&["--language", "en", file], "e4\n");
    assert!(read().to_record().contains("2. f6 e4 (2... d2) *"), "{}", read().to_record());
    let other = folder.path().join("other.txt");
    said(&["--language", "en", file], &format!("save {}\n", other.display()));
    assert_eq!(fs::read_to_string(&path).unwrap(), fs::read_to_string(other).unwrap());
}

#[test]
fn computers_play_a_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let told = said(&["--white", "easy", "--black", "medium", "--language", "en", path.to_str().unwrap()], "");
    let session = Session::parse_record(&fs::read_to_string(&path).unwrap()).unwrap();
    let outcome = session.outcome().expect("a game between computers is played to its end");
    assert!(told.contains(outcome.result()));
    assert_eq!(session.player(malom::rules::Side::Black), "malom (medium)");
    let output = play(&["--white", "nobody"], "");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_computer_answers_a_person_and_undo_gives_the_turn_back() {
    let told = said(&["--black", "easy", "--language", "en"], "d6\nundo\nb4\nquit\nf6\n");
    assert_eq!(told.matches("1. Dark: ").count(), 2, "{told}");
    assert!(told.contains("1. Light: b4\n") && !told.contains("f6\n3"), "{told}");
}
