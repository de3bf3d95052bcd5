//! Whatever is pressed is heard.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Id, Response};

use crate::app::audio::{Cue, Effect};
use crate::app::states::AppSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hear.in_set(AppSystems::Show));
}

/// Where it is kept that something was pressed.
fn pressed_id() -> Id {
    Id::new("pressed")
}

/// Notes that this was pressed, if it was.
pub(super) fn note(response: &Response) {
    if response.clicked() {
        response.ctx.data_mut(|data| data.insert_temp(pressed_id(), true));
    }
}

fn hear(mut contexts: EguiContexts, mut cues: MessageWriter<Cue>) {
    let Ok(context) = contexts.ctx_mut() else { return };
    if context.data_mut(|data| data.remove_temp::<bool>(pressed_id())).unwrap_or(false) {
        cues.write(Cue::new(Effect::Press));
    }
}
