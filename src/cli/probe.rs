//! `malom probe`: a position's value by the tables, and what each turn is worth.

use std::io::Write;
use std::path::PathBuf;

use super::Done;
use super::tables::tell_faults;
use crate::rules::{Position, Rules};
use crate::tables::{Game, Tables, Value};

/// Look a position up in the tables
#[derive(clap::Args)]
#[command(
    long_about = "Look a position up in the tables of a folder: a line `win<TAB>N`, `draw`, `loss<TAB>N` or `unknown` for the side\n\
        to act, then each legal turn in the same way, `turn<TAB>win<TAB>N`, the mover's best first. N counts plies, a\n\
        turn with its removals being one, to the end of the game; with more than 10 men on a large board to the next\n\
        capture by which the winner goes on winning. Draws by repetition and by limits of quiet turns are left out.",
    after_help = "Example: malom probe --dir tables '***OO@**/*O*@****/****@*** w m s 3 0 3 0 0 0'"
)]
pub(super) struct Arguments {
    /// The folder of the tables
    #[arg(long, value_name = "DIR")]
    dir: PathBuf,
    /// Rules: a preset, then options; those of the tables unless given
    #[arg(long, value_name = "NAME")]
    rules: Option<Rules>,
    /// A position line
    #[arg(value_name = "P", required = true, allow_negative_numbers = true)]
    position: Vec<String>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Done {
    // Rules without tables are rules all the same: nothing is known of their positions.
    let game = arguments.rules.and_then(|rules| Game::new(rules).ok());
    let tables = Tables::open_for(&arguments.dir, game)?;
    let rules = arguments.rules.or(tables.game().map(|game| *game.rules())).unwrap_or_default();
    let position = Position::parse(rules, &arguments.position.join(" "))?;
    let value = tables.look_up(&position)?;
    let turns = tables.turns(&position)?;
    let named = |value: Option<Value>| value.map_or("unknown".to_owned(), |value| value.to_string());
    writeln!(out, "{}", named(value))?;
    for (turn, value) in turns {
        writeln!(out, "{}\t{}", position.board().display_turn(turn), named(value))?;
    }
    out.flush()?;
    let faults: Vec<String> = tables.faults().iter().map(ToString::to_string).collect();
    Ok(tell_faults(&faults))
}
