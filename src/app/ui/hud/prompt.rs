//! Whose turn it is and what to do now, in words.

use bevy::prelude::*;

use crate::app::play::{Hint, Player, Thinking, TurnEvent, TurnState};
use crate::app::states::AppSystems;
use crate::app::ui::{Spoken, Toasts};
use crate::engine;
use crate::lessons::{Course, PUPIL, Phase};
use crate::rules::{BySide, Outcome, Position, Reason, Side};
use crate::session::Session;
use crate::text::Language;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, announce_flight.in_set(AppSystems::Show));
}

/// A player's name, or that of the side.
pub(in crate::app) fn side_name(session: &Session, side: Side, language: Language) -> String {
    match session.player(side) {
        "" => language.text(&format!("side-{}", side.name())),
        name => name.to_owned(),
    }
}

/// Who sits at a side of the board, in words.
pub(super) fn seat_name(turn: &TurnState, side: Side, language: Language) -> String {
    match turn.lesson() {
        Some(_) => language.text(if side == PUPIL { "lesson-you" } else { "lesson-opponent" }),
        None => player_name(turn.players()[side], language),
    }
}

/// Who plays a side, in words.
fn player_name(player: Player, language: Language) -> String {
    match player {
        Player::Person => language.text("player-person"),
        Player::Computer(level) => {
            let level = language.text(&format!("level-{}", level.name()));
            language.text_with("player-computer", [("level", level.into())])
        }
    }
}

/// The result and the reason for it.
pub(in crate::app) fn describe_outcome(outcome: Outcome, language: Language) -> (String, String) {
    let result = outcome.winner.map_or("draw", Side::name);
    let reason = match (outcome.reason, outcome.winner) {
        // The reason is told of the side that lost.
        (Reason::FewMen | Reason::Blocked | Reason::Resigned, Some(winner)) => {
            format!("outcome-{}-{}", outcome.reason.name(), (!winner).name())
        }
        (reason, _) => format!("outcome-{}", reason.name()),
    };
    (language.text(&format!("result-{result}")), language.text(&reason))
}

/// What to do now.
pub(super) fn prompt(turn: &TurnState, thinking: &Thinking, language: Language) -> String {
    match turn.lesson().map(Course::phase) {
        Some(Phase::Answering) => return language.text("lesson-answers"),
        Some(Phase::Told) => return language.text("lesson-told"),
        Some(Phase::Doing) | None => {}
    }
    if let Some(outcome) = turn.outcome() {
        let (result, reason) = describe_outcome(outcome, language);
        return format!("{result} {reason}");
    }
    let position = turn.position();
    let side = position.side();
    if position.is_closed() {
        return language.text("prompt-over");
    }
    if let Some(asked) = turn.computer_offered_draw() {
        let name = side_name(turn.session(), asked, language);
        return language.text_with("prompt-draw-considered", [("name", name.into())]);
    }
    if turn.is_computer(side) {
        let name = side_name(turn.session(), side, language);
        let key = if thinking.is_busy() { "prompt-thinking" } else { "prompt-computer" };
        return language.text_with(key, [("name", name.into())]);
    }
    match turn.hint() {
        Hint::None => language.text(&what_to_do(position, turn.selected().is_some())),
        Hint::Look(_) => language.text("prompt-hint-look"),
        Hint::Tell(best) => {
            let written = position.board().display_turn(best).to_string();
            let told = language.text_with("prompt-hint-tell", [("turn", written.into())]);
            // Why: what it does first of all.
            match engine::explain(turn.session(), best.first()).first() {
                Some(motive) => format!("{told} {}", language.text(motive.message())),
                None => told,
            }
        }
    }
}

/// What the computer's last turn was for, while somebody thinks about the answer.
pub(super) fn reason(turn: &TurnState, language: Language) -> Option<String> {
    let motive = turn.motive().filter(|_| turn.awaits_person() && turn.hint() == Hint::None)?;
    let played = turn.position().board().display_turn(turn.session().turns().last()?.turn).to_string();
    let sentence = language.text(motive.message());
    Some(language.text_with("hud-reason", [("turn", played.into()), ("motive", sentence.into())]))
}

