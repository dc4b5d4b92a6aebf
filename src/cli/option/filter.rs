//! `--where COLUMN=VALUE`: the rows of an odds table to keep.

use std::collections::BTreeSet;

use crate::cli::usage::usage;
use crate::error::{Result, name_hint};
use crate::game::{Key, OddsTable};

/// A key column and the values wanted in it.
#[derive(Clone, Debug)]
pub struct Filter {
    column: String,
    values: Vec<String>,
}

impl std::fmt::Display for Filter {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}={}", self.column, self.values.join(","))
    }
}

impl Filter {
    /// The column, and the values wanted in it.
    pub fn parts(&self) -> (String, Vec<String>) {
        (self.column.clone(), self.values.clone())
    }
}

/// Reads `COLUMN=VALUE[,VALUE...]`.
///
/// # Errors
/// The message says what was expected.
pub fn filter(text: &str) -> std::result::Result<Filter, String> {
    let Some((column, values)) = text.split_once('=') else {
        return Err("expected COLUMN=VALUE, or several values: COLUMN=VALUE,VALUE".to_string());
    };
    let values: Vec<String> = values.split(',').map(|value| value.trim().to_string()).collect();
    if values.iter().any(String::is_empty) {
        return Err("expected a value after `=` and after each comma".to_string());
    }
    Ok(Filter { column: column.trim().to_string(), values })
}

/// The numbers of the rows that pass every filter.
///
/// # Errors
/// Kind `Usage` for a column that is no key of the table, or a value that no row has.
pub fn rows(table: &dyn OddsTable, filters: &[Filter]) -> Result<Vec<usize>> {
    let mut rows: Vec<usize> = (0..table.len()).collect();
    for filter in filters {
        let columns = table.key_columns();
        let Some(at) = columns.iter().position(|column| *column == filter.column) else {
            let hint = name_hint(&filter.column, columns.iter().map(String::as_str));
            return Err(usage(format!("the table {} has no key `{}`", table.name(), filter.column)).hint(hint));
        };
        let known: BTreeSet<String> = (0..table.len()).map(|row| word(&table.keys(row)[at])).collect();
        if let Some(value) = filter.values.iter().find(|value| !known.contains(*value)) {
            let hint = name_hint(value, known.iter().map(String::as_str));
            return Err(usage(format!("no row of {} has the {} `{value}`", table.name(), filter.column)).hint(hint));
        }
        rows.retain(|&row| filter.values.contains(&word(&table.keys(row)[at])));
    }
    Ok(rows)
}

/// A key as it is printed.
fn word(key: &Key) -> String {
    match key {
        Key::Integer(value) => value.to_string(),
        Key::Word(word) => word.clone(),
    }
}
