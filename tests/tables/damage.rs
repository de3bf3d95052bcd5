//! Files that cannot be used: named, set aside, made again; never a wrong answer.

use malom::rules::{Preset, Side};
use malom::tables::Tables;

use crate::probing::random;
use crate::*;

/// A folder with one damaged file is named by every word, mended by `solve`, and then as it was.
fn mended(name: &str, damage: impl Fn(&mut Vec<u8>), word: &str) {
    let whole = files(SEVEN.path());
    let mut damaged = whole.clone();
    damage(damaged.get_mut(name).unwrap());
    let dir = copied(&damaged);
    let (_, told, status) = run("tables", dir.path(), &["--check"]);
    assert_eq!(status, Some(2), "{word}: {told}");
    assert!(told.contains(name) && told.contains(word), "`{word}` is not in `{told}`");
    never_wrong(dir.path());
    let (_, told, status) = run("solve", dir.path(), &["--men", "7", "--no-verify"]);
    assert_eq!(status, Some(0), "{word}: {told}");
    assert!(told.contains(name) && told.contains(word), "`{word}` is not in `{told}`");
    let mut after = files(dir.path());
    let aside = after.remove(&name.replace(".table", ".aside"));
    assert!(aside.as_ref() == damaged.get(name), "{word}: the damaged file is kept beside the new one");
    assert!(after == whole, "{word}: mended is not as before");
}

/// Whatever a folder with damaged files still answers is right.
fn never_wrong(dir: &Path) {
    let (whole, damaged) = (Tables::open(SEVEN.path()).unwrap(), Tables::open(dir).unwrap());
    let mut chance = Chance(5);
    for at in 0..100 {
        let position = random(&mut chance, Preset::Nine, [[3, 3], [3, 4], [4, 3]][at % 3]);
        let value = damaged.probe(&position);
        assert!(value.is_none() || value == whole.probe(&position), "{position}: {value:?}");
        let value = damaged.probe_men(position.men(Side::White), position.men(Side::Black));
        assert!(value.is_none() || value == whole.probe(&position), "{position}: {value:?}");
    }
}

#[test]
fn an_empty_file() {
    mended("3-3.table", Vec::clear, "empty");
}

#[test]
fn a_file_cut_short_in_its_header() {
    for length in [1, 8, 12, 15, 16, 40, 100] {
        mended("3-3.table", |bytes| bytes.truncate(length), "cut short");
    }
}

#[test]
fn a_file_cut_short_in_its_blocks() {
    mended("3-4.table", |bytes| bytes.truncate(bytes.len() - 1), "cut short");
    mended("3-4.table", |bytes| bytes.truncate(bytes.len() / 2), "cut short");
}

#[test]
fn a_file_that_is_too_long() {
    mended("3-4.table", |bytes| bytes.push(0), "too long");
}

#[test]
fn a_file_of_another_version() {
    mended("3-4.table", |bytes| bytes[8] += 1, "version");
}

#[test]
fn a_file_that_is_something_else() {
    mended("3-4.table", |bytes| *bytes = b"Die Malomtabelle ist keine".repeat(40), "no table");
}

#[test]
fn a_file_under_the_name_of_another() {
    let other = files(SEVEN.path())["3-3.table"].clone();
    mended("3-4.table", |bytes| bytes.clone_from(&other), "3-3");
}

#[test]
fn a_file_of_other_rules() {
    let other = files(solved("6", &["--rules", "twelve", "--no-verify"]).path())["3-3.table"].clone();
    let whole = files(SEVEN.path());
    let mut damaged = whole.clone();
    damaged.insert("3-3.table".to_owned(), other);
    let dir = copied(&damaged);
    let position = "***OO@**/*O*@****/****@*** w m s 3 0 3 0 0 0";
    let (answer, told, status) = run("probe", dir.path(), &["--rules", "nine", position]);
    assert_eq!(status, Some(2), "{told}");
    assert!(answer.starts_with("unknown") && told.contains("3-3.table: made for other rules"), "{answer}{told}");
    let (_, told, status) = run("solve", dir.path(), &["--men", "7", "--no-verify"]);
    assert_eq!(status, Some(0), "{told}");
    assert!(told.contains("3-3.table: made for other rules"), "{told}");
    let mut after = files(dir.path());
    assert!(after.remove("3-3.aside") == damaged.remove("3-3.table"));
    assert!(after == whole);
}

#[test]
fn a_flipped_bit_anywhere() {
    let length = files(SEVEN.path())["3-4.table"].len();
    let mut chance = Chance(3);
    // The magic, version and length at the head have words of their own; all else is damage to a header or a block.
    for at in [20, 30, 60, 110, length / 2, length - 1] {
        let bit = chance.below(8);
        mended("3-4.table", |bytes| bytes[at] ^= 1 << bit, "damaged");
    }
    let whole = files(SEVEN.path());
    for _ in 0..150 {
        let mut damaged = whole.clone();
        let name = ["3-3.table", "3-4.table"][chance.below(2)];
        let bytes = damaged.get_mut(name).unwrap();
        let at = chance.below(bytes.len());
        bytes[at] ^= 1 << chance.below(8);
        let dir = copied(&damaged);
        let tables = Tables::open(dir.path()).unwrap();
        let found = tables.faults().len() + tables.files().filter(|file| file.check().is_err()).count();
        assert_eq!(found, 1, "a flipped bit in byte {at} of {name}");
    }
    let dir = copied(&whole);
    let path = dir.path().join("3-3.table");
    let mut bytes = whole["3-3.table"].clone();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 16;
    fs::write(&path, bytes).unwrap();
    never_wrong(dir.path());
}

#[test]
fn a_second_damaged_file_does_not_replace_the_first() {
    let dir = copied(&files(SEVEN.path()));
    for bytes in [&b"one"[..], b"two"] {
        fs::write(dir.path().join("3-3.table"), bytes).unwrap();
        out("solve", dir.path(), &["--men", "6", "--no-verify"]);
    }
    let after = files(dir.path());
    assert_eq!((&after["3-3.aside"][..], &after["3-3.aside-2"][..]), (&b"one"[..], &b"two"[..]));
    assert!(after["3-3.table"] == files(SEVEN.path())["3-3.table"]);
}
