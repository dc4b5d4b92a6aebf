//! Tables: named columns, rows of cells, and what is to be said beside them.

/// One value of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Nothing: an empty field, `null`.
    Empty,
    /// A word.
    Text(String),
    /// A whole number.
    Integer(i128),
    /// A number, and how it is shown to people.
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

    /// The cell of something that may be missing.
    pub fn or_empty<T>(value: Option<T>) -> Cell
    where
        Cell: From<T>,
    {
        value.map_or(Cell::Empty, Cell::from)
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
        }
    }

    /// The same table under a heading.
    pub fn titled(mut self, title: impl Into<String>) -> Table {
        self.title = title.into();
        self
    }
}
