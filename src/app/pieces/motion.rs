//! How men get from spot to spot: a small component that can be cut short at any moment.

use std::f32::consts::{PI, TAU};

use bevy::math::ops;
use bevy::prelude::*;

use crate::app::board::{BoardLayout, Spot};
use crate::app::states::AppSystems;
use crate::rules::Side;

/// How fast things move.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AnimationSpeed {
    /// Men are where they should be at once.
    Off,
    /// Twice as fast as usual.
    Fast,
    /// As people move.
    #[default]
    Normal,
    /// Half as fast.
    Slow,
}

impl AnimationSpeed {
    /// Every speed, fastest first.
    pub const ALL: [AnimationSpeed; 4] =
        [AnimationSpeed::Off, AnimationSpeed::Fast, AnimationSpeed::Normal, AnimationSpeed::Slow];

    /// Its name in settings and message keys.
    pub const fn name(self) -> &'static str {
        match self {
            AnimationSpeed::Off => "off",
            AnimationSpeed::Fast => "fast",
            AnimationSpeed::Normal => "normal",
            AnimationSpeed::Slow => "slow",
        }
    }

    /// How much longer than usual everything takes; `None` where nothing takes any time.
    pub fn factor(self) -> Option<f32> {
        match self {
            AnimationSpeed::Off => None,
            AnimationSpeed::Fast => Some(0.5),
            AnimationSpeed::Normal => Some(1.0),
            AnimationSpeed::Slow => Some(2.0),
        }
    }
}

/// No swaying, hopping and shaking: men go where they go, light comes and goes.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ReducedMotion(pub bool);

/// Whether something was pressed in this frame: whatever is being shown is over.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Skipped(pub bool);

/// How a man stands when nothing moves it: the turn in which its grain lies.
#[derive(Component, Clone, Copy, PartialEq, Debug, Default)]
pub struct Stance(pub Quat);

/// A man on its way. It ends by itself, or when anything else is done.
#[derive(Component, Clone, Copy, Debug)]
pub struct Motion {
    from: Vec3,
    to: Vec3,
    /// How high it rises on the way, world units.
    rise: f32,
    /// How far it sways to either side where it stands, world units.
    sway: f32,
    /// How hard it lands: a hop as high, world units.
    settle: f32,
    /// Whether it fades here and appears there instead of going.
    fade: bool,
    /// How long until it begins, and then how long it takes, seconds.
    wait: f32,
    duration: f32,
    passed: f32,
}

/// Whether any man is on its way.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moving(pub bool);

/// Seconds for a slide to the next point.
pub const SLIDE: f32 = 0.24;
/// Seconds for a lift, arc and drop.
pub const ARC: f32 = 0.30;
/// Seconds for a flight across the board.
pub const FLIGHT: f32 = 0.42;
/// Seconds in which a man that was set down comes to rest, at the end of its way.
const SETTLE: f32 = 0.10;
/// Seconds for a hop, and for a shake.
const HOP: f32 = 0.36;
const SHAKE: f32 = 0.34;
/// Seconds for fading here and appearing there.
const FADE: f32 = 0.28;
/// What rises higher than this lifts first and drops last, for such a part of its time each.
const ARCS: f32 = 0.5;
const LIFT: f32 = 0.10;
/// How far a man tilts at the height of its landing hop, radians a world unit.
const WOBBLE: f32 = 2.2;

impl Motion {
    const REST: Motion = Motion {
        from: Vec3::ZERO,
        to: Vec3::ZERO,
        rise: 0.0,
        sway: 0.0,
        settle: 0.0,
        fade: false,
        wait: 0.0,
        duration: 0.0,
        passed: 0.0,
    };

    /// The way a man of a side goes from one spot to another, beginning wherever it is shown now.
    pub(super) fn between(layout: &BoardLayout, (side, from, to): (Side, Spot, Spot), shown: Vec3) -> Motion {
        let end = layout.place(side, to);
        let (rise, duration, settle) = match (from, to) {
            (Spot::Board(a), Spot::Board(b)) if layout.board.neighbours(a).contains(b) => (0.10, SLIDE, 0.0),
            (Spot::Board(_), Spot::Board(_)) => (1.7, FLIGHT + SETTLE, 0.05),
            (Spot::Board(_), _) => (1.0, ARC + SETTLE, 0.03),
            (_, Spot::Board(_)) => (0.9, ARC + SETTLE, 0.035),
            _ => (0.25, SLIDE, 0.0),
        };
        Motion { from: shown, to: end, rise, settle, duration, ..Motion::REST }
    }

    /// The way home when another game begins.
    pub(super) fn gather(layout: &BoardLayout, (side, _, to): (Side, Spot, Spot), shown: Vec3) -> Motion {
        Motion { from: shown, to: layout.place(side, to), rise: 0.6, duration: 0.45, ..Motion::REST }
    }

    /// A hop of joy where a man stands, after a while.
    pub(super) fn hop(at: Vec3, wait: f32) -> Motion {
        Motion { from: at, to: at, rise: 0.34, settle: 0.03, wait, duration: HOP + SETTLE, ..Motion::REST }
    }

    /// A shake of the head.
    pub(super) fn shake(at: Vec3) -> Motion {
        Motion { from: at, to: at, sway: 0.085, duration: SHAKE, ..Motion::REST }
    }

    /// The same for eyes that motion troubles: it fades here and appears there.
    pub(super) fn faded(self) -> Motion {
        Motion { rise: 0.0, sway: 0.0, settle: 0.0, duration: FADE, fade: true, ..self }
    }

    /// How much of the man is seen, 0 to 1, if it fades.
    pub(super) fn seen(&self) -> Option<f32> {
        let t = ((self.passed - self.wait) / self.duration).clamp(0.0, 1.0);
        self.fade.then_some((2.0 * t - 1.0).abs())
    }

