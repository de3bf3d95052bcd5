//! How the board looks: its top, a mitred frame, and trays lined with felt; shade where they stand.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::field;
use super::geometry::{BoardLayout, HALF_BOARD, HALF_FIELD, THICKNESS, TRAY_DEPTH};
use crate::app::places::CurrentPlace;
use crate::app::scene::mesh::Rail;
use crate::app::scene::{Materials, Quality, material, shapes};
use crate::rules::Side;

/// Everything of the board and its trays that is only looked at.
#[derive(Component)]
struct BoardView;

/// The colours of the board's top, for whatever glows in it.
#[derive(Resource, Clone)]
pub struct FieldColours(pub Handle<Image>);

/// The frame's section: a bead around the field, a flat, a bevel that catches the lamp, the foot drawn in.
const FRAME: &Rail = &[
    (0.368, -0.010, 0.5),
    (0.364, 0.006, 0.75),
    (0.352, 0.022, 1.0),
    (0.334, 0.028, 1.0),
    (0.319, 0.024, 0.9),
    (0.304, 0.018, 0.7),
    (0.290, 0.026, 0.75),
    (0.272, 0.050, 0.95),
    (0.258, 0.058, 1.0),
    (0.240, 0.060, 1.0),
    (0.078, 0.060, 1.0),
    (0.066, 0.056, 1.0),
    (0.014, 0.006, 1.0),
    (0.003, -0.008, 1.0),
    (0.0, -0.026, 1.0),
    (0.0, -0.300, 0.62),
    (0.010, -0.319, 0.5),
    (0.028, -0.330, 0.36),
    (0.030, -THICKNESS, 0.16),
];

/// The rim of a tray, from its floor up and over.
const RIM: &Rail = &[
    (0.108, 0.0, 0.42),
    (0.104, TRAY_DEPTH - 0.06, 0.8),
    (0.098, TRAY_DEPTH - 0.018, 1.0),
    (0.086, TRAY_DEPTH - 0.003, 1.0),
    (0.072, TRAY_DEPTH, 1.0),
    (0.034, TRAY_DEPTH, 1.0),
    (0.018, TRAY_DEPTH - 0.004, 1.0),
    (0.005, TRAY_DEPTH - 0.018, 1.0),
    (0.0, TRAY_DEPTH - 0.036, 1.0),
    (0.0, TRAY_DEPTH - 0.30, 0.6),
    (0.020, TRAY_DEPTH - 0.32, 0.36),
    (0.022, TRAY_DEPTH - THICKNESS, 0.16),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        build.run_if(resource_exists_and_changed::<BoardLayout>.or_eager(resource_exists_and_changed::<Materials>)),
    );
}

fn build(
    mut commands: Commands,
    (layout, place, quality): (Res<BoardLayout>, Res<CurrentPlace>, Res<Quality>),
    materials: Option<Res<Materials>>,
    mut meshes: ResMut<Assets<Mesh>>,
    (mut images, mut standard): (ResMut<Assets<Image>>, ResMut<Assets<StandardMaterial>>),
    old: Query<Entity, With<BoardView>>,
) {
    let Some(materials) = materials else { return };
    old.iter().for_each(|entity| commands.entity(entity).despawn());
    let composed = field::compose(&layout, &materials.field, *quality);
    let top = material::dress(&place.0.board.field, composed, *quality, &mut images);
    if let Some(colours) = &top.base_color_texture {
        commands.insert_resource(FieldColours(colours.clone()));
    }
    let top = standard.add(top);
    let mut show = |name: &'static str, mesh: Mesh, material: &Handle<StandardMaterial>, at: Vec3| {
        let mut entity = commands.spawn((
            Name::new(name),
            BoardView,
            Mesh3d(meshes.add(mesh)),
            MeshMaterial3d(material.clone()),
            Transform::from_translation(at),
        ));
        if *material == materials.shade {
            entity.insert(NotShadowCaster);
        }
    };
    let half = Vec2::splat(HALF_BOARD);
    show("board top", shapes::floor(Vec2::splat(HALF_FIELD), 0.0, 2.0 * HALF_FIELD, (0.10, 0.45)), &top, Vec3::ZERO);
    show("board frame", shapes::frame(half, FRAME, 0), &materials.frame, Vec3::ZERO);
    let ground = Vec3::Y * (0.004 - THICKNESS);
    show("board shade", shapes::skirt(half - 0.03, 0.0, 0.55, 0.80), &materials.shade, ground);
    for (number, side) in (1..).zip(Side::ALL) {
        let tray = layout.tray(side);
        let half = tray.size / 2.0;
        let shade = tray.centre.with_y(ground.y + 0.001 * f32::from(number));
        show("tray floor", shapes::floor(half - 0.09, 0.002, 2.0, (0.42, 0.72)), &materials.lining, tray.centre);
        show("tray rim", shapes::frame(half, RIM, number), &materials.frame, tray.centre);
        show("tray shade", shapes::skirt(half - 0.02, 0.0, 0.42, 0.80), &materials.shade, shade);
    }
}
