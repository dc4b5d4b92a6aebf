//! One screen of a sensitivity study: the numbers that move the measure most.

use crate::estimate::percent;
use crate::report::finding::answer::sensitivity_answer;
use crate::report::tables::sensitivity::{SensitivityReport, tornado_table};
use crate::report::terminal::brief::screen::Screen;
use crate::report::terminal::sensitivity::{interaction_view, tornado_view};
use crate::report::wording::phrase::counted;

/// The most numbers of a screen.
const SHOWN: usize = 9;

/// The most pairs of numbers of a screen.
const PAIRS: usize = 4;

/// The screen of a sensitivity study.
pub fn sensitivity_screen(report: &SensitivityReport) -> Screen {
    let tornado = tornado_table(report);
    let answer = sensitivity_answer(&tornado, &report.figure.name, report.figure.is_share());
    let mut view = tornado_view(report).without("p").without("p BH");
    let pairs = interaction_view(report);
    let most = if pairs.is_some() { SHOWN - PAIRS } else { SHOWN };
    let more = tornado.rows.len().saturating_sub(view.rows.len().min(most));
    view.rows.truncate(most);
    view.notes = vec!["* clear; ± is half the interval of the difference".to_string()];
    let pairs = pairs.map(|mut table| {
        table.rows.truncate(PAIRS);
        table.notes.clear();
        table.without("alone").without("with alone").without("p BH")
    });
    let more = if more > 0 { format!(" {}:", counted(more as u64, "more number")) } else { String::new() };
    let level = percent(report.level, None);
    let n = report.n();
    let games = if n == "1" { "game" } else { "games" };
    let left = format!("n = {n} {games} each, on the same dice; {level} intervals.{more} --all prints everything.");
    Screen { answer, tables: std::iter::once(view).chain(pairs).collect(), left: Some(left) }
}
