//! `overmatch tournament`.

use std::time::Instant;

use clap::Args;

use super::argument::{self, FormatArgument, OutputArguments, ScenarioArguments, WorkArguments};
use super::folder::Folder;
use super::load::{self, LoadedScenario};
use super::progress::{Progress, tell_rate};
use super::{output, results, usage};
use crate::chance::Streams;
use crate::error::{Error, Kind, Result, name_hint};
use crate::game::Playable;
use crate::report::{
    Games, Record, Stop, TOURNAMENT_TABLES, TournamentReport, csv, grouped, tournament_tables, tournament_views,
};
use crate::simulation::{self, Run};
use crate::study::tournament::{Standings, Tournament, TournamentTally};

/// The fewest game numbers of a tournament that is not told how many.
const FEWEST_NUMBERS: u64 = 100;

/// How many faulted games are listed.
const LISTED: usize = 20;

/// The arguments of `overmatch tournament`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    scenario: ScenarioArguments,
    /// The strategies that play, at least two; all of the scenario unless given
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',')]
    strategies: Vec<String>,
    /// Game numbers, each played once for every two strategies in both orders and for each against itself; unless given,
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
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
}

/// Plays every strategy against every other from both seats and prints who beats whom.
///
/// # Errors
/// Kind `Usage` for a game of one seat and for strategies that do not fit, `Limit` for too many faulted or unfinished
/// games, `Interrupted` after Ctrl-C; in the last two cases the results are printed and written first.
pub fn run(arguments: &Arguments) -> Result<()> {
    let scenario = load::scenario(&arguments.scenario)?;
    let entrants = entrants(scenario.playable.as_ref(), &arguments.strategies)?;
    results::check_table(arguments.output.table.as_deref(), &TOURNAMENT_TABLES)?;
    let tournament = tournament(scenario.playable.as_ref(), &entrants)?;
    let usual = scenario.playable.card().games / tournament.games_per_number();
    let asked = arguments.games.unwrap_or(usual.max(FEWEST_NUMBERS));
    let open = |path| Folder::open(path)?.without("tally.json");
    let folder = arguments.output.out.as_deref().map(open).transpose()?;
    let played = play(arguments, &tournament, asked);
    let Some(standings) = Standings::new(&played.tally, arguments.level) else {
        let message = "interrupted before the first games were complete; nothing was written";
        return Err(Error::new(Kind::Interrupted, message));
    };
    let record = record(arguments, &scenario, &entrants, &tournament, &played, asked);
    let report = TournamentReport { names: &entrants, tally: &played.tally, standings: &standings };
    if let Some(folder) = &folder {
        folder.write(&files(&report, &record))?;
    }
    output::print(&render(&report, &record, &arguments.output)?)?;
    verdict(&record, &played, arguments.max_unfinished)
}

/// The strategies that play, in the order they were given in.
fn entrants(playable: &dyn Playable, wanted: &[String]) -> Result<Vec<String>> {
    if playable.seats() != 2 {
        let message = format!("a tournament needs a game of two seats, and {} has one", playable.card().game);
        return Err(usage(message).hint("overmatch run SCENARIO --strategy NAME plays one strategy of it"));
    }
    let known: Vec<String> = playable.strategies().into_iter().map(|strategy| strategy.name).collect();
    let entrants = if wanted.is_empty() { known.clone() } else { wanted.to_vec() };
    for (at, name) in entrants.iter().enumerate() {
        if !known.contains(name) {
            let hint = name_hint(name, known.iter().map(String::as_str));
            return Err(usage(format!("unknown strategy `{name}`")).hint(hint));
        }
        if entrants[..at].contains(name) {
            return Err(usage(format!("--strategies names `{name}` twice; each plays itself anyway")));
        }
    }
    if entrants.len() < 2 {
        let message = format!("a tournament needs at least two strategies, found {}", entrants.len());
        return Err(usage(message).hint(format!("the scenario has: {}", known.join(", "))));
    }
    Ok(entrants)
}

fn tournament(playable: &dyn Playable, entrants: &[String]) -> Result<Tournament> {
    Tournament::new(entrants.len(), |a, b| playable.experiment(&[entrants[a].clone(), entrants[b].clone()]))
}

