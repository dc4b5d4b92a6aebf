//! Reports: results as tables, text, charts and pages. No game is known here, nothing is written here: a report is
//! turned into bytes, and the command line puts them where they belong.
//!
//! Lowest first: `wording` of numbers; `finding`, the statements about results, typed and worded once; `tables` of each
//! command, which are kept and printed for programs; `terminal`, the view of them for people; `chart`; `frame` of the pages;
//! `page`; `watch`, the page of one game.

pub mod chart;
mod finding;
mod frame;
mod junit;
mod page;
mod tables;
mod terminal;
mod watch;
mod wording;

pub use finding::answer::{OddsSubject, odds_answer, optimal_answer};
pub use junit::junit;
pub use page::html::{MadeFolder, Making, Page, PageChart, Section, Term, html};
pub use page::story::{MeasureChoice, page as page_of};
pub use tables::balance::{BalanceReport, balance_tables};
pub use tables::comparison::{ComparisonReport, comparison_tables};
pub use tables::dice::{DICE_TABLES, dice_tables};
pub use tables::expectation::{expectation_tables, expected_of_run, expected_of_sweep};
pub use tables::explanation::{explanation_json, explanation_markdown};
pub use tables::exploit::{ExploitReport, ReplyGain, exploit_tables};
pub use tables::leaders::{LedPlaces, UnderLeader, leader_tables, scores};
pub use tables::led_by::{LED_BY, LedList, led_by};
pub use tables::odds::{check_table, odds_table, row_cells};
pub use tables::odds_text::{laid_out, odds_text};
pub use tables::optimal::{SolvedRow, optimal_table, policy_table};
pub use tables::pivot::{PivotError, PivotTable, pivots};
pub use tables::price::{PriceReport, PricedPurchase, price_tables};
pub use tables::provenance::{brief_reconstructions, changes, facts, reconstructions, wide};
pub use tables::rulebook::{
    marked, odds_mean, odds_percent, odds_percent_fine, odds_value, odds_view, pivot_tables, rulebook_table,
};
pub use tables::run::{ADJUSTED_TABLES, RUN_TABLES, run_tables};
pub use tables::sensitivity::{SensitivityReport, interaction_table, tornado_table};
pub use tables::sweep::{SweepReport, sweep_tables};
pub use tables::tournament::all::{tournament_counts, tournament_tables};
pub use tables::tournament::report::TournamentReport;
pub use tables::tune::{ALL_OPPONENTS, Proved, TuneReport, tune_tables};
pub use terminal::balance::balance_view;
pub use terminal::brief::{
    Screen, comparison_screen, figures_tables, leader_screen, odds_screen, run_screen, sensitivity_screen,
    sweep_screen, tournament_screen,
};
pub use terminal::canvas::{Canvas, LEAST_WIDTH};
pub use terminal::comparison::comparison_views;
pub use terminal::dice::{dice_percent, dice_view};
pub use terminal::explanation::explanation_text;
pub use terminal::exploit::exploit_view;
pub use terminal::head::{head, run_head};
pub use terminal::leaders::{leader_views, under_leader};
pub use terminal::optimal::optimal_view;
pub use terminal::price::{price_screen, price_view};
pub use terminal::run::run_views;
pub use terminal::sensitivity::{interaction_view, tornado_view};
pub use terminal::summary::{headline_view, label_views, summary_view};
pub use terminal::sweep::{contrast_view, sweep_view};
pub use terminal::tournament::{tournament_squares, tournament_views};
pub use terminal::tune::tune_views;
pub use watch::{LineKind, Reel, ReelLine, ReelMoment, WatchedGame, moment_svg, watch_page, watched_style};
pub use wording::phrase::{counted, list, list_of_first};
