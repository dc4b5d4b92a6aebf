//! `overmatch sweep`.

use clap::Args;

use crate::archive::{
    Account, Folder, Games, Identity, ResultFiles, ResultKind, RunRecord, Stop, StudyFile, TallyFile, Words,
};
use crate::chance::Streams;
use crate::cli::driver::{Driver, Study, nothing_kept};
use crate::cli::option::expectation;
use crate::cli::option::expectation::{Gate, GateArguments};
use crate::cli::option::figures;
use crate::cli::option::load;
use crate::cli::option::study;
use crate::cli::option::study::StudyArguments;
use crate::cli::option::vary;
use crate::cli::swept_run::SweptRun;
use crate::cli::terminal::checkpoint::Checkpoints;
use crate::cli::usage::usage;
use crate::cli::verdict;
use crate::error::{Error, Kind, Result};
use crate::game::{Figure, LoadedScenario, Measure};
use crate::report::{
    Screen, SweepReport, contrast_view, expected_of_sweep, head, sweep_screen, sweep_tables, sweep_view,
};
use crate::simulation::{self, Run, Unwatched};
use crate::study::contrast::{Contrast, ContrastTally, contrasts};
use crate::study::design::{Axis, full, full_size, latin};
use crate::study::rows;
use crate::study::unfinished;
use crate::table::{Table, grouped};
use crate::tally::{Joint, SplitTally};

/// The most cells of a sweep.
const MOST_CELLS: u64 = 10_000;

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch sweep ardennes --vary enemy.tiger.level=2..4 --measures victory_points
  overmatch sweep army-men --vary weapons.rifle.range_in=18,24,30 --measures margin --games 500";

/// The arguments of `overmatch sweep`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    study: StudyArguments,
    /// A number to vary and its values: 1,2,5 or 1..6 or 0..1/0.25; may be repeated, then every combination is played
    #[arg(long, required = true, value_name = "PATH=VALUES", value_parser = vary::axis)]
    vary: Vec<Axis>,
    /// Which combinations are played: `full` is all of them, latin:N is N in which every value of a number comes equally often
    #[arg(long, default_value = "full", value_name = "full|latin:N", value_parser = design)]
    design: Design,
    /// The measures to report, like victory_points, ending=surrender or victory_level>=major; the headline unless given
    /// (names: overmatch explain SCENARIO measures)
    #[arg(long, alias = "measure", value_name = "MEASURE,MEASURE", value_delimiter = ',')]
    measures: Vec<String>,
    #[command(flatten)]
    gate: GateArguments,
}

/// Which combinations of values are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Design {
    Full,
    Latin(u32),
}

fn design(text: &str) -> std::result::Result<Design, String> {
    let latin =
        || text.strip_prefix("latin:")?.parse().ok().filter(|&cells| cells > 0 && u64::from(cells) <= MOST_CELLS);
    match text {
        "full" => Ok(Design::Full),
        _ => {
            latin().map(Design::Latin).ok_or_else(|| format!("expected full or latin:N with N from 1 to {MOST_CELLS}"))
        }
    }
}

/// Plays every cell of a design and prints a row for each.
///
/// # Errors
/// Kind `Usage` for paths and values that the scenario does not accept, `Limit` for too many cells, faulted or unfinished
/// games, `Interrupted` after Ctrl-C, `Check` for a broken expectation; in the last cases the results are printed and
/// written first.
pub fn run(arguments: &Arguments) -> Result<()> {
    let study = &arguments.study;
    let driver = study.driver(ResultKind::Sweep);
    arguments.gate.check(study.output.table.as_deref(), driver.kind.tables())?;
    let scenario = load::scenario_with(&study.scenario, &study.play.strategies)?;
    let (strategies, experiment) = load::experiment(&scenario, &study.play)?;
    let measures = experiment.measures();
    let figures = reported(arguments, &scenario, measures)?;
    let asked = expectation::figures(&arguments.gate.expect, measures)?;
    let mut cells = cells(arguments)?;
    cells = cells.drain(study.part.items(cells.len(), "cells")?).collect();
    let changes: Vec<Vec<String>> = cells.iter().map(|cell| changes(&arguments.vary, cell)).collect();
    rows(changes.len(), study.work.threads(), &Unwatched, |at| check_cell(&scenario, study, &changes[at]))?;
    let contrasted = contrasted(arguments, &figures, &scenario, measures);
    let identity = study.identity(&scenario, strategies, told(arguments, &contrasted));
    let earlier = study.earlier(&identity)?;
    let games = study.games(&scenario, earlier.as_ref().map(|(record, _)| record));
    let file = earlier.as_ref().map(|(_, file)| file);
    let before = before(study, file, cells.len(), (measures, &contrasted), games)?;
    let folder = driver.folder()?;
    let load = |changes: &[String]| study::cell(&scenario, study, changes, "--vary");
    let sweep = SweptRun { study, changes: &changes, figures: &contrasted, base: experiment.as_ref(), games, load };
    let checkpoints = Checkpoints::new(&study.output, folder.as_ref());
    let (figures, contrasted, asked) = (&figures[..], &contrasted[..], &asked[..]);
    let question = SweepQuestion {
        arguments,
        scenario: &scenario,
        identity,
        measures,
        cells: &cells,
        figures,
        contrasted,
        asked,
        games,
    };
    let keep = |played| checkpoints.keep(|| question.counted(played));
    let played = sweep.play(before, &checkpoints, keep)?;
    question.conclude(played, &driver, folder.as_ref())
}

