//! Shapes turned and planed from profiles.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::math::ops;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// The section of a rail from its inner edge to its foot: in from the outer edge, height, and how much of the
/// light that comes from all round gets there, 0 to 1.
pub type Rail = [(f32, f32, f32)];

/// How long a rail's texture is, and how wide, world units; four lie one below the other.
const RAIL_TEXTURE: Vec2 = Vec2::new(7.2, 0.9);
/// Half the width of the dark line where two rails meet, world units.
const MITRE: f32 = 0.006;

/// Vertices gathered into a mesh.
#[derive(Default)]
pub struct Shape {
    positions: Vec<Vec3>,
    normals: Vec<Vec3>,
    uvs: Vec<Vec2>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Shape {
    /// A vertex with a shade from 0 (black) to 1.
    fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2, shade: f32) -> u32 {
        self.positions.push(position);
        self.normals.push(normal);
        self.uvs.push(uv);
        self.colours.push([shade, shade, shade, 1.0]);
        self.positions.len() as u32 - 1
    }

    /// A black vertex facing up that covers so much of what is below it, 0 to 1.
    fn cover(&mut self, position: Vec3, alpha: f32) -> u32 {
        self.vertex(position, Vec3::Y, Vec2::ZERO, 0.0);
        if let Some(colour) = self.colours.last_mut() {
            colour[3] = alpha;
        }
        self.positions.len() as u32 - 1
    }

    /// Four vertices as two triangles, anticlockwise as seen from outside.
    fn face(&mut self, [a, b, c, d]: [u32; 4]) {
        self.indices.extend([a, b, c, a, c, d]);
    }

    /// Rings of equally many vertices, each joined to the next; a ring turns clockwise as seen from above, and the
    /// next lies outside or below it.
    fn join(&mut self, rings: &[Vec<u32>], closed: bool) {
        for pair in rings.windows(2) {
            let count = pair[0].len();
            for at in 0..if closed { count } else { count - 1 } {
                let next = (at + 1) % count;
                self.face([pair[0][at], pair[0][next], pair[1][next], pair[1][at]]);
            }
        }
    }

    /// The mesh, with tangents.
    pub fn mesh(self) -> Mesh {
        let mut mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
            .with_inserted_indices(Indices::U32(self.indices));
        if let Err(error) = mesh.generate_tangents() {
            warn!("a mesh goes without tangents: {error}");
        }
        mesh
    }
}

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

