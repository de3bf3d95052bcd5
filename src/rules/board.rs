//! The five boards as constant tables, made at compile time from plain descriptions.
//!
//! A board is data: which points its rings have and which lines join them. Everything else (neighbours,
//! bit masks, letters) follows from that.

use super::point::{MAX_POINTS, Point, PointSet};

/// The most lines any board has.
const MAX_LINES: usize = 20;
/// The most lines that meet in one point (the centre of `seven`).
const MAX_LINES_THROUGH: usize = 6;

/// A board: its points, the lines on which mills stand and the edges along which men move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Board {
    /// Three squares in one another joined at their middles: 24 points, 16 lines.
    Nine,
    /// The same with the corners joined: 20 lines.
    NineDiagonals,
    /// One square with its diagonals: 9 points, 8 lines.
    Three,
    /// Two squares joined at their middles: 16 points, 8 lines.
    Six,
    /// Two squares and a centre: 17 points, 14 lines.
    Seven,
}

/// What a board is made from. Points are `file rank` pairs such as `d6`.
struct Description {
    name: &'static str,
    /// Each ring of points from the inside out, clockwise from the top middle; a centre is a ring of one.
    rings: &'static [&'static str],
    /// Three points each, in the order in which they stand on the line.
    lines: &'static [&'static str],
    /// Edges that lie on no line.
    edges: &'static [&'static str],
}

const DESCRIPTIONS: [Description; 5] = [
    Description {
        name: "nine",
        rings: NINE_RINGS,
        lines: &[
            "a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4", "e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1", "a7 a4 a1",
            "b6 b4 b2", "c5 c4 c3", "d7 d6 d5", "d3 d2 d1", "e5 e4 e3", "f6 f4 f2", "g7 g4 g1",
        ],
        edges: &[],
    },
    Description {
        name: "nine-diagonals",
        rings: NINE_RINGS,
        lines: &[
            "a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4", "e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1", "a7 a4 a1",
            "b6 b4 b2", "c5 c4 c3", "d7 d6 d5", "d3 d2 d1", "e5 e4 e3", "f6 f4 f2", "g7 g4 g1", "a7 b6 c5", "g7 f6 e5",
            "g1 f2 e3", "a1 b2 c3",
        ],
        edges: &[],
    },
    Description {
        name: "three",
        rings: &["b2", "b3 c3 c2 c1 b1 a1 a2 a3"],
        lines: &["a3 b3 c3", "a2 b2 c2", "a1 b1 c1", "a3 a2 a1", "b3 b2 b1", "c3 c2 c1", "a3 b2 c1", "c3 b2 a1"],
        edges: &[],
    },
    Description {
        name: "six",
        rings: TWO_RINGS,
        lines: &["a5 c5 e5", "b4 c4 d4", "b2 c2 d2", "a1 c1 e1", "a5 a3 a1", "b4 b3 b2", "d4 d3 d2", "e5 e3 e1"],
        edges: &["c5 c4", "a3 b3", "d3 e3", "c2 c1"],
    },
    Description {
        name: "seven",
        rings: &["c3", TWO_RINGS[0], TWO_RINGS[1]],
        lines: &[
            "a5 c5 e5", "b4 c4 d4", "b2 c2 d2", "a1 c1 e1", "a5 a3 a1", "b4 b3 b2", "d4 d3 d2", "e5 e3 e1", "c5 c4 c3",
            "a3 b3 c3", "c3 d3 e3", "c3 c2 c1", "b3 c3 d3", "c4 c3 c2",
        ],
        edges: &[],
    },
];

const NINE_RINGS: &[&str] = &["d5 e5 e4 e3 d3 c3 c4 c5", "d6 f6 f4 f2 d2 b2 b4 b6", "d7 g7 g4 g1 d1 a1 a4 a7"];
const TWO_RINGS: &[&str] = &["c4 d4 d3 d2 c2 b2 b3 b4", "c5 e5 e3 e1 c1 a1 a3 a5"];

/// The constant tables of one board.
pub(super) struct Tables {
    name: &'static str,
    points: u8,
    /// The index of the first point of each ring, and then the number of points.
    ring_starts: [u8; 4],
    rings: u8,
    /// File (0 = a) and rank (0 = 1) of each point.
    places: [(u8, u8); MAX_POINTS],
    /// The point of each seed letter, A = 0.
    by_letter: [u8; MAX_POINTS],
    line_count: u8,
    line_points: [[u8; 3]; MAX_LINES],
    pub(super) lines: [u32; MAX_LINES],
    pub(super) neighbours: [u32; MAX_POINTS],
    /// The other two points of each line through a point; unused entries can never be met.
    pub(super) through: [[u32; MAX_LINES_THROUGH]; MAX_POINTS],
    pub(super) through_count: [u8; MAX_POINTS],
}

