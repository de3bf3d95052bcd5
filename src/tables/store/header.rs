//! The header of a table file as bytes.

use super::error::Fault;
use crate::tables::array::Counts;
use crate::tables::code::Metric;
use crate::tables::game::Fingerprint;

const MAGIC: [u8; 8] = *b"MALOMTAB";
/// Raised whenever a file of the one before would be read wrongly.
pub(super) const VERSION: u32 = 2;
/// Longest text of rules that is believed, in bytes.
const LONGEST_RULES: usize = 256;

/// What a file holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Kind {
    /// All men placed; the mover's men and the opponent's in the orientation that is kept.
    Pair(u8, u8),
    /// After so many plies of placing: men on the board, the mover's first.
    Placing(u8, u8, u8),
}

impl Kind {
    /// The file's name without its ending. A pair's orientation is not part of it.
    pub fn name(self) -> String {
        match self {
            Kind::Pair(w, b) => format!("{}-{}", w.min(b), w.max(b)),
            Kind::Placing(ply, w, b) => format!("placing-{ply}-{w}-{b}"),
        }
    }
}

/// What stands at the head of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// What it holds.
    pub kind: Kind,
    /// What its distances count.
    pub metric: Metric,
    /// The rules it was made for, as text.
    pub rules: String,
    /// What of the rules matters.
    pub fingerprint: Fingerprint,
    /// Counts of the orientation that is kept, and of the other.
    pub counts: [Counts; 2],
    /// Positions, holes included.
    pub slots: u64,
    /// Positions in a block.
    pub block: u32,
    /// Packed length and checksum of each block.
    pub blocks: Vec<(u32, u32)>,
}

struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (head, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*head)
    }
    fn u8(&mut self) -> Option<u8> {
        self.take::<1>().map(|[byte]| byte)
    }
    fn u16(&mut self) -> Option<u16> {
        self.take().map(u16::from_le_bytes)
    }
    fn u32(&mut self) -> Option<u32> {
        self.take().map(u32::from_le_bytes)
    }
    fn u64(&mut self) -> Option<u64> {
        self.take().map(u64::from_le_bytes)
    }
    fn counts(&mut self) -> Option<Counts> {
        Some(Counts {
            wins: self.u64()?,
            losses: self.u64()?,
            draws: self.u64()?,
            deepest_win: self.u16()?,
            deepest_loss: self.u16()?,
        })
    }
}

impl Header {
    /// Length of the header with its block table and checksum, in bytes.
    pub(super) fn length(&self) -> u64 {
        self.to_bytes().len() as u64
    }

    /// Bytes of the whole file.
    pub fn file_length(&self) -> u64 {
        self.length() + self.blocks.iter().map(|(length, _)| u64::from(*length)).sum::<u64>()
    }

    /// Positions in a block.
    pub(super) fn block_slots(&self, block: usize) -> usize {
        let first = block as u64 * u64::from(self.block);
        (self.slots - first).min(u64::from(self.block)) as usize
    }

    /// The header as bytes: magic, version, length of what follows up to the checksum, that, and the checksum of all before.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let (kind, ply, w, b) = match self.kind {
            Kind::Pair(w, b) => (0, 0, w, b),
            Kind::Placing(ply, w, b) => (1, ply, w, b),
        };
        let mut body = vec![kind, ply, w, b, u8::from(self.metric == Metric::Capture)];
        body.extend(self.fingerprint.0);
        body.extend((self.rules.len() as u16).to_le_bytes());
        body.extend(self.rules.as_bytes());
        for counts in &self.counts {
            for count in [counts.wins, counts.losses, counts.draws] {
                body.extend(count.to_le_bytes());
            }
            body.extend(counts.deepest_win.to_le_bytes());
            body.extend(counts.deepest_loss.to_le_bytes());
        }
        body.extend(self.slots.to_le_bytes());
        body.extend(self.block.to_le_bytes());
        for (length, checksum) in &self.blocks {
            body.extend(length.to_le_bytes());
            body.extend(checksum.to_le_bytes());
        }
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((body.len() as u32).to_le_bytes());
        bytes.extend(body);
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// Bytes before the body: enough to know how long it is.
    pub(super) const PREFIX: usize = 16;

    /// The length of body and checksum, from the first [`Header::PREFIX`] bytes or fewer of a file.
    pub(super) fn rest(prefix: &[u8], file: u64) -> Result<usize, Fault> {
        if file == 0 {
            return Err(Fault::Empty);
        }
        let known = prefix.len().min(MAGIC.len());
        if prefix[..known] != MAGIC[..known] {
            return Err(Fault::Foreign);
        }
        let short = Fault::CutShort { found: file, wanted: file.max(Header::PREFIX as u64 + 4) };
        let mut bytes = Bytes(prefix.get(MAGIC.len()..).unwrap_or_default());
        let Some(found) = bytes.u32() else { return Err(short) };
        if found != VERSION {
            return Err(Fault::Version { found, wanted: VERSION });
        }
        let Some(length) = bytes.u32() else { return Err(short) };
        let wanted = Header::PREFIX as u64 + u64::from(length) + 4;
        if file < wanted {
            return Err(Fault::CutShort { found: file, wanted });
        }
        Ok(length as usize + 4)
    }

    /// Reads prefix, body and checksum.
    pub(super) fn parse(bytes: &[u8]) -> Result<Header, Fault> {
        let (body, checksum) = bytes.split_last_chunk::<4>().ok_or(Fault::Header)?;
        if crc32fast::hash(body) != u32::from_le_bytes(*checksum) {
            return Err(Fault::Header);
        }
        Header::body(&mut Bytes(body.get(Header::PREFIX..).unwrap_or_default())).ok_or(Fault::Header)
    }

    fn body(bytes: &mut Bytes) -> Option<Header> {
        let [kind, ply, w, b, metric] = bytes.take()?;
        let kind = match kind {
            0 => Kind::Pair(w, b),
            1 => Kind::Placing(ply, w, b),
            _ => return None,
        };
        let metric = if metric == 0 { Metric::End } else { Metric::Capture };
        let fingerprint = Fingerprint(bytes.take()?);
        let length = bytes.u16()? as usize;
        if length > LONGEST_RULES {
            return None;
        }
        let text = (0..length).map(|_| bytes.u8()).collect::<Option<Vec<u8>>>()?;
        let rules = String::from_utf8(text).ok()?;
        let counts = [bytes.counts()?, bytes.counts()?];
        let (slots, block) = (bytes.u64()?, bytes.u32()?);
        let count = slots.div_ceil(u64::from(block).max(1));
        if block == 0 || block as usize > super::BLOCK || count > bytes.0.len() as u64 / 8 {
            return None;
        }
        let blocks = (0..count).map(|_| Some((bytes.u32()?, bytes.u32()?))).collect::<Option<Vec<_>>>()?;
        Some(Header { kind, metric, rules, fingerprint, counts, slots, block, blocks })
    }
}
