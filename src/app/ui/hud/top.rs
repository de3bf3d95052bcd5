//! The top strip: the two sides, and between them what to do now.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, FontId, Galley, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use super::{HudLayout, prompt};
use crate::app::play::{Intent, Thinking, TurnState};
use crate::app::scene::CameraMode;
use crate::app::states::Menu;
use crate::app::ui::widgets::{Button, Look};
use crate::app::ui::{Spoken, icons, panels, theme};
use crate::rules::Side;
use crate::text::Language;

/// The radius of the sides' marks.
const MARK: f32 = 17.0;

pub(super) fn show(
    mut contexts: EguiContexts,
    (layout, menu, spoken): (Res<HudLayout>, Res<State<Menu>>, Res<Spoken>),
    (turn, thinking, camera): (Res<TurnState>, Res<Thinking>, Res<CameraMode>),
    mut intents: MessageWriter<Intent>,
) -> Result {
    let language = spoken.0;
    let strip = layout.top_strip();
    let context = contexts.ctx_mut()?;
    panels::strip(context, "top", strip, *menu.get() == Menu::None, |ui| {
        let inside = ui.max_rect();
        let narrow = layout.is_narrow();
        let plate_width = if narrow { inside.width() / 2.0 - 5.0 } else { (inside.width() * 0.26).min(340.0) };
        let height = if narrow { 58.0 } else { inside.height() };
        // Black's tray lies to the left, as its plate does, unless the board is seen from the other side.
        let (left, right) = if camera.from_black { (Side::White, Side::Black) } else { (Side::Black, Side::White) };
        let size = vec2(plate_width, height);
        plate(ui, Rect::from_min_size(inside.min, size), left, &turn, language);
        plate(ui, Rect::from_min_size(pos2(inside.right() - plate_width, inside.top()), size), right, &turn, language);
        let middle = if narrow {
            Rect::from_min_max(pos2(inside.left(), inside.top() + height), inside.max)
        } else {
            inside.shrink2(vec2(plate_width + 14.0, 0.0))
        };
        let offered = turn.session().draw_offer().filter(|by| !turn.is_computer(!*by));
        let words = if *menu.get() == Menu::Editor {
            (language.text("prompt-editor"), None)
        } else {
            let below = prompt::counters(turn.session(), language).or_else(|| prompt::reason(&turn, language));
            (prompt::prompt(&turn, &thinking, language), below)
        };
        if offered.is_some() {
            let agree = language.text("hud-agree");
            let button = Button::new(&agree).icon(icons::Icon::Draw).look(Look::Gold);
            let width = button.natural_width(ui);
            let place = Rect::from_min_max(pos2(middle.right() - width, middle.center().y - 22.0), middle.max);
            let mut corner = ui.new_child(UiBuilder::new().max_rect(place));
            if corner.add(button).clicked() {
                intents.write(Intent::Draw);
            }
            say(ui, middle.with_max_x(place.left() - 10.0), words);
        } else {
            say(ui, middle, words);
        }
    });
    Ok(())
}

/// Writes what to do now, and below it how near a draw is or why the computer played as it did.
fn say(ui: &mut Ui, place: Rect, (words, counters): (String, Option<String>)) {
    let response = ui.interact(place, ui.id().with("prompt"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    let lay = |text: String, font: FontId, colour| {
        let mut job = egui::text::LayoutJob::simple(text, font, colour, place.width());
        job.halign = egui::Align::Center;
        ui.painter().layout_job(job)
    };
    let small = counters.map(|text| lay(text, theme::italic(theme::SMALL), theme::CREAM_SOFT));
    let below = small.as_ref().map_or(0.0, |galley| galley.size().y);
    let sizes = [theme::BODY + 2.0, theme::BODY, theme::SMALL, theme::SMALL - 2.0];
    let mut main = lay(words.clone(), theme::regular(theme::SMALL - 3.0), theme::CREAM);
    for size in sizes {
        let galley = lay(words.clone(), theme::regular(size), theme::CREAM);
        if galley.size().y + below <= place.height() {
            main = galley;
            break;
        }
    }
    let top = place.center().y - (main.size().y + below) / 2.0;
    let next = top + main.size().y;
    ui.painter().galley(pos2(place.center().x, top), main, theme::CREAM);
    if let Some(small) = small {
        ui.painter().galley(pos2(place.center().x, next), small, theme::CREAM_SOFT);
    }
}

/// A line of text, cut short if it is too long.
fn line(ui: &Ui, text: String, font: FontId, colour: egui::Color32, width: f32) -> std::sync::Arc<Galley> {
    let mut job = egui::text::LayoutJob::simple_singleline(text, font, colour);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width);
    ui.painter().layout_job(job)
}

/// One side: its mark, who plays it, men in hand and lost. The side to act has an edge and a pointer.
fn plate(ui: &mut Ui, rect: Rect, side: Side, turn: &TurnState, language: Language) {
    let position = turn.position();
    let to_act = position.side() == side && turn.outcome().is_none();
    let painter = ui.painter().clone();
    if to_act {
        painter.rect_filled(rect, 6, theme::WALNUT_LIGHT.gamma_multiply(0.7));
        painter.rect_stroke(rect, 6, Stroke::new(2.0, theme::GOLD), StrokeKind::Inside);
        let tip = pos2(rect.left() + 15.0, rect.center().y);
        let pointer = [vec2(-6.0, -7.0), vec2(-6.0, 7.0), vec2(4.0, 0.0)].map(|by| tip + by);
        painter.add(egui::Shape::convex_polygon(pointer.to_vec(), theme::GOLD, Stroke::NONE));
    }
    icons::mark(&painter, side, pos2(rect.left() + 26.0 + MARK, rect.center().y), MARK);
    let left = rect.left() + 38.0 + 2.0 * MARK;
    let width = rect.right() - left - 8.0;
    let name = prompt::side_name(turn.session(), side, language);
    let player = prompt::seat_name(turn, side, language);
    let numbers = [("hand", position.hand(side).into()), ("lost", (position.taken(side)).into())];
    let men = language.text_with("hud-men", numbers);
    let title = line(ui, name.clone(), theme::bold(theme::BODY), theme::CREAM, width);
    let rest = width - title.size().x - 10.0;
    let below = line(ui, men.clone(), theme::regular(theme::SMALL - 1.0), theme::CREAM_SOFT, width);
    let top = rect.center().y - (title.size().y + below.size().y) / 2.0;
    let (beside, under) = (pos2(left + title.size().x + 10.0, top + 2.0), pos2(left, top + title.size().y));
    painter.galley(pos2(left, top), title, theme::CREAM);
    painter.galley(under, below, theme::CREAM_SOFT);
    if rest > 40.0 {
        let who = line(ui, player.clone(), theme::italic(theme::SMALL - 1.0), theme::CREAM_SOFT, rest);
        painter.galley(beside, who, theme::CREAM_SOFT);
    }
    let response = ui.interact(rect, ui.id().with(("plate", side)), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, format!("{name}, {player}: {men}")));
}
