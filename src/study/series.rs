//! Series: figures of each game, game by game, so that variants played at different times can be paired.

use std::ops::Range;

use crate::chance::Streams;
use crate::estimate::{Moments, moments};
use crate::game::{ENDING, Experiment, Figure, UNFINISHED};
use crate::simulation::{BATCH, BatchTally, Halt, Observer, Run, simulate_batches};
use crate::tally::{Fault, Faults, Joint};

/// One figure of each game of a range, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    /// The figure of each game; `None` where it panicked.
    pub values: Vec<Option<i64>>,
    /// Games that met a cap.
    pub unfinished: u64,
    /// Games that panicked.
    pub faults: Faults,
}

impl Series {
    /// Plays `games`, which follow those that are here, and reads the figure of each.
    pub fn play(
        self,
        experiment: &dyn Experiment,
        figure: &Figure,
        streams: Streams,
        games: Range<u64>,
        threads: usize,
        observer: &dyn Observer,
    ) -> Run<Series> {
        let read = |values: &[i64]| figure.read(values);
        let play = |games: Range<u64>, series: &mut Series| series.add(experiment, read, streams, games);
        simulate_batches(self, games, BATCH, threads, observer, play)
    }

    /// Plays the next `games` and reads each by `read`.
    pub fn add(
        &mut self,
        experiment: &dyn Experiment,
        read: impl Fn(&[i64]) -> i64,
        streams: Streams,
        games: Range<u64>,
    ) {
        let cap = cap(experiment);
        experiment.play_each(streams, games, &mut |game, played| self.push(game, played.as_deref(), &read, cap));
    }

    /// Puts the figure of a game behind the others.
    fn push(
        &mut self,
        game: u64,
        played: Result<&[i64], &String>,
        read: impl Fn(&[i64]) -> i64,
        cap: Option<(usize, i64)>,
    ) {
        match played {
            Ok(values) => {
                self.values.push(Some(read(values)));
                self.unfinished += u64::from(cap.is_some_and(|(measure, value)| values[measure] == value));
            }
            Err(message) => {
                self.values.push(None);
                self.faults.add(Fault { game, message: message.clone() });
            }
        }
    }

    /// The figure of a game of a series that begins with game 0; `None` where it panicked or was not played.
    pub fn at(&self, game: u64) -> Option<i64> {
        self.values.get(game as usize).copied().flatten()
    }

    /// Sums over the games that did not panic.
    pub fn moments(&self) -> Option<Moments> {
        moments(self.values.iter().flatten().map(|&value| (value, 1)))
    }

    /// Sums over the games that panicked in neither series: x of this series, y of the other, game by game.
    pub fn joint(&self, other: &Series) -> Joint {
        let mut joint = Joint::default();
        for (x, y) in self.values.iter().zip(&other.values) {
            if let (&Some(x), &Some(y)) = (x, y) {
                joint.add(x, y);
            }
        }
        joint
    }
}

/// The measure that tells games that met a cap, by its index, and its value for them.
pub(super) fn cap(experiment: &dyn Experiment) -> Option<(usize, i64)> {
    let measure = experiment.measures().iter().position(|measure| measure.name == ENDING)?;
    Some((measure, experiment.measures()[measure].value_of(UNFINISHED)?))
}

impl BatchTally for Series {
    fn merge(&mut self, other: &Self) {
        self.values.extend_from_slice(&other.values);
        self.unfinished += other.unfinished;
        self.faults.merge(&other.faults);
    }

    fn clear(&mut self) {
        self.values.clear();
        self.unfinished = 0;
        self.faults = Faults::default();
    }

    fn faulted_from(&self, number: u64) -> u64 {
        self.faults.from(number)
    }

    fn stop(&self) -> Option<Halt> {
        self.faults.too_many(self.values.len() as u64).then_some(Halt::Faults)
    }
}

/// Several figures of each game of a range, which is played once for all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeriesSet {
    /// The series of each figure: of the same games.
    pub series: Vec<Series>,
}

impl SeriesSet {
    /// No games of so many figures.
    pub fn of(figures: usize) -> SeriesSet {
        SeriesSet { series: vec![Series::default(); figures] }
    }

    /// Plays `games`, which follow those that are here, and reads the figures of each.
    pub fn play(
        self,
        experiment: &dyn Experiment,
        figures: &[Figure],
        streams: Streams,
        games: Range<u64>,
        threads: usize,
        observer: &dyn Observer,
    ) -> Run<SeriesSet> {
        let cap = cap(experiment);
        let play = |games: Range<u64>, set: &mut SeriesSet| {
            experiment.play_each(streams, games, &mut |game, played| {
                for (series, figure) in set.series.iter_mut().zip(figures) {
                    series.push(game, played.as_deref(), |values| figure.read(values), cap);
                }
            });
        };
        simulate_batches(self, games, BATCH, threads, observer, play)
    }
}

/// All series are of the same games: what stops one of them stops all.
impl BatchTally for SeriesSet {
    fn merge(&mut self, other: &Self) {
        self.series.iter_mut().zip(&other.series).for_each(|(series, other)| series.merge(other));
    }

    fn clear(&mut self) {
        self.series.iter_mut().for_each(Series::clear);
    }

    fn faulted_from(&self, number: u64) -> u64 {
        self.series.first().map_or(0, |series| series.faulted_from(number))
    }

    fn stop(&self) -> Option<Halt> {
        self.series.first().and_then(Series::stop)
    }
}
