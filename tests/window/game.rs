//! The game as a process, watched through its log.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ExitStatus, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use crate::display::{Display, PATIENCE, SIZE, software_driver};
use crate::picture::Picture;

/// How long the game may take to load.
const LOADING: Duration = Duration::from_secs(180);

/// What lines about the state of the window begin with, after the time.
const STATE: &str = "malom::state: ";

/// The running game; it is killed when this is dropped.
pub struct Game<'a> {
    pub display: &'a Display,
    process: Child,
    log: Arc<Log>,
    /// Lines before this one are from before the last action.
    seen: usize,
}

/// What the game has said so far.
#[derive(Default)]
struct Log {
    told: Mutex<Told>,
    more: Condvar,
}

#[derive(Default)]
struct Told {
    lines: Vec<String>,
    /// Nothing more will come: the game has ended.
    over: bool,
    now: State,
}

/// What the window shows now, as far as it has been told. Another screen or panel makes what was told before it void.
#[derive(Default)]
pub struct State {
    /// Everything that can be pressed or written into.
    pub controls: Vec<Control>,
    /// How many of them have still to be told; `None` if nothing has been told yet.
    missing: Option<usize>,
    /// Where the points of the board lie.
    pub points: HashMap<String, (i32, i32)>,
    /// Nothing moves.
    pub rests: bool,
}

/// Something that can be pressed or written into, as the log tells it.
#[derive(Clone, PartialEq, Debug)]
pub struct Control {
    pub middle: (i32, i32),
    pub focused: bool,
    pub disabled: bool,
    pub chosen: bool,
    pub name: String,
}

impl Log {
    fn read(&self, from: impl std::io::Read) {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            let mut told = self.told.lock().unwrap();
            match line.split_once(STATE) {
                Some((_, state)) => {
                    told.now.read(state);
                    told.lines.push(state.to_owned());
                }
                None => {
                    // What the game itself says comes of something that has happened.
                    told.now.rests &= !line.contains("malom::");
                    told.lines.push(line);
                }
            }
            drop(told);
            self.more.notify_all();
        }
        self.told.lock().unwrap().over = true;
        self.more.notify_all();
    }

    /// Waits until what has been told gives something.
    fn wait<T>(&self, what: &str, patience: Duration, mut wanted: impl FnMut(&Told) -> Option<T>) -> T {
        let end = Instant::now() + patience;
        let mut told = self.told.lock().unwrap();
        loop {
            if let Some(found) = wanted(&told) {
                return found;
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() || told.over {
                let why = if told.over { "the game has ended" } else { "it takes too long" };
                let last = told.lines[told.lines.len().saturating_sub(60)..].join("\n");
                drop(told);
                panic!("waiting for {what}: {why}. The game said last:\n{last}");
            }
            told = self.more.wait_timeout(told, left).unwrap().0;
        }
    }
}

impl Log {
    /// Waits until nothing more can come.
    fn wait_for_end(&self) {
        let told = self.told.lock().unwrap();
        let (told, _) = self.more.wait_timeout_while(told, PATIENCE, |told| !told.over).unwrap();
        assert!(told.over, "the game does not end");
    }
}

impl State {
    fn read(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "window" | "screen" | "menu" => *self = State::default(),
            "controls" => {
                self.controls.clear();
                self.missing = Some(rest.parse().unwrap());
            }
            "control" => {
                self.controls.push(control(rest));
                self.missing = self.missing.and_then(|missing| missing.checked_sub(1));
            }
            "points" => self.points = rest.split(' ').map(point).collect(),
            "at" => self.rests = true,
            _ => self.rests = false,
        }
    }

    /// All controls, once they have been told.
    fn all_controls(&self) -> Option<&[Control]> {
        (self.missing == Some(0)).then_some(&self.controls)
    }
}

