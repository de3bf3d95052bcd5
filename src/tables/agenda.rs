//! Which stretches of slots have something to do at which level, so that a level reads only those.

use std::sync::atomic::{AtomicU64, Ordering};

/// Slots in one stretch.
pub(super) const STRETCH: usize = 1 << 12;
/// Levels that an agenda knows; deeper ones do not fit the bytes in which values are kept.
const LEVELS: usize = 256;
const WORDS: usize = LEVELS / 64;

/// For each stretch of slots a bit for each level.
pub(super) struct Agenda {
    bits: Vec<AtomicU64>,
    /// A bit for each level at which any stretch has something to do.
    any: [AtomicU64; WORDS],
}

impl Agenda {
    pub(super) fn new(slots: usize) -> Agenda {
        let words = slots.div_ceil(STRETCH) * WORDS;
        Agenda { bits: (0..words).map(|_| AtomicU64::new(0)).collect(), any: Default::default() }
    }

    /// A slot has something to do at a level; deeper ones than there are count as the last.
    #[inline(always)]
    pub(super) fn add(&self, slot: usize, level: u16) {
        let level = (level as usize).min(LEVELS - 1);
        let word = &self.bits[slot / STRETCH * WORDS + level / 64];
        let bit = 1 << (level % 64);
        if word.load(Ordering::Relaxed) & bit == 0 {
            word.fetch_or(bit, Ordering::Relaxed);
            self.any[level / 64].fetch_or(bit, Ordering::Relaxed);
        }
    }

    /// The stretches that have something to do at a level.
    pub(super) fn at(&self, level: u16) -> Vec<usize> {
        let (word, bit) = (level as usize / 64, 1 << (level % 64));
        if self.any[word].load(Ordering::Relaxed) & bit == 0 {
            return Vec::new();
        }
        let stretches = self.bits.iter().skip(word).step_by(WORDS).enumerate();
        stretches.filter(|(_, word)| word.load(Ordering::Relaxed) & bit != 0).map(|(at, _)| at).collect()
    }

    /// The last level at which there is something to do.
    pub(super) fn last(&self) -> Option<u16> {
        let words = self.any.iter().enumerate().rev();
        words
            .map(|(at, word)| (at, word.load(Ordering::Relaxed)))
            .find(|(_, word)| *word != 0)
            .map(|(at, word)| (at * 64 + 63 - word.leading_zeros() as usize) as u16)
    }
}

/// What one thread adds to an agenda, gathered for a stretch at a time.
pub(super) struct Levels<'a> {
    agenda: &'a Agenda,
    stretch: usize,
    words: [u64; WORDS],
}

impl<'a> Levels<'a> {
    pub(super) fn new(agenda: &'a Agenda, slot: usize) -> Levels<'a> {
        Levels { agenda, stretch: slot / STRETCH, words: [0; WORDS] }
    }

    #[inline(always)]
    pub(super) fn add(&mut self, slot: usize, level: u16) {
        if slot / STRETCH != self.stretch {
            self.flush();
            self.stretch = slot / STRETCH;
        }
        let level = (level as usize).min(LEVELS - 1);
        self.words[level / 64] |= 1 << (level % 64);
    }

    pub(super) fn flush(&mut self) {
        for (at, word) in self.words.iter_mut().enumerate().filter(|(_, word)| **word != 0) {
            self.agenda.bits[self.stretch * WORDS + at].fetch_or(*word, Ordering::Relaxed);
            self.agenda.any[at].fetch_or(*word, Ordering::Relaxed);
            *word = 0;
        }
    }
}
