//! The number of games that a wanted half-width takes, settled before they are played.
//!
//! Two stages and no peeking: a pilot at most, then one fixed number. A rule that stops as soon as an interval looks
//! narrow enough stops on lucky streaks, and its interval covers less than it says.

use super::bisection::first_where;
use super::continuous::{MOST_DEGREES_OF_FREEDOM, chi_squared_quantile, two_sided_z};
use super::interval::{SMALL_COUNT, clopper_pearson, share};
use super::mean::{Moments, mean_quantile};

/// The level of the limit that a plan takes from its pilot in place of the pilot's own share or variance.
const PILOT_LEVEL: f64 = 0.99;

/// 2^53, beyond which a count of games is no longer exact as a double.
const MOST_GAMES: f64 = 9_007_199_254_740_992.0;

/// The number of games that a mean is to be taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Play this number of games in all, the pilot's among them.
    Games(u64),
    /// The pilot had fewer than two games, or no spread, or the wish is no positive number: nothing follows from it.
    PilotSaysNothing,
}

/// The number of games that gives any share an interval of at most this half-width, whatever the share.
///
/// ceil(z^2 / (4 w^2)), and for coarse wishes (w over about 0.035) a few more, until the interval that [`share`] prints
/// is that narrow at every count. Ranges: w > 0 and 0 < level < 1; elsewhere, and for a wish beyond 2^53 games, no
/// number is enough: `u64::MAX`.
///
/// ```
/// # use overmatch::estimate::worst_case_games;
/// assert_eq!(worst_case_games(0.005, 0.95), 38_415);
/// ```
pub fn worst_case_games(half_width: f64, level: f64) -> u64 {
    let z = two_sided_z(level);
    let by_normal = (z * z / (4.0 * half_width * half_width)).ceil();
    if !(half_width > 0.0 && by_normal < MOST_GAMES) {
        return u64::MAX;
    }
    // Wilson's interval keeps the formula's promise, since it is at most z / (2 sqrt(n + z^2)) wide to either side.
    // Clopper-Pearson's is wider than that near one half, and widest there.
    let promised = |n: u64| clopper_pearson((n / 2).min(SMALL_COUNT - 1), n, level).half_width() <= half_width;
    let least = (by_normal as u64).max(1);
    let mut enough = least;
    while !promised(enough) {
        if enough as f64 >= MOST_GAMES {
            return u64::MAX;
        }
        enough *= 2;
    }
    first_where(least, enough, promised)
}

/// The number of games, the pilot's among them, that gives a share like the pilot's an interval of at most this
/// half-width.
///
/// Takes the p nearest to 1/2 in the 99 % Clopper-Pearson interval of the pilot, and the n, from the pilot's on, at
/// which [`share`] at k = p n has the half-width and at n - 1 has not (as k is rounded, a slightly smaller n may by
/// luck have it too). If that is more than half of [`worst_case_games`], the answer is the worst case: the saving is
/// not worth the risk. A pilot of no games, or with no event, is no exception: its interval reaches as far as its size
/// allows. Ranges: pilot_k <= pilot_n; the rest as for [`worst_case_games`].
pub fn share_plan(pilot_k: u64, pilot_n: u64, half_width: f64, level: f64) -> u64 {
    let worst = worst_case_games(half_width, level);
    let pilot = clopper_pearson(pilot_k, pilot_n, PILOT_LEVEL);
    // By symmetry a rare yes and a rare no take the same number.
    let rarer = pilot.high.min(1.0 - pilot.low);
    let enough = |n: u64| {
        let k = (rarer * n as f64).round() as u64;
        share(k, n, level).half_width() <= half_width
    };
    let half = worst / 2;
    if rarer < 0.5 && pilot_n <= half && worst < u64::MAX && enough(half) {
        first_where(pilot_n, half, enough)
    } else {
        worst.max(pilot_n)
    }
}

