//! The claims of a study under each of its leaders as forests, a panel for each leader.

use crate::archive::ResultSet;
use crate::error::Result;
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, plain};
use crate::report::chart::footer::{heading, is_share};
use crate::report::chart::kind::forest;
use crate::report::chart::kind::forest::{ForestPanel, ForestRow};
use crate::report::chart::request::{ChartRequest, measure, own, wrong};
use crate::table::Table;

/// The shares of a tournament's pairs less one half, the differences of a comparison in the measure asked for, the effects
/// of a sensitivity study's moves, or the values that a balance found, under each leader.
///
/// # Errors
/// Kind `Usage` for results without the table `by_leader`, and for a measure that they do not have.
pub fn leader_forest(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let table = own(set, "by_leader")?;
    let is_tournament = table.column("compared").is_some();
    let wanted = wanted(set, table, request);
    let mut panels: Vec<ForestPanel> = Vec::new();
    for row in (0..table.rows.len()).filter(|&row| is_drawn(table, row, &wanted)) {
        let leader = format!("under {}", table.text(row, "leader"));
        if panels.last().is_none_or(|panel| panel.heading != leader) {
            let axis = match is_tournament {
                true => "share won, in percentage points beyond one half".to_string(),
                false => plain(&table.text(row, "measure")),
            };
            panels.push(ForestPanel { heading: leader, axis, rows: Vec::new() });
        }
        if let Some(panel) = panels.last_mut() {
            panel.rows.extend(forest_row(set, table, row, is_tournament));
        }
    }
    panels.retain(|panel| !panel.rows.is_empty());
    if panels.is_empty() {
        return Err(wrong("no claim of these results has a number to draw".to_string()));
    }
    let heading = heading(set, request, "Each claim under each leader".to_string(), &[]);
    let description = "Values with their intervals, a panel for each leader.".to_string();
    Ok(forest::draw(&panels, &heading, request.sheet_width(), description))
}

/// The measure whose rows are drawn: the one asked for, or the headline where the claims are of several.
fn wanted(set: &ResultSet, table: &Table, request: &ChartRequest) -> Option<String> {
    let has = |name: &String| (0..table.rows.len()).any(|row| table.text(row, "measure") == *name);
    request.measure.clone().or_else(|| Some(measure(set, request)).filter(has))
}

fn is_drawn(table: &Table, row: usize, wanted: &Option<String>) -> bool {
    match table.column("compared") {
        Some(_) => table.text(row, "compared") == "head_to_head",
        None => wanted.as_ref().is_none_or(|name| table.text(row, "measure") == *name),
    }
}

fn forest_row(set: &ResultSet, table: &Table, row: usize, is_tournament: bool) -> Option<ForestRow> {
    let value = table.number(row, "value").filter(|value| !value.is_nan())?;
    let even = if is_tournament { 0.5 } else { 0.0 };
    let limits = table.number(row, "ci_low").zip(table.number(row, "ci_high"));
    let limits = limits.map(|(low, high)| (low - even, high - even));
    let is_found = table.column("target").is_some();
    let is_share = is_tournament || !is_found && is_share(set, &table.text(row, "measure"));
    let cell = |at: usize| table.rows[row][at].text();
    let name = match table.columns[1].as_str() {
        "compared" => format!("{} – {}", cell(2), cell(3)),
        "path" if is_found => cell(1),
        "path" => format!("{} {} to {}", cell(1), cell(2), cell(3)),
        _ => format!("{} minus {}", cell(1), cell(2)),
    };
    let is_clear = !["open", "flat", "out_of_range"].contains(&table.text(row, "result").as_str());
    Some(ForestRow { name, value: ChartValue { value: value - even, limits, is_share }, is_clear })
}
