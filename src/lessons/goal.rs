//! What an action does, as a lesson may ask for it. The rules and the engine's motives say whether it does.

use crate::engine::{self, Motive};
use crate::rules::{Action, Board, PointSet, Reason, Why};
use crate::session::{Event, Session};

/// Something that an action is or does.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Quality {
    /// It places a man.
    Place,
    /// It moves a man along a line.
    Move,
    /// It flies a man.
    Fly,
    /// It takes a man.
    Take,
    /// It closes at least so many mills.
    Mills(usize),
    /// It ends on one of these points.
    To(PointSet),
    /// It begins at one of these points.
    From(PointSet),
    /// It ends on a point from which so many ways lead.
    Ways(u8),
    /// It wins.
    Wins,
    /// The game ends for this reason.
    Ends(Reason),
    /// What the engine would say for it.
    For(Motive),
    /// The other side could close a mill next.
    LetsMill,
    /// The rules refuse it for this reason.
    Refused(Why),
    /// None of these.
    Not(PointSet),
    /// It does not do what this motive says.
    NotFor(Motive),
    /// It closes no mill.
    NoMill,
}

impl Quality {
    /// The quality that a word of a lesson names: `place`, `mill`, `to=d6,f6`, `ways=2`, `ends=blocked`, `lets-mill`,
    /// `refused=too-far`, or a motive such as `forks`, with `!` before it for the contrary.
    pub(super) fn parse(board: Board, word: &str) -> Option<Quality> {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let points = || value.split(',').map(|name| board.parse_point(name).ok()).collect::<Option<PointSet>>();
        Some(match name {
            "place" => Quality::Place,
            "move" => Quality::Move,
            "fly" => Quality::Fly,
            "take" => Quality::Take,
            "mill" => Quality::Mills(1),
            "two-mills" => Quality::Mills(2),
            "!mill" => Quality::NoMill,
            "to" => Quality::To(points()?),
            "!to" => Quality::Not(points()?),
            "from" => Quality::From(points()?),
            "ways" => Quality::Ways(value.parse().ok()?),
            "wins" => Quality::Wins,
            "ends" => Quality::Ends(Reason::from_name(value)?),
            "lets-mill" => Quality::LetsMill,
            "refused" => {
                let key = format!("illegal-{value}");
                Quality::Refused(Why::ALL.into_iter().find(|why| why.message() == key)?)
            }
            _ => match name.strip_prefix('!') {
                Some(name) => Quality::NotFor(motive(name)?),
                None => Quality::For(motive(name)?),
            },
        })
    }
}

/// The motive with this name: what stands behind `motive-` in its key.
fn motive(name: &str) -> Option<Motive> {
    Motive::ALL.into_iter().find(|motive| motive.message().strip_prefix("motive-") == Some(name))
}

/// What an action comes to where it was tried.
pub(super) struct Tried<'a> {
    before: &'a Session,
    action: Action,
    /// The game after it and what happened; nothing if the rules refuse it.
    after: Option<(Session, Vec<Event>)>,
    motives: Vec<Motive>,
}

impl Tried<'_> {
    /// Tries an action beside the game, which stays as it is.
    pub(super) fn new(before: &Session, action: Action) -> Tried<'_> {
        let mut after = before.clone();
        let after = after.play(action).ok().map(|events| (after, events));
        Tried { before, action, after, motives: engine::explain(before, action) }
    }

    /// Whether the rules allow it.
    pub(super) fn is_legal(&self) -> bool {
        self.after.is_some()
    }

    /// Whether it has all these qualities.
    pub(super) fn is(&self, qualities: &[Quality]) -> bool {
        qualities.iter().all(|quality| self.has(*quality))
    }

    fn has(&self, quality: Quality) -> bool {
        let side = self.before.position().side();
        let Some((after, events)) = &self.after else {
            return matches!(quality, Quality::Refused(why) if self.before.position().why_not(self.action) == Some(why));
        };
        let mills =
            || events.iter().map(|event| if let Event::MillClosed { lines, .. } = event { lines.len() } else { 0 });
        match quality {
            Quality::Place => matches!(self.action, Action::Place(_)),
            Quality::Move => events.iter().any(|event| matches!(event, Event::Moved { .. })),
            Quality::Fly => events.iter().any(|event| matches!(event, Event::Flew { .. })),
            Quality::Take => matches!(self.action, Action::Take(_)),
            Quality::Mills(least) => mills().sum::<usize>() >= least,
            Quality::NoMill => mills().sum::<usize>() == 0,
            Quality::To(points) => points.contains(self.action.target()),
            Quality::Not(points) => !points.contains(self.action.target()),
            Quality::From(points) => matches!(self.action, Action::Move { from, .. } if points.contains(from)),
            Quality::Ways(ways) => self.before.board().neighbours(self.action.target()).len() == ways,
            Quality::Wins => after.outcome().is_some_and(|outcome| outcome.winner == Some(side)),
            Quality::Ends(reason) => after.outcome().is_some_and(|outcome| outcome.reason == reason),
            Quality::For(motive) => self.motives.contains(&motive),
            Quality::NotFor(motive) => !self.motives.contains(&motive),
            Quality::LetsMill => {
                let next = after.position();
                next.side() != side
                    && next.legal_actions().into_iter().any(|action| Tried::new(after, action).has(Quality::Mills(1)))
            }
            Quality::Refused(_) => false,
        }
    }
}
