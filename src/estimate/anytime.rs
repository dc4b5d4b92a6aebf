//! Intervals that are right at any moment of looking: confidence sequences.
//!
//! The other intervals of this room hold for a number of games fixed beforehand. A reader who looks again and again and
//! stops when it suits finds them wrong more often than they say. The intervals of this file hold at all numbers of
//! games together, at the price of width.

use super::bisection::border;
use super::interval::{Interval, Method};
use super::mean::Moments;

/// The largest bet, below 1/2 so that no capital is ever lost altogether; the others are halves of it, down to 1e-6.
const LARGEST_BET: f64 = 0.499;

/// The number of sizes of bets, each for and against.
const BETS: usize = 20;

/// The number of games below which the central limit theorem is not relied on.
const FEWEST: u64 = 1_000;

/// The number of games at which [`anytime_mean`] is narrowest for its level.
const NARROWEST: f64 = 10_000.0;

/// The interval of the mean of `n` differences of which `plus` are 1, `minus` are -1 and the others 0; right at all n
/// together.
///
/// Definition: all m within -1 and 1 with K(m) < 1 / (1 - level), where K(m) is the mean over forty bets b, 0.499 / 2^i
/// and their negatives for i = 0 to 19, of (1 + b (1 - m))^plus (1 - b m)^(n - plus - minus) (1 - b (1 + m))^minus. A
/// gambler who bets so against the true mean plays a fair game, and ever comes to 1 / (1 - level) times the stake with
/// a probability of at most 1 - level (Ville's inequality): exact for any law on -1, 0 and 1, at every moment of
/// looking or stopping. K is convex in m and at most 1 at the sample mean, so the set is an interval about it. From a
/// hundred pairs on it is about 1.8 to 2.5 times as wide as the one of [`super::paired_shares`]; where none differs it
/// is about -+ 13.5 / n.
/// Source: I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting" (2023).
///
/// No games give -1 to 1; NaN limits for plus + minus over n or unless 0 < level < 1.
///
/// ```
/// # use overmatch::estimate::{Method, anytime_share_difference};
/// let interval = anytime_share_difference(60, 10, 100, 0.95);
/// assert_eq!(interval.method, Method::Anytime);
/// assert!((interval.low - 0.2296).abs() < 1e-4 && (interval.high - 0.7231).abs() < 1e-4);
/// ```
pub fn anytime_share_difference(plus: u64, minus: u64, n: u64, level: f64) -> Interval {
    let interval = |low, high| Interval { low, high, level, method: Method::Anytime };
    let ties = plus.checked_add(minus).and_then(|differ| n.checked_sub(differ));
    let Some(ties) = ties.filter(|_| level > 0.0 && level < 1.0) else { return interval(f64::NAN, f64::NAN) };
    held(&[(1.0, plus as f64), (0.0, ties as f64), (-1.0, minus as f64)], level)
}

/// The interval of the mean of scores from 0 to `full`, given as (score, count) with each score once, as a share of full
/// marks; right at all numbers of scores together.
///
/// Definition: that of [`anytime_share_difference`] for the differences 2 s / full - 1 of scores s, so exact for any law
/// of scores at every moment of looking or stopping.
///
/// `None` of a level outside 0 to 1, `full` below 1 or scores outside 0 to `full`. No scores give 0 to 1.
///
/// ```
/// # use overmatch::estimate::anytime_score;
/// let interval = anytime_score(&[(0, 10), (2, 30), (4, 60)], 4, 0.95).unwrap();
/// assert!((interval.low - 0.6148).abs() < 1e-4 && (interval.high - 0.8615).abs() < 1e-4);
/// ```
pub fn anytime_score(counts: &[(i64, u64)], full: i64, level: f64) -> Option<Interval> {
    let sound = full > 0 && level > 0.0 && level < 1.0 && counts.iter().all(|(score, _)| (0..=full).contains(score));
    let difference = |score: i64| (2 * score - full) as f64 / full as f64;
    let differences: Vec<(f64, f64)> = counts.iter().map(|&(score, count)| (difference(score), count as f64)).collect();
    let share = |difference: f64| 0.5 + 0.5 * difference;
    sound.then(|| held(&differences, level)).map(|i| Interval { low: share(i.low), high: share(i.high), ..i })
}

/// The means that are not refuted by differences from -1 to 1 with their counts.
fn held(counts: &[(f64, f64)], level: f64) -> Interval {
    let n: f64 = counts.iter().map(|&(_, count)| count).sum();
    let mean = counts.iter().map(|&(difference, count)| difference * count).sum::<f64>() / n.max(1.0);
    let refuted = |candidate: f64| ln_capital(counts, candidate) >= ln_inverse(level);
    Interval { low: border(mean, -1.0, refuted), high: border(mean, 1.0, refuted), level, method: Method::Anytime }
}

