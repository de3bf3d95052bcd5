//! `malom tables`: what tables there are.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use super::{Done, STATUS_ERROR};
use crate::tables::{Counts, Kind, Tables};

/// List the tables of a folder
#[derive(clap::Args)]
#[command(
    long_about = "List the tables of a folder: for each pair of numbers of men, the mover's first, a line\n\
        `w-b<TAB>wins<TAB>losses<TAB>draws<TAB>deepest-win<TAB>deepest-loss<TAB>bytes` (positions up to symmetry;\n\
        an orientation that is not stored, because looking one ply ahead answers it, has 0 bytes), and `total` with the\n\
        sums. Files that cannot be used are named on standard error, with status 2.",
    after_help = "Example: malom tables --dir tables --check"
)]
pub(super) struct Arguments {
    /// The folder of the tables
    #[arg(long, value_name = "DIR")]
    dir: PathBuf,
    /// Read every block and verify its checksum
    #[arg(long)]
    check: bool,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Done {
    let tables = Tables::open(&arguments.dir)?;
    let mut faults: Vec<String> = tables.faults().iter().map(ToString::to_string).collect();
    let mut lines: Vec<(u8, u8, Counts, u64)> = Vec::new();
    let (mut placings, mut placing_bytes) = (0, 0);
    for file in tables.files() {
        if arguments.check
            && let Err(error) = file.check()
        {
            faults.push(error.to_string());
        }
        let header = file.header();
        match header.kind {
            Kind::Pair(w, b) => {
                lines.push((w, b, header.counts[0], file.bytes()));
                if w != b {
                    lines.push((b, w, header.counts[1], 0));
                }
            }
            Kind::Placing(..) => (placings, placing_bytes) = (placings + 1, placing_bytes + file.bytes()),
        }
    }
    lines.sort_unstable_by_key(|&(w, b, ..)| (w + b, w));
    let (mut sum, mut sum_bytes) = (Counts::default(), 0);
    for (w, b, counts, bytes) in lines {
        line(out, &format!("{w}-{b}"), &counts, bytes)?;
        sum.wins += counts.wins;
        sum.losses += counts.losses;
        sum.draws += counts.draws;
        sum.deepest_win = sum.deepest_win.max(counts.deepest_win);
        sum.deepest_loss = sum.deepest_loss.max(counts.deepest_loss);
        sum_bytes += bytes;
    }
    line(out, "total", &sum, sum_bytes)?;
    out.flush()?;
    // The lines matter more than whether anybody reads these.
    if placings > 0 {
        writeln!(io::stderr(), "and {placings} tables of the placing, {placing_bytes} bytes").ok();
    }
    Ok(tell_faults(&faults))
}

/// Names files that cannot be used; the exit status.
pub(super) fn tell_faults(faults: &[String]) -> ExitCode {
    /// Where all files are of other rules, a few say so.
    const MOST: usize = 8;
    // What could be told has been told; it matters more than whether anybody reads this.
    for fault in faults.iter().take(MOST) {
        writeln!(io::stderr(), "malom: {fault}").ok();
    }
    if faults.len() > MOST {
        writeln!(io::stderr(), "malom: and {} more files that cannot be used", faults.len() - MOST).ok();
    }
    if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(STATUS_ERROR) }
}

fn line(out: &mut impl Write, name: &str, counts: &Counts, bytes: u64) -> io::Result<()> {
    let Counts { wins, losses, draws, deepest_win, deepest_loss } = counts;
    writeln!(out, "{name}\t{wins}\t{losses}\t{draws}\t{deepest_win}\t{deepest_loss}\t{bytes}")
}
