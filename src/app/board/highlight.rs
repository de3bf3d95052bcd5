//! Marks let into the board: where one may go, whom one may take, what was played last, where the cursor is.
//! Each kind has a shape of its own, so that none needs its colour to be understood.

use std::f32::consts::{PI, TAU};

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::math::ops;
use bevy::prelude::*;

use super::geometry::BoardLayout;
use crate::app::input::Cursor;
use crate::app::play::{Hint, TurnState};
use crate::app::scene::{shapes, texture};
use crate::app::states::{AppSystems, Screen};
use crate::rules::{Action, Point, PointSet};

/// What a mark says.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// A man may go here: a soft dot in a ring.
    Target,
    /// This man may be taken: a ring cut in four.
    Takeable,
    /// This man is picked up: a wide ring.
    Selected,
    /// Part of the last turn: four corners.
    Last,
    /// A man was taken here: a small cross.
    Lost,
    /// Look here: rays.
    Hint,
    /// The keyboard's or pad's cursor, or the point under the pointer: a thin square.
    Cursor,
}

impl Mark {
    const ALL: [Mark; 7] =
        [Mark::Target, Mark::Takeable, Mark::Selected, Mark::Last, Mark::Lost, Mark::Hint, Mark::Cursor];

    /// Its colour as light, linear.
    fn colour(self) -> LinearRgba {
        match self {
            Mark::Target => LinearRgba::rgb(0.78, 0.50, 0.16),
            Mark::Takeable => LinearRgba::rgb(1.0, 0.23, 0.10),
            Mark::Selected => LinearRgba::rgb(0.52, 0.33, 0.11),
            Mark::Last => LinearRgba::rgb(0.42, 0.31, 0.16),
            Mark::Lost => LinearRgba::rgb(0.50, 0.15, 0.07),
            Mark::Hint => LinearRgba::rgb(0.35, 0.80, 1.0),
            Mark::Cursor => LinearRgba::rgb(0.55, 0.50, 0.40),
        }
    }

    /// How much of a texel the mark covers; `at` from −1 to 1.
    fn cover(self, at: Vec2) -> f32 {
        let r = at.length();
        let angle = ops::atan2(at.y, at.x);
        let ring = |radius: f32, half: f32| texture::smooth(half, half * 0.35, (r - radius).abs());
        let square = at.abs().max_element();
        match self {
            Mark::Target => (texture::smooth(0.30, 0.12, r)).max(ring(0.44, 0.06)) * 0.95,
            Mark::Takeable => {
                let cut = texture::smooth(0.10, 0.20, (ops::sin(2.0 * angle)).abs());
                ring(0.80, 0.11) * cut
            }
            Mark::Selected => ring(0.80, 0.12).max(0.5 * texture::smooth(1.0, 0.6, r)),
            Mark::Last => {
                let corner = texture::smooth(0.42, 0.50, at.abs().min_element());
                texture::smooth(0.07, 0.02, (square - 0.78).abs()) * corner
            }
            Mark::Lost => {
                let diagonal = (at.x.abs() - at.y.abs()).abs();
                texture::smooth(0.10, 0.03, diagonal) * texture::smooth(0.50, 0.42, square)
            }
            Mark::Hint => {
                let ray = texture::smooth(0.35, 0.9, ops::cos(angle * 8.0));
                ring(0.80, 0.10).max(ray * texture::smooth(0.0, 0.06, 0.17 - (r - 0.82).abs()))
            }
            // Outside the man, and within the frame on the outermost line.
            Mark::Cursor => texture::smooth(0.055, 0.02, (square - 0.78).abs()),
        }
    }
}

/// Each kind's mesh is the same, its material its own.
#[derive(Resource)]
struct MarkLooks {
    mesh: Handle<Mesh>,
    materials: Vec<Handle<StandardMaterial>>,
}

/// The point a mark lies on.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct MarkAt(Point);

/// Height of the marks above the board.
const HEIGHT: f32 = 0.008;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make_looks);
    app.add_systems(Update, (place_marks, pulse).chain().in_set(AppSystems::Show));
}

fn make_looks(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let materials = Mark::ALL.map(|mark| {
        let image = texture::paint(128, |uv| Vec4::new(1.0, 1.0, 1.0, mark.cover(uv * 2.0 - 1.0)));
        materials.add(StandardMaterial {
            base_color: (mark.colour() * 1.6).into(),
            base_color_texture: Some(images.add(image)),
            alpha_mode: AlphaMode::Blend,
            unlit: true,
            ..default()
        })
    });
    let mesh = meshes.add(shapes::slab(Vec2::ONE, 0.0, 2.0));
    commands.insert_resource(MarkLooks { mesh, materials: materials.into() });
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

fn place_marks(
    mut commands: Commands,
    (turn, cursor, layout): (Res<TurnState>, Res<Cursor>, Res<BoardLayout>),
    screen: Res<State<Screen>>,
    looks: Option<Res<MarkLooks>>,
    marks: Query<(Entity, &Mark, &MarkAt)>,
) {
    let Some(looks) = looks else { return };
    if !(turn.is_changed() || cursor.is_changed() || layout.is_changed() || screen.is_changed()) {
        return;
    }
    let mut wanted = wanted(&turn, &cursor);
    if *screen.get() != Screen::Playing {
        wanted.retain(|(mark, _)| matches!(mark, Mark::Last | Mark::Lost));
    }
    let scale = layout.man_radius() * 1.42;
    for (entity, mark, at) in &marks {
        let kept = wanted.iter_mut().find(|(kind, points)| kind == mark && points.contains(at.0));
        match kept {
            Some((_, points)) if !layout.is_changed() => points.remove(at.0),
            _ => commands.entity(entity).despawn(),
        }
    }
    for (number, (mark, points)) in wanted.into_iter().enumerate() {
        let Some(kind) = Mark::ALL.iter().position(|kind| *kind == mark) else { continue };
        for point in points {
            let place = layout.point(point) + Vec3::Y * (HEIGHT + number as f32 * 0.0006);
            commands.spawn((
                mark,
                MarkAt(point),
                Mesh3d(looks.mesh.clone()),
                MeshMaterial3d(looks.materials[kind].clone()),
                Transform::from_translation(place).with_scale(Vec3::splat(scale)),
                NotShadowCaster,
                NotShadowReceiver,
            ));
        }
    }
}

/// Men that may be taken pulse softly, once in a while seen: a breath every 1.6 seconds.
fn pulse(
    time: Res<Time<Real>>,
    layout: Res<BoardLayout>,
    activity: Res<crate::app::window::Activity>,
    mut marks: Query<(&Mark, &mut Transform)>,
) {
    if !activity.pulses() {
        return;
    }
    for (mark, mut transform) in &mut marks {
        if *mark == Mark::Takeable {
            let breath = ops::sin(time.elapsed_secs_wrapped() * TAU / 1.6) * 0.5 + 0.5;
            let scale = layout.man_radius() * (1.42 + 0.07 * ops::sin(breath * PI / 2.0));
            transform.scale = Vec3::splat(scale);
        }
    }
}
