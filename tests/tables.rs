//! Tables of perfect play, made and looked up by the text tools as a person does it.

mod common;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use common::{malom, text};
use tempfile::{TempDir, tempdir};

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

#[test]
fn counts_are_those_known() {
    let dir = solved("7", &["--no-verify"]);
    let listed = out("tables", dir.path(), &["--check"]);
    let without_bytes: Vec<&str> = listed.lines().map(|line| line.rsplit_once('\t').unwrap().0).collect();
    assert_eq!(
        without_bytes,
        [
            "3-3\t140621\t28736\t269\t25\t26",
            "3-4\t102281\t0\t658117\t33\t0",
            "4-3\t75397\t3095\t681906\t1\t32",
            "total\t318299\t31831\t1340292\t33\t32",
        ]
    );
    let bytes: Vec<u64> = listed.lines().map(|line| line.rsplit_once('\t').unwrap().1.parse().unwrap()).collect();
    let on_disk: u64 = files(dir.path()).values().map(|file| file.len() as u64).sum();
    assert_eq!(bytes[3], on_disk);
    assert_eq!(bytes[..3].iter().sum::<u64>(), on_disk);
    assert!(bytes[0] > 0 && (bytes[1] == 0) != (bytes[2] == 0), "of 3-4 and 4-3 one is kept: {bytes:?}");
}
