//! The computer's side of the table: a search on a task, stopped whenever the game moves on without it.

use std::time::Duration;

use bevy::prelude::*;

use super::thought::Thought;
use super::{Intent, Player, TurnState, turn};
use crate::app::states::{AppSystems, Paused, Screen};
use crate::engine;
use crate::rules::{Action, Turn};

/// How long the computer waits before it shows its action, at least: people need the time to look.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Pace {
    /// Before a placement or move.
    pub turn: Duration,
    /// Before a removal, so that the mill is seen first.
    pub removal: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Pace { turn: Duration::from_millis(700), removal: Duration::from_millis(650) }
    }
}

/// What is being thought about.
#[derive(Resource, Default)]
pub struct Thinking {
    search: Option<Thought<Option<Action>>>,
    /// What the computer has decided and not yet played, and the version of the game that it is for.
    decided: Option<(u64, Action)>,
    /// How long it has been the computer's turn.
    waited: Duration,
    /// A hint that is being looked for.
    pub(super) hint: Option<Thought<Option<Turn>>>,
    /// Whether the computer agrees to a draw.
    pub(super) draw: Option<Thought<bool>>,
}

impl Thinking {
    /// Whether the computer thinks, or what it has decided waits to be played.
    pub fn is_busy(&self) -> bool {
        self.is_moving() || self.draw.is_some()
    }

    /// Whether anything will come of waiting: what a computer does or says, or a hint.
    pub fn is_awaited(&self) -> bool {
        self.is_busy() || self.hint.is_some()
    }

    fn is_moving(&self) -> bool {
        self.search.is_some() || self.decided.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinking>().init_resource::<Pace>();
    // At the title nobody sees what would be played.
    let (think, answer) = (think.run_if(not(in_state(Screen::Title))), answer.run_if(not(in_state(Screen::Title))));
    app.add_systems(Update, (forget, think, answer).chain().after(turn::act).in_set(AppSystems::Play));
}

/// Drops what was thought about a game that has moved on; the searches stop.
pub(super) fn forget(mut thinking: ResMut<Thinking>, turn: Res<TurnState>) {
    if !thinking.is_awaited() {
        return;
    }
    thinking.search.take_if(|search| !search.is_about(&turn));
    thinking.decided.take_if(|(version, _)| *version != turn.version());
    thinking.hint.take_if(|hint| !hint.is_about(&turn));
    thinking.draw.take_if(|draw| !draw.is_about(&turn));
}

/// Starts a search when it is the computer's turn and it has no offer to answer first.
fn think(mut thinking: ResMut<Thinking>, turn: Res<TurnState>, paused: Res<State<Paused>>) {
    let Player::Computer(level) = turn.players()[turn.position().side()] else { return };
    if thinking.is_moving() || turn.outcome().is_some() || turn.computer_offered_draw().is_some() || paused.0 {
        return;
    }
    thinking.search = Some(Thought::begin(&turn, move |session, stop| engine::choose(session, level, stop)));
    thinking.waited = Duration::ZERO;
}

/// Plays what the search found once it has been awaited for long enough.
fn answer(
    mut thinking: ResMut<Thinking>,
    mut turn: ResMut<TurnState>,
    mut intents: MessageReader<Intent>,
    mut told: turn::Told,
    (time, pace): (Res<Time<Real>>, Res<Pace>),
    paused: Res<State<Paused>>,
) {
    let now = intents.read().any(|intent| *intent == Intent::MoveNow);
    if !thinking.is_moving() || paused.0 {
        return;
    }
    thinking.waited += time.delta();
    if let Some(search) = &mut thinking.search {
        if now {
            search.hurry();
        }
        let Some(found) = search.answer() else { return };
        thinking.search = None;
        thinking.decided = found.map(|action| (turn.version(), action));
    }
    let pause = if turn.position().owed() > 0 { pace.removal } else { pace.turn };
    let shown = now || thinking.waited >= pause;
    if let Some((_, action)) = thinking.decided.take_if(|_| shown) {
        // A removal belongs to the mill before it.
        let motive = match turn.position().owed() {
            0 => engine::explain(turn.session(), action).first().copied(),
            _ => turn.motive,
        };
        turn::play(&mut turn, action, &mut told);
        turn.motive = motive;
    }
}
