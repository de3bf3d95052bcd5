//! Damaged text in every parser: a value or an error, never a panic.

use malom::rules::{Board, Position, Rules};
use proptest::prelude::*;

use crate::games::{any_game, any_rules, cases};

/// A text with bytes overwritten, put in, taken out, and its rest cut off or said again.
fn damaged(text: &str, changes: &[(u8, u16, u8)]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for &(kind, at, byte) in changes {
        let at = at as usize % (bytes.len() + 1);
        match kind % 5 {
            0 if at < bytes.len() => bytes[at] = byte,
            1 => bytes.insert(at, byte),
            2 if at < bytes.len() => drop(bytes.remove(at)),
            3 => bytes.truncate(at),
            _ => bytes.extend_from_within(at..),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Up to four changes, half of them to digits and signs.
fn changes() -> impl Strategy<Value = Vec<(u8, u16, u8)>> {
    let byte = prop_oneof![any::<u8>(), prop::sample::select(b"0123456789-xXO@*/ ,=".to_vec())];
    prop::collection::vec((any::<u8>(), any::<u16>(), byte), 0..5)
}

proptest! {
    #![proptest_config(cases(2_000))]

    #[test]
    fn damaged_position_lines(game in any_game(30), changes in changes()) {
        if let Some((position, _)) = game.positions().last() {
            let rules = *position.rules();
            let line = damaged(&position.to_string(), &changes);
            match Position::parse(rules, &line) {
                Ok(read) => {
                    prop_assert_eq!(Position::parse(rules, &read.to_string()), Ok(read), "{}", line);
                    prop_assert_eq!(read.count_actions(), read.legal_actions().len() as u64);
                    for action in read.legal_actions() {
                        prop_assert!(read.clone().play(action).is_ok());
                    }
                }
                Err(error) => prop_assert!(error.to_string().contains('`')),
            }
        }
    }

    #[test]
    fn damaged_rules(rules in any_rules(), changes in changes()) {
        prop_assert_eq!(rules.to_string().parse(), Ok(rules));
        match damaged(&rules.to_string(), &changes).parse::<Rules>() {
            Ok(read) => prop_assert_eq!(read.to_string().parse(), Ok(read)),
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }

    #[test]
    fn damaged_turns(board in prop::sample::select(Board::ALL.to_vec()), changes in changes(), which in 0_usize..6) {
        let text = damaged(["d6", "b2-b3", "c1xa1", "a3-b3xc3xa1", "D-ExB", "XD2"][which], &changes);
        match board.parse_turn(&text) {
            Ok(turn) => prop_assert_eq!(board.parse_turn(&board.display_turn(turn).to_string()), Ok(turn)),
            Err(error) => prop_assert!(error.to_string().contains(&text)),
        }
        let single = board.parse_turn(&text).is_ok_and(|turn| turn.actions().count() == 1);
        prop_assert_eq!(board.parse_action(&text).is_ok(), single);
        if let Ok(point) = board.parse_point(&text) {
            prop_assert!(board.points().contains(point));
        }
    }

    #[test]
    fn any_text_at_all(text in any::<String>(), board in prop::sample::select(Board::ALL.to_vec())) {
        prop_assert!(Position::parse(Rules::default(), &text).is_err());
        prop_assert!(text.parse::<Rules>().is_err());
        prop_assert!(board.parse_point(&text).is_err() || text.chars().count() <= 2);
        prop_assert!(board.parse_turn(&text).is_err() || text.chars().count() <= 11);
    }
}
