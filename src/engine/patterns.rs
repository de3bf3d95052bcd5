//! Patterns of men on the board of three rings: what each ring and each side of the board is worth as a whole.
//!
//! A ring is eight points, a side the nine points about one spoke; each point is empty, the side to act's or the
//! other's, so a ring has 3⁸ patterns and a side 3⁹. Patterns that a symmetry makes alike share a weight. The weights
//! lie in `assets/engine/patterns.bin`, written by the tool that fits them (`malom tune`).

use std::sync::LazyLock;

use super::evaluate::PHASES;

/// Patterns of a ring.
const RINGS: usize = 6_561;
/// Patterns of a side.
const SIDES: usize = 19_683;
/// Rings that differ (outer and inner are alike) and sides, by pattern.
pub(super) const ALL: usize = 2 * RINGS + SIDES;

/// The patterns on a board: seven places in a table of [`ALL`].
pub(super) type Places = [usize; 7];

/// Bits to digits of base three.
const fn ternary<const N: usize>() -> [u16; N] {
    let mut table = [0; N];
    let mut set = 0;
    while set < N {
        let (mut bit, mut power) = (0, 1);
        while 1 << bit < N {
            if set >> bit & 1 != 0 {
                table[set] += power;
            }
            power *= 3;
            bit += 1;
        }
        set += 1;
    }
    table
}

static RING_DIGITS: [u16; 256] = ternary();
static SIDE_DIGITS: [u16; 512] = ternary();

/// The nine points about the spoke with this number, 0 to 3, as bits: three of each ring, the inner first.
#[inline(always)]
fn side_bits(men: u32, spoke: u32) -> usize {
    let turn = (spoke * 2 + 7) & 7;
    let ring = |index: u32| (men >> (8 * index)) as u8;
    let three = |ring: u8| (ring.rotate_right(turn) & 7) as usize;
    three(ring(0)) | three(ring(1)) << 3 | three(ring(2)) << 6
}

/// The patterns that two sets of men make.
#[inline(always)]
pub(super) fn places(own: u32, theirs: u32) -> Places {
    let ring = |index: u32| {
        let (own, theirs) = ((own >> (8 * index)) as u8, (theirs >> (8 * index)) as u8);
        usize::from(RING_DIGITS[own as usize] + 2 * RING_DIGITS[theirs as usize])
    };
    let side = |spoke: u32| {
        let (own, theirs) = (side_bits(own, spoke), side_bits(theirs, spoke));
        2 * RINGS + usize::from(SIDE_DIGITS[own] + 2 * SIDE_DIGITS[theirs])
    };
    [ring(0), RINGS + ring(1), ring(2), side(0), side(1), side(2), side(3)]
}

/// For each place the first place that is alike.
pub(super) fn alike() -> Vec<u32> {
    let mut first: Vec<u32> = (0..ALL as u32).collect();
    let digits = |mut number: usize, count: usize| -> Vec<usize> {
        (0..count)
            .map(|_| {
                let digit = number % 3;
                number /= 3;
                digit
            })
            .collect()
    };
    let number = |digits: &[usize]| digits.iter().rev().fold(0, |number, digit| number * 3 + digit);
    for pattern in 0..RINGS {
        let ring = digits(pattern, 8);
        // Turned by quarters and mirrored: corners stay corners.
        let images = (0..4).flat_map(|quarter| {
            let turned = |point: usize| ring[(point + 2 * quarter) % 8];
            let plain: Vec<usize> = (0..8).map(turned).collect();
            let mirrored: Vec<usize> = (0..8).map(|point| turned((8 - point) % 8)).collect();
            [number(&plain), number(&mirrored)]
        });
        let least = images.min().unwrap_or(pattern) as u32;
        first[pattern] = least;
        first[RINGS + pattern] = RINGS as u32 + least;
    }
    for pattern in 0..SIDES {
        let side = digits(pattern, 9);
        let image = |map: fn(usize, usize) -> (usize, usize)| {
            let points: Vec<usize> = (0..9)
                .map(|at| {
                    let (ring, place) = map(at / 3, at % 3);
                    side[ring * 3 + place]
                })
                .collect();
            number(&points)
        };
        let images = [
            pattern,
            image(|ring, place| (ring, 2 - place)),
            image(|ring, place| (2 - ring, place)),
            image(|ring, place| (2 - ring, 2 - place)),
        ];
        first[2 * RINGS + pattern] = 2 * RINGS as u32 + images.into_iter().min().unwrap_or(pattern) as u32;
    }
    first
}

