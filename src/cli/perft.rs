//! `malom perft`: counting the game tree.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use super::{Done, RulesArgument};
use crate::rules::{self, Position};

/// Count the sequences of actions of each length
#[derive(clap::Args)]
#[command(
    long_about = "Count the sequences of single actions (a removal is an action of its own) of each length up to DEPTH.\n\
        Each depth is a line `depth<TAB>count`; the rate goes to standard error.",
    after_help = "Example: malom perft --rules nine 5"
)]
pub(super) struct Arguments {
    #[command(flatten)]
    rules: RulesArgument,
    /// The position line to begin from, instead of the start
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// Count whole turns; an owed removal is finished by the first
    #[arg(long)]
    turns: bool,
    /// The longest sequences to count, 1 or more
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Done {
    let rules = arguments.rules.rules;
    let position = match &arguments.position {
        Some(line) => Position::parse(rules, line)?,
        None => Position::start(rules),
    };
    let perft = if arguments.turns { rules::perft_turns } else { rules::perft };
    for depth in 1..=arguments.depth {
        let start = Instant::now();
        let count = perft(&position, depth);
        let seconds = start.elapsed().as_secs_f64();
        writeln!(out, "{depth}\t{count}")?;
        out.flush()?;
        let rate = count as f64 / seconds.max(1e-9) / 1e6;
        // The counts matter more than whether anybody reads the rate.
        writeln!(io::stderr(), "depth {depth}: {seconds:.3} s, {rate:.0} million sequences a second").ok();
    }
    Ok(ExitCode::SUCCESS)
}
