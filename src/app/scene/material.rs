//! What the things of a place are made of: built from the place and the quality, again whenever one changes.

use bevy::prelude::*;

use super::Quality;
use super::image::{self, Sheet, SurfaceImages};
use crate::app::places::{CurrentPlace, Place, Surface};
use crate::rules::{BySide, Side};

/// The materials of the things in the scene.
#[derive(Resource)]
pub struct Materials {
    /// Frame and the trays' rims.
    pub frame: Handle<StandardMaterial>,
    /// The trays' lining.
    pub lining: Handle<StandardMaterial>,
    /// What the board lies on.
    pub ground: Handle<StandardMaterial>,
    /// Each side's men.
    pub men: BySide<Handle<StandardMaterial>>,
    /// Shade where things touch: black, as strong as the mesh says.
    pub shade: Handle<StandardMaterial>,
    /// What the board's top is composed of: wood and inlay, colour and relief of each.
    pub field: [(Sheet, Sheet); 2],
}

/// Levels of the textures that are left out.
pub const fn coarser(quality: Quality) -> u32 {
    match quality {
        Quality::Low => 1,
        Quality::Medium | Quality::High => 0,
    }
}

/// A surface as a material.
pub fn dress(surface: &Surface, made: SurfaceImages, quality: Quality, images: &mut Assets<Image>) -> StandardMaterial {
    // Varnish is a second reflection: weak graphics do without and are a little glossier instead.
    let varnish = if quality == Quality::Low { 0.0 } else { surface.varnish.0 };
    let bare = if quality == Quality::Low { 1.0 - 0.22 * surface.varnish.0 } else { 1.0 };
    StandardMaterial {
        base_color: Color::linear_rgb(surface.tint.x, surface.tint.y, surface.tint.z),
        base_color_texture: Some(images.add(made.colour)),
        metallic_roughness_texture: Some(images.add(made.roughness)),
        perceptual_roughness: (surface.roughness * bare).min(1.0),
        normal_map_texture: Some(images.add(made.normal)),
        reflectance: surface.reflectance,
        clearcoat: varnish,
        clearcoat_perceptual_roughness: surface.varnish.1,
        ..default()
    }
}

/// Builds everything that a place is made of, for a quality.
pub fn build(
    place: &Place,
    quality: Quality,
    images: &mut Assets<Image>,
    materials: &mut Assets<StandardMaterial>,
) -> Materials {
    let board = &place.board;
    let men = [Side::White, Side::Black].map(|side| place.men[side].surface);
    let surfaces = [board.frame, board.lining, place.ground.0, men[0], men[1]];
    let [frame, lining, ground, white, black, field, inlay] = image::read_all([
        surfaces[0].maps,
        surfaces[1].maps,
        surfaces[2].maps,
        surfaces[3].maps,
        surfaces[4].maps,
        board.field.maps,
        board.inlay,
    ]);
    let mut add = |surface: &Surface, (colour, relief): (Sheet, Sheet)| {
        let made = image::surface(colour, &relief, coarser(quality));
        materials.add(dress(surface, made, quality, images))
    };
    Materials {
        frame: add(&surfaces[0], frame),
        lining: add(&surfaces[1], lining),
        ground: add(&surfaces[2], ground),
        men: BySide::new(add(&surfaces[3], white), add(&surfaces[4], black)),
        shade: materials.add(StandardMaterial {
            base_color: Color::WHITE,
            alpha_mode: AlphaMode::Blend,
            unlit: true,
            ..default()
        }),
        field: [field, inlay],
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, rebuild.run_if(resource_changed::<Quality>.or_eager(resource_changed::<CurrentPlace>)));
}

fn rebuild(
    mut commands: Commands,
    (place, quality): (Res<CurrentPlace>, Res<Quality>),
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    commands.insert_resource(build(place.0, *quality, &mut images, &mut materials));
}
