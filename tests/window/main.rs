//! The real window: the built game on a screen of its own (Xvfb, software Vulkan), driven by mouse and key events
//! (xdotool), watched through its log (`app/trace.rs`) and its autosave. Nothing waits for a time, all for a state.

mod game;
mod picture;
mod screen;

use std::fs;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use game::Game;
use malom::rules::{Position, Preset, Reason, Rules, Side};
use malom::session::Session;
use screen::Screen;

/// One game draws at a time: there are few processors, and all of them draw.
static ALONE: Mutex<()> = Mutex::new(());

/// A folder with settings for two people at one computer.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let settings = "language = \"en\"\nspeed = \"fast\"\nquality = \"low\"\nwhite = \"person\"\nblack = \"person\"\n";
    fs::write(folder.path().join("settings.toml"), settings).unwrap();
    folder
}

/// The game as it is saved.
fn saved(folder: &Path) -> Session {
    Session::parse_record(&fs::read_to_string(folder.join("game.txt")).unwrap()).unwrap()
}

/// The turns of a game, as they are written.
fn turns(session: &Session) -> Vec<String> {
    session.turns().iter().map(|played| session.board().display_turn(played.turn).to_string()).collect()
}

/// From the title to a mill and a removal, by mouse and keys; then the power fails, and the game goes on.
#[test]
fn two_people_play_and_go_on_after_a_power_cut() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let (screen, folder) = (Screen::open(), folder());
    let mut game = Game::start(&screen, folder.path(), None);
    game.wait("screen Title");
    let title = game.picture();
    title.check("title");
    game.press("New game");
    game.wait("menu NewGame");
    let new_game = game.picture();
    new_game.check("new game");
    assert!(new_game.difference(&title) > 0.1, "the panel is to be seen");
    game.press("Play");
    game.wait("screen Playing");
    game.wait("began");

    game.point("d6");
    game.wait("played Placed");
    game.point("f4");
    game.wait("played Placed");
    // Taken already: refused, and nothing changes.
    game.point("d6");
    game.wait("refused d6");
    game.point("f6");
    game.wait("played Placed");
    // By keys: a point typed, and the cursor walked.
    game.key("d");
    game.key("2");
    game.wait("played Placed");
    game.point("b6");
    game.wait("played MillClosed");
    game.point("f4");
    // Saved before it is told.
    game.wait("played Taken");
    assert_eq!(turns(&saved(folder.path())), ["d6", "f4", "f6", "d2", "b6xf4"]);
    let playing = game.picture();
    playing.check("playing");
    assert!(playing.difference(&new_game) > 0.1 && playing.difference(&title) > 0.1);

    game.key("ctrl+z");
    game.wait("jumped to");
    game.key("ctrl+y");
    let before = game.wait("jumped to");
    // The game goes to the clipboard, something is played, and the game comes back.
    game.key("ctrl+c");
    game.key("Right");
    game.key("Left");
    game.key("space");
    assert_ne!(game.wait("saved "), before);
    // What would be lost is asked about first.
    game.key("ctrl+v");
    game.wait("message The game on the board will be lost");
    game.key("ctrl+v");
    assert_eq!(game.wait("began "), before);

    game.kill();
    let mut game = Game::start(&screen, folder.path(), None);
    game.wait("screen Title");
    game.press("Continue");
    assert_eq!(game.wait("began "), before);
    assert_eq!(turns(&saved(folder.path())), ["d6", "f4", "f6", "d2", "b6xf4"]);

    // Every panel can be reached, and Esc leads back; each looks like itself.
    let mut seen = vec![playing];
    for (key, menu) in [("Escape", "Pause"), ("F1", "Help"), ("ctrl+o", "Files")] {
        game.key(key);
        game.wait(&format!("menu {menu}"));
        let picture = game.picture();
        picture.check(menu);
        for other in &seen {
            assert!(picture.difference(other) > 0.04, "{menu} looks like another");
        }
        seen.push(picture);
        game.key("Escape");
        game.wait("menu ");
        if menu != "Pause" {
            game.key("Escape");
            game.wait("menu None");
        }
    }
    // To give up asks once more.
    game.key("Escape");
    game.wait("menu Pause");
    game.press("Resign");
    game.press("Press again to resign");
    game.wait("played Ended");
    game.wait("menu End");
    let ended = game.picture();
    ended.check("end");
    let outcome = saved(folder.path()).outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::White), Reason::Resigned));
    game.check_log();
    game.key("ctrl+q");
    game.wait_end();
}

/// From a prepared record: a drag that closes a mill, a removal, a flight, and the end.
#[test]
fn a_drag_a_flight_and_an_end() {
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let (screen, folder) = (Screen::open(), folder());
    let rules: Rules = Preset::Nine.rules();
    let line = "********/OO****O*/**@O@@*@ w m s 4 0 4 0 0 0";
    let prepared = Session::from_position(Position::parse(rules, line).unwrap());
    let file = folder.path().join("prepared.malom");
    fs::write(&file, prepared.to_record()).unwrap();
    let mut game = Game::start(&screen, folder.path(), Some(&file));
    game.wait("screen Playing");
    game.drag("b4", "b6");
    game.wait("played MillClosed");
    game.point("g4");
    game.wait("played Taken");
    // Black has three men now and flies.
    game.point("d1");
    game.wait("held d1");
    game.point("c3");
    game.wait("played Flew");
    // To and fro by clicks, and the last removal.
    for (from, to, event) in [("b6", "b4", "Moved"), ("c3", "e3", "Flew"), ("b4", "b6", "MillClosed")] {
        game.point(from);
        game.wait(&format!("held {from}"));
        game.point(to);
        game.wait(&format!("played {event}"));
    }
    game.point("a1");
    game.wait("played Ended");
    game.wait("menu End");
    game.picture().check("end");
    let session = saved(folder.path());
    assert_eq!(turns(&session), ["b4-b6xg4", "d1-c3", "b6-b4", "c3-e3", "b4-b6xa1"]);
    assert_eq!(
        session.outcome().map(|outcome| (outcome.winner, outcome.reason)),
        Some((Some(Side::White), Reason::FewMen))
    );
    game.check_log();
}
