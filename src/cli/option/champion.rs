//! The champion of a scenario: the strongest play that was found for it. It leads where a verdict on the game is the point.

use crate::cli::option::vary::split_path;
use crate::game::LoadedScenario;
use crate::scenario::{Document, Value, step_text};

/// The names of the strategies that lead a verdict on a scenario, the first that it has.
pub const OF_GAME: [&str; 1] = ["champion"];

/// The same of a verdict on army lists: a champion that was found for all lists before that of the scenario's own.
pub const OF_LISTS: [&str; 2] = ["champion-of-lists", "champion"];

/// What the name of a champion of more than its scenario begins with.
const OF_MORE: &str = "champion-of-";

/// The values that say which strategies play.
const WHO_PLAYS: [&str; 3] = ["strategy", "sides.a.strategy", "sides.b.strategy"];

/// What stands in the name of a champion's member before its number, where the champion is a mix.
const BEFORE_NUMBER: char = '-';

/// What the name of the champion of one seat alone ends in, by seat.
const OF_SEAT: [&str; 2] = ["-a", "-b"];

/// The strategies that lead the seats of a verdict on a scenario, unless the user says who leads: the champion as
/// [`leader`] finds it, and for a seat that has one of its own that one.
pub fn leaders(scenario: &LoadedScenario, set: &[String], champions: &[&str]) -> Vec<String> {
    let Some(champion) = leader(scenario, set, champions) else { return Vec::new() };
    let of_seat = |seat: usize| OF_SEAT.get(seat).map(|ending| format!("{champion}{ending}"));
    let of_seats = (0..scenario.playable.seats()).map(|seat| of_seat(seat).filter(|name| is_there(scenario, name)));
    of_seats.map(|own| own.unwrap_or_else(|| champion.clone())).collect()
}

/// The strategy that leads a verdict on a scenario from whatever seat, unless the user says who leads: the first of
/// `champions` that the scenario has; none where a file or an override (`set`) of the user's says who plays, or there is
/// no champion.
pub fn leader(scenario: &LoadedScenario, set: &[String], champions: &[&str]) -> Option<String> {
    let champion = champions.iter().find(|name| is_there(scenario, name))?;
    let is_users = |path: &&str| {
        let names =
            |changed: &str| *path == changed || path.strip_prefix(changed).is_some_and(|rest| rest.starts_with('.'));
        set.iter().any(|text| split_path(text).is_some_and(|(changed, _)| names(changed)))
            || scenario.document.tree.get(path).is_some_and(|node| !node.place.source.is_built_in())
    };
    (!WHO_PLAYS.iter().any(is_users)).then(|| champion.to_string())
}

/// Whether a scenario has a strategy of this name.
fn is_there(scenario: &LoadedScenario, name: &str) -> bool {
    scenario.playable.strategies().iter().any(|strategy| strategy.name == name)
}

/// Whether a search neither begins with a strategy nor meets it unless it is asked to: a champion, or one that a champion draws
/// (`champion-2`), so that the command that found it finds it again, and whoever decides at random.
pub fn is_set_aside(document: &Document, name: &str) -> bool {
    let numbered = name.rsplit_once(BEFORE_NUMBER).filter(|(_, number)| number.parse::<u8>().is_ok());
    let strategy = numbered.map_or(name, |(champion, _)| champion);
    let of_all = OF_SEAT.iter().find_map(|ending| strategy.strip_suffix(ending)).unwrap_or(strategy);
    OF_GAME.contains(&of_all) || of_all.starts_with(OF_MORE) || is_random(document, name)
}

/// Whether a strategy of a document decides everything at random.
pub fn is_random(document: &Document, strategy: &str) -> bool {
    let node = document.tree.get(&format!("strategies.{}.random", step_text(strategy)));
    node.is_some_and(|node| node.value == Value::Boolean(true))
}
