//! The exact law of every measure of a game.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use super::law_book::{LEFT_OUT, LawBook};
use super::outcome_reader::OutcomeReader;
use super::rules::FileRules;
use crate::chance::{Sampler, Streams};
use crate::error::{Error, Kind, Result};
use crate::exact::{MOST_STATES, Sum, distribution};
use crate::game::{
    Column, ColumnKind, Exact, Game, Key, Measure, MeasureKind, OddsTable, Outcome, Quantile, Sample, Silent,
};
use crate::language::{Program, TextFault, keeping};

/// The name of the table of a whole game, with which the names of its other tables begin.
pub const GAME_TABLES: &str = "game";

/// The most states of a game that is solved at once.
const QUICK: usize = 10_000;

/// The most states of a game whose measures are worked out together.
const MOST_AT_ONCE: usize = 60_000;

/// The law of a measure: every value with its probability, ascending, not rounded to its certain digits yet.
pub type MeasureLaw = BTreeMap<i64, f64>;

/// The exact law of every measure of a game, worked out when it is first asked for.
pub struct GameLaw {
    rules: FileRules,
    /// All laws, where the game is small enough to work them out together.
    together: OnceLock<Result<Vec<MeasureLaw>>>,
    /// Else the law of each measure that was asked for.
    alone: Vec<OnceLock<Result<MeasureLaw>>>,
    /// Held while one of them is worked out: the states of two at once would take twice the memory.
    working: Mutex<()>,
    /// Whether the game may go on for ever, and a negligible part of its ways was left out.
    is_cut: AtomicBool,
}

impl GameLaw {
    /// The law of these rules, not worked out yet.
    pub fn new(rules: FileRules) -> Self {
        let alone = rules.measures.iter().map(|_| OnceLock::new()).collect();
        GameLaw { rules, together: OnceLock::new(), alone, working: Mutex::new(()), is_cut: AtomicBool::new(false) }
    }

    /// The law of a measure, by its number: with all others where that is small, else without what the others need.
    ///
    /// # Errors
    /// Kind `Limit` where there are too many states or the game never ends, kind `Scenario` for a mistake in the text.
    pub fn law(&self, measure: usize) -> Result<&MeasureLaw> {
        let FileRules { image, reader, .. } = &self.rules;
        let together = self.together.get_or_init(|| self.solve_on(&image.program, reader, MOST_AT_ONCE));
        let law = match together {
            Err(error) if error.kind == Kind::Limit => self.alone[measure].get_or_init(|| self.solve(measure)).as_ref(),
            laws => laws.as_ref().map(|laws| &laws[measure]),
        };
        law.map_err(Clone::clone)
    }

    /// Whether the laws are to be had at once: from few states.
    pub fn is_quick(&self) -> bool {
        self.solve_on(&self.rules.image.program, &self.rules.reader, QUICK).is_ok()
    }

    /// What is to be said once the laws were worked out.
    fn remark(&self) -> Option<String> {
        self.is_cut.load(Ordering::Relaxed).then(|| LEFT_OUT.to_string())
    }

    fn solve(&self, measure: usize) -> Result<MeasureLaw> {
        let FileRules { image, measures, reader, .. } = &self.rules;
        let _alone = self.working.lock().unwrap_or_else(PoisonError::into_inner);
        let program = keeping(&image.program, &[measures[measure].name]);
        self.solve_on(&program, &reader.partial(), MOST_STATES).map(|mut laws| laws.swap_remove(measure))
    }

    fn solve_on(&self, program: &Program, reader: &OutcomeReader, most: usize) -> Result<Vec<MeasureLaw>> {
        let FileRules { image, play, players, measures, .. } = &self.rules;
        let mut machine = image.machine();
        machine.players = *players;
        let mut book = LawBook::new(program, machine).within(most);
        let law = book.law(*play, self.rules.arguments())?;
        self.is_cut.fetch_or(law.cut > 0.0, Ordering::Relaxed);
        let mut laws: Vec<BTreeMap<i64, Sum>> = vec![BTreeMap::new(); measures.len()];
        for (answer, p) in law.given() {
            let value = book.reload(answer);
            let read = reader.read(book.machine(), value, |measure, value| {
                laws[measure].entry(value).or_default().add(p);
            });
            read.map_err(|mistake| {
                let span = program.functions[usize::from(*play)].span.clone();
                Error { kind: Kind::Scenario, problems: vec![TextFault { mistake: *mistake, span }.problem(program)] }
            })?;
        }
        Ok(laws.into_iter().map(|law| law.into_iter().map(|(value, p)| (value, p.value())).collect()).collect())
    }

    fn measures(&self) -> &[Measure] {
        &self.rules.measures
    }

    /// Plays the games of a row, which no other row plays, and gives the values of a measure.
    fn sample(&self, measure: usize, row: usize, streams: Streams, games: u64, mut each: impl FnMut(i64)) {
        let mut sampler = Sampler::<false>::new(streams);
        let mut outcome = Outcome::new(self.measures().len());
        for game in 0..games {
            sampler.begin((row as u64) << 40 | game);
            outcome.reset();
            self.rules.play(&mut sampler, &mut Silent, &mut outcome);
            if outcome.missing().is_none() {
                each(outcome.values()[measure]);
            }
        }
    }
}

