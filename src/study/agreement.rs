//! Exact against sampled: whether an odds table and the sampler agree.

use crate::chance::Streams;
use crate::error::Result;
use crate::estimate::{Agreement, mean_z, quantile, share_z};
use crate::game::{Column, ColumnKind, Exact, OddsTable, Quantile, Sample};

/// A row of an odds table beside its sample.
#[derive(Clone, Debug)]
pub struct RowCheck {
    /// The number of trials played, whether they asked about a column or not.
    pub games: u64,
    /// The exact value of each column.
    pub exact: Vec<Exact>,
    /// The counts of each column.
    pub samples: Vec<Sample>,
    /// The value of each column in the sample; `None` where no trial asked about it.
    pub sampled: Vec<Option<f64>>,
    /// The agreement of both, column by column.
    pub agreements: Vec<Agreement>,
}

impl RowCheck {
    /// The largest |z| of the row; infinite where something impossible was counted or something certain was missed;
    /// NaN, which agrees with nothing, where a comparison made no sense.
    pub fn largest_z(&self) -> f64 {
        // In the total order NaN is above infinity.
        self.agreements.iter().map(|agreement| agreement.z.abs()).max_by(f64::total_cmp).unwrap_or(0.0)
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
    let sampled = columns.iter().zip(&samples).map(|(column, sample)| sampled(column, sample)).collect();
    let agreements = columns.iter().zip(&exact).zip(&samples).map(|((c, e), s)| agreement(c, e, s)).collect();
    Ok(RowCheck { games, exact, samples, sampled, agreements })
}

/// The value of a column in its sample, by the definition of the exact one.
fn sampled(column: &Column, sample: &Sample) -> Option<f64> {
    match column.kind {
        ColumnKind::Probability | ColumnKind::Mean => {
            (sample.games > 0).then(|| sample.sum as f64 / sample.games as f64)
        }
        ColumnKind::Quantile { percent } => {
            let counts: Vec<(i64, u64)> = sample.counts.iter().collect();
            quantile(&counts, percent.into(), 100).map(|value| value as f64)
        }
    }
}

/// An upper bound on the rounding of an exact value that is a sum of very many doubles.
const ROUNDING: f64 = 1e-14;

/// Compares one column, given the number of trials that asked about it. A probability that is certain up to rounding is
/// taken as certain: any other count is a mismatch. So is any answer to a column that no trial should ask about, or
/// whose event never happens.
fn agreement(column: &Column, exact: &Exact, sample: &Sample) -> Agreement {
    if sample.games == 0 {
        return Agreement::PERFECT;
    }
    if !exact.value().is_finite() {
        return Agreement::MISMATCH;
    }
    match column.kind {
        ColumnKind::Probability => {
            share_agreement(u64::try_from(sample.sum).unwrap_or(u64::MAX), sample.games, exact.mean)
        }
        ColumnKind::Mean if exact.variance < ROUNDING * (1.0 + exact.mean * exact.mean) => {
            mean_z(sample.sum, sample.games, exact.mean.round(), 0.0)
        }
        ColumnKind::Mean => mean_z(sample.sum, sample.games, exact.mean, exact.variance),
        // A column of quantiles whose exact value holds none was solved for another column.
        ColumnKind::Quantile { .. } => exact.quantile.map_or(Agreement::MISMATCH, |q| quantile_agreement(&q, sample)),
    }
}

fn share_agreement(k: u64, n: u64, p: f64) -> Agreement {
    share_z(k, n, if p > 1.0 - ROUNDING { 1.0 } else { p })
}

/// Compares a quantile q through the distribution: the worse of the shares of answers up to q and up to q - 1. The
/// sampled quantile itself may well be another one where the distribution is flat.
fn quantile_agreement(exact: &Quantile, sample: &Sample) -> Agreement {
    let up_to = |limit: f64| sample.counts.iter().filter(|&(value, _)| value as f64 <= limit).map(|(_, k)| k).sum();
    let at_most = share_agreement(up_to(exact.value), sample.games, exact.at_most);
    let below = share_agreement(up_to(exact.value - 1.0), sample.games, exact.below);
    if below.z.abs().total_cmp(&at_most.z.abs()).is_gt() { below } else { at_most }
}
