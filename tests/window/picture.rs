//! Pictures of the screen, and what can be said of them.

use std::collections::HashSet;
use std::path::Path;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// A picture: red, green and blue of each pixel, row by row.
#[derive(Clone, PartialEq)]
pub struct Picture {
    pub width: usize,
    pub height: usize,
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    /// Reads the X window dump that Xvfb keeps: a header of 32-bit words, big end first, then colours, then rows of
    /// blue, green, red and an unused byte.
    pub fn from_xwd(bytes: &[u8]) -> Picture {
        let word = |index: usize| -> usize {
            let four = bytes[index * 4..][..4].try_into().unwrap();
            u32::from_be_bytes(four).try_into().unwrap()
        };
        let (header, width, height, row, colours) = (word(0), word(4), word(5), word(12), word(19));
        let start = header + colours * 12;
        let pixels = (0..height)
            .flat_map(|y| {
                bytes[start + y * row..][..width * 4].chunks_exact(4).map(|pixel| [pixel[2], pixel[1], pixel[0]])
            })
            .collect();
        Picture { width, height, pixels }
    }

    /// Reads a PNG file.
    pub fn from_png(file: &Path) -> Picture {
        let bytes = std::fs::read(file).unwrap();
        let (kind, usage) = (ImageType::Extension("png"), RenderAssetUsages::default());
        let none = CompressedImageFormats::NONE;
        let image = Image::from_buffer(&bytes, kind, none, true, ImageSampler::Default, usage).unwrap();
        let (width, height) = (image.width() as usize, image.height() as usize);
        let data = image.data.unwrap();
        let pixels = data.chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        Picture { width, height, pixels }
    }

    /// Writes it as a PNG file, for people to look at.
    pub fn save(&self, file: &Path) {
        let data = self.pixels.iter().flat_map(|[red, green, blue]| [*red, *green, *blue, 255]).collect();
        let (width, height) = (self.width.try_into().unwrap(), self.height.try_into().unwrap());
        let size = Extent3d { width, height, depth_or_array_layers: 1 };
        let (flat, format) = (TextureDimension::D2, TextureFormat::Rgba8UnormSrgb);
        let image = Image::new(size, flat, data, format, RenderAssetUsages::default());
        image.try_into_dynamic().unwrap().save(file).unwrap();
    }

    /// A part of it, around a place.
    pub fn around(&self, (x, y): (i32, i32), radius: usize) -> Picture {
        let (x, y): (usize, usize) = (x.try_into().unwrap(), y.try_into().unwrap());
        let (left, top) = (x.saturating_sub(radius), y.saturating_sub(radius));
        let (right, bottom) = ((x + radius).min(self.width), (y + radius).min(self.height));
        let pixels = (top..bottom).flat_map(|y| self.pixels[y * self.width + left..y * self.width + right].to_vec());
        Picture { width: right - left, height: bottom - top, pixels: pixels.collect() }
    }

    /// The mean difference of two pictures of one size, 0 to 255.
    pub fn difference(&self, other: &Picture) -> f32 {
        assert_eq!((self.width, self.height), (other.width, other.height));
        let apart = |(a, b): (&[u8; 3], &[u8; 3])| a.iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(*b))).sum::<u32>();
        let sum: u32 = self.pixels.iter().zip(&other.pixels).map(apart).sum();
        sum as f32 / (3 * self.pixels.len()) as f32
    }

    /// How many colours it has.
    pub fn colours(&self) -> usize {
        self.pixels.iter().collect::<HashSet<_>>().len()
    }

    /// How far its light spreads: the standard deviation, 0 to 128.
    pub fn spread(&self) -> f32 {
        let light: Vec<f32> = self.pixels.iter().map(|pixel| luminance(*pixel)).collect();
        let mean = light.iter().sum::<f32>() / light.len() as f32;
        (light.iter().map(|light| (light - mean).powi(2)).sum::<f32>() / light.len() as f32).sqrt()
    }

    /// Its mean colour: red, green, blue.
    pub fn mean(&self) -> [f32; 3] {
        let channel = |index: usize| self.pixels.iter().map(|pixel| f32::from(pixel[index])).sum::<f32>();
        [0, 1, 2].map(|index| channel(index) / self.pixels.len() as f32)
    }
}

fn luminance([red, green, blue]: [u8; 3]) -> f32 {
    0.299 * f32::from(red) + 0.587 * f32::from(green) + 0.114 * f32::from(blue)
}
