//! Who plays in a match.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use chacha20::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};

use super::uci::Program;
use crate::engine::{self, Engine, Level, Limits};
use crate::rules::{Action, PointSet, Position, Rules};
use crate::session::Session;

/// MiB of the table of a player that searches.
const HASH: usize = 16;

/// How a player decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Level(Level),
    Search(Limits),
    Random,
    Greedy,
}

/// A player as the command line names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Spec {
    text: String,
    pub(super) way: Way,
    /// The command line of another program that plays.
    pub(super) program: Option<String>,
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Spec {
    type Err = String;

    fn from_str(text: &str) -> Result<Spec, String> {
        let (way, program) = match text.split_once('@') {
            Some((way, program)) => (way, Some(program.to_owned())),
            None => (text, None),
        };
        let (name, value) = way.split_once(':').unwrap_or((way, ""));
        let number = || {
            let number = value.parse::<u64>().ok().filter(|number| *number > 0);
            number.ok_or_else(|| format!("`{way}`: `{value}` is no number from 1"))
        };
        let way = match name {
            "level" => Way::Level(level(value)?),
            "nodes" => Way::Search(Limits { nodes: Some(number()?), ..Limits::default() }),
            "ms" => Way::Search(Limits { time: Some(Duration::from_millis(number()?)), ..Limits::default() }),
            "depth" => {
                let depth = number()?.try_into().map_err(|_| format!("`{way}`: at most 255"))?;
                Way::Search(Limits { depth: Some(depth), ..Limits::default() })
            }
            "random" if value.is_empty() && program.is_none() => Way::Random,
            "greedy" if value.is_empty() && program.is_none() => Way::Greedy,
            _ => {
                return Err(format!(
                    "`{text}` is no player: expected level:N, nodes:N, depth:N, ms:N, random or greedy"
                ));
            }
        };
        Ok(Spec { text: text.to_owned(), way, program })
    }
}

fn level(value: &str) -> Result<Level, String> {
    Level::find(value).ok_or_else(|| format!("`{value}` is no level: from 1 to {}", Level::ALL.len()))
}

/// A player at the board.
pub(super) struct Player {
    way: Way,
    engine: Option<Engine>,
    program: Option<Program>,
    rng: ChaCha8Rng,
}

impl Player {
    /// Sits down for a game.
    pub(super) fn new(spec: &Spec, rules: &Rules, seed: u64) -> Result<Player, String> {
        let searches = matches!(spec.way, Way::Search(_)) && spec.program.is_none();
        Ok(Player {
            way: spec.way,
            engine: searches.then(|| Engine::new(HASH, 1)),
            program: spec.program.as_deref().map(|command| Program::start(command, spec.way, rules)).transpose()?,
            rng: ChaCha8Rng::seed_from_u64(seed),
        })
    }

    /// The action it plays in a game that is not over.
    pub(super) fn choose(&mut self, session: &Session) -> Result<Action, String> {
        let stop = AtomicBool::new(false);
        let found = match (&mut self.program, &self.engine, self.way) {
            (Some(program), ..) => Some(program.choose(session)?),
            (_, Some(engine), Way::Search(limits)) => engine.search(session, limits, &stop, |_| ()).best(),
            (.., Way::Level(level)) => engine::choose_seeded(session, level, &stop, self.rng.next_u64()),
            (.., Way::Greedy) => greedy(session.position(), &mut self.rng),
            _ => session.position().legal_actions().choose(&mut self.rng).copied(),
        };
        found.ok_or_else(|| format!("no action found in {}", session.position()))
    }
}

/// Closes a mill if it can, else blocks one, else plays anything.
fn greedy(position: &Position, rng: &mut ChaCha8Rng) -> Option<Action> {
    let actions = position.legal_actions();
    let (board, own, theirs) = (position.board(), position.men(position.side()), position.men(!position.side()));
    let closes = |action: &Action| match *action {
        Action::Place(to) => board.mills_at(to, own) > 0,
        Action::Move { from, to } => board.mills_at(to, own.without(PointSet::from(from))) > 0,
        Action::Take(_) => false,
    };
    let blocks = |action: &Action| !matches!(action, Action::Take(_)) && board.mills_at(action.target(), theirs) > 0;
    let those = |wanted: &dyn Fn(&Action) -> bool| -> Vec<Action> {
        actions.iter().copied().filter(|action| wanted(action)).collect()
    };
    let pool = [those(&closes), those(&blocks), actions.to_vec()].into_iter().find(|pool| !pool.is_empty())?;
    pool.choose(rng).copied()
}
