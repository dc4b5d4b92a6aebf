//! A balance for people: the sentences of what was found, over the values that were measured on fresh games.

use crate::estimate::percent;
use crate::report::tables::balance::BalanceReport;
use crate::report::tables::comparison::shown;
use crate::table::{Cell, Table, grouped};

/// What `balance` shows to people.
pub fn balance_view(report: &BalanceReport) -> Table {
    let mut table = report.balance();
    // The figure, the target and the finding are said in words.
    let told = ["measure", "target", "std_error", "finding"];
    let keep: Vec<bool> = table.columns.iter().map(|column| !told.contains(&column.as_str())).collect();
    let kept =
        |cells: Vec<Cell>| cells.into_iter().zip(&keep).filter(|(_, keep)| **keep).map(|(cell, _)| cell).collect();
    table.rows = table.rows.into_iter().map(kept).collect();
    table.columns = table.columns.into_iter().zip(&keep).filter(|(_, keep)| **keep).map(|(column, _)| column).collect();
    let target = shown(report.figure, report.target, None);
    table.title = format!("{} to be {target}", report.figure.name);
    table.notes = report.words();
    if let Some(first) = report.answer.measured.first() {
        let (games, level) = (grouped(first.sums.n), percent(report.level, None));
        let numbers = format!("{} to {}", grouped(report.games), grouped(2 * report.games - 1));
        table.notes.push(format!(
            "Measured on {games} fresh games each, {numbers}, which took no part in the search; {level} intervals."
        ));
    }
    let games: u64 = report.answer.tried.iter().map(|tried| tried.sums.n).sum();
    table.notes.push(format!(
        "The search tried {} in {} games (--table search).",
        counted(report.answer.tried.len()),
        grouped(games)
    ));
    table
}

fn counted(values: usize) -> String {
    if values == 1 { "1 value".to_string() } else { format!("{} values", grouped(values as u64)) }
}
