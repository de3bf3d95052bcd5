//! The window: drawn only while something moves or is thought about, its size, full screen.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowResized;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::egui::Event;
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet};

use super::board::BoardLayout;
use super::pieces::{AnimationSpeed, Moving, ReducedMotion};
use super::play::{DemoClock, Thinking, TurnEvent, TurnState};
use super::scene::Quality;
use super::settings::Settings;
use super::states::{AppSystems, Menu, Paused, Screen};

/// How long everything is drawn after something has happened, so that fades and hovers can finish.
const AFTERGLOW: f32 = 0.6;
/// How long a computer's window may sleep when nothing happens at all.
const SLEEP: Duration = Duration::from_secs(3600);
/// How long men that may be taken pulse; then they stand still until something happens.
const PULSE: f32 = 12.0;
/// Between two frames behind the title, so that a laptop stays cool: while men move, while only the light does, and
/// while the window is not in front.
const TITLE_FRAME: Duration = Duration::from_millis(33);
const TITLE_DRIFT: Duration = Duration::from_millis(80);
const TITLE_BEHIND: Duration = Duration::from_millis(500);

/// Whether frames are needed now.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Activity {
    /// Seconds for which frames are still wanted.
    wanted: f32,
    /// Seconds for which the marks still pulse.
    pulse: f32,
    /// Whether something moves behind the title that nobody has asked for.
    shown: bool,
}

impl Activity {
    /// Asks for frames for so many seconds from now.
    pub fn want(&mut self, seconds: f32) {
        self.wanted = self.wanted.max(seconds);
    }

    /// Whether marks pulse now.
    pub fn pulses(&self) -> bool {
        self.pulse > 0.0
    }

    /// Whether anything moves.
    pub fn is_active(&self) -> bool {
        self.wanted > 0.0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Activity>().add_message::<WindowResized>();
    app.add_systems(
        PreUpdate,
        quiet_interface.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
    );
    app.add_systems(Update, (wake, set_pace).chain().after(AppSystems::Show));
}

#[expect(clippy::too_many_arguments, reason = "whatever moves needs frames")]
fn wake(
    time: Res<Time<Real>>,
    mut activity: ResMut<Activity>,
    (moving, thinking, turn): (Res<Moving>, Res<Thinking>, Res<TurnState>),
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    (paused, layout, settings): (Res<State<Paused>>, Res<BoardLayout>, Option<Res<Settings>>),
    (mut events, mut resized): (MessageReader<TurnEvent>, MessageReader<WindowResized>),
    (buttons, keys): (Res<ButtonInput<MouseButton>>, Res<ButtonInput<KeyCode>>),
    mut own: Local<f32>,
) {
    let step = time.delta_secs().min(0.1);
    // What plays behind the title is no reason to hurry.
    let titled = *screen.get() == Screen::Title;
    let shown = titled && (moving.0 || activity.wanted > *own);
    let wanted = if titled { *own } else { activity.wanted };
    let mut next = Activity { wanted: wanted - step, pulse: activity.pulse - step, shown };
    let pressed = buttons.get_pressed().next().is_some() || keys.get_pressed().next().is_some();
    let happened = events.read().count() > 0 || turn.is_changed() || menu.is_changed() || screen.is_changed();
    // What is built anew is whole only some frames later.
    let resized = resized.read().count() > 0;
    let rebuilt = resized || layout.is_changed() || settings.is_some_and(|settings| settings.is_changed());
    // Under a panel nothing comes of thinking: what is found is kept until the panel closes.
    let thinks = thinking.is_awaited() && !paused.0;
    if (!titled && (moving.0 || thinks)) || pressed || happened || rebuilt || *screen.get() == Screen::Loading {
        next.wanted = AFTERGLOW;
    }
    let takes = turn.awaits_person() && turn.position().owed() > 0 && *screen.get() == Screen::Playing && !paused.0;
    if takes && happened {
        next.pulse = PULSE;
    }
    if !takes {
        next.pulse = 0.0;
    }
    if next.pulse > 0.0 {
        next.wanted = AFTERGLOW;
    }
    next.wanted = next.wanted.max(0.0);
    *own = next.wanted;
    activity.set_if_neq(next);
}

/// bevy_egui tells the modifier keys anew in every frame, and egui draws again after every event: without an end.
/// So what egui knows already is not told.
fn quiet_interface(mut contexts: Query<(&mut EguiContext, &mut EguiInput)>) {
    for (mut context, mut input) in &mut contexts {
        let known = context.bypass_change_detection().get_mut().input(|input| input.modifiers);
        if input.events.iter().all(|event| *event == Event::ModifiersChanged(known)) {
            input.events.clear();
        }
    }
}

fn set_pace(
    activity: Res<Activity>,
    settings: Option<ResMut<WinitSettings>>,
    (screen, paused): (Res<State<Screen>>, Res<State<Paused>>),
    (clock, quality): (Res<DemoClock>, Option<Res<Quality>>),
    (speed, reduced): (Res<AnimationSpeed>, Res<ReducedMotion>),
) {
    let Some(mut settings) = settings else { return };
    // At rest only what happens to the window wakes it, not a pointer that moves elsewhere.
    let mode = if *screen.get() == Screen::Title {
        let still =
            reduced.0 || *speed == AnimationSpeed::Off || quality.is_some_and(|quality| *quality == Quality::Low);
        UpdateMode::reactive_low_power(title_pause(&activity, &clock, paused.0, still))
    } else if activity.is_active() {
        UpdateMode::Continuous
    } else {
        UpdateMode::reactive_low_power(SLEEP)
    };
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = match mode {
            UpdateMode::Continuous => UpdateMode::reactive_low_power(Duration::from_millis(16)),
            other if *screen.get() != Screen::Title || paused.0 => other,
            _ => UpdateMode::reactive_low_power(TITLE_BEHIND),
        };
    }
}

