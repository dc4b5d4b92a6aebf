//! A table whose caption depends on the scenario.

use crate::chance::Streams;
use crate::error::Result;
use crate::exact::{Question, QuestionTable};
use crate::game::{Column, Exact, Key, OddsPicture, OddsTable, Sample};

/// A table under another caption than its own.
pub(super) struct Captioned<Q> {
    /// The question that the table answers.
    pub about: String,
    /// The table.
    pub table: QuestionTable<Q>,
}

impl<Q: Question> OddsTable for Captioned<Q> {
    fn name(&self) -> &str {
        self.table.name()
    }

    fn about(&self) -> &str {
        &self.about
    }

    fn key_columns(&self) -> Vec<String> {
        self.table.key_columns()
    }

    fn columns(&self) -> Vec<Column> {
        self.table.columns()
    }

    fn picture(&self) -> OddsPicture {
        self.table.picture()
    }

    fn len(&self) -> usize {
        self.table.len()
    }

    fn keys(&self, row: usize) -> Vec<Key> {
        self.table.keys(row)
    }

    fn exact(&self, row: usize) -> Result<Vec<Exact>> {
        self.table.exact(row)
    }

    fn sample(&self, row: usize, streams: Streams, games: u64) -> Vec<Sample> {
        self.table.sample(row, streams, games)
    }
}
