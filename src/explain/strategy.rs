//! A strategy: what it is, who plays it unless told otherwise, and its knobs.

use super::explanation::Explanation;
use super::known::KnownScenario;
use super::value::values_list;
use crate::game::StrategyCard;
use crate::scenario::{ValueFact, step_text};

/// The path of the mixed strategies of a scenario.
const MIXES: &str = "mixes";

/// The path of the strategies of a scenario.
pub const STRATEGIES: &str = "strategies";

/// The key of the sentence that a strategy or an army list says of itself.
const ABOUT: &str = "about";

/// What a strategy is.
pub fn explain_strategy(known: &KnownScenario, card: &StrategyCard) -> Explanation {
    let path = path_in(known, &card.name);
    let is_mix = !known.scenario.playable.members(&card.name).is_empty();
    let knobs = knobs(known, &card.name);
    let seats = known.scenario.playable.seats();
    let usual = &known.scenario.playable.card().default_strategies;
    let plays = match usual.iter().filter(|name| **name == card.name).count() {
        0 => String::new(),
        count if count == seats => "unless told otherwise".to_string(),
        _ => "for one side, unless told otherwise".to_string(),
    };
    let use_it = vec![format!("--strategy {}", card.name); seats].join(" ");
    let kind = match (is_mix, knobs.is_empty()) {
        (true, _) => "a mix of strategies, of which one is drawn to lead each game",
        (false, true) => "a strategy",
        (false, false) => "a strategy and its knobs",
    };
    let mut list = values_list(&path, &knobs);
    list.name = if is_mix { "weights" } else { "knobs" };
    let example = knobs.iter().find_map(|knob| Some(format!("{}={}", knob.path, knob.other.as_deref()?)));
    let told = Explanation::new("strategy", &card.name, format!("{path}: {kind}")).saying(&card.about);
    let base = &known.scenario.document.name;
    let file = format!("in a file with base = \"{base}\", then [{path}] and the {} that differ", list.name);
    let told = told.stating("plays", plays).stating("change", if knobs.is_empty() { String::new() } else { file });
    let told = told.listing(list);
    let told = told.asking(format!("overmatch run {} {use_it}", known.asked));
    match example {
        Some(example) => told.asking(format!("overmatch run {} {use_it} --set {example}", known.asked)),
        None => told,
    }
}

/// The path of a strategy or of a mix of a scenario.
pub fn path_in(known: &KnownScenario, name: &str) -> String {
    match known.scenario.playable.members(name).is_empty() {
        true => path_of(name),
        false => format!("{MIXES}.{}", step_text(name)),
    }
}

/// The path of a strategy.
pub fn path_of(name: &str) -> String {
    format!("{STRATEGIES}.{}", step_text(name))
}

/// The knobs of a strategy; none of one whose text is a program.
pub fn knobs(known: &KnownScenario, name: &str) -> Vec<ValueFact> {
    let path = path_in(known, name);
    let about = format!("{path}.{ABOUT}");
    known.facts.values_below(&path).into_iter().filter(|fact| fact.path != about).collect()
}
