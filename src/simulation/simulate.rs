//! Plays games in batches on threads.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::batch::{BATCH, BatchTally};
use super::collector::Collector;
use super::observer::Observer;
use super::run::Run;
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

/// Runs `work` on `threads` threads of a pool, or on this thread alone where no pool can be made.
fn on_threads(threads: usize, work: impl Fn() + Sync) {
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) if threads > 1 => {
            pool.broadcast(|_| work());
        }
        _ => work(),
    }
}
