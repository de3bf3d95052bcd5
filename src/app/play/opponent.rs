//! The computer's side of the table: a search on a task, stopped whenever the game moves on without it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

use super::{Hint, Intent, Player, TurnEvent, TurnState, turn};
use crate::app::states::{AppSystems, Paused};
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

/// A search in progress.
struct Search {
    task: Task<Option<Action>>,
    stop: Arc<AtomicBool>,
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// What the computer is thinking about, if it is.
#[derive(Resource, Default)]
pub struct Thinking {
    search: Option<Search>,
    /// What it has decided and not yet played.
    decided: Option<Action>,
    /// The version of the game that both are for.
    version: u64,
    /// How long it has been its turn.
    waited: Duration,
    /// A hint that is being looked for, and the version of the game it is for.
    hint: Option<(u64, Task<Option<Turn>>)>,
}

impl Thinking {
    /// Whether a search runs or its answer waits to be played.
    pub fn is_busy(&self) -> bool {
        self.search.is_some() || self.decided.is_some()
    }

    /// Whether anything will come of waiting: a computer's action or a hint.
    pub fn is_awaited(&self) -> bool {
        self.is_busy() || self.hint.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinking>().init_resource::<Pace>();
    app.add_systems(Update, (forget, think, answer, look_for_hint).chain().after(turn::act).in_set(AppSystems::Play));
}

/// Drops a search, or its answer, whose game has moved on.
fn forget(mut thinking: ResMut<Thinking>, turn: Res<TurnState>) {
    if thinking.is_busy() && thinking.version != turn.version() {
        thinking.search = None;
        thinking.decided = None;
    }
}

/// Starts a search when it is the computer's turn.
fn think(mut thinking: ResMut<Thinking>, turn: Res<TurnState>, paused: Option<Res<State<Paused>>>) {
    let Player::Computer(level) = turn.players()[turn.position().side()] else { return };
    let paused = paused.is_some_and(|paused| paused.0);
    if thinking.is_busy() || turn.outcome().is_some() || paused {
        return;
    }
    let stop = Arc::new(AtomicBool::new(false));
    let (session, heard) = (turn.session().clone(), stop.clone());
    let task = AsyncComputeTaskPool::get().spawn(async move { engine::choose(&session, level, &heard) });
    thinking.search = Some(Search { task, stop });
    thinking.version = turn.version();
    thinking.waited = Duration::ZERO;
}

/// Plays what the search found once it has been awaited for long enough.
fn answer(
    mut thinking: ResMut<Thinking>,
    mut turn: ResMut<TurnState>,
    mut intents: MessageReader<Intent>,
    mut told: MessageWriter<TurnEvent>,
    (time, pace): (Res<Time<Real>>, Res<Pace>),
    paused: Option<Res<State<Paused>>>,
) {
    let now = intents.read().any(|intent| *intent == Intent::MoveNow);
    if !thinking.is_busy() || paused.is_some_and(|paused| paused.0) {
        return;
    }
    thinking.waited += time.delta();
    if let Some(search) = &mut thinking.search {
        if now {
            search.stop.store(true, Ordering::Relaxed);
        }
        let Some(found) = block_on(poll_once(&mut search.task)) else { return };
        thinking.search = None;
        thinking.decided = found;
    }
    let pause = if turn.position().owed() > 0 { pace.removal } else { pace.turn };
    if let Some(action) = thinking.decided
        && (now || thinking.waited >= pause)
    {
        thinking.decided = None;
        turn::play(&mut turn, action, &mut told);
    }
}

/// Looks for a hint when one is asked for, and shows it if the game has not moved on meanwhile. Asked for again it
/// tells the turn.
fn look_for_hint(mut intents: MessageReader<Intent>, mut thinking: ResMut<Thinking>, mut turn: ResMut<TurnState>) {
    let asked = intents.read().any(|intent| *intent == Intent::Hint) && turn.awaits_person();
    match turn.hint() {
        Hint::Look(best) if asked => turn.hint = Hint::Tell(best),
        Hint::None if asked && thinking.hint.is_none() => {
            let session = turn.session().clone();
            let task = AsyncComputeTaskPool::get().spawn(async move { engine::hint(&session) });
            thinking.hint = Some((turn.version(), task));
        }
        _ => {}
    }
    let Some((version, task)) = &mut thinking.hint else { return };
    let Some(found) = block_on(poll_once(task)) else { return };
    if *version == turn.version()
        && let Some(best) = found
    {
        turn.hint = Hint::Look(best);
    }
    thinking.hint = None;
}
