//! Differences of a comparison: from its counts to differences with intervals, p values and the gain of pairing.

use super::tally::{ComparisonTally, anytime_interval, pairs};
use crate::estimate::{
    Interval, PairedDifference, Plan, clopper_pearson, difference_moments, holm, mean_plan, paired_means, paired_shares,
};
use crate::game::Figure;
use crate::tally::Joint;

/// The surplus of one variant over another in a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// The variant that the surplus is measured from.
    pub first: usize,
    /// The variant that has the surplus.
    pub second: usize,
    /// The figure, by its index.
    pub figure: usize,
    /// The means of the second and the first over the pairs of games.
    pub means: [f64; 2],
    /// The difference.
    pub paired: PairedDifference,
    /// The p value adjusted by Holm's method for all differences of the table.
    pub p_holm: Option<f64>,
    /// Whether the difference is clear: an adjusted p value of at most 1 - level, and an interval without 0.
    pub is_clear: bool,
    /// An upper limit of the share of pairs that differ, where none of the pairs played did.
    pub differ_at_most: Option<f64>,
}

impl Difference {
    /// The number of pairs of games that an interval of this half-width takes, with a margin in case the spread is
    /// larger than it seemed; at least as many as were played. `None` where no value was seen to vary.
    pub fn games_needed(joint: &Joint, half_width: f64, level: f64) -> Option<u64> {
        match mean_plan(&difference_moments(joint)?, half_width, level) {
            Plan::Games(games) => Some(games),
            Plan::PilotSaysNothing => None,
        }
    }
}

/// Every difference of every figure at this level, adjusted for being asked together. Where the run stopped when it was
/// `anytime` clear, intervals and p values are those of confidence sequences.
pub fn differences(tally: &ComparisonTally, figures: &[Figure], level: f64, anytime: bool) -> Vec<Difference> {
    let mut differences = Vec::new();
    for (pair, (first, second)) in pairs(tally.variants.len()).enumerate() {
        for (index, figure) in figures.iter().enumerate() {
            let joint = tally.joint(pair, index);
            if let Some(paired) = difference_of(joint, figure.is_share(), level, anytime) {
                differences.push(difference([first, second, index], joint, paired, level));
            }
        }
    }
    adjust(&mut differences, level);
    differences
}

fn difference([first, second, figure]: [usize; 3], joint: &Joint, paired: PairedDifference, level: f64) -> Difference {
    let mean = |sum: i128| sum as f64 / joint.n as f64;
    let differ_at_most = (joint.differ == 0).then(|| clopper_pearson(0, joint.n, level).high);
    let means = [mean(joint.x), mean(joint.y)];
    Difference { first, second, figure, means, paired, p_holm: None, is_clear: false, differ_at_most }
}

/// Holm's adjustment over all differences that have a p value.
fn adjust(differences: &mut [Difference], level: f64) {
    let p_values: Vec<f64> = differences.iter().map(|difference| difference.paired.p.unwrap_or(1.0)).collect();
    for (difference, p) in differences.iter_mut().zip(holm(&p_values)) {
        difference.p_holm = difference.paired.p.map(|_| p);
        let apart = |interval: Interval| !interval.contains(0.0);
        difference.is_clear = p <= 1.0 - level && difference.paired.interval.is_some_and(apart);
    }
}

/// The difference x - y of a pair; `None` of no games. Where the run stopped when it was `anytime` clear, interval and
/// p value are those of a confidence sequence.
pub fn difference_of(joint: &Joint, is_share: bool, level: f64, anytime: bool) -> Option<PairedDifference> {
    let fixed = if is_share { paired_shares(joint, level) } else { paired_means(joint, level) }?;
    if !anytime {
        return Some(fixed);
    }
    let interval = |level: f64| anytime_interval(joint, is_share, level);
    Some(PairedDifference { interval: interval(level), p: anytime_p(interval), ..fixed })
}

/// The smallest p at which a confidence sequence of level 1 - p leaves out 0.
fn anytime_p(interval: impl Fn(f64) -> Option<Interval>) -> Option<f64> {
    let holds_zero = |p: f64| interval(1.0 - p).is_none_or(|interval| interval.contains(0.0));
    interval(0.5)?;
    let (mut low, mut high) = (-12.0, 0.0);
    if !holds_zero(libm::exp10(low)) {
        return Some(libm::exp10(low));
    }
    for _ in 0..50 {
        let middle = 0.5 * (low + high);
        if holds_zero(libm::exp10(middle)) { low = middle } else { high = middle }
    }
    Some(libm::exp10(high))
}
