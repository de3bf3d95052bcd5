//! The panels over the board: title, new game, the game's menu, its end, rules, settings, files, editor.

mod editor;
mod end;
mod files;
mod help;
mod lessons;
mod new_game;
mod pad;
mod pause;
mod settings;
mod title;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::play::Intent;
use super::states::{AppSystems, Menu, Screen, go};
use super::ui::{Command, CommandIssued, Spoken, widgets};
use crate::text::Language;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((title::plugin, new_game::plugin, pause::plugin, end::plugin, help::plugin));
    app.add_plugins((settings::plugin, files::plugin, editor::plugin, pad::plugin));
    app.add_plugins(lessons::plugin);
    app.add_systems(Update, focus_on_opening.in_set(AppSystems::Show));
}

/// A panel that has just opened gives the focus to its first button; one that has closed leaves it nowhere, so
/// that keys go to the board. Beside the editor's panel they do as well.
fn focus_on_opening(mut contexts: EguiContexts, screen: Res<State<Screen>>, menu: Res<State<Menu>>) -> Result {
    if !screen.is_changed() && !menu.is_changed() {
        return Ok(());
    }
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let focused = context.memory(bevy_egui::egui::Memory::focused);
    context.memory_mut(|memory| focused.into_iter().for_each(|id| memory.surrender_focus(id)));
    if !matches!(menu.get(), Menu::None | Menu::Editor) || *screen.get() == Screen::Title {
        widgets::wish_focus(context);
    }
    Ok(())
}

/// Where the player is and may go, for every panel.
#[derive(SystemParam)]
struct Way<'w> {
    spoken: Res<'w, Spoken>,
    screen: Res<'w, State<Screen>>,
    next_screen: ResMut<'w, NextState<Screen>>,
    next_menu: ResMut<'w, NextState<Menu>>,
}

impl Way<'_> {
    fn language(&self) -> Language {
        self.spoken.0
    }

    fn text(&self, key: &str) -> String {
        self.spoken.0.text(key)
    }

    fn is_playing(&self) -> bool {
        *self.screen.get() == Screen::Playing
    }

    fn open(&mut self, menu: Menu) {
        go(&mut self.next_menu, menu);
    }

    /// One step back: to the game's menu, or to the title.
    fn back(&mut self) {
        let to = if self.is_playing() { Menu::Pause } else { Menu::None };
        go(&mut self.next_menu, to);
    }

    /// To the board.
    fn play(&mut self) {
        go(&mut self.next_screen, Screen::Playing);
        go(&mut self.next_menu, Menu::None);
    }
}

/// What a panel asks of the game and of the program.
#[derive(SystemParam)]
struct Asks<'w> {
    intents: MessageWriter<'w, Intent>,
    issued: MessageWriter<'w, CommandIssued>,
}

impl Asks<'_> {
    fn want(&mut self, intent: Intent) {
        self.intents.write(intent);
    }

    fn issue(&mut self, command: Command) {
        self.issued.write(CommandIssued(command));
    }
}
