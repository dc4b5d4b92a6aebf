//! Quantiles of a measure and their intervals, from its histogram.
//!
//! A histogram here is a slice of (value, count) in rising order of value, with fewer than 2^64 games in all.

use super::binomial::{binomial_lower, binomial_upper};
use super::bisection::first_where;
use super::continuous::outside_each_side;
use super::interval::{Interval, Method};

/// The smallest value whose cumulative share is at least `numerator / denominator`.
///
/// Compared in whole numbers, so that a quantile which falls on a border is the same everywhere. The fraction 0 gives
/// the smallest value, 1 the largest. `None` of no games, of a fraction above 1, of a denominator 0 or over 2^64 games.
///
/// ```
/// # use overmatch::estimate::quantile;
/// assert_eq!(quantile(&[(3, 5), (4, 5)], 1, 2), Some(3));
/// ```
pub fn quantile(counts: &[(i64, u64)], numerator: u64, denominator: u64) -> Option<i64> {
    let n = games(counts)?;
    if denominator == 0 || numerator > denominator {
        return None;
    }
    let share_of_n = u128::from(numerator) * u128::from(n);
    let rank = share_of_n.div_ceil(u128::from(denominator));
    // At most n, since the fraction is at most 1; rank 0 is the fraction 0.
    value_at(counts, u64::try_from(rank).ok()?.max(1))
}

/// The interval of a quantile from the r-th to the s-th smallest value.
///
/// r is the largest rank with P(X <= r - 1) <= (1 - level) / 2 and s the smallest with P(X >= s) <= (1 - level) / 2,
/// where X is binomial (n, numerator / denominator): how many games fall at or below the true quantile. Covers at least
/// its level, ties or not. With too few games for a rank that limit is minus or plus infinity. `None` as for
/// [`quantile`] and unless 0 < level < 1.
/// Source: H. A. David and H. N. Nagaraja, "Order Statistics" (2003), 7.1.
pub fn quantile_interval(counts: &[(i64, u64)], numerator: u64, denominator: u64, level: f64) -> Option<Interval> {
    quantile(counts, numerator, denominator)?;
    let (n, outside) = (games(counts)?, outside_each_side(level));
    if outside.is_nan() {
        return None;
    }
    let p = numerator as f64 / denominator as f64;
    let r = first_where(0, n, |below| binomial_lower(below, n, p) > outside);
    let s = first_where(1, n.saturating_add(1), |above| binomial_upper(above, n, p) <= outside);
    let limit = |rank, none| value_at(counts, rank).map_or(none, |value| value as f64);
    let (low, high) = (limit(r, f64::NEG_INFINITY), limit(s, f64::INFINITY));
    Some(Interval { low, high, level, method: Method::OrderStatistic })
}

/// The number of games of a histogram; `None` if there are none or too many for a u64.
fn games(counts: &[(i64, u64)]) -> Option<u64> {
    let n = counts.iter().try_fold(0_u64, |sum, &(_, count)| sum.checked_add(count))?;
    (n > 0).then_some(n)
}

