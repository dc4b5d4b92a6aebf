//! What runs beside each other have in common: their game, their scenario, their dice. It is said once, below the chart.

use crate::archive::{ResultKind, RunRecord};
use crate::error::Result;
use crate::estimate::percent;
use crate::report::brief_reconstructions;
use crate::report::chart::footer::{games, level};
use crate::report::chart::request::wrong;
use crate::report::chart::several::label::LabelledRun;
use crate::table::grouped;

/// Makes sure that all results are runs, or all tournaments, and at least two of them.
///
/// # Errors
/// Kind `Usage` names the first result set that is none.
pub fn check_runs(runs: &[LabelledRun]) -> Result<()> {
    if runs.len() < 2 {
        return Err(wrong("one chart of several runs needs at least two of them".to_string()));
    }
    let (kind, what) = match runs[0].set.kind {
        ResultKind::Tournament => (ResultKind::Tournament, "tournament"),
        _ => (ResultKind::Run, "run"),
    };
    match runs.iter().find(|run| run.set.kind != kind) {
        Some(other) => {
            Err(wrong(format!("{} does not hold a {what}: runs share a chart, or tournaments", other.set.name))
                .hint(format!("draw it alone, or give folders that `overmatch {what} --out` has written")))
        }
        None => Ok(()),
    }
}

/// The records of the runs, if all have one.
fn records<'a>(runs: &[LabelledRun<'a>]) -> Option<Vec<&'a RunRecord>> {
    runs.iter().map(|run| run.set.record.as_ref()).collect()
}

/// The one value that all records have.
fn one<T: PartialEq>(records: &[&RunRecord], value: impl Fn(&RunRecord) -> T) -> Option<T> {
    let first = value(records.first()?);
    records.iter().all(|record| value(record) == first).then_some(first)
}

/// The games of runs of different games, as `A is of one game and B of another`; `None` if all are of one game, or where
/// that is not known.
pub fn foreign(runs: &[LabelledRun]) -> Option<String> {
    let records = records(runs)?;
    let first = records.first()?;
    let other = records.iter().position(|record| record.identity.game != first.identity.game)?;
    let [one, two] = [0, other].map(|at| (&runs[at].set.name, &records[at].identity.game));
    Some(format!("{} is a run of {} and {} one of {}", one.0, one.1, two.0, two.1))
}

/// The words of the subtitle: what the runs have in common, and the number of games.
pub fn told(runs: &[LabelledRun]) -> Vec<String> {
    let Some(records) = records(runs) else { return Vec::new() };
    let title = one(&records, |record| record.title.clone());
    let players = one(&records, |record| record.identity.strategies.clone());
    let players =
        players.filter(|names| !names.is_empty()).map(|names| format!("strategy {}", names.join(" against ")));
    let games = match one(&records, |record| record.games) {
        Some(n) => format!("{} each", games(n)),
        None => records.iter().map(|record| grouped(record.games)).collect::<Vec<_>>().join(", ") + " games",
    };
    title.into_iter().chain(players).chain([games]).collect()
}

/// The footer.
pub fn footer(runs: &[LabelledRun]) -> String {
    let Some(records) = records(runs) else {
        return "not every folder has a record of scenario, seed and version · overmatch".to_string();
    };
    let mut parts: Vec<String> = Vec::new();
    parts.extend(one(&records, |record| record.identity.scenario.clone()));
    if let Some(first) = records.first() {
        let has = |change: &&String| records.iter().all(|record| record.overrides.contains(change));
        let common: Vec<String> = first.overrides.iter().filter(has).cloned().collect();
        parts.extend((!common.is_empty()).then(|| format!("changed: {}", common.join(", "))));
    }
    parts.push(dice(&records));
    parts.push(levels(runs));
    let lost = one(&records, |record| (record.reconstructed.clone(), record.scenario_tables));
    parts.extend(lost.and_then(|(names, tables)| brief_reconstructions(&names, tables)));
    parts.extend(one(&records, |record| record.program_version.clone()).map(|version| format!("overmatch {version}")));
    parts.join(" · ")
}

/// Whether the runs met the same luck.
fn dice(records: &[&RunRecord]) -> String {
    let seed = one(records, |record| record.identity.seed);
    let is_one_game = one(records, |record| (record.identity.game.clone(), record.identity.stream_scheme)).is_some();
    let start = records.iter().map(|record| record.game_range.start).max().unwrap_or(0);
    let end = records.iter().map(|record| record.game_range.end).min().unwrap_or(0);
    match seed {
        Some(seed) if is_one_game && start < end => {
            format!("same seed {seed}: the games are paired by number")
        }
        Some(seed) => format!("seed {seed}"),
        None => {
            let seeds: Vec<String> = records.iter().map(|record| record.identity.seed.to_string()).collect();
            format!("seeds {}", seeds.join(", "))
        }
    }
}

/// The levels of the intervals, each once.
fn levels(runs: &[LabelledRun]) -> String {
    let mut known: Vec<String> = Vec::new();
    for run in runs {
        let told = percent(level(run.set), None);
        if !known.contains(&told) {
            known.push(told);
        }
    }
    format!("{} intervals", known.join(" and "))
}
