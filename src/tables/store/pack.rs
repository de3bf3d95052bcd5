//! Packing and unpacking one block. Frames are plain zstd.
//!
//! The crate is a translation from C and keeps C's interface, so the few unsafe calls are all here.
#![expect(unsafe_code, reason = "zstd's interface is C's: pointers and lengths")]

use libzstd_rs_sys::lib::common::zstd_common::ZSTD_isError;
use libzstd_rs_sys::lib::compress::zstd_compress::{ZSTD_compress, ZSTD_compressBound};
use libzstd_rs_sys::lib::decompress::zstd_decompress::ZSTD_decompress;

/// How hard packing tries, in zstd's levels.
#[derive(Clone, Copy)]
pub(crate) enum Effort {
    /// Only to see what packs smaller.
    Quick = 3,
    /// As small as it gets: beyond this nothing is gained.
    Best = 19,
}

/// A block packed, or `None` if that failed.
pub(super) fn pack(block: &[u8], effort: Effort) -> Option<Vec<u8>> {
    let mut out = vec![0_u8; ZSTD_compressBound(block.len())];
    // SAFETY: both pointers are to slices of the lengths that are told, and neither is kept after the call.
    let length =
        unsafe { ZSTD_compress(out.as_mut_ptr().cast(), out.len(), block.as_ptr().cast(), block.len(), effort as i32) };
    if ZSTD_isError(length) != 0 || length > out.len() {
        return None;
    }
    out.truncate(length);
    Some(out)
}

/// A block unpacked, if it holds exactly so many bytes.
pub(super) fn unpack(packed: &[u8], length: usize) -> Option<Vec<u8>> {
    let mut out = vec![0_u8; length];
    // SAFETY: both pointers are to slices of the lengths that are told, and neither is kept after the call; what does
    // not fit the length is an error.
    let found = unsafe { ZSTD_decompress(out.as_mut_ptr().cast(), out.len(), packed.as_ptr().cast(), packed.len()) };
    (ZSTD_isError(found) == 0 && found == length).then_some(out)
}
