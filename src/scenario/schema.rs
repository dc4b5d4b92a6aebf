//! The JSON Schema (draft-07) of a scenario, made from the types it is read into.

use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema};
use serde_json::{Value as Json, json};

use super::expectation;

/// The keywords of JSON Schema that the check of a scenario obeys or may ignore.
const KNOWN: [&str; 22] = [
    "$schema",
    "title",
    "description",
    "default",
    "format",
    "type",
    "enum",
    "const",
    "oneOf",
    "anyOf",
    "properties",
    "patternProperties",
    "additionalProperties",
    "required",
    "items",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
];

/// The schema that scenarios of type `T` are checked against, without references.
pub fn schema_of<T: JsonSchema>() -> Json {
    generate::<T>(SchemaSettings::draft07())
}

/// The schema for an editor, in which a scenario may begin with `base` and so leave out every other key.
pub fn editor_schema<T: JsonSchema>() -> Json {
    let optional = RecursiveTransform(|schema: &mut Schema| drop(schema.remove("required")));
    let mut schema = generate::<T>(SchemaSettings::draft07().with_transform(optional));
    if let Some(properties) = schema.get_mut("properties").and_then(Json::as_object_mut) {
        let description = "The scenario this one changes: a built-in name, or a path relative to this file.";
        properties.insert("base".to_string(), json!({ "type": "string", "description": description }));
    }
    let strategy = schema.pointer_mut("/properties/strategies/additionalProperties/properties");
    if let Some(properties) = strategy.and_then(Json::as_object_mut) {
        let description = "The strategy that has every value which is not given here.";
        properties.insert("base".to_string(), json!({ "type": "string", "description": description }));
    }
    schema
}

fn generate<T: JsonSchema>(settings: SchemaSettings) -> Json {
    settings.with(|s| s.inline_subschemas = true).into_generator().into_root_schema_for::<T>().to_value()
}

/// The parts of a schema that the check of a scenario does not know; a game's test expects none.
///
/// ```
/// use overmatch::scenario::{schema_of, unchecked};
/// assert!(unchecked(&schema_of::<Vec<u8>>()).is_empty());
/// ```
pub fn unchecked(schema: &Json) -> Vec<String> {
    let mut found = Vec::new();
    let mut visit = RecursiveTransform(|schema: &mut Schema| {
        for (key, value) in schema.as_object().into_iter().flatten() {
            let known = match (key.as_str(), value.as_str()) {
                ("pattern", Some(pattern)) => expectation::is_known_pattern(pattern),
                // An f32 would turn a large number into infinity.
                ("format", Some(format)) => format != "float",
                (key, _) => KNOWN.contains(&key),
            };
            if !known {
                found.push(format!("{key}: {value}"));
            }
        }
    });
    if let Ok(mut schema) = Schema::try_from(schema.clone()) {
        visit.transform(&mut schema);
    }
    found
}
