//! Where games and settings are kept.

use std::env;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// Names a folder that holds everything instead of the system's own places.
pub const DATA_DIR_VARIABLE: &str = "MALOM_DATA_DIR";

/// The system has no home for the user's files, and nothing else was named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no home folder to keep games in; {DATA_DIR_VARIABLE} can name another")]
pub struct NoFolder;

/// The folder of games: the system's place for a program's data, or the one that [`DATA_DIR_VARIABLE`] names.
/// It need not exist yet.
///
/// # Errors
/// There is no such place.
pub fn data() -> Result<PathBuf, NoFolder> {
    place(ProjectDirs::data_dir)
}

/// The folder of settings: the system's place for them, or the one that [`DATA_DIR_VARIABLE`] names.
///
/// # Errors
/// There is no such place.
pub fn settings() -> Result<PathBuf, NoFolder> {
    place(ProjectDirs::config_dir)
}

/// The file of the game in progress.
///
/// # Errors
/// There is no place for it.
pub fn autosave() -> Result<PathBuf, NoFolder> {
    data().map(|folder| folder.join("game.txt"))
}

fn place(own: impl FnOnce(&ProjectDirs) -> &Path) -> Result<PathBuf, NoFolder> {
    let of_system = || ProjectDirs::from("", "", "malom").map(|project| own(&project).to_owned());
    moved().or_else(of_system).ok_or(NoFolder)
}

fn moved() -> Option<PathBuf> {
    env::var_os(DATA_DIR_VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from)
}
