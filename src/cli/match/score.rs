//! Counting a match.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::game::Played;
use super::player::Spec;
use crate::rules::Side;

/// Standard errors in a margin: 95 games in 100 of a fair pair lie within it.
const SIGMAS: f64 = 1.96;

/// The first player's results.
#[derive(Default)]
pub(super) struct Score {
    /// By the first player's side: wins, draws, losses.
    results: [[u32; 3]; 2],
    /// How often games ended for each reason.
    reasons: BTreeMap<&'static str, u32>,
    actions: usize,
}

impl Score {
    pub(super) fn add(&mut self, played: &Played) {
        let winner = played.outcome.and_then(|outcome| outcome.winner);
        let result = winner.map_or(1, |winner| if winner == played.first { 0 } else { 2 });
        self.results[played.first as usize][result] += 1;
        *self.reasons.entry(played.outcome.map_or("unfinished", |outcome| outcome.reason.name())).or_default() += 1;
        self.actions += played.actions;
    }

    pub(super) fn write(&self, first: &Spec, second: &Spec, out: &mut impl Write) -> io::Result<()> {
        let sum = |result: usize| self.results[0][result] + self.results[1][result];
        let (wins, draws, losses) = (sum(0), sum(1), sum(2));
        let games = f64::from(wins + draws + losses);
        let share = (f64::from(wins) + f64::from(draws) / 2.0) / games;
        let spread = f64::from(wins) * (1.0 - share).powi(2)
            + f64::from(draws) * (0.5 - share).powi(2)
            + f64::from(losses) * share.powi(2);
        let margin = SIGMAS * (spread / games / games).sqrt();
        let line = |out: &mut dyn Write, name: &str, [wins, draws, losses]: [u32; 3]| {
            let games = f64::from(wins + draws + losses);
            let points = f64::from(wins) + f64::from(draws) / 2.0;
            let percent = 100.0 * points / games.max(1.0);
            writeln!(out, "{name}\t{wins}\t{draws}\t{losses}\t{points}\t{percent:.1}\t{:.1}", 100.0 * margin)
        };
        writeln!(out, "player\twins\tdraws\tlosses\tpoints\tpercent\tmargin")?;
        line(out, &first.to_string(), [wins, draws, losses])?;
        line(out, &second.to_string(), [losses, draws, wins])?;
        for side in Side::ALL {
            let [wins, draws, losses] = self.results[side as usize];
            writeln!(out, "as-{}\t{wins}\t{draws}\t{losses}", side.name())?;
        }
        let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10();
        writeln!(out, "elo\t{:+.0}\t{:+.0}\t{:+.0}", elo(share), elo(share - margin), elo(share + margin))?;
        for (reason, count) in &self.reasons {
            writeln!(out, "end\t{reason}\t{count}")?;
        }
        writeln!(out, "actions\t{:.1}", self.actions as f64 / games)
    }
}
