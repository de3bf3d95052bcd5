//! Loading ends when every pipeline that the scene needs has been built, so that nothing stutters afterwards.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};

use super::states::{Screen, go};

/// Frames in a row without a pipeline being built after which what is seen is whole.
pub(super) const CALM_FRAMES: u32 = 5;
/// Frames that are drawn at least: a material's pipeline is asked for only once it is seen.
const FIRST_FRAMES: u32 = 6;

/// Pipelines that are still being built, told by the renderer.
#[derive(Resource, Clone, Default)]
pub struct Pipelines(Arc<AtomicUsize>);

impl Pipelines {
    /// How many were waiting at the last frame drawn.
    pub fn waiting(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

pub(super) fn plugin(app: &mut App) {
    let pipelines = Pipelines::default();
    app.insert_resource(pipelines.clone());
    app.add_systems(Update, leave.run_if(in_state(Screen::Loading)));
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.insert_resource(pipelines);
        renderer.add_systems(Render, count.in_set(RenderSystems::Cleanup));
    }
}

fn count(cache: Res<PipelineCache>, pipelines: Res<Pipelines>) {
    pipelines.0.store(cache.waiting_pipelines().count(), Ordering::Relaxed);
}

fn leave(
    pipelines: Res<Pipelines>,
    mut frames: Local<(u32, u32)>,
    target: Option<Res<AfterLoading>>,
    mut next: ResMut<NextState<Screen>>,
) {
    let (drawn, calm) = &mut *frames;
    *drawn += 1;
    *calm = if pipelines.waiting() == 0 { *calm + 1 } else { 0 };
    if *drawn > FIRST_FRAMES && *calm >= CALM_FRAMES {
        let to = target.map_or(Screen::Title, |target| target.0);
        info!("loaded after {drawn} frames");
        go(&mut next, to);
    }
}

/// Where to go once everything is loaded, if not to the title.
#[derive(Resource, Clone, Copy, Debug)]
pub struct AfterLoading(pub Screen);
