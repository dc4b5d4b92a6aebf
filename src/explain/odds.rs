//! An odds table: what it answers, its keys with their values, its columns.

use serde_json::Value as Json;

use super::explanation::{ExplainedList, Explanation};
use super::known::{KnownScenario, quoted};
use crate::game::{Column, ColumnKind, Key, OddsTable};

/// What an odds table answers and how it is asked.
pub fn explain_odds(known: &KnownScenario, table: &dyn OddsTable) -> Explanation {
    let columns = table.columns();
    let rows = columns.iter().map(|column| vec![column.name.as_str().into(), column_words(column).into()]);
    let columns = ExplainedList::lines("columns", "Columns:", &["column", "text"], rows.collect());
    let rows = key_values(table).into_iter().map(|(key, values)| {
        let count = values.len();
        vec![key.into(), count.into(), Json::Array(values)]
    });
    let keys = ExplainedList::lines(
        "keys",
        "Keys, by which `--where` chooses rows:",
        &["key", "count", "values"],
        rows.collect(),
    );
    let command = format!("overmatch odds {} --table {}", known.asked, table.name());
    let told = Explanation::new("odds table", table.name(), format!("{}: an odds table", table.name()));
    let told = told.saying(table.about()).stating_as("rows", (table.len() as u64).into(), table.len().to_string());
    let told = told.listing(keys).listing(columns).asking(&command);
    match filters(table) {
        filters if filters.is_empty() => told,
        filters => told.asking(command + &filters),
    }
}

/// The options that choose one row.
fn filters(table: &dyn OddsTable) -> String {
    if table.is_empty() {
        return String::new();
    }
    let row = table.keys(table.len() / 2);
    let keys = table.key_columns().into_iter().zip(row);
    keys.map(|(column, key)| format!(" --where {}", quoted(&format!("{column}={}", key_text(&key))))).collect()
}

/// The values of each key column, in the order of the rows.
pub fn key_values(table: &dyn OddsTable) -> Vec<(String, Vec<Json>)> {
    let mut found: Vec<(String, Vec<Json>)> = table.key_columns().into_iter().map(|key| (key, Vec::new())).collect();
    for row in 0..table.len() {
        for ((_, values), key) in found.iter_mut().zip(table.keys(row)) {
            let value = match key {
                Key::Integer(value) => value.into(),
                Key::Word(word) => word.into(),
            };
            if !values.contains(&value) {
                values.push(value);
            }
        }
    }
    found
}

/// A key as `--where` takes it.
fn key_text(key: &Key) -> String {
    match key {
        Key::Integer(value) => value.to_string(),
        Key::Word(word) => word.clone(),
    }
}

/// What a column holds: its kind, and its name as words.
fn column_words(column: &Column) -> String {
    let name = ["p_", "mean_", "median_"].iter().find_map(|start| column.name.strip_prefix(start));
    let words = name.unwrap_or(&column.name).replace('_', " ");
    match column.kind {
        ColumnKind::Probability => format!("probability, 0 to 1: {words}"),
        ColumnKind::Mean => format!("mean: {words}"),
        ColumnKind::Quantile { percent: 50 } => format!("median (half of all cases have so many or fewer): {words}"),
        ColumnKind::Quantile { percent } => {
            format!("quantile ({percent} % of all cases have so many or fewer): {words}")
        }
    }
}
