//! Odds tables as reports, alone and beside their samples.

use crate::estimate::round_significant;
use crate::game::{Exact, Key, OddsTable};
use crate::study::RowCheck;
use crate::table::{Cell, Table};

/// Digits shown to people; files hold every digit.
const SHOWN_DIGITS: u32 = 6;

/// An odds table without rows.
pub fn odds_table(table: &dyn OddsTable) -> Table {
    let values = table.columns().into_iter().map(|column| column.name);
    let mut report = Table::new(table.name(), &[]).titled(table.about());
    report.columns = table.key_columns().into_iter().chain(values).collect();
    report
}

/// An odds table without rows, with columns for its samples.
pub fn check_table(table: &dyn OddsTable) -> Table {
    let mut report = odds_table(table);
    report.columns.push("games".to_string());
    report.columns.extend(table.columns().into_iter().map(|column| format!("sampled_{}", column.name)));
    report.columns.push("z".to_string());
    report
}

/// The cells of a row, with its check where one was made. A value that is undefined, exactly or in the sample, is an
/// empty cell.
pub fn row_cells(keys: Vec<Key>, exact: &[Exact], check: Option<&RowCheck>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = keys.into_iter().map(key_cell).collect();
    cells.extend(exact.iter().map(|exact| number(exact.value())));
    if let Some(check) = check {
        cells.push(check.games.into());
        cells.extend(check.sampled.iter().map(|sampled| sampled.map_or(Cell::Empty, number)));
        cells.push(Cell::Number(check.largest_z(), format!("{:.2}", check.largest_z())));
    }
    cells
}

/// A number of an odds table to six digits; an undefined value is an empty cell.
pub fn number(value: f64) -> Cell {
    let shown = || crate::table::shortest(round_significant(value, SHOWN_DIGITS));
    if value.is_nan() { Cell::Empty } else { Cell::Number(value, shown()) }
}

/// A key of an odds table.
pub fn key_cell(key: Key) -> Cell {
    match key {
        Key::Integer(value) => value.into(),
        Key::Word(word) => word.into(),
    }
}
