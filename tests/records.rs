//! The record of a game: what is written is read back the same, other forms are read, damage is told with its place.

use malom::rules::{Board, Outcome, Position, Preset, Reason, Rules, Side};
use malom::session::{Notation, RecordFault, Session, TagError};
use proptest::prelude::*;

fn read(text: &str) -> Session {
    Session::parse_record(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The turns of the line as text.
fn turns(session: &Session) -> String {
    let names = session.turns().into_iter().map(|played| session.board().display_turn(played.turn).to_string());
    names.collect::<Vec<_>>().join(" ")
}

/// The turns as they are written, without tags.
fn moves(session: &Session) -> String {
    let record = session.to_record();
    record.split_once("\n\n").map(|(_, moves)| moves.trim_end().to_owned()).unwrap()
}

/// The record reads back the same, in every notation.
fn assert_lossless(session: &Session) {
    for notation in [Notation::Standard, Notation::Letters] {
        let record = session.to_record_in(notation);
        assert!(read(&record) == *session, "reads back another game: {record}");
    }
    assert_eq!(read(&session.to_record()).to_record(), session.to_record());
}

#[test]
fn a_record_has_its_tags_and_numbered_turns() {
    let mut session = read("d6 f4 f6 d2 b6xd2 a1");
    session.set_player(Side::White, "Kovács \"Öcsi\" János");
    session.set_tag("Event", "Falusi \\ bajnokság").unwrap();
    session.set_tag("Opening", "").unwrap();
    assert_eq!(
        session.to_record(),
        "[Event \"Falusi \\\\ bajnokság\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
         [White \"Kovács \\\"Öcsi\\\" János\"]\n[Black \"?\"]\n[Result \"*\"]\n[Variant \"malom\"]\n\n\
         1. d6 f4 2. f6 d2 3. b6xd2 a1 *\n"
    );
    assert_lossless(&session);
    assert_eq!(session.set_tag("Result", "1-0"), Err(TagError::Derived("Result".into())));
    assert_eq!(session.set_tag("Option-men", "4"), Err(TagError::Derived("Option-men".into())));
    assert_eq!(session.set_tag("a b", "c"), Err(TagError::Name("a b".into())));
    session.set_player(Side::Black, "two\nlines");
    assert_lossless(&session);
}

#[test]
fn rules_that_differ_are_tags() {
    let rules: Rules = "six,men=8,csiki-csuki=forbidden,quiet-limit=never".parse().unwrap();
    let record = Session::new(rules).to_record();
    for tag in
        ["Variant \"six\"", "Option-men \"8\"", "Option-csiki-csuki \"forbidden\"", "Option-quiet-limit \"never\""]
    {
        assert!(record.contains(&format!("[{tag}]\n")), "{record}");
    }
    assert_eq!(record.matches("Option-").count(), 3);
    assert_eq!(*read(&record).rules(), rules);
    // In any order, as far as they make sense together.
    let session = read("[Option-men \"8\"]\n[Option-board \"six\"]\n[Variant \"nine\"]\na5");
    assert_eq!((session.board(), session.rules().men()), (Board::Six, 8));
    assert_eq!(*read("a7").rules(), Preset::Malom.rules());
}

#[test]
fn lists_of_other_programs_are_read() {
    let expected = "d6 f4 f6 d2 b6xd2 a1";
    for list in [
        "d6 f4 f6 d2 b6xd2 a1",
        "1. d6 f4 2. f6 d2 3. b6xd2 a1",
        "1.d6 f4 2.f6 d2 3.b6xd2 a1",
        "1. d6 1... f4 2. f6 2... d2 3. b6 xd2 3... a1",
        "7. d6 f4 7. f6 d2 1... b6xd2 … a1",
        "1 d6 f4\r\n2 f6 d2\r\n3 b6xd2 a1\r\n",
        " 1.    D6    F4\n 2.    F6    D2\n 3.    B6\n       XD2\n       A1\n",
        "E N F T DxT V",
        "E, N, F, T, D, xT, V",
        "\u{feff}D6 F4 F6 D2 B6XD2 A1 *",
    ] {
        assert_eq!(turns(&read(list)), expected, "{list}");
    }
    // `X` before a file and a rank is a removal, alone it is the last point of the board.
    let slides = read("[FEN \"********/********/OO*O@*@@ w m s 3 0 3 0 0 0\"]\n1. X-E J-F 2. E-X F-J 3. B-O XD1");
    assert_eq!(turns(&slides), "g1-d6 a4-f6 d6-g1 f6-a4 d7-g4xd1");
}

#[test]
fn comments_marks_and_variations_are_kept() {
    let text = "{before it all} 1. d6! {a good point} f4 (1... d5 $5 {closer} 2. f4 (2. b4 b6) 2... f6) 2. f6 d2 \
                (2... b6 {stops the mill} 3. d2) ({nothing better} 2... e4) 3. b6xd2 (b6xf4 d7) (3. xf4 a1) (3. b4?) a1 *";
    let session = read(text);
    assert_eq!(turns(&session), "d6 f4 f6 d2 b6xd2 a1");
    assert_eq!(
        moves(&session).replace('\n', " "),
        "{before it all} 1. d6 $1 {a good point} 1... f4 (1... d5 $5 {closer} 2. f4 (2. b4 b6) 2... f6) 2. f6 d2 \
         (2... b6 {stops the mill} 3. d2) ({nothing better} 2... e4) 3. b6xd2 (3. b4 $2) (3. b6xf4 d7) (3. b6xf4 a1) \
         3... a1 *"
    );
    assert_lossless(&session);
    let lines = read("1. d6 ; to the end of the line }\n% not for us\nf4 {two\nlines} 1-0 {at last}");
    assert!(moves(&lines).contains("{ to the end of the line )}"), "{}", moves(&lines));
    assert!(moves(&lines).contains("{two\nlines} {at last} 1-0"));
    assert_lossless(&lines);
}

#[test]
fn a_variation_may_repeat_the_turn_it_replaces() {
    let session = read("1. d6 f4 2. f6 {resigns} (2. f6 d2 3. b6xd2) 0-1");
    assert_eq!(turns(&session), "d6 f4 f6");
    assert_eq!(session.outcome(), Some(Outcome::win(Side::Black, Reason::Resigned)));
    assert_lossless(&session);
}

#[test]
fn a_mill_may_be_talked_about_before_the_removal() {
    let session = read("1. d6 f4 2. f6 d2 3. b6 {a mill} (3. b4) xd2 {taken} (3. b6xf4) a1");
    assert_eq!(turns(&session), "d6 f4 f6 d2 b6xd2 a1");
    assert!(moves(&session).contains("3. b6 {a mill} xd2 {taken} "), "{}", moves(&session));
    assert_lossless(&session);
    let owed = read("1. d6 f4 2. f6 d2 3. b6");
    assert_eq!(owed.position().owed(), 1);
    assert_lossless(&owed);
}

#[test]
fn unknown_tags_are_kept() {
    let text = "[Annotator \"x\"]\n[Event \"?\"]\n[Annotator \"y\"]\n[Empty \"\"]\n[PlyCount \"3\"]\n\n*";
    let session = read(text);
    assert_eq!(
        session.tags().collect::<Vec<_>>(),
        [("Annotator", "x"), ("Annotator", "y"), ("Empty", ""), ("PlyCount", "3")]
    );
    assert_lossless(&session);
    // Tags that every record has are written first, wherever they stood.
    let mut session =
        read("[A \"1\"]\n[Date \"1848.03.15\"]\n[Event \"x\"]\n[Event \"y\"]\n[Termination \"bored\"]\nd6 1-0");
    assert_lossless(&session);
    session.set_tag("B", "2").unwrap();
    session.set_tag("Site", "Pest").unwrap();
    assert_lossless(&session);
    let tags: Vec<&str> = session.tags().map(|(name, _)| name).collect();
    assert_eq!(tags, ["Event", "Site", "Date", "A", "Event", "B", "Termination"]);
}

#[test]
fn ends_by_word_follow_from_the_result() {
    let ended = |text: &str| read(text).outcome();
    let resigned = Outcome::win(Side::White, Reason::Resigned);
    assert_eq!(ended("d6 f4 1-0"), Some(resigned));
    assert_eq!(ended("[Result \"1-0\"]\nd6 f4"), Some(resigned));
    assert_eq!(ended("[Result \"1-0\"]\n[Termination \"resigned\"]\nd6 f4 1-0"), Some(resigned));
    assert_eq!(ended("d6 f4 1/2-1/2"), Some(Outcome::draw(Reason::Agreed)));
    assert_eq!(ended("[Result \"*\"]\nd6 f4 *"), None);
    let timed = read("[Result \"0-1\"]\n[Termination \"time forfeit\"]\nd6 f4 0-1");
    assert_eq!(timed.outcome().map(|outcome| outcome.winner), Some(Some(Side::Black)));
    assert!(timed.to_record().contains("[Termination \"time forfeit\"]"));
    for session in [timed, read("d6 f4 1-0"), read("d6 f4 1/2-1/2"), read("0-1")] {
        assert_lossless(&session);
    }
    for wrong in
        ["[Termination \"few-men\"]\nd6 1-0", "[Termination \"agreed\"]\nd6 1-0", "[Termination \"resigned\"]\nd6 *"]
    {
        assert!(matches!(Session::parse_record(wrong).unwrap_err().what, RecordFault::Termination { .. }), "{wrong}");
    }
    // The end of a game whose history is not in the record is taken at its word.
    let closed = "[FEN \"********/O*O*O***/@*@***@* w o ? 3 0 3 0 0 0\"]\n[Termination \"repetition\"]\n1/2-1/2";
    assert_eq!(ended(closed), Some(Outcome::draw(Reason::Repetition)));
    assert_lossless(&read(closed));
}

#[test]
fn errors_name_the_place_and_give_what_could_be_read() {
    for (text, line, column, readable) in [
        ("1. d6 f4\n2. f6 z9", 2, 7, "d6 f4 f6"),
        ("1. d6 f4\n2. d6", 2, 4, "d6 f4"),
        ("1. d6 f4 {ő} (1... d5 2. d5) 2. f6", 1, 26, "d6 f4"),
        ("1. d6 f4 {never closed", 1, 10, "d6 f4"),
        ("1. d6 f4 (1... d5", 1, 10, "d6 f4"),
        ("1. d6 f4)", 1, 9, "d6 f4"),
        ("(1. d6)", 1, 1, ""),
        ("1. d6 $x", 1, 7, "d6"),
        ("1. d6 $256", 1, 7, "d6"),
        ("1. d6 ] f4", 1, 7, "d6"),
        ("1. d6 [Event \"late\"]", 1, 7, "d6"),
        ("1. d6 1-0 1-0", 1, 11, "d6"),
        ("1. d6 1-0 [Event \"second\"]", 1, 11, "d6"),
        ("[Event \"x]\n1. d6", 1, 1, ""),
        ("[Event x]", 1, 1, ""),
        ("[Event \"x\"]\n[Option-flying \"seldom\"]", 2, 1, ""),
        ("[Event \"x\"]\n[Option-colour \"red\"]", 2, 1, ""),
        ("[Option-men \"12\"]\n[Variant \"six\"]", 1, 1, ""),
        ("[Variant \"nine\"]\n[Variant \"six\"]", 2, 1, ""),
        ("[Variant \"nine\"]\n[FEN \"nonsense\"]", 2, 1, ""),
        ("[SetUp \"1\"]", 1, 1, ""),
        ("[Result \"won\"]\nd6", 1, 1, "d6"),
        ("Dear sir", 1, 1, ""),
    ] {
        let error = Session::parse_record(text).expect_err(text);
        assert_eq!((error.line, error.column), (line, column), "{text}: {error}");
        assert_eq!(turns(&error.so_far), readable, "{text}");
        assert_lossless(&error.so_far);
        assert!(!error.so_far.can_redo());
    }
}

/// What a player at the board may do, by numbers that choose among what is possible.
#[derive(Clone, Debug)]
enum Deed {
    Play(usize),
    Undo(usize),
    Redo(usize),
    Jump(usize),
    Comment(String),
    End(u8),
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        16 => any::<usize>().prop_map(Deed::Play),
        3 => (1_usize..6).prop_map(Deed::Undo),
        2 => (1_usize..6).prop_map(Deed::Redo),
        1 => (0_usize..40).prop_map(Deed::Jump),
        1 => "[ -~áéőű{}\\n]{0,12}".prop_map(Deed::Comment),
        1 => any::<u8>().prop_map(Deed::End),
    ]
}

fn do_deed(session: &mut Session, deed: &Deed) {
    match deed {
        Deed::Play(choice) => {
            let legal = session.position().legal_actions();
            if !legal.is_empty() {
                session.play(legal[choice % legal.len()]).unwrap();
            }
        }
        Deed::Undo(count) => {
            (0..*count).map_while(|_| session.undo()).count();
        }
        Deed::Redo(count) => {
            (0..*count).map_while(|_| session.redo()).count();
        }
        Deed::Jump(turns) => session.jump(*turns),
        Deed::Comment(text) => session.add_comment(text),
        Deed::End(kind) if kind % 8 == 0 => drop(session.resign(Side::ALL[usize::from(kind / 8 % 2)])),
        Deed::End(kind) if kind % 8 == 1 => {
            let side = session.position().side();
            // Refused where the game is over.
            if session.offer_draw(side).is_ok() {
                session.accept_draw(!side).unwrap();
            }
        }
        Deed::End(_) => drop(session.take_back_end()),
    }
}

/// Rules under which all kinds of turns come up quickly.
fn any_rules() -> impl Strategy<Value = Rules> {
    let names = [
        "malom",
        "nine",
        "lasker",
        "morabaraba",
        "eleven",
        "seven",
        "six",
        "three",
        "nine,blocked=passes,flying=never",
        "six,men=8,blocked=passes",
        "seven,men=4,flying=four,double-mill=two",
        "three,repetition=4,quiet-limit=3",
        "nine,men=4,csiki-csuki=forbidden,repeat-mill=restricted",
        "twelve,double-mill=two,men-in-mills=never-safe",
    ];
    proptest::sample::select(names.to_vec()).prop_map(|name: &str| name.parse().unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn any_game_reads_back_the_same(rules in any_rules(), deeds in prop::collection::vec(deed(), 0..250)) {
        let mut session = Session::new(rules);
        for deed in &deeds {
            do_deed(&mut session, deed);
        }
        assert_lossless(&session);
        // And goes on the same.
        let mut copy = read(&session.to_record());
        for deed in deeds.iter().rev().take(30) {
            do_deed(&mut session, deed);
            do_deed(&mut copy, deed);
            prop_assert_eq!(&session, &copy);
        }
    }

    #[test]
    fn a_game_from_any_position_reads_back_the_same(
        rules in any_rules(),
        before in prop::collection::vec(deed(), 0..80),
        deeds in prop::collection::vec(deed(), 0..80),
    ) {
        let mut game = Session::new(rules);
        before.iter().for_each(|deed| do_deed(&mut game, deed));
        // A position line knows only the last turns that closed mills.
        let Ok(start) = Position::parse(rules, &game.position().to_string()) else { return Ok(()) };
        let mut session = Session::from_position(start);
        deeds.iter().for_each(|deed| do_deed(&mut session, deed));
        assert_lossless(&session);
    }

    #[test]
    fn undo_is_the_inverse_of_playing(rules in any_rules(), choices in prop::collection::vec(any::<usize>(), 1..80)) {
        let mut session = Session::new(rules);
        let mut positions = vec![*session.position()];
        for choice in choices {
            do_deed(&mut session, &Deed::Play(choice));
            if session.action_index() == positions.len() {
                positions.push(*session.position());
            }
        }
        let full = session.clone();
        for position in positions.iter().rev() {
            prop_assert_eq!(session.position(), position);
            session.undo();
        }
        session.jump_to_action(usize::MAX);
        prop_assert_eq!(session, full);
    }

    #[test]
    fn damaged_records_are_refused_or_read_but_never_worse(
        rules in any_rules(),
        deeds in prop::collection::vec(deed(), 0..60),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0_u8..4), 1..6),
    ) {
        let mut session = Session::new(rules);
        deeds.iter().for_each(|deed| do_deed(&mut session, deed));
        let mut bytes = session.to_record().into_bytes();
        for (place, byte, kind) in damage {
            if bytes.is_empty() {
                break;
            }
            let place = place.index(bytes.len());
            match kind {
                0 => bytes[place] = byte,
                1 => bytes.insert(place, b"(){}[]$;%\"\\.-x*1"[usize::from(byte) % 16]),
                2 => drop(bytes.remove(place)),
                _ => bytes.truncate(place + 1),
            }
        }
        match Session::parse_record(&String::from_utf8_lossy(&bytes)) {
            Ok(session) => assert_lossless(&session),
            Err(error) => assert_lossless(&error.so_far),
        }
    }

    #[test]
    fn any_text_at_all_is_read_or_refused(text in "([a-gA-X1-7x(){}$;% .\\-\\[\\]\"\\n]|d6|f4|1-0|\\*){0,60}") {
        if let Ok(session) = Session::parse_record(&text) {
            assert_lossless(&session);
        }
    }
}
