//! Commands: what a key, a button or a menu entry asks for, and who does it.

use bevy::prelude::*;
use bevy_egui::EguiClipboard;

use super::{Hidden, Spoken, Toasts, screenshot};
use crate::app::play::{Intent, TurnState};
use crate::app::scene::CameraMode;
use crate::app::settings::Settings;
use crate::app::states::{AppSystems, Menu, Screen, go};
use crate::rules::{Position, Rules};
use crate::session::Session;
use crate::text::Language;

/// Something that can be asked for by key or button anywhere in the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Command {
    /// One turn back.
    Undo,
    /// One turn forward again.
    Redo,
    /// Look here; then the turn.
    Hint,
    /// The computer should move now.
    MoveNow,
    /// The panel for a new game.
    NewGame,
    /// The rules in words.
    Help,
    /// Games as files.
    Files,
    /// The settings.
    Settings,
    /// Setting up a position.
    Editor,
    /// The game's record to the clipboard.
    CopyGame,
    /// The position line to the clipboard.
    CopyPosition,
    /// A game or position from the clipboard.
    Paste,
    /// Straight down or not.
    FlatView,
    /// The interface out of sight.
    HideInterface,
    /// Full screen or a window.
    FullScreen,
    /// No sound, or sound again.
    Mute,
    /// A picture of the window into a file.
    Screenshot,
    /// To the title.
    Title,
    /// Out of the game.
    Quit,
}

/// A command was issued.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommandIssued(pub Command);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CommandIssued>();
    app.add_systems(
        Update,
        (play, open, copy_and_paste, look, mute, leave).after(AppSystems::Input).before(AppSystems::Play),
    );
}

/// Commands about the game in progress.
fn play(mut issued: MessageReader<CommandIssued>, screen: Res<State<Screen>>, mut intents: MessageWriter<Intent>) {
    for CommandIssued(command) in issued.read() {
        let intent = match command {
            Command::Undo => Intent::Undo,
            Command::Redo => Intent::Redo,
            Command::Hint => Intent::Hint,
            Command::MoveNow => Intent::MoveNow,
            _ => continue,
        };
        if *screen.get() == Screen::Playing {
            intents.write(intent);
        }
    }
}

/// Commands that open a panel; the one that is open closes again.
fn open(
    mut issued: MessageReader<CommandIssued>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    mut next: ResMut<NextState<Menu>>,
) {
    for CommandIssued(command) in issued.read() {
        let panel = match command {
            Command::NewGame => Menu::NewGame,
            Command::Help => Menu::Help,
            Command::Files => Menu::Files,
            Command::Settings => Menu::Settings,
            Command::Editor if *screen.get() == Screen::Playing => Menu::Editor,
            _ => continue,
        };
        if *screen.get() != Screen::Loading && *menu.get() != Menu::Editor {
            go(&mut next, if *menu.get() == panel { Menu::None } else { panel });
        }
    }
}

#[expect(clippy::too_many_arguments, reason = "a game from the clipboard replaces everything at once")]
fn copy_and_paste(
    mut issued: MessageReader<CommandIssued>,
    mut clipboard: Option<ResMut<EguiClipboard>>,
    (turn, spoken): (Res<TurnState>, Res<Spoken>),
    screen: Res<State<Screen>>,
    mut toasts: ResMut<Toasts>,
    mut intents: MessageWriter<Intent>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut asked: Local<Option<(u64, String)>>,
) {
    let Some(clipboard) = &mut clipboard else { return };
    for CommandIssued(command) in issued.read().filter(|_| *screen.get() != Screen::Loading) {
        match command {
            Command::CopyGame => {
                clipboard.set_text(&turn.session().to_record());
                toasts.push(spoken.0.text("toast-game-copied"));
            }
            Command::CopyPosition => {
                clipboard.set_text(&turn.position().to_string());
                toasts.push(spoken.0.text("toast-position-copied"));
            }
            Command::Paste => {
                let text = clipboard.get_text().unwrap_or_default();
                // Only what destroys is confirmed: a game that has begun and not ended.
                let loses = *screen.get() == Screen::Playing && turn.is_worth_keeping();
                let sure = asked.take().is_some_and(|before| before == (turn.version(), text.clone()));
                match read_game(&text, *turn.session().rules(), spoken.0) {
                    Ok(_) if loses && !sure => {
                        toasts.push(spoken.0.text("toast-paste-sure"));
                        *asked = Some((turn.version(), text));
                    }
                    Ok(session) => {
                        intents.write(Intent::Open(session, turn.players()));
                        go(&mut next_screen, Screen::Playing);
                        go(&mut next_menu, Menu::None);
                    }
                    Err(error) => toasts.push(error),
                }
            }
            _ => {}
        }
    }
}

