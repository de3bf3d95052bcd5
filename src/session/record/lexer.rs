//! The pieces of a record: tags, comments, marks, parentheses and words, each with its place.

use super::error::RecordFault;
use super::tags::is_name_character;

/// A piece of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Piece<'a> {
    Tag { name: &'a str, value: String },
    Comment(&'a str),
    Mark(u16),
    Open,
    Close,
    Word(&'a str),
}

/// A place in the text: line and column in characters, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

/// Reads pieces one after the other.
pub(super) struct Lexer<'a> {
    rest: &'a str,
    place: Place,
}

type Next<'a> = Result<Option<(Place, Piece<'a>)>, (Place, RecordFault)>;

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { rest: text.strip_prefix('\u{feff}').unwrap_or(text), place: Place { line: 1, column: 1 } }
    }

    pub(super) fn place(&self) -> Place {
        self.place
    }

    /// Takes that many bytes, which end at a character.
    fn take(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(bytes);
        for c in taken.chars() {
            if c == '\n' {
                self.place = Place { line: self.place.line + 1, column: 1 };
            } else {
                self.place.column += 1;
            }
        }
        self.rest = rest;
        taken
    }

    fn take_while(&mut self, test: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|c| !test(c)).unwrap_or(self.rest.len());
        self.take(end)
    }

    fn take_line(&mut self) -> &'a str {
        self.take_while(|c| c != '\n').trim_end_matches('\r')
    }

    /// The next piece, `None` at the end.
    pub(super) fn next(&mut self) -> Next<'a> {
        self.take_while(|c| c.is_whitespace() || c == ',');
        let place = self.place;
        let fail = |what| Err((place, what));
        let Some(first) = self.rest.chars().next() else { return Ok(None) };
        let piece = match first {
            '[' => match self.tag() {
                Some(piece) => piece,
                None => return fail(RecordFault::Tag),
            },
            '{' => {
                let Some(end) = self.rest.find('}') else { return fail(RecordFault::OpenComment) };
                let text = self.take(end + 1);
                Piece::Comment(&text[1..end])
            }
            // A line that begins with `%` is for other programs' eyes; it is kept like a comment.
            ';' => Piece::Comment(&self.take_line()[1..]),
            '%' if place.column == 1 => Piece::Comment(self.take_line()),
            '$' => {
                self.take(1);
                match self.take_while(|c| c.is_ascii_digit()).parse::<u16>() {
                    Ok(mark) if mark < 256 => Piece::Mark(mark),
                    _ => return fail(RecordFault::Mark),
                }
            }
            '(' | ')' => {
                self.take(1);
                if first == '(' { Piece::Open } else { Piece::Close }
            }
            '}' | ']' | '"' | '%' => return fail(RecordFault::Stray(first)),
            _ => Piece::Word(self.take_while(|c| !c.is_whitespace() && !"[]{}()$;,\"".contains(c))),
        };
        Ok(Some((place, piece)))
    }

    /// `[Name "value"]`, with `\"` and `\\` in the value, on one line.
    fn tag(&mut self) -> Option<Piece<'a>> {
        let blank = |c: char| c.is_whitespace();
        self.take(1);
        self.take_while(blank);
        let name = self.take_while(is_name_character);
        self.take_while(blank);
        self.rest.strip_prefix('"').filter(|_| !name.is_empty())?;
        self.take(1);
        let mut value = String::new();
        loop {
            let c = self.rest.chars().next().filter(|c| *c != '\n')?;
            self.take(c.len_utf8());
            match c {
                '"' => break,
                '\\' => {
                    let escaped = self.rest.chars().next().filter(|c| *c != '\n')?;
                    self.take(escaped.len_utf8());
                    value.push(escaped);
                }
                _ => value.push(c),
            }
        }
        self.take_while(blank);
        self.rest.strip_prefix(']')?;
        self.take(1);
        Some(Piece::Tag { name, value })
    }
}
