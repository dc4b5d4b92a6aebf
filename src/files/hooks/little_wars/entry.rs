//! The game among those whose strategies may stand in files.

use std::sync::Arc;

use super::view::LittleWarsHooks;
use crate::error::Result;
use crate::files::hooks::invitation::contest_with;
use crate::files::hooks::listing::{GameHooks, cards};
use crate::game::{Playable, ScenarioFile};
use crate::games::little_wars::state::stage::Stage;
use crate::games::little_wars::tables::scenario::Scenario;
use crate::scenario::Document;

/// The game among those whose strategies may stand in files.
pub const GAME: GameHooks = GameHooks { game: Scenario::GAME, load, hooks: cards::<LittleWarsHooks> };

fn load(document: &Document, overrides: &[String], games: &[GameHooks]) -> Result<Box<dyn Playable>> {
    contest_with::<Stage, LittleWarsHooks>(document, overrides, games, |player| Arc::new(player))
}
