//! The request for a chart: the kind, the measure, the keys; and the parts of a result set that it names.

use crate::archive::ResultSet;
use crate::error::{Error, Kind, Result, name_hint};
use crate::game::GameEntry;
use crate::report::chart::distribution::Distribution;
use crate::report::chart::drawing::label::plain;
use crate::scenario::sentence_at;
use crate::table::Table;

/// A kind of chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartKind {
    /// The count of each value, with the cumulative line.
    Histogram,
    /// Shares of labels as stacked bars.
    Shares,
    /// The share of games that came to at least each value.
    Survival,
    /// The mean of each of several runs with its interval, the strongest first.
    Ranking,
    /// Squares coloured by value, with the numbers.
    HeatMap,
    /// Values over a number, with their intervals.
    Line,
    /// The numbers that move a measure most.
    Tornado,
    /// Differences with their intervals.
    Forest,
    /// Squares of numbers for a rulebook.
    Table,
}

impl ChartKind {
    /// Every kind.
    pub const ALL: [ChartKind; 9] = [
        ChartKind::Histogram,
        ChartKind::Shares,
        ChartKind::Survival,
        ChartKind::Ranking,
        ChartKind::HeatMap,
        ChartKind::Line,
        ChartKind::Tornado,
        ChartKind::Forest,
        ChartKind::Table,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            ChartKind::Histogram => "histogram",
            ChartKind::Shares => "shares",
            ChartKind::Survival => "survival",
            ChartKind::Ranking => "ranking",
            ChartKind::HeatMap => "heat-map",
            ChartKind::Line => "line",
            ChartKind::Tornado => "tornado",
            ChartKind::Forest => "forest",
            ChartKind::Table => "table",
        }
    }
}

/// The request for a chart; choices left open depend on the results.
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
    /// Keys with the values that are wanted of each.
    pub filters: Vec<(String, Vec<String>)>,
    /// A title of one's own.
    pub title: Option<String>,
    /// The measure that users look at first, where the results do not name it.
    pub headline: Option<String>,
    /// The measure of a game's length.
    pub lifetime: Option<String>,
    /// What the scenario's schema says of paths: each path with its sentence.
    pub paths: Vec<(String, String)>,
    /// The width in pixels; the usual one unless given.
    pub width: Option<f64>,
}

/// The width of a chart if no width is asked for.
const USUAL_WIDTH: f64 = 800.0;

/// A usage error.
pub(super) fn wrong(message: String) -> Error {
    Error::new(Kind::Usage, message)
}

/// What picks what of results.
pub(super) const PICKED: &str = "--kind says how results are drawn, --measure what of runs, comparisons and sweeps; --where picks rows of odds and squares, --table one of several tables of odds";

impl ChartRequest {
    /// The option that picks rows by a key, a table or a measure where a chart does not have these.
    pub(super) fn stray(&self, [has_keys, has_tables, has_measures]: [bool; 3]) -> Option<String> {
        let filter = self.filters.first().filter(|_| !has_keys).map(|(column, _)| format!("--where {column}"));
        let table = || Some(format!("--table {}", self.table.as_ref().filter(|_| !has_tables)?));
        let measure = || Some(format!("--measure {}", self.measure.as_ref().filter(|_| !has_measures)?));
        filter.or_else(table).or_else(measure)
    }

    /// The same request with what the game of the results knows: its measure of length, and sentences about the paths that
    /// a sweep varies.
    pub fn knowing(self, set: &ResultSet, entry: &GameEntry) -> ChartRequest {
        let lifetime = entry.lifetime.map(str::to_string);
        let swept = set.table("sweep").map_or(&[][..], |table| &table.columns);
        let varied = swept.iter().take_while(|column| *column != "measure");
        let schema = (entry.schema)();
        let paths = varied.filter_map(|path| Some((path.clone(), sentence_at(&schema, path)?))).collect();
        ChartRequest { lifetime: self.lifetime.or(lifetime), paths, ..self }
    }

    /// The width of the sheet in pixels.
    pub(super) fn sheet_width(&self) -> f64 {
        self.width.unwrap_or(USUAL_WIDTH)
    }

    /// A path as the title of an axis: the first words of its sentence, where it has one, and the path.
    pub(super) fn path_title(&self, path: &str) -> String {
        let sentence = self.paths.iter().find(|(known, _)| known == path).map(|(_, sentence)| sentence.as_str());
        let clause = sentence.and_then(|sentence| sentence.split(['.', ':', ';', ',']).next()).unwrap_or_default();
        let mut signs = clause.trim().chars();
        match signs.next() {
            Some(first) => format!("{}{} ({path})", first.to_lowercase(), signs.as_str()),
            None => plain(path),
        }
    }

    /// The measure that users look at first: by the record, or by the request, or the first of a table.
    pub(in crate::report) fn first_measure(&self, set: &ResultSet, table: Option<&Table>) -> String {
        let first = |table: &Table| if table.rows.is_empty() { String::new() } else { table.text(0, "measure") };
        let known = set.record.as_ref().map(|record| record.headline.clone()).filter(|name| !name.is_empty());
        known.or(self.headline.clone()).or_else(|| table.map(first)).unwrap_or_default()
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
    request.measure.clone().unwrap_or_else(|| request.first_measure(set, set.table("summary")))
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
