//! What is shown beside the board in play: two slim strips and the list of moves, and the room they leave.

mod bottom;
mod lesson;
mod moves;
mod prompt;
mod top;

use bevy::prelude::*;
use bevy_egui::egui::{self, pos2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Hidden;
use super::ease::PanelSystems;
use crate::app::play::TurnState;
use crate::app::scene::FreeArea;
use crate::app::settings::Settings;
use crate::app::states::{Menu, Screen};

pub(in crate::app) use prompt::{describe_outcome, side_name};

/// A window narrower than this, points, gets its words in two rows.
const NARROW: f32 = 860.0;
/// A window at least so much wider than high has the list of moves open by itself.
const WIDE: f32 = 1.9;

/// What stands beside the board, or below it in a window that is taller than wide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Beside {
    /// The list of moves.
    Moves,
    /// The tools for setting up a position.
    Editor,
    /// How the game ended.
    End,
    /// What a lesson says.
    Lesson,
}

impl Beside {
    /// Which of them is open now.
    fn open(menu: &Menu, lesson: bool, settings: &Settings, screen: egui::Rect) -> Option<Beside> {
        match menu {
            Menu::Editor => Some(Beside::Editor),
            _ if lesson => Some(Beside::Lesson),
            Menu::End => Some(Beside::End),
            _ => moves_open(settings, screen).then_some(Beside::Moves),
        }
    }

    /// The most of a window's height that it takes below the board, and no more than so many points.
    const fn height(self) -> (f32, f32) {
        match self {
            Beside::Moves => (0.32, 420.0),
            Beside::Editor => (0.32, 540.0),
            Beside::End => (0.32, 270.0),
            Beside::Lesson => (0.32, 340.0),
        }
    }
}

/// Where the hud lies, points. In a window without one everything is empty.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct HudLayout {
    /// The lower edge of the top strip.
    pub top: f32,
    /// The upper edge of the bottom strip.
    bottom: f32,
    /// The panel beside the board or below it, for the list of moves, the editor or the end, if one is open.
    pub side: Option<egui::Rect>,
    /// The whole window.
    screen: egui::Rect,
}

impl Default for HudLayout {
    fn default() -> Self {
        HudLayout { top: 0.0, bottom: 0.0, side: None, screen: egui::Rect::ZERO }
    }
}

impl HudLayout {
    fn new(screen: egui::Rect, open: Option<Beside>) -> HudLayout {
        let narrow = screen.width() < NARROW;
        let top = screen.top() + if narrow { 118.0 } else { 72.0 };
        let bottom = screen.bottom() - if narrow { 68.0 } else { 58.0 };
        let beside = screen.width() > screen.height();
        let side = open.map(|open| {
            if beside {
                let width = (screen.width() * 0.34).min(330.0);
                egui::Rect::from_min_max(pos2(screen.right() - width, top), pos2(screen.right(), bottom))
            } else {
                let (part, most) = open.height();
                let height = (screen.height() * part).min(most);
                egui::Rect::from_min_max(pos2(screen.left(), bottom - height), pos2(screen.right(), bottom))
            }
        });
        HudLayout { top, bottom, side, screen }
    }

    /// Whether words take two rows.
    fn is_narrow(&self) -> bool {
        self.screen.width() < NARROW
    }

    /// What strips and panel leave to the board, in fractions of the window.
    fn free(&self) -> Rect {
        let mut free =
            egui::Rect::from_min_max(pos2(self.screen.left(), self.top), pos2(self.screen.right(), self.bottom));
        match self.side {
            Some(side) if side.width() < self.screen.width() => free.max.x = side.left(),
            Some(side) => free.max.y = side.top(),
            None => {}
        }
        let part = |at: egui::Pos2| (at - self.screen.min) / self.screen.size();
        let (low, high) = (part(free.min), part(free.max));
        Rect::new(low.x, low.y, high.x, high.y)
    }

    fn top_strip(&self) -> egui::Rect {
        egui::Rect::from_min_max(self.screen.min, pos2(self.screen.right(), self.top))
    }

    fn bottom_strip(&self) -> egui::Rect {
        egui::Rect::from_min_max(pos2(self.screen.left(), self.bottom), self.screen.max)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HudLayout>();
    app.add_systems(
        EguiPrimaryContextPass,
        (lay_out, top::show, bottom::show, moves::show, lesson::show)
            .chain()
            .in_set(PanelSystems)
            .run_if(in_state(Screen::Playing).and_then(is_shown)),
    );
    app.add_systems(Update, give_room_back.run_if(resource_changed::<Hidden>));
    app.add_systems(OnExit(Screen::Playing), give_room_back);
    app.add_plugins(prompt::plugin);
}

fn is_shown(hidden: Res<Hidden>) -> bool {
    !hidden.0
}

/// Whether the list of moves is open.
fn moves_open(settings: &Settings, screen: egui::Rect) -> bool {
    settings.moves.unwrap_or(screen.width() >= WIDE * screen.height())
}

fn lay_out(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    (menu, turn): (Res<State<Menu>>, Res<TurnState>),
    mut layout: ResMut<HudLayout>,
    mut free: ResMut<FreeArea>,
) -> Result {
    let screen = contexts.ctx_mut()?.content_rect();
    layout.set_if_neq(HudLayout::new(screen, Beside::open(menu.get(), turn.lesson().is_some(), &settings, screen)));
    free.set_if_neq(FreeArea(layout.free()));
    Ok(())
}

/// With nothing beside it the board has the whole window.
fn give_room_back(
    hidden: Res<Hidden>,
    next: Res<State<Screen>>,
    mut layout: ResMut<HudLayout>,
    mut free: ResMut<FreeArea>,
) {
    if hidden.0 || *next.get() != Screen::Playing {
        layout.set_if_neq(HudLayout::default());
        free.set_if_neq(FreeArea::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_keeps_most_of_every_window() {
        for (width, height) in [(1730.0, 973.0), (1081.0, 811.0), (648.0, 1081.0), (1920.0, 1080.0)] {
            for open in [None, Some(Beside::Moves), Some(Beside::Editor), Some(Beside::End), Some(Beside::Lesson)] {
                let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, height));
                let layout = HudLayout::new(screen, open);
                let free = layout.free();
                let least = if open.is_some() { 0.5 } else { 0.8 };
                assert!(free.width() >= 0.65 && free.height() >= least, "{width}×{height}, {open:?}: {free:?}");
                let board = egui::Rect::from_min_max(
                    pos2(free.min.x * width + 1.0, free.min.y * height + 1.0),
                    pos2(free.max.x * width - 1.0, free.max.y * height - 1.0),
                );
                let panels = [Some(layout.top_strip()), Some(layout.bottom_strip()), layout.side];
                assert!(
                    panels.into_iter().flatten().all(|panel| !panel.intersects(board)),
                    "{open:?} covers the board"
                );
            }
        }
    }
}
