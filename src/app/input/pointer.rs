//! Mouse and touch: the nearest point within reach, click or drag, the camera with the right button.

use bevy::input::ButtonState;
use bevy::input::mouse::MouseWheel;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{CursorIcon, PrimaryWindow, SystemCursorIcon, WindowEvent};
use bevy_egui::{EguiContexts, egui};

use super::{Cursor, board_is_free, can_pick_up};
use crate::app::board::BoardLayout;
use crate::app::play::{Intent, TurnState};
use crate::app::scene::{CameraMode, MainCamera};
use crate::app::states::AppSystems;
use crate::rules::Point;

/// How far a press may wander and still be a click, logical pixels.
const DRAG_THRESHOLD: f32 = 9.0;
/// Two clicks within this many seconds are a double click.
const DOUBLE_CLICK: f32 = 0.35;
/// Radians the camera turns for each pixel.
const ORBIT_SPEED: f32 = 0.005;

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

#[derive(Resource, Default)]
struct Presses {
    main: Option<Press>,
    orbit: Option<Press>,
    last_miss: Option<f32>,
    /// Where the pointer is, if it is in the window.
    at: Option<Vec2>,
    /// The finger that points.
    finger: Option<u64>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Carried>().init_resource::<Presses>();
    app.add_systems(
        Update,
        ((point.run_if(board_is_free), drop_when_covered.run_if(not(board_is_free))), show_cursor)
            .chain()
            .in_set(AppSystems::Input),
    );
}

/// What the pointer did, in the order in which it did it: in a slow frame it may have been here, pressed, gone and
/// pressed again.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Step {
    Moved(Vec2),
    Pressed(Vec2),
    Released(Vec2),
}

impl Step {
    fn position(self) -> Vec2 {
        let (Step::Moved(position) | Step::Pressed(position) | Step::Released(position)) = self;
        position
    }
}

/// The steps of mouse or first finger since the last frame; `at` is where the pointer was, and is then.
fn read(events: &mut MessageReader<WindowEvent>, at: &mut Option<Vec2>, finger: &mut Option<u64>) -> Vec<Step> {
    let mut steps = Vec::new();
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => {
                *at = Some(moved.position);
                steps.push(Step::Moved(moved.position));
            }
            WindowEvent::CursorLeft(_) => *at = None,
            WindowEvent::MouseButtonInput(input) if input.button == MouseButton::Left => {
                let Some(position) = *at else { continue };
                let pressed = input.state == ButtonState::Pressed;
                steps.push(if pressed { Step::Pressed(position) } else { Step::Released(position) });
            }
            WindowEvent::TouchInput(touch) => match touch.phase {
                TouchPhase::Started if finger.is_none() => {
                    (*finger, *at) = (Some(touch.id), Some(touch.position));
                    steps.push(Step::Pressed(touch.position));
                }
                TouchPhase::Moved if *finger == Some(touch.id) => {
                    *at = Some(touch.position);
                    steps.push(Step::Moved(touch.position));
                }
                TouchPhase::Ended | TouchPhase::Canceled if *finger == Some(touch.id) => {
                    // A finger that is gone hovers nowhere.
                    (*finger, *at) = (None, None);
                    steps.push(Step::Released(touch.position));
                }
                _ => {}
            },
            _ => {}
        }
    }
    steps
}

/// Where a ray through a window position meets the board's top.
fn on_board(camera: (&Camera, &GlobalTransform), position: Vec2) -> Option<Vec3> {
    let ray = camera.0.viewport_to_world(camera.1, position).ok()?;
    let distance = ray.intersect_plane(Vec3::Y * 0.1, InfinitePlane3d::new(Vec3::Y))?;
    Some(ray.get_point(distance))
}

