//! Keys: arrows walk the cursor, Enter chooses, letters and digits type points, commands are on Ctrl and F keys.
//!
//! Keys are taken in the order in which they came: where frames are slow, one may bring a whole word.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy_egui::EguiContexts;

use super::typed::Typed;
use super::{Cursor, choose, takes_input, walk};
use crate::app::board::BoardLayout;
use crate::app::play::{Hint, Intent, TurnState};
use crate::app::scene::CameraMode;
use crate::app::states::{AppSystems, Menu, Screen, go};
use crate::app::ui::{Command, CommandIssued};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, press.in_set(AppSystems::Input));
}

/// Letters that issue a command with Ctrl, wherever the keyboard has them; the key says where it is looked for on
/// keyboards with other letters.
const WITH_CTRL: [(char, KeyCode, Command); 9] = [
    ('z', KeyCode::KeyZ, Command::Undo),
    ('y', KeyCode::KeyY, Command::Redo),
    ('n', KeyCode::KeyN, Command::NewGame),
    ('o', KeyCode::KeyO, Command::Files),
    ('s', KeyCode::KeyS, Command::Files),
    ('c', KeyCode::KeyC, Command::CopyGame),
    ('v', KeyCode::KeyV, Command::Paste),
    ('m', KeyCode::KeyM, Command::Mute),
    ('q', KeyCode::KeyQ, Command::Quit),
];

/// Keys that issue a command alone.
const ALONE: [(KeyCode, Command); 7] = [
    (KeyCode::F1, Command::Help),
    (KeyCode::F2, Command::FlatView),
    (KeyCode::F3, Command::Hint),
    (KeyCode::F4, Command::MoveNow),
    (KeyCode::F10, Command::HideInterface),
    (KeyCode::F11, Command::FullScreen),
    (KeyCode::F12, Command::Screenshot),
];

/// What is held down, half typed or had the focus.
#[derive(Default)]
struct Held {
    /// Ctrl keys: left and right.
    ctrl: [bool; 2],
    typed: Typed,
    /// Whether a button or text field had the focus in the frame before.
    focused: bool,
}

/// Where keys go.
#[derive(SystemParam)]
struct Board<'w> {
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    turn: Res<'w, TurnState>,
    layout: Res<'w, BoardLayout>,
    mode: Res<'w, CameraMode>,
    cursor: ResMut<'w, Cursor>,
    next: ResMut<'w, NextState<Menu>>,
    intents: MessageWriter<'w, Intent>,
    issued: MessageWriter<'w, CommandIssued>,
}

fn press(mut events: MessageReader<WindowEvent>, mut contexts: EguiContexts, mut held: Local<Held>, mut board: Board) {
    let context = contexts.ctx_mut().ok();
    // Keys belong to a button or text field that has the focus; a text field keeps its own undo, copy and paste.
    let focused = context.as_ref().is_some_and(|context| context.egui_wants_keyboard_input());
    let writing = context.is_some_and(|context| context.text_edit_focused());
    for event in events.read() {
        let key = match event {
            WindowEvent::KeyboardInput(key) => key,
            WindowEvent::KeyboardFocusLost(_) => {
                *held = Held { focused: held.focused, ..Held::default() };
                continue;
            }
            _ => continue,
        };
        let pressed = key.state.is_pressed();
        match key.key_code {
            KeyCode::ControlLeft => held.ctrl[0] = pressed,
            KeyCode::ControlRight => held.ctrl[1] = pressed,
            _ if !pressed => {}
            KeyCode::Escape if !key.repeat => {
                held.typed = Typed::default();
                board.escape(held.focused);
            }
            _ if held.ctrl != [false; 2] => {
                if let Some(command) = with_ctrl(key).filter(|_| !writing) {
                    board.issued.write(CommandIssued(command));
                }
            }
            code => {
                let command = ALONE.into_iter().find(|(key, _)| *key == code).map(|(_, command)| command);
                if let Some(command) = command.filter(|_| !key.repeat) {
                    board.issued.write(CommandIssued(command));
                } else if !focused && takes_input(&board.screen, &board.menu) {
                    board.play(key, &mut held.typed);
                }
            }
        }
    }
    // What had it in a panel that has just closed loses it in this frame.
    held.focused = focused && !board.menu.is_changed() && !board.screen.is_changed();
}

