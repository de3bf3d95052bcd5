//! Games made by hand, one for every reason and every edge of one, run through `malom replay`.
//!
//! `games/NAME.txt` is a game and `games/NAME.expected` its three lines; in `games/refused` the expected text is
//! the place of the error.

mod common;

use std::fs;
use std::path::{Path, PathBuf};

use common::{malom, text};
use malom::rules::Reason;
use malom::session::Session;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games")
}

/// The games of a folder with what is expected of them.
fn games(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut games: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    games.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    games.sort();
    let expected = |game: &PathBuf| fs::read_to_string(game.with_extension("expected")).unwrap();
    games.into_iter().map(|game| (game.clone(), expected(&game))).collect()
}

#[test]
fn games_end_as_they_should() {
    let games = games(&folder());
    for (game, expected) in &games {
        let output = malom(&["replay", game.to_str().unwrap()], b"");
        assert!(output.status.success(), "{}: {}", game.display(), text(&output.stderr));
        assert_eq!(text(&output.stdout), expected, "{}", game.display());
        assert_eq!(expected.lines().count(), 3);
    }
    for reason in Reason::ALL.map(Reason::name).into_iter().chain(["unfinished"]) {
        assert!(games.iter().any(|(_, expected)| expected.lines().nth(2) == Some(reason)), "no game for {reason}");
    }
}

#[test]
fn games_that_are_wrong_are_refused_where_they_are() {
    let games = games(&folder().join("refused"));
    assert!(games.len() > 10);
    for (game, expected) in games {
        let output = malom(&["replay", game.to_str().unwrap()], b"");
        assert_eq!(output.status.code(), Some(2), "{}", game.display());
        assert_eq!(text(&output.stdout), "", "{}", game.display());
        let told = text(&output.stderr);
        assert!(told.starts_with(&format!("malom: {}: ", expected.trim_end())), "{}: {told}", game.display());
    }
}

#[test]
fn records_of_the_games_end_the_same() {
    for (game, _) in games(&folder()) {
        let session = Session::parse_record(&fs::read_to_string(&game).unwrap()).unwrap();
        let record = session.to_record();
        assert_eq!(Session::parse_record(&record).unwrap(), session, "{}\n{record}", game.display());
    }
}

#[test]
fn rules_given_override_the_tags() {
    let game = folder().join("repetition-3.txt");
    let bare = "nine-without-tags.txt";
    let folder = tempfile::tempdir().unwrap();
    let bare = folder.path().join(bare);
    // Without its declared result, which other rules contradict.
    fs::write(&bare, fs::read_to_string(game).unwrap().replace("1/2-1/2", "*")).unwrap();
    let ends = |rules: &str| {
        let output = malom(&["replay", "--rules", rules, bare.to_str().unwrap()], b"");
        text(&output.stdout).lines().skip(1).map(str::to_owned).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(ends("nine"), "1/2-1/2 repetition");
    assert_eq!(ends("nine,repetition=4"), "* unfinished");
    assert_eq!(ends("nine,repetition=never,quiet-limit=4"), "1/2-1/2 quiet-limit");
    // The draw would have come four turns earlier, so the rest is overdue.
    assert_eq!(ends("nine,quiet-limit=2"), "");
}
