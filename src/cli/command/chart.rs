//! `overmatch chart`.

use std::path::PathBuf;

use clap::Args;

use crate::archive::ResultSet;
use crate::cli::option::argument;
use crate::cli::option::filter;
use crate::cli::option::filter::Filter;
use crate::cli::option::picture::{Picture, USUAL_SCALE, known, picture};
use crate::error::Result;
use crate::report::chart::{ChartKind, ChartRequest, Theme, draw, draw_runs, labelled_runs};

/// What is told below the help.
pub const EXAMPLES: &str = "\
Examples:
  overmatch chart leader --out points.svg
  overmatch chart leader --kind survival --measure kills --theme dark --out kills.png
  overmatch chart leader drill --out both.svg";

/// The arguments of `overmatch chart`.
#[derive(Debug, Args)]
pub struct Arguments {
    /// A result folder, as --out writes it; several folders of runs, or of tournaments, share one chart
    #[arg(required = true, value_name = "DIR")]
    dirs: Vec<PathBuf>,
    /// The file to draw into (.svg or .png)
    #[arg(long, value_name = "FILE", value_parser = picture)]
    out: Picture,
    /// The kind of chart; unless given, the one that suits the results. Several runs: histogram, survival, ranking or shares
    #[arg(long, value_enum)]
    kind: Option<ChartKind>,
    /// The measure, the headline unless given; a forest takes several, a comma between them
    #[arg(long, value_name = "MEASURE")]
    measure: Option<String>,
    /// The odds table, where the folder has several
    #[arg(long, value_name = "NAME")]
    table: Option<String>,
    /// The column of an odds table whose values are drawn
    #[arg(long, value_name = "COLUMN")]
    value: Option<String>,
    /// The key (of an odds table) or path (of a sweep) down the side, or with a line for each value
    #[arg(long, value_name = "KEY")]
    rows: Option<String>,
    /// The key or path across the top, or along the horizontal axis
    #[arg(long, value_name = "KEY")]
    columns: Option<String>,
    /// The key with a panel for each value
    #[arg(long, value_name = "KEY")]
    panels: Option<String>,
    /// Only the rows whose key COLUMN has one of these values; may be repeated for other columns
    #[arg(long = "where", value_name = "COLUMN=VALUE[,VALUE]", value_parser = filter::filter)]
    filters: Vec<Filter>,
    /// The title, in place of the chart's own
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Light or dark; unless given, an SVG follows the reader's device and a PNG is light
    #[arg(long, value_enum)]
    theme: Option<Theme>,
    /// Width in pixels, 400 to 4000; a heat map may need more
    #[arg(long, value_name = "PIXELS", value_parser = argument::pixels, allow_negative_numbers = true)]
    width: Option<f64>,
    /// How many times larger a PNG is drawn than the chart's own size, 0.5 to 8
    #[arg(long, value_name = "FACTOR", default_value_t = USUAL_SCALE, value_parser = argument::scale, allow_negative_numbers = true)]
    scale: f64,
}

/// Draws a chart of a result folder, or of several runs together.
///
/// # Errors
/// Kind `File` for a folder that cannot be read or a file that cannot be written, `Usage` for a chart that the results do
/// not have, `Limit` for a PNG that would be too large.
pub fn run(arguments: &Arguments) -> Result<()> {
    let theme = arguments.out.theme(arguments.theme)?;
    let sets = arguments.dirs.iter().map(|dir| ResultSet::open(dir)).collect::<Result<Vec<_>>>()?;
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
    let chart = match &sets[..] {
        [set] => draw(set, &known(set, request))?,
        _ => draw_runs(&labelled_runs(&sets), &request)?,
    };
    arguments.out.write(&chart, theme, arguments.scale)
}
