//! The place in which the game is played: light, ground, materials, camera.

mod camera;
mod environment;
mod flat;
mod focus;
pub(super) mod image;
mod light;
pub(super) mod material;
pub(super) mod mesh;
pub(super) mod texture;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use wgpu_types::DeviceType;

use super::board::THICKNESS;
use super::picture::Canvas;
use super::places::CurrentPlace;
use super::settings::Settings;

pub use camera::{CameraMode, FreeArea, MainCamera};
pub use material::Materials;
pub(super) use mesh as shapes;

/// How much is spent on the picture.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, clap::ValueEnum)]
pub enum Quality {
    /// For weak and software graphics: no multisampling, small textures, one hard lamp.
    Low,
    /// For most computers.
    #[default]
    Medium,
    /// With contact shadows and the softest light, for strong graphics.
    High,
}

impl Quality {
    /// Every quality, least first.
    pub const ALL: [Quality; 3] = [Quality::Low, Quality::Medium, Quality::High];

    /// Its name in settings, commands and message keys.
    pub const fn name(self) -> &'static str {
        match self {
            Quality::Low => "low",
            Quality::Medium => "medium",
            Quality::High => "high",
        }
    }
}

/// What the board lies on.
#[derive(Component)]
struct Ground;

/// How far the ground reaches, and from where to where it goes dark, world units.
const GROUND: f32 = 30.0;
const DUSK: (f32, f32) = (4.2, 11.0);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Quality>();
    app.add_plugins((material::plugin, camera::plugin, light::plugin, focus::plugin));
    app.add_systems(Startup, spare_software);
    app.add_systems(Update, lay_ground.run_if(resource_exists_and_changed::<Materials>));
}

/// Software drawing a window gets Low unless somebody has chosen otherwise; a picture gets what was asked for.
fn spare_software(
    adapter: Option<Res<RenderAdapterInfo>>,
    (canvas, settings): (Option<Res<Canvas>>, Res<Settings>),
    mut quality: ResMut<Quality>,
) {
    let software = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    let asked_for = canvas.is_some() || settings.quality.is_some();
    if software && !asked_for && *quality != Quality::Low {
        info!("the graphics are drawn by software: quality low");
        *quality = Quality::Low;
    }
}

fn lay_ground(
    mut commands: Commands,
    (place, materials): (Res<CurrentPlace>, Res<Materials>),
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<Entity, With<Ground>>,
) {
    old.iter().for_each(|ground| commands.entity(ground).despawn());
    // Away from the lamp everything falls into the dark.
    let dusk = |at: Vec2| 1.0 - 0.97 * texture::smooth(DUSK.0, DUSK.1, (at * Vec2::new(0.8, 1.0)).length());
    let mesh = mesh::grid(Vec2::splat(GROUND), -THICKNESS, place.0.ground.1, 40, dusk);
    commands.spawn((
        Name::new("ground"),
        Ground,
        Mesh3d(meshes.add(mesh)),
        MeshMaterial3d(materials.ground.clone()),
        bevy::light::NotShadowCaster,
    ));
}