/// ln(1 / (1 - level)), the logarithm of the capital that refutes.
fn ln_inverse(level: f64) -> f64 {
    -libm::log1p(-level)
}

/// ln K, the logarithm of the capital that a stake of 1, spread evenly over all bets against a mean of `candidate`, has
/// grown to after these differences with their counts.
fn ln_capital(counts: &[(f64, f64)], candidate: f64) -> f64 {
    let grown: [f64; 2 * BETS] = std::array::from_fn(|i| {
        let size = libm::ldexp(LARGEST_BET, -((i / 2) as i32));
        let bet = if i % 2 == 0 { size } else { -size };
        let gain = |&(difference, count): &(f64, f64)| count * libm::log1p(bet * (difference - candidate));
        counts.iter().map(gain).sum()
    });
    // The largest is taken out, so that no exponential overflows.
    let most = grown.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = grown.iter().map(|logarithm| libm::exp(logarithm - most)).sum();
    most + libm::log(sum / grown.len() as f64)
}

/// The interval of the mean of whole numbers without known bounds, for a reader who looks more than once; asymptotic.
///
/// Definition: mean -+ s sqrt(2 (n r + 1) / (n^2 r) ln(sqrt(n r + 1) / a)) with a = 1 - level, s the standard deviation
/// and r = (-2 ln a + ln(1 - 2 ln a)) / 10 000, which makes it narrowest for its level at 10 000 games (1.55 times as
/// wide as [`super::mean_interval`] there, 1.96 times at 1 000, 1.82 times at a million).
/// Asymptotic: as with the central limit theorem the first look must come late, and the later the more lopsided the
/// values are. At a level of 0.95 and in runs of 20 000 games with a look every 250 it was ever wrong in 2 % of 12 000
/// simulated runs of even values and of one yes in ten, 3 % of one in fifty and 4.3 % of one in a hundred; rarer values
/// are too rare for a look after 1 000 games.
/// Source: I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas, "Time-uniform central limit theory and
/// asymptotic confidence sequences" (2024).
///
/// `None` of fewer than 1 000 games, of values that do not vary, or unless 0 < level < 1.
pub fn anytime_mean(moments: &Moments, level: f64) -> Option<Interval> {
    let (mean, deviation) = (moments.mean()?, moments.std_dev()?);
    if !(moments.n >= FEWEST && deviation > 0.0 && level > 0.0 && level < 1.0) {
        return None;
    }
    let (n, depth) = (moments.n as f64, 2.0 * ln_inverse(level));
    // n r, and the logarithm of sqrt(n r + 1) / a, twice.
    let information = n / NARROWEST * (depth + libm::log1p(depth));
    let twice_ln = libm::log1p(information) + depth;
    let half_width = deviation * ((information + 1.0) / information * twice_ln / n).sqrt();
    Some(Interval { low: mean - half_width, high: mean + half_width, level, method: Method::Anytime })
}

#[cfg(test)]
mod tests {
    use super::super::mean::moments;
    use super::*;

    /// So many differences of 1, 0 and -1.
    fn of([plus, ties, minus]: [u64; 3]) -> [(f64, f64); 3] {
        [(1.0, plus as f64), (0.0, ties as f64), (-1.0, minus as f64)]
    }

    #[test]
    fn scores_are_differences_from_one_half() {
        let [scores, shares] = [
            anytime_score(&[(4, 60), (2, 30), (0, 10)], 4, 0.95).unwrap(),
            anytime_share_difference(60, 10, 100, 0.95),
        ];
        assert!(
            (2.0 * scores.low - 1.0 - shares.low).abs() < 1e-12
                && (2.0 * scores.high - 1.0 - shares.high).abs() < 1e-12
        );
        // Quarters are bets of half the gain: less varied scores are known better.
        let narrow = anytime_score(&[(3, 60), (2, 30), (1, 10)], 4, 0.95).unwrap();
        assert!(narrow.contains(0.625) && narrow.half_width() < 0.75 * scores.half_width(), "{narrow:?}");
        let none = anytime_score(&[], 4, 0.95).unwrap();
        assert_eq!((none.low, none.high, none.method), (0.0, 1.0, Method::Anytime));
        for (counts, full, level) in
            [(&[(5, 1)][..], 4, 0.95), (&[(-1, 1)], 4, 0.95), (&[(0, 1)], 0, 0.95), (&[], 4, 1.0), (&[], 4, 0.0)]
        {
            assert_eq!(anytime_score(counts, full, level), None);
        }
    }