    /// The motion begun later, at the usual speed.
    pub(super) fn after(mut self, seconds: f32) -> Motion {
        self.wait += seconds;
        self
    }

    /// The motion at a speed, or `None` where nothing moves visibly.
    pub(super) fn with_speed(mut self, speed: AnimationSpeed) -> Option<Motion> {
        let factor = speed.factor()?;
        self.duration *= factor;
        self.wait *= factor;
        let moves = self.from.distance(self.to) > 1e-3 || self.rise > 0.3 || self.sway > 0.0;
        moves.then_some(self)
    }

    /// Where the man is now, and how it is tilted.
    fn place(&self) -> (Vec3, Quat) {
        let passed = (self.passed - self.wait).max(0.0);
        let part = if self.settle > 0.0 { 1.0 - SETTLE / (SETTLE + ARC) } else { 1.0 };
        let t = (passed / self.duration).clamp(0.0, 1.0);
        if self.fade {
            return (if t < 0.5 { self.from } else { self.to }, Quat::IDENTITY);
        }
        if t < part {
            let t = t / part;
            // Lift, arc, drop: what rises high goes straight up first and straight down last, clear of every rim.
            let arcs = self.rise > ARCS;
            let way = if arcs { ((t - LIFT) / (1.0 - 2.0 * LIFT)).clamp(0.0, 1.0) } else { t };
            let along = EaseFunction::CubicInOut.sample_clamped(way);
            let beside = self.sway * ops::sin(t * 3.0 * TAU) * (1.0 - t);
            let rise = if arcs { ops::powf(ops::sin(PI * t).max(0.0), 0.8) } else { ops::sin(PI * along) } * self.rise;
            (self.from.lerp(self.to, along) + Vec3::new(beside, rise, 0.0), Quat::IDENTITY)
        } else {
            // It lands, hops once, and rocks a little as it comes to rest.
            let t = (t - part) / (1.0 - part).max(1e-3);
            let hop = self.settle * ops::sin(PI * t) * (1.0 - 0.5 * t);
            let way = (self.to - self.from).with_y(0.0).normalize_or(Vec3::X);
            let axis = Vec3::Y.cross(way);
            (self.to + Vec3::Y * hop, Quat::from_axis_angle(axis, hop * WOBBLE * ops::cos(PI * t)))
        }
    }

    fn is_over(&self) -> bool {
        self.passed >= self.wait + self.duration
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AnimationSpeed>().init_resource::<ReducedMotion>();
    app.init_resource::<Moving>().init_resource::<Skipped>();
    app.add_systems(Update, skip_on_press.in_set(AppSystems::Input));
    app.add_systems(Update, advance.in_set(AppSystems::Show));
}

fn advance(
    mut commands: Commands,
    time: Res<Time<Real>>,
    mut moving: ResMut<Moving>,
    mut men: Query<(Entity, &mut Transform, &mut Motion, Option<&Stance>)>,
) {
    moving.set_if_neq(Moving(!men.is_empty()));
    // A frame that took long must not swallow a motion whole.
    let step = time.delta_secs().min(0.1);
    for (entity, mut transform, mut motion, stance) in &mut men {
        motion.passed += step;
        let stance = stance.map_or(Quat::IDENTITY, |stance| stance.0);
        let (place, tilt) = motion.place();
        transform.translation = place;
        transform.rotation = tilt * stance;
        if motion.is_over() {
            transform.translation = motion.to;
            transform.rotation = stance;
            commands.entity(entity).remove::<Motion>();
        }
    }
}

/// Any press ends every motion: the men are shown where they are.
fn skip_on_press(
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    mut skipped: ResMut<Skipped>,
    mut men: Query<&mut Motion>,
) {
    let pressed = buttons.get_just_pressed().next().is_some()
        || keys.get_just_pressed().next().is_some()
        || pads.iter().any(|pad| pad.get_just_pressed().next().is_some())
        || touches.any_just_pressed();
    skipped.set_if_neq(Skipped(pressed));
    if pressed {
        men.iter_mut().for_each(|mut motion| motion.passed = motion.wait + motion.duration);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_sideways_is_above_every_rim() {
        let layout = BoardLayout::default();
        let point = layout.board.points().into_iter().next().expect("a board has points");
        let (board, tray) = (Spot::Board(point), Spot::Taken(0));
        for (from, to) in [(board, tray), (tray, board)] {
            let begin = layout.place(Side::Black, from);
            let mut motion = Motion::between(&layout, (Side::Black, from, to), begin);
            let end = motion.to;
            while !motion.is_over() {
                motion.passed += 0.005;
                let (at, _) = motion.place();
                let from_ends = at.xz().distance(begin.xz()).min(at.xz().distance(end.xz()));
                assert!(from_ends < 0.02 || at.y > 0.07, "{at} on the way from {begin} to {end}");
            }
            assert!(motion.place().0.distance(end) < 1e-3, "it arrives");
        }
    }

    #[test]
    fn what_fades_is_only_ever_at_its_ends() {
        let layout = BoardLayout::default();
        let points: Vec<_> = layout.board.points().into_iter().take(2).map(Spot::Board).collect();
        let begin = layout.place(Side::White, points[0]);
        let mut motion = Motion::between(&layout, (Side::White, points[0], points[1]), begin).faded();
        let mut least = 1.0_f32;
        while !motion.is_over() {
            motion.passed += 0.01;
            let at = motion.place().0;
            assert!(at == begin || at == motion.to);
            least = least.min(motion.seen().expect("it fades"));
        }
        assert!(least < 0.1, "it is gone when it changes its place");
    }
}
