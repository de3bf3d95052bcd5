//! What a position is worth before anybody looks further. In hundredths of a man.

use crate::rules::{PointSet, Position, Side};

/// A man, on the board or in hand.
const MAN: i32 = 100;
/// A mill that stands.
const MILL: i32 = 14;
/// Two men of a line whose third point is empty.
const TWO: i32 = 6;
/// Such a line that one more man next to the empty point can close.
const THREAT: i32 = 16;
/// The same where that man stands in a mill itself: a mill closes with every move.
const DOUBLE_MILL: i32 = 40;
/// An edge to an empty point.
const EDGE: i32 = 3;
/// A man that has no empty point next to it.
const BLOCKED: i32 = -5;
/// A line through a point on which a man stands.
const CROSSING: i32 = 1;

/// The worth of a position for the side to act.
pub(super) fn evaluate(position: &Position) -> i32 {
    let side = position.side();
    worth(position, side) - worth(position, !side)
}

fn worth(position: &Position, side: Side) -> i32 {
    let (board, own, empty) = (position.board(), position.men(side), position.empty());
    let mills = board.in_mills(own);
    let flies = position.flies(side);
    let mut score = MAN * i32::from(position.total(side));
    for line in board.lines() {
        let (mine, free) = (own & line, empty & line);
        if mine.len() == 3 {
            score += MILL;
        } else if mine.len() == 2 && free.len() == 1 {
            score += TWO + closer(position, own.without(line), mills, free, flies || position.hand(side) > 0);
        }
    }
    for point in own {
        score += CROSSING * board.lines_through(point).len() as i32;
        let edges = (board.neighbours(point) & empty).len();
        if !flies {
            score += EDGE * i32::from(edges) + if edges == 0 { BLOCKED } else { 0 };
        }
    }
    score
}

/// What it is worth that a man who is not on the line can close it.
fn closer(position: &Position, others: PointSet, mills: PointSet, free: PointSet, anywhere: bool) -> i32 {
    let near = free.into_iter().fold(PointSet::EMPTY, |near, point| near | position.board().neighbours(point)) & others;
    match () {
        () if !(near & mills).is_empty() => DOUBLE_MILL,
        () if anywhere || !near.is_empty() => THREAT,
        () => 0,
    }
}
