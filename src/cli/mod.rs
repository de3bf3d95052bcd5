//! The command line and its text tools, one file a word.

mod moves;
mod perft;
mod rules;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::rules::Rules;

/// What every error ends with.
const STATUS_ERROR: u8 = 2;

/// Nine men's morris (malom, Mühle, merels). Without a word it opens the game.
#[derive(Parser)]
#[command(name = "malom", version, arg_required_else_help = cfg!(not(feature = "game")))]
struct Arguments {
    #[command(subcommand)]
    word: Option<Word>,
}

#[derive(Subcommand)]
enum Word {
    Perft(perft::Arguments),
    Moves(moves::Arguments),
    Rules(rules::Arguments),
}

/// What a tool comes to: done, or done with errors already told.
type Done = Result<ExitCode, Box<dyn Error>>;

/// Reads the command line, does what it says and returns the exit status: 0, or 2 after any error.
pub fn run() -> ExitCode {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let done = match Arguments::parse().word {
        None => play_window(),
        Some(Word::Perft(arguments)) => perft::run(&arguments, &mut out),
        Some(Word::Moves(arguments)) => moves::run(&arguments, &mut out),
        Some(Word::Rules(arguments)) => rules::run(&arguments, &mut out),
    };
    let done = done.and_then(|code| out.flush().map(|()| code).map_err(Into::into));
    match done {
        Ok(code) => code,
        // Whoever read the output has had enough.
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("malom: {error}");
            ExitCode::from(STATUS_ERROR)
        }
    }
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

#[cfg(feature = "game")]
fn play_window() -> Done {
    crate::app::run();
    Ok(ExitCode::SUCCESS)
}

#[cfg(not(feature = "game"))]
fn play_window() -> Done {
    Err("this build has no window; it was made without the feature `game`".into())
}

/// The option `--rules`, the same for every word that takes it.
#[derive(clap::Args)]
struct RulesArgument {
    /// Rules: a preset, then options, such as `nine,flying=never`; `malom rules` lists them
    #[arg(long, value_name = "NAME", default_value_t)]
    rules: Rules,
}
