//! Placing, moving, flying and taking.

use malom::rules::{Position, Side, Why};

use crate::common::{after, black_to_act, is_legal, legal, point, rules, white_to_act, why_not};

fn start(rules_text: &str) -> Position {
    Position::start(rules(rules_text))
}

#[test]
fn white_begins_and_places_on_any_empty_point() {
    let start = start("nine");
    assert_eq!(start.side(), Side::White);
    assert_eq!(start.legal_actions().len(), 24);
    let next = after(start, "d6");
    assert_eq!(next.side(), Side::Black);
    assert_eq!(next.legal_actions().len(), 23);
    assert_eq!(why_not(&next, "d6"), Some(Why::Occupied));
}

#[test]
fn men_in_hand_must_be_placed_before_any_moves() {
    let position = white_to_act("nine", "a7 d7 g4 d2", "b6 f6 e4", [1, 1]);
    assert_eq!(why_not(&position, "d7-g7"), Some(Why::MustPlace));
    assert!(!legal(&position).contains('-'));
    let empty_hands = white_to_act("nine", "a7 d7 g4 d2", "b6 f6 e4", [0, 0]);
    assert_eq!(why_not(&empty_hands, "g7"), Some(Why::HandEmpty));
    assert!(is_legal(&empty_hands, "d7-g7"));
}

#[test]
fn each_side_places_while_its_own_hand_has_men() {
    let position = white_to_act("nine", "a7 d7 g4 d2", "b6 f6 e4", [0, 2]);
    assert_eq!(why_not(&position, "g7"), Some(Why::HandEmpty));
    let next = after(position, "d7-g7");
    assert_eq!(why_not(&next, "b6-b4"), Some(Why::MustPlace));
    assert!(is_legal(&next, "b4"));
}

#[test]
fn a_man_moves_along_an_edge_to_an_empty_neighbour() {
    let position = white_to_act("nine", "a7 d7 g4 d2", "b6 d6 e4 f2", [0, 0]);
    assert_eq!(legal(&position), "a7-a4 d2-b2 d2-d1 d2-d3 d7-g7 g4-f4 g4-g1 g4-g7");
    assert_eq!(why_not(&position, "a7-d7"), Some(Why::Occupied));
    assert_eq!(why_not(&position, "a7-a1"), Some(Why::TooFar));
    assert_eq!(why_not(&position, "d2-f2"), Some(Why::Occupied));
    assert_eq!(why_not(&position, "e4-e5"), Some(Why::NotYours));
    assert_eq!(why_not(&position, "c5-d5"), Some(Why::NobodyThere));
}

#[test]
fn a_side_with_exactly_three_men_flies_to_any_empty_point() {
    let position = white_to_act("nine", "a7 d7 g4", "b6 d6 e4 f2", [0, 0]);
    assert_eq!(position.legal_actions().len(), 3 * 17);
    assert!(is_legal(&position, "a7-g1"));
    let four = white_to_act("nine", "a7 d7 g4 d2", "b6 d6 e4 f2", [0, 0]);
    assert_eq!(why_not(&four, "a7-g1"), Some(Why::TooFar));
}

#[test]
fn one_side_flies_by_itself() {
    let position = white_to_act("nine", "a7 d7 g4", "b6 d6 e4 f2", [0, 0]);
    let next = after(position, "a7-g1");
    assert_eq!(why_not(&next, "b6-a1"), Some(Why::TooFar));
    assert!(is_legal(&next, "b6-b4"));
}

#[test]
fn three_men_on_the_board_do_not_fly_while_men_are_in_hand() {
    let position = white_to_act("lasker", "a7 d7 g4", "b6 d6 e4 f2", [1, 0]);
    assert_eq!(why_not(&position, "a7-g1"), Some(Why::TooFar));
    assert!(is_legal(&position, "a7-a4"));
}

#[test]
fn flying_with_four_men_or_never() {
    let four = "nine,flying=four";
    assert!(is_legal(&white_to_act(four, "a7 d7 g4 d2", "b6 d6 e4 f2", [0, 0]), "a7-g1"));
    assert!(is_legal(&white_to_act(four, "a7 d7 g4", "b6 d6 e4 f2", [0, 0]), "a7-g1"));
    assert!(!is_legal(&white_to_act(four, "a7 d7 g4 d2 c3", "b6 d6 e4 f2", [0, 0]), "a7-g1"));
    let never = white_to_act("nine,flying=never", "a7 d7 g4", "b6 d6 e4 f2", [0, 0]);
    assert_eq!(why_not(&never, "a7-g1"), Some(Why::TooFar));
}

#[test]
fn a_mill_closed_by_placing_moving_or_flying_takes_a_man() {
    for (white, hand, mill) in [("a7 d7", 1, "g7"), ("a7 d7 g4 d2", 0, "g4-g7"), ("a7 d7 d2", 0, "d2-g7")] {
        let next = after(white_to_act("nine", white, "b6 d6 e4 f2", [hand, 0]), mill);
        assert_eq!((next.side(), next.owed()), (Side::White, 1), "{mill}");
        assert_eq!(legal(&next), "xb6 xd6 xe4 xf2", "{mill}");
        let taken = after(next, "xe4");
        assert_eq!((taken.side(), taken.owed()), (Side::Black, 0), "{mill}");
        assert_eq!(taken.men(Side::Black), crate::common::points(taken.board(), "b6 d6 f2"));
    }
}

