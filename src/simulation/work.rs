//! The games of one run as work that any number of threads share.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::batch::BatchTally;
use super::collector::{Batch, Collector};
use super::observer::Observer;
use super::run::Run;
use crate::tally::ENOUGH_FAULTS;

/// The parts that a batch is played in.
const PARTS: u64 = 10;

/// The games of a run, cut into batches that threads claim in ascending order.
pub(super) struct Work<T> {
    games: Range<u64>,
    batch_size: u64,
    /// The number of the next batch that nobody has claimed.
    next: AtomicU64,
    stopped: AtomicBool,
    collector: Mutex<Collector<T>>,
    empty: T,
    /// The faults so far in the batch that the games begin in.
    begun: u64,
}

impl<T: BatchTally> Work<T> {
    /// The games `games` in batches of `batch_size` game numbers, to be added to the counts so far. Where these end with a
    /// batch and stop a run, nothing is played.
    pub fn new(so_far: T, games: Range<u64>, batch_size: u64) -> Self {
        let first = games.start / batch_size * batch_size;
        let stop = if games.start == first { so_far.stop() } else { None };
        Work {
            begun: so_far.faulted_from(first),
            empty: so_far.of_batch(),
            batch_size,
            next: AtomicU64::new(games.start / batch_size),
            stopped: AtomicBool::new(stop.is_some()),
            collector: Mutex::new(Collector::new(games.start, so_far, stop)),
            games,
        }
    }

    /// Whether no batch is left to be claimed; some may still be played.
    pub fn is_claimed(&self) -> bool {
        self.stopped.load(Ordering::Relaxed) || self.batch(self.next.load(Ordering::Relaxed)).is_empty()
    }

    /// Claims batches and counts each with `play` until none is left. The observer is told `done`, the games of all
    /// runs that count there.
    pub fn join(&self, done: &AtomicU64, observer: &dyn Observer, play: impl Fn(Range<u64>, &mut T)) {
        let mut tally = self.empty.clone();
        while !self.stopped.load(Ordering::Relaxed) && !observer.is_interrupted() {
            let range = self.batch(self.next.fetch_add(1, Ordering::Relaxed));
            if range.is_empty() {
                break;
            }
            let end = self.played(range.clone(), &mut tally, &play);
            let mut collector = self.collector.lock().expect("no thread panics while it holds the lock");
            let before = collector.done;
            collector.add(Batch { games: range.start..end, is_cut: end < range.end }, &mut tally);
            self.stopped.fetch_or(collector.stop.is_some(), Ordering::Relaxed);
            let more = collector.done - before;
            observer.games_done(done.fetch_add(more, Ordering::Relaxed) + more);
        }
    }

    /// Plays a batch and says where it ended: at its end, or at the border of the first part by which it had faults enough
    /// for the run to stop, since a game that fails may take its time. Parts begin at the same game numbers however the
    /// games of a batch are spread over calls.
    fn played(&self, games: Range<u64>, tally: &mut T, play: &impl Fn(Range<u64>, &mut T)) -> u64 {
        let (part, first) = (self.batch_size.div_ceil(PARTS), games.start / self.batch_size * self.batch_size);
        let begun = if games.start > first { self.begun } else { 0 };
        let (mut at, mut faults) = (games.start, begun);
        while at < games.end {
            let passed = at - first;
            if passed.is_multiple_of(part) && faults >= ENOUGH_FAULTS {
                break;
            }
            // The last border of all may lie beyond the greatest number.
            let end = first.saturating_add((passed / part + 1) * part).min(games.end);
            play(at..end, tally);
            faults = begun + tally.faulted_from(games.start);
            at = end;
        }
        at
    }

    /// The game numbers of a batch; none behind the last.
    fn batch(&self, number: u64) -> Range<u64> {
        let border = |number: u64| number.saturating_mul(self.batch_size).clamp(self.games.start, self.games.end);
        border(number)..border(number.saturating_add(1))
    }

    /// The complete prefix.
    pub fn into_run(self) -> Run<T> {
        let collector = self.collector.into_inner().expect("no thread panics while it holds the lock");
        collector.into_run(self.games)
    }
}
