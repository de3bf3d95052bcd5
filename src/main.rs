//! The command line: no word opens the game, every word is a text tool.

use std::process::ExitCode;

fn main() -> ExitCode {
    malom::cli::run()
}
