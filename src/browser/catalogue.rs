//! The shelf: every game with its scenarios, and their texts.

use serde_json::{Value as Json, json};

use crate::error::{Error, Kind, Result};
use crate::files;
use crate::games::{self, GAMES, catalogue};
use crate::scenario::Value;

/// Every game with its scenarios, and the files with games of their own.
pub(super) fn games() -> Json {
    let games: Vec<Json> = GAMES
        .iter()
        .map(|entry| {
            let lead = format!("{}/", entry.name);
            let names = catalogue().names().filter(|name| name.starts_with(&lead));
            json!({ "name": entry.name, "title": entry.title, "usual": entry.usual_scenario,
                "scenarios": names.map(titled).collect::<Vec<_>>() })
        })
        .collect();
    let files: Vec<&str> = catalogue().names().filter(|name| name.ends_with(".py")).collect();
    json!({ "games": games, "files": files, "start": files::START })
}

/// A scenario with its title, which is its name if it has none.
fn titled(name: &str) -> Json {
    let document = games::document(name).ok();
    let title = document.as_ref().and_then(|document| match &document.tree.get("title")?.value {
        Value::String(title) => Some(title.as_str()),
        _ => None,
    });
    json!({ "name": name, "title": title.unwrap_or(name) })
}

/// The text of a scenario.
///
/// # Errors
/// Kind `Usage` for an unknown name.
pub(super) fn text_of(name: &str) -> Result<Json> {
    let text = catalogue().resolve(name).and_then(|full| catalogue().text(full));
    let unknown = || Error::new(Kind::Usage, format!("unknown scenario `{name}`")).hint(catalogue().hint(name));
    Ok(json!({ "text": text.ok_or_else(unknown)? }))
}
