//! From a tally with control variates to the table `adjusted`: each mean and share with and without the luck of the dice.

use super::summary::{Row, figure_row};
use super::{Cell, Table};
use crate::estimate::{AdjustedMean, ControlFit, Interval, earned};
use crate::game::{Figure, Measure};
use crate::tally::{Reading, SplitTally};

/// A figure that was adjusted.
#[derive(Clone, Debug)]
pub struct AdjustedRow {
    /// The plain line.
    pub plain: Row,
    /// The adjusted mean.
    pub adjusted: AdjustedMean,
}

impl AdjustedRow {
    /// The times as many games that the plain interval needs to be as narrow: its width over the adjusted one's, squared.
    pub fn games_saved(&self) -> Option<f64> {
        let plain = self.plain.interval?;
        Some((plain.half_width() / self.adjusted.interval.half_width()).powi(2))
    }
}

/// The lines of the summary, and the figures asked for beside them, that can be adjusted.
pub fn adjusted_rows(measures: &[Measure], tally: &SplitTally, level: f64) -> Vec<AdjustedRow> {
    let Ok(fit) = ControlFit::new(tally) else { return Vec::new() };
    let row = |&(measure, reading): &(usize, Reading)| {
        let figure = &Figure::of(measures, measure, reading);
        let adjusted = fit.mean(figure.measure, figure.reading, level)?;
        Some(AdjustedRow { plain: figure_row(figure, &tally.all, level), adjusted })
    };
    tally.controls.iter().flat_map(|controls| &controls.figures).filter_map(row).collect()
}

/// The columns of the table `adjusted`.
const COLUMNS: [&str; 12] = [
    "measure",
    "unit",
    "games",
    "plain_mean",
    "plain_std_error",
    "plain_ci_low",
    "plain_ci_high",
    "mean",
    "std_error",
    "ci_low",
    "ci_high",
    "games_saved",
];

/// The table `adjusted`; without a row where nothing can be adjusted.
pub fn adjusted_table(measures: &[Measure], tally: &SplitTally, level: f64) -> Table {
    let mut table = Table::new("adjusted", &COLUMNS);
    table.rows = adjusted_rows(measures, tally, level).iter().map(cells).collect();
    table
}

fn cells(row: &AdjustedRow) -> Vec<Cell> {
    let AdjustedRow { plain, adjusted } = row;
    let number = |value: f64, error: Option<f64>| Cell::Number(value, earned(value, error));
    let mean = |mean: Option<f64>, error: Option<f64>, interval: Option<Interval>| {
        let of = |value: Option<f64>| value.map_or(Cell::Empty, |value| number(value, error));
        [of(mean), of(error), of(interval.map(|i| i.low)), of(interval.map(|i| i.high))]
    };
    let mut cells = vec![plain.measure.as_str().into(), plain.unit.as_str().into(), plain.games.into()];
    cells.extend(mean(plain.mean, plain.std_error, plain.interval));
    cells.extend(mean(Some(adjusted.mean), Some(adjusted.std_error), Some(adjusted.interval)));
    cells.push(row.games_saved().map_or(Cell::Empty, |saved| Cell::Number(saved, format!("{saved:.2}"))));
    cells
}
