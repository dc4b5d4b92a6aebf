//! The squares of a heat map, a table or a family of lines, out of odds, a tournament's matrix or a sweep.

use std::collections::BTreeSet;

use crate::archive::{ResultKind, ResultSet};
use crate::error::{Result, name_hint};
use crate::report::chart::drawing::label::{ChartValue, plain, words};
use crate::report::chart::footer::{is_share, unit};
use crate::report::chart::request::{ChartRequest, wrong};
use crate::report::{PivotTable, pivots};
use crate::table::{Cell, Table};

/// The most squares of one chart.
const MOST_PANELS: usize = 12;
/// The most rows and columns of a pivot.
const MOST: [usize; 2] = [80, 40];
/// The most values of a third key for which squares are drawn beside each other unasked.
const USUAL_PANELS: usize = 4;

/// The value of the squares of a sensitivity study.
const INTERACTION: &str = "interaction";

/// Squares of one value.
#[derive(Clone, Debug, PartialEq)]
pub struct PivotPanels {
    /// The squares.
    pub panels: Vec<Panel>,
    /// The name of the table that they are from.
    pub table: String,
    /// The key down the side.
    pub rows: String,
    /// The key across the top.
    pub columns: String,
    /// The column of the table that the cells are from.
    pub value: String,
    /// Whether the values are shares, 0 to 1.
    pub is_share: bool,
    /// Whether the values are scores of an entrant against another, 0 to 1 and even at one half.
    pub is_score: bool,
    /// Keys that have one value in all squares.
    pub fixed: Vec<(String, String)>,
}

/// One pivot.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// The values of the keys that tell this square from the others; empty for a square alone.
    pub name: String,
    /// Keys down the side.
    pub rows: Vec<String>,
    /// Keys across the top.
    pub columns: Vec<String>,
    /// The values, row by row.
    pub cells: Vec<Vec<Option<ChartValue>>>,
}

impl PivotPanels {
    /// The title: the value over the two keys.
    pub fn title(&self) -> String {
        let (rows, columns) = (plain(&self.rows), plain(&self.columns));
        if self.value == INTERACTION {
            return "What two numbers do together beyond what either does alone".to_string();
        }
        if self.is_score {
            return format!("Share won by the {rows} at the left against the one at the top");
        }
        format!("{} by {rows} and {columns}", value_words(&self.value))
    }

    /// The keys that have one value in all squares, in words.
    pub fn fixed_words(&self) -> String {
        let told = |(key, value): &(String, String)| format!("{} {}", plain(key), plain(value));
        self.fixed.iter().map(told).collect::<Vec<_>>().join(", ")
    }

    /// Every value.
    pub fn values(&self) -> impl Iterator<Item = &ChartValue> {
        self.panels.iter().flat_map(|panel| panel.cells.iter().flatten().flatten())
    }
}

/// A value column in words, which say if it holds chances.
pub fn value_words(value: &str) -> String {
    match value.strip_prefix("p_") {
        Some(of) => format!("Chance: {}", plain(of)),
        None => words(value),
    }
}

/// Makes the squares that a request asks for.
///
/// # Errors
/// Kind `Usage` for names that the results do not have, and for squares that are too large.
pub fn pivot_panels(set: &ResultSet, request: &ChartRequest) -> Result<PivotPanels> {
    match set.kind {
        ResultKind::Tournament => matrix(set),
        ResultKind::Sweep => sweep(set, request),
        ResultKind::Sensitivity => interactions(set),
        _ => odds(set, request),
    }
}

/// The table of this name; without a name the only table, or an error that names all of them.
pub fn chosen<'a>(set: &'a ResultSet, name: Option<&str>) -> Result<&'a Table> {
    let names = || set.tables.iter().map(|table| table.name.as_str());
    match name {
        Some(name) => set
            .table(name)
            .ok_or_else(|| wrong(format!("there is no table `{name}` in {}", set.name)).hint(name_hint(name, names()))),
        None => match (set.tables.as_slice(), set.kind) {
            ([table], _) | ([table, ..], ResultKind::Optimal) => Ok(table),
            _ => {
                let all = names().collect::<Vec<_>>().join(", ");
                Err(wrong(format!("{} has {} tables: {all}", set.name, set.tables.len()))
                    .hint("choose one with --table NAME".to_string()))
            }
        },
    }
}

