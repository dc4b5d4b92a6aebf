//! What a scenario and its schema say together of each value: what it is, what it may be, where it stands, and what kind
//! of number it is.

use serde_json::{Map, Value as Json};

use super::block::toml_text;
use super::document::Document;
use super::expectation;
use super::key_path::KeyPath;
use super::knob::child;
use super::loading::changed;
use super::number::step_text;
use super::tree::{Node, Value};
use crate::error::{Place, Result};

/// The keys by which a table says what kind of number it holds; they are facts of the table and not values of their own.
const ABOUT_TABLE: [&str; 2] = ["kind", "printed"];

/// What is known of the value at a path.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueFact {
    /// Its path, as `--set` takes it.
    pub path: String,
    /// Its value as TOML; `None` of a table, whose keys have values.
    pub value: Option<String>,
    /// Its value as JSON.
    pub json: Json,
    /// The sentence of its schema; empty where there is none.
    pub sentence: String,
    /// What it may be, in words: `a whole number 0 to 4`.
    pub allowed: String,
    /// The words that it may be, each with its sentence, where it is one of several words.
    pub words: Vec<(String, String)>,
    /// A value that its schema allows too, as TOML; `None` where its schema does not tell one.
    pub other: Option<String>,
    /// Where it stands.
    pub place: Place,
    /// The kind of number that its table says it is.
    pub source: Option<NumberSource>,
    /// The paths of the keys or named elements in it, in order.
    pub below: Vec<String>,
}

/// What a table says of the kind of its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberSource {
    /// The path of the table.
    pub table: String,
    /// `rules`, `decision` or `reconstruction`.
    pub kind: String,
    /// What the game's text prints of it.
    pub printed: Vec<String>,
}

/// The values of a scenario with its schema, to be asked for by path.
#[derive(Clone, Debug)]
pub struct ValueFacts {
    tree: Node,
    schema: Json,
}

impl ValueFacts {
    /// The facts of a document changed by overrides; `schema` is that of its whole scenario.
    ///
    /// ```
    /// use overmatch::scenario::{Catalogue, Document, ValueFacts};
    /// let text = "game = \"demo\"\n[dice]\nkind = \"rules\"\nprinted = []\nsides = 6";
    /// let document = Document::from_text("mine.toml", text, &Catalogue::default())?;
    /// let schema = serde_json::json!({ "properties": { "dice": { "properties": {
    ///     "sides": { "type": "integer", "minimum": 2, "maximum": 20, "description": "Sides of a die." },
    /// } } } });
    /// let fact = ValueFacts::of(&document, &[], schema)?.at("dice.sides").unwrap();
    /// assert_eq!((fact.value.as_deref(), fact.sentence.as_str()), (Some("6"), "Sides of a die."));
    /// assert_eq!((fact.allowed.as_str(), fact.other.as_deref()), ("a whole number 2 to 20", Some("7")));
    /// assert_eq!((fact.source.unwrap().kind.as_str(), fact.place.line_column().0), ("rules", 5));
    /// # Ok::<(), overmatch::error::Error>(())
    /// ```
    ///
    /// # Errors
    /// Kind `Usage` for an override that does not fit the document.
    pub fn of(document: &Document, overrides: &[String], schema: Json) -> Result<ValueFacts> {
        Ok(ValueFacts { tree: changed(document, overrides)?, schema })
    }

    /// What is known of the value at a path; `None` if there is no value.
    pub fn at(&self, path: &str) -> Option<ValueFact> {
        let mut found =
            ReachedValue { node: &self.tree, schema: Some(&self.schema), path: String::new(), source: None };
        for step in KeyPath::parse(path)?.steps {
            found = found.step(&step.name)?;
        }
        Some(found.fact())
    }

    /// Every path, tables and values, in the order of the document; of an array of tables its elements too.
    pub fn paths(&self) -> Vec<String> {
        let mut paths = Vec::new();
        gather(&self.tree, "", &mut paths);
        paths
    }

    /// The facts of all values below a path, in order; those of an array as one.
    pub fn values_below(&self, path: &str) -> Vec<ValueFact> {
        let Some(fact) = self.at(path) else { return Vec::new() };
        fact.below
            .iter()
            .filter_map(|path| self.at(path))
            .flat_map(|fact| match fact.value {
                Some(_) => vec![fact],
                None => self.values_below(&fact.path),
            })
            .collect()
    }

    /// The paths at the top of the scenario, in order.
    pub fn top(&self) -> Vec<String> {
        paths_below(&self.tree, "")
    }
}

