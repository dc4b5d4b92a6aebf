//! Pieces of work that do not depend on one another, done in parallel and given in order: rows of odds tables, checks
//! of cells.

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

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
    let all = || (0..count).into_par_iter().map(one).collect::<Vec<Result<T>>>();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let results = pool.map_or_else(|_| (0..count).map(one).collect(), |pool| pool.install(all));
    results.into_iter().collect()
}
