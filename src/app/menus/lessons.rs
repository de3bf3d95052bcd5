//! The lessons that there are, and which have been done.

use bevy::prelude::*;
use bevy_egui::egui::Ui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Way;
use crate::app::play::{Intent, LessonIntent, LessonProgress};
use crate::app::states::Menu;
use crate::app::ui::ease::PanelSystems;
use crate::app::ui::panels::{SheetKind, sheet};
use crate::app::ui::widgets::{Button, first, note, numbered};
use crate::lessons::Lesson;
use crate::text::Language;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(PanelSystems).run_if(in_state(Menu::Lessons)));
}

fn show(
    mut contexts: EguiContexts,
    mut way: Way,
    progress: Res<LessonProgress>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let language = way.language();
    let (title, close) = (way.text("lessons-title"), way.text("menu-back"));
    let kind = SheetKind { id: "lessons", title: &title, width: 760.0, close: Some(&close) };
    let mut back = false;
    let mut foot = |ui: &mut Ui| {
        let width = ui.available_width();
        back = ui.add(Button::new(&close).width(width)).clicked();
    };
    let contents = |ui: &mut Ui| contents(ui, &progress, language);
    let shown = sheet(contexts.ctx_mut()?, &kind, contents, Some(&mut foot));
    if let Some(lesson) = shown.inner {
        intents.write(Intent::Lesson(LessonIntent::Begin(lesson)));
        way.play();
    } else if back || shown.closed {
        way.back();
    }
    Ok(())
}

fn contents(ui: &mut Ui, progress: &LessonProgress, language: Language) -> Option<&'static Lesson> {
    let lessons = match Lesson::all() {
        Ok(lessons) => lessons,
        Err(error) => {
            note(ui, &error.to_string());
            return None;
        }
    };
    note(ui, &language.text("lessons-about"));
    // The first that has not been done is the next to do.
    let next = lessons.iter().find(|lesson| !progress.is_done(lesson.name())).map(Lesson::name);
    let mut chosen = None;
    for (number, lesson) in lessons.iter().enumerate() {
        let done = progress.is_done(lesson.name()).then(|| language.text("lessons-done"));
        let (title, about) = (language.text(&lesson.key()), language.text(&format!("{}-about", lesson.key())));
        let response = numbered(ui, number + 1, done.as_deref(), &title, &about);
        if next.is_none_or(|next| next == lesson.name()) {
            first(&response);
        }
        if response.clicked() {
            chosen = Some(lesson);
        }
    }
    chosen
}
