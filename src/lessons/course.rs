//! Where somebody is in a lesson, and what an action comes to there.

use super::goal::Tried;
use super::{Lesson, OTHER, PUPIL, Reply, Step};
use crate::rules::{Action, PointSet, Rules};
use crate::session::Session;

/// What is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// What the step asks for.
    Doing,
    /// The other side's answer.
    Answering,
    /// That what is said has been read.
    Told,
}

/// A way through a lesson.
#[derive(Clone, PartialEq, Debug)]
pub struct Course {
    lesson: &'static Lesson,
    step: usize,
    phase: Phase,
    /// The key of what was said to the last try, if it was not what is asked for.
    objection: Option<&'static str>,
}

impl Course {
    /// The beginning of a lesson, and the game that stands on the board then.
    pub fn begin(lesson: &'static Lesson) -> (Course, Session) {
        let course = Course { lesson, step: 0, phase: Phase::Doing, objection: None };
        let session = course.set_up();
        (course, session)
    }

    /// The lesson.
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// How many steps have been done.
    pub fn steps_done(&self) -> usize {
        self.step + usize::from(self.phase == Phase::Told)
    }

    /// What is awaited.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the lesson has been done to its end.
    pub fn is_complete(&self) -> bool {
        self.steps_done() == self.lesson.steps.len()
    }

    fn current(&self) -> &'static Step {
        &self.lesson.steps[self.step]
    }

    /// The key of what is asked for, or of what is said when it was done.
    pub fn key(&self) -> &'static str {
        let step = self.current();
        match (self.phase, &step.done) {
            (Phase::Told, Some(done)) => done,
            _ => &step.key,
        }
    }

    /// The key of what was said to the last try, if it was not what is asked for.
    pub fn objection(&self) -> Option<&'static str> {
        self.objection
    }

    /// Forgets what was said to the last try.
    pub fn forget_objection(&mut self) {
        self.objection = None;
    }

    /// Points to look at.
    pub fn shown(&self) -> PointSet {
        if self.phase == Phase::Doing { self.current().shown } else { PointSet::EMPTY }
    }

    /// What is to be said to an action instead of playing it, by its key; kept as the [objection](Self::objection).
    /// Nothing if it is what is asked for, or if the rules refuse it and the lesson has no word of its own for that.
    pub fn object(&mut self, session: &Session, action: Action) -> Option<&'static str> {
        let step = self.current();
        let tried = Tried::new(session, action);
        self.objection = None;
        if step.goals.iter().any(|goal| tried.is(goal)) {
            return None;
        }
        let own = step.wrong.iter().find(|(qualities, _)| tried.is(qualities)).map(|(_, key)| key.as_str());
        let other = step.other.as_deref().unwrap_or(OTHER);
        self.objection = own.or_else(|| tried.is_legal().then_some(other));
        self.objection
    }

    /// What is asked for has been played: goes on to the answer, to what is said then, or to the next step.
    pub fn accept(&mut self, session: &Session) {
        self.objection = None;
        let answers = !self.current().replies.is_empty();
        if answers && session.outcome().is_none() && session.position().side() != PUPIL {
            self.phase = Phase::Answering;
        } else {
            self.finish_step();
        }
    }

    /// What the other side plays next, while it [answers](Phase::Answering): the first of its replies that is legal.
    pub fn answer(&self, session: &Session) -> Option<Action> {
        if self.phase != Phase::Answering {
            return None;
        }
        let position = session.position();
        if position.owed() > 0 {
            // The turn that was begun goes on.
            let turn = session.last_turn()?;
            let begun = self.current().replies.iter().filter_map(|reply| match reply {
                Reply::Turn(whole) if whole.first() == turn.first() => Some(whole),
                _ => None,
            });
            return begun.filter_map(|whole| whole.actions().nth(turn.actions().count())).next();
        }
        let legal = |action: &Action| position.why_not(*action).is_none();
        self.current().replies.iter().find_map(|reply| match reply {
            Reply::Turn(turn) => Some(turn.first()).filter(legal),
            Reply::Any(qualities) => {
                position.legal_actions().into_iter().find(|action| Tried::new(session, *action).is(qualities))
            }
        })
    }

    /// The other side has played, or cannot: once its turn is over the lesson goes on.
    pub fn answered(&mut self, session: &Session) {
        let over = session.outcome().is_some() || session.position().side() == PUPIL;
        if self.phase == Phase::Answering && (over || self.answer(session).is_none()) {
            self.finish_step();
        }
    }

    fn finish_step(&mut self) {
        if self.current().done.is_some() {
            self.phase = Phase::Told;
        } else {
            // Whoever reads lessons sees to it that a step with nothing to say is followed by another.
            self.step += 1;
            self.phase = Phase::Doing;
        }
    }

    /// Goes on once what is said has been read; gives the game that stands on the board then, unless it stays. At the
    /// end of the lesson nothing happens.
    pub fn go_on(&mut self) -> Option<Session> {
        if self.phase != Phase::Told || self.is_complete() {
            return None;
        }
        self.step += 1;
        self.phase = Phase::Doing;
        self.current().position.map(Session::from_position)
    }

    /// Goes to the next exercise, whatever has been done of this one, and gives its game; nothing at the last one.
    pub fn skip(&mut self) -> Option<Session> {
        let step = self.next_exercise()?;
        *self = Course { step, phase: Phase::Doing, objection: None, ..*self };
        Some(self.set_up())
    }

    /// Whether there is an exercise after this one.
    pub fn can_skip(&self) -> bool {
        self.next_exercise().is_some()
    }

    fn next_exercise(&self) -> Option<usize> {
        (self.step + 1..self.lesson.steps.len()).find(|step| self.lesson.steps[*step].position.is_some())
    }

    /// Begins this exercise again and gives its game; at its very beginning the one before it.
    pub fn again(&mut self) -> Session {
        let first = self.first_of(self.step);
        let untouched = self.step == first && self.phase == Phase::Doing;
        let step = if untouched && first > 0 { self.first_of(first - 1) } else { first };
        *self = Course { step, phase: Phase::Doing, objection: None, ..*self };
        self.set_up()
    }

    /// The step with which the exercise of a step begins.
    fn first_of(&self, step: usize) -> usize {
        self.lesson.steps[..=step].iter().rposition(|step| step.position.is_some()).unwrap_or(0)
    }

    /// The game with which the exercise begins.
    fn set_up(&self) -> Session {
        let position = self.lesson.steps[self.first_of(self.step)].position;
        position.map_or_else(|| Session::new(Rules::default()), Session::from_position)
    }

    /// An action that is asked for.
    pub fn example(&self, session: &Session) -> Option<Action> {
        if self.phase != Phase::Doing {
            return None;
        }
        let is_asked_for = |action: &Action| {
            let tried = Tried::new(session, *action);
            self.current().goals.iter().any(|goal| tried.is(goal))
        };
        session.position().legal_actions().into_iter().find(is_asked_for)
    }
}
