//! `malom bench`: the search's speed and signature.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use super::Done;
use crate::engine;

/// Search fixed positions to fixed depths
#[derive(clap::Args)]
#[command(long_about = "Search fixed positions to fixed depths on one thread.\n\
        Each is a line `rules<TAB>depth<TAB>nodes<TAB>ms<TAB>position`; then `nodes`, `ms`, `rate` (nodes a second) and\n\
        `signature` (the nodes again: it changes with whatever changes the search).")]
pub(super) struct Arguments {}

pub(super) fn run(Arguments {}: &Arguments, out: &mut impl Write) -> Done {
    let done = engine::bench()?;
    for search in &done {
        let name = search.preset.name();
        let ms = search.elapsed.as_millis();
        writeln!(out, "{name}\t{}\t{}\t{ms}\t{}", search.depth, search.nodes, search.position)?;
    }
    let nodes: u64 = done.iter().map(|search| search.nodes).sum();
    let elapsed: Duration = done.iter().map(|search| search.elapsed).sum();
    let rate = nodes as f64 / elapsed.as_secs_f64().max(1e-9);
    writeln!(out, "nodes\t{nodes}\nms\t{}\nrate\t{rate:.0}\nsignature\t{nodes}", elapsed.as_millis())?;
    Ok(ExitCode::SUCCESS)
}
