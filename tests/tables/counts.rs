//! How many positions have which value, against what is known.

use crate::*;

/// Lines of `malom tables` without the bytes.
fn counts(listed: &str) -> Vec<&str> {
    listed.lines().map(|line| line.rsplit_once('\t').unwrap().0).collect()
}

fn bytes(listed: &str) -> Vec<u64> {
    listed.lines().map(|line| line.rsplit_once('\t').unwrap().1.parse().unwrap()).collect()
}

#[test]
fn counts_are_those_known() {
    let listed = out("tables", SEVEN.path(), &["--check"]);
    assert_eq!(
        counts(&listed),
        [
            "3-3\t140621\t28736\t269\t25\t26",
            "3-4\t102281\t0\t658117\t33\t0",
            "4-3\t75397\t3095\t681906\t1\t32",
            "total\t318299\t31831\t1340292\t33\t32",
        ]
    );
    let bytes = bytes(&listed);
    let on_disk: u64 = files(SEVEN.path()).values().map(|file| file.len() as u64).sum();
    assert_eq!(bytes[3], on_disk);
    assert_eq!(bytes[..3].iter().sum::<u64>(), on_disk);
    assert!(bytes[0] > 0 && (bytes[1] == 0) != (bytes[2] == 0), "of 3-4 and 4-3 one is kept: {bytes:?}");
}

#[test]
fn threads_and_earlier_runs_change_nothing() {
    let alone = solved("6", &["--threads", "1"]);
    let first = files(alone.path());
    assert_eq!(first.keys().collect::<Vec<_>>(), ["3-3.table"]);
    assert_eq!(out("solve", alone.path(), &["--men", "6"]), "all tables are there already\n");
    out("solve", alone.path(), &["--men", "7", "--threads", "3", "--no-verify"]);
    let seven = files(SEVEN.path());
    assert_eq!(seven["3-3.table"], first["3-3.table"]);
    assert!(files(alone.path()) == seven, "the files of 3-4 differ");
}

#[test]
fn presets_that_play_alike_after_placing_share_their_tables() {
    for rules in ["malom", "lasker", "nine,men=12,quiet-limit=never"] {
        assert_eq!(
            out("solve", SEVEN.path(), &["--men", "7", "--rules", rules]),
            "all tables are there already\n",
            "{rules}"
        );
    }
}

#[test]
fn what_is_there_can_be_verified_later() {
    let told = out("solve", copied(&files(SEVEN.path())).path(), &["--men", "6", "--verify"]);
    assert!(told.contains("0 tables made") && told.contains("1 verified"), "{told}");
}

#[test]
fn impossible_orders_are_refused() {
    let dir = tempdir().unwrap();
    for (arguments, word) in [
        (&["--men", "8", "--rules", "morabaraba"][..], "repeat-mill"),
        (&["--men", "8", "--rules", "nine,csiki-csuki=forbidden"], "csiki-csuki"),
        (&["--men", "5"], "6..=24"),
        (&[], "--men"),
        (&["--men", "7", "--threads", "0"], "threads"),
    ] {
        let (out, told, status) = run("solve", dir.path(), arguments);
        assert_eq!((out.as_str(), status), ("", Some(2)), "{arguments:?}: {told}");
        assert!(told.contains(word), "{arguments:?}: {told}");
    }
    assert!(files(dir.path()).is_empty());
    let nowhere = dir.path().join("nowhere");
    let position = "***OO@**/*O*@****/****@*** w m s 3 0 3 0 0 0";
    for (word, more) in [("tables", &[][..]), ("probe", &[position])] {
        let (_, told, status) = run(word, &nowhere, more);
        assert!(status == Some(2) && told.contains("nowhere"), "{told}");
    }
}

#[test]
#[ignore = "minutes, and only a release build: nine to ten men, twelve to nine"]
fn larger_counts_are_those_known() {
    let dir = solved("10", &["--no-verify"]);
    let listed = out("tables", dir.path(), &["--check"]);
    for known in ["3-5\t6301\t9677\t2564412\t31\t2", "5-3\t580660\t0\t1999730\t3\t0", "4-4\t159\t29\t3225409\t9\t8"] {
        assert!(counts(&listed).contains(&known), "{known} is not in\n{listed}");
    }
    // Canonical positions: known sizes of the pairs.
    let sizes: Vec<u64> = counts(&listed)
        .iter()
        .map(|line| line.split('\t').skip(1).take(3).map(|count| count.parse::<u64>().unwrap()).sum())
        .collect();
    assert_eq!(
        sizes[..15],
        [
            169_626, 760_398, 760_398, 2_580_390, 3_225_597, 2_580_390, 6_875_320, 10_310_496, 10_310_496, 6_875_320,
            14_725_688, 25_765_792, 30_914_424, 25_765_792, 14_725_688
        ]
    );
    assert!(bytes(&listed)[15] <= 4_500_000, "{listed}");
    let twelve = solved("9", &["--rules", "twelve"]);
    out("tables", twelve.path(), &["--check"]);
}

#[test]
fn all_means_the_men_of_the_rules() {
    let dir = tempdir().unwrap();
    out("solve", dir.path(), &["--all", "--rules", "nine,men=3"]);
    assert_eq!(files(dir.path()).into_keys().collect::<Vec<_>>(), ["3-3.table"]);
    let (_, told, status) = run("solve", dir.path(), &["--all", "--men", "8"]);
    assert!(status != Some(0) && told.contains("--all") && told.contains("--men"), "{told}");
}
