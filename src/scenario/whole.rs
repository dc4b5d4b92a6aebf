//! What a block leaves to the defaults of its schema, written out.

use std::sync::Arc;

use serde_json::Value as Json;

use super::document::Document;
use super::key_path::KeyPath;
use super::knob::{below, space_of};
use super::tree::{Node, TreeEntry, Value};
use crate::error::Place;

impl Document {
    /// The same document, where the table at `path` has every knob of its schema that it leaves out, at its default:
    /// what plays alike, and can be turned. `schema` is that of the whole scenario.
    pub fn with_every_knob(&self, path: &str, schema: &Json) -> Document {
        let mut document = self.clone();
        let steps = KeyPath::parse(path).map(|path| path.steps).unwrap_or_default();
        let table = steps.iter().try_fold(&mut document.tree, |node, step| node.child_mut(&step.name));
        if let (Some(table), Some(schema)) = (table, below(schema, path)) {
            complete(table, schema);
        }
        document
    }
}

/// Adds to a table, and to those in it, what it leaves out.
fn complete(table: &mut Node, schema: &Json) {
    let place = table.place.clone();
    let (Value::Table(entries), Some(properties)) = (&mut table.value, schema.get("properties")) else { return };
    let entries = Arc::make_mut(entries);
    for (key, schema) in properties.as_object().into_iter().flatten() {
        match entries.iter_mut().find(|entry| entry.key == *key) {
            Some(entry) => complete(&mut entry.node, schema),
            None => entries.extend(usual(schema, &place).map(|node| TreeEntry {
                key: key.clone(),
                key_place: place.clone(),
                node,
            })),
        }
    }
}

/// What a schema says of a value that is left out: the default of a knob, or a table of such.
fn usual(schema: &Json, place: &Place) -> Option<Node> {
    if schema.get("properties").is_some() {
        let mut table = Node { value: Value::Table(Arc::default()), place: place.clone() };
        complete(&mut table, schema);
        let must = schema.get("required").and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_str);
        let is_whole = must.into_iter().all(|key| table.child(key).is_some());
        return (is_whole && table.value != Value::Table(Arc::default())).then_some(table);
    }
    let node = node_of(schema.get("default")?, place)?;
    space_of(schema)?.read(&node).is_some().then_some(node)
}

/// A value of a schema, as a scenario has it that was written at `place`.
fn node_of(value: &Json, place: &Place) -> Option<Node> {
    let value = match value {
        Json::Bool(flag) => Value::Boolean(*flag),
        Json::Number(number) => Value::Integer(number.as_i64()?),
        Json::String(text) => Value::String(text.clone()),
        Json::Array(items) => {
            Value::Array(Arc::new(items.iter().map(|item| node_of(item, place)).collect::<Option<_>>()?))
        }
        Json::Null | Json::Object(_) => return None,
    };
    Some(Node { value, place: place.clone() })
}

#[cfg(test)]
mod tests {
    use super::super::{Catalogue, knobs};
    use super::*;
    use serde_json::json;

    #[test]
    fn what_a_block_leaves_out_is_there_at_its_default() {
        let text = "game = \"demo\"\n[who.one]\nrisk = 3\n[who.one.fire]\nfar = true\n";
        let document = Document::from_text("mine.toml", text, &Catalogue::default()).unwrap();
        let integer = |default: i64| json!({ "type": "integer", "minimum": 0, "maximum": 9, "default": default });
        let words = json!({ "type": "array", "items": { "enum": ["b", "c"] }, "default": ["c"] });
        let schema = json!({ "properties": { "who": { "additionalProperties": { "properties": {
            "risk": integer(1),
            "late": integer(2),
            "name": { "type": "string", "default": "x" },
            "must": { "type": "integer", "minimum": 0, "maximum": 9 },
            "odd": { "type": "integer", "minimum": 0, "maximum": 9, "default": 10 },
            "none": { "enum": ["a", "b"], "default": null },
            "fire": { "properties": { "far": { "type": "boolean", "default": false }, "near": integer(4) } },
            "heed": { "properties": { "order": words, "way": { "enum": ["a", "b"], "default": "b" } } },
            "half": { "properties": { "here": integer(5), "must": integer(6) }, "required": ["must", "there"] },
        } } } } });
        let whole = document.with_every_knob("who.one", &schema);
        let written = |document: &Document| {
            let found = knobs(document, &[], &schema, "who.one").unwrap();
            found.iter().map(|knob| format!("{}={}", knob.path, knob.space.text(&knob.own))).collect::<Vec<_>>()
        };
        assert_eq!(written(&document), ["risk=3", "fire.far=true"]);
        assert_eq!(
            written(&whole),
            ["risk=3", "fire.far=true", "fire.near=4", "late=2", "heed.order=[\"c\"]", "heed.way=\"b\""]
        );
        assert_eq!(whole.with_every_knob("who.one", &schema).tree, whole.tree);
        assert_eq!(document.with_every_knob("who.two", &schema).tree, document.tree);
    }
}
