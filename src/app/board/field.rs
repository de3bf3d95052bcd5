//! The board's top, composed of its woods: two leaves of one log laid open, lines and points let in.

use std::f32::consts::TAU;

use bevy::math::ops;
use bevy::prelude::*;

use super::geometry::{BoardLayout, HALF_FIELD};
use crate::app::scene::image::{self, Sheet, SurfaceImages};
use crate::app::scene::texture::smooth;
use crate::app::scene::{Quality, material};

/// Half the width of an inlaid line, world units.
const LINE: f32 = 0.034;
/// The radius of an inlaid point.
pub const POINT: f32 = 0.126;
/// The radius of the dark pin in its middle.
const PIN: f32 = 0.024;
/// The width of the dark edge around an inlay.
const EDGE: f32 = 0.013;
/// Half the width of the joint around a point.
const JOINT: f32 = 0.004;
/// How deep the edge is cut, world units.
const GROOVE: f32 = 0.0035;
/// The inlay's strips and the texels of one across; the texels of a unit along.
const STRIPS: usize = 8;
const STRIP: f32 = 32.0;
const STRIP_DENSITY: f32 = 1024.0 / 6.3;

/// Lines and points of a board, sorted into cells, so that a texel asks only those that are near.
struct Inlay {
    edges: Vec<(Vec2, Vec2)>,
    points: Vec<Vec2>,
    cells: Vec<(Vec<u16>, Vec<u16>)>,
}

/// Cells along a side of the field.
const CELLS: usize = 24;

/// What lies at a place of the board's top.
struct Found {
    /// From the edge of the inlay, outwards, world units; large where there is none near.
    distance: f32,
    /// From the middle of the nearest point.
    from_point: f32,
    /// Which strip of the inlay lies here, and where in it: along and across, world units.
    strip: (usize, Vec2),
}

impl Inlay {
    fn new(layout: &BoardLayout) -> Inlay {
        let board = layout.board;
        let edges: Vec<_> = board.edges().map(|(a, b)| (layout.point(a).xz(), layout.point(b).xz())).collect();
        let points: Vec<_> = board.points().into_iter().map(|point| layout.point(point).xz()).collect();
        let cell = 2.0 * HALF_FIELD / CELLS as f32;
        let near = |index: usize| {
            let centre = (Vec2::new((index % CELLS) as f32, (index / CELLS) as f32) + 0.5) * cell - HALF_FIELD;
            let reach = cell * 0.75 + LINE + 2.0 * EDGE;
            let lines = (0_u16..).zip(&edges).filter(|(_, (a, b))| along(centre, *a, *b).1.abs() < reach);
            let plugs = (0_u16..).zip(&points).filter(|(_, point)| point.distance(centre) < reach + POINT);
            (lines.map(|(number, _)| number).collect(), plugs.map(|(number, _)| number).collect())
        };
        let cells = (0..CELLS * CELLS).map(near).collect();
        Inlay { edges, points, cells }
    }

    fn find(&self, at: Vec2) -> Found {
        let place = ((at + HALF_FIELD) / (2.0 * HALF_FIELD) * CELLS as f32).as_uvec2();
        let place = place.min(UVec2::splat(CELLS as u32 - 1));
        let (lines, plugs) = &self.cells[place.y as usize * CELLS + place.x as usize];
        let mut found = Found { distance: 9.0, from_point: 9.0, strip: (0, Vec2::ZERO) };
        for &line in lines {
            let (a, b) = self.edges[usize::from(line)];
            let (forward, beside) = along(at, a, b);
            if beside.abs() - LINE < found.distance {
                found.distance = beside.abs() - LINE;
                found.strip = (usize::from(line), Vec2::new(forward + f32::from(line) * 1.7, beside));
            }
        }
        for &plug in plugs {
            let way = at - self.points[usize::from(plug)];
            let distance = way.length() - POINT;
            if distance < 0.0 || distance < found.distance {
                // Each plug is turned as it came to hand.
                let turned = Vec2::from_angle(f32::from(plug) * 2.399_963 % TAU).rotate(way);
                found.strip = (usize::from(plug) + 3, turned + Vec2::new(f32::from(plug) * 0.9, 0.0));
                found.distance = distance;
            }
            found.from_point = found.from_point.min(way.length());
        }
        found
    }
}

