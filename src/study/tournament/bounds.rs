//! Counts of a score of games that may have no result.

use crate::tally::Histogram;

/// Counts of a score, taken twice: with games that have no result counted as lost, and as won.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// Counts as lost: the least that the score may be.
    pub least: Histogram,
    /// Counts as won: the most that the score may be.
    pub most: Histogram,
}

impl Bounds {
    pub(super) fn add(&mut self, [least, most]: [i64; 2]) {
        self.least.add(least, 1);
        self.most.add(most, 1);
    }

    pub(super) fn merge(&mut self, other: &Bounds) {
        self.least.merge(&other.least);
        self.most.merge(&other.most);
    }
}
