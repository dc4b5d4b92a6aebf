//! A tally, and beside it one tally for each value of a measure that splits the tables (`--by`).

use super::{Controls, Fault, Tally};
use std::collections::BTreeMap;

/// The tally of all games, and of the games with each value of one measure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SplitTally {
    /// All games.
    pub all: Tally,
    /// The measure that splits, by its index.
    pub by: Option<usize>,
    /// The games with each value of that measure.
    pub parts: BTreeMap<i64, Tally>,
    /// The control variates of all games, if they are asked for.
    pub controls: Option<Controls>,
}

impl SplitTally {
    /// An empty tally of this number of measures, split by one of them or not.
    pub fn new(measures: usize, by: Option<usize>) -> Self {
        SplitTally { all: Tally::new(measures), by, parts: BTreeMap::new(), controls: None }
    }

    /// Counts one game by the value of each measure.
    #[inline]
    pub fn record(&mut self, values: &[i64]) {
        self.all.record(values);
        if let Some(by) = self.by {
            self.parts.entry(values[by]).or_insert_with(|| Tally::new(values.len())).record(values);
        }
    }

    /// Counts one game that panicked; it has no measure to split it by.
    pub fn record_fault(&mut self, fault: Fault) {
        self.all.record_fault(fault);
    }

    /// Adds another tally of the same measures, split and controls.
    pub fn merge(&mut self, other: &SplitTally) {
        self.all.merge(&other.all);
        for (&value, part) in &other.parts {
            self.parts.entry(value).or_insert_with(|| Tally::new(part.measures.len())).merge(part);
        }
        if let (Some(mine), Some(theirs)) = (&mut self.controls, &other.controls) {
            mine.merge(theirs);
        }
    }

    /// Forgets everything but keeps the room for it.
    pub fn clear(&mut self) {
        self.all.clear();
        self.parts.clear();
        self.controls.iter_mut().for_each(Controls::clear);
    }

    /// Whether every part is conserved and the parts add up to all games that did not panic.
    pub fn is_conserved(&self) -> bool {
        let parts: u64 = self.parts.values().map(|part| part.games).sum();
        self.all.is_conserved()
            && self.parts.values().all(Tally::is_conserved)
            && (self.by.is_none() || parts == self.all.played())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games of two measures split by the second, and one that panicked.
    fn split(by: Option<usize>) -> SplitTally {
        let mut split = SplitTally::new(2, by);
        [[1, 5], [2, 5], [1, 4]].iter().for_each(|values| split.record(values));
        split.record_fault(Fault { game: 7, message: "a defect".to_string() });
        split
    }

    #[test]
    fn each_game_is_in_its_part_and_in_all() {
        let mut split = split(Some(1));
        split.merge(&split.clone());
        assert_eq!((split.all.games, split.all.played(), split.all.faults.count), (8, 6, 2));
        let parts: Vec<_> = split.parts.iter().map(|(&value, part)| (value, part.games, part.faults.count)).collect();
        assert_eq!((parts, split.is_conserved()), (vec![(4, 2, 0), (5, 4, 0)], true));
        split.clear();
        assert_eq!(split, SplitTally::new(2, Some(1)));
    }

    #[test]
    fn games_lost_or_counted_twice_are_seen_in_all_and_in_parts() {
        let (whole, plain) = (split(Some(1)), split(None));
        assert!(whole.is_conserved() && plain.is_conserved());
        let mut of_all = plain.clone();
        of_all.all.games += 1;
        let mut of_part = whole.clone();
        of_part.parts.values_mut().for_each(|part| part.measures[0].add(1, 1));
        let mut without = whole.clone();
        without.parts.clear();
        assert_eq!([of_all, of_part, without].map(|split| split.is_conserved()), [false; 3]);
    }
}
