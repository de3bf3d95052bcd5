//! Reading a table file: its header once, its blocks as they are asked for.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use super::error::{Fault, TableError};
use super::header::Header;
use super::pack::unpack;

/// An open table file whose header has been checked. Blocks can be read from many threads at once.
#[derive(Debug)]
pub struct TableFile {
    path: PathBuf,
    file: File,
    header: Header,
    /// Where each block begins.
    offsets: Vec<u64>,
    bytes: u64,
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, offset)
}

#[cfg(windows)]
fn read_at(file: &File, mut bytes: &mut [u8], mut offset: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, bytes, offset)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            read => {
                bytes = &mut bytes[read..];
                offset += read as u64;
            }
        }
    }
    Ok(())
}

impl TableFile {
    /// Opens a file and checks its header and length; blocks are checked when they are read.
    ///
    /// # Errors
    /// Says what is wrong with the file.
    pub fn open(path: &Path) -> Result<TableFile, TableError> {
        TableFile::try_open(path).map_err(|fault| fault.of(path))
    }

    fn try_open(path: &Path) -> Result<TableFile, Fault> {
        let file = File::open(path)?;
        let bytes = file.metadata()?.len();
        let mut head = vec![0; bytes.min(Header::PREFIX as u64) as usize];
        read_at(&file, &mut head, 0)?;
        let rest = Header::rest(&head, bytes)?;
        let prefix = head.len();
        head.resize(prefix + rest, 0);
        read_at(&file, &mut head[prefix..], prefix as u64)?;
        let header = Header::parse(&head)?;
        let wanted = header.file_length();
        if bytes < wanted {
            return Err(Fault::CutShort { found: bytes, wanted });
        }
        if bytes > wanted {
            return Err(Fault::TooLong { found: bytes, wanted });
        }
        let mut next = head.len() as u64;
        let offsets = header
            .blocks
            .iter()
            .map(|(length, _)| {
                let offset = next;
                next += u64::from(*length);
                offset
            })
            .collect();
        Ok(TableFile { path: path.to_owned(), file, header, offsets, bytes })
    }

    /// What its header says.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its length in bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The values of a block's positions, checked.
    ///
    /// # Errors
    /// Says which block is damaged, or what kept it from being read.
    pub fn block(&self, block: usize) -> Result<Vec<u8>, TableError> {
        self.try_block(block).map_err(|fault| fault.of(&self.path))
    }

    fn try_block(&self, block: usize) -> Result<Vec<u8>, Fault> {
        let damaged = Fault::Block { block, blocks: self.header.blocks.len() };
        let (Some(&(length, checksum)), Some(&offset)) = (self.header.blocks.get(block), self.offsets.get(block))
        else {
            return Err(damaged);
        };
        let mut packed = vec![0; length as usize];
        read_at(&self.file, &mut packed, offset)?;
        if crc32fast::hash(&packed) != checksum {
            return Err(damaged);
        }
        unpack(&packed, self.header.block_slots(block)).ok_or(damaged)
    }

    /// Reads every block, which checks them all.
    ///
    /// # Errors
    /// As [`TableFile::block`].
    pub fn check(&self) -> Result<(), TableError> {
        (0..self.header.blocks.len()).try_for_each(|block| self.block(block).map(drop))
    }
}
