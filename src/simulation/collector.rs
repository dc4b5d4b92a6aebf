//! Puts the tallies of batches back in order of game number.

use std::collections::BTreeMap;
use std::ops::Range;

use super::batch::BatchTally;
use super::run::Run;
use super::stop::Halt;

/// The tally of the complete prefix, and the few batches that are ready before their turn (at most one a thread).
pub(super) struct Collector<T> {
    /// The first game number not in `total`.
    pub done: u64,
    /// The reason why the run must stop at `done`, if there is one.
    pub stop: Option<Halt>,
    total: T,
    early: BTreeMap<u64, (u64, T)>,
}

impl<T: BatchTally> Collector<T> {
    pub fn new(first: u64, total: T) -> Self {
        Collector { done: first, stop: None, total, early: BTreeMap::new() }
    }

    /// Takes the tally of a batch and leaves it empty for the next.
    pub fn add(&mut self, games: Range<u64>, tally: &mut T) {
        if games.start == self.done {
            self.take(games.end, tally);
        } else {
            self.early.insert(games.start, (games.end, tally.clone()));
        }
        tally.clear();
        while let Some((end, early)) = self.early.remove(&self.done) {
            self.take(end, &early);
        }
    }

    /// Checks the rules of stopping at every batch border, in order, so that they stop at the same game on any number
    /// of threads.
    fn take(&mut self, end: u64, tally: &T) {
        if self.stop.is_some() {
            return;
        }
        self.total.merge(tally);
        self.done = end;
        self.stop = self.total.stop();
    }

    pub fn into_run(self, asked: Range<u64>) -> Run<T> {
        let stop = if self.done < asked.end { Halt::Interrupted } else { Halt::Complete };
        Run { games: asked.start..self.done, tally: self.total, stop: self.stop.unwrap_or(stop) }
    }
}
