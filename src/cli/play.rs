//! `malom play`: a game in the terminal.

mod board;
mod command;
mod listen;
mod table;
mod tell;

use std::fmt;
use std::io::{IsTerminal, Write, stderr, stdin, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

use self::board::Style;
use self::table::Table;
use super::{Done, GivenRules, STATUS_ERROR};
use crate::engine::{Level, LevelError};
use crate::rules::{BySide, Side};
use crate::session::{Session, autosave};
use crate::text::Language;

/// Play in the terminal
#[derive(clap::Args)]
#[command(
    long_about = "Play in the terminal, against somebody beside you or the computer. Type a point to place a man (d6 or\n\
        E), two to move one (b6-d6), x and a point to take one (xf2), or a whole turn at once (b6-d6xf2); `help`\n\
        tells the other words. Works in a pipe as well, one action or turn a line: then a line that is refused is\n\
        told on standard error and the exit status is 2.",
    after_help = "Example: malom play --black medium game.txt"
)]
pub(super) struct Arguments {
    #[command(flatten)]
    rules: GivenRules,
    /// Who plays White: person, easy, medium or hard
    #[arg(long, value_name = "PLAYER", default_value_t)]
    white: Player,
    /// Who plays Black
    #[arg(long, value_name = "PLAYER", default_value_t)]
    black: Player,
    /// The language; the system's if none is given
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
    /// The game is saved here after every action, and gone on with if the file exists
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Player {
    #[default]
    Person,
    Computer(Level),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person => f.write_str("person"),
            Player::Computer(level) => level.fmt(f),
        }
    }
}

impl FromStr for Player {
    type Err = LevelError;

    fn from_str(name: &str) -> Result<Player, LevelError> {
        if name == "person" { Ok(Player::Person) } else { name.parse().map(Player::Computer) }
    }
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Done {
    let language = arguments.language.unwrap_or_else(Language::of_system);
    let players = BySide::new(arguments.white, arguments.black);
    let session = open(arguments, language, players)?;
    let colour = stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let mut table = Table {
        session,
        players,
        language,
        style: Style::new(colour),
        file: arguments.file.clone(),
        terminal: stdin().is_terminal() && stdout().is_terminal(),
        refused: false,
    };
    table.play(&mut stdin().lock(), out)?;
    Ok(if table.refused && !table.terminal { ExitCode::from(STATUS_ERROR) } else { ExitCode::SUCCESS })
}

/// The game in the file, or a new one.
fn open(
    arguments: &Arguments,
    language: Language,
    players: BySide<Player>,
) -> Result<Session, Box<dyn std::error::Error>> {
    let loaded = match &arguments.file {
        Some(file) => autosave::load(file)?,
        None => None,
    };
    let Some(loaded) = loaded else {
        let mut session = Session::new(arguments.rules.rules.unwrap_or_default());
        for side in Side::ALL {
            if let Player::Computer(level) = players[side] {
                session.set_player(side, &format!("malom ({level})"));
            }
        }
        return Ok(session);
    };
    if let Some(recovered) = loaded.recovered {
        let name = |path: PathBuf| path.display().to_string();
        let aside = recovered.set_aside.map_or_else(|| "–".to_owned(), name);
        let arguments =
            [("error", recovered.error.into()), ("aside", aside.into()), ("read", name(recovered.read).into())];
        writeln!(stderr(), "{}", language.text_with("play-recovered", arguments)).ok();
    }
    match arguments.rules.rules {
        Some(rules) if rules != *loaded.session.rules() => {
            let text = loaded.session.to_record();
            Ok(Session::parse_record_by(&text, Some(rules))?)
        }
        _ => Ok(loaded.session),
    }
}
