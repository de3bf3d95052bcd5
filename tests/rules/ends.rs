//! How games end: reasons, their order, and whose action it would be.

use malom::rules::{BySide, Outcome, Position, Reason, Side, Why};

use crate::common::{after, ended, is_legal, legal, parse, position, setup, white_to_act, why_not};

/// White's four men in the corner cannot move, Black's can.
const SHUT_IN: (&str, &str) = ("a7 a4 a1 b4", "d7 d1 b6 b2 c4");

/// All points but `empty` filled so that neither side stands in a mill along a diagonal or a side through a7.
fn board_but_for(rules_text: &str, side: Side, white: &str, hands: [u8; 2]) -> Position {
    let mut all = setup(rules_text, side, white, "", hands);
    let board = crate::common::rules(rules_text).board();
    let a7 = crate::common::points(board, "a7");
    all.men = BySide::new(all.men[Side::White], board.points().without(all.men[Side::White]).without(a7));
    position(rules_text, &all)
}

/// Twelve White men that leave Black no mill through a7.
const TWELVE: &str = "d7 a4 b6 d5 e4 f2 b2 d1 g4 c3 f6 c4";

#[test]
fn a_blocked_side_loses() {
    let blocked = white_to_act("nine", SHUT_IN.0, SHUT_IN.1, [0, 0]);
    assert!(ended(&blocked, Outcome::win(Side::Black, Reason::Blocked)));
    assert_eq!(blocked.side(), Side::White);
}

#[test]
fn a_blocked_side_draws() {
    let blocked = white_to_act("nine,blocked=draws", SHUT_IN.0, SHUT_IN.1, [0, 0]);
    assert!(ended(&blocked, Outcome::draw(Reason::Blocked)));
    assert_eq!(blocked.side(), Side::White);
}

#[test]
fn a_blocked_side_passes() {
    let passed = white_to_act("nine,blocked=passes", SHUT_IN.0, SHUT_IN.1, [0, 0]);
    assert_eq!((passed.side(), passed.outcome()), (Side::Black, None));
    let again = after(passed, "c4-c3");
    assert_eq!((again.side(), legal(&again).as_str()), (Side::White, "b4-c4"));
    let still = after(passed, "d7-g7");
    assert_eq!(still.side(), Side::White, "a7-d7 has become possible");
}

#[test]
fn a_side_passes_after_a_move_that_leaves_it_blocked() {
    let before = |rules_text| crate::common::black_to_act(rules_text, SHUT_IN.0, "d6 d1 b6 b2 c4", [0, 0]);
    let passed = after(before("nine,blocked=passes"), "d6-d7");
    assert_eq!((passed.side(), passed.turn()), (Side::Black, 2));
    assert!(ended(&after(before("nine"), "d6-d7"), Outcome::win(Side::Black, Reason::Blocked)));
}

#[test]
fn both_blocked_draws_where_a_side_passes() {
    let full = after(board_but_for("twelve,full-board=blocked,blocked=passes", Side::Black, TWELVE, [0, 1]), "a7");
    assert!(ended(&full, Outcome::draw(Reason::Blocked)));
    assert_eq!(full.side(), Side::White);
}

#[test]
fn men_in_hand_are_not_blocked() {
    let placing = white_to_act("lasker", SHUT_IN.0, SHUT_IN.1, [1, 0]);
    assert_eq!(placing.outcome(), None);
    assert!(is_legal(&placing, "g7"));
}

#[test]
fn three_men_that_fly_are_never_blocked() {
    let corner = |rules_text| white_to_act(rules_text, "a7 a4 a1", "d7 d1 b4", [0, 0]);
    assert_eq!(corner("nine").outcome(), None);
    assert!(ended(&corner("nine,flying=never"), Outcome::win(Side::Black, Reason::Blocked)));
}

#[test]
fn a_full_board_blocks_the_first_player() {
    let full = after(board_but_for("twelve,full-board=blocked", Side::Black, TWELVE, [0, 1]), "a7");
    assert!(full.empty().is_empty());
    assert!(ended(&full, Outcome::win(Side::Black, Reason::Blocked)));
    assert_eq!(full.side(), Side::White);
}

#[test]
fn a_full_board_draws_in_twelve_and_morabaraba() {
    for rules_text in ["twelve", "morabaraba"] {
        let full = after(board_but_for(rules_text, Side::Black, TWELVE, [0, 1]), "a7");
        assert!(ended(&full, Outcome::draw(Reason::FullBoard)), "{rules_text}");
        assert_eq!(full.side(), Side::White);
    }
}

