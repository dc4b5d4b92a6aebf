//! Checks the values of a scenario against a schema and gathers every problem.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::Value as Json;

use super::digest::canonical;
use super::expectation::{self as expected, NAME, within};
use super::heir;
use super::tree::{Node, TreeEntry, Value};
use crate::error::{Place, Problem, excerpt, first_of, name_hint, nearest, printable};

/// What `schema` does not accept in `tree`, first of its own text, then of its bases, as much as anyone reads; empty if all
/// is well.
/// Tables and values at the top that are equal in a tree already `accepted` are not looked at again.
pub(super) fn check(tree: &Node, accepted: Option<&Node>, schema: &Json) -> Vec<Problem> {
    let mut check = Check { accepted, path: Vec::new(), problems: Vec::new() };
    check.value(tree, schema);
    check.problems.sort_by_cached_key(|problem| problem.place.as_ref().map(|place| order(place, tree)));
    first_of(check.problems)
}

/// Sorts places: the text of the scenario itself before those of its bases, each from its start to its end.
fn order(place: &Place, tree: &Node) -> (bool, String, usize) {
    (!Arc::ptr_eq(&place.source, &tree.place.source), place.source.name.clone(), place.span.start)
}

struct Check<'a> {
    accepted: Option<&'a Node>,
    /// The keys and indices down to the value being checked.
    path: Vec<String>,
    problems: Vec<Problem>,
}

impl Check<'_> {
    fn value(&mut self, node: &Node, schema: &Json) {
        if let Some(names) = expected::names(schema) {
            return self.name(node, &names, schema);
        }
        if let Some(choices) = expected::choices(schema) {
            return self.choice(node, &choices, schema);
        }
        match (expected::kind(schema), &node.value) {
            ("object", Value::Table(entries)) => self.table(node, entries, schema),
            ("array", Value::Array(items)) => self.array(node, items, schema),
            ("string", Value::String(text)) => self.text(node, text, schema),
            ("integer" | "number", &Value::Integer(number)) => self.number(node, number as f64, schema),
            ("number", &Value::Float(number)) => self.number(node, number, schema),
            ("boolean", Value::Boolean(_)) => {}
            ("", _) => {}
            _ => self.mismatch(node, schema),
        }
    }

    /// Checks that a text is one of `names`.
    fn name(&mut self, node: &Node, names: &[&str], schema: &Json) {
        match &node.value {
            Value::String(text) if names.contains(&text.as_str()) => {}
            Value::String(text) => {
                let near = nearest(text, names.iter().copied());
                self.differs(node, &expected::words(schema), near.map(|name| format!("did you mean `{name}`?")));
            }
            _ => self.mismatch(node, schema),
        }
    }

    /// Checks a value against several choices: an optional value has one choice besides `null`, an enum one for each
    /// variant, where the key of a table names the variant.
    fn choice(&mut self, node: &Node, choices: &[&Json], schema: &Json) {
        let fitting = match &node.value {
            _ if choices.len() == 1 => choices.first(),
            Value::Table(entries) => {
                let has = |choice: &&&Json| entries.iter().any(|entry| choice["properties"].get(&entry.key).is_some());
                choices.iter().find(has)
            }
            Value::String(text) => {
                let has = |choice: &&&Json| expected::names(choice).is_some_and(|names| names.contains(&text.as_str()));
                choices.iter().find(has).or_else(|| choices.iter().find(|c| is_open(c) && accepts(c, &node.value)))
            }
            value => choices.iter().find(|choice| accepts(choice, value)),
        };
        match fitting {
            Some(choice) => self.value(node, choice),
            None => self.differs(node, &variant_words(choices, schema), None),
        }
    }

    fn table(&mut self, node: &Node, entries: &[TreeEntry], schema: &Json) {
        for entry in entries {
            let accepted = self.accepted.filter(|_| self.path.is_empty()).and_then(|tree| tree.child(&entry.key));
            if accepted.is_some_and(|accepted| accepted.is_same(&entry.node)) {
                continue;
            }
            self.path.push(excerpt(&entry.key));
            match key_schema(schema, &entry.key) {
                Some(inner) => self.value(&entry.node, inner),
                None => self.stray_key(entry, schema),
            }
            self.path.pop();
        }
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Json::as_str);
        let missing: Vec<&str> = required.filter(|key| !entries.iter().any(|entry| entry.key == *key)).collect();
        let is_strategy = matches!(&self.path[..], [blocks, _] if blocks == heir::STRATEGIES);
        if is_strategy && missing.len() > 1 {
            let hint = "base = \"NAME\" takes from another strategy what is not said here".to_string();
            return self.report(&node.place, format!("missing keys `{}`", missing.join("`, `")), Some(hint));
        }
        for key in missing {
            let hint = format!("expected {}", expected::words(&schema["properties"][key]));
            self.report(&node.place, format!("missing key `{key}`"), Some(hint));
        }
    }

    fn stray_key(&mut self, entry: &TreeEntry, schema: &Json) {
        let key = self.path.pop().unwrap_or_default();
        if let Some(pattern) = key_pattern(schema) {
            let words = expected::pattern_words(pattern);
            self.report(&entry.key_place, format!("key `{key}`: expected {words}"), None);
        } else {
            let known = schema["properties"].as_object().into_iter().flat_map(|known| known.keys());
            let hint = name_hint(&entry.key, known.map(String::as_str));
            self.report(&entry.key_place, format!("unknown key `{key}`"), Some(hint));
        }
        self.path.push(key);
    }

    fn array(&mut self, node: &Node, items: &[Node], schema: &Json) {
        if !within(items.len() as u64, expected::size(schema, "Items")) {
            self.mismatch(node, schema);
        }
        let mut seen = HashSet::new();
        for (i, item) in items.iter().enumerate() {
            self.path.push(i.to_string());
            let inner = if schema["items"].is_array() { &schema["items"][i] } else { &schema["items"] };
            self.value(item, inner);
            if schema["uniqueItems"] == true && !seen.insert(canonical(item)) {
                self.report(&item.place, format!("{} stands here twice", item.found()), None);
            }
            self.path.pop();
        }
    }

    fn text(&mut self, node: &Node, text: &str, schema: &Json) {
        if text.contains('\n') || printable(text) != text {
            return self.differs(node, "text on one line, without control or invisible characters", None);
        }
        let fits = schema["pattern"].as_str().is_none_or(|pattern| expected::fits(text, pattern));
        if !fits || !within(text.chars().count() as u64, expected::size(schema, "Length")) {
            self.mismatch(node, schema);
        }
    }

    fn number(&mut self, node: &Node, number: f64, schema: &Json) {
        if !within(number, expected::range(schema)) {
            self.mismatch(node, schema);
        }
    }

    fn mismatch(&mut self, node: &Node, schema: &Json) {
        // The plural is a slip away, and the singular is a key too.
        let is_block = matches!((&self.path[..], &node.value), ([key], Value::Table(_)) if key == "strategy");
        let hint = is_block.then(|| format!("strategies of a scenario are written as [{}.NAME]", heir::STRATEGIES));
        self.differs(node, &expected::words(schema), hint);
    }

    fn differs(&mut self, node: &Node, expected: &str, hint: Option<String>) {
        self.report(&node.place, format!("expected {expected}; found {}", node.found()), hint);
    }

    fn report(&mut self, place: &Place, message: String, hint: Option<String>) {
        let message = if self.path.is_empty() { message } else { format!("`{}`: {message}", self.path.join(".")) };
        self.problems.push(Problem { message, place: Some(place.clone()), hint });
    }
}

