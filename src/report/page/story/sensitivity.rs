//! Key results of a sensitivity study: what moves the measure most, and what does not move it.

use crate::archive::ResultSet;
use crate::estimate::{clopper_pearson, never_seen, percent, round_significant};
use crate::report::page::story::about::{interval, is_share, level};
use crate::report::wording::estimate::{Estimate, ShownAs};
use crate::report::wording::phrase::{counted, list_of_first};
use crate::table::Table;

/// Numbers that get a sentence of their own.
const MOVERS: usize = 3;
/// Names in a list.
const NAMES: usize = 8;

/// The sentences of a sensitivity study.
pub fn words(set: &ResultSet) -> Vec<String> {
    let Some(table) = set.table("tornado").filter(|table| !table.rows.is_empty()) else { return Vec::new() };
    let of = |verdict: &str| -> Vec<usize> {
        (0..table.rows.len()).filter(|&row| table.text(row, "verdict") == verdict).collect()
    };
    let clear = of("clear");
    let measure = table.text(0, "measure");
    let mut words = vec![match clear.len() {
        0 => format!("None of {} clearly moves {measure}.", counted(table.rows.len() as u64, "number")),
        n => {
            let wrong = percent(1.0 - round_significant(level(set), 12), None);
            let moves = if n == 1 { "moves" } else { "move" };
            let all = counted(table.rows.len() as u64, "number");
            format!(
                "{n} of {all} clearly {moves} {measure}; of those so marked at most {wrong} are expected to have no effect \
                 (Benjamini-Hochberg)."
            )
        }
    }];
    words.extend(clear.iter().take(MOVERS).map(|&row| mover(set, table, row)));
    words.extend(named(table, &of("unclear"), "games differ, but not clearly to one side"));
    let games = table.number(0, "games").filter(|games| *games >= 1.0).unwrap_or(1.0) as u64;
    let bound = never_seen(100.0 * clopper_pearson(0, games, level(set)).high);
    words.extend(named(table, &of("no_effect"), &format!("no game differed ({bound} % of games do)")));
    words.extend(named(table, &of("fixed"), "fixed, as the scenario accepts neither step"));
    words
}

/// `dice.luck moves it from 1: down to 0 by -3.34 (95 % interval -3.59 to -3.09), up to 2 by +3.11 (2.86 to 3.36).`
fn mover(set: &ResultSet, table: &Table, row: usize) -> String {
    let measure = table.text(row, "measure");
    let interval = interval(set);
    let steps: Vec<String> = ["down", "up"].iter().filter_map(|way| step(set, table, row, way, &interval)).collect();
    format!("{} moves {measure} from {}: {}.", table.text(row, "path"), table.text(row, "value"), steps.join("; "))
}

fn step(set: &ResultSet, table: &Table, row: usize, way: &str, interval: &str) -> Option<String> {
    let to = table.text(row, &format!("{way}_to"));
    if to.is_empty() {
        return None;
    }
    if table.number(row, &format!("{way}_differing")) == Some(0.0) {
        return Some(format!("{way} to {to}, no game differs"));
    }
    let is_share = is_share(set, &table.text(row, "measure"));
    let scale = if is_share { ShownAs::Points } else { ShownAs::Plain };
    let effect = Estimate::read(table, row, &format!("{way}_difference"), scale)?;
    let unit = if is_share { " percentage points" } else { "" };
    Some(format!("{way} to {to}, it changes by {}", effect.with(&format!("{}{unit}", effect.signed()), interval)))
}

/// So many numbers of a verdict, and what that says.
fn named(table: &Table, rows: &[usize], what: &str) -> Option<String> {
    let paths: Vec<String> = rows.iter().map(|&row| table.text(row, "path")).collect();
    (!rows.is_empty())
        .then(|| format!("{}: {what}: {}.", counted(rows.len() as u64, "number"), list_of_first(&paths, NAMES)))
}
