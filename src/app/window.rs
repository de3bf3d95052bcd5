//! The window: drawn only while something moves or is thought about, its size, full screen.

use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use super::pieces::Moving;
use super::play::{Thinking, TurnEvent, TurnState};
use super::states::{AppSystems, Menu, Screen};

/// How long everything is drawn after something has happened, so that fades and hovers can finish.
const AFTERGLOW: f32 = 0.6;
/// How long a computer's window may sleep when nothing happens at all.
const SLEEP: Duration = Duration::from_secs(3600);
/// How long men that may be taken pulse; then they stand still until something happens.
const PULSE: f32 = 12.0;

/// Whether frames are needed now.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Activity {
    /// Seconds for which frames are still wanted.
    wanted: f32,
    /// Seconds for which the marks still pulse.
    pulse: f32,
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
    app.init_resource::<Activity>();
    app.add_systems(Update, (wake, set_pace).chain().after(AppSystems::Show));
}

fn wake(
    time: Res<Time<Real>>,
    mut activity: ResMut<Activity>,
    (moving, thinking, turn): (Res<Moving>, Res<Thinking>, Res<TurnState>),
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    mut events: MessageReader<TurnEvent>,
    (buttons, keys): (Res<ButtonInput<MouseButton>>, Res<ButtonInput<KeyCode>>),
) {
    let step = time.delta_secs().min(0.1);
    let mut next = Activity { wanted: activity.wanted - step, pulse: activity.pulse - step };
    let pressed = buttons.get_pressed().next().is_some() || keys.get_pressed().next().is_some();
    let happened = events.read().count() > 0 || turn.is_changed() || menu.is_changed() || screen.is_changed();
    if moving.0 || thinking.is_awaited() || pressed || happened || *screen.get() == Screen::Loading {
        next.wanted = AFTERGLOW;
    }
    let takes = turn.awaits_person() && turn.position().owed() > 0 && *screen.get() == Screen::Playing;
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
    activity.set_if_neq(next);
}

fn set_pace(activity: Res<Activity>, settings: Option<ResMut<WinitSettings>>) {
    let Some(mut settings) = settings else { return };
    let mode = if activity.is_active() { UpdateMode::Continuous } else { UpdateMode::reactive(SLEEP) };
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = match mode {
            UpdateMode::Continuous => UpdateMode::reactive_low_power(Duration::from_millis(16)),
            other => other,
        };
    }
}
