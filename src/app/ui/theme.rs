//! The look of everything written: palette, type, sizes, and the scale that follows the window.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Color32, FontData, FontDefinitions, FontFamily, FontId, Margin, Stroke, TextStyle, Visuals,
};
use bevy_egui::{EguiContext, PrimaryEguiContext};

use crate::app::scene::MainCamera;
use crate::app::settings::Settings;

/// Dark walnut: strips and wooden panels.
pub const WALNUT: Color32 = Color32::from_rgb(38, 26, 17);
/// The walnut of buttons.
pub const WALNUT_LIGHT: Color32 = Color32::from_rgb(82, 56, 34);
/// Edges of dark wood.
pub const WALNUT_EDGE: Color32 = Color32::from_rgb(126, 92, 58);
/// The darkest line, under bevels.
pub const SHADOW: Color32 = Color32::from_rgb(16, 10, 6);
/// Panels to read from.
pub const PARCHMENT: Color32 = Color32::from_rgb(240, 228, 203);
/// Parchment in a hollow: fields, cards.
pub const PARCHMENT_DEEP: Color32 = Color32::from_rgb(224, 206, 170);
/// Text on parchment.
pub const INK: Color32 = Color32::from_rgb(44, 28, 15);
/// Quieter text on parchment.
pub const INK_SOFT: Color32 = Color32::from_rgb(94, 67, 40);
/// Text on wood.
pub const CREAM: Color32 = Color32::from_rgb(245, 233, 207);
/// Quieter text on wood.
pub const CREAM_SOFT: Color32 = Color32::from_rgb(205, 183, 146);
/// Focus, choice and the first button of a panel.
pub const GOLD: Color32 = Color32::from_rgb(226, 174, 78);
/// Errors, and what destroys, on parchment.
pub const RED: Color32 = Color32::from_rgb(138, 38, 24);

/// Text sizes in points: one point is a pixel in a window 1080 high.
pub const SMALL: f32 = 18.0;
/// What is read most.
pub const BODY: f32 = 21.0;
/// Titles of panels.
pub const HEADING: f32 = 32.0;

/// Window extents in logical pixels at which one point is one pixel.
const FULL_SIZE: Vec2 = Vec2::new(1300.0, 1080.0);
/// The smallest scale, whatever the window: text stays readable, panels scroll.
const LEAST_SCALE: f32 = 0.74;
/// The largest scale the window alone gives.
const MOST_SCALE: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (dress, scale));
}

/// The upright face at a size.
pub fn regular(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The bold face at a size.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// The italic face at a size.
pub fn italic(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("italic".into()))
}

/// Gives every new context its faces and style before anything is laid out in it.
fn dress(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        let context = context.get_mut();
        context.set_fonts(fonts());
        context.set_theme(egui::Theme::Dark);
        context.all_styles_mut(style);
    }
}

/// Points grow with the window and with the chosen scale.
fn scale(
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    cameras: Query<&Camera, With<MainCamera>>,
    settings: Res<Settings>,
) {
    let Some(size) = cameras.iter().next().and_then(Camera::logical_target_size) else { return };
    let zoom = scale_for(size) * settings.scale;
    for mut context in &mut contexts {
        // Comparing first: asking for the same factor again would count as a change of the context.
        if (context.bypass_change_detection().get_mut().zoom_factor() - zoom).abs() > 1e-3 {
            context.get_mut().set_zoom_factor(zoom);
        }
    }
}

