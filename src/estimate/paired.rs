//! The difference of two variants that met the same random numbers, game by game.

use super::binomial::{binomial_lower, binomial_pmf};
use super::continuous::two_sided_z;
use super::interval::{Interval, Method};
use super::mean::{Moments, mean_interval, mean_p, mean_quantile};
use crate::tally::Joint;

/// The number of values other than the commonest one below which neither interval nor test leans on the variance.
pub const SMALL_VARIETY: u64 = 30;

/// The difference between the values x of one variant and the values y of the other, over pairs of the same game
/// number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PairedDifference {
    /// The number of pairs.
    pub n: u64,
    /// The number of pairs whose two values differ.
    pub differ: u64,
    /// The mean of x - y, in the unit of the measure.
    pub difference: f64,
    /// The standard error of the difference; `None` of one pair or where no pair differs.
    pub std_error: Option<f64>,
    /// The interval of the difference; `None` where the pairs say nothing about it.
    pub interval: Option<Interval>,
    /// The two-sided p value of no difference.
    pub p: Option<f64>,
    /// Pearson's correlation of x and y; `None` where either does not vary.
    pub correlation: Option<f64>,
    /// The share of the variance of the difference that pairing saved; `None` where neither side varies.
    pub variance_reduction: Option<f64>,
}

/// The difference of two means, by the differences d = x - y of the pairs.
///
/// Interval and p: [`mean_interval`]'s of d, Student's t or the Normal law over 10 000 pairs. Where fewer than
/// [`SMALL_VARIETY`] pairs differ, or all by the same, the spread of d says too little. There two pairs are added, one
/// as far above 0 as the pairs that differ are from it (in mean square), one as far below, as Bonett and Price do for
/// shares; and Student's t has as many degrees of freedom as there are pairs that differ. p is of the same t, with the
/// spread about no difference: t = sum d / sqrt(sum d^2 (1 + 2 / differ)). One pair that differs has neither. Where
/// none differs the interval is `None` and p is 1; [`super::clopper_pearson`] of 0 in n says how many pairs differ at
/// most.
///
/// Exact coverage of a nominal 0.95, of 100 and of 1 000 pairs of which up to 42 differ on average: 0.935 and more
/// where the differences are of one size, whatever their signs, or of two sizes up to three to one. A size that is rare
/// and large may not have been seen: coverage falls to 0.85 where one difference in ten or in six is five times the
/// others, and to 0.67 where one in eleven is ten times the others and undoes them. Of 30 pairs it is 0.87 and more up
/// to three to one.
///
/// `None` of no pairs, of sums that are not exact, or unless 0 < level < 1.
///
/// ```
/// # use overmatch::{estimate::{Method, paired_means}, tally::Joint};
/// let mut joint = Joint::default();
/// (0..100).for_each(|game| joint.add(40, if game < 5 { 39 } else { 40 }));
/// let found = paired_means(&joint, 0.95).unwrap();
/// let interval = found.interval.unwrap();
/// assert_eq!((found.difference, interval.method), (0.05, Method::BonettPrice));
/// assert!((interval.low + 0.0165).abs() < 1e-4 && (interval.high - 0.1145).abs() < 1e-4);
/// ```
pub fn paired_means(joint: &Joint, level: f64) -> Option<PairedDifference> {
    let (moments, difference) = described(joint, level)?;
    let (interval, p) = if joint.differ == 0 {
        (None, Some(1.0))
    } else if joint.n < 2 {
        (None, None)
    } else if joint.differ < SMALL_VARIETY || moments.variance()? == 0.0 {
        few(&moments, joint.differ, level)?
    } else {
        (mean_interval(&moments, level), mean_p(moments.mean()? / moments.std_error()?, moments.n))
    };
    Some(PairedDifference { interval, p, ..difference })
}

/// The interval and the p value of a mean difference where few pairs differ.
fn few(moments: &Moments, differ: u64, level: f64) -> Option<(Option<Interval>, Option<f64>)> {
    // The quantile of a mean of n games has n - 1 degrees of freedom.
    let games = differ.saturating_add(1);
    let (quantile, _) = mean_quantile(games, level)?;
    let squares = moments.sum_squares as f64;
    let square = squares / differ as f64;
    let distance = moments.sum as f64 / (squares + 2.0 * square).sqrt();
    Some((Some(adjusted(moments, square, quantile, level)), mean_p(distance, games)))
}

