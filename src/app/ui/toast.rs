//! Short messages that come up under the top strip and fade by themselves.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Area, Id, Order, Sense};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::hud::HudLayout;
use super::{Spoken, ease, panels, theme};
use crate::app::play::{Autosave, Refusal, TurnEvent, TurnState};
use crate::app::states::AppSystems;
use crate::app::window::Activity;
use crate::lessons::Course;

/// How long a message is shown, seconds, its fading included.
const SHOWN: f32 = 4.2;
/// How long it takes to come and to fade, seconds.
const COME: f32 = 0.16;
const FADE: f32 = 0.6;
/// How far above its place it comes from, points.
const DROP: f32 = 14.0;
/// The most that one frame takes from a message, seconds: slow graphics show it long enough, yet not for ever.
const LONGEST_STEP: f32 = 0.25;
/// The most messages at once; older ones make room.
const MOST: usize = 3;

/// A message that is shown.
#[derive(Clone, Debug)]
struct Toast {
    text: String,
    /// Seconds for which it is still shown.
    left: f32,
}

/// The short messages that are shown now.
#[derive(Resource, Clone, Debug, Default)]
pub struct Toasts(Vec<Toast>);

impl Toasts {
    /// Shows a message; one that is shown already stays longer instead.
    pub fn push(&mut self, text: impl Into<String>) {
        let text = text.into();
        self.0.retain(|toast| toast.text != text);
        if self.0.len() == MOST {
            self.0.remove(0);
        }
        self.0.push(Toast { text, left: SHOWN });
    }

    /// What is shown, oldest first.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|toast| toast.text.as_str())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Toasts>();
    app.add_systems(Update, (tell_events, tell_saving, age).chain().in_set(AppSystems::Show));
    app.add_systems(EguiPrimaryContextPass, show);
}

/// What the game has to say in words.
fn tell_events(
    mut events: MessageReader<TurnEvent>,
    (turn, spoken): (Res<TurnState>, Res<Spoken>),
    mut toasts: ResMut<Toasts>,
) {
    for event in events.read() {
        let key = match event {
            // What a lesson says to a try stays beside the board.
            TurnEvent::Refused { why: Refusal::Lesson(key), .. }
                if turn.lesson().and_then(Course::objection) == Some(key) =>
            {
                continue;
            }
            TurnEvent::Refused { why, .. } => why.message().to_owned(),
            TurnEvent::DrawOffered(side) => format!("toast-draw-offered-{}", side.name()),
            TurnEvent::DrawDeclined(_) => "toast-draw-declined".to_owned(),
            TurnEvent::Played(crate::session::Event::RemovalLapsed) => "toast-removal-lapsed".to_owned(),
            TurnEvent::Played(crate::session::Event::TurnPassed { side }) => format!("toast-passed-{}", side.name()),
            _ => continue,
        };
        toasts.push(spoken.0.text(&key));
    }
}

fn tell_saving(autosave: Option<ResMut<Autosave>>, mut toasts: ResMut<Toasts>) {
    if let Some(mut autosave) = autosave.filter(|autosave| autosave.notice.is_some())
        && let Some(notice) = autosave.notice.take()
    {
        toasts.push(notice);
    }
}

fn age(time: Res<Time<Real>>, mut toasts: ResMut<Toasts>, mut activity: ResMut<Activity>) {
    if toasts.0.is_empty() {
        return;
    }
    // A frame that took long must not swallow a message before it was read.
    let step = time.delta_secs().min(LONGEST_STEP);
    for toast in &mut toasts.0 {
        toast.left -= step;
    }
    toasts.0.retain(|toast| toast.left > 0.0);
    activity.want(0.5);
}

fn show(mut contexts: EguiContexts, toasts: Res<Toasts>, hud: Res<HudLayout>) -> Result {
    if toasts.0.is_empty() {
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let screen = context.content_rect();
    let place = egui::pos2(screen.center().x, hud.top.max(screen.top()) + 12.0);
    Area::new(Id::new("toasts"))
        .order(Order::Tooltip)
        .interactable(false)
        .fade_in(false)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(place)
        .show(context, |ui| {
            ui.set_width((screen.width() - 40.0).min(640.0));
            for toast in &toasts.0 {
                one(ui, toast);
            }
        });
    Ok(())
}

fn one(ui: &mut egui::Ui, toast: &Toast) {
    let width = ui.available_width();
    let text = ui.painter().layout(toast.text.clone(), theme::regular(theme::BODY), theme::CREAM, width - 44.0);
    let (row, _) = ui.allocate_exact_size(egui::vec2(width, text.size().y + 20.0), Sense::hover());
    let eased = ease::is_on(ui.ctx());
    let come = if eased { ((SHOWN - toast.left) / COME).clamp(0.0, 1.0) } else { 1.0 };
    let centre = row.center() + ease::shift(egui::vec2(0.0, -DROP), EaseFunction::CubicOut.sample_clamped(come));
    let rect = egui::Rect::from_center_size(centre, text.size() + egui::vec2(44.0, 18.0));
    let mut painter = ui.painter().clone();
    painter.set_opacity((toast.left / FADE).clamp(0.0, 1.0).min(come));
    panels::wood(&painter, rect);
    painter.galley(rect.center() - text.size() / 2.0, text, theme::CREAM);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_message_is_shown_once_and_old_ones_make_room() {
        let mut toasts = Toasts::default();
        for text in ["a", "b", "a", "c", "d"] {
            toasts.push(text);
        }
        assert_eq!(toasts.texts().collect::<Vec<_>>(), ["a", "c", "d"]);
    }
}
