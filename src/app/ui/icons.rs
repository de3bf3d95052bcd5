//! Small drawings: what buttons do, and the marks of the two sides.

use std::f32::consts::PI;

use bevy_egui::egui::{self, Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

use super::theme;
use crate::rules::Side;

/// A small drawing on a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    /// An arrow that turns back.
    Undo,
    /// An arrow that turns forward.
    Redo,
    /// A lamp.
    Hint,
    /// Two arrowheads.
    MoveNow,
    /// Three bars.
    Menu,
    /// Lines with dots before them.
    Moves,
    /// A cross.
    Close,
    /// A cup.
    Result,
    /// A minus.
    Less,
    /// A plus.
    More,
    /// A loudspeaker that sounds.
    Sound,
    /// A loudspeaker crossed out.
    Muted,
    /// Two hands' worth of agreement: an equals sign.
    Draw,
}

/// Draws an icon into the middle of a place.
pub fn paint(painter: &Painter, icon: Icon, place: Rect, colour: Color32) {
    let unit = place.width().min(place.height()) / 20.0;
    let centre = place.center();
    let at = |x: f32, y: f32| centre + vec2(x, y) * unit;
    let stroke = Stroke::new(2.0 * unit.max(0.6), colour);
    let line = |points: Vec<Pos2>| Shape::line(points, stroke);
    match icon {
        Icon::Sound | Icon::Muted => {
            let box_ = [(-8.0, -3.0), (-4.5, -3.0), (-4.5, 3.0), (-8.0, 3.0)].map(|(x, y)| at(x, y));
            let horn = [(-4.5, -3.0), (0.5, -7.0), (0.5, 7.0), (-4.5, 3.0)].map(|(x, y)| at(x, y));
            for part in [box_, horn] {
                painter.add(Shape::convex_polygon(part.to_vec(), colour, Stroke::NONE));
            }
            if icon == Icon::Sound {
                for radius in [4.5, 8.5] {
                    painter.add(line(
                        arc(-PI * 0.27, PI * 0.27, radius).into_iter().map(|p| at(p.x + 0.5, p.y)).collect(),
                    ));
                }
            } else {
                painter.add(line(vec![at(3.5, -3.5), at(9.5, 3.5)]));
                painter.add(line(vec![at(9.5, -3.5), at(3.5, 3.5)]));
            }
        }
        Icon::Undo | Icon::Redo => {
            let sign = if icon == Icon::Undo { 1.0 } else { -1.0 };
            let bow = arc(PI * 1.05, PI * 2.45, 6.5).into_iter().map(|p| at(p.x * sign, p.y + 1.0)).collect();
            painter.add(line(bow));
            let head = [(-9.6, 2.4), (-2.8, 2.4), (-6.2, -3.6)].map(|(x, y)| at(x * sign, -y + 0.5));
            painter.add(Shape::convex_polygon(head.to_vec(), colour, Stroke::NONE));
        }
        Icon::Hint => {
            let bulb = arc(-PI * 1.22, PI * 0.22, 5.6).into_iter().map(|p| at(p.x, p.y - 2.0));
            let glass = bulb.chain([at(2.4, 4.8), at(-2.4, 4.8)]).chain([at(-4.4, 1.6)]);
            painter.add(Shape::closed_line(glass.collect(), stroke));
            painter.add(line(vec![at(-2.4, 8.2), at(2.4, 8.2)]));
        }
        Icon::MoveNow => {
            for x in [-7.5, 0.5] {
                let head = vec![at(x, -6.5), at(x + 7.5, 0.0), at(x, 6.5)];
                painter.add(Shape::convex_polygon(head, colour, Stroke::NONE));
            }
        }
        Icon::Menu => [-5.5, 0.0, 5.5].into_iter().for_each(|y| {
            painter.add(line(vec![at(-7.5, y), at(7.5, y)]));
        }),
        Icon::Moves => [-5.5, 0.0, 5.5].into_iter().for_each(|y| {
            painter.circle_filled(at(-7.0, y), 1.5 * unit, colour);
            painter.add(line(vec![at(-3.5, y), at(8.0, y)]));
        }),
        Icon::Close => {
            painter.add(line(vec![at(-5.5, -5.5), at(5.5, 5.5)]));
            painter.add(line(vec![at(5.5, -5.5), at(-5.5, 5.5)]));
        }
        Icon::Result => {
            let bowl = [(-5.5, -7.5), (5.5, -7.5), (4.4, -1.0), (0.0, 2.4), (-4.4, -1.0)];
            painter.add(Shape::convex_polygon(bowl.map(|(x, y)| at(x, y)).to_vec(), colour, Stroke::NONE));
            painter.add(line(vec![at(0.0, 2.0), at(0.0, 7.0)]));
            painter.add(line(vec![at(-4.5, 7.8), at(4.5, 7.8)]));
        }
        Icon::Less => {
            painter.add(line(vec![at(-6.0, 0.0), at(6.0, 0.0)]));
        }
        Icon::More => {
            painter.add(line(vec![at(-6.0, 0.0), at(6.0, 0.0)]));
            painter.add(line(vec![at(0.0, -6.0), at(0.0, 6.0)]));
        }
        Icon::Draw => {
            painter.add(line(vec![at(-6.0, -3.0), at(6.0, -3.0)]));
            painter.add(line(vec![at(-6.0, 3.0), at(6.0, 3.0)]));
        }
    }
}

/// Points of an arc around the origin from one angle to another, clockwise from the right as y grows downwards.
fn arc(from: f32, to: f32, radius: f32) -> Vec<Vec2> {
    const STEPS: u8 = 20;
    let along = |step: u8| from + (to - from) * f32::from(step) / f32::from(STEPS);
    (0..=STEPS).map(|step| Vec2::angled(along(step)) * radius).collect()
}

/// Draws a side's mark: White's pale man with a raised ring, Black's dark one with a hollow.
pub fn mark(painter: &Painter, side: Side, centre: Pos2, radius: f32) {
    let edge = Stroke::new((radius * 0.12).max(1.0), theme::SHADOW);
    match side {
        Side::White => {
            painter.circle(centre, radius, Color32::from_rgb(236, 212, 166), edge);
            painter.circle_stroke(centre, radius * 0.56, Stroke::new(radius * 0.2, Color32::from_rgb(150, 108, 62)));
        }
        Side::Black => {
            painter.circle(centre, radius, Color32::from_rgb(34, 25, 22), Stroke::new(edge.width, theme::CREAM_SOFT));
            painter.circle_filled(centre, radius * 0.5, Color32::from_rgb(96, 76, 64));
            painter.circle_filled(centre + vec2(0.0, radius * 0.1), radius * 0.42, Color32::from_rgb(58, 44, 38));
        }
    }
}

/// A row of small squares one in another, as the board has them: the ornament under titles.
pub fn ornament(painter: &Painter, centre: Pos2, width: f32, colour: Color32) {
    let stroke = Stroke::new(1.5, colour);
    for half in [9.0, 4.5] {
        painter.rect_stroke(
            Rect::from_center_size(centre, Vec2::splat(2.0 * half)),
            0,
            stroke,
            egui::StrokeKind::Middle,
        );
    }
    for sign in [-1.0, 1.0] {
        painter.line_segment([centre + vec2(4.5 * sign, 0.0), centre + vec2(width / 2.0 * sign, 0.0)], stroke);
        painter.line_segment([centre + vec2(0.0, 4.5 * sign), centre + vec2(0.0, 9.0 * sign)], stroke);
        painter.circle_filled(pos2(centre.x + width / 2.0 * sign, centre.y), 2.5, colour);
    }
}
