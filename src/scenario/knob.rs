//! Knobs: the values of a part of a scenario that take finitely many values, each with all that its schema allows.

use serde_json::Value as Json;

use super::document::Document;
use super::loading::changed;
use super::number::step_text;
use super::tree::{Node, Value};
use crate::error::Result;

/// A value that may be turned, and what it may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knob {
    /// Its path below the part of the scenario that was asked for: `attack.rerolls`.
    pub path: String,
    /// What it may be.
    pub space: KnobSpace,
    /// Its value in the scenario.
    pub own: KnobValue,
}

/// What a knob may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KnobSpace {
    /// A whole number from the first to the second, both included.
    Whole(i64, i64),
    /// One of these values, as TOML.
    Choice(Vec<String>),
    /// So many to so many different ones of these values, as TOML, in an order that counts.
    List {
        /// The values.
        words: Vec<String>,
        /// The fewest of a list.
        least: usize,
        /// The most of a list.
        most: usize,
    },
}

/// The value of a knob.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum KnobValue {
    /// A whole number.
    Whole(i64),
    /// The index of a choice.
    Choice(usize),
    /// The indices of the values of a list.
    List(Vec<usize>),
}

impl KnobSpace {
    /// Whether there is only one value.
    pub fn is_fixed(&self) -> bool {
        match self {
            KnobSpace::Whole(low, high) => low >= high,
            KnobSpace::Choice(words) => words.len() < 2,
            KnobSpace::List { words, least, most } => words.is_empty() || *most == 0 || words.len().min(*least) > *most,
        }
    }

    /// Whether the value is one of the space.
    pub fn holds(&self, value: &KnobValue) -> bool {
        match (self, value) {
            (KnobSpace::Whole(low, high), KnobValue::Whole(value)) => (low..=high).contains(&value),
            (KnobSpace::Choice(words), KnobValue::Choice(at)) => *at < words.len(),
            (KnobSpace::List { words, least, most }, KnobValue::List(list)) => {
                let differ = list.iter().enumerate().all(|(at, one)| *one < words.len() && !list[..at].contains(one));
                differ && (*least..=*most).contains(&list.len())
            }
            _ => false,
        }
    }

    /// A value of the space as TOML, as `--set` takes it.
    pub fn text(&self, value: &KnobValue) -> String {
        match (self, value) {
            (_, KnobValue::Whole(value)) => value.to_string(),
            (KnobSpace::Choice(words), KnobValue::Choice(at)) => words[*at].clone(),
            (KnobSpace::List { words, .. }, KnobValue::List(list)) => {
                let words: Vec<&str> = list.iter().map(|&at| words[at].as_str()).collect();
                format!("[{}]", words.join(", "))
            }
            // Only a value of another space comes here, which `holds` would have refused.
            _ => String::new(),
        }
    }

    /// The value that stands in a scenario; `None` if it is none of the space.
    pub(super) fn read(&self, node: &Node) -> Option<KnobValue> {
        let index = |words: &[String], node: &Node| words.iter().position(|word| Some(word) == toml_of(node).as_ref());
        let value = match (self, &node.value) {
            (KnobSpace::Whole(..), Value::Integer(value)) => KnobValue::Whole(*value),
            (KnobSpace::Choice(words), _) => KnobValue::Choice(index(words, node)?),
            (KnobSpace::List { words, .. }, Value::Array(items)) => {
                KnobValue::List(items.iter().map(|item| index(words, item)).collect::<Option<_>>()?)
            }
            _ => return None,
        };
        self.holds(&value).then_some(value)
    }
}

/// The knobs of the table at `path` of a document changed by overrides, in its own order; `schema` is that of the whole
/// scenario. Values that are free text, real numbers or whole ones without two ends are no knobs.
///
/// ```
/// use overmatch::scenario::{Catalogue, Document, KnobSpace, knobs};
/// let text = "game = \"demo\"\n[player]\nrisk = 3\nbold = true\nabout = \"x\"";
/// let document = Document::from_text("mine.toml", text, &Catalogue::default())?;
/// let schema = serde_json::json!({ "properties": { "player": { "properties": {
///     "risk": { "type": "integer", "minimum": 0, "maximum": 9 },
///     "bold": { "type": "boolean" },
///     "about": { "type": "string" },
/// } } } });
/// let found = knobs(&document, &[], &schema, "player")?;
/// assert_eq!((found[0].path.as_str(), &found[0].space), ("risk", &KnobSpace::Whole(0, 9)));
/// assert_eq!(found[1].space.text(&found[1].own), "true");
/// assert_eq!(found.len(), 2);
/// # Ok::<(), overmatch::error::Error>(())
/// ```
///
/// # Errors
/// Kind `Usage` for an override that does not fit the document.
pub fn knobs(document: &Document, overrides: &[String], schema: &Json, path: &str) -> Result<Vec<Knob>> {
    let tree = changed(document, overrides)?;
    let mut found = Vec::new();
    if let (Some(node), Some(schema)) = (tree.get(path), below(schema, path)) {
        gather(node, schema, "", &mut found);
    }
    Ok(found)
}

/// The part of a schema that a path leads to.
pub(super) fn below<'s>(schema: &'s Json, path: &str) -> Option<&'s Json> {
    let steps = super::key_path::KeyPath::parse(path)?.steps;
    steps.iter().try_fold(schema, |schema, step| child(schema, &step.name))
}

