//! One screen of a sweep: its cells with the difference of each from the scenario as it stands.

use crate::report::finding::answer::SweepAnswer;
use crate::report::tables::sweep::{SweepReport, sweep_tables};
use crate::report::terminal::brief::screen::Screen;
use crate::report::terminal::sweep::{contrast_view, sweep_view};
use crate::report::wording::certainty::Level;
use crate::report::wording::phrase::counted;
use crate::table::{Cell, Table};

/// The most cells of a screen.
const CELLS: usize = 14;

/// The screen of a sweep.
pub fn sweep_screen(report: &SweepReport) -> Screen {
    let tables = sweep_tables(report);
    let (Some(table), Some(figure)) = (tables.first(), report.figures.first()) else { return Screen::default() };
    let paths = report.axes.len();
    let measure = (figure.name.as_str(), figure.is_share());
    let answer = SweepAnswer { table, paths, measure, level: Level(Some(report.level)) };
    let view = beside(sweep_view(report).without("games").without("std dev"), &contrast_view(report));
    let (more, games) =
        (view.rows.len().saturating_sub(CELLS), report.played.first().map_or(0, |run| run.tally.all.games));
    // One measure needs no column: its name stands below, and in the answer.
    let of_one = report.figures.len() == 1;
    let mut view = if of_one { view.without("measure") } else { view };
    view.rows = kept(view.rows.len(), &answer.named()).into_iter().map(|row| view.rows[row].clone()).collect();
    view.notes = of_one.then(|| format!("Means of {}.", figure.name)).into_iter().collect();
    view.notes.push("Difference: the cell minus the scenario as it stands; * clear.".to_string());
    let more = if more > 0 { format!(" {}:", counted(more as u64, "more row")) } else { String::new() };
    let left = format!("n = {} a cell, on the same dice.{more} --all prints everything.", counted(games, "game"));
    let answer = answer.sentences();
    Screen { answer, tables: vec![view], left: Some(left) }
}

/// The rows that stay on the screen: the first, and those that are named.
fn kept(rows: usize, named: &[usize]) -> Vec<usize> {
    let mut kept: Vec<usize> = (0..rows).collect();
    while let Some(last) = kept.iter().rposition(|row| !named.contains(row)).filter(|_| kept.len() > CELLS) {
        kept.remove(last);
    }
    kept
}

/// The cells with their differences from the scenario as it stands.
fn beside(mut view: Table, contrasts: &Table) -> Table {
    let keys = |table: &Table, row: usize| -> Vec<String> {
        let last = table.column("measure").unwrap_or(0);
        table.rows[row][..=last].iter().map(Cell::text).collect()
    };
    let mark = contrasts.columns.iter().position(String::is_empty);
    view.columns.extend(["difference".to_string(), String::new()]);
    for row in 0..view.rows.len() {
        let ours = keys(&view, row);
        let found = (0..contrasts.rows.len()).find(|&other| keys(contrasts, other) == ours);
        let cell =
            |at: Option<usize>| found.zip(at).map_or(Cell::Empty, |(other, at)| contrasts.rows[other][at].clone());
        let difference = cell(contrasts.column("difference"));
        // A difference of shares is in percentage points.
        let difference = match difference.shown().strip_suffix(" %") {
            Some(points) => format!("{points} points").into(),
            None => difference,
        };
        let cells = [difference, cell(mark)];
        view.rows[row].extend(cells);
    }
    view
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_that_the_answer_names_stay() {
        assert_eq!(kept(3, &[2, 0]), [0, 1, 2]);
        assert_eq!(kept(20, &[19, 1]), [(0..13).collect::<Vec<usize>>(), vec![19]].concat());
        assert_eq!(kept(20, &[15, 18]).len(), CELLS);
    }
}
