//! The tree of a game: one node for every single action ever played, with the position it led to.

use crate::rules::{Action, Position, Side};

/// The number of a node; the start is 0.
pub(super) type NodeId = usize;

/// The start of the game, which no action led to.
pub(super) const ROOT: NodeId = 0;

/// One single action, what it led to, and what was said about it.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// `None` only at the root.
    pub(super) action: Option<Action>,
    pub(super) parent: NodeId,
    /// The line goes on with the first; the others are variations.
    pub(super) children: Vec<NodeId>,
    /// The position after the action, closed if the game has ended here by its history.
    pub(super) position: Position,
    /// How often the position has stood in this line, itself included; 0 while a removal is owed.
    pub(super) occurrences: u8,
    /// Single actions from the start.
    pub(super) depth: usize,
    pub(super) notes: Notes,
}

/// What people wrote beside an action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Notes {
    /// Comments before the first turn of a variation.
    pub(super) before: Vec<String>,
    /// Comments after the action.
    pub(super) after: Vec<String>,
    /// `$` marks after the action.
    pub(super) marks: Vec<u16>,
}

impl Notes {
    pub(super) fn is_empty(&self) -> bool {
        self.before.is_empty() && self.after.is_empty() && self.marks.is_empty()
    }
}

/// All nodes of a game. None is ever taken out, so a number stays good.
#[derive(Clone, Debug)]
pub(super) struct Tree(Vec<Node>);

impl Tree {
    pub(super) fn new(start: Position) -> Tree {
        let occurrences = u8::from(start.owed() == 0);
        let root = Node {
            action: None,
            parent: ROOT,
            children: Vec::new(),
            position: start,
            occurrences,
            depth: 0,
            notes: Notes::default(),
        };
        Tree(vec![root])
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.0[id]
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.0[id]
    }

    /// The node with which the line goes on.
    pub(super) fn next(&self, id: NodeId) -> Option<NodeId> {
        self.0[id].children.first().copied()
    }

    /// The child that this action leads to, if it has been played from here before.
    pub(super) fn child(&self, id: NodeId, action: Action) -> Option<NodeId> {
        self.0[id].children.iter().copied().find(|child| self.0[*child].action == Some(action))
    }

    /// The last node of the line that begins at `id`.
    pub(super) fn end(&self, mut id: NodeId) -> NodeId {
        while let Some(next) = self.next(id) {
            id = next;
        }
        id
    }

    /// Adds a node for a legal action: the line goes on with it if `first`, else it is the last variation.
    pub(super) fn add(&mut self, parent: NodeId, action: Action, first: bool) -> NodeId {
        let before = &self.0[parent];
        let mut position = before.position;
        position.play_unchecked(action);
        let occurrences = self.occurrences(parent, &position);
        let draw = position.rules().repetition().count().is_some_and(|count| occurrences >= count);
        if draw && ends_by_history(&position) {
            position.close();
        }
        let id = self.0.len();
        let depth = before.depth + 1;
        self.0.push(Node {
            action: Some(action),
            parent,
            children: Vec::new(),
            position,
            occurrences,
            depth,
            notes: Notes::default(),
        });
        let children = &mut self.0[parent].children;
        children.insert(if first { 0 } else { children.len() }, id);
        id
    }

    /// Makes the line go on with `child` after `parent`; what stood first becomes a variation.
    pub(super) fn promote(&mut self, parent: NodeId, child: NodeId) {
        let children = &mut self.0[parent].children;
        let Some(place) = children.iter().position(|id| *id == child) else { return };
        if place > 0 {
            children[..=place].rotate_right(1);
            // A line has no beginning to say something before.
            let notes = &mut self.0[child].notes;
            let before = std::mem::take(&mut notes.before);
            notes.after.splice(0..0, before);
        }
    }

    /// Takes back an end that was declared at `id`.
    pub(super) fn reopen(&mut self, id: NodeId, start: &Position) {
        let Some(action) = self.0[id].action else {
            self.0[id].position = *start;
            return;
        };
        let mut position = self.0[self.0[id].parent].position;
        position.play_unchecked(action);
        self.0[id].position = position;
    }

    /// How often `position` has stood once an action from `parent` has led to it. Only positions since the
    /// last placement or removal can be the same.
    fn occurrences(&self, parent: NodeId, position: &Position) -> u8 {
        if position.owed() > 0 {
            return 0;
        }
        let key = position.repetition_key();
        let mut id = parent;
        for _ in 0..position.quiet() {
            let node = &self.0[id];
            if node.occurrences > 0 && node.position.repetition_key() == key {
                return node.occurrences.saturating_add(1);
            }
            if id == ROOT {
                break;
            }
            id = node.parent;
        }
        1
    }

    /// The node before the turn that `id` belongs to.
    pub(super) fn turn_base(&self, mut id: NodeId) -> NodeId {
        loop {
            id = self.0[id].parent;
            if id == ROOT || self.0[id].position.owed() == 0 {
                return id;
            }
        }
    }

    /// Who played the action that led to `id`.
    pub(super) fn player(&self, id: NodeId) -> Side {
        self.0[self.0[id].parent].position.side()
    }

    /// Whether both trees hold the same actions in the same order with the same notes.
    pub(super) fn same(&self, other: &Tree) -> bool {
        let mut pairs = vec![(ROOT, ROOT)];
        while let Some((a, b)) = pairs.pop() {
            let (left, right) = (&self.0[a], &other.0[b]);
            let alike = left.action == right.action
                && left.position == right.position
                && left.notes == right.notes
                && left.children.len() == right.children.len();
            if !alike {
                return false;
            }
            pairs.extend(left.children.iter().copied().zip(right.children.iter().copied()));
        }
        true
    }
}

/// Whether repetition is what ends the game here: nothing that is tested before it does.
pub(super) fn ends_by_history(position: &Position) -> bool {
    use crate::rules::Reason::{EndgameLimit, QuietLimit};
    position.outcome().is_none_or(|outcome| matches!(outcome.reason, QuietLimit | EndgameLimit))
}
