//! A game in progress: what is told, undone, repeated, agreed, and set up by hand.

mod common;

use std::sync::atomic::AtomicBool;

use common::{point, points, position, rules, setup, white_to_act};
use malom::engine::{self, Level};
use malom::rules::{Action, Board, Outcome, Position, Reason, Rules, Side, Why};
use malom::session::{AgreementError, Editor, EditorError, Event, PlayError, Session};

const NINE: Board = Board::Nine;

/// Plays turns, or single actions, separated by spaces.
fn play(session: &mut Session, turns: &str) -> Vec<Event> {
    let mut events = Vec::new();
    for text in turns.split_whitespace() {
        for action in session.board().parse_turn(text).unwrap().actions() {
            events = session.play(action).unwrap_or_else(|error| panic!("{text}: {error}"));
        }
    }
    events
}

fn after(rules_text: &str, turns: &str) -> Session {
    let mut session = Session::new(rules(rules_text));
    play(&mut session, turns);
    session
}

fn from(position: Position, turns: &str) -> Session {
    let mut session = Session::from_position(position);
    play(&mut session, turns);
    session
}

fn reason(session: &Session) -> Option<Reason> {
    session.outcome().map(|outcome| outcome.reason)
}

/// The turns of the line as text.
fn turns(session: &Session) -> String {
    let names = session.turns().into_iter().map(|played| session.board().display_turn(played.turn).to_string());
    names.collect::<Vec<_>>().join(" ")
}

#[test]
fn what_happened_is_told_in_the_past_tense() {
    let (white, black) = (Side::White, Side::Black);
    let mut session = after("nine", "d6 f4 f6 d2");
    assert_eq!(
        play(&mut session, "b6"),
        [
            Event::Placed { side: white, at: point(NINE, "b6") },
            Event::MillClosed { side: white, lines: vec![points(NINE, "b6 d6 f6")] },
        ]
    );
    let taken = Event::Taken { side: white, at: point(NINE, "d2") };
    assert_eq!(play(&mut session, "xd2"), [taken, Event::TurnEnded]);
    let mut session = Session::from_position(white_to_act("nine", "a7 d7 g7 d2", "b6 b4 e4 f2", [0, 0]));
    let moved = Event::Moved { side: white, from: point(NINE, "d7"), to: point(NINE, "d6") };
    assert_eq!(play(&mut session, "d7-d6"), [moved, Event::TurnEnded]);
    let mut session = Session::from_position(white_to_act("nine", "a7 d7 f4", "b6 b4 e4", [0, 0]));
    let events = play(&mut session, "f4-g7");
    assert_eq!(events[0], Event::Flew { side: white, from: point(NINE, "f4"), to: point(NINE, "g7") });
    let events = play(&mut session, "xb6");
    let end = Outcome::win(white, Reason::FewMen);
    assert_eq!(events[1..], [Event::TurnEnded, Event::Ended(end)]);
    assert_eq!(session.outcome(), Some(end));
    assert_eq!(session.last_events().len(), 2);
    // All of Black's men stand in a mill and are always safe.
    let safe = "nine,men-in-mills=always-safe";
    let mut session = Session::from_position(white_to_act(safe, "a7 d7 f4 g4", "b6 b4 b2", [0, 0]));
    let events = play(&mut session, "g4-g7");
    assert_eq!(events[2..], [Event::RemovalLapsed, Event::TurnEnded]);
    let passes = "nine,blocked=passes";
    let mut session = Session::from_position(white_to_act(passes, "d5 a4 b6 f6 g1", "a7 d7 g7 d6", [0, 0]));
    assert_eq!(play(&mut session, "g1-g4")[1..], [Event::TurnEnded, Event::TurnPassed { side: black }]);
    assert_eq!(session.position().side(), white);
}

#[test]
fn two_mills_are_told_together() {
    let mut session = Session::from_position(white_to_act("malom", "d7 d5 b6 f6", "a1 a4 g1 g4 c3", [1, 0]));
    let events = play(&mut session, "d6");
    let Event::MillClosed { lines, .. } = &events[1] else { panic!("{events:?}") };
    assert_eq!(lines.len(), 2);
    assert_eq!(session.position().owed(), 2);
    play(&mut session, "xa1");
    assert_eq!(session.position().owed(), 1);
    play(&mut session, "xg1");
    assert_eq!(turns(&session), "d6xa1xg1");
}

