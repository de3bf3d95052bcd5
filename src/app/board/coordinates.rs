//! Coordinates engraved in the board: files and ranks along the frame, or a letter at each point.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use super::geometry::{BoardLayout, HALF_BOARD};
use crate::app::places::CurrentPlace;
use crate::app::scene::image::Sheet;
use crate::app::scene::{CameraMode, shapes};
use crate::app::settings::{Coordinates, Settings};

/// How far within the board's edge the coordinates stand, world units.
const INSET: f32 = 0.16;
/// How far from its point a letter stands, world units: before a man and beside it towards the lamp, where neither
/// the man nor its shadow hides it.
const BESIDE: (f32, f32) = (0.29, 0.33);
/// The height of the frame there, and of the field, with a hair to lie on.
const ON_FRAME: f32 = 0.0615;
const ON_FIELD: f32 = 0.0015;
/// Half the side of a glyph's cell: on the frame, in the field.
const FRAME_GLYPH: f32 = 0.145;
const FIELD_GLYPH: f32 = 0.135;
/// What the sheet of glyphs holds, cell by cell.
const GLYPHS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghi123456789";
/// Cells to a row and texels to a cell.
const COLUMNS: usize = 8;

/// How wide the cut's dark edge is, texels, and its colour.
const EDGE: f32 = 2.2;
const DARK: Vec3 = Vec3::new(20.0, 11.0, 7.0);

/// A glyph in the board.
#[derive(Component)]
struct Engraved;

/// The filled engraving.
#[derive(Resource)]
struct Engraving(Handle<StandardMaterial>);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(resource_changed::<CurrentPlace>));
    app.add_systems(Update, engrave.after(fill));
}

fn fill(
    mut commands: Commands,
    place: Res<CurrentPlace>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let board = &place.0.board;
    let glyphs = Sheet::read(board.glyphs);
    let cover = |at: IVec2| f32::from(glyphs.at(at)[0]) / 255.0;
    let size = glyphs.size;
    // A cut with a round bottom: it slopes where the glyph ends.
    let relief = Sheet::paint(size, |at| {
        let at = at.as_ivec2();
        let slope =
            |step: IVec2| (cover(at + step) - cover(at - step) + cover(at + step * 2) - cover(at - step * 2)) * 0.28;
        let part = |slope: f32| (slope.clamp(-0.7, 0.7) * 127.0 + 128.0) as u8;
        [part(slope(IVec2::X)), part(slope(IVec2::Y)), 115, 255]
    });
    let fill = board.engraving * 255.0;
    // The cut's edge is dark, so that the glyph stands out in the lamp's glare as well.
    let around: Vec<IVec2> = (0..16)
        .map(|step| (Vec2::from_angle(step as f32 / 16.0 * std::f32::consts::TAU) * EDGE).round().as_ivec2())
        .collect();
    let colour = Sheet::paint(size, |at| {
        let at = at.as_ivec2();
        let (inside, near) = (cover(at), around.iter().map(|step| cover(at + *step)).fold(0.0, f32::max));
        let [r, g, b] = (DARK.lerp(fill, inside)).to_array().map(|part| part as u8);
        [r, g, b, (inside.max(near * 0.8) * 255.0) as u8]
    });
    let made = crate::app::scene::image::surface(colour, &relief, 0);
    commands.insert_resource(Engraving(materials.add(StandardMaterial {
        base_color_texture: Some(images.add(made.colour)),
        normal_map_texture: Some(images.add(made.normal)),
        perceptual_roughness: 0.5,
        alpha_mode: AlphaMode::Blend,
        ..default()
    })));
}

fn engrave(
    mut commands: Commands,
    (layout, mode): (Res<BoardLayout>, Res<CameraMode>),
    settings: Res<Settings>,
    engraving: Option<Res<Engraving>>,
    mut meshes: ResMut<Assets<Mesh>>,
    old: Query<Entity, With<Engraved>>,
    mut seen: Local<Option<(BoardLayout, Coordinates, bool)>>,
) {
    let Some(engraving) = engraving else { return };
    let wanted = (*layout, settings.coordinates, mode.from_black);
    if *seen == Some(wanted) && !engraving.is_changed() {
        return;
    }
    *seen = Some(wanted);
    old.iter().for_each(|glyph| commands.entity(glyph).despawn());
    let turned = Quat::from_rotation_y(if mode.from_black { std::f32::consts::PI } else { 0.0 });
    let size = if settings.coordinates == Coordinates::Letters { FIELD_GLYPH } else { FRAME_GLYPH };
    for (glyph, place) in labels(&layout, settings.coordinates, mode.from_black) {
        let Some(number) = GLYPHS.chars().position(|other| other == glyph) else { continue };
        let cell = Vec2::new((number % COLUMNS) as f32, (number / COLUMNS) as f32);
        commands.spawn((
            Name::new(format!("engraved {glyph}")),
            Engraved,
            Mesh3d(meshes.add(shapes::tile(size, cell / COLUMNS as f32, 1.0 / COLUMNS as f32))),
            MeshMaterial3d(engraving.0.clone()),
            Transform::from_translation(place).with_rotation(turned),
            NotShadowCaster,
        ));
    }
}

/// What is engraved and where in the world.
fn labels(layout: &BoardLayout, kind: Coordinates, from_black: bool) -> Vec<(char, Vec3)> {
    let board = layout.board;
    let near = if from_black { -1.0 } else { 1.0 };
    match kind {
        Coordinates::None => Vec::new(),
        Coordinates::Letters => {
            let beside = Vec3::new(-BESIDE.0, 0.0, BESIDE.1) * near + Vec3::Y * ON_FIELD;
            let letter = |point| (board.letter(point), layout.point(point) + beside);
            board.points().into_iter().map(letter).collect()
        }
        Coordinates::Squares => {
            let rim = (HALF_BOARD - INSET) * near;
            let middle = f32::from(board.grid() - 1) / 2.0;
            (0..board.grid())
                .flat_map(|place| {
                    let along = (f32::from(place) - middle) * layout.spacing();
                    let (file, rank) = (char::from(b'a' + place), char::from(b'1' + place));
                    [(file, Vec3::new(along, ON_FRAME, rim)), (rank, Vec3::new(-rim, ON_FRAME, -along))]
                })
                .collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_and_rank_or_every_point_is_engraved_once() {
        let layout = BoardLayout::default();
        let names = |kind| -> String {
            let mut names: Vec<char> = labels(&layout, kind, false).into_iter().map(|(name, _)| name).collect();
            names.sort_unstable();
            names.dedup();
            names.into_iter().collect()
        };
        assert_eq!(names(Coordinates::Squares), "1234567abcdefg");
        assert_eq!(names(Coordinates::Letters).len(), 24);
        assert!(names(Coordinates::Letters).chars().all(|letter| GLYPHS.contains(letter)));
    }
}
