//! The search made twice: for processors that count the bits of a word in one step, and for any.
//!
//! Programs are built for the oldest processors of their kind, which need a dozen steps for what every one since 2013
//! does in one, and the evaluation counts bits all the time. What the search does is the same either way.

#![expect(unsafe_code, reason = "instructions that not every processor has are called once they are known to be there")]

use super::geometry::Geometry;
use super::state::State;
use super::worker::Worker;

/// Whether this processor counts bits, and cuts them out of words, in one step.
#[cfg(target_arch = "x86_64")]
pub(super) fn counts_bits() -> bool {
    is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("avx2")
}

/// Elsewhere programs are built for what all processors have.
#[cfg(not(target_arch = "x86_64"))]
pub(super) fn counts_bits() -> bool {
    false
}

impl<G: Geometry> Worker<'_, G> {
    /// The worth of a state for its side to act, looked at so deep.
    #[inline(always)]
    pub(super) fn search(&mut self, state: &State, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if G::COUNTS_BITS {
            // SAFETY: such a geometry is made only where `counts_bits` says so.
            return unsafe { self.search_counting(state, depth, ply, alpha, beta) };
        }
        self.search_anywhere(state, depth, ply, alpha, beta)
    }

    /// The same for what mills and removals lead to.
    #[inline(always)]
    pub(super) fn quiesce(&mut self, state: &State, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        #[cfg(target_arch = "x86_64")]
        if G::COUNTS_BITS {
            // SAFETY: such a geometry is made only where `counts_bits` says so.
            return unsafe { self.quiesce_counting(state, depth, ply, alpha, beta) };
        }
        self.quiesce_anywhere(state, depth, ply, alpha, beta)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2,avx2")]
    fn search_counting(&mut self, state: &State, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.search_here(state, depth, ply, alpha, beta)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2,avx2")]
    fn quiesce_counting(&mut self, state: &State, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.quiesce_here(state, depth, ply, alpha, beta)
    }

    #[inline(never)]
    fn search_anywhere(&mut self, state: &State, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.search_here(state, depth, ply, alpha, beta)
    }

    #[inline(never)]
    fn quiesce_anywhere(&mut self, state: &State, depth: i32, ply: usize, alpha: i32, beta: i32) -> i32 {
        self.quiesce_here(state, depth, ply, alpha, beta)
    }
}
