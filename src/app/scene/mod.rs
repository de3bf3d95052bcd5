//! The place in which the game is played: light, table, materials, camera.

mod camera;
mod environment;
mod light;
pub(super) mod mesh;
pub(super) mod texture;

use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use wgpu_types::DeviceType;

use crate::app::picture::Canvas;
use crate::rules::BySide;

pub use camera::{CameraMode, FreeArea, MainCamera};
pub(super) use environment::bake as bake_environment;
pub(super) use mesh as shapes;

/// How much is spent on the picture.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Default, clap::ValueEnum)]
pub enum Quality {
    /// For weak and software graphics: no multisampling, small textures.
    Low,
    /// For most computers.
    #[default]
    Medium,
    /// With contact shadows, for strong graphics.
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

/// Edge lengths of the textures that are painted, in texels.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Texels {
    /// The board's top.
    pub board: u32,
    /// Pieces of wood.
    pub wood: u32,
}

impl From<Quality> for Texels {
    fn from(quality: Quality) -> Texels {
        match quality {
            Quality::Low => Texels { board: 1024, wood: 512 },
            Quality::Medium => Texels { board: 2048, wood: 1024 },
            Quality::High => Texels { board: 4096, wood: 1024 },
        }
    }
}

/// What the things in the scene are made of.
#[derive(Resource)]
pub struct Materials {
    /// Frame and trays.
    pub frame: Handle<StandardMaterial>,
    /// The trays' lining.
    pub felt: Handle<StandardMaterial>,
    /// A few pieces of each side's wood.
    pub men: BySide<Vec<Handle<StandardMaterial>>>,
}

pub(super) fn plugin(app: &mut App) {
    let quality = *app.world_mut().get_resource_or_init::<Quality>();
    app.insert_resource(Texels::from(quality));
    app.add_plugins((camera::plugin, light::plugin));
    app.add_systems(Startup, (spare_software, make_materials).chain());
}

/// Software drawing a window gets Low, whatever was set; a picture gets what was asked for.
fn spare_software(
    adapter: Option<Res<RenderAdapterInfo>>,
    canvas: Option<Res<Canvas>>,
    mut quality: ResMut<Quality>,
    mut texels: ResMut<Texels>,
) {
    let software = adapter.is_some_and(|adapter| adapter.device_type == DeviceType::Cpu);
    if software && canvas.is_none() && *quality != Quality::Low {
        info!("the graphics are drawn by software: quality low");
        *quality = Quality::Low;
        *texels = Quality::Low.into();
    }
}

fn make_materials(
    mut commands: Commands,
    texels: Res<Texels>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    use texture::Wood;
    let mut polished = |wood: Wood, units: f32, seed: f32, roughness: f32, clearcoat: f32| {
        materials.add(StandardMaterial {
            base_color_texture: Some(images.add(texture::wood(texels.wood, wood, units, seed))),
            perceptual_roughness: roughness,
            clearcoat,
            clearcoat_perceptual_roughness: 0.22,
            ..default()
        })
    };
    let frame = polished(Wood::WALNUT_DARK, 3.0, 31.0, 0.40, 0.4);
    let men = BySide::new(
        (0..3).map(|piece| polished(Wood::MAPLE, 1.1, 50.0 + 7.0 * piece as f32, 0.38, 0.5)).collect(),
        (0..3).map(|piece| polished(Wood::EBONY, 1.1, 90.0 + 7.0 * piece as f32, 0.30, 0.6)).collect(),
    );
    let table = polished(Wood::OAK, 7.0, 12.0, 0.55, 0.12);
    let felt = materials.add(StandardMaterial {
        base_color_texture: Some(images.add(texture::paint(texels.wood / 2, |at| {
            let weave = texture::noise(at * 230.0) * 0.5 + texture::noise(at * 90.0) * 0.5;
            (Vec3::new(0.10, 0.165, 0.125) * (0.72 + 0.5 * weave)).extend(1.0)
        }))),
        perceptual_roughness: 0.95,
        reflectance: 0.15,
        ..default()
    });
    commands.spawn((
        Name::new("table"),
        Mesh3d(meshes.add(mesh::slab(Vec2::splat(60.0), -crate::app::board::THICKNESS, 7.0))),
        MeshMaterial3d(table),
    ));
    commands.insert_resource(Materials { frame, felt, men });
}
