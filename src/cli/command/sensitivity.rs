//! `overmatch sensitivity`.

use clap::Args;

use crate::archive::{Account, Games, Identity, ResultFiles, ResultKind, RunRecord, Stop, StudyFile, Words};
use crate::cli::driver::{Study, nothing_kept};
use crate::cli::led_run;
use crate::cli::led_run::Keeper;
use crate::cli::moved_run::{MovedGames, MovedRun};
use crate::cli::option::argument;
use crate::cli::option::expectation::GateArguments;
use crate::cli::option::leader::LeaderArguments;
use crate::cli::option::load;
use crate::cli::option::study;
use crate::cli::option::study::StudyArguments;
use crate::cli::pair_run::PairRun;
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::cli::usage::usage;
use crate::cli::verdict;
use crate::error::{Result, name_hint};
use crate::estimate::percent;
use crate::game::{Experiment, Figure, LoadedScenario};
use crate::report::{
    Screen, SensitivityReport, head, interaction_table, interaction_view, sensitivity_screen, tornado_table,
    tornado_view,
};
use crate::scenario::{Number, numbers};
use crate::simulation::{self};
use crate::study::interaction::{Interaction, MovedPair, NumberMove, interactions, pairs_of_top};
use crate::study::sensitivity::{Move, Moved, StepSize, Swing, tornado};
use crate::table::Table;
use crate::tally::Joint;

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
    let mut moved = numbers_of(arguments, &scenario)?;
    let identity = study.identity(&scenario, strategies, design(arguments, &figure));
    let earlier = keeper.earlier(&identity)?;
    let games = study.games(&scenario, earlier.as_ref().map(|(record, _)| record));
    let paired = match &earlier {
        Some((record, file)) => left(study, record, file, &mut moved, (games, arguments.most_pairs()))?,
        None => Vec::new(),
    };
    let folder = keeper.folder()?;
    let before = earlier.map(|(record, _)| [record.unfinished, record.faulted]);
    let (only, step, pairs) = (&arguments.only, told(arguments.step), arguments.paired());
    let (base, scenario) = (base.as_ref(), &scenario);
    let study = Moving { arguments: study, scenario, base, figure, games, only, step, pairs };
    let checkpoints = Checkpoints::new(&study.arguments.output, folder.as_ref());
    let record = |played: &MovedGames| {
        let lead = lead(arguments, &study.figure, &identity);
        study.arguments.record(scenario, identity.clone(), account(played, games), lead)
    };
    let keep = |played: &MovedGames| checkpoints.keep(|| ResultFiles::of_study(&[], counts(played), &record(played)));
    let mut played = study.run().play(moved, before, &checkpoints, keep);
    if played.base.games.end < games {
        return Err(nothing_kept("the first number was moved"));
    }
    let bars = tornado(&played.moved, study.figure.is_share(), study.arguments.level);
    study.play_pairs(&mut played, &bars, paired)?;
    let record = record(&played);
    let found = interactions(&played.pairs, study.arguments.level);
    let report = study.report(&played, &bars, &found);
    keeper.conclude(&Shown { moving: &study, played: &played, report }, &record, folder.as_ref())
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

/// Puts in the moves of an earlier call: the sums of the first moves; a move without games was refused. Gives the sums of
/// the pairs, at most `pairs`, which are behind those of all moves.
fn left(
    study: &StudyArguments,
    record: &RunRecord,
    file: &StudyFile,
    moved: &mut [Moved],
    (games, pairs): (u64, usize),
) -> Result<Vec<Joint>> {
    let joints = file.joints().map_err(|message| study.refuse(&message))?;
    let open: Vec<&mut Move> = moved.iter_mut().flat_map(|moved| &mut moved.moves).collect();
    if joints.len() > open.len() + pairs || joints.iter().any(|joint| joint.n > record.games_asked) {
        return Err(study.refuse("tally.json: its counts do not add up"));
    }
    if record.games_asked != games {
        // Other games are other pairs: nothing of what was played can be used.
        return Err(study.refuse(&format!("it plays {} games a cell, asked for are {games}", record.games_asked)));
    }
    let paired = joints.iter().skip(open.len()).copied().collect();
    for (open, joint) in open.into_iter().zip(joints) {
        *open = if joint.n == 0 { Move::Refused } else { Move::Played(joint) };
    }
    Ok(paired)
}

