//! Fitting the evaluation to how games end: logistic regression over the positions of many games.

use std::sync::atomic::AtomicBool;

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rand::seq::{IndexedRandom, SliceRandom};

use super::evaluate::{COUNT, FEATURES, PHASES, features};
use super::field::{Field, WithField, with_field};
use super::geometry::Geometry;
use super::patterns::{ALL, PATTERNS, Patterns, Places, alike, places};
use super::report::{Limits, Score};
use super::search::Engine;
use super::state::State;
use crate::rules::{Action, Rules};
use crate::session::Session;

/// The worth at which a side is thought to score 73 points in a hundred: the slope of the logistic curve.
const SLOPE: f32 = 160.0;
/// A game of so many actions is a draw.
const LONGEST: usize = 300;
/// How much of what is aimed at is the end of the game; the rest is what the search thought.
const END: f32 = 0.6;
/// Weights are changed by at most about so much a step.
const STEP: f32 = 1.5;

/// A position of a game that was played.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    state: State,
    /// What the side to act scored at the end, 1, ½ or 0, mixed with what the search expected.
    aim: f32,
}

/// What counts in a sample.
struct Counted {
    phase: usize,
    features: [f32; COUNT],
    places: Places,
    aim: f32,
}

/// Plays a game against itself with so many nodes an action after a few random ones, and returns its positions.
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
            let report = engine.search(&session, limits, &AtomicBool::new(false), |_| ());
            if position.owed() == 0 {
                seen.push((position, report.score));
            }
            report.best()
        };
        if action.is_none_or(|action| session.play(action).is_err()) {
            break;
        }
    }
    let winner = session.outcome().and_then(|outcome| outcome.winner);
    let sample = |(position, score): (crate::rules::Position, Score)| {
        let end = winner.map_or(0.5, |winner| if winner == position.side() { 1.0 } else { 0.0 });
        let thought = match score {
            Score::Win(_) => 1.0,
            Score::Loss(_) => 0.0,
            Score::Worth(worth) => logistic(worth as f32),
        };
        Sample { state: State::new(&position), aim: END * end + (1.0 - END) * thought }
    };
    seen.into_iter().map(sample).collect()
}

fn logistic(worth: f32) -> f32 {
    1.0 / (1.0 + (-worth / SLOPE).exp())
}

/// What a fit comes to.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The text of a file of weights, as `assets/engine/nine.txt`.
    pub weights: String,
    /// The content of `assets/engine/patterns.bin`.
    pub patterns: Vec<u8>,
}

/// Fits weights to the samples, which must be of these rules, by stochastic gradient descent (Adagrad, Duchi et al.
/// 2011) from those in use; patterns too if the board has them. `told` hears of the mean error of each round.
pub fn fit(rules: Rules, samples: &[Sample], rounds: usize, told: impl FnMut(usize, f32)) -> Fitted {
    with_field(&rules, Fit { samples, rounds, told })
}

struct Fit<'a, F> {
    samples: &'a [Sample],
    rounds: usize,
    told: F,
}

impl<F: FnMut(usize, f32)> WithField for Fit<'_, F> {
    type Output = Fitted;

    fn with<G: Geometry + Sync + Send>(mut self, field: &Field<G>) -> Fitted {
        let alike = alike();
        let count = |sample: &Sample| {
            let (phase, features) = features(field, &sample.state);
            let places = places(sample.state.own(), sample.state.theirs()).map(|place| alike[place] as usize);
            Counted { phase, features: features.map(|feature| feature as f32), places, aim: sample.aim }
        };
        let mut samples: Vec<Counted> = self.samples.iter().map(count).collect();
        let mut weights: Vec<[f32; COUNT]> =
            field.weights.0.iter().map(|row| row.map(|weight| weight as f32)).collect();
        let row = |phase: usize| (0..ALL).map(|place| f32::from(PATTERNS.weight(phase, place))).collect();
        let mut patterns: Vec<Vec<f32>> = (0..PHASES.len()).map(row).collect();
        // Sums of squared slopes; the first step is not the longest.
        let mut weight_sums = vec![[1e-1_f32; COUNT]; PHASES.len()];
        let mut pattern_sums = vec![vec![1e-1_f32; ALL]; PHASES.len()];
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for round in 1..=self.rounds {
            samples.shuffle(&mut rng);
            let mut error = 0.0_f64;
            for sample in &samples {
                let (row, group) = (&mut weights[sample.phase], &mut patterns[sample.phase]);
                let mut worth: f32 = row.iter().zip(&sample.features).map(|(weight, feature)| weight * feature).sum();
                if G::PATTERNS {
                    worth += sample.places.iter().map(|place| group[*place]).sum::<f32>();
                }
                let expected = logistic(worth);
                let off = expected - sample.aim;
                error += f64::from(off * off);
                let slope = off * expected * (1.0 - expected) * 4.0;
                let sums = &mut weight_sums[sample.phase];
                for ((weight, feature), sum) in row.iter_mut().zip(&sample.features).zip(sums) {
                    let slope = slope * feature;
                    *sum += slope * slope;
                    *weight -= STEP * 8.0 * slope / sum.sqrt();
                }
                if G::PATTERNS {
                    let sums = &mut pattern_sums[sample.phase];
                    for place in sample.places {
                        // A pull towards zero keeps rare patterns small.
                        let slope = slope + group[place] * 2e-5;
                        sums[place] += slope * slope;
                        group[place] -= STEP * slope / sums[place].sqrt();
                    }
                }
            }
            (self.told)(round, (error / samples.len() as f64) as f32);
        }
        for row in &mut patterns {
            for place in 0..ALL {
                row[place] = row[alike[place] as usize];
            }
        }
        Fitted { weights: text(&weights), patterns: Patterns::write(&patterns) }
    }
}

fn text(weights: &[[f32; COUNT]]) -> String {
    let head = "# What features are worth, in hundredths of a man: by phase of the game (`src/engine/evaluate.rs`).\n\
                # Written by `malom tune`.\n";
    let mut text = format!("{head}# {:<14}{}\n", "feature", PHASES.map(|phase| format!("{phase:>10}")).concat());
    for (feature, name) in FEATURES.iter().enumerate() {
        let row: String = weights.iter().map(|row| format!("{:>10}", row[feature].round() as i32)).collect();
        text += &format!("{name:<16}{row}\n");
    }
    text
}