#[test]
fn a_full_board_with_a_removal_owed_is_not_yet_over() {
    // Black's last man closes a7 d7 g7.
    let white = "a4 b6 d5 e4 f2 b2 d1 g4 c3 f6 c4 e3";
    let closed = after(board_but_for("twelve", Side::Black, white, [0, 1]), "a7");
    assert!(closed.empty().is_empty());
    assert_eq!((closed.side(), closed.owed(), closed.outcome()), (Side::Black, 1, None));
    assert_eq!(legal(&after(closed, "xe4")), "e3-e4");
    let shut = after(closed, "xa4");
    assert!(ended(&shut, Outcome::win(Side::Black, Reason::Blocked)), "no draw: the board is no longer full");
}

#[test]
fn the_quiet_limit_draws_with_the_last_turn_of_both_sides() {
    let line = "********/O*@*O*@*/O@O@**** w m s 4 0 4 0 0 0 -1 -1 -1 -1 0 38 30 ids:nodes";
    let position = parse("nine", line);
    let once = after(position, "d6-f6");
    assert_eq!((once.outcome(), once.quiet()), (None, 39));
    let twice = after(once, "f4-e4");
    assert!(ended(&twice, Outcome::draw(Reason::QuietLimit)));
    assert_eq!(twice.side(), Side::White, "the side that would be next");
}

#[test]
fn the_quiet_limit_of_every_preset_is_fifty_but_for_nine() {
    let line = |quiet| format!("********/O*@*O*@*/O@O@**** w m s 4 0 4 0 0 0 -1 -1 -1 -1 0 {quiet} 30 ids:nodes");
    assert_eq!(parse("malom", &line(99)).outcome(), None);
    assert_eq!(parse("malom", &line(100)).outcome(), Some(Outcome::draw(Reason::QuietLimit)));
    assert_eq!(parse("nine", &line(39)).outcome(), None);
    assert_eq!(parse("nine", &line(40)).outcome(), Some(Outcome::draw(Reason::QuietLimit)));
    assert_eq!(parse("nine,quiet-limit=never", &line(65535)).outcome(), None);
    assert_eq!(parse("nine,quiet-limit=1", &line(2)).outcome(), Some(Outcome::draw(Reason::QuietLimit)));
}

#[test]
fn a_removal_owed_at_the_quiet_limit_is_made_and_begins_the_count_anew() {
    let line = "********/O***O*@*/OO*@*@@* w m s 4 0 4 0 0 0 -1 -1 -1 -1 0 39 30 ids:nodes";
    let closed = after(parse("nine,flying=four", line), "d2-a7");
    assert_eq!((closed.quiet(), closed.owed(), closed.outcome()), (40, 1, None));
    let taken = after(closed, "xb4");
    assert_eq!((taken.quiet(), taken.outcome()), (0, None));
}

#[test]
fn a_mill_that_takes_nothing_counts_as_quiet() {
    let mut before = setup("nine,men-in-mills=always-safe", Side::White, "d7 g7 a4 d2", "b6 d6 f6", [0, 0]);
    before.quiet = 39;
    let drawn = after(position("nine,men-in-mills=always-safe", &before), "a4-a7");
    assert!(ended(&drawn, Outcome::draw(Reason::QuietLimit)));
}

#[test]
fn placing_begins_the_count_anew() {
    let mut before = setup("lasker", Side::White, "d7 g7 a4", "b6 d6 f4", [1, 1]);
    before.quiet = 7;
    let before = position("lasker", &before);
    assert_eq!(after(before, "a4-b4").quiet(), 8);
    assert_eq!(after(before, "g1").quiet(), 0);
}

#[test]
fn the_endgame_limit_counts_once_a_side_has_three_men() {
    let at = |white: &str, quiet| {
        let mut setup = setup("morabaraba", Side::White, white, "b4 d6 f4 e3", [0, 0]);
        setup.quiet = quiet;
        position("morabaraba", &setup)
    };
    assert!(ended(&after(at("a7 g4 d2", 19), "a7-a1"), Outcome::draw(Reason::EndgameLimit)));
    assert_eq!(at("a7 g4 d2", 19).outcome(), None);
    assert_eq!(at("a7 g4 d2 g1", 20).outcome(), None);
    assert_eq!(at("a7 g4 d2 g1", 100).outcome(), Some(Outcome::draw(Reason::QuietLimit)));
}

