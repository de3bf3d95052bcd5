//! Removals owed: how many, of whom, and when they lapse.

use malom::rules::{BySide, Outcome, Reason, Side};

use crate::common::{after, ended, legal, position, setup, white_to_act};

/// White closes two mills at once by placing on d2.
fn double(rules_text: &str, black: &str, black_hand: u8) -> malom::rules::Position {
    after(white_to_act(rules_text, "b2 f2 d3 d1", black, [1, black_hand]), "d2")
}

#[test]
fn two_mills_at_once_take_two_in_malom() {
    let closed = double("malom", "a1 g7 a4 c5", 5);
    assert_eq!(closed.owed(), 2);
    let once = after(closed, "xa1");
    assert_eq!((once.side(), once.owed()), (Side::White, 1));
    let twice = after(once, "xg7");
    assert_eq!((twice.side(), twice.owed(), twice.total(Side::Black)), (Side::Black, 0, 7));
}

#[test]
fn two_mills_at_once_take_one_in_nine() {
    let closed = double("nine", "a1 g7 a4 c5", 5);
    assert_eq!(closed.owed(), 1);
    assert_eq!(after(closed, "xa1").side(), Side::Black);
}

#[test]
fn one_mill_takes_one_where_two_would_take_two() {
    let closed = after(white_to_act("malom", "b2 f2 d3", "a1 g7 a4 c5", [1, 5]), "d2");
    assert_eq!(closed.owed(), 1);
}

#[test]
fn never_more_than_two_are_owed() {
    let rules_text = "seven,double-mill=two";
    let closed = after(white_to_act(rules_text, "c5 c4 c2 a3 b3 d3", "a1 e1 e5 b4 d4", [1, 2]), "c3");
    assert_eq!(closed.board().mills_at(crate::common::point(closed.board(), "c3"), closed.men(Side::White)), 4);
    assert_eq!(closed.owed(), 2);
}

#[test]
fn a_slide_may_close_two_mills_where_the_board_lets_it() {
    let before = |rules_text| white_to_act(rules_text, "c4 c2 d3 e3 b3", "a1 c1 e5 a5", [0, 0]);
    assert_eq!(after(before("seven,double-mill=two"), "b3-c3").owed(), 2);
    assert_eq!(after(before("seven"), "b3-c3").owed(), 1);
}

#[test]
fn takeable_men_are_found_anew_after_each_removal() {
    let closed = double("malom", "a7 d7 g7 a1", 3);
    assert_eq!(legal(&closed), "xa1");
    assert_eq!(legal(&after(closed, "xa1")), "xa7 xd7 xg7", "all that is left stands in a mill");
    let broken = double("malom", "a7 d7 g7 a4 a1", 3);
    assert_eq!(legal(&broken), "xa1 xa4 xa7 xd7 xg7");
    assert_eq!(legal(&after(broken, "xa4")), "xa1", "the broken mill leaves one man outside");
}

#[test]
fn a_removal_with_no_man_on_the_board_lapses() {
    let closed = after(white_to_act("nine", "a7 d7", "", [7, 9]), "g7");
    assert_eq!((closed.side(), closed.owed()), (Side::Black, 0));
}

#[test]
fn a_second_removal_with_no_man_left_on_the_board_lapses() {
    let closed = double("malom", "a1", 7);
    assert_eq!(closed.owed(), 2);
    let once = after(closed, "xa1");
    assert_eq!((once.side(), once.owed(), once.outcome()), (Side::Black, 0, None));
}

#[test]
fn always_safe_takes_nothing_where_all_stand_in_mills() {
    let rules_text = "malom,men-in-mills=always-safe";
    let closed = double(rules_text, "a7 d7 g7", 4);
    assert_eq!((closed.side(), closed.owed()), (Side::Black, 0));
    let once = after(double(rules_text, "a7 d7 g7 a1", 4), "xa1");
    assert_eq!((once.side(), once.owed()), (Side::Black, 0), "the second removal lapses");
}

#[test]
fn never_safe_takes_from_a_mill_while_others_stand_outside() {
    let closed = double("nine,men-in-mills=never-safe", "a7 d7 g7 a1", 4);
    assert_eq!(legal(&closed), "xa1 xa7 xd7 xg7");
}

#[test]
fn a_set_up_removal_that_cannot_be_made_has_lapsed() {
    let mut owing = setup("nine", Side::White, "a7 d7 g7", "", [6, 9]);
    owing.owed = BySide::new(1, 0);
    let lapsed = position("nine", &owing);
    assert_eq!((lapsed.side(), lapsed.owed()), (Side::Black, 0));
}

#[test]
fn taking_one_of_the_last_three_wins_even_from_a_mill() {
    let closed = after(white_to_act("nine", "b2 f2 d3 a1", "a7 d7 g7", [0, 0]), "d3-d2");
    assert_eq!(legal(&closed), "xa7 xd7 xg7");
    let won = after(closed, "xd7");
    assert!(ended(&won, Outcome::win(Side::White, Reason::FewMen)));
    assert_eq!(won.side(), Side::White);
}

#[test]
fn fewer_than_three_has_lost_while_placing() {
    let won = after(white_to_act("nine", "b2 f2", "a7 d7", [1, 1]), "d2xa7");
    assert!(ended(&won, Outcome::win(Side::White, Reason::FewMen)));
    let not_yet = after(white_to_act("nine", "b2 f2", "a7 d7", [1, 2]), "d2xa7");
    assert_eq!(not_yet.outcome(), None);
}

#[test]
fn fewer_than_three_has_lost_with_a_second_removal_still_owed() {
    let closed = double("malom", "a7 d7", 1);
    assert_eq!(closed.owed(), 2);
    let won = after(closed, "xa7");
    assert!(ended(&won, Outcome::win(Side::White, Reason::FewMen)));
    assert_eq!((won.side(), won.owed()), (Side::White, 0));
}

#[test]
fn two_owed_with_four_men_left_end_the_game_at_the_second() {
    let once = after(double("malom", "a7 d7 g4 c5", 0), "xa7");
    assert_eq!((once.owed(), once.outcome()), (1, None));
    assert!(ended(&after(once, "xd7"), Outcome::win(Side::White, Reason::FewMen)));
}
