//! A sweep as tables: a row for each cell.

use crate::estimate::earned_error;
use crate::game::{Figure, Measure};
use crate::report::tables::comparison::{shown, spread};
use crate::report::wording::certainty::p_cell;
use crate::simulation::Run;
use crate::study::contrast::Contrast;
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
    /// The figures in which every cell is held against the scenario as it stands.
    pub contrasted: &'a [Figure],
    /// The contrasts, figure by figure and in each cell by cell.
    pub contrasts: &'a [Vec<Option<Contrast>>],
    /// The level of the intervals.
    pub level: f64,
}

/// The tables `sweep`, of the figures asked for, and `summary`, of all.
pub fn sweep_tables(report: &SweepReport) -> Vec<Table> {
    let line = |figures: &[Figure], name: &str| report.table(name, figures);
    vec![line(report.figures, "sweep"), line(&Figure::all(report.measures), "summary"), report.contrast_table()]
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

    /// The table `contrasts`: each cell minus the scenario as it stands.
    fn contrast_table(&self) -> Table {
        let paths = self.axes.iter().map(|axis| axis.path.as_str());
        let columns = [
            "measure",
            "games",
            "difference",
            "std_error",
            "ci_low",
            "ci_high",
            "method",
            "differing",
            "p",
            "p_holm",
            "clear",
        ];
        let mut table = Table::new("contrasts", &paths.chain(columns).collect::<Vec<_>>());
        for (at, values) in self.leading().enumerate() {
            for (figure, found) in self.contrasted.iter().zip(self.contrasts) {
                let Some(contrast) = &found[at] else { continue };
                table.rows.push([values.clone(), contrast_cells(figure, contrast)].concat());
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

/// The cells of a contrast, after the values of the cell.
fn contrast_cells(figure: &Figure, contrast: &Contrast) -> Vec<Cell> {
    let paired = &contrast.paired;
    let number = |value: f64| Cell::Number(value, shown(figure, value, spread(paired)));
    let limit = |limit: Option<f64>| limit.map_or(Cell::Empty, number);
    let error = paired.std_error.map_or(Cell::Empty, |error| Cell::Number(error, earned_error(error)));
    let mut cells = vec![figure.name.as_str().into(), paired.n.into(), number(paired.difference), error];
    cells.extend([limit(paired.interval.map(|i| i.low)), limit(paired.interval.map(|i| i.high))]);
    cells.push(paired.interval.map_or(Cell::Empty, |interval| interval.method.name().into()));
    cells.push(paired.differ.into());
    cells.extend([paired.p, contrast.p_holm].map(|p| p.map_or(Cell::Empty, p_cell)));
    cells.push(if contrast.is_clear { "yes" } else { "no" }.into());
    cells
}
