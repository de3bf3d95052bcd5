//! Reads the file of a lesson.

use super::goal::Quality;
use super::{Lesson, PUPIL, Reply, Step};
use crate::rules::{Board, BySide, PointSet, Position, Preset, Rules, Setup, SetupError, Side};

/// What is wrong with the text of a lesson.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct LessonError {
    /// The line, from 1.
    line: usize,
    fault: Fault,
}

/// What is wrong with the file of a lesson.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("lesson `{name}`, {error}")]
pub struct FileError {
    name: String,
    error: LessonError,
}

impl LessonError {
    pub(super) fn in_file(self, name: &str) -> FileError {
        FileError { name: name.to_owned(), error: self }
    }
}

#[derive(Clone, PartialEq, Debug, thiserror::Error)]
enum Fault {
    #[error(
        "`{0}` is no word of a lesson; there are exercise, rules, white, black, hand, step, show, goal, wrong, reply, done"
    )]
    Word(String),
    #[error("`{0}` must stand before a step of its exercise")]
    Late(String),
    #[error("`{0}` must stand in a step")]
    Early(String),
    #[error("`{0}` is not a point of the board")]
    Point(String),
    #[error("`{0}` is nothing that an action can do")]
    Quality(String),
    #[error("{0}")]
    Rules(crate::rules::RulesError),
    #[error("{0}")]
    Setup(SetupError),
    #[error("`hand` is followed by two numbers")]
    Hand,
    #[error("nothing follows `{0}`")]
    Nothing(String),
    #[error("the step asks for nothing: it needs a goal")]
    NoGoal,
    #[error("the step has nothing to say at its end, and no step of the same exercise follows it: it needs `done`")]
    NoEnd,
    #[error("the exercise has no step")]
    NoStep,
    #[error("a step belongs to an exercise")]
    NoExercise,
}

/// An exercise that is being set up.
#[derive(Clone)]
struct Stage {
    rules: Rules,
    men: BySide<PointSet>,
    hand: BySide<u8>,
}

impl Default for Stage {
    fn default() -> Self {
        Stage { rules: Preset::Malom.rules(), men: BySide::default(), hand: BySide::default() }
    }
}

impl Lesson {
    /// Reads a lesson.
    ///
    /// # Errors
    /// What is wrong, and in which line.
    pub fn parse(name: &str, text: &str) -> Result<Lesson, LessonError> {
        let mut reader = Reader { name, stage: None, board: Board::Nine, steps: Vec::new(), line: 0 };
        for (number, line) in text.lines().enumerate() {
            reader.line = number + 1;
            let line = line.split('#').next().unwrap_or_default();
            let mut words = line.split_whitespace();
            if let Some(word) = words.next() {
                reader.word(word, words.collect()).map_err(|fault| LessonError { line: number + 1, fault })?;
            }
        }
        let lacks = reader.stage.is_some() || reader.steps.is_empty();
        let end = if lacks { Err(Fault::NoStep) } else { reader.close_step(true) };
        end.map_err(|fault| LessonError { line: reader.line, fault })?;
        Ok(Lesson { name: name.to_owned(), steps: reader.steps })
    }
}

struct Reader<'a> {
    name: &'a str,
    /// What is set up for the step that comes.
    stage: Option<Stage>,
    board: Board,
    steps: Vec<Step>,
    line: usize,
}

