//! How loud everything is. Voices that sound read it from here in every frame of sound.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use bevy::prelude::*;

/// What volumes are chosen for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// Music.
    Music,
    /// The room's own sound.
    Ambience,
    /// Events.
    Effects,
}

impl Class {
    /// Every class.
    pub const ALL: [Class; 3] = [Class::Music, Class::Ambience, Class::Effects];
}

/// The volumes that were chosen, in hundredths.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Volumes {
    /// Of everything.
    pub all: u8,
    /// Of music.
    pub music: u8,
    /// Of the room.
    pub ambience: u8,
    /// Of events.
    pub effects: u8,
    /// Nothing is heard at all.
    pub muted: bool,
}

impl Default for Volumes {
    fn default() -> Self {
        Volumes { all: 80, music: 70, ambience: 70, effects: 80, muted: false }
    }
}

impl Volumes {
    /// The greatest.
    pub const FULL: u8 = 100;

    /// By how much a class is multiplied. Loudness is heard by ratios: half way is a quarter.
    pub fn gain(self, class: Class) -> f32 {
        let own = match class {
            Class::Music => self.music,
            Class::Ambience => self.ambience,
            Class::Effects => self.effects,
        };
        let part = |volume: u8| f32::from(volume.min(Self::FULL)) / f32::from(Self::FULL);
        if self.muted { 0.0 } else { (part(self.all) * part(own)).powi(2) }
    }
}

/// What the voices of a class share with who changes how loud they are.
#[derive(Debug)]
pub(super) struct Bus {
    /// The gain, as the bits of a number.
    gain: AtomicU32,
    /// How often voices were hushed, and for how many milliseconds at last.
    hush: AtomicU64,
}

impl Bus {
    fn new(gain: f32) -> Bus {
        Bus { gain: AtomicU32::new(gain.to_bits()), hush: AtomicU64::new(0) }
    }

    pub(super) fn gain(&self) -> f32 {
        f32::from_bits(self.gain.load(Ordering::Relaxed))
    }

    /// Which hush was the last, and its seconds.
    pub(super) fn hush(&self) -> (u32, f32) {
        let both = self.hush.load(Ordering::Relaxed);
        ((both >> 32) as u32, (both & 0xffff_ffff) as f32 / 1000.0)
    }
}

/// The volumes in force, for everything that sounds now or will.
#[derive(Resource, Clone, Debug)]
pub struct Mixer([Arc<Bus>; 3]);

impl Default for Mixer {
    fn default() -> Self {
        Mixer(Class::ALL.map(|class| Arc::new(Bus::new(Volumes::default().gain(class)))))
    }
}

impl Mixer {
    pub(super) fn bus(&self, class: Class) -> &Arc<Bus> {
        &self.0[class as usize]
    }

    /// By how much a class is multiplied now.
    pub fn gain(&self, class: Class) -> f32 {
        self.bus(class).gain()
    }

    /// Puts volumes in force.
    pub fn set(&self, volumes: Volumes) {
        for class in Class::ALL {
            self.bus(class).gain.store(volumes.gain(class).to_bits(), Ordering::Relaxed);
        }
    }

    /// Music steps back for so many seconds and comes again by itself.
    pub fn hush_music(&self, seconds: f32) {
        let hush = &self.bus(Class::Music).hush;
        let number = (hush.load(Ordering::Relaxed) >> 32).wrapping_add(1) & 0xffff_ffff;
        hush.store((number << 32) | (seconds * 1000.0) as u64, Ordering::Relaxed);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Volumes>().init_resource::<Mixer>();
    app.add_systems(Update, set_volumes.run_if(resource_changed::<Volumes>));
}

fn set_volumes(volumes: Res<Volumes>, mixer: Res<Mixer>) {
    mixer.set(*volumes);
}
