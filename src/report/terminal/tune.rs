//! A search for strong knobs for people: the finding in sentences, the strengths, the knobs, and the block to paste.

use crate::report::finding::tune::TuneFinding;
use crate::report::tables::tune::TuneReport;
use crate::report::wording::certainty::Level;
use crate::table::Table;

/// The tables that `tune` shows to people.
pub fn tune_views(report: &TuneReport) -> Vec<Table> {
    let strength = report.strength();
    let worths = report.worths();
    let is_share = report.figure.is_some_and(|figure| figure.is_share());
    let found = TuneFinding::read(&strength, Some(&worths), is_share, Level(Some(report.level)));
    let mut first =
        beside_limits(strength, "gain", "gain_ci", &["measure", "gain_std_error", "p", "p_holm", "numbers"]);
    for name in ["tuned", "start"] {
        first = without(first, &[&format!("{name}_ci_low"), &format!("{name}_ci_high")]);
    }
    first.title = format!("{} against {} on fresh games", report.tuned, report.strategy);
    first.notes = found.as_ref().map_or(Vec::new(), TuneFinding::sentences);
    let mut second = beside_limits(worths, "worth", "ci", &["std_error", "p", "p_holm"]);
    second.title = "What each knob that was turned is worth: what is lost where it alone is as before".to_string();
    if second.rows.is_empty() {
        return vec![first];
    }
    second.notes = vec![format!("To paste into a scenario:\n\n{}", report.block)];
    vec![first, second]
}

/// The table without these columns and those that are empty, with the limits of a value beside it in one cell.
fn beside_limits(mut table: Table, value: &str, limits: &str, told: &[&str]) -> Table {
    let ends = ["low", "high"].map(|end| format!("{limits}_{end}"));
    let at = [value, &ends[0], &ends[1]].map(|column| table.column(column));
    if let [Some(value), Some(low), Some(high)] = at {
        for row in table.rows.iter_mut().filter(|row| !row[low].text().is_empty()) {
            row[value] = format!("{} ({} to {})", row[value].shown(), row[low].shown(), row[high].shown()).into();
        }
    }
    let empty = |at: &usize| table.rows.iter().all(|row| row[*at].text().is_empty());
    let empty: Vec<String> = (0..table.columns.len()).filter(empty).map(|at| table.columns[at].clone()).collect();
    let gone = told.iter().copied().chain(ends.iter().chain(&empty).map(String::as_str));
    without(table, &gone.collect::<Vec<_>>())
}

/// The table without these columns.
pub(super) fn without(mut table: Table, told: &[&str]) -> Table {
    let keep: Vec<bool> = table.columns.iter().map(|column| !told.contains(&column.as_str())).collect();
    for row in &mut table.rows {
        let mut kept = keep.iter();
        row.retain(|_| *kept.next().unwrap_or(&true));
    }
    let mut kept = keep.iter();
    table.columns.retain(|_| *kept.next().unwrap_or(&true));
    table
}
