//! The game without a window: whole games through intents, with the men on the board always where the position
//! has them.
#![cfg(feature = "game")]

mod common;

use std::sync::{Arc, Barrier};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, block_on};
use malom::app::board::Spot;
use malom::app::headless;
use malom::app::pieces::{Man, Motion, spots};
use malom::app::play::{GameSetup, Hint, Intent, Pace, Player, Thinking, TurnEvent, TurnState};
use malom::engine::Level;
use malom::rules::{Action, BySide, Preset, Reason, Rules, Side};
use malom::session::Session;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn turn(app: &App) -> &TurnState {
    app.world().resource::<TurnState>()
}

/// Writes an intent and lets it happen.
fn want(app: &mut App, intent: Intent) {
    app.world_mut().write_message(intent);
    app.update();
    assert_view(app);
}

/// The men are exactly where the position has them.
fn assert_view(app: &mut App) {
    let position = *turn(app).position();
    let mut query = app.world_mut().query::<&Man>();
    let men: Vec<Man> = query.iter(app.world()).copied().collect();
    for side in Side::ALL {
        let wanted = spots(&position, side);
        let shown: Vec<Spot> = men.iter().filter(|man| man.side == side).map(|man| man.spot).collect();
        assert_eq!(shown.len(), wanted.len(), "{side}: {position}");
        assert!(wanted.iter().all(|spot| shown.contains(spot)), "{side}: {shown:?} but {position}");
    }
}

fn begin(rules: Rules, players: BySide<Player>) -> App {
    let mut app = headless();
    app.insert_resource(Pace { turn: Duration::ZERO, removal: Duration::ZERO });
    let setup = GameSetup { rules, players, ..GameSetup::default() };
    want(&mut app, Intent::New(Box::new(setup)));
    app
}

/// The intents by which a person plays an action: one click, or two.
fn clicks(app: &mut App, action: Action) {
    if let Action::Move { from, .. } = action {
        want(app, Intent::Point(from));
        assert_eq!(turn(app).selected(), Some(from));
    }
    want(app, Intent::Point(action.target()));
}

#[test]
fn a_whole_game_of_every_preset_is_played_by_clicks() {
    let mut random = StdRng::seed_from_u64(7);
    for preset in Preset::ALL {
        let mut app = begin(preset.rules(), BySide::new(Player::Person, Player::Person));
        for _ in 0..600 {
            let actions = turn(&app).session().position().legal_actions();
            if actions.is_empty() {
                break;
            }
            let action = actions[random.random_range(0..actions.len())];
            clicks(&mut app, action);
        }
        assert!(turn(&app).outcome().is_some(), "{}: the game has an end", preset.name());
        let ended = *turn(&app).position();
        let point = ended.board().points().into_iter().next().expect("a board has points");
        want(&mut app, Intent::Point(point));
        assert_eq!(*turn(&app).position(), ended, "nothing is played after the end");
    }
}

#[test]
fn undo_in_the_middle_of_a_motion_leaves_the_men_right() {
    let mut app = begin(Preset::Nine.rules(), BySide::default());
    let point = |name: &str| malom::rules::Board::Nine.parse_point(name).expect("a point");
    want(&mut app, Intent::Point(point("d6")));
    let mut moving = app.world_mut().query::<&Motion>();
    assert!(moving.iter(app.world()).count() > 0, "the man is on its way");
    want(&mut app, Intent::Undo);
    assert_eq!(turn(&app).position().men(Side::White).len(), 0);
    want(&mut app, Intent::Redo);
    assert_eq!(turn(&app).position().men(Side::White).len(), 1);
    want(&mut app, Intent::New(Box::default()));
    assert_eq!(turn(&app).position().men(Side::White).len(), 0);
}

#[test]
fn a_point_that_cannot_be_chosen_is_refused_with_the_reason() {
    let mut app = begin(Preset::Nine.rules(), BySide::default());
    let d6 = malom::rules::Board::Nine.parse_point("d6").expect("a point");
    want(&mut app, Intent::Point(d6));
    want(&mut app, Intent::Point(d6));
    let told = app.world().resource::<Messages<TurnEvent>>();
    let refused = told.iter_current_update_messages().any(|event| matches!(event, TurnEvent::Refused { .. }));
    assert!(refused);
    assert_eq!(turn(&app).position().men(Side::Black).len(), 0);
}

