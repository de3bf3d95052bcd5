//! Devices become intents: pointer and touch, keyboard, pad.

mod gamepad;
mod keyboard;
mod pointer;
mod typed;

use bevy::prelude::*;

use super::board::BoardLayout;
use super::play::{Intent, TurnState};
use super::states::{AppSystems, Menu, Screen};
use crate::rules::Point;

pub use pointer::Carried;

/// The cursor that walks the board by keyboard or pad, and the point the pointer is over.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Cursor {
    /// Where the walking cursor stands; it is shown once keys or pad are used.
    pub walking: Option<Point>,
    /// The point under the pointer, if something could be done there.
    pub hovered: Option<Point>,
}

impl Cursor {
    /// The point at which to show it.
    pub fn shown(&self) -> Option<Point> {
        self.walking.or(self.hovered)
    }
}

/// Whether the board takes input: in play, and no panel lies over it but the editor's, which stands beside it.
pub fn board_is_free(screen: Res<State<Screen>>, menu: Res<State<Menu>>) -> bool {
    takes_input(&screen, &menu)
}

/// The same for who has the states at hand.
fn takes_input(screen: &State<Screen>, menu: &State<Menu>) -> bool {
    *screen.get() == Screen::Playing && matches!(menu.get(), Menu::None | Menu::Editor)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>();
    app.add_plugins((pointer::plugin, keyboard::plugin, gamepad::plugin));
    app.add_systems(Update, keep_cursor.in_set(AppSystems::Show));
}

/// The cursor leaves with the board it stood on.
fn keep_cursor(layout: Res<BoardLayout>, mut cursor: ResMut<Cursor>) {
    if layout.is_changed() && cursor.shown().is_some_and(|at| !layout.board.points().contains(at)) {
        *cursor = Cursor::default();
    }
}

/// Walks the cursor one step: to the nearest point lying that way, over the board's lines where one leads there.
fn walk(cursor: &mut Cursor, layout: &BoardLayout, way: Vec2) {
    let Some(at) = cursor.walking else {
        let start = cursor.hovered.or(layout.nearest_point(Vec3::ZERO)).or(layout.board.points().into_iter().next());
        cursor.walking = start;
        return;
    };
    let here = layout.point(at).xz();
    let cost = |to: &Point| {
        let step = layout.point(*to).xz() - here;
        let straight = step.normalize_or_zero().dot(way);
        let joined = layout.board.neighbours(at).contains(*to);
        (straight > 0.5).then(|| step.length() * (2.2 - straight) * if joined { 0.4 } else { 1.0 })
    };
    let others = layout.board.points().into_iter().filter(|to| *to != at);
    let best = others.filter_map(|to| Some((to, cost(&to)?))).min_by(|a, b| a.1.total_cmp(&b.1));
    if let Some((to, _)) = best {
        cursor.walking = Some(to);
    }
}

/// Does what Enter and the pad's first button do: choose the point under the cursor.
fn choose(cursor: &mut Cursor, layout: &BoardLayout, intents: &mut MessageWriter<Intent>) {
    match cursor.walking {
        Some(point) => {
            intents.write(Intent::Point(point));
        }
        None => walk(cursor, layout, Vec2::ZERO),
    }
}

/// Whether a man can be picked up at a point: one of the side to act that can move; in the editor any.
fn can_pick_up(turn: &TurnState, menu: Menu, point: Point) -> bool {
    if menu == Menu::Editor {
        return !turn.position().empty().contains(point);
    }
    turn.awaits_person() && turn.position().owed() == 0 && turn.movable().contains(point)
}

/// Whether choosing a point would do anything.
fn could_choose(turn: &TurnState, menu: Menu, point: Point) -> bool {
    let held = turn.selected() == Some(point);
    let can = turn.targets().contains(point) || turn.movable().contains(point) || held;
    menu == Menu::Editor || (turn.awaits_person() && can)
}
