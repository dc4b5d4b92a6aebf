//! The answer of an odds table: its chances where it has few rows, else the lowest and the highest of the first.

use crate::estimate::round_significant;
use crate::report::wording::phrase::{capital, counted, list, plain, settings};
use crate::table::{Table, shortest};

/// The start of the name of a column of chances.
const CHANCE: &str = "p_";
/// Digits of an exact chance in percent.
const DIGITS: u32 = 4;
/// The most chances of one row that are told.
const TOLD: usize = 4;

/// The answer of one table with these keys: `Hit 58.33 %, destroy per shot 45.37 %` of one row, of several where the first
/// chance is lowest and where it is highest. `None` for a table without chances.
pub fn odds_answer(table: &Table, keys: &[String]) -> Option<String> {
    let is_chance = |column: &&String| column.starts_with(CHANCE) && !keys.contains(column);
    let chances: Vec<&String> = table.columns.iter().filter(is_chance).collect();
    let named = |column: &str| plain(column.trim_start_matches(CHANCE));
    if table.rows.len() != 1 {
        let first = chances.first()?;
        let told = odds_range(table, keys, first)?;
        return Some(format!("{}{}.", capital(&named(first)), told.strip_prefix(first.as_str())?));
    }
    let told = chances.iter().take(TOLD).filter_map(|column| {
        let chance = table.number(0, column).filter(|chance| !chance.is_nan())?;
        Some(format!("{} {}", named(column), exact_percent(chance)))
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| format!("{}.", capital(&list(&told))))
}

/// The range of a chance: `p_eliminated: from 0 % (in_range = no, in 300 rows) to 66.67 % (weapon = light, cover = no)`
pub fn odds_range(table: &Table, keys: &[String], column: &str) -> Option<String> {
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
    Some(match low == high {
        true => format!("{column}: {} everywhere{empty}", exact_percent(low)),
        false => {
            let [low, high] = [low, high].map(|chance| format!("{}{}", exact_percent(chance), at(chance)));
            format!("{column}: from {low} to {high}{empty}")
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::read_csv;

    #[test]
    fn one_row_is_told_whole_and_several_by_their_ends() {
        let keys = ["weapon", "cover"].map(str::to_string);
        let told = |rows: &str| {
            odds_answer(&read_csv("fire", &format!("weapon,cover,p_hit,p_kill_later\n{rows}")).unwrap(), &keys)
        };
        assert_eq!(told("gun,no,0.5,0.25\n").unwrap(), "Hit 50 % and kill later 25 %.");
        assert_eq!(
            told("gun,no,0.5,0.25\ngun,yes,0.25,\n").unwrap(),
            "Hit: from 25 % (weapon = gun, cover = yes) to 50 % (weapon = gun, cover = no)."
        );
        assert_eq!(told(""), None);
        assert_eq!(odds_answer(&read_csv("mean", "weapon,mean\ngun,3\n").unwrap(), &keys[..1]), None);
        assert_eq!([1.0, 0.999999, 1e-12].map(exact_percent), ["100 %", "> 99.99 %", "1e-10 %"]);
    }
}