/// The difference of two shares, of pairs of yes (1) and no (0).
///
/// Interval: Bonett and Price's for any number of pairs, within -1 and 1. p: mid-p McNemar, of the pairs that differ the
/// chance that an even coin splits them more unevenly, and half the chance that it splits them just so, to both sides.
/// Sources: D. G. Bonett and R. M. Price, "Adjusted Wald confidence interval for a difference of binomial proportions
/// based on paired data" (2012); M. W. Fagerland, S. Lydersen and P. Laake, "The McNemar test for binary matched-pairs
/// data: mid-p and asymptotic are better than exact conditional" (2013).
///
/// Exact coverage of a nominal 0.95: on average over the possible shares 0.951 or more, but less than 0.944 at some of
/// them. The least found on a grid is 0.890 of 10 pairs, 0.921 of 30, 0.930 of 50, 0.936 of 100, 0.941 of 200. p of 0.05
/// and less comes in at most 0.0505 of the runs without a difference; in 0.0535 where more than nine in ten pairs differ, and in
/// 0.0768 at worst where as many differ in every run.
///
/// `None` of no pairs, of values other than 0 and 1, or unless 0 < level < 1.
///
/// ```
/// # use overmatch::{estimate::paired_shares, tally::Joint};
/// let mut joint = Joint::default();
/// (0..50).for_each(|game| joint.add(i64::from(game < 32), i64::from((12..34).contains(&game))));
/// let found = paired_shares(&joint, 0.95).unwrap();
/// assert_eq!((found.differ, found.difference), (14, 0.2));
/// assert!((found.p.unwrap() - 0.0074).abs() < 1e-4);
/// ```
pub fn paired_shares(joint: &Joint, level: f64) -> Option<PairedDifference> {
    // No whole number is larger than its square, and only 0 and 1 are equal to it.
    if joint.x != joint.xx || joint.y != joint.yy {
        return None;
    }
    let (moments, difference) = described(joint, level)?;
    let (only_x, only_y) = (u64::try_from(joint.x - joint.xy).ok()?, u64::try_from(joint.y - joint.xy).ok()?);
    let interval = adjusted(&moments, 1.0, two_sided_z(level), level);
    let [low, high] = [interval.low, interval.high].map(|limit| limit.clamp(-1.0, 1.0));
    let (fewer, differ) = (only_x.min(only_y), only_x.checked_add(only_y)?);
    let p = (2.0 * binomial_lower(fewer, differ, 0.5) - binomial_pmf(fewer, differ, 0.5)).min(1.0);
    Some(PairedDifference { interval: Some(Interval { low, high, ..interval }), p: Some(p), ..difference })
}

/// The interval of a mean difference after two more pairs, whose differences have this square and opposite signs.
///
/// Definition: S / (n + 2) -+ quantile sqrt(Q + 2 square - S^2 / (n + 2)) / (n + 2), with S the sum and Q the sum of
/// squares.
fn adjusted(moments: &Moments, square: f64, quantile: f64, level: f64) -> Interval {
    let (n, sum) = (moments.n as f64, moments.sum as f64);
    // Q - S^2 / n is known without cancellation, and S^2 / n - S^2 / (n + 2) has this form.
    let spread = moments.variance().map_or(0.0, |variance| variance * (n - 1.0));
    let spread = spread + 2.0 * square + 2.0 * (sum / n) * (sum / (n + 2.0));
    let (centre, half_width) = (sum / (n + 2.0), quantile * spread.sqrt() / (n + 2.0));
    Interval { low: centre - half_width, high: centre + half_width, level, method: Method::BonettPrice }
}

/// The moments of the differences x - y, for instance for [`super::mean_plan`]; `None` where the sums are not exact.
///
/// Smallest and largest difference are not kept by a [`Joint`], and so are `None`.
pub fn difference_moments(joint: &Joint) -> Option<Moments> {
    let (sum, sum_squares) = joint.difference();
    joint.is_exact().then_some(Moments { n: joint.n, sum, sum_squares, min: None, max: None })
}

