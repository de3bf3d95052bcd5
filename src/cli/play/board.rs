//! The lettered board drawn with characters.

use anstyle::{AnsiColor, Style as Ansi};

use crate::rules::{Board, Point, PointSet, Position, Side};

/// How things look in the terminal.
#[derive(Clone, Copy)]
pub(super) struct Style {
    men: [Ansi; 2],
    lines: Ansi,
    letters: Ansi,
    last: Ansi,
    pub(super) strong: Ansi,
}

impl Style {
    /// With colours or without.
    pub(super) fn new(colour: bool) -> Style {
        let plain = Ansi::new();
        if !colour {
            return Style { men: [plain; 2], lines: plain, letters: plain, last: plain, strong: plain };
        }
        Style {
            men: [AnsiColor::BrightYellow.on_default().bold(), AnsiColor::BrightMagenta.on_default().bold()],
            lines: plain.dimmed(),
            letters: AnsiColor::Cyan.on_default(),
            last: plain.underline(),
            strong: plain.bold(),
        }
    }

    /// The sign of a side's men, which no letter looks like.
    pub(super) fn man(self, side: Side) -> String {
        paint(self.men[side as usize], man(side))
    }
}

/// The text in a style, which ends with it.
pub(super) fn paint(style: Ansi, text: impl std::fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

fn man(side: Side) -> char {
    match side {
        Side::White => '○',
        Side::Black => '●',
    }
}

/// The column of each file. On the nine board they stand as in the seed text's drawing.
fn columns(board: Board) -> &'static [usize] {
    match board {
        Board::Nine | Board::NineDiagonals => &[0, 3, 6, 11, 16, 19, 22],
        Board::Six | Board::Seven => &[0, 4, 8, 12, 16],
        Board::Three => &[0, 4, 8],
    }
}

/// Rows of characters between two ranks, one more than are drawn between them.
const RANK_ROWS: usize = 2;

/// Column and row of a point in the drawing.
fn cell(board: Board, point: Point) -> (usize, usize) {
    let (file, rank) = board.place(point);
    let columns = columns(board);
    (columns.get(usize::from(file)).copied().unwrap_or(0), RANK_ROWS * usize::from(board.grid() - 1 - rank))
}

/// The board with its ranks on the left and its files below; `last` are the points of the last turn.
pub(super) fn draw(position: &Position, style: Style, last: PointSet) -> String {
    let board = position.board();
    let columns = columns(board);
    let width = columns.last().map_or(0, |last| last + 1);
    let mut cells = vec![vec![' '; width]; RANK_ROWS * usize::from(board.grid() - 1) + 1];
    for (a, b) in board.edges() {
        line(&mut cells, cell(board, a), cell(board, b));
    }
    let mut text = String::new();
    for (row, cells) in cells.iter().enumerate() {
        let rank = usize::from(board.grid()) - row / RANK_ROWS;
        let label = if row % RANK_ROWS == 0 { rank.to_string() } else { " ".to_owned() };
        text.push_str(&format!("  {}  ", paint(style.lines, label)));
        let mut drawn = String::new();
        for (column, line) in cells.iter().enumerate() {
            let point = board.points().into_iter().find(|point| cell(board, *point) == (column, row));
            drawn.push_str(&match point {
                Some(point) => at(position, point, style, last),
                None if *line == ' ' => " ".to_owned(),
                None => paint(style.lines, line),
            });
        }
        text.push_str(drawn.trim_end());
        text.push('\n');
    }
    let mut files = vec![' '; width];
    columns.iter().zip('a'..).for_each(|(column, file)| files[*column] = file);
    text.push_str(&format!("\n     {}\n", paint(style.lines, String::from_iter(files))));
    text
}

fn at(position: &Position, point: Point, style: Style, last: PointSet) -> String {
    let (base, sign) = match position.side_at(point) {
        Some(side) => (style.men[side as usize], man(side)),
        None => (style.letters, position.board().letter(point)),
    };
    // Underlining adds to the style only where there is one: plain stays plain.
    let base = if last.contains(point) && style.last != Ansi::new() { base.underline() } else { base };
    paint(base, sign)
}

/// Draws an edge between two points, straight or along a diagonal.
fn line(cells: &mut [Vec<char>], (x0, y0): (usize, usize), (x1, y1): (usize, usize)) {
    let ((x0, y0), (x1, y1)) = if (y0, x0) <= (y1, x1) { ((x0, y0), (x1, y1)) } else { ((x1, y1), (x0, y0)) };
    if y0 == y1 {
        (x0..x1).for_each(|x| cells[y0][x] = '-');
    } else if x0 == x1 {
        (y0..y1).for_each(|y| cells[y][x0] = '|');
    } else {
        // One step of a diagonal goes two rows; its stroke stands half way, rounded away from the middle.
        let (stroke, x) = if x1 > x0 { ('\\', (x0 + x1) / 2) } else { ('/', (x0 + x1).div_ceil(2)) };
        let x = if x0.abs_diff(x1) % 2 == 1 && y0 * 2 > cells.len() { x0 + x1 - x } else { x };
        cells[y0.midpoint(y1)][x] = stroke;
    }
}