/// The schema of a key of a table.
pub(super) fn child<'s>(schema: &'s Json, name: &str) -> Option<&'s Json> {
    let named = schema.get("properties").and_then(|properties| properties.get(name));
    let any = schema.get("additionalProperties").filter(|any| any.is_object());
    let like = schema.get("patternProperties").and_then(Json::as_object).and_then(|like| like.values().next());
    named.or(any).or(like)
}

fn gather(node: &Node, schema: &Json, path: &str, found: &mut Vec<Knob>) {
    if let Value::Table(entries) = &node.value {
        for entry in entries.iter() {
            let step = step_text(&entry.key);
            let path = if path.is_empty() { step } else { format!("{path}.{step}") };
            if let Some(schema) = child(schema, &entry.key) {
                gather(&entry.node, schema, &path, found);
            }
        }
        return;
    }
    let Some(space) = space_of(schema) else { return };
    if let Some(own) = space.read(node).filter(|_| !space.is_fixed()) {
        found.push(Knob { path: path.to_string(), space, own });
    }
}

/// What a schema allows, where that is finite.
pub(super) fn space_of(schema: &Json) -> Option<KnobSpace> {
    match schema.get("type").and_then(Json::as_str) {
        Some("integer") => {
            let end = |key| schema.get(key).and_then(Json::as_i64);
            Some(KnobSpace::Whole(end("minimum")?, end("maximum")?))
        }
        Some("boolean") => Some(KnobSpace::Choice(vec!["false".to_string(), "true".to_string()])),
        Some("array") => {
            let words = words_of(schema.get("items")?)?;
            let size = |key| schema.get(key).and_then(Json::as_u64).map(|size| size as usize);
            let most = size("maxItems").unwrap_or(words.len()).min(words.len());
            Some(KnobSpace::List { least: size("minItems").unwrap_or(0), most, words })
        }
        _ => words_of(schema).map(KnobSpace::Choice),
    }
}

/// The texts that a schema allows one of, as TOML.
fn words_of(schema: &Json) -> Option<Vec<String>> {
    let quoted = |word: &Json| word.as_str().map(|word| format!("\"{word}\""));
    if let Some(words) = schema.get("enum").and_then(Json::as_array) {
        return words.iter().map(quoted).collect();
    }
    let cases = schema.get("oneOf").and_then(Json::as_array)?;
    let words = cases.iter().map(|case| match case.get("const") {
        Some(word) => quoted(word).map(|word| vec![word]),
        None => words_of(case),
    });
    words.collect::<Option<Vec<_>>>().map(|words| words.concat())
}

fn toml_of(node: &Node) -> Option<String> {
    match &node.value {
        Value::Boolean(flag) => Some(flag.to_string()),
        Value::String(word) => Some(format!("\"{word}\"")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Catalogue;
    use serde_json::json;

    fn demo() -> (Document, Json) {
        let text = "game = \"demo\"\n[who.one]\nrisk = 3\nfree = 4\nbold = true\nway = \"east\"\nabout = \"x\"\n\
                    order = [\"b\", \"a\"]\n[who.one.fire]\nfar = false\nlist = []\n";
        let document = Document::from_text("mine.toml", text, &Catalogue::default()).unwrap();
        let words = json!({ "oneOf": [{ "const": "a" }, { "enum": ["b", "c"] }] });
        let who = json!({ "type": "object", "properties": {
            "risk": { "type": "integer", "minimum": -5, "maximum": 9 },
            "free": { "type": "integer", "minimum": 0 },
            "bold": { "type": "boolean" },
            "way": { "type": "string", "enum": ["west", "east"] },
            "about": { "type": "string" },
            "order": { "type": "array", "items": words, "minItems": 2, "maxItems": 2 },
            "fire": { "properties": { "far": { "type": "boolean" }, "list": { "type": "array", "items": words } } },
        } });
        (document, json!({ "properties": { "who": { "additionalProperties": who } } }))
    }

    #[test]
    fn every_finite_value_of_a_table_is_a_knob() {
        let (document, schema) = demo();
        let found = knobs(&document, &["who.one.risk=-2".to_string()], &schema, "who.one").unwrap();
        let told: Vec<(&str, String)> =
            found.iter().map(|knob| (knob.path.as_str(), knob.space.text(&knob.own))).collect();
        let expected = [
            ("risk", "-2"),
            ("bold", "true"),
            ("way", "\"east\""),
            ("order", "[\"b\", \"a\"]"),
            ("fire.far", "false"),
            ("fire.list", "[]"),
        ];
        assert_eq!(told, expected.map(|(path, text)| (path, text.to_string())));
        assert!(knobs(&document, &[], &schema, "who.two").unwrap().is_empty());
    }

    #[test]
    fn a_space_holds_what_its_schema_allows() {
        let list = KnobSpace::List { words: ["\"a\"", "\"b\"", "\"c\""].map(String::from).to_vec(), least: 1, most: 2 };
        let holds = |values: &[usize]| list.holds(&KnobValue::List(values.to_vec()));
        assert_eq!(
            [holds(&[]), holds(&[2]), holds(&[2, 0]), holds(&[1, 1]), holds(&[0, 1, 2]), holds(&[3])],
            [false, true, true, false, false, false]
        );
        let whole = KnobSpace::Whole(-1, 4);
        assert!(whole.holds(&KnobValue::Whole(4)) && !whole.holds(&KnobValue::Whole(5)));
        assert!(!whole.holds(&KnobValue::Choice(0)), "of another kind");
        assert!(KnobSpace::Whole(3, 3).is_fixed() && KnobSpace::Choice(vec!["true".to_string()]).is_fixed());
    }
}
