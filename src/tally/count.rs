//! The tally of a run: one histogram per measure.

use super::{Fault, Faults, Histogram, Reading};

/// Counts of every measure over some games, faults apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games counted, faulted ones included.
    pub games: u64,
    /// One histogram per measure, in declared order; each holds `games - faults.count` values.
    pub measures: Vec<Histogram>,
    /// Games that panicked; they have no measures.
    pub faults: Faults,
}

impl Tally {
    /// An empty tally of this number of measures.
    pub fn new(measures: usize) -> Self {
        Tally { games: 0, measures: vec![Histogram::default(); measures], faults: Faults::default() }
    }

    /// Counts one game by the value of each measure.
    #[inline]
    pub fn record(&mut self, values: &[i64]) {
        debug_assert_eq!(values.len(), self.measures.len());
        self.games += 1;
        for (histogram, &value) in self.measures.iter_mut().zip(values) {
            histogram.add(value, 1);
        }
    }

    /// Counts one game that panicked.
    pub fn record_fault(&mut self, fault: Fault) {
        self.games += 1;
        self.faults.add(fault);
    }

    /// Adds another tally of the same measures.
    pub fn merge(&mut self, other: &Tally) {
        self.games += other.games;
        for (mine, theirs) in self.measures.iter_mut().zip(&other.measures) {
            mine.merge(theirs);
        }
        self.faults.merge(&other.faults);
        self.check();
    }

    /// Forgets everything but keeps the room for it.
    pub fn clear(&mut self) {
        self.games = 0;
        self.measures.iter_mut().for_each(Histogram::clear);
        self.faults = Faults::default();
    }

    /// The number of games that did not panic; shares and means are taken of them.
    pub fn played(&self) -> u64 {
        self.games - self.faults.count
    }

    /// Whether every measure counts every game once, faulted games apart.
    pub fn is_conserved(&self) -> bool {
        self.faults.count <= self.games && self.measures.iter().all(|histogram| histogram.total() == self.played())
    }

    /// # Panics
    /// If a game was lost or counted twice, which would be a defect of this program.
    fn check(&self) {
        assert!(self.is_conserved(), "games = sum of all endings, unfinished and faulted included");
    }

    /// How often each reading of a measure came.
    pub fn read(&self, measure: usize, reading: Reading) -> Histogram {
        self.measures[measure].iter().map(|(value, count)| (reading.of(value), count)).collect()
    }

    /// The first measure with more than [`MOST_VALUES`](super::MOST_VALUES) distinct values.
    pub fn overfull(&self) -> Option<usize> {
        self.measures.iter().position(Histogram::is_overfull)
    }
}