impl Reader<'_> {
    fn word(&mut self, word: &str, rest: Vec<&str>) -> Result<(), Fault> {
        let first = || rest.first().copied().ok_or_else(|| Fault::Nothing(word.to_owned()));
        match word {
            "exercise" => {
                if self.stage.is_some() {
                    return Err(Fault::NoStep);
                }
                self.close_step(true)?;
                self.stage = Some(Stage::default());
                self.board = Board::Nine;
            }
            "rules" => {
                let rules: Rules = first()?.parse().map_err(Fault::Rules)?;
                self.board = rules.board();
                self.stage(word)?.rules = rules;
            }
            "white" => self.stage(word)?.men[Side::White] = self.points(&rest)?,
            "black" => self.stage(word)?.men[Side::Black] = self.points(&rest)?,
            "hand" => {
                let numbers: Vec<u8> = rest.iter().filter_map(|number| number.parse().ok()).collect();
                let [white, black] = numbers[..] else { return Err(Fault::Hand) };
                self.stage(word)?.hand = BySide::new(white, black);
            }
            "step" => {
                let name = first()?.to_owned();
                if self.stage.is_none() && self.steps.is_empty() {
                    return Err(Fault::NoExercise);
                }
                self.close_step(self.stage.is_some())?;
                let position = self.stage.take().map(|stage| stage.position()).transpose()?;
                let key = format!("lesson-{}-{name}", self.name);
                self.steps.push(Step {
                    position,
                    shown: PointSet::EMPTY,
                    goals: Vec::new(),
                    wrong: Vec::new(),
                    other: None,
                    replies: Vec::new(),
                    done: None,
                    key,
                });
            }
            "show" => self.step(word)?.shown = self.points(&rest)?,
            "goal" => {
                first()?;
                let goal = self.qualities(&rest)?;
                self.step(word)?.goals.push(goal);
            }
            "wrong" => {
                let qualities = self.qualities(rest.get(1..).unwrap_or_default())?;
                let step = self.step(word)?;
                match rest.first() {
                    Some(name) => step.wrong.push((qualities, format!("{}-{name}", step.key))),
                    None => step.other = Some(format!("{}-wrong", step.key)),
                }
            }
            "reply" => {
                first()?;
                let replies = rest.iter().map(|word| self.reply(word)).collect::<Result<Vec<_>, _>>()?;
                self.step(word)?.replies.extend(replies);
            }
            "done" => {
                let step = self.step(word)?;
                step.done = Some(format!("{}-done", step.key));
            }
            _ => return Err(Fault::Word(word.to_owned())),
        }
        Ok(())
    }

    /// The exercise that is being set up.
    fn stage(&mut self, word: &str) -> Result<&mut Stage, Fault> {
        self.stage.as_mut().ok_or_else(|| Fault::Late(word.to_owned()))
    }

    /// The step that is being described.
    fn step(&mut self, word: &str) -> Result<&mut Step, Fault> {
        let begun = self.stage.is_none();
        self.steps.last_mut().filter(|_| begun).ok_or_else(|| Fault::Early(word.to_owned()))
    }

    /// Checks the last step; at the end of an exercise it has to say something.
    fn close_step(&self, ends: bool) -> Result<(), Fault> {
        match self.steps.last() {
            Some(step) if step.goals.is_empty() => Err(Fault::NoGoal),
            Some(step) if ends && step.done.is_none() => Err(Fault::NoEnd),
            _ => Ok(()),
        }
    }

    fn points(&self, names: &[&str]) -> Result<PointSet, Fault> {
        let point = |name: &&str| self.board.parse_point(name).map_err(|_| Fault::Point((*name).to_owned()));
        names.iter().map(point).collect()
    }

    fn qualities(&self, words: &[&str]) -> Result<Vec<Quality>, Fault> {
        let quality = |word: &&str| Quality::parse(self.board, word).ok_or_else(|| Fault::Quality((*word).to_owned()));
        words.iter().map(quality).collect()
    }

    fn reply(&self, word: &str) -> Result<Reply, Fault> {
        match self.board.parse_turn(word) {
            Ok(turn) => Ok(Reply::Turn(turn)),
            Err(_) => Ok(Reply::Any(self.qualities(&[word])?)),
        }
    }
}

impl Stage {
    fn position(self) -> Result<Position, Fault> {
        let setup = Setup { men: self.men, hand: self.hand, side: PUPIL, ..Setup::start(self.rules) };
        Position::new(self.rules, &setup).map_err(Fault::Setup)
    }
}
