//! Key results of odds tables: the question of each, and the lowest and highest of every chance.

use crate::archive::ResultSet;
use crate::estimate::round_significant;
use crate::report::wording::phrase::{counted, settings};
use crate::table::{Table, shortest};

/// The most chances of a table that get a sentence.
const COLUMNS: usize = 6;
/// The start of the name of a column of chances.
const CHANCE: &str = "p_";
/// Digits of an exact chance in percent.
const DIGITS: u32 = 4;

/// The sentences of odds tables.
pub fn words(set: &ResultSet) -> Vec<String> {
    set.tables.iter().flat_map(|table| of_table(set, table)).collect()
}

fn of_table(set: &ResultSet, table: &Table) -> Vec<String> {
    let rows = counted(table.rows.len() as u64, "row");
    let about = table.title.trim_end_matches('.');
    let about = if about.is_empty() { String::new() } else { format!(" {about}.") };
    let mut words = vec![format!("{}:{about} {rows}; exact, no games.", table.name)];
    let keys = set.keys(table);
    let is_chance = |column: &&String| column.starts_with(CHANCE) && !keys.contains(column);
    let chances: Vec<&String> = table.columns.iter().filter(is_chance).collect();
    words.extend(chances.iter().take(COLUMNS).filter_map(|column| range(table, &keys, column)));
    if chances.len() > COLUMNS {
        words.push(format!(
            "{}: {} are in the table.",
            table.name,
            counted((chances.len() - COLUMNS) as u64, "more chance")
        ));
    }
    words.extend(check(table));
    words
}

/// The range of a chance: `fire, p_eliminated: from 0 % (in_range = no, in 300 rows) to 66.67 % (weapon = light, cover
/// = no).`
fn range(table: &Table, keys: &[String], column: &str) -> Option<String> {
    let number = |row: usize| table.number(row, column).filter(|number| !number.is_nan());
    let numbers: Vec<f64> = (0..table.rows.len()).filter_map(number).collect();
    let low = numbers.iter().copied().min_by(f64::total_cmp)?;
    let high = numbers.iter().copied().max_by(f64::total_cmp)?;
    let at = |wanted: f64| -> String {
        let rows: Vec<usize> = (0..table.rows.len()).filter(|&row| number(row) == Some(wanted)).collect();
        place(table, keys, &rows)
    };
    let empty = table.rows.len() - numbers.len();
    let empty = if empty == 0 { String::new() } else { format!("; undefined in {}", counted(empty as u64, "row")) };
    let name = &table.name;
    Some(match low == high {
        true => format!("{name}, {column}: {} everywhere{empty}.", exact_percent(low)),
        false => {
            let [low, high] = [low, high].map(|chance| format!("{}{}", exact_percent(chance), at(chance)));
            format!("{name}, {column}: from {low} to {high}{empty}.")
        }
    })
}

/// The keys that these rows have in common, and the number of rows.
fn place(table: &Table, keys: &[String], rows: &[usize]) -> String {
    let shared = keys.iter().filter_map(|key| {
        let value = table.text(*rows.first()?, key);
        let is_shared = !value.is_empty() && rows.iter().all(|&row| table.text(row, key) == value);
        // What is the same in the whole table does not tell rows apart.
        let tells = rows.len() == 1 || (0..table.rows.len()).any(|row| table.text(row, key) != value);
        (is_shared && tells).then_some((key.as_str(), value))
    });
    let (shared, count) = (settings(shared), counted(rows.len() as u64, "row"));
    match (rows.len(), shared.is_empty()) {
        (1, false) => format!(" ({shared})"),
        (1, true) => String::new(),
        (_, false) => format!(" ({count}, all with {shared})"),
        (_, true) => format!(" ({count})"),
    }
}

/// An exact chance as percent: a possible event is not shown as never, nor an uncertain one as always.
pub fn exact_percent(chance: f64) -> String {
    let shown = round_significant(100.0 * chance, DIGITS);
    if shown == 100.0 && chance < 1.0 { "> 99.99 %".to_string() } else { format!("{} %", shortest(shown)) }
}

/// The sentence on the distance of samples from the table, where it was checked.
fn check(table: &Table) -> Option<String> {
    table.column("z")?;
    let farthest =
        (0..table.rows.len()).filter_map(|row| table.number(row, "z")).map(f64::abs).max_by(f64::total_cmp)?;
    Some(format!(
        "{}: checked by samples; the farthest is {farthest:.2} standard errors from its exact value.",
        table.name
    ))
}
