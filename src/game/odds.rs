//! Odds tables: small questions of a game, answered exactly, and by the sampler for comparison.

use crate::chance::Streams;
use crate::error::Result;
use crate::tally::Histogram;

/// The answer of a trial that does not ask about a column: a shot that missed says nothing about the effect of a hit,
/// and an event that never happens takes no number of turns. Such a trial does not count for the column, neither
/// exactly nor sampled, so that the column is conditional on being asked.
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

/// The kind of a value column; it is taken over the trials that ask about the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// A probability: the share of trials with the answer 1, the others having the answer 0.
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
    /// Its kind.
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
    /// The expectation: infinite for an event that never happens, NaN where no trial asks.
    pub mean: f64,
    /// The variance of a single trial.
    pub variance: f64,
    /// The quantile of a column of quantiles, `None` for other columns.
    pub quantile: Option<Quantile>,
}

/// An exact quantile q of a whole number N, with the probabilities that sampled counts are compared with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quantile {
    /// The quantile q; infinite where the distribution never gets so far.
    pub value: f64,
    /// P(N <= q - 1).
    pub below: f64,
    /// P(N <= q).
    pub at_most: f64,
}

impl Exact {
    /// The value of a column that no trial asks about: printed as an empty cell.
    pub const UNDEFINED: Self = Self { mean: f64::NAN, variance: f64::NAN, quantile: None };

    /// The mean or quantile of an event that never happens: printed as `inf`. Its trials answer [`NOT_ASKED`].
    pub const INFINITE: Self = Self { mean: f64::INFINITY, variance: f64::NAN, quantile: None };

    /// A probability, from 0 to 1: variance p (1 - p).
    pub fn probability(p: f64) -> Self {
        Self { mean: p, variance: p * (1.0 - p), quantile: None }
    }

    /// A probability given a condition: P(event and condition) / P(condition), undefined where the condition never
    /// holds.
    pub fn conditional(p_both: f64, p_condition: f64) -> Self {
        if p_condition == 0.0 { Self::UNDEFINED } else { Self::probability(p_both / p_condition) }
    }

    /// A mean, from the first two moments: variance E\[N^2\] - E\[N\]^2, at least 0.
    pub fn moments(mean: f64, mean_square: f64) -> Self {
        Self { mean, variance: (mean_square - mean * mean).max(0.0), quantile: None }
    }

    /// The value that the table prints: the quantile where there is one, else the mean.
    pub fn value(&self) -> f64 {
        self.quantile.map_or(self.mean, |quantile| quantile.value)
    }
}

/// The counts of the sampler for a column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    /// The number of trials that asked.
    pub games: u64,
    /// The sum of their answers; for a probability the number of yes.
    pub sum: i128,
    /// The number of times that each answer came; counted for quantiles only.
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

/// The picture of a table that its readers want where they ask for nothing else. Whatever is empty is left to the chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OddsPicture {
    /// The value column.
    pub value: &'static str,
    /// What its values are, as people say it at the head of a chart.
    pub title: &'static str,
    /// The keys down the side and across the top.
    pub square: [&'static str; 2],
    /// Keys whose values need other words than `key value`, with `{}` where the value stands: `{} fires first`.
    pub words: &'static [(&'static str, &'static str)],
}

/// A table of odds. Rows are numbered from 0.
pub trait OddsTable: Send + Sync {
    /// Its name; scripts rely on it.
    fn name(&self) -> &str;

    /// The question that it answers, in a sentence or two.
    fn about(&self) -> &str;

    /// The names of the key columns.
    fn key_columns(&self) -> Vec<String>;

    /// The value columns.
    fn columns(&self) -> Vec<Column>;

    /// The picture of it that its readers want first.
    fn picture(&self) -> OddsPicture {
        OddsPicture::default()
    }

    /// The number of rows.
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

    /// What is to be said below the table once its rows were worked out.
    fn remark(&self) -> Option<String> {
        None
    }

    /// Plays the row's question `games` times with the sampler and counts the answers. Rows use different games of the
    /// streams, so they err independently.
    fn sample(&self, row: usize, streams: Streams, games: u64) -> Vec<Sample>;
}
