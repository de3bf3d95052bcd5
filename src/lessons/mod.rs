//! How to play, in short lessons on the board: what stands on it, what is asked for, what the other side answers.
//!
//! A lesson is a file in `assets/lessons`, and its words are texts `lesson-…`: nothing else names it. It is made of
//! *exercises*, each a position that is set up, and these of *steps*, in each of which one action is asked for. What is
//! played is judged by the rules: a [`Course`] knows where in a lesson somebody is and says what an action comes to.
//!
//! ```text
//! # a note
//! exercise               the position of an exercise
//! white b6 d6            men of White, who learns; also: black
//! hand 4 4               men in hand, White's and Black's; none if left out
//! step close             a step, by its name: the text lesson-LESSON-close
//! show f6                points that glow
//! goal place mill        what is asked for: all of these; of several lines any
//! wrong corner ways=2    another try, which the text lesson-LESSON-close-corner answers
//! wrong                  any other try, which the text lesson-LESSON-close-wrong answers
//! reply f4 blocks-mill   what Black answers: the first of these that is legal, a turn or any that does this
//! done close             after the step the text lesson-LESSON-close-done, and the way on is asked for
//! ```

mod course;
mod goal;
mod read;

use std::sync::LazyLock;

use crate::rules::{PointSet, Position, Side, Turn};

pub use course::{Course, Phase};
pub use goal::Quality;
pub use read::{FileError, LessonError};

/// What is said where a lesson has no word of its own for a try.
pub const OTHER: &str = "lesson-other";

/// Who learns; the other side answers.
pub const PUPIL: Side = Side::White;

/// The files, each with its name: what stands between its number and `.txt`.
const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

static LESSONS: LazyLock<Result<Vec<Lesson>, FileError>> = LazyLock::new(|| {
    FILES.iter().map(|(name, text)| Lesson::parse(name, text).map_err(|error| error.in_file(name))).collect()
});

/// A lesson.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    name: String,
    steps: Vec<Step>,
}

/// What is asked for at one place of a lesson.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// The key of what is asked for.
    key: String,
    /// The position of an exercise that begins here.
    position: Option<Position>,
    /// Points to look at.
    shown: PointSet,
    /// What is asked for: each of these is enough.
    goals: Vec<Vec<Quality>>,
    /// Other tries and the keys of what is said to them.
    wrong: Vec<(Vec<Quality>, String)>,
    /// The key of what is said to all others, if there are any.
    other: Option<String>,
    /// What Black may answer, in order of preference.
    replies: Vec<Reply>,
    /// The key of what is said when it was done, if the way on is then asked for.
    done: Option<String>,
}

/// An answer of the other side.
#[derive(Clone, PartialEq, Debug)]
enum Reply {
    /// This turn.
    Turn(Turn),
    /// Any action that does all of this.
    Any(Vec<Quality>),
}

impl Lesson {
    /// Every lesson, in order.
    ///
    /// # Errors
    /// What is wrong with a file, and where.
    pub fn all() -> Result<&'static [Lesson], &'static FileError> {
        LESSONS.as_deref()
    }

    /// The lesson with this name.
    pub fn named(name: &str) -> Option<&'static Lesson> {
        Lesson::all().ok()?.iter().find(|lesson| lesson.name == name)
    }

    /// Its name, by which progress is kept.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The key of its title; with `-about` after it that of what it teaches.
    pub fn key(&self) -> String {
        format!("lesson-{}", self.name)
    }

    /// The lesson after it.
    pub fn next(&self) -> Option<&'static Lesson> {
        let all = Lesson::all().ok()?;
        let place = all.iter().position(|lesson| lesson.name == self.name)?;
        all.get(place + 1)
    }

    /// Every key of a text that it needs.
    pub fn keys(&self) -> Vec<String> {
        let title = [self.key(), format!("{}-about", self.key())];
        title.into_iter().chain(self.steps.iter().flat_map(Step::keys)).collect()
    }

    /// How many steps it has.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether it has no steps: no lesson does.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }
}

impl Step {
    fn keys(&self) -> Vec<String> {
        let said = self.wrong.iter().map(|(_, key)| key.clone()).chain(self.other.clone()).chain(self.done.clone());
        std::iter::once(self.key.clone()).chain(said).collect()
    }
}
