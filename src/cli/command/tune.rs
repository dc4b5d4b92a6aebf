//! `overmatch tune`.

use clap::Args;

use crate::archive::{ResultFiles, ResultKind, RunRecord, Words};
use crate::cli::driver::Study;
use crate::cli::knob_search::{KnobSearch, Searched};
use crate::cli::option::grounds;
use crate::cli::option::grounds::{FieldArguments, TuneField, TuneGround};
use crate::cli::option::search::{FieldWeights, SearchArguments};
use crate::cli::option::study::StudyArguments;
use crate::cli::option::turning::KnobSource;
use crate::cli::terminal::output;
use crate::cli::tune_run::TuneRun;
use crate::cli::tuned_mix::mixes;
use crate::cli::usage::usage;
use crate::error::Result;
use crate::game::SIDES;
use crate::report::{ALL_OPPONENTS, Proved, TuneReport, head, tune_tables, tune_views};
use crate::scenario::{Knob, KnobValue, block, naming, step_text};
use crate::study::tune::{
    Bout, FieldMember, FieldRoster, FieldScores, KnobPoint, KnobWorth, PairScore, SearchState, WHOLE, best_found,
    judged_gains, knob_worths, search as search_knobs,
};
use crate::table::Table;

/// The part of a generation's budget by which its field is weighed, beyond the budget.
const WEIGHING_PART: u64 = 10;

/// The part of a generation's budget by which the best of all generations is found.
const FINAL_PART: u64 = 5;

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch tune ardennes --strategy leader --knobs attack --budget 20000 --games 2000
  overmatch tune one-hour --strategy defensive --budget 2000 --games 20";

/// The arguments of `overmatch tune`.
#[derive(Debug, Args)]
pub struct Arguments {
    #[command(flatten)]
    study: StudyArguments,
    #[command(flatten)]
    field: FieldArguments,
    #[command(flatten)]
    search: SearchArguments,
    /// How many searches follow one another, each of --budget games and against a field that includes what the earlier ones
    /// found; the best against all of them is proved
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=50), allow_negative_numbers = true)]
    generations: u8,
    /// How much each opponent counts. `equilibrium` weighs them anew for each generation, and proves the one found that scores
    /// most against its hardest opponent. With --seat each seat has opponents of its own, and the generations, two or more,
    /// search the seats in turn
    #[arg(long, value_enum, default_value_t = FieldWeights::Equal)]
    weights: FieldWeights,
}

impl Arguments {
    /// Whether opponents are weighed.
    fn is_weighed(&self) -> bool {
        self.weights == FieldWeights::Equilibrium
    }

    /// Whether each seat has a mix of its own: opponents are weighed, and one seat was asked for.
    fn is_apart(&self) -> bool {
        self.is_weighed() && self.field.seats(false).len() < SIDES.len()
    }

    /// The seat of a generation, where each seat has a mix of its own: they take turns, the one that was asked for first.
    fn seat_of(&self, generation: usize) -> Option<usize> {
        self.is_apart().then(|| (self.field.seats(false)[0] + generation) % SIDES.len())
    }

    /// What the search does beside that of one generation, for its identity.
    fn more(&self) -> Option<String> {
        let generations = (self.generations > 1).then(|| format!("{} generations", self.generations));
        let weighed = self.is_weighed().then(|| "weighed by equilibrium, pairs once".to_string());
        let more: Vec<String> = generations.into_iter().chain(weighed).collect();
        (!more.is_empty()).then(|| more.join(", "))
    }

    /// Refuses to weigh what cannot be weighed.
    fn check_weights(&self, field: &TuneField) -> Result<()> {
        let refuse = |why: &str| Err(usage(format!("--weights equilibrium: {why}")));
        match () {
            () if !self.is_weighed() => Ok(()),
            () if field.grounds[0].opponents.is_empty() => {
                refuse("this is a game of one player, which has no opponents")
            }
            () if field.source == KnobSource::Game => refuse("parameters of a game in a file hold for both seats"),
            () => Ok(()),
        }
    }
}

