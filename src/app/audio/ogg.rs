//! Recordings that are part of the program, as Ogg Vorbis.

use std::io::Cursor;

use lewton::VorbisError;
use lewton::inside_ogg::OggStreamReader;
use lewton::samples::InterleavedSamples;

/// Why a recording cannot be heard.
#[derive(Debug, thiserror::Error)]
pub enum OggError {
    /// It is not Ogg Vorbis, or damaged.
    #[error("it is not whole Ogg Vorbis: {0}")]
    Damaged(#[from] VorbisError),
    /// It is neither in mono nor in stereo.
    #[error("it has {0} channels")]
    Channels(u8),
    /// It does not say how long it is.
    #[error("it does not say how long it is")]
    Length,
    /// It has no rate.
    #[error("it has no rate")]
    Rate,
}

/// How many frames a file says it has: so it stands in the header of its last page. The decoder gives some more where a
/// file's last blocks are short.
fn length(bytes: Bytes) -> Option<u64> {
    const MARK: &[u8] = b"OggS";
    const GRANULE: std::ops::Range<usize> = 6..14;
    let page = bytes.windows(MARK.len()).rposition(|window| window == MARK)?;
    let granule = bytes.get(page..)?.get(GRANULE)?.try_into().ok()?;
    Some(u64::from_le_bytes(granule))
}

/// A file's bytes.
type Bytes = &'static [u8];

/// A recording that is read from its beginning on.
pub struct Recording {
    bytes: Bytes,
    reader: OggStreamReader<Cursor<Bytes>>,
    channels: usize,
    packet: Vec<f32>,
    next: usize,
    /// Frames that are left.
    left: u64,
}

impl Recording {
    /// Opens a recording.
    ///
    /// # Errors
    /// It is damaged, or has more than two channels.
    pub fn open(bytes: Bytes) -> Result<Recording, OggError> {
        let reader = OggStreamReader::new(Cursor::new(bytes))?;
        let channels = reader.ident_hdr.audio_channels;
        if !(1..=2).contains(&channels) {
            return Err(OggError::Channels(channels));
        }
        if reader.ident_hdr.audio_sample_rate == 0 {
            return Err(OggError::Rate);
        }
        let channels = usize::from(channels);
        let left = length(bytes).ok_or(OggError::Length)?;
        Ok(Recording { bytes, reader, channels, packet: Vec::new(), next: 0, left })
    }

    /// Frames a second.
    pub fn rate(&self) -> u32 {
        self.reader.ident_hdr.audio_sample_rate
    }

    /// One or two.
    pub fn channels(&self) -> usize {
        self.channels
    }

    /// The next frame, left and right; `None` at the end.
    ///
    /// # Errors
    /// What comes next is damaged.
    pub fn frame(&mut self) -> Result<Option<[f32; 2]>, OggError> {
        if self.left == 0 {
            return Ok(None);
        }
        while self.next >= self.packet.len() {
            let Some(packet) = self.reader.read_dec_packet_generic::<InterleavedSamples<f32>>()? else {
                return Ok(None);
            };
            (self.packet, self.next) = (packet.samples, 0);
        }
        let left = self.packet[self.next];
        let right = self.packet.get(self.next + self.channels - 1).copied().unwrap_or(left);
        self.next += self.channels;
        self.left -= 1;
        Ok(Some([left, right]))
    }

    /// Goes back to the beginning: the decoder cannot, it is opened anew.
    ///
    /// # Errors
    /// It cannot be opened again.
    pub(super) fn rewind(&mut self) -> Result<(), OggError> {
        *self = Recording::open(self.bytes)?;
        Ok(())
    }

    /// All of it.
    ///
    /// # Errors
    /// It is damaged.
    pub fn read(mut self) -> Result<Vec<[f32; 2]>, OggError> {
        let mut frames = Vec::new();
        while let Some(frame) = self.frame()? {
            frames.push(frame);
        }
        Ok(frames)
    }
}
