//! Every lesson is played to its end in every way that is asked for, and everything else is answered.

use std::collections::BTreeSet;

use malom::lessons::{Course, Lesson, OTHER, PUPIL, Phase};
use malom::rules::{Action, Board, Point};
use malom::session::Session;
use malom::text::Language;

const LANGUAGES: [&str; 2] = ["hu", "en"];

fn lessons() -> &'static [Lesson] {
    Lesson::all().unwrap_or_else(|error| panic!("{error}"))
}

/// Everything that a hand could try on a board.
fn tries(board: Board) -> Vec<Action> {
    let points: Vec<Point> = board.points().into_iter().collect();
    let single = points.iter().flat_map(|point| [Action::Place(*point), Action::Take(*point)]);
    let moves = points.iter().flat_map(|from| points.iter().map(|to| Action::Move { from: *from, to: *to }));
    single.chain(moves).collect()
}

/// Tries everything where a course is and goes on in every way that is asked for; collects what was said.
fn walk(mut course: Course, mut session: Session, said: &mut BTreeSet<String>, ends: &mut usize) {
    loop {
        let place = format!("{}, {}: {}", course.lesson().name(), course.key(), session.position());
        said.insert(course.key().to_owned());
        match course.phase() {
            Phase::Told if course.is_complete() => {
                assert_eq!(course.go_on(), None, "{place}: there is nothing after the end");
                *ends += 1;
                return;
            }
            Phase::Told => {
                if let Some(next) = course.go_on() {
                    session = next;
                }
            }
            Phase::Answering => {
                let action = course.answer(&session).unwrap_or_else(|| panic!("{place}: no answer is legal"));
                session.play(action).unwrap_or_else(|error| panic!("{place}: {error}"));
                course.answered(&session);
            }
            Phase::Doing => {
                assert_eq!((session.position().side(), session.outcome()), (PUPIL, None), "{place}");
                let example = course.example(&session).unwrap_or_else(|| panic!("{place}: nothing is asked for"));
                for action in tries(session.board()) {
                    let legal = session.position().why_not(action).is_none();
                    let mut tried = course.clone();
                    if let Some(key) = tried.object(&session, action) {
                        assert_ne!(action, example, "{place}");
                        assert_eq!(tried.objection(), Some(key));
                        said.insert(key.to_owned());
                        continue;
                    }
                    if legal {
                        let mut after = session.clone();
                        after.play(action).unwrap_or_else(|error| panic!("{place}: {error}"));
                        tried.accept(&after);
                        walk(tried, after, said, ends);
                    } else {
                        assert_ne!(action, example, "{place}");
                    }
                }
                return;
            }
        }
    }
}

#[test]
fn every_lesson_is_played_to_its_end_and_every_other_try_is_answered() {
    assert!(lessons().len() >= 6);
    for lesson in lessons() {
        let (course, session) = Course::begin(lesson);
        let (mut said, mut ends) = (BTreeSet::new(), 0);
        walk(course, session, &mut said, &mut ends);
        assert!(ends > 0, "{} has no end", lesson.name());
        let unsaid: Vec<String> = lesson.keys().into_iter().skip(2).filter(|key| !said.contains(key)).collect();
        assert!(!said.contains(OTHER), "{} has no word of its own for something", lesson.name());
        assert_eq!(unsaid, Vec::<String>::new(), "{}: nobody ever hears this", lesson.name());
    }
}

#[test]
fn every_lesson_has_its_words() {
    for lesson in lessons() {
        for key in lesson.keys() {
            for language in LANGUAGES.map(|code| Language::from_code(code).unwrap()) {
                assert_ne!(language.text(&key), key, "{language:?}");
            }
        }
    }
}

#[test]
fn a_file_that_is_no_lesson_is_refused_with_its_line() {
    let step = "exercise\nwhite d6 f6 b4\nblack d2 f4 g1\nstep a\n";
    for (text, wanted) in [
        ("", "line 0: the exercise has no step"),
        ("# a note\nstep a\n", "line 2: a step belongs to an exercise"),
        ("exercise\nexercise\n", "line 2: the exercise has no step"),
        ("exercise\nhand 9\n", "line 2: `hand` is followed by two numbers"),
        ("exercise\nwhite d6 z9\n", "line 2: `z9` is not a point of the board"),
        ("exercise\nrules none\n", "line 2: no rules are called `none`"),
        ("exercise\nwhite d6\nblack d6\nstep a\n", "line 4: both sides have a man on d6"),
        ("exercise\ngoal take\n", "line 2: `goal` must stand in a step"),
        ("exercise\nplay d6\n", "line 2: `play` is no word of a lesson"),
        (step, "line 4: the step asks for nothing"),
        (&format!("{step}goal mill\n"), "line 5: the step has nothing to say at its end"),
        (&format!("{step}goal\n"), "line 5: nothing follows `goal`"),
        (&format!("{step}goal dance\n"), "line 5: `dance` is nothing that an action can do"),
        (&format!("{step}goal mill\nreply d9\n"), "line 6: `d9` is nothing that an action can do"),
        (&format!("{step}white a1\n"), "line 5: `white` must stand before a step"),
    ] {
        let error = Lesson::parse("test", text).expect_err(text).to_string();
        assert!(error.starts_with(wanted), "{text:?}: {error}");
    }
    assert!(Lesson::parse("test", &format!("{step}goal mill\ndone\n")).is_ok());
}

#[test]
fn an_exercise_can_be_repeated_and_skipped() {
    let lesson = Lesson::named("placing").unwrap();
    let (mut course, start) = Course::begin(lesson);
    let mut session = start.clone();
    assert_eq!(course.again(), start, "there is nothing before the beginning");
    session.play(course.example(&session).unwrap()).unwrap();
    course.accept(&session);
    assert_eq!((course.phase(), course.example(&session)), (Phase::Answering, None));
    assert_eq!(course.again(), start);
    assert_eq!((course.phase(), course.steps_done()), (Phase::Doing, 0));
    let second = course.skip().expect("a second exercise");
    assert_eq!(course.again(), start, "nothing was done of it, so the one before it begins again");
    assert_eq!(course.skip().as_ref(), Some(&second));
    assert!(course.skip().is_some() && !course.can_skip());
    assert_eq!(course.skip(), None);
    assert!(!course.is_complete());
    assert_eq!(lesson.next().map(Lesson::name), Some("mills"));
}
