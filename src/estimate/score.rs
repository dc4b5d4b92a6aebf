//! The mean of a score between nothing and full marks, and whether it differs from half of them.
//!
//! A score is the result of a match: a game scores 0, 1/2 or 1, a pair of games a multiple of 1/4. Scores that hardly
//! vary have a variance that says nothing of unseen scores, so some full marks and as many noughts are added to them,
//! as Agresti and Coull do for a share.

use super::continuous::two_sided_z;
use super::interval::Interval;
use super::mean::{mean_p, mean_quantile, moments};

/// The mean of scores, as a share of full marks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeanScore {
    /// The number of scores.
    pub n: u64,
    /// The mean, 0 to 1.
    pub mean: f64,
    /// The standard error of the mean, with the added scores.
    pub std_error: f64,
    /// The interval of the mean, within 0 and 1.
    pub interval: Interval,
    /// The two-sided p value of a mean of 1/2; at most 1 - level exactly where the interval leaves 1/2 out.
    pub p: f64,
}

/// The mean of whole-number scores from 0 to `full`, given as (score, count) with each score once.
///
/// To the n scores are added a full marks and a noughts, a = max(1, z^2 / 4) with z the Normal quantile of the level:
/// one of each up to a level of 0.954, 1.66 of each at 0.99. The interval is Student's t of all n + 2a, with n + 1
/// degrees of freedom (n - 1 and a whole number of the added scores; the Normal law over 10,000), cut to 0 and 1; p is of
/// the same t.
///
/// Exact coverage of a nominal 0.95 over laws of up to three scores: at least 0.935, of two values only, and 0.957 and more
/// on average; at least 0.95 where a score is of two independent games.
///
/// `None` of no scores, a level outside 0 to 1, `full` below 1 or scores outside 0 to `full`.
///
/// ```
/// # use overmatch::estimate::mean_score;
/// let always = mean_score(&[(4, 20)], 4, 0.95).unwrap();
/// assert_eq!((always.mean, always.interval.high), (1.0, 1.0));
/// assert!((always.interval.low - 0.86002).abs() < 1e-4 && always.p < 1e-8);
/// ```
pub fn mean_score(counts: &[(i64, u64)], full: i64, level: f64) -> Option<MeanScore> {
    let moments = moments(counts.iter().copied())?;
    let within = full > 0 && moments.min? >= 0 && moments.max? <= full;
    let mean = within.then(|| moments.sum as f64 / (i128::from(moments.n) * i128::from(full)) as f64)?;
    score_of(moments.n, mean, moments.variance().unwrap_or(0.0) / (full as f64 * full as f64), level)
}

/// As [`mean_score`], from the mean and the sample variance of `n` scores as shares of full marks.
pub fn score_of(n: u64, mean: f64, variance: f64, level: f64) -> Option<MeanScore> {
    if n == 0 {
        return None;
    }
    let z = two_sided_z(level);
    let added = (0.25 * z * z).max(1.0);
    let (counted, all) = (n as f64, n as f64 + 2.0 * added);
    let ahead = mean - 0.5;
    // Of the squares about the mean of all, an added score has 1/4 and what the means are apart.
    let squares = variance * (counted - 1.0) + 0.5 * added + 2.0 * added * ahead * ahead * counted / all;
    let std_error = (squares / (all - 1.0) / all).sqrt();
    let surplus = ahead * counted / all;
    let games = n.checked_add((2.0 * added) as u64)?;
    let (quantile, method) = mean_quantile(games, level)?;
    let limit = |sign: f64| (0.5 + surplus + sign * quantile * std_error).clamp(0.0, 1.0);
    let interval = Interval { low: limit(-1.0), high: limit(1.0), level, method };
    Some(MeanScore { n, mean, std_error, interval, p: mean_p(surplus / std_error, games)? })
}

#[cfg(test)]
mod tests {
    use super::super::binomial::binomial_pmf;
    use super::super::interval::Method;
    use super::*;

    fn score(counts: &[(i64, u64)]) -> MeanScore {
        mean_score(counts, 4, 0.95).unwrap()
    }

    #[test]
    fn one_score_says_next_to_nothing() {
        let one = score(&[(4, 1)]);
        // Three scores of which two are 1: a mean of 2/3, a variance of 1/3, t = (2/3 - 1/2) / (1/3).
        assert_eq!((one.n, one.mean, one.interval.low, one.interval.high), (1, 1.0, 0.0, 1.0));
        assert!((one.std_error - 1.0 / 3.0).abs() < 1e-15 && (one.p - 0.6667).abs() < 1e-4, "{one:?}");
    }

    #[test]
    fn no_scores_and_no_level_have_no_interval() {
        assert_eq!(score_of(0, 0.5, 0.0, 0.95), None);
        for level in [0.0, 1.0, -0.5, 1.5, f64::NAN] {
            assert_eq!((score_of(9, 0.5, 0.1, level), score_of(90_000, 0.5, 0.1, level)), (None, None), "{level}");
        }
    }

