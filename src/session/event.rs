//! What happened, in the past tense, for whoever shows or sounds it.

use super::tree::{NodeId, Tree};
use crate::rules::{Action, Outcome, Point, PointSet, Position, Side};

/// Something that happened in the game, in the order in which it did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A man came from the hand to the board.
    Placed {
        /// Whose man.
        side: Side,
        /// Where.
        at: Point,
    },
    /// A man went along an edge.
    Moved {
        /// Whose man.
        side: Side,
        /// From where.
        from: Point,
        /// To where.
        to: Point,
    },
    /// A man of a side that flies went to a point that is not next to it.
    Flew {
        /// Whose man.
        side: Side,
        /// From where.
        from: Point,
        /// To where.
        to: Point,
    },
    /// A placement or move closed mills, at least one.
    MillClosed {
        /// Whose mills.
        side: Side,
        /// The lines that are closed now and were not before, three points each.
        lines: Vec<PointSet>,
    },
    /// A removal that a mill would have earned is not to be made: no man may be taken, or a ban's relief was played.
    RemovalLapsed,
    /// A man was taken off the board.
    Taken {
        /// Who took it; it was the other side's.
        side: Side,
        /// Where it stood.
        at: Point,
    },
    /// The turn was complete.
    TurnEnded,
    /// A side could not move and passed.
    TurnPassed {
        /// Who passed.
        side: Side,
    },
    /// The game was over.
    Ended(Outcome),
}

/// The events of the single action that led to `id`, but for the end of the game.
pub(super) fn events_of(tree: &Tree, id: NodeId) -> Vec<Event> {
    let node = tree.node(id);
    let Some(action) = node.action else { return Vec::new() };
    events_between(&tree.node(node.parent).position, action, &node.position)
}

fn events_between(before: &Position, action: Action, after: &Position) -> Vec<Event> {
    let (side, board) = (before.side(), before.board());
    let mut events = vec![match action {
        Action::Place(at) => Event::Placed { side, at },
        Action::Move { from, to } if board.neighbours(from).contains(to) => Event::Moved { side, from, to },
        Action::Move { from, to } => Event::Flew { side, from, to },
        Action::Take(at) => Event::Taken { side, at },
    }];
    let starved = after.total(!side) < 3;
    let earned = match action {
        Action::Take(_) => before.owed() - 1,
        Action::Place(to) | Action::Move { to, .. } => {
            let own = after.men(side);
            let closed = board.lines_through(to).filter(|others| own.contains_all(*others));
            let lines: Vec<PointSet> = closed.map(|others| others | to.into()).collect();
            let earned = (lines.len() as u8).min(before.rules().max_removals());
            if !lines.is_empty() {
                events.push(Event::MillClosed { side, lines });
            }
            earned
        }
    };
    // While a removal is owed the taker stays to act, so what is owed is the taker's.
    if earned > 0 && after.owed() == 0 && !starved {
        events.push(Event::RemovalLapsed);
    }
    if after.owed() == 0 {
        events.push(Event::TurnEnded);
        if after.side() == side && !starved {
            events.push(Event::TurnPassed { side: !side });
        }
    }
    events
}
