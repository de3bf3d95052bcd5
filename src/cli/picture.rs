//! `malom picture`: a picture of the game, drawn off screen.

use std::path::PathBuf;
use std::process::ExitCode;

use super::{Done, RulesArgument};
use crate::app::Coordinates;
use crate::app::places::{PLACES, Place};
use crate::app::play::{Intent, LessonIntent, Player};
use crate::app::scene::Quality;
use crate::app::states::{Menu, Screen};
use crate::app::{PictureRequest, picture};
use crate::engine::Level;
use crate::lessons::Lesson;
use crate::rules::{BySide, Position, Side};
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
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
    /// What is shown
    #[arg(long, value_enum, default_value = "board")]
    screen: Shown,
    /// The lesson that is on the board
    #[arg(long, value_name = "NAME", value_parser = lesson)]
    lesson: Option<&'static Lesson>,
    /// Points chosen one after the other, as by clicks, such as d6,d5
    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    choose: Vec<String>,
    /// What is wanted after that
    #[arg(long, value_enum, value_name = "WHAT", value_delimiter = ',')]
    then: Vec<Wanted>,
    /// The point under the pointer after that
    #[arg(long, value_name = "POINT")]
    hover: Option<String>,
    /// Take pictures so long after the last of all this (or after the title opened), instead of one when all has come
    /// to rest; several times give several files
    #[arg(long, value_name = "MS", value_delimiter = ',')]
    at: Vec<u32>,
    /// The side that a computer plays, so that the end of the game is seen as the other one sees it
    #[arg(long, value_name = "SIDE", value_parser = side)]
    computer: Option<Side>,
    /// What is written along the board
    #[arg(long, value_name = "KIND", default_value = "squares", value_parser = coordinates)]
    coordinates: Coordinates,
    /// Men fade in place of flying
    #[arg(long)]
    reduced_motion: bool,
    /// Tell what a frame costs, measured over so many
    #[arg(long, value_name = "N", default_value_t = 0)]
    frames: u32,
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
    Lessons,
}

/// What can be wanted beside choosing points.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Wanted {
    Undo,
    Redo,
    Hint,
    Resign,
    Draw,
    GoOn,
    Skip,
}

impl Wanted {
    fn intent(self) -> Intent {
        match self {
            Wanted::Undo => Intent::Undo,
            Wanted::Redo => Intent::Redo,
            Wanted::Hint => Intent::Hint,
            Wanted::Resign => Intent::Resign,
            Wanted::Draw => Intent::Draw,
            Wanted::GoOn => Intent::Lesson(LessonIntent::GoOn),
            Wanted::Skip => Intent::Lesson(LessonIntent::Skip),
        }
    }
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
            Shown::Lessons => (Screen::Title, Menu::Lessons),
        }
    }
}

/// The smallest and largest edge of a picture, pixels.
const EDGES: std::ops::RangeInclusive<u32> = 64..=8192;

fn place(name: &str) -> Result<&'static Place, String> {
    let names = || PLACES.map(|place| place.name).join(", ");
    Place::by_name(name).ok_or_else(|| format!("no place is called `{name}`; there are: {}", names()))
}

fn lesson(name: &str) -> Result<&'static Lesson, String> {
    let all = Lesson::all().map_err(ToString::to_string)?;
    let names: Vec<&str> = all.iter().map(Lesson::name).collect();
    Lesson::named(name).ok_or_else(|| format!("no lesson is called `{name}`; there are: {}", names.join(", ")))
}

fn side(name: &str) -> Result<Side, String> {
    Side::ALL.into_iter().find(|side| side.name() == name).ok_or_else(|| "a side is white or black".into())
}

fn coordinates(name: &str) -> Result<Coordinates, String> {
    let names = || Coordinates::ALL.map(Coordinates::name).join(", ");
    let found = Coordinates::ALL.into_iter().find(|kind| kind.name() == name);
    found.ok_or_else(|| format!("coordinates are one of: {}", names()))
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
    let hover = arguments.hover.as_deref().map(|point| position.board().parse_point(point)).transpose()?;
    let begin = arguments.lesson.map(|lesson| Intent::Lesson(LessonIntent::Begin(lesson)));
    let mut intents: Vec<Intent> = begin.into_iter().chain(choose?.into_iter().map(Intent::Point)).collect();
    intents.extend(arguments.then.iter().map(|wanted| wanted.intent()));
    let player = |side| match arguments.computer {
        Some(computer) if computer == side => Player::Computer(Level::Easy),
        _ => Player::Person,
    };
    let mut at = arguments.at;
    at.sort_unstable();
    let (screen, menu) = arguments.screen.states();
    picture(PictureRequest {
        session,
        screen,
        menu,
        quality: arguments.quality,
        size: arguments.size.into(),
        language: arguments.language.unwrap_or_else(Language::of_system),
        place: arguments.place,
        players: BySide::from_fn(player),
        coordinates: arguments.coordinates,
        reduced_motion: arguments.reduced_motion,
        intents,
        hover,
        at,
        frames: arguments.frames,
        file: arguments.file,
    })?;
    Ok(ExitCode::SUCCESS)
}
