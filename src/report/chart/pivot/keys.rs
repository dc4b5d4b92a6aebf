//! The keys of squares: which go down the side, across the top and beside each other, and the one value of every other.

use std::collections::BTreeMap;

use indexmap::IndexSet;

use crate::error::{Error, Result, name_hint};
use crate::report::chart::drawing::label::ChartValue;
use crate::report::chart::pivot::panel::{Panel, PivotPanels, PivotTelling};
use crate::report::chart::request::{ChartRequest, wrong};
use crate::report::{PivotTable, pivots};
use crate::table::Table;

/// The most squares of one chart.
const MOST_PANELS: usize = 12;
/// The most rows and columns of a pivot.
const MOST: [usize; 2] = [100, 40];
/// The most cells of a square before rows and columns that read alike are drawn as one.
const MOST_CELLS: usize = 1_000_000;
/// The most values of a third key for which squares are drawn beside each other unasked.
const USUAL_PANELS: usize = 4;

/// The squares of a table with keys: the keys asked for down, across and beside each other; all other keys at one
/// value.
pub(super) fn keyed(
    table: &Table,
    keys: &[String],
    value: [&str; 3],
    request: &ChartRequest,
    (is_share, telling): (bool, PivotTelling),
) -> Result<PivotPanels> {
    let mut table = filtered(table, keys, request)?;
    let [rows, columns, beside] = placed(&table, keys, request)?;
    let shown: Vec<String> = [&rows, &columns, &beside].into_iter().flatten().cloned().collect();
    let fixed = fixed(&mut table, keys, &shown);
    let (rows, columns) = (rows.unwrap_or_default(), columns.unwrap_or_default());
    let layout = PivotKeys { keys: &shown, rows: &rows, columns: &columns };
    let panels = panels(&table, &layout, value, is_share, &telling)?;
    bounded(PivotPanels {
        panels,
        table: table.name.clone(),
        rows,
        columns,
        value: value[0].to_string(),
        is_share,
        is_score: false,
        fixed,
        telling,
        is_merged: false,
    })
}

/// The keys down the side, across the top, and of the squares beside each other (which may be missing): the keys asked
/// for, and for the others the keys with the most values.
fn placed(table: &Table, keys: &[String], request: &ChartRequest) -> Result<[Option<String>; 3]> {
    let asked = [&request.rows, &request.columns, &request.panels];
    let mut taken: Vec<&String> = asked.into_iter().flatten().collect();
    if let Some(name) = taken.iter().find(|name| !keys.contains(name)) {
        let message = format!("the table {} has no key `{name}`", table.name);
        return Err(wrong(message).hint(name_hint(name, keys.iter().map(String::as_str))));
    }
    if (1..taken.len()).any(|at| taken[..at].contains(&taken[at])) {
        return Err(wrong("rows, columns and panels are to be different keys".to_string()));
    }
    let count = |key: &str| distinct(table, key).len();
    let mut free: Vec<&String> = keys.iter().filter(|key| count(key) > 1).collect();
    free.sort_by_key(|key| std::cmp::Reverse(count(key)));
    let mut found = asked.map(Clone::clone);
    for place in &mut found[..2] {
        if place.is_none() {
            let next = free.iter().copied().chain(keys).find(|key| !taken.contains(key));
            let few = || wrong(format!("the table {} has {} keys, expected two", table.name, taken.len()));
            let next = next.ok_or_else(few)?;
            taken.push(next);
            *place = Some(next.clone());
        }
    }
    let third = free.into_iter().find(|key| !taken.contains(key) && count(key) <= USUAL_PANELS);
    found[2] = found[2].take().or(third.cloned());
    Ok(found)
}

/// Keeps the rows with one value of every key that is not shown, and gives these keys with their values. A key that
/// follows from the keys shown needs no value of its own.
fn fixed(table: &mut Table, keys: &[String], shown: &[String]) -> Vec<(String, String)> {
    let mut fixed = Vec::new();
    for key in keys.iter().filter(|key| !shown.contains(key)) {
        let values = distinct(table, key);
        let Some(value) = usual(&values).cloned() else { continue };
        if values.len() > 1 && follows(table, key, shown) {
            continue;
        }
        let at = table.column(key).unwrap_or(0);
        table.rows.retain(|row| row[at].text() == value);
        fixed.push((key.clone(), value));
    }
    fixed
}

/// The value of a key that is drawn where nobody names one: of yes and no the plain case, else the first.
fn usual(values: &[String]) -> Option<&String> {
    let no = values.iter().find(|value| *value == "no").filter(|_| values.iter().any(|value| value == "yes"));
    no.or(values.first())
}

