//! Looking positions up.

use malom::rules::{Position, Preset, Setup, Side};
use malom::tables::{Tables, Value};

use crate::*;

/// A position of so many men against so many, White to move.
pub fn random(chance: &mut Chance, preset: Preset, men: [usize; 2]) -> Position {
    let rules = preset.rules();
    loop {
        let mut setup = Setup { hand: Default::default(), ..Setup::start(rules) };
        for (side, count) in [(Side::White, men[0]), (Side::Black, men[1])] {
            for _ in 0..count {
                let free = rules.board().points().without(setup.men[Side::White] | setup.men[Side::Black]);
                let point = free.into_iter().nth(chance.below(usize::from(free.len()))).unwrap();
                setup.men[side] = setup.men[side] | point.into();
            }
        }
        let position = Position::new(rules, &setup).unwrap();
        if !position.is_over() {
            return position;
        }
    }
}

/// A value as `malom probe` writes it.
fn parsed(fields: &[&str]) -> Option<Value> {
    let plies = || fields[1].parse().unwrap();
    match fields[0] {
        "win" => Some(Value::Win(plies())),
        "loss" => Some(Value::Loss(plies())),
        "draw" => Some(Value::Draw),
        "unknown" => None,
        other => panic!("`{other}` is no value"),
    }
}

#[test]
fn the_first_line_is_the_best_turn_and_the_best_come_first() {
    let position = "***OO@**/*O*@****/****@*** w m s 3 0 3 0 0 0";
    let answer = out("probe", SEVEN.path(), &[position]);
    let lines: Vec<Vec<&str>> = answer.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(lines[0], ["win", "7"]);
    assert_eq!(lines[1][1..], ["win", "7"]);
    let values: Vec<i32> = lines[1..].iter().map(|line| parsed(&line[1..]).unwrap().preference()).collect();
    assert!(values.is_sorted_by(|a, b| a >= b), "{answer}");
    let position = Position::parse(Preset::Nine.rules(), position).unwrap();
    let mut turns: Vec<String> =
        position.legal_turns().into_iter().map(|turn| position.board().display_turn(turn).to_string()).collect();
    turns.sort();
    let mut told: Vec<&str> = lines[1..].iter().map(|line| line[0]).collect();
    told.sort_unstable();
    assert_eq!(told, turns);
}

#[test]
fn every_turn_is_worth_what_the_position_after_it_is() {
    let tables = Tables::open(SEVEN.path()).unwrap();
    assert!(tables.faults().is_empty());
    let mut chance = Chance(7);
    for men in [[3, 3], [3, 4], [4, 3]] {
        for _ in 0..60 {
            let position = random(&mut chance, Preset::Nine, men);
            let value = tables.probe(&position).unwrap();
            assert_eq!(tables.probe_men(position.men(Side::White), position.men(Side::Black)), Some(value));
            let turns = tables.turns(&position).unwrap();
            assert_eq!(turns.len(), position.legal_turns().len());
            assert_eq!(turns[0].1, Some(value), "{position}");
            for (turn, value) in turns {
                let mut next = position;
                next.play_turn(turn).unwrap();
                let after = match next.outcome() {
                    Some(outcome) => {
                        assert_eq!(outcome.winner, Some(Side::White), "{next}");
                        Value::Loss(0)
                    }
                    None => tables.probe(&next).unwrap(),
                };
                assert_eq!(value, Some(after.before()), "{next}");
            }
        }
    }
}

#[test]
fn owed_removals_and_ends_have_values() {
    // White owes a removal of one of three men; Black has lost already; Black is blocked.
    for (line, value) in [
        ("OOO*****/*@@@****/******** w p r 3 0 3 0 1 0", "win\t1\n"),
        ("OOO*****/*@@*****/******** b m s 3 0 2 0 0 0", "loss\t0\n"),
        ("OOO*****/*@@*****/******** w m s 3 0 2 0 0 0", "win\t0\n"),
    ] {
        let answer = out("probe", SEVEN.path(), &[line]);
        assert!(answer.starts_with(value), "{line}: {answer}");
    }
}

#[test]
fn what_no_table_holds_is_unknown() {
    for (rules, line) in [
        ("nine", "********/********/******** w p p 0 9 0 9 0 0"),
        ("nine", "OOOO*O**/@@@@*@**/******** w m s 5 0 5 0 0 0"),
        ("twelve", "OO****O*/*@@@*@*O/*@****** w m s 4 0 5 0 0 0"),
        ("morabaraba", "OO****O*/*@@@*@*O/*@****** w m s 4 0 5 0 0 0"),
        ("six", "O*O****O/*@@@*@** w m s 3 0 4 0 0 0"),
    ] {
        let (answer, told, status) = run("probe", SEVEN.path(), &["--rules", rules, line]);
        assert!(answer.starts_with("unknown\n"), "{rules}: {answer}");
        // Tables of other rules are named where such rules were asked for.
        assert_eq!(status == Some(0), told.is_empty(), "{told}");
        let turns = answer.lines().skip(1);
        assert!(turns.clone().count() > 0 && turns.clone().all(|line| line.ends_with("\tunknown")), "{answer}");
    }
    let (answer, told, status) = run("probe", SEVEN.path(), &["rubbish"]);
    assert_eq!((answer.as_str(), status), ("", Some(2)), "{told}");
}

#[test]
fn many_threads_look_up_the_same() {
    let tables = Tables::open(SEVEN.path()).unwrap();
    let mut chance = Chance(11);
    let positions: Vec<Position> = (0..400).map(|at| random(&mut chance, Preset::Nine, [3 + at % 2, 3])).collect();
    let look_up = || positions.iter().map(|position| tables.probe(position)).collect::<Vec<_>>();
    let all = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(look_up)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    assert!(all.iter().all(|values| *values == all[0] && values.iter().all(Option::is_some)));
}
