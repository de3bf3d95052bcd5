//! Going back and forth in the game.

use super::Session;
use super::event::{Event, events_of};
use super::tree::{NodeId, ROOT};
use crate::rules::{Action, Position, RepetitionKey, Side, Turn};

/// A single action that was undone or redone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// The action.
    pub action: Action,
    /// Who played it.
    pub side: Side,
    /// The position in which it was played.
    pub before: Position,
}

/// A turn of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedTurn {
    /// Who played it.
    pub side: Side,
    /// The number of the full turn it belongs to, from 1.
    pub number: u32,
    /// What was played, as far as it was: at the end of the line a removal may still be owed.
    pub turn: Turn,
    /// The position after it.
    pub after: Position,
    /// How many single actions the line has up to the end of this turn.
    pub end: usize,
}

impl Session {
    /// Whether there is anything to undo.
    pub fn can_undo(&self) -> bool {
        self.current != ROOT
    }

    /// Whether there is anything to redo.
    pub fn can_redo(&self) -> bool {
        self.tree.next(self.current).is_some()
    }

    /// Takes back one single action, which stays on the line ahead. An end that was declared stays with the
    /// position where it was; a draw offer lapses.
    pub fn undo(&mut self) -> Option<Step> {
        let step = self.step(self.current)?;
        self.go(self.tree.node(self.current).parent);
        Some(step)
    }

    /// Plays the next single action of the line again.
    pub fn redo(&mut self) -> Option<Step> {
        let next = self.tree.next(self.current)?;
        self.go(next);
        self.step(next)
    }

    /// Takes back everything to the beginning of the last turn (of the one begun, if a removal is owed). The
    /// steps in the order in which they were undone, none at the start.
    pub fn undo_turn(&mut self) -> Vec<Step> {
        let mut steps = Vec::from_iter(self.undo());
        while self.position().owed() > 0
            && let Some(step) = self.undo()
        {
            steps.push(step);
        }
        steps
    }

    /// Plays the next turn of the line again, as far as it goes. The steps in order, none at the end.
    pub fn redo_turn(&mut self) -> Vec<Step> {
        let mut steps = Vec::from_iter(self.redo());
        while self.position().owed() > 0
            && let Some(step) = self.redo()
        {
            steps.push(step);
        }
        steps
    }

    /// Goes to the position after so many turns of the line, to the end of the line if it has fewer.
    pub fn jump(&mut self, turns: usize) {
        let end = turns.checked_sub(1).map_or(0, |last| self.turns().get(last).map_or(usize::MAX, |turn| turn.end));
        self.jump_to_action(end);
    }

    /// Goes to the position after so many single actions of the line, to its end if it has fewer.
    pub fn jump_to_action(&mut self, actions: usize) {
        let id = self.line().nth(actions).unwrap_or_else(|| self.tree.end(ROOT));
        self.go(id);
    }

    /// How many single actions of the line have been played at the current position.
    pub fn action_index(&self) -> usize {
        self.tree.node(self.current).depth
    }

    /// How many turns of the line have been played at the current position, one that was only begun included:
    /// the place in [`Session::turns`] behind the last turn.
    pub fn turn_index(&self) -> usize {
        let now = self.action_index();
        let before = self.turns().iter().filter(|turn| turn.end < now).count();
        before + usize::from(now > 0)
    }

    /// All turns of the line, those ahead of the current position included.
    pub fn turns(&self) -> Vec<PlayedTurn> {
        let mut turns: Vec<PlayedTurn> = Vec::new();
        let mut owed = false;
        for id in self.line().skip(1) {
            let Some(step) = self.step(id) else { continue };
            let (after, end) = (self.tree.node(id).position, self.tree.node(id).depth);
            let begun = turns.last_mut().filter(|_| owed);
            match begun.and_then(|last| last.turn.with(step.action).map(|turn| (last, turn))) {
                Some((last, turn)) => *last = PlayedTurn { turn, after, end, ..*last },
                None => turns.push(PlayedTurn {
                    side: step.side,
                    number: step.before.turn(),
                    turn: step.action.into(),
                    after,
                    end,
                }),
            }
            owed = after.owed() > 0;
        }
        turns
    }

    /// The single actions with which variations go on from the current position, the line's own not among them.
    /// To follow one, [play](Session::play) it.
    pub fn variations(&self) -> impl Iterator<Item = Action> {
        let children = self.tree.node(self.current).children.iter().skip(1);
        children.filter_map(|child| self.tree.node(*child).action)
    }

    /// The events of the action that led to the current position, once more; none at the start.
    pub fn last_events(&self) -> Vec<Event> {
        events_of(&self.tree, self.current)
    }

    /// The action that led to the current position.
    pub fn last_step(&self) -> Option<Step> {
        self.step(self.current)
    }

    /// The turn that led to the current position, as far as it has been played; none at the start.
    pub fn last_turn(&self) -> Option<Turn> {
        let (mut id, base) = (self.current, self.tree.turn_base(self.current));
        let mut actions = Vec::new();
        while id != base {
            actions.extend(self.tree.node(id).action);
            id = self.tree.node(id).parent;
        }
        let mut actions = actions.into_iter().rev();
        let first = actions.next()?;
        actions.try_fold(Turn::from(first), Turn::with)
    }

    /// The keys of the positions that stood at the end of a turn and could stand again, the oldest first and the
    /// current one last: what a search needs to see repetitions.
    pub fn repeatable(&self) -> Vec<RepetitionKey> {
        let mut keys = Vec::new();
        let mut id = self.current;
        for _ in 0..=self.position().quiet() {
            let position = &self.tree.node(id).position;
            if position.owed() == 0 {
                keys.push(position.repetition_key());
            }
            if id == ROOT {
                break;
            }
            id = self.tree.node(id).parent;
        }
        keys.reverse();
        keys
    }

    /// The nodes of the line from the start to its end.
    pub(super) fn line(&self) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(ROOT), |id| self.tree.next(*id))
    }

    fn step(&self, id: NodeId) -> Option<Step> {
        let node = self.tree.node(id);
        let before = self.tree.node(node.parent).position;
        node.action.map(|action| Step { action, side: before.side(), before })
    }

    pub(super) fn go(&mut self, id: NodeId) {
        self.current = id;
        self.draw_offer = None;
    }
}
