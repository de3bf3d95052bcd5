//! What happens in the game becomes sounds, each at the moment in which it is seen: a man is heard when it touches the
//! board, not when it was decided.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::cue::{Cue, Effect};
use crate::app::board::{BoardLayout, Spot};
use crate::app::input::Carried;
use crate::app::pieces::{AnimationSpeed, Man, Motion, SLIDE};
use crate::app::play::{TurnEvent, TurnState};
use crate::app::states::{AppSystems, Screen};
use crate::rules::{Point, Side};
use crate::session::Event;

/// How near its place a man is heard: it is slow at the end of its way, and sound takes some 20 ms to come out.
const TOUCH: f32 = 0.012;
/// A man that is shown so high comes from the pointer, not along the board.
const CARRIED: f32 = 0.25;

/// Sounds that wait for a man to arrive.
struct Awaited {
    man: Entity,
    spot: Spot,
    cues: Vec<Cue>,
}

/// All that is waited for.
#[derive(Resource, Default)]
struct Arrivals(Vec<Awaited>);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Cue>().init_resource::<Arrivals>();
    app.add_systems(Update, (hear, hold, arrive).chain().in_set(AppSystems::Show));
    app.add_systems(OnExit(Screen::Playing), |mut arrivals: ResMut<Arrivals>| arrivals.0.clear());
}

/// The men as they are shown.
#[derive(SystemParam)]
struct Men<'w, 's> {
    layout: Res<'w, BoardLayout>,
    men: Query<'w, 's, (Entity, &'static Man, &'static Transform, Has<Motion>)>,
}

impl Men<'_, '_> {
    /// The man of a spot.
    fn at(&self, spot: Spot, side: Option<Side>) -> Option<(Entity, &Transform)> {
        let wanted = |man: &Man| man.spot == spot && side.is_none_or(|side| man.side == side);
        self.men.iter().find(|(_, man, ..)| wanted(man)).map(|(entity, _, transform, _)| (entity, transform))
    }

    /// A man that is on its way.
    fn moving(&self) -> Option<(Entity, &Man)> {
        self.men.iter().find(|(.., moves)| *moves).map(|(entity, man, ..)| (entity, man))
    }

    fn on(&self, point: Point) -> Vec3 {
        self.layout.point(point)
    }
}

/// Where the sounds of a turn go: those that are heard now, and those that wait for the man that moved last.
struct Turn<'a, 'w> {
    cues: &'a mut MessageWriter<'w, Cue>,
    arrivals: &'a mut Arrivals,
    /// Where in the arrivals the last man is.
    last: Option<usize>,
}

impl Turn<'_, '_> {
    fn now(&mut self, cue: Cue) {
        self.cues.write(cue);
    }

    /// When this man is there.
    fn when(&mut self, man: Option<(Entity, Spot)>, cue: Cue) {
        let Some((man, spot)) = man else { return self.now(cue) };
        self.last = Some(self.arrivals.0.len());
        self.arrivals.0.push(Awaited { man, spot, cues: vec![cue] });
    }

    /// When the last man is there, or now if none moves.
    fn then(&mut self, cue: Cue) {
        match self.last.and_then(|index| self.arrivals.0.get_mut(index)) {
            Some(awaited) => awaited.cues.push(cue),
            None => self.now(cue),
        }
    }
}

fn hear(
    mut events: MessageReader<TurnEvent>,
    (screen, turn, speed): (Res<State<Screen>>, Res<TurnState>, Res<AnimationSpeed>),
    men: Men,
    mut arrivals: ResMut<Arrivals>,
    mut cues: MessageWriter<Cue>,
) {
    if *screen.get() != Screen::Playing {
        events.clear();
        return;
    }
    let mut sounds = Turn { cues: &mut cues, arrivals: &mut arrivals, last: None };
    let mut computer = false;
    for event in events.read() {
        match event {
            TurnEvent::Played(event) => {
                if let Event::Placed { side, .. }
                | Event::Moved { side, .. }
                | Event::Flew { side, .. }
                | Event::Taken { side, .. } = event
                {
                    computer = turn.is_computer(*side);
                }
                played(event, &turn, *speed, &men, &mut sounds);
            }
            TurnEvent::Jumped | TurnEvent::Began => {
                sounds.arrivals.0.clear();
                sounds.last = None;
                computer = false;
                if let Some((man, Man { spot, .. })) = men.moving() {
                    sounds.when(Some((man, *spot)), Cue::new(Effect::Stop));
                }
            }
            TurnEvent::Refused { point, .. } => {
                sounds.now(Cue { at: point.map(|point| men.on(point)), ..Cue::new(Effect::Refused) });
            }
            TurnEvent::DrawOffered(side) if turn.is_computer(!*side) => {}
            TurnEvent::DrawOffered(_) | TurnEvent::DrawDeclined(_) => sounds.now(Cue::new(Effect::Turn)),
        }
    }
    if computer && turn.awaits_person() {
        sounds.then(Cue::new(Effect::Turn));
    }
}

