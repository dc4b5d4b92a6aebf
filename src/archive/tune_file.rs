//! The state of a search for strong knobs (`tally.json`), which `--resume` reads again.

use serde::{Deserialize, Serialize};

use super::record::{RunRecord, check_version, to_json};
use crate::study::tune::SearchState;

/// The kind that the file names, so that it is not taken for other counts.
const KIND: &str = "tune";

/// `tally.json` of a search for strong knobs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TuneFile {
    format_version: u32,
    kind: String,
    /// The paths of the knobs, in the order of their values.
    pub knobs: Vec<String>,
    /// What each generation of the search has found so far.
    pub generations: Vec<SearchState>,
}

impl TuneFile {
    /// The file of this search.
    pub fn new(knobs: Vec<String>, generations: Vec<SearchState>) -> Self {
        TuneFile { format_version: RunRecord::FORMAT_VERSION, kind: KIND.to_string(), knobs, generations }
    }

    /// `tally.json` as bytes.
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Reads the text of `tally.json`.
    ///
    /// # Errors
    /// The message says what is wrong with the text.
    pub fn read(text: &str) -> Result<TuneFile, String> {
        let file: TuneFile = serde_json::from_str(text).map_err(|cause| format!("tally.json: {cause}"))?;
        check_version("tally.json", file.format_version)?;
        if file.kind != KIND {
            return Err(format!("tally.json: of kind `{}`, expected `{KIND}`", file.kind));
        }
        Ok(file)
    }
}
