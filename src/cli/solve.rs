//! `malom solve`: making the tables of perfect play.

mod watch;

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

use super::{Done, STATUS_ERROR};
use crate::rules::Rules;
use crate::tables::{self, Game, MakeError, Order, Plan, Stopped, Verify, Work};

/// Solve the endings: tables of perfect play
#[derive(clap::Args)]
#[command(
    long_about = "Solve all positions after placing with N men in all or fewer and write a table for each pair of numbers of men\n\
        into DIR. What is there already is kept, so it can be stopped at any time (Ctrl-C) and started again. `six`,\n\
        `seven` and `three` are solved whole, placing included, where N is left out or all men. New tables of up to 10\n\
        men in all are verified by code of their own. Tables leave out draws by repetition and by limits of quiet turns.",
    after_help = "Examples: malom solve --men 8 --dir tables\n          malom solve --all --background --dir tables"
)]
pub(super) struct Arguments {
    /// The most men in all, both sides together; on small boards all unless given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(6..=24))]
    men: Option<u8>,
    /// All men: every pair of the rules
    #[arg(long, conflicts_with = "men")]
    all: bool,
    /// The folder of the tables; it is made if it is not there
    #[arg(long, value_name = "DIR")]
    dir: PathBuf,
    /// Rules: a preset, then options; those for which a position's value depends on the turns before it cannot be solved
    #[arg(long, value_name = "NAME", default_value = "nine")]
    rules: Rules,
    /// How many threads work; as many as there are processors unless given
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Verify every table, large ones and those that are there already as well
    #[arg(long)]
    verify: bool,
    /// Verify nothing
    #[arg(long, conflicts_with = "verify")]
    no_verify: bool,
    /// Let every other program go first
    #[arg(long)]
    background: bool,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Done {
    let game = Game::new(arguments.rules)?;
    let all = 2 * game.rules().men();
    let Some(men) = arguments.men.or((arguments.all || game.is_small()).then_some(all)) else {
        return Err("on this board the number of men has to be given, such as `--men 8`, or `--all`".into());
    };
    let dir = &arguments.dir;
    fs::create_dir_all(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    let _alone = tables::alone(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    if arguments.background && !tables::yield_to_others() {
        return Err("this system does not let a program step back behind the others; leave out `--background`".into());
    }
    let threads = match arguments.threads {
        Some(threads) => usize::from(threads),
        None => thread::available_parallelism().map_or(1, usize::from),
    };
    let verify = match (arguments.verify, arguments.no_verify) {
        (true, _) => Verify::All,
        (_, true) => Verify::None,
        _ => Verify::Small,
    };
    let stop = Arc::new(AtomicBool::new(false));
    let asked = stop.clone();
    ctrlc::set_handler(move || asked.store(true, Ordering::Relaxed))?;
    let order = Order { game: &game, dir, men: men.min(all), verify };
    let mut watch = watch::Watch::new(threads);
    let tasks = tables::tasks(&order, &mut |event| watch.event(&event))?;
    let plan = Plan::of(&game, &tasks);
    if tasks.is_empty() {
        writeln!(out, "all tables are there already")?;
        return Ok(ExitCode::SUCCESS);
    }
    watch.announce(&plan);
    enough(&plan, tables::free_memory(), tables::free_disk(dir))?;
    let done = AtomicU64::new(0);
    let work = Work { threads, stop: &stop, done: &done };
    let made = watch.over(&plan, &done, |watch| tables::make(&order, &tasks, &work, &mut |event| watch.event(&event)));
    match made {
        Ok(()) => {
            writeln!(out, "{}", watch.summary())?;
            Ok(ExitCode::SUCCESS)
        }
        Err(MakeError::Stopped(Stopped)) => {
            // Whoever stopped it knows; there may be nobody left to tell.
            writeln!(io::stderr(), "malom: stopped; what is done is kept, and the same command goes on from there")
                .ok();
            Ok(ExitCode::from(STATUS_ERROR))
        }
        Err(error) => Err(error.into()),
    }
}

/// Refuses what the computer has no room for, as far as it says how much it has free.
fn enough(plan: &Plan, free_memory: Option<u64>, free_disk: Option<u64>) -> Result<(), String> {
    plan.fits(free_memory, free_disk).map_err(|missing| {
        format!(
            "not enough {}: about {} are needed and {} are free; fewer men (`--men`) need less",
            if missing.disk { "room on the disk" } else { "memory" },
            watch::bytes(missing.wanted),
            watch::bytes(missing.free)
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_room_is_refused() {
        let plan = Plan { tables: 1, verified: 0, positions: 1, weight: 1, memory: 3 << 30, disk: 5 << 20 };
        assert_eq!(enough(&plan, Some(3 << 30), Some(5 << 20)), Ok(()));
        assert_eq!(enough(&plan, None, None), Ok(()));
        let told = enough(&plan, Some(2 << 30), None).unwrap_err();
        assert!(told.contains("not enough memory: about 3.00 GiB are needed and 2.00 GiB are free"), "{told}");
        let told = enough(&plan, None, Some(1 << 20)).unwrap_err();
        assert!(told.contains("not enough room on the disk: about 5.00 MiB"), "{told}");
    }
}
