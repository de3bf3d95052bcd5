//! The settings, each with all its values in sight; every one is in force and saved at once.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Way;
use crate::app::audio::Volumes;
use crate::app::pieces::AnimationSpeed;
use crate::app::scene::Quality;
use crate::app::settings::{Coordinates, Settings, View};
use crate::app::states::Menu;
use crate::app::ui::ease::PanelSystems;
use crate::app::ui::panels::{SheetKind, sheet};
use crate::app::ui::slider::slider;
use crate::app::ui::theme;
use crate::app::ui::widgets::{Button, Look, check, choice, first, stepper};
use crate::text::Language;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(PanelSystems).run_if(in_state(Menu::Settings)));
}

fn show(mut contexts: EguiContexts, mut way: Way, quality: Res<Quality>, mut settings: ResMut<Settings>) -> Result {
    let (title, close) = (way.text("settings-title"), way.text("menu-back"));
    let kind = SheetKind { id: "settings", title: &title, width: 820.0, close: Some(&close) };
    let mut back = false;
    let mut foot = |ui: &mut Ui| {
        let width = ui.available_width();
        back = ui.add(Button::new(&close).width(width).look(Look::Gold)).clicked();
    };
    let mut changed = settings.clone();
    let language = way.language();
    let shown = sheet(contexts.ctx_mut()?, &kind, |ui| rows(ui, language, *quality, &mut changed), Some(&mut foot));
    settings.set_if_neq(changed);
    if back || shown.closed {
        way.back();
    }
    Ok(())
}

fn rows(ui: &mut Ui, language: Language, quality: Quality, settings: &mut Settings) {
    row(ui, &language.text("settings-language"), |ui| {
        for &other in Language::all() {
            let response = choice(ui, language == other, &other.text("language-name"));
            if first(&response).clicked() {
                settings.language = Some(other);
            }
        }
    });
    let named = |ui: &mut Ui, setting: &str, value: &str, chosen: bool| {
        choice(ui, chosen, &language.text(&format!("settings-{setting}-{value}"))).clicked()
    };
    row(ui, &language.text("settings-speed"), |ui| {
        for speed in AnimationSpeed::ALL {
            if named(ui, "speed", speed.name(), settings.speed == speed) {
                settings.speed = speed;
            }
        }
        check(ui, &mut settings.reduced_motion, &language.text("settings-motion-reduced"));
    });
    row(ui, &language.text("settings-quality"), |ui| {
        for each in Quality::ALL {
            if named(ui, "quality", each.name(), quality == each) {
                settings.quality = Some(each);
            }
        }
    });
    row(ui, &language.text("settings-coordinates"), |ui| {
        for kind in Coordinates::ALL {
            if named(ui, "coordinates", kind.name(), settings.coordinates == kind) {
                settings.coordinates = kind;
            }
        }
    });
    row(ui, &language.text("settings-view"), |ui| {
        for view in View::ALL {
            if named(ui, "view", view.name(), settings.view == view) {
                settings.view = view;
            }
        }
    });
    row(ui, &language.text("settings-window"), |ui| {
        for (full, value) in [(false, "window"), (true, "full")] {
            if named(ui, "window", value, settings.full_screen == full) {
                settings.full_screen = full;
            }
        }
    });
    volumes(ui, language, &mut settings.volumes);
    let label = language.text("settings-scale");
    row(ui, &label, |ui| {
        let scales = Settings::SCALES;
        let now = scales.iter().position(|scale| *scale >= settings.scale - 0.01).unwrap_or(scales.len() - 1);
        let shown = format!("{}%", (settings.scale * 100.0).round());
        let step = stepper(ui, &shown, (now > 0, now + 1 < scales.len()), &label);
        let chosen = now.checked_add_signed(step as isize).and_then(|index| scales.get(index));
        if let Some(scale) = chosen.filter(|_| step != 0) {
            settings.scale = *scale;
        }
    });
}

/// Four volumes; beside the first stands whether there is any sound.
fn volumes(ui: &mut Ui, language: Language, volumes: &mut Volumes) {
    let Volumes { all, music, ambience, effects, muted } = volumes;
    let mut muted = Some(muted);
    for (key, volume) in [("all", all), ("music", music), ("ambience", ambience), ("effects", effects)] {
        let name = language.text(&format!("settings-volume-{key}"));
        row(ui, &name, |ui| {
            slider(ui, volume, Volumes::FULL, &name);
            if let Some(muted) = muted.take() {
                check(ui, muted, &language.text("settings-muted"));
            }
        });
    }
}

/// A setting: its name, and beside or below it its values.
fn row(ui: &mut Ui, name: &str, values: impl FnOnce(&mut Ui)) {
    let width = ui.available_width();
    let title = egui::RichText::new(name).font(theme::bold(theme::BODY)).color(theme::INK);
    if width < 620.0 {
        ui.label(title);
        ui.horizontal_wrapped(values);
    } else {
        let left = width * 0.27;
        ui.horizontal_top(|ui| {
            ui.allocate_ui_with_layout(
                egui::vec2(left, 40.0),
                egui::Layout::left_to_right(egui::Align::Center),
                |ui| {
                    ui.set_width(left);
                    ui.add(egui::Label::new(title).wrap());
                },
            );
            ui.horizontal_wrapped(values);
        });
    }
    ui.add_space(2.0);
}