/// The moments of the differences, and all of a [`PairedDifference`] but interval and p value.
fn described(joint: &Joint, level: f64) -> Option<(Moments, PairedDifference)> {
    let moments = difference_moments(joint)?;
    if !(level > 0.0 && level < 1.0 && joint.differ <= joint.n) {
        return None;
    }
    let [x, y] = [(joint.x, joint.xx), (joint.y, joint.yy)]
        .map(|(sum, sum_squares)| Moments { n: joint.n, sum, sum_squares, min: None, max: None }.variance());
    let (x, y, covariance) = (x.unwrap_or(0.0), y.unwrap_or(0.0), paired_covariance(joint));
    let difference = PairedDifference {
        n: joint.n,
        differ: joint.differ,
        difference: moments.mean()?,
        std_error: moments.std_error().filter(|_| joint.differ > 0),
        interval: None,
        p: None,
        correlation: (x > 0.0 && y > 0.0).then(|| (covariance / (x * y).sqrt()).clamp(-1.0, 1.0)),
        // 1 - Var(d) / (Var x + Var y) without a difference, since Var(d) = Var x + Var y - 2 Cov.
        variance_reduction: (x + y > 0.0).then(|| 2.0 * covariance / (x + y)),
    };
    Some((moments, difference))
}

/// The sample covariance of x and y; 0 of fewer than two pairs. Computed as [`Moments::variance`] is.
pub fn paired_covariance(joint: &Joint) -> f64 {
    let n = i128::from(joint.n);
    if n < 2 {
        return 0.0;
    }
    let (origin_x, rest_x) = (joint.x.div_euclid(n), joint.x.rem_euclid(n));
    let (origin_y, rest_y) = (joint.y.div_euclid(n), joint.y.rem_euclid(n));
    // Modulo 2^128: sum of (x - a)(y - b) = sum of x y - a sum of y - b (sum of x - n a), where the last is b times the
    // rest.
    let products = joint.xy.wrapping_sub(origin_x.wrapping_mul(joint.y)).wrapping_sub(origin_y.wrapping_mul(rest_x));
    let exact = n.checked_mul(products).and_then(|product| product.checked_sub(rest_x.checked_mul(rest_y)?));
    let spread = match exact {
        Some(product) => product as f64 / n as f64,
        None => products as f64 - rest_x as f64 * (rest_y as f64 / n as f64),
    };
    spread / (n - 1) as f64
}

#[cfg(test)]
mod tests {
    use super::super::binomial::binomial_pmf;
    use super::super::mean::moments;
    use super::super::precision::mean_plan;
    use super::*;

    /// The sums of (x, y, count) triples.
    fn joint(pairs: &[(i64, i64, u64)]) -> Joint {
        let mut joint = Joint::default();
        for &(x, y, count) in pairs {
            (0..count).for_each(|_| joint.add(x, y));
        }
        joint
    }

    /// Pairs of yes and no: yes under x alone, under y alone, and in all.
    fn shares(only_x: u64, only_y: u64, n: u64) -> Joint {
        joint(&[
            (1, 0, only_x),
            (0, 1, only_y),
            (1, 1, (n - only_x - only_y) / 2),
            (0, 0, (n - only_x - only_y).div_ceil(2)),
        ])
    }

    fn near(found: Option<f64>, expected: f64) -> bool {
        found.is_some_and(|found| (found - expected).abs() <= 1e-12 * expected.abs().max(1e-3))
    }

