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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::{Purpose, Ratio};
    use crate::exact::distribution;
    use crate::game::{ColumnKind, NOT_ASKED, Quantile};

    /// Two dice with so many sides: whether they show `many` or more, their sum, and the first where the second is odd.
    struct TwoDice {
        sides: u32,
        many: u32,
    }

    impl Question for TwoDice {
        fn keys(&self) -> Vec<Key> {
            vec![i64::from(self.sides).into()]
        }

        fn ask(&self, chance: &mut impl Chance, answers: &mut [u32]) {
            let [first, second] = [(); 2].map(|()| chance.die(Purpose::DiceA, self.sides));
            let sum = first + second;
            let odd = if second % 2 == 1 { first } else { NOT_ASKED };
            // An answer that is 0 need not be written.
            if sum >= self.many {
                answers[0] = 1;
            }
            answers[1..].copy_from_slice(&[sum, sum, odd, NOT_ASKED]);
        }
    }

    fn table() -> QuestionTable<TwoDice> {
        let columns = vec![
            Column::probability("p_many"),
            Column::mean("mean_sum"),
            Column::quantile("median_sum", 50),
            Column::quantile("median_first_given_odd", 50),
            Column::mean("never"),
        ];
        let picture = OddsPicture { value: "p_many", ..OddsPicture::default() };
        let rows = vec![TwoDice { sides: 6, many: 10 }, TwoDice { sides: 2, many: 4 }];
        QuestionTable { name: "dice", about: "What two dice show.", keys: vec!["sides"], columns, picture, rows }
    }

    #[test]
    fn two_dice_are_known_to_the_last_digit() {
        let found = table().exact(0).unwrap();
        assert_eq!((found[0].mean, found[0].quantile), (1.0 / 6.0, None));
        assert!((found[0].variance - 5.0 / 36.0).abs() < 1e-15);
        assert_eq!((found[1].mean, found[1].quantile), (7.0, None));
        assert!((found[1].variance - 35.0 / 6.0).abs() < 1e-13);
        let seven = Quantile { value: 7.0, below: 15.0 / 36.0, at_most: 21.0 / 36.0 };
        assert_eq!(found[2].quantile, Some(seven));
        // One half is reached at 3, and not only beyond it.
        let three = Quantile { value: 3.0, below: 1.0 / 3.0, at_most: 0.5 };
        assert_eq!((found[3].mean, found[3].quantile), (3.5, Some(three)));
        assert!((found[3].variance - 35.0 / 12.0).abs() < 1e-14);
        assert!(found[4].mean.is_nan() && found[4].variance.is_nan());
    }

    #[test]
    fn a_table_of_questions_is_what_it_was_made_of() {
        let table = table();
        assert_eq!(
            (table.name(), table.about(), table.key_columns()),
            ("dice", "What two dice show.", vec!["sides".to_string()])
        );
        assert_eq!((table.columns(), table.picture().value, table.len()), (table.columns.clone(), "p_many", 2));
        assert_eq!(table.keys(1), vec![Key::from(2)]);
        assert!(!table.is_empty());
    }

    #[test]
    fn samples_count_the_trials_that_ask() {
        let samples = table().sample(0, Streams::new(3), 6_000);
        assert_eq!([0, 1, 2, 4].map(|column: usize| samples[column].games), [6_000, 6_000, 6_000, 0]);
        // Each within four of its standard errors: 28.9, 187 and 38.7.
        for (found, mean, four) in [
            (samples[0].sum, 1_000.0, 116.0),
            (samples[1].sum, 42_000.0, 749.0),
            (i128::from(samples[3].games), 3_000.0, 155.0),
        ] {
            assert!((found as f64 - mean).abs() < four, "{found} for {mean}");
        }
        // Counted one by one for quantiles alone.
        assert_eq!(samples[2].counts.iter().map(|(_, count)| count).sum::<u64>(), 6_000);
        assert_eq!(samples[1].counts.iter().count(), 0);
        // Another row draws other dice.
        assert_ne!(table().sample(1, Streams::new(3), 100)[1].sum, samples[1].sum);
        let few = |row| table().sample(row, Streams::new(3), 1)[1].sum;
        assert!((2..=12).contains(&few(0)) && (2..=4).contains(&few(1)));
    }

    #[test]
    fn weights_that_are_no_fractions_are_added_up_to_the_digits_that_are_certain() {
        let median = ColumnKind::Quantile { percent: 50 };
        // A rounding below one half is one half.
        let found = distribution(median, [(3, 0.5_f64.next_down()), (8, 0.5_f64.next_up())]);
        assert_eq!((found.value(), found.mean), (3.0, 5.5));
        assert!((found.variance - 6.25).abs() < 1e-12);
        // Where half the trials have no answer, the median is of the others.
        let found = distribution(median, [(4, 0.125), (6, 0.375), (NOT_ASKED, 0.5)]);
        assert_eq!((found.value(), found.mean), (6.0, 5.5));
        assert_eq!(found.quantile, Some(Quantile { value: 6.0, below: 0.25, at_most: 1.0 }));
        // What never comes so far has no number.
        let found = distribution(median, [(4, 0.125), (6, 0.25)]).quantile.unwrap();
        assert!(found.value == f64::INFINITY && found.below.is_nan() && found.at_most.is_nan());
        assert!(distribution(median, [(NOT_ASKED, 1.0)]).mean.is_nan());
    }

    #[test]
    fn what_is_given_a_condition_is_a_fraction_too() {
        let sixths = |numerator: u128| Ratio { numerator, denominator: 6 };
        let found = distribution(ColumnKind::Probability, [(1, sixths(1)), (0, sixths(2)), (NOT_ASKED, sixths(3))]);
        assert_eq!(found.mean, 1.0 / 3.0);
    }

    #[test]
    fn fractions_that_leave_128_bits_are_doubles() {
        let third = |denominator: u128| Ratio { numerator: denominator / 3, denominator };
        // Denominators without a common factor, whose product has more than 128 bits.
        let law = [
            third(1_000_000_000_000_000_000_003),
            third(1_000_000_000_000_000_000_009),
            third(1_000_000_000_000_000_000_007),
        ];
        let found = distribution(ColumnKind::Quantile { percent: 50 }, (1..).zip(law));
        assert!((found.mean - 2.0).abs() < 1e-12, "{found:?}");
        assert_eq!(found.value(), 2.0);
        assert!((found.variance - 2.0 / 3.0).abs() < 1e-12);
    }
}