/// What a sweep is asked.
struct SweepQuestion<'a> {
    arguments: &'a Arguments,
    scenario: &'a LoadedScenario,
    identity: Identity,
    measures: &'a [Measure],
    cells: &'a [Vec<usize>],
    /// The figures in the table.
    figures: &'a [Figure],
    /// The figures in which cells are held against the scenario as it stands.
    contrasted: &'a [Figure],
    /// The figures of which something is expected.
    asked: &'a [Figure],
    /// Games of each cell.
    games: u64,
}

impl SweepQuestion<'_> {
    fn record(&self, played: &[Run]) -> RunRecord {
        let account = account(played, self.measures, self.games);
        let lead = lead(self.arguments, &self.identity);
        self.arguments.study.record(self.scenario, self.identity.clone(), account, lead)
    }

    /// The counts so far, to be kept.
    fn counted(&self, played: Vec<Run<ContrastTally>>) -> ResultFiles {
        let (played, joints): (Vec<Run>, Vec<Vec<Joint>>) = played.into_iter().map(parted).unzip();
        ResultFiles::of_study(&[], counts(self.measures, &played, &joints.concat()), &self.record(&played))
    }

    /// Keeps, prints and judges what was played.
    fn conclude(&self, runs: Vec<Run<ContrastTally>>, driver: &Driver, folder: Option<&Folder>) -> Result<()> {
        let (played, joints): (Vec<Run>, Vec<Vec<Joint>>) = runs.into_iter().map(parted).unzip();
        if played.iter().all(|cell| cell.games.end == 0) {
            return Err(nothing_kept("the first games were complete"));
        }
        let study = &self.arguments.study;
        let report = SweepReport {
            axes: &self.arguments.vary,
            cells: self.cells,
            played: &played,
            figures: self.figures,
            measures: self.measures,
            contrasted: self.contrasted,
            contrasts: &contrasts_of(self.contrasted, &joints, study.level),
            level: study.level,
        };
        let expected = expected_of_sweep(&self.arguments.gate.expect, self.asked, &report);
        let gate = Gate { arguments: &self.arguments.gate, expected: &expected };
        let shown = Shown { report, joints: joints.concat(), gate, max_unfinished: study.max_unfinished };
        driver.conclude(&shown, &self.record(&played), folder)
    }
}

/// The figures that are reported: those asked for, else the headline.
///
/// # Errors
/// Kind `Usage` for a name that the measures do not have.
fn reported(arguments: &Arguments, scenario: &LoadedScenario, measures: &[Measure]) -> Result<Vec<Figure>> {
    match &arguments.measures[..] {
        [] => Ok(vec![study::figure(None, scenario, measures)?]),
        named => figures::named(named, measures),
    }
}

/// The figures in which cells are held against the scenario as it stands: those asked for, else the headline.
fn contrasted(
    arguments: &Arguments,
    figures: &[Figure],
    scenario: &LoadedScenario,
    measures: &[Measure],
) -> Vec<Figure> {
    let headline = &scenario.playable.card().headline;
    let is_chosen = |figure: &&Figure| !arguments.measures.is_empty() || measures[figure.measure].name == headline;
    figures.iter().filter(is_chosen).cloned().collect()
}

/// A run of no games.
fn nothing(measures: &[Measure], contrasted: &[Figure]) -> Run<ContrastTally> {
    let (split, joints) = (SplitTally::new(measures.len(), None), vec![Joint::default(); contrasted.len()]);
    Run { games: 0..0, tally: ContrastTally { split, joints }, stop: simulation::Halt::Interrupted }
}

