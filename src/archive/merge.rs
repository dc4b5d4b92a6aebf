//! Joins the result folders of shards into the run they are parts of.

use std::cmp::Ordering;
use std::path::{Path, PathBuf};

use super::command::command;
use super::folder::text;
use super::identity::{ResultVersion, told};
use super::record::{Games, Stop, read_record};
use super::run::{RunResults, unreadable};
use crate::error::{Error, Kind, Result};
use crate::study::unfinished;
use crate::table::grouped;

/// Joins shards: the same results as if the run had been played in one piece.
///
/// # Errors
/// Kind `File` for a folder that cannot be read, and for shards that are not parts of one run: it names the field.
///
/// # Panics
/// Without a folder.
pub fn merge(dirs: &[PathBuf], version: ResultVersion) -> Result<RunResults> {
    let mut shards = dirs.iter().map(|dir| Ok((dir, read(dir)?))).collect::<Result<Vec<_>>>()?;
    shards.sort_by_key(|(_, shard)| shard.record.game_range.start);
    let (first_dir, first) = &shards[0];
    if let Some(difference) = first.record.identity.foreign(version) {
        return Err(refuse(format!("{}: {difference}", first_dir.display())));
    }
    for (dir, shard) in &shards[1..] {
        check_same(first_dir, first, dir, shard)?;
    }
    check_ranges(&shards)?;
    Ok(join(shards.into_iter().map(|(_, shard)| shard).collect()))
}

fn refuse(message: String) -> Error {
    Error::new(Kind::File, format!("cannot merge: {message}"))
}

fn read(dir: &Path) -> Result<RunResults> {
    let run = text(dir, "run.json")?;
    let record = read_record(&run).map_err(|message| unreadable(dir, &message))?;
    if !record.identity.design.is_empty() {
        return Err(refuse(format!("{} holds a study or a tournament, expected a run", dir.display()))
            .hint("a study or a tournament goes on with --resume DIR"));
    }
    RunResults::open(dir, &run)
}

/// Checks that every field of two identities is equal.
fn check_same(first_dir: &Path, first: &RunResults, dir: &Path, shard: &RunResults) -> Result<()> {
    let fields = |shard: &RunResults| {
        let mut fields = shard.record.identity.fields();
        fields.insert("games_asked".to_string(), shard.record.games_asked.into());
        fields.insert("measures".to_string(), format!("{:?}", shard.measures).into());
        fields
    };
    let (ours, theirs) = (fields(first), fields(shard));
    match ours.keys().chain(theirs.keys()).find(|&field| ours.get(field) != theirs.get(field)) {
        None => Ok(()),
        Some(field) => {
            let [value, other] = [&ours, &theirs].map(|fields| told(field, fields.get(field)));
            let (a, b) = (first_dir.display(), dir.display());
            Err(refuse(format!("{field} differs: {value} in {a}, {other} in {b}")))
        }
    }
}

/// Checks that the shards, in order, cover all games of the run once each.
fn check_ranges(shards: &[(&PathBuf, RunResults)]) -> Result<()> {
    let games = |start: u64, end: u64| format!("games {} to {}", grouped(start), grouped(end - 1));
    let mut next = 0;
    for (dir, shard) in shards {
        let Games { start, end } = shard.record.game_range;
        if start < next {
            let overlap = games(start, next.min(end).max(start + 1));
            return Err(refuse(format!(
                "{overlap} are in {} and in another shard: game ranges overlap",
                dir.display()
            )));
        }
        if start > next {
            return Err(refuse(format!("{} are missing: no shard has them", games(next, start))));
        }
        next = end;
    }
    let asked = shards[0].1.record.games_asked;
    match next.cmp(&asked) {
        Ordering::Less => Err(refuse(format!("{} are missing: no shard has them", games(next, asked)))),
        Ordering::Equal => Ok(()),
        Ordering::Greater => Err(refuse(format!("{} are beyond games_asked, {asked}", games(asked, next)))),
    }
}

/// Adds up the tallies, in order of game number.
fn join(shards: Vec<RunResults>) -> RunResults {
    let mut shards = shards.into_iter();
    let RunResults { mut record, measures, mut tally } = shards.next().expect("at least one folder");
    for shard in shards {
        tally.merge(&shard.tally);
        record.stopped_by = if record.stopped_by == Stop::Games { shard.record.stopped_by } else { record.stopped_by };
    }
    record.game_range = Games { start: 0, end: tally.all.games };
    record.games = tally.all.games;
    // What the counts say, whatever the records of the shards do.
    record.unfinished = unfinished(&measures, &tally.all);
    record.faulted = tally.all.faults.count;
    record.command = command(&record.identity, &record.overrides, record.games_asked, None);
    RunResults { record, measures, tally }
}
