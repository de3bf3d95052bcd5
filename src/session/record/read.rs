//! Reading a record: tags first, then turns into the tree.

use super::error::{RecordError, RecordFault, TurnAt};
use super::header::Header;
use super::lexer::{Lexer, Piece, Place};
use crate::rules::{Action, Outcome, Reason, Rules};
use crate::session::Session;
use crate::session::tree::{NodeId, ROOT};

/// The words for results, as they are written and as some write them.
const RESULTS: [(&str, &str); 6] = [
    ("1-0", "1-0"),
    ("0-1", "0-1"),
    ("1/2-1/2", "1/2-1/2"),
    ("½-½", "1/2-1/2"),
    ("1/2", "1/2-1/2"),
    (UNFINISHED, UNFINISHED),
];
/// The result of a game that has none yet.
pub(super) const UNFINISHED: &str = "*";

/// The standard word for a result.
pub(super) fn result_of(word: &str) -> Option<&'static str> {
    RESULTS.into_iter().find(|(text, _)| *text == word).map(|(_, result)| result)
}

/// What stands after a turn for a `$` mark.
const SUFFIXES: [(&str, u16); 6] = [("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("!", 1), ("?", 2)];

impl Session {
    /// Reads a record, or a list of turns as other programs write it: with numbers or without, without tags,
    /// in capitals, with removals as turns of their own or with the letters of the lettered board. The session
    /// stands at the end of the line, unless the record says that some actions have been undone.
    ///
    /// # Errors
    /// The first thing that is wrong, its place, and the game up to there.
    pub fn parse_record(text: &str) -> Result<Session, RecordError> {
        Session::parse_record_by(text, None)
    }

    /// Reads a record by the rules given, whatever its tags say of rules.
    ///
    /// # Errors
    /// As [`Session::parse_record`].
    pub fn parse_record_by(text: &str, rules: Option<Rules>) -> Result<Session, RecordError> {
        let mut reader = Reader::new(text);
        match reader.read(rules) {
            Ok(()) => Ok(reader.session),
            Err((place, what)) => {
                reader.session.current = reader.session.tree.end(ROOT);
                Err(RecordError {
                    line: place.line,
                    column: place.column,
                    turn: reader.turn,
                    what,
                    so_far: Box::new(reader.session),
                })
            }
        }
    }
}

type Read<T> = Result<T, (Place, RecordFault)>;

/// A line being read: the game, or a variation.
struct Line {
    /// The last node of the line; for a variation not begun yet, the node it is an alternative to.
    node: NodeId,
    begun: bool,
    /// Whether the line has come to a node of its own.
    parted: bool,
    /// Where it was opened.
    place: Place,
    /// What stands before a variation's first turn.
    comments: Vec<String>,
    marks: Vec<u16>,
}

struct Reader<'a> {
    lexer: Lexer<'a>,
    session: Session,
    /// The game, and each variation in the one before it.
    lines: Vec<Line>,
    /// The turn being read, for errors.
    turn: Option<TurnAt>,
    /// The result after the turns and its place.
    result: Option<(Place, &'static str)>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Reader<'a> {
        let lexer = Lexer::new(text);
        let place = lexer.place();
        let game = Line { node: ROOT, begun: false, parted: false, place, comments: Vec::new(), marks: Vec::new() };
        Reader { lexer, session: Session::new(Rules::default()), lines: vec![game], turn: None, result: None }
    }

    fn read(&mut self, rules: Option<Rules>) -> Read<()> {
        let mut header = Header::default();
        let mut comments = Vec::new();
        let first = loop {
            match self.lexer.next()? {
                Some((place, Piece::Tag { name, value })) => header.add(place, name, value)?,
                Some((_, Piece::Comment(text))) => comments.push(comment(text)),
                other => break other,
            }
        };
        self.session = header.session(rules)?;
        self.session.tree.node_mut(ROOT).notes.after = comments;
        let mut piece = first;
        while let Some((place, found)) = piece {
            self.piece(place, found)?;
            piece = self.lexer.next()?;
        }
        if let [_, .., open] = self.lines.as_slice() {
            return Err((open.place, RecordFault::OpenVariation));
        }
        self.session.current = self.lines[0].node;
        header.conclude(&mut self.session, self.result)
    }

    fn piece(&mut self, place: Place, piece: Piece) -> Read<()> {
        match piece {
            Piece::Tag { .. } => return Err((place, RecordFault::LateTag)),
            Piece::Comment(text) => self.comment(comment(text)),
            Piece::Mark(mark) => self.mark(mark),
            Piece::Open => self.open(place)?,
            Piece::Close => self.close(place)?,
            Piece::Word(word) => self.word(place, word)?,
        }
        Ok(())
    }

    fn last_line(&mut self) -> &mut Line {
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }

    fn comment(&mut self, text: String) {
        let variation = self.lines.len() > 1;
        let line = self.last_line();
        if variation && !line.begun {
            line.comments.push(text);
        } else {
            let node = line.node;
            self.session.tree.node_mut(node).notes.after.push(text);
        }
    }

    fn mark(&mut self, mark: u16) {
        let variation = self.lines.len() > 1;
        let line = self.last_line();
        if variation && !line.begun {
            line.marks.push(mark);
        } else {
            let node = line.node;
            self.session.tree.node_mut(node).notes.marks.push(mark);
        }
    }

    fn open(&mut self, place: Place) -> Read<()> {
        let line = self.last_line();
        if !line.begun {
            return Err((place, RecordFault::VariationOfNothing));
        }
        let node = line.node;
        self.lines.push(Line { node, begun: false, parted: false, place, comments: Vec::new(), marks: Vec::new() });
        Ok(())
    }

    fn close(&mut self, place: Place) -> Read<()> {
        if self.lines.len() < 2 {
            return Err((place, RecordFault::NoVariation));
        }
        let Some(line) = self.lines.pop() else { return Ok(()) };
        // A variation without a turn may have said something all the same.
        let node = self.last_line().node;
        let notes = &mut self.session.tree.node_mut(node).notes;
        notes.after.extend(line.comments);
        notes.marks.extend(line.marks);
        Ok(())
    }

    fn word(&mut self, place: Place, word: &str) -> Read<()> {
        if let Some(result) = result_of(word) {
            // A variation's own result says nothing of the game.
            if self.lines.len() > 1 {
                return Ok(());
            }
            if self.result.is_some() {
                return Err((place, RecordFault::AfterResult));
            }
            self.result = Some((place, result));
            return Ok(());
        }
        let text = without_number(word);
        let place = Place { column: place.column + word.chars().count() - text.chars().count(), ..place };
        let suffix = SUFFIXES.into_iter().find(|(suffix, _)| text.ends_with(suffix));
        let text = suffix.map_or(text, |(suffix, _)| &text[..text.len() - suffix.len()]);
        match text {
            "" => {}
            "--" => self.pass(place)?,
            _ => self.turn(place, text)?,
        }
        suffix.into_iter().for_each(|(_, mark)| self.mark(mark));
        Ok(())
    }

    /// A pass needs no action: it has happened by itself, so the same side is to act again.
    fn pass(&self, place: Place) -> Read<()> {
        let tree = &self.session.tree;
        let passes = self.session.rules().blocked() == crate::rules::Blocked::Passes;
        let passed = match self.lines.last() {
            Some(Line { node: ROOT, .. }) => true,
            Some(line) => tree.player(line.node) == tree.node(line.node).position.side(),
            None => false,
        };
        if passes && passed { Ok(()) } else { Err((place, RecordFault::Pass)) }
    }

    fn turn(&mut self, place: Place, text: &str) -> Read<()> {
        let board = self.session.board();
        let turn = board.parse_turn(text).map_err(|error| {
            self.turn = None;
            (place, RecordFault::Action(error))
        })?;
        let variation = self.lines.len() > 1;
        if variation && !self.last_line().begun {
            let node = self.last_line().node;
            let base = self.base(node, turn.first());
            self.last_line().node = base;
        }
        self.last_line().begun = true;
        let node = self.last_line().node;
        let position = &self.session.tree.node(node).position;
        self.turn = Some(TurnAt { number: position.turn(), side: position.side(), text: text.to_owned() });
        if self.result.is_some() {
            return Err((place, RecordFault::AfterResult));
        }
        for action in turn.actions() {
            self.action(action).map_err(|what| (place, what))?;
        }
        self.turn = None;
        Ok(())
    }

    /// Where a variation begins that is an alternative to the turn `node` belongs to. One that begins with a
    /// removal replaces the last removal only.
    fn base(&self, node: NodeId, first: Action) -> NodeId {
        let tree = &self.session.tree;
        let base = tree.turn_base(node);
        let removal = |id: NodeId| matches!(tree.node(id).action, Some(Action::Take(_)));
        let owed_from_the_start = tree.node(base).position.owed() > 0;
        if matches!(first, Action::Take(_)) && removal(node) && !owed_from_the_start {
            tree.node(node).parent
        } else {
            base
        }
    }

    fn action(&mut self, action: Action) -> Result<(), RecordFault> {
        let node = self.last_line().node;
        if let Some(outcome) = self.session.outcome_at(node) {
            return Err(RecordFault::Overdue(outcome));
        }
        let position = &self.session.tree.node(node).position;
        if position.is_closed() {
            return Err(RecordFault::Closed);
        }
        let mut copy = *position;
        copy.play(action).map_err(RecordFault::Illegal)?;
        // A variation may part from its line within a turn; the beginning of that turn is one and the same.
        if self.lines.len() > 1
            && !self.last_line().parted
            && copy.owed() > 0
            && let Some(shared) = self.session.tree.child(node, action)
            && self.session.tree.next(shared).is_some()
        {
            self.last_line().node = shared;
            return Ok(());
        }
        let id = self.session.tree.add(node, action, false);
        let line = self.last_line();
        line.node = id;
        line.parted = true;
        let (before, marks) = (std::mem::take(&mut line.comments), std::mem::take(&mut line.marks));
        let notes = &mut self.session.tree.node_mut(id).notes;
        notes.before = before;
        notes.marks = marks;
        Ok(())
    }
}

/// A comment's text as it can be written again: the one thing it cannot hold is its own closing brace.
pub(in crate::session) fn comment(text: &str) -> String {
    text.replace('}', ")")
}

/// The word without the number of a turn before it: `12.`, `12...`, `12.d6`, `12`, `…`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let turn = rest.trim_start_matches(['.', '…']);
    if rest.is_empty() || turn.len() < rest.len() { turn } else { word }
}

/// What a result says of a game that the rules have not ended: somebody resigned, or both agreed.
pub(super) fn outcome_of(result: &str, reason: Option<Reason>) -> Option<Outcome> {
    use crate::rules::Side::{Black, White};
    match result {
        "1-0" => Some(Outcome::win(White, reason.unwrap_or(Reason::Resigned))),
        "0-1" => Some(Outcome::win(Black, reason.unwrap_or(Reason::Resigned))),
        "1/2-1/2" => Some(Outcome::draw(reason.unwrap_or(Reason::Agreed))),
        _ => None,
    }
}
