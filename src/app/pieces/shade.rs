//! The shade right under each man: where it touches the board hardly any light gets in. It stays below when the
//! man is lifted, and fades.

use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use super::{Man, Motion};
use crate::app::board::{BoardLayout, HALF_BOARD, THICKNESS, TRAY_DEPTH};
use crate::app::scene::shapes;
use crate::app::states::AppSystems;
use crate::rules::Side;

/// The shade of a man.
#[derive(Component)]
struct ShadeOf(Entity);

/// How dark it is where a man stands, and in how many steps it fades.
const DARK: f32 = 0.62;
const STEPS: usize = 8;
/// How high a man is lifted where nothing of it is left, world units.
const GONE: f32 = 0.6;
/// How far above what it lies on, world units.
const ABOVE: f32 = 0.003;

/// The mesh, and the materials from the darkest to the faintest.
#[derive(Resource)]
struct Shades(Handle<Mesh>, Vec<Handle<StandardMaterial>>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make);
    app.add_systems(Update, cast.after(AppSystems::Show));
}

fn make(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<StandardMaterial>>) {
    let fades = (0..STEPS).map(|step| {
        materials.add(StandardMaterial {
            base_color: Color::WHITE.with_alpha(DARK * (1.0 - step as f32 / STEPS as f32).powi(2)),
            alpha_mode: AlphaMode::Blend,
            unlit: true,
            ..default()
        })
    });
    commands.insert_resource(Shades(meshes.add(shapes::blob()), fades.collect()));
}

/// The height of what lies below a place.
fn ground(layout: &BoardLayout, at: Vec3) -> f32 {
    let within = |centre: Vec3, half: Vec2| {
        let way = (at - centre).abs();
        way.x < half.x && way.z < half.y
    };
    if within(Vec3::ZERO, Vec2::splat(HALF_BOARD)) {
        0.0
    } else if Side::ALL.into_iter().map(|side| layout.tray(side)).any(|tray| within(tray.centre, tray.size / 2.0)) {
        -TRAY_DEPTH + ABOVE
    } else {
        -THICKNESS + ABOVE
    }
}

type Shown<'a> = (Entity, Ref<'a, Transform>, Option<&'a Motion>);

fn cast(
    mut commands: Commands,
    shades: Res<Shades>,
    layout: Res<BoardLayout>,
    men: Query<Shown, With<Man>>,
    mut casts: Query<(Entity, &ShadeOf, &mut Transform, &mut MeshMaterial3d<StandardMaterial>), Without<Man>>,
) {
    let place = |man: &Transform, motion: Option<&Motion>| {
        let below = ground(&layout, man.translation);
        let height = (man.translation.y - below).max(0.0);
        // Of a man that fades the shade fades as well.
        let unseen = 1.0 - motion.and_then(Motion::seen).unwrap_or(1.0);
        let step = ((height / GONE + unseen) * STEPS as f32) as usize;
        // A man that lies on another stands on it.
        let scale = Vec3::new(1.0, 1.0, 1.0) * layout.man_radius() * (1.0 + 0.6 * height);
        (Transform::from_translation(man.translation.with_y(below + ABOVE)).with_scale(scale), step)
    };
    let mut without: Vec<Entity> = men.iter().map(|(man, ..)| man).collect();
    for (entity, of, mut transform, mut material) in &mut casts {
        let Ok((man, at, motion)) = men.get(of.0) else {
            commands.entity(entity).despawn();
            continue;
        };
        without.retain(|other| *other != man);
        if at.is_changed() || layout.is_changed() {
            let (wanted, step) = place(&at, motion);
            *transform = wanted;
            let shade = &shades.1[step.min(STEPS - 1)];
            if material.0 != *shade {
                material.0 = shade.clone();
            }
        }
    }
    for (man, at, motion) in without.into_iter().filter_map(|man| men.get(man).ok()) {
        let (wanted, step) = place(&at, motion);
        commands.spawn((
            Name::new("shade"),
            ShadeOf(man),
            Mesh3d(shades.0.clone()),
            MeshMaterial3d(shades.1[step.min(STEPS - 1)].clone()),
            wanted,
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
}
