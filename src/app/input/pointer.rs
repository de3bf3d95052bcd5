//! Mouse and touch: the nearest point within reach, click or drag, the camera with the right button.
//!
//! Movements and presses are taken in the order in which they came: where frames are slow, one may bring a whole drag.

use bevy::ecs::system::SystemParam;
use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::window::{CursorIcon, PrimaryWindow, SystemCursorIcon, WindowEvent};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Order};

use super::{Cursor, can_pick_up, could_choose, takes_input};
use crate::app::board::BoardLayout;
use crate::app::play::{Intent, TurnState};
use crate::app::scene::{CameraMode, MainCamera};
use crate::app::states::{AppSystems, Menu, Screen};
use crate::rules::Point;

/// How far a press may wander and still be a click, logical pixels.
const DRAG_THRESHOLD: f32 = 9.0;
/// Two clicks within this many seconds are a double click.
const DOUBLE_CLICK: f32 = 0.35;
/// Radians the camera turns for each pixel.
const ORBIT_SPEED: f32 = 0.005;
/// How much nearer each notch of the wheel goes.
const NOTCH: f32 = 0.08;

/// The man that the pointer carries.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Carried {
    /// Where it was picked up.
    pub from: Option<Point>,
    /// Where the pointer is over the board.
    pub at: Vec3,
}

/// A press that is not yet over.
#[derive(Clone, Copy, Debug)]
struct Press {
    start: Vec2,
    /// The nearest point where it began.
    point: Option<Point>,
    dragged: bool,
}

/// What the pointer is at.
#[derive(Resource, Default)]
struct Presses {
    main: Option<Press>,
    orbit: Option<Press>,
    /// When a click last met nothing, seconds.
    last_miss: Option<f32>,
    /// Where the pointer is, logical pixels.
    position: Option<Vec2>,
    /// The finger that is the pointer now.
    finger: Option<u64>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Carried>().init_resource::<Presses>();
    app.add_systems(Update, (point, show_cursor).chain().in_set(AppSystems::Input));
}

/// What the pointer works on.
#[derive(SystemParam)]
struct Table<'w, 's> {
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<MainCamera>>,
    time: Res<'w, Time<Real>>,
    turn: Res<'w, TurnState>,
    layout: Res<'w, BoardLayout>,
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    presses: ResMut<'w, Presses>,
    carried: ResMut<'w, Carried>,
    mode: ResMut<'w, CameraMode>,
    intents: MessageWriter<'w, Intent>,
}

/// What happens at the pointer.
enum Act {
    Move(Vec2),
    Leave,
    Press(MouseButton),
    Release(MouseButton),
    Wheel(f32),
}

fn point(
    mut events: MessageReader<WindowEvent>,
    mut contexts: EguiContexts,
    mut table: Table,
    mut cursor: ResMut<Cursor>,
) {
    let context = contexts.ctx_mut().ok();
    let before = table.presses.position;
    let free = takes_input(&table.screen, &table.menu);
    for event in events.read() {
        for act in acts(event, &mut table.presses.finger) {
            match act {
                Act::Move(to) => table.presses.position = Some(to),
                Act::Leave => table.presses.position = None,
                // A panel has the press, or is about to open.
                _ if !free => {}
                other => table.act(&other, context.as_deref()),
            }
            if free {
                table.wander();
            }
        }
    }
    if !free {
        table.drop_everything();
        cursor.set_if_neq(Cursor { hovered: None, ..*cursor });
        return;
    }
    let covered = table.presses.position.is_some_and(|at| is_covered(context.as_deref(), at));
    let near = table.near().filter(|_| !covered);
    let hovered = near.filter(|point| could_choose(&table.turn, *table.menu.get(), *point));
    if before != table.presses.position && cursor.hovered != hovered {
        *cursor = Cursor { hovered, walking: None };
    } else if table.turn.is_changed() && cursor.hovered.is_some() && cursor.hovered != hovered {
        // What could be done here before may be done already.
        cursor.hovered = hovered;
    }
}

/// What an event means for the pointer. The first finger down is the pointer until it is lifted.
fn acts(event: &WindowEvent, finger: &mut Option<u64>) -> impl Iterator<Item = Act> + use<> {
    let acts = match event {
        WindowEvent::CursorMoved(moved) => [Some(Act::Move(moved.position)), None],
        WindowEvent::CursorLeft(_) => [Some(Act::Leave), None],
        WindowEvent::MouseButtonInput(input) if input.state.is_pressed() => [Some(Act::Press(input.button)), None],
        WindowEvent::MouseButtonInput(input) => [Some(Act::Release(input.button)), None],
        WindowEvent::MouseWheel(MouseWheel { unit, y, .. }) => {
            let pixels = MouseScrollUnit::SCROLL_UNIT_CONVERSION_FACTOR;
            [Some(Act::Wheel(if *unit == MouseScrollUnit::Line { *y } else { *y / pixels })), None]
        }
        WindowEvent::TouchInput(TouchInput { phase, position, id, .. }) => {
            let own = *finger.get_or_insert(*id) == *id;
            match phase {
                _ if !own => [None, None],
                TouchPhase::Started => [Some(Act::Move(*position)), Some(Act::Press(MouseButton::Left))],
                TouchPhase::Moved => [Some(Act::Move(*position)), None],
                TouchPhase::Ended => {
                    *finger = None;
                    [Some(Act::Release(MouseButton::Left)), Some(Act::Leave)]
                }
                TouchPhase::Canceled => {
                    *finger = None;
                    [Some(Act::Leave), Some(Act::Release(MouseButton::Left))]
                }
            }
        }
        _ => [None, None],
    };
    acts.into_iter().flatten()
}

