//! The lines above the tables: the scenario, the players, the games, and the changes of the scenario.

use crate::archive::{RunRecord, RunResults, Stop, replay_command};
use crate::report::wording::phrase::counted;
use crate::table::grouped;

/// The facts of a run and the games that panicked, for people.
pub fn run_head(run: &RunResults) -> Vec<String> {
    let identity = &run.record.identity;
    let mut lines = head(&run.record, &format!("Strategy {}", identity.strategies.join(" against ")));
    let faults = &run.tally.all.faults.listed;
    let is_first = |at: &usize| faults[..*at].iter().all(|earlier| earlier.message != faults[*at].message);
    for at in (0..faults.len()).filter(is_first) {
        let (game, message) = (faults[at].game, &faults[at].message);
        let command = replay_command(identity, &identity.strategies, &run.record.overrides, game);
        let alike = faults[at..].iter().filter(|fault| fault.message == *message).count() as u64;
        let others = if alike > 1 { format!(", {} more like it", alike - 1) } else { String::new() };
        lines.push(format!("Game {game} failed{others}: {message} (see {command})"));
    }
    lines
}

/// The game numbers of a record: `1,000 games`, or the first and the last where they do not run from 0.
fn games(record: &RunRecord) -> String {
    let [start, end] = [record.game_range.start, record.game_range.end];
    match start {
        0 => counted(end, "game"),
        _ => format!("games {} to {}", grouped(start), grouped(end.saturating_sub(1))),
    }
}

/// What ended the games, where it was not their number.
fn stopped(stop: Stop) -> String {
    if stop == Stop::Games { String::new() } else { format!("; stopped by {}", stop.words()) }
}

/// Title, players and games, and the changed values and reconstructed tables, for people.
pub fn head(record: &RunRecord, players: &str) -> Vec<String> {
    let identity = &record.identity;
    let mut lines = vec![
        format!("{} ({})", record.title, identity.scenario),
        format!("{players}; {} of seed {}{}.", games(record), identity.seed, stopped(record.stopped_by)),
    ];
    lines.extend(record.provenance());
    lines
}
