//! The title: the name, and where to go from it.

use bevy::prelude::*;
use bevy_egui::egui::{self, Area, Id, Order, Rect, Sense, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{Asks, Way};
use crate::app::play::{Autosave, Intent, noted_players};
use crate::app::scene::FreeArea;
use crate::app::states::{Menu, Screen};
use crate::app::ui::widgets::{Button, Look, first};
use crate::app::ui::{Command, Spoken, lettering, theme};
use crate::rules::Side;
use crate::session::Session;
use crate::text::Language;

/// The width of the buttons, points, and the most that the name takes.
const WIDTH: f32 = 340.0;
const NAME: f32 = 480.0;
/// The most that name and buttons take of a tall window's height.
const TALL: f32 = 690.0;

/// The game that can be gone on with.
#[derive(Resource, Default)]
struct Kept(Option<Box<Session>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Kept>();
    app.add_systems(OnEnter(Screen::Title), look_for_game);
    app.add_systems(OnExit(Screen::Title), |mut free: ResMut<FreeArea>| {
        free.set_if_neq(FreeArea::default());
    });
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Title)));
}

/// Reads the autosave: only a game in which something was played is worth going on with.
fn look_for_game(autosave: Option<ResMut<Autosave>>, spoken: Res<Spoken>, mut kept: ResMut<Kept>) {
    let game = autosave.and_then(|mut autosave| autosave.load(spoken.0));
    kept.0 = game.filter(|game| game.can_undo() || game.can_redo()).map(Box::new);
}

fn show(
    mut contexts: EguiContexts,
    mut way: Way,
    menu: Res<State<Menu>>,
    kept: Res<Kept>,
    mut free: ResMut<FreeArea>,
    mut asks: Asks,
) -> Result {
    let context = contexts.ctx_mut()?;
    let screen = context.content_rect();
    let upright = screen.width() < screen.height();
    let place = column(screen, upright);
    // The board stands beside the words, or below them.
    let room = if upright { Rect::from_min_max(pos2(screen.left(), place.bottom()), screen.max) } else { screen };
    let left = if upright { 0.0 } else { (place.right() - screen.left()) / screen.width() };
    let top = (room.top() - screen.top()) / screen.height();
    free.set_if_neq(FreeArea(bevy::math::Rect::new(left, top, 1.0, 1.0)));
    shade(context, screen, place, upright);
    if *menu.get() != Menu::None {
        return Ok(());
    }
    let language = way.language();
    let mut done = None;
    Area::new(Id::new("title"))
        .order(Order::Middle)
        .movable(false)
        .fade_in(false)
        .constrain(false)
        .fixed_pos(place.min)
        .show(context, |ui| {
            ui.set_width(place.width());
            ui.vertical_centered(|ui| {
                name(ui, language, place.size(), upright);
                done = buttons(ui, &way, kept.0.as_deref());
            });
        });
    match done {
        Some(Entry::Continue) => {
            if let Some(game) = &kept.0 {
                asks.want(Intent::Open(game.clone(), noted_players(game)));
                way.play();
            }
        }
        Some(Entry::Open(panel)) => way.open(panel),
        Some(Entry::Quit) => asks.issue(Command::Quit),
        None => {}
    }
    Ok(())
}

/// Where the words stand: a column at the left, or the upper part of a tall window.
fn column(screen: Rect, upright: bool) -> Rect {
    if upright {
        Rect::from_min_size(screen.min, vec2(screen.width(), (screen.height() * 0.62).min(TALL)))
    } else {
        let width = (screen.width() * 0.42).min(520.0);
        Rect::from_min_size(screen.min + vec2(screen.width() * 0.02, 0.0), vec2(width, screen.height()))
    }
}

