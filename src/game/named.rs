//! The named entries of a scenario file: its strategies and its army lists.

use std::collections::BTreeMap;

use super::ahead::{AHEAD, base_of};
use crate::error::{Error, Kind, Result, name_hint};

/// The sentence that a strategy or an army list of a scenario file says of itself.
pub trait About {
    /// The sentence.
    fn about(&self) -> &str;
}

/// A strategy or an army list, as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyCard {
    /// The name by which the command line asks for it.
    pub name: String,
    /// A sentence about it.
    pub about: String,
}

/// The strategy of this name among those of a scenario.
///
/// # Errors
/// Kind `Usage` for a name that the scenario does not have; it names the nearest.
pub fn strategy_named<'a, T>(strategies: &'a BTreeMap<String, T>, name: &str) -> Result<&'a T> {
    strategy_or(strategies, std::iter::empty(), name)
}

/// As [`strategy_named`]; a name that is not there may also be meant for one of the `others`.
///
/// # Errors
/// As [`strategy_named`].
pub fn strategy_or<'a, T>(
    strategies: &'a BTreeMap<String, T>,
    others: impl Iterator<Item = &'a str> + Clone,
    name: &str,
) -> Result<&'a T> {
    strategies.get(name).ok_or_else(|| {
        if base_of(name).is_some() {
            let message = format!("`{name}` only plays games: it is no base of another, and no odds are of it");
            return Error::new(Kind::Usage, message).hint(format!("without `{AHEAD}` it is its base"));
        }
        let hint = match name.contains(',') {
            true => format!("one strategy plays a game; compare SCENARIO --strategies {name} plays each"),
            false => name_hint(name, strategies.keys().map(String::as_str).chain(others)),
        };
        Error::new(Kind::Usage, format!("unknown strategy `{name}`")).hint(hint)
    })
}

/// The entries of a map, each with the sentence about it.
pub fn listed<T: About>(map: &BTreeMap<String, T>) -> Vec<StrategyCard> {
    map.iter().map(|(name, entry)| StrategyCard { name: name.clone(), about: entry.about().to_string() }).collect()
}
