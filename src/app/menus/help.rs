//! How to play: the game in a few sentences, the rules in play, keys and mouse.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, RichText, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Way;
use crate::app::play::TurnState;
use crate::app::states::Menu;
use crate::app::ui::ease::PanelSystems;
use crate::app::ui::panels::{SheetKind, scroll_by_arrows, sheet};
use crate::app::ui::theme;
use crate::app::ui::widgets::{Button, Look, first, section};
use crate::rules::{RuleOption, Rules};
use crate::text::Language;

/// The sentences that tell the game.
const STEPS: [&str; 6] = ["help-aim", "help-place", "help-mill", "help-move", "help-fly", "help-end"];

/// What keys and mouse do, each with its own key of the text.
const CONTROLS: [&str; 17] = [
    "click", "drag", "right", "wheel", "double", "arrows", "enter", "letters", "escape", "undo", "new", "files",
    "copy", "hint", "flat", "hide", "picture",
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(PanelSystems).run_if(in_state(Menu::Help)));
}

fn show(mut contexts: EguiContexts, mut way: Way, turn: Res<TurnState>) -> Result {
    let (title, close) = (way.text("help-title"), way.text("menu-back"));
    let kind = SheetKind { id: "help", title: &title, width: 860.0, close: Some(&close) };
    let mut back = false;
    let mut foot = |ui: &mut Ui| {
        let width = ui.available_width();
        back = first(&ui.add(Button::new(&close).width(width).look(Look::Gold))).clicked();
    };
    let shown = sheet(
        contexts.ctx_mut()?,
        &kind,
        |ui| {
            scroll_by_arrows(ui);
            let language = way.language();
            section(ui, &language.text("help-how"));
            for (number, key) in STEPS.into_iter().enumerate() {
                paragraph(ui, &format!("{}.", number + 1), &language.text(key));
            }
            rules(ui, turn.session().rules(), language);
            section(ui, &language.text("help-controls"));
            for control in CONTROLS {
                let key = format!("help-key-{control}");
                pair(ui, &language.text(&key), &language.text(&format!("{key}-does")));
            }
        },
        Some(&mut foot),
    );
    if back || shown.closed {
        way.back();
    }
    Ok(())
}

/// The rules of the game on the board, option by option.
fn rules(ui: &mut Ui, rules: &Rules, language: Language) {
    let (preset, changed) = rules.nearest_preset();
    let name = language.text(&format!("preset-{}", preset.name()));
    let name = if changed.is_empty() { name } else { language.text_with("rules-own-mix", [("preset", name.into())]) };
    section(ui, &language.text_with("help-rules", [("rules", name.into())]));
    ui.label(language.text(&format!("preset-{}-about", preset.name())));
    for option in options_that_matter(rules) {
        let value = rules.value(option);
        let what = language.text(&format!("option-{}", option.name()));
        pair(ui, &what, &language.option_value(option, &value));
    }
}

/// The options that say something about these rules.
pub(super) fn options_that_matter(rules: &Rules) -> impl Iterator<Item = RuleOption> {
    let centre = rules.board().centre().is_some();
    RuleOption::ALL.into_iter().filter(move |option| *option != RuleOption::CentreFirst || centre)
}

fn paragraph(ui: &mut Ui, number: &str, text: &str) {
    ui.horizontal_top(|ui| {
        let (place, _) = ui.allocate_exact_size(egui::vec2(30.0, theme::BODY + 6.0), egui::Sense::hover());
        ui.painter().text(place.left_top(), Align2::LEFT_TOP, number, theme::bold(theme::BODY), theme::RED);
        ui.add(egui::Label::new(RichText::new(text)).wrap());
    });
}

/// Two columns: what, and what it means.
fn pair(ui: &mut Ui, what: &str, means: &str) {
    let width = ui.available_width();
    let left = width * 0.4;
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(egui::vec2(left, 0.0), egui::Layout::top_down(egui::Align::Min), |ui| {
            ui.set_width(left);
            ui.add(
                egui::Label::new(RichText::new(what).font(theme::italic(theme::BODY)).color(theme::INK_SOFT)).wrap(),
            );
        });
        ui.add(egui::Label::new(RichText::new(means)).wrap());
    });
}
