//! What men do where they stand: they shake at what is not allowed, and hop when their side has won.

use bevy::prelude::*;

use super::motion::Motion;
use super::{AnimationSpeed, Man, ReducedMotion};
use crate::app::board::{BoardLayout, Spot};
use crate::app::play::{BoardEvents, OnBoard, TurnEvent};
use crate::app::states::AppSystems;
use crate::session::Event;

/// Seconds by which a man hops later for each unit it stands farther from the last one played.
const WAVE: f32 = 0.11;
/// Seconds until the first one hops: the last man must have arrived, and its mill must have lit up.
const PAUSE: f32 = 0.45;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, gesture.in_set(AppSystems::Pieces).after(super::follow_position));
}

fn gesture(
    mut commands: Commands,
    mut events: BoardEvents,
    (turn, layout): (OnBoard, Res<BoardLayout>),
    (speed, reduced): (Res<AnimationSpeed>, Res<ReducedMotion>),
    men: Query<(Entity, &Man, Has<Motion>)>,
) {
    let mut last = None;
    for event in events.read() {
        if reduced.0 {
            continue;
        }
        match &event {
            TurnEvent::Refused { point: Some(point), .. } => {
                let man = men.iter().find(|(_, man, moves)| man.spot == Spot::Board(*point) && !moves);
                let shake = Motion::shake(layout.point(*point)).with_speed(*speed);
                if let (Some((man, ..)), Some(shake)) = (man, shake) {
                    commands.entity(man).insert(shake);
                }
            }
            TurnEvent::Played(Event::Placed { at: to, .. } | Event::Moved { to, .. } | Event::Flew { to, .. }) => {
                last = Some(*to);
            }
            TurnEvent::Played(Event::Ended(outcome)) => {
                let Some(winner) = outcome.winner.filter(|side| !turn.is_lost_to_computer(*side)) else { continue };
                let from = last.map_or(Vec3::ZERO, |point| layout.point(point));
                for (entity, man, moves) in &men {
                    let Spot::Board(point) = man.spot else { continue };
                    if man.side != winner || moves {
                        continue;
                    }
                    let at = layout.point(point);
                    let hop = Motion::hop(at, PAUSE + WAVE * at.distance(from)).with_speed(*speed);
                    if let Some(hop) = hop {
                        commands.entity(entity).insert(hop);
                    }
                }
            }
            _ => {}
        }
    }
}
