//! The game in a process of its own, driven by mouse and keys, watched through its log.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::picture::Picture;
use crate::screen::Screen;

/// How long anything may take on a machine that draws by software and is busy besides.
const PATIENCE: Duration = Duration::from_secs(90);

/// What the game has said so far.
#[derive(Default)]
struct Log {
    lines: Mutex<Vec<String>>,
    grown: Condvar,
}

impl Log {
    /// The lines, even if a thread failed while it had them.
    fn lines(&self) -> MutexGuard<'_, Vec<String>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A running game. It is killed with the value.
pub struct Game<'a> {
    screen: &'a Screen,
    process: Child,
    log: Arc<Log>,
    /// Lines up to here have been waited for.
    heard: usize,
    folder: PathBuf,
}

impl Drop for Game<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let lines = self.log.lines();
            let shown = lines.iter().filter(|line| !line.contains(" control"));
            let last: Vec<&String> = shown.collect();
            eprintln!("the game said last:");
            last.iter().skip(last.len().saturating_sub(60)).for_each(|line| eprintln!("    {line}"));
        }
        self.kill();
    }
}

impl<'a> Game<'a> {
    /// Starts the game with its data in a folder, and waits until it is loaded.
    pub fn start(screen: &'a Screen, folder: &Path, file: Option<&Path>) -> Game<'a> {
        let mut process = Command::new(env!("CARGO_BIN_EXE_malom"))
            .args(file)
            .env("DISPLAY", &screen.display)
            .env_remove("WAYLAND_DISPLAY")
            .env("XDG_RUNTIME_DIR", folder)
            .env("MALOM_DATA_DIR", folder)
            .env("LANG", "en_US.UTF-8")
            .env("NO_COLOR", "1")
            .env("RUST_LOG", "warn,wgpu_hal=error,malom=info,malom::state=debug")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let log = Arc::new(Log::default());
        listen(process.stdout.take().unwrap(), log.clone());
        listen(process.stderr.take().unwrap(), log.clone());
        let mut game = Game { screen, process, log, heard: 0, folder: folder.to_owned() };
        game.wait("loaded after");
        let window = screen.xdotool(&["search", "--sync", "--onlyvisible", "--name", "^Malom$"]);
        screen.xdotool(&["windowfocus", window.lines().next().unwrap_or_default()]);
        game
    }

    /// Waits for a line with this in it, later than those waited for before, and returns what follows it there.
    pub fn wait(&mut self, text: &str) -> String {
        self.wait_for(text, |line| line.split_once(text).map(|(_, rest)| rest.trim().to_owned()))
    }

    fn wait_for<T>(&mut self, what: &str, mut find: impl FnMut(&str) -> Option<T>) -> T {
        let deadline = Instant::now() + PATIENCE;
        let mut lines = self.log.lines();
        loop {
            while self.heard < lines.len() {
                self.heard += 1;
                if let Some(found) = find(&lines[self.heard - 1]) {
                    return found;
                }
            }
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "waited in vain for `{what}`");
            lines = self.log.grown.wait_timeout(lines, left).unwrap().0;
        }
    }

    /// The last thing told of the screen or panel that is shown now, once it is.
    fn shown<T>(&self, what: &str, find: impl Fn(&str) -> Option<T>) -> T {
        let deadline = Instant::now() + PATIENCE;
        let mut lines = self.log.lines();
        loop {
            let since = lines.iter().rposition(|line| line.contains("state: screen ") || line.contains("state: menu "));
            let current = &lines[since.unwrap_or(0)..];
            if let Some(found) = current.iter().rev().find_map(|line| find(line)) {
                return found;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "looked in vain for {what}");
            lines = self.log.grown.wait_timeout(lines, left).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Presses the button or choice with these words.
    pub fn press(&mut self, words: &str) {
        let (x, y) = self.shown(words, |line| {
            let (_, rest) = line.split_once("state: control ")?;
            let mut parts = rest.splitn(7, ' ');
            let mut edge = || parts.next()?.parse::<i32>().ok();
            let (left, top, right, bottom) = (edge()?, edge()?, edge()?, edge()?);
            (parts.nth(2)? == words).then_some(((left + right) / 2, (top + bottom) / 2))
        });
        self.click_at(&format!("{x},{y}"));
    }

    fn click_at(&mut self, place: &str) {
        let (x, y) = place.split_once(',').unwrap();
        self.screen.xdotool(&["mousemove", x, y]);
        self.screen.xdotool(&["click", "1"]);
    }

    /// Where a point of the board lies.
    fn place(&self, point: &str) -> String {
        self.shown(point, |line| {
            let (_, points) = line.split_once("state: points ")?;
            let places: HashMap<&str, &str> = points.split(' ').filter_map(|place| place.split_once('=')).collect();
            places.get(point).map(|place| (*place).to_owned())
        })
    }

    /// Clicks a point of the board.
    pub fn point(&mut self, point: &str) {
        let place = self.place(point);
        self.click_at(&place);
    }

    /// Drags a man from point to point.
    pub fn drag(&mut self, from: &str, to: &str) {
        let (from, to) = (self.place(from), self.place(to));
        let ((x, y), (to_x, to_y)) = (from.split_once(',').unwrap(), to.split_once(',').unwrap());
        self.screen.xdotool(&["mousemove", x, y, "mousedown", "1", "mousemove", to_x, to_y, "mouseup", "1"]);
    }

    /// Presses a key, or several at once, as xdotool names them: `ctrl+z`.
    pub fn key(&mut self, key: &str) {
        self.screen.xdotool(&["key", key]);
    }

    /// Takes a picture of the window with F12.
    pub fn picture(&mut self) -> Picture {
        self.key("F12");
        let file = PathBuf::from(self.wait("picture "));
        assert!(file.starts_with(&self.folder), "{}", file.display());
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(picture) = Picture::read(&file) {
                return picture;
            }
            assert!(Instant::now() < deadline, "{} never came", file.display());
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Ends it as a power cut would.
    pub fn kill(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }

    /// Waits until it has ended by itself.
    pub fn wait_end(&mut self) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                assert!(status.success(), "{status}");
                return;
            }
            assert!(Instant::now() < deadline, "it does not end");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Nothing it said so far tells of a failure.
    pub fn check_log(&self) {
        let lines = self.log.lines();
        for line in lines.iter() {
            assert!(!line.contains("panicked") && !line.contains(" ERROR "), "{line}");
        }
    }
}

fn listen(pipe: impl Read + Send + 'static, log: Arc<Log>) {
    std::thread::spawn(move || {
        for line in BufReader::new(pipe).lines().map_while(Result::ok) {
            log.lines().push(line);
            log.grown.notify_all();
        }
    });
}
