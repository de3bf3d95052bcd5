//! The list of moves: where the game has been, one click away.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align2, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::HudLayout;
use crate::app::play::{Intent, TurnState};
use crate::app::states::Menu;
use crate::app::ui::widgets::{Button, focus_ring};
use crate::app::ui::{Command, CommandIssued, Spoken, panels, theme};
use crate::rules::Side;
use crate::text::Language;

/// The height of a row.
const ROW: f32 = 34.0;
/// The width of the numbers before the turns.
const NUMBER: f32 = 46.0;

pub(super) fn show(
    mut contexts: EguiContexts,
    (layout, spoken, menu): (Res<HudLayout>, Res<Spoken>, Res<State<Menu>>),
    turn: Res<TurnState>,
    mut last: Local<u64>,
    mut intents: MessageWriter<Intent>,
    mut issued: MessageWriter<CommandIssued>,
) -> Result {
    let other = matches!(menu.get(), Menu::Editor | Menu::End) || turn.lesson().is_some();
    let Some(rect) = layout.side.filter(|_| !other) else { return Ok(()) };
    let language = spoken.0;
    let follow = turn.version() != std::mem::replace(&mut *last, turn.version());
    panels::strip(contexts.ctx_mut()?, "moves", rect, *menu.get() == Menu::None, |ui| {
        let foot = copy_and_paste_height(ui.available_width());
        let height = (ui.available_height() - foot).max(2.0 * ROW);
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, false]).show(
            ui,
            |ui| {
                if let Some(turns) = list(ui, &turn, follow, language) {
                    intents.write(Intent::Jump(turns));
                }
            },
        );
        if let Some(command) = copy_and_paste(ui, language) {
            issued.write(CommandIssued(command));
        }
    });
    Ok(())
}

/// The turns in two columns; gives how many turns lie before the place that was clicked.
fn list(ui: &mut Ui, turn: &TurnState, follow: bool, language: Language) -> Option<usize> {
    ui.spacing_mut().item_spacing.y = 2.0;
    let turns = turn.session().turns();
    let now = turn.session().turn_index();
    let board = turn.session().board();
    let width = ui.available_width();
    let column = (width - NUMBER) / 2.0;
    let mut jump = None;
    let (top, _) = ui.allocate_exact_size(vec2(width, ROW), Sense::hover());
    if cell(ui, top.with_min_x(top.left() + NUMBER), &language.text("moves-start"), now == 0, follow) {
        jump = Some(0);
    }
    let mut row = top;
    let mut shown = None;
    for (index, played) in turns.iter().enumerate() {
        if shown != Some(played.number) || (played.side == Side::White) {
            (row, _) = ui.allocate_exact_size(vec2(width, ROW), Sense::hover());
            shown = Some(played.number);
            let at = pos2(row.left() + NUMBER - 10.0, row.center().y);
            let font = theme::regular(theme::SMALL);
            ui.painter().text(at, Align2::RIGHT_CENTER, format!("{}.", played.number), font, theme::CREAM_SOFT);
        }
        let shift = if played.side == Side::White { 0.0 } else { column };
        let place = Rect::from_min_size(pos2(row.left() + NUMBER + shift, row.top()), vec2(column - 4.0, ROW));
        let text = board.display_turn(played.turn).to_string();
        if cell(ui, place, &text, now == index + 1, follow) {
            jump = Some(index + 1);
        }
    }
    jump
}

/// A turn of the list. The current one has an edge and stays in sight.
fn cell(ui: &mut Ui, rect: Rect, text: &str, current: bool, follow: bool) -> bool {
    let response = ui.interact(rect, ui.id().with((text, rect.top() as i32, rect.left() as i32)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, true, current, text));
    let painter = ui.painter();
    if current {
        painter.rect_filled(rect, 5, theme::GOLD);
        painter.rect_stroke(rect, 5, Stroke::new(1.5, theme::SHADOW), StrokeKind::Inside);
        if follow {
            ui.scroll_to_rect(rect, None);
        }
    } else if response.hovered() {
        painter.rect_filled(rect, 5, theme::WALNUT_LIGHT);
    }
    focus_ring(painter, rect.shrink(3.0), &response);
    let ink = if current { theme::INK } else { theme::CREAM };
    let font = if current { theme::bold(theme::SMALL) } else { theme::regular(theme::SMALL) };
    painter.text(pos2(rect.left() + 10.0, rect.center().y), Align2::LEFT_CENTER, text, font, ink);
    response.clicked()
}

/// Whether there is room for the three buttons beside one another.
fn in_a_row(width: f32) -> bool {
    width > 560.0
}

fn copy_and_paste_height(width: f32) -> f32 {
    if in_a_row(width) { 56.0 } else { 158.0 }
}

fn copy_and_paste(ui: &mut Ui, language: Language) -> Option<Command> {
    let mut pressed = None;
    let width = ui.available_width();
    let (layout, each) = if in_a_row(width) {
        (egui::Layout::left_to_right(egui::Align::Min), (width - 12.0) / 3.0)
    } else {
        (egui::Layout::top_down(egui::Align::Min), width)
    };
    ui.with_layout(layout, |ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (key, command) in [
            ("moves-copy-game", Command::CopyGame),
            ("moves-copy-position", Command::CopyPosition),
            ("moves-paste", Command::Paste),
        ] {
            let word = language.text(key);
            if ui.add(Button::new(&word).width(each)).clicked() {
                pressed = Some(command);
            }
        }
    });
    pressed
}
