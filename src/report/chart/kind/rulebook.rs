//! Squares as a plain table, ready for a rulebook: numbers in rows and columns, a rule over and under.

use crate::report::chart::drawing::font::{cut, width};
use crate::report::chart::drawing::frame::{ChartSheet, Heading, MARGIN};
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, plain, words};
use crate::report::chart::drawing::node::{Anchor, ChartNode};
use crate::report::chart::drawing::paint::Paint;
use crate::report::chart::pivot::{Panel, PivotPanels};

/// Size of the text.
const SIZE: f64 = 13.0;
/// Height of a row.
const ROW: f64 = 25.0;
/// Space at both sides of a cell.
const PAD: f64 = 12.0;

/// Draws the squares as tables under each other.
pub fn draw(pivot: &PivotPanels, heading: &Heading, sheet_width: f64, description: String) -> Graphic {
    let needed = pivot.panels.iter().map(|panel| table_width(pivot, panel)).fold(0.0, f64::max);
    let mut sheet =
        ChartSheet::new(sheet_width.min(needed + 2.0 * MARGIN).max(420.0).max(needed + 2.0 * MARGIN), heading);
    for panel in &pivot.panels {
        if !panel.name.is_empty() {
            sheet.section(&words(&panel.name));
        }
        table(&mut sheet, pivot, panel);
        sheet.y += 16.0;
    }
    sheet.finish(heading, description)
}

fn shown(value: Option<ChartValue>) -> String {
    match value {
        None => "–".to_string(),
        Some(value) => value.brief(),
    }
}

/// The width of the names at the side, and the width of each other column.
fn widths(pivot: &PivotPanels, panel: &Panel) -> (f64, f64) {
    let names = panel.rows.iter().map(|name| plain(name)).chain([plain(&pivot.rows)]);
    let names = names.map(|name| width(&name, SIZE)).fold(0.0, f64::max);
    let numbers =
        panel.cells.iter().flatten().map(|value| shown(*value)).chain(panel.columns.iter().map(|name| plain(name)));
    let numbers = numbers.map(|text| width(&text, SIZE)).fold(0.0, f64::max);
    (names + 2.0 * PAD, numbers + 2.0 * PAD)
}

fn table_width(pivot: &PivotPanels, panel: &Panel) -> f64 {
    let (names, numbers) = widths(pivot, panel);
    names + numbers * panel.columns.len() as f64
}

fn table(sheet: &mut ChartSheet, pivot: &PivotPanels, panel: &Panel) {
    let (names, numbers) = widths(pivot, panel);
    let right = MARGIN + table_width(pivot, panel);
    let line = |y: f64, width: f64| ChartNode::line((MARGIN, y), (right, y), Paint::Ink, width);
    let base = |y: f64| y + 0.5 * ROW + 0.36 * SIZE;
    sheet.nodes.push(line(sheet.y, 1.5));
    let across = (MARGIN + names + PAD, base(sheet.y));
    let title = cut(&plain(&pivot.columns), SIZE, right - across.0);
    sheet.nodes.push(ChartNode::text(across, Anchor::Start, SIZE, Paint::Muted, title));
    sheet.y += ROW - 4.0;
    let end = |j: usize| MARGIN + names + numbers * (j + 1) as f64 - PAD;
    let down = (MARGIN + PAD, base(sheet.y));
    sheet.nodes.push(ChartNode::text(down, Anchor::Start, SIZE, Paint::Muted, plain(&pivot.rows)));
    for (j, name) in panel.columns.iter().enumerate() {
        sheet.nodes.push(ChartNode::text((end(j), base(sheet.y)), Anchor::End, SIZE, Paint::Ink, plain(name)));
    }
    sheet.y += ROW;
    sheet.nodes.push(line(sheet.y, 0.8));
    for (i, name) in panel.rows.iter().enumerate() {
        sheet.nodes.push(ChartNode::text((MARGIN + PAD, base(sheet.y)), Anchor::Start, SIZE, Paint::Ink, plain(name)));
        for (j, column) in panel.columns.iter().enumerate() {
            let value = panel.cells[i][j];
            let text = ChartNode::text((end(j), base(sheet.y)), Anchor::End, SIZE, Paint::Ink, shown(value));
            let told = value.map_or("none".to_string(), |value| value.told());
            sheet.nodes.push(ChartNode::mark(format!("{}, {}: {told}", plain(name), plain(column)), vec![text]));
        }
        sheet.y += ROW;
    }
    sheet.nodes.push(line(sheet.y, 1.5));
}
