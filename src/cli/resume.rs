//! `--resume DIR`: goes on with what an earlier call has left in its folder.

use std::path::Path;

use super::merge::{differing_field, foreign};
use crate::error::{Error, Kind, Result};
use crate::report::{Games, Identity, Record, ShardFile, grouped, read_record, read_shard};

/// The text of a file of a result folder.
///
/// # Errors
/// Kind `File`.
pub fn text(dir: &Path, name: &str) -> Result<String> {
    let path = dir.join(name);
    std::fs::read_to_string(&path).map_err(|cause| Error::file(&path, "read", &cause))
}

/// A run as it was left, if it is a part of the run with this identity.
///
/// # Errors
/// Kind `File` for a folder that cannot be read or is of another run; it names the field.
pub fn run(dir: &Path, identity: &Identity, first_game: u64) -> Result<ShardFile> {
    let unreadable = |message: String| Error::new(Kind::File, format!("cannot read {}: {message}", dir.display()));
    let run = text(dir, "run.json")?;
    check(dir, &read_record(&run).map_err(unreadable)?, identity)?;
    let left = read_shard(&run, &text(dir, "tally.json")?).map_err(unreadable)?;
    if left.record.game_range.start != first_game {
        let [found, asked] = [left.record.game_range.start, first_game].map(grouped);
        return Err(refuse(dir, &format!("its games begin with {found}, those asked for with {asked}")));
    }
    Ok(left)
}

/// The record of a study as it was left, if it is of the study with this identity.
///
/// # Errors
/// As [`run`].
pub fn record(dir: &Path, identity: &Identity) -> Result<Record> {
    let read = read_record(&text(dir, "run.json")?);
    let record = read.map_err(|message| Error::new(Kind::File, format!("cannot read {}: {message}", dir.display())))?;
    check(dir, &record, identity)?;
    let Games { start, end } = record.game_range;
    match end.checked_sub(start) == Some(record.games) {
        true => Ok(record),
        false => Err(refuse(dir, &format!("run.json: {} games, and a range from {start} to {end}", record.games))),
    }
}

fn check(dir: &Path, record: &Record, identity: &Identity) -> Result<()> {
    if let Some(difference) = foreign(&record.identity) {
        return Err(refuse(dir, &difference));
    }
    let [found, asked] = [&record.identity, identity].map(kind);
    if found != asked {
        return Err(refuse(dir, &format!("it holds {found}, not {asked}")));
    }
    match differing_field(&record.identity, identity) {
        None => Ok(()),
        Some((field, found, asked)) => {
            let error = refuse(dir, &format!("{field} differs: {found} there, {asked} asked for"));
            Err(error.hint(format!("it was played by: {}", record.command)))
        }
    }
}

/// What kind of results a record is of, as the first word of a design says.
fn kind(identity: &Identity) -> String {
    let first = identity.design.first().and_then(|design| design.split_whitespace().next());
    first.map_or("a run".to_string(), |word| format!("a {word}"))
}

/// What was left is not part of what is asked for.
pub fn refuse(dir: &Path, message: &str) -> Error {
    Error::new(Kind::File, format!("cannot resume {}: {message}", dir.display()))
}

/// More games were played already than are asked for.
pub fn beyond(dir: &Path, found: u64, asked: u64) -> Error {
    let [found, asked] = [found, asked].map(grouped);
    refuse(dir, &format!("its games go to {found}, those asked for to {asked}"))
}
