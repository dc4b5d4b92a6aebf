//! Intervals, and the one for a share: k games of n had the property.

use super::binomial::Binomial;
use super::continuous::{outside_each_side, two_sided_z};

/// The count of yes or of noes below which a share gets the Clopper-Pearson interval, else Wilson's.
pub const SMALL_COUNT: u64 = 300;

/// The method by which an interval was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// Every outcome was enumerated: no sampling error.
    Exact,
    /// A share by the exact binomial tails; never covers less than its level.
    ClopperPearson,
    /// A share by inverting the score test; covers its level on average.
    Wilson,
    /// The difference of two paired shares, or of paired means few of which differ, adjusted after Bonett and Price.
    BonettPrice,
    /// A mean by Student's t.
    StudentT,
    /// A mean by the Normal law, for many games.
    Normal,
    /// A mean of values that are nearly all alike, by Fay and Feuer's limits of what differs.
    FayFeuer,
    /// A quantile by the ranks around it.
    OrderStatistic,
    /// A whole distribution at once, by the Dvoretzky-Kiefer-Wolfowitz inequality.
    DvoretzkyKieferWolfowitz,
    /// Right at any moment of looking: a confidence sequence.
    Anytime,
}

impl Method {
    /// The name as printed.
    pub fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::ClopperPearson => "Clopper-Pearson",
            Self::Wilson => "Wilson",
            Self::BonettPrice => "Bonett-Price",
            Self::StudentT => "Student t",
            Self::Normal => "Normal",
            Self::FayFeuer => "Fay-Feuer",
            Self::OrderStatistic => "order statistic",
            Self::DvoretzkyKieferWolfowitz => "Dvoretzky-Kiefer-Wolfowitz",
            Self::Anytime => "anytime",
        }
    }
}

/// A range that holds the true value with probability `level`, before the games are played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Lower limit, in the unit of the measure.
    pub low: f64,
    /// Upper limit, in the unit of the measure.
    pub high: f64,
    /// Nominal probability of covering the true value, between 0 and 1.
    pub level: f64,
    /// The method by which the limits were computed.
    pub method: Method,
}

impl Interval {
    /// Half the width, (high - low) / 2.
    pub fn half_width(&self) -> f64 {
        0.5 * (self.high - self.low)
    }

