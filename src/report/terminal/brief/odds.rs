//! An odds table on a terminal: the rows and columns that fit one screen, and what is left out.

use unicode_width::UnicodeWidthStr;

use crate::report::Canvas;
use crate::report::tables::odds_text::OddsText;
use crate::report::wording::phrase::{counted, settings};
use crate::table::{Cell, Table, drawn};

/// The fewest rows of a table that are shown, whatever their width.
const FEWEST: usize = 3;

/// The blanks before a line of a note that is broken.
const INDENT: usize = 4;

/// The table as it fits on so many lines of a terminal, or with nothing left out where `lines` is `None`. The columns of
/// `kept` stay, and longer rows run on; rows that stand side by side fit as they are. `picks` says how to see other rows.
pub fn odds_screen(text: OddsText, canvas: &Canvas, lines: Option<usize>, kept: &[String], picks: &str) -> Table {
    let OddsText { mut table, is_turned } = text;
    let broken = |text: &str| canvas.lines(&text.lines().map(str::to_string).collect::<Vec<_>>());
    table.title = broken(&table.title).trim_end().to_string();
    if let (Some(lines), false) = (lines, is_turned) {
        leave_out(&mut table, [canvas.width.unwrap_or(usize::MAX), lines], kept, picks);
    }
    // A blank stands before each note.
    let canvas = Canvas { width: canvas.width.map(|width| width - 1), ..*canvas };
    let notes = table.notes.iter().map(|note| canvas.lines(std::slice::from_ref(note))).collect::<String>();
    table.notes = notes.lines().map(str::to_string).collect();
    table
}

/// Takes out the columns and rows for which there is no room, and says which.
fn leave_out(table: &mut Table, [room, lines]: [usize; 2], kept: &[String], picks: &str) {
    let mut out = Vec::new();
    while widest(table, lines) > room
        && let Some(at) = table.columns.iter().rposition(|column| !kept.contains(&name(column)))
    {
        out.insert(0, name(&table.columns.remove(at)));
        table.rows.iter_mut().for_each(|row| drop(row.remove(at)));
    }
    if widest(table, lines) > room {
        tell_by_difference(table, &kept[..kept.len().saturating_sub(1)]);
    }
    let header = table.columns.iter().map(|column| column.lines().count()).max().unwrap_or(0);
    let notes: usize = table.notes.iter().map(|note| note.width().div_ceil(room.saturating_sub(INDENT).max(1))).sum();
    let others = table.title.lines().count() + header + notes + 1 + usize::from(!out.is_empty());
    let most = (lines.saturating_sub(others) / widest(table, lines).div_ceil(room).max(1)).max(FEWEST);
    let mut left = Vec::new();
    if let Some(more) = table.rows.len().checked_sub(most).filter(|&more| more > 0) {
        table.rows.truncate(most);
        left.push(format!("{}: {picks}.", counted(more as u64, "more row")));
    }
    if !out.is_empty() {
        left.push(format!("No room for {}.", out.join(", ")));
    }
    if !left.is_empty() {
        table.notes.push(format!("{} --all prints everything.", left.join(" ")));
    }
}

/// Tells rows by the keys in which they are not as usual, where there is no room for a column of each key.
fn tell_by_difference(table: &mut Table, keys: &[String]) {
    let at: Vec<usize> = (0..table.columns.len()).filter(|&at| keys.contains(&name(&table.columns[at]))).collect();
    if at.len() < FEWEST {
        return;
    }
    let usual: Vec<String> = at.iter().map(|&at| commonest(table.rows.iter().map(|row| row[at].shown()))).collect();
    let words = |at: usize, value: &str| match value.parse::<f64>().is_ok() || ["yes", "no"].contains(&value) {
        true => format!("{} {value}", name(&table.columns[at])),
        false => value.to_string(),
    };
    let told = |row: &[Cell]| {
        let values = at.iter().zip(&usual).map(|(&at, usual)| (at, row[at].shown(), usual));
        let others: Vec<String> =
            values.filter(|(_, value, usual)| value != *usual).map(|(at, value, _)| words(at, &value)).collect();
        Cell::from(if others.is_empty() { "as usual".to_string() } else { others.join(", ") })
    };
    let rest = |column: usize| !at.contains(&column);
    let rows = table.rows.iter().map(|row| {
        let cells = row.iter().enumerate().filter(|(column, _)| rest(*column)).map(|(_, cell)| cell.clone());
        std::iter::once(told(row)).chain(cells).collect()
    });
    let rows = rows.collect();
    let names: Vec<String> = at.iter().map(|&at| name(&table.columns[at])).collect();
    let note = format!("As usual: {}.", settings(names.iter().map(String::as_str).zip(usual.iter().cloned())));
    let columns = (0..table.columns.len()).filter(|&column| rest(column)).map(|column| table.columns[column].clone());
    table.columns = std::iter::once("not as usual".to_string()).chain(columns).collect();
    table.rows = rows;
    table.notes.push(note);
}

