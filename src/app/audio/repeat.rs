//! A recording that repeats without a seam.

use std::collections::VecDeque;

use super::ogg::{OggError, Recording};

/// So many frames at the end of a recording that repeats are those of its beginning once more: 23 ms. The coder is not
/// exact at the ends of a file; one end goes over into the other, and nothing is heard of it.
pub const OVERLAP: usize = 1024;

/// A recording that repeats.
pub struct Repeating {
    recording: Recording,
    /// What comes next: as many frames as go over into the beginning, if it should end after them.
    ahead: VecDeque<[f32; 2]>,
}

impl Repeating {
    /// Opens a recording.
    ///
    /// # Errors
    /// It is damaged.
    pub fn open(ogg: &'static [u8]) -> Result<Repeating, OggError> {
        Ok(Repeating { recording: Recording::open(ogg)?, ahead: VecDeque::with_capacity(OVERLAP + 1) })
    }

    /// Frames a second.
    pub fn rate(&self) -> u32 {
        self.recording.rate()
    }

    /// The next frame, left and right; `None` if it is too short to repeat.
    ///
    /// # Errors
    /// What comes next is damaged.
    pub fn frame(&mut self) -> Result<Option<[f32; 2]>, OggError> {
        while self.ahead.len() <= OVERLAP {
            match self.recording.frame()? {
                Some(frame) => self.ahead.push_back(frame),
                None if self.ahead.len() < OVERLAP => return Ok(None),
                None => self.begin_again()?,
            }
        }
        Ok(self.ahead.pop_front())
    }

    /// The end, which is what is ahead, goes over into the beginning.
    fn begin_again(&mut self) -> Result<(), OggError> {
        self.recording.rewind()?;
        for (number, end) in self.ahead.iter_mut().enumerate() {
            let Some(begin) = self.recording.frame()? else { break };
            let part = (number as f32 + 0.5) / OVERLAP as f32;
            for (end, begin) in end.iter_mut().zip(begin) {
                *end += (begin - *end) * part;
            }
        }
        Ok(())
    }
}