/// Darkens the scene where the words stand, softly towards the board.
fn shade(context: &egui::Context, screen: Rect, words: Rect, upright: bool) {
    let painter = context.layer_painter(egui::LayerId::new(Order::Background, Id::new("title shade")));
    let mut mesh = egui::Mesh::default();
    let dark = theme::SHADOW.gamma_multiply(0.86);
    let (far, clear) = (theme::SHADOW.gamma_multiply(0.55), egui::Color32::TRANSPARENT);
    let below = words.height() / screen.height();
    let steps = if upright {
        [(0.0, dark), (0.8 * below, far), (1.16 * below, clear)]
    } else {
        [(0.0, dark), (0.3, far), (0.56, clear)]
    };
    for (part, colour) in steps {
        let ends = if upright {
            let y = screen.top() + screen.height() * part;
            [pos2(screen.left(), y), pos2(screen.right(), y)]
        } else {
            let x = screen.left() + screen.width() * part;
            [pos2(x, screen.top()), pos2(x, screen.bottom())]
        };
        ends.into_iter().for_each(|end| mesh.colored_vertex(end, colour));
    }
    for first in [0, 2] {
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 2, first + 3);
    }
    painter.add(egui::Shape::mesh(mesh));
}

fn name(ui: &mut Ui, language: Language, size: egui::Vec2, upright: bool) {
    let height = size.y;
    ui.add_space(height * if upright { 0.03 } else { 0.12 });
    lettering::name(ui, (size.x * 0.92).min(height * 0.62).min(NAME), &language.text("title-name"));
    ui.add_space(8.0);
    let (line, _) = ui.allocate_exact_size(vec2(WIDTH, 22.0), Sense::hover());
    crate::app::ui::icons::ornament(ui.painter(), line.center(), WIDTH * 0.9, theme::GOLD);
    let about = egui::RichText::new(language.text("title-about")).font(theme::italic(theme::BODY));
    ui.label(about.color(theme::CREAM_SOFT));
    ui.add_space(height * 0.03);
}

/// What was chosen.
enum Entry {
    Continue,
    Open(Menu),
    Quit,
}

fn buttons(ui: &mut Ui, way: &Way, kept: Option<&Session>) -> Option<Entry> {
    let mut done = None;
    if let Some(game) = kept {
        let word = way.text("title-continue");
        let button = ui.add(Button::new(&word).width(WIDTH).look(Look::Gold));
        if first(&button).clicked() {
            done = Some(Entry::Continue);
        }
        let about = egui::RichText::new(where_it_stands(game, way.language())).font(theme::italic(theme::SMALL));
        ui.label(about.color(theme::CREAM_SOFT));
    }
    for (key, panel) in [
        ("title-new-game", Menu::NewGame),
        ("title-open", Menu::Files),
        ("title-lessons", Menu::Lessons),
        ("title-help", Menu::Help),
        ("title-settings", Menu::Settings),
    ] {
        let word = way.text(key);
        let gold = panel == Menu::NewGame && kept.is_none();
        let button = ui.add(Button::new(&word).width(WIDTH).look(if gold { Look::Gold } else { Look::Wood }));
        if first(&button).clicked() {
            done = Some(Entry::Open(panel));
        }
    }
    let word = way.text("title-quit");
    if ui.add(Button::new(&word).width(WIDTH)).clicked() {
        done = Some(Entry::Quit);
    }
    done
}

/// The rules and the turn of a game, in a line.
fn where_it_stands(game: &Session, language: Language) -> String {
    let (preset, changed) = game.rules().nearest_preset();
    let rules = language.text(&format!("preset-{}", preset.name()));
    let rules =
        if changed.is_empty() { rules } else { language.text_with("rules-own-mix", [("preset", rules.into())]) };
    let side = if game.position().side() == Side::White { "white" } else { "black" };
    let number = game.position().turn();
    let key =
        if game.outcome().is_some() { "title-continue-over".to_owned() } else { format!("title-continue-{side}") };
    language.text_with(&key, [("rules", rules.into()), ("turn", number.into())])
}
