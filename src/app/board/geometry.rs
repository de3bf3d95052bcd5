//! Where everything lies: x to the right, y up, z towards White. The board's top is at y = 0.

use bevy::prelude::*;

use crate::rules::{Board, Point, Side};

/// From the middle of the board to its outermost lines, in world units.
const HALF_LINES: f32 = 2.72;
/// From the middle to the edge of the board.
pub const HALF_BOARD: f32 = 3.5;
/// From the middle of the board to where its frame begins.
pub const HALF_FIELD: f32 = 3.15;
/// How thick the board is.
pub const THICKNESS: f32 = 0.42;
/// A tray's extent across its two columns of men, to the rim.
pub const TRAY_WIDTH: f32 = 1.78;
/// The gap between board and tray.
const TRAY_GAP: f32 = 0.22;
/// How far below the board's top the floor of a tray lies.
pub const TRAY_DEPTH: f32 = 0.30;
/// Men lie in trays in so many columns.
const TRAY_COLUMNS: u8 = 2;
/// So many men in hand, or taken, lie side by side; more lie on top of the first.
const TRAY_FLOOR: u8 = 8;
/// A man's height, by its radius, where another lies on it.
const MAN_HEIGHT: f32 = 0.56;

/// Where a man is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spot {
    /// On a point of the board.
    Board(Point),
    /// In its owner's hand, as the n-th man from 0.
    Hand(u8),
    /// Taken, as the n-th in the taker's tray from 0.
    Taken(u8),
}

/// A tray beside the board: one for each side, for its men in hand and the men it took.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tray {
    /// Its middle, at the height of its floor.
    pub centre: Vec3,
    /// Its extents along x and z.
    pub size: Vec2,
}

/// The arrangement of board and trays.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct BoardLayout {
    /// The board that is laid out.
    pub board: Board,
    /// Trays before and behind the board instead of right and left of it: for windows that are taller than wide.
    pub upright: bool,
}

impl Default for BoardLayout {
    fn default() -> Self {
        BoardLayout { board: Board::Nine, upright: false }
    }
}

impl BoardLayout {
    /// The distance between neighbouring places of the grid.
    pub fn spacing(&self) -> f32 {
        2.0 * HALF_LINES / f32::from(self.board.grid() - 1)
    }

    /// The radius of a man: smaller where points lie close together.
    pub fn man_radius(&self) -> f32 {
        (self.spacing() * 0.4).clamp(0.33, 0.36)
    }

    /// Where a point lies, on top of the board.
    pub fn point(&self, point: Point) -> Vec3 {
        let (file, rank) = self.board.place(point);
        let middle = f32::from(self.board.grid() - 1) / 2.0;
        let along = |place: u8| (f32::from(place) - middle) * self.spacing();
        Vec3::new(along(file), 0.0, -along(rank))
    }

    /// The tray of a side: White's to the right or nearest, Black's to the left or farthest.
    pub fn tray(&self, side: Side) -> Tray {
        let away = HALF_BOARD + TRAY_GAP + TRAY_WIDTH / 2.0;
        let sign = if side == Side::White { 1.0 } else { -1.0 };
        let (centre, size) = if self.upright {
            (Vec3::new(0.0, -TRAY_DEPTH, away * sign), Vec2::new(2.0 * HALF_BOARD, TRAY_WIDTH))
        } else {
            (Vec3::new(away * sign, -TRAY_DEPTH, 0.0), Vec2::new(TRAY_WIDTH, 2.0 * HALF_BOARD))
        };
        Tray { centre, size }
    }

    /// Where a man of `side` stands at `spot`: the middle of its foot.
    pub fn place(&self, side: Side, spot: Spot) -> Vec3 {
        match spot {
            Spot::Board(point) => self.point(point),
            Spot::Hand(number) => self.tray_place(side, number, true),
            Spot::Taken(number) => self.tray_place(!side, number, false),
        }
    }

    /// The n-th place in a side's tray: men in hand fill it from White's end, men taken from Black's.
    fn tray_place(&self, side: Side, number: u8, hand: bool) -> Vec3 {
        let tray = self.tray(side);
        let (level, cell) = (number / TRAY_FLOOR, number % TRAY_FLOOR);
        let (column, row) = (cell % TRAY_COLUMNS, cell / TRAY_COLUMNS);
        let radius = self.man_radius();
        let across = (f32::from(column) - 0.5) * radius * 2.12;
        let end = HALF_BOARD - 0.13 - radius - f32::from(row) * radius * 2.08;
        let along = if hand { end } else { -end };
        let up = f32::from(level) * radius * MAN_HEIGHT;
        let offset = if self.upright { Vec3::new(-along, up, across) } else { Vec3::new(across, up, along) };
        tray.centre + offset
    }

    /// The point nearest to a place on the board, if it is within reach of it.
    pub fn nearest_point(&self, place: Vec3) -> Option<Point> {
        let reach = self.spacing() * 0.62;
        let distance = |point: &Point| self.point(*point).xz().distance(place.xz());
        let nearest = self.board.points().into_iter().min_by(|a, b| distance(a).total_cmp(&distance(b)))?;
        (distance(&nearest) <= reach).then_some(nearest)
    }

    /// Half the extents of board and trays along x and z.
    pub fn half_extents(&self) -> Vec2 {
        let long = HALF_BOARD + TRAY_GAP + TRAY_WIDTH;
        if self.upright { Vec2::new(HALF_BOARD, long) } else { Vec2::new(long, HALF_BOARD) }
    }
}
