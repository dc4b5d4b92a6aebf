//! `overmatch tune`.

use std::time::Instant;

use clap::Args;

use crate::archive::{Account, Folder, Games, Identity, ResultFiles, ResultKind, RunRecord, Stop, TuneFile, Words};
use crate::chance::Streams;
use crate::cli::driver::Study;
use crate::cli::option::grounds;
use crate::cli::option::grounds::{FieldArguments, TuneGround};
use crate::cli::option::search;
use crate::cli::option::search::SearchArguments;
use crate::cli::option::study::StudyArguments;
use crate::cli::option::turning::KnobSource;
use crate::cli::terminal::progress::{Progress, tell_rate};
use crate::cli::tune_run::TuneRun;
use crate::cli::verdict;
use crate::error::{Kind, Result};
use crate::report::{ALL_OPPONENTS, Proved, TuneReport, head, tune_tables, tune_views};
use crate::scenario::{Knob, KnobValue, block, naming, step_text};
use crate::study::tune::{
    Bout, KnobPoint, KnobWorth, Scoring, SearchState, best_found, judged_gains, knob_worths, search as search_knobs,
};
use crate::table::Table;

/// The part of a generation's budget by which the best of all generations is found.
const FINAL_PART: u64 = 5;

/// The arguments of `overmatch tune`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    study: StudyArguments,
    #[command(flatten)]
    field: FieldArguments,
    #[command(flatten)]
    search: SearchArguments,
    /// Searches so often, each time against a field in which what was found before plays too, each search of --budget
    /// games; the best against all of them is proved
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=50), allow_negative_numbers = true)]
    generations: u8,
}

/// Searches for the strongest knobs of a strategy, and proves them on fresh games.
///
/// # Errors
/// Kind `Usage` for a strategy, opponent, knob or scenario that is not there, `Limit` for too many faulted or unfinished
/// games, `Interrupted` after Ctrl-C; the rounds played until then are kept in the result folder.
pub fn run(arguments: &Arguments) -> Result<()> {
    let study = &arguments.study;
    let driver = study.driver(ResultKind::Tune);
    driver.check_table()?;
    let field = grounds::field(study, &arguments.field)?;
    let main = &field.grounds[0];
    let scoring = arguments.search.scoring(main)?;
    let (knobs, starts) = arguments.search.knobs_of(study, &field)?;
    let identity = identity(arguments, main, &field.strategy, &knobs);
    let mut states = search::left(study, &identity, &knobs)?;
    let folder = driver.folder()?;
    let budget = arguments.search.budget(main);
    let all = budget.saturating_mul(u64::from(arguments.generations));
    let seats = arguments.field.seats(main.opponents.is_empty());
    let sign = if arguments.search.least { -1 } else { 1 };
    let progress = Progress::new(all, "games", study.work.quiet).after(states.iter().map(|state| state.games).sum());
    let mut run = TuneRun::new(study, &field, (&knobs, &scoring), (&seats, sign), progress);
    let begun = Instant::now();
    let tuning = Tuning { arguments, knobs: &knobs, scoring: &scoring, field: &field, identity: &identity };
    let proof = tuning.search_and_prove(&mut run, (&starts, budget), &mut states);
    run.progress.finish();
    if !study.work.quiet {
        tell_rate(run.played, begun);
    }
    tuning.conclude(proof, &run, &states, folder.as_ref())
}

/// The identity of the search: everything that must be equal for one to go on with another.
fn identity(arguments: &Arguments, main: &TuneGround, strategy: &str, knobs: &[Knob]) -> Identity {
    let mut design = arguments.search.told("tune", main, knobs);
    design.extend(arguments.field.told());
    design.extend((arguments.generations > 1).then(|| format!("{} generations", arguments.generations)));
    arguments.study.identity(&main.scenario, vec![strategy.to_string()], design)
}

/// A search with everything that the arguments ask of it.
struct Tuning<'a> {
    arguments: &'a Arguments,
    knobs: &'a [Knob],
    scoring: &'a Scoring,
    field: &'a grounds::TuneField,
    identity: &'a Identity,
}

/// What was found, and what was proved of it.
struct Proof {
    found: KnobPoint,
    proved: Vec<Proved>,
    worths: Vec<KnobWorth>,
}

