//! Why an action is good, in terms a player knows.

use super::field::{Field, WithField, with_field};
use super::geometry::Geometry;
use super::state::{Move, State};
use crate::rules::Action;
use crate::session::Session;

/// What an action does for the side that plays it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motive {
    /// It ends the game with a win.
    Wins,
    /// It closes a mill.
    ClosesMill,
    /// It closes two mills at once, or more.
    ClosesTwoMills,
    /// It takes the place where the opponent would close a mill.
    BlocksMill,
    /// A man of a mill can go to and fro from now on and close a mill with every step.
    OpensDoubleMill,
    /// Two mills can be closed next, and the opponent cannot stop both.
    Forks,
    /// It opens a mill that can be closed again next.
    OpensMill,
    /// A mill can be closed next.
    PreparesMill,
    /// It takes a man that stood ready to close a mill.
    TakesThreat,
    /// It takes a man that stood where a mill could be closed.
    TakesBlocker,
    /// Men of the opponent cannot move any more.
    ShutsIn,
    /// Own men that could not move can.
    Frees,
    /// It leaves a position that has stood before.
    AvoidsRepetition,
}

impl Motive {
    /// Every motive, what a player wants to hear first at the front.
    pub const ALL: [Motive; 13] = [
        Motive::Wins,
        Motive::ClosesTwoMills,
        Motive::ClosesMill,
        Motive::BlocksMill,
        Motive::OpensDoubleMill,
        Motive::Forks,
        Motive::TakesThreat,
        Motive::TakesBlocker,
        Motive::OpensMill,
        Motive::PreparesMill,
        Motive::ShutsIn,
        Motive::Frees,
        Motive::AvoidsRepetition,
    ];

    /// The key of its sentence in the translations.
    pub const fn message(self) -> &'static str {
        match self {
            Motive::Wins => "motive-wins",
            Motive::ClosesMill => "motive-closes-mill",
            Motive::ClosesTwoMills => "motive-closes-two-mills",
            Motive::BlocksMill => "motive-blocks-mill",
            Motive::OpensDoubleMill => "motive-opens-double-mill",
            Motive::Forks => "motive-forks",
            Motive::OpensMill => "motive-opens-mill",
            Motive::PreparesMill => "motive-prepares-mill",
            Motive::TakesThreat => "motive-takes-threat",
            Motive::TakesBlocker => "motive-takes-blocker",
            Motive::ShutsIn => "motive-shuts-in",
            Motive::Frees => "motive-frees",
            Motive::AvoidsRepetition => "motive-avoids-repetition",
        }
    }
}

/// What an action would do in the current position of a game, most telling first; nothing if it is not legal.
pub fn explain(session: &Session, action: Action) -> Vec<Motive> {
    let mut after = session.clone();
    let side = session.position().side();
    if after.play(action).is_err() {
        return Vec::new();
    }
    let mut found = with_field(session.rules(), Explain { session, after: &after, action });
    if after.outcome().is_some_and(|outcome| outcome.winner == Some(side)) {
        found.push(Motive::Wins);
    }
    if session.repetition_count() > 1 && after.repetition_count() <= 1 {
        found.push(Motive::AvoidsRepetition);
    }
    Motive::ALL.into_iter().filter(|motive| found.contains(motive)).collect()
}

struct Explain<'a> {
    session: &'a Session,
    after: &'a Session,
    action: Action,
}

impl WithField for Explain<'_> {
    type Output = Vec<Motive>;

    fn with<G: Geometry + Sync + Send>(self, field: &Field<G>) -> Vec<Motive> {
        let (before, after) = (State::new(self.session.position()), State::new(self.after.position()));
        let (own, theirs) = (before.side as usize, before.side as usize ^ 1);
        let geometry = &field.geometry;
        let (empty, left) = (before.empty(field), after.empty(field));
        let played = Move::from(self.action);
        let target = 1_u32 << played.target();
        let mut found = Vec::new();
        let mut note = |motive: Motive, holds: bool| {
            if holds {
                found.push(motive);
            }
        };
        if played.is_take() {
            let threats = |state: &State, empty: u32| state.strikes(field, theirs, empty).count_ones();
            note(Motive::TakesThreat, threats(&after, left) < threats(&before, empty));
            note(Motive::TakesBlocker, after.strikes(field, own, left) & target != 0);
        } else {
            let moved_from = if played.is_move() { 1 << played.origin() } else { 0 };
            let mills = State::mills_at(field, played.target(), before.men[own] & !moved_from);
            note(Motive::ClosesMill, mills == 1);
            note(Motive::ClosesTwoMills, mills > 1);
            note(Motive::BlocksMill, before.strikes(field, theirs, empty) & target != 0);
            let doubles = |state: &State, empty: u32| {
                geometry.slides_of(geometry.in_mills(state.men[own]), state.men[own], empty)
            };
            note(Motive::OpensDoubleMill, doubles(&after, left) != 0 && doubles(&before, empty) == 0);
            let (strikes, had) = (after.strikes(field, own, left), before.strikes(field, own, empty));
            let opens = geometry.in_mills(before.men[own]) & moved_from & strikes != 0;
            note(Motive::Forks, strikes.count_ones() > 1 && had.count_ones() < 2);
            note(Motive::OpensMill, opens);
            note(Motive::PreparesMill, !opens && strikes & !had != 0);
        }
        let stuck = |state: &State, side: usize, empty: u32| {
            let walks = !state.flies(field, side);
            if walks { (state.men[side] & !geometry.beside(empty)).count_ones() } else { 0 }
        };
        note(Motive::ShutsIn, !played.is_take() && stuck(&after, theirs, left) > stuck(&before, theirs, empty));
        note(Motive::Frees, stuck(&after, own, left) < stuck(&before, own, empty));
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, Preset};

    fn motives(line: &str, action: &str) -> Vec<Motive> {
        let position = Position::parse(Preset::Nine.rules(), line).unwrap();
        let session = Session::from_position(position);
        explain(&session, session.board().parse_action(action).unwrap())
    }

    #[test]
    fn placements_are_explained() {
        // White d6 f6, Black f4 d2: b6 closes the upper line of the middle ring.
        let line = "********/OO@*@***/******** w p p 2 7 2 7 0 0";
        assert_eq!(motives(line, "b6"), [Motive::ClosesMill]);
        assert_eq!(motives(line, "f2"), []);
        let line = "********/OO@*@***/******** b p p 2 7 2 7 0 0";
        assert_eq!(motives(line, "b6"), [Motive::BlocksMill]);
        assert_eq!(motives(line, "f2"), [Motive::PreparesMill]);
    }

    #[test]
    fn a_removal_is_explained() {
        assert_eq!(motives("********/OO*@@**O/******** w p r 3 6 2 7 1 0", "xf2"), [Motive::TakesThreat]);
        assert_eq!(
            motives("********/OO@O@**O/******** w p r 4 5 2 7 1 0", "xf4"),
            [Motive::TakesBlocker, Motive::Frees]
        );
        assert_eq!(motives("********/OO@*@**O/******** w p r 3 6 2 7 1 0", "xd2"), []);
    }

    #[test]
    fn what_is_not_legal_has_no_motive() {
        assert_eq!(motives("********/OO@*@***/******** w p p 2 7 2 7 0 0", "d6"), []);
    }
}
