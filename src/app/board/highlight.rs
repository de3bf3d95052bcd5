//! Which marks lie on the board: where one may go, whom one may take, what was played last, where the cursor is.

use std::f32::consts::TAU;

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::ops;
use bevy::prelude::*;

use super::geometry::{BoardLayout, HALF_FIELD, Spot};
use super::marks::{self, Mark, MarkLooks, REACH};
use crate::app::input::Cursor;
use crate::app::pieces::{ARC, AnimationSpeed, Man, ReducedMotion, Skipped};
use crate::app::places::CurrentPlace;
use crate::app::play::{Hint, OnBoard, TurnState};
use crate::app::scene::shapes;
use crate::app::states::{AppSystems, Screen};
use crate::app::window::Activity;
use crate::rules::{Action, Point, PointSet};

/// The point a mark lies on.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct MarkAt(Point);

/// A mark that is not there yet: it comes after so many seconds.
#[derive(Component, Clone, Copy)]
struct Appear {
    wait: f32,
    passed: f32,
}

/// Height of the marks above the board.
const HEIGHT: f32 = 0.006;
/// Seconds by which a target comes later for each unit it is farther away, and in which it comes.
const STAGGER: f32 = 0.045;
const COME: f32 = 0.14;
/// Seconds that a mill takes to light up.
const MILL: f32 = 0.40;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (place_marks, appear, pulse).chain().in_set(AppSystems::Show));
}

/// All marks that should be there now.
fn wanted(turn: &TurnState, cursor: &Cursor) -> Vec<(Mark, PointSet)> {
    let mut marks = vec![(Mark::Cursor, cursor.shown().into_iter().collect())];
    if let Some(last) = turn.session().last_turn() {
        let actions = || last.actions();
        let placed = actions().filter(|action| !matches!(action, Action::Take(_)));
        let left = actions().filter_map(|action| match action {
            Action::Move { from, .. } => Some(from),
            _ => None,
        });
        marks.push((Mark::Last, placed.map(Action::target).chain(left).collect()));
        marks.push((Mark::Lost, last.takes().collect()));
    }
    if let Some(course) = turn.lesson() {
        marks.push((Mark::Hint, course.shown()));
    }
    if turn.awaits_person() {
        if turn.position().owed() > 0 {
            marks.push((Mark::Takeable, turn.targets()));
        } else if turn.selected().is_some() {
            marks.push((Mark::Target, turn.targets()));
        }
        marks.push((Mark::Selected, turn.selected().into_iter().collect()));
        if let Hint::Look(best) | Hint::Tell(best) = turn.hint() {
            let tell = matches!(turn.hint(), Hint::Tell(_));
            let points = best.actions().flat_map(|action| match action {
                Action::Move { from, to } => [Some(from), tell.then_some(to)],
                other => [Some(other.target()), None],
            });
            let first = if tell { usize::MAX } else { 1 };
            marks.push((Mark::Hint, points.flatten().take(first).collect()));
        }
    }
    marks
}

