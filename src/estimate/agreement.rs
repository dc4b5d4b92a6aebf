//! Whether sampled games agree with exact odds.
//!
//! Every comparison is turned into a standard Normal score, so that one threshold serves thousands of them.

use super::binomial::{Binomial, binomial_lower, binomial_upper};
use super::continuous::{chi_squared_upper, normal_outside, normal_quantile};

/// The chance, over all comparisons of a run together, that sampling alone raises an alarm.
pub const FALSE_ALARM: f64 = 1e-9;

/// The distance of a sampled value from the exact one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agreement {
    /// Normal score: positive if the sample is above the exact value, negative below; infinite for the impossible.
    pub z: f64,
    /// Two-sided probability of a sample at least this far off.
    pub p_value: f64,
}

impl Agreement {
    /// The verdict on a sample that the exact odds cannot give at all.
    pub const MISMATCH: Self = Self { z: f64::INFINITY, p_value: 0.0 };

    /// The verdict on a sample that could not be closer.
    pub const PERFECT: Self = Self { z: 0.0, p_value: 1.0 };

    /// Whether the score is within the threshold; never for NaN.
    pub fn within(&self, threshold: f64) -> bool {
        self.z.abs() <= threshold
    }
}

/// Compares `k` yes in `n` games with the exact probability `p`.
///
/// The p value is twice the smaller of P(X <= k) and P(X >= k), at most 1 (the doubling convention; both tails count
/// `k`, so it errs towards agreement). z is the Normal score of that p value, with the sign of k - n p. Where `p` is 0
/// or 1 any other count is [`Agreement::MISMATCH`]. Ranges: k <= n up to 2^53; NaN for a `p` outside 0 to 1; a mismatch
/// for k > n.
pub fn share_z(k: u64, n: u64, p: f64) -> Agreement {
    if !(0.0..=1.0).contains(&p) {
        return Agreement { z: f64::NAN, p_value: f64::NAN };
    }
    if p == 0.0 || p == 1.0 || k > n {
        let certain = if p == 0.0 { 0 } else { n };
        return if k == certain { Agreement::PERFECT } else { Agreement::MISMATCH };
    }
    let surplus = Binomial { n, p, q: 1.0 - p }.surplus(k);
    // The median of a binomial law is its mean rounded up or down, so the tail away from the mean is the smaller one,
    // or both are at least one half.
    let tail = if surplus <= 0.0 { binomial_lower(k, n, p) } else { binomial_upper(k, n, p) };
    let p_value = (2.0 * tail).min(1.0);
    if p_value == 1.0 {
        return Agreement::PERFECT;
    }
    Agreement { z: -normal_quantile(0.5 * p_value) * surplus.signum(), p_value }
}

/// Compares the sum of `n` values with the exact mean and variance of one.
///
/// z = (sum - n mean) / sqrt(n variance), with its two-sided Normal p value. With variance 0 any other sum is
/// [`Agreement::MISMATCH`]. NaN for a negative variance, or for values that are NaN.
pub fn mean_z(sum: i128, n: u64, exact_mean: f64, exact_variance: f64) -> Agreement {
    let surplus = sum as f64 - n as f64 * exact_mean;
    if surplus == 0.0 && exact_variance >= 0.0 {
        return Agreement::PERFECT;
    }
    if exact_variance == 0.0 && !surplus.is_nan() {
        return Agreement::MISMATCH;
    }
    let z = surplus / (n as f64 * exact_variance).sqrt();
    Agreement { z, p_value: normal_outside(z) }
}

/// The agreement of many independent samples together: what none of them shows by itself, an error common to all.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CommonAgreement {
    samples: u64,
    sum: f64,
    skewness: f64,
    squares: f64,
    squares_variance: f64,
}

impl CommonAgreement {
    /// The least n p (1 - p) of a sample that counts: below it a count is too lopsided for its part in a sum.
    pub const LEAST_VARIANCE: f64 = 25.0;

    /// Adds `k` yes in `n` games beside the exact probability `p`, unless there are too few of either kind.
    pub fn add(&mut self, k: u64, n: u64, p: f64) {
        let variance = n as f64 * p * (1.0 - p);
        if variance >= Self::LEAST_VARIANCE {
            // Of mean 0 and variance 1 exactly.
            let z = (k as f64 - n as f64 * p) / variance.sqrt();
            self.samples += 1;
            self.sum += z;
            self.skewness += (1.0 - 2.0 * p) / variance.sqrt();
            self.squares += z * z;
            self.squares_variance += 2.0 + (1.0 - 6.0 * p * (1.0 - p)) / variance;
        }
    }

