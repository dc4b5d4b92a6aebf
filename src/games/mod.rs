//! The registry: every game the program knows.

pub mod ardennes;
pub mod army_men;
pub mod little_wars;
pub mod one_hour;
pub mod tank_ace;

use crate::error::{Error, Result, name_hint};
use crate::game::{GameEntry, Playable};
use crate::scenario::Document;

/// Every game.
pub const GAMES: &[GameEntry] =
    &[ardennes::ENTRY, army_men::ENTRY, little_wars::ENTRY, one_hour::ENTRY, tank_ace::ENTRY];

/// The game of this name.
pub fn find(name: &str) -> Option<&'static GameEntry> {
    GAMES.iter().find(|entry| entry.name == name)
}

/// Checks a document into something that can be played, by the game it names.
///
/// # Errors
/// Kind `Scenario` if it names no known game or its content is wrong, kind `Usage` if an override is.
pub fn load(document: &Document, overrides: &[String]) -> Result<(&'static GameEntry, Box<dyn Playable>)> {
    let (name, place) = document.game()?;
    let Some(entry) = find(name) else {
        let mut error = Error::new(crate::error::Kind::Scenario, format!("unknown game `{name}`"))
            .hint(name_hint(name, GAMES.iter().map(|entry| entry.name)));
        error.problems[0].place = Some(place);
        return Err(error);
    };
    Ok((entry, (entry.load)(document, overrides)?))
}
