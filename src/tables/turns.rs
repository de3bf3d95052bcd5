//! All turns after placing, on sets of points: what a look one ply ahead goes over.

use std::ops::ControlFlow;

use super::game::Game;

/// Calls `found` for every turn of the side with the men `mover`: with both sides' men after it, the mover's first, and
/// whether it took one. Answers how many turns there were, or what `found` broke off with.
pub(super) fn each_turn<E>(
    game: &Game,
    mover: u32,
    others: u32,
    mut found: impl FnMut(u32, u32, bool) -> ControlFlow<E>,
) -> ControlFlow<E, usize> {
    let empty = game.all & !(mover | others);
    let flies = mover.count_ones() <= u32::from(game.flying);
    let mut takeable = None;
    let mut count = 0;
    for from in bits(mover) {
        let rest = mover & !from;
        let closing = game.closing(rest);
        for to in bits(game.reach(from.trailing_zeros(), flies) & empty) {
            let takeable = if to & closing == 0 { 0 } else { *takeable.get_or_insert_with(|| game.takeable(others)) };
            if takeable == 0 {
                count += 1;
                found(rest | to, others, false)?;
            }
            for taken in bits(takeable) {
                count += 1;
                found(rest | to, others & !taken, true)?;
            }
        }
    }
    ControlFlow::Continue(count)
}

/// The members of a set, each as a set of its own.
fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set &= set.wrapping_sub(1);
        (bit != 0).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{PointSet, Position, Preset, Setup, Side};

    #[test]
    fn turns_are_those_of_the_rules() {
        let mut state = 1_u32;
        let mut next = |below: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % below
        };
        for preset in [Preset::Nine, Preset::Twelve, Preset::Six, Preset::Seven, Preset::Three] {
            let rules = preset.rules().without_limits();
            let game = Game::new(rules).unwrap();
            for _ in 0..400 {
                let mut setup = Setup { hand: Default::default(), ..Setup::start(rules) };
                let most = u32::from(rules.men());
                for side in Side::ALL {
                    for _ in 0..3 + next(most - 2) {
                        let free = rules.board().points().without(setup.men[Side::White] | setup.men[Side::Black]);
                        let point = free.into_iter().nth(next(u32::from(free.len())) as usize).unwrap();
                        setup.men[side] = setup.men[side] | point.into();
                    }
                }
                let position = Position::new(rules, &setup).unwrap();
                let after = |turn: crate::rules::Turn| {
                    let mut after = position;
                    turn.actions().for_each(|action| after.play_unchecked(action));
                    (after.men(Side::White).bits(), after.men(Side::Black).bits())
                };
                let mut expected: Vec<_> = position.legal_turns().into_iter().map(after).collect();
                let mut turns = Vec::new();
                let men = |set: PointSet| set.bits();
                let (white, black) = (men(setup.men[Side::White]), men(setup.men[Side::Black]));
                let count = each_turn(&game, white, black, |mover, others, _| {
                    turns.push((mover, others));
                    ControlFlow::<()>::Continue(())
                });
                assert_eq!(count, ControlFlow::Continue(expected.len()), "{position}");
                turns.sort_unstable();
                expected.sort_unstable();
                assert_eq!(turns, expected, "{position}");
            }
        }
    }
}
