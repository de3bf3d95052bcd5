//! Setting up a position on the board itself: a click puts a man down or takes one away.
//!
//! The board shows the game in progress, so while a position is set up a game from it stands there, and the game
//! from before comes back unless one is begun from the new position.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Way;
use crate::app::play::{Autosave, Intent, Player, TurnState};
use crate::app::states::{AppSystems, Menu};
use crate::app::ui::ease::PanelSystems;
use crate::app::ui::widgets::{Button, Look, choice, stepper};
use crate::app::ui::{HudLayout, Toasts, icons, panels, theme};
use crate::rules::{BySide, Point, Position, Setup, Side};
use crate::session::{Editor, EditorError, Session};
use crate::text::Language;

/// What a click on the board does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tool {
    Put(Side),
    Remove,
}

/// A position being set up, and what there was before.
#[derive(Clone, Debug)]
struct Work {
    editor: Editor,
    tool: Tool,
    before: Box<Session>,
    players: BySide<Player>,
    /// Where games are saved; nothing is saved while a position is set up.
    file: Option<std::path::PathBuf>,
    /// Whether the board does not show the last change yet.
    stale: bool,
}

/// The work on the table, if any.
#[derive(Resource, Default)]
struct Bench(Option<Work>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Bench>();
    app.add_systems(OnEnter(Menu::Editor), begin);
    app.add_systems(OnExit(Menu::Editor), put_back);
    app.add_systems(Update, (click, follow).chain().after(AppSystems::Play).run_if(in_state(Menu::Editor)));
    app.add_systems(EguiPrimaryContextPass, show.in_set(PanelSystems).run_if(in_state(Menu::Editor)));
}

fn begin(
    turn: Res<TurnState>,
    mut bench: ResMut<Bench>,
    autosave: Option<ResMut<Autosave>>,
    mut intents: MessageWriter<Intent>,
) {
    let work = Work {
        editor: Editor::from_position(turn.position()),
        tool: Tool::Put(Side::White),
        before: Box::new(turn.session().clone()),
        players: turn.players(),
        file: autosave.and_then(|mut autosave| autosave.file.take()),
        stale: false,
    };
    lay(&work.editor, &mut intents);
    bench.0 = Some(work);
}

/// Leaving without a new game brings the old one back.
fn put_back(mut bench: ResMut<Bench>, autosave: Option<ResMut<Autosave>>, mut intents: MessageWriter<Intent>) {
    let Some(work) = bench.0.take() else { return };
    if let Some(mut autosave) = autosave {
        autosave.file = work.file;
    }
    intents.write(Intent::Open(work.before, work.players));
}

/// Lays the position out on the board, with two persons before it so that nobody thinks about it.
fn lay(editor: &Editor, intents: &mut MessageWriter<Intent>) {
    if let Some(position) = shown(editor) {
        intents.write(Intent::Open(Box::new(Session::from_position(position)), BySide::default()));
    }
}

/// A position that has these men on the board. A side with too few for a game gets more in hand, as otherwise
/// nothing could be shown before the third man.
fn shown(editor: &Editor) -> Option<Position> {
    let hand = |side| editor.hand(side).max(3_u8.saturating_sub(editor.men(side).len()));
    let setup = Setup {
        men: BySide::from_fn(|side| editor.men(side)),
        hand: BySide::from_fn(hand),
        side: editor.side(),
        ..Setup::start(*editor.rules())
    };
    Position::new(*editor.rules(), &setup).ok()
}

/// What clicks on the board do.
fn click(mut bench: ResMut<Bench>, mut clicks: MessageReader<Intent>, way: Way, mut toasts: ResMut<Toasts>) {
    let Some(work) = &mut bench.0 else {
        clicks.clear();
        return;
    };
    for intent in clicks.read() {
        let done = match *intent {
            Intent::Point(point) => change(&mut work.editor, work.tool, point),
            Intent::Drag { from, to } => carry(&mut work.editor, from, to),
            _ => continue,
        };
        work.stale = true;
        if let Err(error) = done {
            toasts.push(in_words(error, way.language()));
        }
    }
}

/// Shows what has changed.
fn follow(mut bench: ResMut<Bench>, mut intents: MessageWriter<Intent>) {
    if let Some(work) = bench.bypass_change_detection().0.as_mut().filter(|work| work.stale) {
        work.stale = false;
        lay(&work.editor, &mut intents);
    }
}

/// A click with a tool. A man put where one stands replaces it; put where its own stands it is taken away. A man
/// comes out of the hand if there are no others.
fn change(editor: &mut Editor, tool: Tool, point: Point) -> Result<(), EditorError> {
    let there = editor.side_at(point);
    match tool {
        Tool::Remove => editor.remove(point).map(|_| ()),
        Tool::Put(side) if there == Some(side) => editor.remove(point).map(|_| ()),
        Tool::Put(side) => {
            let mut changed = editor.clone();
            if there.is_some() {
                changed.remove(point)?;
            }
            if changed.men(side).len() + changed.hand(side) >= changed.rules().men() && changed.hand(side) > 0 {
                changed.set_hand(side, changed.hand(side) - 1)?;
            }
            changed.add(side, point)?;
            *editor = changed;
            Ok(())
        }
    }
}

/// A man carried to another point.
fn carry(editor: &mut Editor, from: Point, to: Point) -> Result<(), EditorError> {
    let mut changed = editor.clone();
    let side = changed.remove(from)?;
    if changed.side_at(to).is_some() {
        changed.remove(to)?;
    }
    changed.add(side, to)?;
    *editor = changed;
    Ok(())
}

