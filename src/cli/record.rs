//! `malom record`: the standard record of a game in any form that is read.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use super::{Done, GivenRules, read_text};
use crate::session::{Notation, Session};

/// Write a game down in the standard form
#[derive(clap::Args)]
#[command(
    long_about = "Read a game in any accepted form (a record; turns with numbers or without, in capitals, with\n\
        removals as turns of their own, with the letters of the lettered board) and write its standard record.",
    after_help = "Example: echo 'D6 F4 F6 D2 B6 XD2' | malom record -"
)]
pub(super) struct Arguments {
    #[command(flatten)]
    rules: GivenRules,
    /// A record or a list of turns, or `-` for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// How points are written: `notation` is file and rank (d6), `letters` the lettered board (E)
    #[arg(long, value_name = "FORM", value_enum, default_value_t)]
    to: Form,
}

/// The forms a record is written in.
#[derive(Clone, Copy, Default, clap::ValueEnum)]
enum Form {
    #[default]
    Notation,
    Letters,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Done {
    let text = read_text(&arguments.file)?;
    let session = Session::parse_record_by(&text, arguments.rules.rules)?;
    let notation = match arguments.to {
        Form::Notation => Notation::Standard,
        Form::Letters => Notation::Letters,
    };
    out.write_all(session.to_record_in(notation).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
