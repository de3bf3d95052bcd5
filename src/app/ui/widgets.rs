//! What is pressed: buttons, choices, cards and steppers with drawn edges, the same everywhere.

use bevy_egui::egui::{
    self, Align2, Color32, FontId, Id, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, style::ScrollAnimation, vec2,
};

use super::grain::Grain;
use super::icons::{self, Icon};
use super::{press, theme};

/// The rounding of everything that is pressed.
const RADIUS: u8 = 7;
/// The least height of anything that is pressed: a finger's width.
const HEIGHT: f32 = 44.0;
/// Between a button's edge and what is in it.
const PADDING: f32 = 18.0;
/// The edge of icons beside text.
const ICON: f32 = 20.0;

/// What a button is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Look {
    /// Walnut with pale letters.
    #[default]
    Wood,
    /// Brass: the one thing that a panel is there for.
    Gold,
    /// Red: what cannot be undone.
    Danger,
}

impl Look {
    /// Ground and letters.
    fn colours(self) -> (Color32, Color32) {
        match self {
            Look::Wood => (theme::WALNUT_LIGHT, theme::CREAM),
            Look::Gold => (theme::GOLD, theme::INK),
            Look::Danger => (theme::RED, theme::CREAM),
        }
    }
}

/// A button with a word, an icon or both.
#[must_use = "add it to a Ui"]
pub struct Button<'a> {
    text: &'a str,
    icon: Option<Icon>,
    look: Look,
    width: Option<f32>,
    stacked: bool,
    font: FontId,
}

impl<'a> Button<'a> {
    /// A wooden button as wide as its word.
    pub fn new(text: &'a str) -> Button<'a> {
        Button { text, icon: None, look: Look::Wood, width: None, stacked: false, font: theme::regular(theme::BODY) }
    }

    /// With a drawing before the word.
    pub fn icon(mut self, icon: Icon) -> Self {
        self.icon = Some(icon);
        self
    }

    /// Made of something else.
    pub fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// Exactly so wide.
    pub fn width(mut self, width: f32) -> Self {
        self.width = Some(width);
        self
    }

    /// The drawing above a small word.
    pub fn stacked(mut self, stacked: bool) -> Self {
        self.stacked = stacked;
        if stacked {
            self.font = theme::regular(theme::SMALL - 1.0);
        }
        self
    }

    /// The width it takes by itself, icon beside the word.
    pub fn natural_width(&self, ui: &Ui) -> f32 {
        let word = ui.painter().layout_no_wrap(self.text.to_owned(), self.font.clone(), theme::INK).size().x;
        word + 2.0 * PADDING + if self.icon.is_some() { ICON + 10.0 } else { 0.0 }
    }
}

impl egui::Widget for Button<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let (ground, ink) = self.look.colours();
        let width = self.width.unwrap_or_else(|| self.natural_width(ui));
        let wrap = if self.stacked { width - 6.0 } else { width - 2.0 * PADDING }.max(20.0);
        let word = ui.painter().layout(self.text.to_owned(), self.font.clone(), ink, wrap);
        let tall = if self.stacked { 54.0 } else { HEIGHT };
        let (rect, response) = ui.allocate_exact_size(vec2(width, tall.max(word.size().y + 14.0)), Sense::click());
        name(&response, WidgetType::Button, self.text);
        press::note(&response);
        let painter = painter_for(ui, &response);
        let face = plate(&painter, rect, ground, &response);
        match self.icon {
            Some(icon) if self.stacked => {
                let place = Rect::from_center_size(pos2(face.center().x, face.top() + 17.0), Vec2::splat(ICON));
                icons::paint(&painter, icon, place, ink);
                painter.galley(pos2(face.center().x - word.size().x / 2.0, face.top() + 28.0), word, ink);
            }
            Some(icon) => {
                let gap = if self.text.is_empty() { 0.0 } else { 10.0 };
                let left = face.center().x - (word.size().x + ICON + gap) / 2.0;
                let place = Rect::from_min_size(pos2(left, face.center().y - ICON / 2.0), Vec2::splat(ICON));
                icons::paint(&painter, icon, place, ink);
                painter.galley(pos2(left + ICON + gap, face.center().y - word.size().y / 2.0), word, ink);
            }
            None => painter.galley(face.center() - word.size() / 2.0, word, ink),
        }
        response
    }
}