/// How far along a segment a place lies, and how far beside it, with a sign; past an end, the distance from it.
fn along(at: Vec2, a: Vec2, b: Vec2) -> (f32, f32) {
    let direction = (b - a).normalize_or(Vec2::X);
    let forward = (at - a).dot(direction);
    let nearest = a + direction * forward.clamp(0.0, a.distance(b));
    let sign = direction.perp().dot(at - a).signum();
    (forward, at.distance(nearest) * sign)
}

/// The images of the board's top for a board, from wood and inlay.
pub fn compose(layout: &BoardLayout, [wood, maple]: &[(Sheet, Sheet); 2], quality: Quality) -> SurfaceImages {
    let inlay = Inlay::new(layout);
    let colour = compose_colour(&inlay, &wood.0, &maple.0);
    let relief = compose_relief(&inlay, &wood.1);
    image::surface(colour, &relief, material::coarser(quality))
}

/// The lower leaf is the upper one's mirror image.
fn leaf(sheet: &Sheet, place: UVec2) -> ([u8; 4], bool) {
    let mirrored = place.y >= sheet.size.y;
    let y = if mirrored { 2 * sheet.size.y - 1 - place.y } else { place.y };
    (sheet.at(IVec2::new(place.x as i32, y as i32)), mirrored)
}

fn compose_colour(inlay: &Inlay, wood: &Sheet, maple: &Sheet) -> Sheet {
    let size = UVec2::splat(wood.size.x);
    let texel = 2.0 * HALF_FIELD / size.x as f32;
    Sheet::paint(size, |place| {
        let ([r, g, b, _], _) = leaf(wood, place);
        let walnut = Vec3::new(r.into(), g.into(), b.into());
        let at = (place.as_vec2() + 0.5) * texel - HALF_FIELD;
        let found = inlay.find(at);
        let within = |distance: f32| smooth(texel, -texel, distance);
        let edge = within(found.distance - EDGE);
        if edge == 0.0 {
            return [r, g, b, 255];
        }
        let (strip, strip_at) = found.strip;
        let row = (strip % STRIPS) as f32 * STRIP + STRIP / 2.0;
        let pale = maple.between(Vec2::new(strip_at.x * STRIP_DENSITY, row + strip_at.y * STRIP_DENSITY * 0.8));
        let dark = Vec3::new(13.0, 8.0, 6.0);
        let pin = within(found.from_point - PIN) * 0.92;
        // Where a line runs into a point, the joint shows as a hair.
        let joint = smooth(JOINT + texel, JOINT, (found.from_point - POINT).abs()) * 0.62;
        let colour = walnut.lerp(dark, edge * 0.92).lerp(pale, within(found.distance)).lerp(dark, pin.max(joint));
        let [r, g, b] = colour.to_array().map(|part| (part + 0.5) as u8);
        [r, g, b, 255]
    })
}

fn compose_relief(inlay: &Inlay, wood: &Sheet) -> Sheet {
    let size = UVec2::splat(wood.size.x);
    let texel = 2.0 * HALF_FIELD / size.x as f32;
    let height = |at: Vec2| {
        let found = inlay.find(at);
        let groove = |distance: f32| ops::exp(-(distance / EDGE).powi(2));
        // The inlay stands a hair proud, as an old one does.
        GROOVE * (0.35 * smooth(EDGE, -EDGE, found.distance) - groove(found.distance - EDGE * 0.5))
            - GROOVE * 0.5 * groove(found.from_point - PIN)
    };
    Sheet::paint(size, |place| {
        let ([x, y, rough, _], mirrored) = leaf(wood, place);
        let at = (place.as_vec2() + 0.5) * texel - HALF_FIELD;
        let found = inlay.find(at);
        if found.distance > 3.0 * EDGE && found.from_point > 2.0 * POINT {
            return [x, if mirrored { 255 - y } else { y }, rough, 255];
        }
        let slope = |step: Vec2| (height(at - step) - height(at + step)) / (2.0 * texel);
        let (across, down) = (slope(Vec2::X * texel), slope(Vec2::Y * texel));
        let inside = smooth(EDGE, -EDGE, found.distance);
        let part = |slope: f32, own: u8, mirror: bool| {
            let own = (f32::from(own) - 128.0) / 127.0 * (1.0 - inside);
            let own = if mirror { -own } else { own };
            ((slope + own).clamp(-0.7, 0.7) * 127.0 + 128.0) as u8
        };
        let rough = f32::from(rough).lerp(0.31 * 255.0, inside);
        [part(across, x, false), part(down, y, mirrored), rough as u8, 255]
    })
}
