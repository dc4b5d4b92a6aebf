//! A search for strong knobs for people: the finding in sentences, the strengths, the knobs, and the block to paste.

use crate::report::finding::tune::TuneFinding;
use crate::report::tables::tune::TuneReport;
use crate::report::terminal::limits::{beside_limits, without, without_empty};
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
    first = without_empty(beside_limits(first, "gain", "gain_ci"));
    first.title = format!("{} against {} on fresh games", report.tuned, report.strategy);
    first.notes = found.as_ref().map_or(Vec::new(), TuneFinding::sentences);
    let mut views = vec![first];
    if !report.field.is_empty() {
        let is_apart = report.field.iter().any(|member| member.seat.is_some());
        let field = without(report.field(), if is_apart { &[] } else { &["seat"] });
        let mut field = beside_limits(field, "score", "score_ci");
        let mix =
            if is_apart { "mix of its seat that nobody of the other answers" } else { "mix that none of them beats" };
        field.title = format!("The field: each member's part in the {mix}, and whom it fears most");
        views.push(field);
    }
    let second = beside_limits(without(worths, &["std_error", "p", "p_holm"]), "worth", "ci");
    let mut second = without_empty(second);
    second.title = "What each knob that was turned is worth: what is lost where it alone is as before".to_string();
    if second.rows.is_empty() {
        return views;
    }
    second.notes = vec![format!("To paste into a scenario:\n\n{}", report.block)];
    views.push(second);
    views
}
