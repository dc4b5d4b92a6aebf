//! The mean of a score between nothing and full marks, and whether it differs from half of them.
//!
//! A score is the result of a match: a game scores 0, 1/2 or 1, a pair of games a multiple of 1/4. Scores that hardly
//! vary have a variance that says nothing of unseen scores, so where nearly all are alike the interval and the test do
//! without it.

use super::agreement::share_z;
use super::binomial::binomial_upper;
use super::interval::{Interval, Method, clopper_pearson};
use super::mean::{Moments, mean_interval, mean_p, moments};

/// The number of scores other than the commonest one below which neither interval nor test leans on the variance.
pub const SMALL_VARIETY: u64 = 30;

/// The mean of scores, as a share of full marks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeanScore {
    /// The number of scores.
    pub n: u64,
    /// The mean, 0 to 1.
    pub mean: f64,
    /// The standard error of the mean; `None` of one score.
    pub std_error: Option<f64>,
    /// The interval of the mean, within 0 and 1.
    pub interval: Interval,
    /// The two-sided p value of a mean of 1/2.
    pub p: f64,
}

/// The mean of whole-number scores from 0 to `full`, given as (score, count) with each score once.
///
/// Interval: [`mean_interval`]'s; where fewer than [`SMALL_VARIETY`] scores differ from the commonest, m, it is
/// \[m (1 - q), m + q (1 - m)\] with q the upper Clopper-Pearson limit of the share of other scores, which may be any
/// score. That limit is the two-sided one, since m was chosen after the fact: of scores 0 and 1 each may be the
/// commonest, and each errs on its own side. Equally common scores share the widest of their intervals.
///
/// p: from the same t or z; with few others an exact sign test of the scores above one half against the scores below.
/// Let w be the least distance from one half seen on the side that is ahead, and w' the largest possible distance on
/// the other side. A mean of one half then allows at most w' wins to w losses: as many wins as losses where no score
/// lies between.
///
/// Exact coverage of a nominal 0.95: at least 0.95 where the interval is bounded. Otherwise 0.944 and more, save for
/// scores of nearly two values only, 30 to 100 of the rarer kind: 0.936 at worst.
///
/// `None` of no scores, a level outside 0 to 1, `full` below 1 or scores outside 0 to `full`.
///
/// ```
/// # use overmatch::estimate::{Method, mean_score};
/// let always = mean_score(&[(4, 20)], 4, 0.95).unwrap();
/// assert_eq!((always.mean, always.interval.high, always.interval.method), (1.0, 1.0, Method::Bounded));
/// assert!((always.interval.low - 0.8316).abs() < 1e-4 && always.p < 2e-6);
/// ```
pub fn mean_score(counts: &[(i64, u64)], full: i64, level: f64) -> Option<MeanScore> {
    let moments = moments(counts.iter().copied())?;
    let within = full > 0 && moments.min? >= 0 && moments.max? <= full;
    if !(within && level > 0.0 && level < 1.0) {
        return None;
    }
    let commonest = counts.iter().map(|&(_, count)| count).max()?;
    let (interval, p) = if moments.n - commonest < SMALL_VARIETY {
        (bounded(counts, full, moments.n, commonest, level), sign_test(counts, full))
    } else {
        let interval = mean_interval(&moments, level)?;
        let limit = |limit: f64| (limit / full as f64).clamp(0.0, 1.0);
        (Interval { low: limit(interval.low), high: limit(interval.high), ..interval }, t_test(&moments, full)?)
    };
    let mean = moments.sum as f64 / (i128::from(moments.n) * i128::from(full)) as f64;
    let std_error = moments.std_error().map(|error| error / full as f64);
    Some(MeanScore { n: moments.n, mean, std_error, interval, p })
}

fn bounded(counts: &[(i64, u64)], full: i64, n: u64, commonest: u64, level: f64) -> Interval {
    let q = clopper_pearson(n - commonest, n, level).high;
    let mut interval = Interval { low: 1.0, high: 0.0, level, method: Method::Bounded };
    for &(score, _) in counts.iter().filter(|&&(_, count)| count == commonest) {
        let m = score as f64 / full as f64;
        interval.low = interval.low.min(m * (1.0 - q));
        // At full marks the limit is 1 and not 1 less a rounding.
        interval.high = interval.high.max(1.0 - (1.0 - m) * (1.0 - q));
    }
    interval
}

/// The two-sided p value of a mean of one half.
fn t_test(moments: &Moments, full: i64) -> Option<f64> {
    let surplus = 2 * moments.sum - i128::from(moments.n) * i128::from(full);
    mean_p(surplus as f64 / moments.n as f64 / (2.0 * moments.std_error()?), moments.n)
}

