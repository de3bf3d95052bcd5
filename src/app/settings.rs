//! What a person has chosen once and for all: kept in a file, applied and saved at once.

mod file;

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use super::audio::Volumes;
use super::pieces::{AnimationSpeed, ReducedMotion};
use super::play::{Player, TurnEvent, TurnState};
use super::scene::{CameraMode, Quality};
use super::ui::{Spoken, Toasts};
use crate::engine::Level;
use crate::rules::{BySide, Rules, Side};
use crate::session::{autosave, folders};
use crate::text::Language;

/// Where the settings are kept; without it they are neither read nor written, as in tests and pictures.
#[derive(Resource, Clone, Debug, Default)]
pub struct SettingsFile(pub Option<PathBuf>);

impl SettingsFile {
    /// The usual place.
    pub fn usual() -> SettingsFile {
        SettingsFile(folders::settings().ok().map(|folder| folder.join("settings.toml")))
    }
}

/// What is written along the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// `a` to `g` and `1` to `7` along the rim.
    #[default]
    Squares,
    /// A letter at each point.
    Letters,
    /// Nothing.
    None,
}

impl Coordinates {
    /// Every kind.
    pub const ALL: [Coordinates; 3] = [Coordinates::Squares, Coordinates::Letters, Coordinates::None];

    /// Its name in the file and in message keys.
    pub const fn name(self) -> &'static str {
        match self {
            Coordinates::Squares => "squares",
            Coordinates::Letters => "letters",
            Coordinates::None => "none",
        }
    }
}

/// From where the board is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum View {
    /// From the side of the person, if only one plays; else from White's.
    #[default]
    Own,
    /// From White's side.
    White,
    /// From Black's side.
    Black,
}

impl View {
    /// Every view.
    pub const ALL: [View; 3] = [View::Own, View::White, View::Black];

    /// Its name in the file and in message keys.
    pub const fn name(self) -> &'static str {
        match self {
            View::Own => "own",
            View::White => "white",
            View::Black => "black",
        }
    }

    fn is_from_black(self, players: BySide<Player>) -> bool {
        let person = |side: Side| players[side] == Player::Person;
        match self {
            View::White => false,
            View::Black => true,
            View::Own => person(Side::Black) && !person(Side::White),
        }
    }
}

/// The settings.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Settings {
    /// The language; `None` follows the system.
    pub language: Option<Language>,
    /// How fast things move.
    pub speed: AnimationSpeed,
    /// Whether nothing sways, hops or crosses the board.
    pub reduced_motion: bool,
    /// How much is spent on the picture; `None` lets the game find out.
    pub quality: Option<Quality>,
    /// The whole screen instead of a window.
    pub full_screen: bool,
    /// The size of everything written; 1 is the usual one.
    pub scale: f32,
    /// What is written along the board.
    pub coordinates: Coordinates,
    /// From where the board is seen.
    pub view: View,
    /// Whether the list of moves is open; `None` opens it where there is room.
    pub moves: Option<bool>,
    /// How loud everything is.
    pub volumes: Volumes,
    /// The rules that were played last.
    pub rules: Rules,
    /// Who played last.
    pub players: BySide<Player>,
    /// What they were called.
    pub names: BySide<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            language: None,
            speed: AnimationSpeed::default(),
            reduced_motion: false,
            quality: None,
            full_screen: false,
            scale: 1.0,
            coordinates: Coordinates::default(),
            view: View::default(),
            moves: None,
            volumes: Volumes::default(),
            rules: Rules::default(),
            players: BySide::new(Player::Person, Player::Computer(Level::ALL[0])),
            names: BySide::default(),
        }
    }
}

impl Settings {
    /// The scales that can be chosen.
    pub const SCALES: [f32; 6] = [0.8, 0.9, 1.0, 1.15, 1.3, 1.5];
}

