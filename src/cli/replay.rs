//! `malom replay`: how a recorded game ended.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use super::{Done, GivenRules, read_text};
use crate::session::Session;

/// Play a recorded game through and tell how it ended
#[derive(clap::Args)]
#[command(
    long_about = "Play a recorded game through and tell how it ended, in three lines: the final position, the result\n\
        (1-0, 0-1, 1/2-1/2 or *) and the reason in one word. An illegal turn or one after the end: nothing on\n\
        standard output, the place and the reason on standard error, and the exit status is 2.",
    after_help = "Example: malom replay --rules nine,repetition=never game.txt"
)]
pub(super) struct Arguments {
    #[command(flatten)]
    rules: GivenRules,
    /// A record or a list of turns, or `-` for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Done {
    let text = read_text(&arguments.file)?;
    let mut session = Session::parse_record_by(&text, arguments.rules.rules)?;
    session.jump_to_action(usize::MAX);
    let outcome = session.outcome();
    writeln!(out, "{}", session.position())?;
    writeln!(out, "{}", outcome.map_or("*", |outcome| outcome.result()))?;
    writeln!(out, "{}", outcome.map_or("unfinished", |outcome| outcome.reason.name()))?;
    Ok(ExitCode::SUCCESS)
}
