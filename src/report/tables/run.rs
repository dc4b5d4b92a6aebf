//! A run as tables.

use crate::archive::RunResults;
use crate::table::{Table, adjusted_table, distribution_table, quantile_table, summary_table};

/// The tables of a run that scripts can ask for.
pub const RUN_TABLES: [&str; 3] = ["summary", "distribution", "quantiles"];

/// The tables of an adjusted run.
pub const ADJUSTED_TABLES: [&str; 4] = ["summary", "distribution", "quantiles", "adjusted"];

/// The tables of [`RUN_TABLES`], or of [`ADJUSTED_TABLES`].
pub fn run_tables(run: &RunResults) -> Vec<Table> {
    let level = run.record.identity.level;
    let mut tables = vec![summary_table, distribution_table, quantile_table];
    tables.extend(run.tally.controls.is_some().then_some(adjusted_table as fn(&_, &_, _) -> _));
    tables.iter().map(|table| table(&run.measures, &run.tally, level)).collect()
}
