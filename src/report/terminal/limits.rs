//! Values with the limits of their intervals in one cell, for tables that people read.

use crate::table::Table;

/// A value with its limits: `3.5 (3 to 4)`; of one that was not found the limit that there is: `below 110`.
pub fn within(value: &str, low: &str, high: &str) -> String {
    let bare = |text: &str| text.trim_end_matches(" %").to_string();
    match [value, low, high].map(str::is_empty) {
        [true, true, false] => format!("below {high}"),
        [true, false, true] => format!("above {low}"),
        [false, false, false] => format!("{value} ({} to {})", bare(low), bare(high)),
        _ => value.to_string(),
    }
}

/// The table with the limits of a value, in columns of this name with `_low` and `_high`, beside it in one cell.
pub fn beside_limits(mut table: Table, value: &str, limits: &str) -> Table {
    let [low, high] = ["low", "high"].map(|end| format!("{limits}_{end}"));
    if let [Some(value), Some(low), Some(high)] = [value, &low, &high].map(|column| table.column(column)) {
        for row in &mut table.rows {
            row[value] = within(&row[value].shown(), &row[low].shown(), &row[high].shown()).as_str().into();
        }
    }
    without(table, &[low.as_str(), &high])
}

/// The table without these columns.
pub fn without(table: Table, columns: &[&str]) -> Table {
    columns.iter().fold(table, |table, column| table.without(column))
}

/// The table without the columns in which nothing stands.
pub fn without_empty(table: Table) -> Table {
    let is_empty = |at: &usize| table.rows.iter().all(|row| row[*at].text().is_empty());
    let empty: Vec<String> = (0..table.columns.len()).filter(is_empty).map(|at| table.columns[at].clone()).collect();
    without(table, &empty.iter().map(String::as_str).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_has_the_limits_that_there_are() {
        assert_eq!(within("3.5", "3", "4"), "3.5 (3 to 4)");
        assert_eq!(within("35 %", "3 %", "40 %"), "35 % (3 to 40)");
        assert_eq!([within("", "", "110"), within("", "3", "")], ["below 110", "above 3"]);
        assert_eq!([within("3", "", ""), within("", "", ""), within("", "3", "4")], ["3", "", ""]);
    }

    #[test]
    fn limits_stand_beside_their_value() {
        let mut table = Table::new("prices", &["unit", "price", "ci_low", "ci_high", "note"]);
        table.rows = vec![vec!["apc".into(), 74_i64.into(), 68_i64.into(), 81_i64.into(), "".into()]];
        let table = without_empty(beside_limits(table, "price", "ci"));
        assert_eq!(
            (table.columns, table.rows[0][1].text()),
            (vec!["unit".to_string(), "price".to_string()], "74 (68 to 81)".to_string())
        );
    }
}
