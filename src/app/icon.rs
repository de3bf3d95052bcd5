//! The window's icon, on X11 and Windows; Wayland and macOS take theirs from what the game is packed with.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

use super::scene::image::Sheet;

/// The icon, cut by `examples/workshop`.
const ICON: &[u8] = include_bytes!("../../assets/lettering/icon.png");

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show);
}

/// Once the window is there.
fn show(_: NonSendMarker, windows: Query<Entity, With<PrimaryWindow>>, mut shown: Local<bool>) {
    let Some(window) = windows.iter().next().filter(|_| !*shown) else { return };
    WINIT_WINDOWS.with_borrow(|windows| {
        let Some(window) = windows.get_window(window) else { return };
        let Sheet { size, texels } = Sheet::read(ICON);
        match Icon::from_rgba(texels.as_flattened().to_vec(), size.x, size.y) {
            Ok(icon) => window.set_window_icon(Some(icon)),
            Err(error) => warn!("the window goes without an icon: {error}"),
        }
        *shown = true;
    });
}
