//! Tables: named columns, rows of cells, and the notes and bars beside them.

use super::Bars;

/// One value of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing: an empty field, `null`.
    Empty,
    /// A word.
    Text(String),
    /// A whole number.
    Integer(i128),
    /// A number, and its text for people.
    Number(f64, String),
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Cell::Text(text.to_string())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Cell::Text(text)
    }
}

impl From<u64> for Cell {
    fn from(value: u64) -> Self {
        Cell::Integer(value.into())
    }
}

impl From<i64> for Cell {
    fn from(value: i64) -> Self {
        Cell::Integer(value.into())
    }
}

impl Cell {
    /// A number shown with all its digits.
    pub fn exact(value: f64) -> Cell {
        Cell::Number(value, super::shortest(value))
    }

    /// The cell as a file holds it.
    pub fn text(&self) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Text(text) => text.clone(),
            Cell::Integer(value) => value.to_string(),
            Cell::Number(value, _) => super::shortest(*value),
        }
    }

    /// The cell of something that may be missing.
    pub fn or_empty<T>(value: Option<T>) -> Cell
    where
        Cell: From<T>,
    {
        value.map_or(Cell::Empty, Cell::from)
    }

    /// The text for people.
    pub fn shown(&self) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Text(text) => text.clone(),
            Cell::Integer(value) => value.to_string(),
            Cell::Number(_, shown) => shown.clone(),
        }
    }

    /// The value of a number; `None` for a word.
    pub fn number(&self) -> Option<f64> {
        match self {
            Cell::Empty | Cell::Text(_) => None,
            Cell::Integer(value) => Some(*value as f64),
            Cell::Number(value, _) => Some(*value),
        }
    }
}

/// A table.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its name; scripts rely on it.
    pub name: String,
    /// The heading people read; empty for none.
    pub title: String,
    /// Column names.
    pub columns: Vec<String>,
    /// Rows, each with a cell for every column.
    pub rows: Vec<Vec<Cell>>,
    /// Lines under the table, for people.
    pub notes: Vec<String>,
    /// Bars beside the rows, for people, if it has any.
    pub bars: Option<Bars>,
    /// The columns that a narrow terminal may leave out.
    pub spare: Spare,
}

/// The columns that a table can spare where there is no room for all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spare {
    /// The columns, the first to go first.
    pub columns: &'static [&'static str],
    /// The option or options that print all of them.
    pub kept_by: &'static str,
}

impl Table {
    /// An empty table of these columns.
    pub fn new(name: &str, columns: &[&str]) -> Table {
        Table {
            name: name.to_string(),
            title: String::new(),
            columns: columns.iter().map(|column| column.to_string()).collect(),
            rows: Vec::new(),
            notes: Vec::new(),
            bars: None,
            spare: Spare::default(),
        }
    }

    /// The same table, with this heading.
    pub fn titled(mut self, title: impl Into<String>) -> Table {
        self.title = title.into();
        self
    }

    /// The index of a column.
    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column == name)
    }

    /// The number in a column of a row; `None` where the cell is empty or no number, or there is no such cell.
    pub fn number(&self, row: usize, column: &str) -> Option<f64> {
        self.rows.get(row)?.get(self.column(column)?)?.number()
    }

    /// The text in a column of a row, as a file holds it; empty where there is no such cell.
    pub fn text(&self, row: usize, column: &str) -> String {
        let cell = self.column(column).and_then(|column| self.rows.get(row)?.get(column));
        cell.map_or(String::new(), Cell::text)
    }

    /// The same table, of which these columns may be left out, the first to go first; the options `kept_by` print them
    /// all.
    pub fn sparing(mut self, columns: &'static [&'static str], kept_by: &'static str) -> Table {
        self.spare = Spare { columns, kept_by };
        self
    }

    /// The same table without a column, if it has it.
    pub fn without(mut self, name: &str) -> Table {
        if let Some(at) = self.column(name) {
            self.columns.remove(at);
            self.rows.iter_mut().for_each(|row| drop(row.remove(at)));
        }
        self
    }
}
