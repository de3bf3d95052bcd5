//! The sounds of a place.

use crate::app::audio::Effect;

/// A sound's file, as Ogg Vorbis.
pub type Ogg = &'static [u8];

/// What is heard at a place. Of an event's sound there may be several that differ a little; they are taken in turn by chance.
#[derive(Clone, Copy, Debug)]
pub struct Sounds {
    /// A man is picked up.
    pub lift: &'static [Ogg],
    /// A man is set down on the board.
    pub place: &'static [Ogg],
    /// A man is drawn along a line: at least a second, it is cut as short as the way is.
    pub slide: &'static [Ogg],
    /// It comes to rest there, or is put back.
    pub stop: &'static [Ogg],
    /// A man flies.
    pub fly: &'static [Ogg],
    /// It lands.
    pub land: &'static [Ogg],
    /// A mill is closed.
    pub mill: &'static [Ogg],
    /// A man is taken off the board.
    pub take: &'static [Ogg],
    /// It is laid into the tray.
    pub tray: &'static [Ogg],
    /// Something is not allowed.
    pub refused: &'static [Ogg],
    /// It is a person's turn.
    pub turn: &'static [Ogg],
    /// The game is won.
    pub win: &'static [Ogg],
    /// The game is lost.
    pub loss: &'static [Ogg],
    /// The game is drawn.
    pub draw: &'static [Ogg],
    /// A button is pressed.
    pub press: &'static [Ogg],
    /// The quiet of the place, which repeats: its last [`OVERLAP`](crate::app::audio::OVERLAP) frames are its first once
    /// more.
    pub room: Ogg,
    /// The music of the title and of play, which repeat likewise.
    pub title: Ogg,
    /// See `title`.
    pub play: Ogg,
}

impl Sounds {
    /// The sounds of an event.
    pub const fn of(&self, effect: Effect) -> &'static [Ogg] {
        match effect {
            Effect::Lift => self.lift,
            Effect::Place => self.place,
            Effect::Slide => self.slide,
            Effect::Stop => self.stop,
            Effect::Fly => self.fly,
            Effect::Land => self.land,
            Effect::Mill => self.mill,
            Effect::Take => self.take,
            Effect::Tray => self.tray,
            Effect::Refused => self.refused,
            Effect::Turn => self.turn,
            Effect::Win => self.win,
            Effect::Loss => self.loss,
            Effect::Draw => self.draw,
            Effect::Press => self.press,
        }
    }
}
