//! How the board looks: walnut with lines of maple let in, a mitred frame, and trays lined with felt.

use bevy::prelude::*;

use super::geometry::{BoardLayout, HALF_BOARD, THICKNESS, TRAY_DEPTH};
use crate::app::scene::{Materials, Texels, shapes, texture};
use crate::rules::Side;

/// Everything of the board and its trays that is only looked at.
#[derive(Component)]
struct BoardView;

/// From the middle of the board to where its frame begins.
const HALF_FIELD: f32 = 3.15;
/// Half the width of an inlaid line.
const LINE: f32 = 0.034;
/// The radius of an inlaid point.
const POINT: f32 = 0.115;
/// The width of the dark edge around an inlay.
const EDGE: f32 = 0.013;

/// The frame's section from its inner edge to the foot: in from the outer edge, and height.
const FRAME: &[(f32, f32)] = &[
    (HALF_BOARD - HALF_FIELD + 0.01, -0.03),
    (HALF_BOARD - HALF_FIELD - 0.01, 0.035),
    (HALF_BOARD - HALF_FIELD - 0.05, 0.06),
    (0.06, 0.06),
    (0.018, 0.042),
    (0.0, 0.0),
    (0.0, -THICKNESS),
];

/// A tray's rim, likewise, from its floor.
const RIM: &[(f32, f32)] = &[
    (0.10, 0.0),
    (0.095, TRAY_DEPTH - 0.03),
    (0.085, TRAY_DEPTH - 0.005),
    (0.07, TRAY_DEPTH),
    (0.03, TRAY_DEPTH),
    (0.012, TRAY_DEPTH - 0.012),
    (0.0, TRAY_DEPTH - 0.04),
    (0.0, TRAY_DEPTH - THICKNESS),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        build.run_if(resource_exists_and_changed::<BoardLayout>.or_else(resource_added::<Materials>)),
    );
}

fn build(
    mut commands: Commands,
    layout: Res<BoardLayout>,
    materials: Option<Res<Materials>>,
    texels: Option<Res<Texels>>,
    mut meshes: ResMut<Assets<Mesh>>,
    (mut images, mut standard): (ResMut<Assets<Image>>, ResMut<Assets<StandardMaterial>>),
    old: Query<Entity, With<BoardView>>,
) {
    let (Some(materials), Some(texels)) = (materials, texels) else { return };
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    let field = standard.add(StandardMaterial {
        base_color_texture: Some(images.add(paint_field(&layout, texels.board))),
        perceptual_roughness: 0.42,
        clearcoat: 0.35,
        clearcoat_perceptual_roughness: 0.28,
        ..default()
    });
    let mut show = |name: &'static str, mesh: Mesh, material: &Handle<StandardMaterial>, at: Vec3| {
        commands.spawn((
            Name::new(name),
            BoardView,
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(at),
        ));
    };
    show("board field", shapes::slab(Vec2::splat(HALF_FIELD), 0.0, 2.0 * HALF_FIELD), &field, Vec3::ZERO);
    show("board frame", shapes::frame(Vec2::splat(HALF_BOARD), FRAME, 3.0), &materials.frame, Vec3::ZERO);
    for side in Side::ALL {
        let tray = layout.tray(side);
        let half = tray.size / 2.0;
        show("tray floor", shapes::slab(half - 0.09, 0.002, 2.0), &materials.felt, tray.centre);
        show("tray rim", shapes::frame(half, RIM, 3.0), &materials.frame, tray.centre);
    }
}

/// The board's top: distances to the nearest line and point decide between walnut, edge and maple.
fn paint_field(layout: &BoardLayout, size: u32) -> Image {
    let board = layout.board;
    let edges: Vec<(Vec2, Vec2)> = board.edges().map(|(a, b)| (layout.point(a).xz(), layout.point(b).xz())).collect();
    let points: Vec<Vec2> = board.points().into_iter().map(|point| layout.point(point).xz()).collect();
    let lines = segments_by_cell(&edges);
    texture::paint(size, |uv| {
        let at = (uv - 0.5) * 2.0 * HALF_FIELD;
        let to_line = lines.nearest(at, uv);
        let to_point = points.iter().map(|point| point.distance(at)).fold(f32::MAX, f32::min);
        let texel = 2.0 * HALF_FIELD / size as f32;
        let cover = |distance: f32, radius: f32| texture::smooth(radius + texel, radius - texel, distance);
        let inlay = cover(to_line, LINE).max(cover(to_point, POINT));
        let edge = cover(to_line, LINE + EDGE).max(cover(to_point, POINT + EDGE));
        // The eye of a point: a dark ring around its middle.
        let eye = cover(to_point, 0.052) - cover(to_point, 0.036);
        let walnut = texture::Wood::WALNUT.colour(at + Vec2::splat(3.1));
        let maple = texture::Wood::MAPLE.colour(at.yx() * 1.3 + Vec2::splat(8.0));
        let dark = Vec3::new(0.055, 0.034, 0.024);
        walnut.lerp(dark, edge * 0.9).lerp(maple, inlay).lerp(dark, eye * 0.85).extend(1.0)
    })
}

/// Line segments sorted into cells, so that a texel asks only those that are near.
struct Segments<'a> {
    edges: &'a [(Vec2, Vec2)],
    cells: Vec<Vec<u16>>,
}

/// Cells along a side of the field.
const CELLS: usize = 32;

fn segments_by_cell(edges: &[(Vec2, Vec2)]) -> Segments<'_> {
    let cell = 2.0 * HALF_FIELD / CELLS as f32;
    let near = |index: usize| -> Vec<u16> {
        let centre = (Vec2::new((index % CELLS) as f32, (index / CELLS) as f32) + 0.5) * cell - HALF_FIELD;
        let close = |(a, b): &(Vec2, Vec2)| distance_to_segment(centre, *a, *b) < cell + LINE + EDGE;
        (0_u16..).zip(edges).filter(|(_, edge)| close(edge)).map(|(number, _)| number).collect()
    };
    Segments { edges, cells: (0..CELLS * CELLS).map(near).collect() }
}

impl Segments<'_> {
    fn nearest(&self, at: Vec2, uv: Vec2) -> f32 {
        let place = (uv * CELLS as f32).as_uvec2().min(UVec2::splat(CELLS as u32 - 1));
        let cell = &self.cells[place.y as usize * CELLS + place.x as usize];
        let distances = cell.iter().map(|&edge| {
            let (a, b) = self.edges[usize::from(edge)];
            distance_to_segment(at, a, b)
        });
        distances.fold(f32::MAX, f32::min)
    }
}

fn distance_to_segment(at: Vec2, a: Vec2, b: Vec2) -> f32 {
    let along = ((at - a).dot(b - a) / a.distance_squared(b)).clamp(0.0, 1.0);
    at.distance(a.lerp(b, along))
}
