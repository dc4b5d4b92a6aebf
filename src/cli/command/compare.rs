//! `overmatch compare`.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;

use crate::archive::{Account, Folder, Games, Identity, ResultKind, RunRecord, Stop, StudyFile, Words};
use crate::cli::compared_run::ComparedRun;
use crate::cli::driver::{Driver, nothing_kept};
use crate::cli::led_run::{Keeper, LedRun};
use crate::cli::narrow_run::Narrowed;
use crate::cli::option::argument;
use crate::cli::option::argument::{OutputArguments, PlayArguments, WorkArguments};
use crate::cli::option::expectation::{Gate, GateArguments};
use crate::cli::option::figures::Subject;
use crate::cli::option::leader;
use crate::cli::option::leader::{LeaderArguments, LedBy};
use crate::cli::option::shard::ShardArgument;
use crate::cli::option::stopping::{MOST_NUMBERS, StoppingArguments};
use crate::cli::option::variant;
use crate::cli::option::variant::{NamedChange, VariantsAsked};
use crate::cli::shown_comparison::ShownComparison;
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::cli::terminal::progress::tell_rate;
use crate::error::Result;
use crate::estimate::Interval;
use crate::game::Measure;
use crate::report::ComparisonReport;
use crate::simulation::{self, Run};
use crate::study::comparison::{
    Asked, Comparison, ComparisonTally, Judging, UntilClear, Variant, difference_of, differences, pairs,
};
use crate::study::plan::{WidthGoal, WidthLook};
use crate::study::unfinished;

/// How many times the usual number of game numbers `--until-clear` may play unless told otherwise.
const USUAL_TIMES: u64 = 10;

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch compare ardennes --strategies leader,hunter,drill --measures victory_points
  overmatch compare army-men --variant 'rifles 18 in: weapons.rifle.range_in=18' --games 500";

/// The arguments of `overmatch compare`.
#[derive(Clone, Debug, Args)]
pub struct Arguments {
    /// A built-in scenario like ardennes or one-hour/hill (`overmatch explain` lists them), or a scenario file; several are
    /// compared with each other
    #[arg(id = "scenario", value_name = "SCENARIO")]
    named_scenarios: Vec<String>,
    /// The first of them.
    #[arg(skip)]
    scenario: Option<String>,
    /// Changes a number of the scenario. With --strategies, --scenarios or --variant it changes all that is compared; alone,
    /// each --set is compared with the scenario as it stands (several changes at once: 'a=1;b=2')
    #[arg(long = "set", value_name = "PATH=VALUE")]
    set: Vec<String>,
    /// The army list of the first side in all that is compared, and given once more that of the second
    #[arg(long = "army", value_name = "NAME")]
    armies: Vec<String>,
    /// The strategies to compare, at least two, or `all`; with two players they lead the first seat, a/b names both seats
    // An id of its own: the flattened arguments have a --strategy, which is kept under that name.
    #[arg(id = "compared", long = "strategies", value_name = "NAME,NAME", value_delimiter = ',')]
    strategies: Vec<String>,
    /// A named change to compare with the scenario as it stands, like 'short rifles: weapons.rifle.range_in=18'; may be
    /// repeated. One without changes ('as printed:') gives the scenario as it stands that name
    #[arg(long = "variant", value_name = "NAME: PATH=VALUE;...", value_parser = variant::named_change)]
    named: Vec<NamedChange>,
    /// The scenarios to compare, together with SCENARIO if that is given
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',')]
    scenarios: Vec<String>,
    #[command(flatten)]
    play: PlayArguments,
    #[command(flatten)]
    leaders: LeaderArguments,
    /// The comparison under several leaders that this one is a part of.
    #[arg(skip)]
    led: Option<LedBy>,
    /// The measures to compare, like victory_points, ending=surrender or victory_level>=major; all unless given
    /// (names: overmatch explain SCENARIO measures)
    #[arg(long, alias = "measure", value_name = "MEASURE,MEASURE", value_delimiter = ',')]
    measures: Vec<String>,
    #[command(flatten)]
    stopping: StoppingArguments,
    /// Confidence level of the intervals, and of all clear differences together
    #[arg(long, default_value = "0.95", value_parser = argument::level, allow_negative_numbers = true)]
    level: f64,
    /// The share of unfinished games above which the exit code is 4
    #[arg(long, value_name = "SHARE", default_value = "1%", value_parser = argument::part, allow_negative_numbers = true)]
    max_unfinished: f64,
    #[command(flatten)]
    gate: GateArguments,
    /// Goes on where the comparison in this folder stopped, and writes the whole into it (or into --out)
    #[arg(long, value_name = "DIR")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    part: ShardArgument,
    #[command(flatten)]
    output: OutputArguments,
    #[command(flatten)]
    work: WorkArguments,
}

