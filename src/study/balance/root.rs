//! Roots: values at which a figure passes the target as a real number grows.

use super::goal::Goal;
use super::play::{CellPlayer, joined};
use crate::error::Result;
use crate::estimate::{Interval, Moments, round_significant};

/// Points of the first look over the whole range, both ends among them.
const GRID: usize = 9;

/// The number of times that each end of a bracket is moved closer once its middle can no longer be told from the
/// target.
const CLOSER: usize = 6;

/// The most points of a search; the error is shared among the looks at all of them.
const MOST_POINTS: u64 = 64;

/// The part of the range at which a bracket is narrow enough.
const NARROW: f64 = 1e-4;

/// The side of the target that a mean clearly is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClearSide {
    /// Below.
    Below,
    /// Above.
    Above,
    /// It cannot be told.
    Unclear,
}

/// A value that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedValue {
    /// The value.
    pub value: f64,
    /// Sums over its games.
    pub sums: Moments,
    /// The interval of its mean; all intervals of the search hold together at the level of the goal.
    pub interval: Option<Interval>,
    /// The side of the target that it is on.
    pub sign: ClearSide,
}

/// Two values with the target clearly between their means.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bracket {
    /// The lower value.
    pub low: f64,
    /// The higher value.
    pub high: f64,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Root {
    /// Every value that was played, ascending.
    pub points: Vec<PlayedValue>,
    /// The bracket of the root nearest to the scenario's own value: an interval of the root.
    pub bracket: Option<Bracket>,
    /// Brackets of other roots, as the first look shows them.
    pub others: Vec<Bracket>,
}

impl Root {
    /// The side of the target that all points are clearly on: 1 above, -1 below.
    pub fn one_side(&self) -> Option<i8> {
        let all = |sign| self.points.iter().all(|point| point.sign == sign);
        match (all(ClearSide::Above), all(ClearSide::Below)) {
            (true, _) => Some(1),
            (_, true) => Some(-1),
            _ => None,
        }
    }

    /// The values between which a root may lie where there is no bracket: the values that cannot be told from the
    /// target, and the next ones at either side that can.
    pub fn unclear(&self) -> Option<Bracket> {
        let unclear = |point: &PlayedValue| point.sign == ClearSide::Unclear;
        let first = self.points.iter().position(unclear)?;
        let last = self.points.iter().rposition(unclear)?;
        let high = &self.points[(last + 1).min(self.points.len() - 1)];
        Some(Bracket { low: self.points[first.saturating_sub(1)].value, high: high.value })
    }
}

/// A value as `--set` takes it: a real number, never written as a whole one.
pub fn written(value: f64) -> String {
    format!("{value:?}")
}

/// A value rounded to `places` decimals, or to 12 digits.
pub fn rounded(value: f64, places: Option<usize>) -> f64 {
    match places {
        Some(places) => format!("{value:.places$}").parse().unwrap_or(value),
        None => round_significant(value, 12),
    }
}

struct Searcher<'a, P> {
    play: &'a mut P,
    goal: &'a Goal,
    places: Option<usize>,
    points: Vec<PlayedValue>,
}

impl<P: CellPlayer> Searcher<'_, P> {
    /// The side of the target that a value is on, found with as few games as it takes and at most all.
    fn sign(&mut self, value: f64) -> Result<ClearSide> {
        if let Some(known) = self.points.iter().find(|point| point.value == value) {
            return Ok(known.sign);
        }
        let looks = self.goal.looks();
        let claims = MOST_POINTS * looks.len() as u64;
        let mut point = PlayedValue { value, sums: Moments::default(), interval: None, sign: ClearSide::Unclear };
        for games in looks {
            point.sums = joined(&point.sums, &self.play.play(&[written(value)], games)?);
            point.interval = self.goal.interval(&point.sums, claims);
            point.sign = match point.interval {
                Some(interval) if interval.high < self.goal.target => ClearSide::Below,
                Some(interval) if interval.low > self.goal.target => ClearSide::Above,
                _ => ClearSide::Unclear,
            };
            if point.sign != ClearSide::Unclear {
                break;
            }
        }
        let sign = point.sign;
        self.points.push(point);
        Ok(sign)
    }

    /// Halves a bracket whose ends are on different sides until its middle cannot be told from the target, and then
    /// moves each end as close as it goes.
    fn narrowed(&mut self, mut bracket: Bracket, below_first: bool, least: f64) -> Result<Bracket> {
        let end_of = |sign: ClearSide| match sign {
            ClearSide::Unclear => None,
            sign => Some((sign == ClearSide::Below) == below_first),
        };
        while bracket.high - bracket.low > least {
            let middle = self.halfway(bracket.low, bracket.high);
            if middle <= bracket.low || middle >= bracket.high {
                break;
            }
            match end_of(self.sign(middle)?) {
                Some(true) => bracket.low = middle,
                Some(false) => bracket.high = middle,
                None => return self.closed_in(bracket, middle, end_of),
            }
        }
        Ok(bracket)
    }

    fn halfway(&self, low: f64, high: f64) -> f64 {
        rounded(low + 0.5 * (high - low), self.places)
    }

    fn closed_in(
        &mut self,
        mut bracket: Bracket,
        unclear: f64,
        end_of: impl Fn(ClearSide) -> Option<bool>,
    ) -> Result<Bracket> {
        let (mut inner_low, mut inner_high) = (unclear, unclear);
        for _ in 0..CLOSER {
            let low = self.halfway(bracket.low, inner_low);
            match end_of(self.sign(low)?) {
                Some(true) => bracket.low = low,
                _ => inner_low = low,
            }
            let high = self.halfway(inner_high, bracket.high);
            match end_of(self.sign(high)?) {
                Some(false) => bracket.high = high,
                _ => inner_high = high,
            }
        }
        Ok(bracket)
    }
}

