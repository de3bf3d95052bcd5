//! The man that is picked up lifts a little; one that is carried follows the pointer with a little lag.

use bevy::math::ops;
use bevy::prelude::*;

use super::{AnimationSpeed, Man, Motion, ReducedMotion, Stance};
use crate::app::board::{BoardLayout, Spot};
use crate::app::input::{Carried, Cursor};
use crate::app::play::OnBoard;
use crate::app::states::AppSystems;
use crate::app::window::Activity;

/// How high a man that is picked up floats above its point, world units.
const LIFT: f32 = 0.16;
/// How high a carried man floats.
const CARRY: f32 = 0.42;
/// How fast a held man goes where it should be: the part of the way left shrinks e-fold so often a second.
const FOLLOW: f32 = 16.0;
/// How far a man tilts at most, radians.
const LEAN: f32 = 0.30;
/// How far a carried man tilts, radians for each unit it is behind the pointer.
const TRAIL: f32 = 0.55;
/// How far a man that is picked up leans towards the point under the pointer, radians.
const EAGER: f32 = 0.16;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hold.in_set(AppSystems::Show));
}

fn hold(
    (turn, carried, cursor, layout): (OnBoard, Res<Carried>, Res<Cursor>, Res<BoardLayout>),
    (time, speed, reduced): (Res<Time<Real>>, Res<AnimationSpeed>, Res<ReducedMotion>),
    mut activity: ResMut<Activity>,
    mut men: Query<(&Man, &mut Transform, Option<&Stance>), Without<Motion>>,
) {
    let part = if *speed == AnimationSpeed::Off { 1.0 } else { 1.0 - ops::exp(-FOLLOW * time.delta_secs().min(0.1)) };
    for (man, mut transform, stance) in &mut men {
        let place = layout.place(man.side, man.spot);
        let mut lean = Vec3::ZERO;
        let wanted = match man.spot {
            Spot::Board(point) if carried.from == Some(point) => {
                let wanted = carried.at.with_y(CARRY);
                // What is carried trails behind and tilts the way it goes.
                lean = (wanted - transform.translation).with_y(0.0) * TRAIL;
                wanted
            }
            Spot::Board(point) if turn.selected() == Some(point) => {
                let towards = cursor.shown().map_or(Vec3::ZERO, |to| layout.point(to) - layout.point(point));
                lean = towards.normalize_or_zero() * EAGER;
                place + Vec3::Y * LIFT
            }
            _ => place,
        };
        let stance = stance.map_or(Quat::IDENTITY, |stance| stance.0);
        let lean = if reduced.0 { Vec3::ZERO } else { lean.clamp_length_max(LEAN) };
        let axis = Vec3::Y.cross(lean).normalize_or(Vec3::X);
        let turned = Quat::from_axis_angle(axis, lean.length()) * stance;
        let way = wanted - transform.translation;
        let off = transform.rotation.angle_between(turned);
        if way == Vec3::ZERO && off < 1e-3 {
            continue;
        }
        let arrived = part >= 1.0 || way.length() < 1e-3;
        transform.translation = if arrived { wanted } else { transform.translation + way * part };
        let upright = part >= 1.0 || off < 2e-3;
        transform.rotation = if upright { turned } else { transform.rotation.slerp(turned, part) };
        activity.want(0.3);
    }
}
