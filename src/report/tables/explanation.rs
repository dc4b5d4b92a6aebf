//! An explanation for programs and for documents: as JSON, and in Markdown.

use serde_json::{Map, Value as Json};

use crate::explain::{ExplainedList, Explanation, ListStyle};
use crate::table::{Cell, Table, markdown};

/// An explanation as one JSON object: kind, name and text, a key for each fact and each list.
pub fn explanation_json(told: &Explanation) -> String {
    let mut object = Map::new();
    let texts = |texts: &[String]| texts.iter().map(|text| Json::from(text.as_str())).collect::<Json>();
    object.insert("kind".to_string(), told.kind.into());
    object.insert("name".to_string(), told.name.as_str().into());
    object.insert("title".to_string(), told.title.as_str().into());
    object.insert("text".to_string(), told.text.join("\n\n").into());
    for fact in &told.facts {
        enter(&mut object, fact.name, fact.value.clone());
    }
    for list in &told.lists {
        let row = |row: &Vec<Json>| -> Json {
            let cells = list.columns.iter().cloned().zip(row.iter().cloned());
            Json::Object(cells.collect())
        };
        object.insert(list.name.to_string(), list.rows.iter().map(row).collect());
    }
    object.insert("ask".to_string(), texts(&told.asks));
    object.insert("also".to_string(), texts(&told.also));
    format!("{:#}\n", Json::Object(object))
}

/// Enters a fact; facts of one name are a list.
fn enter(object: &mut Map<String, Json>, name: &str, value: Json) {
    let value = match object.remove(name) {
        None => value,
        Some(Json::Array(mut values)) => {
            values.push(value);
            Json::Array(values)
        }
        Some(first) => Json::Array(vec![first, value]),
    };
    object.insert(name.to_string(), value);
}

/// An explanation in Markdown.
pub fn explanation_markdown(told: &Explanation) -> String {
    let mut parts = vec![format!("## {}", told.title)];
    parts.extend(told.text.iter().cloned());
    let facts: Vec<String> = told
        .facts
        .iter()
        .filter(|fact| !fact.words.is_empty())
        .map(|fact| format!("- {}: {}", fact.name, fact.words))
        .collect();
    parts.extend((!facts.is_empty()).then(|| facts.join("\n")));
    let seen = told.lists.iter().filter(|list| list.style != ListStyle::Unseen);
    parts.extend(seen.map(|list| markdown(&[table(list)]).trim_end().to_string()));
    let asks: Vec<String> = told.asks.iter().map(|command| format!("    {command}")).collect();
    parts.extend((!asks.is_empty()).then(|| asks.join("\n")));
    parts.extend((!told.also.is_empty()).then(|| format!("Of that name also: {}.", told.also.join(", "))));
    parts.join("\n\n") + "\n"
}

fn table(list: &ExplainedList) -> Table {
    let cell = |cell: &Json| match cell {
        Json::Null => Cell::Empty,
        Json::String(text) => text.as_str().into(),
        Json::Number(number) if number.is_i64() => Cell::Integer(number.as_i64().unwrap_or_default().into()),
        Json::Array(items) => items.iter().map(text_of).collect::<Vec<_>>().join(", ").into(),
        other => other.to_string().into(),
    };
    let rows = list.rows.iter().map(|row| row.iter().map(cell).collect()).collect();
    let columns: Vec<&str> = list.columns.iter().map(String::as_str).collect();
    Table { rows, ..Table::new(list.name, &columns).titled(list.title.trim_end_matches(':')) }
}

fn text_of(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}
