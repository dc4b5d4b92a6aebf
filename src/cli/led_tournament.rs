//! `overmatch tournament --armies --leaders`: every two armies under each leader, and what holds under all of them.

use std::path::Path;
use std::time::Instant;

use crate::archive::{
    Account, Games, Identity, LedEntry, LedFile, Left, ResultFiles, ResultKind, RunRecord, Stop, TournamentFile, Words,
};
use crate::chance::Streams;
use crate::cli::driver::{Driver, nothing_kept};
use crate::cli::led_study::{LedPart, LedStudy};
use crate::cli::option::argument::{OutputArguments, ScenarioArguments, WorkArguments};
use crate::cli::option::entrant::{Entrants, FEWEST_NUMBERS, check_at_hand};
use crate::cli::option::leader;
use crate::cli::option::leader::{LeaderArguments, LedBy};
use crate::cli::option::load;
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::cli::terminal::output;
use crate::cli::terminal::progress::{Progress, tell_rate};
use crate::cli::verdict;
use crate::error::Result;
use crate::game::LoadedScenario;
use crate::report::{
    LedPlaces, TournamentReport, UnderLeader, head, scores, tournament_counts, tournament_squares, under_leader,
};
use crate::simulation::Run;
use crate::study::tournament::{Findings, LedTournament, Standings, Tournament, TournamentTally, judge_together};

/// The tables of one leader that are kept for all of them.
const KEPT: [&str; 7] = ["matrix", "ranking", "differences", "seats", "cycle", "pentanomial", "first_player"];

/// What is asked of a tournament under several leaders.
#[derive(Clone, Copy, Debug)]
pub struct LedQuestion<'a> {
    /// The scenario.
    pub scenario: &'a ScenarioArguments,
    /// The army lists.
    pub armies: Option<&'a [String]>,
    /// The leaders.
    pub leaders: &'a LeaderArguments,
    /// Game numbers.
    pub games: Option<u64>,
    /// The seed.
    pub seed: u64,
    /// The level of all claims together.
    pub level: f64,
    /// The share of unfinished games that is allowed.
    pub max_unfinished: f64,
    /// The folder to continue.
    pub resume: Option<&'a Path>,
    /// The form of the results.
    pub output: &'a OutputArguments,
    /// Threads and progress.
    pub work: &'a WorkArguments,
}

/// A field of armies under its leaders.
struct LedField<'a> {
    arguments: &'a LedQuestion<'a>,
    scenario: LoadedScenario,
    led: LedBy,
    /// The field under each leader.
    entrants: Vec<Entrants>,
    tournament: LedTournament,
}

/// Plays every two armies under each leader, and prints what holds whoever leads.
///
/// # Errors
/// As `overmatch tournament`; kind `Usage` also for leaders that the scenario does not have, and without armies.
pub fn run(arguments: &LedQuestion) -> Result<()> {
    let driver =
        Driver { kind: ResultKind::Leaders, output: arguments.output, work: arguments.work, resume: arguments.resume };
    let field = field(arguments)?;
    let kept = KEPT.map(|table| format!("leader_{table}"));
    let tables = ["holds", "by_leader", "scores"].into_iter().chain(kept.iter().map(String::as_str));
    output::check_table(arguments.output.table.as_deref(), &tables.collect::<Vec<_>>())?;
    let identity = field.identity();
    let before = driver.left().map(|left| field.resumed(left, &identity)).transpose()?;
    let usual = (field.scenario.playable.card().games / field.tournament.games_per_number()).max(FEWEST_NUMBERS);
    let asked = arguments.games.or(before.as_ref().map(|(record, _)| record.games_asked)).unwrap_or(usual);
    let folder = driver.folder()?;
    let checkpoints = Checkpoints::new(arguments.output, folder.as_ref());
    let keep = |played: &Run<Vec<TournamentTally>>| checkpoints.keep(|| field.counted(&identity, played, asked));
    let played = field.play(before.map(|(_, tallies)| tallies), asked, &checkpoints, keep);
    let standings = played.tally.iter().map(|tally| Standings::new(tally, arguments.level));
    let Some(mut standings) = standings.collect::<Option<Vec<Standings>>>() else {
        return Err(nothing_kept("the first games were complete"));
    };
    judge_together(&mut standings);
    let record = field.record(identity, &played, asked);
    driver.conclude(&field.study(&played, &standings, &record), &record, folder.as_ref())
}

fn field<'a>(arguments: &'a LedQuestion<'a>) -> Result<LedField<'a>> {
    let Some(armies) = arguments.armies else {
        return Err(leader::no_armies());
    };
    let scenario = load::scenario_with(arguments.scenario, &arguments.leaders.texts())?;
    let leaders = arguments.leaders.of(&scenario, leader::FEWEST)?;
    let led = LedBy { leaders, seats: scenario.playable.seats(), level: arguments.level, is_mixed: false };
    let of = |leader: &String| Entrants::armies(scenario.playable.as_ref(), armies, &[scenario.name_of(leader)]);
    let entrants = led.leaders.iter().map(of).collect::<Result<Vec<Entrants>>>()?;
    check_at_hand(&entrants)?;
    if let Some(one) = entrants.first() {
        one.remark_short(&scenario, arguments.work.quiet);
    }
    let set = &arguments.scenario.set;
    let each = entrants.iter().map(|of| Tournament::new(of.names.len(), |a, b| of.experiment(&scenario, set, [a, b])));
    let tournament = LedTournament::new(each.collect::<Result<_>>()?);
    Ok(LedField { arguments, scenario, led, entrants, tournament })
}