/// No set of points has this bit, so a line with it is never a mill.
const NEVER: u32 = 1 << 31;

const fn coordinate(text: &[u8], at: usize) -> (u8, u8) {
    (text[at] - b'a', text[at + 1] - b'1')
}

impl Tables {
    const fn make(from: &Description) -> Tables {
        let mut t = Tables {
            name: from.name,
            points: 0,
            ring_starts: [0; 4],
            rings: from.rings.len() as u8,
            places: [(0, 0); MAX_POINTS],
            by_letter: [0; MAX_POINTS],
            line_count: from.lines.len() as u8,
            line_points: [[0; 3]; MAX_LINES],
            lines: [NEVER; MAX_LINES],
            neighbours: [0; MAX_POINTS],
            through: [[NEVER; MAX_LINES_THROUGH]; MAX_POINTS],
            through_count: [0; MAX_POINTS],
        };
        let mut ring = 0;
        while ring < from.rings.len() {
            let text = from.rings[ring].as_bytes();
            let first = t.points;
            t.ring_starts[ring] = first;
            let mut at = 0;
            while at < text.len() {
                t.places[t.points as usize] = coordinate(text, at);
                t.points += 1;
                at += 3;
            }
            let count = t.points - first;
            let mut k = 0;
            while count > 1 && k < count {
                t.join(first + k, first + (k + 1) % count);
                k += 1;
            }
            ring += 1;
        }
        t.ring_starts[ring] = t.points;
        let mut line = 0;
        while line < from.lines.len() {
            let text = from.lines[line].as_bytes();
            let points = [t.find(text, 0), t.find(text, 3), t.find(text, 6)];
            t.line_points[line] = points;
            t.lines[line] = 1 << points[0] | 1 << points[1] | 1 << points[2];
            t.join(points[0], points[1]);
            t.join(points[1], points[2]);
            let mut k = 0;
            while k < 3 {
                let p = points[k] as usize;
                t.through[p][t.through_count[p] as usize] = t.lines[line] & !(1 << p);
                t.through_count[p] += 1;
                k += 1;
            }
            line += 1;
        }
        let mut edge = 0;
        while edge < from.edges.len() {
            let text = from.edges[edge].as_bytes();
            let (a, b) = (t.find(text, 0), t.find(text, 3));
            t.join(a, b);
            edge += 1;
        }
        t.letter()
    }

    const fn join(&mut self, a: u8, b: u8) {
        self.neighbours[a as usize] |= 1 << b;
        self.neighbours[b as usize] |= 1 << a;
    }

    const fn find(&self, text: &[u8], at: usize) -> u8 {
        let (file, rank) = coordinate(text, at);
        match self.at(file, rank) {
            Some(point) => point,
            None => panic!("a line names a point that no ring has"),
        }
    }

    const fn at(&self, file: u8, rank: u8) -> Option<u8> {
        let mut p = 0;
        while p < self.points {
            let (f, r) = self.places[p as usize];
            if f == file && r == rank {
                return Some(p);
            }
            p += 1;
        }
        None
    }

    /// Letters run row by row from the top left.
    const fn letter(mut self) -> Tables {
        let mut next = 0;
        let mut rank = 8;
        while rank > 0 {
            rank -= 1;
            let mut file = 0;
            while file < 8 {
                if let Some(point) = self.at(file, rank) {
                    self.by_letter[next] = point;
                    next += 1;
                }
                file += 1;
            }
        }
        self
    }
}

static TABLES: [Tables; 5] = [
    Tables::make(&DESCRIPTIONS[0]),
    Tables::make(&DESCRIPTIONS[1]),
    Tables::make(&DESCRIPTIONS[2]),
    Tables::make(&DESCRIPTIONS[3]),
    Tables::make(&DESCRIPTIONS[4]),
];

impl Board {
    /// Every board, the default first.
    pub const ALL: [Board; 5] = [Board::Nine, Board::NineDiagonals, Board::Three, Board::Six, Board::Seven];

