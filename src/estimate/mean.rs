//! The mean of a measure, from exact integer sums.

use super::continuous::{
    MOST_DEGREES_OF_FREEDOM, normal_outside, outside_each_side, student_t_outside, student_t_quantile, two_sided_z,
};
use super::interval::{Interval, Method};

/// The sums from which a mean and its error are computed: whole numbers, exact and in any order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Moments {
    /// Games counted.
    pub n: u64,
    /// Sum of the values.
    pub sum: i128,
    /// Sum of the squares of the values.
    pub sum_squares: i128,
    /// Smallest value; `None` when there is none.
    pub min: Option<i64>,
    /// Largest value; `None` when there is none.
    pub max: Option<i64>,
}

/// The moments of a histogram of (value, count) pairs in any order; counts of 0 are passed over.
///
/// `None` if the games pass 2^64 or the sum of squares 2^127 (a trillion games of values around ten trillion): such a
/// measure is an error to report, not a number to bend.
pub fn moments(counts: impl IntoIterator<Item = (i64, u64)>) -> Option<Moments> {
    let mut moments = Moments::default();
    for (value, count) in counts.into_iter().filter(|&(_, count)| count > 0) {
        let (wide, times) = (i128::from(value), i128::from(count));
        moments.n = moments.n.checked_add(count)?;
        moments.sum = moments.sum.checked_add(wide * times)?;
        moments.sum_squares = moments.sum_squares.checked_add((wide * wide).checked_mul(times)?)?;
        moments.min = Some(moments.min.map_or(value, |least| least.min(value)));
        moments.max = Some(moments.max.map_or(value, |most| most.max(value)));
    }
    Some(moments)
}

impl Moments {
    /// The mean, sum / n; `None` of no games.
    pub fn mean(&self) -> Option<f64> {
        (self.n > 0).then(|| self.sum as f64 / self.n as f64)
    }

    /// The sample variance, sum of (value - mean)^2 over n - 1; `None` of fewer than two games.
    ///
    /// Both sums are first moved, in integers, to the whole number below the mean: n S2 - S1^2 is the same for any
    /// origin and smallest there. Where even that product passes 2^127 it is taken in floating point, which is harmless
    /// after the move: S1 is below n, so S1^2 / n is a small part of S2 and no digits cancel. 0 exactly when all values
    /// are equal.
    pub fn variance(&self) -> Option<f64> {
        if self.n < 2 {
            return None;
        }
        let n = i128::from(self.n);
        let origin = self.sum.div_euclid(n);
        let rest = self.sum.rem_euclid(n);
        // Modulo 2^128: an intermediate may pass it, the sum of squares about the origin does not.
        let squares = self.sum_squares.wrapping_sub(origin.wrapping_mul(self.sum.wrapping_add(rest)));
        let exact = n.checked_mul(squares).and_then(|product| product.checked_sub(rest.checked_mul(rest)?));
        let spread = match exact {
            Some(product) => product as f64 / n as f64,
            None => squares as f64 - rest as f64 * (rest as f64 / n as f64),
        };
        Some(spread / (n - 1) as f64)
    }

    /// The sample standard deviation, the root of [`Moments::variance`]; `None` of fewer than two games.
    pub fn std_dev(&self) -> Option<f64> {
        self.variance().map(f64::sqrt)
    }

    /// The standard error of the mean, standard deviation / sqrt n; `None` of fewer than two games.
    pub fn std_error(&self) -> Option<f64> {
        self.std_dev().map(|deviation| deviation / (self.n as f64).sqrt())
    }
}

/// The interval of a mean: mean -+ quantile x standard error.
///
/// The quantile is Student's with n - 1 degrees of freedom up to 10 000 games, the Normal one over that. `None` of
/// fewer than two games or unless 0 < level < 1. When every game gave the same value its width is 0: that says no
/// spread was seen, not that there is none, so no stopping rule may lean on it.
///
/// ```
/// # use overmatch::estimate::{mean_interval, moments};
/// let losses = moments([(2, 1), (3, 1), (4, 1)]).unwrap();
/// let interval = mean_interval(&losses, 0.95).unwrap();
/// assert!((interval.half_width() - 2.4841377).abs() < 1e-7);
/// ```
pub fn mean_interval(moments: &Moments, level: f64) -> Option<Interval> {
    let (mean, std_error) = (moments.mean()?, moments.std_error()?);
    let (quantile, method) = mean_quantile(moments.n, level)?;
    let half_width = quantile * std_error;
    Some(Interval { low: mean - half_width, high: mean + half_width, level, method })
}

/// The number of standard errors that the interval of a mean of `n` games reaches to either side, and the law it is
/// from.
///
/// Student's t with n - 1 degrees of freedom up to 10 000 games, the Normal law over that. `None` of fewer than two
/// games or unless 0 < level < 1.
pub fn mean_quantile(n: u64, level: f64) -> Option<(f64, Method)> {
    if n <= MOST_DEGREES_OF_FREEDOM {
        let quantile = student_t_quantile(outside_each_side(level), n.checked_sub(1)?)?;
        Some((-quantile, Method::StudentT))
    } else {
        let z = two_sided_z(level);
        (!z.is_nan()).then_some((z, Method::Normal))
    }
}

