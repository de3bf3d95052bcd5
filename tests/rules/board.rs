//! What the boards are: points, lines, edges, letters, symmetries.

use std::collections::{BTreeSet, HashSet};

use malom::rules::{Board, PointSet};

use crate::common::{point, points};

/// The lines of a board, each as a set.
fn lines(board: Board) -> BTreeSet<PointSet> {
    board.lines().collect()
}

/// Lines given by three point names each.
fn named_lines(board: Board, names: &[&str]) -> BTreeSet<PointSet> {
    names.iter().map(|line| points(board, line)).collect()
}

/// Lines given by three seed letters each.
fn lettered_lines(board: Board, letters: &str) -> BTreeSet<PointSet> {
    let line = |line: &str| line.chars().map(|letter| board.point_of_letter(letter).unwrap()).collect();
    letters.split_whitespace().map(line).collect()
}

/// Edges given as `c5-c4`, each as a set of two points.
fn edges(board: Board) -> BTreeSet<PointSet> {
    board.edges().map(|(a, b)| [a, b].into_iter().collect()).collect()
}

/// Points next to each other on a line.
fn steps_along_lines(board: Board) -> BTreeSet<PointSet> {
    board.line_points().flat_map(|[a, b, c]| [[a, b], [b, c]]).map(|step| step.into_iter().collect()).collect()
}

#[test]
fn counts_of_points_lines_edges_and_symmetries() {
    for (board, counts) in [
        (Board::Nine, (24, 16, 32, 16)),
        (Board::NineDiagonals, (24, 20, 40, 16)),
        (Board::Three, (9, 8, 16, 8)),
        (Board::Six, (16, 8, 20, 16)),
        (Board::Seven, (17, 14, 24, 8)),
    ] {
        let found = (board.point_count(), board.lines().len(), board.edges().count(), board.symmetries().len());
        assert_eq!(found, counts, "{}", board.name());
        assert_eq!(lines(board).len(), board.lines().len(), "{}: a line stands twice", board.name());
    }
}

#[test]
fn seed_letters_of_the_nine_board() {
    let table = "A a7   B d7   C g7      D b6   E d6   F f6      G c5   H d5   I e5
                 J a4   K b4   L c4      M e4   N f4   O g4
                 P c3   Q d3   R e3      S b2   T d2   U f2      V a1   W d1   X g1";
    let words: Vec<&str> = table.split_whitespace().collect();
    assert_eq!(words.len(), 48);
    for pair in words.chunks(2) {
        for board in [Board::Nine, Board::NineDiagonals] {
            assert_eq!(point(board, pair[0]), point(board, pair[1]), "{pair:?}");
            assert_eq!(board.letter(point(board, pair[1])).to_string(), pair[0]);
        }
    }
}

#[test]
fn letters_run_row_by_row_from_the_top_left() {
    for board in Board::ALL {
        let mut order: Vec<_> = board.points().into_iter().collect();
        order.sort_by_key(|point| {
            let (file, rank) = board.place(*point);
            (std::cmp::Reverse(rank), file)
        });
        let letters: String = order.into_iter().map(|point| board.letter(point)).collect();
        assert!("ABCDEFGHIJKLMNOPQRSTUVWX".starts_with(&letters), "{}: {letters}", board.name());
    }
}

#[test]
fn the_sixteen_lines_of_the_nine_board() {
    let letters = "ABC DEF GHI JKL MNO PQR STU VWX AJV DKS GLP BEH QTW IMR FNU COX";
    assert_eq!(lines(Board::Nine), lettered_lines(Board::Nine, letters));
}

#[test]
fn diagonals_add_four_lines() {
    let mut all = lines(Board::Nine);
    all.extend(lettered_lines(Board::Nine, "ADG CFI XUR VSP"));
    assert_eq!(lines(Board::NineDiagonals), all);
}

#[test]
fn neighbours_on_the_nine_board() {
    let neighbours = |name| Board::Nine.neighbours(point(Board::Nine, name));
    assert_eq!(neighbours("A"), points(Board::Nine, "B J"));
    assert_eq!(neighbours("T"), points(Board::Nine, "Q S U W"));
    assert_eq!(neighbours("d6"), points(Board::Nine, "b6 f6 d7 d5"));
}

