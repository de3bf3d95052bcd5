//! The game's own menu.

use bevy::prelude::*;
use bevy_egui::egui::Ui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{Asks, Way};
use crate::app::play::{Intent, TurnState};
use crate::app::states::{Menu, Screen, go};
use crate::app::ui::Command;
use crate::app::ui::ease::PanelSystems;
use crate::app::ui::panels::{SheetKind, sheet};
use crate::app::ui::rows::{column, row};
use crate::app::ui::widgets::{Look, confirmed};
use crate::rules::Side;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(PanelSystems).run_if(in_state(Menu::Pause)));
    // Where no game is played there is nothing to pause.
    app.add_systems(OnEnter(Menu::Pause), |screen: Res<State<Screen>>, mut next: ResMut<NextState<Menu>>| {
        if *screen.get() != Screen::Playing {
            go(&mut next, Menu::None);
        }
    });
}

/// What was chosen.
#[derive(Clone)]
enum Entry {
    Open(Menu),
    Ask(Intent),
    Title,
}

fn show(mut contexts: EguiContexts, turn: Res<TurnState>, mut way: Way, mut asks: Asks) -> Result {
    let title = way.text("menu-title");
    let kind = SheetKind { id: "pause", title: &title, width: 400.0, close: None };
    match sheet(contexts.ctx_mut()?, &kind, |ui| contents(ui, &turn, &way), None).inner {
        Some(Entry::Open(panel)) => way.open(panel),
        Some(Entry::Ask(intent)) => {
            asks.want(intent);
            way.open(Menu::None);
        }
        Some(Entry::Title) => asks.issue(Command::Title),
        None => {}
    }
    Ok(())
}

fn contents(ui: &mut Ui, turn: &TurnState, way: &Way) -> Option<Entry> {
    let width = ui.available_width();
    let panels = [
        ("menu-resume", Look::Gold, Menu::None),
        ("menu-new-game", Look::Wood, Menu::NewGame),
        ("menu-files", Look::Wood, Menu::Files),
        ("menu-editor", Look::Wood, Menu::Editor),
        ("menu-help", Look::Wood, Menu::Help),
        ("menu-settings", Look::Wood, Menu::Settings),
    ];
    if turn.lesson().is_some() {
        return lesson(ui, way);
    }
    let mut done = column(ui, &panels.map(|(key, look, panel)| (way.text(key), look, Entry::Open(panel))));
    let going = turn.outcome().is_none() && !turn.position().is_closed();
    let somebody = Side::ALL.into_iter().any(|side| !turn.is_computer(side));
    ui.add_enabled_ui(going && somebody, |ui| {
        let key = if turn.session().draw_offer().is_some() { "menu-agree" } else { "menu-draw" };
        let offer = [(way.text(key), Look::Wood, Entry::Ask(Intent::Draw))];
        // What a computer has been asked it answers by itself.
        let asked = turn.computer_offered_draw().is_some();
        done = done.take().or(ui.add_enabled_ui(!asked, |ui| row(ui, &offer)).inner);
        if confirmed(ui, &way.text("menu-resign"), &way.text("menu-resign-sure"), width) {
            done = Some(Entry::Ask(Intent::Resign));
        }
    });
    done.or(row(ui, &[(way.text("menu-leave"), Look::Wood, Entry::Title)]))
}

/// In a lesson nobody resigns, and nothing is saved.
fn lesson(ui: &mut Ui, way: &Way) -> Option<Entry> {
    let panels = [
        ("menu-resume", Look::Gold, Menu::None),
        ("menu-lessons", Look::Wood, Menu::Lessons),
        ("menu-new-game", Look::Wood, Menu::NewGame),
        ("menu-help", Look::Wood, Menu::Help),
        ("menu-settings", Look::Wood, Menu::Settings),
    ];
    let entry = |(key, look, panel): (&str, Look, Menu)| (way.text(key), look, Entry::Open(panel));
    column(ui, &panels.map(entry)).or(row(ui, &[(way.text("menu-leave"), Look::Wood, Entry::Title)]))
}
