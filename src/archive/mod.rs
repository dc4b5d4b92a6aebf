//! The archive: result folders, with all that is needed to check and repeat their results. Only here is a result folder
//! written, read again, continued (`--resume`) and joined (`merge`).
//!
//! A folder holds tables as CSV, the counts they are computed from (`tally.json`), and the record of the run
//! (`run.json`, an [`Identity`] in a [`RunRecord`]). [`ResultFiles`] lists the files of results, `summary.csv` of a run
//! among them; [`Folder`] writes them whole or not at all; [`ResultSet`] reads any folder for charts and pages,
//! [`Left`] a folder that a call continues, and [`merge()`] the folders of shards.

mod command;
mod control_file;
mod exact;
mod files;
mod folder;
mod generation;
mod identity;
mod joined_study;
mod kind;
mod led_file;
mod lock;
mod merge;
mod parts;
mod passing;
mod record;
mod result_set;
mod resume;
mod run;
mod seal;
mod study_file;
mod tally_file;
mod tournament_file;
mod tune_file;

pub use command::{Words, replay_command};
pub use exact::{ODDS_FILE, OPTIMAL_FILE};
pub use files::{ReadFiles, ResultFiles};
pub use folder::{Folder, check_writable, write_file};
pub use identity::{Identity, ResultVersion, StrategyOrigin};
pub use joined_study::JoinedStudy;
pub use kind::ResultKind;
pub use led_file::{LedEntry, LedFile};
pub use merge::{Merged, merge};
pub use record::{Account, Games, OddsEntry, PictureEntry, RunRecord, ScenarioText, Stop, read_record};
pub use result_set::ResultSet;
pub use resume::Left;
pub use run::RunResults;
pub use study_file::StudyFile;
pub use tally_file::{StoredMeasure, TallyFile};
pub use tournament_file::{TournamentFile, read_tournament};
pub use tune_file::TuneFile;
