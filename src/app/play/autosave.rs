//! The game is saved after every change and can be gone on with exactly where it was.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{Intent, Player, TurnEvent, TurnState};
use crate::app::states::{AppSystems, Screen};
use crate::engine::Level;
use crate::rules::{BySide, Side};
use crate::session::{Session, autosave};

/// Where the game in progress is saved; without a file nothing is (in tests, in pictures).
#[derive(Resource, Clone, Debug, Default)]
pub struct Autosave {
    /// The file.
    pub file: Option<PathBuf>,
    /// What a person should be told about saving or reading, until somebody has.
    pub notice: Option<String>,
}

/// The tags that say who plays: `person`, or the name of a level.
const PLAYER_TAGS: BySide<&str> = BySide::new("WhiteType", "BlackType");

/// Writes who plays into the tags of a game.
pub fn note_players(session: &mut Session, players: BySide<Player>) {
    for side in Side::ALL {
        let name = match players[side] {
            Player::Person => "person",
            Player::Computer(level) => level.name(),
        };
        let set = session.set_tag(PLAYER_TAGS[side], name);
        debug_assert!(set.is_ok(), "the names of levels are words");
    }
}

/// Who plays a game that was read, by its tags: people where they do not say.
pub fn noted_players(session: &Session) -> BySide<Player> {
    BySide::from_fn(|side| {
        let level = session.tag(PLAYER_TAGS[side]).and_then(Level::from_name);
        level.map_or(Player::Person, Player::Computer)
    })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Autosave>();
    app.add_systems(Update, save.in_set(AppSystems::Show).run_if(on_message::<TurnEvent>));
}

/// Saves after every change. A failure is told once and tried again at the next change.
fn save(
    turn: Res<TurnState>,
    screen: Res<State<Screen>>,
    mut events: MessageReader<TurnEvent>,
    mut saved: ResMut<Autosave>,
) {
    let changed = events.read().filter(|event| !matches!(event, TurnEvent::Refused { .. })).count() > 0;
    let Some(file) = saved.file.clone().filter(|_| changed && *screen.get() == Screen::Playing) else { return };
    let mut session = turn.session().clone();
    note_players(&mut session, turn.players());
    match autosave::save(&file, &session) {
        Ok(()) => info!("saved {}", session.position()),
        Err(error) => saved.notice = Some(error.to_string()),
    }
}

impl Autosave {
    /// The saved game and who plays it, if there is one. Something wrong with the file becomes the notice.
    pub fn load(&mut self) -> Option<Intent> {
        let file = self.file.as_ref()?;
        let session = match autosave::load(file) {
            Ok(None) => return None,
            Ok(Some(loaded)) => {
                self.notice = loaded.recovered.map(|recovered| recovered.error);
                loaded.session
            }
            Err(error) => {
                self.notice = Some(error.to_string());
                return None;
            }
        };
        let players = noted_players(&session);
        Some(Intent::Open(Box::new(session), players))
    }
}
