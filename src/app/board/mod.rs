//! The board: its points as entities, where they lie, how they look.

mod coordinates;
mod field;
mod flash;
mod geometry;
mod highlight;
mod marks;
mod mesh;

use bevy::prelude::*;

use super::play::OnBoard;
use super::states::AppSystems;
use crate::rules;

pub use geometry::{BoardLayout, HALF_BOARD, Spot, THICKNESS, TRAY_DEPTH, Tray};
pub use mesh::FieldColours;

/// A point of the board as an entity.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point(pub rules::Point);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardLayout>();
    app.add_systems(Update, lay_out.in_set(AppSystems::Pieces));
}

/// What of the board is seen; left out where nothing is drawn.
pub(super) fn view_plugin(app: &mut App) {
    app.add_plugins((mesh::plugin, coordinates::plugin, marks::plugin, highlight::plugin, flash::plugin));
}

/// Spawns the points of the board in play whenever that board changes.
fn lay_out(mut commands: Commands, turn: OnBoard, mut layout: ResMut<BoardLayout>, points: Query<Entity, With<Point>>) {
    let board = turn.session().position().board();
    if !points.is_empty() && layout.board == board {
        return;
    }
    layout.board = board;
    points.iter().for_each(|point| commands.entity(point).despawn());
    for point in board.points() {
        commands.spawn((
            Name::new(format!("point {}", board.display_point(point))),
            Point(point),
            Transform::from_translation(layout.point(point)),
            Visibility::default(),
        ));
    }
}
