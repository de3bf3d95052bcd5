//! The game is saved after every change and can be gone on with exactly where it was.

use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::{Player, TurnEvent, TurnState};
use crate::app::states::{AppSystems, Screen};
use crate::engine::Level;
use crate::rules::{BySide, Side};
use crate::session::{Session, autosave};
use crate::text::Language;

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
    let own = changed && *screen.get() == Screen::Playing && turn.lesson().is_none();
    let Some(file) = saved.file.clone().filter(|_| own) else { return };
    let mut session = turn.session().clone();
    note_players(&mut session, turn.players());
    match autosave::save(&file, &session) {
        Ok(()) => info!("saved {}", session.position()),
        Err(error) => saved.notice = Some(error.to_string()),
    }
}

impl Autosave {
    /// The saved game, if there is one. What is wrong with its file becomes the notice; a file that holds no game is
    /// set aside, so that nothing is saved over it.
    pub fn load(&mut self, language: Language) -> Option<Session> {
        let file = self.file.clone()?;
        let told = |key, error: String, file: &Path| {
            language.text_with(key, [("error", error.into()), ("file", file.display().to_string().into())])
        };
        match autosave::load(&file) {
            Ok(loaded) => {
                let loaded = loaded?;
                if let Some(recovered) = loaded.recovered {
                    let aside = recovered.set_aside.unwrap_or(file);
                    self.notice = Some(told("save-recovered", recovered.error, &aside));
                }
                Some(loaded.session)
            }
            Err(error) => {
                let aside = if error.lies_in_the_file() { autosave::set_aside(&file).ok() } else { None };
                self.notice = Some(told("save-damaged", error.to_string(), aside.as_deref().unwrap_or(&file)));
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_save_is_set_aside_and_told_of() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.txt");
        for &language in Language::all() {
            std::fs::write(&file, "[Event garbage \u{1}").unwrap();
            let mut autosave = Autosave { file: Some(file.clone()), notice: None };
            assert!(autosave.load(language).is_none());
            let notice = autosave.notice.unwrap();
            assert!(notice.contains("game.txt.damaged"), "{notice}");
            assert!(!file.exists());
        }
        // The same content twice, under two names.
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn no_save_is_no_news() {
        let folder = tempfile::tempdir().unwrap();
        let mut autosave = Autosave { file: Some(folder.path().join("game.txt")), notice: None };
        assert!(autosave.load(Language::ENGLISH).is_none() && autosave.notice.is_none());
    }
}
