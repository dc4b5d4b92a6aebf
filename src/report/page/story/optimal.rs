//! Key results of best decisions: how much each strategy gives up against best play, and where most of it.

use crate::archive::ResultSet;
use crate::estimate::round_significant;
use crate::report::finding::answer::optimal_answer;
use crate::report::wording::phrase::{counted, settings};
use crate::table::{Cell, Table, shortest};

/// The loss, a millionth, below which a strategy counts as giving up nothing.
const NOTHING: f64 = 1e-6;
/// The most strategies that get a sentence.
const STRATEGIES: usize = 12;

/// The sentences of best decisions.
pub fn words(set: &ResultSet) -> Vec<String> {
    let fight = set.table("fight");
    let mut words: Vec<String> = fight.map_or(Vec::new(), optimal_answer);
    words.extend(fight.and_then(fights).unwrap_or_default());
    if let Some(policy) = set.table("policy").filter(|table| !table.rows.is_empty()) {
        words.push(format!("The table of best decisions has {}.", counted(policy.rows.len() as u64, "row")));
    }
    words
}

/// A strategy with its rows.
type StrategyRows = (String, Vec<usize>);

fn fights(table: &Table) -> Option<Vec<String>> {
    let (by, value) = (table.column("strategy")?, table.column("strategy")? + 1);
    table.column("price")?;
    let mut all: Vec<StrategyRows> = Vec::new();
    for (row, cells) in table.rows.iter().enumerate() {
        match all.iter_mut().find(|(name, _)| *name == cells[by].text()) {
            Some((_, rows)) => rows.push(row),
            None => all.push((cells[by].text(), vec![row])),
        }
    }
    let ((best, cases), others) = all.split_first()?;
    let number = |row: usize| table.rows[row].get(value).and_then(Cell::number).filter(|number| !number.is_nan());
    let by_value = |a: &&usize, b: &&usize| number(**a).unwrap_or(0.0).total_cmp(&number(**b).unwrap_or(0.0));
    let (low, high) = (*cases.iter().min_by(by_value)?, *cases.iter().max_by(by_value)?);
    let told = |row: usize| Some(format!("{} ({})", chance(number(row)?), table.rows[row][0].text()));
    let name = table.columns.get(value)?;
    let cases = counted(cases.len() as u64, "case");
    let mut words = vec![match low == high {
        true => format!("Best play ({best}), exactly: {name} is {}.", told(low)?),
        false => format!("Best play ({best}) in {cases}, exactly: {name} from {} to {}.", told(low)?, told(high)?),
    }];
    let mut prices: Vec<(f64, String)> = others.iter().filter_map(|rows| price(table, rows, value)).collect();
    prices.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    words.extend(prices.into_iter().take(STRATEGIES).map(|(_, sentence)| sentence));
    Some(words)
}

/// The most that a strategy gives up, and the sentence on it, which counts the cases with next to no loss.
fn price(table: &Table, (name, rows): &StrategyRows, value: usize) -> Option<(f64, String)> {
    let price = |row: usize| table.number(row, "price").filter(|price| !price.is_nan());
    let prices = rows.iter().filter_map(|&row| Some((price(row)?, row)));
    let (most, row) = prices.clone().max_by(|(a, _), (b, _)| a.total_cmp(b))?;
    let all = counted(rows.len() as u64, "case");
    if most < NOTHING {
        return Some((
            most,
            format!("{name} gives up nothing to speak of: less than 0.0001 percentage points in {all}."),
        ));
    }
    let nothing = prices.filter(|(price, _)| *price < NOTHING).count();
    let nothing = if nothing == 0 { String::new() } else { format!("; less than 0.0001 of one in {nothing} of {all}") };
    let place = settings([(table.columns[0].as_str(), table.rows[row][0].text())]);
    let (own, column) = (table.rows[row].get(value).and_then(Cell::number), table.columns.get(value)?);
    let own = own.map_or(String::new(), |own| format!(", where its {column} is {}", chance(own)));
    Some((
        most,
        format!("{name} gives up at most {} percentage points of {column} ({place}{own}){nothing}.", points(most)),
    ))
}

/// A loss in percentage points, to three digits.
fn points(price: f64) -> String {
    let shown = round_significant(100.0 * price, 3);
    if shown == 100.0 && price < 1.0 { "nearly 100".to_string() } else { shortest(shown) }
}

/// A chance to six digits; a nearly certain event is not shown as certain.
fn chance(chance: f64) -> String {
    let shown = round_significant(100.0 * chance, 6);
    match shown {
        100.0 if chance < 1.0 => "> 99.9999 %".to_string(),
        _ => format!("{} %", shortest(shown)),
    }
}
