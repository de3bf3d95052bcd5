//! The position line: `board side phase action wOn wHand bOn bHand wTake bTake wFrom wTo bFrom bTo mills quiet turn ids:nodes`.

use std::fmt;

use crate::rules::action::Action;
use crate::rules::board::Board;
use crate::rules::options::{Rules, number};
use crate::rules::point::Point;
use crate::rules::position::Position;
use crate::rules::setup::{Setup, SetupError};
use crate::rules::side::{BySide, Side};

/// The names of a line's fields, in order.
const FIELDS: [&str; 17] = [
    "board", "side", "phase", "action", "wOn", "wHand", "bOn", "bHand", "wTake", "bTake", "wFrom", "wTo", "bFrom",
    "bTo", "mills", "quiet", "turn",
];
/// How many of them a line must have.
const NEEDED: usize = 10;
/// The mark at the end of a line that numbers points from 0.
const NODES: &str = "ids:nodes";
/// Without that mark point numbers are squares, which begin here.
const FIRST_SQUARE: i64 = 8;

/// Why a text is not a position line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// The line stops too early.
    #[error("field `{field}` is missing: a position has at least {NEEDED} fields, this text has {found}")]
    Missing {
        /// The first field that is missing.
        field: &'static str,
        /// How many fields there are.
        found: usize,
    },
    /// More fields than a line has.
    #[error("`{text}` after the last field `turn`")]
    Extra {
        /// The first text too many.
        text: String,
    },
    /// The board does not have the groups and points it should.
    #[error("field `board`: {found} where board `{}` has {expected}", board.name())]
    Shape {
        /// The board of the rules.
        board: Board,
        /// The lengths of the groups found.
        found: Groups,
        /// The lengths of the board's own groups.
        expected: Groups,
    },
    /// A character that stands for no man and no empty point.
    #[error("field `board`: `{found}` at character {at} is none of `O`, `@`, `*`")]
    Man {
        /// The character.
        found: char,
        /// Where, from 1.
        at: usize,
    },
    /// A field with a value that it cannot have.
    #[error("field `{field}`: `{text}` is not {expected}")]
    Value {
        /// The field.
        field: &'static str,
        /// What it says.
        text: String,
        /// What it may say.
        expected: String,
    },
    /// A count that the board contradicts.
    #[error("field `{field}`: {said} men, but the board shows {shown}")]
    Count {
        /// The field.
        field: &'static str,
        /// What it says.
        said: u64,
        /// What is on the board.
        shown: u8,
    },
    /// The fields are readable but make no position of these rules.
    #[error("field `{field}`: {error}")]
    Rules {
        /// The field that is at fault.
        field: &'static str,
        /// What is wrong.
        error: SetupError,
    },
}

/// The lengths of a board's groups, for messages: `8/8/8 points`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Groups(Vec<usize>);

impl fmt::Display for Groups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lengths: Vec<String> = self.0.iter().map(usize::to_string).collect();
        write!(f, "{} points", lengths.join("/"))
    }
}

/// The fields of a line, each known by its place.
struct Fields<'a> {
    texts: Vec<&'a str>,
    board: Board,
    nodes: bool,
}