    /// The Normal score of the sum of all z, which an error in the same direction moves: the sum over its standard
    /// deviation, less what their skewness does in the tails (Cornish and Fisher). 0 of no samples.
    pub fn of_sum(&self) -> f64 {
        let root = (self.samples as f64).sqrt().max(1.0);
        let (score, skewness) = (self.sum / root, self.skewness / root.powi(3));
        score - skewness * (score * score - 1.0) / 6.0
    }

    /// The Normal score of the sum of all z^2, which errors in either direction raise: by the chi-squared law of the
    /// same mean and variance. 0 of no samples.
    pub fn of_squares(&self) -> f64 {
        let samples = self.samples as f64;
        let dof = 2.0 * samples * samples / self.squares_variance;
        let upper = chi_squared_upper(self.squares * dof / samples, dof);
        upper.map_or(0.0, |upper| if upper > 0.0 { -normal_quantile(upper) } else { f64::INFINITY })
    }
}

/// The score within which all comparisons of a run stay, but for one run in a thousand million.
///
/// Definition: the |z| of a two-sided [`FALSE_ALARM`] / comparisons, which is Bonferroni's rule. Range: at least one
/// comparison; NaN for none, and no score is within NaN.
///
/// ```
/// # use overmatch::estimate::threshold;
/// assert!((threshold(1) - 6.109410).abs() < 1e-6);
/// ```
pub fn threshold(comparisons: u64) -> f64 {
    -normal_quantile(0.5 * FALSE_ALARM / comparisons as f64)
}

#[cfg(test)]
mod tests {
    use super::super::binomial::binomial_pmf;
    use super::*;

    #[test]
    fn share_scores_agree_with_mpmath_and_scipy() {
        // Two-sided p values: twice the smaller of scipy.stats.binom's cdf(k) and sf(k - 1), at most 1.
        let table = [
            (50, 100, 0.5, 0.0, 1.0),
            (51, 100, 0.5, 0.09991631633378585, 0.9204107626128213),
            (60, 100, 0.5, 1.904170874331258, 0.05688793364098079),
            (0, 100, 0.05, -2.516845964595709, 0.011841058440668047),
            (0, 100000, 1e-05, -0.3374798446470335, 0.7357552035331445),
            (17020, 100000, 0.16666666666666666, 2.986458119477534, 0.0028222949307180035),
            (16000, 100000, 0.16666666666666666, -5.682347817541143, 1.3285811788830132e-08),
            (49000, 100000, 0.5, -6.321598306871744, 2.588716038346898e-10),
            (5, 10, 0.9, -2.9411582079695897, 0.0032698747999999967),
            (3, 100000, 1e-09, 7.280211051097649, 3.332983358998448e-13),
            (99990, 100000, 0.9995, 6.770916929767456, 1.2796873936720656e-11),
            (1, 3, 0.4, 0.0, 1.0),
        ];
        for (k, n, p, z, p_value) in table {
            let found = share_z(k, n, p);
            assert!((found.z - z).abs() <= 5.1e-12, "{k} in {n} for {p}: {found:?}");
            assert!((found.p_value / p_value - 1.0).abs() < 2e-11, "{k} in {n} for {p}: {found:?}");
        }
    }

    #[test]
    fn what_cannot_happen_is_a_mismatch() {
        for (k, n, p) in [(1, 100, 0.0), (100, 100, 0.0), (99, 100, 1.0), (0, 1, 1.0), (7, 5, 0.5), (7, 5, 0.75)] {
            assert_eq!(share_z(k, n, p), Agreement::MISMATCH, "{k} in {n} for {p}");
        }
        for (k, n, p) in [(0, 100, 0.0), (100, 100, 1.0), (0, 0, 0.0), (0, 0, 1.0), (0, 0, 0.5)] {
            assert_eq!((share_z(k, n, p).z, share_z(k, n, p).p_value), (0.0, 1.0), "{k} in {n} for {p}");
        }
        assert!(!Agreement::MISMATCH.within(threshold(1)));
        for p in [-0.1, 1.1, f64::NAN] {
            assert!(share_z(1, 2, p).z.is_nan() && !share_z(1, 2, p).within(threshold(1)));
        }
    }

