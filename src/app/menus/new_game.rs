//! A new game: who plays, and by which rules, down to every option.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::Way;
use super::help::options_that_matter;
use crate::app::play::{GameSetup, Intent, Player, TurnState};
use crate::app::settings::Settings;
use crate::app::states::Menu;
use crate::app::ui::ease::PanelSystems;
use crate::app::ui::field::field;
use crate::app::ui::panels::{SheetKind, sheet};
use crate::app::ui::widgets::{Button, Look, card, check, choice, confirmed, first, note, section, stepper};
use crate::app::ui::{icons, theme};
use crate::engine::Level;
use crate::rules::{BySide, Preset, RuleOption, Rules, Side};
use crate::text::Language;

/// The options that change most, which are told first.
const MAIN: [RuleOption; 5] =
    [RuleOption::Flying, RuleOption::DoubleMill, RuleOption::MenInMills, RuleOption::CsikiCsuki, RuleOption::Placing];
/// The limits that can be chosen; 0 is none.
const LIMITS: [u16; 8] = [0, 10, 15, 20, 30, 50, 75, 100];
/// The longest name, in characters.
const LONGEST_NAME: usize = 24;

/// The game that is being chosen.
#[derive(Resource, Clone, Debug, Default)]
struct Draft {
    rules: Rules,
    players: BySide<Player>,
    names: BySide<String>,
    /// Whether the options are shown.
    options: bool,
    /// Whether those that change less are shown as well.
    more: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>();
    app.add_systems(OnEnter(Menu::NewGame), begin);
    app.add_systems(EguiPrimaryContextPass, show.in_set(PanelSystems).run_if(in_state(Menu::NewGame)));
}

/// Begins with what was played last.
fn begin(settings: Res<Settings>, mut draft: ResMut<Draft>) {
    draft.rules = settings.rules;
    draft.players = settings.players;
    draft.names = settings.names.clone();
    draft.options = !settings.rules.nearest_preset().1.is_empty();
}

fn show(
    mut contexts: EguiContexts,
    mut way: Way,
    turn: Res<TurnState>,
    mut draft: ResMut<Draft>,
    mut settings: ResMut<Settings>,
    mut intents: MessageWriter<Intent>,
) -> Result {
    let language = way.language();
    let (title, close) = (way.text("new-title"), way.text("menu-back"));
    let kind = SheetKind { id: "new game", title: &title, width: 1080.0, close: Some(&close) };
    // Only what destroys is confirmed: a game that has begun and not ended.
    let loses = way.is_playing() && turn.is_worth_keeping();
    let mut play = false;
    let mut foot = |ui: &mut Ui| {
        let width = ui.available_width();
        let word = language.text("new-play");
        play = if loses {
            confirmed(ui, &word, &language.text("new-play-sure"), width)
        } else {
            first(&ui.add(Button::new(&word).width(width).look(Look::Gold))).clicked()
        };
    };
    let chosen = &mut *draft;
    let shown = sheet(contexts.ctx_mut()?, &kind, |ui| contents(ui, chosen, language), Some(&mut foot));
    if play {
        settings.rules = draft.rules;
        settings.players = draft.players;
        settings.names = draft.names.clone();
        let setup =
            GameSetup { rules: draft.rules, players: draft.players, names: draft.names.clone(), position: None };
        intents.write(Intent::New(Box::new(setup)));
        way.play();
    } else if shown.closed {
        way.back();
    }
    Ok(())
}

fn contents(ui: &mut Ui, draft: &mut Draft, language: Language) {
    section(ui, &language.text("new-players"));
    for side in Side::ALL {
        player(ui, draft, side, language);
    }
    section(ui, &language.text("new-rules"));
    let (nearest, changed) = draft.rules.nearest_preset();
    let columns = if ui.available_width() > 640.0 { 2 } else { 1 };
    for row in Preset::ALL.chunks(columns) {
        ui.columns(columns, |columns| {
            for (ui, preset) in columns.iter_mut().zip(row) {
                let name = language.text(&format!("preset-{}", preset.name()));
                let about = language.text(&format!("preset-{}-about", preset.name()));
                if card(ui, *preset == nearest && changed.is_empty(), &name, &about).clicked() {
                    draft.rules = preset.rules();
                }
            }
        });
    }
    ui.add_space(6.0);
    check(ui, &mut draft.options, &language.text("new-own-mix"));
    if !draft.options {
        return;
    }
    if !changed.is_empty() {
        let name = language.text(&format!("preset-{}", nearest.name()));
        note(ui, &language.text_with("new-differs", [("preset", name.into())]));
    }
    for rule in MAIN {
        option(ui, &mut draft.rules, rule, language);
    }
    check(ui, &mut draft.more, &language.text("new-more-options"));
    if draft.more {
        let rest: Vec<RuleOption> = options_that_matter(&draft.rules).filter(|option| !MAIN.contains(option)).collect();
        for rule in rest {
            option(ui, &mut draft.rules, rule, language);
        }
    }
}

