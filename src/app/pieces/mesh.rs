//! How men look: turned from their place's profiles, each with a grain of its own.

use bevy::prelude::*;

use super::{Man, Stance};
use crate::app::board::BoardLayout;
use crate::app::places::CurrentPlace;
use crate::app::scene::mesh::ManTexture;
use crate::app::scene::{Materials, Quality, shapes};
use crate::rules::{BySide, Side};

/// The meshes of both sides' men, one for each texture.
#[derive(Resource)]
struct ManMeshes(BySide<Vec<Handle<Mesh>>>);

/// The radius at which men are turned, world units; a board whose points lie closer has smaller ones.
const RADIUS: f32 = 0.36;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (turn, dress).chain());
}

/// Turns the men of a place, anew when place or quality change.
fn turn(mut commands: Commands, (place, quality): (Res<CurrentPlace>, Res<Quality>), mut meshes: ResMut<Assets<Mesh>>) {
    if !place.is_changed() && !quality.is_changed() {
        return;
    }
    let segments = if *quality == Quality::Low { 48 } else { 96 };
    commands.insert_resource(ManMeshes(BySide::from_fn(|side| {
        let profile = place.0.men[side].profile;
        let turned = |number| meshes.add(shapes::turned(profile, RADIUS, segments, ManTexture(number)));
        (0..ManTexture::COUNT).map(turned).collect()
    })));
}

/// Gives men that have none their mesh and wood, each turned a little differently.
fn dress(
    mut commands: Commands,
    layout: Res<BoardLayout>,
    (materials, shapes): (Option<Res<Materials>>, Option<Res<ManMeshes>>),
    men: Query<(Entity, &Man, Has<Mesh3d>, &Transform)>,
) {
    let (Some(materials), Some(shapes)) = (materials, shapes) else { return };
    let anew = materials.is_changed() || shapes.is_changed() || layout.is_changed();
    if !anew && men.iter().all(|(_, _, dressed, _)| dressed) {
        return;
    }
    let mut numbers = BySide::new(0_usize, 0);
    for (entity, man, _, transform) in &men {
        let number = numbers[man.side];
        numbers[man.side] += 1;
        // A golden-angle turn, so that no two men side by side show their grain the same way.
        let turned = Quat::from_rotation_y(number as f32 * 2.399_963 + if man.side == Side::White { 0.4 } else { 1.3 });
        let all = &shapes.0[man.side];
        let scale = layout.man_radius() / RADIUS;
        commands.entity(entity).insert((
            Mesh3d(all[number * 5 % all.len()].clone()),
            MeshMaterial3d(materials.men[man.side].clone()),
            Stance(turned),
            transform.with_rotation(turned).with_scale(Vec3::splat(scale)),
        ));
    }
}
