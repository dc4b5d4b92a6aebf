//! A sweep for people: a row for each cell and figure.

use crate::estimate::{earned, percent};
use crate::report::tables::sweep::SweepReport;
use crate::report::terminal::summary::{interval_cell, method_note};
use crate::table::{Cell, Table, figure_row};

/// The table that `sweep` shows to people.
pub fn sweep_view(report: &SweepReport) -> Table {
    let interval = format!("{} interval", percent(report.level, None));
    let paths = report.axes.iter().map(|axis| axis.path.as_str());
    let columns: Vec<&str> = paths.chain(["measure", "games", "mean", &interval, "std dev"]).collect();
    let mut table = Table::new("sweep", &columns);
    let mut all = Vec::new();
    for (values, run) in report.leading().zip(report.played) {
        for figure in report.figures {
            let row = figure_row(figure, &run.tally.all, report.level);
            let shown = |value: f64| match row.is_share {
                true => percent(value, row.std_error),
                false => earned(value, row.std_error),
            };
            let mean = row.mean.map_or(Cell::Empty, |mean| Cell::Number(mean, shown(mean)));
            let spread = row.std_dev.map_or(Cell::Empty, |value| Cell::Number(value, earned(value, row.std_error)));
            let cells = [row.measure.as_str().into(), row.games.into(), mean, interval_cell(&row), spread];
            table.rows.push([values.clone(), cells.to_vec()].concat());
            all.push(row);
        }
    }
    table.notes.extend(all.first().map(|row| method_note(row, all.iter())));
    table.notes.push("All cells play the same game numbers on the same random streams.".to_string());
    table
}
