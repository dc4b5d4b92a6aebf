//! The names of everything that can be asked about in a scenario.

use super::known::KnownScenario;
use super::listing::Listing;
use crate::error::is_alike;
use crate::game::StrategyCard;
use crate::scenario::step_text;

/// Something that can be asked about.
#[derive(Clone, Debug, PartialEq)]
pub enum Topic {
    /// A list.
    Listing(Listing),
    /// A strategy.
    Strategy(StrategyCard),
    /// An army list.
    Army(StrategyCard),
    /// A measure, by its index.
    Measure(usize),
    /// An odds table, by its index.
    Odds(usize),
    /// A value or a table, by its path.
    Value(String),
    /// A hook, by its index.
    Hook(usize),
    /// A ruling, by its index.
    Rule(usize),
}

/// A name and what it means.
pub struct TopicName {
    /// The name.
    pub name: String,
    /// The same name with what kind of thing it is before it, which only one thing has.
    pub full: String,
    /// What it means.
    pub topic: Topic,
}

/// Every name, what people ask for most first.
pub fn all_names(known: &KnownScenario) -> Vec<TopicName> {
    let playable = &known.scenario.playable;
    let mut names = Vec::new();
    let mut add = |kind: &str, name: &str, topic: Topic| {
        let full = if kind.is_empty() { name.to_string() } else { format!("{kind}.{}", step_text(name)) };
        names.push(TopicName { name: name.to_string(), full, topic });
    };
    Listing::ALL.into_iter().for_each(|listing| add("", listing.name(), Topic::Listing(listing)));
    playable.strategies().into_iter().for_each(|card| add("strategies", &card.name.clone(), Topic::Strategy(card)));
    playable.armies().into_iter().for_each(|card| add("armies", &card.name.clone(), Topic::Army(card)));
    playable.measures().iter().enumerate().for_each(|(at, one)| add("measures", one.name, Topic::Measure(at)));
    known.odds.iter().enumerate().for_each(|(at, table)| add("tables", table.name(), Topic::Odds(at)));
    known.facts.paths().into_iter().for_each(|path| add("", &path, Topic::Value(path.clone())));
    known.hooks.iter().enumerate().for_each(|(at, hook)| add("hooks", hook.name, Topic::Hook(at)));
    known.rulings.iter().enumerate().for_each(|(at, ruling)| add("rules", &ruling.id, Topic::Rule(at)));
    names
}

/// The names that are exactly this one, or a full name that is.
pub fn exact<'n>(names: &'n [TopicName], asked: &str) -> Vec<&'n TopicName> {
    let full: Vec<&TopicName> = names.iter().filter(|name| name.full == asked && name.name != asked).collect();
    match full.is_empty() {
        false => full,
        true => names.iter().filter(|name| name.name == asked).collect(),
    }
}

/// The names that are this one but for capitals, blanks and signs, or that it is a common name of.
pub fn alike<'n>(known: &KnownScenario, names: &'n [TopicName], asked: &str) -> Vec<&'n TopicName> {
    let common = known.scenario.entry.common_name(asked);
    let is_meant = |name: &&TopicName| {
        let is = |text: &str| is_alike(text, asked) || common.is_some_and(|common| is_alike(text, common));
        is(&name.name) || is(&name.full)
    };
    names.iter().filter(is_meant).collect()
}
