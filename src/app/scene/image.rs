//! Images with mip levels: from the files of a place, or painted by asking for every texel.

use std::thread;

use bevy::asset::RenderAssetUsages;
use bevy::image::{
    CompressedImageFormats, ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor, ImageType,
};
use bevy::math::ops;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::app::places::Maps;

/// A rectangle of texels, four bytes each.
#[derive(Clone, Default)]
pub struct Sheet {
    /// Width and height.
    pub size: UVec2,
    /// Row by row from the top.
    pub texels: Vec<[u8; 4]>,
}

impl Sheet {
    /// Reads a PNG that is part of the program. One that cannot be read is white, and that is told.
    pub fn read(png: &[u8]) -> Sheet {
        let usage = RenderAssetUsages::default();
        let kind = ImageType::Extension("png");
        let image = Image::from_buffer(png, kind, CompressedImageFormats::NONE, false, ImageSampler::Default, usage);
        let image = image.map_err(|error| error.to_string()).and_then(|image| {
            let grey = image.texture_descriptor.format == TextureFormat::R8Unorm;
            let data = image.data.as_deref().ok_or("it is empty")?;
            let texels: Vec<[u8; 4]> = if grey {
                data.iter().map(|&value| [value, value, value, 255]).collect()
            } else {
                data.as_chunks().0.to_vec()
            };
            let size = image.texture_descriptor.size;
            let size = UVec2::new(size.width, size.height);
            if texels.len() == (size.x * size.y) as usize {
                Ok(Sheet { size, texels })
            } else {
                Err("its format is odd".into())
            }
        });
        image.unwrap_or_else(|error| {
            warn!("a texture could not be read: {error}");
            Sheet { size: UVec2::ONE, texels: vec![[255; 4]] }
        })
    }

    /// Asks for each texel by its place, on all cores.
    pub fn paint(size: UVec2, texel: impl Fn(UVec2) -> [u8; 4] + Sync) -> Sheet {
        let width = size.x as usize;
        let mut texels = vec![[0; 4]; width * size.y as usize];
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let rows = (size.y as usize).div_ceil(workers).max(1);
        thread::scope(|scope| {
            for (worker, band) in texels.chunks_mut(rows * width).enumerate() {
                let texel = &texel;
                scope.spawn(move || {
                    for (index, out) in band.iter_mut().enumerate() {
                        *out = texel(UVec2::new((index % width) as u32, (worker * rows + index / width) as u32));
                    }
                });
            }
        });
        Sheet { size, texels }
    }

    /// The texel at a place, which repeats.
    pub fn at(&self, place: IVec2) -> [u8; 4] {
        let place = place.rem_euclid(self.size.as_ivec2()).as_uvec2();
        self.texels[(place.y * self.size.x + place.x) as usize]
    }

    /// Between the texels around a place, in texels from the top left, red, green and blue from 0 to 255.
    pub fn between(&self, place: Vec2) -> Vec3 {
        let place = place - 0.5;
        let (cell, t) = (place.floor().as_ivec2(), place - place.floor());
        let at = |x: i32, y: i32| {
            let [r, g, b, _] = self.at(cell + IVec2::new(x, y));
            Vec3::new(r.into(), g.into(), b.into())
        };
        at(0, 0).lerp(at(1, 0), t.x).lerp(at(0, 1).lerp(at(1, 1), t.x), t.y)
    }

    /// Half as large, colours averaged as light if they are colours.
    pub fn halved(&self, colour: bool) -> Sheet {
        let size = (self.size / 2).max(UVec2::ONE);
        let texels = (0..size.y)
            .flat_map(|y| (0..size.x).map(move |x| UVec2::new(x, y)))
            .map(|place| {
                let four = [UVec2::ZERO, UVec2::X, UVec2::Y, UVec2::ONE].map(|step| {
                    let place = (place * 2 + step).min(self.size - 1);
                    self.texels[(place.y * self.size.x + place.x) as usize]
                });
                std::array::from_fn(|part| {
                    if colour && part < 3 {
                        // As light, nearly: as squares of what is stored.
                        let sum: u32 = four.iter().map(|texel| u32::from(texel[part]).pow(2)).sum();
                        ops::sqrt(sum as f32 / 4.0).round() as u8
                    } else {
                        (four.iter().map(|texel| u32::from(texel[part])).sum::<u32>().div_ceil(4)) as u8
                    }
                })
            })
            .collect();
        Sheet { size, texels }
    }

    /// An image of it with all its smaller levels, for colours or for plain numbers. `coarser` leaves out so many
    /// of the largest levels.
    pub fn image(mut self, colour: bool, coarser: u32) -> Image {
        for _ in 0..coarser {
            self = self.halved(colour);
        }
        let levels = self.size.max_element().ilog2() + 1;
        let extent = Extent3d { width: self.size.x, height: self.size.y, depth_or_array_layers: 1 };
        let format = if colour { TextureFormat::Rgba8UnormSrgb } else { TextureFormat::Rgba8Unorm };
        let mut data = Vec::with_capacity(self.texels.len() * 16 / 3);
        for level in 0..levels {
            if level > 0 {
                self = self.halved(colour);
            }
            data.extend_from_slice(self.texels.as_flattened());
        }
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
}

/// The images of a surface.
pub struct SurfaceImages {
    /// Colour.
    pub colour: Image,
    /// The normal map.
    pub normal: Image,
    /// Roughness in green, as the renderer wants it.
    pub roughness: Image,
}

/// The three images of colour and relief; the relief has a normal's x and y in red and green, roughness in blue.
pub fn surface(colour: Sheet, relief: &Sheet, coarser: u32) -> SurfaceImages {
    let normal = Sheet::paint(relief.size, |place| {
        let [x, y, _, _] = relief.at(place.as_ivec2());
        let part = |value: u8| (f32::from(value) - 128.0) / 127.0;
        let (x_part, y_part) = (part(x), part(y));
        let z = ops::sqrt((1.0 - x_part * x_part - y_part * y_part).max(0.0));
        [x, y, (z * 127.0 + 128.0) as u8, 255]
    });
    let roughness = Sheet::paint(relief.size, |place| [0, relief.at(place.as_ivec2())[2], 0, 255]);
    SurfaceImages {
        colour: colour.image(true, coarser),
        normal: normal.image(false, coarser),
        roughness: roughness.image(false, coarser),
    }
}

/// Reads the files of several surfaces at once.
pub fn read_all<const N: usize>(maps: [Maps; N]) -> [(Sheet, Sheet); N] {
    let mut sheets = [const { None }; N];
    thread::scope(|scope| {
        for (out, maps) in sheets.iter_mut().zip(maps) {
            scope.spawn(move || *out = Some((Sheet::read(maps.colour), Sheet::read(maps.relief))));
        }
    });
    sheets.map(Option::unwrap_or_default)
}