/// The sentence that a schema has about the value at a path; `None` where the schema has no such path or no sentence.
///
/// ```
/// let schema = serde_json::json!({ "properties": { "dice": { "properties": {
///     "sides": { "type": "integer", "description": "Sides of a die." },
/// } } } });
/// let about = |path| overmatch::scenario::sentence_at(&schema, path);
/// assert_eq!((about("dice.sides").as_deref(), about("dice.colour")), (Some("Sides of a die."), None));
/// ```
pub fn sentence_at(schema: &Json, path: &str) -> Option<String> {
    let mut found = schema;
    for step in KeyPath::parse(path)?.steps {
        found = schema_below(found, &step.name)?;
    }
    sentence(found)
}

/// The sentence of a schema, in one line.
fn sentence(schema: &Json) -> Option<String> {
    schema["description"].as_str().map(|text| text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// A value on the way along a path.
struct ReachedValue<'a> {
    node: &'a Node,
    schema: Option<&'a Json>,
    path: String,
    source: Option<NumberSource>,
}

impl<'a> ReachedValue<'a> {
    /// The value of a key or an element.
    fn step(self, step: &str) -> Option<ReachedValue<'a>> {
        let node = self.node.child(step)?;
        let path = joined(&self.path, step);
        let source = source_of(node, &path).or(self.source);
        Some(ReachedValue { node, schema: self.schema.and_then(|schema| schema_below(schema, step)), path, source })
    }

    fn fact(self) -> ValueFact {
        let schema = self.schema.unwrap_or(&Json::Null);
        let is_table = matches!(self.node.value, Value::Table(_)) || is_of_tables(self.node);
        ValueFact {
            value: (!is_table).then(|| toml_text(self.node)),
            json: json_of(self.node),
            sentence: sentence(schema).unwrap_or_default(),
            allowed: if self.schema.is_some() { expectation::words(schema) } else { String::new() },
            words: words_of(schema),
            other: other(self.node, schema),
            place: self.node.place.clone(),
            source: self.source,
            below: paths_below(self.node, &self.path),
            path: self.path,
        }
    }
}

/// What a table says of the kind of its numbers, if it says so.
fn source_of(node: &Node, path: &str) -> Option<NumberSource> {
    let text = |node: &Node| match &node.value {
        Value::String(text) => Some(text.clone()),
        _ => None,
    };
    let kind = text(node.child("kind").filter(|_| matches!(node.value, Value::Table(_)))?)?;
    let Value::Array(printed) = &node.child("printed")?.value else { return None };
    Some(NumberSource { table: path.to_string(), kind, printed: printed.iter().filter_map(text).collect() })
}

/// The part of a schema that one step leads to: a key, an element, or either in one of several choices.
fn schema_below<'s>(schema: &'s Json, step: &str) -> Option<&'s Json> {
    if let Some(choices) = expectation::choices(schema) {
        return choices.into_iter().find_map(|choice| schema_below(choice, step));
    }
    match &schema["items"] {
        items @ Json::Object(_) => Some(items),
        Json::Array(items) => items.get(step.parse::<usize>().ok()?),
        _ => child(schema, step),
    }
}

/// Whether it is an array of tables or of arrays of them.
fn is_of_tables(node: &Node) -> bool {
    matches!(&node.value, Value::Array(items) if items.iter().any(|item| matches!(item.value, Value::Table(_))))
}

fn joined(path: &str, step: &str) -> String {
    if path.is_empty() { step_text(step) } else { format!("{path}.{}", step_text(step)) }
}

/// The paths of the keys of a table, or of the elements of an array of tables.
fn paths_below(node: &Node, path: &str) -> Vec<String> {
    match &node.value {
        Value::Table(entries) => {
            let says_kind = source_of(node, path).is_some();
            let keys = entries.iter().map(|entry| entry.key.as_str());
            keys.filter(|key| !says_kind || !ABOUT_TABLE.contains(key)).map(|key| joined(path, key)).collect()
        }
        Value::Array(items) if is_of_tables(node) => {
            let step = |(index, item): (usize, &Node)| {
                let named = item.name().filter(|name| node.child(name).is_some_and(|found| std::ptr::eq(found, item)));
                joined(path, &named.map_or_else(|| index.to_string(), str::to_string))
            };
            items.iter().enumerate().map(step).collect()
        }
        _ => Vec::new(),
    }
}

fn gather(node: &Node, path: &str, paths: &mut Vec<String>) {
    for below in paths_below(node, path) {
        let step = KeyPath::parse(&below).and_then(|path| path.steps.last().map(|step| step.name.clone()));
        let inner = step.and_then(|step| node.child(&step));
        paths.push(below.clone());
        if let Some(inner) = inner {
            gather(inner, &below, paths);
        }
    }
}

/// The words that a schema lists, each with its sentence.
fn words_of(schema: &Json) -> Vec<(String, String)> {
    if expectation::names(schema).is_none() {
        let items = &schema["items"];
        return if items.is_object() { words_of(items) } else { Vec::new() };
    }
    let about = |schema: &Json| schema["description"].as_str().unwrap_or_default().to_string();
    match expectation::choices(schema) {
        Some(choices) => choices.into_iter().flat_map(words_of).collect(),
        None => {
            let names = expectation::names(schema).unwrap_or_default();
            let sentence = if schema.get("const").is_some() { about(schema) } else { String::new() };
            names.into_iter().map(|name| (name.to_string(), sentence.clone())).collect()
        }
    }
}