/// Shade under something round of radius 1.
pub fn blob() -> Mesh {
    const SEGMENTS: u32 = 40;
    let mut shape = Shape::default();
    let rings: Vec<Vec<u32>> =
        [(0.0, 1.0), (0.80, 1.0), (0.90, 0.86), (1.0, 0.55), (1.1, 0.27), (1.22, 0.10), (1.4, 0.0)]
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

/// The direction of a profile at both ends of each of its pieces: edges sharper than 40° stay edges.
fn directions(profile: &[Vec2]) -> Vec<[Vec2; 2]> {
    let plain: Vec<Vec2> = profile.windows(2).map(|pair| (pair[1] - pair[0]).normalize_or(Vec2::X)).collect();
    let meet = |a: Vec2, b: Vec2| if a.dot(b) > ops::cos(40_f32.to_radians()) { (a + b).normalize() } else { a };
    (0..plain.len())
        .map(|at| {
            let start = if at > 0 { meet(plain[at], plain[at - 1]) } else { plain[at] };
            [start, plain.get(at + 1).map_or(plain[at], |next| meet(plain[at], *next))]
        })
        .collect()
}

/// A frame around a rectangle, mitred at the corners, the grain along each side and each side of another piece of
/// wood. `half` is half the outer extents; `first` is the rail of the first side.
pub fn frame(half: Vec2, profile: &Rail, first: u8) -> Mesh {
    let mut shape = Shape::default();
    // Outwards and upwards.
    let section: Vec<Vec2> = profile.iter().map(|&(inset, height, _)| Vec2::new(-inset, height)).collect();
    let directions = directions(&section);
    for side in 0..4_u8 {
        let turn = Quat::from_rotation_y(TAU * f32::from(side) / 4.0);
        // This side runs along x at its +z edge before it is turned.
        let (long, away) = if side % 2 == 0 { (half.x, half.y) } else { (half.y, half.x) };
        let rail = f32::from((side + first) % 4);
        let mut across = 0.0;
        for (at, pair) in section.windows(2).enumerate() {
            let width = pair[0].distance(pair[1]);
            let ends = [0, 1].map(|end| {
                let point = pair[end];
                let direction = directions[at][end];
                let normal = turn * Vec3::new(0.0, direction.x, -direction.y);
                let v = (rail + (across + width * end as f32) / RAIL_TEXTURE.y) / 4.0;
                let corner = long + point.x;
                let light = profile[at + end].2;
                // From right to left: clockwise around the board.
                [(corner, 0.30), (corner - MITRE, 1.0), (MITRE - corner, 1.0), (-corner, 0.30)]
                    .map(|(x, mitre)| {
                        let place = turn * Vec3::new(x, point.y, away + point.x);
                        let u = x / RAIL_TEXTURE.x + 0.5 + 0.13 * f32::from(first);
                        shape.vertex(place, normal, Vec2::new(u, v), light * mitre)
                    })
                    .to_vec()
            });
            shape.join(&ends, false);
            across += width;
        }
    }
    shape.mesh()
}

/// Where the texture of one of twelve men lies: four to a row, the top above the side.
#[derive(Clone, Copy)]
pub struct ManTexture(pub u8);

impl ManTexture {
    /// How many there are.
    pub const COUNT: u8 = 12;
    /// Half the square of the top is so much wider than the man.
    const MARGIN: f32 = 1.04;
    /// The side's height in man's radii.
    const SIDE: f32 = 0.6;

    fn corner(self) -> Vec2 {
        Vec2::new(f32::from(self.0 % 4) * 256.0, f32::from(self.0 / 4) * 320.0)
    }

    /// For a place on the top, at radius 1.
    fn top(self, at: Vec2) -> Vec2 {
        (self.corner() + 128.0 + at / Self::MARGIN * 128.0) / 1024.0
    }

    /// For a place on the side: the part of a whole turn, and how far below the top in radii.
    fn side(self, turn: f32, below: f32) -> Vec2 {
        // A texel is left out at either end, so that no neighbour shows.
        (self.corner() + Vec2::new(1.0 + turn * 254.0, 257.0 + below / Self::SIDE * 62.0)) / 1024.0
    }
}

/// A man turned on a lathe: the profile at radius 1 runs from the axis on top, outwards and down to the foot.
pub fn turned(profile: &[(f32, f32)], radius: f32, segments: u32, texture: ManTexture) -> Mesh {
    let mut shape = Shape::default();
    let profile: Vec<Vec2> = profile.iter().map(|&(r, y)| Vec2::new(r, y)).collect();
    let directions = directions(&profile);
    let top = profile.iter().map(|point| point.y).fold(0.0, f32::max);
    for (at, pair) in profile.windows(2).enumerate() {
        let steep = (pair[1].y - pair[0].y) < -(pair[1].x - pair[0].x).abs() && pair[0].x > 0.9;
        let ends = [0, 1].map(|end| {
            let (point, direction) = (pair[end], directions[at][end]);
            let light = openness(&profile, at + end);
            (0..=segments)
                .map(|segment| {
                    let turn = segment as f32 / segments as f32;
                    let (sine, cosine) = ops::sin_cos(turn * TAU);
                    let position = Vec3::new(cosine * point.x, point.y, sine * point.x) * radius;
                    let normal = Vec3::new(-cosine * direction.y, direction.x, -sine * direction.y);
                    let uv = if steep {
                        texture.side(turn, top - point.y)
                    } else {
                        texture.top(Vec2::new(cosine, sine) * point.x)
                    };
                    shape.vertex(position, normal, uv, light)
                })
                .collect()
        });
        shape.join(&ends, false);
    }
    shape.mesh()
}

/// How open a place of a turned profile is to the light all round, 0 to 1: grooves and the foot are not.
fn openness(profile: &[Vec2], at: usize) -> f32 {
    let here = profile[at];
    let steepest = |others: &mut dyn Iterator<Item = &Vec2>| {
        others
            .map(|other| {
                let way = *other - here;
                // What is farther away hides less.
                ops::atan2(way.y, way.x.abs().max(1e-3)) * (-way.x.abs() * 2.0).exp()
            })
            .fold(0.0, f32::max)
    };
    let hidden = steepest(&mut profile[..at].iter()) + steepest(&mut profile[at + 1..].iter());
    let foot = super::texture::smooth(0.0, 0.16, here.y);
    (1.0 - 0.55 * hidden).clamp(0.35, 1.0) * (0.45 + 0.55 * foot)
}
