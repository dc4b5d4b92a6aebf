//! `overmatch tournament`.

use std::ops::Range;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;

use crate::archive::{
    Account, Folder, Games, Identity, ResultFiles, ResultKind, RunRecord, Stop, TournamentFile, Words,
};
use crate::chance::Streams;
use crate::cli::driver::{Driver, Study, nothing_kept};
use crate::cli::led_tournament;
use crate::cli::led_tournament::LedQuestion;
use crate::cli::mixed_leaders;
use crate::cli::mixed_tournament::led_by_mixes;
use crate::cli::option::argument;
use crate::cli::option::argument::{OutputArguments, ScenarioArguments, WorkArguments};
use crate::cli::option::champion;
use crate::cli::option::entrant;
use crate::cli::option::entrant::Entrants;
use crate::cli::option::every;
use crate::cli::option::expectation;
use crate::cli::option::expectation::{Gate, GateArguments};
use crate::cli::option::field_stopping::FieldStoppingArguments;
use crate::cli::option::leader;
use crate::cli::option::leader::{LeaderArguments, WeightArguments};
use crate::cli::option::load;
use crate::cli::option::shard::ShardArgument;
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::cli::terminal::progress::{Progress, tell_rate};
use crate::cli::usage::usage;
use crate::cli::verdict;
use crate::error::Result;
use crate::game::LoadedScenario;
use crate::report::{
    LedList, Screen, TournamentReport, head, led_by, tournament_screen, tournament_tables, tournament_views,
};
use crate::simulation::Run;
use crate::study::expectation::Expectation;
use crate::study::tournament::{
    AskedShare, Findings, Standings, StopRule, Tournament, TournamentTally, asked, expected,
};
use crate::table::Table;

/// How many times the usual number of game numbers a rule may play unless told otherwise.
const USUAL_TIMES: u64 = 10;

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch tournament one-hour --strategies champion,defensive --games 50
  overmatch tournament army-men --armies --games 50";

/// The arguments of `overmatch tournament`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    scenario: ScenarioArguments,
    /// The strategies that play, at least two; all of the scenario unless given. With --armies, the one that leads both sides:
    /// unless given, `champion-of-lists` or else `champion`, where the scenario has one
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',')]
    strategies: Vec<String>,
    /// Army lists play instead of strategies; at least two, or every one of the scenario without names
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',', num_args = 0..=1, default_missing_value = every::ALL, conflicts_with = "army")]
    armies: Option<Vec<String>>,
    #[command(flatten)]
    leaders: LeaderArguments,
    #[command(flatten)]
    weights: WeightArguments,
    /// How often every two entrants meet from both seats; unless given, the scenario's own number of games shared among all
    /// pairs, and at least 100
    #[arg(long, value_name = "N", value_parser = argument::games, allow_negative_numbers = true)]
    games: Option<u64>,
    /// The seed of the dice: the same seed plays the same games
    #[arg(long, default_value_t = 1, value_parser = argument::whole_number, allow_negative_numbers = true)]
    seed: u64,
    /// Confidence level of the intervals, and of all clear results together
    #[arg(long, default_value = "0.95", value_parser = argument::level, allow_negative_numbers = true)]
    level: f64,
    /// The share of unfinished games above which the exit code is 4
    #[arg(long, value_name = "SHARE", default_value = "1%", value_parser = argument::part, allow_negative_numbers = true)]
    max_unfinished: f64,
    #[command(flatten)]
    stopping: FieldStoppingArguments,
    /// Goes on where the tournament in this folder stopped, and writes the whole into it (or into --out)
    #[arg(long, value_name = "DIR")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    part: ShardArgument,
    #[command(flatten)]
    gate: GateArguments,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
}

