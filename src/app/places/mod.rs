//! The places in which the game is played. A place is data alone: what things are made of, how they are turned,
//! how the light falls, which sounds belong there and what is told of it. To add one, write its file and name it
//! in [`PLACES`].

mod sounds;
mod workshop;

use bevy::prelude::*;

use crate::engine::Level;
use crate::rules::{BySide, Preset};

pub use sounds::{Ogg, Sounds};

/// A texture's files, as PNG.
#[derive(Clone, Copy, Debug)]
pub struct Maps {
    /// The colour, sRGB.
    pub colour: &'static [u8],
    /// The normal's x and y in red and green, roughness in blue.
    pub relief: &'static [u8],
}

/// What a thing is made of.
#[derive(Clone, Copy, Debug)]
pub struct Surface {
    /// Its textures.
    pub maps: Maps,
    /// What the colour is multiplied by, linear.
    pub tint: Vec3,
    /// What the roughness is multiplied by.
    pub roughness: f32,
    /// How much varnish lies over it, 0 to 1, and how rough that is.
    pub varnish: (f32, f32),
    /// How much it reflects straight on, 0 to 1; wood is 0.5.
    pub reflectance: f32,
}

/// How the board is made.
#[derive(Clone, Copy, Debug)]
pub struct BoardStyle {
    /// The upper half of the top; the lower is its mirror image.
    pub field: Surface,
    /// What lines and points are made of: eight strips, one below the other.
    pub inlay: Maps,
    /// Frame and the trays' rims: four rails, one below the other.
    pub frame: Surface,
    /// The lining of the trays.
    pub lining: Surface,
    /// Engraved letters and numbers, white on black, eight to a row.
    pub glyphs: &'static [u8],
    /// What the engraving is filled with, sRGB.
    pub engraving: Vec3,
}

/// How a side's men look.
#[derive(Clone, Copy, Debug)]
pub struct ManStyle {
    /// Their material: twelve men, four to a row, the top of each above its side unrolled.
    pub surface: Surface,
    /// Their section at radius 1 from the axis on top outwards and down to the foot: radius and height.
    pub profile: &'static [(f32, f32)],
    /// The crest that lights up when the man is chosen: radius and height.
    pub crest: (f32, f32),
}

/// How a place is lit.
#[derive(Clone, Copy, Debug)]
pub struct LightStyle {
    /// From the board towards the lamp, and how far it is, world units.
    pub lamp: (Vec3, f32),
    /// Its colour, linear, and power, lumens.
    pub power: (Vec3, f32),
    /// Half the width of the lamp's shade, world units: how soft shadows are.
    pub width: f32,
    /// Half the angle of the cone that is fully lit, and at which it is dark, radians.
    pub cone: (f32, f32),
    /// Light from the other side that fills the shadows: direction, colour and illuminance in lux.
    pub fill: (Vec3, Vec3, f32),
    /// What the room reflects, in candela a square metre at 1.
    pub room: f32,
    /// Behind everything.
    pub background: Color,
    /// Stops by which the picture is exposed more.
    pub exposure: f32,
}

/// How the camera stands.
#[derive(Clone, Copy, Debug)]
pub struct CameraStyle {
    /// How far down the default view looks, radians.
    pub pitch: f32,
    /// The vertical field of view, radians.
    pub field_of_view: f32,
}

/// A place.
#[derive(Debug)]
pub struct Place {
    /// Its name in settings and commands. `place-NAME` is its name in words, `place-NAME-when` its time,
    /// `place-NAME-card` what is told of it.
    pub name: &'static str,
    /// The board.
    pub board: BoardStyle,
    /// The men.
    pub men: BySide<ManStyle>,
    /// What the board lies on: the material, and how far its texture reaches along x and z, world units.
    pub ground: (Surface, Vec2),
    /// The light.
    pub light: LightStyle,
    /// The camera.
    pub camera: CameraStyle,
    /// What is heard there.
    pub sounds: Sounds,
    /// The rules that are usually played there.
    pub preset: Preset,
    /// The opponent one usually meets there.
    pub opponent: Level,
}

/// Every place, the default first.
pub static PLACES: [&Place; 1] = [&workshop::WORKSHOP];

impl Place {
    /// The place of a name.
    pub fn by_name(name: &str) -> Option<&'static Place> {
        PLACES.into_iter().find(|place| place.name == name)
    }
}

/// The place in which the game is played now.
#[derive(Resource, Clone, Copy, Debug)]
pub struct CurrentPlace(pub &'static Place);

impl Default for CurrentPlace {
    fn default() -> Self {
        CurrentPlace(PLACES[0])
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CurrentPlace>();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::scene::image::Sheet;
    use crate::rules::Side;
    use crate::text::Language;

    #[test]
    fn every_place_is_told_of_in_every_language_and_has_its_textures() {
        for place in PLACES {
            for &language in Language::all() {
                for key in ["", "-when", "-card"] {
                    let key = format!("place-{}{key}", place.name);
                    assert_ne!(language.text(&key), key, "{language:?}");
                }
            }
            let board = &place.board;
            let men = Side::ALL.map(|side| place.men[side].surface.maps);
            let all = [board.field.maps, board.inlay, board.frame.maps, board.lining.maps, place.ground.0.maps];
            for maps in all.into_iter().chain(men) {
                let (colour, relief) = (Sheet::read(maps.colour), Sheet::read(maps.relief));
                assert!(colour.size.min_element() >= 256 && relief.size.min_element() >= 128, "{}", place.name);
                assert!(colour.size.x.is_power_of_two() && colour.size.y.is_power_of_two(), "{}", colour.size);
            }
            for side in Side::ALL {
                let profile = place.men[side].profile;
                // From the axis down to the foot, so that a man is closed above and stands on the board.
                assert_eq!((profile[0].0, profile[profile.len() - 1].1), (0.0, 0.0));
                assert!(profile.iter().all(|&(radius, height)| (0.0..=1.0).contains(&radius) && height >= 0.0));
            }
        }
    }
}
