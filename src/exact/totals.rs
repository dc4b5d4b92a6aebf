//! Totals: answers added up outcome by outcome, each with its probability, until they are the exact values of columns.

use std::collections::BTreeMap;

use super::Sum;
use super::quantity::Quantity;
use crate::chance::{Enumerator, Ratio};
use crate::game::{Column, ColumnKind, Exact, NOT_ASKED, Quantile};

/// The probability of an outcome.
#[derive(Clone, Copy, Debug)]
pub struct OutcomeWeight {
    /// The probability as a double.
    pub value: f64,
    /// The probability as a fraction, where one is known.
    pub ratio: Option<Ratio>,
}

impl From<f64> for OutcomeWeight {
    fn from(value: f64) -> Self {
        OutcomeWeight { value, ratio: None }
    }
}

impl From<Ratio> for OutcomeWeight {
    fn from(ratio: Ratio) -> Self {
        OutcomeWeight { value: ratio.value(), ratio: Some(ratio) }
    }
}

impl From<&Enumerator> for OutcomeWeight {
    fn from(every: &Enumerator) -> Self {
        OutcomeWeight { value: every.probability(), ratio: every.ratio() }
    }
}

/// Totals of the answers to several columns, added up outcome by outcome.
///
/// The values are the doubles nearest to the truth where every weight is a fraction and the fractions fit 128 bits,
/// else compensated sums to the 13 digits that are certain.
///
/// ```
/// use overmatch::exact::Totals;
/// use overmatch::game::{Column, NOT_ASKED};
///
/// // Hit with 1/2; a hit destroys with 1/5.
/// let mut totals = Totals::new(&[Column::probability("p_hit"), Column::probability("p_destroy_given_hit")]);
/// totals.add(&[0, NOT_ASKED], 0.5);
/// totals.add(&[1, 0], 0.4);
/// totals.add(&[1, 1], 0.1);
/// assert_eq!(totals.exact().iter().map(|exact| exact.mean).collect::<Vec<_>>(), [0.5, 0.2]);
/// ```
#[derive(Clone, Debug)]
pub struct Totals {
    columns: Vec<(Total<Option<Ratio>>, Total<Sum>)>,
}

impl Totals {
    /// Nothing yet, for these columns.
    pub fn new(columns: &[Column]) -> Self {
        Self { columns: columns.iter().map(|column| (Total::new(column.kind), Total::new(column.kind))).collect() }
    }

    /// Adds an outcome: its answer to each column, [`NOT_ASKED`] where it has none, and its probability. The
    /// probabilities of all outcomes sum to 1.
    pub fn add(&mut self, answers: &[u32], weight: impl Into<OutcomeWeight>) {
        let weight = weight.into();
        for ((fractions, sums), &answer) in self.columns.iter_mut().zip(answers) {
            fractions.add(answer, weight.ratio);
            sums.add(answer, Sum::of(weight.value));
        }
    }

    /// The exact value of each column; undefined where no outcome asks about it.
    pub fn exact(&self) -> Vec<Exact> {
        let exact = |(fractions, sums): &(Total<_>, Total<_>)| fractions.exact().or_else(|| sums.exact());
        self.columns.iter().map(|column| exact(column).unwrap_or(Exact::UNDEFINED)).collect()
    }
}

/// The exact value of a column of this kind from the distribution of its answer: every value with its probability, in
/// any order. [`NOT_ASKED`] is a value too.
///
/// ```
/// use overmatch::exact::distribution;
/// use overmatch::game::ColumnKind;
///
/// let coin = distribution(ColumnKind::Quantile { percent: 50 }, [(1, 0.5), (4, 0.5)]);
/// assert_eq!((coin.value(), coin.mean, coin.variance), (1.0, 2.5, 2.25));
/// ```
pub fn distribution<W: Into<OutcomeWeight>>(kind: ColumnKind, law: impl IntoIterator<Item = (u32, W)>) -> Exact {
    let mut totals = Totals::new(&[Column { name: String::new(), kind }]);
    law.into_iter().for_each(|(answer, weight)| totals.add(&[answer], weight));
    totals.exact().pop().unwrap_or(Exact::UNDEFINED)
}

/// The sums of one column so far, in one arithmetic.
#[derive(Clone, Debug)]
struct Total<Q> {
    kind: ColumnKind,
    /// The probability of the outcomes that ask.
    asked: Q,
    /// Whether some outcomes do not ask. If all ask, nothing is divided by their probability, whose rounding stays out.
    is_conditional: bool,
    first: Q,
    second: Q,
    /// The probability of each answer; for quantiles only.
    by_value: BTreeMap<u32, Q>,
}

impl<Q: Quantity> Total<Q> {
    fn new(kind: ColumnKind) -> Self {
        let [asked, first, second] = [Q::ZERO; 3];
        Self { kind, asked, is_conditional: false, first, second, by_value: BTreeMap::new() }
    }

    fn add(&mut self, answer: u32, weight: Q) {
        if answer == NOT_ASKED {
            self.is_conditional = true;
            return;
        }
        self.asked = self.asked.plus(weight);
        if answer > 0 {
            let once = weight.times(answer);
            self.first = self.first.plus(once);
            self.second = self.second.plus(once.times(answer));
        }
        if matches!(self.kind, ColumnKind::Quantile { .. }) {
            let total = self.by_value.entry(answer).or_insert(Q::ZERO);
            *total = total.plus(weight);
        }
    }

    /// The exact value; `None` where the arithmetic overflowed.
    fn exact(&self) -> Option<Exact> {
        if self.asked.value()? == 0.0 {
            return Some(Exact::UNDEFINED);
        }
        let mean = self.given_asked(self.first);
        let spread = Exact::moments(mean.value()?, self.given_asked(self.second).value()?);
        let quantile = match self.kind {
            ColumnKind::Quantile { percent } => Some(self.quantile(percent)?),
            ColumnKind::Probability | ColumnKind::Mean => None,
        };
        Some(Exact { mean: mean.settled()?, quantile, ..spread })
    }

    fn given_asked(&self, part: Q) -> Q {
        if self.is_conditional { part.over(self.asked) } else { part }
    }

    fn quantile(&self, percent: u8) -> Option<Quantile> {
        let mut below = Q::ZERO;
        for (&value, &weight) in &self.by_value {
            let at_most = below.plus(weight);
            if self.given_asked(at_most).reaches(percent)? {
                let [below, at_most] = [below, at_most].map(|part| self.given_asked(part).value());
                return Some(Quantile { value: value.into(), below: below?, at_most: at_most? });
            }
            below = at_most;
        }
        Some(Quantile { value: f64::INFINITY, below: f64::NAN, at_most: f64::NAN })
    }
}
