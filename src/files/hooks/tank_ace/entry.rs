//! The game among those whose strategies may stand in files.

use std::sync::Arc;

use super::player::HookedAce;
use super::view::AceHooks;
use crate::error::Result;
use crate::files::hooks::invitation::solitaire_with;
use crate::files::hooks::listing::{GameHooks, cards};
use crate::game::{Playable, ScenarioFile};
use crate::games::tank_ace::Setting;
use crate::games::tank_ace::tables::scenario::Scenario;
use crate::scenario::Document;

/// The game among those whose strategies may stand in files.
pub const GAME: GameHooks = GameHooks { game: Scenario::GAME, load, hooks: cards::<AceHooks> };

fn load(document: &Document, overrides: &[String], games: &[GameHooks]) -> Result<Box<dyn Playable>> {
    solitaire_with::<Setting, AceHooks>(document, overrides, games, |setting, base, text| {
        Arc::new(HookedAce { tables: setting.tables(), base, text })
    })
}
