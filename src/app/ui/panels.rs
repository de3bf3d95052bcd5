//! What words and buttons lie on: sheets of parchment over the board, strips of dark wood at its edges.

use bevy_egui::egui::{
    self, Align2, Area, Color32, Frame, Id, Key, Margin, Order, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind,
    Ui, UiBuilder, style::ScrollAnimation, vec2,
};

use super::ease;
use super::grain::Grain;
use super::icons::{self, Icon};
use super::theme;
use super::widgets::Button;

/// The rounding of sheets.
const RADIUS: u8 = 10;
/// Between a sheet and the window's edge.
const GAP: f32 = 14.0;
/// How far below its place a sheet comes up, and how far outside its own a strip, points.
const RISE: f32 = 16.0;
const SLIDE: f32 = 26.0;

/// A sheet that is shown: what was done with it.
pub struct Sheet<R> {
    /// What its contents gave.
    pub inner: R,
    /// Whether the cross was pressed.
    pub closed: bool,
}

/// What a sheet is called and how large it wants to be.
pub struct SheetKind<'a> {
    /// Names it among the others.
    pub id: &'a str,
    /// What stands at its top.
    pub title: &'a str,
    /// The width wanted, points; it is never wider than the window.
    pub width: f32,
    /// What the cross is called, if it has one.
    pub close: Option<&'a str>,
}

/// Shows a sheet of parchment with a title in the middle of a window that darkens around it; what does not fit
/// scrolls, by wheel and by keys, and `foot` stays in sight below it.
pub fn sheet<R>(
    context: &egui::Context,
    kind: &SheetKind,
    contents: impl FnOnce(&mut Ui) -> R,
    foot: Option<&mut dyn FnMut(&mut Ui)>,
) -> Sheet<R> {
    let screen = context.content_rect();
    let id = Id::new(("sheet", kind.id));
    let come = ease::come(context, id);
    let area = Area::new(id)
        .order(Order::Foreground)
        .movable(false)
        .fade_in(false)
        .anchor(Align2::CENTER_CENTER, ease::shift(vec2(0.0, RISE), come))
        .default_size(screen.size());
    let shown = area.show(context, |ui| {
        ui.set_opacity(come);
        ui.painter().with_clip_rect(screen).rect_filled(screen, 0, theme::SHADOW.gamma_multiply(0.45));
        let frame = Frame::NONE.inner_margin(Margin::symmetric(24, 18)).outer_margin(Margin::same(GAP as i8));
        let room = vec2((screen.width() - 2.0 * GAP - 48.0).min(kind.width), screen.height() - 2.0 * GAP - 36.0);
        let back = ui.painter().add(egui::Shape::Noop);
        let framed = frame.show(ui, |ui| {
            ui.set_width(room.x);
            // The sheet may be higher than it was in the frame before.
            ui.set_max_height(room.y);
            let closed = head(ui, kind);
            let foot_height = ui.data(|data| data.get_temp::<f32>(id.with("foot"))).unwrap_or(0.0);
            let used = ui.cursor().top() - ui.min_rect().top();
            let inner = ScrollArea::vertical()
                .id_salt(kind.id)
                .max_height((room.y - used - foot_height).max(80.0))
                .min_scrolled_height(80.0)
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    turn_pages(ui, room.y * 0.7);
                    // Room for the rings around what has the focus.
                    Frame::NONE.inner_margin(Margin::symmetric(6, 6)).show(ui, contents).inner
                })
                .inner;
            if let Some(foot) = foot {
                let top = ui.cursor().top();
                Frame::NONE.inner_margin(Margin::symmetric(6, 6)).show(ui, foot);
                let height = ui.cursor().top() - top + 4.0;
                ui.data_mut(|data| data.insert_temp(id.with("foot"), height));
            }
            Sheet { inner, closed }
        });
        let rect = framed.response.rect.shrink(GAP);
        let mut shapes = Vec::new();
        parchment(ui.ctx(), &mut shapes, rect);
        ui.painter().set(back, egui::Shape::Vec(shapes));
        framed.inner
    });
    ease::keep(context, id, shown.response.layer_id);
    shown.inner
}

/// Keys that turn pages of so many points.
fn turn_pages(ui: &Ui, page: f32) {
    const ENDS: f32 = 1e5;
    scroll_by_keys(ui, &[(Key::PageUp, page), (Key::PageDown, -page), (Key::Home, ENDS), (Key::End, -ENDS)]);
}

/// Scrolls the text around by the arrows, where there is nothing in it that they could walk to.
pub fn scroll_by_arrows(ui: &Ui) {
    const STEP: f32 = 90.0;
    scroll_by_keys(ui, &[(Key::ArrowUp, STEP), (Key::ArrowDown, -STEP)]);
}

fn scroll_by_keys(ui: &Ui, keys: &[(Key, f32)]) {
    // In a field for text these keys move its cursor.
    for (key, by) in keys.iter().filter(|_| !ui.text_edit_focused()) {
        if ui.input(|input| input.key_pressed(*key)) {
            ui.scroll_with_delta_animation(vec2(0.0, *by), ScrollAnimation::none());
        }
    }
}

