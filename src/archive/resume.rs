//! `--resume DIR`: continues the results that an earlier call has left in its folder.

use std::ops::Range;
use std::path::Path;

use super::disk::unreadable;
use super::folder::text;
use super::identity::{Identity, ResultVersion};
use super::record::{Games, RunRecord, read_record};
use super::run::RunResults;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::led_file::LedFile;
use super::study_file::StudyFile;
use super::tournament_file::read_tournament;
use super::tune_file::TuneFile;
use crate::error::{Error, Kind, Result};
use crate::study::tournament::TournamentTally;
use crate::table::grouped;

/// A result folder that a call continues.
#[derive(Clone, Copy, Debug)]
pub struct Left<'a> {
    dir: &'a Path,
    version: ResultVersion,
}

impl<'a> Left<'a> {
    /// The folder `dir`; `version` gives the version of results that may be continued.
    pub fn new(dir: &'a Path, version: ResultVersion) -> Left<'a> {
        Left { dir, version }
    }

    /// The run in the folder, if it is a part of the run with this identity from `first_game` on.
    ///
    /// # Errors
    /// Kind `File` for a folder that cannot be read or is of another run; it names the field.
    pub fn run(&self, identity: &Identity, first_game: u64) -> Result<RunResults> {
        let run = text(self.dir, "run.json")?;
        self.check(&self.read_record(&run)?, identity)?;
        let left = RunResults::open(self.dir, &run)?;
        self.check_games(left.record.game_range, &(first_game..u64::MAX), false)?;
        Ok(left)
    }

    /// The record and the counts of the study in the folder, if it is the study with this identity.
    ///
    /// # Errors
    /// As [`run`](Left::run).
    pub fn study(&self, identity: &Identity) -> Result<(RunRecord, StudyFile)> {
        let record = self.record(identity)?;
        let file = StudyFile::read(&text(self.dir, "tally.json")?).map_err(|message| self.refuse(&message))?;
        Ok((record, file))
    }

    /// The state of the search for knobs in the folder, if it is the search with this identity.
    ///
    /// # Errors
    /// As [`run`](Left::run).
    pub fn tune(&self, identity: &Identity) -> Result<TuneFile> {
        self.record(identity)?;
        TuneFile::read(&text(self.dir, "tally.json")?).map_err(|message| self.refuse(&message))
    }

    /// The record and the counts of the tournament in the folder, if it is the tournament with this identity.
    ///
    /// # Errors
    /// As [`run`](Left::run).
    pub fn tournament(&self, identity: &Identity) -> Result<(RunRecord, TournamentTally)> {
        let record = self.record(identity)?;
        let read = read_tournament(&text(self.dir, "run.json")?, &text(self.dir, "tally.json")?);
        let (_, tally) = read.map_err(|message| self.refuse(&message))?;
        let entrants = if identity.armies.is_empty() { identity.strategies.len() } else { identity.armies.len() };
        if tally.entrants != entrants {
            let message = format!("tally.json has {} entrants, expected {entrants}", tally.entrants);
            return Err(self.refuse(&message));
        }
        Ok((record, tally))
    }

    /// The record and the counts of the study under several leaders in the folder; `identity` is that of the whole.
    ///
    /// # Errors
    /// As [`run`](Left::run).
    pub fn led<T: Serialize + DeserializeOwned>(&self, identity: &Identity) -> Result<(RunRecord, LedFile<T>)> {
        let record = self.record(identity)?;
        let file = LedFile::read(&text(self.dir, "tally.json")?).map_err(|message| self.refuse(&message))?;
        Ok((record, file))
    }

    /// Checks that the study under one leader is the one asked for.
    ///
    /// # Errors
    /// Kind `File`; it names the field that differs.
    pub fn check_part(&self, found: &Identity, asked: &Identity) -> Result<()> {
        match found.difference(asked) {
            None => Ok(()),
            Some((field, found, asked)) => {
                Err(self.refuse(&format!("{field} differs: {found} there, {asked} asked for")))
            }
        }
    }

    fn record(&self, identity: &Identity) -> Result<RunRecord> {
        let record = self.read_record(&text(self.dir, "run.json")?)?;
        self.check(&record, identity)?;
        let Games { start, end } = record.game_range;
        match end.checked_sub(start) == Some(record.games) {
            true => Ok(record),
            false => Err(self.refuse(&format!("run.json: {} games, and a range from {start} to {end}", record.games))),
        }
    }

    fn read_record(&self, run: &str) -> Result<RunRecord> {
        read_record(run).map_err(|message| unreadable(self.dir, &message))
    }

    fn check(&self, record: &RunRecord, identity: &Identity) -> Result<()> {
        if let Some(difference) = record.identity.foreign(self.version) {
            return Err(self.refuse(&difference));
        }
        let [found, asked] = [&record.identity, identity].map(Identity::kind);
        if found != asked {
            return Err(self.refuse(&format!("it holds {found}, not {asked}")));
        }
        match record.identity.difference(identity) {
            None => Ok(()),
            Some((field, found, asked)) => {
                let error = self.refuse(&format!("{field} differs: {found} there, {asked} asked for"));
                Err(error.hint(format!("it was played by: {}", record.command)))
            }
        }
    }

    /// Checks that the game numbers in the folder are the first of those that are to be played here; there may be more of
    /// them unless the user said how many.
    ///
    /// # Errors
    /// Kind `File`.
    pub fn check_games(&self, found: Games, asked: &Range<u64>, is_limited: bool) -> Result<()> {
        if found.start != asked.start {
            let [found, asked] = [found.start, asked.start].map(grouped);
            return Err(self.refuse(&format!("its games begin with {found}, those asked for with {asked}")));
        }
        if is_limited && found.end > asked.end {
            return Err(self.beyond(found.end, asked.end));
        }
        Ok(())
    }

    /// The error for results in the folder that are no part of the run asked for.
    pub fn refuse(&self, message: &str) -> Error {
        Error::new(Kind::File, format!("cannot resume {}: {message}", self.dir.display()))
    }

    /// The error for a folder whose games go to `found`, beyond the `asked` games.
    pub fn beyond(&self, found: u64, asked: u64) -> Error {
        let [found, asked] = [found, asked].map(grouped);
        self.refuse(&format!("its games go to {found}, those asked for to {asked}"))
    }
}
