//! The differences of a comparison as a forest.

use crate::archive::ResultSet;
use crate::error::{Error, Result, name_hint};
use crate::game::ENDING;
use crate::report::chart::drawing::graphic::Graphic;
use crate::report::chart::drawing::label::{ChartValue, plain};
use crate::report::chart::footer::{axis_title, games, heading, is_share};
use crate::report::chart::kind::forest::{self, ForestPanel, ForestRow};
use crate::report::chart::request::{ChartRequest, measure, own, wrong};
use crate::report::chart::several::shortened::shortened;
use crate::table::Table;

/// The rows of a comparison with the names of its variants.
struct ComparedVariants<'a> {
    set: &'a ResultSet,
    table: &'a Table,
    /// Each variant as the table names it, and in short.
    names: Vec<(String, String)>,
}

/// The most variants of which the endings are drawn too.
const MOST_WITH_ENDINGS: usize = 3;

/// Differences of a comparison: those of the measure asked for, or those of the headline and, of few variants, of the
/// endings. Rows in which nothing ever differed are left out, and counted in the footer.
///
/// # Errors
/// Kind `Usage` for a measure that the comparison does not have.
pub fn comparison_forest(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let compared = ComparedVariants::new(set, own(set, "comparison")?);
    let table = compared.table;
    let chosen = measure(set, request);
    let of = |wanted: &dyn Fn(&str) -> bool| -> Vec<usize> {
        (0..table.rows.len()).filter(|&row| wanted(&table.text(row, "measure"))).collect()
    };
    // A measure with labels has a row for each of them.
    let labels = of(&|name| name.split_once('=').is_some_and(|(measure, _)| measure == chosen));
    let is_labelled = !labels.is_empty();
    let rows = if is_labelled { labels } else { of(&|name| name == chosen) };
    if rows.is_empty() {
        return Err(missing(table, &chosen));
    }
    let is_ending = |name: &str| {
        request.measure.is_none() && name != chosen && chosen != ENDING && name.starts_with(&format!("{ENDING}="))
    };
    // Of many variants the endings of every two would be a page of their own.
    let is_crowded = compared.names.len() > MOST_WITH_ENDINGS;
    let endings = if is_crowded { Vec::new() } else { of(&is_ending) };
    let (moving, still): (Vec<usize>, Vec<usize>) = endings.into_iter().partition(|&row| compared.moves(row));
    let axis = format!("difference of {}", axis_title(set, &chosen));
    let mut panels = vec![ForestPanel { heading: String::new(), axis, rows: compared.rows(&rows, is_labelled) }];
    if !moving.is_empty() {
        panels.push(ForestPanel {
            heading: "How the games ended".to_string(),
            axis: "difference of shares, in percentage points".to_string(),
            rows: compared.rows(&moving, true),
        });
    }
    let n = table.number(0, "games").unwrap_or(0.0) as u64;
    let title = format!("Differences of {}", plain(&chosen));
    let mut heading = heading(set, request, title, &[format!("{} each, on the same dice", games(n))]);
    if let Some(left_out) = left_out(still.len()) {
        heading.footer = format!("{left_out} · {}", heading.footer);
    }
    let description =
        "Paired differences with their intervals; clear ones are so together with all others of the comparison.";
    Ok(forest::draw(&panels, &heading, request.sheet_width(), description.to_string()))
}

/// The error of a measure that the comparison does not have.
fn missing(table: &Table, measure: &str) -> Error {
    let known: Vec<String> = (0..table.rows.len()).map(|row| table.text(row, "measure")).collect();
    let hint = name_hint(measure, known.iter().map(String::as_str));
    wrong(format!("the comparison has no measure `{measure}`")).hint(hint)
}

/// The sentence on rows that are not drawn.
fn left_out(count: usize) -> Option<String> {
    match count {
        0 => None,
        1 => Some("1 ending that no two games differed in is not drawn".to_string()),
        _ => Some(format!("{count} rows of endings that no two games differed in are not drawn")),
    }
}

impl<'a> ComparedVariants<'a> {
    fn new(set: &'a ResultSet, table: &'a Table) -> ComparedVariants<'a> {
        let mut known: Vec<String> = Vec::new();
        for row in 0..table.rows.len() {
            for name in [table.text(row, "versus"), table.rows[row][0].text()] {
                known.extend((!known.contains(&name)).then_some(name));
            }
        }
        let short = shortened(&known);
        ComparedVariants { set, table, names: known.into_iter().zip(short).collect() }
    }

    fn name(&self, variant: &str) -> String {
        let found = self.names.iter().find(|(name, _)| name == variant);
        found.map_or_else(|| variant.to_string(), |(_, short)| short.clone())
    }

    /// Whether some games of a row differed.
    fn moves(&self, row: usize) -> bool {
        let differing = self.table.number(row, "differing").or_else(|| self.table.number(row, "difference"));
        differing.is_none_or(|differing| differing != 0.0)
    }

    fn rows(&self, rows: &[usize], with_measure: bool) -> Vec<ForestRow> {
        rows.iter().map(|&row| self.difference(row, with_measure)).collect()
    }

    fn difference(&self, row: usize, with_measure: bool) -> ForestRow {
        let table = self.table;
        let measure = table.text(row, "measure");
        let [variant, versus] = [table.rows[row][0].text(), table.text(row, "versus")].map(|name| self.name(&name));
        let name = format!("{variant} minus {versus}");
        let limits = table.number(row, "ci_low").zip(table.number(row, "ci_high"));
        let value = table.number(row, "difference").unwrap_or(0.0);
        let label = measure.rsplit('=').next().unwrap_or_default();
        ForestRow {
            name: if with_measure { format!("{}: {name}", plain(label)) } else { name },
            value: ChartValue { value, limits, is_share: is_share(self.set, &measure) },
            is_clear: table.text(row, "clear") == "yes",
        }
    }
}
