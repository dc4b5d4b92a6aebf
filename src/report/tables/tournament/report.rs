//! A tournament to be reported, and the cells that its tables share.

use crate::estimate::{Method, percent, round_significant};
use crate::study::tournament::{Findings, PairComparison, Standing, Standings, StopRule, TournamentTally, Verdict};
use crate::table::Cell;

/// A tournament by names: its entrants, its counts, and the standings and findings from them.
pub struct TournamentReport<'a> {
    /// The word for an entrant, which names the key column of the tables: `strategy` or `army`.
    pub entrant: &'a str,
    /// The entrants' names, by number.
    pub names: &'a [String],
    /// The counts.
    pub tally: &'a TournamentTally,
    /// The shares, order and verdicts from these counts.
    pub standings: &'a Standings,
    /// Ratings, best replies and the equilibrium.
    pub findings: &'a Findings,
    /// The rule that stops the tournament.
    pub rule: Option<StopRule>,
}

impl TournamentReport<'_> {
    /// The cell of an entrant's name.
    pub(in crate::report) fn name(&self, entrant: usize) -> Cell {
        self.names[entrant].as_str().into()
    }

    /// The names of the entrants that an entrant is clearly better than, with a blank between them.
    pub(in crate::report) fn better_than(&self, entrant: usize) -> String {
        let worse = self.standings.clearly_better_than(entrant);
        worse.iter().map(|&worse| self.names[worse].as_str()).collect::<Vec<_>>().join(" ")
    }
}

/// The verdict on a pair of entrants, in words.
pub fn result(pair: &PairComparison) -> &'static str {
    match pair.verdict {
        Verdict::Beats => "beats",
        Verdict::Loses => "loses",
        Verdict::NotApart => "not apart",
    }
}

/// The cell of a share.
pub fn share(standing: &Standing) -> Cell {
    Cell::Number(standing.share, percent(standing.share, Some(standing.std_error)))
}

/// Both limits and the method, which is named with the unit whose scores were averaged: `pairs_t`.
pub fn interval(standing: &Standing, unit: &str) -> [Cell; 3] {
    let limit = |limit: f64| Cell::Number(limit, percent(round_significant(limit, 3), None));
    let method = match standing.interval.method {
        Method::StudentT => format!("{unit}_t"),
        Method::Normal => format!("{unit}_normal"),
        other => other.name().to_string(),
    };
    [limit(standing.interval.low), limit(standing.interval.high), method.into()]
}
