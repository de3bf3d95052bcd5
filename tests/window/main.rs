//! The built game in a real window, driven by real mouse and keys.
//!
//! The test starts an X server of its own (Xvfb), on it the game, drawn by software, and gives movements, presses and
//! keys with xdotool. What the game shows it learns from the game's log (`src/app/trace.rs`): which screen and panel
//! is there, where buttons and points are, what was saved; so it waits for what it needs and never for a time. What
//! is played is played beside it in a [`Session`], and every autosave must say the same. Pictures of all screens
//! are taken from the server and lie in `window` in the target folder's `tmp` afterwards.
#![cfg(all(feature = "game", target_os = "linux"))]

mod display;
mod game;
mod picture;

use std::fs;
use std::path::{Path, PathBuf};

use malom::app::play::note_players;
use malom::rules::{Action, BySide, Position, Rules};
use malom::session::Session;
use malom::text::Language;

use display::{Display, eventually};
use game::Game;
use picture::Picture;

/// The language of the windows that are driven.
const LANGUAGE: Language = Language::ENGLISH;

/// White closes a mill with g4-g7; then Black has three men and flies; then White closes one with f4-f6, and Black
/// has two men.
const NEAR_THE_END: &str = "***@***@/O*O@**@O/O*O****O w m s 6 0 4 0 0 0";

/// The name under which a game is saved.
const SAVED_AS: &str = "first";

/// The text of a key, which is also the name of a button.
fn text(key: &str) -> String {
    LANGUAGE.text(key)
}

/// A game in the window, and the same game beside it.
struct Table<'a> {
    game: Game<'a>,
    session: Session,
    folder: PathBuf,
}

/// How an action is played.
#[derive(Clone, Copy, PartialEq)]
enum By {
    Clicks,
    Drag,
}

