//! What is told of the law of a question: at least and at most each value, mean, deviation, median, mode.

use super::dice_law::DiceLaw;
use super::dice_value::DiceValue;
use crate::exact::Sum;

/// The most likeliest values that are named.
const MOST_MODES: usize = 3;

/// Mean and standard deviation of a law.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiceMoments {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub std_dev: f64,
}

/// A value of a law with its probabilities, to the digits that are certain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LawShare<'a> {
    /// The value.
    pub value: &'a DiceValue,
    /// The probability of the value.
    pub exactly: f64,
    /// The probabilities of at least and of at most the value; `None` where there is no more and less.
    pub beyond: Option<[f64; 2]>,
}

impl DiceLaw {
    /// Whether all values are numbers or truths, so that there are means and more and less.
    pub fn is_of_numbers(&self) -> bool {
        self.values.iter().all(|(value, _)| value.number().is_some())
    }

    /// Whether all values are truths.
    pub fn is_of_truths(&self) -> bool {
        self.values.iter().all(|(value, _)| matches!(value, DiceValue::Truth(_)))
    }

    /// Every value with its probabilities, to the digits that are certain.
    pub fn shares(&self) -> Vec<LawShare<'_>> {
        let beyond = self.beyond();
        let mut shares: Vec<LawShare<'_>> = Vec::with_capacity(self.values.len());
        for (at, (value, p)) in self.values.iter().enumerate() {
            let beyond = beyond.as_ref().map(|all| all[at]);
            shares.push(LawShare { value, exactly: Sum::of(*p).settled(), beyond });
        }
        shares
    }

    /// The probabilities of at least and of at most each value; `None` where there is no more and less.
    fn beyond(&self) -> Option<Vec<[f64; 2]>> {
        let numbers: Vec<i64> = self.values.iter().map(|(value, _)| self.rank(value)).collect::<Option<_>>()?;
        let mut order: Vec<usize> = (0..numbers.len()).collect();
        order.sort_by_key(|&at| numbers[at]);
        let totals = |order: &[usize]| {
            let (mut sum, mut found) = (Sum::default(), vec![0.0; numbers.len()]);
            for alike in order.chunk_by(|&a, &b| numbers[a] == numbers[b]) {
                alike.iter().for_each(|&at| sum.add(self.values[at].1));
                alike.iter().for_each(|&at| found[at] = sum.settled().min(1.0));
            }
            found
        };
        let at_most = totals(&order);
        order.reverse();
        Some(totals(&order).into_iter().zip(at_most).map(<[f64; 2]>::from).collect())
    }

    /// Mean and standard deviation; `None` where values are no numbers.
    pub fn moments(&self) -> Option<DiceMoments> {
        if !self.is_of_numbers() {
            return None;
        }
        let (mut mean, mut variance) = (Sum::default(), Sum::default());
        self.numbers().for_each(|(number, p)| mean.add(number as f64 * p));
        let middle = mean.settled();
        self.numbers().for_each(|(number, p)| variance.add((number as f64 - middle).powi(2) * p));
        Some(DiceMoments { mean: middle, std_dev: Sum::of(variance.value().sqrt()).settled() })
    }

    /// The least value that at least half of all cases do not exceed; `None` where there is no more and less.
    pub fn median(&self) -> Option<&DiceValue> {
        let is_half = |share: &LawShare<'_>| share.beyond.is_some_and(|[_, at_most]| at_most >= 0.5);
        let halves = self.shares().into_iter().filter(is_half);
        halves.map(|share| share.value).min_by_key(|value| self.rank(value))
    }

    /// The likeliest values, ascending.
    pub fn modes(&self) -> Vec<&DiceValue> {
        let shares = self.shares();
        let most = shares.iter().map(|share| share.exactly).fold(0.0, f64::max);
        shares.into_iter().filter(|share| share.exactly == most).map(|share| share.value).collect()
    }

    /// Mean, standard deviation, median and mode in a line, as far as there are such.
    pub fn told(&self) -> String {
        let mut told: Vec<String> = Vec::new();
        if let Some(moments) = self.moments() {
            told.push(format!("mean {}", six_digits(moments.mean)));
            told.push(format!("standard deviation {}", six_digits(moments.std_dev)));
        }
        if !self.is_of_truths() {
            told.extend(self.median().map(|median| format!("median {median}")));
            told.push(self.modes_told());
        }
        told.join(", ")
    }

    fn modes_told(&self) -> String {
        let modes: Vec<String> = self.modes().into_iter().map(DiceValue::to_string).collect();
        match modes.as_slice() {
            [one] => format!("mode {one}"),
            all if all.len() == self.values.len() => "every value as likely".to_string(),
            [first @ .., last] if modes.len() <= MOST_MODES => format!("modes {} and {last}", first.join(", ")),
            _ => format!("{} modes", modes.len()),
        }
    }

    fn numbers(&self) -> impl Iterator<Item = (i64, f64)> + '_ {
        self.values.iter().filter_map(|(value, p)| Some((value.number()?, *p)))
    }
}

/// A number to six significant digits.
fn six_digits(value: f64) -> String {
    format!("{value:.5e}").parse::<f64>().map_or_else(|_| value.to_string(), |rounded| rounded.to_string())
}
