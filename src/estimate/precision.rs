//! The number of games that a wanted half-width takes.

use super::bisection::first_where;
use super::continuous::{MOST_DEGREES_OF_FREEDOM, chi_squared_quantile, two_sided_z};
use super::mean::{Moments, mean_quantile};

/// The level of the limit that a plan takes from its pilot in place of the pilot's own share or variance.
const PILOT_LEVEL: f64 = 0.99;

/// The number of games that a mean is to be taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Play this number of games in all, the pilot's among them.
    Games(u64),
    /// The pilot had fewer than two games, or no spread, or the wish is no positive number: nothing follows from it.
    PilotSaysNothing,
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
    let limit = variance * dof as f64 / chi_squared_quantile(1.0 - PILOT_LEVEL, dof as f64);
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
    use super::super::mean::{mean_interval, moments};
    use super::*;

    #[test]
    fn plans_for_means_by_hand() {
        let dice = moments([(1, 50), (2, 50), (3, 50), (4, 50), (5, 50), (6, 50)]).unwrap();
        let table = [
            // s^2 = 2.92642, chi2(0.01; 299) = 245.068 and so a variance of at most 3.57044: z^2 3.57044 / w^2.
            (dice, 0.01, 0.95, 137_158),
            (dice, 0.1, 0.95, 1_374),
            (dice, 10.0, 0.95, 300),
            // The Normal quantile would do with 9,999 games, Student's, with its up to 10,000, with none of them.
            (dice, 0.0370375589, 0.95, 10_001),
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
            (spread, 0.1, 1e-20),
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
