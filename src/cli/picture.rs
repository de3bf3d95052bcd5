//! `malom picture`: a picture of the game, drawn off screen.

use std::path::PathBuf;
use std::process::ExitCode;

use super::{Done, RulesArgument};
use crate::app::places::{PLACES, Place};
use crate::app::scene::Quality;
use crate::app::states::{Menu, Screen};
use crate::app::{PictureRequest, picture};
use crate::rules::Position;
use crate::session::Session;
use crate::text::Language;

/// Draw a picture of the game into a file
#[derive(clap::Args)]
#[command(
    long_about = "Draw a picture of the game off screen, with no window system, and write it as a PNG file.",
    after_help = "Example: malom picture --rules nine --quality high --size 1600x1000 board.png"
)]
pub(super) struct Arguments {
    #[command(flatten)]
    rules: RulesArgument,
    /// The position line to show, instead of the start
    #[arg(long, value_name = "P")]
    position: Option<String>,
    /// The place in which the game is played
    #[arg(long, value_name = "NAME", default_value = PLACES[0].name, value_parser = place)]
    place: &'static Place,
    /// How much is spent on the picture
    #[arg(long, value_enum, default_value = "medium")]
    quality: Quality,
    /// Width and height in pixels
    #[arg(long, value_name = "WxH", default_value = "1600x1000", value_parser = size)]
    size: (u32, u32),
    /// The language; the system's if none is given
    #[arg(long, value_name = "hu|en")]
    language: Option<Language>,
    /// What is shown
    #[arg(long, value_enum, default_value = "board")]
    screen: Shown,
    /// Points chosen one after the other, as by clicks, such as d6,d5
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    choose: Vec<String>,
    /// Take the picture so long after the last choice, instead of when all has come to rest
    #[arg(long, value_name = "MS", requires = "choose")]
    at: Option<u32>,
    /// The file to write
    #[arg(value_name = "OUT.png")]
    file: PathBuf,
}

/// What a picture shows.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Shown {
    Board,
    Title,
    NewGame,
    Pause,
    Settings,
    End,
    Help,
    Editor,
    Files,
}

impl Shown {
    fn states(self) -> (Screen, Menu) {
        match self {
            Shown::Board => (Screen::Playing, Menu::None),
            Shown::Title => (Screen::Title, Menu::None),
            Shown::NewGame => (Screen::Title, Menu::NewGame),
            Shown::Pause => (Screen::Playing, Menu::Pause),
            Shown::Settings => (Screen::Title, Menu::Settings),
            Shown::End => (Screen::Playing, Menu::End),
            Shown::Help => (Screen::Title, Menu::Help),
            Shown::Editor => (Screen::Playing, Menu::Editor),
            Shown::Files => (Screen::Title, Menu::Files),
        }
    }
}

/// The smallest and largest edge of a picture, pixels.
const EDGES: std::ops::RangeInclusive<u32> = 64..=8192;

fn place(name: &str) -> Result<&'static Place, String> {
    let names = || PLACES.map(|place| place.name).join(", ");
    Place::by_name(name).ok_or_else(|| format!("no place is called `{name}`; there are: {}", names()))
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let edge = |text: &str| text.parse().ok().filter(|edge| EDGES.contains(edge));
    text.split_once('x')
        .and_then(|(width, height)| Some((edge(width)?, edge(height)?)))
        .ok_or_else(|| format!("a size is WIDTHxHEIGHT, each from {} to {} pixels", EDGES.start(), EDGES.end()))
}

pub(super) fn run(arguments: Arguments) -> Done {
    let rules = arguments.rules.rules;
    let position = match &arguments.position {
        Some(line) => Position::parse(rules, line)?,
        None => Position::start(rules),
    };
    let mut session = Session::from_position(position);
    if arguments.screen == Shown::End && session.outcome().is_none() {
        // An end that any position can have.
        session.resign(position.side())?;
    }
    let choose: Result<Vec<_>, _> = arguments.choose.iter().map(|point| position.board().parse_point(point)).collect();
    let (screen, menu) = arguments.screen.states();
    picture(PictureRequest {
        session,
        screen,
        menu,
        quality: arguments.quality,
        size: arguments.size.into(),
        language: arguments.language.unwrap_or_else(Language::of_system),
        place: arguments.place,
        choose: choose?,
        at: arguments.at,
        file: arguments.file,
    })?;
    Ok(ExitCode::SUCCESS)
}
