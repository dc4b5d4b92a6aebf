//! `overmatch sensitivity`.

use clap::Args;

use crate::archive::{Account, Games, Identity, ResultKind, RunRecord, Stop, StudyFile, Words};
use crate::cli::driver::{Study, nothing_kept};
use crate::cli::led_run;
use crate::cli::led_run::Keeper;
use crate::cli::moved_games::{MovedGames, nothing};
use crate::cli::moved_run::MovedRun;
use crate::cli::option::argument;
use crate::cli::option::expectation::GateArguments;
use crate::cli::option::leader::LeaderArguments;
use crate::cli::option::load;
use crate::cli::option::study;
use crate::cli::option::study::StudyArguments;
use crate::cli::sliced_run::SlicedGames;
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::cli::usage::usage;
use crate::cli::verdict;
use crate::error::{Result, name_hint};
use crate::estimate::{difference_moments, percent};
use crate::game::{Experiment, Figure, LoadedScenario};
use crate::report::{
    Screen, SensitivityReport, head, interaction_table, interaction_view, sensitivity_screen, tornado_table,
    tornado_view,
};
use crate::scenario::{Number, numbers};
use crate::simulation::{Halt, Run};
use crate::study::PairedSums;
use crate::study::interaction::{Interaction, MovedPair, NumberMove, interactions, pairs_of_top};
use crate::study::sensitivity::{Move, Moved, StepSize, Swing, tornado};
use crate::table::Table;

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch sensitivity ardennes --only enemy
  overmatch sensitivity army-men --measure margin --only weapons --games 100";

/// The arguments of `overmatch sensitivity`.
#[derive(Clone, Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    study: StudyArguments,
    #[command(flatten)]
    leaders: LeaderArguments,
    /// The measure to watch, like victory_points, ending=surrender or victory_level>=major; the headline unless given
    #[arg(long, value_name = "MEASURE")]
    measure: Option<String>,
    /// How far to move each number: `one` step (a whole number by 1, any other by a tenth of itself) or a part of it, like 10%
    #[arg(long, value_name = "one|PART", default_value = "one", value_parser = argument::step, allow_hyphen_values = true)]
    step: StepSize,
    /// Also moves, two at a time, the K numbers that matter most, to see what they do together
    #[arg(long, value_name = "K", value_parser = argument::paired, allow_hyphen_values = true)]
    pairs: Option<usize>,
    /// Moves only the numbers at or below these paths, like enemy or enemy.tiger.level; all unless given
    #[arg(long, value_name = "PATH,PATH", value_delimiter = ',')]
    only: Vec<String>,
}

impl Arguments {
    /// The most pairs that are moved together.
    fn most_pairs(&self) -> usize {
        let numbers = self.paired();
        numbers * numbers.saturating_sub(1) / 2
    }

    /// The numbers of which every two are moved together. Which ones they are all moves decide, so that no shard has any.
    fn paired(&self) -> usize {
        if self.study.part.shard.is_some() { 0 } else { self.pairs.unwrap_or(0) }
    }
}

/// A sensitivity study with everything that the arguments ask of it.
struct Moving<'a> {
    arguments: &'a StudyArguments,
    scenario: &'a LoadedScenario,
    base: &'a dyn Experiment,
    figure: Figure,
    games: u64,
    only: &'a [String],
    /// The step of each number, in words.
    step: String,
    /// The numbers, of which no move was played yet.
    numbers: Vec<Moved>,
    /// The number of numbers of which every two are moved together.
    pairs: usize,
}

/// Moves every number of the scenario and prints which move the measure most.
///
/// # Errors
/// Kind `Usage` for a measure or path that is not there, `Limit` for too many faulted or unfinished games, `Interrupted`
/// after Ctrl-C; in the last cases the results are printed and written first.
pub fn run(arguments: &Arguments) -> Result<()> {
    let study = &arguments.study;
    led_run::play(
        study,
        &arguments.leaders,
        (ResultKind::Sensitivity, "Sensitivity", &GateArguments::default()),
        |study, keeper| move_all(&Arguments { study, ..arguments.clone() }, keeper),
    )
}