#[test]
fn edges_join_points_next_to_each_other_on_a_line() {
    for board in [Board::Nine, Board::NineDiagonals, Board::Three, Board::Seven] {
        assert_eq!(edges(board), steps_along_lines(board), "{}", board.name());
    }
}

#[test]
fn six_has_spokes_that_are_edges_on_no_line() {
    let sides = ["a5 c5 e5", "e5 e3 e1", "e1 c1 a1", "a1 a3 a5", "b4 c4 d4", "d4 d3 d2", "d2 c2 b2", "b2 b3 b4"];
    assert_eq!(lines(Board::Six), named_lines(Board::Six, &sides));
    let spokes: BTreeSet<PointSet> = edges(Board::Six).difference(&steps_along_lines(Board::Six)).copied().collect();
    assert_eq!(spokes, named_lines(Board::Six, &["c5 c4", "a3 b3", "d3 e3", "c2 c1"]));
    assert!(Board::Six.parse_point("c3").is_err());
}

#[test]
fn seven_adds_the_centre_and_six_lines() {
    let mut all = named_lines(Board::Seven, &["c5 c4 c3", "a3 b3 c3", "e3 d3 c3", "c1 c2 c3", "b3 c3 d3", "c4 c3 c2"]);
    let sides = ["a5 c5 e5", "e5 e3 e1", "e1 c1 a1", "a1 a3 a5", "b4 c4 d4", "d4 d3 d2", "d2 c2 b2", "b2 b3 b4"];
    all.extend(named_lines(Board::Seven, &sides));
    assert_eq!(lines(Board::Seven), all);
    assert_eq!(Board::Seven.neighbours(point(Board::Seven, "c3")), points(Board::Seven, "c4 d3 c2 b3"));
}

#[test]
fn three_is_a_small_square_with_diagonals() {
    let all = ["a3 b3 c3", "a2 b2 c2", "a1 b1 c1", "a3 a2 a1", "b3 b2 b1", "c3 c2 c1", "a3 b2 c1", "c3 b2 a1"];
    assert_eq!(lines(Board::Three), named_lines(Board::Three, &all));
    assert_eq!(Board::Three.neighbours(point(Board::Three, "b2")).len(), 8);
}

#[test]
fn boards_with_a_centre() {
    let centres = Board::ALL.map(|board| board.centre().map(|centre| board.display_point(centre).to_string()));
    assert_eq!(centres, [None, None, Some("b2".to_owned()), None, Some("c3".to_owned())]);
}

#[test]
fn rings_run_from_the_inside_out_clockwise_from_the_top_middle() {
    let rings = |board: Board| -> Vec<String> {
        let name = |point| board.display_point(point).to_string();
        board.rings().map(|ring| ring.map(name).collect::<Vec<_>>().join(" ")).collect()
    };
    let nine = ["d5 e5 e4 e3 d3 c3 c4 c5", "d6 f6 f4 f2 d2 b2 b4 b6", "d7 g7 g4 g1 d1 a1 a4 a7"];
    assert_eq!(rings(Board::Nine), nine);
    assert_eq!(rings(Board::NineDiagonals), nine);
    assert_eq!(rings(Board::Six), ["c4 d4 d3 d2 c2 b2 b3 b4", "c5 e5 e3 e1 c1 a1 a3 a5"]);
    assert_eq!(rings(Board::Seven), ["c3", "c4 d4 d3 d2 c2 b2 b3 b4", "c5 e5 e3 e1 c1 a1 a3 a5"]);
    assert_eq!(rings(Board::Three), ["b2", "b3 c3 c2 c1 b1 a1 a2 a3"]);
}

#[test]
fn symmetries_are_different_and_keep_edges_and_lines() {
    for board in Board::ALL {
        let mut images = HashSet::new();
        for symmetry in board.symmetries() {
            images.insert(board.points().into_iter().map(|point| symmetry.point(point)).collect::<Vec<_>>());
            assert_eq!(symmetry.set(board.points()), board.points());
            assert_eq!(lines(board).into_iter().map(|line| symmetry.set(line)).collect::<BTreeSet<_>>(), lines(board));
            assert_eq!(edges(board).into_iter().map(|edge| symmetry.set(edge)).collect::<BTreeSet<_>>(), edges(board));
        }
        assert_eq!(images.len(), board.symmetries().len(), "{}", board.name());
        assert!(images.contains(&board.points().into_iter().collect::<Vec<_>>()), "{}", board.name());
    }
}
