//! The game's name in its own letters, cut by `examples/workshop`.

use bevy::prelude::UVec2;
use bevy_egui::egui::{
    Color32, ColorImage, Id, Rect, Sense, TextureHandle, TextureOptions, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::app::scene::image::Sheet;

/// The letters, with what is left around them.
const NAME: &[u8] = include_bytes!("../../../assets/lettering/name.png");
/// How far below the letters their shadow falls, by their height.
const SHADOW: f32 = 0.035;

/// Shows the name so wide, points; screen readers are told the word.
pub fn name(ui: &mut Ui, width: f32, word: &str) {
    let texture = texture(ui, width * ui.ctx().pixels_per_point());
    let size = texture.size_vec2();
    let (rect, response) = ui.allocate_exact_size(vec2(width, width * size.y / size.x), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, word));
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    let shadow = rect.translate(vec2(0.5, 1.0) * rect.height() * SHADOW);
    ui.painter().image(texture.id(), shadow, whole, Color32::from_black_alpha(150));
    ui.painter().image(texture.id(), rect, whole, Color32::WHITE);
}

/// The name as a texture at least so wide, pixels, and no wider than it must be: larger ones would flicker.
fn texture(ui: &Ui, pixels: f32) -> TextureHandle {
    let halvings = |sheet: UVec2| (0..3).rev().find(|level| (sheet.x >> level) as f32 >= pixels).unwrap_or(0);
    // The width of the letters as they are cut.
    let level = halvings(UVec2::new(1024, 0));
    let id = Id::new(("lettering", level));
    if let Some(texture) = ui.data(|data| data.get_temp::<TextureHandle>(id)) {
        return texture;
    }
    let mut sheet = Sheet::read(NAME);
    for _ in 0..level {
        sheet = sheet.halved(true);
    }
    let size = [sheet.size.x as usize, sheet.size.y as usize];
    let image = ColorImage::from_rgba_unmultiplied(size, sheet.texels.as_flattened());
    let texture = ui.ctx().load_texture("name", image, TextureOptions::LINEAR);
    ui.data_mut(|data| data.insert_temp(id, texture.clone()));
    texture
}
