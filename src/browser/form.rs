//! A scenario as a form: what it is, who can play it, and every value that can be changed.

use serde_json::{Value as Json, json};

use super::subject::PageSubject;
use crate::error::Result;
use crate::game::{OddsTable, StrategyCard};
use crate::scenario::{ValueFact, ValueFacts};

/// The form of a scenario.
///
/// # Errors
/// As [`PageSubject::load`].
pub(super) fn form(subject: &PageSubject) -> Result<Json> {
    let scenario = subject.load()?;
    let facts = ValueFacts::of(&scenario.document, &subject.set, scenario.schema())?;
    let players = scenario.players(&subject.strategies)?;
    let playable = &scenario.playable;
    let card = playable.card();
    let cards =
        |cards: Vec<StrategyCard>| cards.into_iter().map(|card| json!([card.name, card.about])).collect::<Vec<_>>();
    let sections: Vec<Json> = facts.top().iter().filter_map(|top| section(&facts, top)).collect();
    Ok(json!({
        "name": scenario.document.name, "game": card.game, "game_title": scenario.entry.title,
        "title": card.title, "about": card.about, "headline": card.headline, "games": card.games,
        "digest": card.digest.text(), "seats": playable.seats(), "players": players,
        "strategies": cards(playable.strategies()), "armies": cards(playable.armies()),
        "drawing": playable.drawing(), "sections": sections,
        "odds": playable.odds(&[])?.iter().map(|table| odds(table.as_ref())).collect::<Vec<_>>(),
    }))
}

/// Keys at the top that are no numbers of the game: they say which it is.
const NAMING: [&str; 3] = ["game", "title", "text"];

/// The values below a path at the top; `None` where there is nothing to change.
fn section(facts: &ValueFacts, top: &str) -> Option<Json> {
    if NAMING.contains(&top) {
        return None;
    }
    let fact = facts.at(top)?;
    let own = fact.value.is_some().then(|| fact.clone());
    let values: Vec<Json> = own.into_iter().chain(facts.values_below(top)).filter(is_changeable).map(value).collect();
    (!values.is_empty()).then(|| json!({ "name": top, "about": fact.sentence, "values": values }))
}

/// Whether a value is one of play: what is printed in a book, and the kind of a table, only say where numbers are from. A
/// number of a text may be called the same.
fn is_changeable(fact: &ValueFact) -> bool {
    let last = fact.path.rsplit('.').next().unwrap_or_default();
    fact.json.is_number() || !matches!(last, "printed" | "kind" | "about")
}

/// A value: its path, what it is, what it may be.
fn value(fact: ValueFact) -> Json {
    let words: Vec<&String> = fact.words.iter().map(|(word, _)| word).collect();
    json!({ "path": fact.path, "value": fact.value, "about": fact.sentence, "allowed": fact.allowed, "words": words,
        "number": fact.json.is_number(), "source": fact.source.map(|source| source.kind) })
}

/// A table of exact odds.
fn odds(table: &dyn OddsTable) -> Json {
    json!({ "name": table.name(), "about": table.about(), "rows": table.len(), "keys": table.key_columns() })
}
