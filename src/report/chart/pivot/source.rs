//! The squares that a request asks for, out of each kind of results.

use std::collections::{BTreeMap, BTreeSet};

use crate::archive::{PictureEntry, ResultKind, ResultSet};
use crate::error::{Result, name_hint};
use crate::report::chart::footer::is_share;
use crate::report::chart::pivot::keys::{PivotKeys, bounded, distinct, keyed, panels};
use crate::report::chart::pivot::panel::{INTERACTION, PivotPanels, PivotTelling};
use crate::report::chart::request::{ChartRequest, wrong};
use crate::table::{Cell, Table};

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
    let mut panels = panels(table, &layout, ["share", "ci_low", "ci_high"], true, &PivotTelling::default())?;
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
        telling: PivotTelling::default(),
        is_merged: false,
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
        panels: panels(&square, &layout, columns, is_share, &PivotTelling::default())?,
        table: table.name.clone(),
        rows: "number".to_string(),
        columns: "with".to_string(),
        value: INTERACTION.to_string(),
        is_share,
        is_score: false,
        fixed: vec![("measure".to_string(), measure)],
        telling: PivotTelling::default(),
        is_merged: false,
    })
}

fn sweep(set: &ResultSet, request: &ChartRequest) -> Result<PivotPanels> {
    let (table, measure) = sweep_rows(set, request.measure.as_deref())?;
    let axes: Vec<String> = table.columns.iter().take_while(|column| *column != "measure").cloned().collect();
    let is_share = is_share(set, &measure);
    let value = ["mean", "ci_low", "ci_high"];
    let titles = axes.iter().map(|path| (path.clone(), request.path_title(path)));
    let words = axes.iter().map(|path| (path.clone(), format!("{path} = {{}}")));
    let telling = PivotTelling { title: None, words: words.collect(), axes: titles.collect() };
    let mut pivot = keyed(&table, &axes, value, request, (is_share, telling))?;
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
    let picture = set.picture(table);
    let value = match request.value.as_deref() {
        Some(value) if values.contains(&value) => value,
        Some(value) => {
            let message = format!("the table {} has no value `{value}`", table.name);
            return Err(wrong(message).hint(name_hint(value, values.iter().copied())));
        }
        None => {
            usual_value(&values, picture).ok_or_else(|| wrong(format!("the table {} has keys only", table.name)))?
        }
    };
    let request = with_square(table, &keys, picture, request);
    let telling = picture.map_or_else(PivotTelling::default, |picture| PivotTelling {
        title: (picture.value == value).then(|| picture.title.clone()),
        words: picture.words.clone(),
        axes: BTreeMap::new(),
    });
    keyed(table, &keys, [value, "", ""], &request, (value.starts_with("p_"), telling))
}

/// The value that the game names, or else the first that tells more than the chance of one count.
fn usual_value<'a>(values: &[&'a str], picture: Option<&PictureEntry>) -> Option<&'a str> {
    let named = picture.and_then(|picture| values.iter().find(|value| **value == picture.value));
    let telling = |value: &&&str| value.strip_prefix("p_").is_none_or(|rest| rest.parse::<u64>().is_err());
    named.or_else(|| values.iter().find(telling)).or(values.first()).copied()
}

/// The request with the square that the game names, where the request leaves it open and the keys in it vary.
fn with_square(table: &Table, keys: &[String], picture: Option<&PictureEntry>, request: &ChartRequest) -> ChartRequest {
    let mut request = request.clone();
    let asked = [&request.rows, &request.columns, &request.panels];
    let is_free = |key: &String| {
        let is_one = |(name, values): &(String, Vec<String>)| name == key && values.len() == 1;
        let is_filtered = request.filters.iter().any(is_one);
        keys.contains(key)
            && !is_filtered
            && !asked.iter().any(|taken| taken.as_ref() == Some(key))
            && distinct(table, key).len() > 1
    };
    if let Some([rows, columns]) = picture.and_then(|picture| picture.square.first_chunk::<2>()) {
        let [rows, columns] = [rows, columns].map(|key| is_free(key).then(|| key.clone()));
        request.rows = request.rows.or(rows);
        request.columns = request.columns.or(columns);
    }
    request
}
