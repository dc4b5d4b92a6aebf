//! The game among those whose strategies may stand in files.

use std::sync::Arc;

use super::view::ArmyMenHooks;
use crate::error::Result;
use crate::files::hooks::invitation::contest_with;
use crate::files::hooks::listing::{GameHooks, cards};
use crate::game::{Playable, ScenarioFile};
use crate::games::army_men::state::stage::Stage;
use crate::games::army_men::tables::scenario::Scenario;
use crate::scenario::Document;

/// The game among those whose strategies may stand in files.
pub const GAME: GameHooks = GameHooks { game: Scenario::GAME, load, hooks: cards::<ArmyMenHooks> };

fn load(document: &Document, overrides: &[String], games: &[GameHooks]) -> Result<Box<dyn Playable>> {
    contest_with::<Stage, ArmyMenHooks>(document, overrides, games, |player| Arc::new(player))
}
