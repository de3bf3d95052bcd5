//! Intents become actions of the rules; what they change is told in messages.

use bevy::prelude::*;

use super::{GameSetup, Hint, Intent, Refusal, TurnEvent, TurnState, draw, lesson};
use crate::app::states::Menu;
use crate::rules::{Action, BySide, Point, Side};
use crate::session::{AgreementError, Event, Session, Step};

/// Where what happens is told.
pub(super) type Told<'w> = MessageWriter<'w, TurnEvent>;

/// Does what the intents of this frame ask for, in order.
pub(super) fn act(
    mut intents: MessageReader<Intent>,
    menu: Res<State<Menu>>,
    mut turn: ResMut<TurnState>,
    mut told: Told,
) {
    for intent in intents.read() {
        if lesson::takes(&mut turn, intent, &mut told) {
            continue;
        }
        match intent {
            // The editor reads these itself.
            Intent::Point(_) | Intent::Drag { .. } if *menu.get() == Menu::Editor => {}
            Intent::Point(point) => choose(&mut turn, *point, &mut told),
            Intent::Drag { from, to } => drag(&mut turn, *from, *to, &mut told),
            Intent::Cancel => {
                if turn.selected.is_some() || turn.hint != Hint::None {
                    turn.selected = None;
                    turn.hint = Hint::None;
                }
            }
            Intent::Undo => step(&mut turn, &mut told, Session::undo_turn),
            Intent::Redo => step(&mut turn, &mut told, Session::redo_turn),
            Intent::Jump(turns) => {
                turn.change().jump(*turns);
                told.write(TurnEvent::Jumped);
            }
            Intent::Resign => resign(&mut turn, &mut told),
            Intent::Draw => draw::offer(&mut turn, &mut told),
            Intent::New(setup) => begin(&mut turn, setup, &mut told),
            Intent::Again(swap) => again(&mut turn, *swap, &mut told),
            Intent::Open(session, players) => {
                turn.replace((**session).clone(), *players);
                told.write(TurnEvent::Began);
            }
            Intent::Lesson(wanted) => lesson::want(&mut turn, *wanted, &mut told),
            // These two are for whoever thinks.
            Intent::MoveNow | Intent::Hint => {}
        }
    }
}

/// Plays an action that a person has chosen, unless a lesson asks for another.
fn play_chosen(turn: &mut TurnState, action: Action, told: &mut Told) {
    if let Some(why) = lesson::object(turn, action) {
        refuse(told, Some(action.target()), why);
    } else if play(turn, action, told) {
        lesson::accept(turn);
    }
}

/// Plays an action, by whoever is to act, and tells what came of it; says whether it was played.
pub(super) fn play(turn: &mut TurnState, action: Action, told: &mut Told) -> bool {
    if let Some(why) = turn.position().why_not(action) {
        refuse(told, Some(action.target()), Refusal::Rules(why));
        return false;
    }
    let played = turn.change().play(action);
    let is_played = played.is_ok();
    told.write_batch(played.into_iter().flatten().map(TurnEvent::Played));
    is_played
}

pub(super) fn refuse(told: &mut Told, point: Option<Point>, why: Refusal) {
    told.write(TurnEvent::Refused { point, why });
}

/// A point was chosen: what that means depends on what is owed, in hand and picked up.
fn choose(turn: &mut TurnState, point: Point, told: &mut Told) {
    if turn.outcome().is_none() && !turn.awaits_person() {
        refuse(told, Some(point), Refusal::NotYourTurn);
        return;
    }
    let position = turn.position();
    let own = position.men(position.side()).contains(point);
    if position.owed() > 0 || position.is_over() {
        play_chosen(turn, Action::Take(point), told);
    } else if let Some(from) = turn.selected {
        if point == from {
            turn.selected = None;
        } else if own {
            pick_up(turn, point, told);
        } else {
            play_chosen(turn, Action::Move { from, to: point }, told);
        }
    } else if own && position.may_move() {
        pick_up(turn, point, told);
    } else if position.may_place() {
        play_chosen(turn, Action::Place(point), told);
    } else {
        let why =
            if position.empty().contains(point) { crate::rules::Why::NobodyThere } else { crate::rules::Why::NotYours };
        refuse(told, Some(point), Refusal::Rules(why));
    }
}

fn pick_up(turn: &mut TurnState, point: Point, told: &mut Told) {
    if turn.movable().contains(point) {
        turn.selected = Some(point);
    } else {
        turn.selected = None;
        refuse(told, Some(point), Refusal::Stuck);
    }
}

fn drag(turn: &mut TurnState, from: Point, to: Point, told: &mut Told) {
    turn.selected = None;
    if turn.outcome().is_none() && !turn.awaits_person() {
        refuse(told, Some(from), Refusal::NotYourTurn);
    } else {
        play_chosen(turn, Action::Move { from, to }, told);
    }
}

/// Goes a turn back or forth; with one person at the board, on to where that person is to act.
fn step(turn: &mut TurnState, told: &mut Told, go: fn(&mut Session) -> Vec<Step>) {
    let alone = Side::ALL.into_iter().filter(|side| !turn.is_computer(*side)).count() == 1;
    let mut moved = false;
    while !go(turn.change()).is_empty() {
        moved = true;
        let waiting = turn.session().outcome().is_none() && turn.awaits_person();
        if !alone || waiting {
            break;
        }
    }
    if moved {
        told.write(TurnEvent::Jumped);
    } else {
        refuse(told, None, Refusal::NoHistory);
    }
}

/// The side for which a person at the board speaks: the one to act if a person plays it, else the other.
pub(super) fn speaker(turn: &TurnState) -> Option<Side> {
    let side = turn.position().side();
    [side, !side].into_iter().find(|side| !turn.is_computer(*side))
}

fn resign(turn: &mut TurnState, told: &mut Told) {
    if let Some(side) = speaker(turn) {
        tell(turn.change().resign(side), told);
    }
}

/// Tells what an agreement came to; one that is refused (the game is over) changes nothing.
pub(super) fn tell(events: Result<Vec<Event>, AgreementError>, told: &mut Told) {
    told.write_batch(events.into_iter().flatten().map(TurnEvent::Played));
}

fn begin(turn: &mut TurnState, setup: &GameSetup, told: &mut Told) {
    let mut session = setup.position.map_or_else(|| Session::new(setup.rules), Session::from_position);
    for side in Side::ALL {
        session.set_player(side, &setup.names[side]);
    }
    turn.replace(session, setup.players);
    told.write(TurnEvent::Began);
}

/// The same game once more.
fn again(turn: &mut TurnState, swap: bool, told: &mut Told) {
    let seat = |side: Side| if swap { !side } else { side };
    let mut session = Session::from_position(*turn.session().start());
    for side in Side::ALL {
        session.set_player(side, turn.session().player(seat(side)));
    }
    let players = turn.players();
    turn.replace(session, BySide::from_fn(|side| players[seat(side)]));
    told.write(TurnEvent::Began);
}