/// The schema for the value of a key, or `None` if the table may not have the key.
fn key_schema<'a>(schema: &'a Json, key: &str) -> Option<&'a Json> {
    if let Some(inner) = schema["properties"].get(key) {
        return Some(inner);
    }
    key_pattern(schema).filter(|pattern| expected::fits(key, pattern))?;
    schema["patternProperties"]
        .as_object()
        .and_then(|patterns| patterns.values().next())
        .or(Some(&schema["additionalProperties"]))
}

/// The pattern that the keys of a map follow; `None` for a table that is no map.
fn key_pattern(schema: &Json) -> Option<&str> {
    let patterns = schema["patternProperties"].as_object();
    let is_map = schema["additionalProperties"].is_object() || schema["additionalProperties"] == true;
    patterns.and_then(|patterns| patterns.keys().next()).map(String::as_str).or(is_map.then_some(NAME))
}

/// Whether a value has the type a choice asks for.
fn accepts(choice: &Json, value: &Value) -> bool {
    matches!(
        (expected::kind(choice), value),
        ("integer" | "number", Value::Integer(_))
            | ("number", Value::Float(_))
            | ("boolean", Value::Boolean(_))
            | ("array", Value::Array(_))
            | ("string", Value::String(_))
    )
}

/// Whether a choice is not a list of texts.
fn is_open(choice: &Json) -> bool {
    expected::names(choice).is_none()
}

/// The choices in words: names of plain variants, and the key of each variant that is a table.
fn variant_words(choices: &[&Json], schema: &Json) -> String {
    let tags = |choice: &&Json| match (expected::names(choice), &choice["properties"]) {
        (Some(names), _) => Some(names.join(", ")),
        (None, Json::Object(tags)) => {
            Some(tags.keys().map(|tag| format!("{{ {tag} = ... }}")).collect::<Vec<_>>().join(", "))
        }
        _ => None,
    };
    match choices.iter().map(tags).collect::<Option<Vec<_>>>() {
        Some(variants) => format!("one of: {}", variants.join(", ")),
        None => expected::words(schema),
    }
}