#[test]
fn a_whole_turn_is_played_or_nothing_of_it() {
    let mut session = after("nine", "d6 f4 f6 d2");
    let before = session.clone();
    for (turn, why) in [("b6", Why::TurnUnfinished), ("b6xe4", Why::NobodyThere), ("d6", Why::Occupied)] {
        let error = session.play_turn(NINE.parse_turn(turn).unwrap()).unwrap_err();
        assert_eq!(error.why(), why);
        assert_eq!(session, before);
    }
    assert_eq!(session.play_turn(NINE.parse_turn("b6xd2").unwrap()).unwrap().len(), 4);
    session.undo();
    assert_eq!(session.position().owed(), 1);
    session.play_turn(NINE.parse_turn("xf4").unwrap()).unwrap();
    assert_eq!(turns(&session), "d6 f4 f6 d2 b6xf4");
}

#[test]
fn undo_and_redo_go_by_single_actions() {
    let mut session = after("nine", "d6 f4 f6 d2 b6xd2");
    let full = session.clone();
    let step = session.undo().unwrap();
    assert_eq!(step.action, NINE.parse_action("xd2").unwrap());
    assert_eq!((step.side, step.before.owed()), (Side::White, 1));
    assert_eq!(*session.position(), step.before);
    assert_eq!(session.redo(), Some(step));
    assert_eq!(session.undo_turn().len(), 2);
    assert_eq!((session.turn_index(), session.action_index()), (4, 4));
    assert_eq!(session.redo_turn().len(), 2);
    assert_eq!(session, full);
    let mut count = 0;
    while session.undo().is_some() {
        count += 1;
    }
    assert_eq!(count, 6);
    assert!(!session.can_undo() && session.can_redo());
    assert_eq!(session.position(), session.start());
    assert_eq!(session.turns().len(), 5, "what is ahead is listed");
    session.jump(5);
    assert_eq!(session, full);
    session.jump(2);
    assert_eq!(session.turn_index(), 2);
    session.jump(100);
    assert!(!session.can_redo());
    session.undo();
    assert_eq!(session.turn_index(), 5, "the turn was begun");
    assert_eq!(session.last_turn().map(|turn| NINE.display_turn(turn).to_string()).as_deref(), Some("b6"));
}

#[test]
fn playing_on_after_undo_keeps_the_old_line() {
    let mut session = after("nine", "d6 f4 f6 d2");
    session.jump(2);
    play(&mut session, "b4");
    assert_eq!(turns(&session), "d6 f4 b4");
    session.undo();
    assert_eq!(session.variations().collect::<Vec<_>>(), [NINE.parse_action("f6").unwrap()]);
    play(&mut session, "f6");
    assert_eq!(turns(&session), "d6 f4 f6 d2", "the old line with what was ahead of it");
    assert_eq!(session.turn_index(), 3);
    session.undo();
    assert_eq!(session.variations().collect::<Vec<_>>(), [NINE.parse_action("b4").unwrap()]);
    play(&mut session, "f6");
    assert_eq!(session.variations().count(), 0);
    let played = session.turns()[3];
    assert_eq!((played.side, played.number, played.end), (Side::Black, 2, 4));
    assert_eq!(played.after.turn(), 3);
}

#[test]
fn repetition_counts_positions_at_the_end_of_turns() {
    let placed = "a7 g7 g1 a1 f6 b6 b2 f2 c5 e5 e3 c3 d5 g4 f4 e4 b4 c4";
    for (rules_text, draws) in [("nine", 8), ("nine,repetition=4", 12), ("nine,repetition=never", 40)] {
        let mut session = after(rules_text, placed);
        assert_eq!(session.repetition_count(), 1);
        for turn in 1.. {
            assert_eq!(reason(&session), None, "{rules_text}: before turn {turn}");
            play(&mut session, ["a4-a1", "a7-d7", "a1-a4", "d7-a7"][turn % 4]);
            assert_eq!(usize::from(session.repetition_count()), 1 + turn / 4);
            if turn == draws {
                break;
            }
        }
        let expected = if draws == 40 { Reason::QuietLimit } else { Reason::Repetition };
        assert_eq!(session.outcome(), Some(Outcome::draw(expected)), "{rules_text}");
        assert!(session.position().is_over());
        assert!(session.position().legal_actions().is_empty());
        let error = session.play(NINE.parse_action("a7-d7").unwrap()).unwrap_err();
        assert_eq!(error, PlayError::Over(Outcome::draw(expected)));
        session.undo();
        assert_eq!(session.outcome(), None);
        assert!(!session.position().is_over());
    }
}