/// The two-sided p value of a mean of `n` games that is `distance` standard errors off, by the law of
/// [`mean_quantile`].
///
/// `None` of fewer than two games; NaN of a distance that is NaN.
pub fn mean_p(distance: f64, n: u64) -> Option<f64> {
    if n <= MOST_DEGREES_OF_FREEDOM {
        student_t_outside(distance, n.checked_sub(1)?)
    } else {
        Some(normal_outside(distance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Ten hand-made games; the reference values of the tests are scipy's.
    const LOSSES: [(i64, u64); 5] = [(3, 4), (5, 2), (-2, 3), (10, 1), (77, 0)];

    fn near(found: f64, expected: f64) -> bool {
        (found - expected).abs() <= 1e-14 * expected.abs()
    }

    #[test]
    fn sums_of_a_hand_made_histogram() {
        let found = moments(LOSSES).unwrap();
        assert_eq!(found, Moments { n: 10, sum: 26, sum_squares: 198, min: Some(-2), max: Some(10) });
        assert!(near(found.mean().unwrap(), 2.6));
        assert!(near(found.std_dev().unwrap(), 3.806427312965386));
        assert!(near(found.std_error().unwrap(), 1.203698005684519));
        let mut backwards = LOSSES;
        backwards.reverse();
        assert_eq!(moments(backwards), Some(found));
    }

    #[test]
    fn too_few_games_have_no_spread() {
        let none = moments([]).unwrap();
        assert_eq!((none.mean(), none.std_dev(), none.min, none.max), (None, None, None, None));
        assert_eq!(moments([(5, 0)]), Some(none));
        let one = moments([(7, 1)]).unwrap();
        assert_eq!((one.mean(), one.std_dev(), one.std_error()), (Some(7.0), None, None));
        assert_eq!((mean_interval(&none, 0.95), mean_interval(&one, 0.95)), (None, None));
        let two = moments([(7, 2)]).unwrap();
        assert_eq!(two.std_dev(), Some(0.0));
        assert_eq!(mean_interval(&two, 0.95).map(|i| (i.low, i.high)), Some((7.0, 7.0)));
    }

    #[test]
    fn large_values_lose_no_digits() {
        for origin in [0, -1, 1, 1_000_000_007, -1_000_000_007, 3_000_000_000_000_000_000] {
            let pair = moments([(origin, 1), (origin + 1, 1)]).unwrap();
            assert_eq!(pair.variance(), Some(0.5), "{origin}");
            let flat = moments([(origin, 3)]).unwrap();
            assert_eq!(flat.variance(), Some(0.0), "{origin}");
        }
        // n times the sum of squares would pass 2^127 if the origin were not moved.
        let half = 500_000_000_000;
        let far = moments([(1_000_000_000_000, half), (1_000_000_000_001, half)]).unwrap();
        assert!(near(far.variance().unwrap(), 0.25 * (1.0 + 1e-12)));
    }

    #[test]
    fn products_past_128_bits_are_taken_in_floating_point() {
        let (value, half) = (2_000, 1 << 52);
        let found = moments([(-value, half), (value + 1, half)]).unwrap();
        assert!(i128::from(found.n).checked_mul(found.sum_squares).is_none(), "the case is too small to test anything");
        let spread = value as f64 + 0.5;
        assert!(near(found.variance().unwrap(), spread * spread));
    }

    #[test]
    fn sums_past_their_integers_are_refused() {
        assert_eq!(moments([(0, u64::MAX), (0, 1)]), None);
        assert_eq!(moments([(i64::MAX, 3)]), None);
        assert!(moments([(i64::MAX, 2)]).is_some_and(|found| found.variance() == Some(0.0)));
        assert!(moments([(i64::MIN, 1)]).is_some());
        assert!(moments([(0, u64::MAX)]).is_some_and(|found| found.std_error() == Some(0.0)));
    }

    #[test]
    fn spread_agrees_with_the_definition() {
        // A fixed walk through histograms, with values on both sides of zero.
        let mut state = 12_345_u64;
        let mut next = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..300 {
            let counts: Vec<_> = (0..=next(6)).map(|_| (next(2_001) as i64 - 1_000, 1 + next(50))).collect();
            let found = moments(counts.iter().copied()).unwrap();
            let Some(variance) = found.variance() else { continue };
            let mean = found.mean().unwrap();
            let squares: f64 = counts.iter().map(|&(v, c)| c as f64 * (v as f64 - mean) * (v as f64 - mean)).sum();
            assert!((variance - squares / (found.n - 1) as f64).abs() <= 1e-11 * variance, "{counts:?}");
        }
    }

    #[test]
    fn intervals_agree_with_scipy() {
        let interval = mean_interval(&moments(LOSSES).unwrap(), 0.95).unwrap();
        assert_eq!((interval.method, interval.level), (Method::StudentT, 0.95));
        assert!((interval.low - -0.12295406).abs() < 1e-8, "{}", interval.low);
        assert!((interval.high - 5.32295406).abs() < 1e-8, "{}", interval.high);
    }

    #[test]
    fn the_law_changes_after_ten_thousand_games() {
        let of_half = |n: u64| mean_interval(&moments([(0, n / 2), (1, n - n / 2)]).unwrap(), 0.95).unwrap();
        let (last, first) = (of_half(10_000), of_half(10_001));
        assert_eq!((last.method, first.method), (Method::StudentT, Method::Normal));
        let narrowing = last.half_width() / first.half_width() - 1.0;
        assert!((1.0e-4..2.5e-4).contains(&narrowing), "{narrowing}");
        assert!((first.half_width() - 1.959963984540054 * 0.5 / 100.0).abs() < 1e-6);
    }

    #[test]
    fn a_level_without_sense_has_no_interval() {
        for n in [5, 20_000] {
            let found = moments([(0, n), (1, n)]).unwrap();
            for level in [0.0, 1.0, 95.0, -1.0, f64::NAN] {
                assert_eq!(mean_interval(&found, level), None, "{n} {level}");
            }
        }
    }
}
