//! Keys: arrows walk the cursor, Enter chooses, letters and digits type points, commands are on Ctrl and F keys.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::typed::Typed;
use super::{Cursor, board_is_free, choose, walk};
use crate::app::board::BoardLayout;
use crate::app::play::{Hint, Intent, TurnState};
use crate::app::scene::CameraMode;
use crate::app::states::{AppSystems, Menu, Screen, go};
use crate::app::ui::{Command, CommandIssued};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (commands, escape, (walk_and_choose, type_points).run_if(board_is_free)).in_set(AppSystems::Input),
    );
}

/// Keys that issue a command anywhere: with Ctrl or alone.
const COMMANDS: &[(bool, KeyCode, Command)] = &[
    (true, KeyCode::KeyZ, Command::Undo),
    (true, KeyCode::KeyY, Command::Redo),
    (true, KeyCode::KeyN, Command::NewGame),
    (true, KeyCode::KeyO, Command::Files),
    (true, KeyCode::KeyS, Command::Files),
    (true, KeyCode::KeyC, Command::CopyGame),
    (true, KeyCode::KeyV, Command::Paste),
    (true, KeyCode::KeyQ, Command::Quit),
    (false, KeyCode::F1, Command::Help),
    (false, KeyCode::F2, Command::FlatView),
    (false, KeyCode::F3, Command::Hint),
    (false, KeyCode::F4, Command::MoveNow),
    (false, KeyCode::F10, Command::HideInterface),
    (false, KeyCode::F11, Command::FullScreen),
    (false, KeyCode::F12, Command::Screenshot),
];

fn commands(keys: Res<ButtonInput<KeyCode>>, mut contexts: EguiContexts, mut issued: MessageWriter<CommandIssued>) {
    let ctrl = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    // A text field keeps its own undo, copy and paste.
    if ctrl && focused(&mut contexts) {
        return;
    }
    for (with_ctrl, key, command) in COMMANDS {
        if *with_ctrl == ctrl && keys.just_pressed(*key) {
            issued.write(CommandIssued(*command));
        }
    }
}

/// Whether keys belong to a button or text field that has the focus.
fn focused(contexts: &mut EguiContexts) -> bool {
    contexts.ctx_mut().is_ok_and(|context| context.egui_wants_keyboard_input())
}

/// Esc goes one step back: puts back what is picked up, closes a panel, opens the game's menu.
fn escape(
    keys: Res<ButtonInput<KeyCode>>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    turn: Res<TurnState>,
    mut cursor: ResMut<Cursor>,
    mut next: ResMut<NextState<Menu>>,
    mut intents: MessageWriter<Intent>,
) {
    if !keys.just_pressed(KeyCode::Escape) {
        return;
    }
    match (screen.get(), menu.get()) {
        (Screen::Playing, Menu::None) if turn.selected().is_some() || turn.hint() != Hint::None => {
            intents.write(Intent::Cancel);
        }
        (Screen::Playing, Menu::None) if cursor.walking.is_some() => cursor.walking = None,
        (Screen::Playing, Menu::None) => go(&mut next, Menu::Pause),
        (_, Menu::None) => {}
        (Screen::Playing, Menu::Help | Menu::Settings | Menu::Files | Menu::NewGame | Menu::Editor) => {
            go(&mut next, Menu::Pause);
        }
        _ => go(&mut next, Menu::None),
    }
}

fn walk_and_choose(
    mut contexts: EguiContexts,
    keys: Res<ButtonInput<KeyCode>>,
    layout: Res<BoardLayout>,
    mode: Res<CameraMode>,
    mut cursor: ResMut<Cursor>,
    mut intents: MessageWriter<Intent>,
) {
    if focused(&mut contexts) {
        return;
    }
    let ways = [
        (KeyCode::ArrowLeft, Vec2::NEG_X),
        (KeyCode::ArrowRight, Vec2::X),
        (KeyCode::ArrowUp, Vec2::NEG_Y),
        (KeyCode::ArrowDown, Vec2::Y),
    ];
    let sign = if mode.from_black { -1.0 } else { 1.0 };
    for (key, way) in ways {
        if keys.just_pressed(key) {
            walk(&mut cursor, &layout, way * sign);
        }
    }
    if keys.just_pressed(KeyCode::Space) {
        choose(&mut cursor, &layout, &mut intents);
    }
}

fn type_points(
    mut pressed: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    layout: Res<BoardLayout>,
    mut typed: Local<Typed>,
    mut contexts: EguiContexts,
    mut cursor: ResMut<Cursor>,
    mut intents: MessageWriter<Intent>,
) {
    let taken = focused(&mut contexts) || keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    for input in pressed.read().filter(|input| input.state == ButtonState::Pressed && !input.repeat && !taken) {
        let point = match &input.logical_key {
            Key::Character(text) => text.chars().next().and_then(|c| typed.push(layout.board, c)),
            Key::Enter => match typed.finish(layout.board) {
                Some(point) => Some(point),
                None => {
                    choose(&mut cursor, &layout, &mut intents);
                    None
                }
            },
            _ => None,
        };
        if let Some(point) = point {
            cursor.walking = Some(point);
            intents.write(Intent::Point(point));
        }
    }
}
