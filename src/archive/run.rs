//! A run: its record and its counts, just played or read again from its folder.

use super::record::{RunRecord, check_version, read_record};
use super::tally_file::TallyFile;
use crate::game::{Figure, Measure};
use crate::tally::SplitTally;

/// The results of a run.
#[derive(Clone, Debug)]
pub struct RunResults {
    /// The record of the run.
    pub record: RunRecord,
    /// The measures of each game.
    pub measures: Vec<Measure>,
    /// The counts.
    pub tally: SplitTally,
}

impl RunResults {
    /// Reads the texts of `run.json` and `tally.json`.
    ///
    /// # Errors
    /// The message says which of the two files is wrong, and how.
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
        let (measures, tally) = (file.measures(), file.tally().ok_or("tally.json: its counts do not add up")?);
        let found = tally.controls.as_ref().map(|controls| controls.figures.clone());
        let told = record.identity.adjusted.as_ref().map(|beyond| Figure::all_and(&measures, beyond)).transpose();
        let told = told.map_err(|cause| format!("run.json: {cause}"))?;
        if found != told.map(|told| told.iter().map(|figure| (figure.measure, figure.reading)).collect()) {
            return Err("run.json and tally.json are adjusted in different ways".to_string());
        }
        Ok(RunResults { record, measures, tally })
    }
}
