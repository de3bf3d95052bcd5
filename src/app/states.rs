//! Where the player is, in states that stand side by side.

use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;

/// What fills the window.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The scene is being made and its pipelines built.
    #[default]
    Loading,
    /// The title, with a board behind it.
    Title,
    /// A game in progress or just ended.
    Playing,
}

/// The panel that lies over the screen, if any.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Menu {
    /// None: the board is there to play on.
    #[default]
    None,
    /// Choosing rules and players.
    NewGame,
    /// The game's own menu, on Esc.
    Pause,
    /// How the game ended.
    End,
    /// What the rules say.
    Help,
    /// Language, speed, quality and the like.
    Settings,
    /// Setting up a position by hand.
    Editor,
    /// Opening and saving games as files.
    Files,
    /// The lessons that there are.
    Lessons,
}

/// Whether clocks, computers and animation stand still: while a panel lies over the game, but for the one that
/// tells its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Paused(pub bool);

impl ComputedStates for Paused {
    type SourceStates = Menu;

    fn compute(menu: Menu) -> Option<Paused> {
        Some(Paused(!matches!(menu, Menu::None | Menu::End)))
    }
}

/// The order in which a frame's work is done.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AppSystems {
    /// Devices become intents.
    Input,
    /// Intents become actions; computers think.
    Play,
    /// The men on the board follow the position.
    Pieces,
    /// Everything that is shown moves on.
    Show,
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Menu>().add_computed_state::<Paused>();
    app.configure_sets(Update, (AppSystems::Input, AppSystems::Play, AppSystems::Pieces, AppSystems::Show).chain());
}

/// Goes to a state, unless it is there already: setting a state again would leave and enter it anew.
pub fn go<S: FreelyMutableState>(next: &mut NextState<S>, to: S) {
    next.set_if_neq(to);
}
