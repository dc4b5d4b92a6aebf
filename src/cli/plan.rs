//! How many games: a fixed number, a shard of it, or what a precision needs, found in two stages without peeking.

use std::ops::Range;

use super::argument::Precision;
use super::usage;
use crate::archive::Stop;
use crate::error::Result;
use crate::estimate::{Plan, mean_plan, moments, share_plan, worst_case_games};
use crate::game::{Figure, Measure};
use crate::simulation::{BATCH, Shard, batch_border_at_or_after};
use crate::tally::Tally;

/// The most games a precision may ask for unless `--max-games` says otherwise.
pub const MOST_GAMES: u64 = 1_000_000_000;

/// The number of games of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum Size {
    /// Fixed: all games of the run, and those to be played here.
    Fixed(u64, Range<u64>),
    /// What a precision needs.
    Wanted(Wanted),
}

/// A precision of a measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Wanted {
    /// What it is of.
    pub figure: Figure,
    /// The half-width.
    pub half_width: f64,
    /// The level of the interval.
    pub level: f64,
    /// The most games.
    pub most: u64,
}

impl Size {
    /// A fixed number of games, or one shard of it.
    ///
    /// # Errors
    /// Kind `Usage` for a shard without games.
    pub fn fixed(games: u64, shard: Option<Shard>) -> Result<Size> {
        let Some(shard) = shard else { return Ok(Size::Fixed(games, 0..games)) };
        let range = shard.range(games);
        if range.is_empty() {
            let batches = games.div_ceil(BATCH);
            let message = format!(
                "--shard {}/{} is empty: {games} games are {batches} batches of {BATCH}",
                shard.index, shard.of
            );
            return Err(usage(message).hint("use fewer shards or more games"));
        }
        Ok(Size::Fixed(games, range))
    }

    /// A precision of the measure it names, or else of the headline.
    ///
    /// # Errors
    /// Kind `Usage` for an unknown measure or label, or a label where one is needed.
    pub fn wanted(p: &Precision, headline: &str, measures: &[Measure], level: f64, most: u64) -> Result<Size> {
        let figure = Figure::parse(p.measure.as_deref().unwrap_or(headline), measures)?;
        Ok(Size::Wanted(Wanted { figure, half_width: p.half_width, level, most }))
    }
}

impl Size {
    /// The first game number to be played here.
    pub fn first(&self) -> u64 {
        match self {
            Size::Fixed(_, range) => range.start,
            Size::Wanted(_) => 0,
        }
    }
}

impl Wanted {
    /// The games of the pilot: a tenth of the worst case for a share, of the scenario's usual number for a mean; at a batch
    /// border, and all of them where the pilot would be most of the run anyway.
    pub fn pilot(&self, usual: u64) -> u64 {
        let is_share = self.figure.is_share();
        let whole = if is_share { worst_case_games(self.half_width, self.level) } else { usual };
        let pilot = if whole <= 20 * BATCH && is_share { whole } else { batch_border_at_or_after(whole / 10) };
        pilot.max(2).min(self.most)
    }

    /// The games of the whole run, after the pilot, and what will have stopped it.
    pub fn games(&self, pilot: &Tally, usual: u64) -> (u64, Stop) {
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
            Some(games) if games <= self.most => (games, Stop::Precision),
            Some(_) => (self.most, Stop::MaxGames),
            // Nothing was seen to vary: the usual number of games, and no promise.
            None => (usual.min(self.most).max(pilot.games), Stop::MaxGames),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Kind;
    use crate::tally::Histogram;

    const MEASURES: [Measure; 2] = [
        Measure { name: "points", unit: "", meaning: "", kind: Kind::Count },
        Measure { name: "ending", unit: "", meaning: "", kind: Kind::Labels(&["won", "lost"]) },
    ];

    fn wanted(width: f64, measure: &str, most: u64) -> Wanted {
        let precision = Precision { half_width: width, measure: Some(measure.to_string()) };
        match Size::wanted(&precision, "points", &MEASURES, 0.95, most) {
            Ok(Size::Wanted(wanted)) => wanted,
            other => panic!("{other:?}"),
        }
    }

    fn tally(points: &[(i64, u64)], endings: &[(i64, u64)]) -> Tally {
        let measures: Vec<Histogram> = [points, endings].map(|counts| counts.iter().copied().collect()).to_vec();
        Tally { games: measures[0].total(), measures, ..Tally::default() }
    }

    #[test]
    fn a_share_near_a_half_needs_the_worst_case_and_a_rare_one_far_less() {
        let wanted = wanted(0.005, "ending=lost", MOST_GAMES);
        assert_eq!(wanted.pilot(1_000_000), 4_000);
        assert_eq!(wanted.games(&tally(&[(0, 4_000)], &[(0, 2_000), (1, 2_000)]), 0), (38_415, Stop::Precision));
        let (games, stop) = wanted.games(&tally(&[(0, 4_000)], &[(0, 3_990), (1, 10)]), 0);
        assert!((4_000..10_000).contains(&games) && stop == Stop::Precision, "{games}");
    }

    #[test]
    fn no_rule_is_satisfied_by_a_pilot_without_variance() {
        let wanted = wanted(0.1, "points", MOST_GAMES);
        assert_eq!(wanted.games(&tally(&[(7, 1_000)], &[(0, 1_000)]), 50_000), (50_000, Stop::MaxGames));
    }

    #[test]
    fn the_most_games_bind() {
        let wanted = wanted(0.0001, "ending=won", 10_000);
        assert_eq!(wanted.pilot(1_000_000), 10_000);
        assert_eq!(wanted.games(&tally(&[(0, 10_000)], &[(0, 5_000), (1, 5_000)]), 0), (10_000, Stop::MaxGames));
    }

    #[test]
    fn labels_are_asked_for_where_they_are_needed() {
        for measure in ["ending", "ending=wno", "points=some", "pionts"] {
            let precision = Precision { half_width: 0.1, measure: Some(measure.to_string()) };
            let error = Size::wanted(&precision, "points", &MEASURES, 0.95, 1).unwrap_err();
            assert_eq!(error.kind, crate::error::Kind::Usage, "{measure}");
        }
    }
}
