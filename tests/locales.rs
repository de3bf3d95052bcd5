//! The languages say the same things: every key and place of one is in all others.

use std::collections::BTreeSet;

/// Each language's code and its file's text.
fn locales() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    files
        .map(|file| {
            let code = file.file_stem().unwrap().to_string_lossy().into_owned();
            (code, std::fs::read_to_string(&file).unwrap())
        })
        .collect()
}

/// The language that the others are held against.
fn english() -> String {
    let found = locales().into_iter().find(|(code, _)| code == "en");
    found.expect("English").1
}

/// The keys of a file, in order: what stands before ` =` at the start of a line.
fn keys(text: &str) -> Vec<&str> {
    let starts = |line: &&str| line.starts_with(|first: char| first.is_ascii_alphabetic());
    text.lines().filter(starts).filter_map(|line| line.split_once('=')).map(|(key, _)| key.trim_end()).collect()
}

/// The `{ $name }` places of each key's text.
fn places(text: &str) -> BTreeSet<(String, String)> {
    let mut key = "";
    let mut found = BTreeSet::new();
    for line in text.lines() {
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            key = line.split_once('=').map_or(key, |(key, _)| key.trim_end());
        }
        for place in line.split('$').skip(1) {
            let name = place.split(|end: char| !(end.is_ascii_alphanumeric() || end == '-' || end == '_')).next();
            found.insert((key.to_owned(), name.unwrap_or_default().to_owned()));
        }
    }
    found
}

#[test]
fn keys_are_the_same() {
    let english = english();
    let wanted: BTreeSet<_> = keys(&english).into_iter().collect();
    assert!(wanted.len() > 50 && locales().len() > 1);
    for (language, text) in locales() {
        let found: BTreeSet<_> = keys(&text).into_iter().collect();
        assert_eq!(wanted.difference(&found).collect::<Vec<_>>(), Vec::<&&str>::new(), "not in {language}");
        assert_eq!(found.difference(&wanted).collect::<Vec<_>>(), Vec::<&&str>::new(), "only in {language}");
    }
}

#[test]
fn no_key_stands_twice() {
    for (language, text) in locales() {
        let mut seen = BTreeSet::new();
        for key in keys(&text) {
            assert!(seen.insert(key), "{language}: {key}");
        }
    }
}

#[test]
fn texts_have_the_same_places() {
    let wanted = places(&english());
    for (language, text) in locales() {
        assert_eq!(places(&text), wanted, "{language}");
    }
}
