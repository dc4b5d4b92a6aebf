//! Keys, columns and answers that several tables share.

use super::super::rules::gunnery::{hits, kills};
use super::super::tables::rule_table::FireTable;
use crate::chance::{Chance, Purpose};
use crate::game::Column;

/// A key of yes or no, yes first.
pub(super) const YES_NO: [(&str, bool); 2] = [("yes", true), ("no", false)];

/// Columns of probabilities, `p_0` to `p_` of `most`, and the mean.
pub(super) fn by_number(most: u32) -> Vec<Column> {
    let columns = (0..=most).map(|number| Column::probability(format!("p_{number}")));
    columns.chain([Column::mean("mean")]).collect()
}

/// Writes the answers of the columns of [`by_number`] to a number.
pub(super) fn answer(number: u32, answers: &mut [u32]) {
    let last = answers.len() - 1;
    answers[number as usize] = 1;
    answers[last] = number;
}

/// R10, R11: the models that one shot kills of a unit whose models are all within reach of the hit.
pub(super) fn shoot(chance: &mut impl Chance, table: &FireTable, needed: u32) -> u32 {
    if hits(chance, Purpose::DiceA, table, needed) { kills(chance, Purpose::DiceA, table) } else { 0 }
}
