//! Tells the log what the window shows, for whoever drives it from outside, such as the test in `tests/window`. Silent
//! unless `RUST_LOG` asks for `malom::state=debug` and `malom::widget=trace`.

use bevy::log::tracing;
use bevy::prelude::*;
use bevy::transform::TransformSystems;
use bevy::window::PrimaryWindow;

use super::board::BoardLayout;
use super::input::Carried;
use super::play::{TurnEvent, TurnState};
use super::scene::MainCamera;
use super::states::{Menu, Screen};
use crate::rules::Point;

/// So many frames nothing must change for the window to be at rest: what panels leave free is known a frame late.
const CALM_FRAMES: u32 = 3;

/// Frames since something changed, up to [`CALM_FRAMES`].
#[derive(Resource, Default)]
struct Calm(u32);

pub(super) fn plugin(app: &mut App) {
    if tracing::enabled!(target: "malom::state", tracing::Level::DEBUG) {
        app.init_resource::<Calm>();
        app.add_systems(PostUpdate, (rest, states, events, points).chain().after(TransformSystems::Propagate));
    }
}

/// Tells when things begin to change, before it is told what, and when all has come to rest.
fn rest(
    mut calm: ResMut<Calm>,
    cameras: Query<Ref<GlobalTransform>, With<MainCamera>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    told: MessageReader<TurnEvent>,
) {
    let turned = cameras.iter().any(|transform| transform.is_changed());
    if turned || screen.is_changed() || menu.is_changed() || !told.is_empty() {
        if calm.0 >= CALM_FRAMES {
            debug!(target: "malom::state", "stirred");
        }
        calm.0 = 0;
    } else if calm.0 < CALM_FRAMES {
        calm.0 += 1;
        if calm.0 == CALM_FRAMES {
            debug!(target: "malom::state", "at rest");
        }
    }
}

fn states(screen: Res<State<Screen>>, menu: Res<State<Menu>>) {
    if screen.is_changed() {
        debug!(target: "malom::state", "screen {:?}", screen.get());
    }
    if menu.is_changed() {
        debug!(target: "malom::state", "menu {:?}", menu.get());
    }
}

fn events(
    mut told: MessageReader<TurnEvent>,
    (turn, carried): (Res<TurnState>, Res<Carried>),
    mut picked: Local<Option<Point>>,
    mut in_hand: Local<Option<Point>>,
) {
    for event in told.read() {
        debug!(target: "malom::state", "event {event:?}");
        debug!(target: "malom::state", "position {}", turn.position());
    }
    if *picked != turn.selected() {
        *picked = turn.selected();
        let board = turn.session().board();
        let name = picked.map_or_else(|| "nothing".into(), |point| board.display_point(point).to_string());
        debug!(target: "malom::state", "picked {name}");
    }
    if *in_hand != carried.from {
        *in_hand = carried.from;
        debug!(target: "malom::state", "{}", if in_hand.is_some() { "carried" } else { "let go" });
    }
}

/// Where each point lies in the window, in physical pixels, whenever that has changed.
fn points(
    windows: Query<&Window, With<PrimaryWindow>>,
    cameras: Query<(&Camera, &GlobalTransform), With<MainCamera>>,
    layout: Res<BoardLayout>,
    mut told: Local<String>,
) {
    let (Ok(window), Ok((camera, transform))) = (windows.single(), cameras.single()) else { return };
    let place = |point| {
        let at = camera.world_to_viewport(transform, layout.point(point)).ok()? * window.scale_factor();
        Some(format!(" {}={:.0},{:.0}", layout.board.display_point(point), at.x, at.y))
    };
    let places: String = layout.board.points().into_iter().filter_map(place).collect();
    if *told != places {
        debug!(target: "malom::state", "points{places}");
        *told = places;
    }
}