/// The number of games, the pilot's among them, that gives a mean an interval of at most this half-width.
///
/// Stein's two stages with a margin: the smallest n, from the pilot's on, whose [`super::mean_interval`] is that narrow
/// if the variance is at its upper 99 % limit, s^2 (m - 1) / chi2(0.01; m - 1) for a pilot of m games. Without the
/// margin half of all runs would end with an interval wider than asked for. The limit is exact for Normal values; for a
/// measure with a heavy tail take a larger pilot. A wish beyond 2^64 games is answered with `u64::MAX` of them.
/// Source: C. Stein, "A two-sample test for a linear hypothesis whose power is independent of the variance" (1945).
pub fn mean_plan(pilot: &Moments, half_width: f64, level: f64) -> Plan {
    let Some(variance) = pilot.variance() else { return Plan::PilotSaysNothing };
    let dof = pilot.n - 1;
    let limit = variance * dof as f64 / chi_squared_quantile(1.0 - PILOT_LEVEL, dof);
    let ratio = limit / (half_width * half_width);
    let z = two_sided_z(level);
    if !(ratio > 0.0 && half_width > 0.0 && z > 0.0) {
        return Plan::PilotSaysNothing;
    }
    let by_normal = ((z * z * ratio).ceil() as u64).max(pilot.n);
    let enough = |n: u64| mean_quantile(n, level).is_some_and(|(t, _)| t * t * ratio <= n as f64);
    // Student's quantile asks for a few games more than the Normal one, and is not used beyond its last degree of
    // freedom.
    Plan::Games(first_where(by_normal, by_normal.max(MOST_DEGREES_OF_FREEDOM + 1), enough))
}

#[cfg(test)]
mod tests {
    use super::super::binomial::binomial_lower;
    use super::super::mean::{mean_interval, moments};
    use super::*;

    #[test]
    fn worst_cases_by_hand() {
        let table = [
            (0.005, 0.95, 38_415),
            (0.01, 0.95, 9_604),
            (0.02, 0.95, 2_401),
            (0.005, 0.99, 66_349),
            (0.001, 0.95, 960_365),
            (1e-6, 0.95, 960_364_705_174),
            // Here Clopper-Pearson decides and by scipy takes more than the formula's 97 and 385.
            (0.1, 0.95, 104),
            (0.05, 0.95, 402),
            (0.5, 0.95, 4),
        ];
        for (half_width, level, games) in table {
            let found = worst_case_games(half_width, level);
            assert!(found == games, "{half_width} at {level}: {found}");
        }
    }

    #[test]
    fn the_worst_case_holds_for_every_share() {
        for half_width in [0.45, 0.3, 0.2, 0.1, 0.07, 0.05, 0.042, 0.04, 0.039, 0.038, 0.035, 0.03, 0.025, 0.01] {
            for level in [0.5, 0.9, 0.95, 0.99] {
                let n = worst_case_games(half_width, level);
                let widest = (0..=n).map(|k| share(k, n, level).half_width()).fold(0.0, f64::max);
                assert!(widest <= half_width, "{half_width} at {level}: {n} games give {widest}");
                let formula = (two_sided_z(level) / (2.0 * half_width)).powi(2).ceil() as u64;
                let needed = || (0..n).any(|k| share(k, n - 1, level).half_width() > half_width);
                assert!(n == formula || (n > formula && needed()), "{half_width} at {level}: {n}");
            }
        }
    }

    #[test]
    fn no_number_is_enough_for_a_senseless_wish() {
        for (half_width, level) in
            [(0.0, 0.95), (-0.01, 0.95), (f64::NAN, 0.95), (1e-9, 0.95), (0.01, 1.0), (0.01, f64::NAN), (1e-25, 1e-24)]
        {
            assert_eq!(worst_case_games(half_width, level), u64::MAX, "{half_width} at {level}");
            assert_eq!(share_plan(10, 1_000, half_width, level), u64::MAX, "{half_width} at {level}");
        }
    }

    #[test]
    fn plans_for_shares_by_hand() {
        let worst = 38_415;
        let table = [
            // (yes, pilot games, expected)
            (0, 0, worst),
            (0, 1, worst),
            (1_921, 3_842, worst),
            // 20 to 80 still takes more than half of the worst case.
            (768, 3_842, worst),
            // A pilot larger than the worst case is never undone.
            (20_000, 40_000, 40_000),
            (10, 40_000, 40_000),
            // Nor is one beyond half of it taken as enough.
            (10, 20_000, worst),
        ];
        for (k, n, expected) in table {
            assert_eq!(share_plan(k, n, 0.005, 0.95), expected, "{k} of {n}");
        }
    }

    #[test]
    fn rare_events_take_fewer_games_and_none_is_never_enough() {
        for (k, n) in [(0, 3_842), (3, 3_842), (60, 3_842), (200, 3_842)] {
            let planned = share_plan(k, n, 0.005, 0.95);
            assert!((n..=38_415 / 2).contains(&planned), "{k} of {n}: {planned}");
            assert_eq!(share_plan(n - k, n, 0.005, 0.95), planned, "{k} of {n} noes");
        }
        // No event in a pilot of 500 leaves 1 % possible; had 0 of n been believed, 738 games would do.
        let planned = share_plan(0, 500, 0.005, 0.95);
        assert!(planned > 1_500, "{planned}");
    }

