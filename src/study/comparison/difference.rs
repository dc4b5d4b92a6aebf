//! Differences of a comparison: from its counts to differences with intervals, p values and the gain of pairing.

use super::tally::{ComparisonTally, anytime_interval, pairs};
use crate::estimate::{
    Interval, PairedDifference, Plan, clopper_pearson, difference_moments, holm_after, mean_plan, paired_means,
    paired_shares,
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
    /// The p value adjusted for all differences of the table; `None` where no pair of games differs, which asks nothing.
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

/// How differences are judged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judging {
    /// The figure that is asked first, by its index: the others are asked where it is clear.
    pub first: Option<usize>,
    /// The level of intervals, and of all claims together.
    pub level: f64,
    /// Whether the run stopped when it was clear, so that intervals and p values are those of confidence sequences.
    pub anytime: bool,
}

/// Every difference of every figure, adjusted for being asked together.
pub fn differences(tally: &ComparisonTally, figures: &[Figure], judging: Judging) -> Vec<Difference> {
    let Judging { level, anytime, .. } = judging;
    let mut differences = Vec::new();
    for (pair, (first, second)) in pairs(tally.variants.len()).enumerate() {
        for (index, figure) in figures.iter().enumerate() {
            let joint = tally.joint(pair, index);
            if let Some(paired) = difference_of(joint, figure.is_share(), level, anytime) {
                differences.push(difference([first, second, index], joint, paired, level));
            }
        }
    }
    let comparisons = pairs(tally.variants.len()).count();
    differences
        .chunk_by_mut(|a, b| (a.first, a.second) == (b.first, b.second))
        .for_each(|ours| adjust(ours, comparisons, judging));
    differences
}

fn difference([first, second, figure]: [usize; 3], joint: &Joint, paired: PairedDifference, level: f64) -> Difference {
    let mean = |sum: i128| sum as f64 / joint.n as f64;
    let differ_at_most = (joint.differ == 0).then(|| clopper_pearson(0, joint.n, level).high);
    let means = [mean(joint.x), mean(joint.y)];
    Difference { first, second, figure, means, paired, p_holm: None, is_clear: false, differ_at_most }
}

/// The adjustment over the differences of two variants: the first figure by itself, then by Holm's method all others, as
/// many times as variants are compared (Bonferroni).
fn adjust(differences: &mut [Difference], comparisons: usize, judging: Judging) {
    let first = differences.iter().position(|difference| Some(difference.figure) == judging.first);
    let paired: Vec<&PairedDifference> = differences.iter().map(|difference| &difference.paired).collect();
    let judged = judged_together(&paired, (first, comparisons), judging.level);
    for (difference, (p_holm, is_clear)) in differences.iter_mut().zip(judged) {
        (difference.p_holm, difference.is_clear) = (p_holm, is_clear);
    }
}

/// The adjusted p value of each of several differences, and whether it is clear: an adjusted p value of at most
/// 1 - level, and an interval without 0. The one at `first` is asked before the others ([`holm_after`]), and all `times`
/// over. A difference in which no pair of games differs is not asked: it has no adjusted p value and is not clear.
pub fn judged_together(
    paired: &[&PairedDifference],
    (first, times): (Option<usize>, usize),
    level: f64,
) -> Vec<(Option<f64>, bool)> {
    let asked: Vec<usize> = (0..paired.len()).filter(|&at| paired[at].differ > 0).collect();
    let first = asked.iter().position(|&at| Some(at) == first);
    let p_values: Vec<f64> = asked.iter().map(|&at| paired[at].p.unwrap_or(1.0)).collect();
    let mut judged = vec![(None, false); paired.len()];
    for (at, p) in asked.into_iter().zip(holm_after(first, &p_values)) {
        let p = (p * times as f64).min(1.0);
        let apart = paired[at].interval.is_some_and(|interval| !interval.contains(0.0));
        judged[at] = (paired[at].p.map(|_| p), p <= 1.0 - level && apart);
    }
    judged
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
