//! The records that exact results have beside their tables.

/// The record that odds tables have beside them.
pub const ODDS_FILE: &str = "odds.json";

/// The record that best decisions have beside them.
pub const OPTIMAL_FILE: &str = "optimal.json";
