//! One screen of results.

use crate::table::Table;

/// The lines of a terminal of 24 that are left for the answer and the tables: the head takes three, what is left out
/// two, empty lines two, and the command with the rate and the prompt the rest.
const LINES: usize = 15;

/// The columns of such a terminal.
pub(super) const COLUMNS: usize = 80;

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

    /// Takes a table too, where it fits.
    pub(super) fn add(&mut self, table: Table) {
        self.add_all(vec![table]);
    }

    /// Takes tables too, where all of them fit; whether they do.
    pub(super) fn add_all(&mut self, tables: Vec<Table>) -> bool {
        let before = self.tables.len();
        self.tables.extend(tables);
        let said: usize = self.answer.iter().map(|sentence| sentence.chars().count().div_ceil(COLUMNS)).sum();
        let fits = said + Screen::lines(&self.tables) <= LINES;
        if !fits {
            self.tables.truncate(before);
        }
        fits
    }

    /// The lines of the tables, with an empty one between them.
    fn lines(tables: &[Table]) -> usize {
        let of = |table: &Table| 1 + usize::from(!table.title.is_empty()) + table.rows.len() + table.notes.len();
        tables.iter().map(of).sum::<usize>() + tables.len().saturating_sub(1)
    }
}