    #[test]
    fn published_tables_of_paired_shares() {
        let table = [
            // Bentur et al. (2009) in M. W. Fagerland et al. (2014): -0.508 to -0.013, mid-p 0.039, which is 10/256.
            (1, 7, 21, -0.5083593066664394, -0.013379823768343235, 0.0390625),
            // Armitage and Berry (1994), p. 127: exact p 212/16384, less the 91/16384 of just this split.
            (12, 2, 50, 0.050891670431200686, 0.3337237141841839, 0.00738525390625),
            // Agresti (1990), p. 350, an approval that fell from 944 to 880 in 1600.
            (150, 86, 1_600, 0.021177279791975104, 0.05872284505196995, 2.89338951761549e-05),
            // Two sided 2/2^100 less half of it, and none.
            (100, 0, 100, 0.9421503401254475, 1.0, 7.888609052210118e-31),
            (0, 0, 100, -0.027174584791170155, 0.027174584791170155, 1.0),
            (1, 0, 1, -0.7335359280789577, 1.0, 0.5),
        ];
        for (only_x, only_y, n, low, high, p) in table {
            let found = paired_shares(&shares(only_x, only_y, n), 0.95).unwrap();
            let interval = found.interval.unwrap();
            assert_eq!((found.n, found.differ, interval.method), (n, only_x + only_y, Method::BonettPrice));
            assert!((found.difference - (only_x as f64 - only_y as f64) / n as f64).abs() < 1e-15, "{found:?}");
            assert!((interval.low - low).abs() < 1e-13 && (interval.high - high).abs() < 1e-13, "{found:?}");
            assert!((found.p.unwrap() / p - 1.0).abs() < 1e-11, "{found:?}");
        }
    }