/// The tally of a cell, and its sums beside the scenario as it stands.
fn parted(run: Run<ContrastTally>) -> (Run, Vec<Joint>) {
    let Run { games, tally: ContrastTally { split, joints }, stop } = run;
    (Run { games, tally: split, stop }, joints)
}

/// The contrasts, figure by figure.
fn contrasts_of(contrasted: &[Figure], joints: &[Vec<Joint>], level: f64) -> Vec<Vec<Option<Contrast>>> {
    let of = |(at, figure): (usize, &Figure)| {
        let cells: Vec<Joint> = joints.iter().map(|cell| cell[at]).collect();
        contrasts(&cells, figure.is_share(), level)
    };
    contrasted.iter().enumerate().map(of).collect()
}

/// Checks that the scenario accepts a cell, and that no `--strategy` names a player whom the cell varies.
fn check_cell(scenario: &LoadedScenario, study: &StudyArguments, changes: &[String]) -> Result<()> {
    let changed = study::changed(scenario, study, changes, "--vary")?;
    let [own, varied] = [scenario, &changed].map(|scenario| &scenario.playable.card().default_strategies);
    let told = study.play.strategies.len();
    if own.iter().take(told).ne(varied.iter().take(told)) {
        return Err(usage(format!("--strategy says who plays, and --vary {} too", changes.join(" "))));
    }
    changed.playable.check_players(&changed.players(&study.play.strategies)?)
}

/// The cells of the design, each by the index of each of its values.
fn cells(arguments: &Arguments) -> Result<Vec<Vec<usize>>> {
    let axes = &arguments.vary;
    study::check_unset(&arguments.study.scenario.set, axes.iter().map(|axis| axis.path.as_str()), "--vary")?;
    for (at, axis) in axes.iter().enumerate() {
        if axes[..at].iter().any(|other| other.path == axis.path) {
            return Err(usage(format!("--vary names `{}` twice", axis.path)));
        }
    }
    match arguments.design {
        Design::Latin(cells) => Ok(latin(axes, cells, Streams::new(arguments.study.play.seed))),
        Design::Full => match full_size(axes) {
            Some(size) if size <= MOST_CELLS => Ok(full(axes)),
            size => {
                let found = size.map_or("too many".to_string(), grouped);
                let message = format!("a full design of {found} cells, expected at most {}", grouped(MOST_CELLS));
                Err(Error::new(Kind::Limit, message).hint("--design latin:N plays N cells spread over all values"))
            }
        },
    }
}

fn changes(axes: &[Axis], cell: &[usize]) -> Vec<String> {
    axes.iter().zip(cell).map(|(axis, &value)| axis.setting(value)).collect()
}

/// The design for the identity, in words.
fn told(arguments: &Arguments, contrasted: &[Figure]) -> Vec<String> {
    let axis = |axis: &Axis| format!("{}={}", axis.path, axis.values.join(","));
    let design = match arguments.design {
        Design::Full => "full".to_string(),
        Design::Latin(cells) => format!("latin:{cells}"),
    };
    let mut told: Vec<String> = arguments.vary.iter().map(axis).collect();
    told.insert(0, format!("sweep {design}"));
    told.extend(contrasted.iter().map(|figure| format!("contrasts of {}", figure.name)));
    told
}

/// The run of each cell that an earlier call has played.
fn before(
    study: &StudyArguments,
    file: Option<&StudyFile>,
    cells: usize,
    (measures, contrasted): (&[Measure], &[Figure]),
    games: u64,
) -> Result<Vec<Run<ContrastTally>>> {
    let Some(file) = file else { return Ok((0..cells).map(|_| nothing(measures, contrasted)).collect()) };
    let figures = contrasted.len();
    let found = file.cells().map_err(|message| study.refuse(&message))?;
    let joints = file.joints().map_err(|message| study.refuse(&message))?;
    let sound = |(range, tally): &(Games, SplitTally)| range.start == 0 && tally.all.measures.len() == measures.len();
    let paired = |((range, _), joints): (&(Games, SplitTally), &[Joint])| joints.iter().all(|one| one.n <= range.end);
    let all = found.iter().zip(joints.chunks(figures.max(1)));
    // Of shards that were joined in part the last cells may not be there.
    if found.len() > cells
        || joints.len() != found.len() * figures
        || !found.iter().all(sound)
        || !all.clone().all(paired)
    {
        return Err(study.refuse("tally.json: its counts do not add up"));
    }
    match found.iter().map(|(range, _)| range.end).max() {
        Some(end) if end > games => Err(study.beyond(end, games)),
        _ => {
            let left = |(at, (range, split)): (usize, (Games, SplitTally))| {
                let joints = joints[at * figures..][..figures].to_vec();
                Run { games: 0..range.end, tally: ContrastTally { split, joints }, stop: simulation::Halt::Interrupted }
            };
            let open = std::iter::repeat_with(|| nothing(measures, contrasted));
            Ok(found.into_iter().enumerate().map(left).chain(open).take(cells).collect())
        }
    }
}

