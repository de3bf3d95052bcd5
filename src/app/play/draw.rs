//! Draws by agreement: offers, and what a computer says to them.

use bevy::prelude::*;

use super::thought::Thought;
use super::turn::{Told, speaker, tell};
use super::{Intent, Thinking, TurnEvent, TurnState, opponent};
use crate::app::states::{AppSystems, Paused};
use crate::engine;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, consider.after(opponent::forget).in_set(AppSystems::Play));
}

/// Offers a draw or agrees to one; a person agrees by doing the same, a computer is asked by the offer itself.
pub(super) fn offer(turn: &mut TurnState, told: &mut Told) {
    let Some(side) = speaker(turn) else { return };
    match turn.session().draw_offer() {
        Some(by) if turn.is_computer(!by) => {}
        Some(by) => tell(turn.change().accept_draw(!by), told),
        None => {
            if turn.change().offer_draw(side).is_ok() {
                told.write(TurnEvent::DrawOffered(side));
            }
        }
    }
}

/// A computer that has been offered a draw thinks about it and answers.
fn consider(
    mut thinking: ResMut<Thinking>,
    mut turn: ResMut<TurnState>,
    mut intents: MessageReader<Intent>,
    mut told: Told,
    paused: Res<State<Paused>>,
) {
    let now = intents.read().any(|intent| *intent == Intent::MoveNow);
    let Some(side) = turn.computer_offered_draw().filter(|_| !paused.0) else { return };
    let begin = || Thought::begin(&turn, move |session, stop| engine::accepts_draw(session, side, stop));
    let thought = thinking.draw.get_or_insert_with(begin);
    if now {
        thought.hurry();
    }
    let Some(agrees) = thought.answer() else { return };
    thinking.draw = None;
    if agrees {
        tell(turn.change().accept_draw(side), &mut told);
    } else if turn.change().decline_draw(side).is_ok() {
        told.write(TurnEvent::DrawDeclined(side));
    }
}