fn matrix(set: &ResultSet) -> Result<PivotPanels> {
    let table = set.table("matrix").ok_or_else(|| wrong("there is no table `matrix`".to_string()))?;
    let entrant = table.columns.first().cloned().unwrap_or_default();
    let keys = [entrant.clone(), "opponent".to_string()];
    let layout = PivotKeys { keys: &keys, rows: &entrant, columns: "opponent" };
    let mut panels = panels(table, &layout, ["share", "ci_low", "ci_high"], true)?;
    // An entrant against itself has won one game of each pair and lost the other, whatever was played.
    for (i, row) in panels.iter_mut().flat_map(|panel| panel.cells.iter_mut().enumerate()) {
        row[i] = None;
    }
    bounded(PivotPanels {
        panels,
        table: table.name.clone(),
        rows: entrant,
        columns: "opponent".to_string(),
        value: "share".to_string(),
        is_share: true,
        is_score: true,
        fixed: Vec::new(),
    })
}

/// What every two numbers do together beyond what either does alone.
fn interactions(set: &ResultSet) -> Result<PivotPanels> {
    let table = set.table("interactions").ok_or_else(|| wrong("there is no table `interactions`".to_string()))?;
    let measure = if table.rows.is_empty() { String::new() } else { table.text(0, "measure") };
    let is_share = is_share(set, &measure);
    // A pair has one row, and two cells: each number with the value that it was moved to, down the side and across.
    let named = |row: usize, path: &str, to: &str| format!("{}={}", table.text(row, path), table.text(row, to));
    let both = |row: usize| [named(row, "path", "to"), named(row, "with", "with_to")];
    let pairs: Vec<[String; 2]> = (0..table.rows.len()).map(both).collect();
    let names: BTreeSet<&String> = pairs.iter().flatten().collect();
    let columns = [INTERACTION, "ci_low", "ci_high"];
    let mut square = Table::new(&table.name, &["number", "with", INTERACTION, "ci_low", "ci_high"]);
    for (down, across) in names.iter().flat_map(|down| names.iter().map(move |across| (*down, *across))) {
        let row = pairs.iter().position(|pair| pair.contains(down) && pair.contains(across) && down != across);
        let value = |of: &str| row.and_then(|row| table.number(row, of)).map_or(Cell::Empty, Cell::exact);
        let keys = [down, across].map(|name| Cell::from(name.as_str()));
        square.rows.push([keys.to_vec(), columns.map(value).to_vec()].concat());
    }
    let keys = ["number", "with"].map(str::to_string);
    let layout = PivotKeys { keys: &keys, rows: "number", columns: "with" };
    bounded(PivotPanels {
        panels: panels(&square, &layout, columns, is_share)?,
        table: table.name.clone(),
        rows: "number".to_string(),
        columns: "with".to_string(),
        value: INTERACTION.to_string(),
        is_share,
        is_score: false,
        fixed: vec![("measure".to_string(), measure)],
    })
}

fn sweep(set: &ResultSet, request: &ChartRequest) -> Result<PivotPanels> {
    let (table, measure) = sweep_rows(set, request.measure.as_deref())?;
    let axes: Vec<String> = table.columns.iter().take_while(|column| *column != "measure").cloned().collect();
    let is_share = is_share(set, &measure);
    let value = ["mean", "ci_low", "ci_high"];
    let mut pivot = keyed(&table, &axes, value, request, is_share)?;
    pivot.value = measure;
    Ok(pivot)
}

/// The rows of a sweep for one measure, the one asked for or the first, and its name.
pub fn sweep_rows(set: &ResultSet, measure: Option<&str>) -> Result<(Table, String)> {
    let (Some(own), all) = (set.table("sweep"), set.table("summary")) else {
        return Err(wrong("there is no table `sweep`".to_string()));
    };
    let of = |table: &Table, row: usize| table.text(row, "measure");
    let measure = match measure {
        Some(measure) => measure.to_string(),
        None if own.rows.is_empty() => return Err(wrong("the table sweep has no rows".to_string())),
        None => of(own, 0),
    };
    for table in [Some(own), all].into_iter().flatten() {
        let rows: Vec<Vec<Cell>> =
            (0..table.rows.len()).filter(|&row| of(table, row) == measure).map(|row| table.rows[row].clone()).collect();
        if !rows.is_empty() {
            return Ok((Table { rows, ..table.clone() }, measure));
        }
    }
    let known: Vec<String> = all.map_or(Vec::new(), |all| (0..all.rows.len()).map(|row| of(all, row)).collect());
    let hint = name_hint(&measure, known.iter().map(String::as_str));
    Err(wrong(format!("the sweep has no measure `{measure}`")).hint(hint))
}

fn odds(set: &ResultSet, request: &ChartRequest) -> Result<PivotPanels> {
    let table = chosen(set, request.table.as_deref())?;
    let keys = set.keys(table);
    let values: Vec<&str> =
        table.columns.iter().map(String::as_str).filter(|column| !keys.iter().any(|key| key == column)).collect();
    let value = match request.value.as_deref() {
        Some(value) if values.contains(&value) => value,
        Some(value) => {
            let message = format!("the table {} has no value `{value}`", table.name);
            return Err(wrong(message).hint(name_hint(value, values.iter().copied())));
        }
        // Chances of one count each are less telling than what is named.
        None => *values
            .iter()
            .find(|value| value.strip_prefix("p_").is_none_or(|rest| rest.parse::<u64>().is_err()))
            .or(values.first())
            .ok_or_else(|| wrong(format!("the table {} has keys only", table.name)))?,
    };
    keyed(table, &keys, [value, "", ""], request, value.starts_with("p_"))
}

