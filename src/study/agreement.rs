//! Exact against sampled: whether an odds table and the sampler tell the same story.

use crate::chance::Streams;
use crate::error::Result;
use crate::estimate::{Agreement, mean_z, share_z};
use crate::game::{Column, ColumnKind, Exact, OddsTable, Sample};

/// A row of an odds table beside its sample.
#[derive(Clone, Debug)]
pub struct RowCheck {
    /// The exact value of each column.
    pub exact: Vec<Exact>,
    /// What was counted for each column.
    pub samples: Vec<Sample>,
    /// How well they agree, column by column.
    pub agreements: Vec<Agreement>,
}

impl RowCheck {
    /// The largest |z| of the row; infinite where something impossible was counted, or something certain was missed.
    pub fn largest_z(&self) -> f64 {
        self.agreements.iter().map(|agreement| agreement.z.abs()).fold(0.0, f64::max)
    }
}

/// Answers a row exactly and `games` times by the sampler.
///
/// # Errors
/// Kind `Limit` where the question is too large to be answered exactly.
pub fn check_row(table: &dyn OddsTable, row: usize, streams: Streams, games: u64) -> Result<RowCheck> {
    let exact = table.exact(row)?;
    let samples = table.sample(row, streams, games);
    let columns = table.columns();
    let agreements = columns.iter().zip(&exact).zip(&samples).map(|((c, e), s)| agreement(c, e, s)).collect();
    Ok(RowCheck { exact, samples, agreements })
}

/// Rounding of an exact value that is a sum of very many doubles stays below this.
const ROUNDING: f64 = 1e-14;

/// Compares one column. What is certain up to rounding is certain: any other count is a mismatch.
fn agreement(column: &Column, exact: &Exact, sample: &Sample) -> Agreement {
    match column.kind {
        ColumnKind::Probability => {
            let p = if exact.mean > 1.0 - ROUNDING { 1.0 } else { exact.mean };
            share_z(u64::try_from(sample.sum).unwrap_or(u64::MAX), sample.games, p)
        }
        ColumnKind::Mean if exact.variance < ROUNDING * (1.0 + exact.mean * exact.mean) => {
            mean_z(sample.sum, sample.games, exact.mean.round(), 0.0)
        }
        ColumnKind::Mean => mean_z(sample.sum, sample.games, exact.mean, exact.variance),
    }
}
