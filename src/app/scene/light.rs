//! A lamp of some width, which makes shadows soft, and a weak cool light from the other side.

use std::f32::consts::PI;

use bevy::math::ops;
use bevy::prelude::*;

use super::Quality;
use crate::app::pieces::{AnimationSpeed, ReducedMotion, Skipped};
use crate::app::places::CurrentPlace;
use crate::app::play::{DemoClock, TurnEvent, TurnState};
use crate::app::states::{AppSystems, Screen};
use crate::app::window::Activity;
use crate::session::Event;

/// A light of the place.
#[derive(Component)]
struct PlaceLight;

/// A lamp and its power, lumens.
#[derive(Component)]
struct Lamp(f32);

/// The lamp is lowered for a while: seconds since.
#[derive(Resource, Default)]
struct Lowered(Option<f32>);

/// Seconds that it stays low, and the part of its light that is gone in the middle of them.
const LOW: f32 = 1.8;
const GONE: f32 = 0.6;

/// By how much of its light the lamp breathes behind the title, and how slowly, seconds.
const BREATH: (f32, f32) = (0.045, 11.0);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(bevy::light::GlobalAmbientLight { brightness: 0.0, ..default() });
    app.init_resource::<Lowered>();
    app.add_systems(Update, mourn.in_set(AppSystems::Show).run_if(in_state(Screen::Playing)));
    app.add_systems(Update, breathe.in_set(AppSystems::Show).run_if(in_state(Screen::Title)));
    app.add_systems(OnExit(Screen::Title), |mut lamps: Query<(&Lamp, &mut SpotLight)>| {
        lamps.iter_mut().for_each(|(lamp, mut spot)| spot.intensity = lamp.0);
    });
    app.add_systems(
        PreUpdate,
        hang_lamps.run_if(resource_changed::<Quality>.or_eager(resource_changed::<CurrentPlace>)),
    );
}

/// When the computer has won, the lamp is lowered and raised again. Any press raises it at once.
fn mourn(
    mut events: MessageReader<TurnEvent>,
    (turn, speed, skipped): (Res<TurnState>, Res<AnimationSpeed>, Res<Skipped>),
    time: Res<Time<Real>>,
    mut activity: ResMut<Activity>,
    mut lowered: ResMut<Lowered>,
    mut lamps: Query<(&Lamp, &mut SpotLight)>,
) {
    let lost = events.read().any(|event| {
        let TurnEvent::Played(Event::Ended(outcome)) = event else { return false };
        outcome.winner.is_some_and(|side| turn.is_lost_to_computer(side))
    });
    if lost && *speed != AnimationSpeed::Off {
        lowered.0 = Some(0.0);
    }
    let Some(passed) = lowered.0.as_mut() else { return };
    activity.want(0.1);
    *passed += time.delta_secs().min(0.1);
    let over = *passed >= LOW || skipped.0;
    let light = if over { 1.0 } else { 1.0 - GONE * ops::sin(*passed / LOW * PI).powi(2) };
    for (lamp, mut spot) in &mut lamps {
        spot.intensity = lamp.0 * light;
    }
    if over {
        lowered.0 = None;
    }
}

/// Behind the title the lamp's flame is never quite still.
fn breathe(
    (clock, quality): (Res<DemoClock>, Res<Quality>),
    (speed, reduced): (Res<AnimationSpeed>, Res<ReducedMotion>),
    mut lamps: Query<(&Lamp, &mut SpotLight)>,
) {
    let still = *quality == Quality::Low || reduced.0 || *speed == AnimationSpeed::Off;
    let wave = |seconds: f32| ops::sin(clock.passed() * 2.0 * PI / seconds);
    let light = if still { 1.0 } else { 1.0 + BREATH.0 * 0.5 * (wave(BREATH.1) + wave(BREATH.1 * 0.37)) };
    for (lamp, mut spot) in &mut lamps {
        let wanted = lamp.0 * light;
        if spot.intensity != wanted {
            spot.intensity = wanted;
        }
    }
}

/// A wide lamp is several narrow ones: so many, the more the softer.
const fn lamps(quality: Quality) -> u8 {
    match quality {
        Quality::Low => 1,
        Quality::Medium => 2,
        Quality::High => 5,
    }
}

fn hang_lamps(
    mut commands: Commands,
    (place, quality): (Res<CurrentPlace>, Res<Quality>),
    old: Query<Entity, With<PlaceLight>>,
) {
    old.iter().for_each(|light| commands.entity(light).despawn());
    let light = &place.0.light;
    let (towards, distance) = light.lamp;
    let (colour, power) = light.power;
    let centre = towards.normalize() * distance;
    let (across, along) = towards.normalize().any_orthonormal_pair();
    let count = lamps(*quality);
    for number in 0..count {
        // Spread evenly over a disc, as seeds in a sunflower.
        let angle = f32::from(number) * 2.399_963;
        let out = ops::sqrt((f32::from(number) + 0.5) / f32::from(count)) * light.width;
        let out = if count == 1 { 0.0 } else { out };
        let at = centre + (across * ops::cos(angle) + along * ops::sin(angle)) * out;
        commands.spawn((
            Name::new("lamp"),
            PlaceLight,
            Lamp(power / f32::from(count)),
            SpotLight {
                color: Color::linear_rgb(colour.x, colour.y, colour.z),
                intensity: power / f32::from(count),
                range: 60.0,
                radius: light.width * 0.6,
                shadow_maps_enabled: true,
                // A small map is coarse: without more room surfaces throw specks of shadow on themselves.
                shadow_depth_bias: if *quality == Quality::Low { 0.05 } else { SpotLight::DEFAULT_SHADOW_DEPTH_BIAS },
                contact_shadows_enabled: *quality == Quality::High && number == 0,
                inner_angle: light.cone.0,
                outer_angle: light.cone.1,
                ..default()
            },
            Transform::from_translation(at).looking_at(Vec3::ZERO, Vec3::Y),
        ));
    }
    let (from, colour, illuminance) = light.fill;
    commands.spawn((
        Name::new("fill light"),
        PlaceLight,
        DirectionalLight {
            color: Color::linear_rgb(colour.x, colour.y, colour.z),
            illuminance,
            shadow_maps_enabled: false,
            ..default()
        },
        Transform::from_translation(from).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    commands.insert_resource(ClearColor(light.background));
    let size = if *quality == Quality::Low { 1024 } else { 2048 };
    commands.insert_resource(bevy::light::DirectionalLightShadowMap { size });
}