/// The value of this rank, 1 for the smallest; `None` for rank 0 or one past the last.
fn value_at(counts: &[(i64, u64)], rank: u64) -> Option<i64> {
    let mut left = rank.checked_sub(1)?;
    for &(value, count) in counts {
        match left.checked_sub(count) {
            Some(after) => left = after,
            None => return Some(value),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::binomial::{binomial_lower, binomial_upper};
    use super::*;

    #[test]
    fn borders_are_kept_exactly() {
        let hundred: Vec<_> = (1..=100).map(|value| (value, 1)).collect();
        let thirty: Vec<_> = (1..=30).map(|value| (value, 1)).collect();
        // As doubles, 0.07 x 100 and 0.1 x 30 land above the whole number and would be a rank too far.
        assert_eq!(quantile(&hundred, 7, 100), Some(7));
        assert_eq!(quantile(&thirty, 1, 10), Some(3));
        assert_eq!(quantile(&thirty, 1, 3), Some(10));
        assert_eq!(quantile(&thirty, 11, 30), Some(11));
        assert_eq!(quantile(&thirty, 1_001, 3_000), Some(11));
        let huge = [(-5, 1 << 62), (8, 1 << 62)];
        assert_eq!((quantile(&huge, 1, 2), quantile(&huge, (1 << 62) + 1, 1 << 63)), (Some(-5), Some(8)));
    }

    #[test]
    fn agrees_with_the_definition() {
        let counts = [(-4, 2), (-1, 0), (0, 3), (2, 1), (9, 6), (10, 0)];
        let n: u64 = counts.iter().map(|&(_, count)| count).sum();
        for denominator in 1..=40 {
            for numerator in 0..=denominator {
                let mut cumulative = 0;
                let expected = counts.iter().find(|&&(_, count)| {
                    cumulative += count;
                    cumulative > 0 && cumulative * denominator >= numerator * n
                });
                let found = quantile(&counts, numerator, denominator);
                assert_eq!(found, expected.map(|&(value, _)| value), "{numerator}/{denominator}");
            }
        }
    }

    #[test]
    fn a_rank_that_is_missed_just_as_often_as_the_level_allows_is_a_limit() {
        // Two values are both above the median with a chance of 1/4, and both below.
        let found = quantile_interval(&[(1, 1), (2, 1)], 1, 2, 0.5).unwrap();
        assert_eq!((found.low, found.high), (1.0, 2.0));
    }

    #[test]
    fn questions_without_sense_get_none() {
        let one = [(3, 1)];
        assert_eq!((quantile(&[], 1, 2), quantile(&[(3, 0)], 1, 2)), (None, None));
        assert_eq!((quantile(&one, 1, 0), quantile(&one, 0, 0), quantile(&one, 3, 2)), (None, None, None));
        assert_eq!(quantile(&[(1, u64::MAX), (2, 1)], 1, 2), None);
        assert_eq!(quantile_interval(&[], 1, 2, 0.95), None);
        assert_eq!(quantile_interval(&one, 3, 2, 0.95), None);
        assert_eq!(quantile_interval(&one, 1, 2, 1.0), None);
    }

    #[test]
    fn a_published_pair_of_ranks() {
        // The median of 100 games: ranks 40 and 61, in every textbook on order statistics.
        let counts: Vec<_> = (1..=100).map(|value| (value, 1)).collect();
        let interval = quantile_interval(&counts, 1, 2, 0.95).unwrap();
        assert_eq!((interval.low, interval.high, interval.method), (40.0, 61.0, Method::OrderStatistic));
    }

    #[test]
    fn ranks_cover_their_level_and_no_narrower_ones_would() {
        for n in [6, 20, 59, 100, 777, 10_000] {
            let counts: Vec<_> = (1..=n as i64).map(|value| (value, 1)).collect();
            for (numerator, denominator) in [(1, 2), (1, 20), (19, 20), (1, 3), (1, 1_000)] {
                let interval = quantile_interval(&counts, numerator, denominator, 0.95).unwrap();
                let p = numerator as f64 / denominator as f64;
                // Values are ranks here; an infinite limit stands for a rank that does not exist.
                let r = interval.low.max(0.0) as u64;
                let s = interval.high.min((n + 1) as f64) as u64;
                let below = if r == 0 { 0.0 } else { binomial_lower(r - 1, n, p) };
                assert!(below <= 0.025 && binomial_upper(s, n, p) <= 0.025 + 1e-15, "{n} {p}");
                assert!(binomial_lower(r, n, p) > 0.025 && binomial_upper(s - 1, n, p) > 0.025, "{n} {p}");
            }
        }
    }

    #[test]
    fn too_few_games_leave_a_side_open() {
        let five: Vec<_> = (1..=5).map(|value| (value, 1)).collect();
        let median = quantile_interval(&five, 1, 2, 0.95).unwrap();
        assert_eq!((median.low, median.high), (f64::NEG_INFINITY, f64::INFINITY));
        let least = quantile_interval(&five, 0, 1, 0.95).unwrap();
        assert_eq!((least.low, least.high), (f64::NEG_INFINITY, 1.0));
        let most = quantile_interval(&five, 1, 1, 0.95).unwrap();
        assert_eq!((most.low, most.high), (5.0, f64::INFINITY));
    }

    #[test]
    fn ties_are_one_value() {
        let interval = quantile_interval(&[(0, 400), (1, 500), (2, 100)], 1, 2, 0.95).unwrap();
        assert_eq!((interval.low, interval.high), (1.0, 1.0));
    }
}