/// The table `game`: every value of every measure with its probability.
pub struct GameLawTable(pub Arc<GameLaw>);

impl GameLawTable {
    /// The measure and the value of each row; of a measure without a law a row without a value.
    fn rows(&self) -> Vec<(usize, Option<i64>)> {
        let of = |measure: usize| match self.0.law(measure) {
            Ok(law) => law.keys().map(|&value| (measure, Some(value))).collect(),
            Err(_) => vec![(measure, None)],
        };
        (0..self.0.measures().len()).flat_map(of).collect()
    }
}

impl OddsTable for GameLawTable {
    fn name(&self) -> &str {
        GAME_TABLES
    }

    fn about(&self) -> &str {
        "How every measure of a whole game is distributed: the exact chance of each value, of at least it and of at most it."
    }

    fn key_columns(&self) -> Vec<String> {
        vec!["measure".to_string(), "value".to_string()]
    }

    fn columns(&self) -> Vec<Column> {
        ["p_exactly", "p_at_least", "p_at_most"].map(Column::probability).to_vec()
    }

    fn len(&self) -> usize {
        self.rows().len()
    }

    fn keys(&self, row: usize) -> Vec<Key> {
        let (number, value) = self.rows()[row];
        let measure = self.0.measures()[number];
        let shown = match (value, measure.kind) {
            (None, _) => "".into(),
            (Some(value), MeasureKind::Count) => Key::Integer(value),
            (Some(value), _) => measure.label(value).into(),
        };
        vec![measure.name.into(), shown]
    }

    fn exact(&self, row: usize) -> Result<Vec<Exact>> {
        let (measure, value) = self.rows()[row];
        let law = self.0.law(measure)?;
        let value = value.unwrap_or_default();
        let told = |values: RangeInclusive<i64>| {
            let mut sum = Sum::default();
            law.range(values).for_each(|(_, p)| sum.add(*p));
            Exact::probability(sum.settled().min(1.0))
        };
        Ok(vec![told(value..=value), told(value..=i64::MAX), told(i64::MIN..=value)])
    }

    fn remark(&self) -> Option<String> {
        self.0.remark()
    }

    fn sample(&self, row: usize, streams: Streams, games: u64) -> Vec<Sample> {
        let mut samples = vec![Sample::default(); 3];
        let (measure, Some(value)) = self.rows()[row] else { return samples };
        self.0.sample(measure, row, streams, games, |found| {
            let answers = [found == value, found >= value, found <= value];
            samples.iter_mut().zip(answers).for_each(|(sample, yes)| sample.add(ColumnKind::Probability, yes.into()));
        });
        samples
    }
}

/// The table `game_means`: the mean of every measure that is a number or a yes.
pub struct GameMeanTable(pub Arc<GameLaw>);

impl GameMeanTable {
    fn rows(&self) -> Vec<usize> {
        let is_number = |measure: &Measure| !matches!(measure.kind, MeasureKind::Labels(_));
        let all = self.0.measures().iter().enumerate();
        all.filter(|(_, measure)| is_number(measure)).map(|(number, _)| number).collect()
    }
}

impl OddsTable for GameMeanTable {
    fn name(&self) -> &str {
        "game_means"
    }

    fn about(&self) -> &str {
        "The exact mean and quantiles of every measure of a whole game; of a yes or no the probability of yes."
    }

    fn key_columns(&self) -> Vec<String> {
        vec!["measure".to_string()]
    }

    fn columns(&self) -> Vec<Column> {
        let quantile = |name: &str, percent| Column::quantile(name, percent);
        vec![Column::mean("mean"), quantile("p05", 5), quantile("median", 50), quantile("p95", 95)]
    }

    fn len(&self) -> usize {
        self.rows().len()
    }

    fn keys(&self, row: usize) -> Vec<Key> {
        vec![self.0.measures()[self.rows()[row]].name.into()]
    }

    fn exact(&self, row: usize) -> Result<Vec<Exact>> {
        let law = self.0.law(self.rows()[row])?;
        // Columns count from 0 on; what is less is moved up and back.
        let least = law.keys().next().copied().unwrap_or(0).min(0);
        let moved = |value: i64| u32::try_from(value - least).unwrap_or(u32::MAX - 1);
        let exact = |column: Column| {
            let found = distribution(column.kind, law.iter().map(|(&value, &p)| (moved(value), p)));
            let quantile = found.quantile.map(|q| Quantile { value: q.value + least as f64, ..q });
            Exact { mean: found.mean + least as f64, quantile, ..found }
        };
        Ok(self.columns().into_iter().map(exact).collect())
    }

    fn remark(&self) -> Option<String> {
        self.0.remark()
    }

    fn sample(&self, row: usize, streams: Streams, games: u64) -> Vec<Sample> {
        let mut samples = vec![Sample::default(); 4];
        self.0.sample(self.rows()[row], row, streams, games, |value| {
            for (sample, column) in samples.iter_mut().zip(self.columns()) {
                sample.games += 1;
                sample.sum += i128::from(value);
                if matches!(column.kind, ColumnKind::Quantile { .. }) {
                    sample.counts.add(value, 1);
                }
            }
        });
        samples
    }
}
