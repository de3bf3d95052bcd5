//! The game behind the title: two computers play on and on, on the board but beside the player's own game, which
//! stays as it is. It stands still under a panel and is gone as soon as play begins.

use std::ops::Deref;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::thought::Thought;
use super::{Player, TurnEvent, TurnState};
use crate::app::states::{AppSystems, Paused, Screen};
use crate::engine::{self, Level};
use crate::rules::{Action, BySide, Rules};
use crate::session::Session;

/// Who plays, White and Black: one sees a little farther, so that games have a course.
const LEVELS: BySide<Level> = BySide::new(Level::Medium, Level::Easy);
/// Actions that have been played when the title opens: an empty board says little.
const OPENING: u64 = 13;
/// Turns after which a game that does not end is cleared away.
const LONGEST: usize = 160;
/// Seconds between two turns, the shortest and how much longer some take; before a removal; after the end of a game.
const PAUSE: (f32, f32) = (1.5, 1.0);
const REMOVAL: f32 = 1.1;
const END: f32 = 4.5;

/// The game behind the title, while there is one.
#[derive(Resource, Default)]
pub struct Demo(Option<TurnState>);

/// What happened in it.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct DemoEvent(TurnEvent);

/// When its next action is due.
#[derive(Resource, Default)]
pub struct DemoClock {
    search: Option<Thought<Option<Action>>>,
    /// Seconds until the next action.
    due: f32,
    /// Seconds since the title opened.
    passed: f32,
    /// Counts games and actions: chance follows from it, so that the title is the same at every start.
    seed: u64,
}

impl DemoClock {
    /// Seconds until something happens.
    pub fn due(&self) -> f32 {
        self.due
    }

    /// Seconds for which the title has been seen; under a panel they stand still.
    pub fn passed(&self) -> f32 {
        self.passed
    }
}

/// The game that stands on the board: the one behind the title, else the player's.
#[derive(SystemParam)]
pub struct OnBoard<'w> {
    own: Res<'w, TurnState>,
    demo: Res<'w, Demo>,
}

impl OnBoard<'_> {
    /// Whether anything of it has changed since this system ran last.
    pub fn has_changed(&self) -> bool {
        self.demo.is_changed() || (self.demo.0.is_none() && self.own.is_changed())
    }

    /// Names the state of the game among all that stand on the board: which game, and its version.
    pub fn key(&self) -> (bool, u64) {
        (self.demo.0.is_some(), self.version())
    }
}

impl Deref for OnBoard<'_> {
    type Target = TurnState;

    fn deref(&self) -> &TurnState {
        self.demo.0.as_ref().unwrap_or(&self.own)
    }
}

/// What happens in the game that stands on the board.
#[derive(SystemParam)]
pub struct BoardEvents<'w, 's> {
    own: MessageReader<'w, 's, TurnEvent>,
    of_demo: MessageReader<'w, 's, DemoEvent>,
    demo: Res<'w, Demo>,
}

