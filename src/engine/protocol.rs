//! The text protocol of UCI as mill programs speak it: lines in, lines out, one search at a time on its own thread.
//!
//! Moves are single actions: after a mill, another `go` gives the removal (`xd2`). Depth counts single actions.
//! `score mate` counts single actions too, negative for the side that loses.

mod command;
mod state_json;

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use self::command::{Command, Go, Setting};
use super::choose_within;
use super::level::Level;
use super::report::{Limits, Report, Score};
use super::search::Engine;
use crate::rules::{Board, Position, Rules};
use crate::session::Session;

/// MiB of the transposition table unless told otherwise.
const HASH: usize = 64;
/// The most MiB that may be asked for.
const MAX_HASH: usize = 1 << 16;
/// The most threads that may be asked for.
const MAX_THREADS: usize = 256;

/// Where answers go, from whichever thread.
type Out<W> = Arc<Mutex<W>>;

/// A search that runs.
struct Running {
    stop: Arc<AtomicBool>,
    /// Whether it would go on until it is stopped.
    endless: bool,
    thread: JoinHandle<()>,
}

/// An engine at the other end of a pipe.
struct Protocol<W> {
    out: Out<W>,
    engine: Arc<Engine>,
    hash: usize,
    threads: usize,
    level: Option<Level>,
    session: Session,
    running: Option<Running>,
}

/// Answers commands from `input` on `out` until `quit` or the end of the input. A search with a limit is finished
/// before the next command that changes something, and at the end of the input; one without is stopped.
///
/// # Errors
/// What reading or writing came to.
pub fn serve(input: impl BufRead, out: impl Write + Send + 'static) -> io::Result<()> {
    let mut protocol = Protocol {
        out: Arc::new(Mutex::new(out)),
        engine: Arc::new(Engine::new(HASH, 1)),
        hash: HASH,
        threads: 1,
        level: None,
        session: Session::new(Rules::default()),
        running: None,
    };
    for line in input.split(b'\n') {
        let line = line?;
        match command::read(&String::from_utf8_lossy(&line)) {
            Ok(Some(Command::Quit)) => {
                protocol.stop();
                return Ok(());
            }
            Ok(Some(command)) => protocol.answer(command)?,
            Ok(None) => {}
            Err(error) => say(&protocol.out, &format!("info string error: {error}"))?,
        }
    }
    protocol.finish();
    Ok(())
}

fn say(out: &Mutex<impl Write>, text: &str) -> io::Result<()> {
    // A thread that panicked while it wrote leaves a line cut short, no more.
    let mut out = out.lock().unwrap_or_else(PoisonError::into_inner);
    writeln!(out, "{text}")?;
    out.flush()
}

