//! Whole-board questions about mills and edges, answered for all points at once with shifts.
//!
//! A set of men is the bits of a [`PointSet`](crate::rules::PointSet). On the boards made of rings a ring is a byte
//! whose even bits are the middles of its sides and whose odd bits are its corners, so going round a ring is a
//! rotation within bytes and going along a spoke is a shift by eight. Boards with a centre are small and rarely
//! searched for long: they ask their tables line by line.

use crate::rules::{Board, MAX_POINTS, Point, PointSet};

/// Middles of sides.
const EVEN: u32 = 0x55_5555;
/// Corners.
const ODD: u32 = 0xaa_aaaa;
/// Every point of three rings.
const ALL: u32 = 0xff_ffff;
/// The middle ring of three.
const MIDDLE: u32 = 0x00_ff00;

/// What a search asks of a board. `men`, `from`, `to` and `empty` are sets of points as bits.
pub(super) trait Geometry: Sized {
    /// The most lines that meet in a point.
    const LINES_THROUGH: usize;
    /// Whether the board has [patterns](super::patterns).
    const PATTERNS: bool = false;
    /// Whether the processor is known to [count bits](super::processor) in one step.
    const COUNTS_BITS: bool = false;

    /// Points at which one more man fills a line whose other two points are in `men`.
    fn closing(&self, men: u32) -> u32;

    /// Points of `empty` at which a man of `men` that is next to them closes a mill by moving there.
    fn slides(&self, men: u32, empty: u32) -> u32 {
        self.slides_of(men, men, empty)
    }

    /// The same for men of `movers`, a part of `men`.
    fn slides_of(&self, movers: u32, men: u32, empty: u32) -> u32;

    /// Points next to a point of `men`.
    fn beside(&self, men: u32) -> u32;

    /// How many edges lead from a point of `from` to a point of `to`; the two have no point in common.
    fn edges(&self, from: u32, to: u32) -> u32;

    /// How many lines are full of `men`.
    fn mills(&self, men: u32) -> u32;

    /// The men that stand in mills.
    fn in_mills(&self, men: u32) -> u32;

    /// How many lines have one man of `men` and nobody else, all other points being in `empty`.
    fn lonely(&self, men: u32, empty: u32) -> u32;
}

/// Boards of rings: `EDGES` are the points from which edges lead to the next ring, `SPOKES` those through which
/// lines go across three rings.
#[derive(Clone, Copy)]
pub(super) struct Rings<const EDGES: u32, const SPOKES: u32, const COUNTS_BITS: bool>;

/// Three rings joined at their middles.
pub(super) type Nine<const COUNTS_BITS: bool> = Rings<EVEN, EVEN, COUNTS_BITS>;
/// Three rings joined at middles and corners.
pub(super) type NineDiagonals<const COUNTS_BITS: bool> = Rings<ALL, ALL, COUNTS_BITS>;
/// Two rings joined at their middles by edges that are part of no line.
pub(super) type Six<const COUNTS_BITS: bool> = Rings<0x5555, 0, COUNTS_BITS>;

/// Every point's bit at the next point of its ring.
#[inline(always)]
const fn forth(men: u32) -> u32 {
    (men << 1) & 0xfe_fefe | (men >> 7) & 0x01_0101
}

/// Every point's bit at the previous point of its ring.
#[inline(always)]
const fn back(men: u32) -> u32 {
    (men >> 1) & 0x7f_7f7f | (men << 7) & 0x80_8080
}

/// The next ring's bits at each point, and the previous ring's.
#[inline(always)]
const fn across(men: u32) -> (u32, u32) {
    (men >> 8, (men << 8) & ALL)
}

/// Points whose two fellows on their spoke are both in `men`.
#[inline(always)]
const fn spokes(men: u32) -> u32 {
    let (outward, inward) = across(men);
    (outward & (men >> 16)) | (outward & inward & MIDDLE) | (inward & (men << 16) & 0xff_0000)
}

impl<const EDGES: u32, const SPOKES: u32, const COUNTS_BITS: bool> Geometry for Rings<EDGES, SPOKES, COUNTS_BITS> {
    // Two sides of a ring meet in a corner; one side and a spoke in a middle.
    const LINES_THROUGH: usize = if SPOKES & ODD == 0 { 2 } else { 3 };
    // Patterns were fitted for spokes through the middles.
    const PATTERNS: bool = SPOKES == EVEN;
    const COUNTS_BITS: bool = COUNTS_BITS;

    #[inline(always)]
    fn closing(&self, men: u32) -> u32 {
        let (a, b) = (forth(men), back(men));
        let rings = (a & b & EVEN) | ((a & forth(a) | b & back(b)) & ODD);
        if SPOKES == 0 { rings } else { rings | spokes(men) & SPOKES }
    }

    #[inline(always)]
    fn slides_of(&self, movers: u32, men: u32, empty: u32) -> u32 {
        let (a, b) = (forth(men), back(men));
        let (from_a, from_b) = (forth(movers), back(movers));
        let (outward, inward) = across(movers);
        let radial = (outward | inward) & EDGES;
        let sides = a & b & EVEN & radial;
        let corners = (a & forth(a) & (from_b | radial) | b & back(b) & (from_a | radial)) & ODD;
        let rings = sides | corners;
        let all = if SPOKES == 0 { rings } else { rings | spokes(men) & SPOKES & (from_a | from_b) };
        all & empty
    }

    #[inline(always)]
    fn beside(&self, men: u32) -> u32 {
        let (outward, inward) = across(men);
        forth(men) | back(men) | (outward | inward) & EDGES
    }

