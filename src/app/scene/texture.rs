//! Small textures painted by the program: the shapes of marks.

use bevy::prelude::*;

use super::image::Sheet;

/// 0 below `from`, 1 above `to`, smooth between.
pub fn smooth(from: f32, to: f32, x: f32) -> f32 {
    let t = ((x - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Paints a square of colours (sRGB, with alpha) by asking for each texel, u to the right and v down, 0 to 1, and
/// makes it an image with mip levels.
pub fn paint(size: u32, texel: impl Fn(Vec2) -> Vec4 + Sync) -> Image {
    let sheet = Sheet::paint(UVec2::splat(size), |place| {
        let colour = texel((place.as_vec2() + 0.5) / size as f32);
        colour.to_array().map(|part| (part.clamp(0.0, 1.0) * 255.0 + 0.5) as u8)
    });
    sheet.image(true, 0)
}
