//! The values of a scenario: one number or word, or a table of them.

use serde_json::Value as Json;

use super::explanation::{ExplainedList, Explanation, ListStyle};
use super::known::KnownScenario;
use crate::game::RECONSTRUCTION;
use crate::scenario::{NumberSource, ValueFact};

/// The most values of a table that are told at once; of a larger one the parts are told.
const TOLD: usize = 60;

/// The columns of a list of values.
const COLUMNS: [&str; 5] = ["path", "value", "range", "text", "allowed"];

/// What the value or the table at a path is.
pub fn explain_value(known: &KnownScenario, fact: &ValueFact) -> Explanation {
    let told = match &fact.value {
        Some(value) => explain_one(known, fact, value),
        None => explain_table(known, fact),
    };
    let cited = known.cited(&fact.sentence);
    let told = told.stating("rules", cited.iter().map(|ruling| ruling.heading()).collect::<Vec<_>>().join("; "));
    cited.iter().fold(told, |told, ruling| told.asking(known.command(&ruling.id)))
}

fn explain_one(known: &KnownScenario, fact: &ValueFact, value: &str) -> Explanation {
    let words = fact.words.iter().map(|(word, about)| vec![word.as_str().into(), about.as_str().into()]).collect();
    let words = ExplainedList::lines("words", "It may be:", &["word", "text"], words);
    let has_meanings = fact.words.iter().any(|(_, about)| !about.is_empty());
    let mut told = Explanation::new("value", &fact.path, format!("{} = {value}", fact.path)).saying(&fact.sentence);
    told = told.stating_as("value", fact.json.clone(), "").stating("range", &fact.allowed);
    told = sourced(told, fact);
    if has_meanings {
        told = told.listing(words);
    }
    let change = fact.other.iter().map(|other| change_to(&fact.path, other)).find(|change| known.accepts(change));
    let change = change.unwrap_or_else(|| change_to(&fact.path, value));
    told.stating("example", example_of(known, &fact.path, &change))
}

/// A command that a change makes a difference to: what is under `odds` is asked there, and played nowhere.
fn example_of(known: &KnownScenario, path: &str, change: &str) -> String {
    let command = if path.starts_with("odds.") { "odds" } else { "run" };
    format!("overmatch {command} {} --set {}", known.asked, super::known::quoted(change))
}

fn change_to(path: &str, value: &str) -> String {
    format!("{path}={value}")
}

fn explain_table(known: &KnownScenario, fact: &ValueFact) -> Explanation {
    let told = Explanation::new("table", &fact.path, format!("{}: a table of the scenario", fact.path));
    let told = sourced(told.saying(&fact.sentence), fact);
    let values = known.facts.values_below(&fact.path);
    let count = values.len();
    if known.is_full || count <= TOLD {
        let example = values.iter().find_map(|value| Some(change_to(&value.path, value.other.as_deref()?)));
        let told = told.listing(values_list(&fact.path, &values));
        return match example {
            Some(example) if known.accepts(&example) => {
                told.stating("example", example_of(known, &fact.path, &example))
            }
            _ => told,
        };
    }
    let parts: Vec<ValueFact> = fact.below.iter().filter_map(|path| known.facts.at(path)).collect();
    let rows = parts.iter().map(|part| part_row(known, part)).collect();
    let title = format!("Its {} parts hold {count} values:", fact.below.len());
    let list = ExplainedList::lines("parts", title, &["path", "value", "text"], rows);
    let told = match grid(known, &parts) {
        Some(grid) => {
            told.listing(ExplainedList { title: list.title.clone(), ..grid }).listing(list.styled(ListStyle::Unseen))
        }
        None => told.listing(list),
    };
    told.asking(known.command(fact.below.first().map_or("", String::as_str)))
        .asking(known.command(&fact.path) + " --all")
}