    /// Whether `value` is within the limits, both included.
    pub fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// The interval of a share when `k` of `n` games said yes.
///
/// Clopper-Pearson if `min(k, n - k)` is below [`SMALL_COUNT`], else Wilson. Ranges: k <= n up to 2^53; 0 < level < 1;
/// NaN limits elsewhere. No games at all give 0 to 1, 0 of n a lower limit 0, n of n an upper limit 1.
/// Coverage of a nominal 0.95, computed exactly: at least 0.95 where Clopper-Pearson decides, at least 0.944 elsewhere.
///
/// ```
/// # use overmatch::estimate::{Method, share};
/// let never = share(0, 10_000, 0.95);
/// assert_eq!((never.low, never.method), (0.0, Method::ClopperPearson));
/// assert!((never.high - 0.000368820).abs() < 1e-9);
/// ```
pub fn share(k: u64, n: u64, level: f64) -> Interval {
    if k.min(n.saturating_sub(k)) < SMALL_COUNT { clopper_pearson(k, n, level) } else { wilson(k, n, level) }
}

/// The Clopper-Pearson interval: all p that neither exact tail test of level (1 - level) / 2 rejects.
///
/// Definition: P(X >= k | low) = P(X <= k | high) = (1 - level) / 2, with low 0 at k = 0 and high 1 at k = n.
/// Ranges as for [`share`]; limits right to about 1e-14 of themselves and of their complements.
/// Source: C. J. Clopper and E. S. Pearson, "The use of confidence or fiducial limits" (1934).
pub fn clopper_pearson(k: u64, n: u64, level: f64) -> Interval {
    let outside = outside_each_side(level);
    let (low, high) = if k > n || outside.is_nan() {
        (f64::NAN, f64::NAN)
    } else {
        let low = if k == 0 { 0.0 } else { least_share(k, n, outside).0 };
        let high = if k == n { 1.0 } else { least_share(n - k, n, outside).1 };
        (low, high)
    };
    Interval { low, high, level, method: Method::ClopperPearson }
}

/// The p at which `k` or more of `n` have probability `outside`, and 1 - p with digits of its own; 1 <= k <= n.
///
/// Newton's steps on ln P(X >= k) against ln p. Its slope k P(X = k) / P(X >= k) falls as p grows, so the curve is
/// concave: after the first step every iterate is below the root and the next one is closer. In logarithms no tail
/// underflows.
fn least_share(k: u64, n: u64, outside: f64) -> (f64, f64) {
    let target = libm::log(outside);
    if k == n {
        let ln_p = target / n as f64;
        return (libm::exp(ln_p), -libm::expm1(ln_p));
    }
    let (mut p, mut q) = (k as f64 / n as f64, (n - k) as f64 / n as f64);
    for _ in 0..100 {
        let noes = Binomial { n, p: q, q: p };
        let terms = noes.lower_in_terms(n - k);
        let step = (noes.ln_pmf(n - k) + libm::log(terms) - target) * terms / k as f64;
        q -= p * libm::expm1(-step);
        p *= libm::exp(-step);
        // Quadratic convergence: after a step this small, in terms of p and of q, nothing is left to gain.
        if step.abs() <= 1e-10 * (q / p).min(1.0) {
            break;
        }
    }
    (p, q)
}

/// Wilson's interval: all p whose distance from k / n is within z standard errors of that p.
///
/// Definition: (k + z^2/2 -+ z sqrt(k (n - k) / n + z^2/4)) / (n + z^2). Ranges as for [`share`]; no games give 0 to 1.
/// Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference" (1927).
pub fn wilson(k: u64, n: u64, level: f64) -> Interval {
    let noes = if k <= n { (n - k) as f64 } else { f64::NAN };
    let (yes, z) = (k as f64, two_sided_z(level));
    let (games, squared) = (yes + noes, z * z);
    let spread = z * (yes * (noes / games.max(1.0)) + 0.25 * squared).sqrt();
    // The limits' product is k^2 / (n (n + z^2)), so the lower one needs no difference of nearly equal numbers.
    let least = |count: f64| count * (count / games.max(1.0)) / (count + 0.5 * squared + spread);
    let high = if yes < noes { (yes + 0.5 * squared + spread) / (games + squared) } else { 1.0 - least(noes) };
    Interval { low: least(yes), high, level, method: Method::Wilson }
}

/// How far limits are from a value, for `value ±reach`: the distance of the farther one. `None` where the nearer is less
/// than 0.7 of that, so that one distance would not tell both.
///
/// ```
/// # use overmatch::estimate::reach;
/// assert_eq!((reach(5.0, 3.0, 6.5), reach(5.0, 3.0, 6.0)), (Some(2.0), None));
/// ```
pub fn reach(value: f64, low: f64, high: f64) -> Option<f64> {
    let (below, above) = (value - low, high - value);
    (below.min(above) >= 0.7 * below.max(above)).then_some(below.max(above))
}

#[cfg(test)]
mod tests {
    use super::super::binomial::{binomial_lower, binomial_upper};
    use super::*;

    #[test]
    fn one_distance_tells_both_where_they_are_much_alike() {
        assert_eq!((reach(5.0, 3.0, 6.5), reach(5.0, 3.5, 7.0)), (Some(2.0), Some(2.0)));
        assert_eq!((reach(5.0, 3.0, 6.0), reach(5.0, 4.0, 7.0)), (None, None));
    }

    /// (yes, games, level, lower limit, upper limit).
    type Row = (u64, u64, f64, f64, f64);