#[test]
fn other_variations_do_not_count_as_repetitions() {
    let start = white_to_act("nine", "d7 g7 b2", "a1 a4 d2", [0, 0]);
    let mut session = from(start, "d7-g4 a1-d6 g4-d7 d6-a1");
    assert_eq!(session.repetition_count(), 2);
    session.jump(0);
    play(&mut session, "d7-f4 a1-d6 f4-d7 d6-a1");
    assert_eq!(session.repetition_count(), 2);
    assert_eq!(session.outcome(), None);
}

#[test]
fn a_position_with_a_removal_owed_counts_for_nothing() {
    let mut owed = setup("nine", Side::White, "a7 d7 g7 b2", "a1 a4 d2 e4", [0, 0]);
    owed.owed[Side::White] = 1;
    let mut session = Session::from_position(position("nine", &owed));
    assert_eq!(session.repetition_count(), 0);
    play(&mut session, "xe4");
    assert_eq!(session.repetition_count(), 1);
}

#[test]
fn limits_tell_how_near_a_draw_is() {
    let mut session = Session::new(rules("nine,endgame-limit=3"));
    assert_eq!((session.limits().quiet, session.limits().left()), (0, Some(40)));
    let start = white_to_act("nine,endgame-limit=3", "d7 g7 b2", "a1 a4 d2", [0, 0]);
    session = from(start, "d7-g4 a1-d6");
    assert_eq!((session.limits().left(), session.limits().quiet_reason), (Some(4), Reason::EndgameLimit));
    play(&mut session, "g4-d7 d6-a1 b2-b4");
    assert_eq!(session.limits().left(), Some(1));
    play(&mut session, "a1-d6");
    assert_eq!(reason(&session), Some(Reason::EndgameLimit));
    assert_eq!(Session::new(rules("nine,quiet-limit=never")).limits().left(), None);
}

#[test]
fn a_draw_is_offered_and_answered() {
    let (white, black) = (Side::White, Side::Black);
    let mut session = after("nine", "d6 f4");
    assert_eq!(session.accept_draw(black), Err(AgreementError::NoOffer(black)));
    session.offer_draw(white).unwrap();
    assert_eq!(session.draw_offer(), Some(white));
    assert_eq!(session.accept_draw(white), Err(AgreementError::NoOffer(white)), "nobody accepts their own");
    assert_eq!(session.offer_draw(black), Err(AgreementError::Offered(white)));
    play(&mut session, "f6");
    assert_eq!(session.draw_offer(), Some(white), "it stands until the other side has played");
    play(&mut session, "d2");
    assert_eq!(session.draw_offer(), None);
    session.offer_draw(black).unwrap();
    session.decline_draw(white).unwrap();
    assert_eq!(session.draw_offer(), None);
    session.offer_draw(black).unwrap();
    let drawn = Outcome::draw(Reason::Agreed);
    assert_eq!(session.accept_draw(white).unwrap(), [Event::Ended(drawn)]);
    assert_eq!(session.outcome(), Some(drawn));
    assert!(session.position().is_closed());
    assert_eq!(session.resign(white), Err(AgreementError::Over));
    assert_eq!(session.offer_draw(white), Err(AgreementError::Over));
    assert!(session.play(NINE.parse_action("b6").unwrap()).is_err());
}

#[test]
fn an_end_by_word_stays_where_it_was_given_until_the_game_goes_on() {
    let mut session = after("nine", "d6 f4 f6");
    session.resign(Side::Black).unwrap();
    let resigned = Some(Outcome::win(Side::White, Reason::Resigned));
    assert_eq!(session.outcome(), resigned);
    session.undo();
    assert_eq!(session.outcome(), None);
    session.redo();
    assert_eq!(session.outcome(), resigned);
    // The same turn played anew is another game.
    session.undo();
    play(&mut session, "f6");
    assert_eq!(session.outcome(), None);
    play(&mut session, "d2");
    session.resign(Side::White).unwrap();
    session.jump(1);
    play(&mut session, "b4");
    assert_eq!(session.outcome(), None);
    session.jump(1);
    play(&mut session, "f4");
    session.jump(100);
    assert_eq!(session.outcome(), None, "it was given up with its line");
    session.resign(Side::White).unwrap();
    assert!(session.take_back_end() && !session.take_back_end());
    assert_eq!(session.outcome(), None);
    play(&mut session, "b6xd2");
    session.jump(2);
    session.resign(Side::White).unwrap();
    assert_eq!(turns(&session), "d6 f4", "a game that has ended goes no further");
}

