//! Starting Bevy where something of the computer's may be missing: it panics then, and a person is told in plain
//! words what is missing instead.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};

use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;

use crate::text::Language;

/// What the computer lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// A display that a window could be opened on.
    Display,
    /// A graphics adapter that can draw.
    Graphics,
}

impl Missing {
    /// What a panic of the start complains of, by what it says.
    fn of(panic: &str) -> Option<Missing> {
        if panic.contains("Failed to build event loop") {
            Some(Missing::Display)
        } else if panic.contains("Unable to find a GPU") || panic.contains("RequestDeviceError") {
            Some(Missing::Graphics)
        } else {
            None
        }
    }

    /// What is missing and what can be done about it.
    pub fn text(self, language: Language) -> String {
        language.text(match self {
            Missing::Display => "start-no-display",
            Missing::Graphics => "start-no-graphics",
        })
    }
}

thread_local! {
    /// Whether this thread starts Bevy just now.
    static STARTING: Cell<bool> = const { Cell::new(false) };
}

/// Adds Bevy's plugins to an app.
///
/// # Errors
/// The computer lacks something; the app is of no use then. A panic for any other reason goes on.
pub(super) fn add(app: &mut App, plugins: PluginGroupBuilder) -> Result<(), Missing> {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |panic| {
        let known = panic.payload_as_str().and_then(Missing::of);
        if !STARTING.get() || known.is_none() {
            before(panic);
        }
    }));
    STARTING.set(true);
    let added = panic::catch_unwind(AssertUnwindSafe(|| {
        app.add_plugins(plugins);
    }));
    STARTING.set(false);
    added.or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        text.and_then(Missing::of).map_or_else(|| panic::resume_unwind(panic), Err)
    })
}
