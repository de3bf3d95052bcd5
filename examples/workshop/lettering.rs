//! The game's name in letters of its own: inscriptional capitals, drawn stroke by stroke, cut to a ridge as a carver
//! cuts maple; and the icon from the same hand.
//!
//! A letter is a union of strokes, each an outline of lines and Bézier curves, 1000 units high. How far a place lies
//! within the outline is how high the wood stands there, so that every stroke gets two facets and a ridge.

use std::io;
use std::path::Path;

use super::noise::fractal;
use super::sheet;

/// A place in units, y upwards from the baseline.
type Place = [f32; 2];

/// An outline, closed, as many short lines; even-odd.
type Outline = Vec<Vec<Place>>;

/// Thin and thick strokes.
const THIN: f32 = 62.0;
const THICK: f32 = 124.0;
/// How far serifs reach, how thick their tips are, and how high they are bracketed.
const SERIF: f32 = 74.0;
const TIP: f32 = 16.0;
const BRACKET: f32 = 128.0;
/// The height of capitals.
const HIGH: f32 = 1000.0;

/// Writes name and icon.
pub fn write(folder: &Path) -> io::Result<()> {
    for (file, cut) in [("name.png", name(1024)), ("icon.png", icon(256))] {
        let size = (cut.width, cut.height);
        sheet::write(&folder.join(file), size, png::ColorType::Rgba, None, cut.texels.as_flattened())?;
    }
    Ok(())
}

/// A cubic Bézier curve as points, without its first.
fn curve(out: &mut Vec<Place>, [b, c, d]: [Place; 3]) {
    const STEPS: u8 = 14;
    let Some(&a) = out.last() else { return };
    for step in 1..=STEPS {
        let t = f32::from(step) / f32::from(STEPS);
        let u = 1.0 - t;
        let weigh = |n: usize| a[n] * u * u * u + 3.0 * (b[n] * u * u * t + c[n] * u * t * t) + d[n] * t * t * t;
        out.push([weigh(0), weigh(1)]);
    }
}

/// What a stroke's end is like on its left and on its right side.
#[derive(Clone, Copy, PartialEq)]
enum End {
    /// A serif both ways.
    Foot,
    /// Cut off level.
    Plain,
}

/// A straight stroke from its foot to its head, drawn in at the waist; x of both ends' middles and widths.
fn stroke((foot, head): (f32, f32), (low, high): (f32, f32), width: f32, ends: [End; 2]) -> Outline {
    // The middle of the stroke and half its width at a height.
    let along = |y: f32| (y - low) / (high - low);
    let middle = |y: f32| foot + (head - foot) * along(y);
    let half = |y: f32| {
        let waist = 1.0 - 0.09 * (1.0 - (2.0 * along(y) - 1.0).powi(2));
        // A slanting stroke is cut level: wider across.
        let slant = ((head - foot) / (high - low)).hypot(1.0);
        width / 2.0 * waist * slant
    };
    // One side from below upwards; sign −1 is the left.
    let side = |sign: f32| {
        let edge = |y: f32| [middle(y) + sign * half(y), y];
        let mut out = Vec::new();
        if ends[0] == End::Foot {
            let tip = edge(low)[0] + sign * SERIF;
            out.push([tip, low]);
            out.push([tip + sign * 5.0, low + TIP]);
            let near = edge(low)[0];
            curve(&mut out, [[near + sign * 22.0, low + TIP + 12.0], edge(low + 52.0), edge(low + BRACKET)]);
        } else {
            out.push(edge(low));
        }
        for step in 1..16 {
            let y = low + BRACKET + (high - low - 2.0 * BRACKET) * step as f32 / 16.0;
            out.push(edge(y));
        }
        if ends[1] == End::Foot {
            let tip = edge(high)[0] + sign * SERIF;
            let near = edge(high)[0];
            out.push(edge(high - BRACKET));
            curve(
                &mut out,
                [edge(high - 52.0), [near + sign * 22.0, high - TIP - 12.0], [tip + sign * 5.0, high - TIP]],
            );
            out.push([tip, high]);
        } else {
            out.push(edge(high));
        }
        out
    };
    let mut outline = side(-1.0);
    outline.extend(side(1.0).into_iter().rev());
    vec![outline]
}

/// An ellipse whose axis leans.
fn ellipse(centre: Place, (across, up): (f32, f32), lean: f32) -> Vec<Place> {
    const STEPS: usize = 160;
    let (sine, cosine) = lean.sin_cos();
    (0..STEPS)
        .map(|step| {
            let angle = step as f32 / STEPS as f32 * std::f32::consts::TAU;
            let (x, y) = (across * angle.cos(), up * angle.sin());
            [centre[0] + x * cosine - y * sine, centre[1] + x * sine + y * cosine]
        })
        .collect()
}

