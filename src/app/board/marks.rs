//! How marks look: light in the inlay and on the wood around it, and on the rims of men. Each kind has a shape and
//! a brightness of its own, so that none needs its colour to be understood.

use std::f32::consts::PI;

use bevy::math::ops;
use bevy::mesh::UvChannel;
use bevy::prelude::*;

use super::field::POINT;
use super::mesh::FieldColours;
use crate::app::scene::shapes;
use crate::app::scene::texture::{paint, smooth};

/// What a mark says.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// A man may go here: the inlaid point glows from within.
    Target,
    /// This man may be taken: an ember ring cut in four, on its rim and about its foot.
    Takeable,
    /// This man is picked up: its rim is alight.
    Selected,
    /// Part of the last turn: a hair-thin ring.
    Last,
    /// A man was taken here: a thin cross.
    Lost,
    /// Look here: rays of cool light.
    Hint,
    /// The keyboard's or pad's cursor, or the point under the pointer: four thin corners.
    Cursor,
}

impl Mark {
    /// Every kind.
    pub const ALL: [Mark; 7] =
        [Mark::Target, Mark::Takeable, Mark::Selected, Mark::Last, Mark::Lost, Mark::Hint, Mark::Cursor];

    /// Its light, linear: what it throws on the wood, times the wood's own colour.
    const fn light(self) -> LinearRgba {
        match self {
            Mark::Target => LinearRgba::rgb(8.0, 4.6, 1.7),
            Mark::Takeable => LinearRgba::rgb(9.0, 2.0, 0.7),
            Mark::Selected => LinearRgba::rgb(6.5, 4.2, 1.9),
            Mark::Last => LinearRgba::rgb(6.0, 4.8, 3.2),
            Mark::Lost => LinearRgba::rgb(5.0, 2.6, 1.8),
            Mark::Hint => LinearRgba::rgb(2.6, 6.5, 9.5),
            Mark::Cursor => LinearRgba::rgb(6.5, 6.0, 5.0),
        }
    }

    /// Light on a man's rim, for the kinds that have it.
    const fn rim(self) -> Option<LinearRgba> {
        match self {
            Mark::Takeable => Some(LinearRgba::rgb(1.15, 0.24, 0.07)),
            Mark::Selected => Some(LinearRgba::rgb(2.6, 1.15, 0.22)),
            _ => None,
        }
    }

    /// How much light falls on a place, `at` from −1 to 1 over [`REACH`] men's radii.
    fn cover(self, at: Vec2) -> f32 {
        let r = at.length() * REACH;
        let angle = ops::atan2(at.y, at.x);
        let ring = |radius: f32, half: f32| smooth(half, half * 0.4, (r - radius).abs());
        // Light that leaves a man's foot and fades outwards.
        let spill = |from: f32, to: f32| smooth(to, from, r).powi(2) * smooth(0.80, 1.0, r);
        let square = at.abs().max_element() * REACH;
        let fade = smooth(REACH, REACH - 0.25, r);
        match self {
            Mark::Target => {
                let plug = POINT / MAN;
                let glow = 0.55 * ops::exp(-((r - plug).max(0.0) / 0.42).powi(2));
                smooth(plug + 0.02, plug - 0.02, r).max(glow) * fade
            }
            Mark::Takeable => {
                let arcs = smooth(0.12, 0.26, ops::sin(2.0 * angle).abs());
                (ring(1.13, 0.085) + 0.35 * spill(1.0, 1.6)) * arcs
            }
            Mark::Selected => (0.75 * spill(0.95, 1.7)).min(1.0),
            Mark::Last => ring(1.16, 0.036),
            Mark::Lost => {
                let diagonal = (at.x.abs() - at.y.abs()).abs() * REACH;
                smooth(0.07, 0.03, diagonal) * smooth(0.62, 0.54, square) * smooth(0.26, 0.34, square)
            }
            Mark::Hint => {
                let ray = smooth(0.2, 0.9, ops::cos(angle * 8.0));
                ring(1.12, 0.05).max(ray * smooth(1.66, 1.3, r) * smooth(1.10, 1.18, r))
            }
            Mark::Cursor => {
                let corner = smooth(0.62, 0.70, at.abs().min_element() * REACH);
                smooth(0.05, 0.024, (square - 1.16).abs()) * corner
            }
        }
    }
}

/// How far a mark reaches from its point, in men's radii.
pub const REACH: f32 = 1.75;
/// The radius of a man for which marks are drawn, world units.
const MAN: f32 = 0.36;

