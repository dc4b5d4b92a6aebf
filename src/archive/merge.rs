//! Joins the result folders of shards into the run they are parts of.

use std::cmp::Ordering;
use std::path::PathBuf;

use super::command::command;
use super::disk::unreadable;
use super::folder::text;
use super::identity::ResultVersion;
use super::joined_study::{JoinedStudy, join_study, study_shards};
use super::parts::{check_same, refuse};
use super::record::{Games, Stop, read_record};
use super::run::RunResults;
use crate::error::Result;
use crate::study::unfinished;
use crate::table::grouped;

/// What the folders of shards are together.
#[derive(Clone, Debug)]
pub enum Merged {
    /// A run, and the games that are missing, in words, if some are.
    Run(Box<RunResults>, Option<String>),
    /// A study, which its own command makes tables of.
    Study(Box<JoinedStudy>),
}

/// Joins shards: the same results as if the run or the study had been played in one piece. With `partial` some may be
/// missing; then the first games up to the first gap are taken.
///
/// # Errors
/// Kind `File` for a folder that cannot be read, and for shards that are not parts of one: it names the field.
///
/// # Panics
/// Without a folder.
pub fn merge(dirs: &[PathBuf], partial: bool, version: ResultVersion) -> Result<Merged> {
    let texts = dirs.iter().map(|dir| text(dir, "run.json")).collect::<Result<Vec<_>>>()?;
    let record = |(dir, text): (&PathBuf, &String)| read_record(text).map_err(|message| unreadable(dir, &message));
    let records = dirs.iter().zip(&texts).map(record).collect::<Result<Vec<_>>>()?;
    if records.iter().all(|record| !record.identity.design.is_empty()) {
        let study = join_study(study_shards(dirs, records), partial, version)?;
        return Ok(Merged::Study(Box::new(study)));
    }
    if let Some(at) = records.iter().position(|record| !record.identity.design.is_empty()) {
        let found = records[at].identity.kind();
        return Err(refuse(format!("{} holds {found}, and others hold runs", dirs[at].display())));
    }
    let shards = dirs.iter().zip(&texts).map(|(dir, run)| Ok((dir, RunResults::open(dir, run)?)));
    merge_runs(shards.collect::<Result<Vec<_>>>()?, partial, version)
}

fn merge_runs(mut shards: Vec<(&PathBuf, RunResults)>, partial: bool, version: ResultVersion) -> Result<Merged> {
    shards.sort_by_key(|(_, shard)| shard.record.game_range.start);
    let (first_dir, first) = &shards[0];
    if let Some(difference) = first.record.identity.foreign(version) {
        return Err(refuse(format!("{}: {difference}", first_dir.display())));
    }
    for (dir, shard) in &shards[1..] {
        check_same((first_dir, &first.record), (dir, &shard.record))?;
        if first.measures != shard.measures {
            return Err(refuse(format!(
                "the measures in {} differ from those in {}",
                dir.display(),
                first_dir.display()
            )));
        }
    }
    let (taken, gap) = check_ranges(&shards)?;
    if let Some(gap) = gap.as_ref().filter(|_| !partial || taken == 0) {
        return Err(refuse(gap.clone()).hint("--partial takes what is there up to the first gap"));
    }
    let asked = shards[0].1.record.games_asked;
    let mut whole = join(shards.into_iter().take(taken).map(|(_, shard)| shard).collect());
    if whole.record.games < asked && whole.record.stopped_by == Stop::Games {
        whole.record.stopped_by = Stop::Interrupted;
    }
    Ok(Merged::Run(Box::new(whole), gap))
}

/// Checks that the shards, in order, have no game twice; gives the number of them before the first games that no shard has,
/// and which games those are.
fn check_ranges(shards: &[(&PathBuf, RunResults)]) -> Result<(usize, Option<String>)> {
    let mut gap: Option<(usize, String)> = None;
    let missing = |games: String| format!("{games} are missing: no shard has them");
    let games = |start: u64, end: u64| format!("games {} to {}", grouped(start), grouped(end - 1));
    let mut next = 0;
    for (at, (dir, shard)) in shards.iter().enumerate() {
        let Games { start, end } = shard.record.game_range;
        if start < next {
            let overlap = games(start, next.min(end).max(start + 1));
            return Err(refuse(format!(
                "{overlap} are in {} and in another shard: game ranges overlap",
                dir.display()
            )));
        }
        if start > next {
            gap = gap.or(Some((at, missing(games(next, start)))));
        }
        next = end;
    }
    let asked = shards[0].1.record.games_asked;
    match next.cmp(&asked) {
        Ordering::Less => gap = gap.or(Some((shards.len(), missing(games(next, asked))))),
        Ordering::Equal => {}
        Ordering::Greater => {
            return Err(refuse(format!("{} are beyond games_asked, {asked}", games(asked, next))));
        }
    }
    Ok(gap.map_or((shards.len(), None), |(taken, gap)| (taken, Some(gap))))
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
    record.shard = None;
    // What the counts say, whatever the records of the shards do.
    record.unfinished = unfinished(&measures, &tally.all);
    record.faulted = tally.all.faults.count;
    record.command = command(&record.identity, &record.overrides, record.games_asked, None);
    RunResults { record, measures, tally }
}