impl<'a> Fields<'a> {
    fn split(board: Board, line: &'a str) -> Result<Fields<'a>, PositionError> {
        let mut texts: Vec<&str> = line.split_whitespace().collect();
        let nodes = texts.last() == Some(&NODES);
        if nodes {
            texts.pop();
        }
        if let Some(field) = FIELDS[..NEEDED].get(texts.len()) {
            return Err(PositionError::Missing { field, found: texts.len() });
        }
        if let Some(text) = texts.get(FIELDS.len()) {
            return Err(PositionError::Extra { text: (*text).to_owned() });
        }
        Ok(Fields { texts, board, nodes })
    }

    fn wrong(&self, field: usize, expected: impl Into<String>) -> PositionError {
        PositionError::Value { field: FIELDS[field], text: self.texts[field].to_owned(), expected: expected.into() }
    }

    fn letter<T: Copy>(&self, field: usize, letters: &[(&str, T)]) -> Result<T, PositionError> {
        let found = letters.iter().find(|(letter, _)| *letter == self.texts[field]);
        found.map(|(_, value)| *value).ok_or_else(|| {
            let all: Vec<String> = letters.iter().map(|(letter, _)| format!("`{letter}`")).collect();
            self.wrong(field, format!("one of {}", all.join(", ")))
        })
    }

    /// A number of a field, or `default` where the line has stopped before it.
    fn number(&self, field: usize, most: u64, default: u64) -> Result<u64, PositionError> {
        let Some(text) = self.texts.get(field) else { return Ok(default) };
        number(text).filter(|n| *n <= most).ok_or_else(|| self.wrong(field, format!("a number from 0 to {most}")))
    }

    fn count(&self, field: usize) -> Result<u8, PositionError> {
        Ok(self.number(field, 99, 0)? as u8)
    }

    fn point(&self, field: usize) -> Result<Option<Point>, PositionError> {
        let Some(text) = self.texts.get(field) else { return Ok(None) };
        let points = i64::from(self.board.point_count());
        let (none, first) = if self.nodes { (-1, 0) } else { (0, FIRST_SQUARE) };
        let value = text.parse::<i64>().ok();
        match value {
            Some(value) if value == none || value == -1 => Ok(None),
            Some(value) if (first..first + points).contains(&value) => Ok(Point::new((value - first) as u8)),
            _ => Err(self.wrong(field, format!("{none} or a number from {first} to {}", first + points - 1))),
        }
    }

    /// From and to of a side's last turn; half a pair says nothing.
    fn last_mill(&self, from: usize) -> Result<Option<(Point, Point)>, PositionError> {
        Ok(self.point(from)?.zip(self.point(from + 1)?))
    }

    fn men(&self) -> Result<BySide<crate::rules::PointSet>, PositionError> {
        let text = self.texts[0];
        let groups = Groups(text.split('/').map(|group| group.chars().count()).collect());
        let expected = Groups(self.board.rings().map(|ring| ring.len()).collect());
        let mut men = BySide::default();
        let mut index = 0;
        for (at, found) in text.chars().enumerate() {
            match found {
                'O' | '@' => {
                    let side = if found == 'O' { Side::White } else { Side::Black };
                    let set: &mut crate::rules::PointSet = &mut men[side];
                    if let Some(point) = Point::new(index) {
                        set.insert(point);
                    }
                }
                '*' => {}
                '/' => continue,
                _ => return Err(PositionError::Man { found, at: at + 1 }),
            }
            index = index.saturating_add(1);
        }
        if groups != expected {
            return Err(PositionError::Shape { board: self.board, found: groups, expected });
        }
        Ok(men)
    }

    fn setup(&self) -> Result<Setup, PositionError> {
        let men = self.men()?;
        let side = self.letter(1, &[("w", Side::White), ("b", Side::Black)])?;
        // Phase and the actions `p` and `s` follow from the hands and are not believed.
        let closed = self.letter(2, &[("p", false), ("m", false), ("o", true), ("r", false)])?;
        let takes = self.letter(3, &[("p", false), ("s", false), ("r", true), ("?", false)])?;
        for (side, field) in [(Side::White, 4), (Side::Black, 6)] {
            let said = self.number(field, 99, 0)?;
            let shown = men[side].len();
            if said != u64::from(shown) {
                return Err(PositionError::Count { field: FIELDS[field], said, shown });
            }
        }
        let mut owed = BySide::new(self.count(8)?, self.count(9)?);
        if takes && !closed && owed == BySide::new(0, 0) {
            owed[side] = 1;
        }
        self.number(14, u64::MAX, 0)?;
        Ok(Setup {
            men,
            hand: BySide::new(self.count(5)?, self.count(7)?),
            side,
            owed,
            last_mill: BySide::new(self.last_mill(10)?, self.last_mill(12)?),
            quiet: self.number(15, u64::from(u16::MAX), 0)? as u16,
            turn: self.number(16, u64::from(u32::MAX), 1)? as u32,
            closed,
        })
    }
}

/// The field to which a fault of the setup belongs.
fn field_of(error: &SetupError) -> &'static str {
    let by_side = |side, white, black| FIELDS[if side == Side::White { white } else { black }];
    match *error {
        SetupError::SharedPoint { .. } | SetupError::BeyondBoard { .. } | SetupError::BothBelowThree => FIELDS[0],
        SetupError::TooManyMen { side, on, men, .. } if on > men => by_side(side, 4, 6),
        SetupError::TooManyMen { side, .. } => by_side(side, 5, 7),
        SetupError::OwedByOther { side } | SetupError::OwedTooMany { side, .. } => by_side(side, 8, 9),
        SetupError::TurnZero => FIELDS[16],
    }
}

impl Position {
    /// Reads a position line of these rules. Everything after `bTake` may be left out.
    ///
    /// A line that says the game is over (phase `o`) where the position itself does not decide that is
    /// taken at its word: the end lay in the game's history.
    ///
    /// # Errors
    /// Names the field that is wrong and what it should be.
    ///
    /// ```
    /// use malom::rules::{Position, Preset};
    ///
    /// let line = "********/********/******** w p p 0 9 0 9 0 0";
    /// let position = Position::parse(Preset::Nine.rules(), line)?;
    /// assert_eq!(position, Position::start(Preset::Nine.rules()));
    /// assert!(Position::parse(Preset::Nine.rules(), "nonsense").is_err());
    /// # Ok::<(), malom::rules::PositionError>(())
    /// ```
    pub fn parse(rules: Rules, line: &str) -> Result<Position, PositionError> {
        let setup = Fields::split(rules.board(), line)?.setup()?;
        Position::new(rules, &setup).map_err(|error| PositionError::Rules { field: field_of(&error), error })
    }

    fn phase(&self) -> char {
        match () {
            () if self.is_over() => 'o',
            () if self.hand(self.side()) > 0 => 'p',
            () => 'm',
        }
    }

    fn action_letter(&self) -> char {
        match () {
            () if self.is_over() => '?',
            () if self.owed() > 0 => 'r',
            () if self.hand(self.side()) > 0 => 'p',
            () => 's',
        }
    }
}

impl fmt::Display for Position {
    /// The position line, all fields, points numbered from 0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, ring) in self.board().rings().enumerate() {
            if number > 0 {
                f.write_str("/")?;
            }
            for point in ring {
                f.write_str(match self.side_at(point) {
                    Some(Side::White) => "O",
                    Some(Side::Black) => "@",
                    None => "*",
                })?;
            }
        }
        write!(f, " {} {} {}", self.side().letter(), self.phase(), self.action_letter())?;
        for side in Side::ALL {
            write!(f, " {} {}", self.men(side).len(), self.hand(side))?;
        }
        for side in Side::ALL {
            write!(f, " {}", if side == self.side() { self.owed() } else { 0 })?;
        }
        for side in Side::ALL {
            match self.last_mill(side) {
                Some((from, to)) => write!(f, " {} {}", from.index(), to.index())?,
                None => f.write_str(" -1 -1")?,
            }
        }
        write!(f, " 0 {} {} {NODES}", self.quiet(), self.turn())
    }
}

impl Position {
    /// An action of this position as it is written.
    pub fn display(&self, action: Action) -> super::ActionName {
        self.board().display_action(action)
    }
}
