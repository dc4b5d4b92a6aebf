//! A race: cells play on until they are clearly farther from the target than another.

use super::goal::Goal;
use super::play::{CellPlayer, joined};
use crate::error::Result;
use crate::estimate::{Interval, Moments};

/// A cell of a race.
#[derive(Clone, Debug, PartialEq)]
pub struct Rival {
    /// The values of the adjusted numbers.
    pub values: Vec<String>,
    /// Sums over the games it played.
    pub sums: Moments,
    /// The interval of its mean; all intervals of the race hold together at the level of the goal.
    pub interval: Option<Interval>,
    /// Whether it is clearly farther from the target than another.
    pub is_out: bool,
}

impl Rival {
    /// The least and the largest distance from the target that the interval leaves open.
    fn distance(&self, target: f64) -> (f64, f64) {
        let Some(Interval { low, high, .. }) = self.interval else { return (0.0, f64::INFINITY) };
        ((low - target).max(target - high).max(0.0), (target - low).max(high - target))
    }

    /// The distance of its mean from the target; infinite without games.
    pub fn gap(&self, target: f64) -> f64 {
        self.sums.mean().map_or(f64::INFINITY, |mean| (mean - target).abs())
    }
}

/// A race that was run.
#[derive(Clone, Debug, PartialEq)]
pub struct Race {
    /// Every cell, in the order it was given in.
    pub rivals: Vec<Rival>,
}

impl Race {
    /// The cells that may be the nearest to the target.
    pub fn open(&self) -> impl Iterator<Item = (usize, &Rival)> {
        self.rivals.iter().enumerate().filter(|(_, rival)| !rival.is_out)
    }

    /// The side of the target that all cells are clearly on: 1 above, -1 below.
    pub fn one_side(&self, target: f64) -> Option<i8> {
        let all = |clear: fn(Interval, f64) -> bool| {
            self.rivals.iter().all(|rival| rival.interval.is_some_and(|interval| clear(interval, target)))
        };
        if all(|interval, target| interval.low > target) {
            return Some(1);
        }
        all(|interval, target| interval.high < target).then_some(-1)
    }

    /// Whether one mean is within the intervals of all cells.
    pub fn may_be_flat(&self) -> bool {
        let limits = || self.rivals.iter().filter_map(|rival| rival.interval);
        let low = limits().map(|interval| interval.low).fold(f64::NEG_INFINITY, f64::max);
        let high = limits().map(|interval| interval.high).fold(f64::INFINITY, f64::min);
        low <= high
    }
}

/// Runs the race: at each look every cell still in it plays on, and a cell drops out if its least distance from the
/// target is larger than the largest distance of another. `claims` is the number of such races; the claims of all of
/// them hold together at the level.
///
/// # Errors
/// The error that stops the play.
pub fn race(play: &mut impl CellPlayer, cells: Vec<Vec<String>>, goal: &Goal, claims: u64) -> Result<Race> {
    let looks = goal.looks();
    let claims = claims.saturating_mul(cells.len() as u64).saturating_mul(looks.len() as u64);
    let rival = |values| Rival { values, sums: Moments::default(), interval: None, is_out: false };
    let mut rivals: Vec<Rival> = cells.into_iter().map(rival).collect();
    for games in looks {
        for rival in rivals.iter_mut().filter(|rival| !rival.is_out) {
            rival.sums = joined(&rival.sums, &play.play(&rival.values, games.clone())?);
            rival.interval = goal.interval(&rival.sums, claims);
        }
        let best = rivals.iter().map(|rival| rival.distance(goal.target).1).fold(f64::INFINITY, f64::min);
        rivals.iter_mut().for_each(|rival| rival.is_out |= rival.distance(goal.target).0 > best);
        if rivals.iter().filter(|rival| !rival.is_out).count() == 1 {
            break;
        }
    }
    Ok(Race { rivals })
}

#[cfg(test)]
mod tests {
    use super::super::goal::tests::{Coin, goal};
    use super::*;

    fn numbers(values: &[String]) -> f64 {
        values[0].parse().unwrap()
    }

    fn cells(range: std::ops::RangeInclusive<i64>) -> Vec<Vec<String>> {
        range.map(|value| vec![value.to_string()]).collect()
    }

    #[test]
    fn the_value_of_a_closed_form_wins_and_far_ones_drop_out_early() {
        // v / 10 meets 0.42 nearest at 4.
        let mut coin = Coin { share: |values: &[String]| numbers(values) / 10.0, seed: 5, games: 0 };
        let race = race(&mut coin, cells(1..=9), &goal(0.42, 64_000), 1).unwrap();
        assert_eq!(race.open().map(|(at, _)| at).collect::<Vec<_>>(), [3]);
        assert!(race.rivals[8].sums.n == 1_000 && coin.games < 40_000, "{}", coin.games);
        assert_eq!((race.one_side(0.42), race.may_be_flat()), (None, false));
    }

    #[test]
    fn a_figure_that_rises_and_falls_again_is_no_trap() {
        // 0.3 at 0 and 6, 0.57 at 3.
        let share = |values: &[String]| 0.3 + 0.03 * (9.0 - (numbers(values) - 3.0).powi(2));
        let mut coin = Coin { share, seed: 2, games: 0 };
        let race = race(&mut coin, cells(0..=6), &goal(0.57, 32_000), 1).unwrap();
        assert_eq!(race.open().map(|(at, _)| at).collect::<Vec<_>>(), [3]);
    }

    #[test]
    fn what_cannot_be_told_apart_stays_in_the_race() {
        // 0.50 and 0.51 lie alike about 0.505.
        let share = |values: &[String]| 0.4 + 0.01 * numbers(values);
        let race = race(&mut Coin { share, seed: 1, games: 0 }, cells(9..=12), &goal(0.505, 4_000), 1).unwrap();
        let open: Vec<usize> = race.open().map(|(at, _)| at).collect();
        assert!(open.contains(&1) && open.contains(&2), "{open:?}");
    }

    #[test]
    fn a_target_out_of_reach_is_seen_from_every_value() {
        let share = |values: &[String]| 0.1 * numbers(values);
        let race =
            |target| race(&mut Coin { share, seed: 1, games: 0 }, cells(2..=5), &goal(target, 8_000), 1).unwrap();
        assert_eq!(race(0.9).one_side(0.9), Some(-1));
        assert_eq!(race(0.1).one_side(0.1), Some(1));
        assert_eq!(race(0.3).one_side(0.3), None);
    }

    #[test]
    fn a_number_that_does_nothing_may_be_flat_and_is_never_decided() {
        let race = race(&mut Coin { share: |_: &[String]| 0.4, seed: 3, games: 0 }, cells(0..=4), &goal(0.5, 8_000), 1)
            .unwrap();
        assert!(race.may_be_flat() && race.open().count() == 5 && race.one_side(0.5) == Some(-1));
    }

    #[test]
    fn the_nearest_value_is_thrown_out_of_hardly_any_of_many_races() {
        // The error of all claims together is at most 5 %; Bonferroni's is far less.
        let share = |values: &[String]| 0.02 * numbers(values);
        let thrown_out = (0..100).filter(|&seed| {
            let race = race(&mut Coin { share, seed, games: 0 }, cells(20..=30), &goal(0.5, 4_000), 1).unwrap();
            race.rivals[5].is_out
        });
        assert_eq!(thrown_out.count(), 0);
    }
}