/// Parts that hold single values alone, as a table: a row for each part, a column for each value.
fn grid(known: &KnownScenario, parts: &[ValueFact]) -> Option<ExplainedList> {
    let values = |part: &ValueFact| -> Option<Vec<(String, Json)>> {
        let below = known.facts.values_below(&part.path).into_iter();
        let own = below.map(|value| {
            let name = value.path.strip_prefix(&part.path)?.strip_prefix('.')?;
            (!name.contains('.')).then(|| (name.to_string(), value.json.clone()))
        });
        own.collect()
    };
    let held: Vec<Vec<(String, Json)>> = parts.iter().map(values).collect::<Option<_>>()?;
    let mut columns = vec!["name".to_string()];
    for (name, _) in held.iter().flatten() {
        if !columns.contains(name) {
            columns.push(name.clone());
        }
    }
    let name = |part: &ValueFact| Json::from(part.path.rsplit('.').next().unwrap_or(&part.path));
    let rows = parts.iter().zip(&held).map(|(part, held)| {
        let value = |column: &String| held.iter().find(|(name, _)| name == column).map(|(_, value)| value.clone());
        [name(part)].into_iter().chain(columns[1..].iter().map(|column| value(column).unwrap_or_default())).collect()
    });
    let rows = rows.collect();
    let names: Vec<&str> = columns.iter().map(String::as_str).collect();
    Some(ExplainedList::lines("grid", "", &names, rows).styled(ListStyle::Grid))
}

/// A part of a table in a list: its value, or how many values it holds.
pub fn part_row(known: &KnownScenario, part: &ValueFact) -> Vec<Json> {
    let value = match &part.value {
        Some(value) => value.clone(),
        None => format!("{} values", known.facts.values_below(&part.path).len()),
    };
    vec![part.path.as_str().into(), value.into(), part.sentence.as_str().into()]
}

/// Where a value stands, and what kind of number it is.
fn sourced(told: Explanation, fact: &ValueFact) -> Explanation {
    let place = format!("{}, line {}", fact.place.source.name, fact.place.line_column().0);
    told.stating("source", fact.source.as_ref().map_or_else(String::new, source_words)).stating("place", place)
}

/// The kind of number that a table holds, in words.
pub fn source_words(source: &NumberSource) -> String {
    let meaning = match source.kind.as_str() {
        "rules" => "printed in the game's text or on its charts",
        "decision" => "settles what the game's text leaves open",
        RECONSTRUCTION => "stands in for a chart that is not in the game's text",
        _ => "",
    };
    let NumberSource { kind, table, printed } = source;
    let printed = match printed.is_empty() {
        // Then its words say what its numbers are.
        true if kind == "rules" => String::new(),
        false if kind == "rules" => format!(": {}", printed.join("; ")),
        true => format!(". The text prints nothing of `{table}`"),
        false => format!(", but for what the text prints of `{table}`: {}", printed.join("; ")),
    };
    let mended = match kind == RECONSTRUCTION {
        true => format!(" With the real chart in its place, say `{table}.kind = \"rules\"`."),
        false => String::new(),
    };
    format!("{kind}: {meaning}{printed}.{mended}")
}

/// Values in a list, their paths told from below `path`.
pub fn values_list(path: &str, values: &[ValueFact]) -> ExplainedList {
    let rows = values.iter().map(|fact| {
        let short = fact.path.strip_prefix(path).and_then(|rest| rest.strip_prefix('.')).unwrap_or(&fact.path);
        let text = sentence_with_words(fact);
        vec![short.into(), fact.json.clone(), brief_range(fact).into(), text.into(), fact.allowed.as_str().into()]
    });
    ExplainedList::lines("values", "", &COLUMNS, rows.collect())
}

/// The most words that a sentence lists.
const LISTED: usize = 8;

/// The sentence of a value, and the words that it may be where they are few.
pub fn sentence_with_words(fact: &ValueFact) -> String {
    let words: Vec<&str> = fact.words.iter().map(|(word, _)| word.as_str()).collect();
    let start = if fact.allowed.starts_with("one of") { "One of" } else { "Words" };
    match words.len() {
        1..=LISTED => format!("{} {start}: {}.", fact.sentence, words.join(", ")).trim_start().to_string(),
        _ => fact.sentence.clone(),
    }
}

/// What a value may be, in few words: the range of a number, or what kind of value it is.
pub fn brief_range(fact: &ValueFact) -> String {
    let allowed = &fact.allowed;
    let numbers = ["a whole number ", "a number "].iter().find_map(|start| allowed.strip_prefix(start));
    match allowed.as_str() {
        "true or false" => allowed.clone(),
        words if words.starts_with("one of: ") => "a word".to_string(),
        list if list.starts_with("an array") => list.replace("an array", "a list"),
        _ => numbers.unwrap_or("text").to_string(),
    }
}
