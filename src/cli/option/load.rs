//! From arguments to a loaded game.

use std::sync::Arc;

use crate::cli::option::argument::{PlayArguments, ScenarioArguments};
use crate::cli::usage::usage;
use crate::error::{Result, name_hint, single_line};
use crate::game::ahead::base_of;
use crate::game::{ARMY_PATHS, BookList, Experiment, LoadedScenario, Measure};
use crate::games;
use crate::report::list;
use crate::scenario::{Document, Value};

/// Reads a scenario.
///
/// # Errors
/// Kind `Usage`, `Scenario` or `File`, by the place of the mistake: the command line, the content of a file, or the
/// file itself.
pub fn scenario(arguments: &ScenarioArguments) -> Result<LoadedScenario> {
    scenario_with(arguments, &[])
}

/// Reads a scenario, and the texts among these names of strategies.
///
/// # Errors
/// As [`scenario`].
pub fn scenario_with(arguments: &ScenarioArguments, strategies: &[String]) -> Result<LoadedScenario> {
    let document = games::document_with(&arguments.scenario, strategies)?;
    check_armies(&document, arguments)?;
    let (entry, playable) = games::load(&document, &arguments.set)?;
    Ok(LoadedScenario { document: Arc::new(document), entry, playable })
}

/// Whether a scenario or a file goes by this name.
pub fn is_there(name: &str) -> bool {
    games::catalogue().resolve(name).is_some() || std::path::Path::new(name).exists()
}

/// The remark on the strategies that a file brings of its own where none of them plays.
pub fn idle(scenario: &LoadedScenario, players: &[String]) -> Option<String> {
    let document = &scenario.document;
    let file = document.sources.first().filter(|source| !source.is_built_in())?;
    let Value::Table(entries) = &document.tree.get("strategies")?.value else { return None };
    let own: Vec<&str> = entries
        .iter()
        .filter(|entry| Arc::ptr_eq(&entry.key_place.source, file))
        .map(|entry| entry.key.as_str())
        .collect();
    let plays = |name: &&str| {
        let draws = |player: &str| scenario.playable.members(player).iter().any(|(member, _)| member == name);
        let is_led = |player: &str| player == *name || draws(player);
        players.iter().any(|player| is_led(base_of(player).unwrap_or(player)))
    };
    let first = own.first().filter(|_| !own.iter().any(plays))?;
    let (file, names) = (single_line(&file.name), list(&own));
    let idle = match own.len() {
        1 => format!("its own strategy {names} does not play"),
        _ => format!("its own strategies {names} do not play"),
    };
    Some(format!("{file}: {idle}; --strategy {first} asks for it"))
}

/// The remarks on army lists that enter with points unspent which would buy a further unit.
pub fn short_lists(scenario: &LoadedScenario, enters: impl Fn(&BookList) -> bool) -> Vec<String> {
    let Some(book) = scenario.playable.book() else { return Vec::new() };
    let short = book.lists.iter().filter(|list| enters(list) && book.is_short(list));
    let told = |list: &BookList| {
        let (name, points) = (single_line(&list.name), list.points);
        format!("army {name}: {points} of at most {} points; what is left buys a further unit", book.limit)
    };
    short.map(told).collect()
}

/// Checks that a scenario has the army lists that `--army` names, one for each side.
///
/// # Errors
/// Kind `Usage` for a scenario without army lists, for an unknown one, and for more than there are sides.
fn check_armies(document: &Document, arguments: &ScenarioArguments) -> Result<()> {
    if arguments.armies.is_empty() {
        return Ok(());
    }
    let own = &arguments.set[arguments.armies.len().min(ARMY_PATHS.len())..];
    let (_, playable) = games::load(document, own)?;
    let known: Vec<String> = playable.armies().into_iter().map(|card| card.name).collect();
    if known.is_empty() {
        let message = format!("--army needs army lists, and this scenario of {} has none", playable.card().game);
        return Err(usage(message).hint("army-men, one-hour and little-wars have them"));
    }
    if arguments.armies.len() > ARMY_PATHS.len() {
        let (found, most) = (arguments.armies.len(), ARMY_PATHS.len());
        return Err(usage(format!("--army given {found} times, expected at most {most}, one for each side")));
    }
    match arguments.armies.iter().find(|name| !known.contains(name)) {
        Some(name) => {
            Err(usage(format!("unknown army `{name}`")).hint(name_hint(name, known.iter().map(String::as_str))))
        }
        None => Ok(()),
    }
}

/// A scenario with these overrides in place of its own.
///
/// # Errors
/// Kind `Usage` if the overrides are wrong.
pub fn changed(scenario: &LoadedScenario, set: &[String]) -> Result<LoadedScenario> {
    let (entry, playable) = games::load(&scenario.document, set)?;
    Ok(LoadedScenario { document: scenario.document.clone(), entry, playable })
}

/// The version of a game's results; `None` for a game that this program does not have.
pub fn result_version(game: &str) -> Option<u32> {
    games::find(game).map(|entry| entry.result_version)
}

/// The names of the strategies that play, and the loaded game.
///
/// # Errors
/// Kind `Usage` for too many strategies, or an unknown one.
pub fn experiment(scenario: &LoadedScenario, play: &PlayArguments) -> Result<(Vec<String>, Box<dyn Experiment>)> {
    let strategies = scenario.players(&play.strategies)?;
    let experiment = scenario.playable.experiment(&strategies)?;
    Ok((strategies, experiment))
}

/// The index of the measure of this name.
///
/// # Errors
/// Kind `Usage` for an unknown one; it names the nearest.
pub fn measure(measures: &[Measure], name: &str) -> Result<usize> {
    measures.iter().position(|measure| measure.name == name).ok_or_else(|| {
        usage(format!("unknown measure `{name}`")).hint(name_hint(name, measures.iter().map(|measure| measure.name)))
    })
}
