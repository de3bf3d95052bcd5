//! Random play against the plain model, and what must hold in every position on the way.

use std::collections::BTreeSet;

use malom::rules::{Action, CsikiCsuki, Position, Setup, perft, perft_turns};
use proptest::prelude::*;

use crate::games::{any_game, cases, conceivable};
use crate::model::Model;

/// Actions in an order that does not depend on how they were found.
fn sorted(actions: impl IntoIterator<Item = Action>) -> Vec<String> {
    let names: BTreeSet<String> = actions.into_iter().map(|action| format!("{action:?}")).collect();
    names.into_iter().collect()
}

/// What a line and a setup leave out: a move that left a mill and closed none, where csiki-csuki is forbidden.
fn same(read: &Position, position: &Position) -> bool {
    let told = read.to_string() == position.to_string() && Setup::from(read) == Setup::from(position);
    told && (read == position || position.rules().csiki_csuki() == CsikiCsuki::Forbidden)
}

/// The number of sequences by playing every one to its end.
fn naive(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |action| {
        let mut next = *position;
        next.play(action).unwrap();
        naive(&next, depth - 1)
    };
    position.legal_actions().into_iter().map(after).sum()
}

/// The number of sequences of whole turns by playing every one to its end.
fn naive_turns(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |turn| {
        let mut next = *position;
        next.play_turn(turn).unwrap();
        naive_turns(&next, depth - 1)
    };
    position.legal_turns().into_iter().map(after).sum()
}

proptest! {
    #![proptest_config(cases(1_000))]

    #[test]
    fn play_is_what_the_plain_model_plays(game in any_game(160)) {
        let mut model = Model::from(&game.start);
        for (position, action) in game.positions() {
            let found = Model::from(&position);
            prop_assert_eq!(found.state(), model.state(), "{}", position);
            prop_assert_eq!(position.outcome(), model.outcome(), "{}", position);
            prop_assert_eq!(sorted(position.legal_actions()), sorted(model.legal()), "{}", position);
            if let Some(action) = action {
                model.play(action);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn legal_is_exactly_what_play_accepts(game in any_game(60)) {
        for (position, _) in game.positions() {
            let accepted = conceivable().into_iter().filter(|action| position.clone().play(*action).is_ok());
            let legal = position.legal_actions();
            prop_assert_eq!(sorted(accepted), sorted(legal.iter().copied()), "{}", position);
            prop_assert_eq!(legal.len() as u64, position.count_actions());
            prop_assert_eq!(legal.len(), sorted(legal).len(), "an action is listed twice");
            prop_assert_eq!(position.is_over(), position.legal_actions().is_empty());
        }
    }

    #[test]
    fn play_never_leaves_the_valid_positions(game in any_game(120)) {
        for (position, _) in game.positions() {
            let again = Position::new(*position.rules(), &Setup::from(&position));
            prop_assert!(again.is_ok_and(|again| same(&again, &position)), "{}", position);
            let mut closed = position;
            closed.close();
            prop_assert!(closed.is_over());
            let again = Position::new(*position.rules(), &Setup::from(&closed));
            prop_assert!(again.is_ok_and(|again| same(&again, &closed)), "{}", closed);
        }
    }

    #[test]
    fn positions_read_back_from_their_lines(game in any_game(120)) {
        for (mut position, _) in game.positions() {
            for _ in 0..2 {
                let read = Position::parse(*position.rules(), &position.to_string());
                prop_assert!(read.as_ref().is_ok_and(|read| same(read, &position)), "{}: {:?}", position, read);
                position.close();
            }
        }
    }

    #[test]
    fn turns_read_back_in_both_letterings(game in any_game(60)) {
        for (position, _) in game.positions() {
            let board = position.board();
            let turns = position.legal_turns();
            prop_assert_eq!(turns.is_empty(), position.is_over());
            for turn in turns.into_iter().take(40) {
                let name = board.display_turn(turn).to_string();
                prop_assert_eq!(board.parse_turn(&name), Ok(turn));
                prop_assert_eq!(board.parse_turn(&name.to_uppercase()), Ok(turn));
                let lettered = |action| match action {
                    Action::Place(to) => board.letter(to).to_string(),
                    Action::Move { from, to } => format!("{}-{}", board.letter(from), board.letter(to)),
                    Action::Take(point) => format!("x{}", board.letter(point)),
                };
                let letters: String = turn.actions().map(lettered).collect();
                prop_assert_eq!(board.parse_turn(&letters), Ok(turn), "{}", letters);
                prop_assert!(position.clone().play_turn(turn).is_ok());
            }
        }
    }

    #[test]
    fn symmetric_positions_have_symmetric_actions(game in any_game(60), which in any::<prop::sample::Index>()) {
        let symmetry = which.get(game.start.board().symmetries());
        for (position, action) in game.positions() {
            let image = symmetry.position(&position);
            let images = position.legal_actions().into_iter().map(|action| symmetry.action(action));
            prop_assert_eq!(sorted(images), sorted(image.legal_actions()), "{}", position);
            prop_assert_eq!(image.outcome(), position.outcome());
            let (canonical, to_canonical) = position.canonical();
            prop_assert_eq!(image.canonical().0, canonical, "{}", position);
            prop_assert_eq!(to_canonical.position(&position), canonical);
            prop_assert_eq!(canonical.canonical().0, canonical);
            if let Some(action) = action {
                let (mut next, mut image_next) = (position, image);
                next.play_unchecked(action);
                image_next.play_unchecked(symmetry.action(action));
                prop_assert_eq!(symmetry.position(&next), image_next, "{}", position);
            }
        }
    }

    #[test]
    fn equal_keys_mean_equal_futures(game in any_game(80)) {
        let positions: Vec<Position> = game.positions().map(|(position, _)| position.without_limits()).collect();
        for (a, b) in positions.iter().zip(positions.iter().skip(4)) {
            if a.search_key() == b.search_key() {
                prop_assert_eq!(a.repetition_key(), b.repetition_key());
                prop_assert_eq!(sorted(a.legal_actions()), sorted(b.legal_actions()), "{} and {}", a, b);
                prop_assert_eq!(perft(a, 2), perft(b, 2), "{} and {}", a, b);
            }
        }
    }
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn counting_in_bulk_is_counting_one_by_one(game in any_game(60)) {
        if let Some((position, _)) = game.positions().last() {
            for position in [game.start, position].map(|position| position.without_limits()) {
                for depth in 0..=2 {
                    prop_assert_eq!(perft(&position, depth), naive(&position, depth), "{}", position);
                }
                prop_assert_eq!(perft_turns(&position, 1), naive_turns(&position, 1), "{}", position);
            }
        }
    }
}
