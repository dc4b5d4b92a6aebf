//! Whether cells differ at all on the same games.

use super::Goal;
use crate::estimate::{PairedDifference, holm, paired_means, paired_shares};
use crate::study::Series;

/// Whether cells on the same games differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Likeness {
    /// No game differs, or all differences are surely smaller than the distance to the target.
    Flat,
    /// No two cells clearly differ, and these games would not show it.
    Unclear,
    /// Some cells clearly differ.
    Different,
}

/// The likeness of these series, all pairs together.
pub(super) fn likeness(series: &[Series], goal: &Goal) -> Likeness {
    let found = differences(series, goal);
    let p_values: Vec<f64> = found.iter().map(|found| found.p.unwrap_or(1.0)).collect();
    if holm(&p_values).into_iter().any(|p| p <= 1.0 - goal.level) {
        return Likeness::Different;
    }
    let missing = series.iter().filter_map(|series| Some((series.moments()?.mean()? - goal.target).abs()));
    let missing = missing.fold(f64::INFINITY, f64::min);
    let largest = |found: &PairedDifference| match found.interval {
        _ if found.differ == 0 => 0.0,
        Some(interval) => interval.high.max(-interval.low),
        None => f64::INFINITY,
    };
    let within = found.iter().all(|found| largest(found) == 0.0 || largest(found) < missing);
    if within && !found.is_empty() { Likeness::Flat } else { Likeness::Unclear }
}

/// The difference of every pair, all intervals together at the level of the goal (Bonferroni).
fn differences(series: &[Series], goal: &Goal) -> Vec<PairedDifference> {
    let pairs: Vec<(usize, usize)> =
        (0..series.len()).flat_map(|a| (a + 1..series.len()).map(move |b| (a, b))).collect();
    let level = 1.0 - (1.0 - goal.level) / pairs.len().max(1) as f64;
    let found = |&(a, b): &(usize, usize)| {
        let joint = series[a].joint(&series[b]);
        if goal.is_share { paired_shares(&joint, level) } else { paired_means(&joint, level) }
    };
    pairs.iter().filter_map(found).collect()
}
