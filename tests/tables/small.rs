//! Boards small enough for the whole game.

use malom::rules::{Position, Preset};
use malom::tables::{Tables, Value};

use crate::*;

#[test]
fn three_is_solved_whole() {
    let dir = tempdir().unwrap();
    let told = out("solve", dir.path(), &["--rules", "three"]);
    assert!(told.contains("7 tables made") && told.contains("7 verified"), "{told}");
    let tables = Tables::open(dir.path()).unwrap();
    let rules = Preset::Three.rules();
    let start = Position::start(rules);
    assert_eq!(tables.probe(&start), Some(Value::Draw));
    // The centre, forbidden to the first man, would win.
    let centre = out("probe", dir.path(), &["*/******** w p p 0 3 0 3 0 0"]);
    assert!(!centre.contains("\nb2"), "{centre}");
    // All turns of the whole game tree to depth 4 are consistent.
    let mut positions = vec![start];
    for _ in 0..4 {
        let mut after = Vec::new();
        for position in &positions {
            let value = tables.probe(position).unwrap();
            let turns = tables.turns(position).unwrap();
            assert_eq!(turns.first().and_then(|(_, value)| *value), Some(value), "{position}");
            for (turn, _) in turns {
                let mut next = *position;
                next.play_turn(turn).unwrap();
                after.extend((!next.is_over()).then_some(next));
            }
        }
        positions = after;
    }
}

#[test]
fn six_is_a_draw() {
    let six = tempdir().unwrap();
    let told = out("solve", six.path(), &["--rules", "six"]);
    assert!(told.contains("140 tables made") && told.contains("140 verified"), "{told}");
    assert_eq!(Tables::open(six.path()).unwrap().probe(&Position::start(Preset::Six.rules())), Some(Value::Draw));
}

#[test]
#[ignore = "only a release build: half a minute"]
fn seven_is_won_by_the_centre() {
    let seven = tempdir().unwrap();
    let told = out("solve", seven.path(), &["--rules", "seven"]);
    assert!(told.contains("235 tables made") && told.contains("235 verified"), "{told}");
    let start = Position::start(Preset::Seven.rules());
    let turns = Tables::open(seven.path()).unwrap().turns(&start).unwrap();
    assert_eq!(start.board().display_turn(turns[0].0).to_string(), "c3");
    assert_eq!(turns[0].1, Some(Value::Win(25)));
    assert!(turns[1..].iter().all(|(_, value)| matches!(value, Some(Value::Loss(_)))));
}
