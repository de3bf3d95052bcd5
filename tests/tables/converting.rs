//! A won position is won by always playing the best turn, whatever the other side does.

use malom::rules::{Position, Preset, Side};
use malom::tables::{Tables, Value};

use crate::probing::random;
use crate::*;

/// Plays won positions of these sizes out, the loser at random and at its longest by turns; how many were won.
fn convert(tables: &Tables, sizes: &[[usize; 2]], positions: usize, to_the_end: u8) -> usize {
    let mut chance = Chance(17);
    let mut won = 0;
    for size in sizes {
        for at in 0..positions {
            let position = random(&mut chance, Preset::Nine, *size);
            let winner = match tables.probe(&position).unwrap() {
                Value::Win(_) => position.side(),
                Value::Loss(_) => !position.side(),
                Value::Draw => continue,
            };
            play_out(tables, position, winner, at % 2 == 0, &mut chance, to_the_end);
            won += 1;
        }
    }
    won
}

fn men(position: &Position) -> u8 {
    position.men(Side::White).len() + position.men(Side::Black).len()
}

fn play_out(tables: &Tables, start: Position, winner: Side, longest: bool, chance: &mut Chance, to_the_end: u8) {
    let mut position = start.without_limits();
    let mut before: Option<(u16, u8)> = None;
    loop {
        if let Some(outcome) = position.outcome() {
            assert_eq!(outcome.winner, Some(winner), "from {start}");
            return;
        }
        let (winning, plies) = match tables.probe(&position).unwrap() {
            Value::Win(plies) => (position.side(), plies),
            Value::Loss(plies) => (!position.side(), plies),
            Value::Draw => panic!("the win of {start} is lost at {position}"),
        };
        assert_eq!(winning, winner, "from {start}");
        if let Some((earlier, count)) = before
            && (count == men(&position) || count < to_the_end)
        {
            assert!(plies < earlier, "no progress at {position}: {plies} after {earlier}");
        }
        before = Some((plies, men(&position)));
        let turns = tables.turns(&position).unwrap();
        let turn = if position.side() == winner || longest { turns[0].0 } else { turns[chance.below(turns.len())].0 };
        position.play_turn(turn).unwrap();
    }
}

#[test]
fn every_win_of_few_men_is_won() {
    let tables = Tables::open(SEVEN.path()).unwrap();
    let won = convert(&tables, &[[3, 3], [3, 4], [4, 3]], 60, 8);
    assert!(won > 60, "{won}");
}

/// Above ten men in all a distance is that to the next capture, so this is the case to measure. Tables in the folder that
/// `MALOM_TABLES` names are used, and made there where they are missing.
#[test]
#[ignore = "minutes, and only a release build"]
fn every_win_of_eleven_men_is_won() {
    let made = tempdir().unwrap();
    let named = std::env::var_os("MALOM_TABLES").map(std::path::PathBuf::from);
    let dir = named.as_deref().unwrap_or(made.path());
    out("solve", dir, &["--men", "11", "--no-verify"]);
    let tables = Tables::open(dir).unwrap();
    let won = convert(&tables, &[[3, 8], [8, 3], [4, 7], [7, 4], [5, 6], [6, 5], [6, 4], [7, 3]], 4_000, 11);
    println!("{won} won positions were won");
    assert!(won > 8_000, "{won}");
}
