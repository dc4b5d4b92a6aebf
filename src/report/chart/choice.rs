//! Which chart is drawn: what a result set can be drawn as, what was asked for, and what a page shows unasked.

use super::distribution::Distribution;
use super::heat_map::HeatMap;
use super::square::{square, value_title};
use super::{Chart, histogram, rulebook, source, survival, tornado};
use crate::error::{Error, Kind, Result, name_hint};
use crate::game::ENDING;
use crate::report::{ResultKind, ResultSet, Table};

/// A kind of chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartKind {
    /// How often each value came, with the cumulative line.
    Histogram,
    /// Shares of labels as stacked bars.
    Shares,
    /// The share of games that came to at least so much.
    Survival,
    /// Squares coloured by value, with the numbers.
    HeatMap,
    /// Values over a number, with their intervals.
    Line,
    /// What moves a measure most.
    Tornado,
    /// Differences with their intervals.
    Forest,
    /// Squares of numbers for a rulebook.
    Table,
}

/// What is to be drawn; what is left open is chosen by what there is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ChartRequest {
    /// The kind.
    pub kind: Option<ChartKind>,
    /// The measure.
    pub measure: Option<String>,
    /// The odds table.
    pub table: Option<String>,
    /// Its column.
    pub value: Option<String>,
    /// The key down the side, or of each line.
    pub rows: Option<String>,
    /// The key across the top, or below the lines.
    pub columns: Option<String>,
    /// The key of squares beside each other.
    pub panels: Option<String>,
    /// Keys with the values that are wanted of them.
    pub filters: Vec<(String, Vec<String>)>,
    /// A title of one's own.
    pub title: Option<String>,
    /// The measure people look at first, where the results do not say it.
    pub headline: Option<String>,
    /// The measure that tells how long a game lasted.
    pub lifetime: Option<String>,
    /// The width in pixels; the usual one unless given.
    pub width: Option<f64>,
}

/// Width of a chart that is not told.
const USUAL_WIDTH: f64 = 800.0;

/// A usage error.
pub(super) fn wrong(message: String) -> Error {
    Error::new(Kind::Usage, message)
}

impl ChartRequest {
    /// The width of the sheet in pixels.
    pub(super) fn sheet_width(&self) -> f64 {
        self.width.unwrap_or(USUAL_WIDTH)
    }
}

/// The kinds that a result set can be drawn as, the usual one first.
pub fn kinds(set: &ResultSet) -> Vec<ChartKind> {
    match set.kind {
        ResultKind::Run => vec![ChartKind::Histogram, ChartKind::Shares, ChartKind::Survival],
        ResultKind::Comparison => vec![ChartKind::Forest, ChartKind::Shares],
        ResultKind::Sweep if axes(set) > 1 => {
            vec![ChartKind::HeatMap, ChartKind::Line, ChartKind::Shares, ChartKind::Table]
        }
        ResultKind::Sweep => vec![ChartKind::Line, ChartKind::Shares],
        ResultKind::Sensitivity => vec![ChartKind::Tornado],
        ResultKind::Balance => vec![ChartKind::Line],
        ResultKind::Tournament => vec![ChartKind::HeatMap, ChartKind::Shares, ChartKind::Forest, ChartKind::Table],
        ResultKind::Optimal | ResultKind::Odds => vec![ChartKind::HeatMap, ChartKind::Table, ChartKind::Line],
    }
}

/// How many paths a sweep varies.
fn axes(set: &ResultSet) -> usize {
    set.table("sweep").map_or(0, |table| table.columns.iter().take_while(|column| *column != "measure").count())
}

