//! `malom tune`: the weights of the evaluation, fitted to games.

use std::fs;
use std::io::{Write, stderr};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;

use super::{Done, RulesArgument};
use crate::engine;

/// Fit the weights of the evaluation to games that the engine plays against itself
#[derive(clap::Args)]
#[command(
    long_about = "Fit the weights of the evaluation to games that the engine plays against itself, and write them as\n\
        DIR/weights.txt and DIR/patterns.bin: to be put into assets/engine as nine.txt, diagonals.txt or small.txt, by the\n\
        board, and patterns.bin (the nine board's). Build again to use them, and measure the gain by `malom match`."
)]
pub(super) struct Arguments {
    #[command(flatten)]
    rules: RulesArgument,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    games: u64,
    /// Positions looked at for an action
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    nodes: u64,
    /// Random actions at the beginning of a game
    #[arg(long, value_name = "N", default_value_t = 6)]
    opening: usize,
    /// What decides the beginnings
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Rounds of fitting
    #[arg(long, value_name = "N", default_value_t = 12)]
    rounds: usize,
    /// Games played at the same time
    #[arg(long, value_name = "J", default_value_t = NonZeroUsize::MIN)]
    jobs: NonZeroUsize,
    /// The folder for the weights
    #[arg(value_name = "DIR")]
    dir: PathBuf,
}

pub(super) fn run(arguments: &Arguments) -> Done {
    let rules = arguments.rules.rules;
    let jobs = arguments.jobs.get() as u64;
    let part = |job: u64| {
        let numbers = (job..arguments.games).step_by(jobs as usize);
        let first = arguments.seed << 32;
        numbers
            .flat_map(|number| engine::sample_game(rules, arguments.nodes, arguments.opening, first + number))
            .collect::<Vec<_>>()
    };
    let samples: Vec<engine::Sample> = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..jobs).map(|job| scope.spawn(move || part(job))).collect();
        parts.into_iter().flat_map(|part| part.join().unwrap_or_default()).collect()
    });
    // How it goes is for whoever watches; the weights are the result.
    writeln!(stderr(), "{} positions", samples.len()).ok();
    let fitted = engine::fit(rules, &samples, arguments.rounds, |round, error| {
        writeln!(stderr(), "round {round}: mean squared error {error:.5}").ok();
    });
    let write = |name: &str, content: &[u8]| {
        let path = arguments.dir.join(name);
        fs::write(&path, content).map_err(|error| format!("{}: {error}", path.display()))
    };
    write("weights.txt", fitted.weights.as_bytes())?;
    write("patterns.bin", &fitted.patterns)?;
    Ok(ExitCode::SUCCESS)
}
