//! `overmatch balance`.

mod cell_run;

use std::path::Path;
use std::time::Instant;

use clap::Args;

use super::adjustment::{self, Adjustment};
use super::argument::{self, FormatArgument};
use super::load::{self, LoadedScenario};
use super::progress::tell_rate;
use super::study::{self, StudyArguments};
use super::{drawing, output, results, resume, usage};
use crate::chance::Streams;
use crate::error::{Kind, Result};
use crate::game::Figure;
use crate::report::{
    BALANCE_TABLES, BalanceReport, Games, Identity, Record, Stop, StudyFile, balance_tables, balance_view, csv, facts,
};
use crate::study::balance::{Adjustable, Answer, Goal, find};
use cell_run::CellRun;

/// The arguments of `overmatch balance`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    study: StudyArguments,
    /// The measure that is to meet the target, like victory_points, a_wins or victory_level>=major; the headline unless given
    #[arg(long, value_name = "MEASURE")]
    measure: Option<String>,
    /// The mean or share it is to have, like 12.5 or 50%
    #[arg(long, value_name = "T", value_parser = target, allow_hyphen_values = true)]
    target: f64,
    /// A number that may be changed, and its range: enemy.count_die=1..6; several are adjusted at once
    #[arg(long, required = true, value_name = "PATH=LO..HI", value_parser = adjustment::adjustment)]
    adjust: Vec<Adjustment>,
}

fn target(text: &str) -> std::result::Result<f64, String> {
    argument::fraction(text)
        .filter(|target| target.is_finite())
        .ok_or_else(|| "expected a number like 12.5 or 50%".to_string())
}

/// Looks for the value at which a measure meets a target, and measures it on fresh games.
///
/// # Errors
/// Kind `Usage` for a measure, path or range that the scenario does not have, `Limit` for too many faulted or unfinished
/// games, `Interrupted` after Ctrl-C, when what was played is kept in the result folder.
pub fn run(arguments: &Arguments) -> Result<()> {
    let study = &arguments.study;
    results::check_table(study.output.table.as_deref(), &BALANCE_TABLES)?;
    let scenario = load::scenario(&study.scenario)?;
    let (strategies, experiment) = load::experiment(&scenario, &study.play)?;
    let figure = study::figures(arguments.measure.as_slice(), &scenario, experiment.measures())?.remove(0);
    check_target(&figure, arguments.target)?;
    let adjustables = adjustables(arguments, &scenario)?;
    let identity = results::identity(&scenario, strategies, study.play.seed, None, study.level);
    let identity = Identity { design: told(arguments, &figure), ..identity };
    let earlier = study.earlier(&identity)?;
    let games = study.games(&scenario, earlier.as_ref().map(|(record, _)| record));
    let goal = Goal { target: arguments.target, is_share: figure.is_share(), level: study.level, games };
    let mut player =
        CellRun::new(study, &scenario, figure.clone(), arguments.adjust.iter().map(|a| a.path.clone()).collect());
    player.check_ends(&adjustables)?;
    if let Some((record, file)) = &earlier {
        left(study, record, file, games, &mut player)?;
    }
    let folder = study.folder("balance.csv")?;
    let begun = Instant::now();
    let answer = find(&mut player, &adjustables, &goal, Streams::new(study.play.seed));
    player.finish();
    if !study.work.quiet {
        tell_rate(player.played, begun);
    }
    let interrupted = answer.as_ref().is_err_and(|error| error.kind == Kind::Interrupted);
    let record = record(arguments, &scenario, identity, &player, games, interrupted);
    if let (true, Some(folder)) = (interrupted, &folder) {
        folder.write(&kept(&record, &player))?;
    }
    let answer = answer?;
    let report = report(&answer, &player, &figure, arguments, games);
    let tables = balance_tables(&report);
    let files = tables.iter().map(|table| (format!("{}.csv", table.name), csv(table)));
    let files: Vec<_> = files.chain(kept(&record, &player)).collect();
    let drawn = drawing::keep(folder.as_ref(), &study.output.drawing, &record, &files)?;
    output::print(&render(study, &report, &record)?)?;
    output::remark_provenance(&record, study.output.is_one_table(), study.work.quiet);
    drawn?;
    results::within_limits(&record, player.games(), study.max_unfinished)
}

/// A share can only be between 0 and 1.
fn check_target(figure: &Figure, target: f64) -> Result<()> {
    if figure.is_share() && !(0.0..=1.0).contains(&target) {
        let message = format!("--target {target}: {} is a share, expected 0 to 1 or 0% to 100%", figure.name);
        return Err(usage(message));
    }
    Ok(())
}