/// Moves every number under the players of the arguments.
fn move_all(arguments: &Arguments, keeper: Keeper) -> Result<()> {
    let study = &arguments.study;
    let scenario = load::scenario_with(&study.scenario, &study.play.strategies)?;
    let (strategies, base) = load::experiment(&scenario, &study.play)?;
    let figure = study::figure(arguments.measure.as_ref(), &scenario, base.measures())?;
    let numbers = numbers_of(arguments, &scenario)?;
    let identity = study.identity(&scenario, strategies, design(arguments, &figure));
    let earlier = keeper.earlier(&identity)?;
    let games = study.games(&scenario, earlier.as_ref().map(|(record, _)| record));
    let (only, step, pairs) = (&arguments.only, told(arguments.step), arguments.paired());
    let (base, scenario) = (base.as_ref(), &scenario);
    let moving = Moving { arguments: study, scenario, base, figure, games, only, step, numbers, pairs };
    let (moves, paired) = moving.before(earlier.as_ref(), arguments.most_pairs())?;
    let unfinished = earlier.map_or(0, |(record, _)| record.unfinished);
    let folder = keeper.folder()?;
    let checkpoints = keeper.checkpoints(&study.output, folder.as_ref());
    let record = |played: &MovedGames| {
        let lead = lead(arguments, &moving.figure, &identity);
        study.record(scenario, identity.clone(), moving.account(played), lead)
    };
    let keep = |played: &MovedGames| checkpoints.keep(|| keeper.files(played.counts(), &record(played)));
    let played = moving.play(MovedGames { moves, pairs: Vec::new(), unfinished }, paired, &checkpoints, keep)?;
    let moved = moving.moved(&played);
    let bars = moving.bars(&moved);
    let found = interactions(&moving.paired(&played), study.level);
    let report = moving.report(&played, (&moved, &bars), &found);
    keeper.conclude(&Shown { moving: &moving, played: &played, report }, &record(&played), folder.as_ref())
}

/// The numbers that are moved here.
fn numbers_of(arguments: &Arguments, scenario: &LoadedScenario) -> Result<Vec<Moved>> {
    let study = &arguments.study;
    let mut chosen = chosen(numbers(&scenario.document, &study.scenario.set)?, &arguments.only)?;
    let own = study.part.items(chosen.len(), "numbers")?;
    Ok(chosen.drain(own).map(|number| unplayed(number, arguments.step)).collect())
}

/// The design, for the identity.
fn design(arguments: &Arguments, figure: &Figure) -> Vec<String> {
    let of =
        [format!("sensitivity of {}", figure.name), format!("step {:?}", arguments.step), arguments.only.join(",")];
    of.into_iter().chain(arguments.pairs.map(|pairs| format!("pairs {pairs}"))).collect()
}

/// The step in words.
fn told(step: StepSize) -> String {
    match step {
        StepSize::One => "by a step".to_string(),
        StepSize::Part(part) => format!("by {}", percent(part, None)),
    }
}

/// The numbers at the paths of `only` or below them.
fn chosen(numbers: Vec<Number>, only: &[String]) -> Result<Vec<Number>> {
    let below =
        |path: &str, head: &str| path == head || path.strip_prefix(head).is_some_and(|rest| rest.starts_with('.'));
    if let Some(unknown) = only.iter().find(|head| !numbers.iter().any(|number| below(&number.path, head))) {
        let heads = numbers.iter().flat_map(|number| {
            number.path.match_indices('.').map(|(at, _)| &number.path[..at]).chain([number.path.as_str()])
        });
        let mut heads: Vec<&str> = heads.collect();
        heads.sort_unstable();
        heads.dedup();
        let hint = name_hint(unknown, heads.iter().copied());
        return Err(usage(format!("--only {unknown}: no number of the scenario is there")).hint(hint));
    }
    let wanted = |number: &Number| only.is_empty() || only.iter().any(|head| below(&number.path, head));
    Ok(numbers.into_iter().filter(wanted).collect())
}

fn unplayed(number: Number, step: StepSize) -> Moved {
    let to = step.moves(number.value);
    let moves = if to.is_some() { [Move::Open, Move::Open] } else { [Move::Refused, Move::Refused] };
    Moved { number, to, moves }
}

