//! The parts that the studies of many cells share: their arguments, a progress bar over all cells, and how they end.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use crate::archive::{Account, Identity, Left, ResultKind, RunRecord, StudyFile, Words};
use crate::cli::driver::Driver;
use crate::cli::option::argument;
use crate::cli::option::argument::{OutputArguments, PlayArguments, ScenarioArguments, WorkArguments};
use crate::cli::option::champion;
use crate::cli::option::leader;
use crate::cli::option::leader::{LeaderArguments, LedBy};
use crate::cli::option::load;
use crate::cli::option::shard::ShardArgument;
use crate::cli::option::vary::split_path;
use crate::cli::usage::usage;
use crate::error::{Error, Kind, Result, Source};
use crate::game::{Experiment, Figure, LoadedScenario, Measure};
use crate::table::grouped;

/// The divisor of the scenario's own number of games that gives the games of each cell, unless `--games` says
/// otherwise.
const PART_OF_USUAL: u64 = 20;

/// The fewest games of a cell unless `--games` asks for fewer.
const FEWEST_GAMES: u64 = 1_000;

/// Arguments of a study.
#[derive(Clone, Debug, Args)]
pub struct StudyArguments {
    #[command(flatten)]
    pub scenario: ScenarioArguments,
    #[command(flatten)]
    pub play: PlayArguments,
    /// Games for each combination of values; unless given, a twentieth of the scenario's own number, at least 1,000
    #[arg(long, value_name = "N", value_parser = argument::games, allow_negative_numbers = true)]
    pub games: Option<u64>,
    /// Confidence level of the intervals
    #[arg(long, default_value = "0.95", value_parser = argument::level, allow_negative_numbers = true)]
    pub level: f64,
    /// The share of unfinished games above which the exit code is 4
    #[arg(long, value_name = "SHARE", default_value = "1%", value_parser = argument::part, allow_negative_numbers = true)]
    pub max_unfinished: f64,
    /// Goes on where the study in this folder stopped, and writes the whole into it (or into --out)
    #[arg(long, value_name = "DIR")]
    pub resume: Option<PathBuf>,
    #[command(flatten)]
    pub part: ShardArgument,
    #[command(flatten)]
    pub output: OutputArguments,
    #[command(flatten)]
    pub work: WorkArguments,
    /// The study under several leaders that this one is a part of.
    #[arg(skip)]
    pub led: Option<LedBy>,
}

impl StudyArguments {
    /// The leaders that the study is asked under, or of which each seat's mix is made, if there are any.
    ///
    /// # Errors
    /// As [`load::scenario_with`], [`LeaderArguments::of`] and [`LeaderArguments::to_mix`].
    pub fn led(&self, asked: &LeaderArguments, is_mixed: bool) -> Result<Option<LedBy>> {
        if !asked.is_asked() {
            return Ok(None);
        }
        self.part.check_led(true)?;
        let scenario = load::scenario_with(&self.scenario, &asked.texts())?;
        let leaders = if is_mixed { asked.to_mix(&scenario)? } else { asked.of(&scenario, leader::FEWEST)? };
        Ok(Some(LedBy { leaders, seats: scenario.playable.seats(), level: self.level, is_mixed }))
    }

    /// The same study as a part of one under several leaders: this one leads all seats.
    pub fn led_by(&self, leader: &str, led: &LedBy) -> StudyArguments {
        let mut part = self.clone();
        part.play.strategies = led.seats_of(leader);
        (part.level, part.led) = (led.level_of_one(), Some(led.clone()));
        part
    }

    /// The same study of a verdict on the game: led by the first of these champions that there is, unless the user says
    /// who leads.
    ///
    /// # Errors
    /// As [`load::scenario_with`].
    pub fn of_verdict(&self, asked: &LeaderArguments, champions: &[&str]) -> Result<StudyArguments> {
        let mut study = self.clone();
        if study.play.strategies.is_empty() && !asked.is_asked() {
            let scenario = load::scenario_with(&self.scenario, &[])?;
            study.play.strategies = champion::leaders(&scenario, &self.scenario.set, champions);
        }
        Ok(study)
    }

    /// The number of games of each cell.
    pub fn games(&self, scenario: &LoadedScenario, earlier: Option<&RunRecord>) -> u64 {
        let usual = (scenario.playable.card().games / PART_OF_USUAL).max(FEWEST_GAMES);
        self.games.or(earlier.map(|record| record.games_asked)).unwrap_or(usual)
    }

