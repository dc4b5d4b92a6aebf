//! Key results of a balance: the value that was found, how sure it is, and the values beside it.

use super::about::{is_share, level};
use crate::archive::ResultSet;
use crate::report::finding::balance::{BalanceFinding, tried};
use crate::report::wording::phrase::list;

/// The sentences of a balance.
pub fn words(set: &ResultSet) -> Vec<String> {
    let Some(table) = set.table("balance").filter(|table| !table.rows.is_empty()) else { return Vec::new() };
    let is_share = is_share(set, &table.text(0, "measure"));
    let Some(found) = BalanceFinding::read(table, is_share, level(set)) else { return Vec::new() };
    let mut words = found.sentences();
    words.extend(beside(&found));
    words.extend(found.fresh_games(None));
    words.extend(set.table("search").map(|table| tried(table, "")));
    words
}

/// The values beside the answer, which a terminal shows as a table.
fn beside(found: &BalanceFinding) -> Option<String> {
    let told: Vec<String> = found.neighbours.iter().map(|value| value.told(found.level)).collect();
    let verb = if told.len() == 1 { "Beside it is" } else { "Beside it are" };
    (!told.is_empty()).then(|| format!("{verb} {}.", list(&told)))
}
