//! Pictures of the window, saved as files; where, is said once they are there.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};

use super::{Spoken, Toasts};
use crate::session::folders;

/// Takes a picture of the next frame and saves it.
pub(super) fn take(commands: &mut Commands) {
    commands.spawn(Screenshot::primary_window()).observe(
        |taken: On<ScreenshotCaptured>, spoken: Res<Spoken>, mut toasts: ResMut<Toasts>| match save(&taken.image) {
            Ok(file) => {
                let name = file.display().to_string();
                info!("picture {name}");
                toasts.push(spoken.0.text_with("toast-picture", [("file", name.into())]));
            }
            Err(error) => {
                warn!("a picture could not be saved: {error}");
                toasts.push(spoken.0.text_with("toast-no-picture", [("error", error.into())]));
            }
        },
    );
}

fn save(image: &Image) -> Result<PathBuf, String> {
    let file = free_file()?;
    let picture = image.clone().try_into_dynamic().map_err(|error| error.to_string())?;
    // What the window keeps beside the colours is no transparency.
    picture.to_rgb8().save(&file).map_err(|error| error.to_string())?;
    Ok(file)
}

/// A new file for a picture: in the system's folder of pictures, unless the game's own folder was moved.
fn free_file() -> Result<PathBuf, String> {
    let moved = std::env::var_os(folders::DATA_DIR_VARIABLE).is_some_and(|folder| !folder.is_empty());
    let system = directories::UserDirs::new().and_then(|dirs| dirs.picture_dir().map(PathBuf::from));
    let folder = system.filter(|_| !moved).or_else(|| folders::data().ok().map(|folder| folder.join("pictures")));
    let folder = folder.unwrap_or_else(std::env::temp_dir);
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let free = (1_u32..).map(|number| folder.join(format!("malom-{number:04}.png"))).find(|file| !file.exists());
    free.ok_or_else(|| folder.display().to_string())
}