/// A game from a record or from the line of a position under these rules; else what is wrong, in words.
pub(in crate::app) fn read_game(text: &str, rules: Rules, language: Language) -> Result<Box<Session>, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err(language.text("toast-nothing-to-paste"));
    }
    // The line of a position begins with all points of the board; no turn is so long and written so.
    let first = text.split_whitespace().next().unwrap_or_default();
    if text.lines().count() == 1 && first.len() > 8 && first.chars().all(|c| "*O@/".contains(c)) {
        return match Position::parse(rules, text) {
            Ok(position) => Ok(Box::new(Session::from_position(position))),
            Err(error) => Err(language.text_with("toast-no-position", [("error", error.to_string().into())])),
        };
    }
    match Session::parse_record(text) {
        Ok(session) => Ok(Box::new(session)),
        Err(error) => Err(language.text_with("toast-no-record", [("error", error.to_string().into())])),
    }
}

/// Commands about what is seen.
fn look(
    mut issued: MessageReader<CommandIssued>,
    mut commands: Commands,
    mut camera: ResMut<CameraMode>,
    mut hidden: ResMut<Hidden>,
    mut settings: ResMut<Settings>,
) {
    for CommandIssued(command) in issued.read() {
        match command {
            Command::FlatView => camera.flat = !camera.flat,
            Command::HideInterface => hidden.0 = !hidden.0,
            Command::FullScreen => settings.full_screen = !settings.full_screen,
            Command::Screenshot => screenshot::take(&mut commands),
            _ => {}
        }
    }
}

/// Sound off or on, which is said in words: where nothing is heard nothing else would tell.
fn mute(
    mut issued: MessageReader<CommandIssued>,
    mut settings: ResMut<Settings>,
    spoken: Res<Spoken>,
    mut toasts: ResMut<Toasts>,
) {
    for _ in issued.read().filter(|issued| issued.0 == Command::Mute) {
        let muted = &mut settings.volumes.muted;
        *muted = !*muted;
        toasts.push(spoken.0.text(if *muted { "toast-muted" } else { "toast-unmuted" }));
    }
}

fn leave(
    mut issued: MessageReader<CommandIssued>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_menu: ResMut<NextState<Menu>>,
    mut exit: MessageWriter<AppExit>,
) {
    for CommandIssued(command) in issued.read() {
        match command {
            Command::Title => {
                go(&mut next_screen, Screen::Title);
                go(&mut next_menu, Menu::None);
            }
            Command::Quit => {
                exit.write(AppExit::Success);
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn records_positions_and_nonsense_are_told_apart() {
        let rules = Preset::Nine.rules();
        let language = Language::ENGLISH;
        let session = Session::new(rules);
        let line = session.position().to_string();
        assert_eq!(read_game(&line, rules, language).map(|game| game.position().to_string()), Ok(line));
        assert!(read_game(&session.to_record(), rules, language).is_ok());
        assert!(read_game("d6 f4 f6", rules, language).is_ok());
        for nonsense in ["", "  \n", "what?", "O@ w", "[Event"] {
            assert!(read_game(nonsense, rules, language).is_err(), "{nonsense:?}");
        }
    }
}
