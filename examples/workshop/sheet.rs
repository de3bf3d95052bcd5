//! Sheets of texels: painted on all cores, written as PNG.

use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::Path;
use std::thread;

use super::noise::chance;
use super::wood::{Grain, Wood};

/// A sheet of what is seen of one kind of wood.
pub struct Sheet {
    pub width: usize,
    pub height: usize,
    /// Texels a unit: heights become slopes by it.
    pub density: f32,
    pub grain: Vec<Grain>,
}

/// Steps of tone and of drift in a palette: 256 colours.
const TONES: usize = 64;
const DRIFTS: usize = 4;

impl Sheet {
    /// Asks for the grain at each texel, in texels from the top left, four times over and averaged.
    pub fn paint(width: usize, height: usize, density: f32, grain: impl Fn(f32, f32) -> Grain + Sync) -> Sheet {
        let mut texels = vec![Grain::default(); width * height];
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let rows = height.div_ceil(workers);
        thread::scope(|scope| {
            for (worker, band) in texels.chunks_mut(rows * width).enumerate() {
                let grain = &grain;
                scope.spawn(move || {
                    for (index, out) in band.iter_mut().enumerate() {
                        let (x, y) = ((index % width) as f32, (worker * rows + index / width) as f32);
                        *out = mean(
                            [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)].map(|(u, v)| grain(x + u, y + v)),
                        );
                    }
                });
            }
        });
        Sheet { width, height, density, grain: texels }
    }

    /// Half as many texels either way.
    fn halved(&self) -> Sheet {
        let (width, height) = (self.width / 2, self.height / 2);
        let at = |x: usize, y: usize| self.grain[y * self.width + x];
        let grain = (0..width * height)
            .map(|index| {
                let (x, y) = (index % width * 2, index / width * 2);
                mean([at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)])
            })
            .collect();
        Sheet { width, height, density: self.density / 2.0, grain }
    }

    /// Writes `NAME-colour.png`, and half as large `NAME-relief.png`: the normal's x and y, and roughness.
    pub fn write(&self, folder: &Path, name: &str, wood: &Wood) -> io::Result<()> {
        self.write_colour(&folder.join(format!("{name}-colour.png")), wood)?;
        self.halved().write_relief(&folder.join(format!("{name}-relief.png")))
    }

    fn write_colour(&self, path: &Path, wood: &Wood) -> io::Result<()> {
        let mut palette = Vec::with_capacity(TONES * DRIFTS * 3);
        for drift in 0..DRIFTS {
            for tone in 0..TONES {
                let drift = drift as f32 / (DRIFTS - 1) as f32 * 2.0 - 1.0;
                palette.extend(wood.colour(tone as f32 / (TONES - 1) as f32, drift).map(byte));
            }
        }
        let indices: Vec<u8> = (0..)
            .zip(&self.grain)
            .map(|(number, grain)| {
                let tone = (grain.tone * (TONES - 1) as f32).round() as usize;
                // Between two steps of the drift, chance decides: the eye mixes them.
                let drift = (grain.drift + 1.0) / 2.0 * (DRIFTS - 1) as f32 + chance(number, 77) - 0.5;
                (drift.round().clamp(0.0, (DRIFTS - 1) as f32) as usize * TONES + tone) as u8
            })
            .collect();
        write(path, (self.width, self.height), png::ColorType::Indexed, Some(palette), &indices)
    }

    fn write_relief(&self, path: &Path) -> io::Result<()> {
        // Everything repeats at the edges, or nobody looks there.
        let height = |x: usize, y: usize| self.grain[y % self.height * self.width + x % self.width].height;
        let texels: Vec<u8> = (0..self.width * self.height)
            .flat_map(|index| {
                let (x, y) = (index % self.width, index / self.width);
                let slope = |ahead: f32, behind: f32| (behind - ahead) * self.density / 2.0;
                let across = slope(height(x + 1, y), height(x + self.width - 1, y));
                let down = slope(height(x, y + 1), height(x, y + self.height - 1));
                let length = (across * across + down * down + 1.0).sqrt();
                // Few steps are enough for what is this fine, and pack well.
                let step = |value: f32, size: f32| ((value * 255.0 / size).round() * size).clamp(0.0, 255.0) as u8;
                [
                    step(across / length * 0.5 + 0.502, 6.0),
                    step(down / length * 0.5 + 0.502, 6.0),
                    step(self.grain[index].roughness, 6.0),
                ]
            })
            .collect();
        write(path, (self.width, self.height), png::ColorType::Rgb, None, &texels)
    }
}

fn mean(four: [Grain; 4]) -> Grain {
    let of = |part: fn(&Grain) -> f32| four.iter().map(part).sum::<f32>() / 4.0;
    Grain {
        tone: of(|grain| grain.tone),
        drift: of(|grain| grain.drift),
        height: of(|grain| grain.height),
        roughness: of(|grain| grain.roughness),
    }
}

fn byte(part: f32) -> u8 {
    (part.clamp(0.0, 1.0) * 255.0).round() as u8
}

/// Writes a PNG as small as it gets.
pub fn write(
    path: &Path,
    (width, height): (usize, usize),
    colour: png::ColorType,
    palette: Option<Vec<u8>>,
    data: &[u8],
) -> io::Result<()> {
    let mut smallest: Option<Vec<u8>> = None;
    for filter in [png::Filter::NoFilter, png::Filter::Adaptive] {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width as u32, height as u32);
        encoder.set_color(colour);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(filter);
        if let Some(palette) = &palette {
            encoder.set_palette(palette.clone());
        }
        let mut writer = encoder.write_header().map_err(io::Error::other)?;
        writer.write_image_data(data).map_err(io::Error::other)?;
        writer.finish().map_err(io::Error::other)?;
        if smallest.as_ref().is_none_or(|old| bytes.len() < old.len()) {
            smallest = Some(bytes);
        }
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let bytes = smallest.unwrap_or_default();
    println!("{:>9} {}", bytes.len(), path.display());
    io::Write::write_all(&mut BufWriter::new(File::create(path)?), &bytes)
}