/// Tells screen readers what a widget is.
fn name(response: &Response, kind: WidgetType, text: &str) {
    response.widget_info(|| WidgetInfo::labeled(kind, response.enabled(), text));
}

/// The painter for a widget: paler if it cannot be pressed now.
fn painter_for(ui: &Ui, response: &Response) -> Painter {
    let mut painter = ui.painter().clone();
    if !response.enabled() {
        // What is disabled keeps its words readable.
        painter.set_opacity(0.55);
    }
    painter
}

/// Draws a plate with a bevel that tells hovering, pressing and focus. Gives its face, sunken when it is pressed.
fn plate(painter: &Painter, rect: Rect, ground: Color32, response: &Response) -> Rect {
    let pressed = response.enabled() && response.is_pointer_button_down_on();
    let hovered = response.enabled() && (response.hovered() || response.has_focus());
    let sunk = if pressed { 2.0 } else { 0.0 };
    let face = Rect::from_min_max(rect.min + vec2(0.0, sunk), rect.max - vec2(0.0, 3.0 - sunk));
    let fill = match (pressed, hovered) {
        (true, _) => ground.lerp_to_gamma(theme::SHADOW, 0.22),
        (_, true) => ground.lerp_to_gamma(Color32::WHITE, 0.13),
        _ => ground,
    };
    painter.rect_filled(rect, RADIUS, theme::SHADOW.gamma_multiply(0.85));
    if ground == theme::GOLD {
        // Brass is brushed: lighter above than below.
        painter.rect_filled(face, RADIUS, fill);
        let mut sheen = egui::Mesh::default();
        let inner = face.shrink2(vec2(1.0, f32::from(RADIUS) * 0.5));
        let (above, below) = (Color32::WHITE.gamma_multiply(0.16), theme::INK.gamma_multiply(0.16));
        for (y, colour) in [(inner.top(), above), (inner.center().y, Color32::TRANSPARENT), (inner.bottom(), below)] {
            sheen.colored_vertex(pos2(inner.left(), y), colour);
            sheen.colored_vertex(pos2(inner.right(), y), colour);
        }
        for first in [0, 2] {
            sheen.add_triangle(first, first + 1, first + 2);
            sheen.add_triangle(first + 1, first + 2, first + 3);
        }
        painter.add(sheen);
    } else {
        Grain::Wood.fill(painter, face, RADIUS, fill);
    }
    let light = Color32::WHITE.gamma_multiply(if pressed { 0.06 } else { 0.22 });
    painter.hline(face.shrink(f32::from(RADIUS)).x_range(), face.top() + 1.5, Stroke::new(1.5, light));
    let low = theme::SHADOW.gamma_multiply(0.35);
    painter.hline(face.shrink(f32::from(RADIUS)).x_range(), face.bottom() - 1.5, Stroke::new(1.5, low));
    painter.rect_stroke(face, RADIUS, Stroke::new(1.2, theme::SHADOW.gamma_multiply(0.9)), StrokeKind::Inside);
    focus_ring(painter, rect, response);
    face
}

/// Draws a ring around what has the focus: pale in dark, so that it shows on wood and parchment. What gets the focus
/// by key comes into sight.
pub fn focus_ring(painter: &Painter, rect: Rect, response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me_animation(None, ScrollAnimation::none());
    }
    if response.has_focus() {
        painter.rect_stroke(rect.expand(1.0), RADIUS + 2, Stroke::new(4.5, theme::SHADOW), StrokeKind::Outside);
        painter.rect_stroke(rect.expand(2.0), RADIUS + 2, Stroke::new(2.5, theme::GOLD), StrokeKind::Outside);
    }
}

