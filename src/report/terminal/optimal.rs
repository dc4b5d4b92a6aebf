//! Best decisions for people: a row for each case, a column for each strategy.

use crate::estimate::round_significant;
use crate::game::{Key, OddsTable};
use crate::report::tables::optimal::{PRICE, SolvedRow, chance_text, price};
use crate::table::{Cell, Table, shortest};

/// The greatest price that is not shown, for each 1 of the best value: values are shown to six digits.
const MOST_HIDDEN: f64 = 1e-6;

/// The view for people: a row for each case, with the first value of best play and of each strategy, its price beside
/// it.
pub fn optimal_view(table: &dyn OddsTable, rows: &[SolvedRow]) -> Table {
    let mut view = Table::new(table.name(), &[]).titled(table.about());
    let same = |a: &SolvedRow, b: &SolvedRow| a.0.first() == b.0.first();
    for case in rows.chunk_by(same) {
        let names = case.iter().filter_map(|row| row.0.last()).map(word);
        if view.columns.is_empty() {
            view.columns = table.key_columns().into_iter().take(1).chain(names).collect();
        }
        let mut cells: Vec<Cell> = case[0].0.first().map(word).map(Cell::from).into_iter().collect();
        cells.extend(case.iter().enumerate().map(|(i, row)| {
            let (won, price) = (chance_text(row.1[0].value()), price(rows, row));
            let (given_up, best) = (shortest(round_significant(price, 2)), case[0].1[0].value());
            let sign = if row.1[0].value() < best { '-' } else { '+' };
            let is_none = i == 0 || price <= MOST_HIDDEN * best.abs();
            Cell::from(if is_none { won } else { format!("{won} ({sign}{given_up})") })
        }));
        view.rows.push(cells);
    }
    view.notes.push(format!(
        "exact; {}, in brackets the {PRICE}: what the strategy gives up against the best, if that is more than a millionth.",
        table.columns().first().map_or("", |column| column.name.as_str())
    ));
    view.notes.extend(table.remark());
    view
}

fn word(key: &Key) -> String {
    match key {
        Key::Integer(value) => value.to_string(),
        Key::Word(word) => word.clone(),
    }
}
