//! A run as tables.

use crate::archive::RunResults;
use crate::table::{Table, distribution_table, quantile_table, summary_table};

/// The tables of a run that scripts can ask for.
pub const RUN_TABLES: [&str; 3] = ["summary", "distribution", "quantiles"];

/// The tables of [`RUN_TABLES`].
pub fn run_tables(run: &RunResults) -> Vec<Table> {
    let level = run.record.identity.level;
    [summary_table, distribution_table, quantile_table].map(|table| table(&run.measures, &run.tally, level)).into()
}
