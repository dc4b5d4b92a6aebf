//! `overmatch run`.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::Args;

use crate::archive::{Games, Identity, ResultFiles, ResultKind, RunRecord, RunResults, Stop, TallyFile};
use crate::cli::driver::{Driver, Form, Study, nothing_kept, render};
use crate::cli::option::argument;
use crate::cli::option::argument::{
    FormatArgument, OutputArguments, PlayArguments, Precision, ScenarioArguments, WorkArguments,
};
use crate::cli::option::expectation;
use crate::cli::option::expectation::{Gate, GateArguments};
use crate::cli::option::figures;
use crate::cli::option::load;
use crate::cli::option::shard::ShardArgument;
use crate::cli::option::size::{MOST_GAMES, Size};
use crate::cli::played_run::{Before, PlayedRun, Player};
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::cli::terminal::{canvas, output};
use crate::cli::verdict;
use crate::error::{Result, single_line};
use crate::estimate::{ControlFit, Unadjusted};
use crate::game::{Figure, LoadedScenario, Measure};
use crate::report::{
    ADJUSTED_TABLES, RUN_TABLES, Screen, expected_of_run, figures_tables, run_head, run_screen, run_tables, run_views,
};
use crate::simulation::{self, Run};
use crate::study::expectation::Expected;
use crate::study::unfinished;
use crate::table::{Table, grouped};
use crate::tally::{Controls, SplitTally};

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch run ardennes --strategy leader --out leader
  overmatch run tank-ace --strategy veteran --games 2000 --by ending --measures successes,rounds";

/// The arguments of `overmatch run`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    scenario: ScenarioArguments,
    #[command(flatten)]
    play: PlayArguments,
    /// How many games to play, like 20000 or 1e6; the scenario's own number unless given
    #[arg(long, value_name = "N", value_parser = argument::games, allow_negative_numbers = true)]
    games: Option<u64>,
    /// Plays as many games as it takes to know a measure to within this half-width: 0.05, 0.1% or 0.5%:ending=surrender
    #[arg(long, value_name = "WIDTH[:MEASURE]", value_parser = argument::precision, conflicts_with_all = ["games", "shard"], allow_negative_numbers = true)]
    precision: Option<Precision>,
    /// The most games --precision may play
    #[arg(long, value_name = "N", value_parser = argument::games, requires = "precision", conflicts_with = "games", allow_negative_numbers = true)]
    max_games: Option<u64>,
    #[command(flatten)]
    part: ShardArgument,
    /// Confidence level of the intervals
    #[arg(long, default_value = "0.95", value_parser = argument::level, allow_negative_numbers = true)]
    level: f64,
    /// Prints only these measures, like victory_points, ending or victory_level>=major
    #[arg(long, alias = "measure", value_name = "MEASURE,MEASURE", value_delimiter = ',', conflicts_with = "table")]
    measures: Vec<String>,
    /// Splits every table by the ending or another measure: --by ending
    #[arg(long, value_name = "MEASURE")]
    by: Option<String>,
    /// Takes the luck of the dice out of every mean and share as far as it is known (control variates), and prints the result
    /// beside the plain one; --precision and --expect then go by it. More figures may be named: '--adjusted=victory_points>=16'
    #[arg(long, value_name = "FIGURE,...", num_args = 0.., require_equals = true, value_delimiter = ',', conflicts_with = "by")]
    adjusted: Option<Vec<String>>,
    /// The share of unfinished games above which the exit code is 4
    #[arg(long, value_name = "SHARE", default_value = "1%", value_parser = argument::part, allow_negative_numbers = true)]
    max_unfinished: f64,
    #[command(flatten)]
    gate: GateArguments,
    /// Goes on where the run in this folder stopped, and writes the whole into it (or into --out)
    #[arg(long, value_name = "DIR")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
}

