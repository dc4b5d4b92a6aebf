//! Rows, columns and squares that read alike are one, under all their names: what tells nothing apart takes no room.

use crate::report::chart::drawing::label::plain;
use crate::report::chart::pivot::panel::{Panel, PivotPanels};

/// The most names that are written out for one row.
const NAMED: usize = 4;

/// Draws what reads alike as one: rows and columns of words (numbers keep their places), unless they were asked for, and
/// squares.
pub fn merged(mut pivot: PivotPanels, is_asked: [bool; 2]) -> PivotPanels {
    let before = size(&pivot);
    if !is_asked[0] {
        merge_rows(&mut pivot.panels);
    }
    if !is_asked[1] {
        pivot.panels.iter_mut().for_each(turn);
        merge_rows(&mut pivot.panels);
        pivot.panels.iter_mut().for_each(turn);
    }
    merge_panels(&mut pivot.panels);
    pivot.is_merged = size(&pivot) != before;
    pivot
}

fn size(pivot: &PivotPanels) -> [usize; 2] {
    [pivot.panels.len(), pivot.panels.iter().map(|panel| panel.rows.len() + panel.columns.len()).sum()]
}

/// A row as it is read.
fn read(panel: &Panel, row: usize) -> Vec<String> {
    panel.cells[row].iter().map(|value| value.map_or(String::new(), |value| value.brief())).collect()
}

/// Merges the rows that read alike in every square; squares of different rows each their own.
fn merge_rows(panels: &mut [Panel]) {
    let is_same = panels.windows(2).all(|two| two[0].rows == two[1].rows);
    match is_same {
        true => merge_same(panels),
        false => panels.chunks_mut(1).for_each(merge_same),
    }
}

/// Merges the rows that read alike in all of these squares, which have the same rows.
fn merge_same(panels: &mut [Panel]) {
    let Some(names) = panels.first().map(|panel| panel.rows.clone()) else { return };
    if names.iter().any(|name| name.parse::<f64>().is_ok()) {
        return;
    }
    let texts = |row: usize| panels.iter().map(|panel| read(panel, row)).collect::<Vec<_>>();
    let mut groups: Vec<(Vec<Vec<String>>, Vec<usize>)> = Vec::new();
    for row in 0..names.len() {
        let text = texts(row);
        match groups.iter_mut().find(|(known, _)| *known == text) {
            Some((_, rows)) => rows.push(row),
            None => groups.push((text, vec![row])),
        }
    }
    for panel in panels {
        panel.cells = groups.iter().map(|(_, rows)| panel.cells[rows[0]].clone()).collect();
        panel.rows = groups.iter().map(|(_, rows)| joined(rows.iter().map(|&row| names[row].as_str()))).collect();
    }
}

/// Several names in a line; of many the first few and the number of the others.
fn joined<'a>(names: impl Iterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.collect();
    match names.len() {
        1 => names[0].to_string(),
        2..=NAMED => names.iter().map(|name| plain(name)).collect::<Vec<_>>().join(", "),
        all => {
            let first: Vec<String> = names[..NAMED - 1].iter().map(|name| plain(name)).collect();
            format!("{} and {} more", first.join(", "), all - (NAMED - 1))
        }
    }
}

/// Swaps the rows and the columns.
fn turn(panel: &mut Panel) {
    let cells = &panel.cells;
    let turned = (0..panel.columns.len()).map(|j| cells.iter().map(|row| row[j]).collect()).collect();
    panel.cells = turned;
    std::mem::swap(&mut panel.rows, &mut panel.columns);
}

/// Merges neighbouring squares that read alike.
fn merge_panels(panels: &mut Vec<Panel>) {
    let mut kept: Vec<Panel> = Vec::new();
    for panel in panels.drain(..) {
        let text = |panel: &Panel| (0..panel.rows.len()).map(|row| read(panel, row)).collect::<Vec<_>>();
        let is_like = |known: &&mut Panel| {
            known.rows == panel.rows && known.columns == panel.columns && text(known) == text(&panel)
        };
        match kept.iter_mut().find(is_like) {
            Some(known) => known.name = format!("{}; {}", known.name, panel.name),
            None => kept.push(panel),
        }
    }
    *panels = kept;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::chart::drawing::label::ChartValue;
    use crate::report::chart::pivot::panel::PivotTelling;

    fn pivot(rows: &[&str], columns: &[&str], panels: &[&[&[f64]]]) -> PivotPanels {
        let names = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
        let panel = |(at, cells): (usize, &&[&[f64]])| Panel {
            name: format!("panel {at}"),
            rows: names(rows),
            columns: names(columns),
            cells: cells.iter().map(|row| row.iter().map(|&v| Some(ChartValue::share(v))).collect()).collect(),
        };
        PivotPanels {
            panels: panels.iter().enumerate().map(panel).collect(),
            table: "t".into(),
            rows: "tank".into(),
            columns: "target".into(),
            value: "p_hit".into(),
            is_share: true,
            is_score: false,
            fixed: Vec::new(),
            telling: PivotTelling::default(),
            is_merged: false,
        }
    }

    #[test]
    fn what_reads_alike_is_one_under_all_its_names() {
        let square: &[&[f64]] = &[&[0.5, 0.25, 0.5], &[0.5, 0.25, 0.5], &[0.125, 0.25, 0.125]];
        let made = merged(pivot(&["M4", "M4A1", "M26"], &["Pz_IV", "Tiger", "StuG"], &[square, square]), [false; 2]);
        let [panel] = &made.panels[..] else { panic!("{made:?}") };
        assert_eq!(
            (&panel.rows[..], &panel.columns[..]),
            (&["M4, M4A1".to_string(), "M26".into()][..], &["Pz IV, StuG".to_string(), "Tiger".into()][..])
        );
        assert_eq!(
            panel.cells.iter().flatten().flatten().map(|v| v.value).collect::<Vec<_>>(),
            [0.5, 0.25, 0.125, 0.25]
        );
        assert!(made.is_merged && panel.name == "panel 0; panel 1");
    }

    #[test]
    fn numbers_keep_their_places_and_what_is_asked_for_stays() {
        let square: &[&[f64]] = &[&[0.5, 0.5], &[0.5, 0.5]];
        let numbers = merged(pivot(&["1", "2"], &["3", "4"], &[square]), [false; 2]);
        assert!(!numbers.is_merged && numbers.panels[0].rows.len() == 2);
        let asked = merged(pivot(&["a", "b"], &["c", "d"], &[square]), [true, false]);
        assert_eq!([asked.panels[0].rows.len(), asked.panels[0].columns.len()], [2, 1]);
        let five = merged(pivot(&["a", "b", "c", "d", "e"], &["x"], &[&[&[0.5][..]; 5]]), [false; 2]);
        assert_eq!(five.panels[0].rows, ["a, b, c and 2 more"]);
    }
}
