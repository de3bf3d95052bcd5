//! Positions met in random games, each with all its legal actions or its winner, as listed by a program that
//! shares nothing with this one.

mod common;

use malom::rules::Side;
use serde_json::Value;

fn text<'a>(entry: &'a Value, key: &str) -> &'a str {
    entry[key].as_str().unwrap_or_else(|| panic!("no text `{key}` in {entry}"))
}

#[test]
fn legal_actions_and_winners_are_those_listed() {
    let (mut played, mut over) = (0, 0);
    for line in include_str!("data/positions.jsonl").lines() {
        let entry: Value = serde_json::from_str(line).unwrap();
        let mut position = common::parse(text(&entry, "rules"), text(&entry, "position"));
        if entry["over"].is_string() {
            let winner = position.outcome().unwrap_or_else(|| panic!("not over: {line}")).winner;
            assert_eq!(winner.map(Side::name), Some(text(&entry, "over")), "{line}");
            assert_eq!(common::legal(&position), "", "{line}");
            over += 1;
        } else {
            let mut listed: Vec<&str> =
                entry["legal"].as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
            listed.sort_unstable();
            assert_eq!(common::legal(&position), listed.join(" "), "{line}");
            assert_eq!(position.outcome(), None, "{line}");
            common::play(&mut position, text(&entry, "played"));
            played += 1;
        }
    }
    assert_eq!((played, over), (646, 56));
}