/// Plays every variant on the same games and prints how they differ.
///
/// # Errors
/// Kind `Usage` for variants that cannot be compared, `Limit` for too many faulted or unfinished games, `Interrupted` after
/// Ctrl-C, `Check` for a broken expectation; in the last cases the results are printed and written first.
pub fn run(arguments: &Arguments) -> Result<()> {
    let mut named = arguments.named_scenarios.iter().cloned();
    let scenario = named.next();
    let strategies = variant::every(&arguments.strategies, scenario.as_deref(), arguments.work.quiet)?;
    let scenarios: Vec<String> = named.chain(arguments.scenarios.iter().cloned()).collect();
    variant::check_commas(&strategies, &scenarios, !arguments.scenarios.is_empty())?;
    let arguments = &Arguments { strategies, scenario, scenarios, ..arguments.clone() };
    let driver = Driver {
        kind: ResultKind::Comparison,
        output: &arguments.output,
        work: &arguments.work,
        resume: arguments.resume.as_deref(),
    };
    arguments.gate.check_alone(arguments.leaders.is_asked())?;
    arguments.part.check_led(arguments.leaders.is_asked())?;
    if let Some(led) = variant::led(&arguments.leaders, &asked(arguments), arguments.level)? {
        let part = |leader: &str| {
            let play = PlayArguments { strategies: led.seats_of(leader), ..arguments.play.clone() };
            Arguments { play, level: led.level_of_one(), led: Some(led.clone()), ..arguments.clone() }
        };
        return LedRun::new(driver, &led).play("Comparison", |leader, keeper| compare(&part(leader), keeper));
    }
    arguments.gate.check(arguments.output.table.as_deref(), driver.kind.tables())?;
    compare(arguments, Keeper::Own(driver))
}

/// Plays the variants of the arguments.
fn compare(arguments: &Arguments, keeper: Keeper) -> Result<()> {
    arguments.stopping.check()?;
    let (word, variants) = variant::variants(&asked(arguments))?;
    variant::remark_unused(&variants, arguments.work.quiet);
    let measures = variants[0].experiment.measures();
    let headline = variants[0].scenario.headline();
    let subject =
        Subject::of_stops(measures, &arguments.measures, &arguments.stopping, &headline, &arguments.gate.expect)?;
    let experiments = variants.iter().map(|variant| variant.experiment.as_ref()).collect();
    let study = Compared {
        arguments,
        word,
        variants: &variants,
        measures,
        comparison: Comparison::new(experiments, &subject.figures),
        subject: &subject,
    };
    let identity = study.identity();
    let before = study.before(&keeper, &identity)?;
    let folder = keeper.folder()?;
    let checkpoints = keeper.checkpoints(&arguments.output, folder.as_ref());
    let keep = |played: &Played| {
        let record = study.record(identity.clone(), played);
        let counts = StudyFile::of_comparison(measures, &played.run.tally, record.game_range).to_json();
        checkpoints.keep(|| keeper.files(counts, &record));
    };
    let played = study.play(before, &checkpoints, keep);
    if played.run.games.is_empty() {
        return Err(nothing_kept("the first games were complete"));
    }
    study.conclude(&keeper, &played, &study.record(identity, &played), folder.as_ref())
}

/// What the arguments ask to compare.
fn asked(arguments: &Arguments) -> VariantsAsked<'_> {
    let Arguments { set, armies, strategies, scenarios, named, play, .. } = arguments;
    VariantsAsked { scenario: arguments.scenario.as_deref(), set, armies, strategies, scenarios, named, play }
}

/// A comparison with everything that the arguments ask of it.
struct Compared<'a> {
    arguments: &'a Arguments,
    /// The kind of a variant in a word, as tables name it.
    word: &'static str,
    variants: &'a [Variant],
    measures: &'a [Measure],
    comparison: Comparison<'a>,
    subject: &'a Subject,
}

/// A comparison that was played.
struct Played {
    run: Run<ComparisonTally>,
    asked: u64,
    stop: Stop,
}

