//! The lines above the tables: the scenario, the players, the games, and the changes of the scenario.

use crate::archive::{RunRecord, RunResults, replay_command};
use crate::table::grouped;

/// The facts of a run and the games that panicked, for people.
pub fn run_head(run: &RunResults) -> Vec<String> {
    let identity = &run.record.identity;
    let mut lines = head(&run.record, &format!("Strategy {}", identity.strategies.join(" against ")));
    for fault in &run.tally.all.faults.listed {
        let command = replay_command(identity, &identity.strategies, &run.record.overrides, fault.game);
        lines.push(format!("Game {} failed: {} (see {command})", fault.game, fault.message));
    }
    lines
}

/// Title, players and games, and the changed values and reconstructed tables, for people.
pub fn head(record: &RunRecord, players: &str) -> Vec<String> {
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