    /// `accuracy` is relative, 1e-14 for limits by `libm` alone and 1e-12 for limits by the Normal quantile's 12
    /// digits.
    fn check(interval: fn(u64, u64, f64) -> Interval, (method, accuracy): (Method, f64), table: &[Row]) {
        for &(k, n, level, low, high) in table {
            let found = interval(k, n, level);
            assert_eq!((found.method, found.level), (method, level));
            assert!((found.low - low).abs() <= accuracy * low, "low of {k} in {n}: {} for {low}", found.low);
            assert!((found.high - high).abs() <= accuracy * high, "high of {k} in {n}: {} for {high}", found.high);
            // The digits of a limit near 1 are in its complement, as far as a double can hold them.
            let complement = accuracy * (1.0 - high + high.min(0.01)) + 1.2e-16;
            assert!((found.high - high).abs() <= complement, "{k} in {n}");
        }
    }

    #[test]
    fn clopper_pearson_agrees_with_mpmath() {
        let table = [
            (0, 1, 0.95, 0.0, 0.975),
            (1, 1, 0.95, 0.025000000000000022, 1.0),
            (0, 10, 0.95, 0.0, 0.3084971078187608),
            (10, 10, 0.95, 0.6915028921812393, 1.0),
            (3, 10, 0.95, 0.0667395111777345, 0.6524528500599972),
            (7, 10, 0.99, 0.26488601471286927, 0.9629927789037679),
            (1, 1000, 0.95, 2.5317487491294065e-05, 0.005558924279826672),
            (299, 599, 0.95, 0.45837858738574144, 0.5399602306718115),
            (50, 100, 0.95, 0.398321129503301, 0.601678870496699),
            (299, 1000000, 0.95, 0.00026607016619582905, 0.0003348785671436937),
            (0, 1000000000000, 0.95, 0.0, 3.688879454107132e-12),
            (1, 1000000000000, 0.95, 2.5317807984289576e-14, 5.571643390926162e-12),
            (5, 1000000000000, 0.99, 1.0779282406538945e-12, 1.414975941095828e-11),
            (299, 1000000000000, 0.95, 2.660659175462206e-10, 3.3488457610219697e-10),
            (999999999999, 1000000000000, 0.95, 0.9999999999944283, 0.9999999999999747),
            (999999750, 1000000000, 0.95, 0.9999997170122996, 0.9999997800320012),
            (30, 1000, 0.999999, 0.010443220166733873, 0.06503071740442463),
        ];
        check(clopper_pearson, (Method::ClopperPearson, 1e-14), &table);
        check(share, (Method::ClopperPearson, 1e-14), &table);
    }

    #[test]
    fn wilson_agrees_with_mpmath() {
        let table = [
            (300, 600, 0.95, 0.4601198639241893, 0.5398801360758106),
            (300, 1000000000000, 0.95, 2.6791886405857163e-10, 3.3592259475980287e-10),
            (999999999700, 1000000000000, 0.95, 0.9999999996640774, 0.9999999997320811),
            (5000, 10000, 0.99, 0.4871251239475885, 0.5128748760524116),
            (0, 10, 0.95, 0.0, 0.2775327998628892),
            (10, 10, 0.95, 0.7224672001371109, 1.0),
            (1, 1, 0.95, 0.20654931437723745, 1.0),
            (1234567, 10000000, 0.95, 0.12325295642665278, 0.12366073286835232),
        ];
        check(wilson, (Method::Wilson, 1e-12), &table);
    }

    #[test]
    fn clopper_pearson_limits_put_the_tail_where_they_should() {
        for n in [2, 3, 17, 599, 5_000, 250_000] {
            for k in [1, 2, n / 3, n / 2, n - 1].into_iter().filter(|&k| k > 0 && k < n) {
                for level in [0.5, 0.95, 0.99, 1.0 - 1e-12] {
                    let (interval, outside) = (clopper_pearson(k, n, level), outside_each_side(level));
                    let (below, above) = (binomial_upper(k, n, interval.low), binomial_lower(k, n, interval.high));
                    assert!((below / outside - 1.0).abs() < 1e-10, "{k} in {n} at {level}: {below:e}");
                    // A double next to 1 is too coarse to show more of its complement.
                    let accuracy = 1e-10 + 2e-16 * (n - k) as f64 / (1.0 - interval.high);
                    assert!((above / outside - 1.0).abs() < accuracy, "{k} in {n} at {level}: {above:e}");
                }
            }
        }
    }

