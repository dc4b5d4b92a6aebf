//! `overmatch odds`.

use std::collections::BTreeSet;

use clap::Args;

use crate::archive::{Folder, ODDS_FILE, OddsEntry, ResultFiles, RunRecord, Words};
use crate::chance::Streams;
use crate::cli::option::argument;
use crate::cli::option::argument::{FormatArgument, OutputArguments, PlayArguments, ScenarioArguments, WorkArguments};
use crate::cli::option::filter;
use crate::cli::option::filter::Filter;
use crate::cli::option::load;
use crate::cli::option::pivot::PivotArguments;
use crate::cli::terminal::{canvas, output, progress};
use crate::cli::usage::usage;
use crate::error::{Result, printable, single_line};
use crate::game::{GameEntry, Key, LoadedScenario, OddsTable};
use crate::report::chart::ChartRequest;
use crate::report::{
    OddsSubject, check_table, list as names, marked, odds_answer, odds_screen, odds_table, odds_text, pivot_tables,
    row_cells, rulebook_table, wide,
};
use crate::study::check_row;
use crate::table::Table;

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch odds army-men
  overmatch odds tank-ace --table penetration --where 'tank=Easy Eight' --where target=panther";

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
    /// Also plays this many games for each row, and adds what they gave and how far off it is (the largest |z| of the row)
    #[arg(long, value_name = "GAMES", value_parser = argument::games, allow_negative_numbers = true)]
    check: Option<u64>,
    /// Only the rows whose key COLUMN has one of these values; may be repeated for other columns (`overmatch explain SCENARIO
    /// TABLE` lists keys and values)
    #[arg(long = "where", value_name = "COLUMN=VALUE[,VALUE]", value_parser = filter::filter)]
    filters: Vec<Filter>,
    #[command(flatten)]
    grid: PivotArguments,
}

/// Prints exact odds.
///
/// Kind `Usage` for an unknown table, for several tables as CSV and for squares that the tables do not have, kind
/// `Limit` for a question too large.
pub fn run(arguments: &Arguments) -> Result<()> {
    let scenario = load::scenario_with(&arguments.scenario, &arguments.play.strategies)?;
    let strategies = scenario.names_of(&arguments.play.strategies);
    let tables = chosen(scenario.playable.odds(&strategies)?, arguments)?;
    arguments.output.check()?;
    if is_listing(arguments, &tables) {
        return list(&scenario, &tables);
    }
    let folder = arguments.output.out.as_deref().map(|out| Folder::fresh(out, arguments.output.force)).transpose()?;
    remark_words(&tables, arguments, scenario.entry)?;
    let alike = match &tables[..] {
        [table] => alike(table.as_ref(), &arguments.filters, scenario.entry)?,
        _ => None,
    };
    let reports = tables.iter().map(|table| report(table.as_ref(), arguments, scenario.entry));
    let reports = reports.collect::<Result<Vec<Table>>>()?;
    let record = record(arguments, &scenario, &tables);
    let files = ResultFiles::of_exact(&reports, ODDS_FILE, record.to_json());
    // A disk that is full takes nothing from what is printed.
    let kept = folder.as_ref().map_or(Ok(()), |folder| folder.write(&files.0));
    // Thousands of rows as text are not wanted beside the files unless one table or another form is asked for.
    let is_asked = matches!(arguments.output.format, FormatArgument::Json | FormatArgument::Markdown)
        || arguments.output.table.is_some()
        || arguments.grid.square().is_some();
    if folder.is_none() || is_asked {
        output::print(&shown(&tables, (reports, alike), &record, arguments)?)?;
    }
    kept?;
    let format = arguments.output.format;
    let is_bare = format.is_one_table() || format == FormatArgument::Json;
    output::remark_provenance(&record, is_bare, arguments.work.quiet);
    let request = arguments.grid.square().map_or_else(ChartRequest::default, |square| square.request());
    arguments.output.drawing.draw_as(&scenario.document.name, &files, request)
}

/// The most rows that are printed as text without being asked for by the name of their table.
const UNASKED: usize = 30;

/// Whether the tables are too long to print all of them as text, and none was asked for by name.
fn is_listing(arguments: &Arguments, tables: &[Box<dyn OddsTable>]) -> bool {
    let output = &arguments.output;
    let is_plain = output.table.is_none() && output.out.is_none() && !output.all && arguments.filters.is_empty();
    let is_text = output.format == FormatArgument::Table && arguments.grid.square().is_none();
    is_plain && is_text && !output.drawing.is_asked() && tables.iter().map(|table| table.len()).sum::<usize>() > UNASKED
}