/// One of several values. The one that is chosen is sunken and has a dot.
pub fn choice(ui: &mut Ui, chosen: bool, text: &str) -> Response {
    let font = theme::regular(theme::BODY);
    let room = (ui.available_width() - 2.0 * PADDING - 20.0).max(60.0);
    let ink = if chosen { theme::CREAM } else { theme::INK };
    let word = ui.painter().layout(text.to_owned(), font, ink, room);
    let size = vec2(word.size().x + 54.0, (word.size().y + 14.0).max(HEIGHT - 4.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, response.enabled(), chosen, text));
    press::note(&response);
    let painter = painter_for(ui, &response);
    hollow(&painter, rect, chosen, &response);
    let dot = pos2(rect.left() + 20.0, rect.center().y);
    painter.circle_stroke(dot, 7.0, Stroke::new(1.8, ink));
    if chosen {
        painter.circle_filled(dot, 3.6, theme::GOLD);
    }
    painter.galley(pos2(rect.left() + 36.0, rect.center().y - word.size().y / 2.0), word, ink);
    response
}

/// The ground of choices and cards: parchment, or dark wood if it is chosen.
fn hollow(painter: &Painter, rect: Rect, chosen: bool, response: &Response) {
    let hovered = response.enabled() && (response.hovered() || response.has_focus());
    let fill = match (chosen, hovered) {
        (true, _) => theme::WALNUT_LIGHT,
        (_, true) => theme::PARCHMENT,
        _ => theme::PARCHMENT_DEEP,
    };
    let grain = if chosen { Grain::Wood } else { Grain::Paper };
    grain.fill(painter, rect, RADIUS, fill);
    if chosen {
        // Sunken: its upper edge throws a shadow into it.
        for (down, dark) in [(1.5, 110), (3.5, 55), (5.5, 25)] {
            let line = Stroke::new(2.0, Color32::from_black_alpha(dark));
            painter.hline(rect.shrink(4.0).x_range(), rect.top() + down, line);
        }
    }
    let edge = if chosen { theme::SHADOW } else { theme::WALNUT_EDGE };
    painter.rect_stroke(rect, RADIUS, Stroke::new(if hovered { 2.2 } else { 1.4 }, edge), StrokeKind::Inside);
    focus_ring(painter, rect, response);
}

/// A value with a name and what it means, as wide as there is room.
pub fn card(ui: &mut Ui, chosen: bool, title: &str, about: &str) -> Response {
    let width = ui.available_width();
    let (ink, soft) = if chosen { (theme::CREAM, theme::CREAM) } else { (theme::INK, theme::INK_SOFT) };
    let name = ui.painter().layout(title.to_owned(), theme::bold(theme::BODY), ink, width - 60.0);
    let text = ui.painter().layout(about.to_owned(), theme::regular(theme::SMALL), soft, width - 60.0);
    let height = name.size().y + text.size().y + 18.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, response.enabled(), chosen, title));
    press::note(&response);
    let painter = painter_for(ui, &response);
    hollow(&painter, rect, chosen, &response);
    let dot = pos2(rect.left() + 22.0, rect.top() + 9.0 + name.size().y / 2.0);
    painter.circle_stroke(dot, 7.0, Stroke::new(1.8, ink));
    if chosen {
        painter.circle_filled(dot, 3.6, theme::GOLD);
    }
    let left = rect.left() + 42.0;
    let below = rect.top() + 8.0 + name.size().y;
    painter.galley(pos2(left, rect.top() + 8.0), name, ink);
    painter.galley(pos2(left, below), text, soft);
    response
}

/// One of several things that can be done, with its number and what it is about, as wide as there is room. What has
/// been done has a tick in place of its number; the word for that is `done`.
pub fn numbered(ui: &mut Ui, number: usize, done: Option<&str>, title: &str, about: &str) -> Response {
    let width = ui.available_width();
    let name = ui.painter().layout(title.to_owned(), theme::bold(theme::BODY), theme::INK, width - 84.0);
    let text = ui.painter().layout(about.to_owned(), theme::regular(theme::SMALL), theme::INK_SOFT, width - 84.0);
    let height = (name.size().y + text.size().y + 18.0).max(HEIGHT);
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    let told = format!("{number}. {title}{}", done.map(|done| format!(", {done}")).unwrap_or_default());
    self::name(&response, WidgetType::Button, &told);
    press::note(&response);
    let painter = painter_for(ui, &response);
    hollow(&painter, rect, false, &response);
    let centre = pos2(rect.left() + 32.0, rect.center().y);
    if done.is_some() {
        painter.circle_filled(centre, 17.0, theme::WALNUT_LIGHT);
        let tick = [vec2(-7.0, 0.5), vec2(-2.0, 6.0), vec2(7.5, -6.0)].map(|by| centre + by);
        painter.line(tick.to_vec(), Stroke::new(3.0, theme::GOLD));
    } else {
        painter.circle_stroke(centre, 16.0, Stroke::new(1.8, theme::WALNUT_EDGE));
        painter.text(centre, Align2::CENTER_CENTER, number, theme::bold(theme::BODY), theme::INK);
    }
    let (left, top) = (rect.left() + 64.0, rect.center().y - (name.size().y + text.size().y) / 2.0);
    let below = top + name.size().y;
    painter.galley(pos2(left, top), name, theme::INK);
    painter.galley(pos2(left, below), text, theme::INK_SOFT);
    response
}