impl Moving<'_> {
    /// The moves, each by the index of its number and its way.
    fn moves(&self) -> Vec<NumberMove> {
        let has_step = |&number: &usize| self.numbers[number].to.is_some();
        (0..self.numbers.len()).filter(has_step).flat_map(|number| [(number, 0), (number, 1)]).collect()
    }

    /// A move as `--set` takes it.
    fn change(&self, (number, way): NumberMove) -> String {
        let Moved { number, to, .. } = &self.numbers[number];
        format!("{}={}", number.path, to.as_ref().map_or("", |to| &to[way]))
    }

    /// The games of an earlier call: those of the scenario as it stands and of all moves, and those of at most `most` pairs
    /// of moves, which are behind them.
    fn before(
        &self,
        earlier: Option<&(RunRecord, StudyFile)>,
        most: usize,
    ) -> Result<(SlicedGames<PairedSums>, Vec<Run<PairedSums>>)> {
        let (moves, games) = (self.moves().len(), self.games);
        let mut runs = match earlier {
            // Other games are other pairs: nothing of what was played can be used.
            Some((record, _)) if record.games_asked != games => {
                let message = format!("it plays {} games a cell, asked for are {games}", record.games_asked);
                return Err(self.arguments.refuse(&message));
            }
            Some((_, file)) => {
                let run = |(end, tally)| Run { games: 0..end, tally, stop: Halt::Interrupted };
                let sums = file.sums().map_err(|message| self.arguments.refuse(&message))?;
                sums.into_iter().map(run).collect()
            }
            None => Vec::new(),
        };
        let pairs = runs.split_off(runs.len().min(1 + moves));
        let mut runs = runs.into_iter().chain(std::iter::repeat_with(nothing));
        let base = runs.next().unwrap_or_else(nothing);
        let left = SlicedGames { base, cells: runs.take(moves).map(Ok).collect() };
        if !left.are_left(games) || pairs.len() > most || pairs.iter().any(|run| run.games.end > games) {
            return Err(self.arguments.refuse("tally.json: its counts do not add up"));
        }
        Ok((left, pairs))
    }

    /// Plays what is left of all moves and then, if nobody has asked to end, of every two of the largest together; `paired`
    /// has the games of the first pairs.
    fn play(
        &self,
        mut played: MovedGames,
        paired: Vec<Run<PairedSums>>,
        checkpoints: &Checkpoints,
        keep: impl Fn(&MovedGames),
    ) -> Result<MovedGames> {
        let Moving { arguments: study, scenario, base, ref figure, games, .. } = *self;
        let run = MovedRun { study, scenario, base, figure, games };
        let changes: Vec<String> = self.moves().into_iter().map(|of| self.change(of)).collect();
        let unfinished = played.unfinished;
        let of = |moves: SlicedGames<PairedSums>| MovedGames { moves, pairs: Vec::new(), unfinished };
        played.moves = run.moves(&changes, played.moves, checkpoints, |moves| keep(&of(moves.clone())));
        if played.moves.base.games.end == 0 {
            return Err(nothing_kept("the first games were complete"));
        }
        if !played.is_complete() {
            return Ok(played);
        }
        let chosen = pairs_of_top(&self.bars(&self.moved(&played)), self.pairs);
        let changes: Vec<[String; 2]> = chosen.iter().map(|pair| pair.map(|of| self.change(of))).collect();
        let before = paired.into_iter().chain(std::iter::repeat_with(nothing)).take(chosen.len()).collect();
        let with = |pairs: &[Result<Run<PairedSums>>]| MovedGames {
            pairs: chosen.iter().copied().zip(pairs.iter().cloned()).collect(),
            moves: played.moves.clone(),
            unfinished,
        };
        let pairs = run.pairs(&changes, before, checkpoints, |pairs| keep(&with(pairs)))?;
        Ok(with(&pairs))
    }

    /// The numbers with what their moves did, as far as they were played.
    fn moved(&self, played: &MovedGames) -> Vec<Moved> {
        let mut moved = self.numbers.clone();
        for ((number, way), cell) in self.moves().into_iter().zip(&played.moves.cells) {
            moved[number].moves[way] = match cell {
                Err(_) => Move::Refused,
                Ok(run) if run.games.end == 0 => Move::Open,
                Ok(run) => Move::Played(run.tally.joint),
            };
        }
        moved
    }

    fn bars(&self, moved: &[Moved]) -> Vec<Swing> {
        tornado(moved, self.figure.is_share(), self.arguments.level)
    }

    /// The pairs that were played, as far as they were.
    fn paired(&self, played: &MovedGames) -> Vec<MovedPair> {
        let pair = |(moves, run): &([NumberMove; 2], Result<Run<PairedSums>>)| {
            let joint = run.as_ref().ok().map(|run| run.tally.joint);
            MovedPair { moves: *moves, joint }
        };
        played.pairs.iter().map(pair).collect()
    }

    fn report<'a>(
        &'a self,
        played: &MovedGames,
        (moved, bars): (&'a [Moved], &'a [Swing]),
        interactions: &'a [Interaction],
    ) -> SensitivityReport<'a> {
        let base = difference_moments(&played.moves.base.tally.joint);
        SensitivityReport {
            moved,
            bars,
            interactions,
            figure: &self.figure,
            base: base.and_then(|moments| moments.mean()).unwrap_or(f64::NAN),
            base_error: base.and_then(|moments| moments.std_error()),
            level: self.arguments.level,
        }
    }

    fn account(&self, played: &MovedGames) -> Account {
        let is_open = |run: &&Run<PairedSums>| run.stop == Halt::Interrupted;
        let least = played.runs().filter(is_open).map(|run| run.games.end).min();
        let base = &played.moves.base;
        let stop = if base.stop != Halt::Faults && least.is_some() { &Halt::Interrupted } else { &base.stop };
        // The scenario as it stands counts with the first of several shards.
        let is_counted = self.arguments.part.shard.is_none_or(|part| part.index == 1);
        let own = |of: fn(&PairedSums) -> u64| played.runs().map(|run| of(&run.tally)).sum::<u64>();
        let but = |of: fn(&PairedSums) -> u64| if is_counted { 0 } else { of(&base.tally) };
        let count = |of: fn(&PairedSums) -> u64| own(of) - but(of);
        Account {
            asked: self.games,
            games: Games { start: 0, end: least.unwrap_or(self.games) },
            stopped_by: Stop::of(stop, Stop::Games),
            unfinished: played.unfinished + count(|sums| sums.unfinished),
            faulted: count(|sums| sums.faults.count),
        }
    }
}