impl Tuning<'_> {
    fn games(&self) -> u64 {
        self.arguments.study.games(&self.field.grounds[0].scenario, None)
    }

    fn search_and_prove(
        &self,
        run: &mut TuneRun,
        (starts, budget): (&[KnobPoint], u64),
        states: &mut Vec<SearchState>,
    ) -> Result<Proof> {
        let streams = Streams::new(self.arguments.study.play.seed);
        let (mut starts, mut found) = (starts.to_vec(), Vec::new());
        for generation in 0..usize::from(self.arguments.generations) {
            if states.len() == generation {
                states.push(SearchState::new(generation as u64));
            }
            search_knobs(run, self.knobs, &starts, (budget, streams), &mut states[generation])?;
            let point = states[generation].found.clone().unwrap_or_else(|| starts[0].clone());
            if self.arguments.generations > 1 && !found.contains(&point) {
                run.enlist(&format!("{}-{}", self.field.copy, generation + 1), &point);
                starts.push(point.clone());
            }
            found.push(point);
        }
        let next = states.last().map_or(0, SearchState::next);
        let best = if found.len() > 1 { best_found(run, &found, (next, budget / FINAL_PART))? } else { 0 };
        self.prove(run, &starts[0], &found[best])
    }

    /// Plays what was found, the strategy as it stands, and each knob alone set back, on the games of the proof.
    fn prove(&self, run: &mut TuneRun, start: &KnobPoint, found: &KnobPoint) -> Result<Proof> {
        let (games, level) = (self.games(), self.arguments.study.level);
        let turned: Vec<usize> = (0..start.len()).filter(|&at| found[at] != start[at]).collect();
        let grounds = run.grounds.len();
        run.progress.extend(games * run.games_of(grounds, 2) + games * run.games_of(run.searched(), turned.len()));
        let strengths = run.bouts(&[found, start], 0..games, grounds)?;
        let back: Vec<KnobPoint> = turned
            .iter()
            .map(|&at| {
                let mut back = found.clone();
                back[at].clone_from(&start[at]);
                back
            })
            .collect();
        let back = run.bouts(&back.iter().collect::<Vec<_>>(), 0..games, run.searched())?;
        let searched: usize = run.grounds.iter().filter(|ground| ground.is_searched).map(TuneGround::bouts).sum();
        let tuned = Bout::joined(strengths[0].iter().take(searched));
        let back: Vec<(usize, Bout)> =
            turned.into_iter().zip(back.iter().map(|bouts| Bout::joined(bouts.iter()))).collect();
        let worths = knob_worths(&tuned, &back, level);
        Ok(Proof { found: found.clone(), proved: proved(&run.grounds, &strengths, level), worths })
    }

    fn conclude(
        &self,
        proof: Result<Proof>,
        run: &TuneRun,
        states: &[SearchState],
        folder: Option<&Folder>,
    ) -> Result<()> {
        let study = &self.arguments.study;
        let interrupted = proof.as_ref().is_err_and(|error| error.kind == Kind::Interrupted);
        let games = self.games();
        let account = Account {
            asked: games,
            games: Games { start: 0, end: games },
            stopped_by: if interrupted { Stop::Interrupted } else { Stop::Games },
            unfinished: run.unfinished,
            faulted: run.faulted,
        };
        let main = &self.field.grounds[0].scenario;
        let record = study.record(main, self.identity.clone(), account, self.lead());
        let counts =
            TuneFile::new(self.knobs.iter().map(|knob| knob.path.clone()).collect(), states.to_vec()).to_json();
        if let (true, Some(folder)) = (interrupted, folder) {
            folder.write(&ResultFiles::of_study(&[], counts.clone(), &record).0)?;
        }
        let proof = proof?;
        let block = self.block(&proof.found)?;
        let shown = Shown {
            report: self.report(&proof, run, states, &block),
            counts,
            games: run.played,
            max_unfinished: study.max_unfinished,
        };
        study.driver(ResultKind::Tune).conclude(&shown, &record, folder)
    }

    fn report<'b>(
        &'b self,
        proof: &'b Proof,
        run: &TuneRun,
        states: &'b [SearchState],
        block: &'b str,
    ) -> TuneReport<'b> {
        TuneReport {
            strategy: &self.field.strategy,
            tuned: &self.field.copy,
            figure: self.scoring.figure(),
            is_least: self.arguments.search.least,
            knobs: self.knobs,
            generations: states,
            found: &proof.found,
            proved: &proof.proved,
            worths: &proof.worths,
            block,
            full: self.scoring.full().map(|full| {
                let of = |opponents: usize| (full as usize * run.searched() * run.seats.len() * opponents) as f64;
                [of(self.field.grounds[0].opponents.len()), of(1)]
            }),
            searched: run.searched(),
            level: self.arguments.study.level,
        }
    }

    /// The strategy that was found, as a block to paste into a scenario.
    fn block(&self, found: &KnobPoint) -> Result<String> {
        let field = self.field;
        if field.source != KnobSource::Block {
            let line = |(knob, value): (&Knob, &KnobValue)| format!("{} = {}\n", knob.path, knob.space.text(value));
            return Ok(self.knobs.iter().zip(found).map(line).collect());
        }
        let copy = step_text(&field.copy);
        let against = match field.grounds[0].opponents.as_slice() {
            [] => String::new(),
            opponents => format!(" against {}", opponents.join(", ")),
        };
        let about = format!("{} with knobs turned for strength{against} in {}.", field.strategy, field.grounds[0].name);
        let about: String = about.chars().take(LONGEST_ABOUT).collect();
        let set = &self.arguments.study.scenario.set;
        let mut changes = [set.as_slice(), &field.source.overrides(self.knobs, found, &field.copy)].concat();
        changes.push(naming(&format!("strategies.{copy}.about"), &about));
        block(&field.grounds[0].document, &changes, &format!("strategies.{copy}"))
    }

    /// The first words of the command that repeats the search.
    fn lead(&self) -> Words {
        let arguments = self.arguments;
        let words = Words::new("tune").word(&self.field.grounds[0].scenario.document.name);
        let words = arguments.search.words(words, &self.field.grounds[0]);
        let more = (arguments.generations > 1).then_some(arguments.generations);
        let words = words.each("--generations", more.as_slice());
        arguments.field.words(words)
    }
}