fn head(ui: &mut Ui, kind: &SheetKind) -> bool {
    let mut closed = false;
    let width = ui.available_width();
    let (row, _) = ui.allocate_exact_size(vec2(width, 46.0), Sense::hover());
    let job = ui.painter().layout_no_wrap(kind.title.to_owned(), theme::bold(theme::HEADING), theme::INK);
    ui.painter().galley(row.center() - job.size() / 2.0, job, theme::INK);
    if let Some(name) = kind.close {
        let place = Rect::from_min_size(row.right_top() - vec2(46.0, -2.0), vec2(44.0, 42.0));
        let mut corner = ui.new_child(UiBuilder::new().max_rect(place));
        let button = corner.add(Button::new("").icon(Icon::Close).width(42.0));
        button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, name));
        closed = button.clicked();
    }
    let (line, _) = ui.allocate_exact_size(vec2(width, 20.0), Sense::hover());
    icons::ornament(ui.painter(), line.center(), (width * 0.6).min(320.0), theme::WALNUT_EDGE);
    closed
}

/// A sheet of parchment: soft shadow, wooden edge, browner towards its edges.
fn parchment(context: &egui::Context, shapes: &mut Vec<egui::Shape>, rect: Rect) {
    let shadow = egui::Shadow { offset: [0, 8], blur: 36, spread: 2, color: Color32::from_black_alpha(150) };
    shapes.push(shadow.as_shape(rect, RADIUS).into());
    shapes.push(Grain::Paper.shape(context, rect, RADIUS, theme::PARCHMENT));
    for step in 0..14_u8 {
        let inner = rect.shrink(f32::from(step) + 4.0);
        let brown = Color32::from_rgb(120, 78, 34).gamma_multiply(0.016 * f32::from(14 - step));
        shapes.push(egui::Shape::rect_stroke(inner, RADIUS, Stroke::new(1.4, brown), StrokeKind::Inside));
    }
    shapes.push(egui::Shape::rect_stroke(rect, RADIUS, Stroke::new(5.0, theme::WALNUT), StrokeKind::Inside));
    let stroke = Stroke::new(1.5, theme::WALNUT_EDGE);
    shapes.push(egui::Shape::rect_stroke(rect.shrink(1.5), RADIUS, stroke, StrokeKind::Inside));
    let line = Stroke::new(1.0, theme::WALNUT_EDGE.gamma_multiply(0.8));
    shapes.push(egui::Shape::rect_stroke(rect.shrink(9.0), RADIUS - 4, line, StrokeKind::Inside));
}

/// Draws dark wood with an edge: strips and plates on them.
pub fn wood(painter: &Painter, rect: Rect) {
    let shadow = egui::Shadow { offset: [0, 2], blur: 18, spread: 0, color: Color32::from_black_alpha(120) };
    painter.add(shadow.as_shape(rect, 0));
    Grain::Wood.fill(painter, rect, 0, theme::WALNUT);
    // The lamp stands at the left: wood darkens away from it.
    let mut shade = egui::Mesh::default();
    for (x, dark) in [(rect.left(), 0), (rect.right(), 90)] {
        shade.colored_vertex(egui::pos2(x, rect.top()), Color32::from_black_alpha(dark));
        shade.colored_vertex(egui::pos2(x, rect.bottom()), Color32::from_black_alpha(dark));
    }
    shade.add_triangle(0, 1, 2);
    shade.add_triangle(1, 2, 3);
    painter.add(shade);
    painter.rect_stroke(rect, 0, Stroke::new(2.0, theme::SHADOW), StrokeKind::Outside);
    painter.rect_stroke(rect, 0, Stroke::new(1.5, theme::WALNUT_EDGE.gamma_multiply(0.8)), StrokeKind::Inside);
}

/// Shows a strip of dark wood that fills a part of the window.
pub fn strip<R>(
    context: &egui::Context,
    id: &str,
    rect: Rect,
    enabled: bool,
    contents: impl FnOnce(&mut Ui) -> R,
) -> R {
    let id = Id::new(("strip", id));
    let come = ease::come(context, id);
    // From the edge of the window that it is nearest to.
    let screen = context.content_rect();
    let outwards = if rect.width() < screen.width() * 0.9 {
        vec2(if rect.center().x < screen.center().x { -1.0 } else { 1.0 }, 0.0)
    } else {
        vec2(0.0, if rect.center().y < screen.center().y { -1.0 } else { 1.0 })
    };
    let rect = rect.translate(ease::shift(outwards * SLIDE, come));
    let area = Area::new(id)
        .order(Order::Middle)
        .movable(false)
        .constrain(false)
        .fade_in(false)
        .enabled(enabled)
        .default_size(rect.size())
        .fixed_pos(rect.min);
    let shown = area.show(context, |ui| {
        ui.set_opacity(come);
        wood(ui.painter(), rect);
        ui.allocate_rect(rect, Sense::hover());
        let inside = rect.shrink2(vec2(10.0, 4.0));
        let mut child = ui.new_child(UiBuilder::new().max_rect(inside));
        child.visuals_mut().override_text_color = Some(theme::CREAM);
        contents(&mut child)
    });
    ease::keep(context, id, shown.response.layer_id);
    shown.inner
}
