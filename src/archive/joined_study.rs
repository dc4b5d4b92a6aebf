//! Joins the result folders of the shards of a study: the counts and the record of the whole, which the study's own command
//! then goes on from, as after a stop, to make the tables.

use std::path::{Path, PathBuf};

use super::disk::unreadable;
use super::files::ResultFiles;
use super::folder::text;
use super::identity::ResultVersion;
use super::parts::{check_same, refuse};
use super::record::{Games, RunRecord, Stop};
use super::study_file::StudyFile;
use super::tournament_file::{TournamentFile, read_tournament};
use crate::error::Result;

/// The shard of a study in its folder.
pub(super) struct StudyShard<'a> {
    pub dir: &'a Path,
    pub record: RunRecord,
}

/// A study joined from its shards.
#[derive(Clone, Debug)]
pub struct JoinedStudy {
    /// The record, as of a study that was stopped before its tables were made.
    record: RunRecord,
    /// The counts, as the text of `tally.json`.
    counts: String,
    /// What is missing, in words; empty if nothing is.
    pub missing: Vec<String>,
    /// Whether what is there can be told by itself: the first game numbers of all, and not all numbers of some cells.
    pub is_told_alone: bool,
}

/// The commands whose shards are joined, and the options that repeat them. A record that asks for another is not obeyed.
const COMMANDS: [&str; 4] = ["compare", "sweep", "sensitivity", "tournament"];
const OPTIONS: [&str; 17] = [
    "--seed",
    "--games",
    "--set",
    "--level",
    "--strategy",
    "--strategies",
    "--scenarios",
    "--variant",
    "--army",
    "--armies",
    "--measure",
    "--measures",
    "--vary",
    "--design",
    "--only",
    "--step",
    "--pairs",
];

impl JoinedStudy {
    /// The files that a call goes on from.
    pub fn files(&self) -> ResultFiles {
        ResultFiles::of_study(&[], self.counts.clone(), &self.record)
    }

    /// The words of the command that makes the tables, the name of the program first; of a part, of its games alone.
    ///
    /// # Errors
    /// Kind `File` for a record whose command is not that of a study.
    pub fn words(&self) -> Result<Vec<String>> {
        let foreign = || refuse(format!("its record has the command: {}", self.record.command));
        let mut words = shlex::split(&self.record.command).ok_or_else(foreign)?;
        let mut options = words.iter().filter(|word| word.starts_with("--"));
        if words.len() < 3
            || !COMMANDS.contains(&words[1].as_str())
            || !options.all(|word| OPTIONS.contains(&word.as_str()))
        {
            return Err(foreign());
        }
        if let Some(at) = words.iter().position(|word| word == "--games").filter(|_| self.is_told_alone) {
            words[at + 1] = self.record.game_range.end.to_string();
        }
        Ok(words)
    }
}

/// Joins the shards of a study. With `partial` shards may be missing: what is there up to the first gap is taken.
///
/// # Errors
/// Kind `File` for folders that cannot be read, and for shards that are not all parts of one study; it names the field.
pub(super) fn join_study(mut shards: Vec<StudyShard>, partial: bool, version: ResultVersion) -> Result<JoinedStudy> {
    let place = |shard: &StudyShard| shard.record.shard.map_or(0, |part| part.index);
    shards.sort_by_key(place);
    let first = &shards[0];
    if let Some(difference) = first.record.identity.foreign(version) {
        return Err(refuse(format!("{}: {difference}", first.dir.display())));
    }
    for shard in &shards {
        if shard.record.shard.is_none() {
            let error = refuse(format!("{} is no shard: it was played whole", shard.dir.display()));
            return Err(error.hint("--shard I/N plays a part"));
        }
        check_same((first.dir, &first.record), (shard.dir, &shard.record))?;
    }
    let (missing, taken) = parts(&shards)?;
    if !missing.is_empty() && (!partial || taken == 0) {
        return Err(refuse(missing.join("; ")).hint("--partial takes what is there up to the first gap"));
    }
    let taken = &shards[..taken];
    let record = joined_record(taken, missing.is_empty());
    let kind = record.identity.design.first().and_then(|design| design.split_whitespace().next()).unwrap_or_default();
    let is_ranged = ["comparison", "tournament"].contains(&kind);
    if is_ranged {
        check_ranges(taken)?;
    }
    let counts = match kind {
        "tournament" => tournaments(taken)?,
        "comparison" => studies(taken, StudyFile::with_more_games)?,
        // Every shard begins with the scenario as it stands.
        "sensitivity" => studies(taken, |file, next| Ok(file.followed_by(next, 1)))?,
        _ => studies(taken, |file, next| Ok(file.followed_by(next, 0)))?,
    };
    let record = if is_ranged { ranged(record, taken) } else { record };
    Ok(JoinedStudy { record, counts, is_told_alone: is_ranged && !missing.is_empty(), missing })
}

