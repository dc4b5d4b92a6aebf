//! `overmatch verify`.

use std::ops::Range;

use clap::Args;

use crate::chance::Streams;
use crate::cli::option::argument;
use crate::cli::option::argument::{FormatArgument, ScenarioArguments, WorkArguments};
use crate::cli::option::load;
use crate::cli::option::shard::ShardArgument;
use crate::cli::terminal::{output, progress};
use crate::error::{Error, Kind, Result};
use crate::estimate::{CommonAgreement, threshold};
use crate::game::{ColumnKind, OddsTable};
use crate::games::GAMES;
use crate::report::changes;
use crate::study::{RowCheck, check_row};
use crate::table::{Cell, Table, grouped};

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch verify ardennes --games 10000
  overmatch verify one-hour --games 10000";

/// The arguments of `overmatch verify`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A scenario; every game's standard scenario unless given
    scenario: Option<String>,
    /// Changes a number of the scenario; may be repeated
    #[arg(long = "set", value_name = "PATH=VALUE", requires = "scenario")]
    set: Vec<String>,
    /// How many games to play for each row, at least 1,000
    #[arg(long, default_value = "100_000", value_parser = games, allow_negative_numbers = true)]
    games: u64,
    /// The seed of the dice: the same seed plays the same games
    #[arg(long, default_value_t = 1, value_parser = argument::whole_number, allow_negative_numbers = true)]
    seed: u64,
    /// How results are printed
    #[arg(long, value_parser = argument::format(), default_value = "table")]
    format: FormatArgument,
    #[command(flatten)]
    part: ShardArgument,
    #[command(flatten)]
    work: WorkArguments,
}

/// Reads a number of games that is large enough for the mean of a skewed count to be judged by its standard error.
fn games(text: &str) -> std::result::Result<u64, String> {
    let games = argument::games(text)?;
    if games < 1_000 { Err("expected at least 1000 games a row".to_string()) } else { Ok(games) }
}

/// The |z| of a row above which it is asked again.
const DOUBTFUL: f64 = 3.0;

/// How many times as many games a doubtful row is asked again with.
const AGAIN: u64 = 100;

/// The result of the comparison of one table.
struct TableVerdict {
    game: &'static str,
    table: String,
    comparisons: u64,
    /// The largest |z| of each row.
    scores: Vec<f64>,
    /// Each column of probabilities over all rows.
    common: Vec<CommonAgreement>,
    /// The largest |z| of each doubtful row, asked again on fresh games.
    again: Vec<f64>,
}

/// Compares every odds table with the sampler.
///
/// # Errors
/// Kind `Check` if a table does not agree.
pub fn run(arguments: &Arguments) -> Result<()> {
    let names = match &arguments.scenario {
        Some(name) => vec![name.clone()],
        None => GAMES.iter().map(|entry| entry.name.to_string()).collect(),
    };
    let mut verdicts = Vec::new();
    for scenario in names {
        let scenario = load::scenario(&ScenarioArguments::new(&scenario, &arguments.set, &[]))?;
        for table in scenario.playable.odds(&[])? {
            // Each shard asks some rows of every table.
            let rows = arguments.part.shard.map_or(0..table.len(), |part| part.items(table.len()));
            if !rows.is_empty() {
                verdicts.push(verdict(scenario.entry.name, (table.as_ref(), rows), arguments)?);
            }
        }
    }
    // Each row is asked at most twice, and each column of probabilities has two sums.
    let asked = verdicts.iter().map(|verdict| 2 * (verdict.comparisons + verdict.common.len() as u64)).sum();
    let limit = threshold(asked);
    output::print(&output::render(&[report(&verdicts, limit, arguments)], arguments.format)?)?;
    let failed: Vec<&str> = verdicts.iter().filter(|v| !v.agrees(limit)).map(|v| v.table.as_str()).collect();
    if failed.is_empty() {
        return Ok(());
    }
    Err(Error::new(Kind::Check, format!("exact and sampled odds differ in: {}", failed.join(", "))))
}