    #[test]
    fn capital_and_limits_agree_with_the_definition() {
        // The definition in another language: plain products, 200 halvings.
        for (candidate, capital) in [(0.2, 75.3853294025507), (0.5, 0.8914250627215063)] {
            let found = libm::exp(ln_capital(&of([60, 30, 10]), candidate));
            assert!((found / capital - 1.0).abs() < 1e-12, "{candidate}: {found}");
        }
        for (plus, minus, n, low, high) in [
            (60, 10, 100, 0.22964302652149932, 0.7230768354647629),
            (3, 0, 1_000, -0.01081991301498329, 0.01738228091873805),
        ] {
            let found = anytime_share_difference(plus, minus, n, 0.95);
            assert!((found.low - low).abs() < 1e-14 && (found.high - high).abs() < 1e-14, "{found:?}");
            assert_eq!((found.level, found.method), (0.95, Method::Anytime));
        }
    }

    /// The probability that `candidate` is ever refuted in `games` games, each of them 1, 0 or -1 as `law` says.
    ///
    /// Exact but for rounding: the weight of every (plus, minus) not refuted so far is carried from game to game.
    fn ever_refuted(law: [f64; 3], candidate: f64, games: usize) -> f64 {
        let mut alive = vec![vec![0.0; games + 1]; games + 1];
        alive[0][0] = 1.0;
        let mut refuted = 0.0;
        for n in 1..=games {
            // Descending, so that what is read is still that of the game before.
            for plus in (0..=n).rev() {
                for minus in (0..=n - plus).rev() {
                    let from_plus = if plus > 0 { alive[plus - 1][minus] * law[0] } else { 0.0 };
                    let from_minus = if minus > 0 { alive[plus][minus - 1] * law[2] } else { 0.0 };
                    let weight = alive[plus][minus] * law[1] + from_plus + from_minus;
                    let counts = of([plus, n - plus - minus, minus].map(|count| count as u64));
                    // Far below what is asserted, and most of the work.
                    let falls = weight > 1e-15 && ln_capital(&counts, candidate) >= ln_inverse(0.95);
                    alive[plus][minus] = if falls { 0.0 } else { weight };
                    refuted += if falls { weight } else { 0.0 };
                }
            }
        }
        refuted
    }

    #[test]
    fn the_truth_is_hardly_ever_refuted_at_any_moment() {
        for (law, least) in [
            ([0.5, 0.0, 0.5], 0.003),
            ([0.25, 0.5, 0.25], 0.002),
            ([0.1, 0.9, 0.0], 0.00006),
            ([0.02, 0.96, 0.02], 0.0),
            ([0.9, 0.0, 0.1], 0.002),
            ([0.0, 0.0, 1.0], 0.0),
        ] {
            let refuted = ever_refuted(law, law[0] - law[2], 200);
            // Ville's inequality; and not by an interval that never says anything.
            assert!((least..=0.05).contains(&refuted), "{law:?}: {refuted}");
        }
    }

    #[test]
    fn what_is_false_is_refuted_before_long() {
        for (law, least) in [([0.5, 0.4, 0.1], 0.99), ([0.1, 0.9, 0.0], 0.79), ([0.6, 0.0, 0.4], 0.31)] {
            let refuted = ever_refuted(law, 0.0, 200);
            assert!(refuted > least, "{law:?}: {refuted}");
        }
    }

    #[test]
    fn an_interval_holds_what_is_not_refuted() {
        for (plus, minus, n) in [(0, 0, 1), (7, 2, 40), (150, 0, 150), (40, 60, 100), (3, 1, 1_000_000_000)] {
            let found = anytime_share_difference(plus, minus, n, 0.9);
            let counts = of([plus, n - plus - minus, minus]);
            for step in -2_000..=2_000 {
                let candidate = f64::from(step) / 2_000.0;
                let held = ln_capital(&counts, candidate) < ln_inverse(0.9);
                assert_eq!(found.contains(candidate), held, "{plus} {minus} {n}: {candidate}");
            }
            let mirrored = anytime_share_difference(minus, plus, n, 0.9);
            assert!((found.low + mirrored.high).abs() < 1e-15, "{found:?} {mirrored:?}");
        }
    }

