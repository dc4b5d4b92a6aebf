//! Batches of games, and counts of whole batches.

use super::stop::Halt;
use crate::tally::SplitTally;

/// Games per batch. Shards are cut and rules of stopping are asked only at multiples of it.
pub const BATCH: u64 = 250;

/// Counts of whole batches of games, merged in order of game number.
pub trait BatchTally: Clone + Send + Sync {
    /// What a thread plays a batch of these games into: no games, and room for them.
    fn of_batch(&self) -> Self {
        let mut empty = self.clone();
        empty.clear();
        empty
    }

    /// Adds the counts of other games.
    fn merge(&mut self, other: &Self);

    /// Forgets everything but keeps the room for it.
    fn clear(&mut self);

    /// The number of games that panicked from this game number on; of many as many as are listed.
    fn faulted_from(&self, number: u64) -> u64;

    /// The reason why no more games may be played, if there is one.
    fn stop(&self) -> Option<Halt>;
}

impl BatchTally for SplitTally {
    fn merge(&mut self, other: &Self) {
        SplitTally::merge(self, other);
    }

    fn clear(&mut self) {
        SplitTally::clear(self);
    }

    fn faulted_from(&self, number: u64) -> u64 {
        self.all.faults.from(number)
    }

    fn stop(&self) -> Option<Halt> {
        if self.all.faults.too_many(self.all.games) {
            return Some(Halt::Faults);
        }
        self.all.overfull().map(Halt::TooManyValues)
    }
}
