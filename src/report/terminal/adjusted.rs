//! What the luck of the dice takes out of a run, for people.

use std::collections::BTreeSet;

use crate::archive::RunResults;
use crate::estimate::{ControlFit, GAMES_PER_CONTROL, Unadjusted, earned, percent};
use crate::report::wording::phrase::counted;
use crate::table::{AdjustedRow, Cell, Table, adjusted_rows, grouped};

/// The factor in games from which a figure is shown.
const LEAST_SAVED: f64 = 1.1;

/// The figures that need fewer games once the luck of the dice is taken out, beside their plain estimates.
pub fn adjusted_view(run: &RunResults) -> Table {
    let level = run.record.identity.level;
    let interval = format!("{} interval", percent(level, None));
    let columns = ["measure", "adjusted", &interval, "plain", "plain interval", "games saved"];
    let mut table = Table::new("adjusted", &columns).titled("Adjusted for the luck of the dice");
    table = table.sparing(&["plain interval", "plain"], "--format csv --table adjusted");
    let rows = adjusted_rows(&run.measures, &run.tally, level);
    let (shown, rest): (Vec<&AdjustedRow>, Vec<_>) = rows.iter().partition(|row| saves(row));
    table.rows = shown.iter().map(|row| cells(row)).collect();
    let games = counted(run.tally.all.played(), "game");
    table.notes.push(match ControlFit::new(&run.tally) {
        Ok(_) if rows.is_empty() => format!("n = {games}: nothing varies that the dice do not decide by themselves."),
        Ok(fit) => format!("n = {games}; {}", note(&fit, &rows, rest.len())),
        Err(Unadjusted::TooFewGames(needed)) => format!(
            "Too few games to adjust: expected at least {}, so that slopes are fitted on {GAMES_PER_CONTROL} games for each \
             control variate and for the mean.",
            grouped(needed)
        ),
        Err(Unadjusted::NoControls | Unadjusted::Overflow) => "Sums are too large to adjust.".to_string(),
    });
    table
}

fn saves(row: &AdjustedRow) -> bool {
    row.games_saved().is_some_and(|saved| saved >= LEAST_SAVED)
}

fn note(fit: &ControlFit, rows: &[AdjustedRow], rest: usize) -> String {
    let law = rows.first().map_or("no", |row| row.adjusted.interval.method.name());
    let throws: BTreeSet<(&str, &str)> =
        fit.used().iter().map(|control| (control.throw.as_str(), control.purpose.as_str())).collect();
    let kinds = if throws.len() == 1 { "kind" } else { "kinds" };
    let of = format!("{} {kinds} of throw", throws.len());
    let controls = counted(fit.used().len() as u64, "control variate");
    let left = match rest {
        0 => String::new(),
        rest => format!(" {} that would save less than a tenth left out.", counted(rest as u64, "figure")),
    };
    format!(
        "{law} intervals. {controls} of {of}, what the dice showed less what they show on average, taken out of each \
         quarter of the games with slopes fitted on the others. Games saved: the times as many games that the plain \
         interval needs to be as narrow.{left}"
    )
}

fn cells(row: &AdjustedRow) -> Vec<Cell> {
    let AdjustedRow { plain, adjusted } = row;
    let shown = |value: f64, error: f64| match plain.is_share {
        true => percent(value, Some(error)),
        false => earned(value, Some(error)),
    };
    let interval = |low: f64, high: f64, error: f64| format!("{} to {}", shown(low, error), shown(high, error)).into();
    let error = adjusted.std_error;
    let mut cells = vec![plain.measure.as_str().into(), Cell::Number(adjusted.mean, shown(adjusted.mean, error))];
    cells.push(interval(adjusted.interval.low, adjusted.interval.high, error));
    let (mean, error) = (plain.mean.unwrap_or(f64::NAN), plain.std_error.unwrap_or(f64::NAN));
    cells.push(Cell::Number(mean, shown(mean, error)));
    cells.push(plain.interval.map_or(Cell::Empty, |limits| interval(limits.low, limits.high, error)));
    cells.push(row.games_saved().map_or(Cell::Empty, |saved| Cell::Number(saved, format!("{saved:.2}"))));
    cells
}
