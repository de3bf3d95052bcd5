//! Has the program built again when a language is added, and writes the three faces of the game's type where the
//! program can include them, so that the rest of the font collection stays out of it.

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    // A language file that is added or changed is part of the program.
    println!("cargo::rerun-if-changed=assets/locales");
    #[cfg(feature = "game")]
    write_faces()?;
    Ok(())
}

/// The faces by their place in the collection: it lists Libertinus Serif first, regular, bold and italic.
#[cfg(feature = "game")]
fn write_faces() -> std::io::Result<()> {
    use std::{env, fs, io, path::PathBuf};

    let folder = env::var_os("OUT_DIR").map(PathBuf::from).ok_or_else(|| io::Error::other("OUT_DIR is not set"))?;
    for (name, face) in ["regular", "bold", "italic"].into_iter().zip(typst_assets::fonts()) {
        // OpenType with PostScript outlines; anything else is not the face that is meant.
        if !face.starts_with(b"OTTO") {
            return Err(io::Error::other(format!("the {name} face is not where it was")));
        }
        fs::write(folder.join(format!("serif-{name}.otf")), face)?;
    }
    Ok(())
}
