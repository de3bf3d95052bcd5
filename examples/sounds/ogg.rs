//! Sounds as files: WAV first, then Ogg Vorbis by `oggenc` (the package vorbis-tools).

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;

use super::dsp::RATE;

/// Writes the sides of a sound, one or two, as 16 bits a frame, and encodes them at a quality of `oggenc` (−1 to 10).
pub fn write(folder: &Path, name: &str, sides: &[&[f32]], quality: f32) -> io::Result<()> {
    let wav = std::env::temp_dir().join(format!("malom-sound-{}-{name}.wav", std::process::id()));
    fs::write(&wav, bytes(sides))?;
    let file = folder.join(format!("{name}.ogg"));
    // The number of the stream is told, so that the same sound gives the same file.
    let encoded = Command::new("oggenc")
        .args(["--quiet", "--serial", "1", "--quality", &quality.to_string(), "--output"])
        .arg(&file)
        .arg(&wav)
        .status();
    fs::remove_file(&wav)?;
    match encoded {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(io::Error::other(format!("oggenc ended with {status} at {}", file.display()))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(io::Error::other("oggenc is missing: install vorbis-tools (apt install vorbis-tools)"))
        }
        Err(error) => Err(error),
    }
}

/// A WAV file's bytes. The sides are as long as one another.
fn bytes(sides: &[&[f32]]) -> Vec<u8> {
    let (channels, rate) = (sides.len() as u16, RATE as u32);
    let frames = sides.first().map_or(0, |side| side.len());
    let size = (frames * sides.len() * 2) as u32;
    let mut bytes = Vec::with_capacity(44 + size as usize);
    bytes.extend(b"RIFF");
    bytes.extend((36 + size).to_le_bytes());
    bytes.extend(b"WAVEfmt ");
    bytes.extend(16_u32.to_le_bytes());
    bytes.extend(1_u16.to_le_bytes());
    bytes.extend(channels.to_le_bytes());
    bytes.extend(rate.to_le_bytes());
    bytes.extend((rate * u32::from(channels) * 2).to_le_bytes());
    bytes.extend((channels * 2).to_le_bytes());
    bytes.extend(16_u16.to_le_bytes());
    bytes.extend(b"data");
    bytes.extend(size.to_le_bytes());
    for frame in 0..frames {
        for side in sides {
            bytes.extend(((side[frame] * 32767.0).round().clamp(-32768.0, 32767.0) as i16).to_le_bytes());
        }
    }
    bytes
}
