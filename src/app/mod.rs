//! The game on a board: a Bevy app over the session. Every file is one plugin.
//!
//! An input becomes an [`Intent`](play::Intent); [`play`] turns it into an action of the rules; what that
//! changed is told in [`TurnEvent`](play::TurnEvent) messages; men, marks, camera and interface follow. The
//! position is true at once, and everything that moves only shows it.

pub mod audio;
pub mod board;
mod curtain;
mod fit;
mod icon;
pub mod input;
mod loading;
mod menus;
mod picture;
pub mod pieces;
pub mod places;
pub mod play;
pub mod scene;
mod settings;
mod start;
pub mod states;
mod trace;
pub mod ui;
pub mod window;

use std::path::PathBuf;

use bevy::app::PluginGroupBuilder;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::window::{PresentMode, WindowResolution};
use bevy_egui::EguiPlugin;

use crate::session::Session;

pub use picture::{PictureRequest, picture};
pub use settings::Coordinates;
pub use start::Missing;

/// The game without anything that is seen or heard: states, the game in progress, computers, men as entities, what
/// would be heard.
/// What tests run on [`MinimalPlugins`], and what the window is built upon.
pub struct CorePlugin;

impl Plugin for CorePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((states::plugin, play::plugin, board::plugin, pieces::plugin, audio::plugin));
    }
}

/// Everything that is drawn.
struct ViewPlugin;

impl Plugin for ViewPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((places::plugin, scene::plugin, board::view_plugin, pieces::view_plugin));
        app.add_plugins((loading::plugin, curtain::plugin));
        app.add_plugins((EguiPlugin::default(), input::plugin, window::plugin));
        app.add_plugins((ui::plugin, menus::plugin, settings::plugin, trace::plugin, fit::plugin, icon::plugin));
    }
}

/// An app with the whole game's logic, no window, no renderer and no files: for tests. Advance it with
/// `update`; write [`Intent`](play::Intent) messages to play.
pub fn headless() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, bevy::input::InputPlugin, CorePlugin));
    app
}

/// What the window opens with.
#[derive(Debug, Default)]
pub struct Start {
    /// A game to go on with, as read from a file.
    pub session: Option<Session>,
    /// Where the game is saved as it is played; `None` for the usual place.
    pub file: Option<PathBuf>,
}

/// Opens the window and plays until it is closed.
///
/// # Errors
/// The computer has no display or no graphics.
pub fn run(start: Start) -> Result<AppExit, Missing> {
    let mut app = App::new();
    let window = WindowPlugin {
        primary_window: Some(Window {
            title: "Malom".into(),
            name: Some("malom".into()),
            resolution: WindowResolution::new(1280, 800),
            present_mode: PresentMode::AutoVsync,
            resize_constraints: WindowResizeConstraints { min_width: 360.0, min_height: 360.0, ..default() },
            ..default()
        }),
        ..default()
    };
    start::add(&mut app, plugins().set(window))?;
    app.set_error_handler(bevy::ecs::error::warn);
    app.insert_resource(settings::SettingsFile::usual());
    app.add_plugins((CorePlugin, ViewPlugin, audio::output_plugin));
    play::remember_lessons(&mut app);
    play::open_at_start(&mut app, start);
    Ok(app.run())
}

/// Bevy's plugins as the game uses them.
fn plugins() -> PluginGroupBuilder {
    DefaultPlugins
        .build()
        .set(LogPlugin { filter: "warn,malom=info,wgpu_hal=error,naga=error,symphonia=error".into(), ..default() })
}