/// The key of what the side to act is to do.
fn what_to_do(position: &Position, picked_up: bool) -> String {
    let side = position.side();
    if position.owed() > 0 {
        let other = !side;
        let men = position.men(other);
        let in_mills = position.board().in_mills(men);
        let some_are_safe = !men.without(position.takeable()).is_empty() && !in_mills.is_empty();
        let which = if some_are_safe { "outside" } else { "any" };
        let number = if position.owed() > 1 { "two" } else { "one" };
        return format!("prompt-take-{number}-{which}-{}", other.name());
    }
    let key = match (position.may_place(), position.may_move(), picked_up, position.flies(side)) {
        (_, _, true, true) => "prompt-fly-to",
        (_, _, true, false) => "prompt-move-to",
        (true, true, ..) => "prompt-place-or-move",
        (true, false, ..) => "prompt-place",
        (false, _, false, true) => return format!("prompt-fly-{}", position.men(side).len()),
        _ => "prompt-move",
    };
    key.to_owned()
}

/// How near a draw by counting is, once that matters.
pub(super) fn counters(session: &Session, language: Language) -> Option<String> {
    let limits = session.limits();
    if session.outcome().is_some() {
        return None;
    }
    if let Some(most) = limits.repetition.filter(|_| limits.occurrences >= 2) {
        let numbers = [("count", limits.occurrences.into()), ("limit", most.into())];
        return Some(language.text_with("counter-repetition", numbers));
    }
    let most = limits.quiet_limit.filter(|most| limits.quiet * 2 > *most)?;
    Some(language.text_with("counter-quiet", [("count", limits.quiet.into()), ("limit", most.into())]))
}

/// Says once a game and side that it may fly now; people think that the other one cheats otherwise.
fn announce_flight(
    mut events: MessageReader<TurnEvent>,
    turn: Res<TurnState>,
    spoken: Res<Spoken>,
    mut told: Local<BySide<bool>>,
    mut toasts: ResMut<Toasts>,
) {
    let mut played = false;
    for event in events.read() {
        match event {
            TurnEvent::Began => *told = BySide::from_fn(|side| turn.position().flies(side)),
            TurnEvent::Played(_) => played = true,
            _ => {}
        }
    }
    if !played || turn.outcome().is_some() {
        return;
    }
    // With three men from the start nobody wonders.
    let flies = |side: Side| turn.position().flies(side) && turn.session().rules().men() > 3;
    for side in Side::ALL {
        if !told[side] && flies(side) {
            told[side] = true;
            let men = turn.position().men(side).len();
            let key = format!("toast-flight-{}", side.name());
            toasts.push(spoken.0.text_with(&key, [("men", men.into())]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    fn key(line: &str) -> String {
        what_to_do(&Position::parse(Preset::Nine.rules(), line).expect("a position"), false)
    }

    #[test]
    fn every_state_of_play_has_words() {
        let start = Position::start(Preset::Nine.rules());
        let lasker = Position::start(Preset::Lasker.rules());
        assert_eq!(what_to_do(&start, false), "prompt-place");
        assert!(what_to_do(&lasker, false).starts_with("prompt-place"));
        assert_eq!(key("**@**@**/*O***@*O/**@***@* w p p 2 1 5 4 0 0"), "prompt-place");
        let mut mill = start;
        for turn in ["d6", "f4", "f6", "d2", "b6"] {
            let turn = mill.board().parse_action(turn).expect("an action");
            mill.play(turn).expect("a legal action");
        }
        assert_eq!(what_to_do(&mill, false), "prompt-take-one-any-black");
        for &language in Language::all() {
            for number in ["one", "two"] {
                for which in ["outside", "any"] {
                    for side in Side::ALL {
                        let key = format!("prompt-take-{number}-{which}-{}", side.name());
                        assert_ne!(language.text(&key), key);
                    }
                }
            }
            for reason in Reason::ALL {
                for winner in [None, Some(Side::White), Some(Side::Black)] {
                    let (result, reason) = describe_outcome(Outcome { winner, reason }, language);
                    // These are always somebody's.
                    let paired = matches!(reason.as_str(), "outcome-few-men" | "outcome-resigned");
                    assert!(!result.starts_with("result-"), "{result}");
                    assert!(!reason.starts_with("outcome-") || (paired && winner.is_none()), "{reason}");
                }
            }
        }
    }
}
