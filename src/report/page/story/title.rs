//! Headings of the page and of its sections.

use crate::archive::{ResultKind, ResultSet, RunRecord};
use crate::report::wording::phrase::counted;

/// The title of the page.
pub fn page(sets: &[ResultSet]) -> String {
    match sets {
        [] => "No results".to_string(),
        [one] => section(one),
        several => {
            let title = |set: &ResultSet| set.record.as_ref().map(|record| record.title.clone());
            let first = title(&several[0]).filter(|first| several.iter().all(|set| title(set).as_ref() == Some(first)));
            let all = counted(several.len() as u64, "result");
            first.map_or(format!("{all} side by side"), |title| format!("{title}: {all} side by side"))
        }
    }
}

/// The heading of a section: scenario, kind, players and games.
pub fn section(set: &ResultSet) -> String {
    let Some(record) = &set.record else { return format!("{}: {}", set.name, kind(set.kind)) };
    let title = if record.title.is_empty() { &record.identity.scenario } else { &record.title };
    match set.kind {
        ResultKind::Run => {
            let players = record.identity.strategies.join(" against ");
            let parts = [title.clone(), players, counted(games(record), "game")];
            parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
        }
        ResultKind::Tournament => format!("{title}: tournament, {}", counted(games(record), "game number")),
        ResultKind::Leaders => {
            let leaders = record.identity.strategies.join(", ");
            let study = record.identity.design.first().and_then(|design| design.split_whitespace().next());
            format!("{title}: {} under {leaders}", study.unwrap_or("study"))
        }
        ResultKind::Odds | ResultKind::Optimal => format!("{title}: {}", kind(set.kind)),
        kind_of => format!("{title}: {}, {} each", kind(kind_of), counted(games(record), "game")),
    }
}

/// The number of games of a record; that of the games asked for, where it has no range of game numbers.
pub fn games(record: &RunRecord) -> u64 {
    if record.game_range.end == 0 { record.games_asked } else { record.games }
}

/// A kind of results in words.
pub fn kind(kind: ResultKind) -> &'static str {
    match kind {
        ResultKind::Run => "run",
        ResultKind::Comparison => "paired comparison",
        ResultKind::Sweep => "sweep",
        ResultKind::Sensitivity => "sensitivity",
        ResultKind::Balance => "balance",
        ResultKind::Tournament => "tournament",
        ResultKind::Tune => "search for strong knobs",
        ResultKind::Exploit => "replies to a strategy",
        ResultKind::Price => "prices",
        ResultKind::Leaders => "under several leaders",
        ResultKind::Optimal => "best decisions",
        ResultKind::Odds => "exact odds",
    }
}