/// Draws a chart.
///
/// # Errors
/// Kind `Usage` for a kind that these results cannot be drawn as, and for names that they do not have.
pub fn draw(set: &ResultSet, request: &ChartRequest) -> Result<Chart> {
    let kinds = kinds(set);
    let kind = match request.kind {
        None => usual(set, request, &kinds),
        Some(kind) if kinds.contains(&kind) => kind,
        Some(kind) => {
            let known = kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ");
            let message = format!("{} cannot be drawn as {}", set.name, kind.name());
            return Err(wrong(message).hint(format!("expected one of: {known}")));
        }
    };
    let chart = match (kind, set.kind) {
        (ChartKind::Histogram, _) => {
            let measure = measure(set, request);
            histogram::draw(set, &distribution(set, &measure)?, request)
        }
        (ChartKind::Survival, _) => {
            let measure =
                request.measure.clone().or(request.lifetime.clone()).unwrap_or_else(|| headline(set, request));
            let distribution = distribution(set, &measure)?;
            if distribution.is_labelled() {
                return Err(wrong(format!("`{measure}` has labels, and a survival curve is of a number")));
            }
            survival::draw(set, &distribution, request)
        }
        (ChartKind::Shares, ResultKind::Run) => source::run_shares(set, request)?,
        (ChartKind::Shares, ResultKind::Tournament) => source::match_shares(set, request)?,
        (ChartKind::Shares, _) => source::cell_shares(set, request)?,
        (ChartKind::Tornado, _) => tornado::draw(set, own(set, "tornado")?, request).map_err(wrong)?,
        (ChartKind::Forest, ResultKind::Tournament) => source::score_forest(set, request)?,
        (ChartKind::Forest, _) => source::comparison_forest(set, request)?,
        (ChartKind::Line, ResultKind::Balance) => source::balance_line(set, request)?,
        (ChartKind::Line, ResultKind::Sweep) if axes(set) == 1 => source::sweep_line(set, request)?,
        (ChartKind::Line, _) => source::square_lines(set, request)?,
        (ChartKind::HeatMap, _) => {
            let square = square(set, request)?;
            let heading = source::square_heading(set, request, &square);
            let description = source::square_description(&square, "coloured by value, with the number in each cell");
            let map = HeatMap { square: &square, value_title: value_title(set, &square) };
            map.draw(&heading, request.sheet_width(), description)
        }
        (ChartKind::Table, _) => {
            let square = square(set, request)?;
            let heading = source::square_heading(set, request, &square);
            let description = source::square_description(&square, "as a table");
            rulebook::draw(&square, &heading, request.sheet_width(), description)
        }
    };
    Ok(chart)
}

/// The usual kind: a measure with labels is drawn as shares.
fn usual(set: &ResultSet, request: &ChartRequest, kinds: &[ChartKind]) -> ChartKind {
    let labelled = || Distribution::read(set, &measure(set, request)).is_some_and(|found| found.is_labelled());
    if set.kind == ResultKind::Run && labelled() { ChartKind::Shares } else { kinds[0] }
}

impl ChartKind {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            ChartKind::Histogram => "histogram",
            ChartKind::Shares => "shares",
            ChartKind::Survival => "survival",
            ChartKind::HeatMap => "heat-map",
            ChartKind::Line => "line",
            ChartKind::Tornado => "tornado",
            ChartKind::Forest => "forest",
            ChartKind::Table => "table",
        }
    }
}

/// A table that these results have.
///
/// # Errors
/// Kind `Usage` if it is missing.
pub(super) fn own<'a>(set: &'a ResultSet, name: &str) -> Result<&'a Table> {
    set.table(name).ok_or_else(|| wrong(format!("{} has no table {name}", set.name)))
}

/// The measure asked for, or the headline.
pub(super) fn measure(set: &ResultSet, request: &ChartRequest) -> String {
    request.measure.clone().unwrap_or_else(|| headline(set, request))
}

/// The measure people look at first: as the record says, or the request, or the first of the summary.
fn headline(set: &ResultSet, request: &ChartRequest) -> String {
    let first = || {
        set.table("summary").map(|table| if table.rows.is_empty() { String::new() } else { table.text(0, "measure") })
    };
    let known = set.record.as_ref().map(|record| record.headline.clone()).filter(|name| !name.is_empty());
    known.or(request.headline.clone()).or_else(first).unwrap_or_default()
}

/// The counts of a measure.
///
/// # Errors
/// Kind `Usage` for a measure that was not recorded.
pub(super) fn distribution(set: &ResultSet, measure: &str) -> Result<Distribution> {
    Distribution::read(set, measure).ok_or_else(|| {
        let mut known: Vec<String> = Vec::new();
        if let Some(table) = set.table("distribution") {
            (0..table.rows.len()).map(|row| table.text(row, "measure")).for_each(|name| {
                if !known.contains(&name) {
                    known.push(name);
                }
            });
        }
        wrong(format!("unknown measure `{measure}`")).hint(name_hint(measure, known.iter().map(String::as_str)))
    })
}

/// The charts that a page shows of a result set, in order.
pub fn suggested(set: &ResultSet, request: &ChartRequest) -> Vec<ChartRequest> {
    let of = |kind: ChartKind| ChartRequest { kind: Some(kind), ..request.clone() };
    match set.kind {
        ResultKind::Run => {
            let mut charts = vec![ChartRequest { kind: None, ..request.clone() }];
            let labelled =
                set.measures.iter().filter(|m| m.name != ENDING && !m.labels().is_empty() && m.labels().len() < 8);
            charts
                .extend(labelled.map(|m| ChartRequest { measure: Some(m.name.to_string()), ..of(ChartKind::Shares) }));
            charts.extend(request.lifetime.as_ref().map(|_| of(ChartKind::Survival)));
            charts
        }
        ResultKind::Odds => {
            let of_table = |table: &Table| ChartRequest { table: Some(table.name.clone()), ..of(ChartKind::HeatMap) };
            set.tables.iter().map(of_table).collect()
        }
        _ => kinds(set).into_iter().filter(|kind| *kind != ChartKind::Table).map(of).collect(),
    }
}
