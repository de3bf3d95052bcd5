//! `malom moves`: what is legal in a position.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use super::{Done, RulesArgument, STATUS_ERROR};
use crate::rules::{Position, PositionError, Rules};

/// List the legal actions of a position, or of many
#[derive(clap::Args)]
#[command(
    long_about = "List the legal single actions of a position in byte order, one a line; none when the game is over.\n\
        With `-` positions come one a line on standard input and each answer is one line, actions separated by\n\
        spaces; a bad line answers `error`, the reason goes to standard error, and the exit status is 2.",
    after_help = "Example: malom moves --rules nine '***OO@**/*O*@****/@*O***@* w m s 4 0 4 0 0 0'"
)]
pub(super) struct Arguments {
    #[command(flatten)]
    rules: RulesArgument,
    /// A position line, or `-` for lines on standard input
    #[arg(value_name = "P", required = true, allow_negative_numbers = true)]
    position: Vec<String>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Done {
    let rules = arguments.rules.rules;
    if arguments.position == ["-"] {
        return answer_lines(rules, &mut io::stdin().lock(), out);
    }
    for name in legal(rules, &arguments.position.join(" "))? {
        writeln!(out, "{name}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Names of the legal actions in byte order.
fn legal(rules: Rules, line: &str) -> Result<Vec<String>, PositionError> {
    let position = Position::parse(rules, line)?;
    let mut names: Vec<String> =
        position.legal_actions().into_iter().map(|action| position.display(action).to_string()).collect();
    names.sort_unstable();
    Ok(names)
}

fn answer_lines(rules: Rules, input: &mut impl BufRead, out: &mut impl Write) -> Done {
    let mut status = ExitCode::SUCCESS;
    let mut bytes = Vec::new();
    for number in 1_u64.. {
        bytes.clear();
        if input.read_until(b'\n', &mut bytes)? == 0 {
            break;
        }
        match legal(rules, &String::from_utf8_lossy(&bytes)) {
            Ok(names) => writeln!(out, "{}", names.join(" "))?,
            Err(error) => {
                writeln!(out, "error")?;
                // The answers matter more than whether anybody reads the reasons.
                writeln!(io::stderr(), "malom: line {number}: {error}").ok();
                status = ExitCode::from(STATUS_ERROR);
            }
        }
    }
    Ok(status)
}