/// The sounds of a change of the position.
fn played(event: &Event, turn: &TurnState, speed: AnimationSpeed, men: &Men, sounds: &mut Turn) {
    let arrived = |point: Point| men.at(Spot::Board(point), None);
    match *event {
        Event::Placed { at, .. } => {
            let man = arrived(at).map(|(man, _)| (man, Spot::Board(at)));
            sounds.when(man, Cue::at(Effect::Place, men.on(at)));
        }
        Event::Moved { from, to, .. } => {
            let man = arrived(to);
            // Let go over its point, or moved with no motion to be seen: it is only set down.
            let slides = man.is_some_and(|(_, shown)| shown.translation.y < CARRIED);
            let length = speed.factor().map(|factor| SLIDE * factor).filter(|_| slides);
            if length.is_some() {
                let middle = men.on(from).midpoint(men.on(to));
                sounds.now(Cue { length, ..Cue::at(Effect::Slide, middle) });
            }
            let effect = if length.is_some() { Effect::Stop } else { Effect::Place };
            sounds.when(man.map(|(man, _)| (man, Spot::Board(to))), Cue::at(effect, men.on(to)));
        }
        Event::Flew { from, to, .. } => {
            let man = arrived(to);
            let flies = speed.factor().is_some() && man.is_some_and(|(_, shown)| shown.translation.y < CARRIED);
            if flies {
                sounds.now(Cue::at(Effect::Fly, men.on(from).midpoint(men.on(to))));
            }
            let effect = if flies { Effect::Land } else { Effect::Place };
            sounds.when(man.map(|(man, _)| (man, Spot::Board(to))), Cue::at(effect, men.on(to)));
        }
        Event::MillClosed { .. } => sounds.then(Cue::new(Effect::Mill)),
        Event::Taken { side, at } => {
            sounds.now(Cue::at(Effect::Take, men.on(at)));
            let spot = Spot::Taken(turn.position().taken(!side).saturating_sub(1));
            let place = men.layout.place(!side, spot);
            sounds.when(men.at(spot, Some(!side)).map(|(man, _)| (man, spot)), Cue::at(Effect::Tray, place));
        }
        Event::Ended(outcome) => {
            let effect = match outcome.winner {
                None => Effect::Draw,
                Some(winner) if turn.is_lost_to_computer(winner) => Effect::Loss,
                Some(_) => Effect::Win,
            };
            sounds.then(Cue::new(effect));
        }
        _ => {}
    }
}

/// A man that is picked up, and one that is put back.
fn hold(
    (screen, turn): (Res<State<Screen>>, Res<TurnState>),
    carried: Option<Res<Carried>>,
    layout: Res<BoardLayout>,
    mut cues: MessageWriter<Cue>,
    mut before: Local<(Option<Point>, u64)>,
) {
    let held = carried.and_then(|carried| carried.from).or(turn.selected());
    let held = held.filter(|_| *screen.get() == Screen::Playing);
    let (was, version) = std::mem::replace(&mut *before, (held, turn.version()));
    match (was, held) {
        (was, Some(point)) if was != held => {
            cues.write(Cue::at(Effect::Lift, layout.point(point)));
        }
        // Where the position has not changed it went back to its place.
        (Some(point), None) if version == turn.version() && *screen.get() == Screen::Playing => {
            cues.write(Cue::at(Effect::Stop, layout.point(point)));
        }
        _ => {}
    }
}

/// Men that are there are heard. One that is sent elsewhere on its way is not.
fn arrive(
    men: Query<(&Man, &Transform, Has<Motion>)>,
    layout: Res<BoardLayout>,
    mut arrivals: ResMut<Arrivals>,
    mut cues: MessageWriter<Cue>,
) {
    if arrivals.0.is_empty() {
        return;
    }
    arrivals.0.retain(|awaited| {
        let Ok((man, shown, moves)) = men.get(awaited.man) else { return false };
        if man.spot != awaited.spot {
            return false;
        }
        let there = shown.translation.distance(layout.place(man.side, man.spot)) < TOUCH;
        if moves && !there {
            return true;
        }
        cues.write_batch(awaited.cues.iter().copied());
        false
    });
}
