//! Plays game numbers a..b in parallel and gives one tally, the same on any number of threads.
//!
//! Games are cut into batches at fixed game numbers. Threads claim batches in ascending order and their tallies are
//! merged in that order, so whatever stops a run (the user, too many faults) leaves a complete prefix, and memory does
//! not grow with the number of games.

mod collector;
mod shard;

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::chance::Streams;
use crate::game::Experiment;
use crate::tally::SplitTally;
use collector::Collector;

pub use shard::{Shard, batch_border_at_or_after};

/// Games per batch. Shards are cut and rules of stopping are asked only at multiples of it.
pub const BATCH: u64 = 250;

/// Watches a run from outside and may stop it.
pub trait Observer: Sync {
    /// So many games of the run are complete.
    fn games_done(&self, games: u64);

    /// Whether the user asked to stop.
    fn is_interrupted(&self) -> bool;
}

/// Nobody watches, and nobody stops the run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unwatched;

impl Observer for Unwatched {
    fn games_done(&self, _games: u64) {}

    fn is_interrupted(&self) -> bool {
        false
    }
}

/// What ended a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Every game asked for was played.
    Complete,
    /// The user stopped it.
    Interrupted,
    /// What was asked is clear.
    Clear,
    /// Ten games or more panicked, and more than one in a million.
    Faults,
    /// A measure, by its index, took more distinct values than a tally holds.
    TooManyValues(usize),
}

/// Counts of whole batches of games, merged in order of game number.
pub trait BatchTally: Clone + Send + Sync {
    /// Adds the counts of other games.
    fn merge(&mut self, other: &Self);

    /// Forgets everything but keeps the room for it.
    fn clear(&mut self);

    /// Why no more games may be played, if none may.
    fn stop(&self) -> Option<Stop>;
}

impl BatchTally for SplitTally {
    fn merge(&mut self, other: &Self) {
        SplitTally::merge(self, other);
    }

    fn clear(&mut self) {
        SplitTally::clear(self);
    }

    fn stop(&self) -> Option<Stop> {
        if self.all.faults.too_many(self.all.games) {
            return Some(Stop::Faults);
        }
        self.all.overfull().map(Stop::TooManyValues)
    }
}

/// A run: the games `games.start..games.end` are all counted in `tally`.
#[derive(Clone, Debug)]
pub struct Run<T = SplitTally> {
    /// The complete prefix of the games asked for.
    pub games: Range<u64>,
    /// Their counts.
    pub tally: T,
    /// Why the run ended.
    pub stop: Stop,
}

/// Plays these games on `threads` threads.
pub fn simulate(
    experiment: &dyn Experiment,
    streams: Streams,
    games: Range<u64>,
    by: Option<usize>,
    threads: usize,
    observer: &dyn Observer,
) -> Run {
    simulate_after(SplitTally::new(experiment.measures().len(), by), experiment, streams, games, threads, observer)
}

/// Plays these games on `threads` threads and adds them to the counts so far.
pub fn simulate_after(
    so_far: SplitTally,
    experiment: &dyn Experiment,
    streams: Streams,
    games: Range<u64>,
    threads: usize,
    observer: &dyn Observer,
) -> Run {
    let play = |games, tally: &mut SplitTally| experiment.play_batch(streams, games, tally);
    simulate_batches(so_far, games, BATCH, threads, observer, play)
}

/// Plays these games in batches of `batch_size` game numbers on `threads` threads and adds them to the counts so far;
/// `play` counts one batch.
pub fn simulate_batches<T: BatchTally>(
    so_far: T,
    games: Range<u64>,
    batch_size: u64,
    threads: usize,
    observer: &dyn Observer,
    play: impl Fn(Range<u64>, &mut T) + Sync,
) -> Run<T> {
    let mut empty = so_far.clone();
    empty.clear();
    let collector = Mutex::new(Collector::new(games.start, so_far));
    let (claimed, stopped) = (AtomicU64::new(games.start / batch_size), AtomicBool::new(false));
    let work = || {
        let mut tally = empty.clone();
        while !stopped.load(Ordering::Relaxed) && !observer.is_interrupted() {
            let batch = claimed.fetch_add(1, Ordering::Relaxed);
            let border = |batch: u64| batch.saturating_mul(batch_size).clamp(games.start, games.end);
            let range = border(batch)..border(batch.saturating_add(1));
            if range.is_empty() {
                break;
            }
            play(range.clone(), &mut tally);
            let mut collector = collector.lock().expect("no thread panics while it holds the lock");
            collector.add(range, &mut tally);
            stopped.fetch_or(collector.stop.is_some(), Ordering::Relaxed);
            observer.games_done(collector.done - games.start);
        }
    };
    on_threads(threads, work);
    collector.into_inner().expect("no thread panics while it holds the lock").into_run(games)
}

/// Runs the same work on `threads` threads of a pool, or on this one where no pool can be made.
fn on_threads(threads: usize, work: impl Fn() + Sync) {
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) if threads > 1 => {
            pool.broadcast(|_| work());
        }
        _ => work(),
    }
}
