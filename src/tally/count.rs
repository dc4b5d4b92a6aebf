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

#[cfg(test)]
mod tests {
    use super::super::MOST_VALUES;
    use super::*;

    fn fault(game: u64) -> Fault {
        Fault { game, message: "a defect".to_string() }
    }

    /// Games of two measures, and one that panicked.
    fn tally(games: &[[i64; 2]]) -> Tally {
        let mut tally = Tally::new(2);
        games.iter().for_each(|values| tally.record(values));
        tally.record_fault(fault(7));
        tally
    }

    #[test]
    fn every_game_is_counted_once() {
        let (mut one, other) = (tally(&[[1, 5], [2, 5]]), tally(&[[1, 4]]));
        assert_eq!((one.games, one.played(), one.faults.count, one.is_conserved()), (3, 2, 1, true));
        one.merge(&other);
        assert_eq!((one.games, one.played(), one.faults.count), (5, 3, 2));
        assert_eq!(one.measures, [[(1, 2), (2, 1)], [(4, 1), (5, 2)]].map(Histogram::from_iter));
        assert_eq!(one.read(0, Reading::AtLeast(2)), Histogram::from_iter([(0, 2), (1, 1)]));
        one.clear();
        assert_eq!(one, Tally::new(2));
    }

    #[test]
    fn games_lost_or_counted_twice_are_seen() {
        let whole = tally(&[[1, 5], [2, 5]]);
        let lost = Tally { games: 4, ..whole.clone() };
        let mut twice = whole.clone();
        twice.measures[1].add(5, 1);
        let impossible = Tally { games: 0, ..whole };
        assert_eq!([lost, twice, impossible].map(|tally| tally.is_conserved()), [false; 3]);
    }

    #[test]
    #[should_panic(expected = "games = sum of all endings")]
    fn a_tally_that_lost_a_game_is_not_merged() {
        let lost = Tally { games: 4, ..tally(&[[1, 5], [2, 5]]) };
        tally(&[]).merge(&lost);
    }

    #[test]
    fn the_first_measure_of_too_many_values_is_named() {
        let many: Histogram = (0..=MOST_VALUES as i64).map(|value| (value * 5_000, 1)).collect();
        let few = Histogram::from_iter([(1, 9)]);
        let overfull = |measures: [&Histogram; 3]| {
            Tally { measures: measures.map(Histogram::clone).to_vec(), ..Tally::default() }.overfull()
        };
        assert_eq!((overfull([&few; 3]), overfull([&few, &few, &many])), (None, Some(2)));
        assert_eq!((overfull([&few, &many, &many]), overfull([&many, &few, &few])), (Some(1), Some(0)));
    }
}
