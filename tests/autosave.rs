//! A game that is saved can be read again, whatever becomes of the program that saves it.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use malom::rules::{Action, Rules};
use malom::session::{Session, autosave, folders};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// How many times the program is killed.
const KILLS: u64 = 100;
/// The longest it lives, in microseconds: long enough for some dozens of saves.
const LONGEST_LIFE: u64 = 60_000;

/// The single actions of a game without an end by counting, long enough for any life.
fn actions(seed: u64, rules: Rules) -> Vec<Action> {
    let mut random = StdRng::seed_from_u64(seed);
    let mut session = Session::new(rules);
    let mut actions = Vec::new();
    while session.outcome().is_none() && actions.len() < 400 {
        let legal = session.position().legal_actions();
        let action = legal[random.random_range(0..legal.len())];
        session.play(action).unwrap();
        actions.push(action);
    }
    actions
}

/// How many actions the game at `path` has, and that it is this game.
fn saved(path: &Path, rules: Rules, actions: &[Action]) -> usize {
    let Some(loaded) = autosave::load(path).unwrap_or_else(|error| panic!("{error}")) else { return 0 };
    assert!(loaded.recovered.is_none(), "the file itself must always read: {:?}", loaded.recovered);
    let count = loaded.session.action_index();
    let mut session = Session::new(rules);
    actions[..count].iter().for_each(|action| drop(session.play(*action).unwrap()));
    assert_eq!(session.position(), loaded.session.position());
    count
}

/// Plays a game through a pipe, one action a line, kills the program after so long, and compares what it had said
/// to have played with what is in the file.
fn live_and_die(seed: u64, life: Duration) -> usize {
    let rules: Rules = "malom,repetition=never,quiet-limit=never".parse().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let actions = actions(seed, rules);
    let mut child = Command::new(env!("CARGO_BIN_EXE_malom"))
        .args(["play", "--rules", &rules.to_string(), "--language", "en"])
        .arg(&path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = actions
        .iter()
        .fold(String::new(), |text, action| text + &format!("{}\n", rules.board().display_action(*action)));
    let writer = std::thread::spawn(move || {
        // The reader is killed in the middle of this.
        drop(stdin.write_all(input.as_bytes()));
        stdin
    });
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let reader = std::thread::spawn(move || stdout.lines().map_while(Result::ok).filter(|line| is_turn(line)).count());
    sleep(life);
    child.kill().unwrap();
    child.wait().unwrap();
    drop(writer.join().unwrap());
    let told = reader.join().unwrap();
    let count = saved(&path, rules, &actions);
    assert!(count + 1 >= told, "{told} actions were told and {count} saved");
    // A new life goes on where the old one ended, over whatever half-made files lie about.
    let mut session = autosave::load(&path).unwrap().map_or_else(|| Session::new(rules), |loaded| loaded.session);
    if let Some(next) = actions.get(count) {
        session.play(*next).unwrap();
        autosave::save(&path, &session).unwrap();
        assert_eq!(saved(&path, rules, &actions), count + 1);
    }
    count
}

/// `12. Light: d6`
fn is_turn(line: &str) -> bool {
    line.split_once(". ").is_some_and(|(number, rest)| number.parse::<u32>().is_ok() && rest.contains(": "))
}

#[test]
fn a_hundred_kills_lose_one_action_at_most() {
    let mut random = StdRng::seed_from_u64(100);
    let counts: Vec<usize> = (0..KILLS)
        .map(|seed| live_and_die(seed, Duration::from_micros(random.random_range(2_000..LONGEST_LIFE))))
        .collect();
    let caught = counts.iter().filter(|count| **count > 0).count();
    assert!(caught > KILLS as usize / 4, "killed too early to see anything: {counts:?}");
}

fn played(turns: &str) -> Session {
    Session::parse_record(turns).unwrap()
}

#[test]
fn the_save_before_is_kept_and_stands_in() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/folder/game.txt");
    assert!(autosave::load(&path).unwrap().is_none());
    let (first, second) = (played("1. d6"), played("1. d6 f4"));
    autosave::save(&path, &first).unwrap();
    autosave::save(&path, &second).unwrap();
    assert_eq!(autosave::load(&path).unwrap().unwrap().session, second);
    assert_eq!(played(&fs::read_to_string(autosave::previous(&path)).unwrap()), first);
    let whole = fs::read(&path).unwrap();
    let mut asides = Vec::new();
    for damaged in [&whole[..whole.len() - 3], &whole[..20], b"", b"\0\0\0\0\0\0\0\0\0\0", b"\xff\xfe"] {
        fs::write(&path, damaged).unwrap();
        let loaded = autosave::load(&path).unwrap().unwrap();
        assert_eq!(loaded.session, first);
        let recovered = loaded.recovered.unwrap();
        let aside = recovered.set_aside.unwrap();
        assert_eq!(fs::read(&aside).unwrap(), damaged, "the damaged file is kept");
        assert!(!recovered.error.is_empty() && !asides.contains(&aside));
        asides.push(aside);
        assert!(!path.exists());
    }
    let loaded = autosave::load(&path).unwrap().unwrap();
    assert_eq!(loaded.session, first, "a missing file is made good as well");
    assert!(loaded.recovered.unwrap().set_aside.is_none());
}

#[test]
fn a_file_that_was_never_a_game_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("letter.txt");
    fs::write(&path, "Dear sir, 1. d6").unwrap();
    let error = autosave::load(&path).unwrap_err().to_string();
    assert!(error.contains("letter.txt") && error.contains("line 1, column 1"), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "Dear sir, 1. d6");
    let output =
        Command::new(env!("CARGO_BIN_EXE_malom")).arg("play").arg(&path).stdin(Stdio::null()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn what_was_undone_is_saved_and_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.txt");
    let mut session = played("1. d6 f4 2. f6 d2 3. b6xd2");
    session.undo();
    session.undo();
    autosave::save(&path, &session).unwrap();
    let mut loaded = autosave::load(&path).unwrap().unwrap().session;
    assert_eq!(loaded, session);
    assert_eq!(loaded.action_index(), 4);
    assert!(loaded.redo().is_some() && loaded.redo().is_some() && loaded.redo().is_none());
}

#[test]
fn the_folders_can_be_moved() {
    let names = || [folders::data(), folders::settings(), folders::autosave()].map(Result::unwrap);
    if let Some(named) = std::env::var_os(folders::DATA_DIR_VARIABLE) {
        let named = Path::new(&named);
        assert_eq!(names(), [named.to_owned(), named.to_owned(), named.join("game.txt")]);
        return;
    }
    // A variable is set for a child and not here, where other tests run.
    let output = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "the_folders_can_be_moved"])
        .env(folders::DATA_DIR_VARIABLE, "/somewhere/else")
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}
