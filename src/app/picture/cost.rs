//! What a frame costs: its time, and the meshes and triangles that are drawn for it.

use std::time::Instant;

use bevy::camera::visibility::VisibleMeshEntities;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use super::{Canvas, PictureRequest};
use crate::app::loading;
use crate::app::states::{AppSystems, Screen};

/// Frames drawn before those that are measured.
const WARM: u32 = 8;

/// The measurement.
#[derive(Resource, Default)]
pub(super) struct Cost {
    drawn: u32,
    began: Option<Instant>,
    known: bool,
}

impl Cost {
    /// Whether nothing is measured any more.
    pub(super) fn is_known(&self, request: &PictureRequest) -> bool {
        request.frames == 0 || self.known
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cost>();
    app.add_systems(Update, measure.after(AppSystems::Show));
}

fn measure(
    mut commands: Commands,
    (request, canvas): (Res<PictureRequest>, Res<Canvas>),
    (screen, pipelines): (Res<State<Screen>>, Res<loading::Pipelines>),
    mut cost: ResMut<Cost>,
) {
    let ready = *screen.get() == request.screen && pipelines.waiting() == 0;
    if request.frames == 0 || cost.known || !ready {
        return;
    }
    cost.drawn += 1;
    if cost.drawn == WARM || cost.drawn == WARM + request.frames {
        // Read back, so that everything asked of the graphics until then has been done.
        commands.spawn(Screenshot::image(canvas.0.clone())).observe(note);
    }
}

/// The first reading begins the measurement, the second ends it.
fn note(
    _: On<ScreenshotCaptured>,
    request: Res<PictureRequest>,
    mut cost: ResMut<Cost>,
    meshes: Res<Assets<Mesh>>,
    seen: Query<(&Mesh3d, &ViewVisibility)>,
    casters: Query<&Mesh3d, Without<NotShadowCaster>>,
    lamps: Query<(&SpotLight, &VisibleMeshEntities)>,
) {
    let Some(began) = cost.began else {
        cost.began = Some(Instant::now());
        return;
    };
    cost.known = true;
    let each = began.elapsed() / request.frames.max(1);
    let triangles = |mesh: &Mesh3d| meshes.get(&mesh.0).and_then(|mesh| mesh.indices()).map_or(0, |all| all.len() / 3);
    let add = |(count, sum): (usize, usize), mesh: &Mesh3d| (count + 1, sum + triangles(mesh));
    let view = seen.iter().filter(|(_, seen)| seen.get()).map(|(mesh, _)| mesh).fold((0, 0), add);
    let shadow = lamps
        .iter()
        .filter(|(lamp, _)| lamp.shadow_maps_enabled)
        .flat_map(|(_, meshes)| meshes.entities.iter())
        .filter_map(|entity| casters.get(*entity).ok())
        .fold((0, 0), add);
    println!(
        "{} {}x{}: {:.0} ms a frame; meshes {} in view + {} into shadow maps; triangles {} + {}",
        request.quality.name(),
        request.size.x,
        request.size.y,
        each.as_secs_f64() * 1000.0,
        view.0,
        shadow.0,
        view.1,
        shadow.1,
    );
}
