//! Questions: one trial of a row of an odds table, asked of any chance, and answered exactly by enumeration.

use super::Sum;
use crate::chance::{Chance, Enumerator, Ratio, Sampler, Streams};
use crate::error::Result;
use crate::game::{Column, Exact, Key, OddsTable, Sample};

/// One row of an odds table.
pub trait Question: Send + Sync {
    /// The row's keys.
    fn keys(&self) -> Vec<Key>;

    /// Plays one trial and writes a whole number, 0 or more, for each value column; for a probability 1 or 0.
    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]);

    /// The exact value of each column. Unless a question knows better, every outcome of [`Question::ask`] is enumerated.
    ///
    /// # Errors
    /// Kind `Limit` where the question is too large to be answered exactly.
    fn solve(&self, columns: usize) -> Result<Vec<Exact>> {
        Ok(enumerate(columns, |chance, answers| self.ask(chance, answers)))
    }
}

/// Mean and variance of each answer over every outcome: as fractions where they fit 128 bits, so that the mean is the
/// double nearest to the truth, else as compensated sums of doubles.
pub fn enumerate(columns: usize, ask: impl Fn(&mut Enumerator, &mut [u32])) -> Vec<Exact> {
    let mut answers = vec![0; columns];
    let mut fractions = Some(vec![(Ratio::ZERO, Ratio::ZERO); columns]);
    let mut sums = vec![(Sum::default(), Sum::default()); columns];
    let mut every = Enumerator::new();
    while every.next_outcome() {
        answers.fill(0);
        ask(&mut every, &mut answers);
        let probability = every.probability();
        for ((first, second), &answer) in sums.iter_mut().zip(&answers) {
            let answer = f64::from(answer);
            first.add(probability * answer);
            second.add(probability * answer * answer);
        }
        fractions = fractions.and_then(|fractions| add_fractions(fractions, every.ratio()?, &answers));
    }
    match fractions {
        Some(fractions) => fractions.into_iter().map(|(first, second)| exact(first.value(), second.value())).collect(),
        None => sums.into_iter().map(|(first, second)| exact(first.value(), second.value())).collect(),
    }
}

fn exact(mean: f64, mean_square: f64) -> Exact {
    Exact { mean, variance: (mean_square - mean * mean).max(0.0) }
}

/// Adds one outcome to the first and second moments; `None` where they no longer fit.
fn add_fractions(mut moments: Vec<(Ratio, Ratio)>, weight: Ratio, answers: &[u32]) -> Option<Vec<(Ratio, Ratio)>> {
    for ((first, second), &answer) in moments.iter_mut().zip(answers) {
        if answer > 0 {
            let once = weight.times(Ratio { numerator: answer.into(), denominator: 1 })?;
            *first = first.plus(once)?;
            *second = second.plus(once.times(Ratio { numerator: answer.into(), denominator: 1 })?)?;
        }
    }
    Some(moments)
}

/// An odds table made of questions of one kind.
pub struct Table<Q> {
    /// Its name.
    pub name: &'static str,
    /// What it answers.
    pub about: &'static str,
    /// The names of the key columns.
    pub keys: Vec<&'static str>,
    /// The value columns.
    pub columns: Vec<Column>,
    /// Its rows.
    pub rows: Vec<Q>,
}

impl<Q: Question> OddsTable for Table<Q> {
    fn name(&self) -> &str {
        self.name
    }

    fn about(&self) -> &str {
        self.about
    }

    fn key_columns(&self) -> Vec<String> {
        self.keys.iter().map(|key| key.to_string()).collect()
    }

    fn columns(&self) -> Vec<Column> {
        self.columns.clone()
    }

    fn len(&self) -> usize {
        self.rows.len()
    }

    fn keys(&self, row: usize) -> Vec<Key> {
        self.rows[row].keys()
    }

    fn exact(&self, row: usize) -> Result<Vec<Exact>> {
        self.rows[row].solve(self.columns.len())
    }

    fn sample(&self, row: usize, streams: Streams, games: u64) -> Vec<Sample> {
        let mut sampler = Sampler::<false>::new(streams);
        let mut answers = vec![0; self.columns.len()];
        let mut samples = vec![Sample { games, sum: 0 }; self.columns.len()];
        // One game of the streams a row: its trials draw on and on from the same stream.
        sampler.begin(row as u64);
        for _ in 0..games {
            answers.fill(0);
            self.rows[row].ask(&mut sampler, &mut answers);
            samples.iter_mut().zip(&answers).for_each(|(sample, &answer)| sample.sum += i128::from(answer));
        }
        samples
    }
}
