//! A balance for people: the sentences of the finding, and the values that were measured on fresh games.

use crate::report::finding::balance::{BalanceFinding, tried};
use crate::report::tables::balance::BalanceReport;
use crate::report::tables::comparison::shown;
use crate::report::wording::certainty::Level;
use crate::table::{Cell, Table};

/// The table that `balance` shows to people.
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
    table.notes = notes(report);
    table
}

/// The finding, its games, and the values tried, a sentence each.
fn notes(report: &BalanceReport) -> Vec<String> {
    let level = Level(Some(report.level));
    let found = BalanceFinding::read(&report.balance(), report.figure.is_share(), level);
    let found = found.map(|found| found.searched(&report.answer.search));
    let mut notes = found.as_ref().map_or(Vec::new(), BalanceFinding::sentences);
    let numbers = [report.games, (2 * report.games).saturating_sub(1)];
    notes.extend(found.and_then(|found| found.fresh_games(Some(numbers))));
    notes.push(tried(&report.search(), " (--table search)"));
    notes
}
