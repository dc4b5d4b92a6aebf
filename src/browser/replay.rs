//! One game retold, as the page that watches it.

use serde::Deserialize;
use serde_json::{Value as Json, json};

use super::subject::PageSubject;
use crate::archive::{Identity, replay_command};
use crate::chance::Streams;
use crate::error::{Error, Kind, Result};
use crate::report::{Reel, WatchedGame, changes, watch_page};

/// The game that is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReplayAsked {
    subject: PageSubject,
    seed: u64,
    /// Its number, from 0.
    game: u64,
}

/// The page of a game, and the command that tells it.
///
/// # Errors
/// As [`PageSubject::load`].
pub(super) fn replay(asked: &ReplayAsked) -> Result<Json> {
    let ReplayAsked { subject, seed, game } = asked;
    let scenario = subject.load()?;
    let strategies = scenario.players(&subject.strategies)?;
    let experiment = scenario.playable.experiment(&strategies)?;
    let replay = experiment.replay(Streams::new(*seed), *game);
    let players = strategies.join(" against ");
    let facts = [Some(format!("Game {game} of seed {seed}, strategy {players}.")), changes(&subject.set)];
    let facts: Vec<String> = facts.into_iter().flatten().collect();
    let measures = replay.told(experiment.measures());
    let title = scenario.playable.card().title.as_str();
    let watched =
        WatchedGame { title, program_version: env!("CARGO_PKG_VERSION"), facts: &facts, measures: &measures, at: 0 };
    let reel = Reel::new(&replay.entries);
    let identity = Identity::new(&scenario, strategies.clone(), *seed, None, LEVEL);
    let failed = replay.outcome.as_ref().err().map(|message| format!("game {game} of seed {seed} failed: {message}"));
    if let (Some(message), true) = (&failed, replay.entries.is_empty()) {
        return Err(Error::new(Kind::Limit, message.clone()));
    }
    Ok(json!({
        "page": watch_page(&reel, &watched),
        "measures": measures,
        "failed": failed,
        "command": replay_command(&identity, &strategies, &subject.set, *game),
    }))
}

/// The level of a record that has no intervals.
const LEVEL: f64 = 0.95;