fn play(arguments: &Arguments, tournament: &Tournament, asked: u64) -> Run<TournamentTally> {
    let (begun, per_number) = (Instant::now(), tournament.games_per_number());
    let total = asked.saturating_mul(per_number);
    let progress = Progress::new(total, "games", arguments.work.quiet).of_each_number(per_number);
    let played = tournament.play(Streams::new(arguments.seed), 0..asked, arguments.work.threads(), &progress);
    progress.finish();
    if !arguments.work.quiet {
        tell_rate(played.tally.games(), begun);
    }
    played
}

fn record(
    arguments: &Arguments,
    scenario: &LoadedScenario,
    entrants: &[String],
    tournament: &Tournament,
    played: &Run<TournamentTally>,
    asked: u64,
) -> Record {
    let mut identity = results::identity(scenario, entrants.to_vec(), arguments.seed, None, arguments.level);
    identity.batch = tournament.batch();
    let mut lead = vec!["tournament".to_string(), identity.scenario.clone()];
    if !arguments.strategies.is_empty() {
        lead.extend(["--strategies".to_string(), entrants.join(",")]);
    }
    let overrides = &arguments.scenario.set;
    let command = results::command_of(lead, &identity, overrides, asked, Vec::new());
    let range = Games { start: played.games.start, end: played.games.end };
    let stopped_by = match played.stop {
        simulation::Stop::Interrupted => Stop::Interrupted,
        simulation::Stop::Faults => Stop::Faults,
        simulation::Stop::TooManyValues(_) => Stop::TooManyValues,
        simulation::Stop::Complete => Stop::Games,
    };
    let (unfinished, faulted) = (played.tally.unfinished(), played.tally.faulted());
    let record = results::record(scenario, identity, overrides.clone(), asked, range, None);
    Record { stopped_by, unfinished, faulted, command, ..record }
}

/// The files of the result folder: each table, and what was played.
fn files(report: &TournamentReport, record: &Record) -> Vec<(String, Vec<u8>)> {
    let tables = tournament_tables(report);
    let mut files: Vec<_> = tables.iter().map(|table| (format!("{}.csv", table.name), csv(table))).collect();
    files.push(("run.json".to_string(), record.to_json().into_bytes()));
    files
}

fn render(report: &TournamentReport, record: &Record, output: &OutputArguments) -> Result<Vec<u8>> {
    let mut tables = tournament_tables(report);
    match (&output.table, output.format) {
        (Some(name), _) => tables.retain(|table| table.name == *name),
        (None, FormatArgument::Csv) => tables.truncate(1),
        (None, FormatArgument::Json) => tables.push(results::facts(record)),
        (None, FormatArgument::Table | FormatArgument::Markdown) => {
            let views = output::render(&tournament_views(report), output.format)?;
            return Ok([results::head_bytes(&head(report, record)), views].concat());
        }
    }
    output::render(&tables, output.format)
}

/// What was played, for people.
fn head(report: &TournamentReport, record: &Record) -> Vec<String> {
    let identity = &record.identity;
    let players = format!("Each of {} against each from both seats", report.names.join(", "));
    let mut lines = results::head(record, &players);
    for (cell, fault) in report.tally.faults().take(LISTED) {
        let [a, b] = [cell / report.names.len(), cell % report.names.len()].map(|entrant| &report.names[entrant]);
        let (scenario, seed, game) = (&identity.scenario, identity.seed, fault.game);
        let command = format!("overmatch replay {scenario} --strategy {a} --strategy {b} --seed {seed} --game {game}");
        lines.push(format!("Game {game} of {a} against {b} panicked: {} (see {command})", fault.message));
    }
    lines
}

/// What the results say about the tournament itself.
fn verdict(record: &Record, played: &Run<TournamentTally>, max_unfinished: f64) -> Result<()> {
    match played.stop {
        simulation::Stop::Interrupted => {
            let message =
                format!("interrupted: the first {} game numbers are complete and kept", grouped(record.games));
            Err(Error::new(Kind::Interrupted, message))
        }
        simulation::Stop::Faults => Err(Error::new(Kind::Limit, format!("stopped: {} games panicked", record.faulted))),
        _ => results::within_limits(record, played.tally.games(), max_unfinished),
    }
}
