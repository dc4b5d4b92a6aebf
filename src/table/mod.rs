//! Tables: named columns and rows of cells, as text, CSV, JSON, Markdown or Parquet; and the tables of one tally: `summary`,
//! `distribution`, `quantiles` and, of a run that takes the luck of the dice out, `adjusted`.
//!
//! An undefined or missing value is an empty cell: an empty field in CSV, `null` in JSON. An infinite value is `inf` in
//! CSV; JSON has no such number, so there it is `null` with a flag beside it ([`json()`]).

mod adjusted;
mod bar;
#[cfg(feature = "parquet")]
mod columnar;
mod content;
mod format;
mod number;
mod quantile;
mod summary;

pub use adjusted::{AdjustedRow, adjusted_rows, adjusted_table};
pub use bar::{Bar, Bars, Signs};
#[cfg(feature = "parquet")]
pub use columnar::parquet;
pub use content::{Cell, Spare, Table};
pub use format::{csv, json, markdown, read_csv, text};
pub(crate) use format::{drawn, under_broken_names};
pub use number::{grouped, shortest};
pub use quantile::quantile_table;
pub use summary::{Row, distribution_table, figure_row, rows, summary_table};
pub(crate) use summary::{SUMMARY_COLUMNS, summary_cells};
