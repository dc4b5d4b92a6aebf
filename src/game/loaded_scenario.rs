//! A scenario with its game.

use std::sync::Arc;

use super::{GameEntry, Playable};
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
}
