//! Labels of runs beside each other: what differs between them, and nothing else.

use crate::archive::{ResultSet, RunRecord};
use crate::report::chart::several::shortened::shortened;

/// A run with the label that tells it from the runs beside it.
#[derive(Clone, Debug)]
pub struct LabelledRun<'a> {
    /// Its label; no two runs beside each other have the same.
    pub label: String,
    /// Its results.
    pub set: &'a ResultSet,
}

/// What a run is called by: its scenario, its players, its changes, its seed, and the name of its folder.
struct RunNames {
    scenario: String,
    players: String,
    changes: String,
    seed: String,
    folder: String,
}

/// The label of runs without changes, beside runs with some.
const UNCHANGED: &str = "as it stands";

/// Labels result sets by what differs between them: the scenario, the strategies, the changed values; then, where that
/// does not tell them apart, the seed and the names of their folders.
///
/// ```
/// assert!(overmatch::report::chart::labelled_runs(&[]).is_empty());
/// ```
pub fn labelled_runs(sets: &[ResultSet]) -> Vec<LabelledRun<'_>> {
    let names: Vec<RunNames> = sets.iter().map(|set| RunNames::new(set, sets)).collect();
    let changes = shortened(&names.iter().map(|name| name.changes.clone()).collect::<Vec<_>>());
    let has_records = sets.iter().all(|set| set.record.is_some());
    let facets: Vec<Vec<&str>> = vec![
        names.iter().map(|name| name.scenario.as_str()).collect(),
        names.iter().map(|name| name.players.as_str()).collect(),
        changes.iter().map(|change| if change.is_empty() { UNCHANGED } else { change }).collect(),
    ];
    let differing: Vec<&Vec<&str>> = facets.iter().filter(|facet| has_records && is_varied(facet)).collect();
    let joined = |at: usize| {
        let parts = differing.iter().map(|facet| facet[at]).filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(", ")
    };
    let mut labels: Vec<String> = (0..sets.len()).map(joined).collect();
    add(&mut labels, |at| names[at].seed.clone());
    add(&mut labels, |at| names[at].folder.clone());
    add(&mut labels, |at| sets[at].name.clone());
    add(&mut labels, |at| (at + 1).to_string());
    labels.into_iter().zip(sets).map(|(label, set)| LabelledRun { label, set }).collect()
}

fn is_varied(facet: &[&str]) -> bool {
    facet.windows(2).any(|two| two[0] != two[1])
}

/// Adds more words to the labels that are not alone, where these words differ among them.
fn add(labels: &mut [String], more: impl Fn(usize) -> String) {
    let before = labels.to_vec();
    for (at, label) in labels.iter_mut().enumerate() {
        let alike: Vec<usize> = (0..before.len()).filter(|&other| before[other] == before[at]).collect();
        let is_helpful = alike.iter().any(|&other| more(other) != more(at));
        let is_needed = alike.len() > 1 || before[at].is_empty();
        let words = more(at);
        if is_needed && (is_helpful || before[at].is_empty()) && !words.is_empty() {
            *label = if label.is_empty() { words } else { format!("{label} ({words})") };
        }
    }
}

impl RunNames {
    fn new(set: &ResultSet, beside: &[ResultSet]) -> RunNames {
        let folder = set.name.trim_end_matches(['/', '\\']).rsplit(['/', '\\']).next().unwrap_or_default().to_string();
        let Some(record) = &set.record else {
            let [scenario, players, changes, seed] = [const { String::new() }; 4];
            return RunNames { scenario, players, changes, seed, folder };
        };
        let identity = &record.identity;
        let is_common = |change: &&String| {
            let has = |other: &RunRecord| other.overrides.contains(change);
            beside.iter().filter_map(|set| set.record.as_ref()).all(has)
        };
        let own = record.overrides.iter().filter(|change| !is_common(change)).cloned();
        let seeds = beside.iter().filter_map(|set| set.record.as_ref()).map(|record| record.identity.seed);
        let is_seed_told = seeds.into_iter().any(|seed| seed != identity.seed);
        RunNames {
            scenario: identity.scenario.clone(),
            players: players(&identity.strategies),
            changes: own.collect::<Vec<_>>().join(";"),
            seed: if is_seed_told { format!("seed {}", identity.seed) } else { String::new() },
            folder,
        }
    }
}

/// Players by their strategies; one word where both seats have the same.
fn players(strategies: &[String]) -> String {
    match strategies {
        [first, rest @ ..] if !rest.is_empty() && rest.iter().all(|other| other == first) => first.clone(),
        _ => strategies.join(" against "),
    }
}
