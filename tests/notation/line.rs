//! The position line.

use malom::rules::{Board, Position, Preset, Side};

use crate::common::{after, legal, parse, rules, white_to_act};

const START: &str = "********/********/******** w p p 0 9 0 9 0 0 -1 -1 -1 -1 0 0 1 ids:nodes";
/// Nine men each, in the middle of a game.
const FULL: &str = "*@O@O@*O/O@*@O@*O/*@O@*O@O b m s 9 0 9 0 0 0 -1 -1 -1 -1 0 3 21 ids:nodes";

/// The names of the fields, in order.
const FIELDS: [&str; 17] = [
    "board", "side", "phase", "action", "wOn", "wHand", "bOn", "bHand", "wTake", "bTake", "wFrom", "wTo", "bFrom",
    "bTo", "mills", "quiet", "turn",
];

/// `line` with its `field` replaced.
fn with(line: &str, field: &str, text: &str) -> String {
    let at = FIELDS.iter().position(|name| *name == field).unwrap();
    let mut texts: Vec<&str> = line.split(' ').collect();
    texts[at] = text;
    texts.join(" ")
}

fn written(line: &str) -> String {
    parse("malom", line).to_string()
}

fn error(line: &str) -> String {
    Position::parse(rules("malom"), line).expect_err(line).to_string()
}

/// Whether `line` is refused with an error that names `field`.
fn names(line: &str, field: &str) -> bool {
    error(line).contains(&format!("field `{field}`"))
}

#[test]
fn the_start_is_written_exactly() {
    for name in ["malom", "nine"] {
        assert_eq!(Position::start(rules(name)).to_string(), START);
        assert_eq!(parse(name, START), Position::start(rules(name)));
    }
    let start = |name| Position::start(rules(name)).to_string();
    assert_eq!(start("three"), "*/******** w p p 0 3 0 3 0 0 -1 -1 -1 -1 0 0 1 ids:nodes");
    assert_eq!(start("seven"), "*/********/******** w p p 0 7 0 7 0 0 -1 -1 -1 -1 0 0 1 ids:nodes");
    assert_eq!(start("six"), "********/******** w p p 0 6 0 6 0 0 -1 -1 -1 -1 0 0 1 ids:nodes");
}

#[test]
fn everything_after_the_removals_may_be_left_out() {
    let short: Vec<&str> = START.split(' ').take(10).collect();
    for end in ["", " ids:nodes"] {
        assert_eq!(parse("nine", &format!("{}{end}", short.join(" "))), Position::start(rules("nine")));
    }
    let texts: Vec<&str> = FULL.split(' ').collect();
    for count in 10..=17 {
        let line = format!("{} ids:nodes", texts[..count].join(" "));
        assert_eq!(parse("nine", &line).quiet(), if count > 15 { 3 } else { 0 }, "{line}");
        assert_eq!(parse("nine", &line).turn(), if count > 16 { 21 } else { 1 }, "{line}");
    }
    for (count, field) in FIELDS.iter().enumerate().take(10) {
        assert!(names(&texts[..count].join(" "), field), "{}", error(&texts[..count].join(" ")));
    }
    assert!(error(&format!("{} 7 8", FULL.trim_end_matches(" ids:nodes"))).contains("`7` after the last field `turn`"));
}

#[test]
fn men_stand_in_board_order() {
    let position = white_to_act("nine", "d5 d6 d7", "c5 b6 a7", [6, 6]);
    assert!(position.to_string().starts_with("O******@/O******@/O******@ w p p 3 6 3 6 "));
    let seven = white_to_act("seven", "c3 c4", "c5 b4", [5, 5]);
    assert!(seven.to_string().starts_with("O/O******@/@******* w p p 2 5 2 5 "));
}

#[test]
fn a_game_not_begun_is_in_the_placing_phase() {
    assert_eq!(written(&with(START, "phase", "r")), START);
}

#[test]
fn loose_phases_and_actions_are_read_and_written_right() {
    for (line, right) in [(START, ("p", "p")), (FULL, ("m", "s"))] {
        for phase in ["p", "m", "r"] {
            for action in ["p", "s", "?"] {
                let loose = with(&with(line, "phase", phase), "action", action);
                assert_eq!(written(&loose), with(&with(line, "phase", right.0), "action", right.1), "{loose}");
            }
        }
    }
}

