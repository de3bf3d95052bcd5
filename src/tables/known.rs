//! Small pairs against what is known of them.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};

use super::array::{Array, Counts};
use super::code::Metric;
use super::game::Game;
use super::index::{Index, Sets};
use super::solve::{Orientation, Solver};
use super::work::Work;
use crate::rules::Preset;

pub(super) fn solve_up_to(game: &Game, total: u8) -> HashMap<(u8, u8), Arc<Array>> {
    let sets: Vec<Arc<Sets>> = (0..total - 2).map(|men| Arc::new(Sets::new(game, men))).collect();
    let mut arrays: HashMap<(u8, u8), Arc<Array>> = HashMap::new();
    let (stop, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let work = Work { threads: 2, stop: &stop, done: &done };
    for sum in 6..=total {
        for w in 3..=sum / 2 {
            let b = sum - w;
            let side = |w: u8, b: u8| Orientation {
                index: Index::new(game, sets[w as usize].clone(), b),
                captures: (b > 3).then(|| arrays[&(b - 1, w)].clone()),
            };
            let orientations = if w == b { vec![side(w, b)] } else { vec![side(w, b), side(b, w)] };
            for array in
                Solver::with(game, orientations, Metric::of(24, sum)).start_pass(&work).unwrap().go_back(&work).unwrap()
            {
                let pair = (array.index.mover.men, array.index.others);
                arrays.insert(pair, Arc::new(array));
            }
        }
    }
    arrays
}

#[test]
fn small_pairs_come_out_as_known() {
    let game = Game::new(Preset::Nine.rules()).unwrap();
    let arrays = solve_up_to(&game, 8);
    let known = [
        ((3, 3), [140_621, 28_736, 269], 25, 26),
        ((3, 4), [102_281, 0, 658_117], 33, 0),
        ((4, 3), [75_397, 3_095, 681_906], 1, 32),
        ((4, 4), [159, 29, 3_225_409], 9, 8),
        ((3, 5), [6_301, 9_677, 2_564_412], 31, 2),
        ((5, 3), [580_660, 0, 1_999_730], 3, 0),
    ];
    for (pair, [wins, losses, draws], deepest_win, deepest_loss) in known {
        assert_eq!(arrays[&pair].counts(), Counts { wins, losses, draws, deepest_win, deepest_loss }, "{pair:?}");
    }
}
