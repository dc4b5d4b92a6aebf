//! The mean of a measure whose values may be nearly all alike.

use super::continuous::{chi_squared_quantile, outside_each_side};
use super::interval::{Interval, Method};
use super::mean::{mean_interval, moments};
use super::paired::SMALL_VARIETY;

/// Where fewer than one game in so many differs from the commonest value, and fewer than [`SMALL_VARIETY`] in all, the
/// spread is not leaned on.
const RARELY: u64 = 4;

/// The interval of the mean of a histogram, of (value, count) pairs with each value once, at a level between 0 and 1.
///
/// [`mean_interval`]'s; where fewer than [`SMALL_VARIETY`] games, and fewer than a quarter of them, differ from the
/// commonest value, Fay and Feuer's of what differs: the values beyond the commonest as a sum of sizes that come at
/// random. With y the sum of the distances of n games and v that of their squares the lower limit is v / 2y times
/// chi-squared's quantile of 2 y^2 / v degrees of freedom, over n; the upper one is that with one more game as far off as
/// the farthest seen, and the quantile of the other end. Distances of one size give the exact limits of a Poisson count
/// times the size. Values above and below the commonest are limited by themselves, each at half the error, and both are
/// added: the lower limit is that of those above less the upper one of those below. So a side on which no game was
/// moves no limit. Source: M. P. Fay and E. J. Feuer, "Confidence intervals for directly standardized rates" (1997).
///
/// `None` of fewer than two games and where all values are alike: no spread seen is no interval.
///
/// ```
/// # use overmatch::estimate::{Method, interval_of_mean};
/// // Four games in a thousand have one shell left and one has three: 0.007 on average.
/// let rare = interval_of_mean(&[(0, 995), (1, 4), (3, 1)], 0.95).unwrap();
/// assert_eq!(rare.method, Method::FayFeuer);
/// assert!((rare.low - 0.001810).abs() < 1e-6 && (rare.high - 0.021072).abs() < 1e-6);
/// ```
pub fn interval_of_mean(counts: &[(i64, u64)], level: f64) -> Option<Interval> {
    let moments = moments(counts.iter().copied())?;
    let &(commonest, alike) = counts.iter().max_by_key(|&&(_, count)| count)?;
    let others = moments.n - alike;
    if others == 0 {
        return None;
    }
    if others >= SMALL_VARIETY || RARELY * others >= moments.n {
        return mean_interval(&moments, level);
    }
    let side = |sign: i64| {
        let distances = counts.iter().map(|&(value, count)| (sign as f64 * (value as f64 - commonest as f64), count));
        Rare::of(distances.filter(|&(distance, count)| distance > 0.0 && count > 0))
    };
    let (above, below) = (side(1), side(-1));
    let sides = if above.is_some() && below.is_some() { 2.0 } else { 1.0 };
    let outside = outside_each_side(level) / sides;
    let limits = |rare: &Option<Rare>| rare.as_ref().map_or([0.0; 2], |rare| rare.limits(outside));
    let ([least_above, most_above], [least_below, most_below]) = (limits(&above), limits(&below));
    let limit = |surplus: f64| commonest as f64 + surplus / moments.n as f64;
    let (low, high) = (limit(least_above - most_below), limit(most_above - least_below));
    (low <= high).then_some(Interval { low, high, level, method: Method::FayFeuer })
}

/// The distances of rare values from the commonest one, to one side of it.
struct Rare {
    sum: f64,
    squares: f64,
    farthest: f64,
}

impl Rare {
    /// The sums of distances with their counts; `None` of none.
    fn of(distances: impl Iterator<Item = (f64, u64)>) -> Option<Rare> {
        distances.fold(None, |sums: Option<Rare>, (distance, count)| {
            let Rare { sum, squares, farthest } = sums.unwrap_or(Rare { sum: 0.0, squares: 0.0, farthest: 0.0 });
            let (sum, squares) = (sum + count as f64 * distance, squares + count as f64 * distance * distance);
            Some(Rare { sum, squares, farthest: farthest.max(distance) })
        })
    }

    /// The limits of the sum that is to be expected, each left out with this probability.
    fn limits(&self, outside: f64) -> [f64; 2] {
        let limit =
            |sum: f64, squares: f64, p: f64| 0.5 * squares / sum * chi_squared_quantile(p, 2.0 * sum * sum / squares);
        let (sum, squares) = (self.sum + self.farthest, self.squares + self.farthest * self.farthest);
        [limit(self.sum, self.squares, outside), limit(sum, squares, 1.0 - outside)]
    }
}

#[cfg(test)]
mod tests {
    use super::super::binomial::binomial_pmf;
    use super::super::interval::clopper_pearson;
    use super::*;

    fn limits(counts: &[(i64, u64)]) -> [f64; 2] {
        let interval = interval_of_mean(counts, 0.95).unwrap();
        assert_eq!(interval.method, Method::FayFeuer, "{counts:?}");
        [interval.low, interval.high]
    }

