//! `overmatch run`.

use std::time::Instant;

use clap::Args;

use super::argument::{self, OutputArguments, PlayArguments, Precision, ScenarioArguments, WorkArguments};
use super::folder::Folder;
use super::load::{self, LoadedScenario};
use super::output;
use super::plan::{MOST_GAMES, Size};
use super::progress::{Progress, tell_rate};
use super::results::{self, Results};
use crate::chance::Streams;
use crate::error::{Error, Kind, Result};
use crate::game::{ENDING, Experiment, UNFINISHED};
use crate::report::{Games, Record, Stop, grouped};
use crate::simulation::{self, Shard, simulate};

/// The arguments of `overmatch run`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    scenario: ScenarioArguments,
    #[command(flatten)]
    play: PlayArguments,
    /// Games to play (1e6, 1_000_000); the scenario's own number unless given
    #[arg(long, value_name = "N", value_parser = argument::games, allow_negative_numbers = true)]
    games: Option<u64>,
    /// Plays as many games as this half-width needs (0.1%, 0.05, 0.5%:ending=surrender)
    #[arg(long, value_name = "WIDTH[:MEASURE]", value_parser = argument::precision, conflicts_with_all = ["games", "shard"], allow_negative_numbers = true)]
    precision: Option<Precision>,
    /// The most games --precision may play
    #[arg(long, value_name = "N", value_parser = argument::games, requires = "precision", conflicts_with = "games", allow_negative_numbers = true)]
    max_games: Option<u64>,
    /// Plays only a share of the games: 2/3 is the second of three
    #[arg(long, value_name = "I/N", value_parser = argument::shard)]
    shard: Option<Shard>,
    /// The level of the intervals
    #[arg(long, default_value = "0.95", value_parser = argument::level, allow_negative_numbers = true)]
    level: f64,
    /// Splits every table by an ending or another measure
    #[arg(long, value_name = "MEASURE")]
    by: Option<String>,
    /// The share of unfinished games above which the exit code is 4
    #[arg(long, value_name = "SHARE", default_value = "1%", value_parser = argument::part, allow_negative_numbers = true)]
    max_unfinished: f64,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
}

/// Plays games and prints what they came to.
///
/// # Errors
/// Kind `Usage` for arguments that do not fit the scenario, `Limit` for too many faulted or unfinished games,
/// `Interrupted` after Ctrl-C; in the last two cases the results are printed and written first.
pub fn run(arguments: &Arguments) -> Result<()> {
    let scenario = load::scenario(&arguments.scenario)?;
    let (strategies, experiment) = load::experiment(&scenario, &arguments.play)?;
    results::check_table(arguments.output.table.as_deref(), &results::TABLES)?;
    let by = arguments.by.as_deref().map(|name| load::measure(experiment.measures(), name)).transpose()?;
    let size = size(arguments, &scenario, experiment.as_ref())?;
    let open = |path| Folder::open(path)?.without("matrix.csv");
    let folder = arguments.output.out.as_deref().map(open).transpose()?;
    let played = play(arguments, &size, scenario.playable.card().games, experiment.as_ref(), by);
    if played.run.games.is_empty() {
        let message = "interrupted before the first games were complete; nothing was written";
        return Err(Error::new(Kind::Interrupted, message));
    }
    let results = Results {
        record: record(arguments, &scenario, strategies, experiment.as_ref(), &played),
        measures: experiment.measures().to_vec(),
        tally: played.run.tally,
    };
    if let Some(folder) = &folder {
        folder.write(&results.files())?;
    }
    output::print(&results.render(arguments.output.format, arguments.output.table.as_deref())?)?;
    verdict(arguments, &results, &played.run.stop)
}

