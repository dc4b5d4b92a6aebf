//! Every game whose strategies may stand in files.

use super::listing::GameHooks;
use super::{ardennes, army_men, little_wars, one_hour, tank_ace};
use crate::error::{Error, Kind, Result, name_hint};
use crate::game::Playable;
use crate::scenario::Document;

/// Every game whose strategies may stand in files.
pub static HOOKED: &[GameHooks] = &[ardennes::GAME, army_men::GAME, little_wars::GAME, one_hour::GAME, tank_ace::GAME];

/// Checks the document of a game of this name, with overrides and the strategies that it brings along.
///
/// # Errors
/// Kind `Usage` for a game whose strategies may not stand in files, or a text without a strategy of the game; kind
/// `Scenario` for what is wrong in a text; else as the load of the game.
pub fn load_with_strategies(game: &str, document: &Document, overrides: &[String]) -> Result<Box<dyn Playable>> {
    match HOOKED.iter().find(|hooked| hooked.game == game) {
        Some(hooked) => (hooked.load)(document, overrides, HOOKED),
        None => {
            let hint = name_hint(game, HOOKED.iter().map(|hooked| hooked.game));
            Err(Error::new(Kind::Usage, format!("no strategy of `{game}` may stand in a file of its own")).hint(hint))
        }
    }
}
