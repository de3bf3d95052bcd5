//! The pad in menus: the cross walks from button to button, A presses, B goes back.

use bevy::prelude::*;
use bevy_egui::PrimaryEguiContext;
use bevy_egui::egui::{Event, Key, Modifiers};
use bevy_egui::input::EguiInputEvent;

use crate::app::play::TurnState;
use crate::app::states::{AppSystems, Menu, Screen, go};
use crate::lessons::Phase;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (walk, back).in_set(AppSystems::Input));
}

/// Whether something is there to walk on.
fn is_open(screen: &Screen, menu: &Menu) -> bool {
    *menu != Menu::None || *screen == Screen::Title
}

/// Buttons of the pad become the keys that menus know.
fn walk(
    pads: Query<&Gamepad>,
    contexts: Query<Entity, With<PrimaryEguiContext>>,
    (screen, menu, turn): (Res<State<Screen>>, Res<State<Menu>>, Res<TurnState>),
    mut events: MessageWriter<EguiInputEvent>,
) {
    // A lesson that has something to say has buttons beside the board.
    let told = turn.lesson().is_some_and(|course| course.phase() == Phase::Told);
    if !told && !is_open(screen.get(), menu.get()) {
        return;
    }
    let keys = [
        (GamepadButton::DPadUp, Key::ArrowUp),
        (GamepadButton::DPadDown, Key::ArrowDown),
        (GamepadButton::DPadLeft, Key::ArrowLeft),
        (GamepadButton::DPadRight, Key::ArrowRight),
        (GamepadButton::LeftTrigger, Key::Tab),
        (GamepadButton::RightTrigger, Key::Tab),
        (GamepadButton::South, Key::Enter),
    ];
    for pad in &pads {
        for (button, key) in keys.into_iter().filter(|(button, _)| pad.just_pressed(*button)) {
            let modifiers = if button == GamepadButton::LeftTrigger { Modifiers::SHIFT } else { Modifiers::NONE };
            for context in &contexts {
                for pressed in [true, false] {
                    let event = Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
                    events.write(EguiInputEvent { context, event });
                }
            }
        }
    }
}

fn back(
    pads: Query<&Gamepad>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    mut next: ResMut<NextState<Menu>>,
) {
    if !pads.iter().any(|pad| pad.just_pressed(GamepadButton::East)) {
        return;
    }
    match (screen.get(), menu.get()) {
        (_, Menu::None) => {}
        (Screen::Playing, Menu::Help | Menu::Settings | Menu::Files | Menu::NewGame | Menu::Editor | Menu::Lessons) => {
            go(&mut next, Menu::Pause);
        }
        _ => go(&mut next, Menu::None),
    }
}
