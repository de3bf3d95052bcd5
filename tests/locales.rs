//! The languages say the same things: every key of one is a key of the other.

use std::collections::BTreeSet;

const LOCALES: [(&str, &str); 2] =
    [("hu", include_str!("../assets/locales/hu.ftl")), ("en", include_str!("../assets/locales/en.ftl"))];

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
    let [hungarian, english] = LOCALES.map(|(_, text)| keys(text).into_iter().collect::<BTreeSet<_>>());
    assert!(english.len() > 50);
    assert_eq!(hungarian.difference(&english).collect::<Vec<_>>(), Vec::<&&str>::new(), "only Hungarian");
    assert_eq!(english.difference(&hungarian).collect::<Vec<_>>(), Vec::<&&str>::new(), "only English");
}

#[test]
fn no_key_stands_twice() {
    for (language, text) in LOCALES {
        let mut seen = BTreeSet::new();
        for key in keys(text) {
            assert!(seen.insert(key), "{language}: {key}");
        }
    }
}

#[test]
fn texts_have_the_same_places() {
    let [hungarian, english] = LOCALES.map(|(_, text)| places(text));
    assert_eq!(hungarian, english);
}
