//! Writing a table file, whole or not at all.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use super::error::{Fault, TableError};
use super::header::Header;
use super::pack::{Effort, pack, unpack};
use super::{BLOCK, EXTENSION};
use crate::tables::code::{DRAW, HOLE};
use crate::tables::work::{Stopped, Work};

/// Values packed in blocks; `None` where packing failed.
pub(crate) struct Packed {
    blocks: Vec<Option<Vec<u8>>>,
}

impl Packed {
    /// Bytes in all blocks.
    pub(crate) fn length(&self) -> usize {
        self.blocks.iter().flatten().map(Vec::len).sum()
    }
}

/// Packs values block by block; `weight` is the work that a value counts. Holes take on the value before them, which packs
/// best.
///
/// # Errors
/// When it was stopped.
pub(crate) fn pack_codes(codes: &[u8], effort: Effort, weight: u64, work: &Work) -> Result<Packed, Stopped> {
    let blocks: Vec<Mutex<Option<Vec<u8>>>> = codes.chunks(BLOCK).map(|_| Mutex::new(None)).collect();
    work.each(blocks.len(), |at| {
        let mut values = codes[at * BLOCK..codes.len().min((at + 1) * BLOCK)].to_vec();
        let mut before = values.iter().copied().find(|code| *code != HOLE).unwrap_or(DRAW);
        for value in &mut values {
            if *value == HOLE {
                *value = before;
            }
            before = *value;
        }
        // What does not come back as it went in is not worth keeping.
        let packed =
            pack(&values, effort).filter(|packed| unpack(packed, values.len()).is_some_and(|back| back == values));
        if let Ok(mut block) = blocks[at].lock() {
            *block = packed;
        }
        work.add(values.len() as u64 * weight);
    })?;
    Ok(Packed { blocks: blocks.into_iter().map(|block| block.into_inner().ok().flatten()).collect() })
}

/// Writes a file under a name of its own, makes sure that it is on the disk, and gives it its name; the header as
/// it was written.
///
/// # Errors
/// What kept it from being written; there is then no file of that name, or the one before.
pub(crate) fn write(dir: &Path, mut header: Header, packed: &Packed) -> Result<Header, TableError> {
    let path = dir.join(format!("{}.{EXTENSION}", header.kind.name()));
    let part = path.with_extension("part");
    let mut attempt = || -> Result<(), Fault> {
        let blocks = packed.blocks.iter().map(Option::as_ref).collect::<Option<Vec<_>>>().ok_or(Fault::Pack)?;
        header.block = BLOCK as u32;
        header.blocks = blocks.iter().map(|block| (block.len() as u32, crc32fast::hash(block))).collect();
        let mut bytes = header.to_bytes();
        blocks.iter().for_each(|block| bytes.extend_from_slice(block));
        let mut file = File::create(&part)?;
        file.write_all(&bytes)?;
        file.sync_all()?;
        fs::rename(&part, &path)?;
        // The new name, too, has to be on the disk; where folders cannot be opened that is left to the system.
        if let Ok(dir) = File::open(dir) {
            dir.sync_all().ok();
        }
        Ok(())
    };
    let written = attempt();
    if written.is_err() {
        // On a full disk the half that was written is in everybody's way.
        fs::remove_file(&part).ok();
    }
    written.map_err(|fault| fault.of(&path))?;
    Ok(header)
}

/// Renames a file that cannot be used, so that it can be looked at but not be taken for a table; the new name.
///
/// # Errors
/// What kept it from being renamed.
pub(crate) fn set_aside(path: &Path) -> Result<PathBuf, TableError> {
    let aside = (1..)
        .map(|n: u32| path.with_extension(if n == 1 { "aside".to_owned() } else { format!("aside-{n}") }))
        .find(|aside| !aside.exists())
        .unwrap_or_else(|| path.with_extension("aside"));
    fs::rename(path, &aside).map_err(|error| Fault::from(error).of(path))?;
    Ok(aside)
}
