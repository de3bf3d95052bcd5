//! Reading a line of the protocol.

use std::time::Duration;

use super::{MAX_HASH, MAX_THREADS};
use crate::engine::level::Level;
use crate::engine::report::Limits;
use crate::rules::Rules;

/// What a line asks for.
pub(super) enum Command {
    Uci,
    IsReady,
    NewGame,
    Set(Setting),
    UnknownOption(String),
    Position {
        /// The position line, if it is not the start.
        line: Option<String>,
        moves: Vec<String>,
    },
    Go(Go),
    Stop,
    StateJson,
    Quit,
}

/// An option and its value.
pub(super) enum Setting {
    Hash(usize),
    Threads(usize),
    Level(Option<Level>),
    Rules(Rules),
}

/// How long to search.
pub(super) struct Go {
    pub(super) limits: Limits,
}

/// Reads a line; `None` for an empty one.
///
/// # Errors
/// What is wrong with it, in words.
pub(super) fn read(line: &str) -> Result<Option<Command>, String> {
    let mut words = line.split_whitespace();
    let Some(word) = words.next() else { return Ok(None) };
    let command = match word {
        "uci" => Command::Uci,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "setoption" => set_option(words)?,
        "position" => position(words)?,
        "go" => Command::Go(go(words)?),
        "stop" => Command::Stop,
        "statejson" => Command::StateJson,
        "quit" => Command::Quit,
        // Programs that listen ask things that others do not know; UCI wants those passed over.
        "debug" | "ponderhit" | "register" => return Ok(None),
        unknown => return Err(format!("unknown command `{unknown}`")),
    };
    Ok(Some(command))
}

fn set_option<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Command, String> {
    if words.next() != Some("name") {
        return Err("setoption: expected `name`".into());
    }
    let mut name = Vec::new();
    let mut value = Vec::new();
    let mut named = false;
    for word in words {
        match word {
            "value" if !named => named = true,
            _ if named => value.push(word),
            _ => name.push(word),
        }
    }
    let (name, value) = (name.join(" "), value.join(" "));
    let number = |most: usize, least: usize| {
        let number = value.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| format!("setoption {name}: `{value}` is no number from {least} to {most}"))
    };
    // UCI's names of options know no upper and lower case.
    let setting = match name.to_ascii_lowercase().as_str() {
        "hash" => Setting::Hash(number(MAX_HASH, 1)?),
        "threads" => Setting::Threads(number(MAX_THREADS, 1)?),
        "level" => match Level::find(&value) {
            Some(level) => Setting::Level(Some(level)),
            // No level has the number 0: what is left is that or a mistake.
            None => number(Level::ALL.len(), 0).map(|_| Setting::Level(None))?,
        },
        "rules" => Setting::Rules(value.parse().map_err(|error| format!("setoption Rules: {error}"))?),
        _ => return Ok(Command::UnknownOption(name)),
    };
    Ok(Command::Set(setting))
}

fn position<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Command, String> {
    let line = match words.next() {
        Some("startpos") => None,
        Some("fen") => {
            let fields: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
            let moves = words.map(str::to_owned).collect();
            return Ok(Command::Position { line: Some(fields.join(" ")), moves });
        }
        _ => return Err("position: expected `startpos` or `fen`".into()),
    };
    match words.next() {
        None | Some("moves") => Ok(Command::Position { line, moves: words.map(str::to_owned).collect() }),
        Some(word) => Err(format!("position: expected `moves`, found `{word}`")),
    }
}

fn go<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Go, String> {
    let mut limits = Limits::default();
    while let Some(word) = words.next() {
        let mut number = |most: u64| {
            let value = words.next().unwrap_or_default();
            let number = value.parse().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| format!("go {word}: `{value}` is no number from 1 to {most}"))
        };
        match word {
            "depth" => limits.depth = Some(number(u64::from(u8::MAX))? as u8),
            "nodes" => limits.nodes = Some(number(u64::MAX)?),
            "movetime" => limits.time = Some(Duration::from_millis(number(u64::from(u32::MAX))?)),
            "infinite" => limits = Limits::default(),
            unknown => return Err(format!("go: unknown word `{unknown}`")),
        }
    }
    Ok(Go { limits })
}
