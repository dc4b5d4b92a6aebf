//! Plays games in batches on threads.

use std::ops::Range;
use std::sync::atomic::AtomicU64;

use super::batch::{BATCH, BatchTally};
use super::observer::Observer;
use super::run::Run;
use super::work::Work;
use crate::chance::Streams;
use crate::game::Experiment;
use crate::tally::SplitTally;

/// Plays `games` on `threads` threads.
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

/// Plays `games` on `threads` threads and adds them to the counts so far.
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

/// Plays `games` in batches of `batch_size` game numbers on `threads` threads and adds them to the counts so far;
/// `play` counts one batch.
pub fn simulate_batches<T: BatchTally>(
    so_far: T,
    games: Range<u64>,
    batch_size: u64,
    threads: usize,
    observer: &dyn Observer,
    play: impl Fn(Range<u64>, &mut T) + Sync,
) -> Run<T> {
    let (work, done) = (Work::new(so_far, games, batch_size), AtomicU64::new(0));
    on_threads(threads, || work.join(&done, observer, &play));
    work.into_run()
}

/// Runs `work` on `threads` threads of a pool, or on this thread alone where no pool can be made.
#[cfg(feature = "native")]
pub(super) fn on_threads(threads: usize, work: impl Fn() + Sync) {
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) if threads > 1 => {
            pool.broadcast(|_| work());
        }
        _ => work(),
    }
}

/// Runs `work` on this thread: without an operating system there is no other.
#[cfg(not(feature = "native"))]
pub(super) fn on_threads(_: usize, work: impl Fn() + Sync) {
    work();
}
