//! Laws of dice as tables: every value with its probabilities, and what is told of each law.

use crate::estimate::share_z;
use crate::files::{DiceLaw, DiceSample, DiceValue, LawShare};
use crate::report::tables::odds::number;
use crate::table::{Cell, Table};

/// The tables of `overmatch dice`.
pub const DICE_TABLES: [&str; 2] = ["law", "summary"];

/// A row of a law, exactly and in its sample.
#[derive(Clone, Debug)]
pub struct DiceRow<'a> {
    /// The value with its probabilities.
    pub share: LawShare<'a>,
    /// The shares of the sample in the order exactly, at least, at most, and the largest |z|.
    pub sampled: Option<(Vec<f64>, f64)>,
}

/// The rows of a law.
pub fn dice_rows<'a>(law: &'a DiceLaw, sample: Option<&DiceSample>) -> Vec<DiceRow<'a>> {
    let row = |share: LawShare<'a>| DiceRow { share, sampled: sample.map(|sample| held(law, &share, sample)) };
    law.shares().into_iter().map(row).collect()
}

/// The shares of a sample beside the probabilities, and the largest |z|.
fn held(law: &DiceLaw, share: &LawShare<'_>, sample: &DiceSample) -> (Vec<f64>, f64) {
    let count = |is_counted: &dyn Fn(&DiceValue) -> bool| -> u64 {
        sample.counts.iter().filter(|(found, _)| is_counted(found)).map(|(_, count)| count).sum()
    };
    let mut pairs = vec![(share.exactly, sample.counts.get(share.value).copied().unwrap_or(0))];
    if let Some([at_least, at_most]) = share.beyond {
        pairs.push((at_least, count(&|found| law.rank(found) >= law.rank(share.value))));
        pairs.push((at_most, count(&|found| law.rank(found) <= law.rank(share.value))));
    }
    let n = sample.trials;
    let largest = pairs.iter().map(|&(p, k)| share_z(k, n, p).z.abs()).max_by(f64::total_cmp);
    (pairs.iter().map(|&(_, k)| k as f64 / n as f64).collect(), largest.unwrap_or(0.0))
}

/// Laws as tables for programs: `law`, every value of each, and `summary`, a row for each; with their samples, if there
/// are any.
pub fn dice_tables(laws: &[DiceLaw], samples: &[DiceSample]) -> Vec<Table> {
    let mut columns = vec!["law", "value", "p_exactly", "p_at_least", "p_at_most"];
    if !samples.is_empty() {
        columns.extend(["games", "sampled_p_exactly", "sampled_p_at_least", "sampled_p_at_most", "z"]);
    }
    let mut table = Table::new(DICE_TABLES[0], &columns);
    for (at, law) in laws.iter().enumerate() {
        let sample = samples.get(at);
        table.rows.extend(dice_rows(law, sample).iter().map(|row| cells(law, row, sample)));
    }
    vec![table, summary_table(laws)]
}

fn cells(law: &DiceLaw, row: &DiceRow<'_>, sample: Option<&DiceSample>) -> Vec<Cell> {
    let both = |beyond: Option<[f64; 2]>| match beyond {
        Some(beyond) => beyond.map(number),
        None => [Cell::Empty, Cell::Empty],
    };
    let mut cells = vec![law.name.as_str().into(), value_cell(row.share.value), number(row.share.exactly)];
    cells.extend(both(row.share.beyond));
    if let (Some(sample), Some((shares, z))) = (sample, &row.sampled) {
        cells.extend([sample.trials.into(), number(shares[0])]);
        cells.extend(both(shares.get(1).copied().zip(shares.get(2).copied()).map(<[f64; 2]>::from)));
        cells.push(Cell::Number(*z, format!("{z:.2}")));
    }
    cells
}

/// A value as a cell: a number, or its text.
pub fn value_cell(value: &DiceValue) -> Cell {
    match value {
        DiceValue::Number(number) => (*number).into(),
        other => other.to_string().into(),
    }
}

/// The table `summary`: a row for each law.
fn summary_table(laws: &[DiceLaw]) -> Table {
    let columns = ["law", "values", "mean", "std_dev", "median", "mode", "rejected", "cut", "states"];
    let mut table = Table::new(DICE_TABLES[1], &columns);
    let row = |law: &DiceLaw| {
        let moments = law.moments();
        let one = |value: Option<&DiceValue>| value.map_or(Cell::Empty, value_cell);
        vec![
            law.name.as_str().into(),
            (law.values.len() as u64).into(),
            moments.map_or(Cell::Empty, |moments| number(moments.mean)),
            moments.map_or(Cell::Empty, |moments| number(moments.std_dev)),
            one(law.median()),
            one(law.modes().first().copied()),
            number(law.rejected),
            number(law.cut),
            (law.states as u64).into(),
        ]
    };
    table.rows = laws.iter().map(row).collect();
    table
}
