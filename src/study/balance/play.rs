//! Cells at play.

use std::ops::Range;

use crate::error::Result;
use crate::estimate::Moments;

/// Plays a cell: the scenario with these values of the adjusted numbers.
pub trait CellPlayer {
    /// Sums of the figure over these games.
    ///
    /// # Errors
    /// The error that stops the search: an interrupt, or values that the scenario does not accept.
    fn play(&mut self, values: &[String], games: Range<u64>) -> Result<Moments>;
}

/// The sums of two runs of different games.
pub fn joined(a: &Moments, b: &Moments) -> Moments {
    Moments { n: a.n + b.n, sum: a.sum + b.sum, sum_squares: a.sum_squares + b.sum_squares, min: None, max: None }
}
