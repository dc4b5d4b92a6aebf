//! A run as tables, for programs and for people.

use super::{headline_view, label_views, summary_view};
use crate::archive::{Record, RunResults, replay_command};
use crate::game::Kind;
use crate::table::{Table, distribution_table, grouped, quantile_table, summary_table};
use crate::tally::Tally;

/// The tables of a run that scripts can ask for.
pub const RUN_TABLES: [&str; 3] = ["summary", "distribution", "quantiles"];

/// The tables of [`RUN_TABLES`].
pub fn run_tables(run: &RunResults) -> Vec<Table> {
    let level = run.record.identity.level;
    [summary_table, distribution_table, quantile_table].map(|table| table(&run.measures, &run.tally, level)).into()
}

/// The tables people look at: for all games, or for each part of them.
pub fn run_views(run: &RunResults) -> Vec<Table> {
    let Some(by) = run.tally.by else { return views_of(run, &run.tally.all, "") };
    let name = |value: i64| match run.measures[by].label(value) {
        "" => value.to_string(),
        label => label.to_string(),
    };
    let part = |(&value, part): (&i64, &Tally)| {
        let heading = format!("{} = {} ({} games): ", run.measures[by].name, name(value), grouped(part.games));
        // Which part it is says all there is about the measure that splits.
        let views = views_of(run, part, &heading).into_iter();
        views.filter(|table| table.name != run.measures[by].name).collect::<Vec<_>>()
    };
    run.tally.parts.iter().flat_map(part).collect()
}

fn views_of(run: &RunResults, tally: &Tally, heading: &str) -> Vec<Table> {
    let mut tables = vec![summary_view(&run.measures, tally, run.record.identity.level)];
    tables.extend(label_views(&run.measures, tally, run.record.identity.level));
    let headline = run.measures.iter().position(|measure| measure.name == run.record.headline);
    let headline = headline.filter(|&index| run.measures[index].kind == Kind::Count);
    tables.extend(headline.map(|i| headline_view(&run.measures[i], i, tally, run.record.identity.level)));
    tables.into_iter().map(|table| Table { title: format!("{heading}{}", table.title), ..table }).collect()
}

/// What was run, for people, and which games panicked.
pub fn run_head(run: &RunResults) -> Vec<String> {
    let identity = &run.record.identity;
    let mut lines = head(&run.record, &format!("Strategy {}", identity.strategies.join(" against ")));
    for fault in &run.tally.all.faults.listed {
        let command = replay_command(identity, &identity.strategies, &run.record.overrides, fault.game);
        lines.push(format!("Game {} panicked: {} (see {command})", fault.game, fault.message));
    }
    lines
}

/// Title, players and games, and what was changed or reconstructed, for people.
pub fn head(record: &Record, players: &str) -> Vec<String> {
    let identity = &record.identity;
    let mut lines = vec![
        format!("{} ({})", record.title, identity.scenario),
        format!(
            "{players}; games {} to {} of seed {}; stopped by: {}.",
            grouped(record.game_range.start),
            grouped(record.game_range.end.saturating_sub(1)),
            identity.seed,
            record.stopped_by.words(),
        ),
    ];
    lines.extend(record.provenance());
    lines
}
