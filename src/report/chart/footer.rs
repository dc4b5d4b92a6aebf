//! The subtitle and the footer of a chart: the results that it shows, in words.

use crate::archive::{ResultKind, ResultSet};
use crate::estimate::percent;
use crate::game::ENDING;
use crate::report::brief_reconstructions;
use crate::report::chart::drawing::frame::Heading;
use crate::report::chart::drawing::label::{plain, words};
use crate::report::chart::request::ChartRequest;
use crate::report::wording::certainty::Level;
use crate::table::grouped;

/// The level of the intervals that are computed from counts; 0.95 where the results do not name one.
pub fn level(set: &ResultSet) -> f64 {
    Level(set.record.as_ref().map(|record| record.identity.level)).value()
}

/// The heading: the title (that of the request, if it has one), the words `of` in the subtitle, and the footer.
pub fn heading(set: &ResultSet, request: &ChartRequest, title: String, of: &[String]) -> Heading {
    let scenario = set.record.as_ref().map(|record| record.title.clone());
    let subtitle = scenario.into_iter().chain(of.iter().cloned()).filter(|part| !part.is_empty());
    let title = request.title.clone().unwrap_or(title);
    Heading { title, subtitle: subtitle.collect::<Vec<_>>().join(" · "), footer: footer(set) }
}

/// The players, in words.
pub fn players(set: &ResultSet) -> String {
    match &set.record {
        // A tournament of strategies names them in its cells.
        Some(record) if set.kind == ResultKind::Tournament && record.identity.armies.is_empty() => String::new(),
        Some(record) if !record.identity.strategies.is_empty() => {
            format!("strategy {}", record.identity.strategies.join(" against "))
        }
        _ => String::new(),
    }
}

/// A number of games, in words.
pub fn games(n: u64) -> String {
    if n == 1 { "1 game".to_string() } else { format!("{} games", grouped(n)) }
}

/// Scenario, games, seed, version and level; without a record, a note that they are not known.
fn footer(set: &ResultSet) -> String {
    let Some(record) = &set.record else {
        return format!("{} · no record of scenario, seed and version beside the tables · overmatch", set.name);
    };
    let identity = &record.identity;
    let mut parts = vec![identity.scenario.clone()];
    if !record.overrides.is_empty() {
        parts.push(format!("changed: {}", record.overrides.join(", ")));
    }
    if set.kind == ResultKind::Odds || set.kind == ResultKind::Optimal {
        parts.push("exact, no games played".to_string());
    } else {
        let (first, end) = (record.game_range.start, record.game_range.end);
        parts.push(match end {
            0 => format!("{} games each", grouped(record.games_asked)),
            _ => format!("games {} to {}", grouped(first), grouped(end.saturating_sub(1))),
        });
        parts.push(format!("seed {}", identity.seed));
        parts.push(format!("{} intervals", percent(identity.level, None)));
    }
    if record.unfinished > 0 {
        parts.push(format!("{} unfinished games", grouped(record.unfinished)));
    }
    if record.faulted > 0 {
        parts.push(format!("{} games failed", grouped(record.faulted)));
    }
    parts.extend(brief_reconstructions(&record.reconstructed, record.scenario_tables));
    parts.push(format!("overmatch {}", record.program_version));
    parts.join(" · ")
}

/// A measure as the title of a chart.
pub fn measure_title(measure: &str) -> String {
    if measure == ENDING { "How the games ended".to_string() } else { words(measure) }
}

/// The unit of a measure, by its name and the summary.
pub fn unit(set: &ResultSet, measure: &str) -> String {
    let found = ["summary", "comparison"].into_iter().filter_map(|name| set.table(name)).find_map(|table| {
        let row = (0..table.rows.len()).find(|&row| table.text(row, "measure") == measure)?;
        Some(table.text(row, "unit"))
    });
    found.unwrap_or_default()
}

/// A measure as the title of an axis, with its unit where the name does not say it.
pub fn axis_title(set: &ResultSet, measure: &str) -> String {
    let (name, unit) = (plain(measure), unit(set, measure));
    match unit.as_str() {
        "" => name,
        "share" => format!("share of games, {name}"),
        unit if name.split(' ').any(|word| word == unit) => name,
        unit => format!("{name} ({unit})"),
    }
}

/// Whether a measure is a share of games.
pub fn is_share(set: &ResultSet, measure: &str) -> bool {
    measure.contains(['=', '<', '>']) || unit(set, measure) == "share"
}
