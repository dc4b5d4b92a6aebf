//! A run: its record and its counts, just played or read again from its folder.

use std::path::Path;

use super::folder::text;
use super::record::{RunRecord, check_version, read_record};
use super::tally_file::TallyFile;
use crate::error::{Error, Kind, Result};
use crate::game::Measure;
use crate::tally::SplitTally;

/// Everything a run gives.
#[derive(Clone, Debug)]
pub struct RunResults {
    /// What was run.
    pub record: RunRecord,
    /// What was recorded about each game.
    pub measures: Vec<Measure>,
    /// The counts.
    pub tally: SplitTally,
}

impl RunResults {
    /// Reads the texts of `run.json` and `tally.json`.
    ///
    /// # Errors
    /// Says what is wrong with which of the two files.
    pub fn parse(run: &str, tally: &str) -> std::result::Result<RunResults, String> {
        let record = read_record(run)?;
        let file: TallyFile = serde_json::from_str(tally).map_err(|cause| format!("tally.json: {cause}"))?;
        check_version("tally.json", file.format_version)?;
        if file.game_range != record.game_range {
            return Err("run.json and tally.json are of different game ranges".to_string());
        }
        if file.by != record.identity.by {
            return Err("run.json and tally.json are split by different measures".to_string());
        }
        let tally = file.tally().ok_or("tally.json: its counts do not add up")?;
        Ok(RunResults { record, measures: file.measures(), tally })
    }

    /// Reads the counts of a folder whose record was read from this text.
    ///
    /// # Errors
    /// Kind `File`.
    pub(super) fn open(dir: &Path, run: &str) -> Result<RunResults> {
        RunResults::parse(run, &text(dir, "tally.json")?).map_err(|message| unreadable(dir, &message))
    }
}

/// A folder whose files do not hold results.
pub(super) fn unreadable(dir: &Path, message: &str) -> Error {
    Error::new(Kind::File, format!("cannot read {}: {message}", dir.display()))
}
