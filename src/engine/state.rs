//! A position as a search keeps it: 24 bytes, copied at each step, without the rules it is played by.

use super::field::Field;
use super::geometry::Geometry;
use crate::rules::{Action, Blocked, MenInMills, Point, Position, RepetitionKey, Side, mix};

/// An action in sixteen bits: target, origin, kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Move(pub(super) u16);

impl Move {
    /// No action.
    pub(super) const NONE: Move = Move(u16::MAX);
    const MOVES: u16 = 1 << 10;
    const TAKES: u16 = 2 << 10;

    #[inline(always)]
    pub(super) const fn place(to: usize) -> Move {
        Move(to as u16)
    }

    #[inline(always)]
    pub(super) const fn slide(from: usize, to: usize) -> Move {
        Move(Move::MOVES | (from as u16) << 5 | to as u16)
    }

    #[inline(always)]
    pub(super) const fn take(at: usize) -> Move {
        Move(Move::TAKES | at as u16)
    }

    /// Where the man goes, or the man taken stands.
    #[inline(always)]
    pub(super) const fn target(self) -> usize {
        (self.0 & 31) as usize
    }

    /// Where the man comes from, of a move.
    #[inline(always)]
    pub(super) const fn origin(self) -> usize {
        (self.0 >> 5 & 31) as usize
    }

    #[inline(always)]
    pub(super) const fn is_take(self) -> bool {
        self.0 & Move::TAKES != 0
    }

    #[inline(always)]
    pub(super) const fn is_move(self) -> bool {
        self.0 & Move::MOVES != 0
    }

    /// The action it stands for.
    pub(super) fn action(self) -> Option<Action> {
        let to = Point::new(self.target() as u8)?;
        match self {
            Move::NONE => None,
            _ if self.is_take() => Some(Action::Take(to)),
            _ if self.is_move() => Some(Action::Move { from: Point::new(self.origin() as u8)?, to }),
            _ => Some(Action::Place(to)),
        }
    }
}

impl From<Action> for Move {
    fn from(action: Action) -> Move {
        match action {
            Action::Place(to) => Move::place(to.index()),
            Action::Move { from, to } => Move::slide(from.index(), to.index()),
            Action::Take(at) => Move::take(at.index()),
        }
    }
}

/// A position without its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// Men of White and Black as bits.
    pub(super) men: [u32; 2],
    pub(super) hand: [u8; 2],
    /// 0 White, 1 Black.
    pub(super) side: u8,
    pub(super) owed: u8,
    /// Actions since the last placement or removal.
    pub(super) quiet: u16,
    /// What the bans remember of each side's last turn: 0 nothing, else 1 + from × 64 + to × 2 in the upper
    /// bits, whether it closed a mill in the lowest.
    last: [u16; 2],
}

impl State {
    pub(super) fn new(position: &Position) -> State {
        State {
            men: Side::ALL.map(|side| position.men(side).bits()),
            hand: Side::ALL.map(|side| position.hand(side)),
            side: position.side() as u8,
            owed: position.owed(),
            quiet: position.quiet(),
            last: Side::ALL.map(|side| {
                let kept = position.ban_memory_of(side);
                kept.map_or(0, |(from, to, closed)| pack(from.index(), to.index(), closed))
            }),
        }
    }

    /// The same with other men on the board.
    pub(super) fn with_men(self, men: [u32; 2]) -> State {
        State { men, ..self }
    }

    #[inline(always)]
    pub(super) fn own(&self) -> u32 {
        self.men[self.side as usize]
    }

    #[inline(always)]
    pub(super) fn theirs(&self) -> u32 {
        self.men[self.side as usize ^ 1]
    }

    #[inline(always)]
    pub(super) fn empty<G>(&self, field: &Field<G>) -> u32 {
        field.points & !(self.men[0] | self.men[1])
    }

    #[inline(always)]
    pub(super) fn own_hand(&self) -> u8 {
        self.hand[self.side as usize]
    }

    /// Men on the board and in hand.
    #[inline(always)]
    pub(super) fn total(&self, side: usize) -> u32 {
        self.men[side].count_ones() + u32::from(self.hand[side])
    }

    #[inline(always)]
    pub(super) fn flies<G>(&self, field: &Field<G>, side: usize) -> bool {
        self.hand[side] == 0 && self.men[side].count_ones() <= field.flying
    }

    #[inline(always)]
    pub(super) fn may_move<G>(&self, field: &Field<G>) -> bool {
        self.own_hand() == 0 || field.free_placing
    }

    /// Points to which the side to act may bring a man from its hand.
    #[inline(always)]
    pub(super) fn placeable<G>(&self, field: &Field<G>) -> u32 {
        let empty = self.empty(field);
        if empty == field.points { empty & !field.not_first } else { empty }
    }

    /// Men that the side to act could take.
    #[inline]
    pub(super) fn takeable<G: Geometry>(&self, field: &Field<G>) -> u32 {
        let theirs = self.theirs();
        if field.men_in_mills == MenInMills::NeverSafe {
            return theirs;
        }
        let outside = theirs & !field.geometry.in_mills(theirs);
        if outside == 0 && field.men_in_mills == MenInMills::SafeUnlessAll { theirs } else { outside }
    }

