//! The game on the table: lines are read, actions played and saved until there are no more.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use super::Player;
use super::board::Style;
use super::command::Command;
use super::listen::{Heard, hear};
use crate::engine;
use crate::rules::{Action, BySide, Side};
use crate::session::{Session, autosave};
use crate::text::Language;

/// A game between people and computers at one terminal.
pub(super) struct Table {
    pub(super) session: Session,
    pub(super) players: BySide<Player>,
    pub(super) language: Language,
    pub(super) style: Style,
    pub(super) file: Option<PathBuf>,
    /// Whether a person sits at both ends; else lines come from a script and answers are kept short.
    pub(super) terminal: bool,
    /// Whether any line was refused.
    pub(super) refused: bool,
}

/// Whether to go on.
#[derive(PartialEq, Eq)]
enum Go {
    On,
    Quit,
}

impl Table {
    /// Plays until the input ends, somebody quits, or the game is over and no person is in it.
    pub(super) fn play(&mut self, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
        if self.terminal {
            writeln!(out, "{}\n", self.text("play-welcome"))?;
        }
        let people = Side::ALL.into_iter().any(|side| self.players[side] == Player::Person);
        self.computers(out)?;
        if self.terminal {
            self.show(out)?;
        }
        let mut line = Vec::new();
        while people || !self.is_over() {
            if self.terminal {
                self.prompt(out)?;
            }
            out.flush()?;
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                break;
            }
            let text = String::from_utf8_lossy(&line);
            if self.answer(text.trim(), out)? == Go::Quit {
                break;
            }
        }
        if !self.terminal {
            self.show(out)?;
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.session.position().is_over()
    }

    pub(super) fn text(&self, key: &str) -> String {
        self.language.text(key)
    }

    fn answer(&mut self, line: &str, out: &mut impl Write) -> io::Result<Go> {
        if line.is_empty() {
            return Ok(Go::On);
        }
        if let Some((command, rest)) = Command::parse(line) {
            return self.obey(command, rest, out);
        }
        match hear(&self.session, line) {
            Ok(Heard { actions }) => {
                for action in actions {
                    self.play_action(action, out)?;
                }
                self.tell_turn(out)?;
                self.computers(out)?;
                if self.terminal {
                    self.show(out)?;
                }
            }
            Err(refusal) => {
                let text = refusal.tell(self.language);
                self.refuse(&text, out)?;
            }
        }
        Ok(Go::On)
    }

    /// Tells why something was not done.
    pub(super) fn refuse(&mut self, text: &str, out: &mut impl Write) -> io::Result<()> {
        self.refused = true;
        if self.terminal {
            writeln!(out, "{text}")
        } else {
            writeln!(io::stderr(), "malom: {text}").ok();
            Ok(())
        }
    }

    /// Plays an action known to be legal and saves the game.
    fn play_action(&mut self, action: Action, out: &mut impl Write) -> io::Result<()> {
        if let Err(error) = self.session.play(action) {
            let text = self.text(error.why().message());
            return self.refuse(&text, out);
        }
        self.autosave(out)
    }

    /// Lets computers play as long as it is their turn.
    fn computers(&mut self, out: &mut impl Write) -> io::Result<()> {
        while let Player::Computer(level) = self.players[self.session.position().side()] {
            if self.terminal && self.session.position().owed() == 0 && !self.is_over() {
                writeln!(out, "{}", self.text("play-thinking"))?;
                out.flush()?;
            }
            let Some(action) = engine::choose(&self.session, level, &AtomicBool::new(false)) else { break };
            self.play_action(action, out)?;
            if self.session.position().owed() == 0 {
                self.tell_turn(out)?;
            }
            out.flush()?;
        }
        Ok(())
    }

