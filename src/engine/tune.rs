//! Fitting the weights of the evaluation to how games end: logistic regression over the positions of many games.

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use std::sync::atomic::AtomicBool;

use super::evaluate::{COUNT, FEATURES, PHASES, WEIGHTS, features};
use super::field::{Field, WithField, with_field};
use super::geometry::Geometry;
use super::search::{Engine, Limits};
use super::state::State;
use crate::rules::{Action, Position, Rules};
use crate::session::Session;

/// Worth at which a side is thought to score three points in four, by 1.1: the slope of the logistic curve.
const SLOPE: f64 = 160.0;
/// A game of so many actions is a draw.
const LONGEST: usize = 300;

/// A position of a game that was played: its phase, its features for the side to act, and what that side scored
/// (1, ½ or 0).
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    phase: u8,
    features: [i8; COUNT],
    scored: f32,
}

struct Features<'a>(&'a Position);

impl WithField for Features<'_> {
    type Output = (usize, [i32; COUNT]);

    fn with<G: Geometry + Sync + Send>(self, field: &Field<G>) -> (usize, [i32; COUNT]) {
        features(field, &State::new(self.0))
    }
}

/// Plays a game against itself with so many nodes an action after a few random turns, and returns its positions.
pub fn sample_game(rules: Rules, nodes: u64, opening: usize, seed: u64) -> Vec<Sample> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let engine = Engine::new(1, 1);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let mut session = Session::new(rules);
    let mut seen = Vec::new();
    for number in 0..LONGEST {
        if session.outcome().is_some() {
            break;
        }
        let position = *session.position();
        let action = if number < opening {
            let actions: Vec<Action> = position.legal_actions().to_vec();
            actions.choose(&mut rng).copied()
        } else {
            if position.owed() == 0 {
                seen.push(position);
            }
            engine.search(&session, limits, &AtomicBool::new(false), |_| ()).best()
        };
        if action.is_none_or(|action| session.play(action).is_err()) {
            break;
        }
    }
    let winner = session.outcome().and_then(|outcome| outcome.winner);
    let sample = |position: Position| {
        let (phase, features) = with_field(&rules, Features(&position));
        let scored = winner.map_or(0.5, |winner| if winner == position.side() { 1.0 } else { 0.0 });
        Sample { phase: phase as u8, features: features.map(|feature| feature as i8), scored }
    };
    seen.into_iter().map(sample).collect()
}

/// The weights that fit the samples best, found by gradient descent from those in use, as the text of
/// `assets/engine/weights.txt`; `told` hears of the mean error after each round.
pub fn fit(samples: &[Sample], rounds: usize, mut told: impl FnMut(usize, f64)) -> String {
    let mut weights: Vec<[f64; COUNT]> = WEIGHTS.0.iter().map(|row| row.map(f64::from)).collect();
    // Adam (Kingma and Ba 2015), with its usual constants.
    let (mut mean, mut square) = (vec![[0.0; COUNT]; PHASES.len()], vec![[0.0; COUNT]; PHASES.len()]);
    for round in 1..=rounds {
        let mut gradient = vec![[0.0; COUNT]; PHASES.len()];
        let mut error = 0.0;
        for sample in samples {
            let row = &weights[sample.phase as usize];
            let worth: f64 = row.iter().zip(sample.features).map(|(weight, feature)| weight * f64::from(feature)).sum();
            let expected = 1.0 / (1.0 + (-worth / SLOPE).exp());
            let off = expected - f64::from(sample.scored);
            error += off * off;
            for (slope, feature) in gradient[sample.phase as usize].iter_mut().zip(sample.features) {
                *slope += off * f64::from(feature);
            }
        }
        told(round, error / samples.len() as f64);
        let seen = |phase: usize, feature: usize| gradient[phase][feature] != 0.0;
        let step = 2.0 / (1.0 + round as f64 / 60.0);
        for phase in 0..PHASES.len() {
            for feature in (0..COUNT).filter(|feature| seen(phase, *feature)) {
                // A little pull towards zero keeps features that say the same from pulling apart.
                let slope = gradient[phase][feature] / samples.len() as f64 + weights[phase][feature] * 1e-6;
                mean[phase][feature] = 0.9 * mean[phase][feature] + 0.1 * slope;
                square[phase][feature] = 0.999 * square[phase][feature] + 0.001 * slope * slope;
                let (first, second) = (1.0 - 0.9_f64.powi(round as i32), 1.0 - 0.999_f64.powi(round as i32));
                let root = (square[phase][feature] / second).sqrt() + 1e-9;
                weights[phase][feature] -= step * mean[phase][feature] / first / root;
            }
        }
    }
    text(&weights)
}

fn text(weights: &[[f64; COUNT]]) -> String {
    let head = "# What features are worth, in hundredths of a man: by phase of the game (`src/engine/evaluate.rs`).\n\
                # Written by `malom tune`.\n";
    let mut text = format!("{head}# {:<14}{}\n", "feature", PHASES.map(|phase| format!("{phase:>10}")).concat());
    for (feature, name) in FEATURES.iter().enumerate() {
        let row: String = weights.iter().map(|row| format!("{:>10}", row[feature].round() as i32)).collect();
        text += &format!("{name:<16}{row}\n");
    }
    text
}
