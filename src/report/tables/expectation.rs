//! Expectations as a table, and those of a run beside its estimates.

use crate::archive::RunResults;
use crate::estimate::{ControlFit, earned, percent, round_significant};
use crate::game::Figure;
use crate::study::expectation::{Expectation, Expected, Judgement, level_of_each, with_unfinished};
use crate::table::{Cell, Table, figure_row};

/// Each expectation of a run beside its estimate: the adjusted one where there is one.
pub fn expected_of_run<'a>(
    expectations: &'a [Expectation],
    figures: &'a [Figure],
    run: &RunResults,
    level: f64,
) -> Vec<Expected<'a>> {
    let expected = |(expectation, figure): (&'a Expectation, &'a Figure)| {
        let all = &run.tally.all;
        let capped = [(run.record.unfinished, all.played()), (0, 0)];
        let fit = ControlFit::new(&run.tally).ok();
        let adjusted = |level| fit.as_ref().and_then(|fit| fit.mean(figure.measure, figure.reading, level));
        let plain = |level| figure_row(figure, all, level).interval;
        let of = |level| adjusted(level).map(|adjusted| adjusted.interval).or_else(|| plain(level));
        let [interval, together] = [level, level_of_each(level, expectations.len())]
            .map(|level| with_unfinished(of, figure, &run.measures, capped, level));
        let mean = adjusted(level).map(|adjusted| adjusted.mean);
        let of = if mean.is_some() { "adjusted" } else { "" }.to_string();
        let value = mean.or_else(|| figure_row(figure, all, level).mean).unwrap_or(f64::NAN);
        Expected { expectation, of, figure, value, interval, together }
    };
    expectations.iter().zip(figures).map(expected).collect()
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
    table.notes.push(note(expected.len(), level));
    table
}

/// `Held: the whole 95 % interval is within. Broken: the whole 97.5 % interval is outside, so that in 5 % of runs at most
/// one of the 2 is wrongly called so.`
fn note(expectations: usize, level: f64) -> String {
    let told = |level: f64| percent(round_significant(level, 4), None);
    let held = format!("Held: the whole {} interval is within.", told(level));
    match expectations {
        1 => format!("{held} Broken: it is outside."),
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
        let places = expected.interval.map(|interval| interval.half_width() / 2.0);
        let text = if expected.figure.is_share() { percent(value, places) } else { earned(value, places) };
        Cell::Number(value, text)
    };
    let end = |value: f64| match value.is_finite() {
        true if expected.figure.is_share() => Cell::Number(value, percent(value, None)),
        true => Cell::exact(value),
        false => Cell::Empty,
    };
    let limit = |limit: Option<f64>| limit.map_or(Cell::Empty, number);
    let verdict = match expected.judgement() {
        Judgement::Held => "held",
        Judgement::Broken => "broken",
        Judgement::Open => "too few games to tell",
    };
    let figure = expected.figure.name.as_str();
    let mut cells =
        vec![figure.into(), expected.of.as_str().into(), end(expected.expectation.low), end(expected.expectation.high)];
    cells.extend([
        number(expected.value),
        limit(expected.interval.map(|i| i.low)),
        limit(expected.interval.map(|i| i.high)),
    ]);
    cells.push(verdict.into());
    cells
}
