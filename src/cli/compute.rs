//! Rows of odds tables computed in parallel, in order.

use rayon::prelude::*;

use super::argument::WorkArguments;
use super::progress::{self, Progress};
use crate::error::{Error, Kind, Result};

/// Computes each row of a table, and gives them in order.
///
/// # Errors
/// The error of the first row that has one, or kind `Interrupted`.
pub fn rows<T: Send>(count: usize, work: &WorkArguments, row: impl Fn(usize) -> Result<T> + Sync) -> Result<Vec<T>> {
    let progress = Progress::new(count as u64, "rows", work.quiet);
    let one = |index| {
        if progress::is_interrupted() {
            return Err(Error::new(Kind::Interrupted, "interrupted; nothing was written"));
        }
        let result = row(index);
        progress.tick();
        result
    };
    let all = || (0..count).into_par_iter().map(one).collect::<Vec<Result<T>>>();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(work.threads()).build();
    let results = pool.map_or_else(|_| (0..count).map(one).collect(), |pool| pool.install(all));
    progress.finish();
    results.into_iter().collect()
}
