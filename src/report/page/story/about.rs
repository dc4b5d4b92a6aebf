//! Facts about a result set: its level, whether a measure is a share, its units, its name.

use crate::archive::ResultSet;
use crate::game::MeasureKind;
use crate::report::wording::certainty::Level;
use crate::report::wording::estimate::ShownAs;
use crate::table::Table;

/// The level of the intervals and claims of a set.
pub fn level(set: &ResultSet) -> Level {
    Level(set.record.as_ref().map(|record| record.identity.level))
}

/// Whether a measure is a share of games: of the games with a label, within a bound, or with a yes.
pub fn is_share(set: &ResultSet, measure: &str) -> bool {
    let is_yes_or_no = |name: &str| set.table(name).is_some_and(|table| is_yes_or_no(table, measure));
    match set.measure(measure) {
        _ if measure.contains(['=', '<', '>']) => true,
        Some(known) => known.kind == MeasureKind::YesNo,
        None => ["summary", "comparison"].into_iter().any(is_yes_or_no),
    }
}

/// Whether the rows of a measure say that it is yes or no: by their unit, or because they have no unit and no value but
/// 0 and 1.
fn is_yes_or_no(table: &Table, measure: &str) -> bool {
    let mut rows = (0..table.rows.len()).filter(|&row| table.text(row, "measure") == measure).peekable();
    let is_bit = |row: usize, column: &str| matches!(table.number(row, column), Some(0.0 | 1.0));
    let fits = |row: usize| match table.text(row, "unit").as_str() {
        "share" => true,
        "" => is_bit(row, "min") && is_bit(row, "max"),
        _ => false,
    };
    rows.peek().is_some() && rows.all(fits)
}

/// The form in which numbers of a measure are shown.
pub fn shown_as(set: &ResultSet, measure: &str) -> ShownAs {
    if is_share(set, measure) { ShownAs::Percent } else { ShownAs::Plain }
}

/// The unit of a row behind a number; none where the name of the measure says it.
pub fn unit(table: &Table, row: usize) -> String {
    let (unit, measure) = (table.text(row, "unit"), table.text(row, "measure"));
    let is_said = measure.split('_').any(|word| word == unit);
    if unit.is_empty() || unit == "share" || is_said { String::new() } else { format!(" {unit}") }
}

/// The names of the sets; equal names get numbers.
pub fn names(sets: &[ResultSet]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for set in sets {
        let numbered = (2..).map(|number| format!("{} ({number})", set.name));
        let mut free = std::iter::once(set.name.clone()).chain(numbered).filter(|name| !names.contains(name));
        let name = free.next().unwrap_or_default();
        names.push(name);
    }
    names
}
