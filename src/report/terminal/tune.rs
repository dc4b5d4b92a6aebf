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
    let mut first = without(strength, &["measure", "gain_std_error", "p"]);
    first.title = format!("{} against {} on fresh games", report.tuned, report.strategy);
    first.notes = found.as_ref().map_or(Vec::new(), TuneFinding::sentences);
    let mut second = without(worths, &["std_error", "p"]);
    second.title = "What each knob that was turned is worth: what is lost where it alone is as before".to_string();
    if second.rows.is_empty() {
        return vec![first];
    }
    second.notes = vec![format!("To paste into a scenario:\n\n{}", report.block)];
    vec![first, second]
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