/// Looks between two values for the root nearest to the scenario's own value. Right where the figure rises or falls
/// throughout between two points of the first look; a figure that swings to and fro between them may pass unseen.
/// Values have at most `places` decimals, if the scenario takes no finer ones.
///
/// # Errors
/// The error that stops the play.
pub fn search(
    play: &mut impl CellPlayer,
    range: [f64; 2],
    own: f64,
    places: Option<usize>,
    goal: &Goal,
) -> Result<Root> {
    let [low, high] = range;
    let mut searcher = Searcher { play, goal, places, points: Vec::new() };
    for at in 0..GRID {
        let part = at as f64 / (GRID - 1) as f64;
        searcher.sign(if at + 1 == GRID { high } else { rounded(low + part * (high - low), places) })?;
    }
    let decided: Vec<(f64, ClearSide)> = searcher
        .points
        .iter()
        .filter(|point| point.sign != ClearSide::Unclear)
        .map(|point| (point.value, point.sign))
        .collect();
    let passes = decided.windows(2).filter(|ends| ends[0].1 != ends[1].1);
    let mut brackets: Vec<(Bracket, bool)> =
        passes.map(|ends| (Bracket { low: ends[0].0, high: ends[1].0 }, ends[0].1 == ClearSide::Below)).collect();
    let distance = |bracket: &Bracket| (bracket.low - own).max(own - bracket.high).max(0.0);
    let nearest = (0..brackets.len()).min_by(|&a, &b| distance(&brackets[a].0).total_cmp(&distance(&brackets[b].0)));
    let bracket = match nearest.map(|at| brackets.remove(at)) {
        Some((bracket, below_first)) => Some(searcher.narrowed(bracket, below_first, NARROW * (high - low))?),
        None => None,
    };
    let mut points = searcher.points;
    points.sort_by(|a, b| a.value.total_cmp(&b.value));
    Ok(Root { points, bracket, others: brackets.into_iter().map(|(bracket, _)| bracket).collect() })
}

#[cfg(test)]
mod tests {
    use super::super::goal::tests::{Coin, goal};
    use super::*;

    fn value(values: &[String]) -> f64 {
        values[0].parse().unwrap()
    }

    #[test]
    fn the_root_of_a_closed_form_is_bracketed() {
        // x^2 meets 0.3 at sqrt 0.3 = 0.5477.
        let mut coin = Coin { share: |values: &[String]| value(values).powi(2), seed: 4, games: 0 };
        let root = search(&mut coin, [0.0, 1.0], 0.5, None, &goal(0.3, 64_000)).unwrap();
        let bracket = root.bracket.unwrap();
        let truth = 0.3_f64.sqrt();
        assert!(bracket.low < truth && truth < bracket.high && bracket.high - bracket.low < 0.02, "{bracket:?}");
        assert!(root.others.is_empty() && root.points.len() as u64 <= MOST_POINTS);
    }

    #[test]
    fn intervals_of_roots_hold_the_truth() {
        // A falling figure: 1 - x meets 0.65 at 0.35. One bracket in twenty may miss; Bonferroni's hardly ever do.
        let missed = (0..60).filter(|&seed| {
            let mut coin = Coin { share: |values: &[String]| 1.0 - value(values), seed, games: 0 };
            let bracket = search(&mut coin, [0.0, 1.0], 0.5, None, &goal(0.65, 4_000)).unwrap().bracket.unwrap();
            bracket.low > 0.35 || bracket.high < 0.35
        });
        assert_eq!(missed.count(), 0);
    }

    #[test]
    fn of_two_roots_the_nearest_to_the_scenarios_own_value_is_taken() {
        // 4 x (1 - x) meets 0.6 at 0.1838 and 0.8162.
        let share = |values: &[String]| 4.0 * value(values) * (1.0 - value(values));
        let root = search(&mut Coin { share, seed: 4, games: 0 }, [0.0, 1.0], 0.9, None, &goal(0.6, 16_000)).unwrap();
        let bracket = root.bracket.unwrap();
        assert!(bracket.low < 0.8162 && 0.8162 < bracket.high, "{bracket:?}");
        assert_eq!(root.others.len(), 1);
        assert!(root.others[0].low < 0.1838 && 0.1838 < root.others[0].high);
    }

    #[test]
    fn a_target_out_of_reach_has_no_bracket() {
        let share = |values: &[String]| 0.2 + 0.1 * value(values);
        let root = search(&mut Coin { share, seed: 4, games: 0 }, [0.0, 1.0], 0.5, None, &goal(0.6, 4_000)).unwrap();
        assert_eq!((root.bracket, root.one_side(), root.unclear()), (None, Some(-1), None));
    }

    #[test]
    fn a_flat_figure_on_the_target_is_unclear_everywhere() {
        let root = search(
            &mut Coin { share: |_: &[String]| 0.5, seed: 4, games: 0 },
            [0.0, 1.0],
            0.5,
            None,
            &goal(0.5, 4_000),
        )
        .unwrap();
        assert_eq!((root.bracket, root.one_side()), (None, None));
        assert_eq!(root.unclear(), Some(Bracket { low: 0.0, high: 1.0 }));
    }
}