    #[inline(always)]
    fn edges(&self, from: u32, to: u32) -> u32 {
        let (outward, inward) = across(from);
        let ring = (forth(from) & to).count_ones() + (back(from) & to).count_ones();
        ring + (outward & EDGES & to).count_ones() + (inward & EDGES & to).count_ones()
    }

    #[inline(always)]
    fn mills(&self, men: u32) -> u32 {
        let (outward, inward) = across(men);
        let rings = men & forth(men) & back(men) & EVEN;
        let spokes = men & outward & inward & SPOKES & MIDDLE;
        rings.count_ones() + spokes.count_ones()
    }

    #[inline(always)]
    fn in_mills(&self, men: u32) -> u32 {
        let (outward, inward) = across(men);
        let rings = men & forth(men) & back(men) & EVEN;
        let spokes = men & outward & inward & SPOKES & MIDDLE;
        rings | forth(rings) | back(rings) | spokes | spokes << 8 | spokes >> 8
    }

    #[inline(always)]
    fn lonely(&self, men: u32, empty: u32) -> u32 {
        let (m, e) = ((forth(men), back(men)), (forth(empty), back(empty)));
        let rings = (men & e.0 & e.1 | empty & (m.0 & e.1 | e.0 & m.1)) & EVEN;
        let (m, e) = (across(men), across(empty));
        let spokes = (men & e.0 & e.1 | empty & (m.0 & e.1 | e.0 & m.1)) & SPOKES & MIDDLE;
        rings.count_ones() + spokes.count_ones()
    }
}

/// Any board, by its tables.
#[derive(Clone)]
pub(super) struct ByTable {
    lines: Vec<[u32; 3]>,
    neighbours: [u32; MAX_POINTS],
}

impl ByTable {
    pub(super) fn new(board: Board) -> ByTable {
        let bit = |point: Point| PointSet::from(point).bits();
        let mut neighbours = [0; MAX_POINTS];
        for point in board.points() {
            neighbours[point.index()] = board.neighbours(point).bits();
        }
        ByTable { lines: board.line_points().map(|line| line.map(bit)).collect(), neighbours }
    }

    /// Each line in the three ways of naming one of its points, with the other two.
    fn corners(&self) -> impl Iterator<Item = (u32, u32)> {
        let ways = |&[a, b, c]: &[u32; 3]| [(a, b | c), (b, a | c), (c, a | b)];
        self.lines.iter().flat_map(ways)
    }
}

impl Geometry for ByTable {
    const LINES_THROUGH: usize = 6;

    fn closing(&self, men: u32) -> u32 {
        self.corners().filter(|(_, others)| men & others == *others).fold(0, |all, (point, _)| all | point)
    }

    fn slides_of(&self, movers: u32, men: u32, empty: u32) -> u32 {
        let near = |point: u32, others: u32| self.neighbours[point.trailing_zeros() as usize] & movers & !others != 0;
        self.corners()
            .filter(|&(point, others)| empty & point != 0 && men & others == others && near(point, others))
            .fold(0, |all, (point, _)| all | point)
    }

    fn beside(&self, men: u32) -> u32 {
        bits(men).fold(0, |all, point| all | self.neighbours[point])
    }

    fn edges(&self, from: u32, to: u32) -> u32 {
        bits(from).map(|point| (self.neighbours[point] & to).count_ones()).sum()
    }

    fn mills(&self, men: u32) -> u32 {
        self.lines.iter().filter(|[a, b, c]| men & a != 0 && men & b != 0 && men & c != 0).count() as u32
    }

    fn in_mills(&self, men: u32) -> u32 {
        let lines = self.lines.iter().map(|[a, b, c]| a | b | c);
        lines.filter(|line| men & line == *line).fold(0, |all, line| all | line)
    }

    fn lonely(&self, men: u32, empty: u32) -> u32 {
        self.corners().filter(|(point, others)| men & point != 0 && empty & others == *others).count() as u32
    }
}

/// The numbers of the bits of a set.
#[inline(always)]
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    /// The shifts say the same as the tables, for any men.
    fn agrees(geometry: &impl Geometry, board: Board) {
        let table = ByTable::new(board);
        let all = board.points().bits();
        let mut rng = StdRng::seed_from_u64(1);
        for _ in 0..20_000 {
            let men = rng.random::<u32>() & rng.random::<u32>() & all;
            let theirs = rng.random::<u32>() & all & !men;
            let movers = rng.random::<u32>() & men;
            let empty = all & !men & !theirs;
            assert_eq!(geometry.closing(men) & all, table.closing(men), "closing {men:x}");
            assert_eq!(geometry.slides_of(movers, men, empty), table.slides_of(movers, men, empty), "slides {men:x}");
            assert_eq!(geometry.beside(men) & all, table.beside(men), "beside {men:x}");
            assert_eq!(geometry.edges(men, empty), table.edges(men, empty), "edges {men:x} {empty:x}");
            assert_eq!(geometry.mills(men), table.mills(men), "mills {men:x}");
            assert_eq!(geometry.in_mills(men), table.in_mills(men), "in mills {men:x}");
            assert_eq!(geometry.lonely(men, empty), table.lonely(men, empty), "lonely {men:x} {empty:x}");
        }
    }

    #[test]
    fn nine() {
        agrees(&Rings::<EVEN, EVEN, false>, Board::Nine);
    }

    #[test]
    fn nine_diagonals() {
        agrees(&Rings::<ALL, ALL, false>, Board::NineDiagonals);
    }

    #[test]
    fn six() {
        agrees(&Rings::<0x5555, 0, false>, Board::Six);
    }
}