/// Light that falls on the board's top.
pub fn on_board(mask: Handle<Image>, light: LinearRgba, field: &FieldColours) -> StandardMaterial {
    StandardMaterial {
        base_color: Color::BLACK,
        base_color_texture: Some(mask),
        emissive: light,
        emissive_texture: Some(field.0.clone()),
        emissive_channel: UvChannel::Uv1,
        reflectance: 0.0,
        alpha_mode: AlphaMode::Add,
        ..default()
    }
}

/// Light on a man's rim.
pub fn on_rim(mask: Handle<Image>, light: LinearRgba) -> StandardMaterial {
    StandardMaterial {
        base_color: Color::BLACK,
        base_color_texture: Some(mask),
        emissive: light,
        reflectance: 0.0,
        alpha_mode: AlphaMode::Add,
        ..default()
    }
}

/// Half the width of the light on a rim, and the radius at which men are turned, world units.
const RIM: f32 = 0.036;
const TURNED: f32 = 0.36;

/// The ring on a man's crest (radius and height at radius 1), and where it lies on the man.
pub fn rim((radius, height): (f32, f32)) -> (Mesh, Transform) {
    let ring = shapes::ring(radius * TURNED - RIM, radius * TURNED + RIM, 64);
    (ring, Transform::from_xyz(0.0, (height + 0.008) * TURNED, 0.0))
}

/// The shapes of light, one for each mark and some more.
#[derive(Resource)]
pub struct Masks {
    marks: Vec<Handle<Image>>,
    /// A whole rim, and one cut in four.
    rims: [Handle<Image>; 2],
    /// A line of the board.
    pub line: Handle<Image>,
}

impl Masks {
    /// The shape of a mark on the board.
    pub fn mark(&self, mark: Mark) -> Handle<Image> {
        self.marks[mark as usize].clone()
    }

    /// The shape of a mark on a rim.
    pub fn rim(&self, mark: Mark) -> Handle<Image> {
        self.rims[usize::from(mark == Mark::Takeable)].clone()
    }
}

/// The materials of the marks.
#[derive(Resource)]
pub struct MarkLooks {
    on_board: Vec<Handle<StandardMaterial>>,
    rims: Vec<Option<Handle<StandardMaterial>>>,
}

impl MarkLooks {
    /// A mark on the board.
    pub fn on_board(&self, mark: Mark) -> Handle<StandardMaterial> {
        self.on_board[mark as usize].clone()
    }

    /// A mark on the rim of a man, for the kinds that have one.
    pub fn rim(&self, mark: Mark) -> Option<Handle<StandardMaterial>> {
        self.rims[mark as usize].clone()
    }

    /// Sets how brightly a kind of mark shines, 1 being its usual light.
    pub fn shine(&self, mark: Mark, strength: f32, materials: &mut Assets<StandardMaterial>) {
        let both = [(Some(self.on_board(mark)), Some(mark.light())), (self.rim(mark), mark.rim())];
        for (handle, light) in both {
            if let (Some(handle), Some(light)) = (handle, light)
                && let Some(mut material) = materials.get_mut(&handle)
            {
                material.emissive = light * strength;
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, paint_masks);
    app.add_systems(Update, make_looks.run_if(resource_exists_and_changed::<FieldColours>));
}

fn paint_masks(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    // The renderer multiplies by the cover twice.
    let mut mask = |cover: &(dyn Fn(Vec2) -> f32 + Sync)| {
        images.add(paint(128, |uv| Vec3::ONE.extend(ops::sqrt(cover(uv).clamp(0.0, 1.0)))))
    };
    let bell = |v: f32| ops::sin(v * PI).powi(2);
    let masks = Masks {
        marks: Mark::ALL.iter().map(|mark| mask(&|uv| mark.cover(uv * 2.0 - 1.0))).collect(),
        rims: [mask(&|uv| bell(uv.y)), mask(&|uv| bell(uv.y) * smooth(0.12, 0.26, ops::sin(uv.x * 4.0 * PI).abs()))],
        line: mask(&|uv| {
            let beside = (uv.y * 2.0 - 1.0).abs();
            smooth(0.34, 0.26, beside).max(0.35 * ops::exp(-(beside / 0.45).powi(2)) * smooth(1.0, 0.6, beside))
        }),
    };
    commands.insert_resource(masks);
}

fn make_looks(
    mut commands: Commands,
    (masks, field): (Res<Masks>, Res<FieldColours>),
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let looks = MarkLooks {
        on_board: Mark::ALL.map(|mark| materials.add(on_board(masks.mark(mark), mark.light(), &field))).into(),
        rims: Mark::ALL.map(|mark| mark.rim().map(|light| materials.add(on_rim(masks.rim(mark), light)))).into(),
    };
    commands.insert_resource(looks);
}
