//! The counts of a study under several leaders (`tally.json`): those of the study under each of them.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::identity::Identity;
use super::record::{Account, Games, RunRecord, Stop, check_version, to_json};

/// The kind that the file names, so that it is not taken for the counts of one study.
const KIND: &str = "leaders";

/// `tally.json` of a study under several leaders; `T` is the file of the study under one of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LedFile<T> {
    format_version: u32,
    kind: String,
    /// The studies played so far, in the order of their leaders.
    pub leaders: Vec<LedEntry<T>>,
}

/// The study under one leader.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LedEntry<T> {
    /// The leader's name.
    pub leader: String,
    /// Everything that must be equal for two studies to be parts of one.
    #[serde(rename = "run")]
    pub identity: Identity,
    games_asked: u64,
    game_range: Games,
    stopped_by: Stop,
    unfinished: u64,
    faulted: u64,
    /// Its counts.
    pub counts: T,
}

impl<T> LedEntry<T> {
    /// The counts of a study under a leader, of which this is the record.
    pub fn new(leader: &str, record: &RunRecord, counts: T) -> LedEntry<T> {
        LedEntry {
            leader: leader.to_string(),
            identity: record.identity.clone(),
            games_asked: record.games_asked,
            game_range: record.game_range,
            stopped_by: record.stopped_by,
            unfinished: record.unfinished,
            faulted: record.faulted,
            counts,
        }
    }

    /// The account of its games.
    pub fn account(&self) -> Account {
        Account {
            asked: self.games_asked,
            games: self.game_range,
            stopped_by: self.stopped_by,
            unfinished: self.unfinished,
            faulted: self.faulted,
        }
    }
}

impl<T: Serialize + DeserializeOwned> LedFile<T> {
    /// The file of these studies.
    pub fn new(leaders: Vec<LedEntry<T>>) -> LedFile<T> {
        LedFile { format_version: RunRecord::FORMAT_VERSION, kind: KIND.to_string(), leaders }
    }

    /// `tally.json` as bytes.
    pub fn to_json(&self) -> String {
        to_json(self)
    }

    /// Reads the text of `tally.json`.
    ///
    /// # Errors
    /// The message says what is wrong with the text.
    pub fn read(text: &str) -> Result<LedFile<T>, String> {
        let file: LedFile<T> = serde_json::from_str(text).map_err(|cause| format!("tally.json: {cause}"))?;
        check_version("tally.json", file.format_version)?;
        if file.kind != KIND {
            return Err(format!("tally.json: its kind is `{}`, expected `{KIND}`", file.kind));
        }
        Ok(file)
    }
}
