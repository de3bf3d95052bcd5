//! What the window shows, told in its log: for tests that drive the real window from outside, and for reports.
//!
//! With `RUST_LOG=malom::state=debug` a line comes whenever one of these has changed: the window's size, the screen
//! and the panel over it, what was played or refused, where the points of the board lie in the window, what can be pressed and where (what a screen reader is
//! told), what is picked up, where the walking cursor stands, the short messages, and whether anything still moves.
//! Places are in pixels of the window. What is laid out anew takes a frame or two to find its place: places are
//! told once two frames agree, and anew for every size, screen and panel.

use bevy::log::{Level, debug, tracing};
use bevy::prelude::*;
use bevy::window::WindowResized;
use bevy_egui::egui::accesskit::{Node, Role, Toggled};
use bevy_egui::{EguiOutput, PrimaryEguiContext};

use super::board::BoardLayout;
use super::input::Cursor;
use super::play::{TurnEvent, TurnState};
use super::scene::MainCamera;
use super::states::{Menu, Screen};
use super::ui::Toasts;
use super::window::Activity;
use crate::rules::Point;

/// The name under which everything here is told.
const STATE: &str = "malom::state";

pub(super) fn plugin(app: &mut App) {
    if tracing::enabled!(target: STATE, Level::DEBUG) {
        app.init_resource::<Anew>();
        app.add_systems(Last, (states, game, messages, points, controls, rest).chain());
    }
}

/// Something that is told once it has changed and two frames agree.
struct Settling<T> {
    last: Option<T>,
    told: Option<T>,
}

impl<T> Default for Settling<T> {
    fn default() -> Self {
        Settling { last: None, told: None }
    }
}

impl<T: PartialEq> Settling<T> {
    /// What is to be told now, if anything is; what is laid out anew is, whatever was told before.
    fn take(&mut self, now: T, anew: bool) -> Option<&T> {
        let now = Some(now);
        if anew {
            self.told = None;
        }
        if anew || now != self.last {
            self.last = now;
            return None;
        }
        if now == self.told {
            return None;
        }
        self.told = now;
        self.told.as_ref()
    }
}

/// Whether everything is laid out anew in this frame, so that all places are to be told again.
#[derive(Resource, Default)]
struct Anew(bool);

fn states(
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    mut resized: MessageReader<WindowResized>,
    mut anew: ResMut<Anew>,
) {
    anew.0 = screen.is_changed() || menu.is_changed();
    for size in resized.read() {
        anew.0 = true;
        debug!(target: STATE, "window {}×{}", size.width, size.height);
    }
    if screen.is_changed() {
        debug!(target: STATE, "screen {:?}", screen.get());
    }
    if menu.is_changed() {
        debug!(target: STATE, "menu {:?}", menu.get());
    }
}

/// What is tried and what is held.
fn game(
    (turn, layout, cursor): (Res<TurnState>, Res<BoardLayout>, Res<Cursor>),
    mut events: MessageReader<TurnEvent>,
    mut told: Local<(Option<Point>, Option<Point>)>,
) {
    let name = |point: Option<Point>| {
        point.map_or_else(|| "nothing".to_owned(), |point| layout.board.display_point(point).to_string())
    };
    for event in events.read() {
        match event {
            TurnEvent::Refused { point, why } => debug!(target: STATE, "refused {}: {why:?}", name(*point)),
            TurnEvent::Played(event) => debug!(target: STATE, "played {event:?}"),
            TurnEvent::Jumped => debug!(target: STATE, "jumped to {}", turn.position()),
            TurnEvent::Began => debug!(target: STATE, "began {}", turn.position()),
            TurnEvent::DrawOffered(side) => debug!(target: STATE, "draw offered by {side}"),
            TurnEvent::DrawDeclined(side) => debug!(target: STATE, "draw declined by {side}"),
        }
    }
    let (held, walking) = *told;
    if held != turn.selected() {
        debug!(target: STATE, "held {}", name(turn.selected()));
    }
    if walking != cursor.walking {
        debug!(target: STATE, "cursor {}", name(cursor.walking));
    }
    *told = (turn.selected(), cursor.walking);
}

fn messages(toasts: Res<Toasts>, mut told: Local<Vec<String>>) {
    for text in toasts.texts().filter(|text| !told.iter().any(|told| told == text)) {
        debug!(target: STATE, "message {text}");
    }
    if toasts.is_changed() {
        *told = toasts.texts().map(str::to_owned).collect();
    }
}

fn points(
    cameras: Query<(&Camera, &GlobalTransform), With<MainCamera>>,
    (layout, screen, anew): (Res<BoardLayout>, Res<State<Screen>>, Res<Anew>),
    mut settling: Local<Settling<String>>,
) {
    let Some((camera, eye)) = cameras.iter().next().filter(|_| *screen.get() == Screen::Playing) else { return };
    let places = layout.board.points().into_iter().filter_map(|point| {
        let at = camera.world_to_viewport(eye, layout.point(point)).ok()?;
        Some(format!(" {}={:.0},{:.0}", layout.board.display_point(point), at.x, at.y))
    });
    if let Some(places) = settling.take(places.collect(), anew.0) {
        debug!(target: STATE, "points{places}");
    }
}

/// What a screen reader is told of everything that can be pressed or typed into, one line each.
fn controls(
    outputs: Query<&EguiOutput, With<PrimaryEguiContext>>,
    anew: Res<Anew>,
    mut settling: Local<Settling<Vec<Control>>>,
) {
    let Some(output) = outputs.iter().next() else { return };
    let Some(tree) = &output.platform_output.accesskit_update else { return };
    let mut lines: Vec<_> =
        tree.nodes.iter().filter_map(|(id, node)| control(node, tree.focus == *id, output.pixels_per_point)).collect();
    lines.sort_by_key(|control: &Control| (control.edges[1], control.edges[0]));
    if let Some(lines) = settling.take(lines, anew.0) {
        debug!(target: STATE, "controls {}", lines.len());
        for Control { edges: [left, top, right, bottom], what } in lines {
            debug!(target: STATE, "control {left} {top} {right} {bottom} {what}");
        }
    }
}

/// Something that can be pressed or typed into.
#[derive(PartialEq)]
struct Control {
    /// Left, top, right and bottom, pixels.
    edges: [i32; 4],
    /// Its kind, its state (f, d and c for focused, disabled and chosen) and its name.
    what: String,
}

fn control(node: &Node, focused: bool, scale: f32) -> Option<Control> {
    let kind = match node.role() {
        Role::Button => "button",
        Role::RadioButton => "choice",
        Role::TextInput => "field",
        Role::Slider => "slider",
        _ => return None,
    };
    let bounds = node.bounds()?;
    let edges = [bounds.x0, bounds.y0, bounds.x1, bounds.y1].map(|edge| (edge as f32 * scale).round() as i32);
    let mut state = String::new();
    for (letter, holds) in [('f', focused), ('d', node.is_disabled()), ('c', node.toggled() == Some(Toggled::True))] {
        state.push(if holds { letter } else { '-' });
    }
    Some(Control { edges, what: format!("{kind} {state} {}", node.label().unwrap_or_default()) })
}

fn rest(activity: Res<Activity>, mut active: Local<bool>) {
    if *active != activity.is_active() {
        *active = activity.is_active();
        debug!(target: STATE, "{}", if *active { "awake" } else { "at rest" });
    }
}
