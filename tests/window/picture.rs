//! Looking at what the window showed.

use std::path::Path;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};

/// A picture of the window, small: brightness (0 to 255) of a grid of places, and its colours.
pub struct Picture {
    grey: Vec<f32>,
    colours: usize,
}

/// Places along each side of the grid.
const GRID: u32 = 64;

impl Picture {
    /// Reads a PNG file; nothing as long as it is not whole.
    pub fn read(file: &Path) -> Option<Picture> {
        let bytes = std::fs::read(file).ok()?;
        let kind = ImageType::Extension("png");
        let usages = RenderAssetUsages::MAIN_WORLD;
        let image =
            Image::from_buffer(&bytes, kind, CompressedImageFormats::NONE, true, ImageSampler::Default, usages).ok()?;
        let size = image.size();
        let mut grey = Vec::new();
        let mut colours = std::collections::HashSet::new();
        for row in 0..GRID {
            for column in 0..GRID {
                let (x, y) = (column * size.x / GRID, row * size.y / GRID);
                let colour = image.get_color_at(x, y).ok()?.to_srgba();
                let [red, green, blue] = [colour.red, colour.green, colour.blue].map(|part| part * 255.0);
                grey.push(0.299 * red + 0.587 * green + 0.114 * blue);
                colours.insert([red, green, blue].map(|part| part as u8));
            }
        }
        Some(Picture { grey, colours: colours.len() })
    }

    /// There is something on it: many colours, dark and light.
    pub fn check(&self, what: &str) {
        let darkest = self.grey.iter().copied().fold(f32::MAX, f32::min);
        let lightest = self.grey.iter().copied().fold(f32::MIN, f32::max);
        assert!(self.colours > 100, "{what}: only {} colours", self.colours);
        assert!(lightest - darkest > 60.0, "{what}: from {darkest} to {lightest}");
    }

    /// The share of places that differ visibly from another picture's.
    pub fn difference(&self, other: &Picture) -> f32 {
        let differ = self.grey.iter().zip(&other.grey).filter(|(a, b)| (*a - *b).abs() > 12.0).count();
        differ as f32 / self.grey.len() as f32
    }
}
