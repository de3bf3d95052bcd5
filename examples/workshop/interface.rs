//! What panels and buttons are made of: grey tiles that the interface's colours are multiplied by. Laid side by side
//! they are mirrored, so they need not repeat.

use std::io;
use std::path::Path;

use super::noise::{fractal, noise};
use super::sheet;
use super::wood::{Cut, WALNUT};

/// Writes the tiles.
pub fn write(folder: &Path) -> io::Result<()> {
    for (file, (width, height), texels) in [("wood.png", WOOD, wood()), ("paper.png", PAPER, paper())] {
        sheet::write(&folder.join(file), (width, height), png::ColorType::Grayscale, None, &texels)?;
    }
    Ok(())
}

/// Width and height of the tiles, texels.
const WOOD: (usize, usize) = (512, 192);
const PAPER: (usize, usize) = (256, 256);

fn texels((width, height): (usize, usize), value: impl Fn(f32, f32) -> f32) -> Vec<u8> {
    let at = |index: usize| value((index % width) as f32, (index / width) as f32);
    (0..width * height).map(|index| (at(index).clamp(0.0, 1.0) * 255.0 + 0.5) as u8).collect()
}

/// A plain board, its mean at 0.8.
fn wood() -> Vec<u8> {
    const DENSITY: f32 = 120.0;
    let cut = Cut { depth: 1.25, slope: 0.05, beside: 0.2, turn: 0.3, seed: 907 };
    let tone = |x: f32, y: f32| {
        let four = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)];
        let one = |(u, v)| WALNUT.at(cut.place((x + u) / DENSITY, (y + v) / DENSITY, 0.0), cut.seed).tone;
        four.map(one).into_iter().sum::<f32>() / 4.0
    };
    let (width, height) = WOOD;
    let all: Vec<f32> = (0..width * height).map(|index| tone((index % width) as f32, (index / width) as f32)).collect();
    let mean = all.iter().sum::<f32>() / all.len() as f32;
    texels(WOOD, |x, y| 0.80 + (all[y as usize * width + x as usize] - mean) * 0.72)
}

/// Parchment: cloudy, with pores and a few hairs.
fn paper() -> Vec<u8> {
    texels(PAPER, |x, y| {
        let cloud = fractal([x / 70.0, y / 70.0, 0.5], 4, 911);
        let pores = noise([x / 2.3, y / 2.3, 3.5], 913);
        let bend = 9.0 * noise([x / 60.0, y / 60.0, 8.5], 915);
        let hair = (noise([(x + bend) / 40.0, (y - bend) / 1.6, 5.5], 917) - 0.52).max(0.0);
        0.958 + 0.026 * cloud + 0.010 * pores - 0.12 * hair
    })
}