#[test]
fn the_phase_follows_the_own_hand() {
    let white = parse("lasker", "********/O*******/*OO*@@*@ w m s 3 3 3 0 0 0");
    assert!(white.to_string().contains(" w p p 3 3 3 0 "));
    let black = parse("lasker", "********/O*******/*OO*@@*@ b p p 3 3 3 0 0 0");
    assert!(black.to_string().contains(" b m s 3 3 3 0 "));
}

#[test]
fn the_action_r_without_counts_owes_one() {
    let owing = with(&with(FULL, "action", "r"), "side", "w");
    let position = parse("malom", &owing);
    assert_eq!((position.side(), position.owed()), (Side::White, 1));
    assert_eq!(position.to_string(), with(&owing, "wTake", "1"));
    assert_eq!(
        written(&with(&with(FULL, "bTake", "2"), "action", "s")),
        with(&with(FULL, "bTake", "2"), "action", "r")
    );
}

#[test]
fn removals_owed_wrongly_are_errors() {
    assert!(names(&with(FULL, "wTake", "1"), "wTake"), "Black is to act");
    assert!(names(&with(&with(FULL, "side", "w"), "bTake", "1"), "bTake"), "White is to act");
    for text in ["-1", "3", "100"] {
        assert!(names(&with(FULL, "bTake", text), "bTake"), "{text}");
    }
    assert!(Position::parse(rules("nine"), &with(FULL, "bTake", "2")).is_err(), "nine owes one at most");
}

#[test]
fn counts_must_agree_with_the_board() {
    for (field, text) in [("wOn", "8"), ("wOn", "0"), ("bOn", "10")] {
        assert!(names(&with(FULL, field, text), field));
        assert!(error(&with(FULL, field, text)).contains("9"));
    }
}

#[test]
fn more_men_than_a_side_has_are_an_error() {
    assert!(names(&with(FULL, "wHand", "1"), "wHand"));
    assert!(names(&with(FULL, "bHand", "1"), "bHand"));
    assert!(names(&with(START, "bHand", "10"), "bHand"));
    let crowd = "OOOOOOOO/OO******/@@@***** w m s 10 0 3 0 0 0";
    assert!(names(crowd, "wOn"));
    assert!(names("@@@@@@@@/@@******/OOO***** w m s 3 0 10 0 0 0", "bOn"));
    assert!(Position::parse(rules("lasker"), crowd).is_ok());
    assert!(names("OO*****@/@*******/******** w m s 2 0 2 0 0 0", "board"), "nobody has three men");
}

#[test]
fn unequal_hands_are_accepted() {
    let position = parse("nine", "O*******/********/******** w p p 1 2 0 9 0 0");
    assert_eq!((position.hand(Side::White), position.hand(Side::Black)), (2, 9));
}

#[test]
fn garbage_in_a_field_is_an_error_that_names_it() {
    for field in FIELDS {
        for text in ["#", "x9", "1.5", "é", "99999999999999999999999", "--1", "0x1"] {
            assert!(names(&with(FULL, field, text), field), "{field} {text}: {}", error(&with(FULL, field, text)));
        }
    }
    for field in ["wOn", "wHand", "bOn", "bHand", "wTake", "bTake", "mills", "quiet", "turn"] {
        assert!(names(&with(FULL, field, "-1"), field), "{field}");
    }
    for (field, text) in [("side", "W"), ("side", "white"), ("phase", "s"), ("action", "m"), ("turn", "0")] {
        assert!(names(&with(FULL, field, text), field), "{field} {text}");
    }
}

#[test]
fn boards_of_another_shape_are_errors() {
    for board in ["*", "********/********", "********/********/*********", "***/********/********/*****", "////", "/"] {
        let told = error(&with(START, "board", board));
        assert!(told.contains("field `board`") && told.contains("8/8/8 points"), "{told}");
    }
    let told = error(&with(START, "board", "********/***o****/********"));
    assert_eq!(told, "field `board`: `o` at character 13 is none of `O`, `@`, `*`");
    assert!(Position::parse(rules("seven"), START).is_err());
}

#[test]
fn a_set_of_mills_is_ignored_and_written_0() {
    assert_eq!(written(&with(FULL, "mills", "18446744073709551615")), FULL);
}

#[test]
fn points_are_numbered_from_0_with_the_mark_and_as_squares_without() {
    let nodes = with(&with(FULL, "wFrom", "0"), "wTo", "23");
    let position = parse("malom", &nodes);
    let name = |point| Board::Nine.display_point(point).to_string();
    let last = position.last_mill(Side::White).map(|(from, to)| (name(from), name(to)));
    assert_eq!(last, Some(("d5".to_owned(), "a7".to_owned())));
    assert_eq!(position.to_string(), nodes);
    let squares = with(&with(FULL, "wFrom", "8"), "wTo", "31").replace(" -1 -1", " 0 0").replace(" ids:nodes", "");
    assert_eq!(parse("malom", &squares), position);
}

