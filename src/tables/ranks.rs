//! Sets of a fixed size numbered in the order of their bits read as numbers (the *colex* order).

use std::sync::LazyLock;

/// The most members of a set that is numbered.
pub(super) const MOST: usize = 12;
const HALF: usize = 1 << 12;

/// Binomial coefficients up to 24.
const BINOMIALS: [[u32; 25]; 25] = {
    let mut c = [[0; 25]; 25];
    let mut n = 0;
    while n < 25 {
        c[n][0] = 1;
        let mut k = 1;
        while k <= n {
            c[n][k] = c[n - 1][k - 1] + if k < n { c[n - 1][k] } else { 0 };
            k += 1;
        }
        n += 1;
    }
    c
};

/// How many sets of `k` members there are among `n`; none where `k` is more than `n`.
pub(super) const fn binomial(n: u8, k: u8) -> u32 {
    if k > n { 0 } else { BINOMIALS[n as usize][k as usize] }
}

/// What the halves of a set of 24 bits add to its number.
struct Tables {
    /// For each number of members: how many such sets have a smaller upper half.
    high: Vec<[u32; HALF]>,
    /// The number of a lower half among those of its size.
    low: [u16; HALF],
    /// For each number of members, the sets themselves among the first so many points that any board needs.
    sets: Vec<Vec<u32>>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables { high: vec![[0; HALF]; MOST + 1], low: [0; HALF], sets: Vec::new() };
    let mut seen = [0; 13];
    for (half, low) in tables.low.iter_mut().enumerate() {
        let size = half.count_ones() as usize;
        *low = seen[size];
        seen[size] += 1;
    }
    for (members, high) in tables.high.iter_mut().enumerate() {
        let mut before = 0;
        for (half, out) in high.iter_mut().enumerate() {
            *out = before;
            let left = members.checked_sub(half.count_ones() as usize);
            before += left.map_or(0, |left| binomial(12, left as u8));
        }
    }
    // Beside three men or more, 21 points are left; beside none or a few, small boards have 17.
    tables.sets = (0..=MOST as u8).map(|members| all(21, members)).collect();
    tables
});

/// All sets of `members` among the first `points` points, in order.
pub(super) fn all(points: u8, members: u8) -> Vec<u32> {
    let mut sets = Vec::with_capacity(binomial(points, members) as usize);
    if members > points {
        return sets;
    }
    let mut set: u64 = (1 << members) - 1;
    while set < 1 << points {
        sets.push(set as u32);
        if set == 0 {
            break;
        }
        // The next number with as many bits.
        let carry = set + (set & set.wrapping_neg());
        set = carry | (((set ^ carry) >> 2) / (set & set.wrapping_neg()));
    }
    sets
}

/// The numbering of sets with one number of members.
#[derive(Clone, Copy)]
pub(super) struct Ranks {
    high: &'static [u32; HALF],
    low: &'static [u16; HALF],
    sets: &'static [u32],
}

impl Ranks {
    /// The numbering of sets of `members` points, at most [`MOST`].
    pub(super) fn of(members: u8) -> Ranks {
        let tables = &*TABLES;
        Ranks { high: &tables.high[members as usize], low: &tables.low, sets: &tables.sets[members as usize] }
    }

    /// The number of a set of 24 bits with as many members.
    #[inline(always)]
    pub(super) fn rank(&self, set: u32) -> u32 {
        self.high[(set >> 12) as usize & (HALF - 1)] + u32::from(self.low[set as usize & (HALF - 1)])
    }

    /// The set with this number; it must lie among the first 21 points.
    #[inline(always)]
    pub(super) fn set(&self, rank: u32) -> u32 {
        self.sets[rank as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_count_up_and_lead_back() {
        for members in 0..=MOST as u8 {
            let ranks = Ranks::of(members);
            for (at, set) in all(21, members).into_iter().enumerate() {
                assert_eq!(ranks.rank(set), at as u32);
                assert_eq!(ranks.set(at as u32), set);
            }
        }
        assert_eq!(all(24, 3).len(), binomial(24, 3) as usize);
    }
}
