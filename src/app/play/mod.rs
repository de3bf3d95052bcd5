//! The game in progress: one resource holds the truth, intents change it, messages tell what happened.

mod autosave;
mod demo;
mod draw;
mod hint;
mod lesson;
mod opponent;
mod progress;
mod thought;
mod turn;

use bevy::prelude::*;

use super::states::AppSystems;
use crate::engine::{Level, Motive};
use crate::lessons::{Course, PUPIL, Phase};
use crate::rules::{BySide, Outcome, Point, PointSet, Position, Rules, Side, Why};
use crate::session::{Event, Session};
use crate::text::Language;

pub use autosave::{Autosave, note_players, noted_players};
pub use demo::{BoardEvents, Demo, DemoClock, DemoEvent, OnBoard};
pub use lesson::LessonIntent;
pub use opponent::{Pace, Thinking};
pub use progress::LessonProgress;

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Player {
    /// Somebody at this computer.
    #[default]
    Person,
    /// The computer at a level.
    Computer(Level),
}

/// What is asked for when a game begins.
#[derive(Clone, PartialEq, Debug)]
pub struct GameSetup {
    /// The rules.
    pub rules: Rules,
    /// Who plays.
    pub players: BySide<Player>,
    /// What they are called; empty for the usual names.
    pub names: BySide<String>,
    /// The position to begin from, if not the start.
    pub position: Option<Position>,
}

impl Default for GameSetup {
    fn default() -> Self {
        GameSetup {
            rules: Rules::default(),
            players: BySide::new(Player::Person, Player::Computer(Level::ALL[0])),
            names: BySide::default(),
            position: None,
        }
    }
}

/// What somebody wants, from whatever device.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum Intent {
    /// A point was chosen: to place there, pick a man up, set it down or take it.
    Point(Point),
    /// A man was carried from one point to another.
    Drag {
        /// Where it was picked up.
        from: Point,
        /// Where it was let go.
        to: Point,
    },
    /// Whatever is picked up is put back.
    Cancel,
    /// One turn back (with a computer opponent, to one's own last turn).
    Undo,
    /// One turn forward again.
    Redo,
    /// Shows where to look, and asked again the turn itself.
    Hint,
    /// The computer should stop thinking and move.
    MoveNow,
    /// Goes to the position after so many turns.
    Jump(usize),
    /// Gives the game up, for the side to move or the only person.
    Resign,
    /// Offers a draw, or agrees to the one that is offered.
    Draw,
    /// Starts a game.
    New(Box<GameSetup>),
    /// Starts the same game again, with the sides swapped if `true`.
    Again(bool),
    /// Goes on with a game that was read from somewhere.
    Open(Box<Session>, BySide<Player>),
    /// Something of a lesson.
    Lesson(LessonIntent),
}

/// Something that happened in the game; what is shown and heard follows these.
#[derive(Message, Clone, PartialEq, Debug)]
pub enum TurnEvent {
    /// A change of the position, as the session tells it.
    Played(Event),
    /// The position went back or forth in the history.
    Jumped,
    /// Another game stands on the board.
    Began,
    /// Something was tried that the rules do not allow.
    Refused {
        /// Where, if it was at a point.
        point: Option<Point>,
        /// Why.
        why: Refusal,
    },
    /// A draw was offered by this side.
    DrawOffered(Side),
    /// A draw was not agreed to by this side.
    DrawDeclined(Side),
}

/// Why an intent came to nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The rules forbid it.
    Rules(Why),
    /// The computer is to move.
    NotYourTurn,
    /// The man has nowhere to go.
    Stuck,
    /// There is nothing to take back, or forward again.
    NoHistory,
    /// It is not what a lesson asks for: the key of what is said to it.
    Lesson(&'static str),
}

impl Refusal {
    /// The key of the text that tells it.
    pub fn message(self) -> &'static str {
        match self {
            Refusal::Rules(why) => why.message(),
            Refusal::NotYourTurn => "refused-not-your-turn",
            Refusal::Stuck => "refused-stuck",
            Refusal::NoHistory => "refused-no-history",
            Refusal::Lesson(key) => key,
        }
    }
}

/// What a hint shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hint {
    /// Nothing.
    #[default]
    None,
    /// The points of the turn glow: look here.
    Look(crate::rules::Turn),
    /// The turn itself is told.
    Tell(crate::rules::Turn),
}

/// The game in progress and who plays it. The session in it is the only truth about the position.
#[derive(Resource, Debug)]
pub struct TurnState {
    session: Session,
    players: BySide<Player>,
    /// The man that is picked up.
    pub(super) selected: Option<Point>,
    pub(super) hint: Hint,
    /// What the turn that a computer has just played is for.
    motive: Option<Motive>,
    /// The lesson that it belongs to.
    lesson: Option<Course>,
    /// Counts changes of the session, so that late answers can be told from current ones.
    version: u64,
}

