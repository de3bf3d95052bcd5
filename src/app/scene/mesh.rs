//! Shapes turned and planed from profiles.

use std::f32::consts::TAU;

use bevy::asset::RenderAssetUsages;
use bevy::math::ops;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// Vertices gathered into a mesh.
#[derive(Default)]
pub struct Shape {
    positions: Vec<Vec3>,
    normals: Vec<Vec3>,
    uvs: Vec<Vec2>,
    indices: Vec<u32>,
}

impl Shape {
    fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        self.positions.push(position);
        self.normals.push(normal);
        self.uvs.push(uv);
        self.positions.len() as u32 - 1
    }

    /// A flat four-cornered face, corners anticlockwise as seen from outside.
    pub fn quad(&mut self, corners: [Vec3; 4], uvs: [Vec2; 4]) {
        let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]).normalize_or(Vec3::Y);
        let first = self.positions.len() as u32;
        for (corner, uv) in corners.into_iter().zip(uvs) {
            self.vertex(corner, normal, uv);
        }
        self.indices.extend([first, first + 1, first + 2, first, first + 2, first + 3]);
    }

    /// The mesh, with tangents.
    pub fn mesh(self) -> Mesh {
        let mut mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_indices(Indices::U32(self.indices));
        if let Err(error) = mesh.generate_tangents() {
            warn!("a mesh goes without tangents: {error}");
        }
        mesh
    }
}

/// A level rectangle at height `y` with its texture laid on in world units, `units` to the texture.
pub fn slab(half: Vec2, y: f32, units: f32) -> Mesh {
    let corners =
        [(-1.0, 1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)].map(|(x, z)| Vec3::new(x * half.x, y, z * half.y));
    let mut shape = Shape::default();
    shape.quad(corners, corners.map(|corner| corner.xz() / units + 0.5));
    shape.mesh()
}

/// A frame around a rectangle, mitred at the corners, its grain along each side. `profile` runs from the inner
/// edge to the outer: how far in from the outer edge, and how high. `half` is half the outer extents.
pub fn frame(half: Vec2, profile: &[(f32, f32)], units: f32) -> Mesh {
    let mut shape = Shape::default();
    for side in 0..4_u8 {
        let turn = Quat::from_rotation_y(TAU * f32::from(side) / 4.0);
        // This side runs along x at its +z edge before it is turned.
        let (long, away) = if side % 2 == 0 { (half.x, half.y) } else { (half.y, half.x) };
        let mut across = 0.0;
        for pair in profile.windows(2) {
            let [(inset_a, height_a), (inset_b, height_b)] = [pair[0], pair[1]];
            let width = Vec2::new(inset_b - inset_a, height_b - height_a).length();
            let corner =
                |sign: f32, inset: f32, height: f32| turn * Vec3::new(sign * (long - inset), height, away - inset);
            let corners = [
                corner(-1.0, inset_b, height_b),
                corner(1.0, inset_b, height_b),
                corner(1.0, inset_a, height_a),
                corner(-1.0, inset_a, height_a),
            ];
            let shift = f32::from(side) * 0.37;
            let uv = |sign: f32, inset: f32, v: f32| Vec2::new(sign * (long - inset), v) / units + shift;
            let uvs = [
                uv(-1.0, inset_b, across + width),
                uv(1.0, inset_b, across + width),
                uv(1.0, inset_a, across),
                uv(-1.0, inset_a, across),
            ];
            shape.quad(corners, uvs);
            across += width;
        }
    }
    shape.mesh()
}

/// A body turned on a lathe. The profile runs from the axis on top, outwards and down to the foot: radius and
/// height. Edges sharper than 35° stay edges. The texture lies on it from above, `units` to the texture.
pub fn turned(profile: &[Vec2], segments: u32, units: f32) -> Mesh {
    let mut shape = Shape::default();
    let tangents: Vec<Vec2> = profile.windows(2).map(|pair| (pair[1] - pair[0]).normalize_or(Vec2::X)).collect();
    let smooth = |a: Vec2, b: Vec2| if a.dot(b) > ops::cos(35_f32.to_radians()) { (a + b).normalize() } else { a };
    for (index, pair) in profile.windows(2).enumerate() {
        let here = tangents[index];
        let start = if index > 0 { smooth(here, tangents[index - 1]) } else { here };
        let end = tangents.get(index + 1).map_or(here, |next| smooth(here, *next));
        let first = shape.positions.len() as u32;
        for segment in 0..=segments {
            let angle = TAU * segment as f32 / segments as f32;
            let out = Vec2::new(ops::cos(angle), ops::sin(angle));
            for (point, tangent) in [(pair[0], start), (pair[1], end)] {
                let position = Vec3::new(out.x * point.x, point.y, out.y * point.x);
                // The profile turns right around the material, which lies on its right.
                let normal = Vec3::new(-out.x * tangent.y, tangent.x, -out.y * tangent.y);
                let from_side = Vec2::new(0.0, point.y) * tangent.y.abs();
                shape.vertex(position, normal, position.xz() / units + 0.5 + from_side / units);
            }
        }
        for segment in 0..segments {
            let at = first + segment * 2;
            shape.indices.extend([at, at + 2, at + 1, at + 1, at + 2, at + 3]);
        }
    }
    shape.mesh()
}
