//! The archive: result folders, with all that is needed to check and repeat their results. Only here is a result folder
//! written, read again, continued (`--resume`) and joined (`merge`).
//!
//! A folder holds tables as CSV, the counts they are computed from (`tally.json`), and the record of the run
//! (`run.json`, an [`Identity`] in a [`RunRecord`]). [`ResultFiles`] lists the files of results, `summary.csv` of a run
//! among them; [`Folder`] writes them whole or not at all; [`ResultSet`] reads any folder for charts and pages,
//! [`Left`] a folder that a call continues, and [`merge()`] the folders of shards.

// Folders on a disk, and the comparison of results that are joined or continued, are asked for by the command line alone.
#![cfg_attr(not(feature = "native"), allow(dead_code))]

mod command;
mod control_file;
#[cfg(feature = "native")]
mod disk;
mod exact;
mod files;
#[cfg(feature = "native")]
mod folder;
#[cfg(feature = "native")]
mod generation;
mod identity;
#[cfg(feature = "native")]
mod joined_study;
mod kind;
mod led_file;
#[cfg(feature = "native")]
mod lock;
#[cfg(feature = "native")]
mod merge;
#[cfg(feature = "native")]
mod parts;
#[cfg(feature = "native")]
mod passing;
mod record;
mod result_set;
#[cfg(feature = "native")]
mod resume;
mod run;
mod seal;
mod study_file;
mod tally_file;
#[cfg(all(test, feature = "native"))]
mod tests;
mod tournament_file;
mod tune_file;

pub use command::{Words, replay_command, with_each};
pub use exact::{ODDS_FILE, OPTIMAL_FILE};
pub use files::{ReadFiles, ResultFiles};
#[cfg(feature = "native")]
pub use folder::{Folder, check_writable, write_file};
pub use identity::{Identity, ResultVersion, StrategyOrigin};
#[cfg(feature = "native")]
pub use joined_study::JoinedStudy;
pub use kind::ResultKind;
pub use led_file::{LedEntry, LedFile};
#[cfg(feature = "native")]
pub use merge::{Merged, merge};
pub use record::{Account, Games, OddsEntry, PictureEntry, RunRecord, ScenarioText, Stop, read_record};
pub use result_set::ResultSet;
#[cfg(feature = "native")]
pub use resume::Left;
pub use run::RunResults;
pub use study_file::StudyFile;
pub use tally_file::{StoredMeasure, TallyFile};
pub use tournament_file::{TournamentFile, read_tournament};
pub use tune_file::TuneFile;
