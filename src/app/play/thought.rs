//! Thinking on a task beside the frames: for one state of the game, with a stop sign.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

use super::TurnState;
use crate::session::Session;

/// Thinking in progress. Dropped it stops by itself.
pub(super) struct Thought<T> {
    task: Task<T>,
    stop: Arc<AtomicBool>,
    /// The version of the game that it is for.
    version: u64,
}

impl<T: Send + 'static> Thought<T> {
    /// Begins to think about the game as it stands.
    pub(super) fn begin(turn: &TurnState, think: impl FnOnce(&Session, &AtomicBool) -> T + Send + 'static) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (session, heard) = (turn.session().clone(), stop.clone());
        let task = AsyncComputeTaskPool::get().spawn(async move { think(&session, &heard) });
        Thought { task, stop, version: turn.version() }
    }

    /// What came of it, once it is there.
    pub(super) fn answer(&mut self) -> Option<T> {
        block_on(poll_once(&mut self.task))
    }
}

impl<T> Thought<T> {
    /// What came of it, however long it takes.
    pub(super) fn wait(&mut self) -> T {
        block_on(&mut self.task)
    }

    /// Whether the game still stands as it was.
    pub(super) fn is_about(&self, turn: &TurnState) -> bool {
        self.version == turn.version()
    }

    /// Asks for the answer now, however good it is.
    pub(super) fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<T> Drop for Thought<T> {
    fn drop(&mut self) {
        self.hurry();
    }
}