    #[test]
    fn scores_without_spread_are_not_certain() {
        let draws = score(&[(2, 498)]);
        assert_eq!((draws.mean, draws.p), (0.5, 1.0));
        // 500 scores with a variance of 0.5 / 499.
        let half_width = 1.96472939 * (0.5_f64 / 499.0 / 500.0).sqrt();
        assert!((draws.interval.low - (0.5 - half_width)).abs() < 1e-10, "{draws:?}");
        assert!((draws.interval.low + draws.interval.high - 1.0).abs() < 1e-15);
    }

    #[test]
    fn scores_by_hand() {
        // 40 noughts, 60 full marks and one more of each: 61 of 102, a variance of 102/101 x 61 x 41 / 102^2.
        let hundred = score(&[(0, 40), (4, 60)]);
        let std_error = (61.0 * 41.0 / (102.0 * 102.0 * 101.0_f64)).sqrt();
        assert_eq!((hundred.mean, hundred.interval.method), (0.6, Method::StudentT));
        assert!((hundred.std_error - std_error).abs() < 1e-15, "{hundred:?}");
        // Student's 0.975 quantile of 101 degrees of freedom is 1.98373100.
        let limits = [-1.0, 1.0].map(|sign| 61.0 / 102.0 + sign * 1.98373100 * std_error);
        assert!((hundred.interval.low - limits[0]).abs() < 1e-9, "{hundred:?}");
        assert!((hundred.interval.high - limits[1]).abs() < 1e-9, "{hundred:?}");
        let many = score(&[(0, 4_000), (2, 3_000), (4, 4_000)]);
        assert_eq!((many.mean, many.p, many.interval.method), (0.5, 1.0, Method::Normal));
    }

    #[test]
    fn other_levels_add_more_scores() {
        // z = 2.5758293: a = 1.65872421 of each, so 4.65872421 of 13.3174484 and a variance of 13.317/12.317 x m (1 - m).
        let found = mean_score(&[(0, 7), (4, 3)], 4, 0.99).unwrap();
        let (all, sum): (f64, f64) = (13.31744842, 4.65872421);
        let variance = sum * (1.0 - sum / all) / (all - 1.0);
        assert!((found.std_error - (variance / all).sqrt()).abs() < 1e-8, "{found:?}");
        // 10 and 3 whole scores: 12 degrees of freedom, whose 0.995 quantile is 3.05453959.
        let high = sum / all + 3.05453959 * found.std_error;
        assert!((found.interval.high - high).abs() < 1e-8, "{found:?}");
        let usual = [0.5, 0.9, 0.95].map(|level| mean_score(&[(0, 7), (4, 3)], 4, level).unwrap().std_error);
        assert!(usual.iter().all(|&error| error == usual[0]), "one of each up to a level of 0.954");
    }

    #[test]
    fn the_interval_leaves_one_half_out_exactly_when_p_is_small() {
        for level in [0.9, 0.95, 0.99] {
            for n in [1, 5, 20, 60, 130, 12_000] {
                for step in 0..=60 {
                    let wins = n * step / 60;
                    let found = mean_score(&[(0, n - wins), (4, wins)], 4, level).unwrap();
                    assert_eq!(found.interval.contains(0.5), found.p > 1.0 - level, "{wins} of {n}: {found:?}");
                }
            }
        }
    }

    #[test]
    fn the_more_is_won_the_clearer_it_is() {
        for n in [5, 30, 60, 300] {
            let p = |wins: u64| score(&[(0, n - wins), (4, wins)]).p;
            assert!((n.div_ceil(2)..n).all(|wins| p(wins + 1) < p(wins)), "{n}");
        }
    }

