//! A screen of its own: an X server without a monitor.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A virtual screen. It goes away with the value.
pub struct Screen {
    server: Child,
    /// Its name, as `DISPLAY` has it.
    pub display: String,
}

impl Screen {
    /// Starts an X server on a free display.
    pub fn open() -> Screen {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "820x640x24", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("Xvfb: {error}; `packaging/packages test` installs it"));
        let mut number = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut number).unwrap();
        assert!(!number.trim().is_empty(), "Xvfb found no free display");
        Screen { server, display: format!(":{}", number.trim()) }
    }

    /// Runs xdotool: real mouse and key events.
    pub fn xdotool(&self, arguments: &[&str]) -> String {
        let output = Command::new("xdotool")
            .args(arguments)
            .env("DISPLAY", &self.display)
            .output()
            .unwrap_or_else(|error| panic!("xdotool: {error}; `packaging/packages test` installs it"));
        assert!(output.status.success(), "xdotool {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.server.kill().ok();
        self.server.wait().ok();
    }
}