fn verdict(
    game: &'static str,
    (table, rows): (&dyn OddsTable, Range<usize>),
    arguments: &Arguments,
) -> Result<TableVerdict> {
    let row = |at: usize| check_row(table, rows.start + at, Streams::new(arguments.seed), arguments.games);
    let checks = progress::rows(rows.len(), &arguments.work, row)?;
    let columns = table.columns();
    let chances = (0..columns.len()).filter(|&at| columns[at].kind == ColumnKind::Probability);
    let common = chances.map(|at| common(&checks, at)).collect();
    let scores: Vec<f64> = checks.iter().map(RowCheck::largest_z).collect();
    let doubtful: Vec<usize> = (0..scores.len()).filter(|&at| scores[at] > DOUBTFUL).collect();
    let fresh = Streams::new(arguments.seed.wrapping_add(1));
    let again = |at: usize| {
        let row = rows.start + doubtful[at];
        Ok(check_row(table, row, fresh, arguments.games.saturating_mul(AGAIN))?.largest_z())
    };
    let again = progress::rows(doubtful.len(), &arguments.work, again)?;
    let comparisons = (rows.len() * columns.len()) as u64;
    Ok(TableVerdict { game, table: table.name().to_string(), comparisons, scores, common, again })
}

/// A column of probabilities over all rows.
fn common(checks: &[RowCheck], column: usize) -> CommonAgreement {
    let mut common = CommonAgreement::default();
    for check in checks {
        let (sample, exact) = (&check.samples[column], &check.exact[column]);
        common.add(u64::try_from(sample.sum).unwrap_or(0), sample.games, exact.mean);
    }
    common
}

impl TableVerdict {
    /// The largest |z| of all rows; NaN if there is one.
    fn largest(&self) -> f64 {
        largest(&self.scores)
    }

    /// The largest |score| of the sums of z, and of its squares, of all columns.
    fn sums(&self) -> [f64; 2] {
        [CommonAgreement::of_sum, CommonAgreement::of_squares]
            .map(|of| largest(&self.common.iter().map(|common| of(common).abs()).collect::<Vec<_>>()))
    }

    /// Whether every |z| and every sum is at most `limit`; a NaN agrees with nothing.
    fn agrees(&self, limit: f64) -> bool {
        self.scores.iter().chain(&self.again).chain(&self.sums()).all(|&score| score <= limit)
    }
}

/// The largest score, 0 of none; NaN if there is one.
fn largest(scores: &[f64]) -> f64 {
    scores.iter().copied().max_by(f64::total_cmp).unwrap_or(0.0)
}

fn report(verdicts: &[TableVerdict], limit: f64, arguments: &Arguments) -> Table {
    let mut table = Table::new("verify", &COLUMNS).titled("Exact odds against the sampler");
    table = table.sparing(&["comparisons", "rows_again"], "--format csv");
    let number = |value: f64| Cell::Number(value, format!("{value:.2}"));
    for verdict in verdicts {
        let result = if verdict.agrees(limit) { "agree" } else { "DIFFER" };
        let mut cells = vec![verdict.game.into(), verdict.table.as_str().into(), (verdict.scores.len() as u64).into()];
        cells.extend([arguments.games.into(), verdict.comparisons.into()]);
        cells.extend([number(verdict.largest()), number(limit), result.into()]);
        cells.extend(verdict.sums().map(number));
        let again = if verdict.again.is_empty() { Cell::Empty } else { number(largest(&verdict.again)) };
        cells.extend([(verdict.again.len() as u64).into(), again]);
        table.rows.push(cells);
    }
    table.notes.extend(notes(verdicts, limit, arguments));
    table
}

/// The columns of the table.
const COLUMNS: [&str; 12] = [
    "game",
    "table",
    "rows",
    "games_per_row",
    "comparisons",
    "largest_z",
    "threshold",
    "result",
    "sum_z",
    "sum_z_squares",
    "rows_again",
    "largest_z_again",
];

/// What agreement means, and how small an error would be seen.
fn notes(verdicts: &[TableVerdict], limit: f64, arguments: &Arguments) -> Vec<String> {
    // At p = 1/2 the standard error is largest: a bias of limit standard errors is seen at even odds.
    let seen = |games: f64| limit * 0.5 / games.sqrt();
    let games = arguments.games as f64;
    let rows = verdicts.iter().map(|verdict| verdict.scores.len()).max().unwrap_or(0);
    let again = arguments.seed.wrapping_add(1);
    let mut notes = vec![
        format!(
            "seed {}; agree: every |z| up to the threshold of a two-sided 1e-9 over all comparisons, also the sums of z and \
             of its squares over all rows of a column of chances, and |z| of the rows over {DOUBTFUL:.0}, asked again on \
             {AGAIN} times as many games of seed {again}.",
            arguments.seed
        ),
        format!(
            "One probability wrong by {:.4} or more would be seen at even odds or better; one of those asked again, by \
             {:.5}; an error common to all {} rows of the largest table, by {:.6}.",
            seen(games),
            seen(games * AGAIN as f64),
            grouped(rows as u64),
            seen(games * rows.max(1) as f64)
        ),
    ];
    notes.extend(changes(&arguments.set));
    notes
}
