//! No word: the game in its window.

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use super::Done;
use crate::app::{self, Start};
use crate::session::Session;
use crate::text::Language;

/// Opens the window, with the game of a file if one is given.
pub(super) fn run(file: Option<&Path>) -> Done {
    let session = file.map(read).transpose()?;
    let exit = app::run(Start { session, file: None }).map_err(|missing| missing.text(Language::of_system()))?;
    Ok(if exit.is_success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn read(file: &Path) -> Result<Session, String> {
    let told = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = fs::read_to_string(file).map_err(|error| told(&error))?;
    Session::parse_record(&text).map_err(|error| told(&error))
}
