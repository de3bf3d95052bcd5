//! What may be typed besides actions, in every language at once.

use crate::text::Language;

/// A word that is no action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Undo,
    Redo,
    Hint,
    Save,
    Help,
    Board,
    Moves,
    Draw,
    Resign,
    Quit,
}

impl Command {
    /// Every command, in the order in which help tells them.
    pub(super) const ALL: [Command; 10] = [
        Command::Undo,
        Command::Redo,
        Command::Hint,
        Command::Save,
        Command::Board,
        Command::Moves,
        Command::Draw,
        Command::Resign,
        Command::Help,
        Command::Quit,
    ];

    /// The key of its names, separated by spaces; with `-about` after it, of what it does.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Command::Undo => "play-command-undo",
            Command::Redo => "play-command-redo",
            Command::Hint => "play-command-hint",
            Command::Save => "play-command-save",
            Command::Help => "play-command-help",
            Command::Board => "play-command-board",
            Command::Moves => "play-command-moves",
            Command::Draw => "play-command-draw",
            Command::Resign => "play-command-resign",
            Command::Quit => "play-command-quit",
        }
    }

    /// The command that a line gives, and what follows its name.
    pub(super) fn parse(line: &str) -> Option<(Command, &str)> {
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let name = name.to_lowercase();
        let named = |command: &Command| {
            Language::all().iter().any(|language| language.text(command.key()).split(' ').any(|other| other == name))
        };
        Command::ALL.into_iter().find(named).map(|command| (command, rest.trim()))
    }
}