/// The letters of the name: each its strokes and how far it takes.
fn letter(name: char) -> (Vec<Outline>, f32) {
    let plain = [End::Plain, End::Plain];
    let foot = [End::Foot, End::Plain];
    match name {
        'M' => (
            vec![
                stroke((95.0, 205.0), (0.0, HIGH + 20.0), THIN, foot),
                stroke((560.0, 215.0), (-26.0, HIGH + 20.0), THICK, plain),
                stroke((545.0, 905.0), (-26.0, HIGH + 20.0), THIN, plain),
                stroke((1010.0, 900.0), (0.0, HIGH + 20.0), THICK, foot),
            ],
            1130.0,
        ),
        'A' => (
            vec![
                stroke((88.0, 432.0), (0.0, HIGH + 24.0), THIN, foot),
                stroke((800.0, 440.0), (0.0, HIGH + 24.0), THICK, foot),
                vec![vec![[190.0, 330.0], [690.0, 330.0], [690.0, 384.0], [190.0, 384.0]]],
            ],
            920.0,
        ),
        'L' => {
            let mut arm = vec![[120.0, 0.0], [560.0, 0.0]];
            curve(&mut arm, [[585.0, 70.0], [606.0, 150.0], [628.0, 236.0]]);
            arm.push([606.0, 240.0]);
            curve(&mut arm, [[560.0, 110.0], [470.0, 60.0], [300.0, 58.0]]);
            arm.push([120.0, 58.0]);
            (vec![stroke((142.0, 142.0), (0.0, HIGH), THICK, [End::Foot, End::Foot]), vec![arm]], 640.0)
        }
        _ => {
            let ring =
                vec![ellipse([540.0, 500.0], (525.0, 522.0), 0.0), ellipse([540.0, 500.0], (398.0, 462.0), 0.22)];
            // The point that the men of the game stand on.
            (vec![ring, vec![ellipse([540.0, 500.0], (74.0, 74.0), 0.0)]], 1080.0)
        }
    }
}

/// Whether a place lies within an outline.
fn within(outline: &Outline, [x, y]: Place) -> bool {
    let crossings = outline
        .iter()
        .flat_map(|loop_| loop_.iter().zip(loop_.iter().cycle().skip(1)))
        .filter(|(a, b)| (a[1] > y) != (b[1] > y) && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]);
    crossings.count() % 2 == 1
}

/// How far each texel lies from the nearest one that is not set, texels: the exact Euclidean distance, first along
/// rows, then along columns (Felzenszwalb and Huttenlocher 2012).
fn distances(set: &[bool], width: usize) -> Vec<f32> {
    let far = (width * width) as f32;
    let mut field: Vec<f32> = set.iter().map(|set| if *set { far } else { 0.0 }).collect();
    let height = field.len() / width;
    for row in field.chunks_mut(width) {
        let one = parabolas(row);
        row.copy_from_slice(&one);
    }
    for x in 0..width {
        let column: Vec<f32> = (0..height).map(|y| field[y * width + x]).collect();
        for (y, value) in parabolas(&column).into_iter().enumerate() {
            field[y * width + x] = value;
        }
    }
    field.into_iter().map(f32::sqrt).collect()
}

/// The lower envelope of parabolas that stand on these heights.
fn parabolas(heights: &[f32]) -> Vec<f32> {
    let count = heights.len();
    let (mut feet, mut from) = (vec![0_usize; count], vec![0.0_f32; count + 1]);
    let mut last = 0;
    from[0] = f32::NEG_INFINITY;
    from[1] = f32::INFINITY;
    for q in 1..count {
        let meet = |p: usize| (heights[q] + (q * q) as f32 - heights[p] - (p * p) as f32) / (2 * (q - p)) as f32;
        while last > 0 && meet(feet[last]) <= from[last] {
            last -= 1;
        }
        let at = meet(feet[last]);
        let above = at > from[last];
        if above {
            last += 1;
        }
        feet[last] = q;
        from[last] = if above { at } else { f32::NEG_INFINITY };
        from[last + 1] = f32::INFINITY;
    }
    let mut now = 0;
    (0..count)
        .map(|q| {
            while from[now + 1] < q as f32 {
                now += 1;
            }
            let way = q as f32 - feet[now] as f32;
            way * way + heights[feet[now]]
        })
        .collect()
}

/// A picture of shapes cut to a ridge: red, green, blue and cover, 0 to 255.
struct Cut {
    width: usize,
    height: usize,
    texels: Vec<[u8; 4]>,
}

/// So many samples a texel each way.
const FINE: usize = 3;