    #[test]
    fn few_counts_choose_clopper_pearson() {
        let table = [
            (0, 0, Method::ClopperPearson),
            (299, 598, Method::ClopperPearson),
            (300, 600, Method::Wilson),
            (299, 1_000_000, Method::ClopperPearson),
            (300, 1_000_000, Method::Wilson),
            (999_701, 1_000_000, Method::ClopperPearson),
            (999_700, 1_000_000, Method::Wilson),
        ];
        for (k, n, method) in table {
            assert_eq!(share(k, n, 0.95).method, method, "{k} of {n}");
        }
    }

    #[test]
    fn nothing_seen_says_everything_is_possible() {
        let nothing = share(0, 0, 0.95);
        assert_eq!((nothing.low, nothing.high, nothing.half_width()), (0.0, 1.0, 0.5));
        let by_score = wilson(0, 0, 0.95);
        assert_eq!((by_score.low, by_score.high), (0.0, 1.0));
    }

    #[test]
    fn never_and_always_keep_their_end() {
        for n in [1, 2, 10, 599, 600, 100_000, 1_000_000_000_000] {
            let (never, always) = (share(0, n, 0.95), share(n, n, 0.95));
            assert_eq!((never.low, always.high), (0.0, 1.0), "{n}");
            assert!(never.high > 0.0 && always.low < 1.0, "{n}");
            assert!((never.high - (1.0 - always.low)).abs() < 2e-16, "{n}");
        }
    }

    #[test]
    fn questions_without_sense_get_nan() {
        for (k, n, level) in [
            (3, 2, 0.95),
            (0, 2, 1.0),
            (2, 2, 1.0),
            (1, 2, 0.0),
            (1, 2, 1.0),
            (1, 2, 95.0),
            (1, 2, f64::NAN),
            (400, 900, 1.5),
        ] {
            for interval in [share(k, n, level), clopper_pearson(k, n, level), wilson(k, n, level)] {
                assert!(interval.low.is_nan() && interval.high.is_nan(), "{interval:?}");
                assert!(!interval.contains(0.5));
            }
        }
    }

    #[test]
    fn limits_move_one_way() {
        for n in [10, 599, 600, 3_000] {
            for k in 1..=n {
                let (before, after) = (share(k - 1, n, 0.95), share(k, n, 0.95));
                assert!(before.low < after.low && before.high < after.high, "{k} of {n}");
            }
        }
        for level in [0.5, 0.9, 0.99, 0.999999] {
            for (k, n) in [(0, 50), (3, 50), (400, 1_000), (2_000, 1_000_000)] {
                let (narrow, wide) = (share(k, n, level), share(k, n, 0.5 + 0.5 * level));
                assert!(wide.low <= narrow.low && wide.high > narrow.high, "{k} of {n} at {level}");
            }
        }
    }

    #[test]
    fn yes_and_no_mirror_each_other() {
        for (k, n) in [(0, 1), (2, 9), (250, 700), (300, 700), (1_000, 1_000_000)] {
            let (yes, no) = (share(k, n, 0.95), share(n - k, n, 0.95));
            assert!(
                (yes.low - (1.0 - no.high)).abs() < 3e-16 && (yes.high - (1.0 - no.low)).abs() < 3e-16,
                "{k} of {n}"
            );
        }
    }

    #[test]
    fn every_method_has_a_name_of_its_own() {
        let methods = [
            (Method::Exact, "exact"),
            (Method::ClopperPearson, "Clopper-Pearson"),
            (Method::Wilson, "Wilson"),
            (Method::BonettPrice, "Bonett-Price"),
            (Method::StudentT, "Student t"),
            (Method::Normal, "Normal"),
            (Method::FayFeuer, "Fay-Feuer"),
            (Method::OrderStatistic, "order statistic"),
            (Method::DvoretzkyKieferWolfowitz, "Dvoretzky-Kiefer-Wolfowitz"),
            (Method::Anytime, "anytime"),
        ];
        assert!(methods.iter().all(|(method, name)| method.name() == *name));
    }

