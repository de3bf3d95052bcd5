//! Keys by which positions are told apart.

use super::position::Position;
use super::side::Side;

/// What repetition compares: the men, the side to act and the men in hand. Exact, not a hash: two
/// positions of one game have the same key only if they agree in all of that.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct RepetitionKey(u64);

impl RepetitionKey {
    /// The key of men (24 bits a side), men in hand (at most 12) and the side to act, White's before Black's.
    #[inline(always)]
    pub(crate) const fn new(men: [u32; 2], hand: [u8; 2], side: u8) -> RepetitionKey {
        RepetitionKey(
            men[0] as u64
                | (men[1] as u64) << 24
                | (hand[0] as u64) << 48
                | (hand[1] as u64) << 52
                | (side as u64) << 56,
        )
    }

    /// The key as a word: 24 bits of White's men, 24 of Black's, 4 of each hand, one of the side.
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

/// What a search's table compares: everything that decides which turns are legal from here on (men, hands,
/// side, removals owed and what the bans in force remember). A 64-bit hash. The counters of the draw
/// limits are left out: they belong to the way a position was reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SearchKey(pub u64);

/// Spreads the bits of `x` over the whole word, two words never alike (the finalizer of SplitMix64, Steele et al. 2014).
#[inline(always)]
pub(crate) const fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

impl Position {
    /// The key of men, side and hands.
    #[inline]
    pub fn repetition_key(&self) -> RepetitionKey {
        let men = Side::ALL.map(|side| self.men[side].bits());
        RepetitionKey::new(men, Side::ALL.map(|side| self.hand[side]), self.side as u8)
    }

    /// The key of everything that decides what is legal from here on.
    #[inline]
    pub fn search_key(&self) -> SearchKey {
        let base = self.repetition_key().0 | u64::from(self.owed) << 57 | u64::from(self.closed) << 59;
        SearchKey(mix(base ^ mix(self.ban_memory())))
    }

    /// What the bans in force remember of both sides' last turns, 0 for nothing.
    fn ban_memory(&self) -> u64 {
        Side::ALL.into_iter().fold(0, |memory, side| {
            let kept = self.ban_memory_of(side);
            let bits = kept.map_or(0, |(from, to, _)| 1 + from.index() as u64 * 32 + to.index() as u64);
            memory << 16 | bits
        })
    }
}
