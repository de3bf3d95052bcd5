//! Hints to the processor and the system about memory. They change how fast things are, never what they are.

#![expect(unsafe_code, reason = "neither hint has a safe form in the standard library")]

/// Asks the processor to fetch what lies at a place that will be read soon.
#[inline(always)]
pub(super) fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch reads nothing and cannot fault, and every x86-64 processor has the instruction.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}

/// Asks the system to keep a large block in large pages, so that reading here and there in it misses less.
pub(super) fn prefer_large_pages<T>(block: &mut [T]) {
    #[cfg(target_os = "linux")]
    // SAFETY: the pages within the block are this program's own, borrowed for as long as the call takes, and the
    // advice changes nothing in them. Where the system refuses, all stays as it was.
    unsafe {
        const PAGE: usize = 4096;
        let bytes = block.as_mut_ptr_range();
        let (start, end) = (bytes.start as usize, bytes.end as usize);
        let first = start.next_multiple_of(PAGE);
        if end > first {
            libc::madvise(first as *mut libc::c_void, (end - first) & !(PAGE - 1), libc::MADV_HUGEPAGE);
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = block;
}