/// Plays every strategy or army against every other from both seats and prints who beats whom.
///
/// # Errors
/// Kind `Usage` for a game of one seat and for entrants that do not fit, `Limit` for too many faulted or unfinished
/// games, `Interrupted` after Ctrl-C, `Check` for a broken expectation; in the last cases the results are printed and
/// written first.
pub fn run(arguments: &Arguments) -> Result<()> {
    match arguments.weights.is_mixed() {
        true => arguments.part.check_whole("--weights equilibrium")?,
        false => arguments.part.check_led(arguments.leaders.is_asked())?,
    }
    arguments.weights.check(&arguments.leaders, arguments.output.table.as_deref())?;
    if arguments.leaders.is_asked() && !arguments.weights.is_mixed() {
        return led(arguments);
    }
    of_field(arguments)
}

/// The tournament of one field of entrants.
fn of_field(arguments: &Arguments) -> Result<()> {
    let texts = [arguments.strategies.clone(), arguments.leaders.texts()].concat();
    let scenario = load::scenario_with(&arguments.scenario, &texts)?;
    let entrants = entrants(arguments, &scenario)?;
    entrants.remark_short(&scenario, arguments.work.quiet);
    let driver = Driver {
        kind: ResultKind::Tournament,
        output: &arguments.output,
        work: &arguments.work,
        resume: arguments.resume.as_deref(),
    };
    arguments.gate.check(arguments.output.table.as_deref(), driver.kind.tables())?;
    let set = &arguments.scenario.set;
    let (scenario, entrants) = (&scenario, &entrants);
    let tournament = Tournament::new(entrants.names.len(), |a, b| entrants.experiment(scenario, set, [a, b]))?;
    let claims = asked(&arguments.gate.expect, &entrants.names, tournament.empty().first.is_some())?;
    let is_half_turn = entrants.is_half_turn(scenario, set)?;
    let identity = identity(arguments, scenario, entrants, &tournament);
    let before = driver.left().map(|left| left.tournament(&identity)).transpose()?;
    let usual = (scenario.playable.card().games / tournament.games_per_number()).max(entrant::FEWEST_NUMBERS);
    let rule = arguments.stopping.rule(arguments.level)?;
    let asked = numbers_asked(arguments, usual, before.as_ref().map(|(record, _)| record));
    let numbers = arguments.part.games(asked, tournament.batch())?;
    driver.check_games(before.as_ref().map(|(record, _)| record), &numbers, arguments.games.is_some())?;
    let folder = driver.folder()?;
    let checkpoints = Checkpoints::new(&arguments.output, folder.as_ref());
    let (tournament, led) = led_by_mixes(tournament, entrants, (scenario, set), (arguments.seed, &arguments.work))?;
    let question = TournamentQuestion { arguments, scenario, entrants, led, identity, rule, asked, is_half_turn };
    let keep = |played: &Run<TournamentTally>| checkpoints.keep(|| question.counted(played));
    let before = before.map(|(_, tally)| tally);
    let played = play(arguments, tournament, before, (numbers, rule), &checkpoints, keep);
    question.conclude(&played, &claims, &driver, folder.as_ref())
}

/// The game numbers that every two entrants are asked to play, at most under a rule; `usual` unless told otherwise.
fn numbers_asked(arguments: &Arguments, usual: u64, before: Option<&RunRecord>) -> u64 {
    let has_rule = arguments.stopping.has_rule();
    let most = arguments.stopping.max_games.unwrap_or(usual.saturating_mul(USUAL_TIMES));
    let left = before.filter(|_| !has_rule).map(|record| record.games_asked);
    arguments.games.or(has_rule.then_some(most)).or(left).unwrap_or(usual)
}

/// What a tournament is asked.
struct TournamentQuestion<'a> {
    arguments: &'a Arguments,
    scenario: &'a LoadedScenario,
    entrants: &'a Entrants,
    /// Who leads each list against each, where the leaders are mixed.
    led: Vec<LedList>,
    identity: Identity,
    rule: Option<StopRule>,
    /// Game numbers.
    asked: u64,
    is_half_turn: bool,
}