/// The first words of the command that repeats the sweep.
fn lead(arguments: &Arguments, identity: &Identity) -> Words {
    let vary: Vec<String> =
        arguments.vary.iter().map(|axis| format!("{}={}", axis.path, axis.values.join(","))).collect();
    let words = Words::new("sweep").word(&identity.scenario).each("--vary", &vary);
    let words = match arguments.design {
        Design::Full => words,
        Design::Latin(cells) => words.option("--design", format!("latin:{cells}")),
    };
    words.list("--measures", &arguments.measures)
}

/// The account of the games of all cells; each cell counts as many games as the cell with the fewest.
fn account(played: &[Run], measures: &[Measure], asked: u64) -> Account {
    let cells = played.iter();
    let least = cells.clone().map(|cell| cell.games.end).min().unwrap_or(0);
    let worst = cells.clone().map(|cell| &cell.stop).find(|stop| **stop != simulation::Halt::Complete);
    Account {
        asked,
        games: Games { start: 0, end: least },
        stopped_by: Stop::of(worst.unwrap_or(&simulation::Halt::Complete), Stop::Games),
        unfinished: cells.clone().map(|cell| unfinished(measures, &cell.tally.all)).sum(),
        faulted: cells.map(|cell| cell.tally.all.faults.count).sum(),
    }
}

/// The counts of every cell, as the text of `tally.json`.
fn counts(measures: &[Measure], played: &[Run], joints: &[Joint]) -> String {
    let range = |cell: &Run| Games { start: 0, end: cell.games.end };
    let cell = |cell: &Run| TallyFile::new(measures, &cell.tally, range(cell));
    StudyFile::new(played.iter().map(cell).collect(), joints).to_json()
}

/// A sweep as the driver keeps and shows it.
struct Shown<'a> {
    report: SweepReport<'a>,
    /// The sums of all cells beside the scenario as it stands, cell by cell.
    joints: Vec<Joint>,
    gate: Gate<'a>,
    max_unfinished: f64,
}

impl Study for Shown<'_> {
    fn tables(&self) -> Vec<Table> {
        sweep_tables(&self.report)
    }

    fn views(&self) -> Vec<Table> {
        vec![sweep_view(&self.report), contrast_view(&self.report)]
    }

    fn screen(&self) -> Screen {
        sweep_screen(&self.report)
    }

    fn head(&self, record: &RunRecord) -> Vec<String> {
        let paths = self.report.axes.iter().map(|axis| axis.path.as_str()).collect::<Vec<_>>().join(", ");
        // Where the strategy is varied, the rows say who plays.
        let varied = self.report.axes.iter().any(|axis| axis.path.rsplit('.').next() == Some("strategy"));
        let strategies = record.identity.strategies.join(" against ");
        let strategies = if varied { "varied".to_string() } else { strategies };
        head(record, &format!("Strategy {strategies}; varied: {paths}"))
    }

    fn gate(&self) -> Option<Gate<'_>> {
        Some(self.gate)
    }

    fn counts(&self) -> String {
        counts(self.report.measures, self.report.played, &self.joints)
    }

    fn verdict(&self, record: &RunRecord) -> Result<()> {
        let played = self.report.played;
        let ended = |cell: &&Run| matches!(cell.stop, simulation::Halt::Complete | simulation::Halt::Interrupted);
        if let Some(cell) = played.iter().find(|cell| !ended(cell)) {
            verdict::completed(&cell.stop, record, self.report.measures, "games")?;
        }
        let complete = played.iter().filter(|cell| cell.stop == simulation::Halt::Complete).count();
        study::completed(complete, played.len(), "cells", record)?;
        let games = played.iter().map(|cell| cell.tally.all.games).sum();
        expectation::beside(verdict::within_limits(record, games, self.max_unfinished), self.gate.verdict())
    }
}
