//! Tables as the page shows them: under a heading, and with the digits that the games have earned; every digit is kept
//! to sort by.

use crate::archive::ResultKind;
use crate::estimate::{earned_error, round_significant};
use crate::report::wording::certainty::p_cell;
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::report::wording::phrase::capital;
use crate::table::{Cell, Table, shortest};

/// Digits of a number that has no interval beside it.
const DIGITS: u32 = 6;

/// The length above which the text of a number is rounded too.
const LONGEST: usize = 10;

/// The same table; numbers that a file wrote out in full are rounded by the interval or error in their row.
pub fn rounded(table: &Table) -> Table {
    let cells = |row: usize| (0..table.columns.len()).map(|column| cell(table, row, column)).collect();
    Table { rows: (0..table.rows.len()).map(cells).collect(), ..table.clone() }
}

fn cell(table: &Table, row: usize, column: usize) -> Cell {
    let name = &table.columns[column];
    match &table.rows[row][column] {
        Cell::Number(value, _) if value.is_nan() => Cell::Empty,
        Cell::Number(value, shown) if *shown == shortest(*value) || shown.len() > LONGEST => match name.as_str() {
            "p" | "p_holm" | "p_bh" => p_cell(*value),
            "std_error" => Cell::Number(*value, earned_error(*value)),
            _ => Cell::Number(*value, shown_in(table, row, name, *value)),
        },
        other => other.clone(),
    }
}

/// Columns whose numbers are of the same scale as the interval of their row.
const EARNED: [&str; 17] = [
    "mean",
    "mean_versus",
    "std_dev",
    "difference",
    "share",
    "share_as_lost",
    "share_as_won",
    "ci_low",
    "ci_high",
    "elo",
    "off_target",
    "down_difference",
    "down_ci_low",
    "down_ci_high",
    "up_difference",
    "up_ci_low",
    "up_ci_high",
];

fn shown_in(table: &Table, row: usize, name: &str, value: f64) -> String {
    let estimate = Estimate::read(table, row, name, ShownAs::Plain);
    match estimate.filter(|estimate| EARNED.contains(&name) && estimate.limits.is_some()) {
        Some(estimate) => estimate.text(round_significant(value, 12)),
        None => shortest(round_significant(value, DIGITS)),
    }
}

/// A table under a heading that people can read.
pub fn titled(table: Table, kind: ResultKind) -> Table {
    let heading = match (kind, table.name.as_str()) {
        _ if !table.title.is_empty() => return table,
        (ResultKind::Odds, _) => "",
        (_, "summary") => "Every measure",
        (_, "adjusted") => "Means and shares without the luck of the dice, beside the plain ones",
        (_, "distribution") => "How often each value came",
        (_, "comparison") => "Differences, pair by pair",
        (_, "sweep") => "Cells of the sweep",
        (_, "tornado") => "What a step of each number does",
        (_, "balance") => "Measured on fresh games",
        (_, "search") => "All that was tried",
        (_, "matrix") => "Share won by each against each",
        (_, "ranking") => "Ranking by the mean share against all others",
        (_, "differences") => "Differences of mean shares",
        (_, "seats") => "Share won from seat A",
        (_, "first_player") => "Share won by the player who goes first",
        (_, "answers") => "What every two have answered to the rule that stops",
        (_, "interactions") => "What two numbers do together beyond either alone",
        (_, "contrasts") => "Each cell minus the scenario as it stands",
        (_, "price") => "Prices in points",
        (_, "led_by") => "Who leads each list",
        (_, "field") => "Everybody of the weighed field",
        (_, "holds") => "What holds whoever leads",
        (_, "by_leader") => "Every claim by leader",
        (_, "scores") => "Mean share against all others, over the leaders",
        (_, "cycle") => "Cycle of clear results",
        (_, "pentanomial") => "Pairs of games by how many the first won",
        (_, "ratings") => "Ratings in Elo points",
        (_, "fit") => "Whether the ratings fit",
        (_, "best_reply") => "Best replies",
        (_, "equilibrium") => "Equilibrium",
        (_, "fight") => "Best play and strategies, exactly",
        (_, "policy") => "Best decisions, by the chance to meet them",
        _ => "",
    };
    let heading = if heading.is_empty() { capital(&table.name.replace('_', " ")) } else { heading.to_string() };
    table.titled(heading)
}
