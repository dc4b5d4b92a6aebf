//! `--where COLUMN=VALUE`: the rows of an odds table to keep.

use std::collections::BTreeSet;

use crate::cli::usage::usage;
use crate::error::{Error, Result, excerpt, is_alike, name_hint};
use crate::game::{GameEntry, Key, OddsTable};
use crate::report::list_of_first;

/// The key whose rows are those of the strategies that play.
const STRATEGY: &str = "strategy";

/// The most values that a hint lists.
const LISTED: usize = 20;

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
    // Rows are picked by what a key is, not by what it is not, or by an order.
    if column.contains(['!', '<', '>']) {
        let plain = column.trim_matches(['!', '<', '>', ' ']);
        return Err(format!(
            "expected COLUMN=VALUE: rows are picked by values, like {plain}={values} or {plain}=VALUE,VALUE"
        ));
    }
    let values: Vec<String> = values.split(',').map(|value| value.trim().to_string()).collect();
    if values.iter().any(String::is_empty) {
        return Err("expected a value after `=` and after each comma".to_string());
    }
    Ok(Filter { column: column.trim().to_string(), values })
}

/// The numbers of the rows that pass every filter.
///
/// # Errors
/// As [`settled`], and kind `Usage` where no row passes them all.
pub fn rows(table: &dyn OddsTable, filters: &[Filter]) -> Result<Vec<usize>> {
    let mut rows: Vec<usize> = (0..table.len()).collect();
    for (filter, earlier) in filters.iter().zip(0..) {
        let at = column(table, &filter.column)?;
        let value = |row: usize| word(&table.keys(row)[at]);
        let passed: Vec<usize> = rows.iter().copied().filter(|&row| filter.values.contains(&value(row))).collect();
        if passed.is_empty() && !rows.is_empty() {
            let known: BTreeSet<String> = rows.iter().map(|&row| value(row)).collect();
            let known: Vec<String> = known.into_iter().collect();
            if let Some(first) = filters[..earlier].iter().find(|first| first.column == filter.column) {
                let both = [&first.values[..], &filter.values].concat().join(",");
                let found = format!("--where {first} and --where {filter}: no row of {} is both", table.name());
                return Err(usage(found).hint(format!("--where {}={both} takes either", filter.column)));
            }
            let others = filters[..earlier].iter().map(Filter::to_string).collect::<Vec<_>>().join(" and ");
            let found = format!("no row of {} has {filter} together with {others}", table.name());
            let there = format!("with {others} there is {}={}", filter.column, list_of_first(&known, LISTED));
            let hint = format!("{there}; `overmatch explain SCENARIO {}` tells where the rows are from", table.name());
            return Err(usage(found).hint(hint));
        }
        rows = passed;
    }
    Ok(rows)
}

/// The sentence on the other keys in which all of these rows are alike though the table has more of them: who asks for a fight
/// with tigers may not know that it is one among trees. What follows from one of the keys asked for is not told.
pub fn alike(table: &dyn OddsTable, rows: &[usize], filters: &[Filter]) -> Option<String> {
    let columns = table.key_columns();
    let is_asked = |at: usize| filters.iter().any(|filter| filter.column == columns[at]);
    let all: Vec<Vec<String>> = (0..table.len()).map(|row| table.keys(row).iter().map(word).collect()).collect();
    let first = &all[*rows.first()?];
    let follows = |at: usize, from: usize| {
        let same = |row: &&Vec<String>| row[from] == first[from];
        all.iter().filter(same).all(|row| row[at] == first[at])
    };
    let told = (0..columns.len()).filter(|&at| {
        let is_alike = rows.iter().all(|&row| all[row][at] == first[at]) && all.iter().any(|row| row[at] != first[at]);
        is_alike && !is_asked(at) && !(0..columns.len()).any(|from| is_asked(from) && follows(at, from))
    });
    let told: Vec<String> = told.map(|at| format!("{} = {}", columns[at], first[at])).collect();
    let (rows, have) = if rows.len() == 1 { ("The one row", "has") } else { ("All rows", "have") };
    (!filters.is_empty() && !told.is_empty()).then(|| format!("{rows} of these {have} {}.", told.join(", ")))
}

