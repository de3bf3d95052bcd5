//! A screen of its own: Xvfb, which keeps what it shows in a file, and the software that draws on it.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::picture::Picture;

/// Width and height of the screen, pixels.
pub const SIZE: (usize, usize) = (800, 600);

/// How long anything may take. Software that draws on a busy computer shows a frame or two a second.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Where Vulkan drivers say that they are there.
const DRIVERS: [&str; 3] = ["/usr/share/vulkan/icd.d", "/usr/local/share/vulkan/icd.d", "/etc/vulkan/icd.d"];

/// A virtual screen; it goes when this is dropped.
pub struct Display {
    server: Child,
    number: String,
    folder: tempfile::TempDir,
}

/// A program that the test cannot do without, to be run.
pub fn program(name: &str) -> Command {
    let found =
        std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()).any(|dir| dir.join(name).is_file());
    assert!(found, "{name} is missing: `packaging/packages test` installs what the tests need");
    Command::new(name)
}

/// Waits until something is so.
pub fn eventually(what: &str, so: impl Fn() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !so() {
        assert!(Instant::now() < end, "waiting for {what}: it takes too long");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The description of the Vulkan driver that draws with the processor alone.
pub fn software_driver() -> PathBuf {
    let files = DRIVERS.into_iter().filter_map(|folder| std::fs::read_dir(folder).ok()).flatten();
    let mut files = files.filter_map(Result::ok).map(|entry| entry.path());
    let found = files.find(|file| file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("lvp_icd")));
    found.expect("no software Vulkan (lavapipe): `packaging/packages test` installs what the tests need")
}

impl Display {
    /// Starts a server on a number that is free.
    pub fn open() -> Display {
        let folder = tempfile::tempdir().unwrap();
        let screen = format!("{}x{}x24", SIZE.0, SIZE.1);
        let mut server = program("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-noreset", "-screen", "0", &screen, "-fbdir"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // The number is written once the server takes clients.
        let mut line = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let display = Display { server, number: line.trim().to_owned(), folder };
        assert!(!display.number.is_empty(), "Xvfb has not started");
        // A Hungarian keyboard, whose Z is where others have their Y.
        let set = display.program("setxkbmap").args(["-layout", "hu"]).status().unwrap();
        assert!(set.success(), "the keyboard's layout could not be set");
        display
    }

    /// A program that is to run on this screen.
    pub fn program(&self, name: &str) -> Command {
        self.on(program(name))
    }

    /// Sends a program to this screen.
    pub fn on(&self, mut command: Command) -> Command {
        command.env("DISPLAY", format!(":{}", self.number)).env_remove("WAYLAND_DISPLAY");
        command
    }

    /// What the screen shows now.
    pub fn picture(&self) -> Picture {
        Picture::from_xwd(&std::fs::read(self.folder.path().join("Xvfb_screen0")).unwrap())
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        drop(self.server.kill());
        drop(self.server.wait());
        // Killed like this it leaves the mark that its number is taken.
        for mark in [format!("/tmp/.X{}-lock", self.number), format!("/tmp/.X11-unix/X{}", self.number)] {
            drop(std::fs::remove_file(mark));
        }
    }
}