    /// The driver of a study of this kind.
    pub fn driver(&self, kind: ResultKind) -> Driver<'_> {
        Driver { kind, output: &self.output, work: &self.work, resume: self.resume.as_deref() }
    }

    /// The record of a study with this account; `lead` are the first words of the command that repeats it.
    pub fn record(&self, scenario: &LoadedScenario, identity: Identity, account: Account, lead: Words) -> RunRecord {
        let set = &self.scenario.set;
        let words = leader::players(lead, self.led.as_ref(), &self.play.strategies);
        let repeated = leader::repeated(&identity, self.led.as_ref());
        let command = words.command(&repeated, set, account.asked, Words::default());
        RunRecord::of_study(scenario, identity, set, account, command).of_shard(self.part.shard)
    }

    /// The identity of a study of this design.
    pub fn identity(&self, scenario: &LoadedScenario, strategies: Vec<String>, design: Vec<String>) -> Identity {
        Identity { design, ..Identity::new(scenario, strategies, self.play.seed, None, self.level) }
    }

    /// The record and the counts of an earlier call in the folder to be resumed.
    ///
    /// # Errors
    /// Kind `File` for a folder that cannot be read or is of another study.
    pub fn earlier(&self, identity: &Identity) -> Result<Option<(RunRecord, StudyFile)>> {
        self.left().map(|left| left.study(identity)).transpose()
    }

    /// The folder to be resumed.
    pub fn left(&self) -> Option<Left<'_>> {
        self.resume.as_deref().map(|dir| Left::new(dir, load::result_version))
    }

    /// The error for results in the folder to be resumed that are no part of the study asked for.
    pub fn refuse(&self, message: &str) -> Error {
        self.left().map_or_else(|| usage(message), |left| left.refuse(message))
    }

    /// The error for a folder to be resumed whose games go to `found`, beyond the `asked` games.
    pub fn beyond(&self, found: u64, asked: u64) -> Error {
        self.left().map_or_else(|| usage("--games"), |left| left.beyond(found, asked))
    }
}

/// The game of a scenario with more changes, as a cell of a study plays it; `option` names the option that asked for
/// them.
///
/// # Errors
/// The error of the scenario for the changes.
pub fn cell(
    scenario: &LoadedScenario,
    arguments: &StudyArguments,
    changes: &[String],
    option: &str,
) -> Result<Box<dyn Experiment>> {
    let changed = changed(scenario, arguments, changes, option)?;
    load::experiment(&changed, &arguments.play).map(|(_, experiment)| experiment)
}

/// The scenario with more changes.
///
/// # Errors
/// As [`cell`].
pub fn changed(
    scenario: &LoadedScenario,
    arguments: &StudyArguments,
    changes: &[String],
    option: &str,
) -> Result<LoadedScenario> {
    let set = [arguments.scenario.set.as_slice(), changes].concat();
    load::changed(scenario, &set).map_err(|error| asked_by(error, changes, option))
}

/// Checks that `--set` sets none of these paths, which `option` varies.
///
/// # Errors
/// Kind `Usage`.
pub fn check_unset<'a>(set: &[String], mut paths: impl Iterator<Item = &'a str>, option: &str) -> Result<()> {
    let fixed = |path: &&str| set.iter().any(|set| split_path(set).is_some_and(|(fixed, _)| fixed == *path));
    match paths.find(fixed) {
        Some(path) => Err(usage(format!("--set gives `{path}` one value and {option} several"))),
        None => Ok(()),
    }
}

/// The same error, where places in `changes` have the name of the option that asked for them.
fn asked_by(mut error: Error, changes: &[String], option: &str) -> Error {
    for place in error.problems.iter_mut().filter_map(|problem| problem.place.as_mut()) {
        if changes.contains(&place.source.text) {
            place.source = Arc::new(Source { name: option.to_string(), text: place.source.text.clone() });
        }
    }
    error
}

/// The figure of this name, or the headline.
///
/// # Errors
/// Kind `Usage` for a name that the measures do not have.
pub fn figure(name: Option<&String>, scenario: &LoadedScenario, measures: &[Measure]) -> Result<Figure> {
    Figure::parse(name.unwrap_or(&scenario.headline()), measures)
}

/// Checks that every cell was played: `done` of `cells`, in the words of `what`.
///
/// # Errors
/// Kind `Interrupted` after Ctrl-C.
pub fn completed(done: usize, cells: usize, what: &str, record: &RunRecord) -> Result<()> {
    if done == cells {
        return Ok(());
    }
    let [done, cells, games, asked] = [done as u64, cells as u64, record.games, record.games_asked].map(grouped);
    let message =
        format!("interrupted: {done} of {cells} {what}, and {games} of {asked} games of each, are complete and kept");
    Err(Error::new(Kind::Interrupted, message))
}