    #[test]
    fn a_planned_share_is_as_narrow_as_promised() {
        for (k, n, half_width) in [(20, 2_000, 0.002), (0, 1_000, 0.003), (200, 10_000, 0.001), (9_900, 10_000, 0.0015)]
        {
            let planned = share_plan(k, n, half_width, 0.95);
            assert!(planned > n && planned < worst_case_games(half_width, 0.95) / 2, "{k} of {n}: {planned}");
            let p = clopper_pearson(k.min(n - k), n, 0.99).high;
            let width = |games: u64| share((p * games as f64).round() as u64, games, 0.95).half_width();
            assert!(width(planned) <= half_width && width(planned - 1) > half_width, "{k} of {n}");
            // If the pilot's own share is the true one, the wish is met in all but a few runs, computed exactly.
            let most = first_where(0, planned / 2, |count| share(count, planned, 0.95).half_width() > half_width) - 1;
            let met = binomial_lower(most, planned, k.min(n - k) as f64 / n as f64);
            assert!(met > 0.99, "{k} of {n}: {met}");
        }
    }

    #[test]
    fn plans_for_means_by_hand() {
        let dice = moments([(1, 50), (2, 50), (3, 50), (4, 50), (5, 50), (6, 50)]).unwrap();
        let table = [
            // s^2 = 2.92642, chi2(0.01; 299) = 245.068 and so a variance of at most 3.57044: z^2 3.57044 / w^2.
            (dice, 0.01, 0.95, 137_158),
            (dice, 0.1, 0.95, 1_374),
            (dice, 10.0, 0.95, 300),
        ];
        for (pilot, half_width, level, games) in table {
            let Plan::Games(found) = mean_plan(&pilot, half_width, level) else { panic!("{half_width}") };
            assert_eq!(found, games, "{half_width} at {level}");
        }
    }

    #[test]
    fn a_pilot_without_spread_says_nothing() {
        let spread = moments([(1, 5), (2, 5)]).unwrap();
        let table = [
            (moments([]).unwrap(), 0.1, 0.95),
            (moments([(4, 1)]).unwrap(), 0.1, 0.95),
            (moments([(4, 10_000)]).unwrap(), 0.1, 0.95),
            (spread, 0.0, 0.95),
            (spread, -0.1, 0.95),
            (spread, f64::NAN, 0.95),
            (spread, f64::INFINITY, 0.95),
            (spread, 0.1, 1.0),
            (spread, 0.1, f64::NAN),
        ];
        for (pilot, half_width, level) in table {
            assert_eq!(mean_plan(&pilot, half_width, level), Plan::PilotSaysNothing, "{pilot:?} {half_width} {level}");
        }
    }

    #[test]
    fn two_games_are_believed_very_little() {
        // Their variance may be 6 366 times what they show.
        let pilot = moments([(0, 1), (1, 1)]).unwrap();
        let Plan::Games(games) = mean_plan(&pilot, 0.1, 0.95) else { panic!() };
        assert!(games > 1_000_000, "{games}");
    }

    #[test]
    fn a_smaller_wish_takes_more_games() {
        let pilot = moments([(0, 30), (7, 20), (50, 3)]).unwrap();
        let mut last = 0;
        for half_width in [20.0, 3.0, 1.0, 0.5, 0.2, 0.19, 0.1, 0.001, 1e-9, 1e-200] {
            let Plan::Games(games) = mean_plan(&pilot, half_width, 0.95) else { panic!("{half_width}") };
            assert!(games >= last.max(pilot.n), "{half_width}: {games}");
            last = games;
        }
        assert_eq!(last, u64::MAX);
    }

    #[test]
    fn planned_means_are_as_narrow_as_promised_in_nearly_all_runs() {
        // 400 runs of a fixed generator, a pilot of 100 throws of a die each, then the rest of the plan.
        let mut state = 2_024_u64;
        let mut throw = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((state >> 40) % 6) as i64 + 1
        };
        let (mut met, mut planned) = (0, 0);
        for _ in 0..400 {
            let mut games: Vec<_> = (0..100).map(|_| (throw(), 1)).collect();
            let Plan::Games(n) = mean_plan(&moments(games.iter().copied()).unwrap(), 0.1, 0.95) else { panic!() };
            games.extend((100..n).map(|_| (throw(), 1)));
            let interval = mean_interval(&moments(games).unwrap(), 0.95).unwrap();
            met += u32::from(interval.half_width() <= 0.1);
            planned += n;
        }
        assert!(met >= 396, "{met} of 400");
        // What the margin costs: 35/12 x 1.96^2 / 0.01 = 1 120 games would do if the variance were known.
        assert!((1_120..1_700).contains(&(planned / 400)), "{}", planned / 400);
    }
}
