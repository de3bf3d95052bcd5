//! What a lesson says, beside the board: what is asked for, what was said to the last try, and the way on.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::HudLayout;
use crate::app::play::{Intent, LessonIntent, TurnState};
use crate::app::states::{Menu, go};
use crate::app::ui::rows::{Entry, column, row};
use crate::app::ui::widgets::{self, Look};
use crate::app::ui::{Spoken, panels, theme};
use crate::lessons::{Course, Phase};
use crate::text::Language;

/// The radius of the dots that tell how far a lesson has come, and from one to the next, points.
const DOT: f32 = 5.0;
const DOTS: f32 = 18.0;
/// From this width on, points, buttons stand beside one another.
const ROWS_FROM: f32 = 420.0;

/// What a button asks for.
#[derive(Clone)]
enum Wish {
    Lesson(LessonIntent),
    List,
}

pub(super) fn show(
    mut contexts: EguiContexts,
    (layout, spoken, menu): (Res<HudLayout>, Res<Spoken>, Res<State<Menu>>),
    turn: Res<TurnState>,
    mut told: Local<bool>,
    mut next: ResMut<NextState<Menu>>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let Some(course) = turn.lesson() else { return Ok(()) };
    let Some(rect) = layout.side.filter(|_| *menu.get() != Menu::Editor) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    // Whoever plays by keys finds the way on under Enter.
    let tells = course.phase() == Phase::Told && *menu.get() == Menu::None;
    if tells && !std::mem::replace(&mut *told, tells) {
        widgets::wish_focus(context);
    }
    *told = tells;
    let wish = panels::strip(context, "lesson", rect, *menu.get() == Menu::None, |ui| {
        let height = ui.available_height();
        let scroll = ScrollArea::vertical().max_height(height).auto_shrink([false, false]);
        let frame = egui::Frame::NONE.inner_margin(egui::Margin::symmetric(8, 2));
        let contents = |ui: &mut Ui| contents(ui, course, &turn, spoken.0);
        scroll.show(ui, |ui| frame.show(ui, contents).inner).inner
    });
    match wish {
        Some(Wish::Lesson(wanted)) => {
            intents.write(Intent::Lesson(wanted));
        }
        Some(Wish::List) => go(&mut next, Menu::Lessons),
        None => {}
    }
    Ok(())
}

fn contents(ui: &mut Ui, course: &Course, turn: &TurnState, language: Language) -> Option<Wish> {
    ui.add_space(6.0);
    let lesson = course.lesson();
    let words = |text: String, font, colour| egui::Label::new(RichText::new(text).font(font).color(colour)).wrap();
    ui.add(words(language.text(&lesson.key()), theme::bold(theme::BODY + 2.0), theme::GOLD));
    dots(ui, course, language);
    ui.add_space(4.0);
    ui.add(words(language.text(course.key()), theme::regular(theme::BODY), theme::CREAM));
    let board = turn.position().board();
    let shown: Vec<String> = course.shown().into_iter().map(|point| board.display_point(point).to_string()).collect();
    if !shown.is_empty() {
        let look = language.text_with("lesson-look", [("points", shown.join(", ").into())]);
        ui.add(words(look, theme::italic(theme::SMALL), theme::CREAM_SOFT));
    }
    if let Some(key) = course.objection() {
        objection(ui, &language.text(key));
    }
    if course.phase() != Phase::Told {
        return None;
    }
    ui.add_space(6.0);
    let entry = |key: &str, look, wish| -> Entry<Wish> { (language.text(key), look, wish) };
    let list = |look| entry("menu-lessons", look, Wish::List);
    let once_more = entry("lesson-once-more", Look::Wood, Wish::Lesson(LessonIntent::Restart));
    let entries = match (course.is_complete(), lesson.next()) {
        (false, _) => vec![entry("lesson-go-on", Look::Gold, Wish::Lesson(LessonIntent::GoOn))],
        (true, Some(next)) => {
            let next = entry("lesson-next", Look::Gold, Wish::Lesson(LessonIntent::Begin(next)));
            vec![next, once_more, list(Look::Wood)]
        }
        (true, None) => vec![list(Look::Gold), once_more],
    };
    // Room for the rings around what has the focus.
    let frame = egui::Frame::NONE.inner_margin(egui::Margin::same(5));
    frame.show(ui, |ui| if ui.available_width() < ROWS_FROM { column(ui, &entries) } else { row(ui, &entries) }).inner
}

/// A dot for each step, filled once it has been done.
fn dots(ui: &mut Ui, course: &Course, language: Language) {
    let (count, done) = (course.lesson().len(), course.steps_done());
    let (row, response) = ui.allocate_exact_size(vec2(ui.available_width(), 3.0 * DOT), Sense::hover());
    let numbers = [("number", (done + 1).min(count).into()), ("count", count.into())];
    let name = language.text_with("lesson-step", numbers);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &name));
    let painter = ui.painter();
    for number in 0..count {
        let at = pos2(row.left() + DOT + 1.0 + number as f32 * DOTS, row.center().y);
        if number < done {
            painter.circle_filled(at, DOT, theme::GOLD);
        } else {
            let colour = if number == done { theme::CREAM } else { theme::WALNUT_EDGE };
            painter.circle_stroke(at, DOT - 0.5, Stroke::new(1.6, colour));
        }
    }
}

/// What is said to a try that was not what is asked for.
fn objection(ui: &mut Ui, text: &str) {
    ui.add_space(4.0);
    let frame =
        egui::Frame::NONE.fill(theme::WALNUT_LIGHT).corner_radius(6).inner_margin(egui::Margin::symmetric(12, 8));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.add(egui::Label::new(RichText::new(text).font(theme::regular(theme::BODY)).color(theme::CREAM)).wrap())
    });
    let rect = shown.response.rect;
    ui.painter().rect_stroke(rect, 6, Stroke::new(1.5, theme::GOLD), StrokeKind::Inside);
}