#[test]
fn two_computers_play_to_an_end() {
    let easy = Player::Computer(Level::ALL[0]);
    let rules: Rules = "three".parse().expect("a preset");
    let mut app = begin(rules, BySide::new(easy, easy));
    for _ in 0..20_000 {
        app.update();
        if turn(&app).outcome().is_some() {
            assert_view(&mut app);
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("two computers did not come to an end: {}", turn(&app).position());
}

#[test]
fn a_computer_is_left_alone_when_the_game_moves_on() {
    let hard = Player::Computer(Level::ALL[Level::ALL.len() - 1]);
    let mut app = begin(Preset::Malom.rules(), BySide::new(hard, hard));
    for _ in 0..100 {
        want(&mut app, Intent::New(Box::new(GameSetup { players: BySide::new(hard, hard), ..GameSetup::default() })));
        want(&mut app, Intent::Undo);
        want(&mut app, Intent::MoveNow);
    }
    want(&mut app, Intent::New(Box::new(GameSetup { players: BySide::default(), ..GameSetup::default() })));
    for _ in 0..50 {
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(turn(&app).position().men(Side::White).len(), 0, "no late answer is played");
}

#[test]
fn an_answer_that_waits_to_be_shown_is_not_played_in_another_game() {
    let easy = Player::Computer(Level::ALL[0]);
    let mut app = begin(Preset::Malom.rules(), BySide::new(easy, easy));
    want(&mut app, Intent::New(Box::new(GameSetup { players: BySide::new(easy, easy), ..GameSetup::default() })));
    app.insert_resource(Pace { turn: Duration::from_secs(3600), removal: Duration::ZERO });
    for _ in 0..300 {
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
    app.insert_resource(Pace { turn: Duration::ZERO, removal: Duration::ZERO });
    want(&mut app, Intent::New(Box::new(GameSetup { players: BySide::default(), ..GameSetup::default() })));
    for _ in 0..10 {
        app.update();
    }
    assert_eq!(turn(&app).position().men(Side::White).len(), 0, "nobody has placed a man");
}

#[test]
fn people_agree_on_a_draw_and_resign() {
    let mut app = begin(Preset::Nine.rules(), BySide::default());
    want(&mut app, Intent::Draw);
    assert_eq!(turn(&app).outcome(), None);
    want(&mut app, Intent::Draw);
    assert_eq!(turn(&app).outcome().map(|outcome| outcome.reason), Some(Reason::Agreed));
    want(&mut app, Intent::Again(true));
    want(&mut app, Intent::Resign);
    let outcome = turn(&app).outcome().expect("resigned");
    assert_eq!((outcome.winner, outcome.reason), (Some(Side::Black), Reason::Resigned));
}

/// Frames until nothing is thought about any more.
fn settle(app: &mut App) {
    for _ in 0..20_000 {
        app.update();
        if !app.world().resource::<Thinking>().is_awaited() {
            return;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
    panic!("something is thought about for ever");
}

/// What has been told since the last two frames began.
fn told(app: &App) -> Vec<TurnEvent> {
    let events = app.world().resource::<Messages<TurnEvent>>();
    events.iter_current_update_messages().cloned().collect()
}

#[test]
fn a_computer_thinks_about_a_draw_beside_the_frames_and_answers() {
    let players = BySide::new(Player::Person, Player::Computer(Level::Medium));
    let mut app = begin(Preset::Nine.rules(), players);
    want(&mut app, Intent::Draw);
    assert_eq!(turn(&app).computer_offered_draw(), Some(Side::Black));
    assert!(told(&app).contains(&TurnEvent::DrawOffered(Side::White)));
    // Asking again is not answering for the computer.
    want(&mut app, Intent::Draw);
    settle(&mut app);
    let agreed = turn(&app).outcome().map(|outcome| outcome.reason);
    assert_eq!(turn(&app).computer_offered_draw(), None);
    match agreed {
        Some(reason) => assert_eq!(reason, Reason::Agreed),
        None => assert!(told(&app).contains(&TurnEvent::DrawDeclined(Side::Black))),
    }
}

#[test]
fn a_computer_that_is_ahead_declines_a_draw() {
    let players = BySide::new(Player::Computer(Level::Medium), Player::Person);
    let mut app = begin(Preset::Nine.rules(), BySide::default());
    app.insert_resource(Pace { turn: Duration::from_secs(3600), removal: Duration::ZERO });
    let ahead = common::white_to_act("nine", "d6 f4 f6 b6 d5 g4 a7", "a1 a4 d2 g1", [0, 0]);
    want(&mut app, Intent::Open(Box::new(Session::from_position(ahead)), players));
    want(&mut app, Intent::Draw);
    assert_eq!(turn(&app).computer_offered_draw(), Some(Side::White));
    for _ in 0..20_000 {
        if turn(&app).computer_offered_draw().is_none() {
            break;
        }
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!((turn(&app).outcome(), turn(&app).session().draw_offer()), (None, None));
    assert!(told(&app).contains(&TurnEvent::DrawDeclined(Side::White)));
}

#[test]
fn whatever_is_thought_about_is_forgotten_when_the_game_moves_on() {
    let players = BySide::new(Player::Person, Player::Computer(Level::Hard));
    let mut app = begin(Preset::Malom.rules(), players);
    let point = turn(&app).position().empty().into_iter().next().expect("an empty board");
    for moved_on in [Intent::Undo, Intent::Point(point), Intent::New(Box::new(GameSetup { players, ..default() }))] {
        for asked in [Intent::Hint, Intent::Draw] {
            want(&mut app, Intent::New(Box::new(GameSetup { players, ..default() })));
            want(&mut app, asked.clone());
            assert!(app.world().resource::<Thinking>().is_awaited(), "{asked:?}");
            want(&mut app, moved_on.clone());
            let began = Instant::now();
            want(&mut app, Intent::New(Box::new(GameSetup { players: BySide::default(), ..default() })));
            settle(&mut app);
            assert_eq!((turn(&app).hint(), turn(&app).outcome()), (Hint::None, None), "{asked:?}, {moved_on:?}");
            assert_eq!(turn(&app).session().turns().len(), 0, "{asked:?}, {moved_on:?}");
            // The searches stopped; what they held up would take seconds.
            assert!(began.elapsed() < Duration::from_secs(2), "{asked:?}, {moved_on:?}");
        }
    }
}

#[test]
fn a_program_that_is_left_while_it_thinks_ends() {
    let players = BySide::new(Player::Person, Player::Computer(Level::Hard));
    for asked in [Intent::Hint, Intent::Draw] {
        let mut app = begin(Preset::Malom.rules(), players);
        want(&mut app, asked);
        drop(app);
    }
}

#[test]
fn a_computers_turn_says_what_it_is_for() {
    let players = BySide::new(Player::Computer(Level::Medium), Player::Person);
    let mut app = begin(Preset::Nine.rules(), BySide::default());
    // A mill is ready to be closed, and nothing is better.
    let ready = common::white_to_act("nine", "d6 f6 b4 g4 g1 e3 c5", "a1 d7 d2 c3 e5 a4", [0, 0]);
    want(&mut app, Intent::Open(Box::new(Session::from_position(ready)), players));
    for _ in 0..20_000 {
        if turn(&app).awaits_person() {
            break;
        }
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
    let first = turn(&app).session().turns().last().expect("a turn was played").turn.first();
    let before = Session::from_position(ready);
    let wanted = malom::engine::explain(&before, first).first().copied();
    assert!(wanted.is_some());
    assert_eq!(turn(&app).motive(), wanted, "the removal does not hide what the turn is for");
    want(&mut app, Intent::Undo);
    assert_eq!(turn(&app).motive(), None);
}

/// Whether every thread of the pool that computers think on is free within a moment.
fn nobody_thinks() -> bool {
    let pool = AsyncComputeTaskPool::get();
    let threads = pool.thread_num();
    // Each waits until all are there, so each needs a thread of its own.
    let all = Arc::new(Barrier::new(threads));
    let began = Instant::now();
    let waiting: Vec<_> = (0..threads)
        .map(|_| {
            let all = all.clone();
            pool.spawn(async move { all.wait().is_leader() })
        })
        .collect();
    let leaders = waiting.into_iter().map(block_on).filter(|leader| *leader).count();
    leaders == 1 && began.elapsed() < Duration::from_secs(2)
}

#[test]
fn whatever_is_done_a_thousand_times_while_computers_think_nothing_is_left_running() {
    let hard = Player::Computer(Level::Hard);
    let computers = [BySide::new(hard, hard), BySide::new(Player::Person, hard), BySide::new(hard, Player::Person)];
    let mut random = StdRng::seed_from_u64(5);
    let mut app = begin(Preset::Malom.rules(), computers[0]);
    let (mut played, mut left) = (0, 0);
    for round in 0..1000 {
        let preset = Preset::ALL[random.random_range(0..Preset::ALL.len())];
        let players = computers[random.random_range(0..computers.len())];
        let setup = || GameSetup { rules: preset.rules(), players, ..GameSetup::default() };
        match random.random_range(0..12) {
            0 | 1 => want(&mut app, Intent::New(Box::new(setup()))),
            2 => want(&mut app, Intent::Undo),
            3 => want(&mut app, Intent::Redo),
            4 => want(&mut app, Intent::Hint),
            5 => want(&mut app, Intent::Draw),
            6 => want(&mut app, Intent::Again(round % 2 == 0)),
            7 | 8 => want(&mut app, Intent::MoveNow),
            9 if round % 3 == 0 => {
                // The program is left while it thinks.
                left += 1;
                app = begin(preset.rules(), players);
            }
            _ => {
                let actions = turn(&app).position().legal_actions();
                if turn(&app).awaits_person() && !actions.is_empty() {
                    clicks(&mut app, actions[random.random_range(0..actions.len())]);
                    played += 1;
                }
            }
        }
        std::thread::sleep(Duration::from_micros(random.random_range(0..2000)));
    }
    assert!(played > 20 && left > 10, "{played} actions, left {left} times");
    drop(app);
    assert!(nobody_thinks());
}

#[test]
fn a_hint_is_shown_in_two_steps() {
    let mut app = begin(Preset::Nine.rules(), BySide::default());
    want(&mut app, Intent::Hint);
    settle(&mut app);
    let Hint::Look(best) = turn(&app).hint() else { panic!("{:?}", turn(&app).hint()) };
    want(&mut app, Intent::Hint);
    assert_eq!(turn(&app).hint(), Hint::Tell(best));
}