impl Moving<'_> {
    fn run(&self) -> MovedRun<'_> {
        let Moving { arguments, scenario, base, ref figure, games, .. } = *self;
        MovedRun { arguments, scenario, base, figure, games }
    }

    fn report<'a>(
        &'a self,
        played: &'a MovedGames,
        bars: &'a [Swing],
        interactions: &'a [Interaction],
    ) -> SensitivityReport<'a> {
        let moments = played.base.tally.moments();
        SensitivityReport {
            moved: &played.moved,
            bars,
            interactions,
            figure: &self.figure,
            base: moments.and_then(|moments| moments.mean()).unwrap_or(f64::NAN),
            base_error: moments.and_then(|moments| moments.std_error()),
            games: self.games,
            level: self.arguments.level,
        }
    }

    /// Plays every two of the largest moves together; `before` has the sums of the first pairs.
    fn play_pairs(&self, played: &mut MovedGames, bars: &[Swing], before: Vec<Joint>) -> Result<()> {
        if played.moved.iter().flat_map(|moved| &moved.moves).any(|of| *of == Move::Open) {
            return Ok(());
        }
        let joints = before.into_iter().map(Some).chain(std::iter::repeat(None));
        let pairs = pairs_of_top(bars, self.pairs).into_iter().zip(joints);
        played.pairs = pairs.map(|(moves, joint)| MovedPair { moves, joint }).collect();
        let change = |(number, way): NumberMove| {
            let to = played.moved[number].to.as_ref().map_or("", |to| to[way].as_str());
            format!("{}={to}", played.moved[number].number.path)
        };
        let run = PairRun {
            arguments: self.arguments,
            scenario: self.scenario,
            figure: &self.figure,
            games: self.games,
            base: &played.base.tally,
            change: &change,
        };
        let [unfinished, faulted] = run.play(&mut played.pairs)?;
        (played.unfinished, played.faulted) = (played.unfinished + unfinished, played.faulted + faulted);
        Ok(())
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

fn account(played: &MovedGames, games: u64) -> Account {
    let open = played.moved.iter().flat_map(|moved| &moved.moves).any(|of| *of == Move::Open)
        || played.pairs.iter().any(|pair| pair.joint.is_none());
    let stop = if open { simulation::Halt::Interrupted } else { played.base.stop.clone() };
    Account {
        asked: games,
        games: Games { start: 0, end: games },
        stopped_by: Stop::of(&stop, Stop::Games),
        unfinished: played.unfinished,
        faulted: played.faulted,
    }
}

/// The sums of the moves before the first open one, as the text of `tally.json`.
fn counts(played: &MovedGames) -> String {
    let moves = played.moved.iter().flat_map(|moved| &moved.moves);
    let sums = moves.map_while(|of| match of {
        Move::Played(joint) => Some(*joint),
        Move::Refused => Some(Joint::default()),
        Move::Open => None,
    });
    let pairs = played.pairs.iter().map_while(|pair| pair.joint);
    StudyFile::new(Vec::new(), &sums.chain(pairs).collect::<Vec<Joint>>()).to_json()
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
        counts(self.played)
    }

    fn verdict(&self, record: &RunRecord) -> Result<()> {
        let moved = &self.played.moved;
        let done = |moved: &&Moved| moved.moves.iter().all(|of| *of != Move::Open);
        study::completed(moved.iter().filter(done).count(), moved.len(), "numbers")?;
        let pairs = &self.played.pairs;
        study::completed(pairs.iter().filter(|pair| pair.joint.is_some()).count(), pairs.len(), "pairs")?;
        let played = moved.iter().flat_map(|moved| &moved.moves).filter(|of| matches!(of, Move::Played(_)));
        let cells = 1 + played.count() + pairs.iter().filter(|pair| pair.joint.is_some_and(|sums| sums.n > 0)).count();
        verdict::within_limits(record, cells as u64 * self.moving.games, self.moving.arguments.max_unfinished)
    }
}
