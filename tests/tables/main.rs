//! Tables of perfect play, made and looked up by the text tools as a person does it.
//!
//! Here totals stay small. The larger numbers of `docs/tables.md` come from release builds:
//! `cargo test --release --no-default-features --test tables -- --ignored`.

#[path = "../common/mod.rs"]
mod common;

mod converting;
mod counts;
mod damage;
mod killed;
mod probing;
mod small;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use common::{malom, text};
use tempfile::{TempDir, tempdir};

/// All tables of up to seven men, made once and only read.
/// Nobody tidies up after a static, so it lies among the builds.
static SEVEN: LazyLock<TempDir> = LazyLock::new(|| {
    let dir = TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    out("solve", dir.path(), &["--men", "7", "--no-verify"]);
    dir
});

/// Runs `malom` with a folder; what it writes, what it tells, and its status.
fn run(word: &str, dir: &Path, more: &[&str]) -> (String, String, Option<i32>) {
    let mut arguments = vec![word, "--dir", dir.to_str().unwrap()];
    arguments.extend(more);
    let output = malom(&arguments, b"");
    let told = text(&output.stderr).to_owned();
    assert!(!told.contains("panicked"), "{arguments:?}: {told}");
    (text(&output.stdout).to_owned(), told, output.status.code())
}

/// The same where it has to succeed.
fn out(word: &str, dir: &Path, more: &[&str]) -> String {
    let (out, told, status) = run(word, dir, more);
    assert_eq!(status, Some(0), "{word} {more:?}: {told}");
    out
}

/// A new folder with all tables up to so many men.
fn solved(men: &str, more: &[&str]) -> TempDir {
    let dir = tempdir().unwrap();
    out("solve", dir.path(), &[&["--men", men], more].concat());
    dir
}

/// Every file of a folder by name.
fn files(dir: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
    entries.map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read(path).unwrap())).collect()
}

/// A folder with copies of those files.
fn copied(files: &BTreeMap<String, Vec<u8>>) -> TempDir {
    let dir = tempdir().unwrap();
    for (name, bytes) in files {
        fs::write(dir.path().join(name), bytes).unwrap();
    }
    dir
}

/// Numbers without plan, the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}
