//! Prices found, minus the printed ones, as a forest.

use crate::archive::ResultSet;
use crate::error::Result;
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::ChartValue;
use crate::report::chart::footer::{heading, players};
use crate::report::chart::kind::forest;
use crate::report::chart::kind::forest::{ForestPanel, ForestRow};
use crate::report::chart::request::{ChartRequest, own, wrong};

/// What each unit is worth, less its printed price; units without a price that was found are left out.
///
/// # Errors
/// Kind `Usage` for results in which no price was found.
pub fn price_forest(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let table = own(set, "price")?;
    let row = |row: usize| {
        let printed = table.number(row, "printed")?;
        let limits = table.number(row, "ci_low").zip(table.number(row, "ci_high"));
        let limits = limits.map(|(low, high)| (low - printed, high - printed));
        Some(ForestRow {
            name: format!("{} ({printed})", table.text(row, "unit")),
            value: ChartValue { value: table.number(row, "price")? - printed, limits, is_share: false },
            is_clear: ["cheap", "dear"].contains(&table.text(row, "verdict").as_str()),
        })
    };
    let rows: Vec<ForestRow> = (0..table.rows.len()).filter_map(row).collect();
    if rows.is_empty() {
        return Err(wrong("no price was found that could be drawn".to_string()));
    }
    let axis = "points worth, minus the printed price in brackets".to_string();
    let panels = [ForestPanel { heading: String::new(), axis, rows }];
    let heading = heading(set, request, "Prices found minus printed ones".to_string(), &[players(set)]);
    let description = "Prices found minus the printed ones, with their intervals.".to_string();
    Ok(forest::draw(&panels, &heading, request.sheet_width(), description))
}