#[test]
fn taking_is_compulsory_and_only_after_a_mill() {
    let position = white_to_act("nine", "a7 d7", "b6 d6 e4 f2", [2, 0]);
    assert_eq!(why_not(&position, "xb6"), Some(Why::NothingOwed));
    let closed = after(position, "g7");
    assert_eq!(why_not(&closed, "a1"), Some(Why::MustTake));
    let mut unfinished = position;
    let turn = position.board().parse_turn("g7").unwrap();
    assert_eq!(unfinished.play_turn(turn).unwrap_err().why, Why::TurnUnfinished);
    assert_eq!(unfinished, position);
}

#[test]
fn only_an_opponents_man_can_be_taken() {
    let closed = after(white_to_act("nine", "a7 d7", "b6 d6 e4 f2", [2, 0]), "g7");
    assert_eq!(why_not(&closed, "xa7"), Some(Why::OwnMan));
    assert_eq!(why_not(&closed, "xc5"), Some(Why::NobodyThere));
}

#[test]
fn men_in_a_mill_are_safe_unless_all_stand_in_mills() {
    let closed = after(white_to_act("nine", "a7 d7", "b6 d6 f6 e4", [2, 0]), "g7");
    assert_eq!(legal(&closed), "xe4");
    assert_eq!(why_not(&closed, "xd6"), Some(Why::SafeInMill));
    let all = after(white_to_act("nine", "a7 d7", "b6 d6 f6 f4 f2", [2, 0]), "g7");
    assert_eq!(legal(&all), "xb6 xd6 xf2 xf4 xf6");
}

#[test]
fn men_taken_never_return() {
    let position = after(white_to_act("nine", "a7 d7", "b6 d6", [7, 7]), "g7xb6");
    assert_eq!((position.hand(Side::Black), position.total(Side::Black), position.taken(Side::Black)), (7, 8, 1));
}

#[test]
fn a_mill_opened_and_closed_again_counts_anew() {
    let opened = after(white_to_act("nine", "a7 d7 g7 d2", "b6 b4 e4 f2 c3", [0, 0]), "d7-d6 f2-f4");
    let closed = after(opened, "d6-d7");
    assert_eq!(closed.owed(), 1);
}

#[test]
fn a_move_that_leaves_a_mill_standing_elsewhere_takes_nothing() {
    let moved = after(white_to_act("nine", "a7 d7 g7 d2", "b6 b4 e4 f2 c3", [0, 0]), "d2-d3");
    assert_eq!((moved.side(), moved.owed()), (Side::Black, 0));
}

#[test]
fn three_in_no_line_is_no_mill() {
    // On `six` a spoke and the ring point beyond it are no line; on `nine` a ring's corner joins nothing across.
    let spokes = after(white_to_act("six", "c5 c4", "a1 b3", [4, 4]), "c2");
    assert_eq!(spokes.owed(), 0);
    let corner = after(white_to_act("nine", "a7 b6", "a1 d3", [7, 7]), "c5");
    assert_eq!(corner.owed(), 0);
    let diagonal = after(white_to_act("eleven", "a7 b6", "a1 d3", [9, 9]), "c5");
    assert_eq!(diagonal.owed(), 1);
}

#[test]
fn placing_free_places_or_moves_while_men_are_in_hand() {
    let position = white_to_act("lasker", "a7 d7 g4", "b6 d6 e4", [7, 7]);
    assert!(is_legal(&position, "a1") && is_legal(&position, "d7-g7"));
    let closed = after(position, "g4-g7");
    assert_eq!((closed.owed(), closed.hand(Side::White)), (1, 7));
    let no_man_yet = Position::start(rules("lasker"));
    assert_eq!(no_man_yet.legal_actions().len(), 24);
    let hand_empty = white_to_act("lasker", "a7 d7 g4 d2", "b6 d6 e4", [0, 7]);
    assert_eq!(why_not(&hand_empty, "a1"), Some(Why::HandEmpty));
}

#[test]
fn the_first_man_may_not_go_to_the_centre() {
    let start = start("three");
    assert_eq!(start.legal_actions().len(), 8);
    assert_eq!(why_not(&start, "b2"), Some(Why::CentreFirst));
    assert!(is_legal(&after(start, "a1"), "b2"), "the second man of the game may");
    assert!(is_legal(&Position::start(rules("three,centre-first=allowed")), "b2"));
    let seven = Position::start(rules("seven,centre-first=forbidden"));
    assert_eq!(seven.legal_actions().len(), 16);
}

#[test]
fn a_line_of_three_wins_in_three() {
    let won = after(Position::start(rules("three")), "a1 b2 a2 c1 a3xb2");
    assert_eq!(won.outcome().map(|outcome| outcome.winner), Some(Some(Side::White)));
}

#[test]
fn set_up_hands_may_be_unequal() {
    let unequal = black_to_act("nine", "a7 d7 g4", "b6 d6 e4 f2", [6, 0]);
    assert!(is_legal(&unequal, "d6-f6"));
    assert!(is_legal(&after(unequal, "d6-f6"), "d6"));
}

#[test]
fn points_beyond_the_board_are_refused() {
    let far = point(malom::rules::Board::Nine, "a7");
    let mut position = start("three");
    assert_eq!(position.why_not(malom::rules::Action::Place(far)), Some(Why::NoSuchPoint));
    let error = position.play(malom::rules::Action::Place(far)).unwrap_err();
    assert_eq!(error.to_string(), "board `three` has no such point");
}