    #[test]
    fn a_covariance_is_that_of_the_values() {
        let mut joint = Joint::default();
        for (x, y) in [(1_000_001, 5), (1_000_002, 7), (1_000_004, 6)] {
            joint.add(x, y);
        }
        // Deviations -4/3, -1/3, 5/3 and -1, 1, 0: covariance (4/3 - 1/3) / 2 = 1/2.
        assert!((paired_covariance(&joint) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn two_pairs_have_a_covariance_and_what_never_varies_no_correlation() {
        let two = paired_means(&joint(&[(0, 1, 1), (2, 5, 1)]), 0.95).unwrap();
        assert_eq!((paired_covariance(&joint(&[(0, 1, 1), (2, 5, 1)])), two.correlation), (4.0, Some(1.0)));
        // Differences -1 and -3, and as Bonett and Price have it one of each sign of the root of 5 more: a mean of -1, 18
        // squares about it, Student's quantile of two degrees of freedom.
        let half_width = 4.30265273 * (20.0_f64 - 16.0 / 4.0).sqrt() / 4.0;
        let interval = two.interval.unwrap();
        assert!((interval.low + 1.0 + half_width).abs() < 1e-8 && (interval.high + 1.0 - half_width).abs() < 1e-8);
        for constant in [joint(&[(3, 1, 2), (3, 5, 2)]), joint(&[(1, 3, 2), (5, 3, 2)])] {
            assert_eq!(paired_means(&constant, 0.95).unwrap().correlation, None);
        }
    }

    #[test]
    fn a_difference_of_shares_is_cut_at_either_end() {
        let [better, worse] = [shares(1, 0, 1), shares(0, 1, 1)].map(|one| paired_shares(&one, 0.95).unwrap().interval);
        assert_eq!((better.unwrap().high, worse.unwrap().low), (1.0, -1.0));
    }

    #[test]
    fn a_mean_of_many_differing_pairs_by_hand() {
        // 30 of 1, 10 of -1, 60 of 0: variance (40 - 4) / 99, t = 3.31662, its p by numerical integration.
        let found = paired_means(&joint(&[(7, 6, 30), (2, 3, 10), (4, 4, 60)]), 0.95).unwrap();
        let std_error = (36.0_f64 / 99.0 / 100.0).sqrt();
        assert!(near(Some(found.difference), 0.2) && near(found.std_error, std_error), "{found:?}");
        let interval = found.interval.unwrap();
        assert_eq!((interval.method, found.differ), (Method::StudentT, 40));
        // Student's 0.975 quantile of 99 degrees of freedom is 1.98421695159.
        assert!((interval.half_width() / (1.98421695159 * std_error) - 1.0).abs() < 5.1e-9, "{interval:?}");
        assert_eq!(found.p, Some(0.00127484));
    }

    #[test]
    fn a_mean_of_very_many_pairs_is_normal() {
        let found = paired_means(&joint(&[(1, 0, 120), (0, 1, 80), (0, 0, 19_800)]), 0.95).unwrap();
        let std_error = ((200.0 - 40.0 * 40.0 / 20_000.0) / 19_999.0 / 20_000.0_f64).sqrt();
        assert_eq!(found.interval.unwrap().method, Method::Normal);
        assert!((found.interval.unwrap().half_width() - 1.959963984540054 * std_error).abs() < 1e-14, "{found:?}");
        // erfc(z / sqrt 2)
        let expected = libm::erfc(0.002 / std_error / std::f64::consts::SQRT_2);
        assert!((found.p.unwrap() / expected - 1.0).abs() < 5.1e-6, "{found:?}");
    }

    #[test]
    fn means_of_few_differing_pairs_by_hand() {
        // As Bonett and Price have it, with Student's quantile (2.57058 for 5, 2.44691 for 6) and p by numerical
        // integration.
        let table = [
            (joint(&[(4, 3, 5), (9, 9, 95)]), [-0.01648031489272781, 0.11451953057900233, 0.11738679514630279]),
            (
                joint(&[(8, 5, 4), (5, 6, 2), (0, 0, 44)]),
                [-0.13622132578377752, 0.5208367103991621, 0.20965701071695542],
            ),
        ];
        for (joint, [low, high, p]) in table {
            let found = paired_means(&joint, 0.95).unwrap();
            let interval = found.interval.unwrap();
            assert!((interval.low - low).abs() < 2e-9 && (interval.high - high).abs() < 2e-9, "{found:?}");
            assert!((found.p.unwrap() - p).abs() < 5.1e-7 && interval.method == Method::BonettPrice, "{found:?}");
        }
    }

    #[test]
    fn sides_mirror_each_other() {
        for (ahead, behind, n) in [(9, 3, 100), (90, 30, 400), (120, 80, 20_000)] {
            let one = [paired_means, paired_shares].map(|compare| compare(&shares(ahead, behind, n), 0.95).unwrap());
            let other = [paired_means, paired_shares].map(|compare| compare(&shares(behind, ahead, n), 0.95).unwrap());
            for (one, other) in one.iter().zip(&other) {
                let (mine, theirs) = (one.interval.unwrap(), other.interval.unwrap());
                assert_eq!((one.difference, one.p, mine.method), (-other.difference, other.p, theirs.method));
                assert_eq!((mine.low, one.std_error), (-theirs.high, other.std_error));
            }
        }
    }

    #[test]
    fn thirty_pairs_that_differ_are_enough_for_the_spread() {
        let method =
            |differ| paired_means(&joint(&[(1, 0, differ), (0, 0, 500)]), 0.95).unwrap().interval.unwrap().method;
        assert_eq!((method(29), method(30)), (Method::BonettPrice, Method::StudentT));
    }

    #[test]
    fn nothing_seen_is_never_certain() {
        // No pair differs, one pair, and pairs that all differ by the same.
        let alike = paired_means(&joint(&[(1, 1, 20), (7, 7, 80)]), 0.95).unwrap();
        assert_eq!((alike.difference, alike.std_error, alike.interval, alike.p), (0.0, None, None, Some(1.0)));
        assert_eq!((alike.correlation, alike.variance_reduction), (Some(1.0), Some(1.0)));
        let one = paired_means(&joint(&[(9, 2, 1)]), 0.95).unwrap();
        assert_eq!((one.difference, one.std_error, one.interval, one.p), (7.0, None, None, None));
        assert_eq!((one.correlation, one.variance_reduction), (None, None));
        let same = paired_means(&joint(&[(7, 5, 200)]), 0.95).unwrap();
        let interval = same.interval.unwrap();
        assert!(interval.low < 1.99 && interval.high > 2.0 && same.p.unwrap() > 0.0, "{same:?}");
        for n in [1, 100] {
            let never = paired_shares(&shares(0, 0, n), 0.95).unwrap();
            assert_eq!((never.std_error, never.p), (None, Some(1.0)));
            assert!(never.interval.unwrap().half_width() > 0.02, "{never:?}");
        }
    }

    #[test]
    fn questions_without_sense_have_no_answer() {
        let fine = shares(3, 5, 40);
        for level in [0.0, 1.0, 95.0, -1.0, f64::NAN] {
            assert_eq!((paired_means(&fine, level), paired_shares(&fine, level)), (None, None), "{level}");
        }
        for joint in [
            Joint::default(),
            Joint { xx: i128::MAX, x: i128::MAX, ..fine },
            Joint { yy: 1 << 125, y: 1 << 125, ..fine },
            Joint { differ: 41, ..fine },
        ] {
            assert_eq!((paired_means(&joint, 0.95), paired_shares(&joint, 0.95)), (None, None), "{joint:?}");
        }
        // A 2 on either side, a -1, and sums that no pairs have.
        let with = |x, y| joint(&[(x, y, 1), (0, 0, 9)]);
        for joint in [with(2, 0), with(0, 2), with(0, -1), Joint { xy: 50, ..fine }] {
            assert_eq!(paired_shares(&joint, 0.95), None, "{joint:?}");
        }
    }

    #[test]
    fn correlation_and_saved_variance_by_hand() {
        // Variances 2.5 and 2.5, covariance 2, so Var(d) = 1; turned round, -2 and 9.
        let risen = [(1, 2, 1), (2, 1, 1), (3, 4, 1), (4, 3, 1), (5, 5, 1)];
        for origin in [0, 1_000_000_007, -3_000_000_000_000_000_000] {
            let moved = risen.map(|(x, y, count)| (x + origin, y - origin, count));
            let found = paired_means(&joint(&moved[..1]), 0.95).unwrap();
            assert_eq!((found.correlation, found.variance_reduction), (None, None));
            let found = paired_means(&joint(&moved), 0.95);
            if origin.abs() < 1 << 60 {
                let found = found.unwrap();
                assert_eq!((found.correlation, found.variance_reduction), (Some(0.8), Some(0.8)), "{origin}");
            } else {
                assert_eq!(found, None, "past the sums that are exact");
            }
            let fallen = risen.map(|(x, y, count)| (x + origin / 4, -y - origin / 4, count));
            let found = paired_means(&joint(&fallen), 0.95).unwrap();
            assert_eq!((found.correlation, found.variance_reduction), (Some(-0.8), Some(-0.8)), "{origin}");
        }
        // Variances 1/3 and 25/3, covariance 5/3: a line, which saves 10/3 of 26/3.
        let line = paired_means(&joint(&[(0, 0, 2), (1, 5, 2)]), 0.95).unwrap();
        assert!(near(line.correlation, 1.0) && near(line.variance_reduction, 10.0 / 26.0), "{line:?}");
        // One side that does not vary saves nothing and has no correlation.
        let flat = paired_means(&joint(&[(0, 3, 2), (1, 3, 2)]), 0.95).unwrap();
        assert_eq!((flat.correlation, flat.variance_reduction), (None, Some(0.0)));
    }

    #[test]
    fn products_past_128_bits_are_taken_in_floating_point() {
        // x and y are 2001 or -2000 together, in as many pairs each.
        let (half, n) = (1_i128 << 52, 1_u64 << 53);
        let (sum, squares) = (half, half * (2_000 * 2_000 + 2_001 * 2_001));
        let together = Joint { n, differ: 0, x: sum, y: sum, xx: squares, yy: squares, xy: squares };
        assert!(i128::from(n).checked_mul(squares).is_none(), "the case is too small to test anything");
        assert!((paired_covariance(&together) / (2_000.5 * 2_000.5) - 1.0).abs() < 1e-14);
        assert_eq!(paired_means(&together, 0.95).unwrap().correlation, Some(1.0));
    }

    #[test]
    fn games_are_planned_by_the_differences() {
        let pilot = joint(&[(5, 3, 20), (1, 4, 10), (2, 2, 70)]);
        let found = difference_moments(&pilot).unwrap();
        let expected = moments([(2, 20), (-3, 10), (0, 70)]).unwrap();
        assert_eq!((found.n, found.sum, found.sum_squares), (expected.n, expected.sum, expected.sum_squares));
        assert_eq!((found.min, found.max), (None, None));
        assert_eq!(mean_plan(&found, 0.1, 0.95), mean_plan(&expected, 0.1, 0.95));
        assert_eq!(difference_moments(&Joint { yy: i128::MAX, ..pilot }), None);
    }

    /// A law of differences: two values, each with its share of the differences that are not 0.
    type Shape = [(i64, f64); 2];

    /// What n pairs say, by the counts of both values.
    type Table = Vec<Vec<PairedDifference>>;

    /// All outcomes with up to 100 of each value, more than ever come where 42 are expected.
    fn table(n: u64, [(a, _), (b, _)]: Shape) -> Table {
        let outcome = |i: u64, j: u64| {
            let (wide_a, wide_b, i, j) = (i128::from(a), i128::from(b), i128::from(i), i128::from(j));
            let (x, xx) = (i * wide_a + j * wide_b, i * wide_a * wide_a + j * wide_b * wide_b);
            let joint = Joint { n, differ: (i + j) as u64, x, xx, ..Joint::default() };
            paired_means(&joint, 0.95).unwrap()
        };
        let most = n.min(100);
        (0..=most).map(|i| (0..=most.min(n - i)).map(|j| outcome(i, j)).collect()).collect()
    }

    /// Exact probabilities where `differ` of n pairs differ on average: that the interval holds the true mean (where
    /// there is none nothing wrong is said), and that p is at most 0.05.
    fn odds(n: u64, shape: Shape, table: &Table, differ: f64) -> [f64; 2] {
        let [(a, pa), (b, pb)] = shape.map(|(value, share)| (value as f64, share * differ / n as f64));
        let mean = a * pa + b * pb;
        let mut sums = [0.0; 2];
        for (i, row) in (0..).zip(table) {
            let first = binomial_pmf(i, n, pa);
            for (j, found) in (0..).zip(row).filter(|_| first > 1e-12) {
                let weight = first * binomial_pmf(j, n - i, (pb / (1.0 - pa)).min(1.0));
                let holds =
                    [found.interval.is_none_or(|interval| interval.contains(mean)), found.p.is_some_and(|p| p <= 0.05)];
                sums.iter_mut().zip(holds).for_each(|(sum, holds)| *sum += if holds { weight } else { 0.0 });
            }
        }
        sums
    }

    /// The least coverage, and the most often that p is small, where up to `most` of n pairs differ on average.
    fn worst(n: u64, most: f64, shape: Shape) -> (f64, f64) {
        let table = table(n, shape);
        let all = (1..=60).map(|step| odds(n, shape, &table, most * f64::from(step) / 60.0));
        all.fold((1.0, 0.0), |worst, [covered, small]| (worst.0.min(covered), worst.1.max(small)))
    }

    const THIRD: f64 = 1.0 / 3.0;

    /// Differences of one size, and of two up to three to one.
    const ALIKE: [Shape; 9] = [
        [(1, 1.0), (-1, 0.0)],
        [(1, 0.9), (-1, 0.1)],
        [(1, 0.75), (-1, 0.25)],
        [(1, 0.5), (-1, 0.5)],
        [(1, 0.5), (2, 0.5)],
        [(1, 0.8), (3, 0.2)],
        [(1, 0.5), (-3, 0.5)],
        [(2, THIRD), (-1, 2.0 * THIRD)],
        [(3, 0.25), (-1, 0.75)],
    ];

    #[test]
    fn intervals_of_few_differing_pairs_cover_what_is_promised() {
        for shape in ALIKE {
            for (n, most, least) in [(30, 30.0, 0.87), (100, 42.0, 0.935), (1_000, 42.0, 0.935)] {
                let (covered, _) = worst(n, most, shape);
                assert!(covered >= least, "{shape:?} {n}: {covered}");
            }
        }
        // Where hardly ever thirty differ, the spread alone never decides.
        for shape in &ALIKE[..4] {
            let (covered, _) = worst(1_000, 15.0, *shape);
            assert!(covered >= 0.96, "{shape:?}: {covered}");
        }
    }

    #[test]
    fn what_is_rare_and_large_may_not_have_been_seen() {
        for (shape, least) in [
            ([(1, 0.9), (5, 0.1)], 0.85),
            ([(5, 0.5 * THIRD), (-1, 2.5 * THIRD)], 0.85),
            ([(10, 1.0 / 11.0), (-1, 10.0 / 11.0)], 0.67),
        ] {
            let (covered, _) = worst(100, 42.0, shape);
            assert!((least..least + 0.03).contains(&covered), "{shape:?}: {covered}");
        }
    }

    #[test]
    fn the_spread_alone_would_be_found_out() {
        let (n, table) = (1_000, table(1_000, ALIKE[0]));
        for (differ, most) in [(1.0, 0.64), (5.0, 0.88), (10.0, 0.93)] {
            let share = differ / n as f64;
            let holds = |&k: &u64| {
                let spread = moments([(1, k), (0, n - k)]).unwrap();
                mean_interval(&spread, 0.95).unwrap().contains(share)
            };
            let by_spread: f64 = (0..=100).filter(holds).map(|k| binomial_pmf(k, n, share)).sum();
            let [covered, _] = odds(n, ALIKE[0], &table, differ);
            assert!(covered >= 0.96 && by_spread < most, "{differ}: {covered} {by_spread}");
        }
    }

    #[test]
    fn p_of_no_difference_is_seldom_small() {
        for (shape, most) in [(ALIKE[3], 0.05), (ALIKE[7], 0.055), (ALIKE[8], 0.06)] {
            for n in [30, 100, 1_000] {
                let (_, small) = worst(n, 30.0, shape);
                assert!(small > 0.02 && small <= most, "{shape:?} {n}: {small}");
            }
        }
    }

    #[test]
    fn p_of_paired_shares_errs_hardly_more_often_than_it_says() {
        // Of so many pairs that differ, the chance of a p of 0.05 and less without a difference.
        let of = |differ: u64| -> f64 {
            let small = |&k: &u64| paired_shares(&shares(k, differ - k, differ), 0.95).unwrap().p.unwrap() <= 0.05;
            (0..=differ).filter(small).map(|k| binomial_pmf(k, differ, 0.5)).sum()
        };
        let small: Vec<f64> = std::iter::once(0.0).chain((1..=200).map(of)).collect();
        let most = small.iter().copied().fold(0.0, f64::max);
        assert!((most - small[16]).abs() < 1e-12 && (most - 0.0768127).abs() < 1e-6, "{most}");
        for n in [10, 20, 50, 100, 200] {
            for step in 1..40 {
                let p = f64::from(step) / 40.0;
                let wrong: f64 = (0..=n).map(|differ| binomial_pmf(differ, n, p) * small[differ as usize]).sum();
                assert!(wrong <= if step < 37 { 0.0505 } else { 0.0535 }, "{n} {step}: {wrong}");
            }
        }
    }

    /// The least and the mean coverage of paired shares over a grid of fortieths, exactly.
    fn coverage_of_shares(n: u64) -> [f64; 2] {
        let limits =
            |i: u64| (0..=n - i).map(move |j| paired_shares(&shares(i, j, n), 0.95).unwrap().interval.unwrap());
        let table: Vec<Vec<Interval>> = (0..=n).map(|i| limits(i).collect()).collect();
        let (mut least, mut sum, mut count) = (1.0_f64, 0.0, 0.0);
        for (a, b) in (1..40).flat_map(|a| (0..=a.min(40 - a)).map(move |b| (a, b))) {
            let (p, q) = (f64::from(a) / 40.0, f64::from(b) / 40.0);
            let mut covered = 0.0;
            for i in 0..=n {
                let weight = binomial_pmf(i, n, p);
                let holds = |&j: &u64| table[i as usize][j as usize].contains(p - q);
                let rest = (0..=n - i).filter(holds).map(|j| binomial_pmf(j, n - i, (q / (1.0 - p)).min(1.0)));
                covered += weight * rest.sum::<f64>();
            }
            (least, sum, count) = (least.min(covered), sum + covered, count + 1.0);
        }
        [least, sum / count]
    }

    #[test]
    fn paired_shares_cover_what_is_promised() {
        for (n, promised) in
            [(10, 0.890), (20, 0.921), (30, 0.921), (40, 0.930), (50, 0.930), (60, 0.935), (100, 0.936), (200, 0.941)]
        {
            let [least, mean] = coverage_of_shares(n);
            assert!(least >= promised && least < promised + 0.008 && mean >= 0.951, "{n}: {least} {mean}");
        }
    }
}
