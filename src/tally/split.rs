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
