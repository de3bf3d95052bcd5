//! Games as files: those that are there, opening one, saving this one under a name.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Way;
use crate::app::play::{Autosave, Intent, TurnState, note_players, noted_players};
use crate::app::states::Menu;
use crate::app::ui::ease::PanelSystems;
use crate::app::ui::field::field;
use crate::app::ui::panels::{SheetKind, sheet};
use crate::app::ui::widgets::{Button, Look, card, first, note, section};
use crate::app::ui::{Toasts, describe_outcome, side_name, theme};
use crate::rules::Side;
use crate::session::{Session, autosave, folders};
use crate::text::Language;

/// The endings of names that are taken for games.
const ENDINGS: [&str; 2] = ["malom", "txt"];
/// The most games that are listed, the newest first.
const MOST: usize = 60;
/// The longest name, in characters.
const LONGEST_NAME: usize = 60;
/// Seconds in a day.
const DAY: u64 = 86_400;

/// A game that lies in the folder.
#[derive(Clone, Debug)]
struct Entry {
    file: PathBuf,
    name: String,
    about: String,
}

/// What the panel shows.
#[derive(Resource, Clone, Debug, Default)]
struct Shelf {
    folder: Option<PathBuf>,
    games: Vec<Entry>,
    name: String,
    /// What went wrong last.
    error: Option<String>,
    /// The game that would replace the one in progress if it was chosen once more.
    sure: Option<PathBuf>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shelf>();
    app.add_systems(OnEnter(Menu::Files), look);
    app.add_systems(EguiPrimaryContextPass, show.in_set(PanelSystems).run_if(in_state(Menu::Files)));
}

/// Looks into the folder; the autosave is no game of its own.
fn look(mut shelf: ResMut<Shelf>, way: Way, autosave: Option<Res<Autosave>>) {
    let own = autosave.and_then(|autosave| autosave.file.clone());
    let folder = folders::data().ok();
    let games = folder.as_deref().map(|folder| games_in(folder, own.as_deref(), way.language())).unwrap_or_default();
    *shelf = Shelf { folder, games, name: std::mem::take(&mut shelf.name), ..Shelf::default() };
}

fn games_in(folder: &Path, own: Option<&Path>, language: Language) -> Vec<Entry> {
    let files = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
    let is_game = |file: &PathBuf| {
        let ending = file.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        ENDINGS.contains(&ending) && own != Some(file.as_path()) && file.is_file()
    };
    let written = |file: &Path| fs::metadata(file).and_then(|about| about.modified()).unwrap_or(UNIX_EPOCH);
    let mut files: Vec<(SystemTime, PathBuf)> = files.filter(is_game).map(|file| (written(&file), file)).collect();
    files.sort_by(|a, b| b.cmp(a));
    files.truncate(MOST);
    files.into_iter().map(|(time, file)| entry(file, time, language)).collect()
}

/// A game as it is listed: name, day, players, result.
fn entry(file: PathBuf, time: SystemTime, language: Language) -> Entry {
    let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let day = day(time);
    let about = match fs::read_to_string(&file).map(|text| Session::parse_record(&text)) {
        Ok(Ok(game)) => {
            let result = match game.outcome() {
                Some(outcome) => describe_outcome(outcome, language).0,
                None => language.text_with("files-turn", [("turn", game.position().turn().into())]),
            };
            let names = Side::ALL.map(|side| side_name(&game, side, language)).join(" – ");
            format!("{day} · {names} · {result}")
        }
        _ => format!("{day} · {}", language.text("files-unreadable")),
    };
    Entry { file, name, about }
}

