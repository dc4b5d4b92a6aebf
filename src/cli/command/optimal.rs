//! `overmatch optimal`.

use clap::Args;
use serde_json::json;

use crate::archive::{Folder, OPTIMAL_FILE, OddsEntry, ResultFiles, ResultKind, RunRecord, Words};
use crate::cli::option::argument;
use crate::cli::option::argument::{FormatArgument, OutputArguments, ScenarioArguments, WorkArguments};
use crate::cli::option::load;
use crate::cli::terminal::{canvas, output, progress};
use crate::cli::usage::usage;
use crate::error::{Error, Result, single_line};
use crate::game::{Advice, LoadedScenario, OddsTable, OptimalQuestion, Optimum};
use crate::games::{self, GAMES};
use crate::report::{laid_out, odds_screen, optimal_answer, optimal_table, optimal_view, policy_table, wide};
use crate::table::Table;

/// The table of best decisions.
const POLICY: &str = "policy";

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch optimal ardennes
  overmatch optimal ardennes --fight tiger-3 --table policy
  overmatch optimal files/duel.py --measure turns --least";

/// The arguments of `overmatch optimal`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    scenario: ScenarioArguments,
    /// Only this fight of the scenario's list; may be repeated
    #[arg(long = "fight", value_name = "NAME")]
    fights: Vec<String>,
    /// What a game of a file is to be played for, like turns or ending=b_wins; its headline unless given
    #[arg(long, value_name = "MEASURE")]
    measure: Option<String>,
    /// The best decisions are those that bring the least of it
    #[arg(long)]
    least: bool,
    /// A strategy to compare with the best decisions, by name or file; may be repeated, and all are compared unless given
    #[arg(long = "strategy", value_name = "NAME")]
    strategies: Vec<String>,
    /// Leaves out of the table `policy` the decisions that are met with less than this chance
    #[arg(long, value_name = "SHARE", default_value = "1%", value_parser = argument::part, allow_negative_numbers = true)]
    met: f64,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
}

/// Prints the best decisions, and how much each strategy gives up.
///
/// # Errors
/// Kind `Usage` for a game that cannot be solved, an unknown fight, strategy or table, and for the table `policy` of
/// several fights that were not named; kind `Limit` for a fight too large to be solved.
pub fn run(arguments: &Arguments) -> Result<()> {
    let scenario = load::scenario_with(&arguments.scenario, &arguments.strategies)?;
    let question = OptimalQuestion {
        cases: arguments.fights.clone(),
        strategies: scenario.names_of(&arguments.strategies),
        aim: arguments.measure.clone(),
        wants_least: arguments.least,
    };
    let Some(optimum) = scenario.playable.optimal(&question)? else {
        return Err(unsolved(&scenario));
    };
    let wanted = arguments.output.table.as_deref();
    output::check_table(wanted, ResultKind::Optimal.tables())?;
    check_choice(arguments, &optimum)?;
    let folder = arguments.output.out.as_deref().map(|out| Folder::fresh(out, arguments.output.force)).transpose()?;
    let (all, is_drawn) = (folder.is_some(), arguments.output.drawing.chart.is_some());
    let fight = if all || is_drawn || wanted != Some(POLICY) { Some(fights(arguments, &optimum)?) } else { None };
    let policy = if all || wanted == Some(POLICY) { Some(policies(arguments, &optimum)?) } else { None };
    let tables: Vec<Table> = fight.iter().map(|(_, table)| table).chain(&policy).cloned().collect();
    let record = record(arguments, &scenario, optimum.table.as_ref());
    let files = ResultFiles::of_exact(&tables, OPTIMAL_FILE, own_json(arguments, &scenario, &record));
    // A disk that is full takes nothing from what is printed.
    let kept = folder.as_ref().map_or(Ok(()), |folder| folder.write(&files.0));
    let answer = fight.as_ref().map_or(Vec::new(), |(_, table)| optimal_answer(table));
    let printed = match (wanted, policy, fight) {
        (Some(POLICY), Some(policy), _) => policy,
        (None, _, Some((view, _))) if is_for_people(arguments) => view,
        (_, _, Some((_, table))) => table,
        (_, Some(policy), None) => policy,
        (_, None, None) => return kept,
    };
    let printed = if arguments.output.wide { wide(&printed, &record) } else { printed };
    let has_head = wanted.is_none() && is_for_people(arguments);
    let said = if has_head { [answer, record.source()] } else { [Vec::new(), Vec::new()] };
    print(said, printed, has_head, arguments)?;
    kept?;
    output::remark_provenance(&record, !has_head, arguments.work.quiet);
    arguments.output.drawing.draw(&scenario.document.name, &files)
}