impl TournamentQuestion<'_> {
    fn record(&self, played: &Run<TournamentTally>) -> RunRecord {
        record(self.arguments, self.scenario, self.identity.clone(), played, self.asked)
    }

    /// The counts so far, to be kept.
    fn counted(&self, played: &Run<TournamentTally>) -> ResultFiles {
        ResultFiles::of_study(
            &[],
            TournamentFile::new(&played.tally, played.games.start).to_json(),
            &self.record(played),
        )
    }

    /// Keeps, prints and judges what was played.
    fn conclude(
        &self,
        played: &Run<TournamentTally>,
        claims: &[(&Expectation, AskedShare)],
        driver: &Driver,
        folder: Option<&Folder>,
    ) -> Result<()> {
        let TournamentQuestion { arguments, entrants, rule, .. } = *self;
        let standings = Standings::new(&played.tally, arguments.level);
        let judged = expected(claims, &entrants.names, &played.tally, arguments.level);
        let Some((standings, judged)) = standings.zip(judged) else {
            return Err(nothing_kept("the first games were complete"));
        };
        let findings = Findings::new(&played.tally, &standings, Streams::new(arguments.seed), self.is_half_turn);
        let (entrant, names) = (entrants.word, &entrants.names);
        let (tally, standings, findings) = (&played.tally, &standings, &findings);
        let report = TournamentReport { entrant, names, tally, standings, findings, rule };
        let gate = Gate { arguments: &arguments.gate, expected: &judged };
        let shown = Shown { report, entrants, led: &self.led, played, gate, max_unfinished: arguments.max_unfinished };
        driver.conclude(&shown, &self.record(played), folder)
    }
}

/// The same question under each of several leaders.
fn led(arguments: &Arguments) -> Result<()> {
    if !arguments.gate.expect.is_empty() {
        let error = usage("--expect judges one tournament, and --leaders plays several");
        return Err(error.hint("--strategies NAME says who leads the armies of one"));
    }
    arguments.stopping.check_none()?;
    let Arguments { scenario, armies, leaders, games, seed, level, max_unfinished, resume, output, work, .. } =
        arguments;
    led_tournament::run(&LedQuestion {
        scenario,
        armies: armies.as_deref(),
        leaders,
        games: *games,
        seed: *seed,
        level: *level,
        max_unfinished: *max_unfinished,
        resume: resume.as_deref(),
        output,
        work,
    })
}

/// The entrants, in the order they were given in.
fn entrants(arguments: &Arguments, scenario: &LoadedScenario) -> Result<Entrants> {
    let playable = scenario.playable.as_ref();
    if playable.seats() != 2 {
        let message = format!("a tournament needs a game of two seats, and {} has one", playable.card().game);
        return Err(usage(message).hint("overmatch run SCENARIO --strategy NAME plays one strategy of it"));
    }
    let mut named = scenario.names_of(&arguments.strategies);
    let Some(armies) = &arguments.armies else {
        return if arguments.weights.is_mixed() {
            Err(leader::no_armies())
        } else {
            Entrants::strategies(playable, &named)
        };
    };
    if arguments.weights.is_mixed() {
        let leaders = arguments.leaders.to_mix(scenario)?;
        return Entrants::mixed_armies(playable, armies, &scenario.names_of(&leaders));
    }
    if named.is_empty() {
        named.extend(champion::leader(scenario, &arguments.scenario.set, &champion::OF_LISTS));
    }
    Entrants::armies(playable, armies, &named)
}

/// Plays these game numbers, except those already counted, and keeps what is complete at every checkpoint. The games at
/// hand take most of the memory, and end here: what follows needs the counts alone.
fn play(
    arguments: &Arguments,
    tournament: Tournament,
    before: Option<TournamentTally>,
    (numbers, rule): (Range<u64>, Option<StopRule>),
    checkpoints: &Checkpoints,
    keep: impl Fn(&Run<TournamentTally>),
) -> Run<TournamentTally> {
    let (begun, per_number) = (Instant::now(), tournament.games_per_number());
    let total = (numbers.end - numbers.start).saturating_mul(per_number);
    let (streams, threads) = (Streams::new(arguments.seed), arguments.work.threads());
    let progress = Progress::new(total, "games", arguments.work.quiet).of_each_number(per_number);
    let done = before.as_ref().map_or(0, TournamentTally::games);
    let mut before = before.unwrap_or_else(|| tournament.empty());
    let played = loop {
        progress.proceed(before.games());
        let played =
            checkpoints.watch(|| tournament.go_on(streams, before, (numbers.clone(), rule), threads, &progress));
        if !checkpoints.goes_on(&played.stop) {
            break played;
        }
        if !played.games.is_empty() {
            keep(&played);
        }
        before = played.tally;
    };
    progress.finish();
    if !arguments.work.quiet {
        tell_rate(played.tally.games() - done, begun);
    }
    played
}

