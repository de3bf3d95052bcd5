//! Fast games between random players and levels under random rules: no panic, no illegal action, no hang, and every
//! game's record reads back as the same game.
//!
//! A few hundred run with the other tests; `MALOM_GAMES=10000 cargo test --release --no-default-features --test
//! many_games` plays so many.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use malom::engine::{self, Level, Limits};
use malom::rules::{Action, Board, Preset, RuleOption, Rules, Side};
use malom::session::Session;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt, SeedableRng};

/// Games without `MALOM_GAMES`.
const FEW: u64 = 300;
/// Some rules know no draw: a game is left after so many actions.
const LONGEST: usize = 700;
/// An action that takes longer hangs, on whatever machine.
const PATIENCE: Duration = Duration::from_secs(10);

/// Half the time a preset, else anything that can be played.
fn any_rules(rng: &mut StdRng) -> Rules {
    if rng.random() {
        return Preset::ALL.choose(rng).unwrap().rules();
    }
    let board = *Board::ALL.choose(rng).unwrap();
    let values: Vec<(&str, String)> = RuleOption::ALL
        .into_iter()
        .map(|option| {
            let value = match option {
                RuleOption::Board => board.name().to_owned(),
                RuleOption::Men => rng.random_range(3..=board.point_count() / 2).to_string(),
                RuleOption::QuietLimit | RuleOption::EndgameLimit => rng.random_range(1..60).to_string(),
                _ => (*option.values().choose(rng).unwrap()).to_owned(),
            };
            (option.name(), value)
        })
        .collect();
    Rules::default().with_options(values.iter().map(|(option, value)| (*option, value.as_str()))).unwrap()
}

/// Somebody who plays.
#[derive(Clone, Copy, Debug)]
enum Plays {
    AtRandom,
    /// A level with little time: so many positions.
    Level(Level, u64),
}

impl Plays {
    fn any(rng: &mut StdRng) -> Plays {
        match rng.random_range(0..3) {
            0 => Plays::AtRandom,
            _ => Plays::Level(*Level::ALL.choose(rng).unwrap(), rng.random_range(1..400)),
        }
    }

    fn choose(self, session: &Session, rng: &mut StdRng) -> Option<Action> {
        match self {
            Plays::AtRandom => session.position().legal_actions().choose(rng).copied(),
            Plays::Level(level, nodes) => {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                engine::choose_within(session, level, limits, &AtomicBool::new(false), rng.next_u64())?.best()
            }
        }
    }
}

fn play(number: u64) {
    let mut rng = StdRng::seed_from_u64(number);
    let rules = any_rules(&mut rng);
    let players = [Plays::any(&mut rng), Plays::any(&mut rng)];
    let mut session = Session::new(rules);
    for _ in 0..LONGEST {
        if session.outcome().is_some() {
            break;
        }
        let position = *session.position();
        let player = players[(position.side() == Side::Black) as usize];
        let begun = Instant::now();
        let action = player.choose(&session, &mut rng);
        assert!(begun.elapsed() < PATIENCE, "game {number}, {rules}: {player:?} thinks for ever about {position}");
        let action = action.unwrap_or_else(|| panic!("game {number}, {rules}: {player:?} finds nothing in {position}"));
        assert!(position.legal_actions().contains(&action), "game {number}, {rules}: {action:?} in {position}");
        session.play(action).unwrap_or_else(|error| panic!("game {number}, {rules}: {error}"));
    }
    let record = session.to_record();
    let read =
        Session::parse_record(&record).unwrap_or_else(|error| panic!("game {number}, {rules}: {error}\n{record}"));
    assert_eq!(read.position(), session.position(), "game {number}, {rules}");
    assert_eq!(read.outcome(), session.outcome(), "game {number}, {rules}");
}

#[test]
fn games_between_anybody_under_any_rules() {
    let games = match std::env::var("MALOM_GAMES") {
        Ok(text) => text.parse().expect("MALOM_GAMES is a number of games"),
        Err(_) => FEW,
    };
    (0..games).for_each(play);
}