impl Default for TurnState {
    fn default() -> Self {
        TurnState::new(Session::new(Rules::default()), BySide::default())
    }
}

impl TurnState {
    fn new(session: Session, players: BySide<Player>) -> Self {
        TurnState { session, players, selected: None, hint: Hint::None, motive: None, lesson: None, version: 0 }
    }

    /// The game: rules, position, history.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Who plays each side.
    pub fn players(&self) -> BySide<Player> {
        self.players
    }

    /// Whether a computer plays this side.
    pub fn is_computer(&self, side: Side) -> bool {
        matches!(self.players[side], Player::Computer(_))
    }

    /// Whether a computer that plays this side has beaten the only person at the board.
    pub fn is_lost_to_computer(&self, winner: Side) -> bool {
        self.is_computer(winner) && !self.is_computer(!winner)
    }

    /// The side of the computer that has been offered a draw and has not answered.
    pub fn computer_offered_draw(&self) -> Option<Side> {
        self.session.draw_offer().map(|by| !by).filter(|side| self.is_computer(*side))
    }

    /// Whether a person is to act now.
    pub fn awaits_person(&self) -> bool {
        let side = self.position().side();
        let own = self.lesson.as_ref().is_none_or(|course| course.phase() == Phase::Doing && side == PUPIL);
        self.outcome().is_none() && !self.is_computer(side) && own
    }

    /// The lesson that the game belongs to, if it does.
    pub fn lesson(&self) -> Option<&Course> {
        self.lesson.as_ref()
    }

    /// Whether something would be lost if another game stood on the board: one that has begun and not ended.
    pub fn is_worth_keeping(&self) -> bool {
        self.session.can_undo() && self.outcome().is_none() && self.lesson.is_none()
    }

    /// The position as it is now.
    pub fn position(&self) -> &Position {
        self.session.position()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// The man that is picked up.
    pub fn selected(&self) -> Option<Point> {
        self.selected
    }

    /// What the hint shows.
    pub fn hint(&self) -> Hint {
        self.hint
    }

    /// What the last turn is for, if a computer has just played it.
    pub fn motive(&self) -> Option<Motive> {
        self.motive
    }

    /// Changes whenever the session does.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// The session, to be changed: what is picked up and hinted at no longer holds.
    pub(super) fn change(&mut self) -> &mut Session {
        self.version += 1;
        self.selected = None;
        self.hint = Hint::None;
        self.motive = None;
        &mut self.session
    }

    pub(super) fn replace(&mut self, session: Session, players: BySide<Player>) {
        *self.change() = session;
        self.players = players;
        self.lesson = None;
    }

    /// Points that the side to act could choose to finish something: where to place, where the man picked
    /// up may go, whom to take.
    pub fn targets(&self) -> PointSet {
        let actions = self.position().legal_actions().into_iter();
        use crate::rules::Action;
        actions
            .filter(|action| match *action {
                Action::Move { from, .. } => self.selected == Some(from),
                Action::Place(_) => self.selected.is_none(),
                Action::Take(_) => true,
            })
            .map(|action| action.target())
            .collect()
    }

    /// Men that the side to act could pick up.
    pub fn movable(&self) -> PointSet {
        use crate::rules::Action;
        let actions = self.position().legal_actions().into_iter();
        actions
            .filter_map(|action| match action {
                Action::Move { from, .. } => Some(from),
                _ => None,
            })
            .collect()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TurnState>().add_message::<Intent>().add_message::<TurnEvent>();
    app.add_plugins((opponent::plugin, draw::plugin, hint::plugin, autosave::plugin, demo::plugin));
    app.add_plugins((lesson::plugin, progress::plugin));
    app.add_systems(Update, turn::act.in_set(AppSystems::Play));
}

/// Looks up which lessons have been done.
pub(super) fn remember_lessons(app: &mut App) {
    let language = app.world().get_resource::<super::ui::Spoken>().map_or_else(Language::of_system, |spoken| spoken.0);
    let (progress, notice) = LessonProgress::usual(language);
    app.insert_resource(progress);
    if let Some(notice) = notice {
        app.world_mut().resource_mut::<Autosave>().notice = Some(notice);
    }
}

/// Goes straight into the game that the program was started with, and says where games are saved.
pub(super) fn open_at_start(app: &mut App, start: super::Start) {
    let file = start.file.or_else(|| crate::session::folders::autosave().ok());
    app.world_mut().resource_mut::<Autosave>().file = file;
    if let Some(session) = start.session {
        let players = noted_players(&session);
        app.insert_resource(super::loading::AfterLoading(super::states::Screen::Playing));
        app.world_mut().write_message(Intent::Open(Box::new(session), players));
    }
}
