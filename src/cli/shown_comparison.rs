//! A comparison as the driver keeps and shows it.

use crate::archive::{Games, RunRecord, Stop, StudyFile};
use crate::cli::driver::Study;
use crate::cli::option::expectation::Gate;
use crate::cli::terminal::output;
use crate::cli::verdict;
use crate::error::Result;
use crate::report::{ComparisonReport, Screen, comparison_screen, comparison_tables, comparison_views};
use crate::simulation::Halt;
use crate::table::Table;

/// A comparison that was played.
pub struct ShownComparison<'a> {
    /// The comparison.
    pub report: ComparisonReport<'a>,
    /// The lines above the tables, for people.
    pub head: Vec<String>,
    /// What was expected of it.
    pub gate: Gate<'a>,
    /// The reason why the games ended.
    pub stop: &'a Halt,
    /// The game numbers.
    pub games: Games,
    /// The share of unfinished games that is allowed.
    pub max_unfinished: f64,
    /// Whether remarks are left out.
    pub quiet: bool,
}

impl Study for ShownComparison<'_> {
    fn tables(&self) -> Vec<Table> {
        comparison_tables(&self.report)
    }

    fn views(&self) -> Vec<Table> {
        comparison_views(&self.report)
    }

    fn screen(&self) -> Screen {
        comparison_screen(&self.report)
    }

    fn head(&self, _: &RunRecord) -> Vec<String> {
        self.head.clone()
    }

    fn gate(&self) -> Option<Gate<'_>> {
        Some(self.gate)
    }

    fn counts(&self) -> String {
        StudyFile::of_comparison(self.report.measures, self.report.tally, self.games).to_json()
    }

    fn verdict(&self, record: &RunRecord) -> Result<()> {
        verdict::completed(self.stop, record, self.report.measures, "game numbers")?;
        verdict::within_limits(record, self.report.tally.games(), self.max_unfinished)?;
        match record.stopped_by {
            _ if self.quiet => {}
            Stop::MaxGames => output::remark("what was asked for was not reached within the most games allowed"),
            Stop::Alike => output::remark(verdict::ALIKE),
            _ => {}
        }
        self.gate.verdict()
    }
}
