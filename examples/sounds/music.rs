//! The two pieces of the workshop. Both are in D, on the old scale of the plain with its raised fourth (g sharp) and
//! leading note (c sharp) here and there; phrases descend, begin on the beat, have the dotted rhythm of the language and
//! end with a note said twice. The melodies are the project's own.

use super::score::Ground::{Broken, Sparse, Still};
use super::score::Voice::{Bars, Strings};
use super::score::{Line, Piece};

const fn strings(bar: usize, strength: f32, notes: &'static str) -> Line {
    Line { bar, voice: Strings, strength, notes }
}

const fn bars(bar: usize, strength: f32, notes: &'static str) -> Line {
    Line { bar, voice: Bars, strength, notes }
}

/// The title: a verse of four lines. The second says the first a fifth lower, the third climbs, the last goes home; then
/// three lines again, in two voices.
pub const TITLE: Piece = Piece {
    beat: 60.0 / 76.0,
    chords: "Dm Bb \
             Dm C Bb Am  Gm F Gm Dm  Dm A7 Bb A  Dm Bb Bb Dm \
             Gm7 A7 \
             Dm C Bb Am  Dm A7 Bb A  Dm Bb C Dm",
    grounds: &[
        (0, Broken, 0.26),
        (10, Broken, 0.30),
        (14, Broken, 0.25),
        (18, Sparse, 0.24),
        (20, Broken, 0.28),
        (28, Sparse, 0.26),
    ],
    lines: &[
        strings(2, 0.52, "d5:1.5 c5:.5 a4:2 | c5:1 d5:.5 e5:.5 d5:2 | f5:1.5 e5:.5 d5:1 c5:1 | a4:1 c5:.5 b4:.5 a4:2"),
        strings(6, 0.50, "g4:1.5 f4:.5 d4:2 | f4:1 g4:.5 a4:.5 g4:2 | bb4:1.5 a4:.5 g4:1 f4:1 | d4:1 f4:.5 e4:.5 d4:2"),
        strings(
            10,
            0.60,
            "a4:1 d5:1 e5:.5 f5:1.5 | e5:.5 d5:.5 c#5:1 d5:.5 e5:1.5 | d5:1 bb4:1 a4:.5 g#4:1.5 | a4:3 -:1",
        ),
        strings(
            14,
            0.50,
            "d5:1.5 c5:.5 a4:1 g4:1 | f4:1 g4:.5 a4:.5 bb4:2 | f4:1.5 e4:.5 d4:1 f4:1 | d4:.5 d4:1.5 d4:2",
        ),
        bars(18, 0.42, "-:1 d5:1 bb4:1 g4:1 | -:1 e5:1 c#5:1 a4:1"),
        strings(
            20,
            0.56,
            "d5:1.5 c5:.5 a4:2 | c5:1 d5:.5 e5:.5 d5:1 c5:1 | f5:1.5 e5:.5 d5:.5 e5:.5 c5:1 | a4:1 c5:.5 b4:.5 a4:2",
        ),
        strings(20, 0.34, "f4:1.5 e4:.5 d4:2 | e4:1 g4:1 g4:2 | d5:1.5 c5:.5 bb4:1 g4:1 | c4:1 e4:1 c4:2"),
        strings(
            24,
            0.62,
            "a4:1 d5:.5 e5:.5 f5:.5 a5:1.5 | g5:.5 f5:.5 e5:1 c#5:2 | d5:1 bb4:1 a4:.5 g#4:1.5 | a4:3 -:1",
        ),
        strings(24, 0.34, "f4:2 a4:2 | e4:2 g4:2 | f4:2 d4:2 | c#4:3 -:1"),
        strings(
            28,
            0.46,
            "d5:1.5 c5:.5 a4:1 g4:1 | f4:1 g4:.5 a4:.5 bb4:2 | g4:1.5 e4:.5 d4:1 e4:1 | d4:.5 d4:1.5 d4:2",
        ),
        bars(31, 0.30, "-:2 a4:1 d5:1"),
    ],
    pad: 0.022,
    seed: 100,
};

/// Play: the same world, further off. Strings call in two bars, wood answers, and there is room to think between them.
pub const PLAY: Piece = Piece {
    beat: 60.0 / 54.0,
    chords: "Dm Dm Gm Gm C C Am Am \
             F F Gm Gm Bb Bb A A \
             Dm Dm Gm Gm Bb C Dm Dm \
             Gm Gm Dm Dm Bb Bb Am A",
    grounds: &[
        (0, Still, 0.24),
        (4, Sparse, 0.20),
        (8, Sparse, 0.24),
        (14, Still, 0.22),
        (16, Sparse, 0.22),
        (23, Still, 0.24),
        (28, Sparse, 0.18),
    ],
    lines: &[
        strings(0, 0.36, "d4:2 f4:1 g4:1 | a4:3 -:1"),
        bars(3, 0.36, "-:1 d5:1 bb4:.5 g4:1.5"),
        strings(4, 0.38, "g4:1 e4:1 g4:1.5 a4:.5 | c5:3 -:1"),
        bars(7, 0.34, "-:1 a4:1 c5:.5 e4:1.5"),
        strings(8, 0.42, "c5:1.5 d5:.5 c5:1 a4:1 | f4:4 | bb4:1.5 a4:.5 g4:1 f4:1 | g4:4"),
        strings(12, 0.44, "f4:1 d4:1 f4:1 g#4:1 | a4:3 -:1 | -:1 a4:1 c#5:2 | a4:.5 a4:3.5"),
        strings(16, 0.38, "d5:2 f5:1 g5:1 | a5:3 -:1"),
        bars(19, 0.36, "-:1 g4:.5 bb4:.5 d5:2"),
        strings(20, 0.42, "f5:1.5 e5:.5 d5:1 c5:1 | e5:1 c5:1 g4:2 | f4:1.5 e4:.5 d4:2 | d4:.5 d4:3.5"),
        bars(25, 0.34, "-:1 d5:1 bb4:.5 g4:1.5"),
        bars(27, 0.32, "-:1 f4:.5 a4:.5 d5:2"),
        strings(28, 0.34, "bb3:2 d4:1 f4:1 | g4:1 f4:1 d4:2 | e4:2 c4:2 | c#4:1 e4:1 a4:2"),
    ],
    pad: 0.012,
    seed: 300,
};