impl<W: Write + Send + 'static> Protocol<W> {
    fn say(&self, text: &str) -> io::Result<()> {
        say(&self.out, text)
    }

    fn answer(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.say("readyok"),
            Command::NewGame => {
                self.finish();
                self.renew();
                self.session = Session::new(*self.session.rules());
                Ok(())
            }
            Command::Set(setting) => {
                self.finish();
                self.set(setting);
                Ok(())
            }
            Command::UnknownOption(name) => self.say(&format!("info string there is no option `{name}`")),
            Command::Position { line, moves } => {
                self.finish();
                match set_up(*self.session.rules(), line.as_deref(), &moves) {
                    Ok(session) => {
                        self.session = session;
                        Ok(())
                    }
                    Err(error) => self.say(&format!("info string error: {error}")),
                }
            }
            Command::Go(go) => {
                self.finish();
                self.go(go);
                Ok(())
            }
            Command::Stop => {
                self.stop();
                Ok(())
            }
            Command::StateJson => self.say(&state_json::line(&self.session)),
            Command::Quit => Ok(()),
        }
    }

    fn introduce(&self) -> io::Result<()> {
        let levels = Level::ALL.len();
        let version = env!("CARGO_PKG_VERSION");
        self.say(&format!(
            "id name Malom {version}\nid author the makers of Malom\n\
             option name Hash type spin default {HASH} min 1 max {MAX_HASH}\n\
             option name Threads type spin default 1 min 1 max {MAX_THREADS}\n\
             option name Level type spin default 0 min 0 max {levels}\n\
             option name Rules type string default {}\nuciok",
            Rules::default()
        ))
    }

    fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Hash(mib) => self.hash = mib,
            Setting::Threads(threads) => self.threads = threads,
            Setting::Level(level) => self.level = level,
            Setting::Rules(rules) => {
                self.session = Session::new(rules);
            }
        }
        self.renew();
    }

    /// An engine that remembers nothing.
    fn renew(&mut self) {
        self.engine = Arc::new(Engine::new(self.hash, self.threads));
    }

    fn go(&mut self, go: Go) {
        let stop = Arc::new(AtomicBool::new(false));
        let endless = go.limits == Limits::default() && self.level.is_none();
        let (out, engine, session) = (self.out.clone(), self.engine.clone(), self.session.clone());
        let (level, heard) = (self.level, stop.clone());
        let thread = std::thread::spawn(move || {
            let board = session.board();
            // Whoever no longer listens needs no answer.
            let told = |report: &Report| drop(say(&out, &info(board, report)));
            let best = match level {
                Some(level) => choose_within(&session, level, go.limits, &heard, rand::random()).and_then(|report| {
                    told(&report);
                    report.best()
                }),
                None => engine.search(&session, go.limits, &heard, told).best(),
            };
            if endless {
                wait_for(&heard);
            }
            let best = best.map_or_else(|| "(none)".to_owned(), |action| board.display_action(action).to_string());
            drop(say(&out, &format!("bestmove {best}")));
        });
        self.running = Some(Running { stop, endless, thread });
    }

    /// Ends the running search and waits for its answer.
    fn stop(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop.store(true, Ordering::Relaxed);
            // Its panic has been reported on its own thread.
            drop(running.thread.join());
        }
    }

    /// Waits for the running search, unless it never ends.
    fn finish(&mut self) {
        match self.running.take() {
            Some(running) if !running.endless => drop(running.thread.join()),
            running => {
                self.running = running;
                self.stop();
            }
        }
    }
}

/// An endless search that has found all there is to find answers only when it is asked to.
fn wait_for(stop: &AtomicBool) {
    while !stop.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// A game at a position, with moves played from it.
fn set_up(rules: Rules, line: Option<&str>, moves: &[String]) -> Result<Session, String> {
    let start = match line {
        Some(line) => Position::parse(rules, line).map_err(|error| error.to_string())?,
        None => Position::start(rules),
    };
    let mut session = Session::from_position(start);
    for (number, text) in moves.iter().enumerate() {
        let refused = |error: &dyn std::fmt::Display| format!("move {} (`{text}`): {error}", number + 1);
        let turn = session.board().parse_turn(text).map_err(|error| refused(&error))?;
        for action in turn.actions() {
            session.play(action).map_err(|error| refused(&error))?;
        }
    }
    Ok(session)
}

/// What a search has found, as an `info` line.
fn info(board: Board, report: &Report) -> String {
    let score = match report.score {
        Score::Worth(worth) => format!("cp {worth}"),
        Score::Win(actions) => format!("mate {actions}"),
        Score::Loss(actions) => format!("mate -{actions}"),
    };
    let ms = report.elapsed.as_millis();
    let rate = report.nodes as f64 / report.elapsed.as_secs_f64().max(1e-6);
    let line: Vec<String> = report.line.iter().map(|action| board.display_action(*action).to_string()).collect();
    let (depth, nodes) = (report.depth, report.nodes);
    format!("info depth {depth} score {score} nodes {nodes} nps {rate:.0} time {ms} pv {}", line.join(" "))
}
