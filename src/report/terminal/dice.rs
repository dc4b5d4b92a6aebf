//! Laws of dice for people: per cent, bars, and below them mean, deviation, median and mode.

use crate::estimate::round_significant;
use crate::files::{DiceLaw, DiceSample};
use crate::report::tables::dice::{DiceRow, dice_rows, value_cell};
use crate::report::wording::phrase::counted;
use crate::table::{Bar, Bars, Cell, Table, shortest};

/// A law: every value with its probabilities in per cent.
pub fn dice_view(law: &DiceLaw, sample: Option<&DiceSample>) -> Table {
    let rows = dice_rows(law, sample);
    // Of yes or no everything is said by the one share.
    let has_order = law.is_of_numbers() && !law.is_of_truths();
    let mut columns = vec!["value", "exactly"];
    columns.extend(has_order.then_some(["at least", "at most"]).into_iter().flatten());
    columns.extend(sample.map(|_| ["sampled", "largest |z|"]).into_iter().flatten());
    let mut table = Table::new("law", &columns).titled(law.name.as_str());
    table = table.sparing(&["largest |z|", "sampled"], "--format csv");
    table.rows = rows.iter().map(|row| cells(row, has_order)).collect();
    let full = rows.iter().map(|row| row.share.exactly).fold(0.0, f64::max);
    let bar = |row: &DiceRow<'_>| Bar { share: row.share.exactly, low: row.share.exactly, high: row.share.exactly };
    let scale = format!("{} %", shortest(round_significant(100.0 * full, 3)));
    table.bars = Some(Bars { full, scale, is_by_row: false, rows: rows.iter().map(bar).collect() });
    table.notes = notes(law, sample);
    table
}

fn cells(row: &DiceRow<'_>, has_order: bool) -> Vec<Cell> {
    let shown = |p: f64| Cell::Number(p, dice_percent(p));
    let mut cells = vec![value_cell(row.share.value), shown(row.share.exactly)];
    cells.extend(row.share.beyond.filter(|_| has_order).into_iter().flatten().map(shown));
    if let Some((shares, z)) = &row.sampled {
        cells.extend([shown(shares[0]), Cell::Number(*z, format!("{z:.2}"))]);
    }
    cells
}

/// A probability in per cent with four decimals. `0 %` and `100 %` are exactly these.
///
/// ```
/// use overmatch::report::dice_percent;
/// assert_eq!([1.0 / 6.0, 0.5, 1e-9, 1.0].map(dice_percent), ["16.6667 %", "50.0000 %", "< 0.0001 %", "100 %"]);
/// ```
pub fn dice_percent(p: f64) -> String {
    let shown = format!("{:.4}", 100.0 * p);
    match shown.as_str() {
        _ if p == 0.0 || p == 1.0 => format!("{} %", 100.0 * p.abs()),
        "0.0000" => "< 0.0001 %".to_string(),
        "100.0000" => "> 99.9999 %".to_string(),
        _ => shown + " %",
    }
}

fn notes(law: &DiceLaw, sample: Option<&DiceSample>) -> Vec<String> {
    let mut notes = vec![law.told() + "."];
    if law.rejected > 0.0 {
        let share = dice_percent(law.rejected);
        notes.push(format!("What is given rejects {share} of all cases; the shares are of the others."));
    }
    if law.cut > 0.0 {
        let share = shortest(round_significant(law.cut, 2));
        notes.push(format!("Cut off where less than 1e-12 was left: {share} of all cases go on for longer."));
    }
    notes.extend(sample.map(|sample| format!("Sampled: {}.", counted(sample.trials, "trial"))));
    notes
}
