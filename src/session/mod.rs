//! One game in progress: its history, draws and ends, and its record.
//!
//! A [`Session`] is a tree of single actions with one *line* through it, the game as it was last played, and a
//! place on that line. Undo and redo go along the line one action at a time; playing something else makes that
//! the line and keeps the old one as a variation.
//!
//! ```
//! use malom::rules::{Preset, Reason};
//! use malom::session::Session;
//!
//! let mut session = Session::new(Preset::Nine.rules());
//! for turn in ["d6", "f4", "f6", "d2", "b6xd2"] {
//!     session.play_turn(session.board().parse_turn(turn)?)?;
//! }
//! session.undo();
//! assert_eq!(session.position().owed(), 1);
//! session.redo();
//! session.resign(malom::rules::Side::Black)?;
//! assert_eq!(session.outcome().map(|outcome| outcome.reason), Some(Reason::Resigned));
//! assert!(session.to_record().contains("1. d6 f4 2. f6 d2 3. b6xd2 1-0"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod agreement;
pub mod autosave;
mod event;
pub mod folders;
mod history;
mod notes;
mod record;
mod setup;
mod tree;

pub use agreement::{AgreementError, Limits};
pub use event::Event;
pub use history::{PlayedTurn, Step};
pub use record::{Notation, RecordError, RecordFault, TagError, TurnAt};
pub use setup::{Editor, EditorError};

use self::tree::{NodeId, ROOT, Tree, ends_by_history};
use crate::rules::{Action, Board, BySide, Illegal, Outcome, Position, Reason, Rules, Side, Turn, Why};

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Session {
    start: Position,
    tree: Tree,
    /// The node of the current position, always on the line.
    current: NodeId,
    /// Agreement or resignation. Always at the last node of the line.
    declared: Option<Outcome>,
    draw_offer: Option<Side>,
    players: BySide<String>,
    /// Tags that say nothing the game itself knows, in the order in which they came.
    tags: Vec<(String, String)>,
}

/// Why something could not be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayError {
    /// The game has ended.
    #[error("the game is over: {} ({})", .0.result(), .0.reason.name())]
    Over(Outcome),
    /// The rules forbid it.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

impl PlayError {
    /// The reason for the refusal, whose [`Why::message`] is the key of its translation.
    pub fn why(&self) -> Why {
        match self {
            PlayError::Over(_) => Why::Over,
            PlayError::Illegal(illegal) => illegal.why,
        }
    }
}

impl Session {
    /// A game from the start under these rules.
    pub fn new(rules: Rules) -> Session {
        Session::from_position(Position::start(rules))
    }

    /// A game from a position that was set up. If it is [closed](Position::is_closed), its end lay in a history
    /// that nobody knows: nothing can be played, and it has no [outcome](Session::outcome).
    pub fn from_position(start: Position) -> Session {
        Session {
            start,
            tree: Tree::new(start),
            current: ROOT,
            declared: None,
            draw_offer: None,
            players: BySide::default(),
            tags: Vec::new(),
        }
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Rules {
        self.start.rules()
    }

    /// The board it is played on.
    pub fn board(&self) -> Board {
        self.start.board()
    }

    /// The current position; [closed](Position::is_closed) if the game has ended by repetition, agreement or
    /// resignation, so that nothing is legal in it.
    pub fn position(&self) -> &Position {
        &self.tree.node(self.current).position
    }

    /// The position at which the game began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// How the game has ended at the current position, in the order of reasons of the rules.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_at(self.current)
    }

    fn outcome_at(&self, id: NodeId) -> Option<Outcome> {
        let node = self.tree.node(id);
        let by_position = node.position.outcome();
        let repeated = self.rules().repetition().count().is_some_and(|count| node.occurrences >= count);
        if repeated && ends_by_history(&node.position) {
            return Some(Outcome::draw(Reason::Repetition));
        }
        by_position.or_else(|| self.declared.filter(|_| self.tree.next(id).is_none() && self.is_on_line(id)))
    }

    fn is_on_line(&self, id: NodeId) -> bool {
        self.tree.end(ROOT) == id
    }

    /// Plays a single action.
    ///
    /// # Errors
    /// Why it is refused; the game is then as it was.
    pub fn play(&mut self, action: Action) -> Result<Vec<Event>, PlayError> {
        self.check(|position| position.play(action))?;
        self.advance(action);
        Ok(self.news())
    }

    /// Plays a whole turn, all or nothing. Where a removal is owed it is a turn of removals.
    ///
    /// # Errors
    /// Why it is refused; the game is then as it was.
    pub fn play_turn(&mut self, turn: Turn) -> Result<Vec<Event>, PlayError> {
        self.check(|position| position.play_turn(turn))?;
        let mut events = Vec::new();
        for action in turn.actions() {
            self.advance(action);
            events.extend(self.news());
        }
        Ok(events)
    }

    fn check(&self, play: impl FnOnce(&mut Position) -> Result<(), Illegal>) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        let mut copy = *self.position();
        play(&mut copy).map_err(PlayError::Illegal)
    }

    /// Goes to where a legal action leads and makes that the line.
    fn advance(&mut self, action: Action) {
        let (from, mover) = (self.current, self.position().side());
        if let Some(next) = self.tree.next(from)
            && (self.tree.node(next).action != Some(action) || self.tree.next(next).is_none())
        {
            // Either the declared end is left in a variation, or the game goes on at the very place where it was.
            self.take_back_end();
        }
        self.current = match self.tree.child(from, action) {
            Some(child) => {
                self.tree.promote(from, child);
                child
            }
            None => self.tree.add(from, action, true),
        };
        // An offer stands until the other side has played.
        self.draw_offer = self.draw_offer.filter(|side| *side == mover && self.outcome().is_none());
        self.remove_tag("Termination");
    }

    /// What the last action brought about.
    fn news(&self) -> Vec<Event> {
        let mut events = event::events_of(&self.tree, self.current);
        events.extend(self.outcome().map(Event::Ended));
        events
    }

    /// A player's name, empty if it is not known.
    pub fn player(&self, side: Side) -> &str {
        &self.players[side]
    }

    /// Names a player. Line ends and other control characters become spaces.
    pub fn set_player(&mut self, side: Side, name: &str) {
        self.players[side] = record::one_line(name);
    }
}

impl PartialEq for Session {
    /// The same start, actions, variations, notes, names and tags, at the same place.
    fn eq(&self, other: &Session) -> bool {
        self.start == other.start
            && self.declared == other.declared
            && self.tree.node(self.current).depth == other.tree.node(other.current).depth
            && self.players == other.players
            && self.tags == other.tags
            && self.tree.same(&other.tree)
    }
}
