//! A workshop in Szeged, today: oiled walnut with maple let in, men turned of maple and ebony, a warm lamp.

use bevy::prelude::*;

use super::{BoardStyle, CameraStyle, LightStyle, ManStyle, Maps, Place, Sounds, Surface};
use crate::engine::Level;
use crate::rules::{BySide, Preset};

/// A texture of this place by its name.
macro_rules! maps {
    ($name:literal) => {
        Maps {
            colour: include_bytes!(concat!("../../../assets/places/workshop/", $name, "-colour.png")),
            relief: include_bytes!(concat!("../../../assets/places/workshop/", $name, "-relief.png")),
        }
    };
}

/// Sounds of this place by their names.
macro_rules! ogg {
    ($($name:literal),+) => {
        &[$(include_bytes!(concat!("../../../assets/audio/workshop/", $name, ".ogg"))),+]
    };
}

/// A wide flat middle that shows the grain, a raised ring between two grooves, a soft shoulder.
const MAPLE: &[(f32, f32)] = &[
    (0.0, 0.472),
    (0.15, 0.470),
    (0.34, 0.463),
    (0.49, 0.452),
    (0.535, 0.443),
    (0.560, 0.443),
    (0.578, 0.466),
    (0.594, 0.508),
    (0.614, 0.538),
    (0.642, 0.554),
    (0.672, 0.557),
    (0.700, 0.548),
    (0.722, 0.528),
    (0.740, 0.492),
    (0.756, 0.452),
    (0.774, 0.437),
    (0.800, 0.446),
    (0.860, 0.438),
    (0.916, 0.410),
    (0.960, 0.364),
    (0.988, 0.302),
    (1.0, 0.235),
    (0.988, 0.150),
    (0.968, 0.080),
    (0.955, 0.0),
];

/// A deep dish with a round lip, and a fine groove outside it.
const EBONY: &[(f32, f32)] = &[
    (0.0, 0.300),
    (0.10, 0.301),
    (0.25, 0.312),
    (0.40, 0.336),
    (0.53, 0.372),
    (0.63, 0.418),
    (0.70, 0.468),
    (0.745, 0.505),
    (0.785, 0.524),
    (0.825, 0.524),
    (0.865, 0.505),
    (0.893, 0.478),
    (0.905, 0.462),
    (0.922, 0.458),
    (0.945, 0.448),
    (0.972, 0.395),
    (0.992, 0.325),
    (1.0, 0.250),
    (0.99, 0.155),
    (0.968, 0.080),
    (0.955, 0.0),
];

/// The workshop.
pub(super) static WORKSHOP: Place = Place {
    name: "workshop",
    board: BoardStyle {
        field: Surface {
            maps: maps!("field"),
            tint: Vec3::ONE,
            roughness: 1.0,
            varnish: (0.25, 0.30),
            reflectance: 0.5,
        },
        inlay: maps!("inlay"),
        frame: Surface {
            maps: maps!("rail"),
            tint: Vec3::ONE,
            // Duller than the top: the lamp's sheen must not drown what is engraved.
            roughness: 1.0,
            varnish: (0.10, 0.40),
            reflectance: 0.3,
        },
        lining: Surface {
            maps: maps!("felt"),
            tint: Vec3::splat(1.5),
            roughness: 1.0,
            varnish: (0.0, 0.5),
            reflectance: 0.1,
        },
        glyphs: include_bytes!("../../../assets/places/workshop/glyphs.png"),
        engraving: Vec3::new(0.86, 0.70, 0.47),
    },
    men: BySide::new(
        ManStyle {
            surface: Surface {
                maps: maps!("maple"),
                tint: Vec3::ONE,
                roughness: 1.0,
                varnish: (0.35, 0.22),
                reflectance: 0.5,
            },
            profile: MAPLE,
            crest: (0.66, 0.560),
        },
        ManStyle {
            surface: Surface {
                maps: maps!("ebony"),
                tint: Vec3::ONE,
                roughness: 1.0,
                varnish: (0.55, 0.18),
                reflectance: 0.5,
            },
            profile: EBONY,
            crest: (0.805, 0.528),
        },
    ),
    ground: (
        Surface {
            maps: maps!("bench"),
            tint: Vec3::splat(0.85),
            roughness: 1.0,
            varnish: (0.0, 0.5),
            reflectance: 0.4,
        },
        Vec2::new(20.0, 10.0),
    ),
    light: LightStyle {
        lamp: (Vec3::new(-0.92, 1.0, -0.16), 13.5),
        power: (Vec3::new(1.0, 0.80, 0.56), 14_500_000.0),
        width: 0.9,
        cone: (0.14, 0.60),
        fill: (Vec3::new(0.8, 0.9, -0.9), Vec3::new(0.62, 0.78, 1.0), 300.0),
        room: 560.0,
        background: Color::srgb(0.012, 0.009, 0.007),
        exposure: 0.0,
    },
    camera: CameraStyle { pitch: 0.98, field_of_view: 0.50 },
    sounds: Sounds {
        lift: ogg!("lift-1", "lift-2"),
        place: ogg!("place-1", "place-2", "place-3", "place-4"),
        slide: ogg!("slide-1", "slide-2", "slide-3"),
        stop: ogg!("stop-1", "stop-2"),
        fly: ogg!("fly-1", "fly-2"),
        land: ogg!("land-1", "land-2", "land-3"),
        mill: ogg!("mill"),
        take: ogg!("take-1", "take-2", "take-3"),
        tray: ogg!("tray-1", "tray-2"),
        refused: ogg!("refused-1", "refused-2"),
        turn: ogg!("turn"),
        win: ogg!("win"),
        loss: ogg!("loss"),
        draw: ogg!("draw"),
        press: ogg!("press-1", "press-2"),
        room: include_bytes!("../../../assets/audio/workshop/room.ogg"),
        title: include_bytes!("../../../assets/audio/workshop/title.ogg"),
        play: include_bytes!("../../../assets/audio/workshop/play.ogg"),
    },
    preset: Preset::Malom,
    opponent: Level::Medium,
};
