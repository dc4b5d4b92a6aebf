//! The facts of a run, as names and values; facts that do not apply are left out.

use crate::archive::{ResultKind, ResultSet, RunRecord, ScenarioText};
use crate::estimate::percent;
use crate::report::changes;
use crate::report::page::html::{MadeFolder, Making};
use crate::report::page::story::title;
use crate::report::wording::phrase::counted;
use crate::table::grouped;

/// The facts of a set.
pub fn facts(set: &ResultSet) -> Vec<(String, String)> {
    let mut facts = vec![("Results", title::kind(set.kind).to_string()), ("Folder", set.name.clone())];
    if let Some(record) = &set.record {
        facts.extend(what(set, record));
        if !matches!(set.kind, ResultKind::Odds | ResultKind::Optimal) {
            facts.extend(played(set, record));
        }
        facts.push(("Program", format!("overmatch {}", record.program_version)));
        facts.push(("Version of the game's results", record.identity.result_version.to_string()));
    }
    facts.retain(|(_, value)| !value.is_empty());
    facts.into_iter().map(|(name, value)| (name.to_string(), value)).collect()
}

/// What the results rest on, for readers: games, seed and level in a sentence, then the values changed in the scenario.
pub fn basis(set: &ResultSet) -> Vec<String> {
    let Some(record) = &set.record else { return Vec::new() };
    let identity = &record.identity;
    let made = match set.kind {
        ResultKind::Odds | ResultKind::Optimal => "Exact, no games played.".to_string(),
        _ => {
            let (games, level) = (games(set, record), percent(identity.level, None));
            format!("Games: {games}; seed {}; {level} intervals.", identity.seed)
        }
    };
    std::iter::once(made).chain(changes(&record.overrides)).collect()
}

/// How the sets were made: the facts that all share, those of each, and the texts of their scenarios, each once.
pub fn making(sets: &[ResultSet], names: &[String]) -> Making {
    let facts: Vec<Vec<(String, String)>> = sets.iter().map(facts).collect();
    let is_shared = |fact: &(String, String)| sets.len() > 1 && facts.iter().all(|other| other.contains(fact));
    let shared =
        facts.first().map_or(Vec::new(), |first| first.iter().filter(|fact| is_shared(fact)).cloned().collect());
    let folder = |((set, name), facts): ((&ResultSet, &String), &Vec<(String, String)>)| MadeFolder {
        name: name.clone(),
        facts: facts.iter().filter(|fact| !is_shared(fact)).cloned().collect(),
        command: set.record.as_ref().map_or(String::new(), |record| record.command.clone()),
    };
    let folders = sets.iter().zip(names).zip(&facts).map(folder).collect();
    let mut sources: Vec<ScenarioText> = Vec::new();
    for record in sets.iter().filter_map(|set| set.record.as_ref()) {
        for source in record.scenario_text.iter().chain(&record.strategy_text) {
            if !sources.contains(source) {
                sources.push(source.clone());
            }
        }
    }
    Making { shared, folders, sources }
}

/// Facts of the subject: the scenario, the players, and the values changed or varied.
fn what(set: &ResultSet, record: &RunRecord) -> Vec<(&'static str, String)> {
    let identity = &record.identity;
    let players = match set.kind {
        // Its variants say who played.
        ResultKind::Comparison => String::new(),
        ResultKind::Tournament | ResultKind::Leaders => identity.strategies.join(", "),
        _ => identity.strategies.join(" against "),
    };
    vec![
        ("Scenario", format!("{} ({})", record.title, identity.scenario)),
        ("Digest of the scenario", identity.scenario_digest.clone()),
        ("Strategy", players),
        ("Army lists", identity.armies.join(", ")),
        ("Changed values", record.overrides.join(", ")),
        ("Design", design(set, record)),
        ("Split by", identity.by.clone().unwrap_or_default()),
    ]
}

/// The values that a study varies; its measures are in its tables.
fn design(set: &ResultSet, record: &RunRecord) -> String {
    let measures: Vec<String> = set
        .table("comparison")
        .map_or(Vec::new(), |table| (0..table.rows.len()).map(|row| table.text(row, "measure")).collect());
    let parts = record.identity.design.iter().filter(|part| !measures.contains(part));
    parts.map(String::as_str).collect::<Vec<_>>().join("; ")
}

/// Facts of the games: their numbers, and how they were made.
fn played(set: &ResultSet, record: &RunRecord) -> Vec<(&'static str, String)> {
    let identity = &record.identity;
    vec![
        ("Games", games(set, record)),
        ("Seed", identity.seed.to_string()),
        ("Random numbers", format!("{}, stream scheme {}", identity.generator, identity.stream_scheme)),
        ("Batch", counted(identity.batch, "game")),
        ("Level of intervals", percent(identity.level, None)),
        ("Stopped by", record.stopped_by.words().to_string()),
    ]
}

/// The games of a set: `20,000: numbers 0 to 19,999`, or `20,000 of each variant: numbers 0 to 19,999`.
fn games(set: &ResultSet, record: &RunRecord) -> String {
    let n = title::games(record);
    let range = match record.game_range.end {
        0 => String::new(),
        end => format!(": numbers {} to {}", grouped(record.game_range.start), grouped(end - 1)),
    };
    let each = match set.kind {
        ResultKind::Comparison => " of each variant",
        ResultKind::Sweep => " of each cell",
        ResultKind::Sensitivity => " of each step",
        ResultKind::Balance => " at most of each value in the search, and as many fresh ones behind them",
        ResultKind::Tournament => " of each pair, from both seats",
        ResultKind::Exploit => " of the tuned reply, from every seat",
        ResultKind::Tune => " of the proof, each against every opponent from every seat",
        ResultKind::Price => " at most of each price, each from both seats, and as many fresh ones behind them",
        ResultKind::Leaders => " under each leader",
        _ => "",
    };
    format!("{}{each}{range}", grouped(n))
}