/// Plays games and prints estimates of their measures.
///
/// # Errors
/// Kind `Usage` for arguments that do not fit the scenario, `Limit` for too many faulted or unfinished games,
/// `Interrupted` after Ctrl-C, `Check` for a broken expectation; in the last cases the results are printed and written first.
pub fn run(arguments: &Arguments) -> Result<()> {
    let scenario = load::scenario_with(&arguments.scenario, &arguments.play.strategies)?;
    let (strategies, experiment) = load::experiment(&scenario, &arguments.play)?;
    let tables: &[&str] = if arguments.adjusted.is_some() { &ADJUSTED_TABLES } else { &RUN_TABLES };
    arguments.gate.check(arguments.output.table.as_deref(), tables)?;
    let measures = experiment.measures();
    let by = arguments.by.as_deref().map(|name| load::measure(measures, name)).transpose()?;
    let figures = expectation::figures(&arguments.gate.expect, measures)?;
    let named = figures::named(&arguments.measures, measures)?;
    let beyond = adjusted_beyond_summary(arguments, &figures, &scenario.headline(), measures)?;
    let empty = empty_tally(measures, by, beyond.as_deref())?;
    let identity = Identity::new(&scenario, strategies, arguments.play.seed, arguments.by.clone(), arguments.level);
    let identity = Identity { adjusted: beyond, ..identity };
    let driver = driver(arguments);
    let before = before(arguments, &driver, &scenario, measures, empty, &identity)?;
    let folder = driver.folder()?;
    let results = |played: &PlayedRun| RunResults {
        record: record(arguments, &scenario, identity.clone(), measures, played),
        measures: measures.to_vec(),
        tally: played.run.tally.clone(),
    };
    let checkpoints = Checkpoints::new(&arguments.output, folder.as_ref());
    let keep = |played: &PlayedRun| checkpoints.keep(|| ResultFiles::of_run(&results(played)));
    let player = Player { play: &arguments.play, work: &arguments.work, experiment: experiment.as_ref() };
    let played = player.play(before, scenario.playable.card().games, &checkpoints, keep);
    if played.run.games.is_empty() {
        return Err(nothing_kept("the first games were complete"));
    }
    let results = results(&played);
    let expected = expected_of_run(&arguments.gate.expect, &figures, &results, arguments.level);
    let stop = Some((arguments, &played.run.stop));
    let shown = Shown { results: &results, expected: &expected, named: &named, stop };
    remark_unused(&scenario, &results.record, arguments.work.quiet);
    driver.conclude(&shown, &results.record, folder.as_ref())?;
    remark_exact(&scenario, &results.record, arguments.work.quiet);
    Ok(())
}

fn driver(arguments: &Arguments) -> Driver<'_> {
    let Arguments { output, work, resume, .. } = arguments;
    Driver { kind: ResultKind::Run, output, work, resume: resume.as_deref() }
}

/// Says which strategies of a file do not play, and which army lists leave points unspent.
fn remark_unused(scenario: &LoadedScenario, record: &RunRecord, is_quiet: bool) {
    if !is_quiet {
        let short = load::short_lists(scenario, |list| list.plays);
        let idle = load::idle(scenario, &record.identity.strategies);
        short.iter().chain(&idle).for_each(|line| output::remark(line));
    }
}

/// Says where exact answers are to be had at once.
fn remark_exact(scenario: &LoadedScenario, record: &RunRecord, is_quiet: bool) {
    if !is_quiet && scenario.playable.is_solved_at_once(&record.identity.strategies) {
        let name = single_line(&scenario.document.name);
        output::remark(&format!("exact at once: overmatch odds {name} --table game"));
    }
}

/// A run as the driver keeps and shows it.
struct Shown<'a> {
    results: &'a RunResults,
    expected: &'a [Expected<'a>],
    /// The figures that alone are printed; all if there are none.
    named: &'a [Figure],
    /// The arguments, and the reason why the games ended; `None` for a run joined from shards.
    stop: Option<(&'a Arguments, &'a simulation::Halt)>,
}

impl Study for Shown<'_> {
    fn tables(&self) -> Vec<Table> {
        if self.named.is_empty() { run_tables(self.results) } else { figures_tables(self.results, self.named).kept }
    }

    fn views(&self) -> Vec<Table> {
        if self.named.is_empty() { run_views(self.results) } else { figures_tables(self.results, self.named).views }
    }

    fn screen(&self) -> Screen {
        let whole = run_screen(self.results);
        match self.named.is_empty() {
            true => whole,
            false => Screen { answer: whole.answer, tables: self.views(), left: None },
        }
    }

    fn head(&self, _: &RunRecord) -> Vec<String> {
        run_head(self.results)
    }

    fn gate(&self) -> Option<Gate<'_>> {
        self.stop.map(|(arguments, _)| Gate { arguments: &arguments.gate, expected: self.expected })
    }

    fn files(&self, _: &RunRecord) -> ResultFiles {
        ResultFiles::of_run(self.results)
    }

    fn counts(&self) -> String {
        TallyFile::new(&self.results.measures, &self.results.tally, self.results.record.game_range).to_json()
    }

    fn verdict(&self, record: &RunRecord) -> Result<()> {
        let Some((arguments, stop)) = self.stop else { return Ok(()) };
        let played = || {
            verdict::completed(stop, record, &self.results.measures, "games")?;
            verdict::within_limits(record, record.games, arguments.max_unfinished)?;
            if !arguments.work.quiet {
                self.remarks(arguments, record).iter().for_each(|line| output::remark(line));
            }
            Ok(())
        };
        expectation::beside(played(), self.gate().map_or(Ok(()), |gate| gate.verdict()))
    }
}