/// Weights of patterns in hundredths of a man, by phase.
pub(super) struct Patterns(Vec<[i16; ALL]>);

/// The patterns that the game comes with.
pub(super) static PATTERNS: LazyLock<Patterns> =
    LazyLock::new(|| Patterns::read(include_bytes!("../../assets/engine/patterns.bin")));

impl Patterns {
    /// Reads one weight for each group of alike patterns, phase by phase, as bytes with the lower first; what is
    /// missing is 0.
    fn read(bytes: &[u8]) -> Patterns {
        let alike = alike();
        let mut weights = bytes.as_chunks::<2>().0.iter().map(|pair| i16::from_le_bytes(*pair));
        let mut phases = Vec::with_capacity(PHASES.len());
        for _ in PHASES {
            let mut row = [0; ALL];
            for place in 0..ALL {
                let first = alike[place] as usize;
                row[place] = if first == place { weights.next().unwrap_or_default() } else { row[first] };
            }
            phases.push(row);
        }
        Patterns(phases)
    }

    /// What [`Patterns::read`] reads.
    pub(super) fn write(weights: &[Vec<f32>]) -> Vec<u8> {
        let alike = alike();
        let own = |row: &Vec<f32>| -> Vec<u8> {
            let firsts = (0..ALL).filter(|place| alike[*place] as usize == *place);
            firsts.flat_map(|place| (row[place].round() as i16).to_le_bytes()).collect()
        };
        weights.iter().flat_map(own).collect()
    }

    /// The weight of the pattern at a place, in hundredths of a man.
    pub(super) fn weight(&self, phase: usize, place: usize) -> i16 {
        self.0[phase][place]
    }

    /// What the patterns of a board are worth together.
    #[inline(always)]
    pub(super) fn worth(&self, phase: usize, own: u32, theirs: u32) -> i32 {
        let row = &self.0[phase];
        places(own, theirs).into_iter().map(|place| i32::from(row[place])).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, PointSet};

    #[test]
    fn symmetric_boards_have_alike_patterns() {
        let alike = alike();
        let groups = |own: u32, theirs: u32| {
            let mut groups = places(own, theirs).map(|place| alike[place]);
            groups.sort_unstable();
            groups
        };
        for seed in 1..500_u32 {
            let own = seed.wrapping_mul(2_654_435_761) >> 8;
            let theirs = seed.wrapping_mul(40_503).wrapping_mul(seed) & 0xff_ffff & !own;
            for symmetry in Board::Nine.symmetries() {
                let image = |men: u32| symmetry.set(PointSet::from_bits(men)).bits();
                assert_eq!(groups(own, theirs), groups(image(own), image(theirs)), "{own:x} {theirs:x}");
            }
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let alike = alike();
        let weight = |phase: usize, place: usize| (alike[place] as usize * 7 % 1_000 + phase) as f32 - 500.0;
        let rows: Vec<Vec<f32>> =
            (0..PHASES.len()).map(|phase| (0..ALL).map(|place| weight(phase, place)).collect()).collect();
        let read = Patterns::read(&Patterns::write(&rows));
        for place in (0..ALL).step_by(97) {
            assert_eq!(f32::from(read.weight(3, place)), weight(3, place));
        }
    }
}