fn size(arguments: &Arguments, scenario: &LoadedScenario, experiment: &dyn Experiment) -> Result<Size> {
    let card = scenario.playable.card();
    match &arguments.precision {
        Some(precision) => {
            let most = arguments.max_games.unwrap_or(MOST_GAMES);
            Size::wanted(precision, &card.headline, experiment.measures(), arguments.level, most)
        }
        None => Size::fixed(arguments.games.unwrap_or(card.games), arguments.shard),
    }
}

/// A run with what was asked of it.
struct Played {
    run: simulation::Run,
    asked: u64,
    stop: Stop,
}

fn play(arguments: &Arguments, size: &Size, usual: u64, experiment: &dyn Experiment, by: Option<usize>) -> Played {
    let begun = Instant::now();
    let streams = Streams::new(arguments.play.seed);
    let stage = |range: std::ops::Range<u64>, done: u64| {
        let progress = Progress::new(done + range.end - range.start, "games", arguments.work.quiet).after(done);
        let run = simulate(experiment, streams, range, by, arguments.work.threads(), &progress);
        progress.finish();
        run
    };
    let played = match size {
        Size::Fixed(asked, range) => Played { run: stage(range.clone(), 0), asked: *asked, stop: Stop::Games },
        Size::Wanted(wanted) => {
            let pilot = wanted.pilot(usual);
            let mut run = stage(0..pilot, 0);
            let (games, stop) = wanted.games(&run.tally.all, usual);
            if run.stop == simulation::Stop::Complete && games > pilot {
                let rest = stage(pilot..games, pilot);
                run.tally.merge(&rest.tally);
                run = simulation::Run { games: 0..rest.games.end, tally: run.tally, stop: rest.stop };
            }
            Played { run, asked: games.max(pilot), stop }
        }
    };
    if !arguments.work.quiet {
        tell_rate(played.run.tally.all.games, begun);
    }
    played
}

fn record(
    arguments: &Arguments,
    scenario: &LoadedScenario,
    strategies: Vec<String>,
    experiment: &dyn Experiment,
    played: &Played,
) -> Record {
    let run = &played.run;
    let ending = experiment.measures().iter().position(|measure| measure.name == ENDING);
    let unfinished = ending.and_then(|i| {
        let value = experiment.measures()[i].value_of(UNFINISHED)?;
        Some(run.tally.all.measures[i].count(value))
    });
    let stopped_by = match run.stop {
        simulation::Stop::Complete => played.stop,
        simulation::Stop::Interrupted => Stop::Interrupted,
        simulation::Stop::Faults => Stop::Faults,
        simulation::Stop::TooManyValues(_) => Stop::TooManyValues,
    };
    let identity = results::identity(scenario, strategies, arguments.play.seed, arguments.by.clone(), arguments.level);
    let game_range = Games { start: run.games.start, end: run.games.end };
    let faulted = run.tally.all.faults.count;
    let overrides = arguments.scenario.set.clone();
    let record = results::record(scenario, identity, overrides, played.asked, game_range, arguments.shard);
    Record { stopped_by, unfinished: unfinished.unwrap_or(0), faulted, ..record }
}

/// What the results say about the run itself.
fn verdict(arguments: &Arguments, results: &Results, stop: &simulation::Stop) -> Result<()> {
    let record = &results.record;
    let limit = |message: String| Err(Error::new(Kind::Limit, message));
    match stop {
        simulation::Stop::Interrupted => {
            let message = format!("interrupted: the first {} games are complete and kept", grouped(record.games));
            return Err(Error::new(Kind::Interrupted, message));
        }
        simulation::Stop::TooManyValues(measure) => {
            let name = results.measures[*measure].name;
            return limit(format!("the measure `{name}` took more distinct values than a tally holds"));
        }
        simulation::Stop::Faults => return limit(format!("stopped: {} games panicked", record.faulted)),
        simulation::Stop::Complete => {}
    }
    results::within_limits(record, record.games, arguments.max_unfinished)?;
    if record.stopped_by == Stop::MaxGames && !arguments.work.quiet {
        output::remark("the precision asked for was not reached within the most games allowed");
    }
    Ok(())
}
