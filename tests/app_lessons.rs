//! Lessons without a window: played by clicks to their ends, with other tries answered and nothing of it saved.
#![cfg(feature = "game")]

use std::time::Duration;

use bevy::prelude::*;
use malom::app::headless;
use malom::app::play::{
    Autosave, GameSetup, Hint, Intent, LessonIntent, LessonProgress, Pace, Refusal, TurnEvent, TurnState,
};
use malom::app::states::Screen;
use malom::lessons::{Lesson, Phase};
use malom::rules::{Action, Side};

fn turn(app: &App) -> &TurnState {
    app.world().resource::<TurnState>()
}

fn want(app: &mut App, intent: Intent) {
    app.world_mut().write_message(intent);
    app.update();
}

fn phase(app: &App) -> Option<Phase> {
    turn(app).lesson().map(|course| course.phase())
}

fn begin(name: &str) -> App {
    let mut app = headless();
    app.insert_resource(Pace { turn: Duration::ZERO, removal: Duration::ZERO });
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Playing);
    let lesson = Lesson::named(name).expect("a lesson");
    want(&mut app, Intent::Lesson(LessonIntent::Begin(lesson)));
    app
}

/// What was refused in the last two frames, by what was said to it.
fn refused(app: &App) -> Vec<&'static str> {
    let events = app.world().resource::<Messages<TurnEvent>>();
    let lesson = |event: &TurnEvent| match event {
        TurnEvent::Refused { why: Refusal::Lesson(key), .. } => Some(*key),
        _ => None,
    };
    events.iter_current_update_messages().filter_map(lesson).collect()
}

fn clicks(app: &mut App, action: Action) {
    if let Action::Move { from, .. } = action {
        want(app, Intent::Point(from));
        assert_eq!(turn(app).selected(), Some(from));
    }
    want(app, Intent::Point(action.target()));
}

/// Tries everything that is legal and not asked for, then does what is asked for.
fn do_step(app: &mut App) {
    let course = turn(app).lesson().expect("a lesson").clone();
    let (session, position) = (turn(app).session().clone(), *turn(app).position());
    let example = course.example(&session).expect("something is asked for");
    for action in position.legal_actions() {
        let Some(key) = course.clone().object(&session, action) else { continue };
        clicks(app, action);
        assert_eq!(*turn(app).position(), position, "{key}: nothing is played");
        assert_eq!(refused(app).last(), Some(&key));
        assert_eq!(turn(app).lesson().and_then(|course| course.objection()), Some(key));
        want(app, Intent::Cancel);
    }
    want(app, Intent::Hint);
    assert_eq!(turn(app).hint(), Hint::Tell(example.into()));
    clicks(app, example);
    assert_ne!(*turn(app).position(), position);
    assert_eq!(turn(app).lesson().and_then(|course| course.objection()), None);
}

#[test]
fn every_lesson_is_done_by_clicks_and_noted() {
    for lesson in Lesson::all().expect("lessons") {
        let mut app = begin(lesson.name());
        for _ in 0..400 {
            match phase(&app) {
                Some(Phase::Told) if turn(&app).lesson().is_some_and(|course| course.is_complete()) => break,
                Some(Phase::Told) => want(&mut app, Intent::Lesson(LessonIntent::GoOn)),
                Some(Phase::Doing) => {
                    assert!(turn(&app).awaits_person());
                    do_step(&mut app);
                }
                Some(Phase::Answering) => {
                    assert!(!turn(&app).awaits_person());
                    app.update();
                }
                None => panic!("{}: the lesson is gone", lesson.name()),
            }
        }
        assert!(turn(&app).lesson().is_some_and(|course| course.is_complete()), "{}", lesson.name());
        app.update();
        assert!(app.world().resource::<LessonProgress>().is_done(lesson.name()));
    }
}

#[test]
fn a_lesson_leaves_the_saved_game_alone_and_another_game_ends_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.txt");
    let mut app = headless();
    app.insert_resource(Pace { turn: Duration::ZERO, removal: Duration::ZERO });
    app.world_mut().resource_mut::<Autosave>().file = Some(file.clone());
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Playing);
    app.update();
    let point = turn(&app).position().empty().into_iter().next().expect("an empty board");
    want(&mut app, Intent::Point(point));
    let saved = std::fs::read(&file).expect("a saved game");
    want(&mut app, Intent::Lesson(LessonIntent::Begin(Lesson::named("moving").expect("a lesson"))));
    do_step(&mut app);
    assert!(!turn(&app).is_worth_keeping());
    assert_eq!(std::fs::read(&file).expect("a saved game"), saved);
    for nothing in [Intent::Resign, Intent::Draw, Intent::Redo, Intent::Jump(0), Intent::MoveNow] {
        let before = *turn(&app).position();
        want(&mut app, nothing.clone());
        assert_eq!((*turn(&app).position(), turn(&app).outcome()), (before, None), "{nothing:?}");
    }
    want(&mut app, Intent::New(Box::<GameSetup>::default()));
    assert!(turn(&app).lesson().is_none() && phase(&app).is_none());
    assert_ne!(std::fs::read(&file).expect("a saved game"), saved);
}

#[test]
fn taking_back_repeats_and_skipping_goes_on_to_the_next_lesson() {
    let mut app = begin("placing");
    let start = *turn(&app).position();
    do_step(&mut app);
    want(&mut app, Intent::Undo);
    assert_eq!((*turn(&app).position(), phase(&app)), (start, Some(Phase::Doing)));
    for _ in 0..3 {
        want(&mut app, Intent::Lesson(LessonIntent::Skip));
    }
    assert_eq!(turn(&app).lesson().map(|course| course.lesson().name()), Some("mills"));
    assert!(!app.world().resource::<LessonProgress>().is_done("placing"));
    // Clicks while something is being said do nothing.
    do_step(&mut app);
    do_step(&mut app);
    assert_eq!(phase(&app), Some(Phase::Told));
    let told = *turn(&app).position();
    let empty = told.empty().into_iter().next().expect("an empty point");
    want(&mut app, Intent::Point(empty));
    assert_eq!((*turn(&app).position(), phase(&app)), (told, Some(Phase::Told)));
    want(&mut app, Intent::Lesson(LessonIntent::Restart));
    assert_eq!(turn(&app).position().men(Side::White).len(), 4);
}
