//! What is said at the table.

use std::io::{self, Write};

use super::Player;
use super::board::{draw, paint};
use super::command::Command;
use super::table::Table;
use crate::rules::{Action, Outcome, PointSet, Side};
use crate::session::PlayedTurn;
use crate::text::Language;

impl Table {
    /// A side's name.
    pub(super) fn side(&self, side: Side) -> String {
        self.text(match side {
            Side::White => "side-white",
            Side::Black => "side-black",
        })
    }

    /// The board, both sides' men, and what is to be done now.
    pub(super) fn show(&self, out: &mut impl Write) -> io::Result<()> {
        let last = self.session.last_turn().map_or(PointSet::EMPTY, |turn| {
            turn.actions().filter(|action| !matches!(action, Action::Take(_))).map(Action::target).collect()
        });
        writeln!(out, "\n{}", draw(self.session.position(), self.style, last))?;
        for side in Side::ALL {
            writeln!(out, "  {} {}", self.style.man(side), self.men(side))?;
        }
        writeln!(out)?;
        if self.session.position().is_over() {
            return self.tell_end(out);
        }
        self.tell_limits(out)?;
        writeln!(out, "{}", paint(self.style.strong, self.what_now()))
    }

    /// A side's men in hand, on the board and taken by it.
    fn men(&self, side: Side) -> String {
        let position = self.session.position();
        let name = match self.players[side] {
            Player::Person => self.text("player-person"),
            Player::Computer(level) => {
                let level = self.text(&format!("level-{level}"));
                self.language.text_with("player-computer", [("level", level.into())])
            }
        };
        let arguments = [
            ("side", self.side(side).into()),
            ("player", name.into()),
            ("hand", position.hand(side).into()),
            ("board", position.men(side).len().into()),
            ("taken", position.taken(!side).into()),
        ];
        self.language.text_with("play-men", arguments)
    }

    /// What the side to act has to do.
    fn what_now(&self) -> String {
        let position = self.session.position();
        let side = position.side();
        let key = match () {
            () if position.owed() > 1 => "play-now-take-two",
            () if position.owed() > 0 => "play-now-take",
            () if position.may_place() && position.may_move() => "play-now-place-or-move",
            () if position.may_place() => "play-now-place",
            () if position.flies(side) => "play-now-fly",
            () => "play-now-move",
        };
        let example = position.legal_actions().first().map(|action| position.display(*action).to_string());
        let arguments = [
            ("number", position.turn().into()),
            ("side", self.side(side).into()),
            ("example", example.unwrap_or_default().into()),
        ];
        self.language.text_with(key, arguments)
    }

    /// A word of warning where a draw by counting is near.
    fn tell_limits(&self, out: &mut impl Write) -> io::Result<()> {
        let limits = self.session.limits();
        if limits.occurrences > 1 && limits.repetition.is_some() {
            let arguments = [("count", limits.occurrences.into())];
            writeln!(out, "{}", self.language.text_with("play-repeated", arguments))?;
        }
        if let Some(left) = limits.left().filter(|left| *left <= 10) {
            writeln!(out, "{}", self.language.text_with("play-limit-near", [("turns", left.into())]))?;
        }
        Ok(())
    }

    /// The last turn.
    pub(super) fn tell_turn(&self, out: &mut impl Write) -> io::Result<()> {
        let index = self.session.turn_index();
        if let Some(turn) = index.checked_sub(1).and_then(|last| self.session.turns().get(last).copied()) {
            self.tell_played(&turn, out)?;
        }
        Ok(())
    }

    fn tell_played(&self, turn: &PlayedTurn, out: &mut impl Write) -> io::Result<()> {
        let side = self.side(turn.side);
        let name = self.session.board().display_turn(turn.turn);
        writeln!(out, "{}. {side}: {name}", turn.number)?;
        let passed = turn.after.owed() == 0 && turn.after.side() == turn.side && turn.after.outcome().is_none();
        if passed {
            let arguments = [("side", self.side(!turn.side).into())];
            writeln!(out, "{}", self.language.text_with("play-passed", arguments))?;
        }
        Ok(())
    }

    pub(super) fn tell_end(&self, out: &mut impl Write) -> io::Result<()> {
        match self.session.outcome() {
            Some(outcome) => writeln!(out, "{}", paint(self.style.strong, end(self.language, outcome))),
            None => writeln!(out, "{}", self.text("illegal-over")),
        }
    }

    /// The legal actions, in the order of their names.
    pub(super) fn tell_moves(&self, out: &mut impl Write) -> io::Result<()> {
        let position = self.session.position();
        let actions = position.legal_actions().into_iter();
        let mut names: Vec<String> = actions.map(|action| position.display(action).to_string()).collect();
        names.sort_unstable();
        writeln!(out, "{}", names.join(" "))
    }

    pub(super) fn help(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "{}", self.text("play-help"))?;
        for command in Command::ALL {
            let names = self.text(command.key()).replace(' ', ", ");
            writeln!(out, "  {names:<28}{}", self.text(&format!("{}-about", command.key())))?;
        }
        Ok(())
    }

    pub(super) fn prompt(&self, out: &mut impl Write) -> io::Result<()> {
        write!(out, "{}", paint(self.style.strong, "> "))
    }
}

/// How the game ended: the result, who won and why.
fn end(language: Language, outcome: Outcome) -> String {
    let reason = outcome.reason.name();
    let (result, why) = match outcome.winner {
        Some(winner) => (format!("result-{}", winner.name()), format!("outcome-{reason}-{}", (!winner).name())),
        None => ("result-draw".to_owned(), format!("outcome-{reason}")),
    };
    format!("{}  {} {}", outcome.result(), language.text(&result), language.text(&why))
}
