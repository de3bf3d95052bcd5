//! A dark curtain before the scene while everything in it is made anew for another quality: what is half made is not
//! seen, and then it opens softly.

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{Id, LayerId, Order};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::loading::{CALM_FRAMES, Pipelines};
use super::scene::{Materials, Quality};
use super::states::Screen;
use super::ui::theme;

/// How long it takes to open, seconds.
const OPENING: f32 = 0.3;

/// How far the curtain is closed, from 0 to 1, and how long the scene behind it has been calm, frames.
#[derive(Resource, Default)]
struct Curtain {
    closed: f32,
    calm: u32,
}

impl Curtain {
    fn close(&mut self) {
        *self = Curtain { closed: 1.0, calm: 0 };
    }

    /// A frame goes by, seconds long, in which pipelines were built or not.
    fn pass(&mut self, calm: bool, seconds: f32) {
        self.calm = if calm { self.calm + 1 } else { 0 };
        if self.calm > CALM_FRAMES {
            // A frame that took long must not tear it open.
            self.closed = (self.closed - seconds.min(0.1) / OPENING).max(0.0);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Curtain>();
    app.add_systems(EguiPrimaryContextPass, draw.run_if(not(in_state(Screen::Loading))));
}

fn draw(
    mut contexts: EguiContexts,
    mut curtain: ResMut<Curtain>,
    (quality, materials): (Res<Quality>, Option<Res<Materials>>),
    (pipelines, time): (Res<Pipelines>, Res<Time<Real>>),
    screen: Res<State<Screen>>,
    mut redraw: MessageWriter<RequestRedraw>,
) -> Result {
    let remade = quality.is_changed() || materials.is_some_and(|materials| materials.is_changed());
    // What was made while loading has been seen to there.
    if remade && !screen.is_changed() {
        curtain.close();
    }
    if curtain.closed == 0.0 {
        return Ok(());
    }
    curtain.pass(pipelines.waiting() == 0, time.delta_secs());
    redraw.write(RequestRedraw);
    let context = contexts.ctx_mut()?;
    let painter = context.layer_painter(LayerId::new(Order::Background, Id::new("curtain")));
    painter.rect_filled(context.content_rect(), 0, theme::SHADOW.gamma_multiply(curtain.closed));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_opens_once_the_scene_is_whole_and_not_before() {
        let mut curtain = Curtain::default();
        curtain.close();
        for frame in 0..100 {
            curtain.pass(frame % 4 != 0, 0.016);
        }
        assert_eq!(curtain.closed, 1.0, "pipelines are still being built");
        let mut frames = 0;
        while curtain.closed > 0.0 && frames < 1000 {
            curtain.pass(true, 0.016);
            frames += 1;
        }
        assert!((20..40).contains(&frames), "{frames} frames");
    }
}