/// Cuts shapes: `shapes` in units with y upwards, `scale` texels a unit, `origin` in texels where (0, 0) lies.
fn cut(shapes: &[Outline], (width, height): (usize, usize), scale: f32, origin: Place) -> Cut {
    let (wide, high) = (width * FINE, height * FINE);
    let unit = scale * FINE as f32;
    let mut set = vec![false; wide * high];
    for shape in shapes {
        let points = || shape.iter().flatten();
        let bound = |n: usize, sign: f32| points().map(|point| point[n] * sign).fold(f32::MIN, f32::max) * sign;
        let column = |x: f32| ((origin[0] * FINE as f32 + x * unit).max(0.0) as usize).min(wide);
        let row = |y: f32| ((origin[1] * FINE as f32 - y * unit).max(0.0) as usize).min(high);
        for y in row(bound(1, 1.0))..(row(bound(1, -1.0)) + 1).min(high) {
            for x in column(bound(0, -1.0))..(column(bound(0, 1.0)) + 1).min(wide) {
                let place = [(x as f32 + 0.5) / unit - origin[0] / scale, origin[1] / scale - (y as f32 + 0.5) / unit];
                set[y * wide + x] |= within(shape, place);
            }
        }
    }
    let inside = distances(&set, wide);
    let outside = distances(&set.iter().map(|set| !set).collect::<Vec<_>>(), wide);
    // Heights smoothed a little, so that the ridge is not ragged.
    let smooth = blur(&inside, wide, FINE as isize);
    let mut texels = Vec::with_capacity(width * height);
    for y in 0..height {
        for x in 0..width {
            let mut sum = [0.0_f32; 4];
            for sub in 0..FINE * FINE {
                let (fx, fy) = (x * FINE + sub % FINE, y * FINE + sub / FINE);
                let index = fy * wide + fx;
                let at = |x: usize, y: usize| smooth[y.min(high - 1) * wide + x.min(wide - 1)];
                let slope =
                    [at(fx + 1, fy) - at(fx.saturating_sub(1), fy), at(fx, fy + 1) - at(fx, fy.saturating_sub(1))];
                let place = [fx as f32 / unit, fy as f32 / unit];
                let (colour, cover) = if set[index] {
                    (maple(slope, inside[index] / unit, place), 1.0)
                } else {
                    // The saw's kerf around it: dark, and soon gone.
                    ([0.035, 0.022, 0.014], (1.0 - outside[index] / unit / 17.0).clamp(0.0, 1.0).powf(0.7) * 0.9)
                };
                for part in 0..3 {
                    sum[part] += colour[part] * cover;
                }
                sum[3] += cover;
            }
            let cover = sum[3] / (FINE * FINE) as f32;
            let byte = |light: f32| (light.clamp(0.0, 1.0).powf(1.0 / 2.2) * 255.0 + 0.5) as u8;
            let colour = [0, 1, 2].map(|part| byte(sum[part] / sum[3].max(1e-6)));
            texels.push([colour[0], colour[1], colour[2], (cover * 255.0 + 0.5) as u8]);
        }
    }
    Cut { width, height, texels }
}

/// Means over squares, twice.
fn blur(field: &[f32], width: usize, reach: isize) -> Vec<f32> {
    let height = field.len() / width;
    let mean = |field: &[f32], across: bool| -> Vec<f32> {
        (0..field.len())
            .map(|index| {
                let (x, y) = ((index % width) as isize, (index / width) as isize);
                let sum: f32 = (-reach..=reach)
                    .map(|step| {
                        let (x, y) = if across { (x + step, y) } else { (x, y + step) };
                        let (x, y) = (x.clamp(0, width as isize - 1), y.clamp(0, height as isize - 1));
                        field[y as usize * width + x as usize]
                    })
                    .sum();
                sum / (2 * reach + 1) as f32
            })
            .collect()
    };
    mean(&mean(field, true), false)
}

/// Maple that slopes so, so deep within its outline, lit by a warm lamp from the upper left; linear.
fn maple(slope: [f32; 2], depth: f32, place: Place) -> [f32; 3] {
    let length = (slope[0] * slope[0] + slope[1] * slope[1]).sqrt();
    let steep = (length / 1.6).min(1.0) * 0.80;
    let normal = if length > 1e-4 { [-slope[0] / length * steep, -slope[1] / length * steep] } else { [0.0, 0.0] };
    let up = (1.0 - steep * steep).max(0.0).sqrt();
    let lamp = [-0.52, -0.60, 0.61];
    let light = (normal[0] * lamp[0] + normal[1] * lamp[1] + up * lamp[2]).max(0.0);
    // The polished facet that mirrors the lamp.
    let half = [-0.29, -0.33, 0.90];
    let gloss = (normal[0] * half[0] + normal[1] * half[1] + up * half[2]).max(0.0).powi(28);
    let grain = 1.0
        + 0.10 * fractal([place[0] / 420.0, place[1] / 26.0, 0.5], 3, 31)
        + 0.05 * fractal([place[0] / 130.0, place[1] / 7.0, 2.5], 2, 33);
    let edge = 0.62 + 0.38 * (depth / 7.0).min(1.0);
    let shade = (1.12 * light - 0.04).max(0.0) * grain * edge;
    // In its own shade the wood is redder, not greyer.
    let (dark, pale, warm) = ([0.120, 0.056, 0.022], [0.860, 0.610, 0.325], [1.0, 0.90, 0.70]);
    [0, 1, 2].map(|part| dark[part] + (pale[part] - dark[part]) * shade + warm[part] * gloss * 0.24)
}

