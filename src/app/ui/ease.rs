//! Panels come and go softly: what opens fades in and settles into its place, what closes is seen for a moment
//! longer. With motion off or reduced they are there and gone at once.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::epaint::ClippedShape;
use bevy_egui::egui::{self, Context, Id, LayerId, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::app::pieces::{AnimationSpeed, ReducedMotion};
use crate::app::window::Activity;

/// Seconds in which a panel comes, and goes.
const COME: f64 = 0.18;
const GO: f64 = 0.13;

/// Passes in which a panel that has just opened finds its size and place, unseen.
const FIND_PLACE: u64 = 2;

/// Everything that shows a panel; what has closed is drawn after it.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PanelSystems;

/// A panel as it was last shown.
#[derive(Clone)]
struct Seen {
    layer: LayerId,
    /// When it came, seconds, and the first and the last pass in which it was there.
    since: f64,
    first: u64,
    pass: u64,
    shapes: Arc<Vec<ClippedShape>>,
    /// Since when it has been gone.
    gone: Option<f64>,
}

/// All panels that are there or have just gone.
type AllSeen = Vec<(Id, Seen)>;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, fade_out.after(PanelSystems));
}

fn key() -> Id {
    Id::new("panels seen")
}

fn eased_key() -> Id {
    Id::new("panels ease")
}

/// Whether anything eases now.
pub fn is_on(context: &Context) -> bool {
    context.data(|data| data.get_temp(eased_key())).unwrap_or(false)
}

/// How far a panel has come, 0 to 1: to be asked once whenever it is shown.
pub fn come(context: &Context, id: Id) -> f32 {
    let (now, pass) = (context.input(|input| input.time), context.cumulative_pass_nr());
    let since = context.data_mut(|data| {
        let all = data.get_temp_mut_or_default::<AllSeen>(key());
        match all.iter_mut().find(|(other, _)| *other == id) {
            Some((_, seen)) if seen.pass + 1 >= pass && seen.gone.is_none() => {
                if pass < seen.first + FIND_PLACE {
                    seen.since = now;
                    return None;
                }
                Some(seen.since)
            }
            _ => {
                all.retain(|(other, _)| *other != id);
                let layer = LayerId::background();
                all.push((id, Seen { layer, since: now, first: pass, pass, shapes: Arc::default(), gone: None }));
                None
            }
        }
    });
    let Some(since) = since else { return 0.0 };
    if !is_on(context) {
        return 1.0;
    }
    let t = ((now - since) / COME).clamp(0.0, 1.0) as f32;
    EaseFunction::CubicOut.sample_clamped(t)
}

/// Keeps how a panel looks, for when it has closed: to be called once it has been drawn.
pub fn keep(context: &Context, id: Id, layer: LayerId) {
    let shapes = if is_on(context) {
        context.graphics(|all| all.get(layer).map(|list| list.all_entries().cloned().collect()).unwrap_or_default())
    } else {
        Vec::new()
    };
    let pass = context.cumulative_pass_nr();
    context.data_mut(|data| {
        let all = data.get_temp_mut_or_default::<AllSeen>(key());
        if let Some((_, seen)) = all.iter_mut().find(|(other, _)| *other == id) {
            (seen.layer, seen.pass, seen.shapes) = (layer, pass, Arc::new(shapes));
        }
    });
}

fn fade_out(
    mut contexts: EguiContexts,
    (speed, reduced): (Res<AnimationSpeed>, Res<ReducedMotion>),
    mut activity: ResMut<Activity>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let on = *speed != AnimationSpeed::Off && !reduced.0;
    let (now, pass) = (context.input(|input| input.time), context.cumulative_pass_nr());
    let mut going = Vec::new();
    let coming = context.data_mut(|data| {
        data.insert_temp(eased_key(), on);
        let all = data.get_temp_mut_or_default::<AllSeen>(key());
        for (_, seen) in all.iter_mut().filter(|(_, seen)| seen.pass < pass) {
            let gone = *seen.gone.get_or_insert(now);
            let left = 1.0 - ((now - gone) / GO) as f32;
            if on && left > 0.0 {
                going.push((seen.layer.order, seen.shapes.clone(), left));
            }
        }
        all.retain(|(_, seen)| seen.gone.is_none_or(|gone| on && now - gone < GO));
        on && all.iter().any(|(_, seen)| seen.gone.is_none() && now - seen.since < COME)
    });
    if coming || !going.is_empty() {
        activity.want(0.3);
    }
    for (number, (order, shapes, left)) in going.into_iter().enumerate() {
        // Behind the panels that are there.
        let order = if order == Order::Foreground { Order::Middle } else { Order::Background };
        let mut painter = context.layer_painter(LayerId::new(order, Id::new(("panel going", number))));
        painter.set_opacity(left);
        for ClippedShape { clip_rect, shape } in shapes.iter() {
            painter.with_clip_rect(*clip_rect).add(shape.clone());
        }
    }
    Ok(())
}

/// Where a panel stands that has come so far: a little off, towards where it comes from.
pub fn shift(from: egui::Vec2, come: f32) -> egui::Vec2 {
    from * (1.0 - come)
}