impl Compared<'_> {
    fn identity(&self) -> Identity {
        let first = &self.variants[0];
        let (seed, level) = (self.arguments.play.seed, self.arguments.level);
        let identity = Identity::new(&first.scenario, first.strategies.clone(), seed, None, level);
        let mut design = Variant::design(self.variants, &self.subject.figures);
        let within = self.margin().map_or(String::new(), |margin| format!(" within {margin}"));
        design.extend(self.arguments.stopping.until_clear.as_ref().map(|_| format!("until clear{within}")));
        Identity { design, batch: self.comparison.batch(), ..identity }
    }

    /// The number of games asked for and the run of an earlier call, or an empty run.
    fn before(&self, keeper: &Keeper, identity: &Identity) -> Result<(Option<u64>, Run<ComparisonTally>)> {
        let clear = self.subject.clear.map(|figure| UntilClear {
            figure,
            is_share: self.subject.figures[figure].is_share(),
            margin: self.margin(),
            level: self.arguments.level,
            look: self.comparison.look(),
        });
        let empty = ComparisonTally { until_clear: clear, ..self.comparison.empty() };
        let batch = self.comparison.batch();
        let own = |earlier: Option<u64>| {
            let asked = self.arguments.stopping.games.or(earlier).unwrap_or_else(|| self.usual());
            self.arguments.part.games(asked, batch)
        };
        let Some((record, file)) = keeper.earlier(identity)? else {
            let first = own(None)?.start;
            return Ok((None, Run { games: first..first, tally: empty, stop: simulation::Halt::Complete }));
        };
        let (own, Games { start, end }) = (own(Some(record.games_asked))?, record.game_range);
        keeper.check_games(record.game_range, &own, self.arguments.stopping.games.is_some())?;
        let unreadable = |message: String| keeper.refuse(&message);
        let cells = file.cells().map_err(unreadable)?;
        let variants = cells.into_iter().map(|(_, tally)| tally).collect();
        let tally =
            ComparisonTally { numbers: record.games, variants, joints: file.joints().map_err(unreadable)?, ..empty };
        if !tally.is_of(&self.comparison.empty()) {
            return Err(unreadable("tally.json: its counts do not add up".to_string()));
        }
        let stop = if record.stopped_by == Stop::Clear { simulation::Halt::Clear } else { simulation::Halt::Complete };
        Ok((Some(record.games_asked), Run { games: start..end, tally, stop }))
    }

    /// Plays what is left, and keeps what is complete at every checkpoint.
    fn play(
        &self,
        (earlier, mut before): (Option<u64>, Run<ComparisonTally>),
        checkpoints: &Checkpoints,
        keep: impl Fn(&Played),
    ) -> Played {
        let (begun, already) = (Instant::now(), before.tally.games());
        let played = loop {
            let played = checkpoints.watch(|| self.play_on(earlier, before));
            if !checkpoints.goes_on(&played.run.stop) {
                break played;
            }
            if !played.run.games.is_empty() {
                keep(&played);
            }
            before = Run { stop: simulation::Halt::Complete, ..played.run };
        };
        if !self.arguments.work.quiet {
            tell_rate(played.run.tally.games() - already, begun);
        }
        played
    }

    fn play_on(&self, earlier: Option<u64>, before: Run<ComparisonTally>) -> Played {
        let player =
            ComparedRun { comparison: &self.comparison, seed: self.arguments.play.seed, work: &self.arguments.work };
        let usual = self.usual();
        let fixed = |before, asked: u64| {
            let end = self.arguments.part.shard.map_or(asked, |part| part.games(asked, self.comparison.batch()).end);
            Played { run: player.play_to(before, end), asked, stop: Stop::Games }
        };
        let cap = if self.subject.clear.is_some() { usual.saturating_mul(USUAL_TIMES) } else { MOST_NUMBERS };
        let most = self.arguments.stopping.max_games.unwrap_or(cap);
        match (self.arguments.stopping.games.or(earlier.filter(|_| !self.plans())), self.subject.wanted) {
            (Some(games), _) => fixed(before, games),
            (None, Some(wanted)) => {
                let look = |tally: &ComparisonTally| self.look(tally, wanted, usual);
                let Narrowed { run, asked, stop } = player.play_until(before, usual, most, look);
                Played { run, asked, stop }
            }
            (None, None) if self.subject.clear.is_some() => {
                Played { run: player.play_to(before, most), asked: most, stop: Stop::MaxGames }
            }
            (None, None) => fixed(before, usual),
        }
    }

    /// The number of games of each variant unless told otherwise: the scenario's own, shared among them.
    fn usual(&self) -> u64 {
        (self.variants[0].scenario.playable.card().games / self.comparison.games_per_number()).max(1)
    }

    /// Whether a rule finds the number of games while they are played.
    fn plans(&self) -> bool {
        self.subject.wanted.is_some() || self.subject.clear.is_some()
    }

    /// The look at the widest interval of the figure between two variants.
    fn look(&self, tally: &ComparisonTally, (figure, half_width): (usize, f64), usual: u64) -> WidthLook {
        let is_share = self.subject.figures[figure].is_share();
        let interval = |pair: usize| {
            let found = difference_of(tally.joint(pair, figure), is_share, self.arguments.level, false)?;
            found.interval.filter(|_| found.differ > 0)
        };
        let intervals: Option<Vec<Interval>> = (0..pairs(self.variants.len()).count()).map(interval).collect();
        let widest = intervals.and_then(|all| all.into_iter().max_by(|a, b| a.half_width().total_cmp(&b.half_width())));
        WidthGoal { half_width, usual }.look(widest, tally.numbers)
    }

    fn record(&self, identity: Identity, played: &Played) -> RunRecord {
        let first = &self.variants[0];
        let run = &played.run;
        let capped = run.tally.variants.iter().map(|variant| unfinished(self.measures, &variant.all));
        let account = Account {
            asked: played.asked,
            games: Games { start: run.games.start, end: run.games.end },
            stopped_by: Stop::of(&run.stop, played.stop),
            unfinished: capped.sum(),
            faulted: run.tally.faulted(),
        };
        let command = self.command(&identity, played);
        // Without strategies or scenarios each change is a variant of its own, and the first has none.
        let record = RunRecord::of_study(&first.scenario, identity, &first.set, account, command);
        let others = self.variants[1..].iter().map(|variant| &*variant.scenario);
        record.of_scenarios(others).of_shard(self.arguments.part.shard)
    }

    /// The command that repeats the comparison; where a rule found the number of games, it names that number.
    fn command(&self, identity: &Identity, played: &Played) -> String {
        let arguments = self.arguments;
        let mut words = Words::new("compare");
        if let Some(scenario) = &arguments.scenario {
            words = words.word(scenario);
        }
        words = words.list("--strategies", &arguments.strategies).list("--scenarios", &arguments.scenarios);
        words = words.list("--measures", &arguments.measures).each("--variant", &arguments.named);
        words = words.each("--army", &arguments.armies);
        words = leader::players(words, arguments.led.as_ref(), &arguments.play.strategies);
        let mut rest = Words::default();
        if let Some(figure) = self.subject.clear {
            let name = &self.subject.figures[figure].name;
            let margin = self.margin().map_or(String::new(), |margin| format!(":{margin}"));
            rest = rest.option("--until-clear", format!("{name}{margin}"));
        }
        if let Some((figure, width)) = self.subject.wanted {
            rest = rest.option("--precision", format!("{width}:{}", self.subject.figures[figure].name));
        }
        let games = if self.subject.clear.is_some() { played.run.games.end } else { played.asked };
        words.command(&leader::repeated(identity, arguments.led.as_ref()), &arguments.set, games, rest)
    }

    fn conclude(&self, keeper: &Keeper, played: &Played, record: &RunRecord, folder: Option<&Folder>) -> Result<()> {
        let (arguments, tally) = (self.arguments, &played.run.tally);
        let shown = &self.subject.figures[..self.subject.shown];
        let anytime = self.subject.clear.is_some();
        let names: Vec<String> = self.variants.iter().map(|variant| variant.name.clone()).collect();
        let first = self.subject.clear.or_else(|| self.headline()).filter(|&first| first < shown.len());
        let judging = Judging { first, level: arguments.level, anytime };
        let report = ComparisonReport {
            variant: self.word,
            names: &names,
            measures: self.measures,
            figures: shown,
            tally,
            differences: &differences(tally, shown, judging),
            first,
            margin: self.margin().zip(self.subject.clear),
            wanted: self.subject.wanted,
            level: arguments.level,
        };
        let asked = Asked { names: &names, measures: self.measures, tally, level: arguments.level, anytime };
        let expected = asked.expected(&self.subject.expected_of(&arguments.gate.expect));
        let shown = ShownComparison {
            report,
            head: self.head(tally, record),
            gate: Gate { arguments: &arguments.gate, expected: &expected },
            stop: &played.run.stop,
            games: record.game_range,
            max_unfinished: arguments.max_unfinished,
            quiet: arguments.work.quiet,
        };
        keeper.conclude(&shown, record, folder)
    }

    /// The margin within which variants are alike.
    fn margin(&self) -> Option<f64> {
        self.arguments.stopping.until_clear.as_ref().and_then(|clear| clear.margin)
    }

    /// The headline among the figures; of a headline of labels the first label.
    fn headline(&self) -> Option<usize> {
        let headline = &self.variants[0].scenario.playable.card().headline;
        self.subject.figures.iter().position(|figure| self.measures[figure.measure].name == headline)
    }

    /// The lines above the tables, for people.
    fn head(&self, tally: &ComparisonTally, record: &RunRecord) -> Vec<String> {
        variant::head_of(self.variants, tally, record)
    }
}
