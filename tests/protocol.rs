//! `malom engine`, `malom match` and `malom bench` as another program hears them.

mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::{malom, text};
use serde_json::Value;

/// What the engine says to these lines, until it ends by itself.
fn talk(lines: &str) -> Vec<String> {
    let output = malom(&["engine"], lines.as_bytes());
    assert!(output.status.success(), "{output:?}");
    text(&output.stdout).lines().map(str::to_owned).collect()
}

fn start() -> Child {
    Command::new(env!("CARGO_BIN_EXE_malom"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

fn run(arguments: &[&str]) -> String {
    let output = malom(arguments, b"");
    assert!(output.status.success(), "{output:?}");
    text(&output.stdout).to_owned()
}

fn best(lines: &[String]) -> Vec<&str> {
    lines.iter().filter_map(|line| line.strip_prefix("bestmove ")).collect()
}

fn states(lines: &[String]) -> Vec<Value> {
    lines.iter().filter(|line| line.starts_with('{')).map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn it_introduces_itself() {
    let said = talk("uci\nisready\nquit\n");
    assert!(said[0].starts_with("id name Malom"));
    for option in ["Hash", "Threads", "Level", "Rules"] {
        assert!(said.iter().any(|line| line.starts_with(&format!("option name {option} type"))), "{option}");
    }
    assert_eq!(said[said.len() - 2..], ["uciok", "readyok"]);
}

#[test]
fn a_mill_is_two_moves() {
    let said = talk(
        "setoption name Rules value nine\nposition startpos moves d6 f4 f6 d2\ngo depth 6\n\
        position startpos moves d6 f4 f6 d2 b6\ngo depth 6\n",
    );
    let best = best(&said);
    assert_eq!(best[0], "b6");
    assert!(["xf4", "xd2"].contains(&best[1]), "{best:?}");
    let info = said.iter().find(|line| line.starts_with("info depth 6")).unwrap();
    for word in [" score cp ", " nodes ", " nps ", " pv "] {
        assert!(info.contains(word), "{info}");
    }
}

#[test]
fn an_illegal_move_leaves_the_position() {
    let said = talk(
        "setoption name Rules value nine\nposition startpos moves d6\nstatejson\n\
        position startpos moves f4 f4\nstatejson\nposition fen nonsense\nstatejson\nposition startpos moves d6 xyz\nstatejson\n",
    );
    let errors: Vec<&String> = said.iter().filter(|line| line.starts_with("info string error")).collect();
    assert_eq!(errors.len(), 3, "{said:?}");
    assert!(errors[0].contains("move 2 (`f4`)"), "{errors:?}");
    let states = states(&said);
    assert_eq!(states.len(), 4);
    assert!(states.iter().all(|state| *state == states[0]), "{states:?}");
    assert_eq!(states[0]["legal"].as_array().unwrap().len(), 23);
}

#[test]
fn unknown_options_and_commands_do_no_harm() {
    let said = talk(
        "setoption name Contempt value 3\nsetoption name Hash value lots\nfly me to the moon\n\
        setoption name Threads value 2\nsetoption name Hash value 1\nisready\nposition startpos\ngo depth 4\n",
    );
    assert!(said[0].starts_with("info string") && !said[0].contains("error"), "{said:?}");
    assert!(said[1].starts_with("info string error") && said[1].contains("lots"), "{said:?}");
    assert!(said[2].starts_with("info string error"), "{said:?}");
    assert_eq!(said[3], "readyok");
    assert_eq!(best(&said).len(), 1);
}

#[test]
fn the_state_is_told_to_its_end() {
    let said =
        talk("setoption name Rules value three\nposition startpos moves a1 a3 b1 b3 c1 xa3\nstatejson\ngo depth 3\n");
    let state = &states(&said)[0];
    assert_eq!((state["result"].as_str(), state["reason"].as_str()), (Some("1-0"), Some("few-men")));
    assert_eq!(state["rules"], "three");
    assert!(state["legal"].as_array().unwrap().is_empty());
    assert_eq!(best(&said), ["(none)"]);
}

#[test]
fn an_endless_search_is_stopped() {
    let mut child = start();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    writeln!(input, "position startpos\ngo infinite").unwrap();
    assert!(output.any(|line| line.starts_with("info depth 5")));
    writeln!(input, "isready").unwrap();
    assert!(output.any(|line| line == "readyok"), "it answers while it searches");
    let asked = Instant::now();
    writeln!(input, "stop").unwrap();
    assert!(output.any(|line| line.starts_with("bestmove ")));
    // Milliseconds on an idle machine; this one may be busy.
    assert!(asked.elapsed() < Duration::from_secs(5));
    writeln!(input, "go infinite\nquit").unwrap();
    assert!(child.wait().unwrap().success());
}

#[test]
fn levels_are_played() {
    let said = talk("setoption name Level value 99\nsetoption name Level value 1\nposition startpos\ngo\n");
    assert_eq!(best(&said).len(), 1);
    assert!(said[0].starts_with("info string error"), "{said:?}");
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let arguments = |seed| {
        [
            "match",
            "--white",
            "nodes:300",
            "--black",
            "greedy",
            "--games",
            "6",
            "--records",
            "--rules",
            "six",
            "--seed",
            seed,
        ]
    };
    let first = run(&arguments("5"));
    assert_eq!(first, run(&[&arguments("5")[..], &["--jobs", "3"]].concat()));
    assert_ne!(first, run(&arguments("6")));
    let count = |line: &str| line.split('\t').skip(1).take(3).map(|n| n.parse::<u32>().unwrap()).sum::<u32>();
    let line = first.lines().find(|line| line.starts_with("nodes:300\t")).unwrap();
    assert_eq!(count(line), 6);
}

#[test]
fn a_stronger_player_wins_a_match() {
    let table = run(&["match", "--white", "random", "--black", "nodes:500", "--games", "10", "--seed", "2"]);
    let line = table.lines().find(|line| line.starts_with("nodes:500\t")).unwrap();
    let wins: u32 = line.split('\t').nth(1).unwrap().parse().unwrap();
    assert!(wins >= 9, "{table}");
}

#[test]
fn other_programs_play() {
    let program = format!("nodes:200@{} engine", env!("CARGO_BIN_EXE_malom"));
    let table = run(&["match", "--white", &program, "--black", "random", "--games", "2", "--rules", "three"]);
    assert!(table.starts_with("player\twins\tdraws\tlosses\tpoints\tpercent\tmargin\n"), "{table}");
}

#[test]
fn mistaken_players_are_named() {
    for spec in ["genius", "level:0", "nodes:-3", "ms:", "random:5"] {
        let output = malom(&["match", "--white", spec, "--black", "random"], b"");
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(spec.split(':').next().unwrap()), "{output:?}");
    }
}

/// Random and greedy players, and every level, under every preset: nothing illegal, nothing endless.
#[test]
fn games_under_every_preset_end() {
    for preset in ["malom", "nine", "lasker", "morabaraba", "twelve", "eleven", "seven", "six", "three"] {
        for (white, black) in [("random", "greedy"), ("nodes:60", "random")] {
            let table = run(&["match", "--white", white, "--black", black, "--games", "30", "--rules", preset]);
            assert!(!table.contains("unfinished"), "{preset}: {table}");
        }
    }
}

#[test]
fn the_search_has_its_signature() {
    let told = run(&["bench"]);
    let signature: u64 = told.lines().find_map(|line| line.strip_prefix("signature\t")).unwrap().parse().unwrap();
    // Changed on purpose with whatever changes the search: see docs/engine.md.
    assert_eq!(signature, include_str!("data/engine-signature.txt").trim().parse::<u64>().unwrap());
}
