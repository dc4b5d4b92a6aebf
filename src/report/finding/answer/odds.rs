//! The answer of an odds table: its chances where it has few rows, else the lowest and the highest of the first.

use crate::estimate::round_significant;
use crate::report::wording::phrase::{capital, counted, plain, settings};
use crate::table::{Table, shortest};

/// The start of the name of a column of chances.
const CHANCE: &str = "p_";
/// Digits of an exact chance in percent.
const DIGITS: u32 = 4;
/// The columns of the laws of numbers, which have no lowest and highest worth telling.
const LAWS: [&str; 3] = ["p_exactly", "p_at_least", "p_at_most"];

/// What an odds table answers first: a column, and what its values are in words.
#[derive(Clone, Copy, Debug)]
pub struct OddsSubject<'a> {
    /// The column.
    pub value: &'a str,
    /// Its values in words; empty for the name of the column.
    pub title: &'a str,
}

/// The answer of a table with these keys: the one value of its subject, or where it is lowest and where it is highest. Without
/// a subject it is about the first chance. `None` for a table without chances, and for one of the laws of numbers.
pub fn odds_answer(table: &Table, keys: &[String], subject: Option<OddsSubject>) -> Option<String> {
    let is_chance = |column: &&String| column.starts_with(CHANCE) && !keys.contains(column);
    let chances: Vec<&str> = table.columns.iter().filter(is_chance).map(String::as_str).collect();
    if chances.iter().any(|column| LAWS.contains(column)) {
        return None;
    }
    let subject = subject.or(chances.first().map(|value| OddsSubject { value, title: "" }))?;
    let title = match subject.title {
        "" => capital(&plain(subject.value.trim_start_matches(CHANCE))),
        title => title.to_string(),
    };
    Some(format!("{title}: {}.", odds_range(table, keys, subject.value)?))
}

/// The range of a column: `from 0 % (in_range = no, in 300 rows) to 66.67 % (weapon = light, cover = no)`
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
    let shown = |value: f64| match column.starts_with(CHANCE) {
        true => exact_percent(value),
        false => shortest(round_significant(value, DIGITS)),
    };
    Some(match (low == high, table.rows.len()) {
        (true, 1) => shown(low),
        (true, _) => format!("{} everywhere{empty}", shown(low)),
        (false, _) => {
            let [low, high] = [low, high].map(|value| format!("{}{}", shown(value), at(value)));
            format!("from {low} to {high}{empty}")
        }
    })
}

/// The keys that these rows have in common and that tell them from others, and the number of rows.
fn place(table: &Table, keys: &[String], rows: &[usize]) -> String {
    let has_all = |key: &str, value: &str| rows.iter().all(|&row| table.text(row, key) == value);
    let own = keys.iter().filter_map(|key| Some((key.as_str(), table.text(*rows.first()?, key))));
    let mut shared: Vec<(&str, String)> = own.filter(|(key, value)| !value.is_empty() && has_all(key, value)).collect();
    let rest = |shared: &[(&str, String)], without: usize| {
        let has = |row: usize| {
            let mut others = shared.iter().enumerate().filter(|(at, _)| *at != without);
            others.all(|(_, (key, value))| table.text(row, key) == *value)
        };
        (0..table.rows.len()).filter(|&row| has(row)).count()
    };
    // What the others say already, as that tank's armour beside the tank, tells nothing: the last ones go first.
    let all = rest(&shared, usize::MAX);
    for at in (0..shared.len()).rev() {
        if rest(&shared, at) == all {
            shared.remove(at);
        }
    }
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
        let told = |rows: &str, subject: Option<OddsSubject>| {
            let table = read_csv("fire", &format!("weapon,cover,p_hit,volleys\n{rows}")).unwrap();
            odds_answer(&table, &keys, subject)
        };
        let [one, two] = ["gun,no,0.5,2\n", "gun,no,0.5,2\ngun,yes,0.25,4.25\n"];
        let volleys = OddsSubject { value: "volleys", title: "Volleys to silence it" };
        assert_eq!(told(one, None).unwrap(), "Hit: 50 %.");
        assert_eq!(told(two, None).unwrap(), "Hit: from 25 % (cover = yes) to 50 % (cover = no).");
        assert_eq!(told(one, Some(volleys)).unwrap(), "Volleys to silence it: 2.");
        assert!(told(two, Some(volleys)).unwrap().starts_with("Volleys to silence it: from 2 (cover = no) to 4.25"));
        assert_eq!(told("", None), None);
        assert_eq!(odds_answer(&read_csv("mean", "weapon,mean\ngun,3\n").unwrap(), &keys[..1], None), None);
        assert_eq!(odds_answer(&read_csv("law", "law,value,p_exactly\na,3,1\n").unwrap(), &keys, None), None);
        assert_eq!([1.0, 0.999999, 1e-12].map(exact_percent), ["100 %", "> 99.99 %", "1e-10 %"]);
    }
}