impl Shown<'_> {
    /// What a reader of bare tables should know.
    fn remarks(&self, arguments: &Arguments, record: &RunRecord) -> Vec<String> {
        let mut remarks = Vec::new();
        if let Err(Unadjusted::TooFewGames(needed)) = ControlFit::new(&self.results.tally) {
            remarks.push(format!("too few games to adjust: expected at least {}", grouped(needed)));
        }
        let is_plain = arguments.output.format.is_one_table() && arguments.output.table.is_none();
        match record.stopped_by {
            Stop::MaxGames => {
                remarks.push("the precision asked for was not reached within the most games allowed".to_string());
            }
            Stop::Alike => remarks.push(verdict::ALIKE.to_string()),
            Stop::Precision if arguments.adjusted.is_some() && is_plain => {
                remarks.push("the adjusted interval is as narrow as asked: --table adjusted".to_string());
            }
            _ => {}
        }
        remarks
    }
}

/// Prints a run that was joined from its shards.
///
/// # Errors
/// Kind `File` if it cannot be written.
pub fn print(results: &RunResults) -> Result<()> {
    let shown = Shown { results, expected: &[], named: &[], stop: None };
    let (form, canvas) =
        (Form { format: FormatArgument::Table, table: None, all: false, wide: false }, canvas::canvas());
    output::print_on(&render(&shown, &results.record, form, &canvas)?, &canvas)
}

/// The names of the figures that an adjusted run is asked for beyond those of its summary, sorted, since the order of
/// options is no difference between runs; `None` of a plain run.
///
/// # Errors
/// Kind `Usage` for an unknown measure or label.
fn adjusted_beyond_summary(
    arguments: &Arguments,
    expected: &[Figure],
    headline: &str,
    measures: &[Measure],
) -> Result<Option<Vec<String>>> {
    let Some(named) = &arguments.adjusted else { return Ok(None) };
    let precise = arguments.precision.as_ref().map(|wanted| wanted.measure.as_deref().unwrap_or(headline));
    let named = named.iter().map(String::as_str).chain(precise).map(|name| Figure::parse(name, measures));
    let asked = named.chain(expected.iter().cloned().map(Ok)).collect::<Result<Vec<Figure>>>()?;
    let summary = Figure::all(measures);
    let is_beyond =
        |figure: &&Figure| !summary.iter().any(|of| (of.measure, of.reading) == (figure.measure, figure.reading));
    let beyond: BTreeSet<String> = asked.iter().filter(is_beyond).map(|figure| figure.name.clone()).collect();
    Ok(Some(beyond.into_iter().collect()))
}

/// The counts of no games, with room for control variates if there are figures to adjust beyond those of the summary.
///
/// # Errors
/// Kind `Usage` for an unknown figure.
fn empty_tally(measures: &[Measure], by: Option<usize>, adjusted: Option<&[String]>) -> Result<SplitTally> {
    let figures = adjusted.map(|beyond| Figure::all_and(measures, beyond)).transpose()?;
    let controls =
        |figures: Vec<Figure>| Controls::new(figures.iter().map(|figure| (figure.measure, figure.reading)).collect());
    Ok(SplitTally { controls: figures.map(controls), ..SplitTally::new(measures.len(), by) })
}

fn before(
    arguments: &Arguments,
    driver: &Driver,
    scenario: &LoadedScenario,
    measures: &[Measure],
    empty: SplitTally,
    identity: &Identity,
) -> Result<Before> {
    let card = scenario.playable.card();
    let size = |games: Option<u64>| match &arguments.precision {
        Some(precision) => {
            let most = arguments.max_games.unwrap_or(MOST_GAMES);
            Size::wanted(precision, &scenario.headline(), measures, arguments.level, most)
        }
        None => Size::fixed(games.unwrap_or(card.games), arguments.part.shard),
    };
    let asked = size(arguments.games)?;
    let Some(folder) = driver.left() else {
        let first = asked.first();
        let run = Run { games: first..first, tally: empty, stop: simulation::Halt::Complete };
        return Ok(Before { size: asked, run });
    };
    let left = folder.run(identity, asked.first())?;
    if left.measures != measures {
        return Err(folder.refuse("tally.json counts other measures than the game records"));
    }
    // Without a number of games of its own the call goes on to what was asked for then.
    let size = size(arguments.games.or(Some(left.record.games_asked)))?;
    if let Size::Fixed(_, range) = &size
        && range.end < left.record.game_range.end
    {
        return Err(folder.beyond(left.record.game_range.end, range.end));
    }
    let Games { start, end } = left.record.game_range;
    Ok(Before { size, run: Run { games: start..end, tally: left.tally, stop: simulation::Halt::Complete } })
}

fn record(
    arguments: &Arguments,
    scenario: &LoadedScenario,
    identity: Identity,
    measures: &[Measure],
    played: &PlayedRun,
) -> RunRecord {
    let run = &played.run;
    let unfinished = unfinished(measures, &run.tally.all);
    let game_range = Games { start: run.games.start, end: run.games.end };
    let faulted = run.tally.all.faults.count;
    let overrides = arguments.scenario.set.clone();
    let record = RunRecord::new(scenario, identity, overrides, played.asked, game_range, arguments.part.shard);
    RunRecord { stopped_by: Stop::of(&run.stop, played.stop), unfinished, faulted, ..record }.of_run(scenario)
}
