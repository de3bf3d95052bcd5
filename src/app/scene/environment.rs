//! What polished things reflect: a dim room with a warm lamp and a cool window, baked once on the CPU.

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::math::ops;
use bevy::prelude::*;
use bevy::render::render_resource::{
    Extent3d, TextureDimension, TextureFormat, TextureViewDescriptor, TextureViewDimension,
};

use super::texture::smooth;
use crate::app::places::LightStyle;

/// Texels along an edge of the sharpest level.
const FACE: u32 = 64;

/// Light that comes from a direction, linear; `blur` from 0 (sharp) to 1 (all round).
fn radiance(light: &LightStyle, direction: Vec3, blur: f32) -> Vec3 {
    let up = direction.y;
    let ceiling = Vec3::new(0.20, 0.155, 0.115) * smooth(-0.3 - blur, 0.9 + blur, up);
    let floor = Vec3::new(0.055, 0.036, 0.024);
    let glow = |towards: Vec3, radius: f32, colour: Vec3| {
        let angle = ops::acos(direction.dot(towards.normalize()).clamp(-1.0, 1.0));
        let wide = radius + 1.5 * blur;
        // The same light spread over a wider cap is dimmer.
        let spread = (1.0 - ops::cos(radius)) / (1.0 - ops::cos(wide.min(3.1)));
        colour * spread * (1.0 - smooth(radius * 0.75, wide * 1.25, angle))
    };
    let lamp = glow(light.lamp.0, 0.26, light.power.0 * 15.0);
    let window = glow(light.fill.0, 0.34, light.fill.1 * 3.2);
    let low = glow(Vec3::new(0.2, 0.25, 1.0), 0.55, Vec3::new(0.42, 0.34, 0.27));
    floor + ceiling + lamp + window + low
}

/// The direction of a texel of a cube face, u to the right and v down, −1 to 1.
fn direction(face: u32, u: f32, v: f32) -> Vec3 {
    match face {
        0 => Vec3::new(1.0, -v, -u),
        1 => Vec3::new(-1.0, -v, u),
        2 => Vec3::new(u, 1.0, v),
        3 => Vec3::new(u, -1.0, -v),
        4 => Vec3::new(u, -v, 1.0),
        _ => Vec3::new(-u, -v, -1.0),
    }
    .normalize()
}

fn cube(style: &LightStyle, size: u32, levels: u32, blur: impl Fn(u32) -> f32) -> Image {
    let mut data = Vec::new();
    for face in 0..6 {
        for level in 0..levels {
            let width = size >> level;
            for index in 0..width * width {
                let along = |place: u32| (place as f32 + 0.5) / width as f32 * 2.0 - 1.0;
                let light = radiance(style, direction(face, along(index % width), along(index / width)), blur(level));
                for part in light.extend(1.0).to_array() {
                    data.extend_from_slice(&half(part).to_le_bytes());
                }
            }
        }
    }
    let extent = Extent3d { width: size, height: size, depth_or_array_layers: 6 };
    let format = TextureFormat::Rgba16Float;
    let mut image = Image::new_uninit(extent, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.texture_view_descriptor =
        Some(TextureViewDescriptor { dimension: Some(TextureViewDimension::Cube), ..default() });
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}

/// A positive number below 65504 as IEEE 754 half precision, rounded towards zero.
fn half(x: f32) -> u16 {
    let bits = x.to_bits();
    let exponent = (bits >> 23 & 255) as i32 - 127 + 15;
    if exponent <= 0 { 0 } else { (exponent as u16) << 10 | (bits >> 13 & 0x3ff) as u16 }
}

/// The environment's light for a camera or probe.
pub fn bake(images: &mut Assets<Image>, light: &LightStyle) -> EnvironmentMapLight {
    let levels = FACE.ilog2() + 1;
    EnvironmentMapLight {
        diffuse_map: images.add(cube(light, 8, 1, |_| 0.85)),
        specular_map: images.add(cube(light, FACE, levels, |level| level as f32 / (levels - 1) as f32 * 0.8)),
        intensity: light.room,
        ..default()
    }
}
