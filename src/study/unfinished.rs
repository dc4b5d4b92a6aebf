//! Games that met a cap.

use crate::game::{ENDING, Measure, UNFINISHED};
use crate::tally::Tally;

/// The number of games of a tally that met a cap.
pub fn unfinished(measures: &[Measure], tally: &Tally) -> u64 {
    let ending = measures.iter().zip(&tally.measures).find(|(measure, _)| measure.name == ENDING);
    ending.and_then(|(measure, counts)| Some(counts.count(measure.value_of(UNFINISHED)?))).unwrap_or(0)
}
