//! Sums of one figure over games that another variant has played before.

use std::ops::Range;

use super::series::{Series, cap};
use crate::chance::Streams;
use crate::game::{Experiment, Figure};
use crate::simulation::{BatchTally, Halt};
use crate::tally::{Fault, Faults, Joint};

/// One figure of each game beside a value of the same game number that was played before, summed up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairedSums {
    /// Games counted, the faulted ones among them.
    pub games: u64,
    /// Sums over the games that panicked in neither: x of this variant, y of what was played before.
    pub joint: Joint,
    /// Games that met a cap.
    pub unfinished: u64,
    /// Games that panicked.
    pub faults: Faults,
}

impl PairedSums {
    /// Adds games beside nothing: y is 0.
    pub fn add(&mut self, series: &Series) {
        self.games += series.values.len() as u64;
        series.values.iter().flatten().for_each(|&value| self.joint.add(value, 0));
        self.unfinished += series.unfinished;
        self.faults.merge(&series.faults);
    }

    /// Plays `games` and adds the figure of each beside what `before` has of it; a game that it does not have is left out.
    pub fn play(
        &mut self,
        before: impl Fn(u64) -> Option<i64>,
        experiment: &dyn Experiment,
        figure: &Figure,
        streams: Streams,
        games: Range<u64>,
    ) {
        let cap = cap(experiment);
        let mut each = |game: u64, played: Result<&[i64], String>| {
            self.games += 1;
            match played {
                Ok(values) => {
                    if let Some(before) = before(game) {
                        self.joint.add(figure.read(values), before);
                    }
                    self.unfinished += u64::from(cap.is_some_and(|(measure, value)| values[measure] == value));
                }
                Err(message) => self.faults.add(Fault { game, message }),
            }
        };
        experiment.play_each(streams, games, &mut each);
    }
}

impl BatchTally for PairedSums {
    fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.joint.merge(&other.joint);
        self.unfinished += other.unfinished;
        self.faults.merge(&other.faults);
    }

    fn clear(&mut self) {
        *self = PairedSums::default();
    }

    fn faulted_from(&self, number: u64) -> u64 {
        self.faults.from(number)
    }

    fn stop(&self) -> Option<Halt> {
        self.faults.too_many(self.games).then_some(Halt::Faults)
    }
}
