//! The settings as text: one `name = "value"` a line, which any reader of TOML reads as well.

use super::{Coordinates, Settings, View};
use crate::app::audio::Volumes;
use crate::app::pieces::AnimationSpeed;
use crate::app::play::Player;
use crate::app::scene::Quality;
use crate::engine::Level;
use crate::rules::Side;
use crate::text::Language;

/// What stands for a choice that the game makes.
const AUTO: &str = "auto";

/// What volumes are called, in hundredths: of everything, of music, of the room and of events.
const VOLUMES: [&str; 4] = ["volume", "music", "ambience", "effects"];

/// The settings as text.
pub(super) fn write(settings: &Settings) -> String {
    let mut text = String::from("# Settings of malom. The game writes this file whenever one is changed.\n");
    let mut put = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("{name} = \"{value}\"\n"));
    };
    put("language", settings.language.map_or(AUTO, Language::code));
    put("speed", settings.speed.name());
    put("reduced-motion", yes_or_no(settings.reduced_motion));
    put("quality", settings.quality.map_or(AUTO, Quality::name));
    put("full-screen", yes_or_no(settings.full_screen));
    put("scale", &settings.scale.to_string());
    put("coordinates", settings.coordinates.name());
    put("view", settings.view.name());
    put("moves", settings.moves.map_or(AUTO, yes_or_no));
    let volumes = settings.volumes;
    for (name, volume) in VOLUMES.into_iter().zip([volumes.all, volumes.music, volumes.ambience, volumes.effects]) {
        put(name, &volume.to_string());
    }
    put("muted", yes_or_no(volumes.muted));
    put("rules", &settings.rules.to_string());
    for side in Side::ALL {
        put(side.name(), player_word(settings.players[side]));
        put(&format!("{}-name", side.name()), &settings.names[side]);
    }
    text
}

/// The settings in a text, or `None` if it is damaged. What it does not mention is as usual; names that this
/// version does not know are passed over.
pub(super) fn read(text: &str) -> Option<Settings> {
    let mut settings = Settings::default();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (name, value) = line.split_once('=')?;
        let value = unquote(value.trim())?;
        let value = value.as_str();
        match name.trim() {
            // The file may come from a version with more languages: the system's then.
            "language" => settings.language = Language::from_code(value),
            "speed" => settings.speed = named(AnimationSpeed::ALL, AnimationSpeed::name, value)?,
            "reduced-motion" => settings.reduced_motion = truth(value)?,
            "quality" => settings.quality = or_auto(value, |name| named(Quality::ALL, Quality::name, name))?,
            "full-screen" => settings.full_screen = truth(value)?,
            "scale" => settings.scale = value.parse().ok().filter(|scale| (0.5..=3.0).contains(scale))?,
            "coordinates" => settings.coordinates = named(Coordinates::ALL, Coordinates::name, value)?,
            "view" => settings.view = named(View::ALL, View::name, value)?,
            "moves" => settings.moves = or_auto(value, truth)?,
            "volume" => settings.volumes.all = volume(value)?,
            "music" => settings.volumes.music = volume(value)?,
            "ambience" => settings.volumes.ambience = volume(value)?,
            "effects" => settings.volumes.effects = volume(value)?,
            "muted" => settings.volumes.muted = truth(value)?,
            "rules" => settings.rules = value.parse().ok()?,
            "white" => settings.players[Side::White] = player(value)?,
            "black" => settings.players[Side::Black] = player(value)?,
            "white-name" => settings.names[Side::White] = value.to_owned(),
            "black-name" => settings.names[Side::Black] = value.to_owned(),
            _ => {}
        }
    }
    Some(settings)
}

fn volume(value: &str) -> Option<u8> {
    value.parse().ok().filter(|volume| *volume <= Volumes::FULL)
}

/// Who plays, in a word: `person` or the name of a level.
fn player_word(player: Player) -> &'static str {
    match player {
        Player::Person => "person",
        Player::Computer(level) => level.name(),
    }
}

/// Who plays, from that word.
fn player(word: &str) -> Option<Player> {
    if word == player_word(Player::Person) {
        return Some(Player::Person);
    }
    Level::from_name(word).map(Player::Computer)
}

fn named<T: Copy, const N: usize>(all: [T; N], name: fn(T) -> &'static str, wanted: &str) -> Option<T> {
    all.into_iter().find(|value| name(*value) == wanted)
}

/// `Some(None)` for a choice that the game makes.
fn or_auto<T>(value: &str, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    if value == AUTO { Some(None) } else { read(value).map(Some) }
}

fn yes_or_no(value: bool) -> &'static str {
    if value { "yes" } else { "no" }
}

fn truth(value: &str) -> Option<bool> {
    [true, false].into_iter().find(|truth| yes_or_no(*truth) == value)
}

/// What stands between quotation marks, without the marks and escapes.
fn unquote(text: &str) -> Option<String> {
    let inner = text.strip_prefix('"')?.strip_suffix('"')?;
    let mut plain = String::new();
    let mut characters = inner.chars();
    while let Some(character) = characters.next() {
        plain.push(match character {
            '\\' => characters.next()?,
            '"' => return None,
            other => other,
        });
    }
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{BySide, Preset};

    #[test]
    fn what_is_written_reads_back() {
        let mut settings = Settings {
            language: Language::from_code("hu"),
            speed: AnimationSpeed::Slow,
            reduced_motion: true,
            quality: Some(Quality::Low),
            full_screen: true,
            scale: 1.15,
            coordinates: Coordinates::Letters,
            view: View::Black,
            moves: Some(false),
            volumes: Volumes { all: 100, music: 0, ambience: 35, effects: 5, muted: true },
            rules: Preset::Lasker.rules(),
            players: BySide::new(Player::Computer(Level::ALL[1]), Player::Person),
            names: BySide::new("Ő \"a\" \\ = # gép".to_owned(), String::new()),
        };
        assert_eq!(read(&write(&settings)), Some(settings.clone()));
        settings = Settings::default();
        assert_eq!(read(&write(&settings)), Some(settings));
    }

    #[test]
    fn damage_is_seen_and_the_unknown_passed_over() {
        assert_eq!(read(""), Some(Settings::default()));
        assert_eq!(read("later = \"7\"\n# a note\n"), Some(Settings::default()));
        assert_eq!(read("language = \"xx\"\n"), Some(Settings::default()));
        for damaged in [
            "speed",
            "speed = fast",
            "speed = \"faster\"",
            "scale = \"NaN\"",
            "rules = \"none\"",
            "music = \"101\"",
            "volume = \"-1\"",
            "muted = \"1\"",
            "\0\0",
        ] {
            assert_eq!(read(damaged), None, "{damaged:?}");
        }
    }
}