fn adjustables(arguments: &Arguments, scenario: &LoadedScenario) -> Result<Vec<Adjustable>> {
    let adjust = &arguments.adjust;
    let paths = adjust.iter().map(|adjustment| adjustment.path.as_str());
    study::check_unset(&arguments.study.scenario.set, paths, "--adjust")?;
    for (at, adjustment) in adjust.iter().enumerate() {
        if adjust[..at].iter().any(|other| other.path == adjustment.path) {
            return Err(usage(format!("--adjust names `{}` twice", adjustment.path)));
        }
    }
    let study = &arguments.study;
    let accepts =
        |path: &str, value: &str| study::cell(scenario, study, &[format!("{path}={value}")], "--adjust").is_ok();
    adjust.iter().map(|adjustment| adjustment.of(scenario, &study.scenario.set, accepts)).collect()
}

/// What identifies the search.
fn told(arguments: &Arguments, figure: &Figure) -> Vec<String> {
    let adjust =
        arguments.adjust.iter().map(|adjustment| format!("{}={}", adjustment.path, adjustment.ends.join("..")));
    [format!("balance {} at {}", figure.name, arguments.target)].into_iter().chain(adjust).collect()
}

/// Puts in what an earlier call has left: the sums of each play, in the order of the search.
fn left(study: &StudyArguments, record: &Record, file: &StudyFile, games: u64, player: &mut CellRun) -> Result<()> {
    let dir = study.resume.as_deref().unwrap_or_else(|| Path::new(""));
    if record.games_asked != games {
        let message = format!("it plays up to {} games a value, asked for are {games}", record.games_asked);
        return Err(resume::refuse(dir, &message));
    }
    player.left(file.joints().map_err(|message| resume::refuse(dir, &message))?, [record.unfinished, record.faulted]);
    Ok(())
}

/// What a resumed search needs.
fn kept(record: &Record, player: &CellRun) -> Vec<(String, Vec<u8>)> {
    vec![
        ("tally.json".to_string(), StudyFile::new(Vec::new(), player.plays()).to_json().into_bytes()),
        ("run.json".to_string(), record.to_json().into_bytes()),
    ]
}

fn record(
    arguments: &Arguments,
    scenario: &LoadedScenario,
    identity: Identity,
    player: &CellRun,
    games: u64,
    interrupted: bool,
) -> Record {
    let study = &arguments.study;
    let mut lead = ["balance", &identity.scenario, "--measure", &player.figure.name].map(str::to_string).to_vec();
    lead.extend(["--target".to_string(), arguments.target.to_string()]);
    for adjustment in &arguments.adjust {
        lead.extend(["--adjust".to_string(), format!("{}={}", adjustment.path, adjustment.ends.join(".."))]);
    }
    study.play.strategies.iter().for_each(|name| lead.extend(["--strategy".to_string(), name.clone()]));
    let command = results::command_of(lead, &identity, &study.scenario.set, games, Vec::new());
    let range = Games { start: 0, end: games };
    let record = results::record(scenario, identity, study.scenario.set.clone(), games, range, None);
    let stopped_by = if interrupted { Stop::Interrupted } else { Stop::Games };
    Record { stopped_by, unfinished: player.unfinished, faulted: player.faulted, command, ..record }
}

fn report<'a>(
    answer: &'a Answer,
    player: &'a CellRun,
    figure: &'a Figure,
    arguments: &'a Arguments,
    games: u64,
) -> BalanceReport<'a> {
    BalanceReport {
        paths: &player.paths,
        figure,
        target: arguments.target,
        answer,
        games,
        level: arguments.study.level,
    }
}

fn render(study: &StudyArguments, report: &BalanceReport, record: &Record) -> Result<Vec<u8>> {
    let mut tables = balance_tables(report);
    match (&study.output.table, study.output.format) {
        (Some(name), _) => tables.retain(|table| table.name == *name),
        (None, FormatArgument::Csv) => tables.truncate(1),
        (None, FormatArgument::Json) => tables.push(facts(record)),
        (None, FormatArgument::Table | FormatArgument::Markdown) => {
            let strategies = record.identity.strategies.join(" against ");
            let head = results::head(record, &format!("Strategy {strategies}; adjusted: {}", report.paths.join(", ")));
            let views = output::render(&[balance_view(report)], study.output.format)?;
            return Ok([results::head_bytes(&head), views].concat());
        }
    }
    output::render(&tables, study.output.format)
}
