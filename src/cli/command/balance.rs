//! `overmatch balance`.

use std::time::Instant;

use clap::Args;

use crate::archive::{ResultKind, RunRecord, Words};
use crate::chance::Streams;
use crate::cli::cell_run::CellRun;
use crate::cli::driver::Study;
use crate::cli::led_run;
use crate::cli::led_run::Keeper;
use crate::cli::option::adjustment;
use crate::cli::option::adjustment::Adjustment;
use crate::cli::option::argument;
use crate::cli::option::champion;
use crate::cli::option::expectation;
use crate::cli::option::expectation::{Gate, GateArguments};
use crate::cli::option::leader::LeaderArguments;
use crate::cli::option::load;
use crate::cli::option::study;
use crate::cli::option::study::StudyArguments;
use crate::cli::terminal::progress::{Progress, tell_rate};
use crate::cli::usage::usage;
use crate::cli::verdict;
use crate::error::{Kind, Result, name_hint};
use crate::estimate::Method;
use crate::game::{Figure, LoadedScenario};
use crate::report::{BalanceReport, balance_tables, balance_view, head};
use crate::study::balance::{Adjustable, Answer, Finding, Goal, find};
use crate::study::expectation::Expected;
use crate::table::Table;

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch balance ardennes --target 12 --adjust enemy.tiger.level=1..5
  overmatch balance army-men --target 0 --adjust profiles.riflemen_10.models=6..10 --games 200";

/// The arguments of `overmatch balance`.
#[derive(Clone, Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    study: StudyArguments,
    #[command(flatten)]
    leaders: LeaderArguments,
    /// The measure that is to meet the target, like victory_points or victory_level>=major; the headline unless given
    #[arg(long, value_name = "MEASURE")]
    measure: Option<String>,
    /// The mean or share wanted, like 12.5 or 50%
    #[arg(long, value_name = "T", value_parser = target, allow_hyphen_values = true)]
    target: BalanceTarget,
    /// A number that may change, and its range: enemy.count_die=1..6; may be repeated, then all are adjusted together
    #[arg(long, required = true, value_name = "PATH=LO..HI", value_parser = adjustment::adjustment)]
    adjust: Vec<Adjustment>,
    #[command(flatten)]
    gate: GateArguments,
}

/// The name by which `--expect` also knows the value looked for.
const VALUE: &str = "value";

/// The value that is wanted, and whether it was written as per cent.
#[derive(Clone, Copy, Debug)]
struct BalanceTarget {
    value: f64,
    is_percent: bool,
}

fn target(text: &str) -> std::result::Result<BalanceTarget, String> {
    let value = argument::fraction(text).filter(|target| target.is_finite());
    let value = value.ok_or_else(|| "expected a number like 12.5 or 50%".to_string())?;
    Ok(BalanceTarget { value, is_percent: text.trim_end().ends_with('%') })
}

/// Looks for the value at which a measure meets a target, and measures it on fresh games.
///
/// Kind `Usage` for a measure, path or range that the scenario does not have, `Limit` for too many faulted or
/// unfinished games, `Interrupted` after Ctrl-C; the games played until then are kept in the result folder.
pub fn run(arguments: &Arguments) -> Result<()> {
    arguments.study.part.check_whole("balance")?;
    let study = &arguments.study.of_verdict(&arguments.leaders, &champion::OF_GAME)?;
    led_run::play(study, &arguments.leaders, (ResultKind::Balance, "Balance", &arguments.gate), |study, keeper| {
        look_for(&Arguments { study, ..arguments.clone() }, keeper)
    })
}

/// Looks for the value under the players of the arguments.
fn look_for(arguments: &Arguments, keeper: Keeper) -> Result<()> {
    let study = &arguments.study;
    let scenario = load::scenario_with(&study.scenario, &study.play.strategies)?;
    let (strategies, experiment) = load::experiment(&scenario, &study.play)?;
    let figure = study::figure(arguments.measure.as_ref(), &scenario, experiment.measures())?;
    check_question(arguments, &figure)?;
    let adjustables = adjustables(arguments, &scenario)?;
    let identity = study.identity(&scenario, strategies, told(arguments, &figure));
    let earlier = keeper.earlier(&identity)?;
    let games = study.games(&scenario, earlier.as_ref().map(|(record, _)| record));
    let goal = Goal { target: arguments.target.value, is_share: figure.is_share(), level: study.level, games };
    let paths: Vec<String> = arguments.adjust.iter().map(|adjustment| adjustment.path.clone()).collect();
    check_ends(study, &scenario, &paths, &adjustables)?;
    let load = |values: &[String], _: &Progress| {
        let changes: Vec<String> = paths.iter().zip(values).map(|(path, value)| format!("{path}={value}")).collect();
        study::cell(&scenario, study, &changes, "--adjust")
    };
    let mut player = CellRun::new(study, &load, figure.clone(), paths.clone());
    player.go_on(earlier.as_ref(), games, "games a value")?;
    let folder = keeper.folder()?;
    let checkpoints = keeper.checkpoints(&study.output, folder.as_ref());
    let record = |player: &CellRun, is_interrupted: bool| {
        let account = player.account(games, is_interrupted);
        study.record(&scenario, identity.clone(), account, lead(arguments, &figure, &scenario))
    };
    let keep = |player: &CellRun| checkpoints.keep_in_time(|| keeper.files(player.counts(), &record(player, true)));
    player.keep_by(&keep);
    let answer = search(&mut player, &adjustables, &goal, study);
    let interrupted = answer.as_ref().is_err_and(|error| error.kind == Kind::Interrupted);
    let record = record(&player, interrupted);
    if interrupted {
        keeper.keep(player.counts(), &record, folder.as_ref())?;
    }
    let (answer, paths, target) = (&answer?, &player.paths, arguments.target.value);
    let report = BalanceReport { paths, figure: &figure, target, answer, games, level: study.level };
    let expected = expected(arguments, answer);
    let gate = Gate { arguments: &arguments.gate, expected: &expected };
    let shown = Shown { report, cells: &player, gate, max_unfinished: study.max_unfinished };
    keeper.conclude(&shown, &record, folder.as_ref())
}