impl BoardEvents<'_, '_> {
    /// What has happened since this was asked last.
    pub fn read(&mut self) -> Vec<TurnEvent> {
        let own: Vec<TurnEvent> = self.own.read().cloned().collect();
        let of_demo = self.of_demo.read().map(|event| event.0.clone()).collect();
        if self.demo.0.is_some() { of_demo } else { own }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Demo>().init_resource::<DemoClock>().add_message::<DemoEvent>();
    app.add_systems(OnEnter(Screen::Title), begin);
    app.add_systems(OnExit(Screen::Title), end);
    app.add_systems(Update, play.in_set(AppSystems::Play).run_if(in_state(Screen::Title)));
}

/// Begins by the rules of the player's game, so that the board itself need not be made anew.
fn begin(own: Res<TurnState>, mut demo: ResMut<Demo>, mut clock: ResMut<DemoClock>) {
    *clock = DemoClock { due: PAUSE.0, ..default() };
    demo.0 = Some(open(*own.session().rules(), &mut clock));
}

fn end(mut demo: ResMut<Demo>, mut clock: ResMut<DemoClock>) {
    demo.0 = None;
    clock.search = None;
}

/// A game that is on its way.
fn open(rules: Rules, clock: &mut DemoClock) -> TurnState {
    let mut game = TurnState::new(Session::new(rules), BySide::from_fn(|side| Player::Computer(LEVELS[side])));
    for _ in 0..OPENING {
        clock.seed += 1;
        let stop = std::sync::atomic::AtomicBool::new(false);
        let action = engine::choose_seeded(game.session(), Level::Easy, &stop, clock.seed);
        let Some(action) = action else { break };
        if game.change().play(action).is_err() {
            break;
        }
    }
    game
}

fn play(
    mut demo: ResMut<Demo>,
    mut clock: ResMut<DemoClock>,
    mut told: MessageWriter<DemoEvent>,
    (time, paused): (Res<Time<Real>>, Res<State<Paused>>),
) {
    let Some(game) = &mut demo.bypass_change_detection().0 else { return };
    if paused.0 {
        return;
    }
    // A frame that took long must not swallow the time to look.
    let step = time.delta_secs().min(0.1);
    clock.passed += step;
    clock.due -= step;
    let over = game.outcome().is_some() || game.session().turns().len() >= LONGEST;
    if !over && clock.search.is_none() {
        clock.seed += 1;
        let (seed, level) = (clock.seed, LEVELS[game.position().side()]);
        clock.search =
            Some(Thought::begin(game, move |session, stop| engine::choose_seeded(session, level, stop, seed)));
    }
    if clock.due > 0.0 {
        return;
    }
    if over {
        clock.search = None;
        let rules = *game.session().rules();
        let mut next = open(rules, &mut clock);
        // Another game, and not the one whose first state looks alike.
        next.version += game.version() + 1;
        clock.due = PAUSE.0 + PAUSE.1;
        demo.0 = Some(next);
        told.write(DemoEvent(TurnEvent::Began));
        return;
    }
    // It was found long ago: a second is a long time. To wait for it if not keeps the title the same at every start.
    let Some(action) = clock.search.take().and_then(|mut search| search.wait()) else { return };
    if let Ok(events) = game.change().play(action) {
        told.write_batch(events.into_iter().map(|event| DemoEvent(TurnEvent::Played(event))));
    }
    let chance = (clock.seed as f32 * 0.618_034).fract();
    clock.due = match game.outcome() {
        Some(_) => END,
        None if game.position().owed() > 0 => REMOVAL,
        None => PAUSE.0 + PAUSE.1 * chance,
    };
    demo.set_changed();
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::app::headless;
    use crate::app::play::{Autosave, Intent};

    fn go(app: &mut App, screen: Screen) {
        app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        app.update();
    }

    fn demo_turns(app: &App) -> Option<usize> {
        app.world().resource::<Demo>().0.as_ref().map(|game| game.session().turns().len())
    }

    #[test]
    fn the_title_plays_by_itself_and_leaves_the_players_game_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("game.txt");
        let mut app = headless();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
        app.world_mut().resource_mut::<Autosave>().file = Some(file.clone());
        go(&mut app, Screen::Playing);
        let point = app.world().resource::<TurnState>().position().empty().into_iter().next().expect("a point");
        app.world_mut().write_message(Intent::Point(point));
        app.update();
        let own = app.world().resource::<TurnState>().session().to_record();
        let saved = std::fs::read(&file).expect("a saved game");
        go(&mut app, Screen::Title);
        let before = demo_turns(&app).expect("a game behind the title");
        for _ in 0..20_000 {
            app.update();
            std::thread::sleep(Duration::from_millis(1));
            if demo_turns(&app).is_some_and(|turns| turns > before + 2) {
                break;
            }
        }
        assert!(demo_turns(&app).is_some_and(|turns| turns > before + 2), "it goes on");
        go(&mut app, Screen::Playing);
        assert_eq!(demo_turns(&app), None, "it is gone");
        assert_eq!(app.world().resource::<TurnState>().session().to_record(), own);
        assert_eq!(std::fs::read(&file).expect("a saved game"), saved);
    }
}