    fn autosave(&mut self, out: &mut impl Write) -> io::Result<()> {
        match self.file.clone() {
            Some(file) => self.save(&file, out).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Saves the game; whether it could be.
    fn save(&mut self, file: &Path, out: &mut impl Write) -> io::Result<bool> {
        let Err(error) = autosave::save(file, &self.session) else { return Ok(true) };
        let arguments = [("file", file.display().to_string().into()), ("error", error.to_string().into())];
        let text = self.language.text_with("play-not-saved", arguments);
        self.refuse(&text, out)?;
        Ok(false)
    }

    fn obey(&mut self, command: Command, rest: &str, out: &mut impl Write) -> io::Result<Go> {
        match command {
            Command::Undo => self.step(Session::undo, "play-no-undo", out)?,
            Command::Redo => self.step(Session::redo, "play-no-redo", out)?,
            Command::Hint => match engine::hint(&self.session, &AtomicBool::new(false)) {
                Some(turn) => {
                    let text = self.session.board().display_turn(turn).to_string();
                    write!(out, "{}", self.language.text_with("play-hint", [("turn", text.into())]))?;
                    if let Some(motive) = engine::explain(&self.session, turn.first()).first() {
                        write!(out, " {}", self.text(motive.message()))?;
                    }
                    writeln!(out)?;
                }
                None => self.refuse(&self.text("illegal-over"), out)?,
            },
            Command::Save => self.save_as(rest, out)?,
            Command::Help => self.help(out)?,
            Command::Board => self.show(out)?,
            Command::Moves => self.tell_moves(out)?,
            Command::Draw => self.draw(out)?,
            Command::Resign => {
                let side = self.speaker();
                match self.session.resign(side) {
                    Ok(_) => self.ended(out)?,
                    Err(error) => self.refuse(&self.text(error.message()), out)?,
                }
            }
            Command::Quit => return Ok(Go::Quit),
        }
        Ok(Go::On)
    }

    /// Goes one action back or forth; with one person at the table, on to where that person is to act.
    fn step<T>(&mut self, go: fn(&mut Session) -> Option<T>, none: &str, out: &mut impl Write) -> io::Result<()> {
        let alone = Side::ALL.into_iter().filter(|side| self.players[*side] == Player::Person).count() == 1;
        let mut moved = false;
        while go(&mut self.session).is_some() {
            moved = true;
            if !alone || self.players[self.session.position().side()] == Player::Person {
                break;
            }
        }
        if !moved {
            return self.refuse(&self.text(none), out);
        }
        self.autosave(out)?;
        self.computers(out)?;
        if self.terminal { self.show(out) } else { Ok(()) }
    }

    fn save_as(&mut self, name: &str, out: &mut impl Write) -> io::Result<()> {
        let file = if name.is_empty() { self.file.clone() } else { Some(PathBuf::from(name)) };
        let Some(file) = file else { return self.refuse(&self.text("play-save-where"), out) };
        if self.save(&file, out)? {
            let arguments = [("file", file.display().to_string().into())];
            writeln!(out, "{}", self.language.text_with("play-saved", arguments))?;
        }
        Ok(())
    }

    /// The side for which the person at the terminal speaks: the one to act if a person plays it, else the other.
    fn speaker(&self) -> Side {
        let side = self.session.position().side();
        if self.players[side] == Player::Person { side } else { !side }
    }

    /// Offers a draw, or accepts the one that is offered. A computer answers at once.
    fn draw(&mut self, out: &mut impl Write) -> io::Result<()> {
        let side = self.speaker();
        let agreed = match self.session.draw_offer() {
            Some(offerer) => self.session.accept_draw(!offerer),
            None => match self.session.offer_draw(side) {
                Ok(()) if self.players[!side] == Player::Person => {
                    let arguments = [("side", self.side(side).into())];
                    return writeln!(out, "{}", self.language.text_with("play-draw-offered", arguments));
                }
                Ok(()) if engine::accepts_draw(&self.session, !side, &AtomicBool::new(false)) => {
                    self.session.accept_draw(!side)
                }
                Ok(()) => {
                    // The offer was just made, so there is one to decline.
                    let _ = self.session.decline_draw(!side);
                    let arguments = [("side", self.side(!side).into())];
                    return writeln!(out, "{}", self.language.text_with("play-draw-declined", arguments));
                }
                Err(error) => Err(error),
            },
        };
        match agreed {
            Ok(_) => self.ended(out),
            Err(error) => self.refuse(&self.text(error.message()), out),
        }
    }

    fn ended(&mut self, out: &mut impl Write) -> io::Result<()> {
        self.autosave(out)?;
        self.tell_end(out)
    }
}