/// The day of a time as `2026-05-17`, by the Gregorian calendar and universal time.
fn day(time: SystemTime) -> String {
    let seconds = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let mut days = seconds / DAY;
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let months = [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 1;
    for length in months {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

/// The file for a name, without what file systems do not take in names.
fn file_for(folder: &Path, name: &str) -> Option<PathBuf> {
    let kept: String = name.chars().filter(|c| !c.is_control() && !"/\\:*?\"<>|".contains(*c)).collect();
    let kept = kept.trim().trim_start_matches('.');
    (!kept.is_empty()).then(|| folder.join(format!("{kept}.malom")))
}

/// What was asked for.
enum Wish {
    Open(PathBuf),
    Save,
}

fn show(
    mut contexts: EguiContexts,
    mut way: Way,
    turn: Res<TurnState>,
    autosave: Option<Res<Autosave>>,
    mut shelf: ResMut<Shelf>,
    mut toasts: ResMut<Toasts>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let language = way.language();
    let (title, close) = (way.text("files-title"), way.text("menu-back"));
    let kind = SheetKind { id: "files", title: &title, width: 760.0, close: Some(&close) };
    let playing = way.is_playing();
    let mut back = false;
    let mut foot = |ui: &mut Ui| {
        let width = ui.available_width();
        back = first(&ui.add(Button::new(&close).width(width).look(Look::Gold))).clicked();
    };
    let drawn = &mut *shelf;
    let shown = sheet(contexts.ctx_mut()?, &kind, |ui| contents(ui, drawn, playing, language), Some(&mut foot));
    // Only what destroys is confirmed: a game that has begun and not ended.
    let loses = playing && turn.is_worth_keeping();
    match shown.inner {
        Some(Wish::Open(file)) if loses && shelf.sure.as_ref() != Some(&file) => {
            toasts.push(language.text("files-open-sure"));
            shelf.sure = Some(file);
        }
        Some(Wish::Open(file)) => match autosave::load(&file) {
            Ok(None) => shelf.error = Some(language.text("files-gone")),
            Ok(Some(loaded)) => {
                let seats = noted_players(&loaded.session);
                intents.write(Intent::Open(Box::new(loaded.session), seats));
                way.play();
            }
            Err(error) => shelf.error = Some(error.to_string()),
        },
        Some(Wish::Save) => {
            let file = shelf.folder.as_deref().and_then(|folder| file_for(folder, &shelf.name));
            let own = autosave.and_then(|autosave| autosave.file.clone());
            match file.filter(|file| Some(file) != own.as_ref()) {
                None => shelf.error = Some(language.text("files-no-name")),
                Some(file) => match save(&file, &turn) {
                    Ok(()) => {
                        let name = file.display().to_string();
                        toasts.push(language.text_with("files-saved", [("file", name.into())]));
                        shelf.error = None;
                        let folder = shelf.folder.clone().unwrap_or_default();
                        shelf.games = games_in(&folder, own.as_deref(), language);
                    }
                    Err(error) => shelf.error = Some(error.to_string()),
                },
            }
        }
        None => {}
    }
    if back || shown.closed {
        way.back();
    }
    Ok(())
}

/// Saves the game; a game that has the name already is kept as the file before it.
fn save(file: &Path, turn: &TurnState) -> std::io::Result<()> {
    let mut session = turn.session().clone();
    note_players(&mut session, turn.players());
    autosave::save(file, &session)
}

fn contents(ui: &mut Ui, shelf: &mut Shelf, playing: bool, language: Language) -> Option<Wish> {
    let mut wish = None;
    if playing {
        section(ui, &language.text("files-save-as"));
        ui.horizontal_wrapped(|ui| {
            let width = (ui.available_width() - 220.0).max(180.0);
            let written = field(ui, &mut shelf.name, &language.text("files-name"), LONGEST_NAME, width);
            let entered = first(&written).lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            if ui.add(Button::new(&language.text("files-save"))).clicked() || entered {
                wish = Some(Wish::Save);
            }
        });
    }
    if let Some(error) = &shelf.error {
        ui.label(RichText::new(error).color(theme::RED));
    }
    section(ui, &language.text("files-open"));
    if shelf.games.is_empty() {
        note(ui, &language.text("files-none"));
    }
    for game in &shelf.games {
        if card(ui, false, &game.name, &game.about).clicked() {
            wish = Some(Wish::Open(game.file.clone()));
        }
    }
    if let Some(folder) = &shelf.folder {
        let name = folder.display().to_string();
        note(ui, &language.text_with("files-folder", [("folder", name.into())]));
    }
    wish
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn days_follow_the_calendar() {
        for (seconds, text) in [(0, "1970-01-01"), (951_782_400, "2000-02-29"), (1_798_675_200, "2026-12-31")] {
            assert_eq!(day(UNIX_EPOCH + Duration::from_secs(seconds)), text);
        }
    }

    #[test]
    fn names_stay_in_the_folder() {
        let folder = Path::new("games");
        assert_eq!(file_for(folder, "../őszi/1"), Some(folder.join("őszi1.malom")));
        assert_eq!(file_for(folder, " .. / "), None);
    }
}
