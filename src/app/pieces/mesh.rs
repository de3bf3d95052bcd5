//! How men look: White's turned of maple with a raised ring, Black's of ebony with a dished top.

use bevy::prelude::*;

use super::Man;
use crate::app::board::BoardLayout;
use crate::app::scene::{Materials, Quality, shapes};
use crate::rules::{BySide, Side};

/// White's section at radius 1: a flat middle, a raised ring, a rounded edge.
const WHITE: &[(f32, f32)] = &[
    (0.0, 0.46),
    (0.30, 0.46),
    (0.36, 0.47),
    (0.42, 0.54),
    (0.50, 0.57),
    (0.58, 0.54),
    (0.64, 0.47),
    (0.70, 0.46),
    (0.84, 0.455),
    (0.93, 0.42),
    (0.985, 0.34),
    (1.0, 0.24),
    (0.985, 0.12),
    (0.94, 0.03),
    (0.90, 0.0),
];

/// Black's: a shallow dish with a sharp lip.
const BLACK: &[(f32, f32)] = &[
    (0.0, 0.33),
    (0.22, 0.338),
    (0.42, 0.365),
    (0.58, 0.41),
    (0.70, 0.465),
    (0.76, 0.50),
    (0.79, 0.51),
    (0.84, 0.505),
    (0.93, 0.46),
    (0.985, 0.37),
    (1.0, 0.26),
    (0.985, 0.13),
    (0.94, 0.03),
    (0.90, 0.0),
];

/// The meshes of both sides' men at the size of the board in play.
#[derive(Resource)]
struct ManMeshes {
    radius: f32,
    meshes: BySide<Handle<Mesh>>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, dress);
}

/// Gives men that have none their mesh and wood, each turned a little differently.
fn dress(
    mut commands: Commands,
    layout: Res<BoardLayout>,
    (materials, quality): (Option<Res<Materials>>, Res<Quality>),
    shapes_made: Option<Res<ManMeshes>>,
    mut meshes: ResMut<Assets<Mesh>>,
    men: Query<(Entity, &Man, Option<&Mesh3d>, &Transform)>,
) {
    let Some(materials) = materials else { return };
    let radius = layout.man_radius();
    let made = shapes_made.filter(|made| made.radius == radius);
    if made.is_some() && men.iter().all(|(_, _, mesh, _)| mesh.is_some()) {
        return;
    }
    let segments = if *quality == Quality::Low { 40 } else { 96 };
    let handles = made.map_or_else(
        || {
            BySide::from_fn(|side| {
                let profile = if side == Side::White { WHITE } else { BLACK };
                let scaled: Vec<Vec2> = profile.iter().map(|&(r, y)| Vec2::new(r, y) * radius).collect();
                meshes.add(shapes::turned(&scaled, segments, 1.1))
            })
        },
        |made| made.meshes.clone(),
    );
    for (number, (entity, man, _, transform)) in men.iter().enumerate() {
        // A golden-angle turn, so that no two men side by side show the same grain.
        let turned = Quat::from_rotation_y(number as f32 * 2.399_963);
        let woods = &materials.men[man.side];
        commands.entity(entity).insert((
            Mesh3d(handles[man.side].clone()),
            MeshMaterial3d(woods[number % woods.len()].clone()),
            transform.with_rotation(turned),
        ));
    }
    commands.insert_resource(ManMeshes { radius, meshes: handles });
}
