//! Questions: one trial of a row of an odds table, asked of any chance, and answered exactly by enumeration.

use super::Totals;
use crate::chance::{Chance, Enumerator, Sampler, Streams};
use crate::error::Result;
use crate::game::{Column, Exact, Key, OddsPicture, OddsTable, Sample};

/// One row of an odds table.
///
/// A column may be conditional, a quantile, or infinite. Most questions need only [`Question::ask`]; one that goes on
/// until something happens has no last outcome to enumerate, and solves itself by a formula of its own:
///
/// ```
/// use overmatch::chance::{Chance, Purpose};
/// use overmatch::error::Result;
/// use overmatch::exact::{Question, distribution};
/// use overmatch::game::{Column, Exact, Key, NOT_ASKED};
///
/// /// Shots that hit on `hit` or less of a d6; every other hit destroys.
/// struct Gun { hit: u32 }
///
/// impl Question for Gun {
///     fn keys(&self) -> Vec<Key> {
///         vec![i64::from(self.hit).into()]
///     }
///
///     fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
///         let mut shot = || match chance.die(Purpose::DiceA, 6) <= self.hit {
///             true => u32::from(chance.die(Purpose::DiceA, 2) == 1), // whether the hit destroyed
///             false => NOT_ASKED,
///         };
///         answers[0] = shot();
///         // An event that never happens has an infinite median; no number is its answer.
///         answers[1] = if self.hit == 0 { NOT_ASKED } else { (1..).find(|_| shot() == 1).unwrap_or(NOT_ASKED) };
///     }
///
///     fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
///         let (p_hit, p) = (f64::from(self.hit) / 6.0, f64::from(self.hit) / 12.0);
///         let law = (1..1_000).map(|n| (n, p * (1.0 - p).powi(n as i32 - 1)));
///         let shots = if self.hit == 0 { Exact::INFINITE } else { distribution(columns[1].kind, law) };
///         Ok(vec![Exact::conditional(p, p_hit), shots])
///     }
/// }
///
/// let columns = [Column::probability("p_destroy_given_hit"), Column::quantile("median_shots_to_destroy", 50)];
/// let values = |hit| Gun { hit }.solve(&columns).map(|exact| [exact[0].value(), exact[1].value()]);
/// assert_eq!(values(4)?, [0.5, 2.0]);
/// assert!(values(0)?[0].is_nan() && values(0)?[1] == f64::INFINITY); // printed as nothing, and as inf
/// # Ok::<(), overmatch::error::Error>(())
/// ```
pub trait Question: Send + Sync {
    /// The row's keys.
    fn keys(&self) -> Vec<Key>;

    /// Plays one trial and writes a whole number, 0 or more, for each value column; for a probability 1 or 0. A
    /// column to which the trial has no answer, or an infinite one, gets [`NOT_ASKED`](crate::game::NOT_ASKED).
    fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]);

    /// The exact value of each column. Unless a question knows better, every outcome of [`Question::ask`] is
    /// enumerated. A question that adds up its own outcomes does so in [`Totals`].
    ///
    /// # Errors
    /// Kind `Limit` where the question is too large to be answered exactly.
    fn solve(&self, columns: &[Column]) -> Result<Vec<Exact>> {
        Ok(enumerate(columns, |chance, answers| self.ask(chance, answers)))
    }
}

/// The exact value of each column over every outcome: from fractions where they fit 128 bits, so that it is the double
/// nearest to the truth, else from compensated sums of doubles, to 13 digits.
pub fn enumerate(columns: &[Column], ask: impl Fn(&mut Enumerator, &mut [u32])) -> Vec<Exact> {
    let mut answers = vec![0; columns.len()];
    let mut totals = Totals::new(columns);
    let mut every = Enumerator::new();
    while every.next_outcome() {
        answers.fill(0);
        ask(&mut every, &mut answers);
        totals.add(&answers, &every);
    }
    totals.exact()
}

/// An odds table whose rows are questions of one kind.
pub struct QuestionTable<Q> {
    /// Its name.
    pub name: &'static str,
    /// The sentence that says which questions it answers.
    pub about: &'static str,
    /// The names of the key columns.
    pub keys: Vec<&'static str>,
    /// The value columns.
    pub columns: Vec<Column>,
    /// The picture of it that its readers want first.
    pub picture: OddsPicture,
    /// Its rows.
    pub rows: Vec<Q>,
}

impl<Q: Question> OddsTable for QuestionTable<Q> {
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

    fn picture(&self) -> OddsPicture {
        self.picture
    }

    fn len(&self) -> usize {
        self.rows.len()
    }

    fn keys(&self, row: usize) -> Vec<Key> {
        self.rows[row].keys()
    }

    fn exact(&self, row: usize) -> Result<Vec<Exact>> {
        self.rows[row].solve(&self.columns)
    }

    fn sample(&self, row: usize, streams: Streams, games: u64) -> Vec<Sample> {
        let mut sampler = Sampler::<false>::new(streams);
        let mut answers = vec![0; self.columns.len()];
        let mut samples = vec![Sample::default(); self.columns.len()];
        // One game of the streams a row: its trials draw on and on from the same stream.
        sampler.begin(row as u64);
        for _ in 0..games {
            answers.fill(0);
            self.rows[row].ask(&mut sampler, &mut answers);
            for ((sample, column), &answer) in samples.iter_mut().zip(&self.columns).zip(&answers) {
                sample.add(column.kind, answer);
            }
        }
        samples
    }
}
