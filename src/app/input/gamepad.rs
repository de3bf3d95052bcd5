//! Pad: stick or cross walks the cursor, A chooses, B puts back, X hints, Y takes back, Start opens the menu.

use bevy::prelude::*;

use super::{Cursor, board_is_free, choose, walk};
use crate::app::board::BoardLayout;
use crate::app::play::{Intent, TurnState};
use crate::app::states::{AppSystems, Menu, Screen, go};

/// How far the stick must lean to walk, and below which it is at rest again.
const LEAN: (f32, f32) = (0.6, 0.3);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (play.run_if(board_is_free), menu).in_set(AppSystems::Input));
}

fn play(
    pads: Query<&Gamepad>,
    layout: Res<BoardLayout>,
    turn: Res<TurnState>,
    mut leaning: Local<bool>,
    mut cursor: ResMut<Cursor>,
    mut intents: MessageWriter<Intent>,
) {
    for pad in &pads {
        let cross = [
            (GamepadButton::DPadLeft, Vec2::NEG_X),
            (GamepadButton::DPadRight, Vec2::X),
            (GamepadButton::DPadUp, Vec2::NEG_Y),
            (GamepadButton::DPadDown, Vec2::Y),
        ];
        for (button, way) in cross {
            if pad.just_pressed(button) {
                walk(&mut cursor, &layout, way);
            }
        }
        let stick = pad.left_stick() * Vec2::new(1.0, -1.0);
        if stick.length() > LEAN.0 && !*leaning {
            *leaning = true;
            walk(&mut cursor, &layout, stick.normalize());
        } else if stick.length() < LEAN.1 {
            *leaning = false;
        }
        if pad.just_pressed(GamepadButton::South) {
            choose(&mut cursor, &layout, &mut intents);
        }
        for (button, intent) in [
            (GamepadButton::East, Intent::Cancel),
            (GamepadButton::West, Intent::Hint),
            (GamepadButton::North, Intent::Undo),
        ] {
            if pad.just_pressed(button) && (intent != Intent::Hint || turn.awaits_person()) {
                intents.write(intent);
            }
        }
    }
}

fn menu(
    pads: Query<&Gamepad>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    mut next: ResMut<NextState<Menu>>,
) {
    if pads.iter().any(|pad| pad.just_pressed(GamepadButton::Start)) && *screen.get() == Screen::Playing {
        go(&mut next, if *menu.get() == Menu::None { Menu::Pause } else { Menu::None });
    }
}