/// Whether a key has one value wherever the keys shown have the same.
fn follows(table: &Table, key: &str, shown: &[String]) -> bool {
    let places: Vec<usize> = shown.iter().filter_map(|column| table.column(column)).collect();
    let Some(own) = table.column(key) else { return true };
    let mut known: BTreeMap<Vec<String>, String> = BTreeMap::new();
    table.rows.iter().all(|row| {
        let place = places.iter().map(|&at| row[at].text()).collect();
        *known.entry(place).or_insert_with(|| row[own].text()) == row[own].text()
    })
}

/// The rows that the request's filters keep.
fn filtered(table: &Table, keys: &[String], request: &ChartRequest) -> Result<Table> {
    let mut table = table.clone();
    for (key, values) in &request.filters {
        let Some(at) = table.column(key).filter(|_| keys.contains(key)) else {
            let message = format!("the table {} has no key `{key}`", table.name);
            return Err(wrong(message).hint(name_hint(key, keys.iter().map(String::as_str))));
        };
        let known = distinct(&table, key);
        if let Some(value) = values.iter().find(|value| !known.contains(value)) {
            let message = format!("no row of {} has the {key} `{value}`", table.name);
            return Err(wrong(message).hint(name_hint(value, known.iter().map(String::as_str))));
        }
        table.rows.retain(|row| values.contains(&row[at].text()));
    }
    Ok(table)
}

/// The values of a key, in the order in which the table has them first.
pub(super) fn distinct(table: &Table, key: &str) -> Vec<String> {
    let Some(at) = table.column(key) else { return Vec::new() };
    table.rows.iter().map(|row| row[at].text()).collect::<IndexSet<String>>().into_iter().collect()
}

/// The key of each direction.
pub(super) struct PivotKeys<'a> {
    /// All keys that are shown.
    pub keys: &'a [String],
    /// The key down the side.
    pub rows: &'a str,
    /// The key across the top.
    pub columns: &'a str,
}

/// The squares of a value with its limits, where the table has columns of limits.
pub(super) fn panels(
    table: &Table,
    layout: &PivotKeys,
    [value, low, high]: [&str; 3],
    is_share: bool,
    telling: &PivotTelling,
) -> Result<Vec<Panel>> {
    // Asked before the squares are made: most of the cells of a sparse one are empty.
    let found = [layout.rows, layout.columns].map(|key| distinct(table, key).len());
    if found[0].saturating_mul(found[1]) > MOST_CELLS {
        return Err(too_large("squares".to_string(), found));
    }
    let read = |column: &str| {
        let PivotKeys { keys, rows, columns } = layout;
        pivots(table, keys, rows, columns, column).map_err(|cause| wrong(format!("{}: {cause}", table.name)))
    };
    let values = read(value)?;
    let limits = if low.is_empty() { None } else { Some((read(low)?, read(high)?)) };
    let panel = |(at, pivot): (usize, &PivotTable)| {
        let limits = |i: usize, j: usize| {
            let (low, high) = limits.as_ref()?;
            low[at].cells[i][j].zip(high[at].cells[i][j])
        };
        let cell =
            |i: usize, j: usize| pivot.cells[i][j].map(|value| ChartValue { value, limits: limits(i, j), is_share });
        let row = |i: usize| (0..pivot.columns.len()).map(|j| cell(i, j)).collect();
        let cells = (0..pivot.rows.len()).map(row).collect();
        Panel { name: name(pivot, &values, telling), rows: pivot.rows.clone(), columns: pivot.columns.clone(), cells }
    };
    Ok(values.iter().enumerate().map(panel).collect())
}

/// The keys that differ between the squares, with their values in this one, in words.
fn name(pivot: &PivotTable, all: &[PivotTable], telling: &PivotTelling) -> String {
    let differs = |key: &&(String, String)| all.iter().any(|other| !other.fixed.contains(key));
    let told = |(key, value): &(String, String)| telling.told(key, value);
    pivot.fixed.iter().filter(differs).map(told).collect::<Vec<_>>().join(", ")
}

/// The squares, if they are few and small enough to be drawn.
pub(super) fn bounded(pivot: PivotPanels) -> Result<PivotPanels> {
    let Some(first) = pivot.panels.first() else { return Err(wrong("there are no rows to draw".to_string())) };
    let found = [first.rows.len(), first.columns.len()];
    if found[0] > MOST[0] || found[1] > MOST[1] || pivot.panels.len() > MOST_PANELS {
        return Err(too_large(format!("{} squares", pivot.panels.len()), found));
    }
    Ok(pivot)
}

fn too_large(squares: String, found: [usize; 2]) -> Error {
    let [rows, columns] = found;
    let message = format!(
        "{squares} of {rows} rows and {columns} columns, expected at most {MOST_PANELS} squares of {} rows and {} columns",
        MOST[0], MOST[1]
    );
    wrong(message).hint("choose with --rows, --columns, --panels and --where KEY=VALUE".to_string())
}
