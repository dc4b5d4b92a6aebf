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
    let ends = ["tuned", "start"].map(|end| [end.to_string(), format!("{end}_ci_low"), format!("{end}_ci_high")]);
    let ends: Vec<&str> = ends.iter().flatten().map(String::as_str).collect();
    let mut first = without(strength, &[&["measure", "gain_std_error", "p", "p_holm"], ends.as_slice()].concat());
    first = beside_limits(first, "gain", "gain_ci");
    first.title = format!("{} against {} on fresh games", report.tuned, report.strategy);
    first.notes = found.as_ref().map_or(Vec::new(), TuneFinding::sentences);
    let mut second = beside_limits(without(worths, &["std_error", "p", "p_holm"]), "worth", "ci");
    second.title = "What each knob that was turned is worth: what is lost where it alone is as before".to_string();
    if second.rows.is_empty() {
        return vec![first];
    }
    second.notes = vec![format!("To paste into a scenario:\n\n{}", report.block)];
    vec![first, second]
}

/// The table without empty columns, with the limits of a value beside it in one cell.
fn beside_limits(mut table: Table, value: &str, limits: &str) -> Table {
    let ends = ["low", "high"].map(|end| format!("{limits}_{end}"));
    let at = [value, &ends[0], &ends[1]].map(|column| table.column(column));
    if let [Some(value), Some(low), Some(high)] = at {
        for row in table.rows.iter_mut().filter(|row| !row[low].text().is_empty()) {
            row[value] = format!("{} ({} to {})", row[value].shown(), row[low].shown(), row[high].shown()).into();
        }
    }
    let is_empty = |at: &usize| table.rows.iter().all(|row| row[*at].text().is_empty());
    let empty: Vec<String> = (0..table.columns.len()).filter(is_empty).map(|at| table.columns[at].clone()).collect();
    without(table, &ends.iter().chain(&empty).map(String::as_str).collect::<Vec<_>>())
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