#[expect(clippy::too_many_arguments, reason = "one gesture needs every device and everything it may touch")]
fn point(
    mut events: MessageReader<WindowEvent>,
    windows: Query<&Window, With<PrimaryWindow>>,
    cameras: Query<(&Camera, &GlobalTransform), With<MainCamera>>,
    (buttons, time): (Res<ButtonInput<MouseButton>>, Res<Time<Real>>),
    mut wheel: MessageReader<MouseWheel>,
    (turn, layout): (Res<TurnState>, Res<BoardLayout>),
    mut contexts: EguiContexts,
    (mut presses, mut carried, mut cursor): (ResMut<Presses>, ResMut<Carried>, ResMut<Cursor>),
    mut mode: ResMut<CameraMode>,
    mut intents: MessageWriter<Intent>,
) {
    let (Ok(window), Ok(camera)) = (windows.single(), cameras.single()) else { return };
    let presses = &mut *presses;
    let steps = read(&mut events, &mut presses.at, &mut presses.finger);
    let context = contexts.ctx_mut().ok();
    let covered = |position: Vec2| {
        context.as_ref().is_some_and(|context| {
            let at = position * window.scale_factor() / context.pixels_per_point();
            context.egui_is_using_pointer()
                || context
                    .layer_id_at(egui::pos2(at.x, at.y))
                    .is_some_and(|layer| layer.order != egui::Order::Background)
        })
    };
    let near = |position: Vec2| {
        let place = on_board(camera, position).filter(|_| !covered(position))?;
        layout.nearest_point(place)
    };

    let hovered = presses.at.and_then(near).filter(|point| could_choose(&turn, *point));
    let moved = steps.iter().any(|step| matches!(step, Step::Moved(_)));
    if moved && cursor.hovered != hovered {
        *cursor = Cursor { hovered, walking: None };
    } else if turn.is_changed() && cursor.hovered.is_some() && cursor.hovered != hovered {
        // What could be done here before may be done already.
        cursor.hovered = hovered;
    }
    let free = presses.at.is_some_and(|position| !covered(position));
    let notches: f32 = wheel.read().map(|wheel| wheel.y).sum();
    if free && notches != 0.0 {
        mode.magnify(notches * 0.08);
    }
    orbit(presses, &buttons, free, &mut mode, &mut intents);

    for step in steps {
        let position = step.position();
        if matches!(step, Step::Pressed(_)) && !covered(position) {
            presses.main = Some(Press { start: position, point: near(position), dragged: false });
        }
        let Some(mut press) = presses.main else { continue };
        if !press.dragged && press.start.distance(position) > DRAG_THRESHOLD {
            press.dragged = true;
            carried.from = press.point.filter(|point| can_pick_up(&turn, *point));
        }
        presses.main = Some(press);
        if carried.from.is_some()
            && let Some(place) = on_board(camera, position)
        {
            carried.at = place;
        }
        if matches!(step, Step::Released(_)) {
            presses.main = None;
            finish(press, near(position), carried.from.take(), &mut intents);
            if press.point.is_none() && !press.dragged {
                let now = time.elapsed_secs();
                if presses.last_miss.is_some_and(|last| now - last < DOUBLE_CLICK) {
                    mode.reset();
                }
                presses.last_miss = Some(now);
            }
        }
    }
}

/// Whether choosing a point would do anything.
fn could_choose(turn: &TurnState, point: Point) -> bool {
    turn.awaits_person()
        && (turn.targets().contains(point) || turn.movable().contains(point) || turn.selected() == Some(point))
}

/// A press is over: a click chooses, a drag plays, letting go elsewhere puts back.
fn finish(press: Press, near: Option<Point>, carried: Option<Point>, intents: &mut MessageWriter<Intent>) {
    match (press.dragged, press.point, near) {
        (false, Some(point), _) => intents.write(Intent::Point(point)),
        (true, _, Some(to)) if carried.is_some_and(|from| from != to) => {
            intents.write(Intent::Drag { from: carried.unwrap_or(to), to })
        }
        // A click that trembled, where there was nothing to carry.
        (true, Some(point), Some(to)) if carried.is_none() && point == to => intents.write(Intent::Point(point)),
        _ => intents.write(Intent::Cancel),
    };
}

/// The right button: a click cancels, a drag turns the camera.
fn orbit(
    presses: &mut Presses,
    buttons: &ButtonInput<MouseButton>,
    free: bool,
    mode: &mut CameraMode,
    intents: &mut MessageWriter<Intent>,
) {
    let Some(position) = presses.at else { return };
    if buttons.just_pressed(MouseButton::Right) && free {
        presses.orbit = Some(Press { start: position, point: None, dragged: false });
    }
    let Some(mut press) = presses.orbit else { return };
    let way = position - press.start;
    if press.dragged || way.length() > DRAG_THRESHOLD {
        press.dragged = true;
        press.start = position;
        if !mode.flat && way != Vec2::ZERO {
            mode.orbit(way * ORBIT_SPEED);
        }
    }
    presses.orbit = Some(press);
    if buttons.just_released(MouseButton::Right) {
        presses.orbit = None;
        if !press.dragged {
            intents.write(Intent::Cancel);
        }
    }
}

fn drop_when_covered(mut presses: ResMut<Presses>, mut carried: ResMut<Carried>, mut cursor: ResMut<Cursor>) {
    if presses.main.is_some() || carried.from.is_some() {
        *presses = Presses { at: presses.at, ..default() };
        carried.from = None;
    }
    cursor.set_if_neq(Cursor { hovered: None, ..*cursor });
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
