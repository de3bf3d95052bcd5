//! Letters and numbers for the engraving on the board, in the game's own type.

use std::io;
use std::path::Path;

use ab_glyph::{Font, FontRef, PxScale, point};

use super::sheet;

/// What is engraved, cell by cell: points by letter, files, ranks.
const GLYPHS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghi123456789";
/// Cells to a row and texels to a cell.
const COLUMNS: usize = 8;
const CELL: usize = 64;

/// Writes the glyphs, white on black, in cells of a square sheet.
pub fn write(path: &Path) -> io::Result<()> {
    let side = COLUMNS * CELL;
    // The collection lists Libertinus Serif first: regular, bold, italic.
    let face = typst_assets::fonts().next().ok_or_else(|| io::Error::other("there is no typeface"))?;
    let font = FontRef::try_from_slice(face).map_err(io::Error::other)?;
    let mut texels = vec![0_u8; side * side];
    for (number, letter) in GLYPHS.chars().enumerate() {
        let (column, row) = (number % COLUMNS, number / COLUMNS);
        let id = font.glyph_id(letter);
        let scale = PxScale::from(58.0);
        let Some(outline) = font.outline_glyph(id.with_scale_and_position(scale, point(0.0, 0.0))) else {
            return Err(io::Error::other(format!("the typeface has no {letter}")));
        };
        let bounds = outline.px_bounds();
        let (left, top) = ((CELL as f32 - bounds.width()) / 2.0, (CELL as f32 - bounds.height()) / 2.0);
        outline.draw(|x, y, cover| {
            let (x, y) = (column * CELL + left as usize + x as usize, row * CELL + top as usize + y as usize);
            texels[y * side + x] = (cover.clamp(0.0, 1.0) * 255.0).round() as u8;
        });
    }
    sheet::write(path, (side, side), png::ColorType::Grayscale, None, &texels)
}