#[test]
fn numbers_of_no_point_are_errors() {
    for text in ["24", "-2", "31"] {
        assert!(names(&with(FULL, "bFrom", text), "bFrom"), "{text}");
    }
    let squares = FULL.replace(" ids:nodes", "").replace(" -1 -1 -1 -1", " 0 0 0 0");
    for text in ["1", "7", "32", "-2"] {
        assert!(names(&with(&squares, "bTo", text), "bTo"), "{text}");
    }
    assert!(Position::parse(rules("three"), "*/******** w p p 0 3 0 3 0 0 0 9 -1 -1 0 0 1 ids:nodes").is_err());
    assert!(Position::parse(rules("three"), "*/******** w p p 0 3 0 3 0 0 0 8 -1 -1 0 0 1 ids:nodes").is_ok());
}

#[test]
fn the_last_turn_is_written_if_it_was_a_move_that_closed_a_mill() {
    let before = white_to_act("nine", "a7 d7 g4 d2", "b6 d6 e4 f2 c3", [0, 0]);
    let closed = after(before, "g4-g7");
    assert!(closed.to_string().contains(" w m r 4 0 5 0 1 0 18 17 -1 -1 0 1 1 "), "{closed}");
    let taken = after(closed, "xb6");
    assert!(taken.to_string().contains(" b m s 4 0 4 0 0 0 18 17 -1 -1 0 0 1 "), "{taken}");
    let moved = after(taken, "f2-f4 d2-d3");
    assert!(moved.to_string().contains(" b m s 4 0 4 0 0 0 -1 -1 -1 -1 0 2 2 "), "{moved}");
    let placed = after(white_to_act("nine", "a7 d7", "b6 d6", [7, 7]), "g7xb6");
    assert!(placed.to_string().contains(" 0 0 -1 -1 -1 -1 0 0 1 "), "{placed}");
}

#[test]
fn the_turn_is_counted_from_1_and_goes_up_after_black() {
    let start = Position::start(rules("nine"));
    assert_eq!((start.turn(), after(start, "d6").turn(), after(start, "d6 f4").turn()), (1, 1, 2));
    let last = with(FULL, "turn", "4294967295");
    let position = parse("malom", &last);
    let next = after(position, legal(&position).split(' ').next().unwrap());
    assert_eq!(parse("malom", &next.to_string()), next, "no number is too high to go on");
}

#[test]
fn an_end_in_the_history_is_taken_at_its_word() {
    let over = with(&with(FULL, "phase", "o"), "action", "?");
    let position = parse("malom", &over);
    assert!(position.is_over() && position.outcome().is_none());
    assert_eq!(legal(&position), "");
    assert_eq!(position.to_string(), over);
    assert_eq!(written(&with(&over, "action", "r")), over, "nothing is owed after an end");
}

#[test]
fn an_end_that_the_position_decides_is_written_whatever_the_line_says() {
    let lost = "*OO*****/********/@@@***** w m s 2 0 3 0 0 0 -1 -1 -1 -1 0 0 1 ids:nodes";
    let position = parse("nine", lost);
    assert_eq!(position.to_string(), with(&with(lost, "phase", "o"), "action", "?"));
    assert_eq!(parse("nine", &position.to_string()), position);
}

#[test]
fn a_side_that_passes_has_passed_whether_or_not_the_game_is_over() {
    // White is shut in at a7 a4 a1 b4.
    let line = "******@*/*****@O@/@***@OOO w m s 4 0 5 0 0 0";
    let open = parse("nine,blocked=passes", line);
    assert_eq!((open.side(), open.is_over()), (Side::Black, false));
    let over = parse("nine,blocked=passes", &with(line, "phase", "o"));
    assert_eq!((over.side(), over.is_over(), over.outcome()), (Side::Black, true, None));
}

#[test]
fn white_space_around_and_between_is_free() {
    assert_eq!(parse("nine", &format!("  {}\r\n", START.replace(' ', " \t "))), Position::start(rules("nine")));
}

#[test]
fn the_start_of_every_preset_reads_back() {
    for preset in Preset::ALL {
        let start = Position::start(preset.rules());
        assert_eq!(Position::parse(preset.rules(), &start.to_string()), Ok(start));
    }
}
