//! `overmatch sweep`.

use std::path::Path;
use std::time::Instant;

use clap::Args;

use super::argument::FormatArgument;
use super::axis;
use super::load::{self, LoadedScenario};
use super::progress::{Progress, is_interrupted, tell_rate};
use super::study::{self, StudyArguments};
use super::{drawing, output, results, resume, usage};
use crate::chance::Streams;
use crate::error::{Error, Kind, Result};
use crate::game::Experiment;
use crate::report::{
    Games, Identity, Record, SWEEP_TABLES, Stop, StudyFile, SweepReport, TallyFile, csv, facts, grouped, sweep_tables,
    sweep_view,
};
use crate::simulation::{self, Run, simulate_after};
use crate::study::design::{Axis, full, full_size, latin};
use crate::tally::SplitTally;

/// The most cells of a sweep.
const MOST_CELLS: u64 = 10_000;

/// The arguments of `overmatch sweep`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    study: StudyArguments,
    /// A path and its values: 1,2,5 or 1..6 or 0..1/0.25; every combination is a cell
    #[arg(long, required = true, value_name = "PATH=VALUES", value_parser = axis::axis)]
    vary: Vec<Axis>,
    /// Which combinations: full is every one; latin:N is N cells in which every value of a path comes equally often
    #[arg(long, default_value = "full", value_name = "full|latin:N", value_parser = design)]
    design: Design,
    /// The measures to table, like victory_points, ending=surrender or victory_level>=major; the headline unless given
    #[arg(long, alias = "measure", value_name = "MEASURE,MEASURE", value_delimiter = ',')]
    measures: Vec<String>,
}

/// Which combinations of values are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Design {
    Full,
    Latin(u32),
}

fn design(text: &str) -> std::result::Result<Design, String> {
    let latin =
        || text.strip_prefix("latin:")?.parse().ok().filter(|&cells| cells > 0 && u64::from(cells) <= MOST_CELLS);
    match text {
        "full" => Ok(Design::Full),
        _ => {
            latin().map(Design::Latin).ok_or_else(|| format!("expected full or latin:N with N from 1 to {MOST_CELLS}"))
        }
    }
}

/// Plays every cell of a design and prints a row for each.
///
/// # Errors
/// Kind `Usage` for paths and values that the scenario does not accept, `Limit` for too many cells, faulted or unfinished
/// games, `Interrupted` after Ctrl-C; in the last cases the results are printed and written first.
pub fn run(arguments: &Arguments) -> Result<()> {
    let study = &arguments.study;
    results::check_table(study.output.table.as_deref(), &SWEEP_TABLES)?;
    let scenario = load::scenario(&study.scenario)?;
    let (strategies, experiment) = load::experiment(&scenario, &study.play)?;
    let (measures, figures) =
        (experiment.measures(), study::figures(&arguments.measures, &scenario, experiment.measures())?);
    let cells = cells(arguments)?;
    let changes: Vec<Vec<String>> = cells.iter().map(|cell| changes(&arguments.vary, cell)).collect();
    changes.iter().try_for_each(|changes| check_cell(&scenario, study, changes))?;
    let identity = results::identity(&scenario, strategies, study.play.seed, None, study.level);
    let identity = Identity { design: told(arguments), ..identity };
    let earlier = study.earlier(&identity)?;
    let games = study.games(&scenario, earlier.as_ref().map(|(record, _)| record));
    let empty =
        || Run { games: 0..0, tally: SplitTally::new(measures.len(), None), stop: simulation::Stop::Interrupted };
    let before = match &earlier {
        Some((_, file)) => before(study, file, cells.len(), measures.len(), games)?,
        None => cells.iter().map(|_| empty()).collect(),
    };
    let folder = study.folder("sweep.csv")?;
    let played = play(study, &changes, before, games, |changes| study::cell(&scenario, study, changes, "--vary"))?;
    let least = played.iter().map(|cell| cell.games.end).min().unwrap_or(0);
    if played.iter().all(|cell| cell.games.end == 0) {
        return Err(Error::new(
            Kind::Interrupted,
            "interrupted before the first games were complete; nothing was written",
        ));
    }
    let sweep = SweepReport {
        axes: &arguments.vary,
        cells: &cells,
        played: &played,
        figures: &figures,
        measures,
        level: study.level,
    };
    let record = record(arguments, &scenario, identity, &sweep, [games, least]);
    let drawn = drawing::keep(folder.as_ref(), &study.output.drawing, &record, &files(&sweep, &record))?;
    output::print(&render(study, &sweep, &record)?)?;
    output::remark_provenance(&record, study.output.is_one_table(), study.work.quiet);
    drawn?;
    verdict(study, &sweep, &record)
}

