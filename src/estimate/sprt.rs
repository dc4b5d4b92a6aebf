//! A sequential test of two strengths: whether scores are more likely of one mean or of another.

use super::bisection::border;

/// What stands in for a count of 0, so that a score that was never seen is not impossible.
const UNSEEN: f64 = 1e-3;

/// The share of wins that so much Elo more is worth, 0 to 1: 400 points more win ten times as often as they lose.
///
/// ```
/// # use overmatch::estimate::share_of_elo;
/// assert_eq!(share_of_elo(0.0), 0.5);
/// assert!((share_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-15);
/// ```
pub fn share_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + libm::exp10(-elo / 400.0))
}

/// The logarithm of how many times as likely the counts of scores are under a mean of `shares[1]` of full marks as under
/// one of `shares[0]`, each under the law of that mean that makes them likeliest: the generalised likelihood ratio.
///
/// Scores are whole numbers from 0 to `full`, and all of these count; `counts` has one for each, in order. A count of 0 is
/// taken as 0.001.
/// Source: M. Van den Bergh, "A practical introduction to the GSPRT" (2019), the pentanomial test of fishtest and
/// fastchess.
///
/// NaN of means that are not between 0 and 1, or of fewer than two kinds of scores.
///
/// ```
/// # use overmatch::estimate::{log_likelihood_ratio, share_of_elo};
/// let shares = [0.0, 20.0].map(share_of_elo);
/// let llr = log_likelihood_ratio(&[10, 40, 100, 50, 20], shares);
/// assert!((llr - 2.118556).abs() < 1e-6);
/// ```
pub fn log_likelihood_ratio(counts: &[u64], shares: [f64; 2]) -> f64 {
    if counts.len() < 2 || !shares.iter().all(|share| *share > 0.0 && *share < 1.0) {
        return f64::NAN;
    }
    let full = (counts.len() - 1) as f64;
    let scores: Vec<(f64, f64)> =
        counts.iter().enumerate().map(|(score, &count)| (score as f64 / full, (count as f64).max(UNSEEN))).collect();
    ln_penalty(&scores, shares[0]) - ln_penalty(&scores, shares[1])
}

/// By how much the likeliest law with a mean of `share` makes the counts less likely than their own frequencies do, as a
/// logarithm.
///
/// That law has p / (1 + x (a - share)) for each score a of frequency p, with the x that gives it the mean: the zero of
/// the sum of p (a - share) / (1 + x (a - share)), which falls with x.
fn ln_penalty(scores: &[(f64, f64)], share: f64) -> f64 {
    let tilt = |x: f64| scores.iter().map(|&(a, p)| p * (a - share) / (1.0 + x * (a - share))).sum::<f64>();
    // Between the x at which nought or full marks would have no more room.
    let x = match tilt(0.0) {
        0.0 => 0.0,
        ahead if ahead > 0.0 => border(0.0, 1.0 / share, |x| tilt(x) <= 0.0 || 1.0 - x * share <= 0.0),
        _ => border(0.0, -1.0 / (1.0 - share), |x| tilt(x) >= 0.0 || 1.0 + x * (1.0 - share) <= 0.0),
    };
    scores.iter().map(|&(a, count)| count * libm::log1p(x * (a - share))).sum()
}

