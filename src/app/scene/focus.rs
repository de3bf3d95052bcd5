//! Depth of field behind the title: the middle of the board is sharp, what is nearer or farther is soft. In play
//! everything is sharp.

use bevy::post_process::dof::{DepthOfField, DepthOfFieldMode};
use bevy::prelude::*;

use super::{MainCamera, Quality};
use crate::app::pieces::{AnimationSpeed, ReducedMotion};
use crate::app::states::{AppSystems, Screen};
use crate::app::window::Activity;

/// The lens behind the title. World units are small as lenses go, so the aperture is wider than any real one.
const F_STOPS: f32 = 0.038;
/// The widest that anything is blurred, pixels in a picture 1000 high.
const WIDEST: f32 = 22.0;
/// Seconds in which the picture becomes sharp when play begins.
const SHARPEN: f32 = 0.45;

/// How far the lens is open, 0 to 1.
#[derive(Resource, Default)]
struct Opening(f32);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opening>();
    app.add_systems(Update, focus.after(AppSystems::Show));
}

fn focus(
    mut commands: Commands,
    (screen, quality): (Res<State<Screen>>, Res<Quality>),
    (speed, reduced, time): (Res<AnimationSpeed>, Res<ReducedMotion>, Res<Time<Real>>),
    mut opening: ResMut<Opening>,
    mut activity: ResMut<Activity>,
    mut cameras: Query<(Entity, &Camera, &Transform, Option<&mut DepthOfField>), With<MainCamera>>,
) {
    // While loading as well, so that its pipelines are there when the title opens.
    let soft = *quality != Quality::Low && *screen.get() != Screen::Playing;
    if soft {
        opening.0 = 1.0;
    } else if opening.0 > 0.0 {
        let at_once = *quality == Quality::Low || reduced.0 || *speed == AnimationSpeed::Off;
        opening.0 = if at_once { 0.0 } else { (opening.0 - time.delta_secs().min(0.25) / SHARPEN).max(0.0) };
        activity.want(0.3);
    }
    for (entity, camera, transform, lens) in &mut cameras {
        if opening.0 == 0.0 {
            if lens.is_some() {
                commands.entity(entity).remove::<DepthOfField>();
            }
            continue;
        }
        let height = camera.physical_target_size().map_or(1000.0, |size| size.y as f32);
        // The middle of the board, as far as the camera looks ahead.
        let ahead = (-transform.translation).dot(*transform.forward()).max(1.0);
        let wanted = DepthOfField {
            mode: DepthOfFieldMode::Gaussian,
            focal_distance: ahead,
            aperture_f_stops: F_STOPS / opening.0.max(0.02),
            max_circle_of_confusion_diameter: WIDEST * height / 1000.0,
            max_depth: 60.0,
            ..default()
        };
        match lens {
            Some(mut lens) => {
                if (lens.focal_distance, lens.aperture_f_stops) != (ahead, wanted.aperture_f_stops) {
                    *lens = wanted;
                }
            }
            None => {
                commands.entity(entity).insert(wanted);
            }
        }
    }
}
