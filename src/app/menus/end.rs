//! How the game ended, and what next.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Way;
use crate::app::play::{Intent, TurnEvent, TurnState};
use crate::app::states::{AppSystems, Menu, Screen, go};
use crate::app::ui::panels::{SheetKind, sheet};
use crate::app::ui::widgets::{Button, Look, first};
use crate::app::ui::{Command, CommandIssued, describe_outcome, icons, side_name, theme};
use crate::app::window::Activity;
use crate::session::Event;

/// How long the end is looked at before it is told, seconds.
const PAUSE: f32 = 1.2;

/// Seconds until the panel opens, if a game has just ended.
#[derive(Resource, Default)]
struct Opening(Option<f32>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opening>();
    app.add_systems(Update, open.in_set(AppSystems::Show).run_if(in_state(Screen::Playing)));
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Menu::End)));
}

fn open(
    mut events: MessageReader<TurnEvent>,
    time: Res<Time<Real>>,
    mut opening: ResMut<Opening>,
    mut activity: ResMut<Activity>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
) {
    for event in events.read() {
        match event {
            TurnEvent::Played(Event::Ended(_)) => opening.0 = Some(PAUSE),
            // Taking back or beginning anew while the end is still being looked at.
            TurnEvent::Jumped | TurnEvent::Began => opening.0 = None,
            _ => {}
        }
    }
    let Some(left) = opening.0.as_mut() else { return };
    activity.want(0.5);
    // However slow the graphics, a few frames are seen first.
    *left -= time.delta_secs().min(0.25);
    if *left <= 0.0 {
        opening.0 = None;
        if *menu.get() == Menu::None {
            go(&mut next, Menu::End);
        }
    }
}

/// What was chosen.
enum Entry {
    Again(bool),
    NewGame,
    Look,
    Title,
}

fn show(
    mut contexts: EguiContexts,
    mut way: Way,
    turn: Res<TurnState>,
    mut intents: MessageWriter<Intent>,
    mut issued: MessageWriter<CommandIssued>,
) -> Result {
    let Some(outcome) = turn.outcome() else {
        way.open(Menu::None);
        return Ok(());
    };
    let (result, reason) = describe_outcome(outcome, way.language());
    let kind = SheetKind { id: "end", title: "", width: 640.0, close: None, place: Align2::CENTER_BOTTOM, dims: false };
    let shown = sheet(
        contexts.ctx_mut()?,
        &kind,
        |ui| {
            ui.vertical_centered(|ui| {
                let (mark, _) = ui.allocate_exact_size(egui::vec2(90.0, 40.0), egui::Sense::hover());
                let radius = 18.0;
                match outcome.winner {
                    Some(side) => icons::mark(ui.painter(), side, mark.center(), radius),
                    None => {
                        for (side, shift) in [(crate::rules::Side::White, -20.0), (crate::rules::Side::Black, 20.0)] {
                            icons::mark(ui.painter(), side, mark.center() + egui::vec2(shift, 0.0), radius);
                        }
                    }
                }
                ui.label(egui::RichText::new(&result).font(theme::bold(theme::HEADING)));
                let named = outcome.winner.filter(|side| !turn.session().player(*side).is_empty());
                if let Some(side) = named {
                    let name = side_name(turn.session(), side, way.language());
                    ui.label(egui::RichText::new(name).font(theme::italic(theme::BODY)));
                }
                ui.label(egui::RichText::new(&reason).font(theme::regular(theme::BODY)));
            });
            ui.add_space(4.0);
            entries(ui, &way)
        },
        None,
    );
    match shown.inner {
        Some(Entry::Again(swap)) => {
            intents.write(Intent::Again(swap));
            way.open(Menu::None);
        }
        Some(Entry::NewGame) => way.open(Menu::NewGame),
        Some(Entry::Look) => way.open(Menu::None),
        Some(Entry::Title) => {
            issued.write(CommandIssued(Command::Title));
        }
        None => {}
    }
    Ok(())
}

/// The buttons, two or three in a row.
fn entries(ui: &mut egui::Ui, way: &Way) -> Option<Entry> {
    let mut done = None;
    let gap = 10.0;
    ui.spacing_mut().item_spacing = egui::vec2(gap, gap);
    let room = ui.available_width();
    let (half, third) = ((room - gap) / 2.0, (room - 2.0 * gap) / 3.0);
    ui.horizontal(|ui| {
        let word = way.text("end-rematch");
        if first(&ui.add(Button::new(&word).width(half).look(Look::Gold))).clicked() {
            done = Some(Entry::Again(false));
        }
        if ui.add(Button::new(&way.text("end-swap")).width(half)).clicked() {
            done = Some(Entry::Again(true));
        }
    });
    ui.horizontal(|ui| {
        for (key, entry) in [("end-new-game", Entry::NewGame), ("end-look", Entry::Look), ("end-title", Entry::Title)] {
            if ui.add(Button::new(&way.text(key)).width(third)).clicked() {
                done = Some(entry);
            }
        }
    });
    done
}