/// The identity of the tournament: everything that must be equal for two tournaments to be parts of one.
fn identity(
    arguments: &Arguments,
    scenario: &LoadedScenario,
    entrants: &Entrants,
    tournament: &Tournament,
) -> Identity {
    let (strategies, armies) = match &arguments.armies {
        Some(_) if entrants.is_mixed => (vec![mixed_leaders::told(&entrants.leaders)], entrants.names.clone()),
        Some(_) => (entrants.leaders.clone(), entrants.names.clone()),
        None => (entrants.names.clone(), Vec::new()),
    };
    let identity = Identity::new(scenario, strategies, arguments.seed, None, arguments.level);
    let mixed = entrants.is_mixed.then(|| mixed_leaders::DESIGN.to_string());
    let design = std::iter::once("tournament".to_string()).chain(arguments.stopping.told()).chain(mixed).collect();
    Identity { armies, design, batch: tournament.batch(), ..identity }
}

fn record(
    arguments: &Arguments,
    scenario: &LoadedScenario,
    identity: Identity,
    played: &Run<TournamentTally>,
    asked: u64,
) -> RunRecord {
    let words = Words::new("tournament").word(&identity.scenario);
    let words = words.list("--armies", &identity.armies).list("--strategies", &arguments.strategies);
    let words = arguments.weights.words(words.list("--leaders", &arguments.leaders.leaders));
    let has_rule = arguments.stopping.has_rule();
    let games = if has_rule { played.games.end } else { asked };
    let command = words.command(&identity, &arguments.scenario.set, games, arguments.stopping.words());
    let planned = if has_rule { Stop::MaxGames } else { Stop::Games };
    let account = Account {
        asked,
        games: Games { start: played.games.start, end: played.games.end },
        stopped_by: Stop::of(&played.stop, planned),
        unfinished: played.tally.unfinished(),
        faulted: played.tally.faulted(),
    };
    RunRecord::of_study(scenario, identity, &arguments.scenario.set, account, command).of_shard(arguments.part.shard)
}

/// A tournament as the driver keeps and shows it.
struct Shown<'a> {
    report: TournamentReport<'a>,
    entrants: &'a Entrants,
    led: &'a [LedList],
    played: &'a Run<TournamentTally>,
    gate: Gate<'a>,
    max_unfinished: f64,
}

impl Study for Shown<'_> {
    fn tables(&self) -> Vec<Table> {
        let led_by = led_by(&["army", "against"], self.led);
        tournament_tables(&self.report).into_iter().chain(led_by).collect()
    }

    fn views(&self) -> Vec<Table> {
        tournament_views(&self.report)
    }

    fn screen(&self) -> Screen {
        tournament_screen(&self.report, self.entrants.has_one_leader())
    }

    fn head(&self, record: &RunRecord) -> Vec<String> {
        [head(record, &self.entrants.told()), self.entrants.fault_lines(self.report.tally, record)].concat()
    }

    fn gate(&self) -> Option<Gate<'_>> {
        Some(self.gate)
    }

    fn counts(&self) -> String {
        TournamentFile::new(self.report.tally, self.played.games.start).to_json()
    }

    fn verdict(&self, record: &RunRecord) -> Result<()> {
        verdict::completed(&self.played.stop, record, &[], "game numbers")?;
        let within = verdict::within_limits(record, self.played.tally.games(), self.max_unfinished);
        expectation::beside(within, self.gate.verdict())
    }
}