impl LedField<'_> {
    fn identity(&self) -> Identity {
        let leaders = self.scenario.names_of(&self.led.leaders);
        let identity = Identity::new(&self.scenario, leaders, self.arguments.seed, None, self.arguments.level);
        let armies = self.entrants.first().map_or(Vec::new(), |of| of.names.clone());
        let design = vec!["tournament".to_string(), format!("under leaders {}", self.led.leaders.join(", "))];
        Identity { armies, design, batch: self.tournament.batch(), ..identity }
    }

    /// The tournaments in a folder; their game numbers must be at most those asked for.
    fn resumed(&self, left: Left, identity: &Identity) -> Result<(RunRecord, Vec<TournamentTally>)> {
        let (record, file) = left.led::<TournamentFile>(identity)?;
        let tallies: Option<Vec<TournamentTally>> = file.leaders.iter().map(|entry| entry.counts.tally()).collect();
        let entrants = identity.armies.len();
        let fits = |tally: &TournamentTally| tally.numbers == record.games && tally.entrants == entrants;
        let tallies = tallies.filter(|all| all.len() == self.led.leaders.len() && all.iter().all(fits));
        let tallies = tallies.ok_or_else(|| left.refuse("tally.json: its counts do not add up"))?;
        match self.arguments.games {
            Some(asked) if asked < record.games => Err(left.beyond(record.games, asked)),
            _ => Ok((record, tallies)),
        }
    }

    /// Plays what is left, and keeps what is complete at every checkpoint.
    fn play(
        &self,
        before: Option<Vec<TournamentTally>>,
        asked: u64,
        checkpoints: &Checkpoints,
        keep: impl Fn(&Run<Vec<TournamentTally>>),
    ) -> Run<Vec<TournamentTally>> {
        let (begun, per_number) = (Instant::now(), self.tournament.games_per_number());
        let work = self.arguments.work;
        let games = |each: &[TournamentTally]| each.iter().map(TournamentTally::games).sum::<u64>();
        let done = before.as_deref().map_or(0, games);
        let total = asked.saturating_mul(per_number);
        let progress = Progress::new(total, "games", work.quiet).of_each_number(per_number).after(done);
        let mut before = before.unwrap_or_else(|| self.tournament.empty());
        let streams = Streams::new(self.arguments.seed);
        let played = loop {
            let played = checkpoints.watch(|| self.tournament.go_on(streams, before, asked, work.threads(), &progress));
            if !checkpoints.goes_on(&played.stop) {
                break played;
            }
            keep(&played);
            progress.proceed(games(&played.tally));
            before = played.tally;
        };
        progress.finish();
        if !work.quiet {
            tell_rate(games(&played.tally) - done, begun);
        }
        played
    }

    fn record(&self, identity: Identity, played: &Run<Vec<TournamentTally>>, asked: u64) -> RunRecord {
        let set = &self.arguments.scenario.set;
        let words = Words::new("tournament").word(&identity.scenario).list("--armies", &identity.armies);
        let words = words.list("--leaders", &self.led.leaders);
        let command = words.command(&identity, set, asked, Words::default());
        let sum = |of: fn(&TournamentTally) -> u64| played.tally.iter().map(of).sum();
        let account = Account {
            asked,
            games: Games { start: played.games.start, end: played.games.end },
            stopped_by: Stop::of(&played.stop, Stop::Games),
            unfinished: sum(TournamentTally::unfinished),
            faulted: sum(TournamentTally::faulted),
        };
        RunRecord::of_study(&self.scenario, identity, set, account, command)
    }

    /// The counts so far, to be kept.
    fn counted(&self, identity: &Identity, played: &Run<Vec<TournamentTally>>, asked: u64) -> ResultFiles {
        let record = self.record(identity.clone(), played, asked);
        ResultFiles::of_study(&[], self.counts(played, &record), &record)
    }

    /// The games of every tournament, as the text of `tally.json`.
    fn counts(&self, played: &Run<Vec<TournamentTally>>, record: &RunRecord) -> String {
        let entries = self.scenario.names_of(&self.led.leaders).into_iter().zip(&played.tally);
        let entry = |(leader, tally): (String, &_)| LedEntry::new(&leader, record, TournamentFile::new(tally, 0));
        LedFile::new(entries.map(entry).collect()).to_json()
    }

    fn study<'a>(
        &'a self,
        played: &'a Run<Vec<TournamentTally>>,
        standings: &[Standings],
        record: &RunRecord,
    ) -> LedStudy<'a> {
        let leaders = self.scenario.names_of(&self.led.leaders);
        let names = &self.entrants[0].names;
        let games = played.tally.iter().map(TournamentTally::games).sum();
        let parts = (0..leaders.len()).map(|at| {
            let (tally, standings) = (&played.tally[at], &standings[at]);
            let findings = &Findings::none(names.len(), self.led.level);
            let report = TournamentReport { entrant: "army", names, tally, standings, findings, rule: None };
            let completed = verdict::completed(&played.stop, record, &[], "game numbers");
            let within = || verdict::within_limits(record, games, self.arguments.max_unfinished);
            LedPart {
                views: under_leader(&leaders[at], tournament_squares(&report)),
                lines: [head(record, ""), self.entrants[at].fault_lines(tally, record)].concat(),
                verdict: completed.and_then(|()| within()),
                tables: UnderLeader { leader: leaders[at].clone(), tables: tournament_counts(&report) },
            }
        });
        let places = LedPlaces { entrant: "army", names, leaders: &leaders, standings };
        LedStudy {
            title: "Each of the armies against each from both seats",
            led: &self.led,
            parts: parts.collect(),
            extra: vec![scores(&places)],
            counts: self.counts(played, record),
        }
    }
}
