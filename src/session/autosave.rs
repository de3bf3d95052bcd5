//! Keeping a game on disk so that no instant at which the program stops can lose it.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{RecordError, Session};

/// The largest file that is taken for a record, in bytes.
const LARGEST: u64 = 64 << 20;

/// A game that was loaded.
#[derive(Debug)]
pub struct Loaded {
    /// The game.
    pub session: Session,
    /// Set where the file itself could not be read and the one kept before it was taken instead.
    pub recovered: Option<Recovered>,
}

/// What was done about a damaged file.
#[derive(Debug)]
pub struct Recovered {
    /// What was wrong with it.
    pub error: String,
    /// The name under which it was set aside; `None` if it was missing altogether.
    pub set_aside: Option<PathBuf>,
    /// The file that was read instead.
    pub read: PathBuf,
}

/// Why no game could be loaded. Nothing has been changed.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The file could not be read.
    #[error("{path}: {error}", path = path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file is no record, and there is none kept before it.
    #[error("{path}: {error}", path = path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong, and the game up to there.
        error: Box<RecordError>,
    },
    /// The file has no text at all, and there is none kept before it.
    #[error("{path}: there is no game in it", path = path.display())]
    Empty {
        /// The file.
        path: PathBuf,
    },
}

impl LoadError {
    /// Whether the file is to blame, and not whoever may not read it or a disk that answers badly.
    pub fn lies_in_the_file(&self) -> bool {
        match self {
            LoadError::Io { error, .. } => matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::InvalidData),
            LoadError::Damaged { .. } | LoadError::Empty { .. } => true,
        }
    }
}

/// The name of a file beside `path`: its own name with something after it.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}

/// The file that holds what `path` held before the last save.
pub fn previous(path: &Path) -> PathBuf {
    beside(path, ".bak")
}

/// Saves the game. At every instant `path` holds either the old or the new record as a whole; the old one is kept
/// under the name [`previous`] gives. The folder is made if there is none. One program at a time may save to a path.
///
/// # Errors
/// What the system says; the old record is then still there.
pub fn save(path: &Path, session: &Session) -> io::Result<()> {
    save_text(path, &session.to_record())
}

/// Saves any text in the same way.
///
/// # Errors
/// As [`save`].
pub fn save_text(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let new = beside(path, ".new");
    let mut file = File::create(&new)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    drop(file);
    if path.exists() {
        keep_previous(path)?;
    }
    fs::rename(&new, path)?;
    sync_folder(folder)
}

/// Gives the file a second name, so that it is never without its own.
fn keep_previous(path: &Path) -> io::Result<()> {
    let link = beside(path, ".old");
    if let Err(error) = fs::remove_file(&link)
        && error.kind() != io::ErrorKind::NotFound
    {
        return Err(error);
    }
    // Not every file system has links; a copy does as well, only slower.
    fs::hard_link(path, &link).or_else(|_| fs::copy(path, &link).map(|_| ()))?;
    let kept = previous(path);
    fs::rename(&link, &kept)?;
    Ok(())
}

/// Makes the new names last.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Other systems open no folders; their renames last without.
#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// Loads a game, `None` if none has been saved. If its file is damaged or missing and the one kept before it can be read, that is taken, the damaged
/// one is set aside under another name, and the result says so.
///
/// # Errors
/// Neither can be read; the files are left as they are. A game in parts is in [`LoadError::Damaged`].
pub fn load(path: &Path) -> Result<Option<Loaded>, LoadError> {
    if !path.exists() && !previous(path).exists() {
        return Ok(None);
    }
    let error = match read(path) {
        Ok((session, true)) => return Ok(Some(Loaded { session, recovered: None })),
        Ok((session, false)) => match read(&previous(path)) {
            // A record cut short where a turn ends reads well, but what we write has a result at its end.
            Ok(_) => "the record stops without a result".to_owned(),
            Err(_) => return Ok(Some(Loaded { session, recovered: None })),
        },
        Err(error) if !error.lies_in_the_file() => return Err(error),
        Err(error) => match read(&previous(path)) {
            Ok(_) => error.to_string(),
            Err(_) => return Err(error),
        },
    };
    let kept = previous(path);
    let (session, _) = read(&kept)?;
    let set_aside = match set_aside(path) {
        Ok(name) => Some(name),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(LoadError::Io { path: path.to_owned(), error }),
    };
    Ok(Some(Loaded { session, recovered: Some(Recovered { error, set_aside, read: kept }) }))
}

/// Renames a file to a name nothing has yet, `….damaged` or `….damaged-2` and so on, and gives that name.
///
/// # Errors
/// What the system says.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let mut name = beside(path, ".damaged");
    for number in 2_u32.. {
        if !name.exists() {
            break;
        }
        name = beside(path, &format!(".damaged-{number}"));
    }
    fs::rename(path, &name)?;
    Ok(name)
}

/// The game in a file, and whether its record is complete: one with tags ends with a result.
fn read(path: &Path) -> Result<(Session, bool), LoadError> {
    let io = |error| LoadError::Io { path: path.to_owned(), error };
    if fs::metadata(path).map_err(io)?.len() > LARGEST {
        return Err(io(io::Error::new(io::ErrorKind::FileTooLarge, "too large for the record of a game")));
    }
    let text = String::from_utf8(fs::read(path).map_err(io)?)
        .map_err(|error| io(io::Error::new(io::ErrorKind::InvalidData, error)))?;
    if text.trim().is_empty() {
        return Err(LoadError::Empty { path: path.to_owned() });
    }
    let session = Session::parse_record(&text)
        .map_err(|error| LoadError::Damaged { path: path.to_owned(), error: Box::new(error) })?;
    let ended = text.split_whitespace().last().is_some_and(|word| matches!(word, "*" | "1-0" | "0-1" | "1/2-1/2"));
    let complete = ended || !text.trim_start().starts_with('[');
    Ok((session, complete))
}
