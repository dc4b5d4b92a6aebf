//! Best decisions against strategies: how much each strategy gives up, and the decisions themselves.

use crate::estimate::round_significant;
use crate::game::{Advice, Decision, Exact, Key, OddsTable};
use crate::report::tables::odds::{key_cell, number, odds_table, row_cells};
use crate::table::{Cell, Table, shortest};

/// The column of the value that a strategy gives up.
pub const PRICE: &str = "price";

/// One row of the table of best decisions and strategies: its keys and its exact values.
pub type SolvedRow = (Vec<Key>, Vec<Exact>);

/// What rounding leaves of equal values, for each 1 of them.
const DUST: f64 = 1e-12;

/// What a strategy gives up: how far its first value lies from that of the first row of the same case, which is best play
/// and has the most of it, or the least where it aims at little. What rounding leaves is 0.
pub fn price(rows: &[SolvedRow], row: &SolvedRow) -> f64 {
    let best = rows.iter().find(|best| best.0.first() == row.0.first()).unwrap_or(row);
    let [best, own] = [best, row].map(|row| row.1[0].value());
    let price = (best - own).abs();
    if price < DUST * best.abs().max(1.0) { 0.0 } else { price }
}

/// Every row, with its price at the end.
pub fn optimal_table(table: &dyn OddsTable, rows: &[SolvedRow]) -> Table {
    let mut report = odds_table(table);
    report.columns.push(PRICE.to_string());
    for row in rows {
        let mut cells = row_cells(row.0.clone(), &row.1, None);
        cells.push(number(price(rows, row)));
        report.rows.push(cells);
    }
    report.notes.extend(table.remark());
    report
}

/// A chance to six digits; a nearly certain event is not shown as certain.
pub fn chance_text(chance: f64) -> String {
    let shown = round_significant(chance, 6);
    if shown == 1.0 && chance < 1.0 { "> 0.999999".to_string() } else { shortest(shown) }
}

/// The decisions of each case that are met with at least the chance `least`, those met most often first.
pub fn policy_table(cases: &[(&dyn Advice, Vec<Decision>)], least: f64) -> Table {
    let Some((first, _)) = cases.first() else { return Table::new("policy", &[]) };
    let is_common = cases.iter().all(|(advice, _)| advice.worth_column() == first.worth_column());
    let worth = if is_common { first.worth_column() } else { "worth" };
    let columns: Vec<&str> = [vec![first.case_column(), "chance"], first.columns(), vec!["decision", worth]].concat();
    let mut table = Table::new("policy", &columns).titled("The best decisions, by the chance to meet them.");
    let options = first.options().unwrap_or_default();
    table.columns.extend(options.iter().map(|option| format!("if_{option}")));
    if !options.is_empty() {
        table.columns.push("blind".to_string());
    }
    for (advice, decisions) in cases {
        let (met, rare): (Vec<&Decision>, Vec<&Decision>) = decisions.iter().partition(|d| d.chance >= least);
        table.rows.extend(met.iter().map(|decision| decision_cells(advice.name(), decision)));
        let times = |decisions: &[&Decision]| decisions.iter().map(|decision| decision.chance).sum::<f64>();
        let share = times(&rare) / (times(&rare) + times(&met)).max(f64::MIN_POSITIVE);
        let left_out = if rare.is_empty() { "none is left out".to_string() } else { format!("{} more", rare.len()) };
        let share = shortest(round_significant(100.0 * share, 2));
        let least = shortest(round_significant(100.0 * least, 6));
        let rest = format!("{left_out}, each met with less than {least} %: {share} % of all decisions met");
        let rest = if rare.is_empty() { left_out } else { rest };
        table.notes.push(format!("{}: {} decisions; {rest}.", advice.name(), met.len()));
    }
    table.notes.push(match worth {
        "p_won" => "exact; p_won is the chance to win after the decision.".to_string(),
        worth => format!("exact; {worth} is what comes of the game after the decision; if_... after each answer."),
    });
    let blind = cases.iter().flat_map(|(_, decisions)| decisions).filter(|decision| decision.is_blind).count();
    if blind > 0 {
        table.notes.push(format!(
            "{blind} of these decisions are blind: the best answer depends on what the strategy is not told, so that best play is a bound."
        ));
    }
    table
}

fn decision_cells(name: &str, decision: &Decision) -> Vec<Cell> {
    let mut cells = vec![name.into(), number(decision.chance)];
    cells.extend(decision.situation.iter().cloned().map(|key| key.map_or(Cell::Empty, key_cell)));
    let won = Cell::Number(decision.p_won, chance_text(decision.p_won));
    cells.extend([decision.decision.into(), won]);
    if !decision.worths.is_empty() {
        let worth = |worth: &Option<f64>| worth.map_or(Cell::Empty, |worth| Cell::Number(worth, chance_text(worth)));
        cells.extend(decision.worths.iter().map(worth));
        cells.push(if decision.is_blind { "yes" } else { "no" }.into());
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_price_is_what_the_first_row_of_the_case_has_more() {
        let row = |case: &str, p: f64| (vec![Key::from(case)], vec![Exact::probability(p)]);
        let rows = [row("a", 0.5), row("a", 0.25), row("b", 0.75), row("b", 0.75 + 1e-16), row("b", 1.0)];
        assert_eq!([0, 1, 2, 3, 4].map(|i: usize| price(&rows, &rows[i])), [0.0, 0.25, 0.0, 0.0, 0.25]);
    }
}
