//! A warm lamp from the left with soft shadows, and what the room reflects.

use bevy::prelude::*;

use super::Quality;
use super::environment::LAMP;

/// How far the lamp hangs from the board, world units.
const LAMP_DISTANCE: f32 = 17.0;

/// The lamp.
#[derive(Component)]
struct Lamp;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(Color::srgb(0.02, 0.015, 0.012)));
    app.insert_resource(bevy::light::GlobalAmbientLight { brightness: 0.0, ..default() });
    app.add_systems(Startup, hang_lamp);
    app.add_systems(Update, follow_quality.run_if(resource_changed::<Quality>));
}

fn hang_lamp(mut commands: Commands) {
    commands.spawn((
        Name::new("lamp"),
        Lamp,
        SpotLight {
            color: Color::srgb(1.0, 0.86, 0.68),
            intensity: 14_500_000.0,
            range: 60.0,
            radius: 0.6,
            shadow_maps_enabled: true,
            inner_angle: 0.16,
            outer_angle: 0.62,
            ..default()
        },
        Transform::from_translation(LAMP.normalize() * LAMP_DISTANCE).looking_at(Vec3::new(0.3, 0.0, 0.0), Vec3::Y),
    ));
}

fn follow_quality(quality: Res<Quality>, mut lamps: Query<&mut SpotLight, With<Lamp>>, mut commands: Commands) {
    for mut lamp in &mut lamps {
        lamp.contact_shadows_enabled = *quality == Quality::High;
    }
    let size = if *quality == Quality::Low { 1024 } else { 2048 };
    commands.insert_resource(bevy::light::DirectionalLightShadowMap { size });
}
