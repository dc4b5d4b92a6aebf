//! From a text to what it declares, and from there to a game.

use std::sync::Arc;

use serde_json::{Map, Value as Json, json};

use super::declared::{Declared, GAME, Turnable};
use super::game::FileGame;
use super::top::ran;
use crate::error::{Error, Kind, Place, Result, Source};
use crate::game::Playable;
use crate::scenario::{Document, Node, TreeEntry, Value, load_values};

/// The key under which a document has the whole text, so that its digest is that of the rules too.
const TEXT: &str = "text";

/// The document of a text: its parameters as numbers, and the text itself.
///
/// # Errors
/// As [`ran`].
pub fn document(source: Source) -> Result<Document> {
    let source = Arc::new(source);
    let declared = ran(&source, &[])?.declared;
    let place = |span: &std::ops::Range<usize>| Place { source: source.clone(), span: span.clone() };
    let text = |text: &str| Node { value: Value::String(text.to_string()), place: place(&(0..0)) };
    let mut entries = vec![("game", text(GAME)), (TEXT, text(&source.text))]
        .into_iter()
        .map(|(key, node)| TreeEntry { key: key.to_string(), key_place: place(&(0..0)), node })
        .collect();
    for parameter in &declared.parameters {
        let node = Node { value: Value::Integer(parameter.usual), place: place(&parameter.span) };
        let steps: Vec<&str> = parameter.path.split('.').collect();
        enter(&mut entries, &steps, node);
    }
    let tree = Node { value: Value::Table(Arc::new(entries)), place: place(&(0..0)) };
    Ok(Document::of_tree(source.clone(), tree))
}

/// Enters a value under a path.
fn enter(entries: &mut Vec<TreeEntry>, steps: &[&str], node: Node) {
    let Some((first, rest)) = steps.split_first() else { return };
    let place = node.place.clone();
    if rest.is_empty() {
        entries.push(TreeEntry { key: first.to_string(), key_place: place, node });
        return;
    }
    let at = entries.iter().position(|entry| entry.key == *first).unwrap_or_else(|| {
        let node = Node { value: Value::Table(Arc::new(Vec::new())), place: place.clone() };
        entries.push(TreeEntry { key: first.to_string(), key_place: place, node });
        entries.len() - 1
    });
    if let Value::Table(inner) = &mut entries[at].node.value {
        enter(Arc::make_mut(inner), rest, node);
    }
}

/// The schema of a file: its parameters with their ranges and sentences.
pub fn schema(declared: &Declared, text: &str) -> Json {
    let mut properties = Map::new();
    properties.insert("game".to_string(), json!({ "const": GAME }));
    properties.insert(TEXT.to_string(), json!({ "const": text }));
    for parameter in &declared.parameters {
        let steps: Vec<&str> = parameter.path.split('.').collect();
        insert(&mut properties, &steps, parameter);
    }
    object(properties)
}

fn object(properties: Map<String, Json>) -> Json {
    let required: Vec<&String> = properties.keys().collect();
    json!({ "type": "object", "additionalProperties": false, "required": required, "properties": properties })
}

fn insert(properties: &mut Map<String, Json>, steps: &[&str], parameter: &Turnable) {
    let Some((first, rest)) = steps.split_first() else { return };
    if rest.is_empty() {
        let mut schema = json!({ "type": "integer", "description": parameter.about });
        if let Some(low) = parameter.low {
            schema["minimum"] = json!(low);
        }
        if let Some(high) = parameter.high {
            schema["maximum"] = json!(high);
        }
        properties.insert(first.to_string(), schema);
        return;
    }
    let mut inner = match properties.remove(*first) {
        Some(Json::Object(mut known)) => match known.remove("properties") {
            Some(Json::Object(inner)) => inner,
            _ => Map::new(),
        },
        _ => Map::new(),
    };
    insert(&mut inner, rest, parameter);
    properties.insert(first.to_string(), object(inner));
}

/// Checks the document of a file, with overrides, into a game that can be played.
///
/// # Errors
/// Kind `Scenario` if the text is wrong, `Usage` if an override is.
pub fn load(document: &Document, overrides: &[String]) -> Result<Box<dyn Playable>> {
    let source = &document.sources[0];
    let plain = ran(source, &[])?;
    let (tree, digest) = load_values(document, overrides, &schema(&plain.declared, &source.text))?;
    let turned: Vec<(String, i64)> = plain
        .declared
        .parameters
        .iter()
        .filter_map(|parameter| match tree.get(&parameter.path).map(|node| &node.value) {
            Some(Value::Integer(value)) => Some((parameter.path.clone(), *value)),
            _ => None,
        })
        .collect();
    let is_usual =
        plain.declared.parameters.iter().zip(&turned).all(|(parameter, (_, value))| parameter.usual == *value);
    let ran = match is_usual {
        true => plain,
        false => ran(source, &turned).map_err(|error| Error { kind: Kind::Usage, ..error })?,
    };
    Ok(Box::new(FileGame::new(ran, digest)?))
}
