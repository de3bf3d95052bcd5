//! Which lessons have been done: kept in a file of its own, one name a line.

use std::collections::BTreeSet;
use std::path::PathBuf;

use bevy::prelude::*;

use super::{Autosave, TurnState};
use crate::app::states::AppSystems;
use crate::app::ui::Spoken;
use crate::session::{autosave, folders};
use crate::text::Language;

/// The name of the file, in the folder of settings.
const FILE: &str = "lessons-done";
/// What stands at its head.
const HEAD: &str = "# Lessons of malom that have been done.\n";

/// The lessons that have been done, by name.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct LessonProgress {
    /// Where they are kept; without a file they are forgotten (in tests, in pictures).
    file: Option<PathBuf>,
    done: BTreeSet<String>,
}

impl LessonProgress {
    /// What is kept in the usual place, and what a person should be told if that cannot be read.
    pub fn usual(language: Language) -> (LessonProgress, Option<String>) {
        folders::settings().map_or_else(|_| default(), |folder| LessonProgress::read(folder.join(FILE), language))
    }

    /// What is kept in a file. One that is no text is set aside.
    pub fn read(file: PathBuf, language: Language) -> (LessonProgress, Option<String>) {
        let mut notice = None;
        let text = match std::fs::read(&file) {
            Ok(bytes) => String::from_utf8(bytes).ok(),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Some(String::new()),
            Err(_) => None,
        };
        if text.is_none() {
            let aside = autosave::set_aside(&file).unwrap_or_else(|_| file.clone());
            notice = Some(language.text_with("lesson-damaged", [("file", aside.display().to_string().into())]));
        }
        let text = text.unwrap_or_default();
        let names = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        (LessonProgress { file: Some(file), done: names.map(str::to_owned).collect() }, notice)
    }

    /// Whether a lesson has been done.
    pub fn is_done(&self, name: &str) -> bool {
        self.done.contains(name)
    }

    /// Notes that a lesson has been done, and keeps that.
    ///
    /// # Errors
    /// What the system says to the file.
    pub fn note(&mut self, name: &str) -> std::io::Result<()> {
        if !self.done.insert(name.to_owned()) {
            return Ok(());
        }
        let Some(file) = &self.file else { return Ok(()) };
        let lines: String = self.done.iter().map(|name| format!("{name}\n")).collect();
        autosave::save_text(file, &format!("{HEAD}{lines}"))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LessonProgress>();
    app.add_systems(Update, note.in_set(AppSystems::Show).run_if(resource_changed::<TurnState>));
}

/// Notes a lesson that has just been done.
fn note(
    turn: Res<TurnState>,
    mut progress: ResMut<LessonProgress>,
    mut autosave: ResMut<Autosave>,
    spoken: Option<Res<Spoken>>,
) {
    let Some(name) = turn.lesson().filter(|course| course.is_complete()).map(|course| course.lesson().name()) else {
        return;
    };
    if progress.is_done(name) {
        return;
    }
    if let Err(error) = progress.note(name) {
        let language = spoken.map_or_else(Language::default, |spoken| spoken.0);
        autosave.notice = Some(language.text_with("lesson-not-saved", [("error", error.to_string().into())]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_done_is_remembered_and_damage_is_set_aside() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("new").join(FILE);
        let read = || LessonProgress::read(file.clone(), Language::default());
        let (mut progress, notice) = read();
        assert!(notice.is_none() && !progress.is_done("placing"));
        for name in ["placing", "moving", "placing"] {
            progress.note(name).expect("a file");
        }
        assert_eq!(read(), (progress, None));
        std::fs::write(&file, [0xff, 0xfe]).expect("a file");
        let (damaged, notice) = read();
        assert!(!damaged.is_done("placing"));
        assert!(notice.is_some_and(|notice| notice.contains("damaged")));
        assert!(!file.exists(), "it is set aside");
    }
}
