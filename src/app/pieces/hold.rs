//! The man that is picked up lifts a little; one that is carried follows the pointer with a little lag.

use bevy::math::ops;
use bevy::prelude::*;

use super::{AnimationSpeed, Man, Motion};
use crate::app::board::{BoardLayout, Spot};
use crate::app::input::Carried;
use crate::app::play::TurnState;
use crate::app::states::AppSystems;
use crate::app::window::Activity;

/// How high a man that is picked up floats above its point, world units.
const LIFT: f32 = 0.16;
/// How high a carried man floats.
const CARRY: f32 = 0.42;
/// How fast a held man goes where it should be: the part of the way left shrinks e-fold so often a second.
const FOLLOW: f32 = 16.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hold.in_set(AppSystems::Show));
}

fn hold(
    (turn, carried, layout): (Res<TurnState>, Res<Carried>, Res<BoardLayout>),
    (time, speed): (Res<Time<Real>>, Res<AnimationSpeed>),
    mut activity: ResMut<Activity>,
    mut men: Query<(&Man, &mut Transform), Without<Motion>>,
) {
    let part = if *speed == AnimationSpeed::Off { 1.0 } else { 1.0 - ops::exp(-FOLLOW * time.delta_secs().min(0.1)) };
    for (man, mut transform) in &mut men {
        let place = layout.place(man.side, man.spot);
        let wanted = match man.spot {
            Spot::Board(point) if carried.from == Some(point) => carried.at.with_y(CARRY),
            Spot::Board(point) if turn.selected() == Some(point) => place + Vec3::Y * LIFT,
            _ => place,
        };
        let way = wanted - transform.translation;
        if way == Vec3::ZERO {
            continue;
        }
        let arrived = part >= 1.0 || way.length() < 1e-3;
        transform.translation = if arrived { wanted } else { transform.translation + way * part };
        activity.want(0.1);
    }
}
