//! Textures made by the program: noise, wood, felt, and images with mip levels.

use std::thread;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::math::ops;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// A whole number scrambled into 0..1.
fn scatter(x: i32, y: i32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77);
    h = (h ^ (h >> 15)).wrapping_mul(0x2c1b_3c6d);
    h = (h ^ (h >> 12)).wrapping_mul(0x297a_2d39);
    (h ^ (h >> 15)) as f32 / u32::MAX as f32
}

/// Smooth noise from 0 to 1 with features about one unit wide.
pub fn noise(at: Vec2) -> f32 {
    let cell = at.floor();
    let t = at - cell;
    let t = t * t * (3.0 - 2.0 * t);
    let (x, y) = (cell.x as i32, cell.y as i32);
    let top = scatter(x, y).lerp(scatter(x + 1, y), t.x);
    let bottom = scatter(x, y + 1).lerp(scatter(x + 1, y + 1), t.x);
    top.lerp(bottom, t.y)
}

/// Several octaves of [`noise`], from 0 to 1.
pub fn fractal(at: Vec2, octaves: u32) -> f32 {
    let (mut sum, mut weight, mut scale) = (0.0, 0.5, 1.0);
    for octave in 0..octaves {
        sum += weight * noise(at * scale + Vec2::splat(17.3 * octave as f32));
        weight *= 0.5;
        scale *= 2.03;
    }
    sum / (1.0 - weight * 2.0)
}

/// A kind of wood, by how its grain looks.
#[derive(Clone, Copy)]
pub struct Wood {
    /// Colour of the late wood, sRGB.
    pub dark: Vec3,
    /// Colour of the early wood, sRGB.
    pub light: Vec3,
    /// Year rings a unit across the grain.
    pub rings: f32,
    /// How strongly pores show, 0 to 1.
    pub pores: f32,
}

impl Wood {
    /// Oiled walnut.
    pub const WALNUT: Wood =
        Wood { dark: Vec3::new(0.205, 0.118, 0.070), light: Vec3::new(0.430, 0.270, 0.165), rings: 2.6, pores: 0.55 };
    /// Darker walnut for frames and trays.
    pub const WALNUT_DARK: Wood =
        Wood { dark: Vec3::new(0.135, 0.075, 0.045), light: Vec3::new(0.300, 0.180, 0.108), rings: 3.4, pores: 0.5 };
    /// Maple.
    pub const MAPLE: Wood =
        Wood { dark: Vec3::new(0.760, 0.600, 0.410), light: Vec3::new(0.900, 0.775, 0.590), rings: 3.2, pores: 0.12 };
    /// Ebony.
    pub const EBONY: Wood =
        Wood { dark: Vec3::new(0.050, 0.044, 0.042), light: Vec3::new(0.150, 0.118, 0.100), rings: 5.0, pores: 0.35 };
    /// An old oak table.
    pub const OAK: Wood =
        Wood { dark: Vec3::new(0.235, 0.150, 0.085), light: Vec3::new(0.395, 0.270, 0.165), rings: 1.7, pores: 0.8 };

    /// The colour at a place, x along the grain, in world units.
    pub fn colour(&self, at: Vec2) -> Vec3 {
        // Rings wander slowly along the grain and are drawn out by it.
        let wander = fractal(Vec2::new(at.x * 0.22, at.y * 0.9), 4) * 2.4 + noise(at * Vec2::new(0.9, 4.0)) * 0.22;
        let phase = at.y * self.rings + wander * self.rings;
        let ring = phase - phase.floor();
        // Early wood darkens slowly into late wood and ends sharply.
        let late = ring * ring * (1.0 - smooth(0.86, 1.0, ring));
        let figure = fractal(Vec2::new(at.x * 0.5, at.y * 1.7) + Vec2::splat(40.0), 3);
        let fibre = noise(Vec2::new(at.x * 5.0, at.y * 95.0)) - 0.5;
        let pore = smooth(0.70, 0.95, noise(Vec2::new(at.x * 7.0, at.y * 150.0) + Vec2::splat(9.0)));
        let tone = (0.72 - 0.62 * late + 0.55 * (figure - 0.5) + 0.16 * fibre).clamp(0.0, 1.0);
        self.dark.lerp(self.light, tone) * (1.0 - 0.38 * self.pores * pore)
    }
}

/// 0 below `from`, 1 above `to`, smooth between.
pub fn smooth(from: f32, to: f32, x: f32) -> f32 {
    let t = ((x - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Paints a square of colours (sRGB, with alpha) by asking for each texel, u to the right and v down, 0 to 1,
/// on all cores, and makes it an image with mip levels that repeats.
pub fn paint(size: u32, texel: impl Fn(Vec2) -> Vec4 + Sync) -> Image {
    let mut base = vec![[0_u8; 4]; (size * size) as usize];
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let rows = (size as usize).div_ceil(workers);
    thread::scope(|scope| {
        for (worker, band) in base.chunks_mut(rows * size as usize).enumerate() {
            let texel = &texel;
            scope.spawn(move || {
                for (index, out) in band.iter_mut().enumerate() {
                    let (x, y) = (index % size as usize, worker * rows + index / size as usize);
                    let at = (Vec2::new(x as f32, y as f32) + 0.5) / size as f32;
                    *out = texel(at).to_array().map(|part| (part.clamp(0.0, 1.0) * 255.0 + 0.5) as u8);
                }
            });
        }
    });
    with_mips(size, base, TextureFormat::Rgba8UnormSrgb)
}

/// An image of a square base level with all its smaller levels.
fn with_mips(size: u32, base: Vec<[u8; 4]>, format: TextureFormat) -> Image {
    let levels = size.ilog2() + 1;
    let mut data: Vec<u8> = base.as_flattened().to_vec();
    let (mut level, mut width) = (base, size as usize);
    for _ in 1..levels {
        let half = width / 2;
        let next: Vec<[u8; 4]> = (0..half * half)
            .map(|index| {
                let (x, y) = (index % half * 2, index / half * 2);
                let four = [y * width + x, y * width + x + 1, (y + 1) * width + x, (y + 1) * width + x + 1];
                std::array::from_fn(|part| {
                    // Colours are averaged as light, nearly: as squares of what is stored.
                    let sum: u32 = four.iter().map(|&at| u32::from(level[at][part]).pow(2)).sum();
                    ops::sqrt(sum as f32 / 4.0).round() as u8
                })
            })
            .collect();
        data.extend_from_slice(next.as_flattened());
        (level, width) = (next, half);
    }
    let extent = Extent3d { width: size, height: size, depth_or_array_layers: 1 };
    let mut image = Image::new_uninit(extent, TextureDimension::D2, format, RenderAssetUsages::RENDER_WORLD);
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: ImageAddressMode::Repeat,
        address_mode_v: ImageAddressMode::Repeat,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        anisotropy_clamp: 16,
        ..default()
    });
    image
}

/// A square of wood `units` wide with its grain along u.
pub fn wood(size: u32, wood: Wood, units: f32, seed: f32) -> Image {
    paint(size, |at| wood.colour(at * units + Vec2::splat(seed)).extend(1.0))
}
