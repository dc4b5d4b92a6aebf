//! A sweep for people: a row for each cell and figure.

use crate::estimate::{earned, percent, round_significant};
use crate::report::tables::comparison::{shown, spread};
use crate::report::tables::sweep::SweepReport;
use crate::report::terminal::summary::{interval_cell, method_note};
use crate::report::wording::certainty::p_cell;
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

/// Each cell minus the scenario as it stands, for people.
pub fn contrast_view(report: &SweepReport) -> Table {
    let interval = format!("{} interval", percent(report.level, None));
    let paths = report.axes.iter().map(|axis| axis.path.as_str());
    let columns: Vec<&str> = paths.chain(["measure", "difference", &interval, "p", "p Holm", "", "differ"]).collect();
    let mut table = Table::new("contrasts", &columns).titled("Each cell minus the scenario as it stands");
    for (at, values) in report.leading().enumerate() {
        for (figure, found) in report.contrasted.iter().zip(report.contrasts) {
            let Some(contrast) = &found[at] else { continue };
            let paired = &contrast.paired;
            let text = |value: f64| shown(figure, value, spread(paired));
            let mut cells = vec![figure.name.as_str().into(), Cell::Number(paired.difference, text(paired.difference))];
            let interval = paired.interval.filter(|_| paired.differ > 0);
            cells.push(
                interval.map_or("all games alike".into(), |i| format!("{} to {}", text(i.low), text(i.high)).into()),
            );
            cells.extend([paired.p, contrast.p_holm].map(|p| p.map_or(Cell::Empty, p_cell)));
            cells.push(if contrast.is_clear { "*" } else { "" }.into());
            cells.push(percent(round_significant(paired.differ as f64 / paired.n as f64, 2), None).into());
            table.rows.push([values.clone(), cells].concat());
        }
    }
    let level = percent(report.level, None);
    table
        .notes
        .push(format!("* Clear: all cells of a measure together at {level} (Holm); pair by pair on the same dice."));
    table
}