/// How long the window may sleep at the title.
fn title_pause(activity: &Activity, clock: &DemoClock, paused: bool, still: bool) -> Duration {
    if activity.is_active() || activity.shown {
        TITLE_FRAME
    } else if paused {
        SLEEP
    } else if still {
        // Until the next man is moved. A search that is late is asked after now and then.
        Duration::from_secs_f32(clock.due().max(0.0)).max(TITLE_DRIFT)
    } else {
        TITLE_DRIFT
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::headless;
    use crate::app::pieces::AnimationSpeed;
    use crate::app::play::{GameSetup, Intent, Pace, Player};
    use crate::engine::Level;
    use crate::rules::BySide;
    use bevy::time::TimeUpdateStrategy;

    /// Frames of a tenth of a second, each a millisecond of waiting.
    fn frames(app: &mut App, count: u32) {
        for _ in 0..count {
            app.update();
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    fn is_active(app: &App) -> bool {
        app.world().resource::<Activity>().is_active()
    }

    fn open(app: &mut App, menu: Menu) {
        app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
    }

    /// A game on the screen in which so much thinking is done by Black.
    fn playing(players: BySide<Player>) -> App {
        let mut app = headless();
        app.add_plugins(super::plugin);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(100)));
        app.insert_resource(Pace { turn: Duration::ZERO, removal: Duration::ZERO });
        app.insert_resource(AnimationSpeed::Off);
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Playing);
        app.world_mut().write_message(Intent::New(Box::new(GameSetup { players, ..default() })));
        frames(&mut app, 20);
        app
    }

    #[test]
    fn nothing_is_drawn_where_a_person_is_awaited_or_a_panel_is_open() {
        let mut app = playing(BySide::default());
        assert!(!is_active(&app), "a person thinks");
        open(&mut app, Menu::Pause);
        frames(&mut app, 2);
        assert!(is_active(&app), "a panel opens");
        frames(&mut app, 20);
        assert!(!is_active(&app), "a panel is open");
    }

    #[test]
    fn a_window_of_another_size_is_drawn_until_everything_has_its_place() {
        let mut app = playing(BySide::default());
        app.world_mut().write_message(WindowResized { window: Entity::PLACEHOLDER, width: 800.0, height: 600.0 });
        frames(&mut app, 4);
        assert!(is_active(&app));
        frames(&mut app, 20);
        assert!(!is_active(&app));
    }

    #[test]
    fn under_a_panel_a_search_waits_without_frames_and_goes_on_after_it() {
        let hard = Player::Computer(Level::ALL[Level::ALL.len() - 1]);
        let mut app = playing(BySide::new(Player::Person, hard));
        let point = app.world().resource::<TurnState>().position().empty().into_iter().next().expect("an empty board");
        app.world_mut().write_message(Intent::Point(point));
        frames(&mut app, 1);
        open(&mut app, Menu::Settings);
        frames(&mut app, 30);
        assert!(app.world().resource::<Thinking>().is_awaited(), "the search is kept");
        assert!(!is_active(&app), "nothing is drawn for it");
        frames(&mut app, 30);
        assert_eq!(app.world().resource::<TurnState>().session().turns().len(), 1, "nothing is played under a panel");
        open(&mut app, Menu::None);
        for _ in 0..20_000 {
            frames(&mut app, 1);
            if app.world().resource::<TurnState>().session().turns().len() == 2 {
                return;
            }
            assert!(is_active(&app), "it is drawn while it thinks");
        }
        panic!("the computer did not go on");
    }
}
