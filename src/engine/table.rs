//! The transposition table: what searches found out about positions, shared by all threads without a lock.
//!
//! An entry is two words, the second holding the finding and the first the key combined with it; an entry that two
//! threads wrote at once belongs to no key (Hyatt and Mann, "A lock-less transposition table implementation", 2002).

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use super::memory::{prefer_large_pages, prefetch};
use super::state::Move;

/// What a score says about the true worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Bound {
    /// It is at most this.
    Upper = 1,
    /// It is at least this.
    Lower = 2,
    /// It is this.
    Exact = 3,
}

/// What was found out about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    pub(super) best: Move,
    pub(super) score: i32,
    /// The static worth.
    pub(super) worth: i32,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

/// Entries that share a cache line.
#[repr(align(64))]
#[derive(Default)]
struct Bucket([[AtomicU64; 2]; 4]);

/// A table of findings.
pub(super) struct Table {
    buckets: Vec<Bucket>,
    /// Counts searches, so that old findings give way first.
    age: AtomicU8,
}

/// Ages differ in so many bits.
const AGE_MASK: u8 = 63;

fn pack(finding: &Finding, age: u8) -> u64 {
    u64::from(finding.best.0)
        | u64::from(finding.score as i16 as u16) << 16
        | u64::from(finding.worth as i16 as u16) << 32
        | (finding.depth.clamp(0, 255) as u64) << 48
        | (finding.bound as u64) << 56
        | u64::from(age) << 58
}

fn unpack(data: u64) -> Option<Finding> {
    let bound = match data >> 56 & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        3 => Bound::Exact,
        _ => return None,
    };
    Some(Finding {
        best: Move(data as u16),
        score: i32::from((data >> 16) as u16 as i16),
        worth: i32::from((data >> 32) as u16 as i16),
        depth: i32::from((data >> 48) as u8),
        bound,
    })
}

impl Table {
    /// A table of so many MiB, at least one.
    pub(super) fn new(mib: usize) -> Table {
        Table::with_buckets((mib.max(1) << 20) / size_of::<Bucket>())
    }

    /// A table of half a MiB.
    pub(super) fn small() -> Table {
        Table::with_buckets((1 << 19) / size_of::<Bucket>())
    }

    fn with_buckets(count: usize) -> Table {
        // A power of two, so that a key's lower bits are its place.
        let count = if count.is_power_of_two() { count } else { count.next_power_of_two() / 2 };
        let mut buckets = Vec::with_capacity(count);
        prefer_large_pages(buckets.spare_capacity_mut());
        buckets.resize_with(count, Bucket::default);
        Table { buckets, age: AtomicU8::new(0) }
    }

    /// Tells that a new search begins.
    pub(super) fn grow_older(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[key as usize & (self.buckets.len() - 1)]
    }

    /// Has the entries of a position fetched that will be asked for soon.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: u64) {
        prefetch(self.bucket(key));
    }

    /// What is known about a position.
    #[inline(always)]
    pub(super) fn get(&self, key: u64) -> Option<Finding> {
        for [tag, data] in &self.bucket(key).0 {
            let data = data.load(Ordering::Relaxed);
            if tag.load(Ordering::Relaxed) ^ data == key && data != 0 {
                return unpack(data);
            }
        }
        None
    }

    /// Keeps a finding, in place of the least worth keeping of its bucket.
    #[inline(always)]
    pub(super) fn put(&self, key: u64, mut finding: Finding) {
        let age = self.age.load(Ordering::Relaxed) & AGE_MASK;
        let mut least = (i32::MAX, 0);
        for (slot, [tag, data]) in self.bucket(key).0.iter().enumerate() {
            let data = data.load(Ordering::Relaxed);
            if data == 0 {
                least = (i32::MIN, slot);
                continue;
            }
            if tag.load(Ordering::Relaxed) ^ data == key {
                if finding.best == Move::NONE {
                    finding.best = Move(data as u16);
                }
                least = (i32::MIN, slot);
                break;
            }
            let older = i32::from(age.wrapping_sub((data >> 58) as u8) & AGE_MASK);
            let value = i32::from((data >> 48) as u8) - 8 * older;
            if value < least.0 {
                least = (value, slot);
            }
        }
        let data = pack(&finding, age);
        let [tag, word] = &self.bucket(key).0[least.1];
        tag.store(key ^ data, Ordering::Relaxed);
        word.store(data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_comes_out() {
        let table = Table::new(1);
        for (score, depth, bound) in [(-30_000, 0, Bound::Upper), (12, 40, Bound::Exact), (30_000, 255, Bound::Lower)] {
            let finding = Finding { best: Move::slide(3, 23), score, worth: -score, depth, bound };
            let key = (score + 40_000) as u64 * 77;
            table.put(key, finding);
            assert_eq!(table.get(key), Some(finding));
        }
        assert_eq!(table.get(5), None);
    }

    #[test]
    fn a_torn_entry_belongs_to_nobody() {
        let table = Table::new(1);
        let finding = Finding { best: Move::place(1), score: 5, worth: 5, depth: 3, bound: Bound::Exact };
        table.put(9, finding);
        for [_, data] in &table.bucket(9).0 {
            data.fetch_xor(1 << 20, Ordering::Relaxed);
        }
        assert_eq!(table.get(9), None);
    }
}
