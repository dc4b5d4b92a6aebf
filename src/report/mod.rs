//! Reports: what was found, as tables, and tables as text, CSV, JSON or Markdown. No game is known here, nothing is
//! written here: a report is turned into bytes, and the command line puts them where they belong.
//!
//! What is undefined or missing is an empty cell: an empty field in CSV, `null` in JSON. What is infinite is `inf` in every
//! form; JSON has no such number, so there it is the string `"inf"`.

mod balance;
mod comparison;
mod format;
mod number;
mod odds;
mod optimal;
mod p_value;
mod quantile;
mod record;
mod sensitivity;
mod study_file;
mod summary;
mod sweep;
mod table;
mod tournament;
mod view;

pub use balance::{BALANCE_TABLES, BalanceReport, Measured, Tried, balance_tables, balance_view};
pub use comparison::{COMPARISON_TABLES, ComparisonReport, comparison_tables, comparison_views};
pub use format::{Format, csv, json, markdown, text};
pub use number::{grouped, shortest};
pub use odds::{check_table, odds_table, row_cells};
pub use optimal::{Solved, optimal_table, optimal_view, policy_table};
pub use quantile::quantile_table;
pub use record::{
    Games, Identity, Record, ScenarioText, ShardFile, Stop, StoredMeasure, TallyFile, read_record, read_shard,
};
pub use sensitivity::{SENSITIVITY_TABLES, SensitivityReport, tornado_table, tornado_view};
pub use study_file::StudyFile;
pub use summary::{Row, distribution_table, figure_row, rows, summary_table};
pub use sweep::{SWEEP_TABLES, SweepReport, sweep_tables, sweep_view};
pub use table::{Cell, Table};
pub use tournament::{
    TOURNAMENT_TABLES, TournamentFile, TournamentReport, read_tournament, tournament_tables, tournament_views,
};
pub use view::{ending_note, headline_view, label_views, summary_view};
