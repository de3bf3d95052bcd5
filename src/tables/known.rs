//! Small pairs against what is known of them.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};

use super::array::{Array, Counts};
use super::code::Metric;
use super::game::Game;
use super::index::{Index, Sets};
use super::solve::{Orientation, Solver};
use super::turns::each_turn;
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

/// A set of positions of the board `six`, by what stands on each of its 16 points.
struct Reached {
    words: Vec<u64>,
    /// For each set of points the sum of their powers of three.
    ternary: Vec<u32>,
}

impl Reached {
    fn new() -> Reached {
        let ternary =
            (0..1_u32 << 16).map(|set| (0..16).filter(|bit| set >> bit & 1 != 0).map(|bit| 3_u32.pow(bit)).sum());
        Reached { words: vec![0; 3_usize.pow(16).div_ceil(64)], ternary: ternary.collect() }
    }

    /// Adds a position; whether it is new.
    fn add(&mut self, mover: u32, others: u32) -> bool {
        let at = (self.ternary[mover as usize] + 2 * self.ternary[others as usize]) as usize;
        let new = self.words[at / 64] >> (at % 64) & 1 == 0;
        self.words[at / 64] |= 1 << (at % 64);
        new
    }
}

#[test]
#[ignore = "only a release build: a quarter of a minute"]
fn six_has_as_many_reachable_positions_as_known() {
    let game = Game::new(Preset::Six.rules()).unwrap();
    let mut count = 1;
    let mut layer = vec![(0, 0)];
    for _ in 0..12 {
        let mut reached = Reached::new();
        let mut after = Vec::new();
        for (mover, others) in layer {
            for at in (0..16).map(|bit| 1 << bit).filter(|at| (mover | others) & at == 0) {
                let takeable = if game.closing(mover) & at == 0 { 0 } else { game.takeable(others) };
                let mut add = |others: u32| {
                    if reached.add(others, mover | at) {
                        after.push((others, mover | at));
                    }
                };
                if takeable == 0 {
                    add(others);
                }
                (0..16)
                    .map(|bit| 1 << bit)
                    .filter(|taken| takeable & taken != 0)
                    .for_each(|taken| add(others & !taken));
            }
        }
        count += after.len();
        layer = after;
    }
    let mut reached = [Reached::new(), Reached::new()];
    layer.iter().for_each(|(mover, others)| assert!(reached[0].add(*mover, *others)));
    let mut side = 0;
    while !layer.is_empty() {
        side = 1 - side;
        let mut after = Vec::new();
        for (mover, others) in layer {
            if mover.count_ones() < 3 || others.count_ones() < 3 {
                continue;
            }
            let found = each_turn(&game, mover, others, |mover, others, _| {
                if reached[side].add(others, mover) {
                    after.push((others, mover));
                }
                ControlFlow::<()>::Continue(())
            });
            assert!(found.is_continue());
        }
        count += after.len();
        layer = after;
    }
    assert_eq!(count, 42_372_745);
}
