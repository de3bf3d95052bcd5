//! What is to be heard now.

use bevy::prelude::*;

/// The sounds of events.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Effect {
    /// A man is picked up.
    Lift,
    /// A man is set down on the board.
    Place,
    /// A man is drawn along a line.
    Slide,
    /// It comes to rest there, or is put back.
    Stop,
    /// A man flies.
    Fly,
    /// It lands.
    Land,
    /// A mill is closed.
    Mill,
    /// A man is taken off the board.
    Take,
    /// It is laid into the tray.
    Tray,
    /// Something is not allowed.
    Refused,
    /// The computer has moved; it is a person's turn.
    Turn,
    /// The game is won.
    Win,
    /// The game is lost.
    Loss,
    /// The game is drawn.
    Draw,
    /// A button is pressed.
    Press,
}

impl Effect {
    /// Every one.
    pub const ALL: [Effect; 15] = [
        Effect::Lift,
        Effect::Place,
        Effect::Slide,
        Effect::Stop,
        Effect::Fly,
        Effect::Land,
        Effect::Mill,
        Effect::Take,
        Effect::Tray,
        Effect::Refused,
        Effect::Turn,
        Effect::Win,
        Effect::Loss,
        Effect::Draw,
        Effect::Press,
    ];

    /// For how many seconds music steps back for it.
    pub(super) const fn hush(self) -> Option<f32> {
        match self {
            Effect::Mill => Some(1.1),
            Effect::Win | Effect::Loss | Effect::Draw => Some(3.2),
            _ => None,
        }
    }

    /// Whether it has a tone, which must stay in tune with the music.
    pub(super) const fn is_tuned(self) -> bool {
        matches!(self, Effect::Mill | Effect::Turn | Effect::Win | Effect::Loss | Effect::Draw)
    }
}

/// A sound is to be heard, now.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Cue {
    /// Which.
    pub effect: Effect,
    /// Where it comes from, in the world; `None` for what has no place.
    pub at: Option<Vec3>,
    /// Seconds after which it has gone, for what lasts as long as a motion.
    pub length: Option<f32>,
}

impl Cue {
    /// A sound that has no place.
    pub const fn new(effect: Effect) -> Cue {
        Cue { effect, at: None, length: None }
    }

    /// A sound from a place.
    pub const fn at(effect: Effect, place: Vec3) -> Cue {
        Cue { at: Some(place), ..Cue::new(effect) }
    }
}