    #[test]
    fn scores_rise_with_the_count() {
        for (n, p) in [(50, 0.5), (400, 0.01), (3_000, 1.0 / 6.0), (200, 0.993)] {
            let mut last = f64::NEG_INFINITY;
            for k in 0..=n {
                let z = share_z(k, n, p).z;
                assert!(z >= last && (z == 0.0 || (z > 0.0) == (k as f64 > n as f64 * p)), "{k} in {n} for {p}: {z}");
                last = z;
            }
        }
    }

    #[test]
    fn yes_and_no_mirror_each_other() {
        for k in 0..=64 {
            let (yes, no) = (share_z(k, 64, 0.25), share_z(64 - k, 64, 0.75));
            assert_eq!((yes.z, yes.p_value), (-no.z, no.p_value), "{k}");
        }
    }

    #[test]
    fn the_bias_that_a_test_can_see() {
        // 100 000 games and 50 000 comparisons: of an even chance 0.0122 or more is an alarm, 0.0120 is not.
        let limit = threshold(50_000);
        assert!(share_z(51_200, 100_000, 0.5).within(limit) && !share_z(51_220, 100_000, 0.5).within(limit));
        assert!(share_z(48_800, 100_000, 0.5).within(limit) && !share_z(48_780, 100_000, 0.5).within(limit));
        // A die biased by 0.001, alone: ten million throws show it, a hundred thousand do not.
        let biased = |n: u64| share_z((n as f64 * (1.0 / 6.0 + 0.001)).round() as u64, n, 1.0 / 6.0);
        assert!(biased(100_000).within(threshold(1)) && !biased(10_000_000).within(threshold(1)));
    }

    #[test]
    fn false_alarms_are_as_rare_as_promised() {
        // The probability of a count outside the threshold, summed exactly.
        for (n, p) in [(1_000, 0.5), (1_000, 0.003), (2_500, 0.9)] {
            for limit in [2.0, 3.0] {
                let alarms = (0..=n).filter(|&k| !share_z(k, n, p).within(limit)).map(|k| binomial_pmf(k, n, p));
                let (rate, nominal): (f64, f64) = (alarms.sum(), normal_outside(limit));
                assert!(rate <= nominal && rate > 0.1 * nominal, "{n} {p}: {rate} for {nominal}");
            }
        }
    }

    /// Three thousand samples of 100,000 games with probabilities of 0.02 to 0.98, whose counts are off by this much of a
    /// chance in turn; and as chance would have it, by quantiles of the Normal law in a shuffled order.
    fn common(errors: [f64; 2]) -> CommonAgreement {
        let mut common = CommonAgreement::default();
        for row in 0..3_000_u64 {
            let (p, n) = (0.02 + 0.96 * (row as f64 + 0.5) / 3_000.0, 100_000_u64);
            let chance = normal_quantile((((row * 1_117) % 3_000) as f64 + 0.5) / 3_000.0);
            let off = errors[row as usize % 2] * n as f64 + chance * (n as f64 * p * (1.0 - p)).sqrt();
            common.add((n as f64 * p + off).round() as u64, n, p);
        }
        common
    }

    #[test]
    fn an_error_common_to_all_rows_is_seen_where_no_row_shows_it() {
        let limit = threshold(50_000);
        let honest = common([0.0, 0.0]);
        assert!(honest.of_sum().abs() < 0.1 && honest.of_squares().abs() < 0.5, "{honest:?}");
        // 0.0002 of a chance is an eighth of the standard error of a row at 1/2.
        let bent = common([0.0003, 0.0003]);
        assert!(bent.of_sum() > limit && bent.of_squares() < limit, "{} {}", bent.of_sum(), bent.of_squares());
        let other_way = common([-0.0003, -0.0003]);
        assert!((other_way.of_sum() + bent.of_sum()).abs() < 0.2);
        let either = common([0.0008, -0.0008]);
        assert!(either.of_sum().abs() < 1.0 && either.of_squares() > limit, "{}", either.of_squares());
    }

