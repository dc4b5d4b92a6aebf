//! A made-up game, and what its scenarios answer to good and bad input.

mod base;
mod bomb;
mod bound;
mod digest;
mod file;
mod mismatch;
mod overriding;
mod syntax;

use std::collections::{BTreeMap, BTreeSet};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use super::{Catalogue, Document, LABEL, Loaded, NAME, load};
use crate::error::{Error, Kind, Problem};

/// Every kind of value a scenario can have.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Demo {
    game: Game,
    #[schemars(regex(pattern = LABEL), length(max = 40))]
    title: String,
    weather: Weather,
    enemy: BTreeMap<String, Tank>,
    #[serde(default)]
    odds: Vec<Fight>,
    note: Option<String>,
    #[schemars(range(min = 0.0, max = 1.0))]
    share: Option<f64>,
    spawn: Option<Spawn>,
    #[serde(default)]
    #[schemars(schema_with = "by_weather")]
    sight_in: BTreeMap<Weather, u8>,
    hits: Option<BTreeMap<u8, i64>>,
    crew: Option<[u8; 3]>,
    seen: Option<BTreeSet<Weather>>,
    seed: Option<u32>,
    night: Option<bool>,
    reserve: Option<Tank>,
    #[schemars(length(min = 2, max = 4))]
    code: Option<String>,
}

/// schemars accepts any key for such a map, for the variants have doc comments.
fn by_weather(generator: &mut SchemaGenerator) -> Schema {
    let sight = generator.subschema_for::<u8>();
    let rows = serde_json::json!({ "fog": sight, "clear": sight, "heavy_rain": sight });
    json_schema!({ "type": "object", "properties": rows, "additionalProperties": false })
}

#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
enum Game {
    #[serde(rename = "demo")]
    Demo,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Weather {
    /// With doc comments the schema is a list of constants, not one of names.
    Fog,
    /// As above.
    Clear,
    /// As above.
    HeavyRain,
}

#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Tank {
    #[schemars(range(max = 4))]
    level: u8,
    armor: u8,
}

#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
struct Fight {
    #[schemars(regex(pattern = NAME))]
    name: String,
    #[schemars(length(min = 1, max = 3))]
    guns: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Spawn {
    None,
    Circle { radius: f64 },
    Line(u8, u8),
}

const STANDARD: &str = r#"# A made-up duel.
game = "demo"
title = "Duel at the mill"
weather = "clear"

[enemy.tiger]
level = 3
armor = 9

[[odds]]
name = "first"
guns = [1, 2]
"#;

const VARIANT: &str = "base = \"demo/standard\"\nweather = \"fog\"\n\n[enemy.tiger]\nlevel = 4\n";

fn catalogue() -> Catalogue {
    Catalogue::new([
        ("demo/standard", STANDARD),
        ("demo/variant", VARIANT),
        ("demo/loop", "base = 'demo/pool'"),
        ("demo/pool", "base = 'demo/loop'"),
    ])
}

fn document(text: &str) -> Result<Document, Error> {
    Document::from_text("mine.toml", text, &catalogue())
}

fn read(text: &str, overrides: &[&str]) -> Result<Loaded<Demo>, Error> {
    let overrides: Vec<String> = overrides.iter().map(|o| o.to_string()).collect();
    load(&document(text)?, &overrides)
}

/// The variant with lines added at its start.
fn with(lines: &str) -> String {
    format!("{lines}\nbase = \"demo/standard\"\n")
}

/// `line:column message (hint)`, the name of the source before it if it is not `mine.toml`.
fn told(problem: &Problem) -> String {
    let place = problem.place.as_ref().map_or(String::new(), |place| {
        let (line, column) = place.line_column();
        let name = Some(&place.source.name).filter(|name| *name != "mine.toml");
        format!("{}{line}:{column} ", name.map_or(String::new(), |name| format!("{name}:")))
    });
    place + &problem.message + &problem.hint.as_ref().map_or(String::new(), |hint| format!(" ({hint})"))
}

/// The exit code and every problem of an error.
fn failure<T>(result: Result<T, Error>) -> (u8, Vec<String>) {
    match result {
        Ok(_) => (0, Vec::new()),
        Err(error) => (error.kind.exit_code(), error.problems.iter().map(told).collect()),
    }
}

/// The only problem of a scenario text that is wrong.
#[track_caller]
fn fault(text: &str) -> String {
    let (code, mut problems) = failure(read(text, &[]));
    assert_eq!((code, problems.len()), (Kind::Scenario.exit_code(), 1), "{problems:?}");
    problems.remove(0)
}

/// The only problem of an override of the standard scenario.
#[track_caller]
fn refusal(argument: &str) -> String {
    let (code, mut problems) = failure(read(STANDARD, &[argument]));
    assert_eq!((code, problems.len()), (Kind::Usage.exit_code(), 1), "{problems:?}");
    problems.remove(0)
}
