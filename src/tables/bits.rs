//! Squeezing bits together and spreading them out: by the processor where it can (asked at run time), by byte
//! tables elsewhere. All hot loops are [`Kernel`]s, so that they are compiled once for each of the two.

use std::sync::LazyLock;

/// The two operations on bits that indexing lives on.
pub(super) trait Bits {
    /// The bits of `value` under `mask`, moved together at the low end.
    fn pext(value: u32, mask: u32) -> u32;
    /// The low bits of `value`, spread out to the places of `mask`.
    fn pdep(value: u32, mask: u32) -> u32;
}

/// A piece of work that is compiled for each kind of [`Bits`].
pub(super) trait Kernel {
    /// What it comes to.
    type Output;
    /// Does it. Marked `#[inline(always)]`, as is everything hot beneath it, so that the processor's instructions are used.
    fn run<B: Bits>(self) -> Self::Output;
}

/// Does the work with the processor's own instructions if it has them.
pub(super) fn dispatch<K: Kernel>(kernel: K) -> K::Output {
    #[cfg(target_arch = "x86_64")]
    if *native::AVAILABLE {
        return native::run(kernel);
    }
    kernel.run::<Portable>()
}

#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "instructions that not every processor has; they are asked for at run time")]
mod native {
    use std::arch::x86_64::{_pdep_u32, _pext_u32};
    use std::sync::LazyLock;

    use super::{Bits, Kernel};

    pub(super) static AVAILABLE: LazyLock<bool> = LazyLock::new(|| {
        is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
    });

    /// Only ever named by [`run`], once the processor is known to have the instructions.
    struct Native(());

    impl Bits for Native {
        #[inline(always)]
        fn pext(value: u32, mask: u32) -> u32 {
            // SAFETY: `run` has made sure that the processor has BMI2.
            unsafe { _pext_u32(value, mask) }
        }

        #[inline(always)]
        fn pdep(value: u32, mask: u32) -> u32 {
            // SAFETY: `run` has made sure that the processor has BMI2.
            unsafe { _pdep_u32(value, mask) }
        }
    }

    pub(super) fn run<K: Kernel>(kernel: K) -> K::Output {
        assert!(*AVAILABLE, "asked for at run time");
        // SAFETY: the processor has all four features, as just asserted.
        unsafe { with_features(kernel) }
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
    fn with_features<K: Kernel>(kernel: K) -> K::Output {
        kernel.run::<Native>()
    }
}

/// The same by tables, byte by byte.
pub(super) struct Portable;

struct Bytes {
    extract: Box<[[u8; 256]; 256]>,
    deposit: Box<[[u8; 256]; 256]>,
}

static BYTES: LazyLock<Bytes> = LazyLock::new(|| {
    let mut bytes = Bytes { extract: Box::new([[0; 256]; 256]), deposit: Box::new([[0; 256]; 256]) };
    for mask in 0..256_usize {
        for value in 0..256_usize {
            let (mut low, mut extracted, mut deposited) = (0, 0_u8, 0_u8);
            for bit in (0..8).filter(|bit| mask >> bit & 1 != 0) {
                extracted |= ((value >> bit & 1) << low) as u8;
                deposited |= ((value >> low & 1) << bit) as u8;
                low += 1;
            }
            bytes.extract[mask][value] = extracted;
            bytes.deposit[mask][value] = deposited;
        }
    }
    bytes
});

impl Bits for Portable {
    #[inline]
    fn pext(value: u32, mask: u32) -> u32 {
        let (mut out, mut shift) = (0, 0);
        for (v, m) in value.to_le_bytes().into_iter().zip(mask.to_le_bytes()) {
            out |= u32::from(BYTES.extract[m as usize][v as usize]) << shift;
            shift += m.count_ones();
        }
        out
    }

    #[inline]
    fn pdep(value: u32, mask: u32) -> u32 {
        let (mut out, mut used) = (0, 0);
        for (byte, m) in mask.to_le_bytes().into_iter().enumerate() {
            let low = (value.checked_shr(used).unwrap_or(0) & 255) as usize;
            out |= u32::from(BYTES.deposit[m as usize][low]) << (8 * byte);
            used += m.count_ones();
        }
        out
    }
}

/// Asks the processor to have this element at hand soon. Nothing happens where it lies beyond the slice.
#[inline(always)]
pub(super) fn prefetch<T>(slice: &[T], at: usize) {
    #[cfg(target_arch = "x86_64")]
    #[expect(unsafe_code, reason = "a hint to the processor that never reads anything into the program")]
    if at < slice.len() {
        // SAFETY: the element lies within the slice, and a prefetch has no effect on what the program computes.
        unsafe {
            std::arch::x86_64::_mm_prefetch::<{ std::arch::x86_64::_MM_HINT_T0 }>(slice.as_ptr().add(at).cast());
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (slice, at);
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Compare;
    impl Kernel for Compare {
        type Output = ();
        fn run<B: Bits>(self) {
            let mut seed = 0x9E37_79B9_u32;
            for _ in 0..20_000 {
                let mut next = || {
                    seed ^= seed << 13;
                    seed ^= seed >> 17;
                    seed ^= seed << 5;
                    seed
                };
                let (value, mask) = (next(), next());
                assert_eq!(B::pext(value, mask), Portable::pext(value, mask), "{value:x} {mask:x}");
                assert_eq!(B::pdep(value, mask), Portable::pdep(value, mask), "{value:x} {mask:x}");
                assert_eq!(Portable::pdep(Portable::pext(value, mask), mask), value & mask);
            }
        }
    }

    #[test]
    fn tables_and_the_processor_agree() {
        dispatch(Compare);
    }
}