/// Four edges, a kind, a state and a name.
fn control(line: &str) -> Control {
    let mut words = line.splitn(7, ' ');
    let mut edge = || words.next().unwrap().parse::<i32>().unwrap();
    let (left, top, right, bottom) = (edge(), edge(), edge(), edge());
    let (_kind, state, name) = (words.next().unwrap(), words.next().unwrap(), words.next().unwrap());
    Control {
        middle: ((left + right) / 2, (top + bottom) / 2),
        focused: state.contains('f'),
        disabled: state.contains('d'),
        chosen: state.contains('c'),
        name: name.to_owned(),
    }
}

/// A name and a place, such as `d6=400,200`.
fn point(text: &str) -> (String, (i32, i32)) {
    let (name, place) = text.split_once('=').unwrap();
    let (x, y) = place.split_once(',').unwrap();
    (name.to_owned(), (x.parse().unwrap(), y.parse().unwrap()))
}

impl<'a> Game<'a> {
    /// Starts the game with its files in a folder and no sound device, and waits until it has loaded.
    pub fn start(display: &'a Display, folder: &Path) -> Game<'a> {
        let driver = software_driver();
        let mut command = display.on(std::process::Command::new(env!("CARGO_BIN_EXE_malom")));
        command
            .env("MALOM_DATA_DIR", folder)
            .env("VK_ICD_FILENAMES", &driver)
            .env("VK_DRIVER_FILES", &driver)
            .env("ALSA_CONFIG_PATH", "/dev/null")
            .env("RUST_LOG", "warn,malom=info,malom::state=debug,wgpu_hal=error,naga=error")
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let (log, errors) = (Arc::new(Log::default()), process.stderr.take().unwrap());
        let listening = log.clone();
        std::thread::spawn(move || listening.read(errors));
        let mut game = Game { display, process, log, seen: 0 };
        game.log
            .wait("loading", LOADING, |told| told.lines.iter().any(|line| line.contains("loaded after")).then_some(()));
        // No window manager is there to give it size and focus.
        let found = display.program("xdotool").args(["search", "--onlyvisible", "--name", "^Malom$"]).output().unwrap();
        let window = String::from_utf8(found.stdout).unwrap().trim().to_owned();
        let (width, height) = (SIZE.0.to_string(), SIZE.1.to_string());
        game.xdotool(&[
            "windowmove",
            &window,
            "0",
            "0",
            "windowsize",
            &window,
            &width,
            &height,
            "windowfocus",
            &window,
        ]);
        game.wait(&format!("window {width}×{height}"));
        game
    }

    /// Gives real movements, presses and keys; what is waited for from now on comes after them.
    pub fn xdotool(&mut self, arguments: &[&str]) {
        self.seen = self.log.told.lock().unwrap().lines.len();
        let done = self.display.program("xdotool").args(arguments).status().unwrap();
        assert!(done.success(), "xdotool {arguments:?}");
    }

    /// Waits for a line, since the last action, that begins like this, and gives the rest of it.
    pub fn wait(&self, start: &str) -> String {
        let found =
            |told: &Told| told.lines[self.seen..].iter().find_map(|line| line.strip_prefix(start)).map(str::to_owned);
        self.log.wait(start, PATIENCE, found)
    }

    /// Waits for a line, since the last action, that has this in it.
    pub fn wait_within(&self, part: &str) {
        let found = |told: &Told| told.lines[self.seen..].iter().any(|line| line.contains(part)).then_some(());
        self.log.wait(part, PATIENCE, found);
    }

    /// Waits until the game in progress has been saved in this position, since the last action.
    pub fn wait_saved(&self, position: &str) {
        self.wait_within(&format!("saved {position}"));
    }

    /// Whether such a line has come since the game started.
    pub fn has_said(&self, part: &str) -> bool {
        self.log.told.lock().unwrap().lines.iter().any(|line| line.contains(part))
    }

    /// Waits until what the window shows now gives something.
    pub fn until<T>(&self, what: &str, wanted: impl Fn(&State) -> Option<T>) -> T {
        self.log.wait(what, PATIENCE, |told| wanted(&told.now))
    }

    /// Waits until a control with this name is there and can be used.
    pub fn control(&self, name: &str) -> Control {
        let wanted = |control: &&Control| control.name == name && !control.disabled;
        self.until(name, |now| now.all_controls()?.iter().find(wanted).cloned())
    }

    /// Waits until nothing can be pressed.
    pub fn no_controls(&self) {
        self.until("no controls", |now| now.all_controls()?.is_empty().then_some(()));
    }

    /// Presses a control with the mouse as soon as it is there.
    pub fn click(&mut self, name: &str) {
        let place = self.control(name).middle;
        self.click_at(place);
    }

    /// Chooses one of several values with the mouse as soon as it is there.
    pub fn choose(&mut self, name: &str) {
        self.click(name);
        let wanted = |control: &&Control| control.name == name && control.chosen;
        self.until(name, |now| now.all_controls()?.iter().find(wanted).map(|_| ()));
    }

    /// Walks to a control with Shift and Tab, from the last one back, as soon as it is there.
    pub fn walk_back_to(&mut self, name: &str) {
        self.control(name);
        let mut walked: Vec<String> = Vec::new();
        loop {
            let fresh = |control: &&Control| control.focused && walked.last() != Some(&control.name);
            let now = self.until("the focus", |now| now.all_controls()?.iter().find(fresh).cloned());
            if now.name == name {
                return;
            }
            assert!(!walked.contains(&now.name), "the focus goes round and round without {name}: {walked:?}");
            walked.push(now.name);
            self.key("shift+Tab");
        }
    }

    /// Waits until it is known where a point of the board lies.
    pub fn point(&self, name: &str) -> (i32, i32) {
        self.until(name, |now| now.points.get(name).copied())
    }

    /// Waits until nothing moves any more, and gives what the screen shows then.
    pub fn picture(&self) -> Picture {
        self.until("rest", |now| now.rests.then_some(()));
        let end = Instant::now() + PATIENCE;
        let mut picture = self.display.picture();
        loop {
            // The last frame may still be on its way to the screen.
            std::thread::sleep(Duration::from_millis(100));
            let next = self.display.picture();
            if next == picture {
                return picture;
            }
            assert!(Instant::now() < end, "the screen changes although nothing moves");
            picture = next;
        }
    }

    /// Moves the mouse there and presses its left button.
    pub fn click_at(&mut self, (x, y): (i32, i32)) {
        self.xdotool(&["mousemove", &x.to_string(), &y.to_string(), "click", "1"]);
    }

    /// Presses a key, or several at once such as `ctrl+z`.
    pub fn key(&mut self, key: &str) {
        self.xdotool(&["key", key]);
    }

    /// Waits until a panel has opened, or all have closed (`None`), since the last action.
    pub fn panel(&self, name: &str) {
        self.wait(&format!("menu {name}"));
    }

    /// What another program on the same screen finds on the clipboard.
    pub fn clipboard(&self) -> String {
        let asked = self.display.program("xclip").args(["-o", "-selection", "clipboard"]).output().unwrap();
        String::from_utf8(asked.stdout).unwrap()
    }

    /// Puts a text on the clipboard, as another program does.
    pub fn set_clipboard(&self, text: &str) {
        let mut xclip = self
            .display
            .program("xclip")
            .args(["-i", "-selection", "clipboard"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::io::Write::write_all(&mut xclip.stdin.take().unwrap(), text.as_bytes()).unwrap();
        // It stays behind to give the text to whoever asks, until another program puts one there.
        assert!(xclip.wait().unwrap().success());
    }

    /// Kills the game as the system does when there is no other way: it has no time to save anything.
    pub fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    /// Waits until the game has ended by itself.
    pub fn ended(mut self) -> ExitStatus {
        self.log.wait_for_end();
        self.process.wait().unwrap()
    }
}

impl Drop for Game<'_> {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}