    #[test]
    fn sides_mirror_each_other() {
        for counts in [&[(0, 3), (1, 9), (3, 1), (4, 2)][..], &[(4, 7)], &[(0, 400), (1, 40), (3, 90), (4, 11)]] {
            let mirrored: Vec<(i64, u64)> = counts.iter().map(|&(score, count)| (4 - score, count)).collect();
            let (one, other) = (score(counts), score(&mirrored));
            assert_eq!(one.p, other.p);
            assert!((one.std_error - other.std_error).abs() < 1e-15);
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

    /// A law of up to three different scores, in quarters, each with its probability.
    type Law = [(i64, f64); 3];

    /// Every way in which n scores of three kinds can fall: how many of the first and of the second, with the interval.
    struct Outcomes {
        n: u64,
        /// ln n!
        ln_factorials: Vec<f64>,
        found: Vec<(u64, u64, Interval)>,
    }

    impl Outcomes {
        fn of(n: u64, [a, b, c]: [i64; 3], level: f64) -> Outcomes {
            let mut ln_factorials = vec![0.0];
            (1..=n).for_each(|k| ln_factorials.push(ln_factorials[k as usize - 1] + libm::log(k as f64)));
            let ways = (0..=n).flat_map(|i| (0..=n - i).map(move |j| (i, j)));
            let interval = |(i, j)| mean_score(&[(a, i), (b, j), (c, n - i - j)], 4, level).unwrap().interval;
            Outcomes { n, ln_factorials, found: ways.map(|way| (way.0, way.1, interval(way))).collect() }
        }

        /// The exact probability that the interval holds the mean, and the mean width of the interval.
        fn coverage(&self, [(a, pa), (b, pb), (c, pc)]: Law) -> [f64; 2] {
            let mean = (a as f64 * pa + b as f64 * pb + c as f64 * pc) / 4.0;
            // 0 times the logarithm of 0 is 0 here: what cannot come does not.
            let part = |count: u64, p: f64| if count == 0 { 0.0 } else { count as f64 * libm::log(p) };
            let ln = |count: u64| self.ln_factorials[count as usize];
            let (mut covered, mut width) = (0.0, 0.0);
            for (i, j, interval) in &self.found {
                let (i, j, k) = (*i, *j, self.n - i - j);
                let exponent = ln(self.n) - ln(i) - ln(j) - ln(k) + part(i, pa) + part(j, pb) + part(k, pc);
                if exponent < -25.0 {
                    continue;
                }
                let weight = libm::exp(exponent);
                covered += weight * f64::from(u8::from(interval.contains(mean)));
                width += weight * (interval.high - interval.low);
            }
            [covered, width]
        }
    }

    /// Least and mean coverage and mean width over all laws of three scores in quarters whose probabilities are
    /// multiples of 1 in `steps`.
    fn over_laws(n: u64, steps: u32, level: f64) -> [f64; 3] {
        let (mut least, mut sum, mut width, mut laws) = (1.0_f64, 0.0, 0.0, 0.0);
        for kinds in [[0, 2, 4], [0, 1, 4], [0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]] {
            let outcomes = Outcomes::of(n, kinds, level);
            for i in 0..=steps {
                for j in 0..=steps - i {
                    let [pa, pb, pc] = [i, j, steps - i - j].map(|part| f64::from(part) / f64::from(steps));
                    let found = outcomes.coverage([(kinds[0], pa), (kinds[1], pb), (kinds[2], pc)]);
                    least = least.min(found[0]);
                    sum += found[0];
                    width += found[1];
                    laws += 1.0;
                }
            }
        }
        [least, sum / laws, width / laws]
    }

    #[test]
    fn coverage_and_width_over_all_laws_of_three_scores() {
        // Scores; laws are multiples of 1 in so many; least and mean coverage and mean width at 0.95.
        let table = [
            (3, 40, 0.989, 0.9997, 0.884),
            (5, 40, 0.938, 0.997, 0.658),
            (10, 40, 0.947, 0.990, 0.416),
            (30, 40, 0.941, 0.974, 0.208),
            (60, 40, 0.937, 0.966, 0.140),
            (100, 20, 0.938, 0.961, 0.105),
            (200, 20, 0.944, 0.957, 0.071),
        ];
        for (n, steps, least, mean, width) in table {
            let [found_least, found_mean, found_width] = over_laws(n, steps, 0.95);
            assert!((found_least - least).abs() < 0.0015, "{n}: {found_least}");
            assert!(
                (found_mean - mean).abs() < 0.0015 && (found_width - width).abs() < 0.003,
                "{n}: {found_mean} {found_width}"
            );
        }
        for n in [10, 60] {
            let [least, mean, _] = over_laws(n, 40, 0.99);
            assert!(least > 0.987 && mean > 0.994, "{n}: {least} {mean}");
        }
    }

    #[test]
    fn two_independent_games_are_covered_as_promised_and_two_values_nearly() {
        for n in [1, 2, 3, 5, 7, 10, 15, 20, 30, 60, 100, 200] {
            let outcomes = Outcomes::of(n, [0, 2, 4], 0.95);
            for step in 1..200 {
                let p = f64::from(step) / 200.0;
                let q = 1.0 - p;
                let [two_games, _] = outcomes.coverage([(0, q * q), (2, 2.0 * p * q), (4, p * p)]);
                let [two_values, _] = outcomes.coverage([(0, q), (2, 0.0), (4, p)]);
                assert!(two_games >= 0.95, "{n} {step}: {two_games}");
                assert!(two_values >= 0.935, "{n} {step}: {two_values}");
            }
        }
    }

    #[test]
    fn p_errs_little_more_often_than_it_says() {
        // Of even laws the hardest are those of two values, and of three quarters won twice as often as nothing.
        for n in [5_u64, 10, 30, 60, 100, 200] {
            for [(a, pa), (b, pb)] in [[(0, 0.5), (4, 0.5)], [(0, 1.0 / 3.0), (3, 2.0 / 3.0)], [(1, 0.5), (3, 0.5)]] {
                let wrong = |level: f64| -> f64 {
                    let found = |k: u64| mean_score(&[(a, n - k), (b, k)], 4, level).unwrap().p;
                    let of = |k: u64| binomial_pmf(k, n, pb) * f64::from(u8::from(found(k) <= 1.0 - level));
                    (0..=n).map(of).sum()
                };
                assert!(wrong(0.95) <= 0.064 && wrong(0.99) <= 0.015, "{n} {a} {pa}: {} {}", wrong(0.95), wrong(0.99));
            }
        }
    }
}
