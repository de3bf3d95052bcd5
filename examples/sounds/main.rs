//! Makes the sounds of the workshop and writes them where the game includes them:
//!
//!     cargo run --release --no-default-features --example sounds [NAME…]
//!
//! All of them, or those whose names begin so. A minute of work on one core; `oggenc` (vorbis-tools) must be there. The
//! recipe of each, and what is known of the thing that it follows, stands beside its code. The same every time.

mod dsp;
mod effects;
mod loops;
mod music;
mod ogg;
mod pad;
mod room;
mod room_tone;
mod score;
mod strings;
mod wood;

use std::io;
use std::path::Path;

/// How much is kept of single sounds, of music, and of the room.
const EFFECTS: f32 = 4.0;
const MUSIC: f32 = 2.0;
const AIR: f32 = 1.0;
/// Seconds after which the room repeats.
const AIR_LENGTH: f32 = 24.0;

fn main() -> io::Result<()> {
    let folder = Path::new("assets/audio/workshop");
    std::fs::create_dir_all(folder)?;
    let names: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |name: &str| names.is_empty() || names.iter().any(|start| name.starts_with(start.as_str()));
    for (name, sound) in effects::all().into_iter().filter(|(name, _)| wanted(name)) {
        ogg::write(folder, &name, &[&sound], EFFECTS)?;
    }
    if wanted("room") {
        let mut air = room_tone::room_tone(AIR_LENGTH);
        loops::level(&mut air, -50.0);
        loops::join(&mut air);
        ogg::write(folder, "room", &[&air[0], &air[1]], AIR)?;
    }
    for (name, piece, mean) in [("title", &music::TITLE, -25.0), ("play", &music::PLAY, -28.0)] {
        if wanted(name) {
            let mut sides = piece.render();
            loops::level(&mut sides, mean);
            loops::tame(&mut sides, -4.0);
            loops::join(&mut sides);
            ogg::write(folder, name, &[&sides[0], &sides[1]], MUSIC)?;
        }
    }
    Ok(())
}
