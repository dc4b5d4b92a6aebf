//! The verdict on the games of results: whether all were played, and within the limits.

use crate::archive::RunRecord;
use crate::error::{self, Error, Result};
use crate::estimate::percent;
use crate::game::Measure;
use crate::simulation;
use crate::table::grouped;

/// The remark on a precision of what never varied.
pub const ALIKE: &str = "nothing varied in what the precision was asked for: no number of games is known to be enough";

/// Checks that results of `games` games keep within the limits of faulted and unfinished games.
///
/// # Errors
/// Kind `Limit` for any faulted game, or for a share of unfinished games above `max_unfinished`.
pub fn within_limits(record: &RunRecord, games: u64, max_unfinished: f64) -> Result<()> {
    let limit = |message: String| Err(Error::new(error::Kind::Limit, message));
    if record.faulted > 0 {
        return limit(format!("{} of {games} games failed", record.faulted));
    }
    if record.unfinished as f64 > max_unfinished * games as f64 {
        let [unfinished, games] = [record.unfinished, games].map(grouped);
        let most = percent(max_unfinished, None);
        return limit(format!("{unfinished} of {games} games are unfinished, more than --max-unfinished {most}"));
    }
    Ok(())
}

/// Checks that a run got to its end.
///
/// # Errors
/// Kind `Interrupted` after Ctrl-C; it says how many `units` (games, game numbers) are complete. Kind `Limit` for too
/// many faulted games, or for one of `measures` that took too many values.
pub fn completed(stop: &simulation::Halt, record: &RunRecord, measures: &[Measure], units: &str) -> Result<()> {
    let limit = |message: String| Err(Error::new(error::Kind::Limit, message));
    match stop {
        simulation::Halt::Interrupted => {
            let message = format!("interrupted: the first {} {units} are complete and kept", grouped(record.games));
            Err(Error::new(error::Kind::Interrupted, message))
        }
        simulation::Halt::TooManyValues(measure) => {
            let name = measures[*measure].name;
            limit(format!("the measure `{name}` took more distinct values than a tally holds"))
        }
        simulation::Halt::Faults => limit(format!("stopped: {} games failed", record.faulted)),
        simulation::Halt::Complete | simulation::Halt::Clear => Ok(()),
    }
}