    /// Points to which the man on `from` could go, bans aside.
    #[inline(always)]
    pub(super) fn reach<G>(&self, field: &Field<G>, from: usize, flies: bool, empty: u32) -> u32 {
        if flies { empty } else { field.neighbours[from] & empty }
    }

    /// How many lines are closed by a man of `men` on `at`.
    #[inline(always)]
    pub(super) fn mills_at<G: Geometry>(field: &Field<G>, at: usize, men: u32) -> u32 {
        field.through[at][..G::LINES_THROUGH].iter().map(|&others| u32::from(men & others == others)).sum()
    }

    /// The return that a ban forbids the side to act, if there is one.
    #[inline]
    pub(super) fn banned<G: Geometry>(&self, field: &Field<G>) -> Option<Move> {
        if !field.has_ban { None } else { self.banned_now(field) }
    }

    #[inline(never)]
    fn banned_now<G: Geometry>(&self, field: &Field<G>) -> Option<Move> {
        let last = self.last[self.side as usize];
        let (left, stands, closed) = unpack(last)?;
        let own = self.own();
        let returns = (field.csiki_csuki || closed)
            && self.may_move(field)
            && own >> stands & 1 != 0
            && self.reach(field, stands, self.flies(field, self.side as usize), self.empty(field)) >> left & 1 != 0
            && State::mills_at(field, left, own & !(1 << stands)) > 0;
        returns.then_some(Move::slide(stands, left))
    }

    /// Whether the side to act could do anything, ends aside.
    #[inline]
    pub(super) fn can_act<G: Geometry>(&self, field: &Field<G>) -> bool {
        if self.owed > 0 || self.own_hand() > 0 {
            return true;
        }
        let empty = self.empty(field);
        empty != 0 && (self.flies(field, self.side as usize) || field.geometry.beside(self.own()) & empty != 0)
    }

    /// Whether a side to act that cannot has lost rather than drawn.
    pub(super) fn blocked_loses<G>(&self, field: &Field<G>) -> bool {
        let full = self.empty(field) == 0;
        field.blocked == Blocked::Loses && !(full && field.full_board_draws)
    }

    /// Whether a limit of quiet turns is reached.
    #[inline(always)]
    pub(super) fn is_at_limit<G>(&self, field: &Field<G>) -> bool {
        self.owed == 0 && self.quiet >= self.limit(field)
    }

    /// The number of quiet actions at which the game is drawn.
    #[inline(always)]
    pub(super) fn limit<G>(&self, field: &Field<G>) -> u16 {
        if field.endgame_limit != u16::MAX && (self.total(0) == 3 || self.total(1) == 3) {
            field.quiet_limit.min(field.endgame_limit)
        } else {
            field.quiet_limit
        }
    }

    /// A key of all that decides what is legal from here on, the counters aside. Without bans two different states
    /// never share one.
    #[inline(always)]
    pub(super) fn key<G>(&self, field: &Field<G>) -> u64 {
        let base = self.repetition_key() | u64::from(self.owed) << 57;
        if field.has_ban && self.last != [0, 0] {
            // Nonzero words only: where nothing is remembered the key stays exact.
            return mix(base ^ mix(u64::from(self.last[0]) << 16 | u64::from(self.last[1])));
        }
        mix(base)
    }

    /// Men, side and hands: what repetition compares.
    #[inline(always)]
    pub(super) fn repetition_key(&self) -> u64 {
        RepetitionKey::new(self.men, self.hand, self.side).bits()
    }

    /// The state after a legal action.
    #[inline(always)]
    pub(super) fn play<G: Geometry>(&self, field: &Field<G>, played: Move) -> State {
        let mut next = *self;
        let (side, to) = (self.side as usize, played.target());
        if played.is_take() {
            next.men[side ^ 1] &= !(1 << to);
            next.quiet = 0;
            next.owed -= 1;
            if next.total(side ^ 1) < 3 {
                next.owed = 0;
                return next;
            }
            if next.owed == 0 || next.takeable(field) == 0 {
                next.end_turn(field);
            }
            return next;
        }
        let mut relief = false;
        if played.is_move() {
            relief = field.has_ban && self.banned(field) == Some(played);
            let from = played.origin();
            next.men[side] &= !(1 << from);
            next.quiet = self.quiet.saturating_add(1);
        } else {
            next.hand[side] -= 1;
            next.quiet = 0;
        }
        next.men[side] |= 1 << to;
        let mills = State::mills_at(field, to, next.men[side]);
        if field.has_ban {
            next.last[side] = 0;
            if played.is_move() {
                let from = played.origin();
                let left_mill = field.csiki_csuki && State::mills_at(field, from, next.men[side] & !(1 << to)) > 0;
                if mills > 0 || left_mill {
                    next.last[side] = pack(from, to, mills > 0);
                }
            }
        }
        if mills > 0 && !relief && next.takeable(field) != 0 {
            next.owed = (mills as u8).min(field.max_removals);
        } else {
            next.end_turn(field);
        }
        next
    }

