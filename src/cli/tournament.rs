//! `overmatch tournament`.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;

use super::argument::{self, FormatArgument, OutputArguments, ScenarioArguments, WorkArguments};
use super::entrant::{self, Entrants};
use super::folder::Folder;
use super::load::{self, LoadedScenario};
use super::progress::{Progress, tell_rate};
use super::{drawing, output, results, resume, usage};
use crate::chance::Streams;
use crate::error::{Error, Kind, Result};
use crate::game::Playable;
use crate::report::{
    Games, Identity, Record, Stop, TOURNAMENT_TABLES, TournamentFile, TournamentReport, csv, facts, read_tournament,
    tournament_tables, tournament_views,
};
use crate::simulation::Run;
use crate::study::tournament::{Findings, Standings, Tournament, TournamentTally};

/// The fewest game numbers of a tournament that is not told how many.
const FEWEST_NUMBERS: u64 = 100;

/// How many faulted games are listed.
const LISTED: usize = 20;

/// The arguments of `overmatch tournament`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    scenario: ScenarioArguments,
    /// The strategies that play, at least two; all of the scenario unless given. With --armies the one that leads both
    /// sides, instead of each side's own
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',')]
    strategies: Vec<String>,
    /// Army lists play instead of strategies, at least two; without names, or as `all`, every one of the scenario
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',', num_args = 0..=1, default_missing_value = entrant::ALL)]
    armies: Option<Vec<String>>,
    /// Game numbers, each played once for every two entrants in both orders and for each against itself; unless given,
    /// as many as make the scenario's own number of games in all, and at least 100
    #[arg(long, value_name = "N", value_parser = argument::games, allow_negative_numbers = true)]
    games: Option<u64>,
    /// The seed; any whole number from 0
    #[arg(long, default_value_t = 1, value_parser = argument::whole_number, allow_negative_numbers = true)]
    seed: u64,
    /// The level of the intervals and of all clear results together
    #[arg(long, default_value = "0.95", value_parser = argument::level, allow_negative_numbers = true)]
    level: f64,
    /// The share of unfinished games above which the exit code is 4
    #[arg(long, value_name = "SHARE", default_value = "1%", value_parser = argument::part, allow_negative_numbers = true)]
    max_unfinished: f64,
    /// Goes on with the tournament in this folder, of the same scenario and options, up to --games or as many as it was
    /// asked for, and writes the whole into it or into --out
    #[arg(long, value_name = "DIR")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
}

/// Plays every strategy or army against every other from both seats and prints who beats whom.
///
/// # Errors
/// Kind `Usage` for a game of one seat and for entrants that do not fit, `Limit` for too many faulted or unfinished
/// games, `Interrupted` after Ctrl-C; in the last two cases the results are printed and written first.
pub fn run(arguments: &Arguments) -> Result<()> {
    let scenario = load::scenario(&arguments.scenario)?;
    let entrants = entrants(arguments, scenario.playable.as_ref())?;
    results::check_table(arguments.output.table.as_deref(), &TOURNAMENT_TABLES)?;
    let set = &arguments.scenario.set;
    let tournament = Tournament::new(entrants.names.len(), |a, b| entrants.experiment(&scenario, set, [a, b]))?;
    let is_half_turn = entrants.is_half_turn(&scenario, set)?;
    let identity = identity(arguments, &scenario, &entrants, &tournament);
    let before = arguments.resume.as_deref().map(|dir| resumed(dir, &identity, arguments.games)).transpose()?;
    let usual = (scenario.playable.card().games / tournament.games_per_number()).max(FEWEST_NUMBERS);
    let asked = arguments.games.or(before.as_ref().map(|(record, _)| record.games_asked)).unwrap_or(usual);
    arguments.output.drawing.check()?;
    let open = |path| Folder::open(path)?.of("matrix.csv");
    let folder = arguments.output.out.as_deref().or(arguments.resume.as_deref()).map(open).transpose()?;
    let played = play(arguments, &tournament, before.map(|(_, tally)| tally), asked);
    let Some(standings) = Standings::new(&played.tally, arguments.level) else {
        let message = "interrupted before the first games were complete; nothing was written";
        return Err(Error::new(Kind::Interrupted, message));
    };
    let findings = Findings::new(&played.tally, &standings, Streams::new(arguments.seed), is_half_turn);
    let record = record(arguments, &scenario, identity, &played, asked);
    let (entrant, names) = (entrants.word, &entrants.names);
    let report = TournamentReport { entrant, names, tally: &played.tally, standings: &standings, findings: &findings };
    let drawn = drawing::keep(folder.as_ref(), &arguments.output.drawing, &record, &files(&report, &record))?;
    output::print(&render(&report, head(&entrants, &played.tally, &record), &record, &arguments.output)?)?;
    output::remark_provenance(&record, arguments.output.is_one_table(), arguments.work.quiet);
    drawn?;
    verdict(&record, &played, arguments.max_unfinished)
}

/// Who plays, in the order they were given in.
fn entrants(arguments: &Arguments, playable: &dyn Playable) -> Result<Entrants> {
    if playable.seats() != 2 {
        let message = format!("a tournament needs a game of two seats, and {} has one", playable.card().game);
        return Err(usage(message).hint("overmatch run SCENARIO --strategy NAME plays one strategy of it"));
    }
    match &arguments.armies {
        Some(armies) => Entrants::armies(playable, armies, &arguments.strategies),
        None => Entrants::strategies(playable, &arguments.strategies),
    }
}

