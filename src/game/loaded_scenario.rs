//! A scenario with its game.

use std::sync::Arc;

use serde_json::{Value as Json, json};

use super::ahead::rebased;
use super::{GameEntry, ParameterCard, Playable};
use crate::error::{Error, Kind, Result};
use crate::scenario::Document;

/// A scenario read, changed and checked.
pub struct LoadedScenario {
    /// The document; its changed kin share it.
    pub document: Arc<Document>,
    /// Its game.
    pub entry: &'static GameEntry,
    /// The scenario as it is played.
    pub playable: Box<dyn Playable>,
}

impl LoadedScenario {
    /// The figure that users look at first: the headline, or its first label if it has labels.
    pub fn headline(&self) -> String {
        let name = &self.playable.card().headline;
        let labels =
            self.playable.measures().iter().find(|measure| measure.name == name).map(|measure| measure.labels());
        match labels.and_then(|labels| labels.first()) {
            Some(first) => format!("{name}={first}"),
            None => name.clone(),
        }
    }

    /// The schema of its values: that of its game, or of the numbers that its text declares itself.
    pub fn schema(&self) -> Json {
        match self.playable.parameters() {
            parameters if parameters.is_empty() => (self.entry.schema)(),
            parameters => schema_of(&parameters),
        }
    }

    /// The name of the strategy that these words ask for: that of a text, or of the scenario.
    pub fn name_of(&self, asked: &str) -> String {
        let guests = self.playable.guests();
        rebased(asked, |asked| {
            guests.iter().find(|guest| guest.asked == asked).map_or(asked, |guest| &guest.name).to_string()
        })
    }

    /// The names of the strategies that these words ask for.
    pub fn names_of(&self, asked: &[String]) -> Vec<String> {
        asked.iter().map(|asked| self.name_of(asked)).collect()
    }

    /// The names of the strategies that play, one for each seat: those asked for, then the scenario's own.
    ///
    /// # Errors
    /// Kind `Usage` for more of them than seats.
    pub fn players(&self, asked: &[String]) -> Result<Vec<String>> {
        let (seats, found) = (self.playable.seats(), asked.len());
        if found > seats {
            let message = format!("--strategy given {found} times, expected at most {seats} in this game");
            return Err(Error::new(Kind::Usage, message));
        }
        let mut strategies = self.playable.card().default_strategies.clone();
        strategies.splice(..found, self.names_of(asked));
        Ok(strategies)
    }
}

/// The schema of numbers that a text declares itself.
fn schema_of(parameters: &[ParameterCard]) -> Json {
    let mut schema = json!({ "properties": {} });
    for parameter in parameters {
        let mut at = &mut schema;
        for step in parameter.path.split('.') {
            at = &mut at["properties"][step];
        }
        *at = json!({ "type": "integer", "description": parameter.about });
        for (key, end) in ["minimum", "maximum"].into_iter().zip(parameter.range) {
            if let Some(end) = end {
                at[key] = end.into();
            }
        }
    }
    schema
}
