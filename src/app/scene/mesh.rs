//! Shapes turned and planed from profiles.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::math::ops;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

pub use super::flat::{blob, floor, glow, grid, ring, skirt, tile};

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
    pub(super) fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2, shade: f32) -> u32 {
        self.positions.push(position);
        self.normals.push(normal);
        self.uvs.push(uv);
        self.colours.push([shade, shade, shade, 1.0]);
        self.positions.len() as u32 - 1
    }

    /// A black vertex facing up that covers so much of what is below it, 0 to 1.
    pub(super) fn cover(&mut self, position: Vec3, alpha: f32) -> u32 {
        self.vertex(position, Vec3::Y, Vec2::ZERO, 0.0);
        if let Some(colour) = self.colours.last_mut() {
            colour[3] = alpha;
        }
        self.positions.len() as u32 - 1
    }

    /// Four vertices as two triangles, anticlockwise as seen from outside.
    pub(super) fn face(&mut self, [a, b, c, d]: [u32; 4]) {
        self.indices.extend([a, b, c, a, c, d]);
    }

    /// Rings of equally many vertices, each joined to the next; a ring turns clockwise as seen from above, and the
    /// next lies outside or below it.
    pub(super) fn join(&mut self, rings: &[Vec<u32>], closed: bool) {
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