/// The longest sentence about a strategy that a scenario takes.
const LONGEST_ABOUT: usize = 300;

/// The gains in each scenario: against each opponent, then against all together; all are judged together.
fn proved(grounds: &[TuneGround], strengths: &[Vec<Bout>], level: f64) -> Vec<Proved> {
    let (mut rows, mut bouts) = (Vec::new(), Vec::new());
    let mut first = 0;
    for ground in grounds {
        let own = first..first + ground.bouts();
        first = own.end;
        let of = |strength: &Vec<Bout>, at: usize| strength[at].clone();
        for (opponent, at) in ground.opponents.iter().zip(own.clone()).filter(|_| ground.bouts() > 1) {
            rows.push((ground, Some(opponent.clone())));
            bouts.push([of(&strengths[0], at), of(&strengths[1], at)]);
        }
        let name = match ground.opponents.as_slice() {
            [] => None,
            [one] => Some(one.clone()),
            _ => Some(ALL_OPPONENTS.to_string()),
        };
        rows.push((ground, name));
        bouts.push([0, 1].map(|at| Bout::joined(strengths[at][own.clone()].iter())));
    }
    let proved = |((ground, opponent), gain): ((&TuneGround, Option<String>), _)| {
        Some(Proved {
            scenario: ground.name.clone(),
            is_searched: ground.is_searched,
            opponent,
            gain: Option::<_>::clone(&gain)?,
        })
    };
    rows.into_iter().zip(judged_gains(&bouts, level)).filter_map(proved).collect()
}

/// A search as the driver keeps and shows it.
struct Shown<'a> {
    report: TuneReport<'a>,
    counts: String,
    games: u64,
    max_unfinished: f64,
}

impl Study for Shown<'_> {
    fn tables(&self) -> Vec<Table> {
        tune_tables(&self.report)
    }

    fn views(&self) -> Vec<Table> {
        tune_views(&self.report)
    }

    fn head(&self, record: &RunRecord) -> Vec<String> {
        head(record, &format!("Strategy {}, its knobs turned", self.report.strategy))
    }

    fn files(&self, record: &RunRecord) -> ResultFiles {
        let files = ResultFiles::of_study(&self.tables(), self.counts(), record);
        files.and("strategy.toml", self.report.block.to_string())
    }

    fn counts(&self) -> String {
        self.counts.clone()
    }

    fn verdict(&self, record: &RunRecord) -> Result<()> {
        verdict::within_limits(record, self.games, self.max_unfinished)
    }
}