/// The command that a key issues with Ctrl. Turns are taken back for as long as it is held.
fn with_ctrl(key: &KeyboardInput) -> Option<Command> {
    let letter = match &key.logical_key {
        Key::Character(text) => text.chars().next().filter(char::is_ascii_alphabetic),
        _ => None,
    };
    let found = WITH_CTRL.into_iter().find(|(wanted, place, _)| match letter {
        Some(letter) => letter.eq_ignore_ascii_case(wanted),
        None => *place == key.key_code,
    });
    let repeats = |command: &Command| matches!(command, Command::Undo | Command::Redo);
    found.map(|(.., command)| command).filter(|command| !key.repeat || repeats(command))
}

impl Board<'_> {
    /// Esc goes one step back: leaves a button beside the board, puts back what is picked up, closes a panel, opens
    /// the game's menu. (A button that had the focus has lost it by now.)
    fn escape(&mut self, leaves_button: bool) {
        match (self.screen.get(), self.menu.get()) {
            (Screen::Playing, Menu::None | Menu::Editor) if leaves_button => {}
            (Screen::Playing, Menu::None) if self.turn.selected().is_some() || self.turn.hint() != Hint::None => {
                self.intents.write(Intent::Cancel);
            }
            (Screen::Playing, Menu::None) if self.cursor.walking.is_some() => self.cursor.walking = None,
            (Screen::Playing, Menu::None) => go(&mut self.next, Menu::Pause),
            (_, Menu::None) => {}
            (
                Screen::Playing,
                Menu::Help | Menu::Settings | Menu::Files | Menu::NewGame | Menu::Editor | Menu::Lessons,
            ) => {
                go(&mut self.next, Menu::Pause);
            }
            _ => go(&mut self.next, Menu::None),
        }
    }

    /// A key on the board: walks, chooses, types a point.
    fn play(&mut self, key: &KeyboardInput, typed: &mut Typed) {
        let way = match key.key_code {
            KeyCode::ArrowLeft => Vec2::NEG_X,
            KeyCode::ArrowRight => Vec2::X,
            KeyCode::ArrowUp => Vec2::NEG_Y,
            KeyCode::ArrowDown => Vec2::Y,
            _ => Vec2::ZERO,
        };
        if way != Vec2::ZERO {
            *typed = Typed::default();
            let sign = if self.mode.from_black { -1.0 } else { 1.0 };
            walk(&mut self.cursor, &self.layout, way * sign);
            return;
        }
        if key.repeat {
            return;
        }
        let point = match &key.logical_key {
            Key::Character(text) => text.chars().next().and_then(|letter| typed.push(self.layout.board, letter)),
            Key::Enter | Key::Space => match typed.finish(self.layout.board) {
                Some(point) => Some(point),
                None => {
                    choose(&mut self.cursor, &self.layout, &mut self.intents);
                    None
                }
            },
            _ => None,
        };
        if let Some(point) = point {
            self.cursor.walking = Some(point);
            self.intents.write(Intent::Point(point));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;

    fn key(key_code: KeyCode, letter: &str, repeat: bool) -> KeyboardInput {
        let (state, window) = (ButtonState::Pressed, Entity::PLACEHOLDER);
        KeyboardInput { key_code, logical_key: Key::Character(letter.into()), state, text: None, repeat, window }
    }

    #[test]
    fn letters_are_found_where_the_keyboard_has_them() {
        // Hungarian and German keyboards have Z and Y the other way round.
        assert_eq!(with_ctrl(&key(KeyCode::KeyY, "z", false)), Some(Command::Undo));
        assert_eq!(with_ctrl(&key(KeyCode::KeyZ, "y", true)), Some(Command::Redo));
        assert_eq!(with_ctrl(&key(KeyCode::KeyC, "C", false)), Some(Command::CopyGame));
        // A Greek keyboard has no Z at all.
        assert_eq!(with_ctrl(&key(KeyCode::KeyZ, "ζ", false)), Some(Command::Undo));
        assert_eq!(with_ctrl(&key(KeyCode::KeyN, "n", true)), None);
        assert_eq!(with_ctrl(&key(KeyCode::KeyK, "k", false)), None);
    }
}
