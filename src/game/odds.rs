//! Odds tables: small questions of a game, answered exactly, and by the sampler for comparison.

use crate::chance::Streams;
use crate::error::Result;
use crate::tally::Histogram;

/// The answer of a trial that does not ask about a column: a shot that missed says nothing of what a hit would have done,
/// and what never happens takes no number of turns. Such a trial does not count for the column, neither exactly nor
/// sampled, so that the column is conditional on being asked.
pub const NOT_ASKED: u32 = u32::MAX;

/// A value of a key column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Key {
    /// A number.
    Integer(i64),
    /// A word.
    Word(String),
}

impl From<i64> for Key {
    fn from(value: i64) -> Self {
        Key::Integer(value)
    }
}

impl From<&str> for Key {
    fn from(value: &str) -> Self {
        Key::Word(value.to_string())
    }
}

/// What a value column holds, of the trials that ask about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// A probability: the share of trials whose answer is 1 and not 0.
    Probability,
    /// The mean of a whole number.
    Mean,
    /// A quantile of a whole number N: the smallest n with P(N <= n) of at least `percent` / 100.
    Quantile {
        /// From 1 to 100; 50 is the median.
        percent: u8,
    },
}

/// A value column of an odds table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name; scripts rely on it.
    pub name: String,
    /// What it holds.
    pub kind: ColumnKind,
}

impl Column {
    /// A column of probabilities.
    pub fn probability(name: impl Into<String>) -> Self {
        Column { name: name.into(), kind: ColumnKind::Probability }
    }

    /// A column of means.
    pub fn mean(name: impl Into<String>) -> Self {
        Column { name: name.into(), kind: ColumnKind::Mean }
    }

    /// A column of quantiles, `percent` from 1 to 100.
    pub fn quantile(name: impl Into<String>, percent: u8) -> Self {
        Column { name: name.into(), kind: ColumnKind::Quantile { percent } }
    }
}

/// The exact value of a column: the mean and the variance of one trial's whole-number answer, given that it asks; for a
/// column of quantiles the quantile as well.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exact {
    /// The expectation: infinite for what never happens, NaN where no trial asks.
    pub mean: f64,
    /// The variance of a single trial.
    pub variance: f64,
    /// The quantile of a column of quantiles, `None` for other columns.
    pub quantile: Option<Quantile>,
}

/// An exact quantile q of a whole number N, with what sampled counts are compared with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quantile {
    /// q; infinite where the distribution never gets so far.
    pub value: f64,
    /// P(N <= q - 1).
    pub below: f64,
    /// P(N <= q).
    pub at_most: f64,
}

impl Exact {
    /// The value of a column that no trial asks about: printed as nothing.
    pub const UNDEFINED: Self = Self { mean: f64::NAN, variance: f64::NAN, quantile: None };

    /// The mean or quantile of what never happens: printed as `inf`. Its trials answer [`NOT_ASKED`].
    pub const INFINITE: Self = Self { mean: f64::INFINITY, variance: f64::NAN, quantile: None };

    /// A probability, from 0 to 1: variance p (1 - p).
    pub fn probability(p: f64) -> Self {
        Self { mean: p, variance: p * (1.0 - p), quantile: None }
    }

    /// A probability given a condition: P(event and condition) / P(condition), undefined where the condition never holds.
    pub fn conditional(p_both: f64, p_condition: f64) -> Self {
        if p_condition == 0.0 { Self::UNDEFINED } else { Self::probability(p_both / p_condition) }
    }

    /// A mean, from the first two moments: variance E\[N^2\] - E\[N\]^2, at least 0.
    pub fn moments(mean: f64, mean_square: f64) -> Self {
        Self { mean, variance: (mean_square - mean * mean).max(0.0), quantile: None }
    }

    /// What the table prints: the quantile where there is one, else the mean.
    pub fn value(&self) -> f64 {
        self.quantile.map_or(self.mean, |quantile| quantile.value)
    }
}

/// What the sampler counted for a column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    /// How many trials asked.
    pub games: u64,
    /// The sum of their answers; for a probability the number of yes.
    pub sum: i128,
    /// How often each answer came; counted for quantiles only.
    pub counts: Histogram,
}

impl Sample {
    /// Counts a trial's answer, unless it did not ask.
    pub fn add(&mut self, kind: ColumnKind, answer: u32) {
        if answer == NOT_ASKED {
            return;
        }
        self.games += 1;
        self.sum += i128::from(answer);
        if matches!(kind, ColumnKind::Quantile { .. }) {
            self.counts.add(answer.into(), 1);
        }
    }
}

/// A table of odds. Rows are numbered from 0.
pub trait OddsTable: Send + Sync {
    /// Its name; scripts rely on it.
    fn name(&self) -> &str;

    /// What it answers, in a sentence or two.
    fn about(&self) -> &str;

    /// The names of the key columns.
    fn key_columns(&self) -> Vec<String>;

    /// The value columns.
    fn columns(&self) -> Vec<Column>;

    /// How many rows.
    fn len(&self) -> usize;

    /// Whether there are no rows.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The keys of a row.
    fn keys(&self, row: usize) -> Vec<Key>;

    /// The exact values of a row.
    ///
    /// # Errors
    /// Kind `Limit` where the question is too large to be answered exactly.
    fn exact(&self, row: usize) -> Result<Vec<Exact>>;

    /// Plays the row's question `games` times with the sampler and counts the answers. Rows use different games of the
    /// streams, so they err independently.
    fn sample(&self, row: usize, streams: Streams, games: u64) -> Vec<Sample>;
}
