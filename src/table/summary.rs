//! From a tally to the tables `summary` and `distribution`.

use super::{Cell, Table};
use crate::estimate::{
    Interval, earned, earned_error, interval_of_mean, moments, percent, quantile, round_significant, share,
};
use crate::game::{Figure, Measure, MeasureKind};
use crate::tally::{Histogram, SplitTally, Tally};

/// Quantiles of the summary, in twentieths.
const QUANTILES: [(u64, u64); 5] = [(1, 20), (5, 20), (10, 20), (15, 20), (19, 20)];

/// One line of the summary: a measure, or one label of a labelled measure.
#[derive(Clone, Debug)]
pub struct Row {
    /// The measure, or `measure=label`.
    pub measure: String,
    /// Its unit, `share` for a label.
    pub unit: String,
    /// Games counted.
    pub games: u64,
    /// Whether the mean is a share.
    pub is_share: bool,
    /// The mean; `None` without games.
    pub mean: Option<f64>,
    /// Standard deviation, divided by n - 1.
    pub std_dev: Option<f64>,
    /// Standard error of the mean.
    pub std_error: Option<f64>,
    /// The interval of the mean; `None` of numbers that are all alike.
    pub interval: Option<Interval>,
    /// Minimum, 5 %, 25 %, median, 75 %, 95 %, maximum.
    pub quantiles: [Option<i64>; 7],
}

/// Every line of the summary of a tally.
pub fn rows(measures: &[Measure], tally: &Tally, level: f64) -> Vec<Row> {
    Figure::all(measures).iter().map(|figure| figure_row(figure, tally, level)).collect()
}

/// The line of one figure.
pub fn figure_row(figure: &Figure, tally: &Tally, level: f64) -> Row {
    let counts: Vec<(i64, u64)> = tally.read(figure.measure, figure.reading).iter().collect();
    let moments = moments(counts.iter().copied());
    let interval = moments.and_then(|m| match figure.is_share() {
        true => (m.n > 0).then(|| share(m.sum as u64, m.n, level)),
        false => interval_of_mean(&counts, level),
    });
    Row {
        measure: figure.name.clone(),
        unit: figure.unit.clone(),
        games: moments.map_or(0, |m| m.n),
        is_share: figure.is_share(),
        mean: moments.and_then(|m| m.mean()),
        std_dev: moments.and_then(|m| m.std_dev()),
        std_error: moments.and_then(|m| m.std_error()),
        interval,
        quantiles: quantiles(&counts),
    }
}

fn quantiles(counts: &[(i64, u64)]) -> [Option<i64>; 7] {
    let ends = [counts.first(), counts.last()].map(|end| end.map(|&(value, _)| value));
    let [p05, p25, median, p75, p95] = QUANTILES.map(|(numerator, of)| quantile(counts, numerator, of));
    [ends[0], p05, p25, median, p75, p95, ends[1]]
}

/// The tallies of a run with their leading cells: all games, or one part for each value of the measure that splits.
pub(super) fn parts<'a>(measures: &[Measure], tally: &'a SplitTally) -> Vec<(Vec<Cell>, &'a Tally)> {
    let Some(by) = tally.by.map(|by| &measures[by]) else { return vec![(Vec::new(), &tally.all)] };
    let value = |value: i64| match by.label(value) {
        "" => Cell::from(value),
        label => Cell::from(label),
    };
    tally.parts.iter().map(|(&v, part)| (vec![Cell::from(by.name), value(v)], part)).collect()
}

/// The columns of a table, after those that say which part a row is of.
pub(super) fn columns<'a>(tally: &SplitTally, rest: &[&'a str]) -> Vec<&'a str> {
    let by: &[&str] = if tally.by.is_some() { &["by", "by_value"] } else { &[] };
    [by, rest].concat()
}

/// The columns of a line of the summary.
pub(crate) const SUMMARY_COLUMNS: [&str; 15] = [
    "measure",
    "unit",
    "games",
    "mean",
    "std_dev",
    "std_error",
    "ci_low",
    "ci_high",
    "min",
    "p05",
    "p25",
    "median",
    "p75",
    "p95",
    "max",
];

