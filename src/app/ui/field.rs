//! A line to write into.

use bevy_egui::egui::{Margin, Response, RichText, TextEdit, Ui};

use super::theme;

/// A line of text with its name in it as long as it is empty.
pub fn field(ui: &mut Ui, text: &mut String, name: &str, longest: usize, width: f32) -> Response {
    let edit = TextEdit::singleline(text)
        .hint_text(RichText::new(name).color(theme::INK_SOFT))
        .char_limit(longest)
        .desired_width(width)
        .margin(Margin::symmetric(10, 8));
    let response = ui.add(edit);
    // Screen readers are told what it is for even when something stands in it.
    ui.ctx().accesskit_node_builder(response.id, |node| node.set_label(name));
    response
}
