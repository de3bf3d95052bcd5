//! Level shapes: grounds and floors, shade and light that lie on them.

use std::f32::consts::TAU;

use bevy::math::ops;
use bevy::prelude::*;

use super::mesh::Shape;

/// A level rectangle at height `y` in so many strips each way, its texture laid on in world units, `units` to the
/// texture, shaded by place.
pub fn grid(half: Vec2, y: f32, units: Vec2, strips: u32, shade: impl Fn(Vec2) -> f32) -> Mesh {
    let mut shape = Shape::default();
    let rows: Vec<Vec<u32>> = (0..=strips)
        .map(|row| {
            (0..=strips)
                .map(|column| {
                    let at = (UVec2::new(column, row).as_vec2() / strips as f32 * 2.0 - 1.0) * half;
                    shape.vertex(Vec3::new(at.x, y, at.y), Vec3::Y, at / units + 0.5, shade(at))
                })
                .collect()
        })
        .collect();
    for pair in rows.windows(2) {
        for at in 0..strips as usize {
            shape.face([pair[1][at], pair[1][at + 1], pair[0][at + 1], pair[0][at]]);
        }
    }
    shape.mesh()
}

/// A small level square around the origin, showing the square of its texture that begins at `corner`.
pub fn tile(half: f32, corner: Vec2, side: f32) -> Mesh {
    let mut shape = Shape::default();
    let corners = [(0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (0.0, 0.0)].map(|(u, v)| {
        let at = (Vec2::new(u, v) * 2.0 - 1.0) * half;
        shape.vertex(Vec3::new(at.x, 0.0, at.y), Vec3::Y, corner + Vec2::new(u, v) * side, 1.0)
    });
    shape.face(corners);
    shape.mesh()
}

/// A level rectangle whose edges lie in shade: `depth` is how far the shade reaches inwards and how dark it is at
/// the edge, 0 to 1.
pub fn floor(half: Vec2, y: f32, units: f32, (reach, dark): (f32, f32)) -> Mesh {
    let mut shape = Shape::default();
    let rings: Vec<Vec<u32>> = [0.0, 0.12, 0.3, 0.55, 1.0, f32::INFINITY]
        .into_iter()
        .map(|part| {
            let inset = (part * reach).min(half.min_element());
            let light = 1.0 - dark * (1.0 - part.min(1.0)).powi(2);
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            corners
                .into_iter()
                .map(|(x, z)| {
                    let at = Vec2::new(x * (half.x - inset), z * (half.y - inset));
                    shape.vertex(Vec3::new(at.x, y, at.y), Vec3::Y, at / units + 0.5, light)
                })
                .collect()
        })
        .rev()
        .collect();
    shape.join(&rings, true);
    shape.mesh()
}

/// Shade on what a rectangle stands on, from its edge outwards; `reach` in world units, `dark` 0 to 1.
pub fn skirt(half: Vec2, y: f32, reach: f32, dark: f32) -> Mesh {
    const CORNER: u32 = 6;
    let mut shape = Shape::default();
    let rings: Vec<Vec<u32>> = [-0.15, 0.0, 0.15, 0.35, 0.6, 1.0]
        .into_iter()
        .map(|part: f32| {
            let alpha = dark * (1.0 - part.max(0.0)).powi(2);
            (0..4 * (CORNER + 1))
                .map(|step| {
                    let (quarter, step) = (step / (CORNER + 1), step % (CORNER + 1));
                    let angle = (quarter as f32 + step as f32 / CORNER as f32) * TAU / 4.0;
                    let out = Vec2::new(ops::cos(angle), ops::sin(angle));
                    let middle = TAU / 8.0 + quarter as f32 * TAU / 4.0;
                    let corner = Vec2::new(ops::cos(middle).signum(), ops::sin(middle).signum()) * half;
                    let at = corner + out * part * reach;
                    shape.cover(Vec3::new(at.x, y, at.y), alpha)
                })
                .collect()
        })
        .collect();
    shape.join(&rings, true);
    shape.mesh()
}

/// Shade under something round of radius 1: hardly any light gets in where it touches, and all around it hides a
/// part of the room, the less the farther away.
pub fn blob() -> Mesh {
    const SEGMENTS: u32 = 40;
    let mut shape = Shape::default();
    let rings: Vec<Vec<u32>> = [
        (0.0, 1.0),
        (0.80, 1.0),
        (0.90, 0.88),
        (1.0, 0.60),
        (1.1, 0.36),
        (1.25, 0.20),
        (1.5, 0.095),
        (1.85, 0.03),
        (2.25, 0.0),
    ]
    .into_iter()
    .map(|(radius, alpha)| {
        (0..SEGMENTS)
            .map(|segment| {
                let angle = TAU * segment as f32 / SEGMENTS as f32;
                shape.cover(Vec3::new(ops::cos(angle) * radius, 0.0, ops::sin(angle) * radius), alpha)
            })
            .collect()
    })
    .collect();
    shape.join(&rings, true);
    shape.mesh()
}

/// A flat ring in the plane of the board, from radius to radius.
pub fn ring(inner: f32, outer: f32, segments: u32) -> Mesh {
    let mut shape = Shape::default();
    let rings: Vec<Vec<u32>> = [(inner, 0.0), (outer, 1.0)]
        .into_iter()
        .map(|(radius, v)| {
            (0..=segments)
                .map(|segment| {
                    let part = segment as f32 / segments as f32;
                    let (sine, cosine) = ops::sin_cos(part * TAU);
                    shape.vertex(Vec3::new(cosine * radius, 0.0, sine * radius), Vec3::Y, Vec2::new(part, v), 1.0)
                })
                .collect()
        })
        .collect();
    shape.join(&rings, false);
    shape.mesh()
}

/// A level strip for light that falls on the board's top: from `centre - along` to `centre + along`, so wide either
/// way, with `centre` at its origin. Its first texture coordinates span the strip, the second are those of a top
/// `field` world units wide.
pub fn glow(centre: Vec2, along: Vec2, half_width: f32, field: f32) -> Mesh {
    let beside = along.perp().normalize_or(Vec2::Y) * half_width;
    let mut shape = Shape::default();
    let corners = [(0.0, 1.0), (1.0, 1.0), (1.0, 0.0), (0.0, 0.0)];
    let at = |(u, v): (f32, f32)| along * (u * 2.0 - 1.0) + beside * (v * 2.0 - 1.0);
    let vertices = corners.map(|corner| {
        let at = at(corner);
        shape.vertex(Vec3::new(at.x, 0.0, at.y), Vec3::Y, corner.into(), 1.0)
    });
    shape.face(vertices);
    let on_field: Vec<Vec2> = corners.map(|corner| (centre + at(corner)) / field + 0.5).into();
    shape.mesh().with_inserted_attribute(Mesh::ATTRIBUTE_UV_1, on_field)
}
