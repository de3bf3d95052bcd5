//! Csiki-csuki and going from mill to mill and back, where the rules forbid them.

use malom::rules::{Board, Position, Side, Why};

use crate::common::{after, is_legal, parse, white_to_act, why_not};

const CSIKI_CSUKI: &str = "nine,csiki-csuki=forbidden";
const REPEAT_MILL: &str = "nine,repeat-mill=restricted";
const BOTH: &str = "nine,csiki-csuki=forbidden,repeat-mill=restricted";

/// White has opened the mill a7 d7 g7, Black has answered.
fn opened(rules_text: &str) -> Position {
    after(white_to_act(rules_text, "a7 d7 g7 d2", "b6 b4 e4 f2 c3", [0, 0]), "d7-d6 f2-f4")
}

/// White's man has left the mill a7 d7 g7 and closed b6 d6 f6, Black has answered.
fn run_over(rules_text: &str) -> Position {
    after(white_to_act(rules_text, "a7 d7 g7 b6 f6", "b4 e4 f2 c3 a1", [0, 0]), "d7-d6xa1 f2-f4")
}

#[test]
fn both_are_allowed_by_default() {
    assert!(is_legal(&opened("nine"), "d6-d7"));
    assert!(is_legal(&run_over("nine"), "d6-d7"));
    assert_eq!(after(run_over("nine"), "d6-d7").owed(), 1);
}

#[test]
fn a_man_may_not_go_straight_back_to_close_its_mill_again() {
    let position = opened(CSIKI_CSUKI);
    assert_eq!(why_not(&position, "d6-d7"), Some(Why::CsikiCsuki));
    assert!(!is_legal(&position, "d6-d7"));
}

#[test]
fn other_moves_of_the_man_and_of_other_men_are_free() {
    let position = opened(CSIKI_CSUKI);
    for action in ["d6-f6", "d6-d5", "a7-d7", "g7-d7", "d2-d1"] {
        assert!(is_legal(&position, action), "{action}");
    }
}

#[test]
fn another_man_may_close_the_mill() {
    let rules_text = "twelve,csiki-csuki=forbidden";
    let position = after(white_to_act(rules_text, "a7 d7 g7 a4 d2", "b4 e4 f2 c3 a1", [0, 0]), "a7-b6 f2-f4");
    assert_eq!(why_not(&position, "b6-a7"), Some(Why::CsikiCsuki));
    assert_eq!(after(position, "a4-a7").owed(), 1);
}

#[test]
fn the_next_turn_but_one_is_free() {
    let position = after(opened(CSIKI_CSUKI), "d2-d1 f4-f2");
    assert_eq!(after(position, "d6-d7").owed(), 1);
}

#[test]
fn a_return_that_closes_no_mill_is_free() {
    let opened = after(white_to_act(CSIKI_CSUKI, "a7 d7 g7 d2", "b2 f2 d1 a1 e3", [0, 0]), "d7-d6");
    assert!(!is_legal(&after(opened, "a1-a4"), "d6-d7"));
    // Black closes c3 d3 e3 and takes one of the two men that waited.
    let opened = after(white_to_act(CSIKI_CSUKI, "a7 d7 g7 d2", "c4 d3 f2 a1 e3", [0, 0]), "d7-d6");
    let broken = after(opened, "c4-c3xg7");
    assert_eq!(broken.total(Side::White), 3);
    assert_eq!(after(broken, "d6-d7").side(), Side::Black);
}

#[test]
fn a_man_taken_meanwhile_is_banned_from_nothing() {
    let opened = after(white_to_act(CSIKI_CSUKI, "a7 d7 g7 d2 f4", "c4 d3 f2 a1 e3", [0, 0]), "d7-d6");
    let taken = after(opened, "c4-c3xd6");
    assert_eq!(taken.count_actions(), taken.legal_actions().len() as u64);
    assert!(is_legal(&taken, "a7-d7"));
}

#[test]
fn a_running_mill_may_not_run_back() {
    assert_eq!(why_not(&run_over(CSIKI_CSUKI), "d6-d7"), Some(Why::CsikiCsuki));
    assert_eq!(why_not(&run_over(REPEAT_MILL), "d6-d7"), Some(Why::RepeatMill));
    assert_eq!(why_not(&run_over(BOTH), "d6-d7"), Some(Why::CsikiCsuki));
    for rules_text in [CSIKI_CSUKI, REPEAT_MILL, BOTH] {
        assert!(is_legal(&run_over(rules_text), "d6-d5"), "{rules_text}");
        assert_eq!(after(after(run_over(rules_text), "a7-a4 f4-f2"), "d6-d5").side(), Side::Black);
        assert_eq!(why_not(&after(run_over(rules_text), "d6-d5 f4-f2"), "d5-d6").is_some(), rules_text != REPEAT_MILL);
    }
}