/// Another value that the schema allows, as TOML.
fn other(node: &Node, schema: &Json) -> Option<String> {
    let (least, most) = expectation::range(schema);
    let fits = |value: f64| expectation::within(value, (least, most));
    match &node.value {
        Value::Integer(value) => {
            [value + 1, value - 1].into_iter().find(|value| fits(*value as f64)).map(|value| value.to_string())
        }
        Value::Float(value) => [value + 1.0, value - 1.0, value / 2.0]
            .into_iter()
            .find(|value| fits(*value))
            .map(|value| format!("{value:?}")),
        Value::Boolean(flag) => Some((!flag).to_string()),
        Value::String(text) => {
            let names = expectation::names(schema)?;
            names.iter().find(|name| **name != text.as_str()).map(|name| step_text(name))
        }
        _ => None,
    }
}

fn json_of(node: &Node) -> Json {
    match &node.value {
        Value::Table(entries) => {
            Json::Object(entries.iter().map(|entry| (entry.key.clone(), json_of(&entry.node))).collect::<Map<_, _>>())
        }
        Value::Array(items) => items.iter().map(json_of).collect(),
        Value::Integer(value) => (*value).into(),
        Value::Float(value) => (*value).into(),
        Value::String(text) => text.as_str().into(),
        Value::Boolean(flag) => (*flag).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::Catalogue;
    use serde_json::json;

    fn demo() -> ValueFacts {
        let text = "game = \"demo\"\n[dice]\nkind = \"decision\"\nprinted = [\"sides\"]\nsides = 6\nfar = true\n\
                    [dice.by]\nway = \"east\"\nlist = [1, 2]\n[[spot]]\nname = \"ford\"\nround = { at = 3 }\n[[spot]]\nwet = 1.5\n";
        let document = Document::from_text("mine.toml", text, &Catalogue::default()).unwrap();
        let way = json!({ "description": "Where to.", "oneOf": [
            { "const": "east", "description": "Sunrise." }, { "const": "west", "description": "Sunset." },
        ] });
        let dice = json!({ "properties": {
            "sides": { "type": "integer", "minimum": 2, "maximum": 6, "description": "Sides\nof a die." },
            "far": { "type": "boolean" },
            "by": { "properties": { "way": way, "list": { "type": "array", "items": { "type": "integer" } } } },
        } });
        let round = json!({ "properties": { "round": { "properties": { "at": { "description": "A place." } } } } });
        let spot =
            json!({ "items": { "oneOf": [round, { "properties": { "wet": { "type": "number", "maximum": 2 } } }] } });
        ValueFacts::of(&document, &[], json!({ "properties": { "dice": dice, "spot": spot } })).unwrap()
    }

    #[test]
    fn every_path_is_there_and_leads_to_its_value() {
        let facts = demo();
        let expected = [
            "game",
            "dice",
            "dice.sides",
            "dice.far",
            "dice.by",
            "dice.by.way",
            "dice.by.list",
            "spot",
            "spot.ford",
            "spot.ford.name",
            "spot.ford.round",
            "spot.ford.round.at",
            "spot.1",
            "spot.1.wet",
        ];
        assert_eq!(facts.paths(), expected);
        assert!(facts.paths().iter().all(|path| facts.at(path).is_some_and(|fact| fact.path == *path)));
        assert_eq!(facts.at("dice.by.list.1").unwrap().value.as_deref(), Some("2"));
        assert!(facts.at("dice.none").is_none() && facts.at("").is_none());
    }

    #[test]
    fn a_value_has_the_sentence_the_range_and_the_source_that_it_stands_in() {
        let facts = demo();
        let sides = facts.at("dice.sides").unwrap();
        assert_eq!((sides.sentence.as_str(), sides.other.as_deref()), ("Sides of a die.", Some("5")));
        let way = facts.at("dice.by.way").unwrap();
        assert_eq!(way.words[1], ("west".to_string(), "Sunset.".to_string()));
        assert_eq!((way.other.as_deref(), way.source.unwrap().table.as_str()), (Some("west"), "dice"));
        assert_eq!(facts.at("spot.ford.round.at").unwrap().sentence, "A place.");
        assert_eq!(facts.at("spot.1.wet").unwrap().other.as_deref(), Some("0.5"));
        let below: Vec<String> = facts.values_below("dice").into_iter().map(|fact| fact.path).collect();
        assert_eq!(below, ["dice.sides", "dice.far", "dice.by.way", "dice.by.list"]);
    }
}
