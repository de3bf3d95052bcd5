//! The command line and its text tools, one file a word.

mod bench;
mod engine;
mod r#match;
mod moves;
mod perft;
#[cfg(feature = "game")]
mod picture;
mod play;
mod probe;
mod record;
mod replay;
mod rules;
mod solve;
mod tables;
mod tune;
#[cfg(feature = "game")]
mod window;

use std::error::Error;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::rules::Rules;

/// The largest text that is read as a game, in bytes.
const LARGEST_TEXT: u64 = 64 << 20;

/// What every error ends with.
const STATUS_ERROR: u8 = 2;

/// Nine men's morris (malom, Mühle, merels). Without a word it opens the game.
#[derive(Parser)]
#[command(name = "malom", version, args_conflicts_with_subcommands = true)]
struct Arguments {
    /// A game to open in the window: a record, as `malom record` writes it
    #[cfg(feature = "game")]
    file: Option<std::path::PathBuf>,
    #[command(subcommand)]
    word: Option<Word>,
}

#[derive(Subcommand)]
enum Word {
    Bench(bench::Arguments),
    Engine(engine::Arguments),
    Match(r#match::Arguments),
    Perft(perft::Arguments),
    #[cfg(feature = "game")]
    Picture(picture::Arguments),
    Moves(moves::Arguments),
    Rules(rules::Arguments),
    Solve(solve::Arguments),
    Tables(tables::Arguments),
    Probe(probe::Arguments),
    Tune(tune::Arguments),
    Play(play::Arguments),
    Replay(replay::Arguments),
    Record(record::Arguments),
}

/// What a tool comes to: done, or done with errors already told.
type Done = Result<ExitCode, Box<dyn Error>>;

/// Reads the command line, does what it says and returns the exit status: 0, or 2 after any error.
pub fn run() -> ExitCode {
    let arguments = Arguments::parse();
    let done = do_word(arguments);
    match done {
        Ok(code) => code,
        // Whoever read the output has had enough.
        Err(error) if is_broken_pipe(&*error) => ExitCode::SUCCESS,
        Err(error) => {
            // Where even that cannot be written there is nobody left to tell.
            writeln!(io::stderr(), "malom: {error}").ok();
            ExitCode::from(STATUS_ERROR)
        }
    }
}

/// Does what the command line says.
fn do_word(arguments: Arguments) -> Done {
    let mut out = io::BufWriter::new(io::stdout());
    let code = match arguments.word {
        #[cfg(feature = "game")]
        None => window::run(arguments.file.as_deref()),
        #[cfg(not(feature = "game"))]
        None => {
            Err("this build has no window; it was made without the feature `game` (`malom --help` lists the words)"
                .into())
        }
        Some(Word::Bench(arguments)) => bench::run(&arguments, &mut out),
        Some(Word::Engine(arguments)) => engine::run(&arguments),
        Some(Word::Match(arguments)) => r#match::run(&arguments, &mut out),
        Some(Word::Perft(arguments)) => perft::run(&arguments, &mut out),
        #[cfg(feature = "game")]
        Some(Word::Picture(arguments)) => picture::run(arguments),
        Some(Word::Moves(arguments)) => moves::run(&arguments, &mut out),
        Some(Word::Rules(arguments)) => rules::run(&arguments, &mut out),
        Some(Word::Solve(arguments)) => solve::run(&arguments, &mut out),
        Some(Word::Tables(arguments)) => tables::run(&arguments, &mut out),
        Some(Word::Probe(arguments)) => probe::run(&arguments, &mut out),
        Some(Word::Tune(arguments)) => tune::run(&arguments),
        Some(Word::Play(arguments)) => play::run(&arguments, &mut out),
        Some(Word::Replay(arguments)) => replay::run(&arguments, &mut out),
        Some(Word::Record(arguments)) => record::run(&arguments, &mut out),
    }?;
    out.flush()?;
    Ok(code)
}

fn is_broken_pipe(error: &(dyn Error + 'static)) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

/// The option `--rules`, the same for every word that takes it.
#[derive(clap::Args)]
struct RulesArgument {
    /// Rules: a preset, then options, such as `nine,flying=never`; `malom rules` lists them
    #[arg(long, value_name = "NAME", default_value_t)]
    rules: Rules,
}

/// The option `--rules` where a game's own rules hold unless it is given.
#[derive(clap::Args)]
struct GivenRules {
    /// Rules, instead of those of the game: a preset, then options, such as `nine,flying=never`
    #[arg(long, value_name = "NAME")]
    rules: Option<Rules>,
}

/// The text of a file, or of standard input for `-`. Bytes that are no UTF-8 become replacement characters.
fn read_text(file: &Path) -> Result<String, Box<dyn Error>> {
    let named = |error: io::Error| format!("{}: {error}", file.display());
    let mut bytes = Vec::new();
    let source: Box<dyn Read> = match file.to_str() {
        Some("-") => Box::new(io::stdin().lock()),
        _ => Box::new(File::open(file).map_err(named)?),
    };
    source.take(LARGEST_TEXT + 1).read_to_end(&mut bytes).map_err(named)?;
    if bytes.len() as u64 > LARGEST_TEXT {
        return Err(format!("{}: too large for the record of a game", file.display()).into());
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
