//! `--rows KEY --columns KEY --value COLUMN`: an odds table as squares.

use clap::Args;

use crate::cli::option::argument::FormatArgument;
use crate::cli::usage::usage;
use crate::error::{Error, Result};
use crate::game::OddsTable;
use crate::report::chart::ChartRequest;
use crate::report::{PivotError, PivotTable, odds_table, pivots};
use crate::table::Table;

/// What goes down the side of the squares, along their top, and into their cells.
#[derive(Clone, Debug, Args)]
pub struct PivotArguments {
    /// Prints tables for a rulebook with this key down the side; needs --columns and --value
    #[arg(long, value_name = "KEY", requires_all = ["columns", "value"], conflicts_with = "check")]
    rows: Option<String>,
    /// The key along the top
    #[arg(long, value_name = "KEY", requires_all = ["rows", "value"], conflicts_with = "check")]
    columns: Option<String>,
    /// The column that fills the cells
    #[arg(long, value_name = "COLUMN", requires_all = ["rows", "columns"], conflicts_with = "check")]
    value: Option<String>,
}

/// The squares that are wanted, by the names of their rows, columns and value.
#[derive(Clone, Copy, Debug)]
pub struct PivotChoice<'a>([&'a str; 3]);

impl PivotArguments {
    /// The squares asked for, if any are.
    pub fn square(&self) -> Option<PivotChoice<'_>> {
        Some(PivotChoice([self.rows.as_deref()?, self.columns.as_deref()?, self.value.as_deref()?]))
    }
}

impl PivotChoice<'_> {
    /// The request for a chart of these squares.
    pub fn request(&self) -> ChartRequest {
        let [rows, columns, value] = self.0.map(|name| Some(name.to_string()));
        ChartRequest { rows, columns, value, ..ChartRequest::default() }
    }

    /// Checks that these squares can be made of `tables` in this form, before anything is computed.
    ///
    /// # Errors
    /// Kind `Usage` for a form that programs read, for several tables, and for a name that is no key or no value.
    pub fn check(&self, tables: &[Box<dyn OddsTable>], format: FormatArgument) -> Result<()> {
        if !matches!(format, FormatArgument::Table | FormatArgument::Markdown) {
            let hint = "the forms for programs hold every row and column: leave --rows, --columns and --value out";
            return Err(usage("squares are for --format table and markdown").hint(hint));
        }
        match tables {
            [table] => self.of(table.as_ref(), &odds_table(table.as_ref())).map(|_| ()),
            _ => {
                let names: Vec<&str> = tables.iter().map(|table| table.name()).collect();
                let message = format!("--rows and --columns are of one table, found {}", names.join(", "));
                Err(usage(message).hint("choose one with --table NAME"))
            }
        }
    }

    /// The squares of an odds table, whose rows are those of `report`.
    ///
    /// # Errors
    /// Kind `Usage` for a name that is no key or no value.
    pub fn of(&self, table: &dyn OddsTable, report: &Table) -> Result<Vec<PivotTable>> {
        let [rows, columns, value] = self.0;
        pivots(report, &table.key_columns(), rows, columns, value).map_err(refused)
    }
}

fn refused(error: PivotError) -> Error {
    let told = usage(error.to_string());
    match error.hint() {
        Some(hint) => told.hint(hint),
        None => told,
    }
}