#[expect(clippy::too_many_arguments, reason = "a mark answers to everything that can be pointed at")]
fn place_marks(
    mut commands: Commands,
    (turn, cursor, layout): (OnBoard, Res<Cursor>, Res<BoardLayout>),
    (screen, place): (Res<State<Screen>>, Res<CurrentPlace>),
    (speed, reduced): (Res<AnimationSpeed>, Res<ReducedMotion>),
    looks: Option<Res<MarkLooks>>,
    mut meshes: ResMut<Assets<Mesh>>,
    marks: Query<(Entity, &Mark, &MarkAt)>,
    men: Query<(Entity, &Man)>,
) {
    let Some(looks) = looks else { return };
    let anew = layout.is_changed() || looks.is_changed();
    if !(anew || turn.has_changed() || cursor.is_changed() || screen.is_changed()) {
        return;
    }
    let mut wanted = wanted(&turn, &cursor);
    if *screen.get() != Screen::Playing {
        wanted.clear();
    }
    let mut kept: Vec<(Mark, Point)> = Vec::new();
    for (entity, mark, at) in &marks {
        if !anew && wanted.iter().any(|(kind, points)| kind == mark && points.contains(at.0)) {
            kept.push((*mark, at.0));
        } else {
            commands.entity(entity).try_despawn();
        }
    }
    let unlit = || (NotShadowCaster, NotShadowReceiver);
    for (number, (mark, points)) in wanted.into_iter().enumerate() {
        for point in points.into_iter().filter(|point| !kept.contains(&(mark, *point))) {
            let at = layout.point(point);
            let half = layout.man_radius() * REACH;
            let mesh = meshes.add(shapes::glow(at.xz(), Vec2::X * half, half, 2.0 * HALF_FIELD));
            let height = HEIGHT + number as f32 * 0.0006;
            let transform = Transform::from_translation(at + Vec3::Y * height);
            let material = MeshMaterial3d(looks.on_board(mark));
            let hidden = |at: Transform| at.with_scale(Vec3::splat(1e-3));
            let appear = speed.factor().filter(|_| !reduced.0).map(|factor| {
                let from = turn.selected().map_or(at, |from| layout.point(from));
                Appear { wait: factor * wait(mark, from.distance(at)), passed: 0.0 }
            });
            let mut entity = commands.spawn((mark, MarkAt(point), Mesh3d(mesh), material, transform, unlit()));
            if let Some(appear) = appear {
                entity.insert((appear, hidden(transform)));
            }
            let man = men.iter().find(|(_, man)| man.spot == Spot::Board(point));
            if let (Some(rim), Some((man, of))) = (looks.rim(mark), man) {
                let (ring, at) = marks::rim(place.0.men[of.side].crest);
                let ring = (Mesh3d(meshes.add(ring)), MeshMaterial3d(rim), at, unlit());
                let mut entity = commands.spawn((mark, MarkAt(point), ChildOf(man), ring));
                if let Some(appear) = appear {
                    entity.insert((appear, hidden(at)));
                }
            }
        }
    }
}

/// How long a mark waits, seconds at the usual speed: targets come one after the other, the nearest first; whom one
/// may take is shown when the mill has lit up; the last turn when its man has arrived.
fn wait(mark: Mark, distance: f32) -> f32 {
    match mark {
        Mark::Target => distance * STAGGER,
        Mark::Takeable => ARC + MILL,
        Mark::Last | Mark::Lost => ARC,
        Mark::Selected | Mark::Hint | Mark::Cursor => 0.0,
    }
}

/// Marks come when it is their time; any press shows them at once.
fn appear(
    mut commands: Commands,
    (time, skipped): (Res<Time<Real>>, Res<Skipped>),
    mut activity: ResMut<Activity>,
    mut marks: Query<(Entity, &mut Transform, &mut Appear)>,
) {
    for (entity, mut transform, mut appear) in &mut marks {
        activity.want(0.3);
        appear.passed += time.delta_secs().min(0.1);
        let t = ((appear.passed - appear.wait) / COME).clamp(0.0, 1.0);
        let t = if skipped.0 { 1.0 } else { t };
        transform.scale = Vec3::splat(EaseFunction::BackOut.sample_clamped(t).max(1e-3));
        if t >= 1.0 {
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<Appear>();
        }
    }
}

/// Men that may be taken pulse softly, a breath every 1.6 seconds.
fn pulse(
    time: Res<Time<Real>>,
    (activity, reduced): (Res<Activity>, Res<ReducedMotion>),
    looks: Option<Res<MarkLooks>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut pulsed: Local<bool>,
) {
    let Some(looks) = looks else { return };
    if activity.pulses() && !reduced.0 {
        let breath = ops::sin(time.elapsed_secs_wrapped() * TAU / 1.6);
        looks.shine(Mark::Takeable, 0.80 + 0.35 * breath, &mut materials);
        *pulsed = true;
    } else if *pulsed {
        looks.shine(Mark::Takeable, 1.0, &mut materials);
        *pulsed = false;
    }
}