/// The tournament in a folder, if it is the one asked for and has no more game numbers than asked for.
fn resumed(dir: &Path, identity: &Identity, asked: Option<u64>) -> Result<(Record, TournamentTally)> {
    let record = resume::record(dir, identity)?;
    let read = read_tournament(&resume::text(dir, "run.json")?, &resume::text(dir, "tally.json")?);
    let (_, tally) = read.map_err(|message| resume::refuse(dir, &message))?;
    let entrants = if identity.armies.is_empty() { identity.strategies.len() } else { identity.armies.len() };
    if tally.entrants != entrants {
        let message = format!("tally.json has {} entrants, expected {entrants}", tally.entrants);
        return Err(resume::refuse(dir, &message));
    }
    match asked {
        Some(asked) if asked < tally.numbers => Err(resume::beyond(dir, tally.numbers, asked)),
        _ => Ok((record, tally)),
    }
}

/// Plays so many game numbers, those already counted excepted.
fn play(
    arguments: &Arguments,
    tournament: &Tournament,
    before: Option<TournamentTally>,
    asked: u64,
) -> Run<TournamentTally> {
    let (begun, per_number) = (Instant::now(), tournament.games_per_number());
    let total = asked.saturating_mul(per_number);
    let (streams, threads) = (Streams::new(arguments.seed), arguments.work.threads());
    let progress = Progress::new(total, "games", arguments.work.quiet).of_each_number(per_number);
    let done = before.as_ref().map_or(0, TournamentTally::games);
    let progress = progress.after(done);
    let played = match before {
        Some(before) => tournament.go_on(streams, before, asked, threads, &progress),
        None => tournament.play(streams, 0..asked, threads, &progress),
    };
    progress.finish();
    if !arguments.work.quiet {
        tell_rate(played.tally.games() - done, begun);
    }
    played
}

/// What must be equal for two tournaments to be parts of one.
fn identity(
    arguments: &Arguments,
    scenario: &LoadedScenario,
    entrants: &Entrants,
    tournament: &Tournament,
) -> Identity {
    let (strategies, armies) = match &arguments.armies {
        Some(_) => (entrants.leaders.clone(), entrants.names.clone()),
        None => (entrants.names.clone(), Vec::new()),
    };
    let identity = results::identity(scenario, strategies, arguments.seed, None, arguments.level);
    Identity { armies, design: vec!["tournament".to_string()], batch: tournament.batch(), ..identity }
}

fn record(
    arguments: &Arguments,
    scenario: &LoadedScenario,
    identity: Identity,
    played: &Run<TournamentTally>,
    asked: u64,
) -> Record {
    let mut lead = vec!["tournament".to_string(), identity.scenario.clone()];
    for (option, names) in [("--armies", &identity.armies), ("--strategies", &arguments.strategies)] {
        if !names.is_empty() {
            lead.extend([option.to_string(), names.join(",")]);
        }
    }
    let overrides = &arguments.scenario.set;
    let command = results::command_of(lead, &identity, overrides, asked, Vec::new());
    let range = Games { start: played.games.start, end: played.games.end };
    let (unfinished, faulted) = (played.tally.unfinished(), played.tally.faulted());
    let record = results::record(scenario, identity, overrides.clone(), asked, range, None);
    Record { stopped_by: results::stopped_by(&played.stop, Stop::Games), unfinished, faulted, command, ..record }
}

/// The files of the result folder: each table, and what was played.
fn files(report: &TournamentReport, record: &Record) -> Vec<(String, Vec<u8>)> {
    let tables = tournament_tables(report);
    let mut files: Vec<_> = tables.iter().map(|table| (format!("{}.csv", table.name), csv(table))).collect();
    files.push(("tally.json".to_string(), TournamentFile::new(report.tally).to_json().into_bytes()));
    files.push(("run.json".to_string(), record.to_json().into_bytes()));
    files
}

fn render(report: &TournamentReport, head: Vec<String>, record: &Record, output: &OutputArguments) -> Result<Vec<u8>> {
    let mut tables = tournament_tables(report);
    match (&output.table, output.format) {
        (Some(name), _) => tables.retain(|table| table.name == *name),
        (None, FormatArgument::Csv) => tables.truncate(1),
        (None, FormatArgument::Json) => tables.push(facts(record)),
        (None, FormatArgument::Table | FormatArgument::Markdown) => {
            let views = output::render(&tournament_views(report), output.format)?;
            return Ok([results::head_bytes(&head), views].concat());
        }
    }
    output::render(&tables, output.format)
}

/// What was played, for people.
fn head(entrants: &Entrants, tally: &TournamentTally, record: &Record) -> Vec<String> {
    let mut lines = results::head(record, &entrants.told());
    for (cell, fault) in tally.faults().take(LISTED) {
        let pair = [cell / tally.entrants, cell % tally.entrants];
        let [a, b] = pair.map(|entrant| &entrants.names[entrant]);
        let overrides = [record.overrides.clone(), entrants.overrides_of(pair)].concat();
        let command = results::replay_command(&record.identity, &entrants.strategies_of(pair), &overrides, fault.game);
        lines.push(format!("Game {} of {a} against {b} panicked: {} (see {command})", fault.game, fault.message));
    }
    lines
}

/// What the results say about the tournament itself.
fn verdict(record: &Record, played: &Run<TournamentTally>, max_unfinished: f64) -> Result<()> {
    results::completed(&played.stop, record, &[], "game numbers")?;
    results::within_limits(record, played.tally.games(), max_unfinished)
}
