//! Points of a board and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, Not};

/// The most points any board has.
pub const MAX_POINTS: usize = 24;

/// A point of a board: its number in *board order* (rings from the inside out, each clockwise from its
/// top middle point, a centre first). What it is called depends on the [board](super::Board).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Point(u8);

impl Point {
    /// The point with this number, or `None` from [`MAX_POINTS`] on.
    #[inline]
    pub const fn new(index: u8) -> Option<Point> {
        if (index as usize) < MAX_POINTS { Some(Point(index)) } else { None }
    }

    /// The point with a number known to be below [`MAX_POINTS`].
    #[inline]
    pub(crate) const fn at(index: u8) -> Point {
        debug_assert!((index as usize) < MAX_POINTS);
        Point(index)
    }

    /// The number in board order, 0 to 23.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of points as bits, the bit's number being the point's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct PointSet(pub(crate) u32);

impl PointSet {
    /// The set of no points.
    pub const EMPTY: PointSet = PointSet(0);

    /// The set with these bits; bits from [`MAX_POINTS`] on are dropped.
    #[inline]
    pub const fn from_bits(bits: u32) -> PointSet {
        PointSet(bits & ((1 << MAX_POINTS) - 1))
    }

    /// The set as bits.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many points are in the set.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set has no points.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `point` is in the set.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.0 >> point.0 & 1 != 0
    }

    /// Puts `point` into the set.
    #[inline]
    pub const fn insert(&mut self, point: Point) {
        self.0 |= 1 << point.0;
    }

    /// Takes `point` out of the set.
    #[inline]
    pub const fn remove(&mut self, point: Point) {
        self.0 &= !(1 << point.0);
    }

    /// The points of this set that are not in `other`.
    #[inline]
    pub const fn without(self, other: PointSet) -> PointSet {
        PointSet(self.0 & !other.0)
    }

    /// Whether every point of `other` is in this set.
    #[inline]
    pub const fn contains_all(self, other: PointSet) -> bool {
        self.0 & other.0 == other.0
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitand(self, other: PointSet) -> PointSet {
        PointSet(self.0 & other.0)
    }
}

impl BitOr for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitor(self, other: PointSet) -> PointSet {
        PointSet(self.0 | other.0)
    }
}

impl Not for PointSet {
    type Output = PointSet;
    #[inline]
    fn not(self) -> PointSet {
        PointSet::from_bits(!self.0)
    }
}

impl From<Point> for PointSet {
    #[inline]
    fn from(point: Point) -> PointSet {
        PointSet(1 << point.0)
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        points.into_iter().fold(PointSet::EMPTY, |set, point| set | point.into())
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;
    #[inline]
    fn into_iter(self) -> Points {
        Points(self.0)
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(Point::index)).finish()
    }
}

/// The points of a set in board order.
#[derive(Clone, Debug)]
pub struct Points(u32);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        if self.0 == 0 {
            return None;
        }
        let point = Point(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(point)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Points {}
