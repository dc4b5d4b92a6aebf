//! Key results of a study under several leaders: what holds under all of them.

use super::about::level;
use crate::archive::ResultSet;
use crate::report::finding::leaders::LeaderFindings;

/// The sentences of a study under several leaders.
pub fn words(set: &ResultSet) -> Vec<String> {
    LeaderFindings::read(&set.tables, level(set)).map_or(Vec::new(), |found| found.sentences())
}
