//! `overmatch chart`.

use std::path::PathBuf;

use clap::Args;

use crate::archive::ResultSet;
use crate::cli::option::argument;
use crate::cli::option::filter;
use crate::cli::option::filter::Filter;
use crate::cli::option::picture::{Picture, USUAL_SCALE, known, picture};
use crate::error::Result;
use crate::report::chart::{ChartKind, ChartRequest, Theme, draw};

/// The arguments of `overmatch chart`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A result folder, as --out writes it
    dir: PathBuf,
    /// The file to draw into (.svg or .png)
    #[arg(long, value_name = "FILE", value_parser = picture)]
    out: Picture,
    /// The kind of chart; what suits the results unless given
    #[arg(long, value_enum)]
    kind: Option<ChartKind>,
    /// The measure; the headline unless given
    #[arg(long, value_name = "MEASURE")]
    measure: Option<String>,
    /// The odds table, where the folder has several
    #[arg(long, value_name = "NAME")]
    table: Option<String>,
    /// The column of an odds table whose values are drawn
    #[arg(long, value_name = "COLUMN")]
    value: Option<String>,
    /// The key of an odds table or the path of a sweep down the side, or of each line
    #[arg(long, value_name = "KEY")]
    rows: Option<String>,
    /// The key across the top, or below the lines
    #[arg(long, value_name = "KEY")]
    columns: Option<String>,
    /// The key of squares beside each other
    #[arg(long, value_name = "KEY")]
    panels: Option<String>,
    /// Only the rows whose key COLUMN has one of these values; repeat it for another column
    #[arg(long = "where", value_name = "COLUMN=VALUE[,VALUE]", value_parser = filter::filter)]
    filters: Vec<Filter>,
    /// A title of one's own
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Light or dark; an SVG is as the reader's device is, and a PNG light, unless given
    #[arg(long, value_enum)]
    theme: Option<Theme>,
    /// Width in pixels, 400 to 4000; a heat map may need more
    #[arg(long, value_name = "PIXELS", value_parser = argument::pixels, allow_negative_numbers = true)]
    width: Option<f64>,
    /// Pixels of a PNG for each of the chart's own, 0.5 to 8
    #[arg(long, value_name = "FACTOR", default_value_t = USUAL_SCALE, value_parser = argument::scale, allow_negative_numbers = true)]
    scale: f64,
}

/// Draws a chart of a result folder.
///
/// # Errors
/// Kind `File` for a folder that cannot be read or a file that cannot be written, `Usage` for a chart that the results do
/// not have, `Limit` for a PNG that would be too large.
pub fn run(arguments: &Arguments) -> Result<()> {
    let theme = arguments.out.theme(arguments.theme)?;
    let set = ResultSet::open(&arguments.dir)?;
    let request = ChartRequest {
        kind: arguments.kind,
        measure: arguments.measure.clone(),
        table: arguments.table.clone(),
        value: arguments.value.clone(),
        rows: arguments.rows.clone(),
        columns: arguments.columns.clone(),
        panels: arguments.panels.clone(),
        filters: arguments.filters.iter().map(Filter::parts).collect(),
        title: arguments.title.clone(),
        width: arguments.width,
        ..ChartRequest::default()
    };
    let chart = draw(&set, &known(&set, request))?;
    arguments.out.write(&chart, theme, arguments.scale)
}