fn in_words(error: EditorError, language: Language) -> String {
    let (side, men) = match error {
        EditorError::NoMenLeft { side, men } => (side, men),
        EditorError::Occupied(side) | EditorError::TooFewMen { side } | EditorError::Blocked { side } => (side, 0),
        _ => (Side::White, 0),
    };
    let side = language.text(&format!("side-{}", side.name()));
    language.text_with(error.message(), [("side", side.into()), ("men", men.into())])
}

fn show(
    mut contexts: EguiContexts,
    mut way: Way,
    hud: Res<HudLayout>,
    mut bench: ResMut<Bench>,
    autosave: Option<ResMut<Autosave>>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let (Some(work), Some(place)) = (&mut bench.0, hud.side) else { return Ok(()) };
    let language = way.language();
    let mut done = None;
    panels::strip(contexts.ctx_mut()?, "editor", place, true, |ui| {
        let height = ui.available_height();
        egui::ScrollArea::vertical().max_height(height).auto_shrink([false, false]).show(ui, |ui| {
            egui::Frame::NONE.inner_margin(egui::Margin::same(5)).show(ui, |ui| {
                done = contents(ui, work, language);
            });
        });
    });
    match done {
        Some(true) => {
            if let (Ok(position), Some(work)) = (work.editor.position(), bench.0.take()) {
                if let Some(mut autosave) = autosave {
                    autosave.file = work.file;
                }
                intents.write(Intent::Open(Box::new(Session::from_position(position)), work.players));
                way.open(Menu::None);
            }
        }
        Some(false) => way.open(Menu::None),
        None => {}
    }
    Ok(())
}

/// The tools; whether to play from the position or to leave it, if either was pressed.
fn contents(ui: &mut Ui, work: &mut Work, language: Language) -> Option<bool> {
    let title = |ui: &mut Ui, key: &str| {
        ui.label(RichText::new(language.text(key)).font(theme::bold(theme::BODY)).color(theme::CREAM));
    };
    title(ui, "editor-click");
    ui.horizontal_wrapped(|ui| {
        let tools = [
            ("editor-put-white", Tool::Put(Side::White)),
            ("editor-put-black", Tool::Put(Side::Black)),
            ("editor-remove", Tool::Remove),
        ];
        for (key, tool) in tools {
            let response = choice(ui, work.tool == tool, &language.text(key));
            if response.clicked() {
                work.tool = tool;
            }
        }
    });
    title(ui, "editor-hand");
    for side in Side::ALL {
        hand(ui, work, side, language);
    }
    title(ui, "editor-to-move");
    ui.horizontal_wrapped(|ui| {
        for side in Side::ALL {
            let word = language.text(&format!("side-{}", side.name()));
            if choice(ui, work.editor.side() == side, &word).clicked() {
                work.editor.set_side(side);
                work.stale = true;
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        if ui.add(Button::new(&language.text("editor-clear"))).clicked() {
            work.editor.clear();
            work.stale = true;
        }
        if ui.add(Button::new(&language.text("editor-start"))).clicked() {
            work.editor = Editor::from_position(&Position::start(*work.editor.rules()));
            work.stale = true;
        }
    });
    let wrong = work.editor.position().err();
    if let Some(error) = wrong {
        ui.label(RichText::new(in_words(error, language)).color(theme::CREAM));
    }
    let width = ui.available_width();
    let mut done = None;
    let word = language.text("editor-play");
    if ui.add_enabled(wrong.is_none(), Button::new(&word).width(width).look(Look::Gold)).clicked() {
        done = Some(true);
    }
    if ui.add(Button::new(&language.text("editor-leave")).width(width)).clicked() {
        done = Some(false);
    }
    done
}

/// How many men a side has in hand.
fn hand(ui: &mut Ui, work: &mut Work, side: Side, language: Language) {
    ui.horizontal(|ui| {
        let (mark, _) = ui.allocate_exact_size(egui::vec2(34.0, 40.0), egui::Sense::hover());
        icons::mark(ui.painter(), side, mark.center(), 14.0);
        let now = work.editor.hand(side);
        let room = now + work.editor.men(side).len() < work.editor.rules().men();
        let name = language.text(&format!("side-{}", side.name()));
        let step = stepper(ui, &now.to_string(), (now > 0, room), &name);
        if let Some(hand) = now.checked_add_signed(step as i8).filter(|_| step != 0) {
            // There is room for it, or the button could not have been pressed.
            work.stale |= work.editor.set_hand(side, hand).is_ok();
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn men_come_out_of_the_hand_and_can_always_be_shown() {
        let rules = Preset::Three.rules();
        let mut editor = Editor::from_position(&Position::start(rules));
        let points: Vec<Point> = rules.board().points().into_iter().collect();
        for point in &points[..3] {
            change(&mut editor, Tool::Put(Side::White), *point).expect("a man is left");
        }
        assert_eq!((editor.men(Side::White).len(), editor.hand(Side::White)), (3, 0));
        assert!(change(&mut editor, Tool::Put(Side::White), points[3]).is_err());
        change(&mut editor, Tool::Put(Side::Black), points[0]).expect("it replaces the man");
        assert_eq!(editor.side_at(points[0]), Some(Side::Black));
        editor.clear();
        assert!(shown(&editor).is_some());
        change(&mut editor, Tool::Remove, points[0]).expect_err("nobody is there");
    }
}
