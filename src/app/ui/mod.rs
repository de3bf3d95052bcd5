//! What is written and pressed: theme, widgets, the hud, short messages, and the commands they issue.

mod commands;
pub(super) mod ease;
pub(super) mod field;
mod grain;
mod hud;
pub(super) mod icons;
pub(super) mod lettering;
pub(super) mod panels;
mod press;
pub(super) mod rows;
mod screenshot;
pub(super) mod slider;
pub(super) mod theme;
mod toast;
pub(super) mod widgets;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;

use crate::text::Language;

pub use commands::{Command, CommandIssued};
pub(super) use hud::{HudLayout, describe_outcome, side_name};
pub use toast::Toasts;

/// The language in which everything is written.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spoken(pub Language);

impl Default for Spoken {
    fn default() -> Self {
        Spoken(Language::of_system())
    }
}

/// Whether the interface is hidden, for looking at the board alone.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hidden(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Spoken>().init_resource::<Hidden>();
    // Letters drawn for the first time reach the graphics in the frame that shows them, not in the next.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
    app.add_plugins((theme::plugin, commands::plugin, toast::plugin, hud::plugin, press::plugin, ease::plugin));
}
