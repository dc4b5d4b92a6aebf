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