/// What is missing, in words, and the number of shards before the first gap.
fn parts(shards: &[StudyShard]) -> Result<(Vec<String>, usize)> {
    let of = shards.iter().find_map(|shard| shard.record.shard).map_or(0, |part| part.of);
    let index = |shard: &StudyShard| shard.record.shard.map_or(0, |part| part.index);
    for pair in shards.windows(2) {
        if index(&pair[0]) == index(&pair[1]) {
            let [one, other] = [0, 1].map(|at: usize| pair[at].dir.display().to_string());
            return Err(refuse(format!("shard {}/{of} is in {one} and in {other}", index(&pair[0]))));
        }
    }
    let is_whole = |shard: &StudyShard| shard.record.stopped_by == Stop::Games;
    let whole_before = |at: usize| shards[..at].iter().all(is_whole);
    let in_order = |&(at, shard): &(usize, &StudyShard)| index(shard) == at as u64 + 1 && whole_before(at);
    let taken = shards.iter().enumerate().take_while(in_order).count();
    let absent: Vec<String> = (1..=of)
        .filter(|&part| shards.iter().all(|shard| index(shard) != part))
        .map(|part| format!("{part}/{of}"))
        .collect();
    let mut missing = Vec::new();
    if !absent.is_empty() {
        let is = if absent.len() == 1 { ("shard", "is") } else { ("shards", "are") };
        missing.push(format!("{} {} {} missing", is.0, absent.join(", "), is.1));
    }
    let stopped = shards.iter().filter(|shard| !is_whole(shard));
    missing.extend(stopped.map(|shard| {
        let (dir, why) = (shard.dir.display(), shard.record.stopped_by.words());
        format!("shard {}/{of} in {dir} is not complete, stopped by {why}", index(shard))
    }));
    Ok((missing, taken))
}

/// The record of the whole, as of a study that was stopped.
fn joined_record(taken: &[StudyShard], is_whole: bool) -> RunRecord {
    let first = &taken[0].record;
    let sum = |of: fn(&RunRecord) -> u64| taken.iter().map(|shard| of(&shard.record)).fold(0, u64::saturating_add);
    let least = taken.iter().map(|shard| shard.record.game_range.end).min().filter(|_| is_whole).unwrap_or(0);
    let own = first.shard.map(|part| format!(" --shard {part}")).unwrap_or_default();
    RunRecord {
        command: first.command.strip_suffix(&own).unwrap_or(&first.command).to_string(),
        shard: None,
        stopped_by: Stop::Interrupted,
        game_range: Games { start: 0, end: least },
        games: least,
        unfinished: sum(|record| record.unfinished),
        faulted: sum(|record| record.faulted),
        ..first.clone()
    }
}

/// The same record of the game numbers of all shards, one after the other.
fn ranged(record: RunRecord, taken: &[StudyShard]) -> RunRecord {
    let end = taken.last().map_or(0, |shard| shard.record.game_range.end);
    RunRecord { game_range: Games { start: 0, end }, games: end, ..record }
}

/// Checks that the game numbers of the shards follow each other from 0 on.
fn check_ranges(taken: &[StudyShard]) -> Result<()> {
    let mut next = 0;
    for shard in taken {
        let Games { start, end } = shard.record.game_range;
        if start != next || end < start {
            let dir = shard.dir.display();
            return Err(refuse(format!("the games of {dir} go from {start} to {end}, expected to begin with {next}")));
        }
        next = end;
    }
    Ok(())
}

/// The counts of the shards of a study, joined one after the other.
fn studies(
    taken: &[StudyShard],
    join: impl Fn(StudyFile, StudyFile) -> std::result::Result<StudyFile, String>,
) -> Result<String> {
    let mut whole: Option<StudyFile> = None;
    for StudyShard { dir, .. } in taken {
        let next = StudyFile::read(&text(dir, "tally.json")?).map_err(|message| unreadable(dir, &message))?;
        whole = Some(match whole {
            None => next,
            Some(file) => join(file, next).map_err(|message| unreadable(dir, &message))?,
        });
    }
    Ok(whole.map_or(String::new(), |file| file.to_json()))
}

/// The counts of the shards of a tournament, added up.
fn tournaments(taken: &[StudyShard]) -> Result<String> {
    let read = |dir: &Path| -> Result<_> {
        let read = read_tournament(&text(dir, "run.json")?, &text(dir, "tally.json")?);
        read.map(|(_, tally)| tally).map_err(|message| unreadable(dir, &message))
    };
    let mut whole = read(taken[0].dir)?;
    for StudyShard { dir, .. } in &taken[1..] {
        let next = read(dir)?;
        if (next.entrants, next.first.is_some()) != (whole.entrants, whole.first.is_some()) {
            return Err(unreadable(dir, "tally.json: its counts are of other entrants"));
        }
        whole.merge(&next);
    }
    Ok(TournamentFile::new(&whole, 0).to_json())
}

/// The shards in these folders.
pub(super) fn study_shards<'a>(dirs: &'a [PathBuf], records: Vec<RunRecord>) -> Vec<StudyShard<'a>> {
    dirs.iter().zip(records).map(|(dir, record)| StudyShard { dir, record }).collect()
}