/// The name, so many texels wide.
fn name(width: usize) -> Cut {
    const GAP: f32 = 34.0;
    const MARGIN: f32 = 40.0;
    // What stands close by itself stands closer: A under L's serif, L's arm under O.
    let kern = |pair: &str| match pair {
        "MA" => 36.0,
        "AL" => 36.0,
        "LO" => -10.0,
        _ => 0.0,
    };
    let (mut shapes, mut x) = (Vec::new(), 0.0);
    let word = "MALOM";
    for (number, glyph) in word.char_indices() {
        let (strokes, advance) = letter(glyph);
        shapes.extend(strokes.into_iter().map(|mut outline| {
            outline.iter_mut().flatten().for_each(|point| point[0] += x);
            outline
        }));
        x += advance + GAP + word.get(number..number + 2).map_or(0.0, kern);
    }
    let total = x - GAP + 2.0 * MARGIN;
    let scale = width as f32 / total;
    let height = ((HIGH + 2.0 * MARGIN + 60.0) * scale).ceil() as usize;
    cut(&shapes, (width, height), scale, [MARGIN * scale, (HIGH + MARGIN + 30.0) * scale])
}

/// The icon: the board's squares let into walnut, a man in their middle.
fn icon(side: usize) -> Cut {
    const LINE: f32 = 46.0;
    let frame = |half: f32| {
        let square = |half: f32| vec![[-half, -half], [half, -half], [half, half], [-half, half]];
        vec![square(half + LINE / 2.0), square(half - LINE / 2.0)]
    };
    let bar = |a: Place, b: Place| vec![vec![[a[0], a[1]], [b[0], a[1]], [b[0], b[1]], [a[0], b[1]]]];
    let mut shapes = vec![frame(342.0), frame(196.0)];
    for (from, to) in [(185.0, 355.0), (-355.0, -185.0)] {
        shapes.push(bar([from, -LINE / 2.0], [to, LINE / 2.0]));
        shapes.push(bar([-LINE / 2.0, from], [LINE / 2.0, to]));
    }
    for half in [342.0, 196.0] {
        for (x, y) in [(1, 1), (1, 0), (1, -1), (0, 1), (0, -1), (-1, 1), (-1, 0), (-1, -1)] {
            shapes.push(vec![ellipse([x as f32 * half, y as f32 * half], (56.0, 56.0), 0.0)]);
        }
    }
    shapes.push(vec![ellipse([0.0, 0.0], (112.0, 112.0), 0.0), ellipse([0.0, 0.0], (56.0, 56.0), 0.0)]);
    shapes.push(vec![ellipse([0.0, 0.0], (30.0, 30.0), 0.0)]);
    let scale = side as f32 / 1000.0;
    let middle = side as f32 / 2.0;
    let mut icon = cut(&shapes, (side, side), scale, [middle, middle]);
    // Below it the walnut, a tile with round corners.
    for (index, texel) in icon.texels.iter_mut().enumerate() {
        let (x, y) = ((index % side) as f32 + 0.5 - middle, (index / side) as f32 + 0.5 - middle);
        let (half, round) = (middle * 0.97, middle * 0.30);
        let out = ((x.abs() - half + round).max(0.0)).hypot((y.abs() - half + round).max(0.0)) - round;
        let tile = (0.5 - out).clamp(0.0, 1.0);
        let grain = fractal([x / scale / 420.0, y / scale / 30.0, 7.5], 4, 41);
        let rim = 1.0 - 0.5 * (1.0 + out / (0.06 * side as f32)).clamp(0.0, 1.0);
        let tone = (1.0 + 0.28 * grain) * rim * (1.12 - 0.25 * (x + y) / side as f32);
        let cover = f32::from(texel[3]) / 255.0;
        for (part, wood) in [82.0, 50.0, 29.0].into_iter().enumerate() {
            texel[part] = (f32::from(texel[part]) * cover + wood * tone * (1.0 - cover)).clamp(0.0, 255.0) as u8;
        }
        texel[3] = (tile * 255.0 + 0.5) as u8;
    }
    icon
}
