//! Hints: looked for beside the frames when one is asked for, shown in two steps.

use bevy::prelude::*;

use super::thought::Thought;
use super::{Hint, Intent, Thinking, TurnState, opponent};
use crate::app::states::AppSystems;
use crate::engine;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, look.after(opponent::forget).in_set(AppSystems::Play));
}

/// Looks for a hint when one is asked for, and shows it. Asked for again it tells the turn.
fn look(mut intents: MessageReader<Intent>, mut thinking: ResMut<Thinking>, mut turn: ResMut<TurnState>) {
    let asked = intents.read().any(|intent| *intent == Intent::Hint) && turn.awaits_person();
    let asked = asked && turn.lesson().is_none();
    match turn.hint() {
        Hint::Look(best) if asked => turn.hint = Hint::Tell(best),
        Hint::None if asked && thinking.hint.is_none() => {
            thinking.hint = Some(Thought::begin(&turn, engine::hint));
        }
        _ => {}
    }
    let Some(found) = thinking.hint.as_mut().and_then(Thought::answer) else { return };
    thinking.hint = None;
    if let Some(best) = found {
        turn.hint = Hint::Look(best);
    }
}
