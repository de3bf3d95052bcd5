//! Coordinates along the board: quiet letters and numbers where the board is seen.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Id, LayerId, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::{Hidden, theme};
use crate::app::board::BoardLayout;
use crate::app::scene::{CameraMode, MainCamera};
use crate::app::settings::{Coordinates, Settings};
use crate::app::states::Screen;
use crate::rules::Side;

/// How far within the board's edge the coordinates stand, world units.
const INSET: f32 = 0.20;
/// How far from its point a letter stands, world units.
const BESIDE: f32 = 0.34;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.run_if(in_state(Screen::Playing)));
}

fn show(
    mut contexts: EguiContexts,
    cameras: Query<(&Camera, &Transform), With<MainCamera>>,
    (layout, mode): (Res<BoardLayout>, Res<CameraMode>),
    (settings, hidden): (Res<Settings>, Res<Hidden>),
) -> Result {
    let Ok((camera, transform)) = cameras.single() else { return Ok(()) };
    if hidden.0 || settings.coordinates == Coordinates::None {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    // The transform of this frame: the global one is older where this runs.
    let eye = GlobalTransform::from(*transform);
    let zoom = context.zoom_factor();
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("coordinates")));
    for (text, place) in labels(&layout, settings.coordinates, mode.from_black) {
        let Ok(at) = camera.world_to_viewport(&eye, place) else { continue };
        let at = egui::pos2(at.x, at.y) / zoom;
        let font = theme::italic(theme::SMALL);
        let shade = theme::SHADOW.gamma_multiply(0.75);
        painter.text(at + egui::vec2(1.0, 1.0), Align2::CENTER_CENTER, &text, font.clone(), shade);
        painter.text(at, Align2::CENTER_CENTER, &text, font, theme::CREAM_SOFT.gamma_multiply(0.9));
    }
    Ok(())
}

/// What is written and where in the world.
fn labels(layout: &BoardLayout, kind: Coordinates, from_black: bool) -> Vec<(String, Vec3)> {
    let board = layout.board;
    let near = if from_black { -1.0 } else { 1.0 };
    match kind {
        Coordinates::None => Vec::new(),
        Coordinates::Letters => {
            let beside = Vec3::new(BESIDE, 0.0, -BESIDE) * near;
            let letter = |point| (board.letter(point).to_string(), layout.point(point) + beside);
            board.points().into_iter().map(letter).collect()
        }
        Coordinates::Squares => {
            // A tray is as long as the board.
            let rim = (layout.tray(Side::White).size.max_element() / 2.0 - INSET) * near;
            let middle = f32::from(board.grid() - 1) / 2.0;
            (0..board.grid())
                .flat_map(|place| {
                    let along = (f32::from(place) - middle) * layout.spacing();
                    let file = char::from(b'a' + place).to_string();
                    [(file, Vec3::new(along, 0.0, rim)), ((place + 1).to_string(), Vec3::new(-rim, 0.0, -along))]
                })
                .collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_and_rank_or_every_point_is_named_once() {
        let layout = BoardLayout::default();
        let names = |kind| -> Vec<String> { labels(&layout, kind, false).into_iter().map(|(name, _)| name).collect() };
        let mut squares = names(Coordinates::Squares);
        squares.sort();
        assert_eq!(squares.concat(), "1234567abcdefg");
        let mut letters = names(Coordinates::Letters);
        letters.sort();
        letters.dedup();
        assert_eq!(letters.len(), 24);
    }
}
