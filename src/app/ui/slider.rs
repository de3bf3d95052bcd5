//! A number on a groove, moved by pointer, keys and pad.

use bevy_egui::egui::{
    Align2, EventFilter, Key, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, lerp, pos2, remap_clamp, vec2,
};

use super::theme;
use super::widgets::focus_ring;

/// The greatest width of the groove, its height, and that of the whole.
const WIDTH: f32 = 280.0;
const GROOVE: f32 = 9.0;
const HEIGHT: f32 = 40.0;
/// Half the width of what is drawn along it.
const KNOB: f32 = 11.0;
/// Room for the number.
const NUMBER: f32 = 62.0;
/// By how much a key moves it.
const STEP: u8 = 5;

/// A slider from 0 to `most`, in steps. The value is shown beside it in hundredths.
pub fn slider(ui: &mut Ui, value: &mut u8, most: u8, name: &str) -> Response {
    let width = (ui.available_width() - NUMBER).clamp(80.0, WIDTH);
    let (rect, mut response) = ui.allocate_exact_size(vec2(width + NUMBER, HEIGHT), Sense::click_and_drag());
    let groove = Rect::from_min_max(
        pos2(rect.left() + KNOB, rect.center().y - GROOVE / 2.0),
        pos2(rect.left() + width - KNOB, rect.center().y + GROOVE / 2.0),
    );
    let before = *value;
    // Where frames are slow a click is over before it is seen.
    let pressed = response.is_pointer_button_down_on() || response.clicked();
    if let Some(pointer) = response.interact_pointer_pos().filter(|_| pressed) {
        let along = remap_clamp(pointer.x, groove.x_range(), 0.0..=f32::from(most));
        *value = ((along / f32::from(STEP)).round() as u8 * STEP).min(most);
        response.request_focus();
    }
    if response.has_focus() {
        // The arrows to the sides are its own; those up and down walk on.
        let own = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, own));
        let pressed = |key| ui.input(|input| input.num_presses(key)).min(usize::from(most)) as u8;
        let (up, down) = (pressed(Key::ArrowRight), pressed(Key::ArrowLeft));
        *value = value.saturating_add(up.saturating_mul(STEP)).min(most).saturating_sub(down.saturating_mul(STEP));
    }
    if *value != before {
        response.mark_changed();
    }
    let now = *value;
    response.widget_info(|| WidgetInfo::slider(response.enabled(), f64::from(now), name));
    paint(ui, rect, groove, f32::from(now) / f32::from(most.max(1)), &response);
    response
}

fn paint(ui: &Ui, rect: Rect, groove: Rect, part: f32, response: &Response) {
    let painter = ui.painter();
    let held = response.is_pointer_button_down_on();
    let lively = response.hovered() || response.has_focus();
    painter.rect_filled(groove.expand2(vec2(KNOB * 0.5, 0.0)), GROOVE / 2.0, theme::WALNUT);
    let x = lerp(groove.x_range(), part);
    let filled = Rect::from_min_max(groove.min, pos2(x, groove.max.y)).expand2(vec2(KNOB * 0.3, -2.0));
    if part > 0.0 {
        painter.rect_filled(filled, GROOVE / 2.0, theme::GOLD);
    }
    let rim = Stroke::new(1.2, theme::SHADOW.gamma_multiply(0.8));
    painter.rect_stroke(groove.expand2(vec2(KNOB * 0.5, 0.0)), GROOVE / 2.0, rim, StrokeKind::Inside);
    // A turned man lies on the groove: a ring on a disc.
    let centre = pos2(x, groove.center().y + if held { 1.0 } else { 0.0 });
    painter.circle_filled(centre + vec2(0.0, 2.0), KNOB, theme::SHADOW.gamma_multiply(0.55));
    painter.circle(centre, KNOB, theme::CREAM, Stroke::new(1.4, theme::SHADOW));
    let ring = if lively { theme::GOLD } else { theme::WALNUT_EDGE };
    painter.circle_stroke(centre, KNOB * 0.55, Stroke::new(2.4, ring));
    focus_ring(painter, Rect::from_center_size(centre, vec2(2.0, 2.0) * KNOB), response);
    let number = format!("{}%", (part * 100.0).round());
    let place = pos2(rect.right() - 4.0, rect.center().y);
    painter.text(place, Align2::RIGHT_CENTER, number, theme::regular(theme::BODY), ui.visuals().text_color());
}