    #[inline]
    pub(super) fn tables(self) -> &'static Tables {
        &TABLES[self as usize]
    }

    /// Its name in commands and tags, such as `nine-diagonals`.
    pub fn name(self) -> &'static str {
        self.tables().name
    }

    /// The board with this name.
    pub fn from_name(name: &str) -> Option<Board> {
        Board::ALL.into_iter().find(|board| board.name() == name)
    }

    /// How many points it has: 9, 16, 17 or 24.
    #[inline]
    pub fn point_count(self) -> u8 {
        self.tables().points
    }

    /// All its points.
    #[inline]
    pub fn points(self) -> PointSet {
        PointSet((1 << self.tables().points) - 1)
    }

    /// Its rings from the inside out, each clockwise from its top middle point; a centre is a ring of one.
    pub fn rings(self) -> impl ExactSizeIterator<Item = impl ExactSizeIterator<Item = Point>> {
        let t = self.tables();
        (0..t.rings as usize).map(move |ring| (t.ring_starts[ring]..t.ring_starts[ring + 1]).map(Point::at))
    }

    /// The point in the middle, on boards that have one.
    pub fn centre(self) -> Option<Point> {
        (self.tables().ring_starts[1] == 1).then(|| Point::at(0))
    }

    /// Points one step along an edge from `point`; none where the board lacks the point.
    #[inline]
    pub fn neighbours(self, point: Point) -> PointSet {
        PointSet(self.tables().neighbours[point.index()])
    }

    /// All edges, each once, as its two points in board order.
    pub fn edges(self) -> impl Iterator<Item = (Point, Point)> {
        self.points()
            .into_iter()
            .flat_map(move |a| self.neighbours(a).into_iter().filter(move |b| a < *b).map(move |b| (a, b)))
    }

    /// The lines along which mills stand, as sets of three points.
    pub fn lines(self) -> impl ExactSizeIterator<Item = PointSet> {
        let t = self.tables();
        t.lines[..t.line_count as usize].iter().map(|&line| PointSet(line))
    }

    /// The lines with their three points in the order in which they stand.
    pub fn line_points(self) -> impl ExactSizeIterator<Item = [Point; 3]> {
        let t = self.tables();
        t.line_points[..t.line_count as usize].iter().map(|line| line.map(Point::at))
    }

    /// The other two points of every line through `point`.
    pub fn lines_through(self, point: Point) -> impl ExactSizeIterator<Item = PointSet> {
        let t = self.tables();
        let count = t.through_count[point.index()] as usize;
        t.through[point.index()][..count].iter().map(|&line| PointSet(line))
    }

    /// File (0 is `a`) and rank (0 is `1`) of a point of this board: its place on a square grid.
    pub fn place(self, point: Point) -> (u8, u8) {
        self.tables().places[point.index()]
    }

    /// How many files, and as many ranks, the grid has: 3, 5 or 7.
    pub fn grid(self) -> u8 {
        1 + self.points().into_iter().map(|point| self.place(point).0).max().unwrap_or(0)
    }

    /// The point at file (0 is `a`) and rank (0 is `1`), if the board has one there.
    pub fn point_at(self, file: u8, rank: u8) -> Option<Point> {
        self.tables().at(file, rank).map(Point::at)
    }

    /// The seed letter of a point, from `A` row by row from the top left.
    pub fn letter(self, point: Point) -> char {
        let t = self.tables();
        let order = t.by_letter[..t.points as usize].iter().position(|&p| p as usize == point.index());
        order.map_or('?', |order| (b'A' + order as u8) as char)
    }

    /// The point that a capital seed letter stands for.
    pub fn point_of_letter(self, letter: char) -> Option<Point> {
        let order = (letter as u32).checked_sub('A' as u32)? as usize;
        let t = self.tables();
        (order < t.points as usize).then(|| Point::at(t.by_letter[order]))
    }

    /// All points that stand in a mill of `men`.
    pub fn in_mills(self, men: PointSet) -> PointSet {
        let t = self.tables();
        let mut all = 0;
        for &line in &t.lines[..t.line_count as usize] {
            if men.0 & line == line {
                all |= line;
            }
        }
        PointSet(all)
    }

    /// How many lines through `point` are filled by `men` once a man stands on it (whether `men` has it or not).
    #[inline]
    pub fn mills_at(self, point: Point, men: PointSet) -> u8 {
        let t = self.tables();
        let mut mills = 0;
        for &others in &t.through[point.index()][..t.through_count[point.index()] as usize] {
            mills += (men.0 & others == others) as u8;
        }
        mills
    }
}
