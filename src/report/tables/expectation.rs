//! Expectations as a table, and those of a run or a sweep beside their estimates.

use crate::archive::RunResults;
use crate::estimate::{ControlFit, earned, percent, round_significant};
use crate::game::{Figure, Measure};
use crate::report::tables::sweep::SweepReport;
use crate::simulation::Run;
use crate::study::expectation::{Expectation, Expected, level_of_each, with_unfinished};
use crate::study::unfinished;
use crate::table::{Cell, Table, figure_row};
use crate::tally::Tally;

/// Each expectation of a run beside its estimate: the adjusted one where there is one.
pub fn expected_of_run<'a>(
    expectations: &'a [Expectation],
    figures: &'a [Figure],
    run: &RunResults,
    level: f64,
) -> Vec<Expected<'a>> {
    let levels = [level, level_of_each(level, expectations.len())];
    let fit = ControlFit::new(&run.tally).ok();
    let expected = |(expectation, figure): (&'a Expectation, &'a Figure)| {
        let adjusted = |level| fit.as_ref().and_then(|fit| fit.mean(figure.measure, figure.reading, level));
        let Some(mean) = adjusted(level).map(|adjusted| adjusted.mean) else {
            return expected_of_tally(expectation, figure, (&run.measures, &run.tally.all), levels);
        };
        let capped = [(run.record.unfinished, run.tally.all.played()), (0, 0)];
        let plain = |level| figure_row(figure, &run.tally.all, level).interval;
        let of = |level| adjusted(level).map(|adjusted| adjusted.interval).or_else(|| plain(level));
        let intervals = levels.map(|level| with_unfinished(of, figure, &run.measures, capped, level));
        let named = (figure.name.as_str(), figure.is_share());
        Expected::judged(expectation, "adjusted".to_string(), named, Some(mean), intervals)
    };
    expectations.iter().zip(figures).map(expected).collect()
}

/// An expectation beside the estimate that the counts of some games give.
fn expected_of_tally<'a>(
    expectation: &'a Expectation,
    figure: &Figure,
    (measures, tally): (&[Measure], &Tally),
    levels: [f64; 2],
) -> Expected<'a> {
    let capped = [(unfinished(measures, tally), tally.played()), (0, 0)];
    let of = |level| figure_row(figure, tally, level).interval;
    let intervals = levels.map(|level| with_unfinished(of, figure, measures, capped, level));
    let value = figure_row(figure, tally, levels[0]).mean;
    Expected::judged(expectation, String::new(), (&figure.name, figure.is_share()), value, intervals)
}

/// Each expectation of a sweep beside the estimate of every cell that was played.
pub fn expected_of_sweep<'a>(
    expectations: &'a [Expectation],
    figures: &[Figure],
    sweep: &SweepReport,
) -> Vec<Expected<'a>> {
    let levels = [sweep.level, level_of_each(sweep.level, expectations.len() * sweep.cells.len())];
    let cells: Vec<_> = sweep.cells.iter().zip(sweep.played).filter(|(_, played)| played.games.end > 0).collect();
    let expected = |(expectation, figure): (&'a Expectation, &Figure)| -> Vec<Expected<'a>> {
        let of_cell = |&(cell, played): &(&Vec<usize>, &Run)| {
            let settings = sweep.axes.iter().zip(cell).map(|(axis, &value)| axis.setting(value));
            let counts = (sweep.measures, &played.tally.all);
            let expected = expected_of_tally(expectation, figure, counts, levels);
            Expected { of: settings.collect::<Vec<_>>().join(" "), ..expected }
        };
        cells.iter().map(of_cell).collect()
    };
    expectations.iter().zip(figures).flat_map(expected).collect()
}

/// The table `expectations`, if there are expectations.
pub fn expectation_tables(expected: &[Expected], level: f64) -> Vec<Table> {
    if expected.is_empty() { Vec::new() } else { vec![table(expected, level)] }
}

/// The table `expectations`.
fn table(expected: &[Expected], level: f64) -> Table {
    let columns = ["measure", "of", "expected_low", "expected_high", "value", "ci_low", "ci_high", "verdict"];
    let mut table = Table::new("expectations", &columns).titled("Expectations").sparing(&["of"], "--format json");
    table.rows = expected.iter().map(cells).collect();
    table.notes.push(expectation_note(expected, level));
    table
}

/// `Held: the whole 95 % interval is within. Broken: the whole 97.5 % interval is outside, so that in 5 % of runs at most
/// one of the 2 is wrongly called so.` Intervals that hold together need no wider one.
pub fn expectation_note(expected: &[Expected], level: f64) -> String {
    let told = |level: f64| percent(round_significant(level, 4), None);
    let held = format!("Held: the whole {} interval is within.", told(level));
    match expected.len() {
        1 => format!("{held} Broken: it is outside."),
        _ if expected.iter().all(|one| one.holds_together) => {
            format!("{held} Broken: it is outside. All these intervals hold together.")
        }
        all => format!(
            "{held} Broken: the whole {} interval is outside, so that in {} of runs at most any of the {all} is wrongly \
             called so.",
            told(level_of_each(level, all)),
            told(1.0 - level)
        ),
    }
}

fn cells(expected: &Expected) -> Vec<Cell> {
    let number = |value: f64| {
        let places = expected.error();
        let text = if expected.is_share { percent(value, places) } else { earned(value, places) };
        Cell::Number(value, text)
    };
    let end = |value: f64| match value.is_finite() {
        true if expected.is_share => Cell::Number(value, percent(value, None)),
        true => Cell::exact(value),
        false => Cell::Empty,
    };
    let limit = |limit: Option<f64>| limit.map_or(Cell::Empty, number);
    let mut cells = vec![
        expected.name.as_str().into(),
        expected.of.as_str().into(),
        end(expected.expectation.low),
        end(expected.expectation.high),
    ];
    cells.extend([
        if expected.value.is_nan() { Cell::Empty } else { number(expected.value) },
        limit(expected.interval.map(|i| i.low)),
        limit(expected.interval.map(|i| i.high)),
    ]);
    cells.push(expected.judgement.words().into());
    cells
}
