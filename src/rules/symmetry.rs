//! The symmetries of a board, found from its edges and lines, and positions in canonical form.

use std::sync::LazyLock;

use super::action::{Action, Turn};
use super::board::Board;
use super::point::{MAX_POINTS, Point, PointSet};
use super::position::{LastMove, Position};
use super::side::Side;

/// A way of renaming the points of a board that keeps its edges and lines.
pub struct Symmetry {
    image: [u8; MAX_POINTS],
    /// Images of the sets of points 0–7, 8–15 and 16–23.
    bytes: [[u32; 256]; 3],
}

impl Symmetry {
    fn new(image: [u8; MAX_POINTS]) -> Symmetry {
        let mut bytes = [[0; 256]; 3];
        for (third, sets) in bytes.iter_mut().enumerate() {
            for (set, out) in sets.iter_mut().enumerate() {
                *out = (0..8).filter(|bit| set >> bit & 1 != 0).fold(0, |all, bit| all | 1 << image[third * 8 + bit]);
            }
        }
        Symmetry { image, bytes }
    }

    /// Where a point goes.
    #[inline]
    pub fn point(&self, point: Point) -> Point {
        Point::at(self.image[point.index()])
    }

    /// Where a set of points goes.
    #[inline]
    pub fn set(&self, set: PointSet) -> PointSet {
        let bits = set.bits() as usize;
        PointSet(self.bytes[0][bits & 255] | self.bytes[1][bits >> 8 & 255] | self.bytes[2][bits >> 16])
    }

    /// The same action at the images of its points.
    pub fn action(&self, action: Action) -> Action {
        match action {
            Action::Place(point) => Action::Place(self.point(point)),
            Action::Move { from, to } => Action::Move { from: self.point(from), to: self.point(to) },
            Action::Take(point) => Action::Take(self.point(point)),
        }
    }

    /// The same turn at the images of its points.
    pub fn turn(&self, turn: Turn) -> Turn {
        let first = Turn::from(self.action(turn.first()));
        turn.actions().skip(1).fold(first, |image, action| image.with(self.action(action)).unwrap_or(image))
    }

    /// The same position with every man at the image of its point.
    pub fn position(&self, position: &Position) -> Position {
        let mut image = *position;
        for side in Side::ALL {
            image.men[side] = self.set(position.men[side]);
            image.last[side] = position.last[side].map(|last| LastMove {
                from: self.point(last.from),
                to: self.point(last.to),
                ..last
            });
        }
        image
    }
}

static SYMMETRIES: LazyLock<[Vec<Symmetry>; 5]> = LazyLock::new(|| Board::ALL.map(find));

/// All symmetries of a board, by extending a partial renaming point by point as long as edges agree, and
/// keeping those that also map lines to lines.
fn find(board: Board) -> Vec<Symmetry> {
    let mut found = Vec::new();
    // Unused entries name themselves, so that every image is a point.
    let mut image: [u8; MAX_POINTS] = std::array::from_fn(|point| point as u8);
    extend(board, 0, PointSet::EMPTY, &mut image, &mut found);
    found
}

fn extend(board: Board, next: u8, used: PointSet, image: &mut [u8; MAX_POINTS], found: &mut Vec<Symmetry>) {
    if next == board.point_count() {
        let symmetry = Symmetry::new(*image);
        let mut lines = board.lines();
        if lines.all(|line| board.lines().any(|other| other == symmetry.set(line))) {
            found.push(symmetry);
        }
        return;
    }
    let point = Point::at(next);
    for candidate in board.points().without(used) {
        let agrees = |earlier: u8| {
            let (a, b) = (Point::at(earlier), Point::at(image[earlier as usize]));
            board.neighbours(point).contains(a) == board.neighbours(candidate).contains(b)
        };
        if (0..next).all(agrees) {
            let mut longer = *image;
            longer[next as usize] = candidate.index() as u8;
            extend(board, next + 1, used | candidate.into(), &mut longer, found);
        }
    }
}

impl Board {
    /// All symmetries of the board's edges and lines, the one that changes nothing among them.
    pub fn symmetries(self) -> &'static [Symmetry] {
        &SYMMETRIES[self as usize]
    }
}

impl Position {
    /// The smallest of the position's symmetric images (the mover's men first, then the opponent's, then what
    /// the bans remember), and the symmetry that leads to it. Symmetric positions have the same canonical form.
    pub fn canonical(&self) -> (Position, &'static Symmetry) {
        let order = |image: &Position| {
            let last = |side: Side| image.last[side].map(|last| (last.from, last.to));
            (image.men[image.side], image.men[!image.side], last(image.side), last(!image.side))
        };
        let images = self.board().symmetries().iter().map(|symmetry| (symmetry.position(self), symmetry));
        images.min_by_key(|(image, _)| order(image)).unwrap_or_else(|| unreachable!("a board has the identity"))
    }
}
