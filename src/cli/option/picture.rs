//! Charts as files: the one asked for is checked before anything is played, and written whole or not at all.

use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use crate::archive::{ResultFiles, ResultSet, check_writable, write_file};
use crate::cli::usage::usage;
use crate::error::{Error, Kind, Result};
use crate::games;
use crate::report::chart::{ChartKind, ChartRequest, Graphic, Theme, draw};

/// `--chart` of the commands that give results.
#[derive(Clone, Debug, Args)]
pub struct ChartArguments {
    /// Also draws a chart of the results (.svg or .png); `overmatch chart` draws others from a result folder
    #[arg(long, value_name = "FILE", value_parser = picture)]
    pub chart: Option<Picture>,
    /// The kind of chart; unless given, the one that suits the results
    #[arg(long, value_enum, value_name = "KIND", requires = "chart", hide_possible_values = true)]
    pub chart_kind: Option<ChartKind>,
    /// Light or dark; unless given, an SVG follows the reader's device and a PNG is light
    #[arg(long, value_enum, value_name = "THEME", requires = "chart")]
    pub chart_theme: Option<Theme>,
}

impl ValueEnum for ChartKind {
    fn value_variants<'a>() -> &'a [Self] {
        &ChartKind::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            ChartKind::Histogram => "How often each value came, with the cumulative line",
            ChartKind::Shares => "Shares of labels as stacked bars: how games ended",
            ChartKind::Survival => "The share of games with at least each value",
            ChartKind::Ranking => "The mean of each run or variant, the strongest first",
            ChartKind::HeatMap => "Squares coloured by value, with the numbers",
            ChartKind::Line => "Values over a number, with their intervals",
            ChartKind::Tornado => "What moves a measure most",
            ChartKind::Forest => "Differences with their intervals",
            ChartKind::Table => "Squares of numbers, ready for a rulebook",
        };
        // What people call it, too.
        let also = match self {
            ChartKind::Histogram => Some("distribution"),
            ChartKind::Survival => Some("at-least"),
            ChartKind::HeatMap => Some("heatmap"),
            _ => None,
        };
        Some(PossibleValue::new(self.name()).help(help).aliases(also))
    }
}

/// The themes that a file can have.
impl ValueEnum for Theme {
    fn value_variants<'a>() -> &'a [Self] {
        &[Theme::Auto, Theme::Light, Theme::Dark]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Theme::Auto => PossibleValue::new("auto").help("As the reader's device is (SVG)"),
            Theme::Light => PossibleValue::new("light").help("Dark on light"),
            Theme::Dark => PossibleValue::new("dark").help("Light on dark"),
            Theme::Page | Theme::Plain => return None,
        })
    }
}

/// A file to draw into.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    path: PathBuf,
    is_png: bool,
}

/// Reads the name of a picture.
///
/// # Errors
/// The message names the endings that a picture can have.
pub fn picture(text: &str) -> std::result::Result<Picture, String> {
    let path = PathBuf::from(text);
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let is_png = match ending.as_deref() {
        Some("svg") => false,
        Some("png") if cfg!(feature = "png") => true,
        Some("png") => return Err("this program was built without PNG, expected a file that ends in .svg".to_string()),
        _ => return Err("expected a file that ends in .svg or .png".to_string()),
    };
    Ok(Picture { path, is_png })
}

/// Pixels of a PNG for each of the chart's own.
pub const USUAL_SCALE: f64 = 2.0;

impl Picture {
    /// Makes sure that the file can be written.
    ///
    /// # Errors
    /// Kind `File`.
    pub fn check(&self) -> Result<()> {
        check_writable(&self.path)
    }

    /// The theme of the file; `theme` must be one that a file of its format can have.
    ///
    /// # Errors
    /// Kind `Usage`.
    pub fn theme(&self, theme: Option<Theme>) -> Result<Theme> {
        match (theme, self.is_png) {
            (Some(Theme::Auto), true) => {
                Err(usage("a PNG is light or dark, and cannot be as the reader's device is")
                    .hint("name an SVG instead"))
            }
            (None, true) => Ok(Theme::Light),
            (None, false) => Ok(Theme::Auto),
            (Some(theme), _) => Ok(theme),
        }
    }

    /// Writes a chart.
    ///
    /// # Errors
    /// Kind `File`, or kind `Limit` for a PNG that would be too large.
    pub fn write(&self, chart: &Graphic, theme: Theme, scale: f64) -> Result<()> {
        write_file(&self.path, &self.bytes(chart, theme, scale)?)
    }

    #[cfg(feature = "png")]
    fn bytes(&self, chart: &Graphic, theme: Theme, scale: f64) -> Result<Vec<u8>> {
        if self.is_png {
            chart.png(theme, scale).map_err(|message| Error::new(Kind::Limit, message).hint("a smaller --scale"))
        } else {
            Ok(chart.svg(theme, "chart").into_bytes())
        }
    }

    #[cfg(not(feature = "png"))]
    fn bytes(&self, chart: &Graphic, theme: Theme, _scale: f64) -> Result<Vec<u8>> {
        Ok(chart.svg(theme, "chart").into_bytes())
    }
}

impl ChartArguments {
    /// Whether a chart is asked for.
    pub fn is_asked(&self) -> bool {
        self.chart.is_some()
    }

    /// Checks that the chart asked for can be written, before anything is played.
    ///
    /// # Errors
    /// Kind `File`, or `Usage` for a theme that the file cannot have.
    pub fn check(&self) -> Result<()> {
        let Some(picture) = &self.chart else { return Ok(()) };
        picture.theme(self.chart_theme)?;
        picture.check()
    }

    /// Draws the results in `files`, if a chart is asked for.
    ///
    /// # Errors
    /// Kind `Usage` for a chart that these results do not have, kind `File` if it cannot be written.
    pub fn draw(&self, scenario: &str, files: &ResultFiles) -> Result<()> {
        self.draw_as(scenario, files, ChartRequest::default())
    }

    /// Draws the results as [`draw`](Self::draw) does; `request` adds to the choice of the chart.
    ///
    /// # Errors
    /// As [`draw`](Self::draw).
    pub fn draw_as(&self, scenario: &str, files: &ResultFiles, request: ChartRequest) -> Result<()> {
        let Some(picture) = &self.chart else { return Ok(()) };
        let set = ResultSet::read(scenario, files).map_err(|cause| Error::new(Kind::File, cause))?;
        let request = ChartRequest { kind: self.chart_kind, ..request };
        let chart = draw(&set, &known(&set, request))?;
        picture.write(&chart, picture.theme(self.chart_theme)?, USUAL_SCALE)
    }
}

/// Adds to a request what the game of the results knows of them.
pub fn known(set: &ResultSet, request: ChartRequest) -> ChartRequest {
    match set.record.as_ref().and_then(|record| games::find(&record.identity.game)) {
        Some(entry) => request.knowing(set, entry),
        None => request,
    }
}
