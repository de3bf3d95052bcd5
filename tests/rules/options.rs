//! Presets, options, and rules as text.

use malom::rules::{Board, Preset, RuleOption, Rules, RulesError};

use crate::common::rules;

/// Every option with its values, the default first.
const OPTIONS: [(&str, &str); 14] = [
    ("board", "nine nine-diagonals three six seven"),
    ("men", "3-12"),
    ("flying", "three four never"),
    ("double-mill", "one two"),
    ("men-in-mills", "safe-unless-all never-safe always-safe"),
    ("csiki-csuki", "allowed forbidden"),
    ("repeat-mill", "allowed restricted"),
    ("placing", "first free"),
    ("blocked", "loses draws passes"),
    ("full-board", "blocked draw"),
    ("repetition", "3 4 never"),
    ("quiet-limit", "1-30000 never"),
    ("endgame-limit", "1-30000 never"),
    ("centre-first", "allowed forbidden"),
];

/// An option's value where nothing else is said.
fn default_value(option: &str) -> &'static str {
    match option {
        "men" => "9",
        "quiet-limit" => "50",
        "endgame-limit" => "never",
        _ => OPTIONS.iter().find(|(name, _)| *name == option).unwrap().1.split(' ').next().unwrap(),
    }
}

/// The rules of each preset: the options that differ from the defaults.
const PRESETS: [(&str, &str); 9] = [
    ("malom", "double-mill=two"),
    ("nine", "quiet-limit=20"),
    ("lasker", "men=10 placing=free"),
    ("morabaraba", "board=nine-diagonals men=12 full-board=draw repeat-mill=restricted endgame-limit=10"),
    ("twelve", "board=nine-diagonals men=12 full-board=draw"),
    ("eleven", "board=nine-diagonals men=11"),
    ("seven", "board=seven men=7 flying=never"),
    ("six", "board=six men=6 flying=never"),
    ("three", "board=three men=3 flying=never centre-first=forbidden"),
];

fn error(text: &str) -> RulesError {
    text.parse::<Rules>().expect_err(text)
}

#[test]
fn options_and_their_values() {
    let found: Vec<(&str, String)> =
        RuleOption::ALL.into_iter().map(|option| (option.name(), option.values().join(" "))).collect();
    let listed: Vec<(&str, String)> = OPTIONS.map(|(name, values)| (name, values.to_owned())).into();
    assert_eq!(found, listed);
}

#[test]
fn presets_are_these_sets_of_values() {
    assert_eq!(Preset::ALL.map(Preset::name), PRESETS.map(|(name, _)| name));
    for (name, differing) in PRESETS {
        let rules = rules(name);
        for option in RuleOption::ALL {
            let said =
                differing.split(' ').filter_map(|pair| pair.split_once('=')).find(|pair| pair.0 == option.name());
            let expected = said.map_or_else(|| default_value(option.name()), |pair| pair.1);
            assert_eq!(rules.value(option), expected, "{name}: {}", option.name());
        }
    }
}

#[test]
fn malom_is_the_default() {
    assert_eq!(Rules::default(), rules("malom"));
}

#[test]
fn every_value_is_read_and_told() {
    for (name, values) in OPTIONS {
        for value in values.split(' ').filter(|value| !value.contains("-1") && !value.contains("-3")) {
            let small = Preset::Three.rules().with_options([(name, value)]).unwrap();
            assert_eq!(small.value(RuleOption::from_name(name).unwrap()), value);
        }
    }
}

#[test]
fn text_reads_back_the_same() {
    for preset in Preset::ALL {
        assert_eq!(preset.rules().to_string(), preset.name());
        assert_eq!(rules(preset.name()), preset.rules());
    }
    for text in ["nine,flying=never", "malom,men-in-mills=always-safe,blocked=passes", "six,men=8,quiet-limit=never"] {
        assert_eq!(rules(text).to_string(), text);
    }
}

#[test]
fn men_are_three_to_half_the_points() {
    for (board, most) in [("nine", 12), ("nine-diagonals", 12), ("six", 8), ("seven", 8), ("three", 4)] {
        for men in 0..=13_u8 {
            let text = format!("nine,board={board},men={men}");
            assert_eq!(text.parse::<Rules>().is_ok(), (3..=most).contains(&men), "{text}");
        }
    }
}

#[test]
fn impossible_rules_are_refused_with_a_reason() {
    assert_eq!(error("three,men=5"), RulesError::TooManyMen { board: Board::Three, men: 5, most: 4 });
    assert_eq!(
        error("nine,board=three").to_string(),
        "9 men a side do not fit on board `three`: at most 4, half its 9 points"
    );
    assert_eq!(rules("nine,board=three,men=3"), rules("nine,men=3,board=three"), "the order is free");
    let mut kept = rules("nine");
    assert!(kept.set("board", "six").is_err());
    assert_eq!(kept, rules("nine"));
    kept.set("men", "12").unwrap();
    assert_eq!(kept, rules("nine,men=12"));
}

#[test]
fn options_without_effect_are_accepted() {
    for text in ["nine,centre-first=forbidden", "three,full-board=draw", "six,double-mill=two", "six,endgame-limit=90"]
    {
        assert_eq!(rules(text).to_string(), text);
    }
}

#[test]
fn errors_list_what_there_is() {
    let unknown = error("ten").to_string();
    assert!(unknown.contains("`ten`"));
    assert!(PRESETS.iter().all(|(name, _)| unknown.contains(name)), "{unknown}");
    for text in ["nine,wings=two", "nine,flying"] {
        let told = error(text).to_string();
        assert!(OPTIONS.iter().all(|(name, _)| told.contains(name)), "{told}");
    }
    for (name, values) in OPTIONS {
        let told = error(&format!("nine,{name}=purple")).to_string();
        assert!(told.contains(name) && told.contains("`purple`"), "{told}");
        assert!(values.split(' ').all(|value| told.contains(value)), "{told}");
    }
}

#[test]
fn limits_are_numbers_from_one() {
    for value in ["0", "30001", "-1", "+5", "", "65536", "99999999999999999999", "5 "] {
        assert!(format!("nine,quiet-limit={value}").parse::<Rules>().is_err(), "{value:?}");
        assert!(format!("nine,endgame-limit={value}").parse::<Rules>().is_err(), "{value:?}");
    }
    assert_eq!(rules("nine,quiet-limit=30000").quiet_limit().map(u16::from), Some(30000));
}
