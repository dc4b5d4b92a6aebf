//! The number of games that a precision needs, found in two stages without peeking.

use crate::estimate::{Plan, mean_plan, moments, share_plan, worst_case_games};
use crate::game::Figure;
use crate::simulation::{BATCH, batch_border_at_or_after};
use crate::tally::Tally;

/// A precision of a measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// The figure.
    pub figure: Figure,
    /// The half-width.
    pub half_width: f64,
    /// The level of the interval.
    pub level: f64,
    /// The most games.
    pub most: u64,
}

impl Wanted {
    /// The games of the pilot: for a share a tenth of the worst case, for a mean a tenth of the scenario's usual
    /// number, up to a batch border; the whole worst case of a share if it is short anyway.
    pub fn pilot(&self, usual: u64) -> u64 {
        let is_share = self.figure.is_share();
        let whole = if is_share { worst_case_games(self.half_width, self.level) } else { usual };
        let pilot = if whole <= 20 * BATCH && is_share { whole } else { batch_border_at_or_after(whole / 10) };
        pilot.max(2).min(self.most)
    }

    /// The number of games of the whole run, by the pilot, and whether it will reach the precision.
    pub fn games(&self, pilot: &Tally, usual: u64) -> (u64, bool) {
        let counts = pilot.measures[self.figure.measure].iter();
        let counts = counts.map(|(value, count)| (self.figure.reading.of(value), count));
        let needed = moments(counts).and_then(|moments| match self.figure.is_share() {
            true => Some(share_plan(moments.sum as u64, moments.n, self.half_width, self.level)),
            false => match mean_plan(&moments, self.half_width, self.level) {
                Plan::Games(games) => Some(games),
                Plan::PilotSaysNothing => None,
            },
        });
        match needed {
            Some(games) if games <= self.most => (games, true),
            Some(_) => (self.most, false),
            // Nothing was seen to vary: the usual number of games, and no promise.
            None => (usual.min(self.most).max(pilot.games), false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Measure, MeasureKind};
    use crate::tally::Histogram;

    const MEASURES: [Measure; 2] = [
        Measure { name: "points", unit: "", meaning: "", kind: MeasureKind::Count },
        Measure { name: "ending", unit: "", meaning: "", kind: MeasureKind::Labels(&["won", "lost"]) },
    ];

    fn wanted(half_width: f64, measure: &str, most: u64) -> Wanted {
        Wanted { figure: Figure::parse(measure, &MEASURES).unwrap(), half_width, level: 0.95, most }
    }

    fn tally(points: &[(i64, u64)], endings: &[(i64, u64)]) -> Tally {
        let measures: Vec<Histogram> = [points, endings].map(|counts| counts.iter().copied().collect()).to_vec();
        Tally { games: measures[0].total(), measures, ..Tally::default() }
    }

    #[test]
    fn a_share_near_a_half_needs_the_worst_case_and_a_rare_one_far_less() {
        let wanted = wanted(0.005, "ending=lost", 1_000_000_000);
        assert_eq!(wanted.pilot(1_000_000), 4_000);
        assert_eq!(wanted.games(&tally(&[(0, 4_000)], &[(0, 2_000), (1, 2_000)]), 0), (38_415, true));
        let (games, is_reached) = wanted.games(&tally(&[(0, 4_000)], &[(0, 3_990), (1, 10)]), 0);
        assert!((4_000..10_000).contains(&games) && is_reached, "{games}");
    }

    #[test]
    fn no_rule_is_satisfied_by_a_pilot_without_variance() {
        let wanted = wanted(0.1, "points", 1_000_000_000);
        assert_eq!(wanted.games(&tally(&[(7, 1_000)], &[(0, 1_000)]), 50_000), (50_000, false));
    }

    #[test]
    fn the_most_games_bind() {
        let wanted = wanted(0.0001, "ending=won", 10_000);
        assert_eq!(wanted.pilot(1_000_000), 10_000);
        assert_eq!(wanted.games(&tally(&[(0, 10_000)], &[(0, 5_000), (1, 5_000)]), 0), (10_000, false));
    }
}
