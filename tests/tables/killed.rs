//! Solving that is killed or stopped at any moment goes on where it was.

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::*;

fn solving(dir: &Path) -> std::process::Child {
    Command::new(env!("CARGO_BIN_EXE_malom"))
        .args(["solve", "--men", "7", "--no-verify", "--dir"])
        .arg(dir)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn killed_fifty_times_it_comes_to_the_same() {
    let whole = files(SEVEN.path());
    let mut chance = Chance(13);
    let mut dir = tempdir().unwrap();
    let (mut killed, mut unfinished) = (0, 0);
    let mut longest = 40;
    while killed < 50 {
        let mut child = solving(dir.path());
        std::thread::sleep(Duration::from_millis(chance.below(longest) as u64));
        if child.try_wait().unwrap().is_none() {
            child.kill().unwrap();
            killed += 1;
        }
        child.wait().unwrap();
        // What is there under its name is whole.
        let there = files(dir.path());
        for (name, bytes) in there.iter().filter(|(name, _)| name.ends_with(".table")) {
            assert!(bytes == &whole[name], "{name} after {killed} kills");
        }
        if there.len() < 2 || there.keys().any(|name| !name.ends_with(".table")) {
            unfinished += 1;
            longest += 10;
        } else {
            longest = 40;
            dir = tempdir().unwrap();
        }
    }
    assert!(unfinished > 0, "no kill came before the end");
    out("solve", dir.path(), &["--men", "7", "--no-verify"]);
    assert!(files(dir.path()) == whole);
}

#[test]
fn nobody_else_solves_into_the_same_folder() {
    let dir = copied(&files(SEVEN.path()));
    let held = fs::File::open(dir.path()).unwrap();
    if held.try_lock().is_err() {
        return;
    }
    let (_, told, status) = run("solve", dir.path(), &["--men", "7"]);
    assert!(status == Some(2) && told.contains("another `malom solve`"), "{told}");
    drop(held);
    out("solve", dir.path(), &["--men", "7"]);
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_stops_it_with_a_word() {
    let dir = tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_malom"))
        .args(["solve", "--men", "8", "--background", "--dir"])
        .arg(dir.path())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while !dir.path().join("3-3.table").exists() {
        std::thread::sleep(Duration::from_millis(5));
        assert!(child.try_wait().unwrap().is_none(), "it ended by itself");
    }
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupt.success());
    let output = child.wait_with_output().unwrap();
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("stopped; what is done is kept"), "{told}");
    assert!(files(dir.path()).keys().all(|name| name.ends_with(".table")));
}
