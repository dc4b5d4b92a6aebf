//! `overmatch odds`.

use clap::Args;

use super::argument::{self, FormatArgument, OutputArguments, PlayArguments, ScenarioArguments, WorkArguments};
use super::filter::{self, Filter};
use super::folder::Folder;
use super::{compute, load, output};
use crate::chance::Streams;
use crate::error::Result;
use crate::game::OddsTable;
use crate::report::{Table, check_table, csv, odds_table, row_cells};
use crate::study::check_row;

/// The arguments of `overmatch odds`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    scenario: ScenarioArguments,
    #[command(flatten)]
    play: PlayArguments,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
    /// Adds what the sampler gives in so many games a row, and the largest |z| of the row
    #[arg(long, value_name = "GAMES", value_parser = argument::games, allow_negative_numbers = true)]
    check: Option<u64>,
    /// Only the rows whose key COLUMN has one of these values; repeat it for another column
    #[arg(long = "where", value_name = "COLUMN=VALUE[,VALUE]", value_parser = filter::filter)]
    filters: Vec<Filter>,
}

/// Prints exact odds.
///
/// # Errors
/// Kind `Usage` for an unknown table or several tables as CSV, kind `Limit` for a question too large.
pub fn run(arguments: &Arguments) -> Result<()> {
    let scenario = load::scenario(&arguments.scenario)?;
    let tables = chosen(scenario.playable.odds(&arguments.play.strategies)?, arguments)?;
    let folder = arguments.output.out.as_deref().map(Folder::open).transpose()?;
    let reports = tables.iter().map(|table| report(table.as_ref(), arguments)).collect::<Result<Vec<Table>>>()?;
    match folder {
        Some(folder) => {
            folder
                .write(&reports.iter().map(|table| (format!("{}.csv", table.name), csv(table))).collect::<Vec<_>>())?;
            // Thousands of rows as text are not wanted beside the files unless one table or another form is asked for.
            let is_asked = matches!(arguments.output.format, FormatArgument::Json | FormatArgument::Markdown);
            if is_asked || arguments.output.table.is_some() { print(&reports, arguments) } else { Ok(()) }
        }
        None => print(&reports, arguments),
    }
}

fn print(reports: &[Table], arguments: &Arguments) -> Result<()> {
    output::print(&output::render(reports, arguments.output.format)?)
}

/// The tables asked for; nothing is computed for an answer that cannot be printed.
fn chosen(tables: Vec<Box<dyn OddsTable>>, arguments: &Arguments) -> Result<Vec<Box<dyn OddsTable>>> {
    let names: Vec<String> = tables.iter().map(|table| table.name().to_string()).collect();
    let wanted = &arguments.output.table;
    if let Some(name) = wanted.as_ref().filter(|name| !names.contains(name)) {
        return Err(output::unknown_table(name, &names));
    }
    let chosen: Vec<_> = tables.into_iter().filter(|table| wanted.as_ref().is_none_or(|n| n == table.name())).collect();
    let one_needed = arguments.output.format == FormatArgument::Csv && arguments.output.out.is_none();
    if one_needed && chosen.len() > 1 {
        return Err(output::one_csv(names.iter().map(String::as_str)));
    }
    Ok(chosen)
}

fn report(table: &dyn OddsTable, arguments: &Arguments) -> Result<Table> {
    let streams = Streams::new(arguments.play.seed);
    let mut report = if arguments.check.is_some() { check_table(table) } else { odds_table(table) };
    let wanted = filter::rows(table, &arguments.filters)?;
    report.rows = compute::rows(wanted.len(), &arguments.work, |at| match (wanted[at], arguments.check) {
        (row, None) => Ok(row_cells(table.keys(row), &table.exact(row)?, None)),
        (row, Some(games)) => {
            let check = check_row(table, row, streams, games)?;
            Ok(row_cells(table.keys(row), &check.exact, Some(&check)))
        }
    })?;
    Ok(report)
}