/// The value that comes most often, the first of several.
fn commonest(values: impl Iterator<Item = String>) -> String {
    let mut counts: Vec<(String, usize)> = Vec::new();
    for value in values {
        match counts.iter_mut().find(|(known, _)| *known == value) {
            Some((_, count)) => *count += 1,
            None => counts.push((value, 1)),
        }
    }
    let most = counts.iter().map(|(_, count)| *count).max();
    counts.into_iter().find(|(_, count)| Some(*count) == most).map_or(String::new(), |(value, _)| value)
}

/// The columns of the longest of the first lines.
fn widest(table: &Table, lines: usize) -> usize {
    let first = Table { rows: table.rows.iter().take(lines).cloned().collect(), ..table.clone() };
    drawn(&first).lines().map(|line| line.trim_end().width()).max().unwrap_or(0)
}

/// The name of a column that may be broken into lines.
fn name(column: &str) -> String {
    column.replace('\n', "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Signs;

    const CANVAS: Canvas = Canvas { width: Some(80), signs: Signs::Ascii, is_coloured: false };

    fn shown(rows: usize, columns: usize, width: usize) -> Table {
        let names: Vec<String> = (0..columns).map(|at| format!("c{at}")).collect();
        let mut table = Table::new("odds", &names.iter().map(String::as_str).collect::<Vec<_>>());
        table.rows = vec![vec![Cell::from("x".repeat(width).as_str()); columns]; rows];
        let text = OddsText { table, is_turned: false };
        odds_screen(text, &CANVAS, Some(14), &["c0", "c2"].map(str::to_string), "--where COLUMN=VALUE picks some")
    }

    #[test]
    fn a_terminal_gets_as_many_rows_as_fit_and_is_told_of_the_others() {
        for (rows, width, kept) in [(12, 20, 12), (13, 20, 12), (100, 100, 6), (100, 500, 3), (3, 500, 3)] {
            let table = shown(rows, 1, width);
            assert_eq!((table.rows.len(), table.notes.is_empty()), (kept, kept == rows), "{rows} rows of {width}");
        }
        assert_eq!(shown(16, 1, 9).notes, ["4 more rows: --where COLUMN=VALUE picks some. --all prints everything."]);
    }

    #[test]
    fn a_terminal_gets_the_columns_that_fit_and_those_that_are_asked_for() {
        let table = shown(2, 5, 20);
        assert_eq!(table.columns, ["c0", "c1", "c2"]);
        assert_eq!(table.notes, ["No room for c3, c4. --all prints everything."]);
        assert_eq!(shown(2, 5, 50).columns, ["c0", "c2"], "they run on");
        assert_eq!(shown(2, 3, 20).columns.len(), 3);
    }

    #[test]
    fn rows_with_no_room_for_their_keys_are_told_by_what_is_not_as_usual() {
        let keys =
            ["enemy_of_the_tank_in_the_town", "count_of_enemies_in_the_area", "weather_of_the_whole_turn", "cover"];
        let mut table = Table::new("odds", &[keys.as_slice(), &["p_won"]].concat());
        let rows = [["foot", "2", "clear", "no"], ["tiger", "3", "clear", "no"], ["foot", "2", "clear", "yes"]];
        table.rows = rows.map(|row| row.map(Cell::from).into_iter().chain([Cell::from("50 %")]).collect()).to_vec();
        let kept: Vec<String> = keys.iter().chain(&["p_won"]).map(|key| key.to_string()).collect();
        let told = odds_screen(OddsText { table, is_turned: false }, &CANVAS, Some(14), &kept, "");
        assert_eq!(told.columns, ["not as usual", "p_won"]);
        let cells: Vec<String> = told.rows.iter().map(|row| row[0].text()).collect();
        assert_eq!(cells, ["as usual", "tiger, count_of_enemies_in_the_area 3", "cover yes"]);
        assert!(told.notes[0].starts_with("As usual: enemy_of_the_tank_in_the_town = foot, "), "{:?}", told.notes);
    }

    #[test]
    fn columns_of_rows_side_by_side_are_not_taken_for_rows_and_left_out() {
        let mut table = Table::new("odds", &["range", "short"]);
        table.rows = vec![vec![Cell::from("p_hit"), Cell::from("50.00 %")]; 30];
        let text = OddsText { table: table.clone(), is_turned: true };
        assert_eq!(odds_screen(text, &CANVAS, Some(14), &["range".to_string()], ""), table);
    }

    #[test]
    fn nothing_is_left_out_where_all_is_asked_for() {
        let mut table = Table::new("odds", &["c0", "c1"]);
        table.rows = vec![vec![Cell::from("x".repeat(50).as_str()); 2]; 30];
        let text = OddsText { table: table.clone(), is_turned: false };
        assert_eq!(odds_screen(text, &CANVAS, None, &["c0".to_string()], ""), table);
    }
}