/// The first words of the command that repeats the study.
fn lead(arguments: &Arguments, figure: &Figure, identity: &Identity) -> Words {
    let words = Words::new("sensitivity").word(&identity.scenario).option("--measure", &figure.name);
    let words = match arguments.step {
        StepSize::One => words,
        StepSize::Part(part) => words.option("--step", part),
    };
    let words = match arguments.pairs {
        Some(pairs) => words.option("--pairs", pairs),
        None => words,
    };
    words.list("--only", &arguments.only)
}

/// A sensitivity study as the driver keeps and shows it.
struct Shown<'a> {
    moving: &'a Moving<'a>,
    played: &'a MovedGames,
    report: SensitivityReport<'a>,
}

impl Study for Shown<'_> {
    fn tables(&self) -> Vec<Table> {
        vec![tornado_table(&self.report), interaction_table(&self.report)]
    }

    fn views(&self) -> Vec<Table> {
        std::iter::once(tornado_view(&self.report)).chain(interaction_view(&self.report)).collect()
    }

    fn screen(&self) -> Screen {
        sensitivity_screen(&self.report)
    }

    fn head(&self, record: &RunRecord) -> Vec<String> {
        let (strategies, only) = (record.identity.strategies.join(" against "), self.moving.only);
        let moved = if only.is_empty() { "every number".to_string() } else { only.join(", ") };
        head(record, &format!("Strategy {strategies}; moved {}: {moved}", self.moving.step))
    }

    fn counts(&self) -> String {
        self.played.counts()
    }

    fn verdict(&self, record: &RunRecord) -> Result<()> {
        let (cells, pairs) = (&self.played.moves.cells, &self.played.pairs);
        let done = |run: &Result<Run<PairedSums>>| run.as_ref().map_or(true, |run| run.stop != Halt::Interrupted);
        if self.played.moves.base.stop != Halt::Faults {
            study::completed(cells.iter().filter(|run| done(run)).count(), cells.len(), "moves", record)?;
            study::completed(pairs.iter().filter(|(_, run)| done(run)).count(), pairs.len(), "pairs", record)?;
        }
        let cells = self.played.runs().count();
        verdict::within_limits(record, cells as u64 * self.moving.games, self.moving.arguments.max_unfinished)
    }
}
