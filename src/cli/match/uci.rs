//! Another program that plays, spoken to by UCI.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use super::player::Way;
use crate::rules::{Action, Rules};
use crate::session::Session;

/// A program that runs and waits for positions. Ends with the value.
pub(super) struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    go: String,
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        writeln!(self.input, "quit").ok();
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

impl Program {
    /// Starts the program by its command line.
    pub(super) fn start(command: &str, way: Way, rules: &Rules) -> Result<Program, String> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("no program behind `@`")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{program}: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("{program}: no pipes to it"));
        };
        let go = match way {
            Way::Search(limits) => match (limits.depth, limits.nodes, limits.time) {
                (Some(depth), ..) => format!("go depth {depth}"),
                (_, Some(nodes), _) => format!("go nodes {nodes}"),
                (.., time) => format!("go movetime {}", time.map_or(1, |time| time.as_millis())),
            },
            _ => "go".to_owned(),
        };
        let mut started = Program { child, input, output: BufReader::new(output), go };
        started.send("uci")?;
        started.answer("uciok")?;
        started.send(&format!("setoption name Rules value {rules}"))?;
        if let Way::Level(level) = way {
            started.send(&format!("setoption name Level value {level}"))?;
        }
        started.send("ucinewgame\nisready")?;
        started.answer("readyok")?;
        Ok(started)
    }

    /// What it plays in the current position of a game.
    pub(super) fn choose(&mut self, session: &Session) -> Result<Action, String> {
        let board = session.board();
        let moves: Vec<String> = session
            .turns()
            .iter()
            .flat_map(|played| played.turn.actions())
            .map(|action| board.display_action(action).to_string())
            .collect();
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.send(&format!("position fen {}{moves}\n{}", session.start(), self.go))?;
        let answer = self.answer("bestmove")?;
        let text = answer.split_whitespace().nth(1).unwrap_or_default();
        board.parse_action(text).map_err(|error| format!("the program answered `{answer}`: {error}"))
    }

    fn send(&mut self, text: &str) -> Result<(), String> {
        writeln!(self.input, "{text}").map_err(|error| format!("writing to the program: {error}"))
    }

    /// The next line that begins with a word.
    fn answer(&mut self, word: &str) -> Result<String, String> {
        let mut line = String::new();
        loop {
            line.clear();
            match self.output.read_line(&mut line) {
                Ok(0) => return Err(format!("the program ended before `{word}`")),
                Ok(_) if line.split_whitespace().next() == Some(word) => return Ok(line.trim().to_owned()),
                Ok(_) => {}
                Err(error) => return Err(format!("reading from the program: {error}")),
            }
        }
    }
}
