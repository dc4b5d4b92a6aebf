//! The champion of a scenario: the strongest play that was found for it. It leads where a verdict on the game is the point.

use crate::cli::option::vary::split_path;
use crate::game::LoadedScenario;
use crate::scenario::{Document, Value, step_text};

/// The names of the strategies that lead a verdict on a scenario, the first that it has.
pub const OF_GAME: [&str; 1] = ["champion"];

/// The same of a verdict on army lists: a champion that was found for all lists before that of the scenario's own.
pub const OF_LISTS: [&str; 2] = ["champion-of-lists", "champion"];

/// The values that say which strategies play.
const WHO_PLAYS: [&str; 3] = ["strategy", "sides.a.strategy", "sides.b.strategy"];

/// The strategies that lead all seats of a verdict on a scenario, unless the user says who leads: the first of `champions`
/// that the scenario has; none where a file or an override (`set`) of the user's says who plays, or there is no champion.
pub fn leaders(scenario: &LoadedScenario, set: &[String], champions: &[&str]) -> Vec<String> {
    let strategies = scenario.playable.strategies();
    let champion = champions.iter().find(|name| strategies.iter().any(|strategy| strategy.name == **name));
    let is_users = |path: &&str| {
        let names =
            |changed: &str| *path == changed || path.strip_prefix(changed).is_some_and(|rest| rest.starts_with('.'));
        set.iter().any(|text| split_path(text).is_some_and(|(changed, _)| names(changed)))
            || scenario.document.tree.get(path).is_some_and(|node| !node.place.source.is_built_in())
    };
    match champion {
        Some(name) if !WHO_PLAYS.iter().any(is_users) => vec![name.to_string(); scenario.playable.seats()],
        _ => Vec::new(),
    }
}

/// Whether a search neither begins with a strategy nor meets it unless it is asked to: a champion, so that the command
/// that found it finds it again, and whoever decides at random.
pub fn is_set_aside(document: &Document, strategy: &str) -> bool {
    OF_LISTS.contains(&strategy) || is_random(document, strategy)
}

/// Whether a strategy of a document decides everything at random.
pub fn is_random(document: &Document, strategy: &str) -> bool {
    let node = document.tree.get(&format!("strategies.{}.random", step_text(strategy)));
    node.is_some_and(|node| node.value == Value::Boolean(true))
}
