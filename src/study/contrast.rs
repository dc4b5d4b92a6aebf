//! Contrasts: every cell of a sweep held against the scenario as it stands, game number by game number on the same dice.

use std::ops::Range;

use crate::chance::Streams;
use crate::estimate::PairedDifference;
use crate::game::{Experiment, Figure};
use crate::simulation::{BatchTally, Halt};
use crate::tally::{Fault, Joint, SplitTally};

use super::comparison::{difference_of, judged_together};

/// The games of a cell: their tally, and for each contrasted figure the sums beside the scenario as it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct ContrastTally {
    /// The tally.
    pub split: SplitTally,
    /// Sums over the games that panicked in neither: x of the cell, y of the scenario as it stands.
    pub joints: Vec<Joint>,
}

impl ContrastTally {
    /// Plays `games` of a cell; `before` has each of the figures, by its index, in a game of the scenario as it stands.
    pub fn play(
        &mut self,
        experiment: &dyn Experiment,
        figures: &[Figure],
        before: impl Fn(usize, u64) -> Option<i64>,
        streams: Streams,
        games: Range<u64>,
    ) {
        let mut each = |game: u64, played: Result<&[i64], String>| match played {
            Ok(values) => {
                self.split.record(values);
                for (at, (figure, joint)) in figures.iter().zip(&mut self.joints).enumerate() {
                    if let Some(before) = before(at, game) {
                        joint.add(figure.read(values), before);
                    }
                }
            }
            Err(message) => self.split.record_fault(Fault { game, message }),
        };
        experiment.play_each(streams, games, &mut each);
    }
}

impl BatchTally for ContrastTally {
    fn merge(&mut self, other: &Self) {
        BatchTally::merge(&mut self.split, &other.split);
        self.joints.iter_mut().zip(&other.joints).for_each(|(mine, theirs)| mine.merge(theirs));
    }

    fn clear(&mut self) {
        BatchTally::clear(&mut self.split);
        self.joints.fill(Joint::default());
    }

    fn faulted_from(&self, number: u64) -> u64 {
        self.split.faulted_from(number)
    }

    fn stop(&self) -> Option<Halt> {
        self.split.stop()
    }
}

/// A cell minus the scenario as it stands, in one figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Contrast {
    /// The difference.
    pub paired: PairedDifference,
    /// The p value adjusted by Holm's method for all cells in which some game differs; `None` where none does.
    pub p_holm: Option<f64>,
    /// Whether the difference is clear: an adjusted p value of at most 1 - level, and an interval without 0.
    pub is_clear: bool,
}

/// The contrasts of one figure, cell by cell; `None` of a cell without games.
pub fn contrasts(joints: &[Joint], is_share: bool, level: f64) -> Vec<Option<Contrast>> {
    let paired: Vec<Option<PairedDifference>> =
        joints.iter().map(|joint| difference_of(joint, is_share, level, false)).collect();
    let mut judged = judged_together(&paired.iter().flatten().collect::<Vec<_>>(), (None, 1), level).into_iter();
    let mut contrast = |paired: PairedDifference| {
        let (p_holm, is_clear) = judged.next()?;
        Some(Contrast { paired, p_holm, is_clear })
    };
    paired.into_iter().map(|paired| contrast(paired?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many games of a surplus of one, and in all.
    fn joint(more: u64, n: u64) -> Joint {
        let mut joint = Joint::default();
        (0..n).for_each(|game| joint.add(i64::from(game < more) + 3, 3));
        joint
    }

    #[test]
    fn cells_are_asked_together_but_those_that_cannot_differ() {
        let found = contrasts(&[joint(0, 100), joint(7, 100), joint(40, 100), Joint::default()], false, 0.95);
        let [alike, few, many, none] = &found[..] else { panic!("four cells") };
        assert!(none.is_none() && alike.as_ref().is_some_and(|one| one.p_holm.is_none() && !one.is_clear));
        let [few, many] = [few, many].map(|one| one.as_ref().unwrap());
        // Two are asked: the smaller p twice, the larger once.
        assert_eq!(many.p_holm, many.paired.p.map(|p| 2.0 * p));
        assert_eq!(few.p_holm, few.paired.p);
        assert!(many.is_clear && !contrasts(&[joint(2, 100)], false, 0.95)[0].as_ref().unwrap().is_clear);
    }

    #[test]
    fn shares_are_compared_as_shares() {
        let mut joint = Joint::default();
        (0..200).for_each(|game| joint.add(i64::from(game % 2 == 0), i64::from(game % 4 == 0)));
        let found = contrasts(&[joint], true, 0.95).remove(0).unwrap();
        assert!((found.paired.difference - 0.25).abs() < 1e-12 && found.is_clear);
    }
}
