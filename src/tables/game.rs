//! What of the rules matters once all men are placed, in the form that solving wants.

use std::fmt;

use super::store::Kind;
use crate::rules::{
    Blocked, Board, FullBoard, MAX_POINTS, MenInMills, Point, PointSet, Preset, RepeatMill, RuleOption, Rules,
};

/// Rules for which no tables can be made, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsolvable {
    /// A ban on going back makes a position's value depend on what came before.
    #[error(
        "under these rules a position's value depends on the turns before it ({0} is in force), so no tables can be made"
    )]
    Ban(&'static str),
    /// Turns that pass.
    #[error("tables are not made for rules by which a blocked side passes")]
    Passes,
    /// Two removals in one turn.
    #[error("tables are not made for two removals at once on this board")]
    TwoRemovals,
}

/// A symmetry as a table of the images of one ring's sets, and where the rings go.
struct RingSymmetry {
    ring: [u8; 256],
    /// How far to the left each ring's image goes.
    shifts: [u8; 3],
}

/// The middle game under one set of rules.
pub struct Game {
    rules: Rules,
    pub(super) points: u8,
    pub(super) all: u32,
    pub(super) neighbours: [u32; MAX_POINTS],
    pub(super) lines: Vec<u32>,
    pub(super) flying: u8,
    pub(super) men_in_mills: MenInMills,
    pub(super) blocked: Blocked,
    symmetries: Vec<RingSymmetry>,
    identity: usize,
    /// 1 where the board has a point in the middle.
    centre: u32,
}

