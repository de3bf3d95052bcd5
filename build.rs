//! Has the program built again when a language is added, and writes what it includes: the three faces of the game's
//! type, so that the rest of the font collection stays out of it, and the list of lessons.

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    // A language file that is added or changed is part of the program.
    println!("cargo::rerun-if-changed=assets/locales");
    write_lessons()?;
    #[cfg(feature = "game")]
    write_faces()?;
    Ok(())
}

/// Writes the list of the lessons in `assets/lessons`, each with its name and its text, in the order of the numbers
/// that their files' names begin with: `1-placing.txt`.
fn write_lessons() -> std::io::Result<()> {
    use std::{env, fs, io, path::PathBuf};

    println!("cargo::rerun-if-changed=assets/lessons");
    let variable =
        |name| env::var_os(name).map(PathBuf::from).ok_or_else(|| io::Error::other(format!("{name} is not set")));
    let folder = variable("CARGO_MANIFEST_DIR")?.join("assets/lessons");
    let mut lessons = Vec::new();
    for entry in fs::read_dir(&folder)? {
        let file = entry?.path();
        let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let named =
            stem.split_once('-').and_then(|(number, name)| Some((number.parse::<u32>().ok()?, name.to_owned())));
        let Some((number, name)) = named.filter(|_| file.extension().is_some_and(|ending| ending == "txt")) else {
            return Err(io::Error::other(format!("{}: a lesson is called NUMBER-NAME.txt", file.display())));
        };
        lessons.push((number, name, file));
    }
    lessons.sort();
    let line = |(_, name, file): &(u32, String, PathBuf)| format!("({name:?}, include_str!({file:?})),\n");
    let list: String = lessons.iter().map(line).collect();
    fs::write(variable("OUT_DIR")?.join("lessons.rs"), format!("&[\n{list}]\n"))
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
