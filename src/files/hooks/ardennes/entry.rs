//! The game among those whose strategies may stand in files.

use std::sync::Arc;

use super::view::TankHooks;
use crate::error::Result;
use crate::files::hooks::hooked_player::HookedPlayer;
use crate::files::hooks::invitation::solitaire_with;
use crate::files::hooks::listing::{GameHooks, cards};
use crate::game::{Playable, ScenarioFile};
use crate::games::ardennes::Setting;
use crate::games::ardennes::tables::Scenario;
use crate::scenario::Document;

/// The game among those whose strategies may stand in files.
pub const GAME: GameHooks = GameHooks { game: Scenario::GAME, load, hooks: cards::<TankHooks> };

fn load(document: &Document, overrides: &[String], games: &[GameHooks]) -> Result<Box<dyn Playable>> {
    solitaire_with::<Setting, TankHooks>(document, overrides, games, |_, base, text| {
        Arc::new(HookedPlayer { base, text })
    })
}