/// Searches for the strongest knobs of a strategy, and proves them on fresh games.
///
/// # Errors
/// Kind `Usage` for a strategy, opponent, knob or scenario that is not there, `Limit` for too many faulted or unfinished
/// games, `Interrupted` after Ctrl-C; the rounds played until then are kept in the result folder.
pub fn run(arguments: &Arguments) -> Result<()> {
    arguments.study.part.check_whole("tune")?;
    let study = &arguments.study;
    let driver = study.driver(ResultKind::Tune);
    driver.check_table()?;
    let field = grounds::field(study, &arguments.field)?;
    arguments.check_weights(&field)?;
    let search = &KnobSearch::new(study, &arguments.search, (&arguments.field, &field))?;
    let tuning = Tuning { arguments, search };
    let generations = u64::from(arguments.generations);
    let identity = (search.identity("tune", arguments.more()), tuning.lead());
    let games = search.budget().saturating_mul(generations);
    let searched =
        search.play(driver, identity, games, |run, states, keep| tuning.search_and_prove(run, states, keep))?;
    let block = tuning.block(&searched.found.found)?;
    let mix = mixes(search.field, &searched.run, &searched.found.field)?;
    searched.conclude(driver, &Shown { report: tuning.report(&searched, &block), mix, searched: &searched })
}

/// A search with everything that the arguments ask of it.
struct Tuning<'a> {
    arguments: &'a Arguments,
    search: &'a KnobSearch<'a>,
}

/// What was found, and what was proved of it.
struct Proof {
    found: KnobPoint,
    proved: Vec<Proved>,
    worths: Vec<KnobWorth>,
    /// The members of the field that was weighed last, if any was.
    field: Vec<FieldMember>,
}