impl Game {
    /// The middle game of these rules; draws by repetition and quiet limits are left out.
    ///
    /// # Errors
    /// Says why rules cannot be solved.
    pub fn new(rules: Rules) -> Result<Game, Unsolvable> {
        if rules.has_ban() {
            let ban = if rules.repeat_mill() == RepeatMill::Restricted {
                RuleOption::RepeatMill
            } else {
                RuleOption::CsikiCsuki
            };
            return Err(Unsolvable::Ban(ban.name()));
        }
        if rules.blocked() == Blocked::Passes {
            return Err(Unsolvable::Passes);
        }
        let board = rules.board();
        // On the nine board a slide cannot close two mills, and a side that flies has too few men for it.
        if rules.max_removals() > 1 && board != Board::Nine {
            return Err(Unsolvable::TwoRemovals);
        }
        let mut neighbours = [0; MAX_POINTS];
        for point in board.points() {
            neighbours[point.index()] = board.neighbours(point).bits();
        }
        let centre = u32::from(board.centre().is_some());
        Ok(Game {
            rules,
            points: board.point_count(),
            all: board.points().bits(),
            neighbours,
            lines: board.lines().map(PointSet::bits).collect(),
            flying: rules.flying().men(),
            men_in_mills: rules.men_in_mills(),
            blocked: rules.blocked(),
            symmetries: ring_symmetries(board, centre),
            identity: identity(board),
            centre,
        })
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// What tells its table of so many men against so many from those of other rules: the board and the options that
    /// matter once all men are placed.
    pub fn fingerprint(&self, pair: (u8, u8)) -> Fingerprint {
        let rules = &self.rules;
        let full = u8::from(pair.0 + pair.1 == self.points) * (1 + rules.full_board() as u8);
        Fingerprint([
            rules.board() as u8,
            rules.flying() as u8,
            rules.men_in_mills() as u8,
            rules.blocked() as u8,
            // Only a full board knows the difference.
            full,
            0,
            0,
            0,
        ])
    }

    /// What tells the table of this kind from those of other rules.
    pub(super) fn fingerprint_of(&self, kind: Kind) -> Fingerprint {
        match kind {
            Kind::Pair(w, b) => self.fingerprint((w, b)),
            Kind::Placing(..) => {
                let mut fingerprint = self.fingerprint((self.rules.men(), self.rules.men()));
                fingerprint.0[5] = self.rules.men();
                fingerprint.0[6] = 1 + self.rules.centre_first() as u8;
                fingerprint
            }
        }
    }

    /// The rules as text, without what plays no part.
    pub(super) fn text(&self) -> String {
        let base = match self.rules.board() {
            Board::Nine => Preset::Nine,
            Board::NineDiagonals => Preset::Twelve,
            Board::Three => Preset::Three,
            Board::Six => Preset::Six,
            Board::Seven => Preset::Seven,
        };
        let options = [RuleOption::Flying, RuleOption::MenInMills, RuleOption::Blocked];
        let small = [RuleOption::Men, RuleOption::CentreFirst, RuleOption::FullBoard];
        let options = options.into_iter().chain(small.into_iter().filter(|_| self.is_small()));
        let values: Vec<_> = options.map(|option| (option.name(), self.rules.value(option))).collect();
        let pairs = values.iter().map(|(name, value)| (*name, value.as_str()));
        base.rules().with_options(pairs).unwrap_or(self.rules).to_string()
    }

    /// Whether the board is small enough for the whole game, placing included.
    pub fn is_small(&self) -> bool {
        self.points < 24
    }

    /// Which symmetry changes nothing.
    pub(super) fn identity(&self) -> usize {
        self.identity
    }

    /// Whether a full board is a draw.
    pub(super) fn full_board_draws(&self) -> bool {
        self.rules.full_board() == FullBoard::Draw
    }

    /// How many sets of so many men there are up to symmetry: the mean number of sets that a symmetry keeps (Burnside).
    pub(super) fn canonical_sets(&self, men: u8) -> u64 {
        let board = self.rules.board();
        let kept: u64 = board
            .symmetries()
            .iter()
            .map(|symmetry| {
                // Sets made of whole cycles of the symmetry, counted by size.
                let mut ways = [0_u64; MAX_POINTS + 1];
                ways[0] = 1;
                let mut seen = PointSet::EMPTY;
                for start in board.points() {
                    if seen.contains(start) {
                        continue;
                    }
                    let (mut length, mut point) = (0, start);
                    while !seen.contains(point) {
                        seen.insert(point);
                        length += 1;
                        point = symmetry.point(point);
                    }
                    for size in (length..=MAX_POINTS).rev() {
                        ways[size] += ways[size - length];
                    }
                }
                ways[men as usize]
            })
            .sum();
        kept / self.symmetries.len() as u64
    }

    /// How many symmetries the board has.
    pub(super) fn symmetry_count(&self) -> usize {
        self.symmetries.len()
    }

    /// The image of a set under a symmetry.
    #[inline(always)]
    pub(super) fn image(&self, symmetry: usize, set: u32) -> u32 {
        let RingSymmetry { ring, shifts } = &self.symmetries[symmetry];
        let rings = set >> self.centre;
        let part = |byte: u32, shift: u8| u32::from(ring[(byte & 255) as usize]) << shift;
        let image = part(rings, shifts[0]) | part(rings >> 8, shifts[1]) | part(rings >> 16, shifts[2]);
        image << self.centre | set & self.centre
    }

    /// The points at which a man would close a mill beside the men of `rest`.
    #[inline(always)]
    pub(super) fn closing(&self, rest: u32) -> u32 {
        self.lines.iter().fold(0, |closing, line| {
            let missing = line & !rest;
            closing | if missing & missing.wrapping_sub(1) == 0 { missing } else { 0 }
        })
    }

    /// The men of `men` that stand in mills.
    #[inline(always)]
    pub(super) fn in_mills(&self, men: u32) -> u32 {
        self.lines.iter().fold(0, |all, line| all | if men & line == *line { *line } else { 0 })
    }

    /// The men of `men` that their opponent may take.
    #[inline(always)]
    pub(super) fn takeable(&self, men: u32) -> u32 {
        if self.men_in_mills == MenInMills::NeverSafe {
            return men;
        }
        let outside = men & !self.in_mills(men);
        if outside == 0 && self.men_in_mills == MenInMills::SafeUnlessAll { men } else { outside }
    }

    /// Where a man of a side with `count` men may go from a point, were the board empty.
    #[inline(always)]
    pub(super) fn reach(&self, from: u32, flies: bool) -> u32 {
        if flies { self.all } else { self.neighbours[from as usize] }
    }
}

fn identity(board: Board) -> usize {
    let same =
        |symmetry: &crate::rules::Symmetry| board.points().into_iter().all(|point| symmetry.point(point) == point);
    board.symmetries().iter().position(same).unwrap_or_else(|| unreachable!("a board has the identity"))
}

fn ring_symmetries(board: Board, centre: u32) -> Vec<RingSymmetry> {
    let found: Vec<RingSymmetry> = board
        .symmetries()
        .iter()
        .map(|symmetry| {
            let at = |point: u32| {
                let point = Point::new(point as u8).unwrap_or_else(|| unreachable!("a point of the board"));
                symmetry.point(point).index() as u32 - centre
            };
            let mut ring = [0_u8; 256];
            for (set, image) in ring.iter_mut().enumerate() {
                *image = (0..8).filter(|bit| set >> bit & 1 != 0).fold(0, |all, bit| all | 1 << (at(centre + bit) % 8));
            }
            let mut shifts = [0_u8, 8, 16];
            for (number, shift) in shifts.iter_mut().enumerate() {
                let first = centre + 8 * number as u32;
                if first < u32::from(board.point_count()) {
                    *shift = (at(first) / 8 * 8) as u8;
                }
            }
            RingSymmetry { ring, shifts }
        })
        .collect();
    found
}

/// What tells one set of rules from another as far as tables go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fingerprint(pub(super) [u8; 8]);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [board, flying, ..] = self.0;
        let name = Board::ALL.get(board as usize).map_or("an unknown board", |board| board.name());
        let fly = crate::rules::Flying::ALL.get(flying as usize).map_or("?", |flying| flying.name());
        write!(f, "{name}, flying {fly}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Preset;

    #[test]
    fn images_are_those_of_the_rules() {
        for preset in [Preset::Nine, Preset::Twelve, Preset::Six, Preset::Seven, Preset::Three] {
            let game = Game::new(preset.rules()).unwrap();
            for (at, symmetry) in preset.rules().board().symmetries().iter().enumerate() {
                for seed in 0..5_000_u32 {
                    let set = seed.wrapping_mul(2_654_435_761) >> 5 & game.all;
                    let image = symmetry.set(PointSet::from_bits(set)).bits();
                    assert_eq!(game.image(at, set), image, "{}: {set:x}", preset.name());
                }
            }
        }
    }

    #[test]
    fn rules_with_a_memory_are_refused() {
        for (rules, word) in [
            ("morabaraba", "repeat-mill"),
            ("nine,csiki-csuki=forbidden", "csiki-csuki"),
            ("nine,blocked=passes", "passes"),
            ("seven,double-mill=two", "two removals"),
        ] {
            let error = Game::new(rules.parse().unwrap()).err().map(|error| error.to_string());
            assert!(error.clone().is_some_and(|error| error.contains(word)), "{rules}: {error:?}");
        }
    }
}
