//! Headings: of the page, of a section, of a table.

use super::phrase::counted;
use crate::archive::{Record, ResultKind, ResultSet};
use crate::table::Table;

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
        ResultKind::Odds | ResultKind::Optimal => format!("{title}: {}", kind(set.kind)),
        kind_of => format!("{title}: {}, {} each", kind(kind_of), counted(games(record), "game")),
    }
}

/// The games of a record; those asked for, where it has no range of game numbers.
pub fn games(record: &Record) -> u64 {
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
        ResultKind::Optimal => "best decisions",
        ResultKind::Odds => "exact odds",
    }
}

/// A table under a heading that people can read.
pub fn titled(table: Table, kind: ResultKind) -> Table {
    let heading = match (kind, table.name.as_str()) {
        _ if !table.title.is_empty() => return table,
        (ResultKind::Odds, _) => "",
        (_, "summary") => "Every measure",
        (_, "distribution") => "How often each value came",
        (_, "comparison") => "Differences, pair by pair",
        (_, "sweep") => "Cells of the sweep",
        (_, "tornado") => "What a step of each number does",
        (_, "balance") => "Measured on fresh games",
        (_, "search") => "All that was tried",
        (_, "matrix") => "Share won by each against each",
        (_, "ranking") => "Ranking by the mean share against all others",
        (_, "differences") => "Differences of mean shares",
        (_, "seats") => "Share won from seat A",
        (_, "first_player") => "Share won by the player who goes first",
        (_, "cycle") => "Cycle of clear results",
        (_, "pentanomial") => "Pairs of games by how many the first won",
        (_, "ratings") => "Ratings in Elo points",
        (_, "fit") => "Whether the ratings fit",
        (_, "best_reply") => "Best replies",
        (_, "equilibrium") => "Equilibrium",
        (_, "fight") => "Best play and strategies, exactly",
        (_, "policy") => "Best decisions, by the chance to meet them",
        _ => "",
    };
    let heading = if heading.is_empty() { capital(&table.name) } else { heading.to_string() };
    table.titled(heading)
}

/// `armour_class` as `Armour class`.
fn capital(name: &str) -> String {
    let spaced = name.replace('_', " ");
    let mut signs = spaced.chars();
    signs.next().map_or(String::new(), |first| first.to_uppercase().chain(signs).collect())
}