/// Lists the tables with a line each, and how to ask for one.
fn list(scenario: &LoadedScenario, tables: &[Box<dyn OddsTable>]) -> Result<()> {
    let mut listing = Table::new("tables", &["table", "rows", "answers"]);
    for table in tables {
        listing.rows.push(vec![table.name().into(), (table.len() as u64).into(), subject(table.as_ref()).into()]);
    }
    let name = single_line(&scenario.document.name);
    let first = tables.first().map_or("", |table| table.name());
    listing.notes.push(format!("overmatch odds {name} --table {first} prints one, explain {name} {first} tells more."));
    let keys = tables.first().map_or(Vec::new(), |table| table.key_columns());
    let varied = keys.first().map_or(String::new(), |key| {
        let value = tables.first().filter(|table| !table.is_empty()).map(|table| key_text(&table.keys(0)[0]));
        value.map_or(String::new(), |value| format!(" --where {key}={value} picks rows by a key;"))
    });
    listing.notes.push(format!("{varied} --format csv has every digit, --all every table.").trim_start().to_string());
    let lead = format!("{} answers {} tables of questions exactly.", scenario.playable.card().title, tables.len());
    let canvas = canvas::canvas();
    let body = output::render_on(&[listing], FormatArgument::Table, &canvas)?;
    output::print_on(&[output::lines_on(&[lead], &canvas), body].concat(), &canvas)
}

/// What a table answers, in a few words: the subject of its picture, else the first sentence about it.
fn subject(table: &dyn OddsTable) -> &str {
    let (about, title) = (table.about(), table.picture().title);
    let first = about.split_once(". ").map_or(about, |(first, _)| first).trim_end_matches('.');
    if title.is_empty() { first } else { title }
}

fn key_text(key: &Key) -> String {
    let text = match key {
        Key::Integer(value) => value.to_string(),
        Key::Word(word) => word.to_string(),
    };
    if text.contains(' ') { format!("'{text}'") } else { text }
}

/// The sentence on what the rows asked for have in common beside what was asked for.
fn alike(table: &dyn OddsTable, filters: &[Filter], game: &GameEntry) -> Result<Option<String>> {
    let (filters, _) = filter::settled(table, filters, game)?;
    let rows = filter::rows(table, &filters)?;
    Ok(filter::alike(table, &rows, &filters))
}

/// The tables as they are printed: text under a head that names the scenario.
fn shown(
    tables: &[Box<dyn OddsTable>],
    (reports, alike): (Vec<Table>, Option<String>),
    record: &RunRecord,
    arguments: &Arguments,
) -> Result<Vec<u8>> {
    let format = arguments.output.format;
    if format != FormatArgument::Table || arguments.grid.square().is_some() {
        return output::render(&printed(tables, reports, record, arguments)?, format);
    }
    let answer = match (tables, &reports[..]) {
        ([table], [report]) => answer(table.as_ref(), report),
        _ => Vec::new(),
    };
    let answer = [answer, alike.into_iter().collect()].concat();
    let canvas = canvas::canvas();
    let head = [answer, record.source()].map(|lines| output::lines_on(&lines, &canvas)).concat();
    let lines = canvas::lines_below(&head, &canvas, arguments.output.all);
    let (mut body, mut left) = (Vec::new(), Vec::new());
    for (report, table) in reports.iter().zip(tables) {
        let (keys, subject) = (table.key_columns(), table.picture().value.to_string());
        let text = odds_text(report, &keys);
        let view =
            odds_screen(text, &canvas, lines, &[keys, vec![subject]].concat(), "--where COLUMN=VALUE picks some");
        let gap = if body.is_empty() { "" } else { "\n" };
        let told = [body.as_slice(), gap.as_bytes(), &output::render(&[view], format)?].concat();
        // The first is shown whatever its length; the others where they have room, in their order.
        let has_room = left.is_empty() && lines.is_none_or(|lines| output::lines_of(&told) <= lines);
        if body.is_empty() || has_room { body = told } else { left.push(table.name().to_string()) }
    }
    let more = (!left.is_empty()).then(|| format!("Such rows are in {} too: --table NAME prints one.", names(&left)));
    Ok([head, body, output::lines_on(more.as_slice(), &canvas)].concat())
}

/// What the rows of a table answer, by the picture of it that the game names.
fn answer(table: &dyn OddsTable, report: &Table) -> Vec<String> {
    let picture = table.picture();
    let subject = OddsSubject { value: picture.value, title: picture.title };
    let subject = Some(subject).filter(|subject| !subject.value.is_empty());
    odds_answer(report, &table.key_columns(), subject).into_iter().collect()
}