/// Who plays a side, and what a person is called.
fn player(ui: &mut Ui, draft: &mut Draft, side: Side, language: Language) {
    ui.horizontal_wrapped(|ui| {
        let (mark, _) = ui.allocate_exact_size(egui::vec2(40.0, 40.0), egui::Sense::hover());
        icons::mark(ui.painter(), side, mark.center(), 16.0);
        let name = language.text(&format!("side-{}", side.name()));
        ui.label(RichText::new(name).font(theme::bold(theme::BODY)));
        if choice(ui, draft.players[side] == Player::Person, &language.text("player-person")).clicked() {
            draft.players[side] = Player::Person;
        }
        for level in Level::ALL {
            let word = language.text(&format!("level-{}", level.name()));
            let word = language.text_with("player-computer", [("level", word.into())]);
            if choice(ui, draft.players[side] == Player::Computer(level), &word).clicked() {
                draft.players[side] = Player::Computer(level);
            }
        }
        if draft.players[side] == Player::Person {
            field(ui, &mut draft.names[side], &language.text("new-name"), LONGEST_NAME, 190.0);
        } else {
            draft.names[side].clear();
        }
    });
    ui.add_space(4.0);
}

/// An option with all its values in words.
fn option(ui: &mut Ui, rules: &mut Rules, option: RuleOption, language: Language) {
    let name = language.text(&format!("option-{}", option.name()));
    ui.label(RichText::new(&name).font(theme::bold(theme::BODY)));
    let now = rules.value(option);
    match option {
        RuleOption::Men => {
            let (men, most) = (rules.men(), rules.board().point_count() / 2);
            let step = stepper(ui, &now, (men > 3, men < most), &name);
            if let Some(men) = men.checked_add_signed(step as i8).filter(|_| step != 0) {
                set(rules, option, &men.to_string());
            }
        }
        RuleOption::QuietLimit | RuleOption::EndgameLimit => {
            let number: u16 = now.parse().unwrap_or(0);
            let place = LIMITS.iter().position(|limit| *limit >= number).unwrap_or(LIMITS.len() - 1);
            ui.horizontal_wrapped(|ui| {
                let shown = if number == 0 { "–".to_owned() } else { now.clone() };
                let step = stepper(ui, &shown, (place > 0, place + 1 < LIMITS.len()), &name);
                let next = place.checked_add_signed(step as isize).and_then(|place| LIMITS.get(place));
                if let Some(limit) = next.filter(|_| step != 0) {
                    set(rules, option, &if *limit == 0 { "never".to_owned() } else { limit.to_string() });
                }
                note(ui, &language.option_value(option, &now));
            });
        }
        _ => {
            ui.horizontal_wrapped(|ui| {
                for value in option.values() {
                    if choice(ui, now == value, &language.option_value(option, value)).clicked() {
                        set(rules, option, value);
                    }
                }
            });
        }
    }
    ui.add_space(4.0);
}

/// Sets an option. A board too small for the men takes as many as fit.
fn set(rules: &mut Rules, option: RuleOption, value: &str) {
    if rules.set(option.name(), value).is_err() && option == RuleOption::Board {
        let most = (3..=rules.men()).rev().map(|men| men.to_string());
        let fitting = most.filter_map(|men| rules.with_options([("board", value), ("men", men.as_str())]).ok()).next();
        *rules = fitting.unwrap_or(*rules);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Board;

    #[test]
    fn a_smaller_board_takes_as_many_men_as_fit() {
        let mut rules = Preset::Morabaraba.rules();
        set(&mut rules, RuleOption::Board, Board::Six.name());
        assert_eq!((rules.board(), rules.men()), (Board::Six, Board::Six.point_count() / 2));
    }
}