fn scale_for(size: Vec2) -> f32 {
    (size / FULL_SIZE).min_element().clamp(LEAST_SCALE, MOST_SCALE)
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    let faces: [(&str, &'static [u8], FontFamily); 3] = [
        ("serif", include_bytes!(concat!(env!("OUT_DIR"), "/serif-regular.otf")), FontFamily::Proportional),
        ("serif-bold", include_bytes!(concat!(env!("OUT_DIR"), "/serif-bold.otf")), FontFamily::Name("bold".into())),
        (
            "serif-italic",
            include_bytes!(concat!(env!("OUT_DIR"), "/serif-italic.otf")),
            FontFamily::Name("italic".into()),
        ),
    ];
    // What the serif lacks comes from the faces that egui brings.
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (name, bytes, family) in faces {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
        let chain = std::iter::once(name.to_owned()).chain(fallback.iter().cloned()).collect();
        fonts.families.insert(family, chain);
    }
    fonts
}

fn style(style: &mut egui::Style) {
    style.text_styles = [
        (TextStyle::Small, regular(SMALL)),
        (TextStyle::Body, regular(BODY)),
        (TextStyle::Button, regular(BODY)),
        (TextStyle::Heading, bold(HEADING)),
        (TextStyle::Monospace, FontId::new(SMALL, FontFamily::Monospace)),
    ]
    .into();
    style.animation_time = 0.0;
    style.interaction.selectable_labels = false;
    let spacing = &mut style.spacing;
    spacing.item_spacing = egui::vec2(10.0, 10.0);
    spacing.button_padding = egui::vec2(18.0, 9.0);
    spacing.interact_size = egui::vec2(40.0, 40.0);
    spacing.window_margin = Margin::same(20);
    spacing.text_edit_width = 320.0;
    spacing.scroll = egui::style::ScrollStyle {
        floating: false,
        bar_width: 12.0,
        bar_inner_margin: 8.0,
        handle_min_length: 40.0,
        ..egui::style::ScrollStyle::solid()
    };
    style.visuals = visuals();
}

fn visuals() -> Visuals {
    let mut visuals = Visuals::dark();
    visuals.override_text_color = Some(INK);
    visuals.panel_fill = Color32::TRANSPARENT;
    visuals.window_fill = PARCHMENT;
    visuals.window_stroke = Stroke::new(2.0, WALNUT_LIGHT);
    visuals.extreme_bg_color = PARCHMENT_DEEP;
    visuals.text_edit_bg_color = Some(Color32::from_rgb(250, 242, 224));
    visuals.faint_bg_color = PARCHMENT_DEEP;
    visuals.selection.bg_fill = GOLD.gamma_multiply(0.55);
    visuals.selection.stroke = Stroke::new(1.5, INK);
    visuals.hyperlink_color = RED;
    visuals.error_fg_color = RED;
    visuals.text_cursor.stroke = Stroke::new(2.0, INK);
    // A cursor that blinks would need frames for ever.
    visuals.text_cursor.blink = false;
    for (state, fill, edge) in [
        (&mut visuals.widgets.noninteractive, PARCHMENT, WALNUT_EDGE),
        (&mut visuals.widgets.inactive, WALNUT_EDGE, WALNUT_EDGE),
        (&mut visuals.widgets.hovered, WALNUT_LIGHT, WALNUT_LIGHT),
        (&mut visuals.widgets.active, GOLD, WALNUT),
        (&mut visuals.widgets.open, GOLD, WALNUT),
    ] {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.5, edge);
        state.fg_stroke = Stroke::new(1.5, WALNUT_LIGHT);
        state.corner_radius = 4.into();
        state.expansion = 0.0;
    }
    visuals
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance by WCAG 2.
    fn luminance(colour: Color32) -> f32 {
        let [r, g, b, _] = egui::Rgba::from(colour).to_array();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    #[test]
    fn text_stands_out_by_wcag_aa() {
        let pairs = [
            (INK, PARCHMENT),
            (INK, PARCHMENT_DEEP),
            (INK_SOFT, PARCHMENT),
            (INK_SOFT, PARCHMENT_DEEP),
            (RED, PARCHMENT),
            (CREAM, WALNUT),
            (CREAM, WALNUT_LIGHT),
            (CREAM, RED),
            (CREAM_SOFT, WALNUT),
            (INK, GOLD),
        ];
        for (text, ground) in pairs {
            let (a, b) = (luminance(text), luminance(ground));
            let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
            assert!(contrast >= 4.5, "{text:?} on {ground:?} has a contrast of {contrast}");
        }
    }

    #[test]
    fn scale_follows_the_window_and_stays_readable() {
        assert_eq!(scale_for(Vec2::new(1920.0, 1080.0)), 1.0);
        assert_eq!(scale_for(Vec2::new(480.0, 800.0)), LEAST_SCALE);
        assert_eq!(scale_for(Vec2::new(3840.0, 2160.0)), 2.0);
    }

    #[test]
    fn every_letter_that_is_used_has_a_glyph() {
        let context = egui::Context::default();
        context.set_fonts(fonts());
        context.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
        let letters = "áéíóöőúüűÁÉÍÓÖŐÚÜŰ0123456789–—…„”’·×½−+/:;.,!?()%";
        for font in [regular(BODY), bold(BODY), italic(BODY)] {
            for letter in letters.chars() {
                assert!(context.fonts_mut(|fonts| fonts.has_glyph(&font, letter)), "{letter} in {font:?}");
            }
        }
    }
}