impl<'a> Table<'a> {
    fn sit_down(display: &'a Display, folder: &Path, session: Session) -> Table<'a> {
        let game = Game::start(display, folder);
        assert!(game.has_said("No audio device found"), "this was to be a computer without sound");
        Table { game, session, folder: folder.to_owned() }
    }

    /// An action by its name.
    fn action(&self, name: &str) -> Action {
        self.session.board().parse_action(name).unwrap()
    }

    /// Plays an action with the mouse; it must be saved.
    fn play(&mut self, name: &str, by: By) {
        let named = |point| self.session.board().display_point(point).to_string();
        let action = self.action(name);
        let to = self.game.point(&named(action.target()));
        match action {
            Action::Move { from, .. } => {
                let (from_name, from) = (named(from), self.game.point(&named(from)));
                if by == By::Drag {
                    self.drag(from, to);
                } else {
                    self.game.click_at(from);
                    self.game.wait(&format!("held {from_name}"));
                    self.game.click_at(to);
                }
            }
            _ => self.game.click_at(to),
        }
        self.played(name);
    }

    /// Presses the button at a place, and lets it go at another.
    fn drag(&mut self, from: (i32, i32), to: (i32, i32)) {
        let [x, y, to_x, to_y] = [from.0, from.1, to.0, to.1].map(|at| at.to_string());
        self.game.xdotool(&["mousemove", &x, &y, "mousedown", "1", "mousemove", &to_x, &to_y, "mouseup", "1"]);
    }

    /// This has just been played in the window.
    fn played(&mut self, name: &str) {
        self.session.play(self.action(name)).unwrap();
        self.check_saved();
    }

    /// The game has been saved since the last action, and the record is that of the game beside it.
    fn check_saved(&self) {
        self.game.wait_saved(&self.session.position().to_string());
        assert_eq!(fs::read_to_string(self.folder.join("game.txt")).unwrap(), self.record());
    }

    /// The record of the game, by two people.
    fn record(&self) -> String {
        let mut session = self.session.clone();
        note_players(&mut session, BySide::default());
        session.to_record()
    }

    /// A click on a point that must be refused.
    fn try_in_vain(&mut self, point: &str, why: &str, message: &str) {
        let place = self.game.point(point);
        self.game.click_at(place);
        self.game.wait(&format!("refused {point}: Rules({why})"));
        self.game.wait(&format!("message {}", text(message)));
    }

    /// Another game stands on the board, at its start.
    fn expect_new(&mut self, session: Session) {
        self.game.wait(&format!("began {}", session.position()));
        self.session = session;
    }

    /// Opens the game's menu from the board.
    fn menu(&mut self) {
        self.game.key("Escape");
        self.game.panel("Pause");
    }

    /// Opens a panel from the game's menu.
    fn open(&mut self, key: &str, panel: &str) {
        self.menu();
        self.game.click(&text(key));
        self.game.panel(panel);
    }

    /// Goes one step back.
    fn back_to(&mut self, panel: &str) {
        self.game.key("Escape");
        self.game.panel(panel);
    }
}

/// Pictures of the screens, by name.
#[derive(Default)]
struct Album(Vec<(&'static str, Picture)>);

impl Album {
    /// Keeps a picture. It is no blank, and no other screen looks like it.
    fn add(&mut self, name: &'static str, picture: Picture) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window");
        fs::create_dir_all(&folder).unwrap();
        picture.save(&folder.join(format!("{name}.png")));
        let (colours, spread) = (picture.colours(), picture.spread());
        assert!(colours > 1000 && spread > 8.0, "{name} is blank: {colours} colours, spread {spread}");
        for (other, before) in &self.0 {
            let difference = picture.difference(before);
            assert!(difference > 2.0, "{name} looks like {other}: {difference}");
        }
        self.0.push((name, picture));
    }
}

#[test]
fn two_people_play_in_the_real_window() {
    let display = Display::open();
    let folder = tempfile::tempdir().unwrap();
    let settings = format!("language = \"{}\"\nblack = \"person\"\n", LANGUAGE.code());
    fs::write(folder.path().join("settings.toml"), settings).unwrap();
    let mut album = Album::default();

    let mut table = Table::sit_down(&display, folder.path(), Session::new(Rules::default()));
    begin(&mut table, &mut album);
    first_turns(&mut table, &mut album);
    let session = table.session.clone();
    table.game.kill();

    let mut table = Table::sit_down(&display, folder.path(), session);
    go_on(&mut table, &mut album);
    let saved = look_into_panels(&mut table, &mut album);
    play_to_the_end(&mut table, &mut album);
    agree_and_resign(&mut table);
    set_up(&mut table, &mut album);
    look_around(&mut table, saved);
    table.game.key("ctrl+q");
    assert!(table.game.ended().success());
}

/// From the title to the board by keyboard alone.
fn begin(table: &mut Table, album: &mut Album) {
    let game = &mut table.game;
    assert!(game.control(&text("title-new-game")).focused);
    album.add("title", game.picture());
    game.key("Return");
    game.panel("NewGame");
    assert!(game.control(&text("new-play")).focused);
    album.add("new-game", game.picture());
    game.key("Return");
    game.wait("screen Playing");
    table.expect_new(Session::new(Rules::default()));
}

/// The first turns of both sides, each in another way, up to a mill for which no man has been taken yet.
fn first_turns(table: &mut Table, album: &mut Album) {
    let [d6, a1, c4, e4] = ["d6", "a1", "c4", "e4"].map(|name| table.game.point(name));
    let empty = table.game.picture();
    let [red, green, blue] = empty.around(((c4.0 + e4.0) / 2, c4.1), 12).mean();
    assert!(red > green && green > blue, "the board's middle is no wood: {red} {green} {blue}");
    album.add("board", empty.clone());

    table.play("d6", By::Clicks);
    let placed = table.game.picture();
    let (there, elsewhere) = (placed.around(d6, 10), placed.around(a1, 10));
    assert!(there.difference(&empty.around(d6, 10)) > 15.0, "a man is seen where it was placed");
    assert!(elsewhere.difference(&empty.around(a1, 10)) < 2.0, "nothing is seen where none was");
    table.try_in_vain("d6", "Occupied", "illegal-occupied");

    // Points are typed by name or by the letter that they have; the cursor walks.
    table.game.xdotool(&["key", "f", "4"]);
    table.played("f4");
    table.game.xdotool(&["key", "Left", "Up", "Left", "Return"]);
    table.played("d5");
    let letter = table.session.board().letter(table.action("f2").target()).to_ascii_lowercase();
    table.game.xdotool(&["key", &letter.to_string(), "Return"]);
    table.played("f2");

    table.game.key("ctrl+z");
    table.session.undo_turn();
    table.check_saved();
    table.game.key("ctrl+y");
    table.session.redo_turn();
    table.check_saved();

    let shown = table.game.picture();
    table.game.key("F12");
    let told = table.game.wait("message ");
    let file = told.split(' ').next_back().unwrap();
    assert_eq!(told, LANGUAGE.text_with("toast-picture", [("file", file.into())]));
    let difference = Picture::from_png(Path::new(file)).difference(&shown);
    assert!(difference < 1.0, "the picture that was taken is not what was shown: {difference}");

    table.play("d7", By::Clicks);
    table.game.wait("played MillClosed");
    assert_eq!(table.session.position().owed(), 1);
}

/// After the game was killed: what the title offers is the game as it was.
fn go_on(table: &mut Table, album: &mut Album) {
    table.game.control(&text("title-continue"));
    album.add("title-continue", table.game.picture());
    table.game.click(&text("title-continue"));
    table.game.wait(&format!("began {}", table.session.position()));
    table.game.wait("screen Playing");
    table.try_in_vain("d6", "OwnMan", "illegal-own-man");
    table.play("xf4", By::Clicks);

    table.game.key("ctrl+c");
    table.game.wait(&format!("message {}", text("toast-game-copied")));
    assert_eq!(table.game.clipboard(), table.record());
    album.add("play", table.game.picture());
}

/// Every panel, by mouse, and back by Esc; gives the game that was saved under a name.
fn look_into_panels(table: &mut Table, album: &mut Album) -> Session {
    table.menu();
    table.game.control(&text("menu-resume"));
    album.add("menu", table.game.picture());
    for (key, panel, last, picture) in [
        ("menu-settings", "Settings", "settings-window-full", "settings"),
        ("menu-help", "Help", "menu-back", "help"),
        ("menu-files", "Files", "files-save", "files"),
    ] {
        table.game.click(&text(key));
        table.game.panel(panel);
        table.game.control(&text(last));
        album.add(picture, table.game.picture());
        if panel != "Files" {
            table.back_to("Pause");
        }
    }
    table.game.xdotool(&["type", SAVED_AS]);
    table.game.key("Return");
    let file = table.folder.join(SAVED_AS).with_extension("malom");
    let told = LANGUAGE.text_with("files-saved", [("file", file.display().to_string().into())]);
    table.game.wait(&format!("message {told}"));
    assert_eq!(fs::read_to_string(file).unwrap(), table.record());
    table.back_to("Pause");
    table.back_to("None");
    table.session.clone()
}

/// A position from the clipboard, which asks once more since a game is in progress; a drag, removals, a flight, the end.
fn play_to_the_end(table: &mut Table, album: &mut Album) {
    let position = Position::parse(Rules::default(), NEAR_THE_END).unwrap();
    table.game.set_clipboard("no game");
    table.game.key("ctrl+v");
    table.game.wait("message ");
    table.game.set_clipboard(NEAR_THE_END);
    table.game.key("ctrl+v");
    table.game.wait(&format!("message {}", text("toast-paste-sure")));
    table.game.key("ctrl+v");
    table.expect_new(Session::from_position(position));

    table.play("g4-g7", By::Drag);
    table.play("xf2", By::Clicks);
    let flight = LANGUAGE.text_with("toast-flight-black", [("men", 3.into())]);
    table.game.wait(&format!("message {flight}"));
    table.play("c5-g1", By::Clicks);
    table.play("f4-f6", By::Clicks);
    table.play("xe3", By::Clicks);
    assert!(table.session.outcome().is_some());
    table.game.panel("End");
    table.game.control(&text("end-rematch"));
    album.add("end", table.game.picture());
}

/// A rematch that is drawn by agreement, and one that is resigned by keyboard alone.
fn agree_and_resign(table: &mut Table) {
    let again = Session::from_position(*table.session.start());
    table.game.key("Return");
    table.expect_new(again.clone());
    table.game.panel("None");
    table.open("menu-draw", "None");
    table.game.wait("draw offered by White");
    table.game.click(&text("hud-agree"));
    table.game.wait_within("reason: Agreed");
    table.game.panel("End");

    table.game.click(&text("end-rematch"));
    table.expect_new(again);
    table.game.panel("None");
    table.menu();
    table.game.walk_back_to(&text("menu-resign"));
    table.game.key("Return");
    table.game.control(&text("menu-resign-sure"));
    table.game.key("Return");
    table.game.wait_within("reason: Resigned");
    table.game.panel("End");
    table.back_to("None");
}

/// A position set up by clicks, then played from.
fn set_up(table: &mut Table, album: &mut Album) {
    table.open("menu-editor", "Editor");
    table.game.click(&text("editor-clear"));
    table.game.wait("began ");
    album.add("editor", table.game.picture());
    for (key, points) in [("editor-put-white", ["a1", "d1", "b2"]), ("editor-put-black", ["g7", "d7", "f6"])] {
        table.game.choose(&text(key));
        for point in points {
            let place = table.game.point(point);
            table.game.click_at(place);
            table.game.wait("began ");
        }
    }
    // A man is carried with the mouse, another put by keyboard, which belongs to the board here.
    let (from, to) = (table.game.point("b2"), table.game.point("d2"));
    table.drag(from, to);
    table.game.wait("began ");
    table.game.xdotool(&["key", "f", "4"]);
    table.game.wait("began ");
    table.game.click(&text("editor-play"));
    table.game.panel("None");
    let line = "********/*@@*O***/@@**OO** w m s 3 0 4 0 0 0";
    let session = Session::from_position(Position::parse(Rules::default(), line).unwrap());
    table.expect_new(session);
    table.play("d2-b2", By::Clicks);
}

/// What changes nothing in the game; at last the game that was saved is opened.
fn look_around(table: &mut Table, saved: Session) {
    let game = &mut table.game;
    let usual = game.point("a7");
    game.key("F2");
    game.wait("points ");
    assert_ne!(game.point("a7"), usual, "the flat view lays the board out otherwise");
    game.key("F2");
    game.wait("points ");
    assert_eq!(game.point("a7"), usual);
    game.key("F10");
    game.no_controls();
    game.key("F10");
    game.control(&text("hud-menu"));
    // Without a window manager nothing fills the screen; but what was chosen is kept.
    for answer in ["yes", "no"] {
        game.key("F11");
        eventually("full screen", || kept_settings(&table.folder).contains(&format!("full-screen = \"{answer}\"")));
    }
    game.key("ctrl+o");
    game.panel("Files");
    game.click(SAVED_AS);
    game.wait(&format!("message {}", text("files-open-sure")));
    game.click(SAVED_AS);
    table.expect_new(saved);
    table.check_saved();
}

fn kept_settings(folder: &Path) -> String {
    fs::read_to_string(folder.join("settings.toml")).unwrap()
}