#[test]
fn morabaraba_restricts_the_return_and_not_csiki_csuki() {
    assert!(is_legal(&opened(REPEAT_MILL), "d6-d7"));
    let morabaraba = run_over("morabaraba");
    assert_eq!(why_not(&morabaraba, "d6-d7"), Some(Why::RepeatMill));
    assert!(is_legal(&opened("morabaraba"), "d6-d7"));
    let later = after(morabaraba, "a7-a4 f4-f2");
    assert!(is_legal(&later, "d6-d7"));
}

#[test]
fn a_man_that_came_from_no_mill_may_go_back() {
    for rules_text in [CSIKI_CSUKI, REPEAT_MILL] {
        let closed = after(white_to_act(rules_text, "a7 d6 g7 d2", "b4 e4 f2 c3 a1", [0, 0]), "d6-d7xa1 f2-f4");
        assert!(is_legal(&closed, "d7-d6"), "{rules_text}");
        let back = after(closed, "d7-d6 f4-f2");
        assert_eq!(why_not(&back, "d6-d7").is_some(), rules_text == CSIKI_CSUKI, "{rules_text}");
    }
}

#[test]
fn a_first_mill_broken_meanwhile_is_not_closed_by_the_return() {
    for rules_text in [CSIKI_CSUKI, REPEAT_MILL] {
        let white = white_to_act(rules_text, "a7 d7 g7 b6 f6", "b4 b2 c3 a1 d3 f2 g1", [0, 0]);
        let position = after(white, "d7-d6xg1");
        // Black closes b2 d2 f2 and takes g7.
        let position = after(position, "d3-d2xg7");
        assert!(is_legal(&position, "d6-d7"), "{rules_text}");
        assert_eq!(after(position, "d6-d7").side(), Side::Black);
    }
}

#[test]
fn a_flying_man_may_not_fly_straight_back() {
    let position = after(white_to_act(CSIKI_CSUKI, "a7 d7 g7", "b6 b4 e4 f2 c3", [0, 0]), "d7-d2 f2-f4");
    assert_eq!(why_not(&position, "d2-d7"), Some(Why::CsikiCsuki));
    assert_eq!(position.legal_actions().len() as u8, 3 * position.empty().len() - 1);
    assert!(is_legal(&position, "a7-d7") && is_legal(&position, "d2-a1"));
    assert_eq!(position.count_actions(), position.legal_actions().len() as u64);
}

#[test]
fn a_placed_man_may_close_the_mill_again() {
    let rules_text = "lasker,csiki-csuki=forbidden";
    let position = after(white_to_act(rules_text, "a7 d7 g7 d2", "b6 b4 e4 f2 c3", [2, 1]), "d7-d6 f2-f4");
    assert_eq!(why_not(&position, "d6-d7"), Some(Why::CsikiCsuki));
    assert_eq!(after(position, "d7").owed(), 1);
    let later = after(position, "a1 f4-f2");
    assert_eq!(after(later, "d6-d7").owed(), 1, "a placement was the next turn");
}

#[test]
fn black_is_banned_as_white_is() {
    let position =
        after(crate::common::black_to_act(CSIKI_CSUKI, "b6 b4 e4 f2 c3", "a7 d7 g7 d2", [0, 0]), "d7-d6 f2-f4");
    assert_eq!(why_not(&position, "d6-d7"), Some(Why::CsikiCsuki));
}

#[test]
fn a_line_keeps_a_move_that_closed_a_mill_and_no_other() {
    for rules_text in [CSIKI_CSUKI, REPEAT_MILL] {
        let position = run_over(rules_text);
        let read = parse(rules_text, &position.to_string());
        assert_eq!(why_not(&read, "d6-d7"), why_not(&position, "d6-d7"), "{rules_text}");
        assert!(why_not(&read, "d6-d7").is_some(), "{rules_text}");
    }
    let read = parse(CSIKI_CSUKI, &opened(CSIKI_CSUKI).to_string());
    assert!(is_legal(&read, "d6-d7"), "what csiki-csuki remembers beyond that comes with the game");
}

/// The relief (the banned move is legal if nothing else is) can never be called upon: on every line each
/// point has a neighbour on that line, so one of the two men that make the return close a mill can itself
/// step to the point that was left.
#[test]
fn a_ban_always_leaves_another_action() {
    for board in Board::ALL {
        for line in board.lines() {
            for point in line {
                assert!(!(board.neighbours(point) & line).is_empty(), "{}", board.display_point(point));
            }
        }
    }
}

#[test]
fn the_search_key_knows_what_a_ban_remembers() {
    let opened = opened(CSIKI_CSUKI);
    let read = parse(CSIKI_CSUKI, &opened.to_string());
    assert_eq!(opened.repetition_key(), read.repetition_key());
    assert_ne!(opened.search_key(), read.search_key());
    let indifferent = run_over("nine");
    let set_up = white_to_act("nine", "a7 d6 g7 b6 f6", "b4 e4 f4 c3", [0, 0]);
    assert_eq!(indifferent.search_key(), set_up.search_key());
}
