//! Key results of a search for strong knobs: what was gained, where it holds, and which knobs matter.

use super::about::{is_share, level};
use crate::archive::ResultSet;
use crate::report::finding::tune::TuneFinding;

/// The sentences of a search.
pub fn words(set: &ResultSet) -> Vec<String> {
    let Some(strength) = set.table("strength").filter(|table| !table.rows.is_empty()) else { return Vec::new() };
    let is_share = is_share(set, &strength.text(0, "measure"));
    let found = TuneFinding::read(strength, set.table("knobs"), is_share, level(set));
    found.as_ref().map_or(Vec::new(), TuneFinding::sentences)
}
