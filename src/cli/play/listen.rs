//! A line that should be an action or a turn.

use crate::rules::{Action, ActionError, Board, Turn};
use crate::session::{PlayError, Session};
use crate::text::Language;

/// What a line asks for: one or more legal actions.
pub(super) struct Heard {
    pub(super) actions: Vec<Action>,
}

/// Why a line is refused.
pub(super) enum Refusal {
    /// It is no action.
    Unread(ActionError),
    /// The rules forbid an action in it.
    Forbidden {
        /// The action as it is written.
        action: String,
        /// Why.
        error: PlayError,
    },
}

impl Refusal {
    pub(super) fn tell(&self, language: Language) -> String {
        match self {
            // It looks like a turn, so the point is what is wrong with it.
            Refusal::Unread(ActionError::NoPoint { text, .. }) if text.contains(|c: char| c.is_ascii_digit()) => {
                let why = language.text("illegal-no-such-point");
                language.text_with("play-refused", [("action", text.as_str().into()), ("why", why.into())])
            }
            Refusal::Unread(error) => language.text_with("play-unread", [("line", unread(error).into())]),
            Refusal::Forbidden { action, error } => {
                let why = language.text(error.why().message());
                language.text_with("play-refused", [("action", action.as_str().into()), ("why", why.into())])
            }
        }
    }
}

fn unread(error: &ActionError) -> &str {
    match error {
        ActionError::NoPoint { text, .. }
        | ActionError::Trailing { text, .. }
        | ActionError::TooManyTakes { text }
        | ActionError::NotSingle { text } => text,
    }
}

/// The actions of a line, all of them legal one after the other. A turn may stop where a removal is owed.
pub(super) fn hear(session: &Session, line: &str) -> Result<Heard, Refusal> {
    let board = session.board();
    let turn = read(board, line).map_err(Refusal::Unread)?;
    let mut ahead = *session.position();
    let mut actions = Vec::new();
    for action in turn.actions() {
        let refused = |error| Refusal::Forbidden { action: board.display_action(action).to_string(), error };
        ahead.play(action).map_err(|illegal| refused(PlayError::Illegal(illegal)))?;
        actions.push(action);
    }
    Ok(Heard { actions })
}

/// Reads a turn, with spaces in it if need be. Seed letters may be small here, as nothing else is written so.
fn read(board: Board, line: &str) -> Result<Turn, ActionError> {
    let joined: String = line.split_whitespace().collect();
    board.parse_turn(&joined).or_else(|error| {
        let takes = joined.strip_prefix(['x', 'X']).filter(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()));
        let letters = match takes {
            Some(rest) => format!("x{}", rest.to_uppercase()),
            None => joined.to_uppercase(),
        };
        board.parse_turn(&letters).map_err(|_| error)
    })
}
