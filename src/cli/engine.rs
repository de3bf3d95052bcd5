//! `malom engine`: the search at the other end of a pipe.

use std::io::{stdin, stdout};
use std::process::ExitCode;

use super::Done;
use crate::engine;

/// Search for another program, by the text protocol of UCI
#[derive(clap::Args)]
#[command(
    long_about = "Search for another program, by the text protocol of UCI as mill programs speak it: uci, isready,\n\
        ucinewgame, setoption name Hash|Threads|Level|Rules value V, position startpos|fen P [moves ...],\n\
        go depth|nodes|movetime N or infinite, stop, quit. A move is a single action: after a mill another `go`\n\
        gives the removal. `statejson` tells the state of the game as one line of JSON."
)]
pub(super) struct Arguments {}

pub(super) fn run(Arguments {}: &Arguments) -> Done {
    engine::serve(stdin().lock(), stdout())?;
    Ok(ExitCode::SUCCESS)
}
