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
use crate::report::wording::phrase::list;
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

/// The most measures of a comparison that are all drawn where none is asked for.
const MOST_MEASURES: usize = 6;

/// Differences of a comparison, a panel for each measure: for those asked for, a comma between them; or for all of few; or
/// for the headline and, of few variants, the endings. Of endings that came by themselves those in which nothing ever
/// differed are left out, and counted in the footer.
///
/// # Errors
/// Kind `Usage` for a measure that the comparison does not have.
pub fn comparison_forest(set: &ResultSet, request: &ChartRequest) -> Result<Graphic> {
    let compared = ComparedVariants::new(set, own(set, "comparison")?);
    let table = compared.table;
    let chosen = match &request.measure {
        Some(names) => names.split(',').map(|name| name.trim().to_string()).collect(),
        None => compared.usual(measure(set, request)),
    };
    let is_own = |name: &str| request.measure.is_none() && chosen.len() > 1 && name == ENDING;
    let (mut panels, mut still) = (Vec::new(), 0);
    for name in &chosen {
        let (mut rows, is_labelled) = compared.rows_of(name);
        if rows.is_empty() {
            return Err(missing(table, name));
        }
        let mut heading = String::new();
        let mut axis = format!("difference of {}", axis_title(set, name));
        if is_own(name) {
            let all = rows.len();
            rows.retain(|&row| compared.moves(row));
            still = all - rows.len();
            heading = "How the games ended".to_string();
            axis = "difference of shares, in percentage points".to_string();
        }
        if !rows.is_empty() {
            panels.push(ForestPanel { heading, axis, rows: compared.rows(&rows, is_labelled) });
        }
    }
    let n = table.number(0, "games").unwrap_or(0.0) as u64;
    let named: Vec<String> = chosen.iter().filter(|name| !is_own(name)).map(|name| plain(name)).collect();
    let mut heading = heading(set, request, title(&named), &[format!("{} each, on the same dice", games(n))]);
    if let Some(left_out) = left_out(still) {
        heading.footer = format!("{left_out} · {}", heading.footer);
    }
    let description =
        "Paired differences with their intervals; clear ones are so together with all others of the comparison.";
    Ok(forest::draw(&panels, &heading, request.sheet_width(), description.to_string()))
}

/// The title of the differences of some measures.
fn title(named: &[String]) -> String {
    match named.len() {
        0..=3 => format!("Differences of {}", list(named)),
        many => format!("Differences of {many} measures"),
    }
}

/// The measure and the label of `ending=complete`; a bound like `points>=3` has none.
fn label_of(name: &str) -> Option<(&str, &str)> {
    name.split_once('=').filter(|(measure, _)| !measure.ends_with(['<', '>']))
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

    /// The measures that are drawn unless others are asked for: all of few, else the headline and the endings.
    fn usual(&self, headline: String) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        for row in 0..self.table.rows.len() {
            let name = self.table.text(row, "measure");
            let name = label_of(&name).map_or(name.as_str(), |(measure, _)| measure).to_string();
            all.extend((!all.contains(&name)).then_some(name));
        }
        if all.len() <= MOST_MEASURES {
            return all;
        }
        // Of many variants the endings of every two would be a page of their own.
        let is_crowded = self.names.len() > MOST_WITH_ENDINGS;
        let has_endings = !is_crowded && headline != ENDING && all.iter().any(|name| name == ENDING);
        std::iter::once(headline).chain(has_endings.then(|| ENDING.to_string())).collect()
    }

    /// The rows of a measure, and whether they are those of its labels.
    fn rows_of(&self, measure: &str) -> (Vec<usize>, bool) {
        let of = |wanted: &dyn Fn(&str) -> bool| -> Vec<usize> {
            (0..self.table.rows.len()).filter(|&row| wanted(&self.table.text(row, "measure"))).collect()
        };
        let labels = of(&|name| label_of(name).is_some_and(|(of, _)| of == measure));
        if labels.is_empty() { (of(&|name| name == measure), false) } else { (labels, true) }
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
