//! Packing and unpacking one block. Frames are plain zstd.

use std::io::Read;

use ruzstd::decoding::StreamingDecoder;

/// How hard packing tries: beyond this it takes several times as long for a few percent.
const LEVEL: i32 = 12;

/// A block packed, or `None` if that failed.
#[expect(unsafe_code, reason = "the one packer that packs well is a translation from C with C's interface")]
pub(super) fn pack(block: &[u8]) -> Option<Vec<u8>> {
    use libzstd_rs_sys::lib::{common::zstd_common::ZSTD_isError, compress::zstd_compress};
    let mut out = vec![0_u8; zstd_compress::ZSTD_compressBound(block.len())];
    // SAFETY: both pointers are to slices of the lengths that are told, and neither is kept after the call.
    let length = unsafe {
        zstd_compress::ZSTD_compress(out.as_mut_ptr().cast(), out.len(), block.as_ptr().cast(), block.len(), LEVEL)
    };
    if ZSTD_isError(length) != 0 || length > out.len() {
        return None;
    }
    out.truncate(length);
    Some(out)
}

/// A block unpacked, if it holds exactly so many bytes.
pub(super) fn unpack(packed: &[u8], length: usize) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(length + 1);
    let decoder = StreamingDecoder::new(packed).ok()?;
    // A damaged frame must not unpack to more than memory holds.
    decoder.take(length as u64 + 1).read_to_end(&mut out).ok()?;
    (out.len() == length).then_some(out)
}