/// Whether the scenario accepts a cell, and nobody else has been told to play what the cell varies.
fn check_cell(scenario: &LoadedScenario, study: &StudyArguments, changes: &[String]) -> Result<()> {
    let changed = study::changed(scenario, study, changes, "--vary")?;
    let [own, varied] = [scenario, &changed].map(|scenario| &scenario.playable.card().default_strategies);
    let told = study.play.strategies.len();
    if own.iter().take(told).ne(varied.iter().take(told)) {
        return Err(usage(format!("--strategy says who plays, and --vary {} too", changes.join(" "))));
    }
    load::experiment(&changed, &study.play).map(drop)
}

/// The cells of the design, by the index of each value.
fn cells(arguments: &Arguments) -> Result<Vec<Vec<usize>>> {
    let axes = &arguments.vary;
    study::check_unset(&arguments.study.scenario.set, axes.iter().map(|axis| axis.path.as_str()), "--vary")?;
    for (at, axis) in axes.iter().enumerate() {
        if axes[..at].iter().any(|other| other.path == axis.path) {
            return Err(usage(format!("--vary names `{}` twice", axis.path)));
        }
    }
    match arguments.design {
        Design::Latin(cells) => Ok(latin(axes, cells, Streams::new(arguments.study.play.seed))),
        Design::Full => match full_size(axes) {
            Some(size) if size <= MOST_CELLS => Ok(full(axes)),
            size => {
                let found = size.map_or("too many".to_string(), grouped);
                let message = format!("a full design of {found} cells, expected at most {}", grouped(MOST_CELLS));
                Err(Error::new(Kind::Limit, message).hint("--design latin:N plays N cells spread over all values"))
            }
        },
    }
}

fn changes(axes: &[Axis], cell: &[usize]) -> Vec<String> {
    axes.iter().zip(cell).map(|(axis, &value)| axis.setting(value)).collect()
}

/// What identifies the design.
fn told(arguments: &Arguments) -> Vec<String> {
    let axis = |axis: &Axis| format!("{}={}", axis.path, axis.values.join(","));
    let design = match arguments.design {
        Design::Full => "full".to_string(),
        Design::Latin(cells) => format!("latin:{cells}"),
    };
    let mut told: Vec<String> = arguments.vary.iter().map(axis).collect();
    told.insert(0, format!("sweep {design}"));
    told
}

/// What an earlier call has left of each cell.
fn before(study: &StudyArguments, file: &StudyFile, cells: usize, measures: usize, games: u64) -> Result<Vec<Run>> {
    let dir = study.resume.as_deref().unwrap_or_else(|| Path::new(""));
    let found = file.cells().map_err(|message| resume::refuse(dir, &message))?;
    let sound = |(range, tally): &(Games, SplitTally)| range.start == 0 && tally.all.measures.len() == measures;
    if found.len() != cells || !found.iter().all(sound) {
        return Err(resume::refuse(dir, "tally.json: its counts do not add up"));
    }
    match found.iter().map(|(range, _)| range.end).max() {
        Some(end) if end > games => Err(resume::beyond(dir, end, games)),
        _ => Ok(found.into_iter().map(left).collect()),
    }
}

fn left((range, tally): (Games, SplitTally)) -> Run {
    Run { games: 0..range.end, tally, stop: simulation::Stop::Interrupted }
}

/// Plays every cell, one after another, each on all threads.
fn play(
    study: &StudyArguments,
    changes: &[Vec<String>],
    before: Vec<Run>,
    games: u64,
    load: impl Fn(&[String]) -> Result<Box<dyn Experiment>>,
) -> Result<Vec<Run>> {
    let begun = Instant::now();
    let progress = Progress::new(games.saturating_mul(changes.len() as u64), "games", study.work.quiet);
    let already: u64 = before.iter().map(|cell| cell.games.end).sum();
    let (mut played, cells) = (before, changes.len());
    for (number, (cell, changes)) in played.iter_mut().zip(changes).enumerate() {
        if is_interrupted() {
            break;
        }
        let done = cell.games.end;
        progress.begin(number, cells, (number as u64).saturating_mul(games) + done);
        let (streams, threads) = (Streams::new(study.play.seed), study.work.threads());
        let so_far = std::mem::take(&mut cell.tally);
        let run = simulate_after(so_far, load(changes)?.as_ref(), streams, done..games, threads, &progress);
        *cell = Run { games: 0..run.games.end, ..run };
    }
    progress.finish();
    if !study.work.quiet {
        tell_rate(played.iter().map(|cell| cell.games.end).sum::<u64>() - already, begun);
    }
    Ok(played)
}

