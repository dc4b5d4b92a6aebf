//! A sweep as tables: a row for each cell.

use crate::game::{Figure, Measure};
use crate::simulation::Run;
use crate::study::design::Axis;
use crate::table::{Cell, Table};
use crate::table::{SUMMARY_COLUMNS, figure_row, summary_cells};

/// A sweep to be reported.
#[derive(Clone, Copy)]
pub struct SweepReport<'a> {
    /// The varied paths.
    pub axes: &'a [Axis],
    /// The value of each path in each cell, by its index.
    pub cells: &'a [Vec<usize>],
    /// The run of each cell, in the order of `cells`.
    pub played: &'a [Run],
    /// The figures in the table.
    pub figures: &'a [Figure],
    /// The measures that each game records.
    pub measures: &'a [Measure],
    /// The level of the intervals.
    pub level: f64,
}

/// The tables `sweep`, of the figures asked for, and `summary`, of all.
pub fn sweep_tables(report: &SweepReport) -> Vec<Table> {
    let line = |figures: &[Figure], name: &str| report.table(name, figures);
    vec![line(report.figures, "sweep"), line(&Figure::all(report.measures), "summary")]
}

impl SweepReport<'_> {
    /// A table with the rows of the summary, each after the values of the varied paths.
    fn table(&self, name: &str, figures: &[Figure]) -> Table {
        let paths = self.axes.iter().map(|axis| axis.path.as_str());
        let mut table = Table::new(name, &paths.chain(SUMMARY_COLUMNS).collect::<Vec<_>>());
        for (values, run) in self.leading().zip(self.played) {
            for figure in figures {
                let row = figure_row(figure, &run.tally.all, self.level);
                table.rows.push([values.clone(), summary_cells(&row)].concat());
            }
        }
        table
    }

    /// The values of the varied paths, cell by cell.
    pub(in crate::report) fn leading(&self) -> impl Iterator<Item = Vec<Cell>> {
        let value = |(axis, &value): (&Axis, &usize)| Cell::from(axis.values[value].trim_matches('"'));
        self.cells.iter().map(move |cell| self.axes.iter().zip(cell).map(value).collect())
    }
}
