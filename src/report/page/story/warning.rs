//! Warnings before the results: a missing record, reconstructed tables, a stop before the end, unfinished and faulted
//! games, other versions.

use crate::archive::{ResultKind, ResultSet, RunRecord, Stop};
use crate::game::ENDING;
use crate::report::finding::unfinished::{OpenGames, UnfinishedGames};
use crate::report::page::story::group::{RowGroup, count, groups};
use crate::report::page::story::title;
use crate::report::reconstructions;
use crate::report::wording::phrase::{counted, list};
use crate::table::{Table, grouped};

/// The version of this program.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The most variants, cells or parts with unfinished games that get a sentence.
const GROUPS: usize = 6;

/// The warnings that concern all sets together.
pub fn of_page(sets: &[ResultSet], names: &[String]) -> Vec<String> {
    let records: Vec<(&RunRecord, &String)> =
        sets.iter().zip(names).filter_map(|(set, name)| Some((set.record.as_ref()?, name))).collect();
    let mut warnings = Vec::new();
    let first = records.first().map(|(record, _)| &record.program_version);
    if records.iter().any(|(record, _)| Some(&record.program_version) != first) {
        let told: Vec<String> =
            records.iter().map(|(record, name)| format!("{name} {}", record.program_version)).collect();
        warnings.push(format!("These results are of different versions of the program: {}.", list(&told)));
    }
    for (at, (record, name)) in records.iter().enumerate() {
        let own = &record.identity;
        let other = |other: &(&RunRecord, &String)| {
            other.0.identity.game == own.game && other.0.identity.result_version != own.result_version
        };
        if let Some((record, earlier)) = records[..at].iter().copied().find(other) {
            warnings.push(format!(
                "{earlier} and {name} are of different versions of the game's results ({} and {}): the same games may play \
                 differently.",
                record.identity.result_version, own.result_version
            ));
        }
    }
    warnings
}

/// The warnings that concern one set.
pub fn of_section(set: &ResultSet) -> Vec<String> {
    let Some(record) = &set.record else {
        let what = match set.kind {
            ResultKind::Odds | ResultKind::Optimal => "scenario",
            _ => "scenario, strategies, seed, games",
        };
        let missing =
            format!("There is no record beside these tables: {what} and the version of the program are not known.");
        return [vec![missing], unfinished(set, None)].concat();
    };
    let mut warnings = Vec::new();
    let reconstructed = reconstructions(&record.reconstructed, record.scenario_tables);
    let is_played = !matches!(set.kind, ResultKind::Odds | ResultKind::Optimal);
    let taken = if is_played { " Intervals take what is reconstructed as true." } else { "" };
    warnings.extend(reconstructed.map(|line| format!("{line}{taken}")));
    if is_played {
        warnings.extend(stopped(record));
        warnings.extend(unfinished(set, Some(record)));
        warnings.extend(faulted(set, record));
    }
    if record.program_version != VERSION {
        warnings.push(format!(
            "Version {} of the program made these results, and version {VERSION} this page: the same command may give other \
             numbers now.",
            record.program_version
        ));
    }
    warnings
}

/// The warning of results that stopped before their end.
fn stopped(record: &RunRecord) -> Option<String> {
    let (games, asked) = (grouped(title::games(record)), grouped(record.games_asked));
    match record.stopped_by {
        Stop::Interrupted => Some(format!(
            "Interrupted: {games} of {asked} games were played. What is here is a proper run of fewer games."
        )),
        Stop::MaxGames => Some(format!(
            "The precision asked for was not reached: it takes more games than were allowed, and {games} were played."
        )),
        Stop::Alike => Some(format!(
            "Nothing varied in {games} games in what the precision was asked for: no number of games is known to be enough."
        )),
        Stop::Faults => Some(format!("Stopped after {games} of {asked} games, as too many failed.")),
        Stop::TooManyValues => {
            Some(format!("Stopped after {games} of {asked} games, as a measure took too many distinct values."))
        }
        Stop::Games if title::games(record) < record.games_asked => {
            Some(format!("Incomplete: {games} of {asked} games. It may be one part of several, which merge joins."))
        }
        Stop::Games | Stop::Precision | Stop::Clear => None,
    }
}

/// The warning of games that panicked.
fn faulted(set: &ResultSet, record: &RunRecord) -> Option<String> {
    let of = match set.kind {
        ResultKind::Run => format!(" of {}", grouped(title::games(record))),
        _ => String::new(),
    };
    (record.faulted > 0).then(|| {
        format!(
            "{}{of} failed by a mistake in the program or in its file; {} left out of all numbers.",
            counted(record.faulted, "game"),
            if record.faulted == 1 { "it is" } else { "they are" }
        )
    })
}

/// The warnings of games that met a cap: their number, and the bounds that they leave open.
fn unfinished(set: &ResultSet, record: Option<&RunRecord>) -> Vec<String> {
    let bounds = |table: &Table| groups(table).iter().filter_map(|group| bounds(table, group)).collect::<Vec<_>>();
    let mut told = set.table("summary").map_or(Vec::new(), bounds);
    if told.len() > GROUPS {
        let more = told.len() - GROUPS;
        told.truncate(GROUPS);
        told.push(format!("Of {more} more parts games are unfinished too."));
    }
    let number = record.map_or(0, |record| record.unfinished);
    match (told.is_empty(), number) {
        (true, 1..) => vec![unbounded(set, number)],
        _ => told,
    }
}

/// The warning of unfinished games, for results that do not say how each game ended.
fn unbounded(set: &ResultSet, number: u64) -> String {
    let all = set.table("seats").and_then(|table| {
        let row = (0..table.rows.len()).find(|&row| table.text(row, "opponent") == "all")?;
        table.number(row, "games").filter(|games| *games > 0.0)
    });
    match all {
        Some(games) => OpenGames { unfinished: number, faulted: 0, games: games as u64 }.sentence().unwrap_or_default(),
        None => format!("{} met a cap and did not end; their measures count as they stood.", counted(number, "game")),
    }
}

/// The sentence on the unfinished games of a group, with the bounds of each other ending.
fn bounds(table: &Table, group: &RowGroup) -> Option<String> {
    let labels = group.labels(table, ENDING);
    let counts = labels.into_iter().filter_map(|(label, row)| Some((label, count(table, row)?)));
    let counts: Vec<(String, (u64, u64))> = counts.collect();
    let games = counts.first().map_or(0, |(_, (_, games))| *games);
    let endings = counts.into_iter().map(|(label, (came, _))| (label, came)).collect();
    let sentence = UnfinishedGames::among(endings, games)?.sentence()?;
    let name = group.name();
    Some(if name.is_empty() { sentence } else { format!("{name}: {sentence}") })
}