    fn near(found: [f64; 2], expected: [f64; 2]) {
        let off = found.iter().zip(expected).map(|(found, expected)| (found - expected).abs());
        assert!(off.fold(0.0, f64::max) < 1e-8, "{found:?} for {expected:?}");
    }

    /// Reference values: mpmath with 30 digits.
    #[test]
    fn limits_agree_with_mpmath() {
        near(limits(&[(0, 995), (1, 4), (3, 1)]), [0.0018102171382, 0.0210722694223]);
        near(limits(&[(0, 995), (1, 5)]), [0.00162348639012, 0.0116683320793]);
        near(limits(&[(0, 99), (7, 1)]), [0.0017722465589, 0.390015037366]);
        // Four above and two below, each side at 0.0125.
        near(limits(&[(5, 394), (6, 3), (7, 1), (2, 2)]), [5.0 - 0.05847944961745, 5.0 + 0.03978855811546]);
    }

    #[test]
    fn values_that_no_game_had_change_nothing() {
        assert_eq!(limits(&[(-4, 0), (0, 995), (1, 4), (3, 1), (9, 0)]), limits(&[(0, 995), (1, 4), (3, 1)]));
    }

    #[test]
    fn a_limit_stays_on_the_side_that_was_seen() {
        let [low, high] = limits(&[(0, 998), (2, 2)]);
        assert!(low > 0.0 && high < 0.02, "{low} {high}");
        let [low, high] = limits(&[(3, 998), (0, 2)]);
        assert!(high < 3.0 && low > 2.97, "{low} {high}");
    }

    #[test]
    fn distances_of_one_size_are_nearly_the_share_of_the_games() {
        for (k, n) in [(1, 100), (5, 400), (29, 1_000), (20, 90)] {
            let exact = clopper_pearson(k, n, 0.95);
            let [low, high] = limits(&[(0, n - k), (2, k)]);
            // A Poisson count varies more than one of n games, by the share of the others.
            let wider = 1.0 + (k + 4) as f64 / n as f64;
            assert!(low < 2.0 * exact.low * wider && low > 2.0 * exact.low / wider, "{k} of {n}");
            assert!(high > 2.0 * exact.high && high < 2.0 * exact.high * wider, "{k} of {n}");
        }
    }

    #[test]
    fn many_that_differ_and_none_have_other_answers() {
        let method = |counts: &[(i64, u64)]| interval_of_mean(counts, 0.95).map(|interval| interval.method);
        assert_eq!(method(&[(0, 1_000), (1, 29)]), Some(Method::FayFeuer));
        assert_eq!(method(&[(0, 1_000), (1, 30)]), Some(Method::StudentT));
        assert_eq!(method(&[(0, 31), (1, 10)]), Some(Method::FayFeuer));
        assert_eq!(method(&[(0, 30), (1, 10)]), Some(Method::StudentT), "a quarter is not rare");
        assert_eq!(method(&[(0, 20_000), (1, 10_000)]), Some(Method::Normal));
        for none in [&[][..], &[(4, 1)], &[(4, 1_000)], &[(4, 1_000), (5, 0)]] {
            assert_eq!(method(none), None, "{none:?}");
        }
        for level in [0.0, 1.0, f64::NAN] {
            assert_eq!(interval_of_mean(&[(0, 99), (7, 1)], level), None, "{level}");
        }
    }

    /// The probability that the interval of n games holds the mean of a law of 0, 1, 2 and 3 with these shares of 1 to 3,
    /// and that it lies wholly below; of runs that showed anything but 0.
    fn coverage(n: u64, law: [f64; 3]) -> [f64; 2] {
        let mean: f64 = law.iter().zip(1..).map(|(p, value)| p * f64::from(value)).sum();
        let (mut seen, mut held, mut below) = (0.0, 0.0, 0.0);
        for i in 0..=60 {
            let first = binomial_pmf(i, n, law[0]);
            for j in 0..=40 {
                let second = first * binomial_pmf(j, n - i, law[1] / (1.0 - law[0]));
                for k in (0..=40).filter(|&k| i + j + k > 0 && second > 1e-10 && k + i + j <= n) {
                    let weight = second * binomial_pmf(k, n - i - j, law[2] / (1.0 - law[0] - law[1]));
                    let counts = [(0, n - i - j - k), (1, i), (2, j), (3, k)];
                    let Some(found) = interval_of_mean(&counts, 0.95) else { continue };
                    seen += weight;
                    held += weight * f64::from(u8::from(found.contains(mean)));
                    below += weight * f64::from(u8::from(found.high < mean));
                }
            }
        }
        [held / seen, below / seen]
    }

    #[test]
    fn what_comes_rarely_is_covered() {
        // Shells and rounds left under `spendthrift`, of a million games each; and a law with a longer tail.
        let laws = [[0.002448, 0.000521, 0.000173], [0.004659, 0.002212, 0.002006], [0.01, 0.0, 0.004]];
        for (law, least) in laws.iter().zip([0.945, 0.945, 0.93]) {
            for n in [100, 300, 1_000] {
                let [held, below] = coverage(n, *law);
                assert!(held >= least && below <= 0.05, "{law:?} {n}: {held} {below}");
            }
        }
    }
}
