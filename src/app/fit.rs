//! The window opens no larger than the screen has room for.

use bevy::prelude::*;
use bevy::window::{Monitor, OnMonitor};

use super::states::AppSystems;

/// The part of a screen that a window may fill; title bars and panels want the rest.
const ROOM: Vec2 = Vec2::new(0.98, 0.88);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fit.before(AppSystems::Input));
}

/// Once it is known which screen the window is on.
fn fit(mut windows: Query<(&mut Window, &OnMonitor), Added<OnMonitor>>, monitors: Query<&Monitor>) {
    for (mut window, on) in &mut windows {
        let Ok(monitor) = monitors.get(on.0) else { continue };
        let size = window.size();
        let wanted = fitting(size, monitor.physical_size().as_vec2() / window.scale_factor());
        if wanted != size {
            window.resolution.set(wanted.x, wanted.y);
        }
    }
}

/// The size of a window that wants to be so large on a screen that is so large, both in logical pixels.
fn fitting(wanted: Vec2, screen: Vec2) -> Vec2 {
    if wanted.cmple(screen * ROOM).all() { wanted } else { wanted.min(screen * ROOM).floor() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_screen_gets_a_smaller_window() {
        let wanted = Vec2::new(1280.0, 800.0);
        assert_eq!(fitting(wanted, Vec2::new(1920.0, 1080.0)), wanted);
        assert_eq!(fitting(wanted, Vec2::new(1366.0, 768.0)), Vec2::new(1280.0, 675.0));
        assert_eq!(fitting(wanted, Vec2::new(800.0, 600.0)), Vec2::new(784.0, 528.0));
    }
}