/// Whether a table has the key column of each filter.
pub fn has_columns(table: &dyn OddsTable, filters: &[Filter]) -> bool {
    filters.iter().all(|filter| column(table, &filter.column).is_ok())
}

/// The error where no table has the keys of all filters; `keys` are those of all tables.
pub fn no_table(filters: &[Filter], keys: &BTreeSet<String>) -> Error {
    let unknown = filters.iter().find(|filter| !keys.iter().any(|key| is_alike(key, &filter.column)));
    match unknown {
        Some(filter) => usage(format!("no table has a key `{}`", excerpt(&filter.column)))
            .hint(name_hint(&filter.column, keys.iter().map(String::as_str))),
        None => {
            let columns: Vec<&str> = filters.iter().map(|filter| filter.column.as_str()).collect();
            usage(format!("no table has all of the keys {}", columns.join(", ")))
        }
    }
}

/// The filters in the words of the table, and a remark on each word that was not taken to the letter. A value may be
/// written with other capitals, blanks and signs, or be a common name of the game.
///
/// # Errors
/// Kind `Usage` for a column that is no key of the table, or a value that no row has.
pub fn settled(table: &dyn OddsTable, filters: &[Filter], game: &GameEntry) -> Result<(Vec<Filter>, Vec<String>)> {
    let mut remarks = Vec::new();
    let mut settled = Vec::new();
    for filter in filters {
        let at = column(table, &filter.column)?;
        let column = table.key_columns().swap_remove(at);
        let known: BTreeSet<String> = (0..table.len()).map(|row| word(&table.keys(row)[at])).collect();
        let mut values = Vec::new();
        for value in &filter.values {
            let meant = meant(value, &known, game).ok_or_else(|| {
                let hint = name_hint(value, known.iter().map(String::as_str));
                let hint = match other_key(table, at, value) {
                    // Rows are picked of what the table has, and a strategy is asked for otherwise.
                    _ if column == STRATEGY => format!("--strategy NAME asks for any other; {hint}"),
                    Some(key) => {
                        let told = format!("overmatch explain {} {value}", game.name);
                        format!("`{value}` is one of the key {key}, and {told} tells more of it; {hint}")
                    }
                    None => hint,
                };
                usage(format!("no row of {} has the {column} `{value}`", table.name())).hint(hint)
            })?;
            values.push(meant.to_string());
            if meant != value {
                remarks.push(format!("--where {column}: `{}` is taken for `{meant}`.", excerpt(value)));
            }
        }
        settled.push(Filter { column, values });
    }
    Ok((settled, remarks))
}

/// Another key of a table, not that of the column `at`, that has this value.
fn other_key(table: &dyn OddsTable, at: usize, value: &str) -> Option<String> {
    let columns = table.key_columns();
    let has = |column: usize| (0..table.len()).any(|row| word(&table.keys(row)[column]) == value);
    (0..columns.len()).find(|&column| column != at && has(column)).map(|column| columns[column].clone())
}

/// The index of the key column of this name, capitals apart.
fn column(table: &dyn OddsTable, name: &str) -> Result<usize> {
    let columns = table.key_columns();
    let exact = columns.iter().position(|column| column == name);
    exact.or_else(|| columns.iter().position(|column| is_alike(column, name))).ok_or_else(|| {
        let hint = name_hint(name, columns.iter().map(String::as_str));
        usage(format!("the table {} has no key `{name}`", table.name())).hint(hint)
    })
}

/// The value that a word means: itself, the only one that is alike, or what it is a common name of.
fn meant<'k>(word: &str, known: &'k BTreeSet<String>, game: &GameEntry) -> Option<&'k str> {
    let alike = |word: &str| {
        let word = if word.starts_with(['!', '<', '>', '=']) { "" } else { word };
        let mut found = known.iter().filter(|value| is_alike(value, word));
        found.next().filter(|_| found.next().is_none()).map(String::as_str)
    };
    let common = || game.common_name(word).and_then(alike);
    known.get(word).map(String::as_str).or_else(|| alike(word)).or_else(common)
}

/// A key as it is printed.
fn word(key: &Key) -> String {
    match key {
        Key::Integer(value) => value.to_string(),
        Key::Word(word) => word.clone(),
    }
}