impl Tuning<'_> {
    /// Searches generation by generation; `keep` is given the states after every round.
    fn search_and_prove(
        &self,
        run: &mut TuneRun,
        states: &mut Vec<SearchState>,
        keep: &dyn Fn(&[SearchState]),
    ) -> Result<Proof> {
        let (mut starts, mut found) = (self.search.starts.clone(), Vec::new());
        run.roster = FieldRoster::new(&self.search.main().opponents, self.arguments.is_apart());
        for generation in 0..usize::from(self.arguments.generations) {
            let seat = self.arguments.seat_of(generation);
            run.sit(seat);
            if states.len() == generation {
                states.push(SearchState::new(generation as u64));
            }
            if self.arguments.is_weighed() && states[generation].found.is_none() {
                run.weights = self.weigh(run, states)?.weights_met(seat.unwrap_or(0));
            }
            let earlier = states[..generation].to_vec();
            let passed = |state: &SearchState| keep(&[&earlier[..], std::slice::from_ref(state)].concat());
            search_knobs(run, &self.search.knobs, &self.search.plan(&starts), &mut states[generation], &passed)?;
            let point = states[generation].found.clone().unwrap_or_else(|| starts[0].clone());
            if self.arguments.generations > 1 && !found.contains(&(seat, point.clone())) {
                run.enlist(&format!("{}-{}", self.search.field.copy, generation + 1), &point, seat);
                starts.push(point.clone());
            }
            found.push((seat, point));
        }
        run.sit(self.arguments.seat_of(0));
        let found: Vec<KnobPoint> = found.into_iter().map(|(_, point)| point).collect();
        let next = states.last().map_or(0, SearchState::next);
        let best = match found.len() {
            1 => &found[0],
            _ if self.arguments.is_weighed() => self.safest(run, states, &starts[self.search.starts.len()..])?,
            _ => &found[best_found(run, &found, (next, self.search.budget() / FINAL_PART))?],
        };
        self.prove(run, &starts[0], best)
    }

    /// The scores of the field of the last of these generations. Pairs that have not met play for a part of its budget, and it
    /// keeps what they score.
    fn weigh(&self, run: &mut TuneRun, states: &mut [SearchState]) -> Result<FieldScores> {
        let Some((last, earlier)) = states.split_last_mut() else {
            return Ok(FieldScores::new(&run.roster, &[]));
        };
        let mut known: Vec<PairScore> = earlier.iter().flat_map(|state| &state.pairs).copied().collect();
        let pairs: Vec<(usize, usize)> = run.roster.pairs().into_iter().skip(known.len()).collect();
        let numbers = run.numbers_of_pairs(pairs.len(), self.search.budget() / WEIGHING_PART);
        let first = last.first_of_field();
        let bouts = run.pair_bouts(&self.search.starts[0], &pairs, first..first + numbers)?;
        last.pairs = bouts.iter().map(PairScore::new).collect();
        known.extend(&last.pairs);
        Ok(FieldScores::new(&run.roster, &known))
    }

    /// The one of those enlisted that scores most against its hardest opponent.
    fn safest<'p>(
        &self,
        run: &mut TuneRun,
        states: &[SearchState],
        enlisted: &'p [KnobPoint],
    ) -> Result<&'p KnobPoint> {
        let next = SearchState::new(u64::from(self.arguments.generations));
        let scores = self.weigh(run, &mut [states, &[next]].concat())?;
        // They stand behind the opponents whom the search began with.
        let (shipped, seat) = (self.search.main().opponents.len(), self.arguments.seat_of(0).unwrap_or(0));
        let safest = scores.safest(shipped, seat).unwrap_or(shipped);
        if let (false, Some(hardest)) = (self.arguments.study.work.quiet, scores.hardest(safest, seat)) {
            let [own, other] = [safest, hardest].map(|member| run.roster.name(member));
            output::remark(&format!("{own} is proved: of what was found it fears its hardest opponent least, {other}"));
        }
        Ok(&enlisted[safest - shipped])
    }

    /// Everybody of the field that was weighed last, by the games of the proof; nobody where none was.
    fn field(&self, run: &mut TuneRun) -> Result<Vec<FieldMember>> {
        if self.arguments.generations == 1 || !self.arguments.is_weighed() {
            return Ok(Vec::new());
        }
        let bouts = run.pair_bouts(&self.search.starts[0], &run.roster.pairs(), 0..self.search.games())?;
        Ok(FieldScores::members(&run.roster, &bouts, self.arguments.study.level))
    }

    /// Plays what was found, the strategy as it stands, and each knob alone set back, on the games of the proof.
    fn prove(&self, run: &mut TuneRun, start: &KnobPoint, found: &KnobPoint) -> Result<Proof> {
        let (games, level) = (self.search.games(), self.arguments.study.level);
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
        let field = self.field(run)?;
        Ok(Proof { found: found.clone(), proved: proved(&run.grounds, &strengths, level), worths, field })
    }

    fn report<'b>(&'b self, searched: &'b Searched<Proof>, block: &'b str) -> TuneReport<'b> {
        let (run, Proof { found, proved, worths, field }) = (&searched.run, &searched.found);
        let of = |full: i64, opponents: usize| (full as usize * run.searched() * run.seats.len() * opponents) as f64;
        let opponents = self.search.main().opponents.len();
        TuneReport {
            proved,
            worths,
            field,
            block,
            full: self.search.scoring.full().map(|full| match self.arguments.is_weighed() {
                true => [WHOLE as f64 * of(full, 1), 0.0],
                false => [of(full, opponents), of(full, 1)],
            }),
            searched: run.searched(),
            ..self.search.report(&searched.states, found)
        }
    }

    /// The strategy that was found, as a block to paste into a scenario.
    fn block(&self, found: &KnobPoint) -> Result<String> {
        let KnobSearch { field, knobs, .. } = self.search;
        if field.source != KnobSource::Block {
            let line = |(knob, value): (&Knob, &KnobValue)| format!("{} = {}\n", knob.path, knob.space.text(value));
            return Ok(knobs.iter().zip(found).map(line).collect());
        }
        let copy = step_text(&field.copy);
        let against = match field.grounds[0].opponents.as_slice() {
            [] => String::new(),
            opponents => format!(" against {}", opponents.join(", ")),
        };
        let about = format!("{} with knobs turned for strength{against} in {}.", field.strategy, field.grounds[0].name);
        let about: String = about.chars().take(LONGEST_ABOUT).collect();
        let mut changes = [field.set.as_slice(), &field.source.overrides(knobs, found, &field.copy)].concat();
        changes.push(naming(&format!("strategies.{copy}.about"), &about));
        block(&field.grounds[0].document, &changes, &format!("strategies.{copy}"))
    }

    /// The first words of the command that repeats the search.
    fn lead(&self) -> Words {
        let Arguments { generations, field, .. } = self.arguments;
        let more = (*generations > 1).then_some(*generations);
        let weights = self.arguments.is_weighed().then_some("equilibrium");
        let words = self.search.words("tune").each("--generations", more.as_slice());
        field.words(words.each("--weights", weights.as_slice()))
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
    /// The mix to paste, where a field was weighed and has one.
    mix: Option<String>,
    searched: &'a Searched<'a, Proof>,
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
        let files = files.and("strategy.toml", self.report.block.to_string());
        self.mix.iter().fold(files, |files, mix| files.and("mix.toml", mix.clone()))
    }

    fn counts(&self) -> String {
        self.searched.counts()
    }

    fn verdict(&self, record: &RunRecord) -> Result<()> {
        self.searched.verdict(record)
    }
}
