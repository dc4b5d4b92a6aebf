//! `overmatch verify`.

use clap::Args;

use crate::chance::Streams;
use crate::cli::option::argument;
use crate::cli::option::argument::{FormatArgument, ScenarioArguments, WorkArguments};
use crate::cli::option::load;
use crate::cli::terminal::{output, progress};
use crate::error::{Error, Kind, Result};
use crate::estimate::threshold;
use crate::game::OddsTable;
use crate::games::GAMES;
use crate::report::changes;
use crate::study::check_row;
use crate::table::{Cell, Table};

/// The arguments of `overmatch verify`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A scenario; every game's standard scenario unless given
    scenario: Option<String>,
    /// Changes a value of the scenario
    #[arg(long = "set", value_name = "PATH=VALUE", requires = "scenario")]
    set: Vec<String>,
    /// Games a row, at least 1,000
    #[arg(long, default_value = "100_000", value_parser = games, allow_negative_numbers = true)]
    games: u64,
    /// The seed
    #[arg(long, default_value_t = 1, value_parser = argument::whole_number, allow_negative_numbers = true)]
    seed: u64,
    /// The form of what is printed
    #[arg(long, value_enum, default_value_t = FormatArgument::Table)]
    format: FormatArgument,
    #[command(flatten)]
    work: WorkArguments,
}

/// Reads a number of games that is large enough for the mean of a skewed count to be judged by its standard error.
fn games(text: &str) -> std::result::Result<u64, String> {
    let games = argument::games(text)?;
    if games < 1_000 { Err("expected at least 1000 games a row".to_string()) } else { Ok(games) }
}

/// The result of the comparison of one table.
struct TableVerdict {
    game: &'static str,
    table: String,
    rows: usize,
    comparisons: u64,
    /// The largest |z| of each row.
    scores: Vec<f64>,
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
        let scenario = load::scenario(&ScenarioArguments { scenario, set: arguments.set.clone() })?;
        for table in scenario.playable.odds(&[])? {
            verdicts.push(verdict(scenario.entry.name, table.as_ref(), arguments)?);
        }
    }
    let limit = threshold(verdicts.iter().map(|verdict| verdict.comparisons).sum());
    output::print(&output::render(&[report(&verdicts, limit, arguments)], arguments.format)?)?;
    let failed: Vec<&str> = verdicts.iter().filter(|v| !v.agrees(limit)).map(|v| v.table.as_str()).collect();
    if failed.is_empty() {
        return Ok(());
    }
    Err(Error::new(Kind::Check, format!("exact and sampled odds differ in: {}", failed.join(", "))))
}

fn verdict(game: &'static str, table: &dyn OddsTable, arguments: &Arguments) -> Result<TableVerdict> {
    let streams = Streams::new(arguments.seed);
    let row = |row| Ok(check_row(table, row, streams, arguments.games)?.largest_z());
    let scores = progress::rows(table.len(), &arguments.work, row)?;
    let comparisons = (table.len() * table.columns().len()) as u64;
    Ok(TableVerdict { game, table: table.name().to_string(), rows: table.len(), comparisons, scores })
}

impl TableVerdict {
    /// The largest |z| of all rows; NaN if there is one.
    fn largest(&self) -> f64 {
        self.scores.iter().copied().max_by(f64::total_cmp).unwrap_or(0.0)
    }

    /// Whether every |z| is at most `limit`; a NaN agrees with nothing.
    fn agrees(&self, limit: f64) -> bool {
        self.scores.iter().all(|&score| score <= limit)
    }
}

fn report(verdicts: &[TableVerdict], limit: f64, arguments: &Arguments) -> Table {
    let columns = ["game", "table", "rows", "games_per_row", "comparisons", "largest_z", "threshold", "result"];
    let mut table = Table::new("verify", &columns).titled("Exact odds against the sampler");
    let number = |value: f64| Cell::Number(value, format!("{value:.2}"));
    for verdict in verdicts {
        let result = if verdict.agrees(limit) { "agree" } else { "DIFFER" };
        let rows = Cell::Integer(verdict.rows as i128);
        let (games, comparisons) = (arguments.games.into(), verdict.comparisons.into());
        let [largest, limit] = [verdict.largest(), limit].map(number);
        let game = verdict.game.into();
        table.rows.push(vec![
            game,
            verdict.table.as_str().into(),
            rows,
            games,
            comparisons,
            largest,
            limit,
            result.into(),
        ]);
    }
    // At p = 1/2 the standard error is largest: a bias of limit standard errors is seen at even odds.
    let bias = limit * 0.5 / (arguments.games as f64).sqrt();
    table.notes.push(format!(
        "seed {}; agree: every |z| up to the threshold of a two-sided 1e-9 over all comparisons. One probability wrong by \
         {bias:.4} or more would be seen at even odds or better.",
        arguments.seed
    ));
    table.notes.extend(changes(&arguments.set));
    table
}
