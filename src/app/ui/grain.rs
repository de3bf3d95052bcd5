//! What panels and buttons are made of: grain of wood and parchment under the palette's colours, painted by
//! `examples/workshop`.

use bevy_egui::egui::{
    Color32, ColorImage, Context, CornerRadius, Id, Painter, Rect, Shape, TextureHandle, TextureOptions,
    epaint::RectShape, pos2,
};

use crate::app::scene::image::Sheet;

/// A material.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Grain {
    /// A plain board.
    Wood,
    /// Parchment.
    Paper,
}

impl Grain {
    /// The tile, and its mean brightness.
    const fn tile(self) -> (&'static [u8], f32) {
        match self {
            Grain::Wood => (include_bytes!("../../../assets/interface/wood.png"), 0.80),
            Grain::Paper => (include_bytes!("../../../assets/interface/paper.png"), 0.955),
        }
    }

    fn texture(self, context: &Context) -> TextureHandle {
        let id = Id::new(("grain", self));
        if let Some(texture) = context.data(|data| data.get_temp::<TextureHandle>(id)) {
            return texture;
        }
        let sheet = Sheet::read(self.tile().0);
        let size = [sheet.size.x as usize, sheet.size.y as usize];
        let image = ColorImage::from_rgba_unmultiplied(size, sheet.texels.as_flattened());
        let texture = context.load_texture("grain", image, TextureOptions::LINEAR_MIRRORED_REPEAT);
        context.data_mut(|data| data.insert_temp(id, texture.clone()));
        texture
    }

    /// A rectangle of it in a colour.
    pub fn shape(self, context: &Context, rect: Rect, radius: impl Into<CornerRadius>, colour: Color32) -> Shape {
        let texture = self.texture(context);
        let [r, g, b, a] = colour.to_array();
        let part = |part: u8| (f32::from(part) / self.tile().1).min(255.0) as u8;
        let colour = Color32::from_rgba_premultiplied(part(r), part(g), part(b), a);
        let place = |x: f32, y: f32| pos2(x / texture.size_vec2().x, y / texture.size_vec2().y);
        let uv = Rect::from_min_max(place(rect.left(), rect.top()), place(rect.right(), rect.bottom()));
        RectShape::filled(rect, radius, colour).with_texture(texture.id(), uv).into()
    }

    /// Paints a rectangle of it in a colour.
    pub fn fill(self, painter: &Painter, rect: Rect, radius: impl Into<CornerRadius>, colour: Color32) {
        painter.add(self.shape(painter.ctx(), rect, radius, colour));
    }
}