/// The log likelihood ratios at which a sequential test ends: the lower one for the first mean, the upper one for the
/// second, so that each is wrongly taken with a chance of about `error` at most.
///
/// ln(e / (1 - e)) and its opposite. Source: A. Wald, "Sequential tests of statistical hypotheses" (1945).
pub fn sprt_bounds(error: f64) -> [f64; 2] {
    let bound = libm::log1p(-error) - libm::log(error);
    [-bound, bound]
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHARES: [f64; 2] = [0.5, 0.5287505638922686];

    #[test]
    fn elo_is_a_share_of_wins() {
        assert!((share_of_elo(20.0) - SHARES[1]).abs() < 1e-15);
        assert!((share_of_elo(-120.0) + share_of_elo(120.0) - 1.0).abs() < 1e-15);
    }

    #[test]
    fn two_kinds_of_scores_have_the_ratio_of_their_law() {
        // Of wins and losses alone the likeliest law of a mean is that mean: k ln(s1 / s0) + (n - k) ln((1 - s1) / (1 - s0)).
        let expected = 60.0 * (SHARES[1] / SHARES[0]).ln() + 40.0 * ((1.0 - SHARES[1]) / (1.0 - SHARES[0])).ln();
        let found = log_likelihood_ratio(&[40, 60], SHARES);
        assert!((found - expected).abs() < 1e-11, "{found} {expected}");
        // Unseen draws hardly matter.
        assert!((log_likelihood_ratio(&[40, 0, 60], SHARES) - expected).abs() < 1e-3);
    }

    #[test]
    fn many_scores_have_the_ratio_of_a_normal_mean() {
        // n (s1 - s0) (2 m - s0 - s1) / (2 variance) as long as the means are near.
        let counts = [1_000_u64, 4_000, 10_000, 5_000, 2_000];
        let n = 22_000.0;
        let mean = (0.25 * 4_000.0 + 0.5 * 10_000.0 + 0.75 * 5_000.0 + 2_000.0) / n;
        let squares = (0.0625 * 4_000.0 + 0.25 * 10_000.0 + 0.5625 * 5_000.0 + 2_000.0) / n;
        let expected =
            n * (SHARES[1] - SHARES[0]) * (2.0 * mean - SHARES[0] - SHARES[1]) / (2.0 * (squares - mean * mean));
        let found = log_likelihood_ratio(&counts, SHARES);
        assert!((found / expected - 1.0).abs() < 0.02, "{found} {expected}");
    }

    #[test]
    fn turning_the_scores_round_turns_the_question_round() {
        let (there, back) = ([7, 30, 80, 41, 12], [12, 41, 80, 30, 7]);
        let mirrored = [1.0 - SHARES[1], 1.0 - SHARES[0]];
        let sum = log_likelihood_ratio(&there, SHARES) + log_likelihood_ratio(&back, mirrored);
        assert!(sum.abs() < 1e-10, "{sum}");
        assert_eq!(log_likelihood_ratio(&there, [0.5, 0.5]), 0.0);
    }

    #[test]
    fn questions_without_sense_have_no_answer() {
        for shares in [[0.0, 0.5], [1.0, 0.5], [0.5, 1.0], [-0.5, 0.5], [0.5, 1.5], [0.5, f64::NAN]] {
            assert!(log_likelihood_ratio(&[1, 2], shares).is_nan(), "{shares:?}");
        }
        assert!([&[3][..], &[]].iter().all(|counts| log_likelihood_ratio(counts, SHARES).is_nan()));
        // Nothing was seen, and only wins.
        assert!(log_likelihood_ratio(&[0; 5], SHARES).abs() < 1e-3);
        let wins = log_likelihood_ratio(&[0, 0, 0, 0, 1_000_000], SHARES);
        assert!((wins / (1e6 * (SHARES[1] / SHARES[0]).ln()) - 1.0).abs() < 0.01, "{wins}");
        // And only losses; so many of either that the law with that mean has hardly room for anything else.
        let losses = log_likelihood_ratio(&[1_000_000, 0, 0, 0, 0], SHARES);
        assert!((losses / (1e6 * ((1.0 - SHARES[1]) / (1.0 - SHARES[0])).ln()) - 1.0).abs() < 0.01, "{losses}");
        for (most, ratio) in [(0, (1.0 - SHARES[1]) / (1.0 - SHARES[0])), (4, SHARES[1] / SHARES[0])] {
            let mut counts = [0_u64; 5];
            counts[most] = 1_000_000_000_000;
            let found = log_likelihood_ratio(&counts, SHARES) / 1e12;
            assert!((found / ratio.ln() - 1.0).abs() < 1e-9, "{found}");
        }
    }

    #[test]
    fn bounds_are_walds() {
        let [low, high] = sprt_bounds(0.05);
        assert!((high - 19.0_f64.ln()).abs() < 1e-15 && low == -high);
    }

    /// Of `runs` runs of pairs of two independent games each won with this chance, how many end for the second mean, how
    /// many for the first, and the mean number of pairs.
    fn ended(win: f64, runs: u64) -> (u64, u64, f64) {
        let [low, high] = sprt_bounds(0.05);
        let mut state = 88_172_645_463_325_252_u64;
        let mut won = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            ((state >> 11) as f64) < win * 9_007_199_254_740_992.0
        };
        let (mut second, mut first, mut pairs) = (0, 0, 0_u64);
        for _ in 0..runs {
            let mut counts = [0_u64; 5];
            loop {
                counts[2 * (usize::from(won()) + usize::from(won()))] += 1;
                pairs += 1;
                let llr = log_likelihood_ratio(&counts, SHARES);
                if llr >= high || llr <= low {
                    *(if llr >= high { &mut second } else { &mut first }) += 1;
                    break;
                }
            }
        }
        (second, first, pairs as f64 / runs as f64)
    }

    #[test]
    fn the_test_errs_as_seldom_as_it_says() {
        for (win, is_second) in [(SHARES[0], false), (SHARES[1], true)] {
            let (second, first, pairs) = ended(win, 400);
            let wrong = if is_second { first } else { second };
            // 5 % of 400 are 20. Of 3,000 runs 4.3 % erred where both are equal, and 5.6 % where the second mean is true.
            assert!((5..=36).contains(&wrong) && (700.0..950.0).contains(&pairs), "{win}: {wrong} {pairs}");
        }
    }
}
