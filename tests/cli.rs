//! The text tools, run as a person runs them.

mod common;

use std::io::{Seek, Write};
use std::process::Command;

#[cfg(feature = "game")]
use common::malom_where;
use common::{malom, text};

/// What a run that succeeds writes.
fn out(arguments: &[&str]) -> String {
    let output = malom(arguments, b"");
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// What a run that fails says; its status is 2 and it writes nothing.
fn error(arguments: &[&str]) -> String {
    let output = malom(arguments, b"");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    let told = text(&output.stderr).to_owned();
    assert!(!told.contains("panicked"), "{told}");
    told
}

#[test]
fn perft_writes_a_line_for_each_depth() {
    assert_eq!(out(&["perft", "--rules", "nine", "4"]), "1\t24\n2\t552\n3\t12144\n4\t255024\n");
    let output = malom(&["perft", "--rules", "nine", "2"], b"");
    assert_eq!(text(&output.stderr).lines().filter(|line| line.contains("sequences a second")).count(), 2);
}

#[test]
fn perft_begins_from_a_position() {
    let moving = "*@O@O@*O/O@*@O@*O/*@O@*O@O w m s 9 0 9 0 0 0";
    let counts = out(&["perft", "--rules", "nine", "--position", moving, "2"]);
    assert!(counts.starts_with("1\t") && counts.lines().count() == 2, "{counts}");
}

#[test]
fn perft_counts_whole_turns() {
    // White has a7 and d7, Black d3, e3 and d2; g7 closes the mill.
    let line = "***@@***/****@***/O******O w p p 2 1 3 0 0 0";
    assert_eq!(out(&["perft", "--rules", "nine", "--position", line, "1"]), "1\t19\n");
    assert_eq!(out(&["perft", "--rules", "nine", "--turns", "--position", line, "1"]), "1\t21\n");
}

#[test]
fn perft_refuses_depths_that_are_none() {
    for depth in ["0", "-1", "x", "4294967296", ""] {
        error(&["perft", depth]);
    }
    error(&["perft"]);
}

#[test]
fn moves_are_listed_in_byte_order() {
    let line = "***OO@**/*O*@****/@*O***@* w m s 4 0 4 0 0 0";
    let expected = "d3-d2\ne3-e4\nf6-d6\nf6-f4\ng4-f4\ng4-g1\ng4-g7\n";
    let listed = out(&["moves", "--rules", "nine", line]);
    let mut sorted: Vec<&str> = listed.lines().collect();
    sorted.sort_unstable();
    assert_eq!(listed.lines().collect::<Vec<_>>(), sorted);
    assert_eq!(listed, expected);
    let words: Vec<&str> = line.split(' ').collect();
    let mut arguments = vec!["moves", "--rules", "nine"];
    arguments.extend(words);
    assert_eq!(out(&arguments), expected, "without quotation marks as well");
}

#[test]
fn moves_of_a_game_that_is_over_are_none() {
    assert_eq!(out(&["moves", "*OO*****/********/@@@***** w o ? 2 0 3 0 0 0"]), "");
}

#[test]
fn moves_answer_lines_and_go_on_after_a_bad_one() {
    let start = "********/********/******** w p p 0 9 0 9 0 0";
    let over = "*OO*****/********/@@@***** w o ? 2 0 3 0 0 0";
    let flying = "***OO@**/*O*@****/@*O***@* w m s 4 0 4 0 0 0";
    let mut input = format!("{flying}\n{over}\nrubbish\n{}\n", start.replace("w p", "x p")).into_bytes();
    input.extend_from_slice(b"\xff\xfe\x00\n\n");
    input.extend_from_slice(format!("{flying}\r\n{flying}").as_bytes());
    let output = malom(&["moves", "--rules", "nine", "-"], &input);
    let answers: Vec<&str> = text(&output.stdout).split('\n').collect();
    let listed = "d3-d2 e3-e4 f6-d6 f6-f4 g4-f4 g4-g1 g4-g7";
    assert_eq!(answers, [listed, "", "error", "error", "error", "error", listed, listed, ""]);
    assert_eq!(output.status.code(), Some(2));
    let told: Vec<&str> = text(&output.stderr).lines().collect();
    assert_eq!(told.len(), 4, "{told:?}");
    for (number, line) in [3, 4, 5, 6].into_iter().zip(&told) {
        assert!(line.contains(&format!("line {number}: ")), "{line}");
    }
    assert!(told[1].contains("field `side`: `x`"), "{}", told[1]);
}

#[cfg(target_os = "linux")]
#[test]
fn tools_go_on_where_standard_error_cannot_be_written() {
    let full = || std::fs::File::options().write(true).open("/dev/full").unwrap();
    let run = |arguments: &[&str], input: &str| {
        let mut lines = tempfile::tempfile().unwrap();
        lines.write_all(input.as_bytes()).unwrap();
        lines.rewind().unwrap();
        let mut tool = Command::new(env!("CARGO_BIN_EXE_malom"));
        let output = tool.args(arguments).stdin(lines).stderr(full()).output().unwrap();
        (output.status.code(), text(&output.stdout).to_owned())
    };
    assert_eq!(run(&["moves", "-"], "x\ny\n"), (Some(2), "error\nerror\n".to_owned()));
    assert_eq!(run(&["perft", "2"], ""), (Some(0), "1\t24\n2\t552\n".to_owned()));
}

#[test]
fn moves_of_good_lines_succeed() {
    let start = "********/******** w p p 0 6 0 6 0 0\n".repeat(1_000);
    let output = malom(&["moves", "--rules", "six", "-"], start.as_bytes());
    assert!(output.status.success() && output.stderr.is_empty());
    assert_eq!(text(&output.stdout).lines().count(), 1_000);
    assert!(malom(&["moves", "-"], b"").status.success());
}

#[test]
fn a_bad_position_names_its_field() {
    assert!(error(&["moves", "********/********/******** w p p 0 9 x 9 0 0"]).contains("field `bOn`"));
    assert!(error(&["moves", "nonsense"]).contains("field `side` is missing"));
    assert!(error(&["perft", "--position", "nonsense", "1"]).contains("field `side` is missing"));
}

#[test]
fn unknown_rules_are_refused_with_the_list() {
    for arguments in [&["rules", "ten"][..], &["perft", "--rules", "ten", "1"], &["moves", "--rules", "ten", "-"]] {
        let told = error(arguments);
        for preset in ["malom", "nine", "lasker", "morabaraba", "twelve", "eleven", "seven", "six", "three"] {
            assert!(told.contains(preset), "{told}");
        }
    }
    assert!(error(&["rules", "nine,flying=often"]).contains("three, four, never"));
    assert!(error(&["rules", "nine,wings=two"]).contains("double-mill"));
    assert!(error(&["rules", "six,men=9"]).contains("at most 8"));
}

#[test]
fn options_may_follow_a_name() {
    let line = "********/********/@@@@*OOO w m s 3 0 4 0 0 0";
    let walking = out(&["moves", "--rules", "nine,flying=never", line]);
    assert_eq!(walking, "a1-d1\na4-b4\n");
    assert_eq!(out(&["moves", "--rules", "nine", line]).lines().count(), 3 * 17);
}

#[test]
fn rules_are_told_in_words_in_both_languages() {
    let mut told = Vec::new();
    for language in ["hu", "en"] {
        let all = out(&["rules", "--language", language]);
        told.push(all.clone());
        let mut texts = vec![all];
        for name in [
            "malom",
            "nine",
            "lasker",
            "morabaraba",
            "twelve",
            "eleven",
            "seven",
            "six",
            "three",
            "nine,quiet-limit=never,endgame-limit=1,repetition=never,blocked=passes,men-in-mills=always-safe",
            "nine,flying=four,men-in-mills=never-safe,blocked=draws,repetition=4,csiki-csuki=forbidden",
        ] {
            texts.push(out(&["rules", name, "--language", language]));
        }
        for line in texts.iter().flat_map(|text| text.lines()) {
            for key in ["option-", "preset-", "rules-", "{", "$"] {
                assert!(!line.contains(key), "{language}: {line}");
            }
        }
    }
    assert_ne!(told[0], told[1]);
    assert!(told[1].contains("csiki-csuki") && told[1].contains("safe-unless-all"), "{}", told[1]);
    error(&["rules", "--language", "qq"]);
}

#[test]
fn every_word_has_help_with_an_example() {
    for word in ["perft", "moves", "rules"] {
        assert!(out(&[word, "--help"]).contains(&format!("Example: malom {word} ")), "{word}");
        error(&[word, "--nonsense"]);
    }
    error(&["nonsense"]);
}

/// What a run that fails for want of something of the computer's says.
#[cfg(all(feature = "game", target_os = "linux"))]
fn missing(environment: &[(&str, &str)], arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().to_str().unwrap();
    let environment = [environment, &[("LC_ALL", "en_US.UTF-8"), ("MALOM_DATA_DIR", folder)]].concat();
    let output = malom_where(&environment, arguments, b"");
    let told = text(&output.stderr).to_owned();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(!told.contains("panicked"), "{told}");
    told
}

#[cfg(all(feature = "game", target_os = "linux"))]
#[test]
fn without_a_display_or_graphics_it_says_what_is_missing() {
    for display in ["", ":4999"] {
        let nowhere = [("DISPLAY", display), ("WAYLAND_DISPLAY", ""), ("WAYLAND_SOCKET", "")];
        let told = missing(&nowhere, &[]);
        assert!(told.contains("malom: there is no display"), "{told}");
    }
    let nothing =
        [("WGPU_BACKEND", "vulkan"), ("VK_ICD_FILENAMES", "/nonexistent"), ("VK_DRIVER_FILES", "/nonexistent")];
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    let told = missing(&nothing, &["picture", file.to_str().unwrap()]);
    assert!(told.contains("malom: no graphics were found") && told.contains("Vulkan driver"), "{told}");
    assert!(!file.exists());
}