#[test]
fn a_position_by_hand_is_checked_in_words() {
    let mut editor = Editor::new(rules("nine"));
    let white = |editor: &mut Editor, names: &str| {
        for point in points(NINE, names) {
            editor.add(Side::White, point).unwrap();
        }
    };
    white(&mut editor, "a7 d7");
    assert_eq!(editor.position(), Err(EditorError::TooFewMen { side: Side::White }));
    assert_eq!(editor.add(Side::Black, point(NINE, "a7")), Err(EditorError::Occupied(Side::White)));
    assert_eq!(editor.remove(point(NINE, "g7")), Err(EditorError::Empty));
    assert_eq!(editor.remove(point(NINE, "a7")), Ok(Side::White));
    white(&mut editor, "a7 d5 a4 b6 f6 g4");
    assert_eq!(editor.set_hand(Side::White, 3), Err(EditorError::NoMenLeft { side: Side::White, men: 9 }));
    editor.set_hand(Side::White, 2).unwrap();
    assert_eq!(editor.add(Side::White, point(NINE, "a1")), Err(EditorError::NoMenLeft { side: Side::White, men: 9 }));
    editor.set_hand(Side::Black, 3).unwrap();
    editor.set_side(Side::Black);
    let position = editor.position().unwrap();
    assert_eq!((position.side(), position.hand(Side::Black), position.men(Side::White).len()), (Side::Black, 3, 7));
    assert_eq!(Editor::from_position(&position).position(), Ok(position));
    let blocked = white_to_act("nine", "a7 d7 g7 d6", "d5 a4 b6 f6 g4", [0, 0]);
    let error = Editor::from_position(&blocked).position().unwrap_err();
    assert_eq!(error, EditorError::Blocked { side: Side::White });
    assert!(error.to_string().contains("White"));
    let mut six = Editor::new(rules("six"));
    assert_eq!(six.add(Side::White, point(NINE, "g7")), Err(EditorError::NoSuchPoint));
}

#[test]
fn levels_have_names() {
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(level));
    }
    assert!("grandmaster".parse::<Level>().unwrap_err().to_string().contains("easy, medium, hard"));
}

#[test]
fn every_level_closes_a_mill_and_sees_a_repetition() {
    let stop = AtomicBool::new(false);
    let session = after("nine", "d6 f4 f6 a1");
    for level in Level::ALL {
        let choice = engine::choose_seeded(&session, level, &stop, 1).unwrap();
        assert_eq!(choice, Action::Place(point(NINE, "b6")), "{level}");
        assert_eq!(engine::choose_seeded(&session, level, &stop, 1), Some(choice));
    }
    let hint = engine::hint(&session, &stop).unwrap();
    assert_eq!(hint.actions().count(), 2);
    session.clone().play_turn(hint).unwrap();
    // White is two men ahead and would throw that away with the third repetition.
    let ahead = white_to_act("nine", "d7 g7 b2 b4 c5", "a1 a4 d2", [0, 0]);
    let session = from(ahead, "d7-d6 a1-d1 d6-d7 d1-a1 d7-d6 a1-d1");
    let choice = engine::choose_seeded(&session, Level::Hard, &stop, 1).unwrap();
    assert_ne!(choice, NINE.parse_action("d6-d7").unwrap());
    let accepts = |side| engine::accepts_draw(&session, side, &stop);
    assert!(accepts(Side::Black) && !accepts(Side::White));
}

#[test]
fn a_stopped_search_still_answers_and_a_finished_game_does_not() {
    let stop = AtomicBool::new(true);
    let session = Session::new(Rules::default());
    assert!(engine::choose(&session, Level::Hard, &stop).is_some());
    let mut session = after("nine", "d6");
    session.resign(Side::Black).unwrap();
    assert_eq!(engine::choose(&session, Level::Easy, &stop), None);
    assert_eq!(engine::hint(&session, &stop), None);
}
