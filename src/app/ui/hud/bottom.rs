//! The bottom strip: what can be done beside playing.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui;

use super::{HudLayout, moves_open};
use crate::app::play::{Intent, LessonIntent, Thinking, TurnState};
use crate::app::settings::Settings;
use crate::app::states::{Menu, go};
use crate::app::ui::icons::Icon;
use crate::app::ui::widgets::Button;
use crate::app::ui::{Command, CommandIssued, Spoken, panels};

/// Between two buttons.
const GAP: f32 = 8.0;
/// The width of a button without a word.
const SMALL: f32 = 50.0;

/// What a button of the strip does.
#[derive(Clone, Copy)]
enum Does {
    Issue(Command),
    Open(Menu),
    ToggleMoves,
    SkipLesson,
}

pub(super) fn show(
    mut contexts: EguiContexts,
    (layout, spoken): (Res<HudLayout>, Res<Spoken>),
    (turn, thinking): (Res<TurnState>, Res<Thinking>),
    menu: Res<State<Menu>>,
    mut settings: ResMut<Settings>,
    mut next: ResMut<NextState<Menu>>,
    (mut issued, mut intents): (MessageWriter<CommandIssued>, MessageWriter<Intent>),
) -> Result {
    let strip = layout.bottom_strip();
    let session = turn.session();
    let hint = if thinking.is_busy() {
        (Icon::MoveNow, "hud-move-now", true, Does::Issue(Command::MoveNow))
    } else {
        (Icon::Hint, "hud-hint", turn.awaits_person(), Does::Issue(Command::Hint))
    };
    let mut entries = [
        (Icon::Undo, "hud-undo", session.can_undo(), Does::Issue(Command::Undo)),
        (Icon::Redo, "hud-redo", session.can_redo(), Does::Issue(Command::Redo)),
        hint,
        (Icon::Moves, "hud-moves", true, Does::ToggleMoves),
        (Icon::Menu, "hud-menu", true, Does::Open(Menu::Pause)),
    ];
    if let Some(course) = turn.lesson() {
        let (doing, more) = (turn.awaits_person(), course.can_skip() || course.lesson().next().is_some());
        entries = [
            (Icon::Undo, "lesson-again", true, Does::Issue(Command::Undo)),
            (Icon::Hint, "lesson-show", doing, Does::Issue(Command::Hint)),
            (Icon::MoveNow, "lesson-skip", more, Does::SkipLesson),
            (Icon::Moves, "lesson-all", true, Does::Open(Menu::Lessons)),
            (Icon::Menu, "hud-menu", true, Does::Open(Menu::Pause)),
        ];
    } else if turn.outcome().is_some() {
        entries[2] = (Icon::Result, "hud-result", true, Does::Open(Menu::End));
    }
    let words: Vec<String> = entries.iter().map(|(_, key, ..)| spoken.0.text(key)).collect();
    let mut done = None;
    panels::strip(contexts.ctx_mut()?, "bottom", strip, *menu.get() == Menu::None, |ui| {
        let room = ui.max_rect().width();
        let natural = |word: &String| Button::new(word).icon(Icon::Undo).natural_width(ui);
        let widest = words.iter().map(natural).fold(120.0, f32::max);
        let count = entries.len() as f32;
        let stacked = layout.is_narrow();
        // The last is small and has no word: sound is known by its loudspeaker.
        let width = widest.min((room - SMALL - GAP * count) / count);
        let start = (room - (width + GAP) * count - SMALL) / 2.0;
        ui.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = GAP;
            ui.add_space((start - GAP).max(0.0));
            for ((icon, _, enabled, does), word) in entries.iter().zip(&words) {
                let button = Button::new(word).icon(*icon).width(width).stacked(stacked);
                if ui.add_enabled(*enabled, button).clicked() {
                    done = Some(*does);
                }
            }
            let icon = if settings.volumes.muted { Icon::Muted } else { Icon::Sound };
            let button = ui.add(Button::new("").icon(icon).width(SMALL));
            let name = spoken.0.text(if settings.volumes.muted { "hud-unmute" } else { "hud-mute" });
            button.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, true, &name));
            if button.clicked() {
                done = Some(Does::Issue(Command::Mute));
            }
        });
    });
    match done {
        Some(Does::Issue(command)) => {
            issued.write(CommandIssued(command));
        }
        Some(Does::SkipLesson) => {
            intents.write(Intent::Lesson(LessonIntent::Skip));
        }
        Some(Does::Open(panel)) => go(&mut next, panel),
        Some(Does::ToggleMoves) => {
            let screen = egui::Rect::from_min_max(layout.top_strip().min, strip.max);
            settings.moves = Some(!moves_open(&settings, screen));
        }
        None => {}
    }
    Ok(())
}
