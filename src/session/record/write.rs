//! Writing a record.

use std::fmt::Write;

use crate::rules::{Action, Side};
use crate::session::Session;
use crate::session::tree::{NodeId, ROOT};

/// How points are written in a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Notation {
    /// File and rank: `d6`.
    #[default]
    Standard,
    /// The letters of the lettered board: `E`.
    Letters,
}

/// Lines of turns end before this column.
const WIDTH: usize = 80;

/// What is still to be written, the last first.
enum Task {
    /// The line that begins with this node; the opening of a variation stands before it if it is one.
    Line { first: NodeId, variation: bool },
    /// The closing of a variation.
    Close,
}

impl Session {
    /// The record: everything the game holds, so that [`Session::parse_record`] gives an equal one.
    pub fn to_record(&self) -> String {
        self.to_record_in(Notation::Standard)
    }

    /// The record with points written in a notation. Every one is read.
    pub fn to_record_in(&self, notation: Notation) -> String {
        let mut text = String::new();
        for (name, value) in self.record_tags() {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            text.push_str(&format!("[{name} \"{value}\"]\n"));
        }
        text.push('\n');
        let mut writer = Writer { session: self, notation, text, column: 0, glued: true, numbered: false };
        writer.notes(ROOT);
        writer.tree();
        let result = self.outcome_at(self.tree.end(ROOT)).map_or("*", |outcome| outcome.result());
        writer.word(result);
        writer.text.push('\n');
        writer.text
    }
}

struct Writer<'a> {
    session: &'a Session,
    notation: Notation,
    text: String,
    /// Characters on the line being written.
    column: usize,
    /// Whether the next word follows without a space.
    glued: bool,
    /// Whether the next turn follows White's directly, so that Black's needs no number.
    numbered: bool,
}

impl Writer<'_> {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        if !self.glued {
            let fits = self.column + 1 + length < WIDTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(word);
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + length,
        };
        self.glued = false;
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            self.word(&format!("{{{comment}}}"));
            self.numbered = false;
        }
    }

    fn notes(&mut self, id: NodeId) {
        let notes = &self.session.tree.node(id).notes;
        for mark in &notes.marks {
            self.word(&format!("${mark}"));
        }
        self.comments(&notes.after);
    }

    /// Everything, without recursion: variations may stand in one another to any depth.
    fn tree(&mut self) {
        let tree = &self.session.tree;
        let mut tasks: Vec<Task> =
            tree.next(ROOT).map(|first| Task::Line { first, variation: false }).into_iter().collect();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Close => {
                    self.glued = true;
                    self.word(")");
                    self.numbered = false;
                }
                Task::Line { first, variation } => self.line(first, variation, &mut tasks),
            }
        }
    }

    /// Writes turns from `first` on until one has variations; those and the rest of the line become tasks.
    fn line(&mut self, first: NodeId, variation: bool, tasks: &mut Vec<Task>) {
        let tree = &self.session.tree;
        if variation {
            self.word("(");
            self.glued = true;
            self.numbered = false;
            self.comments(&tree.node(first).notes.before);
        }
        // The siblings of a variation's own first node are written by the line it belongs to.
        let mut skip = variation.then_some(first);
        let mut at = Some(first);
        while let Some(first) = at {
            let nodes = self.turn(first);
            let last = nodes.last().copied().unwrap_or(first);
            let own = nodes.into_iter().filter(|id| skip != Some(*id));
            let others: Vec<NodeId> =
                own.flat_map(|id| tree.node(tree.node(id).parent).children.iter().skip(1).copied()).collect();
            skip = None;
            at = tree.next(last);
            if !others.is_empty() {
                tasks.extend(at.take().map(|first| Task::Line { first, variation: false }));
                for other in others.into_iter().rev() {
                    tasks.push(Task::Close);
                    tasks.push(Task::Line { first: other, variation: true });
                }
            }
        }
    }

    /// Writes the turn that goes on with `first`, from its beginning; the nodes from `first` on that it is made of.
    fn turn(&mut self, first: NodeId) -> Vec<NodeId> {
        let tree = &self.session.tree;
        let base = tree.turn_base(first);
        let start = &tree.node(base).position;
        let mut word = match start.side() {
            Side::White => format!("{}. ", start.turn()),
            Side::Black if !self.numbered => format!("{}... ", start.turn()),
            Side::Black => String::new(),
        };
        let mut before = Vec::new();
        let mut id = tree.node(first).parent;
        while id != base {
            before.push(id);
            id = tree.node(id).parent;
        }
        before.iter().rev().for_each(|id| self.action(&mut word, *id));
        let mut nodes = vec![first];
        self.action(&mut word, first);
        let mut last = first;
        loop {
            let node = tree.node(last);
            let next = tree.next(last).filter(|_| node.position.owed() > 0);
            if next.is_none() || !node.notes.is_empty() {
                self.word(&std::mem::take(&mut word));
                self.numbered = start.side() == Side::White;
                self.notes(last);
            }
            let Some(next) = next else { return nodes };
            self.action(&mut word, next);
            nodes.push(next);
            last = next;
        }
    }

    fn action(&self, word: &mut String, id: NodeId) {
        let board = self.session.board();
        let Some(action) = self.session.tree.node(id).action else { return };
        // Writing to a string cannot fail.
        let _ = match (self.notation, action) {
            (Notation::Standard, action) => write!(word, "{}", board.display_action(action)),
            (Notation::Letters, Action::Place(point)) => write!(word, "{}", board.letter(point)),
            (Notation::Letters, Action::Take(point)) => write!(word, "x{}", board.letter(point)),
            (Notation::Letters, Action::Move { from, to }) => {
                write!(word, "{}-{}", board.letter(from), board.letter(to))
            }
        };
    }
}
