//! How the game ended, and what next.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{Asks, Way};
use crate::app::play::{Intent, TurnEvent, TurnState};
use crate::app::states::{AppSystems, Menu, Screen, go};
use crate::app::ui::ease::PanelSystems;
use crate::app::ui::rows::{column, row};
use crate::app::ui::widgets::Look;
use crate::app::ui::{Command, HudLayout, describe_outcome, icons, panels, side_name, theme};
use crate::app::window::Activity;
use crate::rules::{Outcome, Side};
use crate::session::{Event, Session};
use crate::text::Language;

/// How long the end is looked at before it is told, seconds.
const PAUSE: f32 = 1.2;
/// From this width on, points, buttons stand beside one another.
const ROWS_FROM: f32 = 420.0;

/// Seconds until the panel opens, if a game has just ended.
#[derive(Resource, Default)]
struct Opening(Option<f32>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opening>();
    app.add_systems(Update, open.in_set(AppSystems::Show).run_if(in_state(Screen::Playing)));
    app.add_systems(EguiPrimaryContextPass, show.in_set(PanelSystems).run_if(in_state(Menu::End)));
}

fn open(
    mut events: MessageReader<TurnEvent>,
    turn: Res<TurnState>,
    time: Res<Time<Real>>,
    mut opening: ResMut<Opening>,
    mut activity: ResMut<Activity>,
    menu: Res<State<Menu>>,
    mut next: ResMut<NextState<Menu>>,
) {
    for event in events.read() {
        match event {
            TurnEvent::Played(Event::Ended(_)) if turn.lesson().is_none() => opening.0 = Some(PAUSE),
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
#[derive(Clone, Copy)]
enum Entry {
    Again(bool),
    NewGame,
    Look,
    Title,
}

/// Beside the board, or below it, so that the last position can be seen.
fn show(mut contexts: EguiContexts, hud: Res<HudLayout>, turn: Res<TurnState>, mut way: Way, mut asks: Asks) -> Result {
    let Some(outcome) = turn.outcome() else {
        way.open(Menu::None);
        return Ok(());
    };
    let Some(place) = hud.side else { return Ok(()) };
    let done = panels::strip(contexts.ctx_mut()?, "end", place, true, |ui| {
        let height = ui.available_height();
        let scroll = egui::ScrollArea::vertical().max_height(height).auto_shrink([false, false]);
        scroll.show(ui, |ui| contents(ui, turn.session(), outcome, way.language())).inner
    });
    match done {
        Some(Entry::Again(swap)) => {
            asks.want(Intent::Again(swap));
            way.open(Menu::None);
        }
        Some(Entry::NewGame) => way.open(Menu::NewGame),
        Some(Entry::Look) => way.open(Menu::None),
        Some(Entry::Title) => asks.issue(Command::Title),
        None => {}
    }
    Ok(())
}

fn contents(ui: &mut Ui, session: &Session, outcome: Outcome, language: Language) -> Option<Entry> {
    let words = |text: &str, font| RichText::new(text).font(font).color(theme::CREAM);
    let narrow = ui.available_width() < ROWS_FROM;
    let (result, reason) = describe_outcome(outcome, language);
    ui.vertical_centered(|ui| {
        if narrow {
            ui.add_space(14.0);
        }
        let (mark, _) = ui.allocate_exact_size(vec2(90.0, 40.0), egui::Sense::hover());
        let marks: &[(Side, f32)] = match outcome.winner {
            Some(side) => &[(side, 0.0)],
            None => &[(Side::White, -20.0), (Side::Black, 20.0)],
        };
        for (side, shift) in marks {
            icons::mark(ui.painter(), *side, mark.center() + vec2(*shift, 0.0), 18.0);
        }
        ui.label(words(&result, theme::bold(theme::HEADING)));
        let named = outcome.winner.filter(|side| !session.player(*side).is_empty());
        if let Some(side) = named {
            ui.label(words(&side_name(session, side, language), theme::italic(theme::BODY)));
        }
        ui.label(words(&reason, theme::regular(theme::BODY)));
    });
    ui.add_space(4.0);
    let entry = |key: &str, look, entry| (language.text(key), look, entry);
    let again =
        [entry("end-rematch", Look::Gold, Entry::Again(false)), entry("end-swap", Look::Wood, Entry::Again(true))];
    let others = [
        entry("end-new-game", Look::Wood, Entry::NewGame),
        entry("end-look", Look::Wood, Entry::Look),
        entry("end-title", Look::Wood, Entry::Title),
    ];
    // Room for the rings around what has the focus.
    let frame = egui::Frame::NONE.inner_margin(egui::Margin::same(5));
    frame
        .show(
            ui,
            |ui| if narrow { [column(ui, &again), column(ui, &others)] } else { [row(ui, &again), row(ui, &others)] },
        )
        .inner
        .into_iter()
        .flatten()
        .next()
}
