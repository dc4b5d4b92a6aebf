//! One screen of results.

use crate::table::Table;

/// The lines of a screen that are left for tables and notes below the answer and the head.
pub(super) const LINES: usize = 16;

/// The most notes of a view that are its answer.
const SENTENCES: usize = 2;

/// An answer with what fits one screen below it.
#[derive(Clone, Debug, Default)]
pub struct Screen {
    /// The answer, a sentence each.
    pub answer: Vec<String>,
    /// The tables, the most important first.
    pub tables: Vec<Table>,
    /// What is not shown and how to see it, where something is not.
    pub left: Option<String>,
}

impl Screen {
    /// A screen of whole views, of which the first says the answer in its first notes.
    pub fn of_views(mut views: Vec<Table>) -> Screen {
        let answer = views.first_mut().map_or(Vec::new(), |first| {
            let said = first.notes.len().min(SENTENCES);
            first.notes.drain(..said).collect()
        });
        Screen { answer, tables: views, left: None }
    }

    /// The lines of the tables, with an empty one between them.
    pub(super) fn lines(tables: &[Table]) -> usize {
        let of = |table: &Table| 1 + usize::from(!table.title.is_empty()) + table.rows.len() + table.notes.len();
        tables.iter().map(of).sum::<usize>() + tables.len().saturating_sub(1)
    }
}