pub(super) fn plugin(app: &mut App) {
    let file = app.world_mut().get_resource_or_init::<SettingsFile>().0.clone();
    let settings = file.as_deref().map(|file| load(app, file)).unwrap_or_default();
    if file.is_some() {
        use_at_start(app, &settings);
    }
    app.insert_resource(settings);
    app.add_systems(Startup, open_full_screen);
    app.add_systems(Update, (apply.run_if(resource_changed::<Settings>), look_from_own_side));
}

/// Reads the file. A damaged one is set aside and said so.
fn load(app: &mut App, path: &std::path::Path) -> Settings {
    let text = match std::fs::read(path) {
        Ok(bytes) => String::from_utf8(bytes).ok(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Settings::default(),
        Err(_) => None,
    };
    if let Some(settings) = text.as_deref().and_then(file::read) {
        return settings;
    }
    warn!("the settings in {} cannot be read: using the usual ones", path.display());
    let language = app.world().get_resource::<Spoken>().map_or_else(Language::of_system, |spoken| spoken.0);
    let aside = autosave::set_aside(path).unwrap_or_else(|_| path.to_owned());
    let name = aside.display().to_string();
    let notice = language.text_with("settings-damaged", [("file", name.into())]);
    app.world_mut().get_resource_or_init::<Toasts>().push(notice);
    Settings::default()
}

/// Puts everything in force before the scene is made from it.
fn use_at_start(app: &mut App, settings: &Settings) {
    app.insert_resource(settings.speed).insert_resource(settings.volumes);
    app.insert_resource(ReducedMotion(settings.reduced_motion));
    app.insert_resource(Spoken(settings.language.unwrap_or_else(Language::of_system)));
    if let Some(quality) = settings.quality {
        app.insert_resource(quality);
    }
}

fn open_full_screen(settings: Res<Settings>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for mut window in windows.iter_mut().filter(|_| settings.full_screen) {
        window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
    }
}

/// Puts in force what has changed and saves it.
fn apply(
    (settings, file): (Res<Settings>, Res<SettingsFile>),
    mut before: Local<Option<Settings>>,
    (mut speed, mut reduced): (ResMut<AnimationSpeed>, ResMut<ReducedMotion>),
    (mut quality, mut spoken, mut volumes): (ResMut<Quality>, ResMut<Spoken>, ResMut<Volumes>),
    (mut camera, turn): (ResMut<CameraMode>, Res<TurnState>),
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut toasts: ResMut<Toasts>,
) {
    let Some(old) = before.replace(settings.clone()) else { return };
    if old == *settings {
        return;
    }
    if old.speed != settings.speed {
        *speed = settings.speed;
    }
    volumes.set_if_neq(settings.volumes);
    reduced.set_if_neq(ReducedMotion(settings.reduced_motion));
    if old.language != settings.language {
        *spoken = Spoken(settings.language.unwrap_or_else(Language::of_system));
    }
    if let Some(chosen) = settings.quality.filter(|_| old.quality != settings.quality) {
        *quality = chosen;
    }
    if old.view != settings.view {
        camera.from_black = settings.view.is_from_black(turn.players());
    }
    for mut window in windows.iter_mut().filter(|_| old.full_screen != settings.full_screen) {
        window.mode = if settings.full_screen {
            WindowMode::BorderlessFullscreen(MonitorSelection::Current)
        } else {
            WindowMode::Windowed
        };
    }
    let Some(path) = &file.0 else { return };
    if let Err(error) = autosave::save_text(path, &file::write(&settings)) {
        warn!("the settings could not be saved to {}: {error}", path.display());
        toasts.push(spoken.0.text("settings-not-saved"));
    }
}

/// Another game may seat the person elsewhere.
fn look_from_own_side(
    mut events: MessageReader<TurnEvent>,
    settings: Res<Settings>,
    turn: Res<TurnState>,
    mut camera: ResMut<CameraMode>,
) {
    if events.read().any(|event| *event == TurnEvent::Began) {
        let from_black = settings.view.is_from_black(turn.players());
        if camera.from_black != from_black {
            camera.from_black = from_black;
        }
    }
}
