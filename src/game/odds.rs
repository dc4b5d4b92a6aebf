//! Odds tables: small questions of a game, answered exactly, and by the sampler for comparison.

use crate::chance::Streams;
use crate::error::Result;

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

/// What a value column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// A probability: the share of trials whose answer is 1 and not 0.
    Probability,
    /// The mean of a whole number.
    Mean,
}

/// A value column of an odds table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name; scripts rely on it.
    pub name: String,
    /// What it holds.
    pub kind: ColumnKind,
}

/// The exact value of a column: the mean and the variance of one trial's whole-number answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Exact {
    /// The expectation.
    pub mean: f64,
    /// The variance of a single trial.
    pub variance: f64,
}

/// What the sampler counted for a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sample {
    /// How many trials.
    pub games: u64,
    /// The sum of the answers; for a probability the number of yes.
    pub sum: i128,
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
