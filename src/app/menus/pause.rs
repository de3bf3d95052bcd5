//! The game's own menu.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Way;
use crate::app::play::{Intent, TurnState};
use crate::app::states::{Menu, Screen, go};
use crate::app::ui::panels::{SheetKind, sheet};
use crate::app::ui::widgets::{Button, Look, confirmed, first};
use crate::app::ui::{Command, CommandIssued};
use crate::rules::Side;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Menu::Pause)));
    // Where no game is played there is nothing to pause.
    app.add_systems(OnEnter(Menu::Pause), |screen: Res<State<Screen>>, mut next: ResMut<NextState<Menu>>| {
        if *screen.get() != Screen::Playing {
            go(&mut next, Menu::None);
        }
    });
}

/// What was chosen.
enum Entry {
    Open(Menu),
    Ask(Intent),
    Title,
}

fn show(
    mut contexts: EguiContexts,
    mut way: Way,
    turn: Res<TurnState>,
    mut intents: MessageWriter<Intent>,
    mut issued: MessageWriter<CommandIssued>,
) -> Result {
    let title = way.text("menu-title");
    let kind = SheetKind::centred("pause", &title, 400.0, None);
    let shown = sheet(
        contexts.ctx_mut()?,
        &kind,
        |ui| {
            let width = ui.available_width();
            let mut done = None;
            let word = way.text("menu-resume");
            if first(&ui.add(Button::new(&word).width(width).look(Look::Gold))).clicked() {
                done = Some(Entry::Open(Menu::None));
            }
            for (key, panel) in [
                ("menu-new-game", Menu::NewGame),
                ("menu-files", Menu::Files),
                ("menu-editor", Menu::Editor),
                ("menu-help", Menu::Help),
                ("menu-settings", Menu::Settings),
            ] {
                if ui.add(Button::new(&way.text(key)).width(width)).clicked() {
                    done = Some(Entry::Open(panel));
                }
            }
            let going = turn.outcome().is_none() && !turn.position().is_closed();
            let somebody = Side::ALL.into_iter().any(|side| !turn.is_computer(side));
            ui.add_enabled_ui(going && somebody, |ui| {
                let offered = turn.session().draw_offer().is_some();
                let word = way.text(if offered { "menu-agree" } else { "menu-draw" });
                if ui.add(Button::new(&word).width(width)).clicked() {
                    done = Some(Entry::Ask(Intent::Draw));
                }
                if confirmed(ui, &way.text("menu-resign"), &way.text("menu-resign-sure"), width) {
                    done = Some(Entry::Ask(Intent::Resign));
                }
            });
            if ui.add(Button::new(&way.text("menu-leave")).width(width)).clicked() {
                done = Some(Entry::Title);
            }
            done
        },
        None,
    );
    match shown.inner {
        Some(Entry::Open(panel)) => way.open(panel),
        Some(Entry::Ask(intent)) => {
            intents.write(intent);
            way.open(Menu::None);
        }
        Some(Entry::Title) => {
            issued.write(CommandIssued(Command::Title));
        }
        None => {}
    }
    Ok(())
}