/// Whether a panel or strip lies there.
fn is_covered(context: Option<&egui::Context>, position: Vec2) -> bool {
    context.is_some_and(|context| {
        let at = egui::pos2(position.x, position.y) / context.zoom_factor();
        context.layer_id_at(at).is_some_and(|layer| layer.order != Order::Background)
    })
}

impl Table<'_, '_> {
    /// Where the pointer meets the board's top.
    fn place(&self) -> Option<Vec3> {
        let (camera, eye) = self.cameras.single().ok()?;
        let ray = camera.viewport_to_world(eye, self.presses.position?).ok()?;
        let distance = ray.intersect_plane(Vec3::Y * 0.1, InfinitePlane3d::new(Vec3::Y))?;
        Some(ray.get_point(distance))
    }

    /// The nearest point within reach.
    fn near(&self) -> Option<Point> {
        self.layout.nearest_point(self.place()?)
    }

    fn act(&mut self, act: &Act, context: Option<&egui::Context>) {
        let position = self.presses.position;
        let open = position.filter(|at| !is_covered(context, *at));
        match act {
            Act::Press(MouseButton::Left) => {
                let point = self.near();
                self.presses.main = open.map(|start| Press { start, point, dragged: false });
            }
            Act::Press(MouseButton::Right) => {
                self.presses.orbit = open.map(|start| Press { start, point: None, dragged: false });
            }
            Act::Release(MouseButton::Left) => {
                if let Some(press) = self.presses.main.take() {
                    let near = self.near().filter(|_| open.is_some());
                    self.finish(press, near);
                }
            }
            Act::Release(MouseButton::Right) if self.presses.orbit.take().is_some_and(|press| !press.dragged) => {
                self.intents.write(Intent::Cancel);
            }
            Act::Wheel(notches) if open.is_some() && *notches != 0.0 => self.mode.magnify(notches * NOTCH),
            _ => {}
        }
    }

    /// The pointer has moved: a press may have become a drag.
    fn wander(&mut self) {
        let Some(position) = self.presses.position else { return };
        let (turn, menu) = (&self.turn, *self.menu.get());
        if let Some(press) = &mut self.presses.main {
            if !press.dragged && press.start.distance(position) > DRAG_THRESHOLD {
                press.dragged = true;
                self.carried.from = press.point.filter(|point| can_pick_up(turn, menu, *point));
            }
            if self.carried.from.is_some()
                && let Some(place) = self.place()
                && self.carried.at != place
            {
                self.carried.at = place;
            }
        }
        if let Some(press) = &mut self.presses.orbit {
            let way = position - press.start;
            if press.dragged || way.length() > DRAG_THRESHOLD {
                press.dragged = true;
                press.start = position;
                if !self.mode.flat && way != Vec2::ZERO {
                    self.mode.orbit(way * ORBIT_SPEED);
                }
            }
        }
    }

    /// A press is over: a click chooses, a drag plays, letting go elsewhere puts back.
    fn finish(&mut self, press: Press, near: Option<Point>) {
        let carried = if self.carried.from.is_some() { self.carried.from.take() } else { None };
        self.intents.write(match (press.dragged, press.point, near) {
            (false, Some(point), _) => Intent::Point(point),
            (true, _, Some(to)) if carried.is_some_and(|from| from != to) => {
                Intent::Drag { from: carried.unwrap_or(to), to }
            }
            // A click that trembled, where there was nothing to carry.
            (true, Some(point), Some(to)) if carried.is_none() && point == to => Intent::Point(point),
            _ => Intent::Cancel,
        });
        if press.point.is_none() && !press.dragged {
            let now = self.time.elapsed_secs();
            if self.presses.last_miss.is_some_and(|last| now - last < DOUBLE_CLICK) {
                self.mode.reset();
            }
            self.presses.last_miss = Some(now);
        }
    }

    /// A panel has opened over the board: what was begun there is off.
    fn drop_everything(&mut self) {
        if self.presses.main.is_some() || self.presses.orbit.is_some() || self.carried.from.is_some() {
            (self.presses.main, self.presses.orbit) = (None, None);
            self.carried.from = None;
        }
    }
}

/// The pointer's own shape tells what a click would do.
fn show_cursor(
    mut commands: Commands,
    windows: Query<(Entity, Option<&CursorIcon>), With<PrimaryWindow>>,
    (cursor, carried): (Res<Cursor>, Res<Carried>),
) {
    if !cursor.is_changed() && !carried.is_changed() {
        return;
    }
    let icon = CursorIcon::System(match (carried.from, cursor.hovered) {
        (Some(_), _) => SystemCursorIcon::Grabbing,
        (None, Some(_)) => SystemCursorIcon::Pointer,
        (None, None) => SystemCursorIcon::Default,
    });
    for (window, shown) in &windows {
        if shown != Some(&icon) {
            commands.entity(window).insert(icon.clone());
        }
    }
}