    #[inline(always)]
    fn end_turn<G: Geometry>(&mut self, field: &Field<G>) {
        self.owed = 0;
        self.side ^= 1;
        if field.blocked == Blocked::Passes {
            self.pass_if_blocked(field);
        }
    }

    #[inline(never)]
    fn pass_if_blocked<G: Geometry>(&mut self, field: &Field<G>) {
        if self.can_act(field) {
            return;
        }
        let mut passed = *self;
        passed.last[passed.side as usize] = 0;
        passed.side ^= 1;
        if passed.can_act(field) {
            *self = passed;
        }
    }
}

const fn pack(from: usize, to: usize, closed: bool) -> u16 {
    (1 + from as u16 * 32 + to as u16) << 1 | closed as u16
}

const fn unpack(last: u16) -> Option<(usize, usize, bool)> {
    match (last >> 1).checked_sub(1) {
        Some(points) => Some(((points / 32) as usize, (points % 32) as usize, last & 1 != 0)),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::engine::field::{WithField, with_field};
    use crate::engine::moves::{Hints, History};
    use crate::rules::{Preset, Rules};

    /// Plays a random game by the rules and by the search's own states, side by side.
    struct Compare<'a> {
        position: Position,
        rng: &'a mut StdRng,
    }

    impl WithField for Compare<'_> {
        type Output = ();

        fn with<G: Geometry + Sync + Send>(mut self, field: &Field<G>) {
            let history = History::new();
            let hints = Hints { history: &history, killers: [Move::NONE; 2], first: Move::NONE };
            let mut state = State::new(&self.position);
            for _ in 0..250 {
                assert_eq!(state, State::new(&self.position), "{}", self.position);
                let actions = self.position.legal_actions();
                if self.position.outcome().is_some() {
                    let few = state.total(0) < 3 || state.total(1) < 3;
                    assert!(few || !state.can_act(field) || state.is_at_limit(field), "{}", self.position);
                    return;
                }
                let mut ours: Vec<u16> = state.moves(field, &hints).iter().map(|ranked| ranked.played.0).collect();
                let mut theirs: Vec<u16> = actions.iter().map(|action| Move::from(*action).0).collect();
                ours.sort_unstable();
                theirs.sort_unstable();
                assert_eq!(ours, theirs, "{}", self.position);
                for action in &actions {
                    assert!(theirs.len() == 1 || state.is_legal(field, Move::from(*action)), "{}", self.position);
                }
                let mut closing: Vec<u16> =
                    state.closing_moves(field, &hints).iter().map(|ranked| ranked.played.0).collect();
                closing.sort_unstable();
                let closes = |action: &&crate::rules::Action| {
                    let to = action.target();
                    let mut men = self.position.men(self.position.side());
                    if let crate::rules::Action::Move { from, .. } = action {
                        men.remove(*from);
                    }
                    self.position.owed() == 0 && self.position.board().mills_at(to, men) > 0
                };
                let mut mills: Vec<u16> = actions.iter().filter(closes).map(|action| Move::from(*action).0).collect();
                mills.sort_unstable();
                if state.owed == 0 && theirs.len() > 1 {
                    assert_eq!(closing, mills, "{}", self.position);
                }
                // Mills are looked for, so that games come to removals and ends.
                let pool = if mills.is_empty() || self.rng.random_bool(0.2) { &theirs } else { &mills };
                let Some(played) = pool.choose(self.rng).map(|&bits| Move(bits)) else { return };
                state = state.play(field, played);
                self.position.play_unchecked(played.action().unwrap_or_else(|| panic!("{played:?}")));
            }
        }
    }

    const MIXED: [(&str, &str); 22] = [
        ("men", "3"),
        ("men", "5"),
        ("men", "12"),
        ("flying", "four"),
        ("flying", "never"),
        ("flying", "three"),
        ("double-mill", "two"),
        ("men-in-mills", "never-safe"),
        ("men-in-mills", "always-safe"),
        ("csiki-csuki", "forbidden"),
        ("csiki-csuki", "forbidden"),
        ("repeat-mill", "restricted"),
        ("repeat-mill", "restricted"),
        ("placing", "free"),
        ("blocked", "draws"),
        ("blocked", "passes"),
        ("full-board", "draw"),
        ("repetition", "never"),
        ("quiet-limit", "never"),
        ("quiet-limit", "7"),
        ("endgame-limit", "5"),
        ("centre-first", "forbidden"),
    ];

    #[test]
    fn states_follow_the_rules_in_every_mix_of_options() {
        let mut rng = StdRng::seed_from_u64(5);
        for game in 0..1500 {
            let mut rules: Rules = Preset::ALL[game % Preset::ALL.len()].rules();
            for _ in 0..rng.random_range(0..4) {
                // A mix that cannot be played changes nothing.
                let (option, value) = MIXED[rng.random_range(0..MIXED.len())];
                rules.set(option, value).ok();
            }
            with_field(&rules, Compare { position: Position::start(rules), rng: &mut rng });
        }
    }
}
