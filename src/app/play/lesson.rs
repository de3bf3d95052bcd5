//! A lesson on the board: what is played is judged by it, and the other side answers as it says.

use std::time::Duration;

use bevy::prelude::*;

use super::turn::{Told, play, refuse};
use super::{Hint, Intent, Pace, Player, Refusal, TurnEvent, TurnState, turn};
use crate::app::states::{AppSystems, Paused, Screen};
use crate::app::window::Activity;
use crate::lessons::{Course, Lesson, Phase};
use crate::rules::{Action, BySide};
use crate::session::Session;

/// What somebody wants of a lesson, beside playing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum LessonIntent {
    /// Begins this lesson.
    Begin(&'static Lesson),
    /// What is said has been read.
    GoOn,
    /// To the next exercise, or the next lesson.
    Skip,
    /// This lesson from its beginning.
    Restart,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, answer.after(turn::act).in_set(AppSystems::Play).run_if(in_state(Screen::Playing)));
}

/// Does what is wanted of a lesson.
pub(super) fn want(turn: &mut TurnState, wanted: LessonIntent, told: &mut Told) {
    let course = turn.lesson.as_mut();
    match wanted {
        LessonIntent::Begin(lesson) => begin(turn, lesson, told),
        LessonIntent::GoOn => {
            if let Some(game) = course.and_then(Course::go_on) {
                set_up(turn, game, told);
            }
        }
        LessonIntent::Skip => {
            let Some(course) = course else { return };
            match (course.skip(), course.lesson().next()) {
                (Some(game), _) => set_up(turn, game, told),
                (None, Some(next)) => begin(turn, next, told),
                (None, None) => {}
            }
        }
        LessonIntent::Restart => {
            if let Some(lesson) = course.map(|course| course.lesson()) {
                begin(turn, lesson, told);
            }
        }
    }
}

fn begin(turn: &mut TurnState, lesson: &'static Lesson, told: &mut Told) {
    let (course, game) = Course::begin(lesson);
    turn.replace(game, BySide::new(Player::Person, Player::Person));
    turn.lesson = Some(course);
    told.write(TurnEvent::Began);
}

/// Another exercise stands on the board.
fn set_up(turn: &mut TurnState, game: Session, told: &mut Told) {
    *turn.change() = game;
    told.write(TurnEvent::Began);
}

/// Whether a lesson takes an intent for itself: taking back begins the exercise again, a hint shows what is asked for,
/// and a game of its own has no past, no draws and no computer.
pub(super) fn takes(turn: &mut TurnState, intent: &Intent, told: &mut Told) -> bool {
    let Some(course) = &mut turn.lesson else { return false };
    match intent {
        Intent::Undo => {
            let game = course.again();
            set_up(turn, game, told);
        }
        Intent::Hint => {
            let example = course.example(&turn.session);
            course.forget_objection();
            turn.hint = example.map_or(Hint::None, |action| Hint::Tell(action.into()));
        }
        Intent::Point(point) if course.phase() == Phase::Answering => {
            refuse(told, Some(*point), Refusal::Lesson("lesson-answers"));
        }
        Intent::Point(_) | Intent::Drag { .. } if course.phase() != Phase::Doing => {}
        Intent::Redo | Intent::Jump(_) | Intent::MoveNow | Intent::Resign | Intent::Draw => {}
        _ => return false,
    }
    true
}

/// What a lesson says to an action instead of having it played.
pub(super) fn object(turn: &mut TurnState, action: Action) -> Option<Refusal> {
    let course = turn.lesson.as_mut()?;
    course.object(&turn.session, action).map(Refusal::Lesson)
}

/// What a lesson asked for has been played.
pub(super) fn accept(turn: &mut TurnState) {
    if let Some(course) = &mut turn.lesson {
        course.accept(&turn.session);
    }
}

/// The other side plays what the lesson says, once its pupil has seen what it answers to.
fn answer(
    mut turn: ResMut<TurnState>,
    (time, pace, paused): (Res<Time<Real>>, Res<Pace>, Res<State<Paused>>),
    activity: Option<ResMut<Activity>>,
    mut waited: Local<(u64, Duration)>,
    mut told: Told,
) {
    let Some(course) = turn.lesson().filter(|course| course.phase() == Phase::Answering && !paused.0) else { return };
    if let Some(mut activity) = activity {
        activity.want(0.3);
    }
    if waited.0 != turn.version() {
        *waited = (turn.version(), Duration::ZERO);
    }
    waited.1 += time.delta().min(Duration::from_millis(250));
    let pause = if turn.position().owed() > 0 { pace.removal } else { pace.turn };
    if waited.1 < pause {
        return;
    }
    if let Some(action) = course.answer(turn.session()) {
        play(&mut turn, action, &mut told);
    }
    let turn = &mut *turn;
    if let Some(course) = &mut turn.lesson {
        course.answered(&turn.session);
    }
}
