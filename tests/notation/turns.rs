//! Single actions and whole turns.

use malom::rules::{Board, Turn};

fn read(text: &str) -> Turn {
    Board::Nine.parse_turn(text).unwrap_or_else(|error| panic!("{error}"))
}

fn error(text: &str) -> String {
    Board::Nine.parse_turn(text).expect_err(text).to_string()
}

#[test]
fn turns_are_written_as_they_are_read() {
    for text in ["d6", "b6-d6", "b6xf2", "b6-d6xd7", "d2xa1xg7", "d3-d2xa1xg7", "xf2", "xf2xa1"] {
        assert_eq!(Board::Nine.display_turn(read(text)).to_string(), text);
    }
}

#[test]
fn seed_letters_in_capitals() {
    for (letters, text) in [
        ("E", "d6"),
        ("D-E", "b6-d6"),
        ("ExB", "d6xd7"),
        ("D-ExB", "b6-d6xd7"),
        ("TxVxC", "d2xa1xg7"),
        ("xB", "xd7"),
        ("X", "g1"),
        ("X-W", "g1-d1"),
        ("W-X", "d1-g1"),
        ("XxA", "g1xa7"),
        ("ExX", "d6xg1"),
        ("EXX", "d6xg1"),
        ("xX", "xg1"),
        ("D-XxXxA", "b6-g1xg1xa7"),
    ] {
        assert_eq!(Board::Nine.display_turn(read(letters)).to_string(), text, "{letters}");
    }
}

#[test]
fn a_capital_x_before_a_file_and_a_rank_is_a_removal() {
    assert_eq!(read("XD2"), read("xd2"));
    assert_eq!(read("Xd2"), read("xd2"));
    assert_eq!(read("XD2XA1"), read("xd2xa1"));
    assert_eq!(read("B6-D6XD7"), read("b6-d6xd7"));
    assert_ne!(read("X"), read("xg1"));
}

#[test]
fn notations_may_be_mixed() {
    assert_eq!(read("b6-ExB"), read("b6-d6xd7"));
    assert_eq!(read("D-d6xd7"), read("b6-d6xd7"));
    assert_eq!(read("ExB6"), read("d6xb6"), "a letter before a digit is a file");
    assert_eq!(read("b6–d6"), read("b6-d6"), "a printed dash");
}

#[test]
fn errors_name_the_character() {
    let no_point = |text, at| format!("`{text}`: no point of board `nine` at character {at}");
    for (text, at) in [
        ("", 1),
        ("d4", 1),
        ("e", 1),
        ("b6-", 4),
        ("b6-d4", 4),
        ("b6-d6x", 7),
        ("b6–d4", 4),
        ("d6xd4", 4),
        ("XD4", 2),
        ("x", 2),
        ("-d6", 1),
        ("ő6", 1),
        (" d6", 1),
    ] {
        assert_eq!(error(text), no_point(text, at));
    }
    for (text, at) in [("d6 ", 3), ("b6d6", 3), ("b6-d6-f6", 6), ("xd6-f6", 4), ("b6–d6!", 6), ("EB", 2), ("XA", 2)] {
        let told = format!("`{text}`: expected `-` or `x` and a point, or nothing more, at character {at}");
        assert_eq!(error(text), told);
    }
    for text in ["d6xa1xa4xa7", "xa1xa4xa7"] {
        assert_eq!(error(text), format!("`{text}`: a turn takes two men at most"));
    }
}

#[test]
fn a_single_action_is_no_turn_of_several() {
    assert!(Board::Nine.parse_action("b6-d6").is_ok());
    assert_eq!(Board::Nine.parse_action("d6xa1").unwrap_err().to_string(), "`d6xa1` is more than one action");
}

#[test]
fn points_of_other_boards_are_refused() {
    assert!(Board::Three.parse_turn("a3").is_ok());
    assert!(Board::Three.parse_turn("a4").is_err());
    assert!(Board::Three.parse_turn("X").is_err());
    assert!(Board::Six.parse_turn("b3-c3").is_err());
    assert!(Board::Seven.parse_turn("b3-c3").is_ok());
}
