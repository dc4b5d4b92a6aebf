//! The identity of a run: everything that must be equal for two runs to be parts of one.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chance::{GENERATOR, SCHEME_VERSION};
use crate::game::ahead::rebased;
use crate::game::{GuestCard, LoadedScenario};
use crate::scenario::text_digest;
use crate::simulation::BATCH;

/// Gives the version of a game's results that this program plays, by the name of the game; `None` for a game that the
/// program does not have.
pub type ResultVersion = fn(&str) -> Option<u32>;

/// A strategy that was read from a text of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StrategyOrigin {
    /// Its name.
    pub strategy: String,
    /// The words with which the command line asked for it.
    pub file: String,
    /// Digest of the whole text.
    pub digest: String,
}

/// Everything that must be equal for two runs to be parts of one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Identity {
    /// The game.
    pub game: String,
    /// Version of the game's results.
    pub result_version: u32,
    /// The scenario as it was named.
    pub scenario: String,
    /// Digest of its content, overrides included.
    pub scenario_digest: String,
    /// The strategy of each seat; in a tournament of strategies the strategies that played.
    pub strategies: Vec<String>,
    /// Those of them, and of other variants, that were read from texts of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub strategy_files: Vec<StrategyOrigin>,
    /// The army lists that played, in a tournament of army lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub armies: Vec<String>,
    /// The variants, cells, moves or adjustments of a study, in words; empty for a run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub design: Vec<String>,
    /// The seed.
    pub seed: u64,
    /// Version of the naming of random streams.
    pub stream_scheme: u32,
    /// The generator.
    pub generator: String,
    /// Games per batch.
    pub batch: u64,
    /// The measure that splits the tables.
    pub by: Option<String>,
    /// Level of the intervals.
    pub level: f64,
    /// The figures beyond those of the summary that are adjusted by control variates; `None` of a plain run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adjusted: Option<Vec<String>>,
}

impl Identity {
    /// The identity of a run of a scenario.
    pub fn new(
        scenario: &LoadedScenario,
        strategies: Vec<String>,
        seed: u64,
        by: Option<String>,
        level: f64,
    ) -> Identity {
        let origin = |guest: &GuestCard| StrategyOrigin {
            strategy: guest.name.clone(),
            file: guest.asked.clone(),
            digest: text_digest(&guest.place.source.text),
        };
        Identity {
            game: scenario.entry.name.to_string(),
            result_version: scenario.entry.result_version,
            scenario: scenario.document.name.clone(),
            scenario_digest: scenario.playable.card().digest.text().to_string(),
            strategies,
            strategy_files: scenario.playable.guests().into_iter().map(origin).collect(),
            armies: Vec::new(),
            design: Vec::new(),
            seed,
            stream_scheme: SCHEME_VERSION,
            generator: GENERATOR.to_string(),
            batch: BATCH,
            by,
            level,
            adjusted: None,
        }
    }

    /// The words with which a command line asks for a strategy of this name.
    pub fn asked(&self, strategy: &str) -> String {
        rebased(strategy, |base| {
            let origin = self.strategy_files.iter().find(|origin| origin.strategy == base);
            origin.map_or(base, |origin| &origin.file).to_string()
        })
    }

    /// The kind of the results with its article (`a sweep`), by the first word of the design.
    pub(super) fn kind(&self) -> String {
        let first = self.design.first().and_then(|design| design.split_whitespace().next());
        first.map_or("a run".to_string(), |word| format!("a {word}"))
    }

    /// The first difference between this identity and the games that this program plays, in words: another version of
    /// the results, of the streams or of the generator, or an unknown game. `None` if there is none.
    pub(super) fn foreign(&self, version: ResultVersion) -> Option<String> {
        let differs = |field: &str, found: String, expected: String| {
            (found != expected).then(|| format!("{field} is {found}, this program's is {expected}"))
        };
        let Some(own) = version(&self.game) else { return Some(format!("unknown game `{}`", self.game)) };
        differs("result_version", self.result_version.to_string(), own.to_string())
            .or_else(|| differs("stream_scheme", self.stream_scheme.to_string(), SCHEME_VERSION.to_string()))
            .or_else(|| differs("generator", self.generator.clone(), GENERATOR.to_string()))
    }

    /// The fields with their values, as the record has them.
    pub(super) fn fields(&self) -> serde_json::Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        }
    }

    /// The first field in which two identities differ, with both values; of two lists their first elements that differ.
    pub(super) fn difference(&self, other: &Identity) -> Option<(String, String, String)> {
        let (ours, theirs) = (self.fields(), other.fields());
        // A field of one of them alone is an empty list of the other.
        let names = ours.keys().chain(theirs.keys().filter(|&field| !ours.contains_key(field)));
        let (field, a, b) = names.map(|field| (field, ours.get(field), theirs.get(field))).find(|(_, a, b)| a != b)?;
        let told = |value: Option<&Value>| told(field, value);
        if let (Some(Value::Array(a)), Some(Value::Array(b))) = (a, b)
            && field != "adjusted"
        {
            let at = (0..).find(|&at| a.get(at) != b.get(at))?;
            return Some((field.clone(), told(a.get(at)), told(b.get(at))));
        }
        Some((field.clone(), told(a), told(b)))
    }
}

/// The value of a field of an identity in words.
pub(super) fn told(field: &str, value: Option<&Value>) -> String {
    match (field, value) {
        ("adjusted", None) => "plain".to_string(),
        ("adjusted", Some(Value::Array(beyond))) if beyond.is_empty() => "adjusted".to_string(),
        (_, None) => "nothing".to_string(),
        (_, Some(value)) => value.to_string(),
    }
}
