//! Games of files as the registry sees them.

use serde_json::json;

use super::declared::GAME;
use super::load::load;
use crate::game::GameEntry;

/// Version of what files give: raised whenever a change of the language moves a number.
const RESULT_VERSION: u32 = 1;

/// A commented start for a game of one's own.
pub const START: &str = include_str!("start.py");

/// Every game that stands in a file.
pub const ENTRY: GameEntry = GameEntry {
    name: GAME,
    title: "A game in a file",
    result_version: RESULT_VERSION,
    usual_scenario: "",
    reference_scenarios: &[],
    reference_strategies: &[],
    lifetime: None,
    common_names: &[],
    schema: || json!({ "type": "object" }),
    load,
};
