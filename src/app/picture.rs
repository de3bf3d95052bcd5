//! Pictures drawn off screen, with no window system: for diagrams, documentation and tests. One picture when all has
//! come to rest, or several at given times of a motion.

mod cost;
mod course;

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::app::ScheduleRunnerPlugin;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat, TextureUsages};
use bevy::time::TimeUpdateStrategy;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;

use super::pieces::{AnimationSpeed, ReducedMotion};
use super::places::{CurrentPlace, Place};
use super::play::{Intent, Pace, Player};
use super::scene::Quality;
use super::settings::{Coordinates, Settings};
use super::states::{Menu, Screen};
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
    /// Who plays it.
    pub players: BySide<Player>,
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
    /// What is written along the board.
    pub coordinates: Coordinates,
    /// Whether men fade in place of flying.
    pub reduced_motion: bool,
    /// What is wanted, one after the other, once everything is in place.
    pub intents: Vec<Intent>,
    /// The point under the pointer after that.
    pub hover: Option<Point>,
    /// How long after the last of them pictures are taken, milliseconds, in order; none for one picture when all has
    /// come to rest.
    pub at: Vec<u32>,
    /// Over how many frames the cost of one is measured; 0 for none.
    pub frames: u32,
    /// The PNG file. With several times each has its time in its name.
    pub file: PathBuf,
}

impl PictureRequest {
    /// The files, each with its time.
    fn files(&self) -> Vec<(Option<u32>, PathBuf)> {
        match self.at.as_slice() {
            [] => vec![(None, self.file.clone())],
            [at] => vec![(Some(*at), self.file.clone())],
            many => many.iter().map(|at| (Some(*at), timed(&self.file, *at))).collect(),
        }
    }
}

/// A file's name with a time in it, so that names are in order.
fn timed(file: &Path, at: u32) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    file.with_file_name(format!("{stem}-{at:05}.png"))
}

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
    for (_, file) in request.files() {
        // An old picture of that name must not pass for the new one.
        if let Err(error) = std::fs::remove_file(&file)
            && error.kind() != std::io::ErrorKind::NotFound
        {
            return Err(format!("{}: {error}", file.display()));
        }
    }
    let file = request.file.clone();
    let mut app = App::new();
    let plugins = plugins()
        .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
        .disable::<WinitPlugin>()
        .disable::<bevy::audio::AudioPlugin>();
    start::add(&mut app, plugins).map_err(|missing| missing.text(request.language))?;
    app.add_plugins(ScheduleRunnerPlugin::run_loop(Duration::ZERO));
    app.set_error_handler(bevy::ecs::error::warn);
    app.insert_resource(request.quality).insert_resource(CurrentPlace(request.place));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app.add_plugins((CorePlugin, ViewPlugin));
    // Nothing moves but what is to be seen moving: the game behind the title from the start, else the last thing.
    let moves = request.screen == Screen::Title && request.menu == Menu::None && !request.at.is_empty();
    app.insert_resource(if moves { AnimationSpeed::Normal } else { AnimationSpeed::Off });
    app.insert_resource(ReducedMotion(request.reduced_motion));
    app.insert_resource(Settings {
        coordinates: request.coordinates,
        reduced_motion: request.reduced_motion,
        ..default()
    });
    app.insert_resource(Spoken(request.language));
    // Who answers in a lesson does so at once.
    app.insert_resource(Pace { turn: Duration::ZERO, removal: Duration::ZERO });
    app.insert_resource(loading::AfterLoading(request.screen));
    let canvas = blank(&mut app.world_mut().resource_mut::<Assets<Image>>(), request.size);
    app.insert_resource(Canvas(canvas)).insert_resource(request);
    app.add_systems(Startup, open_game);
    app.add_plugins((course::plugin, cost::plugin));
    match app.run() {
        AppExit::Success => Ok(()),
        AppExit::Error(_) => Err(format!("the picture could not be written to {}", file.display())),
    }
}

fn open_game(request: Res<PictureRequest>, mut intents: MessageWriter<Intent>) {
    intents.write(Intent::Open(Box::new(request.session.clone()), request.players));
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
