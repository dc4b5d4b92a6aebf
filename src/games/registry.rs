//! The registry: every game the program knows.

use std::path::Path;
use std::sync::LazyLock;

use super::{ardennes, army_men, little_wars, one_hour, tank_ace};
use crate::error::{Error, Kind, Result, Source, name_hint, nearest};
use crate::files;
use crate::game::ahead::base_of;
use crate::game::{GameEntry, Playable};
use crate::scenario::{BroughtText, Catalogue, Document};

/// Every game: a sixth needs its line here and its `pub mod` in `games/mod.rs`.
pub static GAMES: &[GameEntry] =
    &[ardennes::ENTRY, army_men::ENTRY, little_wars::ENTRY, one_hour::ENTRY, tank_ace::ENTRY];

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
    let usual = GAMES.iter().map(|entry| (entry.name, entry.usual_scenario));
    Catalogue::built_in().clone().with_short_names(usual)
});

/// The built-in scenarios; the name of a game alone means its usual one.
pub fn catalogue() -> &'static Catalogue {
    &CATALOGUE
}

/// The scenario that a command line names: a game, a built-in scenario, or else a path. A name or path that ends with
/// `.py` is that of a file with a game of its own.
///
/// # Errors
/// As [`Document::read`].
pub fn document(name_or_path: &str) -> Result<Document> {
    if !name_or_path.ends_with(".py") {
        return Document::read_with(name_or_path, catalogue());
    }
    let Some(text) = catalogue().text(name_or_path) else {
        return files::document(text_of_file(name_or_path)?);
    };
    let source = Source { name: format!("built-in {name_or_path}"), text: text.to_string() };
    let mut document = files::document(source)?;
    document.name = name_or_path.to_string();
    Ok(document)
}

/// The text of a file with a game of its own.
fn text_of_file(path: &str) -> Result<Source> {
    Document::text_of_file(Path::new(path)).map_err(|error| match nearest(path, catalogue().names()) {
        Some(name) if !Path::new(path).exists() => error.hint(format!("did you mean the built-in `{name}`?")),
        _ => error,
    })
}

/// As [`document`], with the texts among these names of strategies brought along: `mine.py`, `mine.py:bold`.
///
/// # Errors
/// As [`document`] and [`BroughtText::all`].
pub fn document_with(name_or_path: &str, strategies: &[String]) -> Result<Document> {
    let mut document = document(name_or_path)?;
    document.brought = BroughtText::all(&bases(strategies))?;
    Ok(document)
}

/// The strategies that these names ask for: a player who looks ahead may have that of a text as his base.
pub fn bases(strategies: &[String]) -> Vec<String> {
    strategies.iter().map(|name| base_of(name).unwrap_or(name).to_string()).collect()
}

/// The game of this name.
pub fn find(name: &str) -> Option<&'static GameEntry> {
    GAMES.iter().chain([&files::ENTRY]).find(|entry| entry.name == name)
}

/// Checks a document into something that can be played, by the game it names.
///
/// # Errors
/// Kind `Scenario` if it names no known game or its content is wrong, or that of a strategy brought along; kind `Usage`
/// if an override is, or a strategy is none of this game.
pub fn load(document: &Document, overrides: &[String]) -> Result<(&'static GameEntry, Box<dyn Playable>)> {
    let (name, place) = document.game()?;
    let Some(entry) = find(name) else {
        let mut error = Error::new(Kind::Scenario, format!("unknown game `{name}`"))
            .hint(name_hint(name, GAMES.iter().map(|entry| entry.name)));
        error.problems[0].place = Some(place);
        return Err(error);
    };
    let playable = match document.brought.is_empty() {
        true => (entry.load)(document, overrides)?,
        false => files::load_with_strategies(entry.name, document, overrides)?,
    };
    Ok((entry, playable))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Streams;
    use crate::tally::SplitTally;

    /// While these tests run, whatever is remembered from one question to the next is looked up again each time.
    #[test]
    fn what_is_remembered_of_a_battle_is_what_there_is() {
        for name in catalogue().names().filter(|name| name.starts_with("one-hour") || name.starts_with("little-wars")) {
            let (_, playable) = load(&document(name).unwrap(), &[]).unwrap();
            for strategy in playable.strategies() {
                let experiment = playable.experiment(&vec![strategy.name.clone(); playable.seats()]).unwrap();
                let mut tally = SplitTally::new(experiment.measures().len(), None);
                experiment.play_batch(Streams::new(11), 0..2, &mut tally);
                assert_eq!((tally.all.games, tally.all.faults.count), (2, 0), "{name}: {}", strategy.name);
            }
        }
    }
}