/// Prints a table below lines for people, who get on a terminal what has room there.
fn print(said: [Vec<String>; 2], table: Table, is_view: bool, arguments: &Arguments) -> Result<()> {
    let (canvas, format) = (canvas::canvas(), arguments.output.format);
    let head = said.map(|lines| output::lines_on(&lines, &canvas)).concat();
    let lines = canvas::lines_below(&head, &canvas, arguments.output.all);
    // The case and its best play stay; what has no room is named.
    let kept: Vec<String> = table.columns.iter().take(2).cloned().collect();
    let shown = match is_view && format == FormatArgument::Table {
        true if canvas.width.is_none() => table,
        true => odds_screen(laid_out(table), &canvas, lines, &kept, "--fight NAME has one"),
        false => table,
    };
    output::print_on(&[head, output::render(&[shown], format)?].concat(), &canvas)
}

fn is_for_people(arguments: &Arguments) -> bool {
    matches!(arguments.output.format, FormatArgument::Table | FormatArgument::Markdown)
}

/// Checks that the tables asked for can be printed, before anything is worked out.
fn check_choice(arguments: &Arguments, optimum: &Optimum) -> Result<()> {
    let OutputArguments { table, format, out, all: _, force: _, checkpoint: _, wide: _, drawing: _, unprinted: _ } =
        &arguments.output;
    arguments.output.check()?;
    if table.is_none() && format.is_one_table() && out.is_none() {
        return Err(output::one_table(*format, ResultKind::Optimal.tables().iter().copied()));
    }
    if table.as_deref() == Some(POLICY) && arguments.fights.is_empty() && optimum.advice.len() > 1 {
        let case = optimum.advice[0].case_column();
        let message =
            format!("the table policy needs the name of a {case}, of which there are {}", optimum.advice.len());
        let names: Vec<&str> = optimum.advice.iter().map(|advice| advice.name()).collect();
        return Err(usage(message).hint(format!("--fight NAME, one of {}", names.join(", "))));
    }
    Ok(())
}

/// The table of fights: a view for people, and the full table.
fn fights(arguments: &Arguments, optimum: &Optimum) -> Result<(Table, Table)> {
    let table = optimum.table.as_ref();
    let rows = progress::rows(table.len(), &arguments.work, |row| Ok((table.keys(row), table.exact(row)?)))?;
    Ok((optimal_view(table, &rows), optimal_table(table, &rows)))
}

/// The best decisions of every fight.
fn policies(arguments: &Arguments, optimum: &Optimum) -> Result<Table> {
    let advice = &optimum.advice;
    let decisions = progress::rows(advice.len(), &arguments.work, |i| advice[i].decisions())?;
    let cases: Vec<(&dyn Advice, _)> = advice.iter().map(|advice| advice.as_ref()).zip(decisions).collect();
    Ok(policy_table(&cases, arguments.met))
}

/// The error for a game that cannot be solved; it names those that can.
fn unsolved(scenario: &LoadedScenario) -> Error {
    let can_be = |name: &str| {
        let loaded = games::document(name).and_then(|document| games::load(&document, &[]));
        matches!(loaded.and_then(|(_, playable)| playable.optimal(&OptimalQuestion::default())), Ok(Some(_)))
    };
    let names: Vec<&str> = GAMES.iter().map(|entry| entry.name).filter(|name| can_be(name)).collect();
    let message = format!("{} has no decisions that can be solved exactly", single_line(&scenario.document.name));
    match scenario.document.sources.first().filter(|source| !source.is_built_in()) {
        Some(file) if file.name.ends_with(".py") => usage(message).hint(format!(
            "best play is looked for where a strategy decides: `play` with the name of one, and a strategy(...) beside it, in {}",
            single_line(&file.name)
        )),
        _ => usage(message).hint(format!("those with decisions that can: the fights of {}, and games in a file", names.join(", "))),
    }
}

/// The record, with the command that gives the results again.
fn record(arguments: &Arguments, scenario: &LoadedScenario, table: &dyn OddsTable) -> RunRecord {
    let words = Words::new("optimal").word(&scenario.document.name).each("--set", &arguments.scenario.set);
    let words = words.each("--fight", &arguments.fights).each("--strategy", &arguments.strategies);
    let words = words.each("--measure", arguments.measure.as_slice());
    let words = if arguments.least { words.word("--least") } else { words };
    let command = words.option("--met", arguments.met).line();
    let record =
        RunRecord::exact(scenario, &scenario.names_of(&arguments.strategies), &arguments.scenario.set, command);
    RunRecord { tables: vec![OddsEntry::of(table)], ..record }
}

/// The record with the fights, strategies and other options asked for, as a file.
fn own_json(arguments: &Arguments, scenario: &LoadedScenario, record: &RunRecord) -> String {
    let mut all = serde_json::to_value(record).unwrap_or_default();
    let own = [
        ("game", json!(scenario.entry.name)),
        ("scenario", json!(scenario.document.name)),
        ("scenario_digest", json!(scenario.playable.card().digest.text())),
        ("fights", json!(arguments.fights)),
        ("strategies", json!(arguments.strategies)),
        ("met", json!(arguments.met)),
        ("measure", json!(arguments.measure)),
        ("least", json!(arguments.least)),
    ];
    own.into_iter().for_each(|(key, value)| all[key] = value);
    format!("{all:#}\n")
}
