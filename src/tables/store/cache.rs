//! Blocks lately used, kept unpacked and shared between threads.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

/// Parts of the cache with a lock of their own.
const PARTS: usize = 16;

#[derive(Default)]
struct Part {
    blocks: HashMap<(u32, u32), Arc<Vec<u8>>>,
    order: VecDeque<(u32, u32)>,
}

/// The cache: so many blocks at most, the oldest given up first.
pub(crate) struct Cache {
    parts: [Mutex<Part>; PARTS],
    most: usize,
}

impl Cache {
    /// A cache of so many blocks.
    pub(crate) fn new(blocks: usize) -> Cache {
        Cache { parts: Default::default(), most: blocks.div_ceil(PARTS).max(1) }
    }

    /// The block of a file (by number), read by `read` if it is not at hand.
    pub(crate) fn get<E>(
        &self,
        file: u32,
        block: u32,
        read: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Arc<Vec<u8>>, E> {
        let key = (file, block);
        let part = &self.parts[(file as usize * 7 + block as usize) % PARTS];
        // A thread that panicked elsewhere leaves at worst a block too few.
        let lock = || part.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = lock().blocks.get(&key) {
            return Ok(found.clone());
        }
        let values = Arc::new(read()?);
        let mut part = lock();
        if part.blocks.insert(key, values.clone()).is_none() {
            part.order.push_back(key);
            if part.order.len() > self.most
                && let Some(oldest) = part.order.pop_front()
            {
                part.blocks.remove(&oldest);
            }
        }
        Ok(values)
    }
}
