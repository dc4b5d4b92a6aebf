//! Puts the tallies of batches back in order of game number.

use std::collections::BTreeMap;
use std::ops::Range;

use super::batch::BatchTally;
use super::run::Run;
use super::stop::Halt;

/// A batch that was played.
#[derive(Clone)]
pub(super) struct Batch {
    /// Its game numbers.
    pub games: Range<u64>,
    /// Whether it ended early, since too many of its games panicked.
    pub is_cut: bool,
}

/// The tally of the complete prefix, and the few batches that are ready before their turn (at most one a thread).
pub(super) struct Collector<T> {
    /// The first game number not in `total`.
    pub done: u64,
    /// The reason why the run must stop at `done`, if there is one.
    pub stop: Option<Halt>,
    total: T,
    early: BTreeMap<u64, (Batch, T)>,
}

impl<T: BatchTally> Collector<T> {
    pub fn new(first: u64, total: T, stop: Option<Halt>) -> Self {
        Collector { done: first, stop, total, early: BTreeMap::new() }
    }

    /// Takes the tally of a batch and leaves it empty for the next.
    pub fn add(&mut self, batch: Batch, tally: &mut T) {
        if batch.games.start == self.done {
            self.take(&batch, tally);
        } else {
            self.early.insert(batch.games.start, (batch, tally.clone()));
        }
        tally.clear();
        while let Some((batch, early)) = self.early.remove(&self.done) {
            self.take(&batch, &early);
        }
    }

    /// Checks the rules of stopping at every batch border, in order, so that they stop at the same game on any number
    /// of threads.
    fn take(&mut self, batch: &Batch, tally: &T) {
        if self.stop.is_some() {
            return;
        }
        self.total.merge(tally);
        self.done = batch.games.end;
        self.stop = if batch.is_cut { Some(Halt::Faults) } else { self.total.stop() };
    }

    pub fn into_run(self, asked: Range<u64>) -> Run<T> {
        let stop = if self.done < asked.end { Halt::Interrupted } else { Halt::Complete };
        Run { games: asked.start..self.done, tally: self.total, stop: self.stop.unwrap_or(stop) }
    }
}
