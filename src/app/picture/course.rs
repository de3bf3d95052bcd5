//! The course of a picture: everything is made, what is wanted is done, pictures are taken in time and written.

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};
use bevy::time::TimeUpdateStrategy;

use super::cost::Cost;
use super::{Canvas, FRAME, PictureRequest};
use crate::app::input::Cursor;
use crate::app::loading;
use crate::app::pieces::AnimationSpeed;
use crate::app::play::{DemoClock, Intent};
use crate::app::scene::MainCamera;
use crate::app::states::{AppSystems, Menu, Screen, go};

/// Frames drawn after everything is in place, so that panels have their size and textures are there.
const SETTLE_FRAMES: u32 = 8;
/// Frames within which captured pictures must have been written.
const WRITE_FRAMES: u32 = 20;
/// So long before a picture everything is drawn again, milliseconds; until then time passes unseen.
const EYES_OPEN: u32 = 200;

/// What is done before the picture.
#[derive(Clone)]
enum Step {
    Open(Menu),
    Want(Intent),
}

/// How far it has come.
#[derive(Resource, Default)]
struct Progress {
    /// Frames since everything is in place.
    calm: u32,
    /// Steps that have been done.
    done: usize,
    /// Milliseconds since the last of them.
    passed: Option<u32>,
    /// Pictures that have been taken, and written.
    taken: usize,
    captured: usize,
    /// Frames since the last was captured.
    waited: u32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Progress>();
    app.add_systems(Update, proceed.after(AppSystems::Input).before(AppSystems::Play));
    app.add_systems(Update, (capture, blink, finish).chain().after(AppSystems::Show));
}

/// What is done, in order: what is timed comes last.
fn steps(request: &PictureRequest) -> Vec<Step> {
    let intents = request.intents.iter().cloned().map(Step::Want);
    match request.menu {
        Menu::None => intents.collect(),
        menu if request.at.is_empty() => std::iter::once(Step::Open(menu)).chain(intents).collect(),
        menu => intents.chain([Step::Open(menu)]).collect(),
    }
}

fn proceed(
    request: Res<PictureRequest>,
    (screen, pipelines): (Res<State<Screen>>, Res<loading::Pipelines>),
    (clock, mut speed): (Res<DemoClock>, ResMut<AnimationSpeed>),
    (mut intents, mut menu): (MessageWriter<Intent>, ResMut<NextState<Menu>>),
    (mut progress, mut cursor, time): (ResMut<Progress>, ResMut<Cursor>, Res<Time<Real>>),
) {
    let steps = steps(&request);
    if progress.passed.is_some() {
        if request.hover.is_some() {
            cursor.set_if_neq(Cursor { hovered: request.hover, ..*cursor });
        }
        // The title has a clock of its own.
        let title = (*screen.get() == Screen::Title && steps.is_empty()).then(|| (clock.passed() * 1000.0) as u32);
        progress.passed = title.or(progress.passed.map(|passed| passed + time.delta().as_millis() as u32));
        return;
    }
    let ready = *screen.get() == request.screen && pipelines.waiting() == 0;
    progress.calm = if ready { progress.calm + 1 } else { 0 };
    if progress.calm < SETTLE_FRAMES {
        return;
    }
    progress.calm = 0;
    let last = progress.done + 1 >= steps.len();
    if last && !request.at.is_empty() {
        *speed = AnimationSpeed::Normal;
    }
    match steps.get(progress.done) {
        Some(Step::Want(intent)) => {
            intents.write(intent.clone());
        }
        Some(Step::Open(panel)) => go(&mut menu, *panel),
        None => {}
    }
    progress.done += 1;
    progress.passed = last.then_some(FRAME.as_millis() as u32);
}

fn capture(
    mut commands: Commands,
    (request, canvas): (Res<PictureRequest>, Res<Canvas>),
    (mut progress, cost): (ResMut<Progress>, Res<Cost>),
) {
    let Some(passed) = progress.passed else { return };
    let Some((at, file)) = request.files().get(progress.taken).cloned() else { return };
    let due = at.unwrap_or((SETTLE_FRAMES + 1) * FRAME.as_millis() as u32);
    if passed < due || !cost.is_known(&request) {
        return;
    }
    progress.taken += 1;
    commands.spawn(Screenshot::image(canvas.0.clone())).observe(save_to_disk(file)).observe(
        |_: On<ScreenshotCaptured>, mut progress: ResMut<Progress>| {
            progress.captured += 1;
        },
    );
}

/// Nothing is drawn while what is wanted is being done, long before a picture, and after the last: a minute at the title
/// would take an hour otherwise, and frames wait in line for software graphics.
fn blink(
    (request, progress): (Res<PictureRequest>, Res<Progress>),
    mut strategy: ResMut<TimeUpdateStrategy>,
    mut cameras: Query<&mut Camera, With<MainCamera>>,
) {
    let next = request.at.get(progress.taken).copied();
    let far = match progress.passed {
        // What is seen first is made by being drawn.
        None => progress.done > 0,
        Some(_) if progress.taken == request.files().len() => progress.captured == progress.taken,
        Some(passed) => next.is_some_and(|at| at > passed + EYES_OPEN) && progress.captured == progress.taken,
    };
    let step = if far && progress.passed.is_some() { FRAME * 5 } else { FRAME };
    *strategy = TimeUpdateStrategy::ManualDuration(step);
    for mut camera in cameras.iter_mut().filter(|camera| camera.is_active == far) {
        camera.is_active = !far;
    }
}

/// Ends the app once the pictures are there, with an error if one could not be written.
fn finish(request: Res<PictureRequest>, mut progress: ResMut<Progress>, mut exit: MessageWriter<AppExit>) {
    let files = request.files();
    if progress.captured < files.len() {
        return;
    }
    progress.waited += 1;
    if files.iter().all(|(_, file)| file.is_file()) {
        exit.write(AppExit::Success);
    } else if progress.waited > WRITE_FRAMES {
        exit.write(AppExit::error());
    }
}