/// The tables in the shape they are printed in, but for plain text: Markdown and squares are for rulebooks.
fn printed(
    tables: &[Box<dyn OddsTable>],
    reports: Vec<Table>,
    record: &RunRecord,
    arguments: &Arguments,
) -> Result<Vec<Table>> {
    let source = &record.source().join(" ");
    let is_markdown = arguments.output.format == FormatArgument::Markdown;
    let pages = match (arguments.grid.square(), tables, &reports[..]) {
        (Some(square), [table], [report]) => pivot_tables(&square.of(table.as_ref(), report)?, source),
        _ if is_markdown => {
            let keys = tables.iter().map(|table| table.key_columns());
            reports.iter().zip(keys).map(|(report, keys)| rulebook_table(report, &keys, source)).collect()
        }
        _ if arguments.output.wide => reports.iter().map(|report| wide(report, record)).collect(),
        _ => return Ok(reports),
    };
    Ok(if is_markdown { pages.iter().map(marked).collect() } else { pages })
}

/// The record of the tables, with the command that prints them again.
fn record(arguments: &Arguments, scenario: &LoadedScenario, tables: &[Box<dyn OddsTable>]) -> RunRecord {
    let words = Words::new("odds").word(&scenario.document.name);
    let words = words.each("--table", arguments.output.table.as_slice()).each("--where", &arguments.filters);
    let words = words.each("--set", &arguments.scenario.set).each("--strategy", &arguments.play.strategies);
    let words = match arguments.check {
        Some(games) => words.option("--check", games).option("--seed", arguments.play.seed),
        None => words,
    };
    let record = RunRecord::exact(
        scenario,
        &scenario.names_of(&arguments.play.strategies),
        &arguments.scenario.set,
        words.line(),
    );
    RunRecord { tables: tables.iter().map(|table| OddsEntry::of(table.as_ref())).collect(), ..record }
}

/// The tables asked for. Checks first that they can be printed, so that nothing is computed in vain.
fn chosen(tables: Vec<Box<dyn OddsTable>>, arguments: &Arguments) -> Result<Vec<Box<dyn OddsTable>>> {
    let names: Vec<String> = tables.iter().map(|table| table.name().to_string()).collect();
    let wanted = &arguments.output.table;
    if let Some(name) = wanted.as_ref().filter(|name| !names.contains(name)) {
        return Err(output::unknown_table(name, &names));
    }
    // Rows are picked where there are such keys, of one table as of all.
    let is_meant = |table: &dyn OddsTable| match wanted {
        Some(name) => name == table.name(),
        None => filter::has_columns(table, &arguments.filters),
    };
    let keys: BTreeSet<String> = tables.iter().flat_map(|table| table.key_columns()).collect();
    let chosen: Vec<_> = tables.into_iter().filter(|table| is_meant(table.as_ref())).collect();
    if chosen.is_empty() && !arguments.filters.is_empty() {
        return Err(filter::no_table(&arguments.filters, &keys));
    }
    let format = arguments.output.format;
    let one_needed = format.is_one_table() && arguments.output.out.is_none();
    if one_needed && chosen.len() > 1 {
        return Err(output::one_table(format, names.iter().map(String::as_str)));
    }
    if arguments.output.drawing.chart.is_some() && chosen.len() > 1 {
        let message = format!("--chart draws one table, found {}: {}", chosen.len(), names.join(", "));
        return Err(usage(message).hint("choose one with --table NAME"));
    }
    if let Some(square) = arguments.grid.square() {
        square.check(&chosen, format)?;
    }
    Ok(chosen)
}

/// Says which words of `--where` were not taken to the letter.
fn remark_words(tables: &[Box<dyn OddsTable>], arguments: &Arguments, game: &GameEntry) -> Result<()> {
    let mut said = Vec::new();
    for table in tables {
        let (_, remarks) = filter::settled(table.as_ref(), &arguments.filters, game)?;
        said.extend(remarks.into_iter().filter(|_| !arguments.work.quiet));
    }
    said.dedup();
    said.iter().for_each(|line| output::remark(&printable(line)));
    Ok(())
}

fn report(table: &dyn OddsTable, arguments: &Arguments, game: &GameEntry) -> Result<Table> {
    let streams = Streams::new(arguments.play.seed);
    let mut report = if arguments.check.is_some() { check_table(table) } else { odds_table(table) };
    let (filters, _) = filter::settled(table, &arguments.filters, game)?;
    let wanted = filter::rows(table, &filters)?;
    report.rows = progress::rows(wanted.len(), &arguments.work, |at| match (wanted[at], arguments.check) {
        (row, None) => Ok(row_cells(table.keys(row), &table.exact(row)?, None)),
        (row, Some(games)) => {
            let check = check_row(table, row, streams, games)?;
            Ok(row_cells(table.keys(row), &check.exact, Some(&check)))
        }
    })?;
    report.notes.extend(table.remark());
    Ok(report)
}
