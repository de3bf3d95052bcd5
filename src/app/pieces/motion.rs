//! How men get from spot to spot: a small component that can be cut short at any moment.

use std::f32::consts::PI;

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

    fn factor(self) -> Option<f32> {
        match self {
            AnimationSpeed::Off => None,
            AnimationSpeed::Fast => Some(0.5),
            AnimationSpeed::Normal => Some(1.0),
            AnimationSpeed::Slow => Some(2.0),
        }
    }
}

/// A man on its way. It ends by itself, or when anything else is done.
#[derive(Component, Clone, Copy, Debug)]
pub struct Motion {
    from: Vec3,
    to: Vec3,
    /// How high it rises on the way, world units.
    rise: f32,
    /// How long it takes, seconds.
    duration: f32,
    passed: f32,
}

/// Whether any man is on its way.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moving(pub bool);

/// Seconds for a slide to the next point.
const SLIDE: f32 = 0.24;
/// Seconds for a lift, arc and drop.
const ARC: f32 = 0.30;
/// Seconds for a flight across the board.
const FLIGHT: f32 = 0.42;

impl Motion {
    /// The way a man of a side goes from one spot to another, beginning wherever it is shown now.
    pub(super) fn between(layout: &BoardLayout, (side, from, to): (Side, Spot, Spot), shown: Vec3) -> Motion {
        let end = layout.place(side, to);
        let (rise, duration) = match (from, to) {
            (Spot::Board(a), Spot::Board(b)) if layout.board.neighbours(a).contains(b) => (0.10, SLIDE),
            (Spot::Board(_), Spot::Board(_)) => (1.7, FLIGHT),
            (Spot::Board(_), _) | (_, Spot::Board(_)) => (0.9, ARC),
            _ => (0.25, SLIDE),
        };
        Motion { from: shown, to: end, rise, duration, passed: 0.0 }
    }

    /// The way home when another game begins.
    pub(super) fn gather(layout: &BoardLayout, (side, _, to): (Side, Spot, Spot), shown: Vec3) -> Motion {
        Motion { from: shown, to: layout.place(side, to), rise: 0.6, duration: 0.45, passed: 0.0 }
    }

    /// The motion at a speed, or `None` where nothing moves visibly.
    pub(super) fn with_speed(mut self, speed: AnimationSpeed) -> Option<Motion> {
        self.duration *= speed.factor()?;
        (self.from.distance(self.to) > 1e-3).then_some(self)
    }

    fn place(&self) -> Vec3 {
        let t = (self.passed / self.duration).clamp(0.0, 1.0);
        let along = EaseFunction::CubicInOut.sample_clamped(t);
        self.from.lerp(self.to, along) + Vec3::Y * (self.rise * (PI * along).sin())
    }

    fn is_over(&self) -> bool {
        self.passed >= self.duration
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AnimationSpeed>().init_resource::<Moving>();
    app.add_systems(Update, skip_on_press.in_set(AppSystems::Input));
    app.add_systems(Update, advance.in_set(AppSystems::Show));
}

fn advance(
    mut commands: Commands,
    time: Res<Time<Real>>,
    mut moving: ResMut<Moving>,
    mut men: Query<(Entity, &mut Transform, &mut Motion)>,
) {
    moving.set_if_neq(Moving(!men.is_empty()));
    // A frame that took long must not swallow a motion whole.
    let step = time.delta_secs().min(0.1);
    for (entity, mut transform, mut motion) in &mut men {
        motion.passed += step;
        transform.translation = motion.place();
        if motion.is_over() {
            transform.translation = motion.to;
            commands.entity(entity).remove::<Motion>();
        }
    }
}

/// Any press ends every motion: the men are shown where they are.
fn skip_on_press(
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    keys: Res<ButtonInput<KeyCode>>,
    mut men: Query<&mut Motion>,
) {
    let pressed = buttons.get_just_pressed().next().is_some()
        || keys.get_just_pressed().next().is_some()
        || touches.any_just_pressed();
    if pressed {
        men.iter_mut().for_each(|mut motion| motion.passed = motion.duration);
    }
}