    #[test]
    fn few_games_say_little_and_a_trillion_say_much() {
        for (plus, minus, n) in [(0, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (6, 0, 6)] {
            let found = anytime_share_difference(plus, minus, n, 0.95);
            assert_eq!((found.low, found.high), (-1.0, 1.0), "{plus} {minus} {n}");
        }
        // Forty capitals' mean passes 20 when the largest bet alone is at 800: 1.499^17.
        for (n, clear) in [(16, false), (17, true)] {
            assert_eq!(anytime_share_difference(n, 0, n, 0.95).low > 0.0, clear, "{n}");
        }
        let never = anytime_share_difference(0, 0, 1_000, 0.95);
        assert!((never.high - 0.01326274).abs() < 1e-8 && never.low == -never.high, "{never:?}");
        let most = anytime_share_difference(600_000_000_000, 399_990_000_000, 1_000_000_000_000, 0.95);
        assert!(most.contains(0.20001) && most.half_width() < 4e-6, "{most:?}");
    }

    #[test]
    fn questions_without_sense_have_no_limits() {
        let half = u64::MAX / 2 + 1;
        for (plus, minus, n, level) in [
            (2, 2, 3, 0.95),
            (half, half, 3, 0.95),
            (1, 1, 3, 0.0),
            (1, 1, 3, 1.0),
            (1, 1, 3, 95.0),
            (1, 1, 3, -1.0),
            (1, 1, 3, f64::NAN),
        ] {
            let found = anytime_share_difference(plus, minus, n, level);
            assert!(found.low.is_nan() && found.high.is_nan() && !found.contains(0.0), "{plus} {minus} {n} {level}");
        }
    }

    #[test]
    fn the_half_width_of_a_mean_by_hand() {
        // The published formula for a standard deviation of 1, in another language.
        for (n, unit) in [(1_000, 0.12190753146341499), (10_000, 0.030352089903762532), (1_000_000, 0.0035616410409189)]
        {
            let moments = moments([(2, n / 2), (6, n / 2)]).unwrap();
            let (found, deviation) = (anytime_mean(&moments, 0.95).unwrap(), moments.std_dev().unwrap());
            assert!((found.half_width() / deviation / unit - 1.0).abs() < 1e-12, "{n}: {found:?}");
            assert_eq!((0.5 * (found.low + found.high), found.method), (4.0, Method::Anytime));
        }
    }

    #[test]
    fn a_mean_is_not_asked_too_early_or_without_spread() {
        let spread = |n: u64| moments([(0, n / 2), (1, n - n / 2)]).unwrap();
        let table = [
            (moments([]).unwrap(), 0.95, false),
            (spread(1), 0.95, false),
            (spread(999), 0.95, false),
            (spread(1_000), 0.95, true),
            (moments([(7, 5_000)]).unwrap(), 0.95, false),
            (moments([(0, 5_000)]).unwrap(), 0.95, false),
            (spread(5_000), 0.0, false),
            (spread(5_000), 1.0, false),
            (spread(5_000), 95.0, false),
            (spread(5_000), f64::NAN, false),
        ];
        for (moments, level, answered) in table {
            assert_eq!(anytime_mean(&moments, level).is_some(), answered, "{moments:?} at {level}");
        }
    }

    /// How many of 2 000 runs of 20 000 games have an interval without the mean at one of the looks, every 250 games
    /// from the thousandth on: anytime's, and 1.96 standard errors. One value in `one_in` is `rare`, the others are
    /// `common`.
    fn wrong_runs(one_in: u64, rare: i64, common: i64) -> [u64; 2] {
        let mean = (rare + (one_in as i64 - 1) * common) as f64 / one_in as f64;
        let mut state = 1_u64;
        let mut wrong = [0; 2];
        for _ in 0..2_000 {
            let (mut seen, mut ever) = (0, [false; 2]);
            for n in 1..=20_000 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                seen += u64::from((state >> 33) * one_in < 1 << 31);
                if n % 250 == 0 && n >= 1_000 {
                    let run = moments([(rare, seen), (common, n - seen)]).unwrap();
                    ever[0] |= !anytime_mean(&run, 0.95).unwrap().contains(mean);
                    ever[1] |= (run.mean().unwrap() - mean).abs() > 1.96 * run.std_error().unwrap();
                }
            }
            wrong.iter_mut().zip(ever).for_each(|(count, ever)| *count += u64::from(ever));
        }
        wrong
    }

    #[test]
    fn whoever_looks_often_is_hardly_ever_wrong() {
        let table = [(2, 1, -1, [50, 624]), (10, 9, -1, [40, 622]), (50, 1, 0, [57, 604]), (100, 1, 0, [67, 688])];
        for (one_in, rare, common, expected) in table {
            // A hundred runs may be wrong; nearly a third are by the interval that is right for a single look.
            let wrong = wrong_runs(one_in, rare, common);
            assert_eq!(wrong, expected, "one {rare} in {one_in}, else {common}");
        }
    }
}
