//! From a name to its explanation.

use super::army::explain_army;
use super::explanation::Explanation;
use super::hook::explain_hook;
use super::known::KnownScenario;
use super::measure::{explain_figure, explain_measure};
use super::naming::{Topic, TopicName, alike, exact};
use super::occurrence::occurrences;
use super::odds::{explain_odds, key_values};
use super::ruling::Ruling;
use super::strategy::explain_strategy;
use super::value::explain_value;
use crate::error::{Error, Kind, Result, excerpt, nearest};
use crate::game::Figure;
use crate::game::ahead::base_of;

/// The fewest letters of a name that is proposed in place of an unknown one.
const SHORTEST: usize = 3;

/// The explanation of a name, and a remark where it was not taken to the letter; `names` are all names of the scenario.
///
/// # Errors
/// Kind `Usage` for a name that nothing bears; it names the nearest.
pub fn explain(known: &KnownScenario, names: &[TopicName], asked: &str) -> Result<(Explanation, Option<String>)> {
    let asked = asked.trim();
    if let Some(told) = of_names(known, &exact(names, asked)) {
        return Ok((told, None));
    }
    if let Some(told) = base_of(asked).and_then(|base| of_names(known, &exact(names, base))) {
        let ahead =
            "With `ahead:` before its name it looks ahead: it tries what it may do in games played on from there.";
        return Ok((told.saying(ahead), None));
    }
    if let Some(told) = of_sign(known, names, asked)? {
        return Ok((told, None));
    }
    let near = alike(known, names, asked);
    if let Some(told) = of_names(known, &near) {
        let remark = near.first().map(|name| format!("`{}` is taken for `{}`.", excerpt(asked), name.name));
        return Ok((told, remark));
    }
    let found = occurrences(known, asked);
    match found.only_value() {
        Some(value) => {
            let remark = format!("`{}` is taken for `{}`.", excerpt(asked), value.path);
            Ok((explain_value(known, value), Some(remark)))
        }
        None if found.is_empty() => Err(unknown(known, names, asked)),
        None => Ok((found.explained(known, asked), None)),
    }
}

/// The explanation of the first of some names, which tells of the others.
fn of_names(known: &KnownScenario, names: &[&TopicName]) -> Option<Explanation> {
    let (first, others) = names.split_first()?;
    let mut told = of_topic(known, &first.topic)?;
    // A strategy stands at a path of its own, which is no other thing.
    told.also = others.iter().filter(|other| other.full != first.full).map(|other| other.full.clone()).collect();
    Some(told)
}

fn of_topic(known: &KnownScenario, topic: &Topic) -> Option<Explanation> {
    Some(match topic {
        Topic::Listing(listing) => listing.explained(known),
        Topic::Strategy(card) => explain_strategy(known, card),
        Topic::Army(card) => explain_army(known, card),
        Topic::Measure(at) => explain_measure(known, &known.scenario.playable.measures()[*at]),
        Topic::Odds(at) => explain_odds(known, known.odds[*at].as_ref()),
        Topic::Value(path) => explain_value(known, &known.facts.at(path)?),
        Topic::Hook(at) => explain_hook(known, &known.hooks[*at]),
        Topic::Rule(at) => explain_rule(&known.rulings[*at]),
    })
}

fn explain_rule(ruling: &Ruling) -> Explanation {
    let told = Explanation::new("rule", &ruling.id, ruling.heading());
    let told = ruling.text.iter().fold(told, |told, paragraph| told.saying(paragraph));
    told.stating("part", &ruling.part).stating("paper", &ruling.paper)
}

/// The explanation of a name with a sign in it: a figure such as `ending=a_wins`, or a value as `--set` changes it.
fn of_sign(known: &KnownScenario, names: &[TopicName], asked: &str) -> Result<Option<Explanation>> {
    let Some(at) = asked.find(['=', '<', '>']) else { return Ok(None) };
    if let Some(fact) = known.facts.at(asked[..at].trim()) {
        return Ok(Some(explain_value(known, &fact)));
    }
    let measures = known.scenario.playable.measures();
    let name = asked[..at].trim();
    if !exact(names, name).iter().any(|name| matches!(name.topic, Topic::Measure(_))) {
        return Ok(None);
    }
    let figure = Figure::parse(asked.trim_start_matches("measures."), measures)?;
    Ok(Some(explain_figure(known, &figure, &measures[figure.measure])))
}

/// The error for a name that nothing bears, with the nearest name of all.
fn unknown(known: &KnownScenario, names: &[TopicName], asked: &str) -> Error {
    let message = format!("nothing in {} goes by the name `{}`", excerpt(known.asked), excerpt(asked));
    let mut words: Vec<String> = names.iter().map(|name| name.name.clone()).collect();
    words.extend(known.facts.paths().iter().filter_map(|path| Some(path.rsplit_once('.')?.1.to_string())));
    for (key, values) in known.odds.iter().flat_map(|table| key_values(table.as_ref())) {
        words.push(key);
        words.extend(values.iter().filter_map(|value| value.as_str().map(str::to_string)));
    }
    let words = words.iter().map(String::as_str).filter(|word| word.len() >= SHORTEST);
    let hint = match nearest(asked, words) {
        Some(name) => format!("did you mean `{name}`? `{}` tells what there is", known.command("")),
        None => format!("`{}` tells what there is", known.command("")),
    };
    Error::new(Kind::Usage, message).hint(hint)
}
