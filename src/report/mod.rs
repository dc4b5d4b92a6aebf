//! Reports: what was found, as tables, charts and pages. No game is known here, nothing is written here: a report is turned
//! into bytes, and the command line puts them where they belong.

mod balance;
mod bin;
mod canvas;
pub mod chart;
mod comparison;
mod expectation;
mod finding;
mod grid;
mod odds;
mod optimal;
mod p_value;
mod page;
mod paragraph;
mod provenance;
mod rulebook;
mod run;
mod sensitivity;
mod story;
mod sweep;
mod tournament;
mod view;

pub use balance::{balance_tables, balance_view};
pub use canvas::{Canvas, LEAST_WIDTH};
pub use comparison::{ComparisonReport, comparison_tables, comparison_views};
pub use expectation::{expectation_tables, expected_of_run};
pub use finding::BalanceReport;
pub use grid::{Grid, GridError, grids};
pub use odds::{check_table, odds_table, row_cells};
pub use optimal::{Solved, optimal_table, optimal_view, policy_table};
pub use page::{Page, PageChart, Section, Term, html};
pub use provenance::{brief_reconstructions, changes, facts, reconstructions};
pub use rulebook::{grid_tables, marked, odds_mean, odds_percent, odds_value, rulebook_table};
pub use run::{RUN_TABLES, head, run_head, run_tables, run_views};
pub use sensitivity::{SensitivityReport, tornado_table, tornado_view};
pub use story::page as page_of;
pub use sweep::{SweepReport, sweep_tables, sweep_view};
pub use tournament::{TournamentReport, tournament_tables, tournament_views};
pub use view::{ending_note, headline_view, label_views, summary_view};