/// The columns that a narrow terminal leaves out, the first to go first.
const SPARE_COLUMNS: [&str; 12] =
    ["max", "p95", "p75", "p25", "p05", "min", "median", "std_error", "std_dev", "unit", "games", "by"];

/// The table `summary`.
pub fn summary_table(measures: &[Measure], tally: &SplitTally, level: f64) -> Table {
    let mut table = Table::new("summary", &columns(tally, &SUMMARY_COLUMNS)).sparing(&SPARE_COLUMNS, "--format csv");
    for (leading, part) in parts(measures, tally) {
        table.rows.extend(rows(measures, part, level).iter().map(|row| [leading.clone(), summary_cells(row)].concat()));
    }
    table
}

/// The cells of a line, under [`SUMMARY_COLUMNS`].
pub(crate) fn summary_cells(row: &Row) -> Vec<Cell> {
    let error = row.std_error;
    let number = |value: Option<f64>| value.map_or(Cell::Empty, |v| Cell::Number(v, earned(v, error)));
    let own = |value: Option<f64>| value.map_or(Cell::Empty, |v| Cell::Number(v, earned_error(v)));
    let mut cells = vec![row.measure.as_str().into(), row.unit.as_str().into(), row.games.into()];
    cells.extend([number(row.mean), number(row.std_dev), own(error)]);
    cells.extend([number(row.interval.map(|i| i.low)), number(row.interval.map(|i| i.high))]);
    cells.extend(row.quantiles.map(Cell::or_empty));
    cells
}

/// The table `distribution`: each value of each measure that came, and every label whether it came or not.
pub fn distribution_table(measures: &[Measure], tally: &SplitTally, level: f64) -> Table {
    let rest = ["measure", "value", "label", "count", "share", "ci_low", "ci_high", "cumulative", "at_least"];
    let mut table = Table::new("distribution", &columns(tally, &rest));
    table = table.sparing(&["cumulative", "count", "by"], "--format csv");
    for (leading, part) in parts(measures, tally) {
        for (measure, histogram) in measures.iter().zip(&part.measures) {
            let rows = distribution_cells(measure, histogram, level);
            table.rows.extend(rows.into_iter().map(|cells| [leading.clone(), cells].concat()));
        }
    }
    table
}

fn distribution_cells(measure: &Measure, histogram: &Histogram, level: f64) -> Vec<Vec<Cell>> {
    let n = histogram.total();
    let values: Vec<(i64, u64)> = match measure.kind {
        MeasureKind::Count => histogram.iter().collect(),
        MeasureKind::YesNo => (0..2).map(|value| (value, histogram.count(value))).collect(),
        MeasureKind::Labels(labels) => (0..labels.len() as i64).map(|value| (value, histogram.count(value))).collect(),
    };
    let mut below = 0;
    let mut cells = |(value, count): (i64, u64)| {
        let at_least = n - below;
        below += count;
        let of = |count: u64| count as f64 / n as f64;
        let shown = |value: f64, p: f64| Cell::Number(value, percent(value, Some((p * (1.0 - p) / n as f64).sqrt())));
        let (p, interval) = (of(count), share(count, n, level));
        let label = measure.label(value);
        let label = if label.is_empty() { Cell::Empty } else { label.into() };
        let [cumulative, at_least] = [below, at_least].map(of);
        vec![
            measure.name.into(),
            value.into(),
            label,
            count.into(),
            shown(p, p),
            Cell::Number(interval.low, bound(interval.low)),
            Cell::Number(interval.high, bound(interval.high)),
            shown(cumulative, cumulative),
            shown(at_least, at_least),
        ]
    };
    if n == 0 { Vec::new() } else { values.into_iter().map(&mut cells).collect() }
}

/// A limit of a share as percent, to three digits.
fn bound(limit: f64) -> String {
    percent(round_significant(limit, 3), None)
}
