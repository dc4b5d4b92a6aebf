//! Tables as the page shows them: every digit is kept to sort by, and those are shown that were earned.

use super::estimate::{Estimate, Scale};
use crate::estimate::{earned_error, round_significant};
use crate::report::p_value::p_cell;
use crate::table::{Cell, Table, shortest};

/// Digits of a number that has no interval beside it.
const DIGITS: u32 = 6;

/// Texts of numbers longer than this are rounded too.
const LONGEST: usize = 10;

/// The same table, with numbers shown that a file wrote out in full rounded by the interval or error in their row.
pub fn rounded(table: &Table) -> Table {
    let cells = |row: usize| (0..table.columns.len()).map(|column| cell(table, row, column)).collect();
    Table { rows: (0..table.rows.len()).map(cells).collect(), ..table.clone() }
}

fn cell(table: &Table, row: usize, column: usize) -> Cell {
    let name = &table.columns[column];
    match &table.rows[row][column] {
        Cell::Number(value, _) if value.is_nan() => Cell::Empty,
        Cell::Number(value, shown) if *shown == shortest(*value) || shown.len() > LONGEST => match name.as_str() {
            "p" | "p_holm" | "p_bh" => p_cell(*value),
            "std_error" => Cell::Number(*value, earned_error(*value)),
            _ => Cell::Number(*value, shown_in(table, row, name, *value)),
        },
        other => other.clone(),
    }
}

/// Columns whose numbers are of the same scale as the interval of their row.
const EARNED: [&str; 17] = [
    "mean",
    "mean_versus",
    "std_dev",
    "difference",
    "share",
    "share_as_lost",
    "share_as_won",
    "ci_low",
    "ci_high",
    "elo",
    "off_target",
    "down_difference",
    "down_ci_low",
    "down_ci_high",
    "up_difference",
    "up_ci_low",
    "up_ci_high",
];

fn shown_in(table: &Table, row: usize, name: &str, value: f64) -> String {
    let estimate = Estimate::read(table, row, name, Scale::Plain);
    match estimate.filter(|estimate| EARNED.contains(&name) && estimate.limits.is_some()) {
        Some(estimate) => estimate.text(round_significant(value, 12)),
        None => shortest(round_significant(value, DIGITS)),
    }
}
