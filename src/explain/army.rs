//! An army list: its units, what they are and what they cost, and how much of its limits it uses.

use serde_json::Value as Json;

use super::explanation::{ExplainedList, Explanation};
use super::known::KnownScenario;
use crate::game::{ArmyBook, BookUnit, StrategyCard};
use crate::scenario::{ValueFact, step_text};

/// The key of the units of a list.
const UNITS: &str = "units";

/// The keys of a unit's profile that say nothing beside its price.
const LEFT_OUT: [&str; 2] = ["points", "class"];

/// A unit of a list, as a book knows it.
struct ListedUnit<'b> {
    unit: &'b BookUnit,
    upgrades: Vec<&'b str>,
    price: u32,
}

/// What an army list is.
pub fn explain_army(known: &KnownScenario, card: &StrategyCard) -> Explanation {
    let path = path_of(&card.name);
    let told = Explanation::new("army", &card.name, format!("{path}: an army list")).saying(&card.about);
    let Some(fact) = known.facts.at(&path) else { return told };
    let units = units_of(&fact);
    let told = match known.scenario.playable.book().filter(|book| units.iter().all(|unit| listed(book, unit).is_some()))
    {
        Some(book) => bought(known, told, &book, &units),
        None => told.listing(plain(&units)),
    };
    let told = told.stating("place", format!("{}, line {}", fact.place.source.name, fact.place.line_column().0));
    told.asking(format!("overmatch run {} --army {}", known.asked, card.name))
        .asking(known.command(&format!("{path}.{UNITS}")))
}

fn path_of(name: &str) -> String {
    format!("armies.{}", step_text(name))
}

fn units_of(army: &ValueFact) -> Vec<Json> {
    army.json[UNITS].as_array().cloned().unwrap_or_default()
}

/// A unit as the book knows it: one of its texts names it, its list of texts the upgrades.
fn listed<'b>(book: &'b ArmyBook, unit: &Json) -> Option<ListedUnit<'b>> {
    let values = unit.as_object()?;
    let known = |value: &Json| book.units.iter().find(|known| value.as_str() == Some(&known.name));
    let unit = values.values().find_map(known)?;
    let names = values.values().filter_map(Json::as_array).flatten();
    let upgrade = |name: &Json| book.upgrades.iter().find(|known| name.as_str() == Some(&known.name));
    let upgrades: Vec<_> = names.filter_map(upgrade).collect();
    let price = unit.price + upgrades.iter().map(|upgrade| upgrade.price).sum::<u32>();
    Some(ListedUnit { unit, upgrades: upgrades.iter().map(|upgrade| upgrade.name.as_str()).collect(), price })
}

/// The list with prices, its total and what it uses of each limit.
fn bought(known: &KnownScenario, told: Explanation, book: &ArmyBook, units: &[Json]) -> Explanation {
    let listed: Vec<ListedUnit> = units.iter().filter_map(|unit| listed(book, unit)).collect();
    let total: u32 = listed.iter().map(|unit| unit.price).sum();
    let row = |unit: &ListedUnit| {
        let what = profile_words(known, unit.unit);
        vec![unit.unit.name.as_str().into(), unit.upgrades.join(", ").into(), unit.price.into(), what.into()]
    };
    let columns = ["unit", "upgrades", "points", "text"];
    let list = ExplainedList::lines(UNITS, "", &columns, listed.iter().map(row).collect());
    let words = format!("{total} of at most {}", book.limit);
    let mut told = told.stating_as("points", total.into(), words).listing(list);
    for (at, cap) in book.caps.iter().enumerate() {
        let counted = listed.iter().filter(|unit| unit.unit.caps.contains(&at));
        let used: u32 = counted.map(|unit| if cap.counts_points { unit.price } else { 1 }).sum();
        told = told.stating("limit", format!("{used} {} of at most {}", cap.what, cap.most));
    }
    told
}

/// What a unit is, from the table that holds its price: its numbers and words, and what holds of it.
fn profile_words(known: &KnownScenario, unit: &BookUnit) -> String {
    let table = unit.path.rsplit_once('.').map_or("", |(table, _)| table);
    let Some(fact) = known.facts.at(table) else { return String::new() };
    let said = |(key, value): (&String, &Json)| match value {
        _ if LEFT_OUT.contains(&key.as_str()) => None,
        Json::Bool(true) => Some(key.clone()),
        Json::Number(number) if number.as_f64() != Some(0.0) => Some(format!("{key} {number}")),
        Json::String(word) => Some(format!("{key} {word}")),
        _ => None,
    };
    fact.json.as_object().into_iter().flatten().filter_map(said).collect::<Vec<_>>().join(", ")
}

/// A list without prices: each different unit with how often it stands there.
fn plain(units: &[Json]) -> ExplainedList {
    let mut counted: Vec<(String, u64)> = Vec::new();
    for unit in units {
        let words = match unit {
            Json::String(name) => name.clone(),
            Json::Object(values) => {
                values.iter().map(|(key, value)| word_of(key, value)).collect::<Vec<_>>().join(", ")
            }
            other => other.to_string(),
        };
        match counted.iter_mut().find(|(known, _)| *known == words) {
            Some((_, count)) => *count += 1,
            None => counted.push((words, 1)),
        }
    }
    let rows = counted.into_iter().map(|(unit, count)| vec![count.into(), unit.into()]).collect();
    ExplainedList::lines(UNITS, "", &["count", "unit"], rows)
}

/// A value of a unit: a word alone, a number with its key.
fn word_of(key: &str, value: &Json) -> String {
    value.as_str().map_or_else(|| format!("{key} {value}"), str::to_string)
}
