//! Prices for people: the printed price beside the one found, and a sentence on each.

use crate::report::finding::price::{PriceFinding, price_rests_on};
use crate::report::tables::price::{PriceReport, price_tables};
use crate::report::terminal::brief::Screen;
use crate::report::terminal::limits::beside_limits;
use crate::report::wording::certainty::Level;
use crate::table::Table;

/// The columns that people see.
const SHOWN: [&str; 11] = [
    "unit",
    "copies",
    "printed",
    "price",
    "ci_low",
    "ci_high",
    "verdict",
    "share_at_printed",
    "share_ci_low",
    "share_ci_high",
    "pairs",
];

/// The most rows that each get a sentence.
const TOLD: usize = 5;

/// The answer of `price`: a sentence on each of a few, one on all of many.
pub fn price_screen(report: &PriceReport, level: f64) -> Screen {
    let findings = PriceFinding::read(&price_tables(report).swap_remove(0));
    let answer = match findings.len() <= TOLD {
        true => findings.iter().map(PriceFinding::sentence).collect(),
        false => vec![PriceFinding::together(&findings)],
    };
    let mut view = price_view(report, level);
    view.notes.retain(|note| !answer.contains(note));
    Screen { answer, tables: vec![view], left: None }
}

/// The table that `price` shows to people.
pub fn price_view(report: &PriceReport, level: f64) -> Table {
    let level = Level(Some(level));
    let table = price_tables(report).swap_remove(0);
    let findings = PriceFinding::read(&table);
    let rests = price_rests_on(&table, level);
    let hidden: Vec<String> =
        table.columns.iter().filter(|column| !SHOWN.contains(&column.as_str())).cloned().collect();
    let view = hidden.iter().fold(table, |table, column| table.without(column)).titled("Prices in points");
    let mut view = beside_limits(beside_limits(view, "price", "ci"), "share_at_printed", "share_ci");
    // Of many the table says enough, and what is not in it is said.
    let is_told = |finding: &&PriceFinding| findings.len() <= TOLD || finding.is_special();
    view.notes = findings.iter().filter(is_told).map(PriceFinding::sentence).collect();
    view.notes.extend(rests);
    view
}
