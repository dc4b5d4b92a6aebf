//! Key results of a sensitivity study: the numbers that move the measure most, and those that do not move it.

use crate::archive::ResultSet;
use crate::report::finding::answer::sensitivity_answer;
use crate::report::finding::sensitivity::{Movers, Others, rows_of};
use crate::report::page::story::about::{is_share, level};
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::study::sensitivity::MoveVerdict;
use crate::table::Table;

/// The most numbers that get a sentence of their own.
const MOVERS: usize = 3;

/// The answer of a sensitivity study.
pub fn answer(set: &ResultSet) -> Vec<String> {
    let Some(table) = set.table("tornado").filter(|table| !table.rows.is_empty()) else { return Vec::new() };
    let measure = table.text(0, "measure");
    sensitivity_answer(table, &measure, is_share(set, &measure))
}

/// The sentences of a sensitivity study.
pub fn words(set: &ResultSet) -> Vec<String> {
    let Some(table) = set.table("tornado").filter(|table| !table.rows.is_empty()) else { return Vec::new() };
    let level = level(set);
    let mut words: Vec<String> = Movers::read(table, level).map(|found| found.sentence()).into_iter().collect();
    words.extend(rows_of(table, MoveVerdict::Clear).into_iter().take(MOVERS).map(|row| mover(set, table, row)));
    for verdict in [MoveVerdict::Unclear, MoveVerdict::NoEffect, MoveVerdict::Fixed] {
        words.extend(Others::read(table, verdict, level).sentence());
    }
    words
}

/// `dice.luck moves it from 1: down to 0 by -3.34 (95 % interval -3.59 to -3.09), up to 2 by +3.11 (2.86 to 3.36).`
fn mover(set: &ResultSet, table: &Table, row: usize) -> String {
    let measure = table.text(row, "measure");
    let interval = level(set).interval();
    let steps: Vec<String> = ["down", "up"].iter().filter_map(|way| step(set, table, row, way, &interval)).collect();
    format!("{} moves {measure} from {}: {}.", table.text(row, "path"), table.text(row, "value"), steps.join("; "))
}

fn step(set: &ResultSet, table: &Table, row: usize, way: &str, interval: &str) -> Option<String> {
    let to = table.text(row, &format!("{way}_to"));
    if to.is_empty() {
        return None;
    }
    if table.number(row, &format!("{way}_differing")) == Some(0.0) {
        return Some(format!("{way} to {to}, no game differs"));
    }
    let is_share = is_share(set, &table.text(row, "measure"));
    let scale = if is_share { ShownAs::Points } else { ShownAs::Plain };
    let effect = Estimate::read(table, row, &format!("{way}_difference"), scale)?;
    let unit = if is_share { " percentage points" } else { "" };
    Some(format!("{way} to {to}, it changes by {}", effect.with(&format!("{}{unit}", effect.signed()), interval)))
}
