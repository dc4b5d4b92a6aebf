//! Counts and sums of a score of games that may have no result.

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

/// The sum of a surplus over game numbers, and of its square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SurplusSum {
    /// The sum.
    pub sum: i128,
    /// The sum of the squares.
    pub squares: i128,
}

/// The sums of the surplus of one score over another, taken as [`Bounds`] are.
///
/// Its counts by value would grow with the field and with the games; its mean and spread are asked for alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Surplus {
    /// Sums as lost: the least that the surplus may be.
    pub least: SurplusSum,
    /// Sums as won: the most that the surplus may be.
    pub most: SurplusSum,
}

impl Surplus {
    pub(super) fn add(&mut self, [least, most]: [i64; 2]) {
        for (sums, value) in [(&mut self.least, least), (&mut self.most, most)] {
            let value = i128::from(value);
            sums.merge(&SurplusSum { sum: value, squares: value * value });
        }
    }

    pub(super) fn merge(&mut self, other: &Surplus) {
        self.least.merge(&other.least);
        self.most.merge(&other.most);
    }
}

impl SurplusSum {
    fn merge(&mut self, other: &SurplusSum) {
        self.sum += other.sum;
        self.squares += other.squares;
    }
}
