//! Points by file and rank and by seed letter.

use malom::rules::Board;

#[test]
fn every_point_is_read_in_both_notations() {
    for board in Board::ALL {
        for point in board.points() {
            let name = board.display_point(point).to_string();
            assert_eq!(board.parse_point(&name), Ok(point));
            assert_eq!(board.parse_point(&name.to_uppercase()), Ok(point));
            assert_eq!(board.parse_point(&board.letter(point).to_string()), Ok(point));
        }
    }
}

#[test]
fn names_are_files_and_ranks_from_the_bottom_left() {
    let name = |letter| Board::Nine.display_point(Board::Nine.parse_point(letter).unwrap()).to_string();
    assert_eq!([name("A"), name("X"), name("V"), name("E")], ["a7", "g1", "a1", "d6"]);
}

#[test]
fn what_is_no_point_is_refused_by_name() {
    for text in ["", " ", "d", "d4", "h1", "a0", "a8", "Y", "e", "d66", "d6 ", " d6", "AB", "6d", "é1", "dé", "a７"]
    {
        let error = Board::Nine.parse_point(text).unwrap_err();
        assert_eq!(error.to_string(), format!("`{text}` is no point of board `nine`"));
    }
    assert!(Board::Three.parse_point("J").is_err());
    assert!(Board::Six.parse_point("c3").is_err());
    assert!(Board::Six.parse_point("Q").is_err());
    assert!(Board::Seven.parse_point("Q").is_ok());
}
