//! Pieces of work that do not depend on one another, done in parallel and given in order: rows of odds tables, checks
//! of cells.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::error::{Error, Kind, Result};
use crate::simulation::Observer;

/// Computes each row of a table, or makes each check of a list, and gives the results in order; the observer is told of
/// each as of a game.
///
/// # Errors
/// The first error in that order, or kind `Interrupted`.
pub fn rows<T: Send>(
    count: usize,
    threads: usize,
    observer: &dyn Observer,
    row: impl Fn(usize) -> Result<T> + Sync,
) -> Result<Vec<T>> {
    let done = AtomicU64::new(0);
    let one = |index| {
        if observer.is_interrupted() {
            return Err(Error::new(Kind::Interrupted, "interrupted; nothing was written"));
        }
        let result = row(index);
        observer.games_done(done.fetch_add(1, Ordering::Relaxed) + 1);
        result
    };
    on_threads(count, threads, one).into_iter().collect()
}

/// Each of `count` pieces of work, on `threads` threads of a pool, or on this thread alone where no pool can be made.
#[cfg(feature = "native")]
fn on_threads<T: Send>(count: usize, threads: usize, one: impl Fn(usize) -> T + Send + Sync) -> Vec<T> {
    use rayon::prelude::*;

    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool.install(|| (0..count).into_par_iter().map(one).collect()),
        Err(_) => (0..count).map(one).collect(),
    }
}

/// Each of `count` pieces of work on this thread: without an operating system there is no other.
#[cfg(not(feature = "native"))]
fn on_threads<T>(count: usize, _: usize, one: impl Fn(usize) -> T) -> Vec<T> {
    (0..count).map(one).collect()
}
