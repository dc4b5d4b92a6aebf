//! Key results of odds tables: the question of each, and the lowest and highest of every chance.

use crate::archive::ResultSet;
use crate::report::finding::answer::{OddsSubject, odds_answer, odds_range};
use crate::report::wording::phrase::counted;
use crate::table::Table;

/// The most chances of a table that get a sentence.
const COLUMNS: usize = 6;
/// The start of the name of a column of chances.
const CHANCE: &str = "p_";

/// The most tables that have a part in the answer.
const ANSWERED: usize = 3;

/// The answer of odds tables: what each answers first.
pub fn answer(set: &ResultSet) -> Vec<String> {
    let of_table = |table: &Table| {
        let subject = set.picture(table).map(|picture| OddsSubject { value: &picture.value, title: &picture.title });
        odds_answer(table, &set.keys(table), subject)
    };
    set.tables.iter().take(ANSWERED).filter_map(of_table).collect()
}

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
    words.extend(
        chances
            .iter()
            .take(COLUMNS)
            .filter_map(|column| Some(format!("{}, {column}: {}.", table.name, odds_range(table, &keys, column)?))),
    );
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