    #[test]
    fn scores_of_few_samples_together_agree_with_mpmath() {
        // The definitions in 30 digits, the upper tail of chi-squared as an incomplete gamma function.
        let two = [(130, 1_000, 0.125), (30, 200, 0.25)];
        let three = [(180, 1_000, 0.125), (70, 200, 0.25), (400, 500, 0.75)];
        for (samples, sum, squares) in [
            (&[(110, 1_000, 0.125)][..], -1.446909605071379, 1.029944243530202),
            (&two, -1.997421841739603, 2.627090015092827),
            (&three, 6.28171008980205, 6.010368983719618),
        ] {
            let mut common = CommonAgreement::default();
            samples.iter().for_each(|&(k, n, p)| common.add(k, n, p));
            assert!((common.of_sum() - sum).abs() < 1e-13, "{}", common.of_sum());
            assert!((common.of_squares() - squares).abs() < 1e-5, "{}", common.of_squares());
        }
        // A variance of 25 counts, one below does not.
        let mut common = CommonAgreement::default();
        common.add(40, 100, 0.49);
        assert_eq!(common, CommonAgreement::default());
        common.add(40, 100, 0.5);
        assert!((common.of_sum() + 2.0).abs() < 1e-15, "{}", common.of_sum());
    }

    #[test]
    fn few_of_either_kind_are_not_part_of_a_sum() {
        let mut common = CommonAgreement::default();
        for (k, n, p) in [(3, 100, 0.01), (0, 0, 0.5), (100, 100, 1.0), (0, 100, 0.0), (1, 2, f64::NAN)] {
            common.add(k, n, p);
        }
        assert_eq!((common, common.of_sum(), common.of_squares()), (CommonAgreement::default(), 0.0, 0.0));
        common.add(5_000_000, 5_000_000, 0.5);
        assert!(common.of_sum() > 1_000.0 && common.of_squares() == f64::INFINITY);
    }

    #[test]
    fn the_skewness_of_a_sum_is_allowed_for() {
        // Ten samples of n p = 25.3 and hardly any no: P(sum >= 347) of a Poisson count of 253 is 1.25e-8, a score of 5.57.
        let mut common = CommonAgreement::default();
        (0..10).for_each(|row| common.add(if row < 7 { 35 } else { 34 }, 2_530_000, 1e-5));
        let plain = (347.0 - 253.0) / 253.0_f64.sqrt();
        assert!((common.of_sum() - 5.57).abs() < 0.03 && plain > 5.9, "{} {plain}", common.of_sum());
    }

    #[test]
    fn mean_scores() {
        // Two dice: mean 7, variance 35/6; 600 throws have the standard deviation sqrt(3500).
        let table = [(4_200, 0.0), (4_259, 59.0), (4_082, -118.0)];
        for (sum, off) in table {
            let found = mean_z(sum, 600, 7.0, 35.0 / 6.0);
            let z: f64 = off / 3_500.0_f64.sqrt();
            assert!((found.z - z).abs() < 1e-13, "{sum}: {found:?}");
            let expected = libm::erfc(z.abs() / std::f64::consts::SQRT_2);
            assert!((found.p_value / expected - 1.0).abs() < 5.1e-6, "{sum}: {found:?}");
        }
        let trillion = mean_z(7_000_000_002_415_229, 1_000_000_000_000_000, 7.0, 35.0 / 6.0);
        assert!((trillion.z - 0.031622776).abs() < 1e-6, "{trillion:?}");
    }

    #[test]
    fn mean_scores_without_variance() {
        assert_eq!(mean_z(300, 100, 3.0, 0.0).z, 0.0);
        assert_eq!(mean_z(301, 100, 3.0, 0.0), Agreement::MISMATCH);
        assert_eq!(mean_z(299, 100, 3.0, 0.0), Agreement::MISMATCH);
        assert_eq!(mean_z(0, 0, 3.5, 1.0).z, 0.0);
        for (mean, variance) in [(3.0, -1.0), (f64::NAN, 1.0), (3.0, f64::NAN), (f64::NAN, 0.0)] {
            let found = mean_z(300, 100, mean, variance);
            assert!(found.z.is_nan() && !found.within(f64::MAX), "{mean} {variance}: {found:?}");
        }
    }

    #[test]
    fn thresholds_agree_with_mpmath() {
        for (comparisons, z) in [(1, 6.1094102048693975), (1_000, 7.130506848171325), (50_000, 7.650628092935269)] {
            assert!((threshold(comparisons) - z).abs() < 5.1e-12, "{comparisons}");
        }
        assert!(threshold(0).is_nan());
    }
}