/// The exact sign test of the scores above one half against the scores below.
fn sign_test(counts: &[(i64, u64)], full: i64) -> f64 {
    let side = |sign: i64| {
        let distances =
            counts.iter().filter(|&&(_, count)| count > 0).map(|&(s, count)| (sign * (2 * s - full), count));
        let there: Vec<(i64, u64)> = distances.filter(|&(distance, _)| distance > 0).collect();
        (there.iter().map(|&(_, count)| count).sum::<u64>(), there.iter().map(|&(distance, _)| distance).min())
    };
    let (above, below) = (side(1), side(-1));
    let n = above.0 + below.0;
    let (ahead, least) = if above.0 >= below.0 { above } else { below };
    match least {
        // As many wins as losses: what share_z knows to the last digit.
        Some(least) if least == full => share_z(ahead, n, 0.5).p_value,
        Some(least) => (2.0 * binomial_upper(ahead, n, full as f64 / (full + least) as f64)).min(1.0),
        None => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::binomial::binomial_pmf;
    use super::*;

    fn score(counts: &[(i64, u64)]) -> MeanScore {
        mean_score(counts, 4, 0.95).unwrap()
    }

    #[test]
    fn one_score_says_next_to_nothing() {
        let one = score(&[(4, 1)]);
        assert_eq!((one.n, one.mean, one.std_error, one.p), (1, 1.0, None, 1.0));
        assert_eq!((one.interval.high, one.interval.method), (1.0, Method::Bounded));
        assert!((one.interval.low - 0.025).abs() < 1e-12, "{one:?}");
    }

    #[test]
    fn scores_without_spread_are_not_certain() {
        let draws = score(&[(2, 500)]);
        assert_eq!((draws.mean, draws.std_error, draws.p), (0.5, Some(0.0), 1.0));
        // 0.025^(1/500) = 0.99265: a share of 0.735 % may score anything.
        assert!((draws.interval.low - 0.5 * 0.992649).abs() < 1e-6, "{draws:?}");
        assert!((draws.interval.low + draws.interval.high - 1.0).abs() < 1e-15);
    }

    #[test]
    fn six_wins_in_a_row_are_the_first_to_tell() {
        // Two-sided: 2 / 2^5 = 0.0625 and 2 / 2^6 = 0.03125.
        for (counts, expected) in [([(4, 5)], 0.0625), ([(4, 6)], 0.03125), ([(0, 6)], 0.03125)] {
            assert!((score(&counts).p - expected).abs() < 1e-15, "{counts:?}");
        }
    }

    #[test]
    fn narrow_wins_count_for_less_than_wide_ones_might() {
        // One loss of both games would undo two scores of 3/4, so an even mean allows two of them for each loss.
        let expected = 2.0 * (2.0_f64 / 3.0).powi(10);
        assert!((score(&[(3, 10)]).p - expected).abs() < 1e-12);
        // Half again as many pairs lost by a quarter as won outright: the mean is even, and nothing is clear.
        let mixed = score(&[(1, 40), (4, 20)]);
        assert_eq!((mixed.mean, mixed.interval.method), (0.5, Method::Bounded));
        assert!(mixed.p > 0.5, "{mixed:?}");
    }

    #[test]
    fn many_scores_are_tested_by_their_spread() {
        // By hand: 100 scores of mean 0.6, sample variance 24/99 (in shares): t = 0.1 / sqrt(0.24/99) = 2.0310.
        let hundred = score(&[(0, 40), (4, 60)]);
        assert_eq!((hundred.mean, hundred.interval.method), (0.6, Method::StudentT));
        assert!((hundred.std_error.unwrap() - (0.24_f64 / 99.0).sqrt()).abs() < 1e-15);
        assert!((hundred.p - 0.0449347).abs() < 1e-6, "{}", hundred.p);
        let many = score(&[(0, 4_000), (2, 3_000), (4, 4_000)]);
        assert_eq!((many.mean, many.p, many.interval.method), (0.5, 1.0, Method::Normal));
    }

    #[test]
    fn an_interval_of_the_spread_excludes_one_half_exactly_when_p_is_small() {
        for wins in 30..=100 {
            let found = score(&[(0, 130 - wins), (4, wins)]);
            assert_eq!(found.interval.method, Method::StudentT);
            assert_eq!(found.interval.contains(0.5), found.p >= 0.05, "{found:?}");
        }
    }

    #[test]
    fn thirty_others_are_enough_for_the_spread() {
        let method = |others| score(&[(4, 1_000), (0, others)]).interval.method;
        assert_eq!((method(29), method(30)), (Method::Bounded, Method::StudentT));
    }

    #[test]
    fn sides_mirror_each_other() {
        for counts in [&[(0, 3), (1, 9), (3, 1), (4, 2)][..], &[(4, 7)], &[(0, 400), (1, 40), (3, 90), (4, 11)]] {
            let mirrored: Vec<(i64, u64)> = counts.iter().map(|&(score, count)| (4 - score, count)).collect();
            let (one, other) = (score(counts), score(&mirrored));
            assert_eq!((one.p, one.std_error), (other.p, other.std_error));
            assert!((one.mean + other.mean - 1.0).abs() < 1e-15);
            assert!((one.interval.low + other.interval.high - 1.0).abs() < 1e-14);
        }
    }

    #[test]
    fn questions_without_sense_have_no_answer() {
        for counts in [&[][..], &[(0, 0)], &[(5, 3)], &[(-1, 3)]] {
            assert_eq!(mean_score(counts, 4, 0.95), None, "{counts:?}");
        }
        for (full, level) in [(0, 0.95), (4, 0.0), (4, 1.0), (4, f64::NAN)] {
            assert_eq!(mean_score(&[(0, 9)], full, level), None);
        }
    }

    /// The probability that the interval of `n` scores holds their mean, summed over every way they can fall. Scores
    /// are quarters with these probabilities, at most three of which are not 0. Second: the same given a bounded
    /// interval.
    fn coverage(law: &[(i64, f64)], n: u64) -> [f64; 2] {
        let &[(a, pa), (b, pb), (c, pc)] = law else { panic!("three scores, each with its probability") };
        let mean = (a as f64 * pa + b as f64 * pb + c as f64 * pc) / 4.0;
        let [mut covered, mut bounded, mut covered_bounded] = [0.0; 3];
        for i in 0..=n {
            for j in 0..=n - i {
                let weight = binomial_pmf(i, n, pa) * binomial_pmf(j, n - i, pb / (pb + pc));
                if weight < 1e-12 {
                    continue;
                }
                let found = score(&[(a, i), (b, j), (c, n - i - j)]);
                let holds = f64::from(u8::from(found.interval.contains(mean)));
                let is_bounded = f64::from(u8::from(found.interval.method == Method::Bounded));
                covered += weight * holds;
                bounded += weight * is_bounded;
                covered_bounded += weight * holds * is_bounded;
            }
        }
        [covered, if bounded > 0.01 { covered_bounded / bounded } else { 1.0 }]
    }

    #[test]
    fn intervals_of_mixed_scores_cover_what_is_promised() {
        let laws = [
            [(0, 0.25), (2, 0.5), (4, 0.25)],
            [(0, 0.2), (2, 0.45), (4, 0.35)],
            [(0, 0.4), (2, 0.2), (4, 0.4)],
            [(1, 0.3), (2, 0.4), (3, 0.3)],
            [(0, 0.15), (3, 0.45), (4, 0.4)],
            [(1, 0.5), (2, 0.25), (4, 0.25)],
        ];
        for law in &laws {
            for n in [30, 45, 60, 100, 200] {
                let [covered, _] = coverage(law, n);
                assert!(covered >= 0.944, "{law:?} {n}: {covered}");
            }
        }
    }

    #[test]
    fn intervals_of_scores_nearly_alike_cover_somewhat_less() {
        for law in
            [[(0, 0.005), (2, 0.065), (4, 0.93)], [(1, 0.05), (2, 0.9), (4, 0.05)], [(0, 0.03), (3, 0.1), (4, 0.87)]]
        {
            for n in [200, 400] {
                let [covered, _] = coverage(&law, n);
                assert!(covered >= 0.936, "{law:?} {n}: {covered}");
            }
        }
    }

    #[test]
    fn bounded_intervals_cover_at_least_their_level() {
        // Up to 59 scores of two values fewer than 30 are always the others; of three values, up to 30.
        for n in [1, 2, 5, 10, 20, 30] {
            for step in 1..20 {
                let p = f64::from(step) / 20.0;
                for law in [[(0, 1.0 - p), (4, p / 2.0), (4, p / 2.0)], [(0, 1.0 - p), (2, 0.3 * p), (4, 0.7 * p)]] {
                    let [covered, bounded] = coverage(&law, n);
                    assert!(covered >= 0.95 && bounded >= 0.95 - 1e-9, "{law:?} {n}: {covered} {bounded}");
                }
            }
        }
        for n in [40, 59] {
            for step in 1..200 {
                let covered = two_values(n, f64::from(step) / 200.0);
                assert!(covered >= 0.95, "{n} {step}: {covered}");
            }
        }
    }

    /// The same for scores of 0 and 1 only.
    fn two_values(n: u64, p: f64) -> f64 {
        let holds = |&k: &u64| score(&[(0, n - k), (4, k)]).interval.contains(p);
        (0..=n).filter(holds).map(|k| binomial_pmf(k, n, p)).sum()
    }

    #[test]
    fn the_least_coverage_is_that_of_two_values_and_is_known() {
        let least = |n: u64| (1..400).map(|step| two_values(n, f64::from(step) / 400.0)).fold(1.0, f64::min);
        for n in [100, 200, 400, 1_000] {
            assert!((0.936..0.95).contains(&least(n)), "{n}: {}", least(n));
        }
    }

    #[test]
    fn the_sign_test_errs_no_more_often_than_it_says() {
        // The even law that wins three quarters twice as often as it loses everything is the hardest for it.
        let (win, lose) = (3, 0);
        for n in [3_u64, 8, 15, 29] {
            let wrong: f64 = (0..=n)
                .filter(|&k| score(&[(win, k), (lose, n - k)]).p <= 0.05)
                .map(|k| binomial_pmf(k, n, 2.0 / 3.0))
                .sum();
            assert!(wrong <= 0.05, "{n}: {wrong}");
        }
    }
}
