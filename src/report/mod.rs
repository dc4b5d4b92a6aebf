//! Reports: what was found, as tables, and tables as text, CSV, JSON or Markdown. No game is known here, nothing is
//! written here: a report is turned into bytes, and the command line puts them where they belong.
//!
//! What is undefined or missing is an empty cell: an empty field in CSV, `null` in JSON. What is infinite is `inf` in every
//! form; JSON has no such number, so there it is the string `"inf"`.

mod balance;
mod balance_words;
mod bar;
mod bin;
mod canvas;
pub mod chart;
mod comparison;
mod format;
mod grid;
mod number;
mod odds;
mod optimal;
mod p_value;
mod page;
mod paragraph;
mod provenance;
mod quantile;
mod record;
mod result_set;
mod rulebook;
mod sensitivity;
mod story;
mod study_file;
mod summary;
mod sweep;
mod table;
mod tournament;
mod view;

pub use balance::{BALANCE_TABLES, BalanceReport, balance_tables, balance_view};
pub use bar::{Bar, Bars, Signs};
pub use canvas::{Canvas, LEAST_WIDTH};
pub use comparison::{COMPARISON_TABLES, ComparisonReport, comparison_tables, comparison_views};
pub use format::{Format, csv, json, markdown, read_csv, text};
pub use grid::{Grid, GridError, grids};
pub use number::{grouped, shortest};
pub use odds::{check_table, odds_table, row_cells};
pub use optimal::{Solved, optimal_table, optimal_view, policy_table};
pub use page::{Page, PageChart, Section, Term, html};
pub use provenance::{brief_reconstructions, changes, facts, reconstructions};
pub use quantile::quantile_table;
pub use record::{
    Games, Identity, OddsEntry, Record, ScenarioText, ShardFile, Stop, StoredMeasure, TallyFile, read_record,
    read_shard,
};
pub use result_set::{Files, ODDS_FILE, ResultKind, ResultSet};
pub use rulebook::{grid_tables, marked, odds_mean, odds_percent, odds_value, rulebook_table};
pub use sensitivity::{SENSITIVITY_TABLES, SensitivityReport, tornado_table, tornado_view};
pub use story::page as page_of;
pub use study_file::StudyFile;
pub use summary::{Row, distribution_table, figure_row, rows, summary_table};
pub use sweep::{SWEEP_TABLES, SweepReport, sweep_tables, sweep_view};
pub use table::{Cell, Spare, Table};
pub use tournament::{
    TOURNAMENT_TABLES, TournamentFile, TournamentReport, read_tournament, tournament_tables, tournament_views,
};
pub use view::{ending_note, headline_view, label_views, summary_view};