    /// The probability that the interval of a run holds `p`, summed over all counts the run may end with.
    ///
    /// Since both limits rise with the count, the counts whose interval holds `p` are neighbours.
    fn coverage(intervals: &[Interval], p: f64) -> f64 {
        let n = intervals.len() as u64 - 1;
        let first = intervals.partition_point(|interval| interval.high < p) as u64;
        let after_last = intervals.partition_point(|interval| interval.low <= p) as u64;
        let too_few = if first == 0 { 0.0 } else { binomial_lower(first - 1, n, p) };
        1.0 - too_few - binomial_upper(after_last, n, p)
    }

    /// The worst coverage of n games at a nominal 0.95: where only Clopper-Pearson can decide, and elsewhere.
    ///
    /// The p tried: both limits of every `step`-th count and of every count from 250 to 450, from just inside and just
    /// outside, since coverage jumps there and is worst beside a jump; and a thousand even steps from 0 to 1.
    fn worst_coverage(n: u64, step: usize) -> (f64, f64) {
        let intervals: Vec<_> = (0..=n).map(|k| share(k, n, 0.95)).collect();
        assert!(intervals.windows(2).all(|pair| pair[0].low < pair[1].low && pair[0].high < pair[1].high));
        let chosen = intervals.iter().enumerate().filter(|(k, _)| k % step == 0 || (250..450).contains(k));
        let beside = chosen.flat_map(|(_, i)| [i.low, i.high]).flat_map(|p| [p * (1.0 - 1e-11), p * (1.0 + 1e-11)]);
        let even = (0..=1_000).map(|part| f64::from(part) / 1_000.0);
        let mut worst = (1.0_f64, 1.0_f64);
        for p in beside.chain(even).filter(|p| (0.0..=1.0).contains(p)) {
            let covered = coverage(&intervals, p);
            // Up to 599 games always; beyond, where 300 of the rarer kind are out of reach.
            let only_exact = n < 600 || binomial_upper(300, n, p.min(1.0 - p)) < 1e-9;
            let kind = if only_exact { &mut worst.0 } else { &mut worst.1 };
            *kind = kind.min(covered);
        }
        worst
    }

    #[test]
    fn clopper_pearson_covers_at_least_its_level() {
        for n in [1, 2, 3, 5, 10, 20, 50, 100, 200, 400, 599] {
            let (exact, elsewhere) = worst_coverage(n, 1);
            assert!(exact >= 0.95 - 1e-12, "{n}: {exact}");
            assert_eq!(elsewhere, 1.0, "{n} has no other kind");
        }
    }

    #[test]
    fn shares_of_many_games_cover_what_is_promised() {
        for (n, step) in [
            (600, 1),
            (601, 1),
            (700, 1),
            (1_000, 1),
            (2_000, 1),
            (5_000, 1),
            (20_000, 1),
            (100_000, 7),
            (1_000_000, 5_003),
        ] {
            let (exact, elsewhere) = worst_coverage(n, step);
            assert!(exact >= 0.95 - 1e-8, "{n}: {exact}");
            assert!(elsewhere >= 0.944, "{n}: {elsewhere}");
        }
    }

    #[test]
    fn the_coverage_test_can_see_a_fault() {
        // Wilson's interval for few counts would be found out: at n = 50 its worst is below 0.9.
        let intervals: Vec<_> = (0..=50).map(|k| wilson(k, 50, 0.95)).collect();
        let least = intervals
            .iter()
            .map(|i| coverage(&intervals, i.high * (1.0 + 1e-11)).min(coverage(&intervals, i.low * (1.0 - 1e-11))));
        assert!(least.fold(1.0, f64::min) < 0.9);
    }
}
