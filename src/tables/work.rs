//! Work in equal pieces, spread over threads, that can be stopped between two pieces.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

/// Somebody asked for a stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("stopped")]
pub struct Stopped;

/// Who works, who may stop it, and how far it is.
pub struct Work<'a> {
    /// How many threads.
    pub threads: usize,
    /// Set to stop.
    pub stop: &'a AtomicBool,
    /// Work done, in the units of [`Plan::weight`](super::Plan), counted for whoever watches.
    pub done: &'a AtomicU64,
}

impl Work<'_> {
    /// Does pieces 0 to `pieces` − 1, each once, in no order.
    ///
    /// # Errors
    /// When it was stopped; some pieces are then not done.
    pub(super) fn each(&self, pieces: usize, piece: impl Fn(usize) + Sync) -> Result<(), Stopped> {
        let next = AtomicUsize::new(0);
        let run = || {
            while !self.stop.load(Ordering::Relaxed) {
                let at = next.fetch_add(1, Ordering::Relaxed);
                if at >= pieces {
                    break;
                }
                piece(at);
            }
        };
        if self.threads <= 1 || pieces <= 2 {
            run();
        } else {
            std::thread::scope(|scope| {
                for _ in 1..self.threads.min(pieces) {
                    scope.spawn(run);
                }
                run();
            });
        }
        if self.stop.load(Ordering::Relaxed) { Err(Stopped) } else { Ok(()) }
    }

    /// So much is done.
    pub(super) fn add(&self, weight: u64) {
        self.done.fetch_add(weight, Ordering::Relaxed);
    }
}