/// The squares of a table with keys: the keys asked for down, across and beside each other; all other keys at one
/// value.
fn keyed(
    table: &Table,
    keys: &[String],
    value: [&str; 3],
    request: &ChartRequest,
    is_share: bool,
) -> Result<PivotPanels> {
    let mut table = filtered(table, keys, request)?;
    let [rows, columns, beside] = placed(&table, keys, request)?;
    let shown: Vec<String> = [&rows, &columns, &beside].into_iter().flatten().cloned().collect();
    let fixed = fixed(&mut table, keys, &shown);
    let (rows, columns) = (rows.unwrap_or_default(), columns.unwrap_or_default());
    let layout = PivotKeys { keys: &shown, rows: &rows, columns: &columns };
    let panels = panels(&table, &layout, value, is_share)?;
    bounded(PivotPanels {
        panels,
        table: table.name.clone(),
        rows,
        columns,
        value: value[0].to_string(),
        is_share,
        is_score: false,
        fixed,
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
    let third = free.into_iter().find(|key| !taken.contains(key)).filter(|key| count(key) <= USUAL_PANELS);
    found[2] = found[2].take().or(third.cloned());
    Ok(found)
}

/// Keeps the rows with one value of every key that is not shown, and gives these keys with their values. A key that
/// follows from the keys shown needs no value of its own.
fn fixed(table: &mut Table, keys: &[String], shown: &[String]) -> Vec<(String, String)> {
    let mut fixed = Vec::new();
    for key in keys.iter().filter(|key| !shown.contains(key)) {
        let values = distinct(table, key);
        let Some(first) = values.first().cloned() else { continue };
        if values.len() > 1 && is_told_apart(table, shown) {
            continue;
        }
        let at = table.column(key).unwrap_or(0);
        table.rows.retain(|row| row[at].text() == first);
        fixed.push((key.clone(), first));
    }
    fixed
}

/// Whether no two rows are alike in these columns.
fn is_told_apart(table: &Table, columns: &[String]) -> bool {
    let places: Vec<usize> = columns.iter().filter_map(|column| table.column(column)).collect();
    let mut seen = BTreeSet::new();
    table.rows.iter().all(|row| seen.insert(places.iter().map(|&at| row[at].text()).collect::<Vec<_>>()))
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

fn distinct(table: &Table, key: &str) -> Vec<String> {
    let Some(at) = table.column(key) else { return Vec::new() };
    let mut seen: Vec<String> = Vec::new();
    for row in &table.rows {
        let text = row[at].text();
        if !seen.contains(&text) {
            seen.push(text);
        }
    }
    seen
}

/// The key of each direction.
struct PivotKeys<'a> {
    keys: &'a [String],
    rows: &'a str,
    columns: &'a str,
}

/// The squares of a value with its limits, where the table has columns of limits.
fn panels(table: &Table, layout: &PivotKeys, [value, low, high]: [&str; 3], is_share: bool) -> Result<Vec<Panel>> {
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
        Panel { name: pivot.name(&values), rows: pivot.rows.clone(), columns: pivot.columns.clone(), cells }
    };
    Ok(values.iter().enumerate().map(panel).collect())
}

fn bounded(pivot: PivotPanels) -> Result<PivotPanels> {
    let Some(first) = pivot.panels.first() else { return Err(wrong("there are no rows to draw".to_string())) };
    let found = [first.rows.len(), first.columns.len()];
    if found[0] > MOST[0] || found[1] > MOST[1] || pivot.panels.len() > MOST_PANELS {
        let message = format!(
            "{} squares of {} rows and {} columns, expected at most {MOST_PANELS} squares of {} rows and {} columns",
            pivot.panels.len(),
            found[0],
            found[1],
            MOST[0],
            MOST[1]
        );
        return Err(wrong(message).hint("choose with --rows, --columns, --panels and --where KEY=VALUE".to_string()));
    }
    Ok(pivot)
}

/// The title of the values, with their unit.
pub fn value_title(set: &ResultSet, pivot: &PivotPanels) -> String {
    let unit = unit(set, &pivot.value);
    let name = value_words(&pivot.value);
    match unit.as_str() {
        _ if pivot.is_score => "share won".to_string(),
        "" | "share" => name,
        unit if name.contains(unit) => name,
        unit => format!("{name} ({unit})"),
    }
}