/// Looks for the answer, and prints how fast the games were.
fn search(cells: &mut CellRun, adjustables: &[Adjustable], goal: &Goal, study: &StudyArguments) -> Result<Answer> {
    let begun = Instant::now();
    let answer = find(cells, adjustables, goal, Streams::new(study.play.seed));
    cells.finish();
    if !study.work.quiet {
        tell_rate(cells.played, begun);
    }
    answer
}

/// Checks the target, and what is expected.
fn check_question(arguments: &Arguments, figure: &Figure) -> Result<()> {
    check_target(figure, arguments.target)?;
    check_asked(arguments)
}

/// Checks that the target of a share is between 0 and 1, and that only a share is to be so many per cent.
fn check_target(figure: &Figure, BalanceTarget { value, is_percent }: BalanceTarget) -> Result<()> {
    if figure.is_share() && !(0.0..=1.0).contains(&value) {
        let message = format!("--target {value}: {} is a share, expected 0 to 1 or 0% to 100%", figure.name);
        return Err(usage(message));
    }
    if is_percent && !figure.is_share() {
        let (name, percent) = (&figure.name, value * 100.0);
        return Err(usage(format!("--target {percent}%: {name} is a mean of {}, and no share", figure.unit))
            .hint(format!("a share is asked for like --measure '{name}>=1'")));
    }
    Ok(())
}

/// Checks that what is expected is the value of the one number that is adjusted.
fn check_asked(arguments: &Arguments) -> Result<()> {
    let (adjust, expect) = (&arguments.adjust, &arguments.gate.expect);
    if adjust.len() > 1 && !expect.is_empty() {
        return Err(usage("--expect is of the value of one number, and several are adjusted"));
    }
    let path = adjust[0].path.as_str();
    match expect.iter().find(|expectation| ![path, VALUE].contains(&expectation.figure.as_str())) {
        Some(other) => {
            let hint = name_hint(&other.figure, [path, VALUE]);
            Err(usage(format!("--expect: `{}` is not the number that is adjusted", other.figure)).hint(hint))
        }
        None => Ok(()),
    }
}

/// What is expected of the value beside where it was found to lie; anywhere if the search does not tell.
fn expected<'a>(arguments: &'a Arguments, answer: &Answer) -> Vec<Expected<'a>> {
    let limits = answer.limits().unwrap_or([f64::NEG_INFINITY, f64::INFINITY]);
    let value = answer.cell().filter(|_| answer.finding == Finding::Met).and_then(|cell| cell.values[0].parse().ok());
    let (name, by) = (arguments.adjust[0].path.as_str(), (arguments.study.level, Method::Normal));
    let one = |expectation| Expected::enclosed(expectation, name, value, limits, by);
    arguments.gate.expect.iter().map(one).collect()
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

/// Checks that the scenario accepts both ends of every range, one at a time.
fn check_ends(
    study: &StudyArguments,
    scenario: &LoadedScenario,
    paths: &[String],
    adjustables: &[Adjustable],
) -> Result<()> {
    for (path, adjustable) in paths.iter().zip(adjustables) {
        let axis = adjustable.clone().axis();
        for value in axis.values.first().into_iter().chain(axis.values.last()) {
            study::cell(scenario, study, &[format!("{path}={value}")], "--adjust")?;
        }
    }
    Ok(())
}

/// The design of the search for its identity: the figure with its target, then each adjustment.
fn told(arguments: &Arguments, figure: &Figure) -> Vec<String> {
    let adjust = arguments.adjust.iter().map(Adjustment::to_string);
    [format!("balance {} at {}", figure.name, arguments.target.value)].into_iter().chain(adjust).collect()
}

/// The first words of the command that repeats the search.
fn lead(arguments: &Arguments, figure: &Figure, scenario: &LoadedScenario) -> Words {
    let adjust: Vec<String> = arguments.adjust.iter().map(Adjustment::to_string).collect();
    let words = Words::new("balance").word(&scenario.document.name).option("--measure", &figure.name);
    words.option("--target", arguments.target.value).each("--adjust", &adjust)
}

/// A balance search as the driver keeps and shows it.
struct Shown<'a> {
    report: BalanceReport<'a>,
    cells: &'a CellRun<'a>,
    gate: Gate<'a>,
    max_unfinished: f64,
}

impl Study for Shown<'_> {
    fn tables(&self) -> Vec<Table> {
        balance_tables(&self.report)
    }

    fn views(&self) -> Vec<Table> {
        vec![balance_view(&self.report)]
    }

    fn head(&self, record: &RunRecord) -> Vec<String> {
        let strategies = record.identity.strategies.join(" against ");
        head(record, &format!("Strategy {strategies}; adjusted: {}", self.report.paths.join(", ")))
    }

    fn gate(&self) -> Option<Gate<'_>> {
        Some(self.gate)
    }

    fn counts(&self) -> String {
        self.cells.counts()
    }

    fn verdict(&self, record: &RunRecord) -> Result<()> {
        expectation::beside(
            verdict::within_limits(record, self.cells.games(), self.max_unfinished),
            self.gate.verdict(),
        )
    }
}