/// Something that is on or off. Flips it when pressed.
pub fn check(ui: &mut Ui, on: &mut bool, text: &str) -> Response {
    let mut response = choice(ui, *on, text);
    if response.clicked() {
        *on = !*on;
        response.mark_changed();
    }
    response
}

/// A number between a minus and a plus; gives −1 or 1 when one of them is pressed.
pub fn stepper(ui: &mut Ui, value: &str, (less, more): (bool, bool), name: &str) -> i32 {
    let mut step = 0;
    // Letters of the ground that it lies on.
    let ink = ui.visuals().text_color();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for (icon, enabled, by) in [(Icon::Less, less, -1), (Icon::More, more, 1)] {
            if by > 0 {
                let width = ui.painter().layout_no_wrap(value.to_owned(), theme::bold(theme::BODY), ink).size().x;
                let (rect, response) = ui.allocate_exact_size(vec2(width.max(56.0), HEIGHT), Sense::hover());
                response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{name}: {value}")));
                ui.painter().text(rect.center(), Align2::CENTER_CENTER, value, theme::bold(theme::BODY), ink);
            }
            let button = ui.add_enabled(enabled, Button::new("").icon(icon).width(HEIGHT));
            let sign = if by > 0 { '+' } else { '−' };
            button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, format!("{name} {sign}")));
            if button.clicked() {
                step = by;
            }
        }
    });
    step
}

/// A button that asks once more before it does anything: its second press counts.
pub fn confirmed(ui: &mut Ui, text: &str, question: &str, width: f32) -> bool {
    let id = Id::new(("confirm", text));
    let asking = ui.data(|data| data.get_temp::<bool>(id)).unwrap_or(false);
    let shown = Button::new(if asking { question } else { text }).width(width);
    let response = ui.add(shown.look(if asking { Look::Danger } else { Look::Wood }));
    let pressed = response.clicked();
    let left = response.clicked_elsewhere() || ui.input(|input| input.key_pressed(egui::Key::Tab));
    if pressed || left {
        ui.data_mut(|data| data.insert_temp(id, pressed && !asking));
    }
    pressed && asking
}

/// Where the wish for the first focus of a panel is kept.
fn first_focus_id() -> Id {
    Id::new("first focus")
}

/// The next widget that [`first`] is called for gets the focus.
pub fn wish_focus(context: &egui::Context) {
    context.data_mut(|data| data.insert_temp(first_focus_id(), true));
}

/// Gives this widget the focus if its panel has just opened.
pub fn first(response: &Response) -> &Response {
    if response.ctx.data_mut(|data| data.remove_temp::<bool>(first_focus_id())).unwrap_or(false) {
        response.request_focus();
    }
    response
}

/// Quieter text that wraps.
pub fn note(ui: &mut Ui, text: &str) -> Response {
    ui.label(egui::RichText::new(text).font(theme::regular(theme::SMALL)).color(theme::INK_SOFT))
}

/// The heading of a part of a panel.
pub fn section(ui: &mut Ui, text: &str) {
    ui.add_space(8.0);
    ui.label(egui::RichText::new(text).font(theme::bold(theme::BODY + 3.0)).color(theme::INK));
    let y = ui.cursor().top() - 6.0;
    ui.painter().hline(ui.max_rect().x_range(), y, Stroke::new(1.2, theme::WALNUT_EDGE.gamma_multiply(0.7)));
    ui.add_space(2.0);
}
