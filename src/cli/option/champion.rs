//! The champion of a scenario: the strongest play that was found for it. It leads where a verdict on the game is the point.

use crate::cli::option::vary::split_path;
use crate::game::LoadedScenario;
use crate::scenario::{Document, Value, step_text};

/// The name of the strategy.
pub const CHAMPION: &str = "champion";

/// The values that say which strategies play.
const WHO_PLAYS: [&str; 3] = ["strategy", "sides.a.strategy", "sides.b.strategy"];

/// The strategies that lead all seats of a verdict on a scenario, unless the user says who leads: `champion` in each, where
/// the scenario has one; none where a file or an override (`set`) of the user's says who plays, or there is no champion.
pub fn leaders(scenario: &LoadedScenario, set: &[String]) -> Vec<String> {
    let is_there = scenario.playable.strategies().iter().any(|strategy| strategy.name == CHAMPION);
    let is_users = |path: &&str| {
        let names =
            |changed: &str| *path == changed || path.strip_prefix(changed).is_some_and(|rest| rest.starts_with('.'));
        set.iter().any(|text| split_path(text).is_some_and(|(changed, _)| names(changed)))
            || scenario.document.tree.get(path).is_some_and(|node| !node.place.source.is_built_in())
    };
    match is_there && !WHO_PLAYS.iter().any(is_users) {
        true => vec![CHAMPION.to_string(); scenario.playable.seats()],
        false => Vec::new(),
    }
}

/// Whether a search neither begins with a strategy nor meets it unless it is asked to: the champion, so that the command
/// that found it finds it again, and whoever decides at random.
pub fn is_set_aside(document: &Document, strategy: &str) -> bool {
    strategy == CHAMPION || is_random(document, strategy)
}

/// Whether a strategy of a document decides everything at random.
pub fn is_random(document: &Document, strategy: &str) -> bool {
    let node = document.tree.get(&format!("strategies.{}.random", step_text(strategy)));
    node.is_some_and(|node| node.value == Value::Boolean(true))
}
