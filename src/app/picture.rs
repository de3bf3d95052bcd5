//! Pictures drawn off screen, with no window system: for diagrams, documentation and tests.

use std::path::PathBuf;
use std::time::Duration;

use bevy::app::ScheduleRunnerPlugin;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;

use super::pieces::AnimationSpeed;
use super::places::{CurrentPlace, Place};
use super::play::{Intent, Player};
use super::scene::Quality;
use super::states::{Menu, Screen, go};
use super::ui::Spoken;
use super::{CorePlugin, ViewPlugin, loading, plugins, start};
use crate::rules::{BySide, Point};
use crate::session::Session;
use crate::text::Language;

/// What a picture shows and how.
#[derive(Resource, Clone, Debug)]
pub struct PictureRequest {
    /// The game that is on the board.
    pub session: Session,
    /// The screen.
    pub screen: Screen,
    /// The panel over it.
    pub menu: Menu,
    /// How much is spent on it.
    pub quality: Quality,
    /// Width and height in pixels.
    pub size: UVec2,
    /// The language of what is written.
    pub language: Language,
    /// The place.
    pub place: &'static Place,
    /// Points chosen one after the other, as by clicks, once everything is in place.
    pub choose: Vec<Point>,
    /// How long after the last of them the picture is taken, milliseconds; `None` when all has come to rest.
    pub at: Option<u32>,
    /// The PNG file.
    pub file: PathBuf,
}

/// Frames drawn after everything is in place, so that panels have their size and textures are there.
const SETTLE_FRAMES: u32 = 8;

/// How much time passes from frame to frame, however long it takes to draw one.
const FRAME: Duration = Duration::from_millis(20);

/// The image that is drawn into.
#[derive(Resource)]
pub(super) struct Canvas(pub(super) Handle<Image>);

/// Draws a picture, writes it and returns.
///
/// # Errors
/// There is no graphics adapter, or the file could not be written.
pub fn picture(request: PictureRequest) -> Result<(), String> {
    let file = request.file.clone();
    // An old picture of that name must not pass for the new one.
    if let Err(error) = std::fs::remove_file(&file)
        && error.kind() != std::io::ErrorKind::NotFound
    {
        return Err(format!("{}: {error}", file.display()));
    }
    let mut app = App::new();
    let plugins = plugins()
        .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
        .disable::<WinitPlugin>()
        .disable::<bevy::audio::AudioPlugin>();
    start::add(&mut app, plugins).map_err(|missing| missing.text(request.language))?;
    app.add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO));
    app.set_error_handler(bevy::ecs::error::warn);
    app.insert_resource(request.quality).insert_resource(CurrentPlace(request.place));
    app.insert_resource(AnimationSpeed::Off);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app.add_plugins((CorePlugin, ViewPlugin));
    app.insert_resource(Spoken(request.language));
    app.insert_resource(loading::AfterLoading(request.screen));
    let canvas = blank(&mut app.world_mut().resource_mut::<Assets<Image>>(), request.size);
    app.insert_resource(Canvas(canvas)).insert_resource(request);
    app.add_systems(Startup, open_game);
    app.add_systems(Update, (open_menu, capture, finish));
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => Err(format!("the picture could not be written to {}", file.display())),
    }
}

fn open_game(request: Res<PictureRequest>, mut intents: MessageWriter<Intent>) {
    intents.write(Intent::Open(Box::new(request.session.clone()), BySide::new(Player::Person, Player::Person)));
}

/// An empty image that can be drawn into and read back.
fn blank(images: &mut Assets<Image>, size: UVec2) -> Handle<Image> {
    let extent = Extent3d { width: size.x, height: size.y, depth_or_array_layers: 1 };
    let format = TextureFormat::Rgba8UnormSrgb;
    let usages = bevy::asset::RenderAssetUsages::default();
    let mut image = Image::new_fill(extent, TextureDimension::D2, &[0, 0, 0, 255], format, usages);
    image.texture_descriptor.usage = TextureUsages::TEXTURE_BINDING
        | TextureUsages::COPY_SRC
        | TextureUsages::COPY_DST
        | TextureUsages::RENDER_ATTACHMENT;
    images.add(image)
}

fn open_menu(request: Res<PictureRequest>, screen: Res<State<Screen>>, mut menu: ResMut<NextState<Menu>>) {
    if screen.is_changed() && *screen.get() == request.screen {
        go(&mut menu, request.menu);
    }
}

#[expect(clippy::too_many_arguments, reason = "a picture waits for everything")]
fn capture(
    mut commands: Commands,
    request: Res<PictureRequest>,
    canvas: Res<Canvas>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    pipelines: Res<loading::Pipelines>,
    (mut intents, mut speed): (MessageWriter<Intent>, ResMut<AnimationSpeed>),
    mut calm: Local<u32>,
    mut chosen: Local<usize>,
    (mut left, mut captured): (Local<Option<u32>>, Local<bool>),
) {
    let ready = *screen.get() == request.screen && *menu.get() == request.menu && pipelines.waiting() == 0;
    *calm = if ready || left.is_some() { *calm + 1 } else { 0 };
    if *calm < SETTLE_FRAMES {
        return;
    }
    if let Some(point) = request.choose.get(*chosen) {
        *chosen += 1;
        intents.write(Intent::Point(*point));
        // Only what the last choice brings about is seen on its way.
        let last = *chosen == request.choose.len();
        if last && request.at.is_some() {
            *speed = AnimationSpeed::Normal;
        }
        *calm = if last { SETTLE_FRAMES - 1 } else { 0 };
        *left = last.then(|| request.at.map_or(SETTLE_FRAMES, |at| at / FRAME.as_millis() as u32 + 1));
        return;
    }
    if let Some(frames) = left.as_mut() {
        *frames = frames.saturating_sub(1);
    }
    let due = left.is_none_or(|frames| frames == 0);
    if due && !*captured {
        *captured = true;
        let file = request.file.clone();
        commands.spawn(Screenshot::image(canvas.0.clone())).observe(save_to_disk(file)).observe(note_captured);
    }
}

/// Frames within which a captured picture must have been written.
const WRITE_FRAMES: u32 = 20;

/// A picture was captured, so many frames ago.
#[derive(Resource)]
struct Captured(u32);

fn note_captured(_: On<ScreenshotCaptured>, mut commands: Commands) {
    commands.insert_resource(Captured(0));
}

/// Ends the app once the picture is there, with an error if it could not be written.
fn finish(captured: Option<ResMut<Captured>>, request: Res<PictureRequest>, mut exit: MessageWriter<AppExit>) {
    let Some(mut captured) = captured else { return };
    captured.0 += 1;
    if request.file.is_file() {
        exit.write(AppExit::Success);
    } else if captured.0 > WRITE_FRAMES {
        exit.write(AppExit::error());
    }
}
