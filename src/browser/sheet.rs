//! Tables and charts as a page shows them.

use serde_json::{Value as Json, json};

use crate::archive::ResultFiles;
use crate::report::chart::{Graphic, Theme};
use crate::table::{Table, csv};

/// A table for people: its cells as they are shown, the columns of numbers marked, and the table as CSV with every digit.
pub(super) fn sheet(table: &Table) -> Json {
    let rows: Vec<Vec<String>> = table.rows.iter().map(|row| row.iter().map(|cell| cell.shown()).collect()).collect();
    let is_number = |at: usize| {
        let mut filled = table.rows.iter().map(|row| &row[at]).filter(|cell| !cell.shown().is_empty()).peekable();
        filled.peek().is_some() && filled.all(|cell| cell.number().is_some())
    };
    let numbers: Vec<bool> = (0..table.columns.len()).map(is_number).collect();
    let bars = table.bars.as_ref().map(|bars| {
        let part = |share: f64| if bars.full > 0.0 { share / bars.full } else { 0.0 };
        bars.rows.iter().map(|bar| part(bar.share)).collect::<Vec<_>>()
    });
    json!({ "name": table.name, "title": table.title, "columns": table.columns, "numbers": numbers, "rows": rows,
        "bars": bars, "notes": table.notes })
}

/// A table as a file: its name and its CSV.
pub(super) fn csv_file(table: &Table) -> Json {
    json!([format!("{}.csv", table.name), String::from_utf8_lossy(&csv(table))])
}

/// A chart: a part of the page, and a file of its own.
pub(super) fn picture(graphic: &Graphic, id: &str) -> Json {
    json!({ "title": graphic.title, "svg": graphic.svg(Theme::Page, id), "file": graphic.svg(Theme::Auto, "chart") })
}

/// The files of a result folder, each with its name and its text.
pub(super) fn files(files: &ResultFiles) -> Json {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    files.sealed().0.iter().map(|(name, bytes)| json!([name, text(bytes)])).collect()
}