#[test]
fn men_in_hand_count_towards_the_three_of_the_endgame_limit() {
    let rules_text = "lasker,endgame-limit=5";
    let outcome = |hand| {
        let mut setup = setup(rules_text, Side::White, "a7 g4 d2", "b4 d6 f4 e3", [hand, 0]);
        setup.quiet = 10;
        position(rules_text, &setup).outcome()
    };
    assert_eq!(outcome(0), Some(Outcome::draw(Reason::EndgameLimit)));
    assert_eq!(outcome(1), None);
}

#[test]
fn reasons_are_tested_in_order() {
    let names: Vec<&str> = Reason::ALL.into_iter().map(Reason::name).collect();
    let order =
        ["few-men", "blocked", "full-board", "repetition", "quiet-limit", "endgame-limit", "agreed", "resigned"];
    assert_eq!(names, order);
    let reason = |rules_text: &str, side, (white, black), quiet| {
        let mut setup = setup(rules_text, side, white, black, [0, 0]);
        setup.quiet = quiet;
        position(rules_text, &setup).outcome().unwrap().reason
    };
    let (white, _) = SHUT_IN;
    assert_eq!(reason("nine,flying=never", Side::White, ("a7 a4", "d7 d1 b4"), 100), Reason::FewMen);
    assert_eq!(reason("nine", Side::White, SHUT_IN, 100), Reason::Blocked);
    assert_eq!(reason("nine,endgame-limit=20", Side::White, ("a7 a4 g1", "d7 d1 b4"), 100), Reason::QuietLimit);
    assert_eq!(reason("nine,endgame-limit=5", Side::White, ("a7 a4 g1", "d7 d1 b4"), 10), Reason::EndgameLimit);
    assert_eq!(reason("nine", Side::Black, (white, "d7 d1"), 0), Reason::FewMen);
}

#[test]
fn a_full_board_comes_before_the_quiet_limit() {
    let mut full = setup("twelve", Side::White, TWELVE, "", [0, 0]);
    full.men[Side::Black] = malom::rules::Board::Nine.points().without(full.men[Side::White]);
    full.quiet = 100;
    assert_eq!(position("twelve", &full).outcome(), Some(Outcome::draw(Reason::FullBoard)));
}

#[test]
fn nothing_may_be_played_after_an_end() {
    let blocked = white_to_act("nine", SHUT_IN.0, SHUT_IN.1, [0, 0]);
    let won = after(white_to_act("nine", "b2 f2", "a7 d7", [1, 1]), "d2xa7");
    let mut drawn = Position::start(crate::common::rules("nine"));
    drawn.close();
    for over in [blocked, won, drawn] {
        assert!(over.is_over());
        assert_eq!((over.legal_actions().len(), over.count_actions()), (0, 0));
        for action in ["c5", "b4-c4", "xd7"] {
            assert_eq!(why_not(&over, action), Some(Why::Over));
        }
    }
}

#[test]
fn a_game_closed_by_its_history_names_no_reason_of_its_own() {
    let mut closed = Position::start(crate::common::rules("nine"));
    closed.close();
    assert_eq!((closed.is_closed(), closed.outcome(), closed.side()), (true, None, Side::White));
}

#[test]
fn repetition_compares_men_side_and_hands_and_nothing_else() {
    let first = white_to_act("nine", "a7 d7 g4 d2", "b6 f6 e4 f2", [0, 0]);
    let again = after(first, "d2-d1 f6-d6 d1-d2 d6-f6");
    assert_ne!(first, again);
    assert_eq!(first.repetition_key(), again.repetition_key());
    let mut keys = vec![
        first,
        crate::common::black_to_act("nine", "a7 d7 g4 d2", "b6 f6 e4 f2", [0, 0]),
        white_to_act("nine", "a7 d7 g4 d2", "b6 f6 e4 f2", [1, 0]),
        white_to_act("nine", "a7 d7 g4 d2", "b6 f6 e4 f2", [0, 1]),
        white_to_act("nine", "a7 d7 g4 d3", "b6 f6 e4 f2", [0, 0]),
        white_to_act("nine", "a7 d7 g4 d2", "b6 f6 e4", [0, 0]),
        white_to_act("nine", "b6 f6 e4 f2", "a7 d7 g4 d2", [0, 0]),
    ]
    .into_iter()
    .map(|position| position.repetition_key())
    .collect::<Vec<_>>();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 7);
}

#[test]
fn results_as_games_write_them() {
    assert_eq!(Outcome::win(Side::White, Reason::FewMen).result(), "1-0");
    assert_eq!(Outcome::win(Side::Black, Reason::Blocked).result(), "0-1");
    assert_eq!(Outcome::draw(Reason::Agreed).result(), "1/2-1/2");
}