fn record(
    arguments: &Arguments,
    scenario: &LoadedScenario,
    identity: Identity,
    sweep: &SweepReport,
    [games, least]: [u64; 2],
) -> Record {
    let study = &arguments.study;
    let mut lead = vec!["sweep".to_string(), identity.scenario.clone()];
    for axis in &arguments.vary {
        lead.extend(["--vary".to_string(), format!("{}={}", axis.path, axis.values.join(","))]);
    }
    if let Design::Latin(cells) = arguments.design {
        lead.extend(["--design".to_string(), format!("latin:{cells}")]);
    }
    if !arguments.measures.is_empty() {
        lead.extend(["--measures".to_string(), arguments.measures.join(",")]);
    }
    study.play.strategies.iter().for_each(|name| lead.extend(["--strategy".to_string(), name.clone()]));
    let command = results::command_of(lead, &identity, &study.scenario.set, games, Vec::new());
    let all = sweep.played.iter();
    let worst = all.clone().map(|cell| &cell.stop).find(|stop| **stop != simulation::Stop::Complete);
    let range = Games { start: 0, end: least };
    let record = results::record(scenario, identity, study.scenario.set.clone(), games, range, None);
    Record {
        stopped_by: results::stopped_by(worst.unwrap_or(&simulation::Stop::Complete), Stop::Games),
        unfinished: all.clone().map(|cell| results::unfinished(sweep.measures, &cell.tally.all)).sum(),
        faulted: all.map(|cell| cell.tally.all.faults.count).sum(),
        command,
        ..record
    }
}

/// The files of the result folder: each table, what was played, and its counts.
fn files(sweep: &SweepReport, record: &Record) -> Vec<(String, Vec<u8>)> {
    let tables = sweep_tables(sweep);
    let mut files: Vec<_> = tables.iter().map(|table| (format!("{}.csv", table.name), csv(table))).collect();
    let range = |cell: &Run| Games { start: 0, end: cell.games.end };
    let cells = sweep.played.iter().map(|cell| TallyFile::new(sweep.measures, &cell.tally, range(cell))).collect();
    files.push(("tally.json".to_string(), StudyFile::new(cells, &[]).to_json().into_bytes()));
    files.push(("run.json".to_string(), record.to_json().into_bytes()));
    files
}

fn render(study: &StudyArguments, sweep: &SweepReport, record: &Record) -> Result<Vec<u8>> {
    let mut tables = sweep_tables(sweep);
    match (&study.output.table, study.output.format) {
        (Some(name), _) => tables.retain(|table| table.name == *name),
        (None, FormatArgument::Csv) => tables.truncate(1),
        (None, FormatArgument::Json) => tables.push(facts(record)),
        (None, FormatArgument::Table | FormatArgument::Markdown) => {
            let views = output::render(&[sweep_view(sweep)], study.output.format)?;
            let paths = sweep.axes.iter().map(|axis| axis.path.as_str()).collect::<Vec<_>>().join(", ");
            // Where the strategy is varied, the rows say who plays.
            let varied = sweep.axes.iter().any(|axis| axis.path.rsplit('.').next() == Some("strategy"));
            let strategies = record.identity.strategies.join(" against ");
            let strategies = if varied { "varied".to_string() } else { strategies };
            let head = results::head(record, &format!("Strategy {strategies}; varied: {paths}"));
            return Ok([results::head_bytes(&head), views].concat());
        }
    }
    output::render(&tables, study.output.format)
}

/// What the results say about the sweep itself.
fn verdict(study: &StudyArguments, sweep: &SweepReport, record: &Record) -> Result<()> {
    let complete = sweep.played.iter().filter(|cell| cell.stop == simulation::Stop::Complete).count();
    let stopped = sweep
        .played
        .iter()
        .find(|cell| !matches!(cell.stop, simulation::Stop::Complete | simulation::Stop::Interrupted));
    if let Some(cell) = stopped {
        results::completed(&cell.stop, record, sweep.measures, "games")?;
    }
    study::completed(complete, sweep.played.len(), "cells")?;
    let games = sweep.played.iter().map(|cell| cell.tally.all.games).sum();
    results::within_limits(record, games, study.max_unfinished)
}
