//! `malom match`: players against one another, many times.

mod game;
mod player;
mod score;
mod uci;

use std::error::Error;
use std::io::Write;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use self::game::{Beginning, Played};
use self::player::Spec;
use self::score::Score;
use super::{Done, RulesArgument};
use crate::rules::Rules;

/// Let two players play many games
#[derive(clap::Args)]
#[command(
    long_about = "Let two players play many games. A player is `level:3`, `nodes:20000` (positions looked at for an\n\
        action), `ms:100`, `random`, or `greedy` (closes and blocks mills when it can, else random); with `@PROGRAM`\n\
        behind it another program plays that speaks UCI: `ms:100@./other engine`. Games begin with a few random\n\
        placements, each such beginning twice with colours swapped, so the players named for White and Black play\n\
        both. The same seed gives the same games, unless players are timed.",
    after_help = "Example: malom match --white level:2 --black greedy --games 100 --seed 1"
)]
pub(super) struct Arguments {
    #[command(flatten)]
    rules: RulesArgument,
    /// The player who is White in the first game
    #[arg(long, value_name = "SPEC")]
    white: Spec,
    /// The player who is Black in the first game
    #[arg(long, value_name = "SPEC")]
    black: Spec,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// What decides the beginnings and every random choice
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Games played at the same time
    #[arg(long, value_name = "J", default_value_t = NonZeroUsize::MIN)]
    jobs: NonZeroUsize,
    /// Random turns at the beginning of each game, at most 12: none of them may take a man
    #[arg(long, value_name = "PLIES", default_value_t = 4, value_parser = clap::value_parser!(u8).range(..=12))]
    opening: u8,
    /// Begin after placing instead: random men, so many for the player named for White, who is to move, and for the
    /// other; colours are swapped, the numbers stay with the players
    #[arg(long, value_name = "W-B", value_parser = read_men)]
    men: Option<(u8, u8)>,
    /// Write the record of every game, one after the other
    #[arg(long)]
    records: bool,
}

fn read_men(text: &str) -> Result<(u8, u8), String> {
    let wrong = || format!("`{text}`: expected two numbers such as 9-5");
    let (white, black) = text.split_once('-').ok_or_else(wrong)?;
    Ok((white.parse().map_err(|_| wrong())?, black.parse().map_err(|_| wrong())?))
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Done {
    let rules: Rules = arguments.rules.rules;
    let beginning = match arguments.men {
        Some((own, theirs)) => Beginning::men(rules, own, theirs)?,
        None => Beginning::Opening(arguments.opening),
    };
    let games = play_all(arguments, rules, beginning)?;
    let mut score = Score::default();
    for played in &games {
        if arguments.records {
            writeln!(out, "{}", played.record)?;
        }
        score.add(played);
    }
    score.write(&arguments.white, &arguments.black, out)?;
    Ok(ExitCode::SUCCESS)
}

/// Plays every game; each depends on its number alone, whichever job plays it.
fn play_all(arguments: &Arguments, rules: Rules, beginning: Beginning) -> Result<Vec<Played>, Box<dyn Error>> {
    let next = AtomicUsize::new(0);
    let games = arguments.games as usize;
    let done: Mutex<Vec<(usize, Played)>> = Mutex::new(Vec::with_capacity(games));
    let failure: Mutex<Option<String>> = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..arguments.jobs.get().min(games) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= games {
                        return;
                    }
                    match game::play(&arguments.white, &arguments.black, rules, beginning, arguments.seed, number) {
                        Ok(played) => locked(&done).push((number, played)),
                        Err(error) => {
                            *locked(&failure) = Some(format!("game {}: {error}", number + 1));
                            next.store(games, Ordering::Relaxed);
                            return;
                        }
                    }
                }
            });
        }
    });
    if let Some(error) = locked(&failure).take() {
        return Err(error.into());
    }
    let mut done = std::mem::take(&mut *locked(&done));
    done.sort_by_key(|(number, _)| *number);
    Ok(done.into_iter().map(|(_, played)| played).collect())
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
