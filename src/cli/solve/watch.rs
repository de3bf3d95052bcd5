//! What `malom solve` tells while it works: a bar on a terminal, lines elsewhere.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{HumanBytes, HumanDuration, ProgressBar, ProgressStyle};

use crate::tables::{Event, Plan};

/// How often the bar moves.
const BEAT: Duration = Duration::from_millis(150);

/// Bytes for people.
pub(super) fn bytes(count: u64) -> String {
    HumanBytes(count).to_string()
}

/// Tells how far it is.
pub(super) struct Watch {
    threads: usize,
    bar: ProgressBar,
    kept: usize,
    made: usize,
    verified: usize,
    bytes: u64,
    solving: Duration,
    verifying: Duration,
    storing: Duration,
    /// Where the work is counted, once it has begun: what it comes to, positions in all, and since when.
    whole: Option<(u64, u64, Instant)>,
}

impl Watch {
    pub(super) fn new(threads: usize) -> Watch {
        Watch {
            threads,
            bar: ProgressBar::hidden(),
            kept: 0,
            made: 0,
            verified: 0,
            bytes: 0,
            solving: Duration::ZERO,
            verifying: Duration::ZERO,
            storing: Duration::ZERO,
            whole: None,
        }
    }

    /// Tells beforehand what is to come.
    pub(super) fn announce(&self, plan: &Plan) {
        let kept = if self.kept == 0 { String::new() } else { format!("{} tables are there already; ", self.kept) };
        let verified = match plan.verified {
            0 => String::new(),
            n => format!(", {n} to verify"),
        };
        let time = HumanDuration(Duration::from_secs_f64(plan.seconds(self.threads).max(1.0)));
        self.say(&format!(
            "{kept}{} to make{verified}: {} positions, about {time} on {} threads, {} of memory, {} of files",
            plan.tables,
            grouped(plan.positions),
            self.threads,
            bytes(plan.memory),
            bytes(plan.disk),
        ));
    }

    /// Does the work with the bar in sight.
    pub(super) fn over<T>(&mut self, plan: &Plan, done: &AtomicU64, work: impl FnOnce(&mut Watch) -> T) -> T {
        let start = Instant::now();
        self.whole = Some((plan.weight, plan.positions, start));
        self.bar = ProgressBar::new(plan.weight);
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {percent:>3} %  {wide_msg}") {
            self.bar.set_style(style);
        }
        let (bar, over) = (self.bar.clone(), AtomicBool::new(false));
        let (weight, positions) = (plan.weight, plan.positions);
        let result = thread::scope(|scope| {
            let ticker = scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    let now = done.load(Ordering::Relaxed).min(weight);
                    bar.set_position(now);
                    let (rate, left) = pace(now, weight, positions, start);
                    bar.set_message(format!("{}  {rate}, {left}", bar.prefix()));
                    thread::park_timeout(BEAT);
                }
            });
            let result = work(self);
            over.store(true, Ordering::Relaxed);
            ticker.thread().unpark();
            result
        });
        self.bar.finish_and_clear();
        result
    }

    pub(super) fn event(&mut self, event: &Event) {
        match event {
            Event::Kept(_) => self.kept += 1,
            Event::SetAside { error, to } => {
                self.say(&format!("malom: {error}; set aside as {} and made again", to.display()));
            }
            Event::Begun(task) => self.bar.set_prefix(task.kind.name()),
            Event::Verifying(kind) => self.bar.set_prefix(format!("{} (verifying)", kind.name())),
            Event::Done { task, header, solving, verifying, storing } => {
                self.solving += *solving;
                self.verifying += *verifying;
                self.storing += *storing;
                self.verified += usize::from(task.verify);
                let Some(header) = header else { return };
                self.made += 1;
                self.bytes += header.file_length();
                let positions: u64 =
                    header.counts.iter().map(|counts| counts.wins + counts.losses + counts.draws).sum();
                let verified =
                    if task.verify { format!(", verified in {:.1} s", verifying.as_secs_f64()) } else { String::new() };
                // The bar says how fast it goes and how long it takes; where there is none, each line does.
                let pace = match self.whole {
                    Some((weight, positions, start)) if self.bar.is_hidden() => {
                        let (rate, left) = pace(self.bar.position(), weight, positions, start);
                        format!("; {rate}, {left}")
                    }
                    _ => String::new(),
                };
                self.say(&format!(
                    "{}: {} positions solved in {:.1} s{verified}, written in {:.1} s, {}{pace}",
                    task.kind.name(),
                    grouped(positions),
                    solving.as_secs_f64(),
                    storing.as_secs_f64(),
                    bytes(header.file_length()),
                ));
            }
        }
    }

    /// What it came to.
    pub(super) fn summary(&self) -> String {
        format!(
            "{} tables made ({}), {} kept, {} verified; solving {:.1} s, verifying {:.1} s, writing {:.1} s",
            self.made,
            bytes(self.bytes),
            self.kept,
            self.verified,
            self.solving.as_secs_f64(),
            self.verifying.as_secs_f64(),
            self.storing.as_secs_f64(),
        )
    }

    fn say(&self, line: &str) {
        if self.bar.is_hidden() {
            // The tables matter more than whether anybody reads this.
            writeln!(io::stderr(), "{line}").ok();
        } else {
            self.bar.println(line);
        }
    }
}

/// The rate and the time left.
fn pace(now: u64, weight: u64, positions: u64, start: Instant) -> (String, String) {
    let (elapsed, share) = (start.elapsed(), now as f64 / weight.max(1) as f64);
    if share <= 0.0 || elapsed < BEAT {
        return ("…".to_owned(), "…".to_owned());
    }
    let rate = positions as f64 * share / elapsed.as_secs_f64() / 1e6;
    let left = elapsed.mul_f64((1.0 - share) / share);
    (format!("{rate:.2} million positions a second"), format!("{} left", HumanDuration(left)))
}

/// A number in groups of three digits.
fn grouped(number: u64) -> String {
    indicatif::HumanCount(number).to_string()
}
